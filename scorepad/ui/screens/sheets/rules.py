"""The rules of the match being played: every option, changed for all its rounds at once."""

import flet as ft

from scorepad.ui.commands import Commands
from scorepad.ui.parts.handle import read
from scorepad.ui.parts.option import options
from scorepad.ui.parts.sheet import done_button, sheet_frame
from scorepad.ui.plan import Plan, Value
from scorepad.ui.session import Session


def rules_sheet(session: Session, commands: Commands) -> ft.Control:
    """Return the options of the open match."""
    table, text = session.standing.table, session.speaker.text
    playing = tuple(player for player in table.players if player.id in table.staying)
    plan = Plan(game=table.game, settings=table.settings, players=playing, named=True)

    async def choose(key: str, value: Value) -> None:
        changed = plan.choose(key, value)
        if changed.settings != plan.settings:
            await commands.seating.change(changed.settings.model_dump(mode="json"))

    why = text("rules.why")
    controls: list[ft.Control] = [
        ft.Container(
            padding=16,
            content=ft.Column(
                spacing=12,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                controls=[
                    read("rules-why", why, ft.Text(why, size=13, color=ft.Colors.ON_SURFACE_VARIANT)),
                    options(session.speaker, plan, choose),
                ],
            ),
        )
    ]
    foot = ft.Container(
        padding=ft.Padding.symmetric(horizontal=16, vertical=8),
        content=ft.Row(alignment=ft.MainAxisAlignment.END, controls=[done_button(text("done"), session.back)]),
    )
    return sheet_frame(session.size, session.back, controls, foot, height=session.size[1])
