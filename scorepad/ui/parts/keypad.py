"""The pad under the thumb: twelve places or more, and a place never changes its number."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from scorepad.ui.look.icons import icon
from scorepad.ui.look.tokens import OWN_LAYER
from scorepad.ui.parts.component import Kept, use_kept
from scorepad.ui.parts.handle import tap
from scorepad.ui.parts.text import boxed

COLUMNS = 6


@dataclass(frozen=True, slots=True)
class Key:
    """One key: what it writes, how it looks now."""

    handle: str
    label: str
    text: str = ""
    icon: str = ""
    caption: str = ""
    selected: bool = False
    bar: bool = False
    ring: bool = False
    struck: bool = False
    outlined: bool = False
    enabled: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class PadState:
    """The whole pad; None is an empty place. `double` keys are as high as two rows; `scale` is how large texts are."""

    places: tuple[Key | None, ...]
    double: bool
    height: int
    gap: int
    margin: int
    scale: float = 1


@ft.component
def keypad(state: PadState, on_key: Callable[[str], Awaitable[None]]) -> ft.Control:
    """Return the pad; `on_key` gets the handle of the key that was tapped."""
    kept = use_kept()
    places = [_place(kept, at, key, state, on_key) for at, key in enumerate(state.places)]
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=state.margin),
        opacity=OWN_LAYER,
        content=_double(state, places) if state.double else _rows(state, places),
    )


def _rows(state: PadState, places: list[ft.Control]) -> ft.Control:
    rows = [places[at : at + COLUMNS] for at in range(0, len(places), COLUMNS)]
    return ft.Column(spacing=state.gap, controls=[ft.Row(spacing=state.gap, controls=row) for row in rows])


def _double(state: PadState, places: list[ft.Control]) -> ft.Control:
    """Return the keys of a small round: the upper ones reach down over the empty lower places."""
    columns = []
    for at in range(COLUMNS):
        upper, lower = places[at], places[at + COLUMNS]
        if state.places[at + COLUMNS] is None:
            columns.append(upper)
        else:
            rows: list[ft.Control] = [ft.Row(controls=[key]) for key in (upper, lower)]
            columns.append(ft.Column(spacing=state.gap, expand=True, controls=rows))
    return ft.Container(ft.Row(spacing=state.gap, controls=columns), height=2 * state.height + state.gap)


def _place(
    kept: Kept, at: int, key: Key | None, state: PadState, on_key: Callable[[str], Awaitable[None]]
) -> ft.Control:
    if key is None:
        return kept.draw(f"empty-{at}", _empty, state.height)
    high = state.double and state.places[(at + COLUMNS) % len(state.places)] is None
    height = 2 * state.height + state.gap if high else state.height
    return kept.draw(f"cap-{key.handle}", _cap, key, height, state.scale, on_key)


def _empty(height: int) -> ft.Control:
    edge = ft.Border.all(1, ft.Colors.SURFACE_CONTAINER_HIGH)
    return ft.Container(expand=True, height=height, border_radius=10, border=edge)


def _cap(key: Key, height: int, scale: float, on_key: Callable[[str], Awaitable[None]]) -> ft.Control:
    """Return one key: most of them stand still while one player's number gives way to another's."""
    return tap(
        key.handle,
        key.label,
        _face(key, scale),
        partial(on_key, key.handle),
        enabled=key.enabled,
        selected=key.selected or None,
        focusable=False,
        height=height,
        expand=True,
        alignment=ft.Alignment.CENTER,
        bgcolor=_ground(key),
        border=_edge(key),
        border_radius=10,
    )


def _ground(key: Key) -> ft.ColorValue:
    if key.selected:
        return ft.Colors.PRIMARY
    return ft.Colors.TRANSPARENT if key.outlined else ft.Colors.SURFACE_CONTAINER_HIGH


def _edge(key: Key) -> ft.Border | None:
    if key.ring:
        return ft.Border.all(2, ft.Colors.SECONDARY)
    return ft.Border.all(1, ft.Colors.OUTLINE) if key.outlined else None


def _face(key: Key, scale: float) -> ft.Control:
    ink = ft.Colors.ON_PRIMARY if key.selected else ft.Colors.ON_SURFACE if key.enabled else ft.Colors.OUTLINE
    if key.icon:
        face: list[ft.Control] = [icon(key.icon, ink, 20)]
        if key.caption:
            face.append(
                ft.Text(key.caption, size=boxed(11, scale, 1.1), weight=ft.FontWeight.W_500, color=ink, no_wrap=True)
            )
        return ft.Column(
            spacing=0,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=face,
        )
    style = ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH) if key.struck else None
    number = ft.Text(
        key.text, size=boxed(22, scale, 1.4), weight=ft.FontWeight.W_600, color=ink, style=style, no_wrap=True
    )
    if not key.bar:
        return number
    bar = ft.Container(
        width=18, height=3, border_radius=2, bgcolor=ft.Colors.ON_PRIMARY if key.selected else ft.Colors.SECONDARY
    )
    return ft.Column(
        spacing=2,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[ft.Container(height=5), number, bar],
    )
