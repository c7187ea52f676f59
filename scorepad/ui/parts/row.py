"""One player's row of the round: who it is, what they have, their numbers, and what may be entered beside them."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from scorepad.match.desk import State
from scorepad.ui.look.icons import icon
from scorepad.ui.look.pennant import pennant
from scorepad.ui.parts.cells import cell, said
from scorepad.ui.parts.component import keyed, memo
from scorepad.ui.parts.handle import read, tap


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Who:
    """Whose row it is: the name, the pennant, what they do this round."""

    seat: int
    player: str
    name: str
    colour: int
    role: str
    role_label: str
    dark: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Points:
    """What they have, what this round would bring, how far it is to the target (0 to 1, None: there is none)."""

    seat: int
    player: str
    total: str
    total_label: str
    preview: str
    preview_label: str
    tone: str
    progress: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RowState:
    """Everything a row shows; equal states draw nothing anew."""

    who: Who
    points: Points
    numbers: tuple[Number, ...]
    buttons: tuple[Button, ...]
    mark: str
    height: int


TONES = {"guess": ft.Colors.ON_SURFACE_VARIANT, "made": ft.Colors.TERTIARY, "missed": ft.Colors.ERROR}
TIGHT = 56
"""From this height on numerals are larger and lines further apart."""


@memo
@ft.component
def row(
    state: RowState, on_mark: Callable[[str], None], on_button: Callable[[str, str], Awaitable[None]]
) -> ft.Control:
    """Return the row. `on_mark` gets the player, `on_button` the button's field and the player.

    Each of its parts stands still by itself: when the mark moves on, nothing but the ground and two edges is redrawn.
    """
    seat = state.who.seat
    marked = state.mark == "solid" or (state.mark == "soft" and state.numbers[-1].state == "open")
    who = keyed(f"who-{seat}", _who, state.who, state.height, on_mark, solid=state.mark == "solid")
    cells = [_number(state, number, on_mark) for number in state.numbers]
    before = [_beside(state, button, on_button) for button in state.buttons if button.kind == "choice"]
    after = [_beside(state, button, on_button) for button in state.buttons if button.kind != "choice"]
    return ft.Container(
        height=state.height,
        bgcolor=_ground(state.mark, tricks=len(state.numbers) > 1),
        border=ft.Border(bottom=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)),
        content=ft.Stack(
            controls=[
                ft.Container(
                    width=4, height=state.height, bgcolor=ft.Colors.PRIMARY if marked else ft.Colors.TRANSPARENT, left=0
                ),
                ft.Row(
                    left=0,
                    right=0,
                    top=0,
                    bottom=0,
                    spacing=0,
                    controls=[
                        ft.Stack(
                            expand=True,
                            controls=[who, keyed(f"points-{seat}", _points, state.points, state.height, on_mark)],
                        ),
                        ft.Row(spacing=8, tight=True, controls=[*cells[:-1], *before, *cells[-1:], *after]),
                        ft.Container(width=12),
                    ],
                ),
            ]
        ),
    )


def _ground(mark: str, *, tricks: bool) -> ft.ColorValue:
    if mark == "solid":
        return ft.Colors.SURFACE_CONTAINER if tricks else ft.Colors.PRIMARY_CONTAINER
    if mark == "soft" and not tricks:
        return ft.Colors.PRIMARY_CONTAINER
    return ft.Colors.TRANSPARENT


@memo
@ft.component
def _who(who: Who, height: int, on_mark: Callable[[str], None], *, solid: bool) -> ft.Control:
    name: list[ft.Control] = [
        ft.Text(
            who.name,
            size=15,
            weight=ft.FontWeight.W_500,
            color=ft.Colors.ON_SURFACE,
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
            expand=True,
            expand_loose=True,
        )
    ]
    if who.role:
        name.append(icon(who.role, ft.Colors.ON_SURFACE_VARIANT, 16))
    return tap(
        f"seat-{who.seat}",
        f"{who.name}, {who.role_label}" if who.role else who.name,
        ft.Row(
            spacing=12,
            vertical_alignment=ft.CrossAxisAlignment.START,
            controls=[
                ft.Container(pennant(who.colour, who.colour, dark=who.dark), margin=ft.Margin.only(top=2)),
                ft.Row(spacing=6, expand=True, controls=name),
            ],
        ),
        partial(on_mark, who.player),
        selected=solid or None,
        focusable=False,
        height=max(44, height - 1),
        padding=ft.Padding.only(left=14, right=6, top=_top(height)),
    )


def _top(height: int) -> float:
    """Return how far down the name stands, so that name and points are centred together, in pixels."""
    return (height - (40 if height >= TIGHT else 37)) / 2


@memo
@ft.component
def _points(points: Points, height: int, on_mark: Callable[[str], None]) -> ft.Control:
    mark = partial(on_mark, points.player)
    shown = [_small(f"total-{points.seat}", points.total_label, points.total, ft.Colors.ON_SURFACE_VARIANT, mark)]
    if points.preview:
        handle, tone = f"preview-{points.seat}", TONES[points.tone]
        shown.append(_small(handle, points.preview_label, points.preview, tone, mark, bold=True))
    lines: list[ft.Control] = [ft.Row(spacing=6, height=18, controls=shown)]
    if points.progress is not None:
        bar = ft.ProgressBar(
            value=points.progress,
            bar_height=3,
            border_radius=2,
            color=ft.Colors.SECONDARY,
            bgcolor=ft.Colors.SURFACE_CONTAINER_HIGH,
        )
        lines.append(ft.Container(ft.Semantics(exclude_semantics=True, content=bar), padding=ft.Padding.only(right=16)))
    top = _top(height) + (22 if height >= TIGHT else 20)
    return ft.Column(spacing=1, left=54, right=0, top=top, controls=lines)


def _small(
    handle: str, label: str, text: str, colour: ft.ColorValue, mark: Callable[[], None], *, bold: bool = False
) -> ft.Control:
    weight = ft.FontWeight.W_600 if bold and colour != ft.Colors.ON_SURFACE_VARIANT else ft.FontWeight.W_500
    content = ft.Container(ft.Text(text, size=12, weight=weight, color=colour, no_wrap=True), on_click=mark)
    return read(handle, label, content)


def _number(state: RowState, number: Number, on_mark: Callable[[str], None]) -> ft.Control:
    only, size = len(state.numbers) == 1, min(44, state.height - 6)
    handle = f"{number.field}-{state.who.seat}"
    mark = partial(on_mark, state.who.player)
    if not number.current:
        return said(handle, number.label, number.text, mark, width=40, height=size)
    return cell(
        handle,
        number.label,
        number.text,
        number.state,
        mark,
        width=64 if only else 48,
        height=size,
        marked=state.mark == "solid" or (state.mark == "soft" and only),
        drawn=number.icon,
    )


def _beside(state: RowState, button: Button, on_button: Callable[[str, str], Awaitable[None]]) -> ft.Control:
    handle = f"{button.handle}-{state.who.seat}"
    return keyed(f"beside-{handle}", _button, handle, state.who.player, button, on_button)


@memo
@ft.component
def _button(handle: str, player: str, button: Button, on_button: Callable[[str, str], Awaitable[None]]) -> ft.Control:
    on = button.on
    ink = ft.Colors.ON_SECONDARY_CONTAINER if on else ft.Colors.ON_SURFACE_VARIANT
    face: ft.Control = (
        ft.Text(button.text, size=12, weight=ft.FontWeight.W_600, color=ft.Colors.ON_SECONDARY_CONTAINER, no_wrap=True)
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
        focusable=False,
        width=44,
        height=44,
        alignment=ft.Alignment.CENTER,
        bgcolor=ft.Colors.SECONDARY_CONTAINER if on else ft.Colors.TRANSPARENT,
        border=None if on else ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=22,
    )
