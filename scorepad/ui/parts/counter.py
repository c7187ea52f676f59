"""A number that is counted up and down: minus, number, plus."""

import flet as ft

from scorepad.ui.look import tokens
from scorepad.ui.look.icons import icon
from scorepad.ui.parts import text
from scorepad.ui.parts.handle import Tapped, read, tap


def round_button(handle: str, label: str, drawn: str, on_tap: Tapped, *, strong: bool, enabled: bool) -> ft.Control:
    """Return one of the two buttons; a strong one is what is usually tapped."""
    strong = strong and enabled
    ink = ft.Colors.ON_PRIMARY_CONTAINER if strong else ft.Colors.ON_SURFACE if enabled else ft.Colors.OUTLINE
    return tap(
        handle,
        label,
        icon(drawn, ink, 20),
        on_tap,
        enabled=enabled,
        width=44,
        height=44,
        alignment=ft.Alignment.CENTER,
        bgcolor=ft.Colors.PRIMARY_CONTAINER if strong else ft.Colors.TRANSPARENT,
        border=ft.Border.all(1, ft.Colors.TRANSPARENT if strong else ft.Colors.OUTLINE_VARIANT),
        border_radius=22,
    )


def counter(
    name: str,
    label: str,
    shown: str,
    labels: tuple[str, str],
    on_minus: Tapped | None,
    on_plus: Tapped | None,
    *,
    wide: bool = False,
    strong: bool = True,
    scale: float = 1,
) -> list[ft.Control]:
    """Return minus, number and plus, with the handles `<name>-minus`, `<name>-count` and `<name>-plus`.

    `label` says the number, `labels` minus and plus; `scale` is how large texts are drawn. Without `on_minus` there is
    no minus; without `on_plus` it is off.
    """
    number = ft.Container(
        ft.Text(shown, size=text.boxed(tokens.TEXT_CELL, scale), weight=ft.FontWeight.W_600),
        width=48 if wide else 28,
        alignment=ft.Alignment.CENTER,
    )
    controls = [
        read(f"{name}-count", label, number, live=True),
        round_button(
            f"{name}-plus", labels[1], "plus", on_plus or _nothing, strong=strong, enabled=on_plus is not None
        ),
    ]
    if on_minus is None:
        return controls
    return [round_button(f"{name}-minus", labels[0], "minus", on_minus, strong=False, enabled=True), *controls]


def _nothing() -> None:
    """Do nothing: a button that is off is not tapped."""
