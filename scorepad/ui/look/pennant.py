"""Pennants: what a player is known by everywhere, a colour and one of eight signal patterns, so never colour alone."""

from functools import cache

import flet as ft

from scorepad.ui.look.palette import player_colour, roles
from scorepad.ui.look.tokens import PENNANT_HEIGHT, PENNANT_WIDTH

PATTERNS = (
    "",  # solid
    "M15 1h12v16H15z",  # halves, side by side
    "M1 10h26v7H1z",  # a band below
    "M10.5 1h7v16h-7z",  # a band upright
    "M1 7h26v4H1z",  # a stripe across
    "M1.5 1.5h25v15h-25zM9 5.500h10v7H9z",  # a square, framed
    "M9 4h10v10H9z",  # a square in the field
    "M14 1h13v8H14zM1 9h13v8H1z",  # quarters
)
"""What is cut out of a field of 28 by 18, the frame left standing: path data, even-odd."""


@cache
def svg(pattern: int, colour: int, *, dark: bool) -> str:
    """Return the pennant as an SVG document of 28 by 18."""
    field = player_colour(colour, dark=dark)
    paper = roles(dark=dark)["surface_container_low"]
    cut = PATTERNS[(pattern + pattern // len(PATTERNS)) % len(PATTERNS)]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 18">'
        f'<rect width="28" height="18" rx="2" fill="{field}"/>'
        + (f'<path d="{cut}" fill-rule="evenodd" fill="{paper}"/>' if cut else "")
        + "</svg>"
    )


def pennant(
    pattern: int, colour: int, *, dark: bool, width: float = PENNANT_WIDTH, height: float = PENNANT_HEIGHT
) -> ft.Image:
    """Return the pennant of a player, `width` by `height` px, silent to screen readers: the name stands beside it.

    `pattern` and `colour` count from 0. Past the eighth the colours begin again and the patterns one further on, so
    that a table may have more than eight players.
    """
    return ft.Image(
        src=svg(pattern, colour, dark=dark),
        width=width,
        height=height,
        fit=ft.BoxFit.FILL,
        exclude_from_semantics=True,
    )
