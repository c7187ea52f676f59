"""What stands above and below the players' rows: the round's own choices, the heads of the columns, and Graybeard."""

from collections.abc import Iterator
from functools import partial

import flet as ft
from pydantic import JsonValue

from scorepad.games.contract import Field
from scorepad.match.desk import Desk
from scorepad.ui.entry import Entry
from scorepad.ui.look import tokens
from scorepad.ui.look.icons import icon
from scorepad.ui.parts import text
from scorepad.ui.parts.button import chip
from scorepad.ui.parts.component import Kept
from scorepad.ui.parts.handle import read
from scorepad.ui.parts.row import BUTTON, CELL, ONLY_CELL, Columns
from scorepad.ui.screens.round.geometry import Geometry
from scorepad.ui.screens.round.rows import columns
from scorepad.ui.session import Session
from scorepad.words import number as spoken

STRIP = 56
"""How high a strip of choices is, in pixels."""


def strip(session: Session, entry: Entry, desk: Desk, field: Field) -> ft.Control:
    """Return a choice or a toggle that belongs to the whole round; what is chosen is taken back by a second tap."""
    value = getattr(desk.round.deal, field.key)
    label = session.speaker.label(f"field.{field.key}")
    put = partial(_put, entry, field.key)
    chips: list[ft.Control] = [text.support(label)]
    if field.kind == "toggle":
        chips = [chip(field.name, label, partial(put, not value), selected=bool(value), bounded=False)]
    else:
        for choice, handle, name in _choices(session, desk, field):
            on = choice == value
            turn = partial(put, None if on else choice)
            said = f"{label}: {name}"
            chips.append(chip(f"{field.name}-{handle}", said, turn, shown=name, selected=on, bounded=False))
    return ft.Container(
        height=STRIP,
        padding=ft.Padding.symmetric(horizontal=14),
        content=ft.Row(spacing=8, controls=chips, scroll=ft.ScrollMode.HIDDEN),
    )


async def _put(entry: Entry, key: str, value: JsonValue) -> None:
    await entry.put(None, key, value)


def _choices(session: Session, desk: Desk, field: Field) -> Iterator[tuple[int | str | None, str, str]]:
    """Yield each value with its handle and name; a side is called by its players."""
    if field.kind == "side":
        table = session.standing.table
        for index, side in enumerate(table.game.sides(table.settings, desk.round.present)):
            yield index, str(index), " & ".join(table.names[player] for player in side)
    for choice in field.choices:
        yield choice.value, choice.handle, session.speaker.label(f"field.{field.key}.{choice.value}")


def heads(kept: Kept, session: Session, desk: Desk, geometry: Geometry) -> ft.Control:
    """Return the heads over the columns of numbers."""
    shared, label = columns(session, desk), partial(_short, session)
    index = desk.phases.index(desk.phase)
    numbers = [label(phase.pad) for phase in desk.phases[: index + 1]]
    in_row = [field for field in desk.phase.fields if field.place == "row"]
    shown = [(words, shared.said) for words in numbers[:-1]]
    shown += [(label(field.key), BUTTON) for field in in_row if field.kind == "choice"]
    shown += [(numbers[-1], ONLY_CELL if len(numbers) == 1 else CELL)]
    shown += [(label(field.key), BUTTON) for field in in_row if field.kind != "choice"]
    if any(field.place == "sheet" for field in desk.phase.fields):
        shown.append((session.speaker.text("bonus"), BUTTON))
    return kept.draw("heads", _heads, tuple(shown), shared, geometry.heads, geometry.scale)


def _heads(shown: tuple[tuple[str, int], ...], shared: Columns, height: int, scale: float) -> ft.Control:
    return ft.Container(
        height=height,
        padding=ft.Padding.only(right=shared.after),
        opacity=tokens.OWN_LAYER,
        content=ft.Row(
            spacing=shared.gap,
            alignment=ft.MainAxisAlignment.END,
            controls=[_head(words, width, scale) for words, width in shown],
        ),
    )


def _short(session: Session, key: str) -> str:
    """Return what stands over a column: a shorter word than the field's, where there is one."""
    head = f"field.{key}.head"
    return session.speaker.label(head if session.speaker.knows(head) else f"field.{key}")


def _head(words: str, width: int, scale: float) -> ft.Control:
    return ft.Container(
        width=width,
        content=ft.Text(
            words,
            size=text.boxed(tokens.TEXT_HEAD, scale, 1.1),
            weight=ft.FontWeight.W_500,
            color=ft.Colors.ON_SURFACE_VARIANT,
            text_align=ft.TextAlign.CENTER,
            max_lines=1,
        ),
    )


def rest_row(session: Session, desk: Desk, field: Field, geometry: Geometry) -> ft.Control:
    """Return the row of what nobody at the table took."""
    given = getattr(desk.round.deal, field.key)
    rest = given if given is not None else max(0, desk.gap or 0)
    label, shared = session.speaker.label(f"field.{field.key}.rest"), columns(session, desk)
    return ft.Container(
        height=geometry.row,
        padding=ft.Padding.only(left=18, right=shared.after + BUTTON + shared.gap),
        content=ft.Row(
            spacing=16,
            controls=[
                icon("ghost", ft.Colors.ON_SURFACE_VARIANT, 20),
                ft.Text(label, size=14, color=ft.Colors.ON_SURFACE_VARIANT, expand=True),
                read(
                    f"{field.name}-rest",
                    f"{label} {rest}",
                    ft.Container(
                        width=48,
                        alignment=ft.Alignment.CENTER,
                        content=ft.Text(
                            spoken(rest), size=text.boxed(20, geometry.scale), color=ft.Colors.ON_SURFACE_VARIANT
                        ),
                    ),
                ),
            ],
        ),
    )
