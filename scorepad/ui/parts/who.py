"""Whose row it is, with what they have: the left of a player's row."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from scorepad.ui.look import tokens
from scorepad.ui.look.icons import icon
from scorepad.ui.look.pennant import pennant
from scorepad.ui.parts.component import Kept
from scorepad.ui.parts.handle import read, tap

BEFORE = 54
"""What stands before a name, in pixels: the pennant, and what is around it."""
LEAST_ROOM = 84
"""How much room a name should have, in pixels."""
LETTER = 8.2
"""How wide a letter of a name is, more or less, in pixels."""
ROLE = 22
"""How wide the icon of a role is beside a name, in pixels."""
TWO_LINES = 66
"""From this height on a name may have two lines."""
NAME_LINE, POINTS_LINE, BAR = 19, 17, 4
"""How high a further line of a name is, the line of points and the bar to the target, in pixels."""
SMALL_NAME = 13
TONES = {"guess": ft.Colors.ON_SURFACE_VARIANT, "made": ft.Colors.TERTIARY, "missed": ft.Colors.ERROR}
TIGHT = 56
"""From this height on numerals are larger and lines further apart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Who:
    """Whose row it is: the name, the pennant, what they do this round."""

    seat: int
    player: str
    name: str
    colour: int
    role: str
    role_label: str
    dark: bool


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


@dataclass(frozen=True, slots=True)
class Head:
    """How a name is set: in how many lines of what size, how far down, and where the points and the role stand."""

    height: int
    lines: int
    size: float
    top: float
    points: float
    role_below: bool


def head_of(who: Who, points: Points, height: int, room: int, scale: float) -> Head:
    """Return how a name is set in a row so high, with so much room for it; name and points are centred together.

    `scale` is how large texts are drawn.
    """
    needed = len(who.name) * LETTER * scale
    lines = 2 if height >= TWO_LINES * scale and needed > room else 1
    fitting = tokens.TEXT_NAME if lines > 1 else tokens.TEXT_NAME * min(1, room / max(1, needed))
    name = (22 if height >= TIGHT else 20) + NAME_LINE * (lines - 1)
    block = (name + POINTS_LINE) * scale + (0 if points.progress is None else BAR)
    top = (height - block) / 2
    return Head(
        height, lines, max(fitting, SMALL_NAME / scale), top, top + name * scale, role_below=needed > room - ROLE
    )


def whose(who: Who, head: Head, on_mark: Callable[[str], None], *, solid: bool) -> ft.Control:
    """Return the pennant, the name and the role; all of it marks the row."""
    name = ft.Text(
        who.name,
        size=head.size,
        weight=ft.FontWeight.W_500,
        max_lines=head.lines,
        overflow=ft.TextOverflow.ELLIPSIS,
        expand=True,
        expand_loose=True,
    )
    flag: list[ft.Control] = [pennant(who.colour, who.colour, dark=who.dark)]
    beside: list[ft.Control] = [name]
    if who.role:
        (flag if head.role_below else beside).append(icon(who.role, ft.Colors.ON_SURFACE_VARIANT, 16))
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
                ft.Row(spacing=6, expand=True, controls=beside),
            ],
        ),
        partial(on_mark, who.player),
        selected=solid or None,
        focusable=False,
        height=max(44, head.height - 1),
        padding=ft.Padding.only(left=14, right=6, top=head.top),
    )


def have(kept: Kept, points: Points, head: Head, on_mark: Callable[[str], None]) -> ft.Control:
    """Return the total and what this round would bring, over how far it is to the target."""
    total, preview = f"total-{points.seat}", f"preview-{points.seat}"
    shown = [kept.draw(total, _small, total, points.total_label, points.total, "guess", points.player, on_mark)]
    if points.preview:
        said, tone = points.preview_label, points.tone
        shown.append(kept.draw(preview, _small, preview, said, points.preview, tone, points.player, on_mark))
    stacked: list[ft.Control] = [ft.Row(spacing=6, controls=shown)]
    if points.progress is not None:
        stacked.append(_progress(points.progress))
    # a group of its own, as wide as there is room: read after the name, though it stands within the name's target
    group = ft.Semantics(container=True, content=ft.Column(spacing=1, controls=stacked))
    return ft.Container(group, left=BEFORE, right=0, top=head.points)


def _progress(part: float) -> ft.Control:
    bar = ft.ProgressBar(
        value=part,
        bar_height=3,
        border_radius=2,
        color=ft.Colors.SECONDARY,
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGH,
        stop_indicator_radius=0,
        track_gap=0,
    )
    return ft.Container(ft.Semantics(exclude_semantics=True, content=bar), padding=ft.Padding.only(right=16))


def _small(handle: str, label: str, shown: str, tone: str, player: str, on_mark: Callable[[str], None]) -> ft.Control:
    colour = TONES[tone]
    weight = ft.FontWeight.W_500 if colour == ft.Colors.ON_SURFACE_VARIANT else ft.FontWeight.W_600
    text = ft.Text(shown, size=12, weight=weight, color=colour, no_wrap=True)
    return read(handle, label, ft.Container(text, on_click=partial(on_mark, player)))
