"""Buttons: the one thing to do next, the other things, a choice among several, a thing that is on or off."""

import flet as ft

from scorepad.ui.look import tokens
from scorepad.ui.look.icons import icon
from scorepad.ui.parts import text
from scorepad.ui.parts.handle import Tapped, tap

USUAL_NAME = 18
"""Letters of a name that is shown whole wherever there is room."""
LONG_NAME = 150
"""How wide the words of a longer one are, in pixels."""
AROUND, SHORT = 14, 4
"""What is free beside the words of a chip, in pixels; words of fewer letters would make it too narrow for a finger."""


def primary(
    handle: str,
    label: str,
    on_tap: Tapped,
    *,
    enabled: bool = True,
    expand: bool | int | None = None,
    height: int = 52,
    action: ft.ClientAction | None = None,
) -> ft.Control:
    """Return the button of what a screen is for; one on each screen."""
    return tap(
        handle,
        label,
        text.button(label, ft.Colors.ON_PRIMARY if enabled else ft.Colors.ON_SURFACE_VARIANT),
        on_tap,
        enabled=enabled,
        expand=expand,
        action=action,
        height=height,
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.symmetric(horizontal=tokens.SPACE_L),
        bgcolor=ft.Colors.PRIMARY if enabled else ft.Colors.SURFACE_CONTAINER_HIGH,
        border_radius=tokens.RADIUS_BUTTON,
    )


def outlined(
    handle: str,
    label: str,
    on_tap: Tapped,
    *,
    picture: str = "",
    enabled: bool = True,
    expand: bool | int | None = None,
    action: ft.ClientAction | None = None,
) -> ft.Control:
    """Return a button for something else that can be done, with an icon if one is named."""
    ink = ft.Colors.PRIMARY if enabled else ft.Colors.OUTLINE
    words = ft.Container(text.button(label, ink), expand=expand, expand_loose=True)
    face = ft.Row(
        spacing=tokens.SPACE_S,
        tight=expand is None,
        alignment=ft.MainAxisAlignment.CENTER,
        controls=[icon(picture, ink, 20), words] if picture else [words],
    )
    return tap(
        handle,
        label,
        face,
        on_tap,
        enabled=enabled,
        expand=expand,
        action=action,
        padding=ft.Padding.symmetric(horizontal=tokens.SPACE_L if expand is None else tokens.SPACE_S),
        border=ft.Border.all(1, ft.Colors.OUTLINE if enabled else ft.Colors.OUTLINE_VARIANT),
        border_radius=tokens.RADIUS_BUTTON,
    )


def chip(
    handle: str,
    label: str,
    on_tap: Tapped,
    *,
    shown: str = "",
    selected: bool | None = None,
    enabled: bool = True,
    before: ft.Control | None = None,
    bounded: bool = True,
    focusable: bool = True,
) -> ft.Control:
    """Return one of several choices, with something before its words; selected or not, or (None) just an offer.

    `shown` are its words where its label says more. Among `chips` its width is bounded, so that long words are cut; in
    a plain row they are cut when they are longer than a name usually is.
    """
    shown = shown or label
    ink = ft.Colors.ON_PRIMARY if selected else ft.Colors.ON_SURFACE if enabled else ft.Colors.OUTLINE
    edge = ft.Colors.PRIMARY if selected else ft.Colors.OUTLINE_VARIANT
    said: ft.Control = text.button(shown, ink)
    if len(shown) < SHORT:
        least = ft.Container(width=tokens.TARGET_LEAST - 2 * AROUND, height=1)
        said = ft.Stack([least, said], alignment=ft.Alignment.CENTER)
    words = ft.Container(
        said,
        expand=bounded,
        expand_loose=True,
        width=None if bounded or len(shown) <= USUAL_NAME else LONG_NAME,
    )
    return tap(
        handle,
        label,
        ft.Row(spacing=tokens.SPACE_S, tight=True, controls=[before, words] if before else [words]),
        on_tap,
        enabled=enabled,
        selected=selected,
        focusable=focusable,
        height=tokens.TARGET_LEAST,
        padding=ft.Padding.symmetric(horizontal=AROUND),
        bgcolor=ft.Colors.PRIMARY if selected else ft.Colors.TRANSPARENT,
        border=ft.Border.all(1, edge),
        border_radius=22,
    )


def chips(controls: list[ft.Control]) -> ft.Control:
    """Return choices side by side, in as many rows as they need."""
    return ft.Row(wrap=True, spacing=tokens.SPACE_S, run_spacing=tokens.SPACE_S, controls=controls)


def tool(
    handle: str,
    label: str,
    picture: str,
    on_tap: Tapped,
    *,
    on: bool | None = None,
    enabled: bool = True,
    ink: ft.ColorValue = ft.Colors.ON_SURFACE_VARIANT,
) -> ft.Control:
    """Return a small button that is an icon; `on` says whether it is the chosen one, where that means something."""
    return tap(
        handle,
        label,
        icon(picture, ft.Colors.ON_PRIMARY_CONTAINER if on else ink if enabled else ft.Colors.OUTLINE_VARIANT, 20),
        on_tap,
        selected=on,
        enabled=enabled,
        width=tokens.TARGET_LEAST,
        height=tokens.TARGET_LEAST,
        alignment=ft.Alignment.CENTER,
        bgcolor=ft.Colors.PRIMARY_CONTAINER if on else ft.Colors.TRANSPARENT,
        border_radius=22,
    )


def switch(handle: str, label: str, on_tap: Tapped, *, on: bool) -> ft.Control:
    """Return a switch, drawn by itself: a knob to the right in the colour of what is chosen, or to the left."""
    knob = ft.Container(
        width=18,
        height=18,
        border_radius=9,
        bgcolor=ft.Colors.ON_PRIMARY if on else ft.Colors.OUTLINE,
    )
    track = ft.Container(
        knob,
        width=44,
        height=26,
        border_radius=13,
        padding=ft.Padding.symmetric(horizontal=4),
        alignment=ft.Alignment.CENTER_RIGHT if on else ft.Alignment.CENTER_LEFT,
        bgcolor=ft.Colors.PRIMARY if on else ft.Colors.SURFACE_CONTAINER_HIGH,
        border=ft.Border.all(1, ft.Colors.PRIMARY if on else ft.Colors.OUTLINE),
    )
    return tap(
        handle,
        label,
        track,
        on_tap,
        toggled=on,
        width=52,
        height=48,
        alignment=ft.Alignment.CENTER_RIGHT,
        border_radius=13,
    )
