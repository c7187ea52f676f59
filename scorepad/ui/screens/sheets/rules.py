"""The rules of the match being played: every option, changed for all its rounds at once."""

import flet as ft

from scorepad.ui.commands import Commands
from scorepad.ui.parts import text
from scorepad.ui.parts.handle import read
from scorepad.ui.parts.option import options
from scorepad.ui.parts.sheet import foot, sheet_frame
from scorepad.ui.session import Session


def rules_sheet(session: Session, commands: Commands) -> ft.Control:
    """Return the options of the open match."""
    say = session.speaker.text
    why = say("rules.why")
    controls: list[ft.Control] = [
        ft.Container(
            padding=16,
            content=ft.Column(
                spacing=12,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                controls=[
                    read("rules-why", why, text.support(why, lines=3)),
                    options(session.speaker, commands.seating.plan, commands.seating.choose),
                ],
            ),
        )
    ]
    return sheet_frame(session.size, session.back, controls, foot(say("done"), session.back), height=session.size[1])
