"""A sentence for a moment, over the screen, with what takes it back."""

import flet as ft

from scorepad.ui.parts.handle import read, tap
from scorepad.ui.session import Session

FROM_THE_TOP = 52
"""Under the bar, in pixels: the pad and the button stay free."""


def notice(session: Session) -> ft.Control:
    """Return the sentence that the session tells now."""
    told = session.notice
    if told is None:
        return ft.Container()
    parts: list[ft.Control] = [
        read(
            "notice",
            told.text,
            ft.Text(told.text, size=14, color=ft.Colors.ON_INVERSE_SURFACE, max_lines=3),
            live=True,
            expand=True,
        )
    ]
    if told.take_back is not None:
        label = session.speaker.text("take_back")
        parts.append(
            tap(
                "take-back",
                label,
                ft.Text(label, size=14, weight=ft.FontWeight.W_600, color=ft.Colors.INVERSE_PRIMARY),
                told.take_back,
                height=44,
                padding=ft.Padding.symmetric(horizontal=12),
                alignment=ft.Alignment.CENTER,
            )
        )
    return ft.Container(
        left=12,
        right=12,
        top=FROM_THE_TOP,
        alignment=ft.Alignment.CENTER,
        content=ft.Container(
            bgcolor=ft.Colors.INVERSE_SURFACE,
            border_radius=12,
            padding=ft.Padding.symmetric(horizontal=16, vertical=10),
            content=ft.Row(controls=parts, tight=True),
        ),
    )
