"""Figures: numbers large enough to be looked at, each with what it counts."""

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from scorepad.ui.look import tokens
from scorepad.ui.parts import text
from scorepad.ui.parts.handle import read


@dataclass(frozen=True, slots=True)
class Figure:
    """A number, what it counts, and something beside it."""

    handle: str
    label: str
    number: str
    beside: str = ""


def figure_grid(figures: Sequence[Figure]) -> ft.Control:
    """Return the figures two by two."""
    rows = [figures[at : at + 2] for at in range(0, len(figures), 2)]
    return ft.Column(
        spacing=8,
        controls=[ft.Row(spacing=8, controls=[_tile(figure) for figure in row]) for row in rows],
    )


def _tile(figure: Figure) -> ft.Control:
    spoken = ", ".join(part for part in (figure.label, figure.beside, figure.number) if part)
    number: list[ft.Control] = [text.hero(figure.number, lines=1)]
    if figure.beside:
        number.append(ft.Container(text.support(figure.beside), padding=ft.Padding.only(bottom=3)))
    return read(
        f"figure-{figure.handle}",
        spoken,
        ft.Container(
            padding=ft.Padding.symmetric(horizontal=14, vertical=10),
            bgcolor=ft.Colors.SURFACE_CONTAINER,
            border_radius=tokens.RADIUS_BUTTON,
            content=ft.Column(
                spacing=0,
                controls=[
                    text.support(figure.label),
                    ft.Row(spacing=8, vertical_alignment=ft.CrossAxisAlignment.END, controls=number),
                ],
            ),
        ),
        expand=True,
    )
