"""One row of the bonus sheet for each kind of field; a tap on its label unfolds the rule in a sentence."""

from dataclasses import replace
from functools import partial

import flet as ft
from pydantic import JsonValue

from scorepad.games.contract import Field
from scorepad.match.desk import Desk
from scorepad.ui.entry import Entry
from scorepad.ui.look.icons import ICONS, icon
from scorepad.ui.parts.button import chip
from scorepad.ui.parts.handle import Tapped, read, tap
from scorepad.ui.parts.handle import field as text_field
from scorepad.ui.session import Session
from scorepad.words import number as spoken

ROW = 52
FREE_STEP = 5
"""A free adjustment moves by so many points."""


def field_row(session: Session, entry: Entry, desk: Desk, player: str, field: Field) -> list[ft.Control]:
    """Return the row of a field, and under it its rule while that is unfolded."""
    match field.kind:
        case "count":
            right, support = _count(session, entry, player, field)
        case "number":
            right, support = _free(session, entry, player, field), ""
        case "choice" | "side":
            right, support = _choice(session, entry, player, field), ""
        case "pairs":
            right, support = _pairs(session, entry, desk, player, field), ""
        case "toggle":
            right, support = _toggle(session, entry, player, field), ""
        case "text":
            return [_text(session, entry, player, field)]
        case _:
            return []
    rows: list[ft.Control] = [
        ft.Container(
            height=ROW,
            padding=ft.Padding.only(left=4, right=12),
            content=ft.Row(spacing=6, controls=[_label(session, field, support), *right]),
        )
    ]
    if session.sheet is not None and session.sheet.unfolded == field.key:
        rule = session.speaker.label(f"field.{field.key}.rule")
        rows.append(
            ft.Container(
                padding=ft.Padding.only(left=52, right=16, bottom=8),
                content=read(f"{field.name}-rule-text", rule, ft.Text(rule, size=13, color=ft.Colors.ON_SURFACE)),
            )
        )
    return rows


def _label(session: Session, field: Field, support: str) -> ft.Control:
    label = session.speaker.label(f"field.{field.key}")
    lines: list[ft.Control] = [
        ft.Text(
            label,
            size=15 if support else 14,
            weight=ft.FontWeight.W_500,
            max_lines=1 if support else 2,
            overflow=ft.TextOverflow.ELLIPSIS,
        )
    ]
    if support:
        lines.append(
            ft.Text(
                support, size=12, color=ft.Colors.ON_SURFACE_VARIANT, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS
            )
        )
    drawn = field.icon if field.icon in ICONS else "star"
    return tap(
        f"{field.name}-rule",
        session.speaker.text("rule_of", {"what": f"{label}, {support}" if support else label}),
        ft.Row(
            spacing=8,
            controls=[
                icon(drawn, ft.Colors.ON_SURFACE_VARIANT, 24),
                ft.Column(spacing=0, tight=True, expand=True, controls=lines),
                icon("info", ft.Colors.OUTLINE, 14),
            ],
        ),
        partial(_unfold, session, field.key),
        focusable=False,
        height=ROW - 4,
        expand=3,
        padding=ft.Padding.only(left=8, right=0),
        border_radius=12,
    )


def _unfold(session: Session, key: str) -> None:
    if session.sheet is not None:
        session.sheet = replace(session.sheet, unfolded="" if session.sheet.unfolded == key else key)


def _owner(player: str, field: Field) -> str | None:
    return player if field.owner == "player" else None


def _count(session: Session, entry: Entry, player: str, field: Field) -> tuple[list[ft.Control], str]:
    owner = _owner(player, field)
    value = entry.value(owner, field.key) or 0
    full = entry.room(owner, field)
    if full is not None:
        support = session.say(full, short=True)
    else:
        each = spoken(field.each, sign=True) if field.each else ""
        support = session.speaker.text("each", {"points": each}) if each else ""
    right: list[ft.Control] = []
    if value:
        right.append(_round_button(f"{field.name}-minus", "minus", partial(entry.count, owner, field, -1), session))
    label = session.speaker.text(
        "label.count", {"what": session.speaker.label(f"field.{field.key}"), "value": str(value)}
    )
    number = ft.Text(str(value), size=20, weight=ft.FontWeight.W_600 if value else ft.FontWeight.W_400)
    right.append(read(f"{field.name}-count", label, ft.Container(number, width=28, alignment=ft.Alignment.CENTER)))
    right.append(
        _round_button(
            f"{field.name}-plus", "plus", partial(entry.count, owner, field, 1), session, enabled=full is None
        )
    )
    return right, support


def _free(session: Session, entry: Entry, player: str, field: Field) -> list[ft.Control]:
    owner = _owner(player, field)
    now = entry.value(owner, field.key)
    value = now if isinstance(now, int) else 0

    async def move(by: int) -> None:
        await entry.put(owner, field.key, (value + by) or None)

    shown = spoken(value, sign=True)
    return [
        _round_button(f"{field.name}-minus", "minus", partial(move, -FREE_STEP), session),
        read(
            f"{field.name}-count",
            f"{session.speaker.label(f'field.{field.key}')}, {value}",
            ft.Container(ft.Text(shown, size=18), width=48, alignment=ft.Alignment.CENTER),
        ),
        _round_button(f"{field.name}-plus", "plus", partial(move, FREE_STEP), session),
    ]


def _round_button(handle: str, drawn: str, on_tap: Tapped, session: Session, *, enabled: bool = True) -> ft.Control:
    strong = drawn == "plus" and enabled
    return tap(
        handle,
        session.speaker.text("key.minus" if drawn == "minus" else "key.plus"),
        icon(drawn, ft.Colors.ON_PRIMARY_CONTAINER if strong else ft.Colors.OUTLINE, 20),
        on_tap,
        enabled=enabled,
        focusable=False,
        width=44,
        height=44,
        alignment=ft.Alignment.CENTER,
        bgcolor=ft.Colors.PRIMARY_CONTAINER if strong else ft.Colors.TRANSPARENT,
        border=ft.Border.all(1, ft.Colors.TRANSPARENT if strong else ft.Colors.OUTLINE_VARIANT),
        border_radius=22,
    )


def _choice(session: Session, entry: Entry, player: str, field: Field) -> list[ft.Control]:
    owner = _owner(player, field)
    now = entry.value(owner, field.key)
    now = field.default if now is None else now
    label = session.speaker.label
    return [
        chip(
            f"{field.name}-{choice.handle}",
            f"{label(f'field.{field.key}')}: {label(f'field.{field.key}.{choice.value}')}",
            partial(_put, entry, owner, field.key, choice.value),
            selected=choice.value == now,
            shown=label(f"field.{field.key}.{choice.value}"),
        )
        for choice in field.choices
    ]


async def _put(entry: Entry, owner: str | None, key: str, value: JsonValue) -> None:
    await entry.put(owner, key, value)


def _toggle(session: Session, entry: Entry, player: str, field: Field) -> list[ft.Control]:
    owner = _owner(player, field)
    on = bool(entry.value(owner, field.key))
    label = session.speaker.label(f"field.{field.key}")
    text = session.speaker.text("yes" if on else "no")
    return [chip(field.name, label, partial(_put, entry, owner, field.key, not on), selected=on, shown=text)]


def _pairs(session: Session, entry: Entry, desk: Desk, player: str, field: Field) -> list[ft.Control]:
    """Return who played what this player won; what this player played and another won can be taken out here too."""
    table = session.standing.table
    ids = [p.id for p in table.players]
    pairs = getattr(desk.round.deal, field.key)
    chips: list[ft.Control] = []
    for other in desk.round.present:
        if other == player:
            continue
        on = (other, player) in pairs
        pair: list[object] = [*([list(p) for p in pairs]), [other, player]]
        full = not on and entry.limit(None, field.key, pair) is not None  # type: ignore[arg-type]
        chips.append(
            chip(
                f"{field.name}-{ids.index(other)}",
                f"{session.speaker.label(f'field.{field.key}')} {table.names[other]}",
                partial(entry.pair, field.key, other, player),
                selected=on,
                shown=table.names[other],
                enabled=not full,
            )
        )
    for played_by, won_by in pairs:
        if played_by == player and won_by != player:
            text = session.speaker.text("pair_with", {"player": table.names[won_by]})
            handle = f"{field.name}-with-{ids.index(won_by)}"
            chips.insert(0, chip(handle, text, partial(entry.pair, field.key, player, won_by), selected=True))
    return [ft.Container(expand=4, content=ft.Row(spacing=6, scroll=ft.ScrollMode.HIDDEN, controls=chips))]


def _text(session: Session, entry: Entry, player: str, field: Field) -> ft.Control:
    owner = _owner(player, field)
    now = entry.value(owner, field.key)

    async def write(text: str) -> None:
        if text.strip() != (now or ""):
            await entry.put(owner, field.key, text.strip() or None)

    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=16, vertical=8),
        content=text_field(
            field.name, session.speaker.label(f"field.{field.key}"), str(now or ""), lambda _: None, write, longest=80
        ),
    )
