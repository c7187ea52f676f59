"""One player's row of the round: who it is, what they have, their numbers, and what may be entered beside them."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from scorepad.match.desk import State
from scorepad.ui.look.icons import icon
from scorepad.ui.look.tokens import OWN_LAYER
from scorepad.ui.parts.cells import cell, said
from scorepad.ui.parts.component import Kept, use_kept
from scorepad.ui.parts.handle import tap
from scorepad.ui.parts.text import boxed
from scorepad.ui.parts.who import BEFORE, LEAST_ROOM, TIGHT, Points, Who, have, head_of, whose


@dataclass(frozen=True, slots=True)
class Number:
    """A number in a row: its field, what it reads as, whether it is the one being entered."""

    field: str
    label: str
    text: str
    state: State
    current: bool
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Button:
    """Something that is tapped in a row: a bonus slot, a load, a flag."""

    handle: str
    kind: str
    label: str
    field: str
    text: str = ""
    icon: str = ""
    on: bool = False
    enabled: bool = True


CELL, ONLY_CELL, BUTTON = 48, 64, 44
"""How wide a number is that is entered, one that stands alone, and a button, in pixels."""


@dataclass(frozen=True, slots=True)
class Columns:
    """How the right of all rows is shared out, in pixels.

    `said` is the width of a number that is finished, `entered` of the one that is entered, `gap` stands between two
    things, `after` behind the last; `room` is what is left for a name.
    """

    said: int
    entered: int
    gap: int
    after: int
    room: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RowState:
    """Everything a row shows; equal states draw nothing anew. A complete one has a number for every phase so far."""

    who: Who
    points: Points
    numbers: tuple[Number, ...]
    complete: bool
    buttons: tuple[Button, ...]
    mark: str
    height: int
    columns: Columns
    scale: float


def share(width: int, numbers: int, buttons: int) -> Columns:
    """Return the columns of rows so wide, with so many numbers and buttons: narrower where names need the room."""
    shared = _share(width, numbers, buttons, 40, 8, 12)
    return shared if shared.room >= LEAST_ROOM else _share(width, numbers, buttons, 30, 4, 8)


def _share(width: int, numbers: int, buttons: int, said: int, gap: int, after: int) -> Columns:
    entered = ONLY_CELL if numbers == 1 else CELL
    cells = said * max(0, numbers - 1) + entered * bool(numbers)
    taken = BEFORE + cells + BUTTON * buttons + gap * (numbers + buttons) + after
    return Columns(said, entered, gap, after, width - taken)


def row(
    state: RowState, on_mark: Callable[[str], None], on_button: Callable[[str, str], Awaitable[None]]
) -> ft.Control:
    """Return the row. `on_mark` gets the player, `on_button` the button's field and the player.

    It is part of a component, which keeps its parts: when the mark moves on, only the ground and two edges change.
    """
    seat, columns, kept = state.who.seat, state.columns, use_kept()
    head = head_of(state.who, state.points, state.height, columns.room, state.scale)
    tricks = columns.entered == CELL
    marked = state.mark == "solid" or (state.mark == "soft" and not tricks)
    cells = [_number(kept, state, number, on_mark) for number in state.numbers]
    if not state.complete:  # somebody who enters nothing here: what stands beside it stays in its column
        cells.append(ft.Container(width=columns.entered))
    before = [_beside(kept, state, button, on_button) for button in state.buttons if button.kind == "choice"]
    after = [_beside(kept, state, button, on_button) for button in state.buttons if button.kind != "choice"]
    return ft.Stack(
        height=state.height,
        opacity=OWN_LAYER,
        controls=[
            # a layer of its own: what lies on it is not built anew when it changes
            kept.draw(f"ground-{seat}", _ground, state.mark, tricks=tricks),
            kept.draw(f"edge-{seat}", _edge, marked=marked),
            ft.Row(
                left=0,
                right=columns.after,
                top=0,
                bottom=1,
                spacing=0,
                controls=[
                    ft.Stack(
                        expand=True,
                        controls=[
                            kept.draw(f"who-{seat}", whose, state.who, head, on_mark, solid=state.mark == "solid"),
                            have(kept, state.points, head, on_mark),
                        ],
                    ),
                    ft.Row(spacing=columns.gap, tight=True, controls=[*cells[:-1], *before, *cells[-1:], *after]),
                ],
            ),
        ],
    )


def _ground(mark: str, *, tricks: bool) -> ft.Control:
    colour = ft.Colors.TRANSPARENT
    if mark == "solid":
        colour = ft.Colors.SURFACE_CONTAINER if tricks else ft.Colors.PRIMARY_CONTAINER
    elif mark == "soft" and not tricks:
        colour = ft.Colors.PRIMARY_CONTAINER
    below = ft.Border(bottom=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT))
    return ft.Container(left=0, right=0, top=0, bottom=0, bgcolor=colour, border=below)


def _edge(*, marked: bool) -> ft.Control:
    return ft.Container(
        left=0, width=4, top=0, bottom=1, bgcolor=ft.Colors.PRIMARY if marked else ft.Colors.TRANSPARENT
    )


def _number(kept: Kept, state: RowState, number: Number, on_mark: Callable[[str], None]) -> ft.Control:
    last = number is state.numbers[-1] and state.complete
    return kept.draw(
        f"number-{number.field}-{state.who.seat}",
        _cell,
        number,
        state.who,
        on_mark,
        width=state.columns.entered if number.current or last else state.columns.said,
        row_height=state.height,
        scale=state.scale,
        marked=number.current and bool(state.mark),
    )


def _cell(
    number: Number,
    who: Who,
    on_mark: Callable[[str], None],
    *,
    width: int,
    row_height: int,
    scale: float,
    marked: bool,
) -> ft.Control:
    handle, mark, height = f"{number.field}-{who.seat}", partial(on_mark, who.player), min(44, row_height - 6)
    if not number.current:
        return said(handle, number.label, number.text, mark, width=width, height=height, size=boxed(20, scale))
    return cell(
        handle,
        number.label,
        number.text,
        number.state,
        mark,
        width=width,
        height=height,
        size=boxed(24 if row_height >= TIGHT else 20, scale, 1.4),
        marked=marked,
        drawn=number.icon,
    )


def _beside(
    kept: Kept, state: RowState, button: Button, on_button: Callable[[str, str], Awaitable[None]]
) -> ft.Control:
    handle = f"{button.handle}-{state.who.seat}"
    return kept.draw(f"beside-{handle}", _button, handle, state.who.player, button, state.scale, on_button)


def _button(
    handle: str, player: str, button: Button, scale: float, on_button: Callable[[str, str], Awaitable[None]]
) -> ft.Control:
    on = button.on
    ink = ft.Colors.ON_SECONDARY_CONTAINER if on else ft.Colors.ON_SURFACE_VARIANT
    face: ft.Control = (
        ft.Text(button.text, size=boxed(12, scale, 1.1), weight=ft.FontWeight.W_600, color=ink, no_wrap=True)
        if button.text
        else icon(button.icon, ink if on or button.enabled else ft.Colors.OUTLINE, 20)
    )
    return tap(
        handle,
        button.label,
        face,
        partial(on_button, button.field, player),
        enabled=button.enabled,
        selected=on if button.kind != "sheet" else None,
        width=BUTTON,
        height=BUTTON,
        alignment=ft.Alignment.CENTER,
        bgcolor=ft.Colors.SECONDARY_CONTAINER if on else ft.Colors.TRANSPARENT,
        border=None if on else ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=22,
    )
