"""A sheet over the screen: it slides nowhere, it is simply there, and a tap beside it closes it."""

from collections.abc import Awaitable, Callable

import flet as ft

from scorepad.ui.look import tokens
from scorepad.ui.parts import text
from scorepad.ui.parts.handle import tap

HEIGHT, WIDTH = 540, 560
"""As high as this where the window allows, and never wider, in pixels."""
ABOVE = 40
"""What stays free above a sheet."""


def sheet_frame(
    size: tuple[int, int],
    on_close: Callable[[], Awaitable[None]],
    controls: list[ft.Control],
    foot: ft.Control | None = None,
    *,
    height: int = HEIGHT,
) -> ft.Control:
    """Return the sheet in a window of this size; its foot stays while its controls scroll."""
    tall = min(height, size[1] - ABOVE)
    wide = min(WIDTH, size[0])
    inside: list[ft.Control] = [
        ft.Container(
            height=16,
            alignment=ft.Alignment.CENTER,
            content=ft.Container(width=32, height=4, border_radius=2, bgcolor=ft.Colors.OUTLINE_VARIANT),
        ),
        ft.Column(spacing=0, expand=True, scroll=ft.ScrollMode.AUTO, controls=controls),
    ]
    if foot is not None:
        inside.append(foot)
    return ft.Stack(
        expand=True,
        controls=[
            # a screen reader closes the sheet by its button
            ft.GestureDetector(
                left=0,
                top=0,
                right=0,
                bottom=0,
                on_tap=on_close,
                exclude_from_semantics=True,
                content=ft.Container(bgcolor=ft.Colors.with_opacity(0.4, ft.Colors.SCRIM)),
            ),
            ft.Container(
                bottom=0,
                left=(size[0] - wide) / 2,
                width=wide,
                height=tall,
                bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
                border_radius=ft.BorderRadius.only(top_left=20, top_right=20),
                content=ft.Column(spacing=0, controls=inside),
            ),
        ],
    )


def done_button(label: str, on_tap: Callable[[], Awaitable[None]]) -> ft.Control:
    """Return the button that closes a sheet."""
    return tap(
        "done",
        label,
        text.button(label, ft.Colors.ON_PRIMARY),
        on_tap,
        width=120,
        alignment=ft.Alignment.CENTER,
        bgcolor=ft.Colors.PRIMARY,
        border_radius=tokens.RADIUS_BUTTON,
    )


def foot(label: str, on_tap: Callable[[], Awaitable[None]]) -> ft.Control:
    """Return the foot of a sheet that has nothing but the button in it."""
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=16, vertical=8),
        content=ft.Row(alignment=ft.MainAxisAlignment.END, controls=[done_button(label, on_tap)]),
    )
