"""A page in one column: the bar, what scrolls, and what stays under the thumb."""

from collections.abc import Sequence

import flet as ft

from scorepad.ui.look import tokens

WIDEST = 560
"""How wide a column grows, in pixels; on a wider window it stands in the middle."""


def page(bar: ft.Control, controls: Sequence[ft.Control], foot: Sequence[ft.Control] = ()) -> ft.Control:
    """Return the page. What scrolls is all there, below the fold too, so that tests and screen readers find it."""
    body = ft.Column(
        expand=True,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[_column(controls, ft.Padding.only(left=16, right=16, top=4, bottom=24))],
    )
    shown = [_column([bar], ft.Padding.all(0)), body]
    if foot:
        shown.append(_column(foot, ft.Padding.only(left=16, right=16, top=8, bottom=12)))
    return ft.Container(
        expand=True,
        alignment=ft.Alignment.TOP_CENTER,
        content=ft.Column(spacing=0, horizontal_alignment=ft.CrossAxisAlignment.CENTER, controls=shown),
    )


def _column(controls: Sequence[ft.Control], padding: ft.Padding) -> ft.Control:
    return ft.Container(
        width=WIDEST,
        padding=padding,
        content=ft.Column(
            spacing=tokens.SPACE_S,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=list(controls),
        ),
    )
