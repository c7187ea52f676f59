"""The podium: the first three places, ties on one step, the winners' step in brass; at the end of a match it is played.

For 900 ms the totals count up and the winners' pennants rise. Any tap ends that, and nothing moves for whoever asks
for a calm screen.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from scorepad.ui.look.pennant import pennant
from scorepad.ui.parts import text
from scorepad.ui.parts.component import memo
from scorepad.ui.parts.handle import read
from scorepad.ui.session import Session
from scorepad.words import number as spoken

ON_PODIUM = 3
OVER = 104
STEPS = (108, 76, 60)
"""How high each place stands, and the texts over the first, in pixels."""
FLAG, PLACE = 34, 24
"""How high a pennant on a step is with what is around it, and the place under it, in pixels."""
ORDER = (1, 0, 2)
"""From left to right: second, first, third."""
BEATS, BEAT = 15, 60
"""The celebration counts in so many beats of so many milliseconds."""
MOST_PENNANTS = 3


@dataclass(frozen=True, slots=True)
class Step:
    """One step: who stands on it, and with how much."""

    handle: str
    label: str
    place: str
    names: str
    colours: tuple[int, ...]
    total: int
    height: int
    first: bool
    dark: bool
    scale: float


def steps(session: Session) -> tuple[Step, ...]:
    """Return the steps of the open match from left to right."""
    return tuple(_step(session, at) for at in ORDER if at < len(session.standing.ranking))


def _step(session: Session, at: int) -> Step:
    standing, say = session.standing, session.speaker.text
    tied = standing.ranking[at]
    place = 1 + sum(len(better) for better in standing.ranking[:at])
    seats = [player.id for player in standing.table.players]
    names = " & ".join(standing.table.names[player] for player in tied)
    total = standing.totals[tied[0]]
    return Step(
        f"podium-{seats.index(tied[0])}",
        say("place_of", {"n": place, "players": names, "value": str(total)}),
        say(f"place.{place}"),
        names,
        tuple(standing.table.players[seats.index(player)].colour for player in tied[:MOST_PENNANTS]),
        total,
        max(STEPS[at], FLAG + int(PLACE * session.scale)),
        first=at == 0,
        dark=session.dark,
        scale=session.scale,
    )


@memo
@ft.component
def podium(
    steps: tuple[Step, ...],
    celebrating: bool,  # noqa: FBT001 - a component takes what it shows
    on_calm: Callable[[], None],
) -> ft.Control:
    """Return the podium; `on_calm` is called when it has been celebrated."""
    beat, set_beat = ft.use_state(0)

    async def celebrate() -> None:
        if not celebrating:
            return
        for coming in range(1, BEATS + 1):
            await asyncio.sleep(BEAT / 1000)
            set_beat(coming)
        on_calm()

    ft.use_effect(celebrate, [celebrating])
    part = beat / BEATS if celebrating else 1.0
    scale = steps[0].scale if steps else 1
    return ft.Container(
        height=STEPS[0] + OVER * scale,
        content=ft.Row(
            spacing=8,
            alignment=ft.MainAxisAlignment.CENTER,
            vertical_alignment=ft.CrossAxisAlignment.END,
            controls=[_drawn(step, part) for step in steps],
        ),
    )


def _drawn(step: Step, part: float) -> ft.Control:
    ink = ft.Colors.SECONDARY if step.first else ft.Colors.ON_SURFACE
    total = spoken(round(step.total * part))
    return read(
        step.handle,
        step.label,
        ft.Column(
            spacing=2,
            alignment=ft.MainAxisAlignment.END,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[
                text.name(step.names, lines=2, align=ft.TextAlign.CENTER),
                text.hero(total, ink, lines=1, align=ft.TextAlign.CENTER)
                if step.first
                else text.cell(total, ink, align=ft.TextAlign.CENTER),
                _stand(step, part),
            ],
        ),
        expand=True,
    )


def _stand(step: Step, part: float) -> ft.Control:
    ink = ft.Colors.ON_SECONDARY_CONTAINER if step.first else ft.Colors.ON_SURFACE
    flags: list[ft.Control] = [pennant(colour, colour, dark=step.dark) for colour in step.colours]
    below = (1 - part) * (step.height - 28) if step.first else 0
    return ft.Container(
        height=step.height,
        border_radius=ft.BorderRadius.only(top_left=12, top_right=12),
        bgcolor=ft.Colors.SECONDARY_CONTAINER if step.first else ft.Colors.SURFACE_CONTAINER_HIGH,
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
        content=ft.Stack(
            controls=[
                ft.Container(text.button(step.place, ink), top=FLAG, left=0, right=0, alignment=ft.Alignment.CENTER),
                ft.Container(
                    ft.Row(flags, spacing=4, tight=True),
                    top=10 + below,
                    left=0,
                    right=0,
                    alignment=ft.Alignment.CENTER,
                    animate_position=ft.Animation(BEAT, ft.AnimationCurve.LINEAR) if step.first else None,
                ),
            ]
        ),
    )
