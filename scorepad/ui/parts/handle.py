"""Handles: the stable names by which assistive technology and tests find what can be tapped, read or typed into.

Each is one node of the semantics tree: a screen reader stops there once and says one thing. Never put one into another.
The handle is a key too, for Flutter does not tell the browser when nothing but a handle has changed; but of an only
child, for flet takes the same key in two lists for one control that moves between them.
"""

import inspect
from collections.abc import Awaitable, Callable
from typing import TypedDict, Unpack

import flet as ft

SMALLEST = 44
"""The shortest side of anything that is tapped, in logical pixels."""

Tapped = Callable[[], Awaitable[None] | None]
Heard = Callable[[str], Awaitable[None] | None]


class Box(TypedDict, total=False):
    """How the box of a tappable handle looks; the names are those of `ft.Container`."""

    alignment: ft.Alignment | None
    animate: ft.AnimationValue | None
    bgcolor: ft.ColorValue | None
    border: ft.Border | None
    border_radius: ft.BorderRadiusValue | None
    padding: ft.PaddingValue | None


def tap(
    handle: str,
    label: str,
    content: ft.Control,
    on_tap: Tapped,
    *,
    enabled: bool = True,
    selected: bool | None = None,
    toggled: bool | None = None,
    expanded: bool | None = None,
    focusable: bool = True,
    width: float | None = None,
    height: float | None = 48,
    expand: bool | int | None = None,
    action: ft.ClientAction | None = None,
    **box: Unpack[Box],
) -> ft.Control:
    """Return what is tapped: a box around its content, read as one button named by its label.

    Sides are in logical pixels. A focusable one ripples and answers Tab, Enter and Space: not for what has a key of
    the keyboard to itself, and would answer Enter a second time while a click has left the focus there. An action is
    done by the browser within the tap itself, as sharing and copying must be. Raises ValueError for a side that a
    finger misses.
    """
    if any(side is not None and side < SMALLEST for side in (width, height)):
        message = f"{handle} is {width} by {height}: too small for a finger"
        raise ValueError(message)
    return ft.MergeSemantics(
        expand=expand,
        content=ft.Semantics(
            key=handle,
            identifier=handle,
            label=_aloud(label),
            button=True,
            selected=selected,
            toggled=toggled,
            expanded=expanded,
            disabled=not enabled,
            content=ft.Container(
                content=ft.Semantics(exclude_semantics=True, content=content),
                on_click=_told(on_tap) if enabled else None,
                action=action if enabled else None,
                ink=focusable and enabled,
                width=width,
                height=height,
                **box,
            ),
        ),
    )


def read(
    handle: str,
    label: str,
    content: ft.Control,
    *,
    live: bool = False,
    stop: bool = False,
    expand: bool | int | None = None,
) -> ft.Control:
    """Return what is only read: its content, spoken as its label.

    A live one is spoken whenever it changes. A stop is one that Tab leads to: from there the arrows scroll what it
    stands in, which nothing else in there may do.
    """
    spoken = ft.Semantics(
        key=handle,
        identifier=handle,
        label=_aloud(label),
        live_region=live or None,
        exclude_semantics=True,
        content=content,
    )
    return ft.MergeSemantics(ft.KeyboardListener(spoken) if stop else spoken, expand=expand)


def field(
    handle: str,
    label: str,
    value: str,
    on_change: Heard,
    on_submit: Heard | None = None,
    *,
    on_focus: Tapped | None = None,
    on_blur: Tapped | None = None,
    autofocus: bool = False,
    longest: int | None = None,
    expand: bool | int | None = None,
) -> ft.Control:
    """Return a line to type into; `on_change` and `on_submit` get the whole text.

    Give as `value` what `on_change` heard last: any other value is written over what was typed meanwhile.
    """
    return ft.MergeSemantics(
        expand=expand,
        content=ft.Semantics(
            key=handle,
            identifier=handle,
            content=ft.TextField(
                label=label,
                value=value,
                border=ft.OutlineInputBorder(border_radius=12),
                autofocus=autofocus,
                max_length=longest,
                on_change=_heard(on_change),
                on_submit=_heard(on_submit) if on_submit else None,
                on_focus=_told(on_focus) if on_focus else None,
                on_blur=_told(on_blur) if on_blur else None,
            ),
        ),
    )


def _aloud(label: str) -> str:
    """Return a label as it is said: programs, and some voices, know a minus by its plain sign only."""
    return label.replace("\N{MINUS SIGN}", "-")


def _told(callback: Callable[..., Awaitable[None] | None], *what: object) -> Callable[[], Awaitable[None]]:
    """Return a handler that takes nothing, so that flet never passes an event where an option stands."""

    async def told() -> None:
        answer = callback(*what)
        if inspect.isawaitable(answer):
            await answer

    return told


def _heard(callback: Heard) -> Callable[[ft.Event[ft.TextField]], Awaitable[None]]:
    async def heard(event: ft.Event[ft.TextField]) -> None:
        await _told(callback, event.control.value)()

    return heard
