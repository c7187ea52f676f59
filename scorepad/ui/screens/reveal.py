"""Yo ho ho: all bids at once, as the fists are; calm, short, and gone with a tap."""

import asyncio

import flet as ft

from scorepad.live.secret import Reveal
from scorepad.ui.look.pennant import pennant
from scorepad.ui.parts.handle import tap
from scorepad.ui.session import Session
from scorepad.words import number as spoken

BEAT = 0.28
"""Seconds between the three words, and before the bids."""
STAY = 1.8
"""Seconds for which the bids stay."""
FADE = ft.Animation(160, ft.AnimationCurve.EASE_OUT)
WIDEST = 420


@ft.component
def reveal_layer(session: Session, reveal: Reveal) -> ft.Control:
    """Return the words, then the bids, over the whole screen; under reduced motion both at once."""
    stage, set_stage = ft.use_state(0)
    words = session.speaker.text("reveal").split()

    def close() -> None:
        if session.reveal is reveal:
            session.reveal = None

    async def pass_time() -> None:
        if session.still:
            set_stage(len(words) + 1)
        else:
            for reached in range(1, len(words) + 2):
                set_stage(reached)
                await asyncio.sleep(BEAT)
        await asyncio.sleep(STAY)
        close()

    ft.use_effect(pass_time, [])
    names = session.standing.table.names
    said = [session.speaker.text("reveal.bid", {"player": names[p], "value": str(v)}) for p, v in reveal.bids.items()]
    return ft.Container(
        left=0,
        top=0,
        right=0,
        bottom=0,
        content=tap(
            "reveal",
            ", ".join([session.speaker.text("reveal"), *said]),
            _face(session, reveal, words, stage),
            close,
            focusable=False,
            height=session.size[1],
            alignment=ft.Alignment.CENTER,
            bgcolor=ft.Colors.SURFACE,
        ),
    )


def _face(session: Session, reveal: Reveal, words: list[str], stage: int) -> ft.Control:
    table = session.standing.table
    bids: list[ft.Control] = [
        ft.Row(
            spacing=16,
            controls=[
                pennant(player.colour, player.colour, dark=session.dark),
                ft.Text(player.name, size=18, expand=True, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
                ft.Text(spoken(reveal.bids[player.id]), size=28, weight=ft.FontWeight.W_600),
            ],
        )
        for player in table.players
        if player.id in reveal.bids
    ]
    total = {"sum": sum(reveal.bids.values()), "n": table.round(reveal.round).cards}
    summed = ft.Text(session.speaker.text("reveal.sum", total), size=14, color=ft.Colors.ON_SURFACE_VARIANT)
    return ft.Column(
        tight=True,
        spacing=24,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            ft.Row(
                tight=True,
                spacing=12,
                controls=[
                    ft.Text(
                        word,
                        size=36,
                        weight=ft.FontWeight.W_600,
                        color=ft.Colors.SECONDARY,
                        opacity=1 if stage > at else 0,
                        animate_opacity=FADE,
                    )
                    for at, word in enumerate(words)
                ],
            ),
            ft.Container(
                width=min(WIDEST, session.size[0] - 48),
                opacity=1 if stage > len(words) else 0,
                animate_opacity=FADE,
                content=ft.Column(tight=True, spacing=8, controls=[*bids, summed]),
            ),
        ],
    )
