"""One round of the table, drawn; it stands still while nothing in it changes."""

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from scorepad.ui.parts.component import memo
from scorepad.ui.parts.handle import tap
from scorepad.ui.screens.table.grid import CellState, LineState

HEIGHT = 48
FIRST = 40
"""How wide the column of round numbers is, in pixels."""

TONES = {"made": ft.Colors.TERTIARY, "missed": ft.Colors.ERROR, "": ft.Colors.ON_SURFACE_VARIANT}


@memo
@ft.component
def line(state: LineState, width: int, on_cell: Callable[[int, str], Awaitable[None]]) -> ft.Control:
    """Return the line; `width` is each player's column, `on_cell` gets the round and the player."""
    return ft.Container(
        height=HEIGHT,
        border=ft.Border(bottom=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)),
        content=ft.Row(
            spacing=0,
            controls=[
                number_cell(state),
                *(_cell(cell, width, partial(on_cell, state.number)) for cell in state.cells),
            ],
        ),
    )


def number_cell(state: LineState) -> ft.Control:
    """Return the first column: the round's number, and the cards where they are another number."""
    texts: list[ft.Control] = [
        ft.Text(str(state.number), size=14, weight=ft.FontWeight.W_600, color=ft.Colors.ON_SURFACE_VARIANT)
    ]
    if state.cards and state.cards != str(state.number):
        texts.append(ft.Text(f"({state.cards})", size=11, color=ft.Colors.ON_SURFACE_VARIANT))
    return ft.Container(
        width=FIRST,
        alignment=ft.Alignment.CENTER,
        content=ft.Column(spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER, controls=texts),
    )


def _cell(cell: CellState, width: int, on_tap: Callable[[str], Awaitable[None]]) -> ft.Control:
    small: list[ft.Control] = []
    if cell.entered:
        small.append(ft.Text(cell.entered, size=11, color=ft.Colors.ON_SURFACE_VARIANT, no_wrap=True))
    small.append(ft.Text(cell.points, size=11, weight=ft.FontWeight.W_600, color=TONES[cell.tone], no_wrap=True))
    face: ft.Control = ft.Column(
        spacing=0,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            ft.Text(cell.total or cell.points, size=15, weight=ft.FontWeight.W_600, no_wrap=True),
            *([ft.Row(spacing=4, tight=True, controls=small)] if not cell.absent else []),
        ],
    )
    return tap(
        cell.handle,
        cell.label,
        face,
        partial(on_tap, cell.player),
        enabled=cell.enabled and not cell.absent,
        focusable=False,
        width=width,
        height=HEIGHT - 1,
        alignment=ft.Alignment.CENTER,
        border=ft.Border.all(2, ft.Colors.ERROR) if cell.wrong else None,
        border_radius=8,
    )
