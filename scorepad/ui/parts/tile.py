"""A tile: an icon over a word, one of several side by side."""

from collections.abc import Callable

import flet as ft

from scorepad.ui.look import tokens
from scorepad.ui.parts import text
from scorepad.ui.parts.handle import Tapped, tap


def tile(
    handle: str,
    label: str,
    picture: Callable[[ft.ColorValue], ft.Control],
    on_tap: Tapped,
    *,
    selected: bool | None = None,
) -> ft.Control:
    """Return the tile; put several into a row, where each takes an equal share."""
    ink = ft.Colors.ON_PRIMARY if selected else ft.Colors.ON_SURFACE
    return tap(
        handle,
        label,
        ft.Column(
            spacing=tokens.SPACE_XS,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                picture(ink if selected else ft.Colors.ON_SURFACE_VARIANT),
                text.support(label, ink, align=ft.TextAlign.CENTER),
            ],
        ),
        on_tap,
        selected=selected,
        expand=True,
        height=None,
        padding=ft.Padding.symmetric(horizontal=2, vertical=11),
        bgcolor=ft.Colors.PRIMARY if selected else ft.Colors.SURFACE_CONTAINER,
        border_radius=tokens.RADIUS_BUTTON,
        alignment=ft.Alignment.CENTER,
    )
