"""One round of the table, drawn; it stands still while nothing in it changes."""

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from scorepad.ui.parts import text
from scorepad.ui.parts.component import memo
from scorepad.ui.parts.handle import tap
from scorepad.ui.screens.table.grid import CellState, LineState

HEIGHT = 48
FIRST = 40
"""How wide the column of round numbers is, in pixels."""

TONES = {"made": ft.Colors.TERTIARY, "missed": ft.Colors.ERROR, "": ft.Colors.ON_SURFACE_VARIANT}
RULE = ft.Border(bottom=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT))


@memo
@ft.component
def line(state: LineState, width: int, height: int, on_cell: Callable[[int, str], Awaitable[None]]) -> ft.Control:
    """Return the line; `width` is each player's column, `on_cell` gets the round and the player of a tap."""
    cells = [_cell(cell, width, height, partial(on_cell, state.number, cell.player)) for cell in state.cells]
    return ft.Container(height=height, border=RULE, content=ft.Row(spacing=0, controls=cells))


@memo
@ft.component
def numbers(rounds: tuple[tuple[int, str], ...], width: int, height: int) -> ft.Control:
    """Return the first column: the rounds' numbers, and under them the cards where they are another number."""
    return ft.Column(spacing=0, controls=[_number(number, cards, width, height) for number, cards in rounds])


def _number(number: int, cards: str, width: int, height: int) -> ft.Control:
    texts = [text.button(str(number), ft.Colors.ON_SURFACE_VARIANT)]
    if cards:
        texts.append(ft.Text(f"({cards})", size=11, color=ft.Colors.ON_SURFACE_VARIANT))
    return ft.Container(
        width=width,
        height=height,
        border=RULE,
        alignment=ft.Alignment.CENTER,
        content=ft.Column(
            spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER, controls=list(texts)
        ),
    )


def _cell(cell: CellState, width: int, height: int, on_tap: Callable[[], Awaitable[None]]) -> ft.Control:
    return tap(
        cell.handle,
        cell.label,
        _face(cell),
        on_tap,
        enabled=not cell.absent,
        width=width,
        height=height - 1,
        alignment=ft.Alignment.CENTER,
        border=ft.Border.all(2, ft.Colors.ERROR) if cell.wrong else None,
        border_radius=8,
    )


def _face(cell: CellState) -> ft.Control:
    if cell.absent:
        return ft.Text(cell.points, size=15, color=ft.Colors.ON_SURFACE_VARIANT)
    small: list[ft.Control] = []
    if cell.entered:
        small.append(ft.Text(cell.entered, size=11, color=ft.Colors.ON_SURFACE_VARIANT, no_wrap=True))
    small.append(ft.Text(cell.points, size=11, weight=ft.FontWeight.W_600, color=TONES[cell.tone], no_wrap=True))
    return ft.Column(
        spacing=0,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            ft.Text(cell.total, size=15, weight=ft.FontWeight.W_600, no_wrap=True),
            ft.Row(spacing=4, tight=True, controls=small),
        ],
    )
