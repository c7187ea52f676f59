"""A chip: one of several things to choose from, or one thing to turn on."""

from collections.abc import Awaitable, Callable

import flet as ft

from scorepad.ui.parts.handle import tap


def chip(
    handle: str,
    label: str,
    on_tap: Callable[[], None] | Callable[[], Awaitable[None]],
    *,
    on: bool = False,
    text: str | None = None,
    before: ft.Control | None = None,
    enabled: bool = True,
    padding: int = 14,
) -> ft.Control:
    """Return a chip that says `text` (None: its label), perhaps with something drawn before it."""
    ink = ft.Colors.ON_PRIMARY if on else ft.Colors.ON_SURFACE if enabled else ft.Colors.OUTLINE
    words = ft.Text(text or label, size=14, weight=ft.FontWeight.W_500, color=ink, no_wrap=True)
    return tap(
        handle,
        label,
        ft.Row(tight=True, spacing=8, controls=[before, words]) if before else words,
        on_tap,
        enabled=enabled,
        selected=on,
        focusable=False,
        height=44,
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.symmetric(horizontal=padding),
        bgcolor=ft.Colors.PRIMARY if on else ft.Colors.TRANSPARENT,
        border=ft.Border.all(
            1, ft.Colors.PRIMARY if on else ft.Colors.OUTLINE if enabled else ft.Colors.OUTLINE_VARIANT
        ),
        border_radius=22,
    )
