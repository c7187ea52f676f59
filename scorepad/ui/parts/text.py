"""Texts by what they are. One line, cut with an ellipsis, unless more lines are allowed."""

import flet as ft

from scorepad.ui.look import theme


def _text(
    text: str, style: ft.TextThemeStyle, colour: ft.ColorValue, lines: int | None, align: ft.TextAlign
) -> ft.Text:
    return ft.Text(
        text,
        theme_style=style,
        color=colour,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS,
        text_align=align,
    )


def boxed(size: float, scale: float, most: float = 1.25) -> float:
    """Return the size to ask for where a text stands in a box that does not grow: it grows `most` times at most.

    `scale` is how much larger than usual all texts are drawn.
    """
    return size * min(scale, most) / scale


def name(
    text: str,
    colour: ft.ColorValue = ft.Colors.ON_SURFACE,
    *,
    lines: int | None = 1,
    align: ft.TextAlign = ft.TextAlign.START,
) -> ft.Text:
    """Return the name of something: a player, a match, a setting."""
    return _text(text, theme.NAME, colour, lines, align)


def title(text: str, colour: ft.ColorValue = ft.Colors.ON_SURFACE, *, lines: int | None = 1) -> ft.Text:
    """Return what a card or a screen is about."""
    return _text(text, theme.TITLE, colour, lines, ft.TextAlign.START)


def hero(
    text: str,
    colour: ft.ColorValue = ft.Colors.ON_SURFACE,
    *,
    lines: int | None = 2,
    align: ft.TextAlign = ft.TextAlign.START,
) -> ft.Text:
    """Return the largest words of a screen."""
    return _text(text, theme.HERO, colour, lines, align)


def cell(
    text: str, colour: ft.ColorValue = ft.Colors.ON_SURFACE, *, align: ft.TextAlign = ft.TextAlign.CENTER
) -> ft.Text:
    """Return a number that is read at a glance."""
    return _text(text, theme.CELL, colour, 1, align)


def support(
    text: str,
    colour: ft.ColorValue = ft.Colors.ON_SURFACE_VARIANT,
    *,
    lines: int | None = 1,
    align: ft.TextAlign = ft.TextAlign.START,
) -> ft.Text:
    """Return the small line under a name, or a sentence of explanation."""
    return _text(text, theme.SUPPORT, colour, lines, align)


def head(text: str, colour: ft.ColorValue = ft.Colors.ON_SURFACE_VARIANT, *, lines: int | None = 1) -> ft.Text:
    """Return what stands over a column, in its middle."""
    return _text(text, theme.HEAD, colour, lines, ft.TextAlign.CENTER)


def button(text: str, colour: ft.ColorValue) -> ft.Text:
    """Return what stands on a button."""
    return _text(text, theme.BUTTON, colour, 1, ft.TextAlign.CENTER)


def heading(text: str) -> ft.Control:
    """Return the heading of a section, to which a screen reader can jump."""
    line = _text(text, theme.BUTTON, ft.Colors.ON_SURFACE_VARIANT, 1, ft.TextAlign.START)
    return ft.Container(ft.Semantics(header=True, content=line), padding=ft.Padding.only(top=8, bottom=4))
