"""One player of the match: the name, the pennant, sitting out, leaving."""

from functools import partial

import flet as ft

from scorepad.match.model import Player
from scorepad.ui.commands import Commands
from scorepad.ui.look.pennant import PATTERNS, pennant
from scorepad.ui.moment import Sheet
from scorepad.ui.parts.button import chips
from scorepad.ui.parts.component import keyed
from scorepad.ui.parts.handle import tap
from scorepad.ui.parts.line import line
from scorepad.ui.parts.sheet import foot, sheet_frame
from scorepad.ui.screens.sheets.menu import menu_row
from scorepad.ui.seating import Seating
from scorepad.ui.session import Session


def person_sheet(session: Session, commands: Commands) -> ft.Control:
    """Return what can be changed about the player it is about; Done leads back to all of them."""
    say, table, seating = session.speaker.text, session.standing.table, commands.seating
    player = next(p for p in table.players if p.id == (session.sheet.about if session.sheet else ""))
    out = (table.joining, player.id) in table.out

    async def people() -> None:
        session.sheet = Sheet("people")

    async def leave() -> None:
        await people()
        await seating.leave(player.id)

    name = keyed(
        f"name-{player.id}", line, "person-name", say("people.name"), player.name, partial(seating.rename, player.id)
    )
    when = {"round": table.joining}
    rows: list[ft.Control] = [
        ft.Container(name, padding=16),
        ft.Container(chips(_pennants(session, seating, player)), padding=ft.Padding.symmetric(horizontal=16)),
        ft.Container(height=8),
        menu_row(
            "sit-out",
            "play" if out else "pause",
            say("people.sit_in" if out else "people.sit_out", when),
            partial(seating.sit_out, player.id, out=not out),
            session.scale,
        ),
        menu_row("leave", "leave", say("people.leave", when), leave, session.scale),
    ]
    return sheet_frame(session.size, session.back, rows, foot(say("done"), people))


def _pennants(session: Session, seating: Seating, player: Player) -> list[ft.Control]:
    return [
        tap(
            f"colour-{colour}",
            session.speaker.text("people.colour", {"n": colour + 1}),
            pennant(colour, colour, dark=session.dark),
            partial(seating.colour, player.id, colour),
            selected=colour == player.colour,
            width=52,
            height=44,
            alignment=ft.Alignment.CENTER,
            border=ft.Border.all(2, ft.Colors.PRIMARY if colour == player.colour else ft.Colors.TRANSPARENT),
            border_radius=10,
        )
        for colour in range(len(PATTERNS))
    ]
