"""The brass band over a round that is being corrected, with the lines of the marked player's score."""

import flet as ft

from scorepad.games.contract import Line
from scorepad.match.desk import Desk
from scorepad.ui.look.icons import icon
from scorepad.ui.parts.handle import read
from scorepad.ui.screens.round.geometry import scaled
from scorepad.ui.session import Session
from scorepad.words import Speaker
from scorepad.words import number as spoken

BAND, LINES = 40, 34
"""How high the band is, and two lines in it, in pixels."""


def band_height(scale: float) -> int:
    """Return how high the band is when texts are so large: always two lines, in pixels."""
    return max(BAND, scaled(LINES, scale))


def band(session: Session, desk: Desk, marked: str) -> ft.Control:
    """Return the band: what is corrected, and how the score of the marked player is made."""
    said = f"{session.standing.table.names[marked]}: {tell_lines(session.speaker, desk.lines[marked])}"
    text = session.speaker.text("correcting", {"round": desk.round.number})
    return read(
        "correcting",
        f"{text}. {said}",
        ft.Container(
            height=band_height(session.scale),
            bgcolor=ft.Colors.SECONDARY_CONTAINER,
            padding=ft.Padding.symmetric(horizontal=14),
            content=ft.Row(
                spacing=10,
                controls=[
                    icon("edit", ft.Colors.ON_SECONDARY_CONTAINER, 20),
                    ft.Text(
                        said,
                        size=12,
                        weight=ft.FontWeight.W_500,
                        color=ft.Colors.ON_SECONDARY_CONTAINER,
                        max_lines=2,
                        overflow=ft.TextOverflow.ELLIPSIS,
                        expand=True,
                    ),
                ],
            ),
        ),
    )


def tell_lines(speaker: Speaker, lines: tuple[Line, ...] | None) -> str:
    """Return a score as its parts in one line, "bid +40 · 14s +10 · Loot 0 (bid missed)"."""
    if lines is None:
        return speaker.text("nothing_yet")
    return " · ".join(_tell(speaker, line) for line in lines) or spoken(0)


def _tell(speaker: Speaker, line: Line) -> str:
    text = f"{line_name(speaker, line.field)} {spoken(line.points, sign=True)}"
    return f"{text} ({speaker.label(f'reason.{line.reason}')})" if line.reason else text


def line_name(speaker: Speaker, field: str) -> str:
    """Return what a line of a score is called."""
    return speaker.label(f"line.{field}" if speaker.knows(f"line.{field}") else f"field.{field}")
