"""The podium: the first three places, ties on one step, the winners' step in brass."""

import flet as ft

from scorepad.ui.look.pennant import pennant
from scorepad.ui.parts.handle import read
from scorepad.ui.session import Session
from scorepad.words import number as spoken

STEPS = {0: 116, 1: 80, 2: 56}
"""How high each place stands, in pixels."""
ORDER = (1, 0, 2)
"""From left to right: second, first, third."""


def podium(session: Session) -> ft.Control:
    """Return the podium of the open match."""
    places = session.standing.ranking[:3]
    steps = [_step(session, step, places) for step in ORDER if step < len(places)]
    return ft.Container(
        height=200,
        padding=ft.Padding.symmetric(horizontal=16),
        content=ft.Row(
            spacing=8,
            alignment=ft.MainAxisAlignment.CENTER,
            vertical_alignment=ft.CrossAxisAlignment.END,
            controls=steps,
        ),
    )


def _step(session: Session, step: int, places: tuple[tuple[str, ...], ...]) -> ft.Control:
    standing = session.standing
    players = places[step]
    place = 1 + sum(len(better) for better in places[:step])
    names = standing.table.names
    total = standing.totals[players[0]]
    first = step == 0
    ids = [player.id for player in standing.table.players]
    by_id = {player.id: player for player in standing.table.players}
    shown = " & ".join(names[player] for player in players)
    label = session.speaker.text("place_of", {"n": place, "players": shown, "value": str(total)})
    flags: list[ft.Control] = [
        pennant(by_id[player].colour, by_id[player].colour, dark=session.dark) for player in players[:4]
    ]
    ink = ft.Colors.ON_SECONDARY_CONTAINER if first else ft.Colors.ON_SURFACE
    return read(
        f"podium-{ids.index(players[0])}",
        label,
        ft.Column(
            spacing=2,
            alignment=ft.MainAxisAlignment.END,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[
                ft.Text(
                    shown,
                    size=14,
                    weight=ft.FontWeight.W_500,
                    text_align=ft.TextAlign.CENTER,
                    max_lines=2,
                    overflow=ft.TextOverflow.ELLIPSIS,
                ),
                ft.Text(
                    spoken(total),
                    size=24 if first else 18,
                    weight=ft.FontWeight.W_600,
                    color=ft.Colors.SECONDARY if first else ft.Colors.ON_SURFACE,
                    text_align=ft.TextAlign.CENTER,
                ),
                ft.Container(
                    height=STEPS[step],
                    border_radius=ft.BorderRadius.only(top_left=12, top_right=12),
                    bgcolor=ft.Colors.SECONDARY_CONTAINER if first else ft.Colors.SURFACE_CONTAINER_HIGH,
                    padding=ft.Padding.only(top=10),
                    alignment=ft.Alignment.TOP_CENTER,
                    content=ft.Column(
                        spacing=4,
                        tight=True,
                        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                        controls=[
                            ft.Row(flags, spacing=4, tight=True),
                            ft.Text(
                                session.speaker.text(f"place.{place}"),
                                size=14,
                                weight=ft.FontWeight.W_600,
                                color=ink,
                            ),
                        ],
                    ),
                ),
            ],
        ),
        expand=True,
    )
