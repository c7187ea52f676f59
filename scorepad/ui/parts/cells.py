"""What stands in a player's row: the numbers, as they are while open, guessed, following or typed."""

from collections.abc import Callable

import flet as ft

from scorepad.match.desk import State
from scorepad.ui.look.icons import icon
from scorepad.ui.parts.handle import read

RADIUS = 8
LONG = 3
"""Letters from which a number that is only shown needs to be smaller, such as a bid with its change."""


def cell(
    handle: str,
    label: str,
    text: str,
    state: State,
    on_tap: Callable[[], None],
    *,
    width: float,
    height: float,
    size: float,
    marked: bool = False,
    drawn: str = "",
) -> ft.Control:
    """Return a number's cell; a tap of the finger on it marks the row, a screen reader only reads it.

    An icon may be drawn in place of the number.
    """
    typed = state == "typed"
    return read(
        handle,
        label,
        ft.Container(
            on_click=on_tap,
            width=width,
            height=height,
            border_radius=RADIUS,
            alignment=ft.Alignment.CENTER,
            bgcolor=ft.Colors.SURFACE_CONTAINER_HIGH if typed else ft.Colors.TRANSPARENT,
            border=_border(state, marked=marked),
            content=icon(drawn, ft.Colors.TERTIARY if typed else ft.Colors.OUTLINE)
            if drawn
            else ft.Text(
                text,
                size=size,
                weight=ft.FontWeight.W_600 if typed else ft.FontWeight.W_400,
                color=ft.Colors.ON_SURFACE if typed else ft.Colors.ON_SURFACE_VARIANT,
            ),
        ),
    )


MARKED = ft.Border.all(2, ft.Colors.PRIMARY)
UNMARKED = ft.Border.all(2, ft.Colors.TRANSPARENT)
BORDERS = {
    "guess": ft.Border.all(2, ft.Colors.OUTLINE_VARIANT),
    "follows": ft.Border.all(2, ft.Colors.SECONDARY),
}
"""Made once: flet passes over the very border it had before."""


def _border(state: State, *, marked: bool) -> ft.Border:
    return MARKED if marked else BORDERS.get(state, UNMARKED)


def said(
    handle: str, label: str, text: str, on_tap: Callable[[], None], *, width: float, height: float, size: float
) -> ft.Control:
    """Return a number that is finished and only shown, such as the bid while tricks are entered."""
    return read(
        handle,
        label,
        ft.Container(
            on_click=on_tap,
            width=width,
            height=height,
            alignment=ft.Alignment.CENTER,
            content=ft.Text(
                text,
                size=size if len(text) < LONG else size * 0.75,
                weight=ft.FontWeight.W_600,
                color=ft.Colors.ON_SURFACE,
                no_wrap=True,
            ),
        ),
    )
