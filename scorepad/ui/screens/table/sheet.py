"""The sheet itself: heads and round numbers stay in sight, whichever way it is scrolled."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import flet as ft

from scorepad.ui.look.pennant import pennant
from scorepad.ui.parts import text
from scorepad.ui.parts.component import keyed, memo
from scorepad.ui.parts.handle import read
from scorepad.ui.screens.table.grid import HeadState, LineState
from scorepad.ui.screens.table.line import FIRST, HEIGHT, line, numbers

HEADS = 76
LEAST_COLUMN = 60
SCROLLED_COLUMN = 76
"""How wide a column is when they do not all fit anyway: most names then do."""
MIDDLE = ft.Alignment.CENTER


@dataclass(frozen=True, slots=True)
class Columns:
    """How wide each player's column and the first one are, and how high a line is, in pixels; whether all fit.

    `scale` is how large texts are drawn.
    """

    first: int
    width: int
    height: int
    fit: bool
    scale: float


def share(width: float, players: int, scale: float) -> Columns:
    """Return the columns of so many players in this width."""
    first, height = int(FIRST * min(scale, 1.5)), int(HEIGHT * max(1.0, 0.8 * scale))
    each = int((width - first) // max(1, players))
    fit = each >= LEAST_COLUMN * scale
    return Columns(first, each if fit else int(SCROLLED_COLUMN * scale), height, fit, scale)


@ft.component
def sheet(
    heads: tuple[HeadState, ...],
    lines: tuple[LineState, ...],
    columns: Columns,
    below: list[ft.Control],
    on_cell: Callable[[int, str], Awaitable[None]],
) -> ft.Control:
    """Return the sheet, with what stands below the rounds; `on_cell` gets the round and the player of a tap.

    Up and down, numbers and cells scroll as one. Sideways only the cells do, and the heads are moved after them.
    """
    over = ft.use_memo(_new_ref, [])

    async def follow(event: ft.OnScrollEvent) -> None:
        if over.current is not None:
            await over.current.scroll_to(offset=event.pixels, duration=0)

    rows = [keyed(f"line-{state.number}", line, state, columns.width, columns.height, on_cell) for state in lines]
    first = numbers(tuple((state.number, state.cards) for state in lines), columns.first, columns.height)
    cells: ft.Control = ft.Column(spacing=0, tight=True, controls=list(rows))
    row = _heads(heads, columns.width, int(HEADS * columns.scale))
    if not columns.fit:
        cells = ft.Row(expand=True, scroll=ft.ScrollMode.AUTO, on_scroll=follow, controls=[cells])
        row = ft.Container(
            expand=True,
            ignore_interactions=True,
            content=ft.Row(ref=over, spacing=0, scroll=ft.ScrollMode.HIDDEN, controls=[row]),
        )
    return ft.Column(
        spacing=0,
        expand=True,
        controls=[
            ft.Container(
                height=int(HEADS * columns.scale),
                border=ft.Border(bottom=ft.BorderSide(1, ft.Colors.OUTLINE)),
                content=ft.Row(spacing=0, controls=[ft.Container(width=columns.first), row]),
            ),
            ft.Column(
                spacing=0,
                expand=True,
                scroll=ft.ScrollMode.AUTO,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                controls=[
                    ft.Row(spacing=0, vertical_alignment=ft.CrossAxisAlignment.START, controls=[first, cells]),
                    *below,
                ],
            ),
        ],
    )


def _new_ref() -> ft.Ref[ft.Row]:
    return ft.Ref()


@memo
@ft.component
def _heads(heads: tuple[HeadState, ...], width: int, height: int) -> ft.Control:
    return ft.Row(spacing=0, controls=[_head(head, width, height) for head in heads])


def _head(head: HeadState, width: int, height: int) -> ft.Control:
    ink = ft.Colors.SECONDARY if head.first else ft.Colors.ON_SURFACE
    return read(
        head.handle,
        head.label,
        ft.Container(
            width=width,
            height=height,
            padding=ft.Padding.only(left=1, right=1, top=8, bottom=6),
            content=ft.Column(
                spacing=0,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                controls=[
                    pennant(head.colour, head.colour, dark=head.dark, width=22, height=14),
                    ft.Container(text.head(head.name, ft.Colors.ON_SURFACE, lines=2), expand=True, alignment=MIDDLE),
                    text.title(head.total, ink),
                ],
            ),
        ),
    )
