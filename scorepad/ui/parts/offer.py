"""An offer: an icon, what it is, a line about it; the whole of it is tapped."""

import flet as ft

from scorepad.ui.look import tokens
from scorepad.ui.look.icons import icon
from scorepad.ui.parts import text
from scorepad.ui.parts.handle import Tapped, tap


def offer(
    handle: str,
    title: str,
    line: str,
    picture: str,
    on_tap: Tapped,
    *,
    raised: bool = True,
    lines: int = 1,
    end: str = "",
    enabled: bool = True,
    expanded: bool | None = None,
) -> ft.Control:
    """Return the offer, as a card or (not raised) as a line of a list; `end` is an icon at its end."""
    ink = ft.Colors.ON_SURFACE if enabled else ft.Colors.OUTLINE
    words = [text.name(title, ink)]
    if line:
        words.append(text.support(line, lines=lines))
    controls: list[ft.Control] = [
        icon(picture, ft.Colors.PRIMARY if enabled else ft.Colors.OUTLINE),
        ft.Column(expand=True, spacing=2, alignment=ft.MainAxisAlignment.CENTER, controls=list(words)),
    ]
    if end:
        controls.append(icon(end, size=20))
    rule = ft.Border(bottom=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT))
    return tap(
        handle,
        f"{title}, {line}" if line else title,
        ft.Row(spacing=tokens.SPACE_L, controls=controls),
        on_tap,
        enabled=enabled,
        expanded=expanded,
        height=None,
        padding=ft.Padding.symmetric(horizontal=tokens.SPACE_L if raised else tokens.SPACE_XS, vertical=11),
        bgcolor=ft.Colors.SURFACE_CONTAINER if raised else ft.Colors.TRANSPARENT,
        border=None if raised else rule,
        border_radius=tokens.RADIUS_BUTTON if raised else 0,
    )
