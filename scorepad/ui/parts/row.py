"""One player's row of the round: who it is, what they have, their numbers, and what may be entered beside them."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from scorepad.match.desk import State
from scorepad.ui.look.icons import icon
from scorepad.ui.look.pennant import pennant
from scorepad.ui.parts.cells import cell, said
from scorepad.ui.parts.component import memo
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
class RowState:
    """Everything a row shows; equal states draw nothing anew."""

    seat: int
    player: str
    name: str
    colour: int
    role: str
    role_label: str
    total: str
    total_label: str
    preview: str
    preview_label: str
    tone: str
    progress: float | None
    numbers: tuple[Number, ...]
    buttons: tuple[Button, ...]
    mark: str
    height: int
    dark: bool
    left_handed: bool


TONES = {"guess": ft.Colors.ON_SURFACE_VARIANT, "made": ft.Colors.TERTIARY, "missed": ft.Colors.ERROR}
TIGHT = 56
"""From this height on numerals are larger and lines further apart."""


@memo
@ft.component
def row(
    state: RowState, on_mark: Callable[[str], None], on_button: Callable[[str, str], Awaitable[None]]
) -> ft.Control:
    """Return the row. `on_mark` gets the player, `on_button` the button's field and the player."""
    mark = partial(on_mark, state.player)
    marked = state.mark == "solid" or (state.mark == "soft" and state.numbers[-1].state == "open")
    tall = state.height >= TIGHT
    cells = [_number(state, number, mark) for number in state.numbers]
    before = [_button(state, button, on_button) for button in state.buttons if button.kind == "choice"]
    after = [_button(state, button, on_button) for button in state.buttons if button.kind != "choice"]
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
                            expand=True, controls=[_who(state, mark, tall=tall), *_points(state, mark, tall=tall)]
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


def _who(state: RowState, mark: Callable[[], None], *, tall: bool) -> ft.Control:
    name: list[ft.Control] = [
        ft.Text(
            state.name,
            size=15,
            weight=ft.FontWeight.W_500,
            color=ft.Colors.ON_SURFACE,
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
            expand=True,
            expand_loose=True,
        )
    ]
    if state.role:
        name.append(icon(state.role, ft.Colors.ON_SURFACE_VARIANT, 16))
    return tap(
        f"seat-{state.seat}",
        f"{state.name}, {state.role_label}" if state.role else state.name,
        ft.Row(
            spacing=12,
            vertical_alignment=ft.CrossAxisAlignment.START,
            controls=[
                ft.Container(pennant(state.colour, state.colour, dark=state.dark), margin=ft.Margin.only(top=2)),
                ft.Row(spacing=6, expand=True, controls=name),
            ],
        ),
        mark,
        selected=state.mark == "solid" or None,
        focusable=False,
        height=max(44, state.height - 1),
        padding=ft.Padding.only(left=14, right=6, top=_top(state.height, tall=tall)),
    )


def _top(height: int, *, tall: bool) -> float:
    """Return how far down the name stands, so that name and points are centred together, in pixels."""
    return (height - (40 if tall else 37)) / 2


def _points(state: RowState, mark: Callable[[], None], *, tall: bool) -> list[ft.Control]:
    top = _top(state.height, tall=tall) + (22 if tall else 20)
    shown = [_small(f"total-{state.seat}", state.total_label, state.total, ft.Colors.ON_SURFACE_VARIANT, mark)]
    if state.preview:
        shown.append(
            _small(f"preview-{state.seat}", state.preview_label, state.preview, TONES[state.tone], mark, bold=True)
        )
    line: list[ft.Control] = [ft.Container(ft.Row(spacing=6, tight=True, controls=shown), left=54, top=top, height=18)]
    if state.progress is not None:
        bar = ft.ProgressBar(
            value=state.progress,
            bar_height=3,
            border_radius=2,
            color=ft.Colors.SECONDARY,
            bgcolor=ft.Colors.SURFACE_CONTAINER_HIGH,
        )
        line.append(ft.Container(ft.Semantics(exclude_semantics=True, content=bar), left=54, right=16, top=top + 19))
    return line


def _small(
    handle: str, label: str, text: str, colour: ft.ColorValue, mark: Callable[[], None], *, bold: bool = False
) -> ft.Control:
    weight = ft.FontWeight.W_600 if bold and colour != ft.Colors.ON_SURFACE_VARIANT else ft.FontWeight.W_500
    content = ft.Container(ft.Text(text, size=12, weight=weight, color=colour, no_wrap=True), on_click=mark)
    return read(handle, label, content)


def _number(state: RowState, number: Number, mark: Callable[[], None]) -> ft.Control:
    only = len(state.numbers) == 1
    size = min(44, state.height - 6)
    handle = f"{number.field}-{state.seat}"
    if not number.current:
        return said(handle, number.label, number.text, mark, width=40, height=size)
    marked = state.mark == "solid" or (state.mark == "soft" and only)
    return cell(
        handle,
        number.label,
        number.text,
        number.state,
        mark,
        width=64 if only else 48,
        height=size,
        marked=marked,
        drawn=number.icon,
    )


def _button(state: RowState, button: Button, on_button: Callable[[str, str], Awaitable[None]]) -> ft.Control:
    on = button.on
    content: ft.Control = (
        ft.Text(button.text, size=12, weight=ft.FontWeight.W_600, color=ft.Colors.ON_SECONDARY_CONTAINER, no_wrap=True)
        if button.text
        else icon(
            button.icon,
            ft.Colors.ON_SECONDARY_CONTAINER
            if on
            else ft.Colors.ON_SURFACE_VARIANT
            if button.enabled
            else ft.Colors.OUTLINE,
            20,
        )
    )
    return tap(
        f"{button.handle}-{state.seat}",
        button.label,
        content,
        partial(on_button, button.field, state.player),
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
