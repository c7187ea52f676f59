"""The bar at the top of a screen: where Back leads, what this is, and what can be undone."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import flet as ft

from scorepad.ui.look.icons import icon
from scorepad.ui.look.tokens import OWN_LAYER
from scorepad.ui.parts.handle import tap
from scorepad.ui.parts.text import boxed

HEIGHT = 48


@dataclass(frozen=True, slots=True)
class Tool:
    """An icon in the bar. Tools that look alike are equal: in a bar that is kept, they act on the session alone."""

    handle: str
    label: str
    icon: str
    on_tap: Callable[[], Awaitable[None]] | Callable[[], None] = field(compare=False)
    enabled: bool = True


def bar(
    back: Tool | None,
    title: str,
    support: str = "",
    tools: tuple[Tool, ...] = (),
    menu: Tool | None = None,
    scale: float = 1,
) -> ft.Control:
    """Return the bar; `menu` makes its title something that is tapped. `scale` is how large texts are drawn."""
    lines: list[ft.Control] = [_line(title, boxed(16, scale), ft.FontWeight.W_600, ft.Colors.ON_SURFACE)]
    if support:
        lines.append(_line(support, boxed(12, scale), ft.FontWeight.W_400, ft.Colors.ON_SURFACE_VARIANT))
    words: ft.Control = ft.Column(spacing=0, alignment=ft.MainAxisAlignment.CENTER, controls=lines)
    heading: ft.Control = ft.Container(
        ft.Semantics(header=True, heading_level=1, content=words),
        expand=True,
        height=HEIGHT,
        padding=ft.Padding.only(left=4),
    )
    if menu is not None:
        heading = tap(
            menu.handle,
            f"{title}, {support}, {menu.label}" if support else f"{title}, {menu.label}",
            words,
            menu.on_tap,
            height=HEIGHT,
            expand=True,
            padding=ft.Padding.only(left=4),
            alignment=ft.Alignment.CENTER_LEFT,
        )
    start = [_tool(back)] if back else [ft.Container(width=12)]
    return ft.Container(
        height=HEIGHT,
        padding=ft.Padding.only(right=4),
        opacity=OWN_LAYER,
        content=ft.Row(spacing=0, controls=[*start, heading, *(_tool(tool) for tool in tools)]),
    )


def _line(text: str, size: float, weight: ft.FontWeight, colour: ft.ColorValue) -> ft.Text:
    return ft.Text(text, size=size, weight=weight, color=colour, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)


def _tool(tool: Tool) -> ft.Control:
    return tap(
        tool.handle,
        tool.label,
        icon(tool.icon, ft.Colors.ON_SURFACE if tool.enabled else ft.Colors.OUTLINE_VARIANT),
        tool.on_tap,
        enabled=tool.enabled,
        width=44,
        height=HEIGHT,
        alignment=ft.Alignment.CENTER,
        border_radius=24,
    )
