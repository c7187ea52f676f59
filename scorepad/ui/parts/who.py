"""Whose row it is, with what they have: the left of a player's row."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from scorepad.ui.look.icons import icon
from scorepad.ui.look.pennant import pennant
from scorepad.ui.parts import text
from scorepad.ui.parts.component import memo
from scorepad.ui.parts.handle import read, tap

BEFORE = 54
"""What stands before a name, in pixels: the pennant, and what is around it."""
LETTER = 7.6
"""How wide a letter of a name is, more or less, in pixels."""
ROLE = 22
"""How wide the icon of a role is beside a name, in pixels."""
TWO_LINES = 66
"""From this height on a name may have two lines."""
TONES = {"guess": ft.Colors.ON_SURFACE_VARIANT, "made": ft.Colors.TERTIARY, "missed": ft.Colors.ERROR}
TIGHT = 56
"""From this height on numerals are larger and lines further apart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Who:
    """Whose row it is: the name, the pennant, what they do this round. `room` is there for the name, in pixels."""

    seat: int
    player: str
    name: str
    colour: int
    role: str
    role_label: str
    dark: bool
    room: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Points:
    """What they have, what this round would bring, how far it is to the target (0 to 1, None: there is none)."""

    seat: int
    player: str
    total: str
    total_label: str
    preview: str
    preview_label: str
    tone: str
    progress: float | None


def name_lines(who: Who, height: int) -> int:
    """Return how many lines a name has: two where it needs them and the row is high enough."""
    return 2 if height >= TWO_LINES and len(who.name) * LETTER > who.room else 1


@memo
@ft.component
def whose(who: Who, height: int, on_mark: Callable[[str], None], *, solid: bool) -> ft.Control:
    name = ft.Container(text.name(who.name, lines=name_lines(who, height)), expand=True, expand_loose=True)
    flag: list[ft.Control] = [pennant(who.colour, who.colour, dark=who.dark)]
    beside: list[ft.Control] = []
    if who.role:
        # a name that needs the room has the icon under the pennant
        cramped = len(who.name) * LETTER > who.room - ROLE
        (flag if cramped else beside).append(icon(who.role, ft.Colors.ON_SURFACE_VARIANT, 16))
    return tap(
        f"seat-{who.seat}",
        f"{who.name}, {who.role_label}" if who.role else who.name,
        ft.Row(
            spacing=12,
            vertical_alignment=ft.CrossAxisAlignment.START,
            controls=[
                ft.Container(
                    ft.Column(flag, spacing=3, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
                    margin=ft.Margin.only(top=2),
                ),
                ft.Row(spacing=6, expand=True, controls=[name, *beside]),
            ],
        ),
        partial(on_mark, who.player),
        selected=solid or None,
        focusable=False,
        height=max(44, height - 1),
        padding=ft.Padding.only(left=14, right=6, top=_top(height, name_lines(who, height))),
    )


def _top(height: int, lines: int) -> float:
    """Return how far down the name stands, so that name and points are centred together, in pixels."""
    return (height - (40 if height >= TIGHT else 37) - 19 * (lines - 1)) / 2


@memo
@ft.component
def have(points: Points, height: int, lines: int, on_mark: Callable[[str], None]) -> ft.Control:
    mark = partial(on_mark, points.player)
    shown = [_small(f"total-{points.seat}", points.total_label, points.total, ft.Colors.ON_SURFACE_VARIANT, mark)]
    if points.preview:
        handle, tone = f"preview-{points.seat}", TONES[points.tone]
        shown.append(_small(handle, points.preview_label, points.preview, tone, mark, bold=True))
    stacked: list[ft.Control] = [ft.Row(spacing=6, height=18, controls=shown)]
    if points.progress is not None:
        bar = ft.ProgressBar(
            value=points.progress,
            bar_height=3,
            border_radius=2,
            color=ft.Colors.SECONDARY,
            bgcolor=ft.Colors.SURFACE_CONTAINER_HIGH,
        )
        stacked.append(
            ft.Container(ft.Semantics(exclude_semantics=True, content=bar), padding=ft.Padding.only(right=16))
        )
    top = _top(height, lines) + (22 if height >= TIGHT else 20) + 19 * (lines - 1)
    # a group of its own, as wide as there is room: read after the name, though it stands within the name's target
    group = ft.Semantics(container=True, content=ft.Column(spacing=1, controls=stacked))
    return ft.Container(group, left=BEFORE, right=0, top=top)


def _small(
    handle: str, label: str, shown: str, colour: ft.ColorValue, mark: Callable[[], None], *, bold: bool = False
) -> ft.Control:
    weight = ft.FontWeight.W_600 if bold and colour != ft.Colors.ON_SURFACE_VARIANT else ft.FontWeight.W_500
    content = ft.Container(ft.Text(shown, size=12, weight=weight, color=colour, no_wrap=True), on_click=mark)
    return read(handle, label, content)
