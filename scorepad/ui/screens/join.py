"""Joining a table: who am I? A seat, or a place to watch from; and what is left for a phone that was sent away."""

from functools import partial

import flet as ft

from scorepad.live.gathering import Gathering
from scorepad.match.model import Player
from scorepad.ui.commands import Commands
from scorepad.ui.look import tokens
from scorepad.ui.look.icons import icon
from scorepad.ui.look.pennant import pennant
from scorepad.ui.parts import button, text
from scorepad.ui.parts.bar import Tool, bar
from scorepad.ui.parts.handle import Tapped, read, tap
from scorepad.ui.parts.page import page
from scorepad.ui.session import Session

ROW = 56


def join_screen(session: Session, commands: Commands) -> ft.Control:
    """Return the seats of the match on the table."""
    say, hosting = session.speaker.text, commands.hosting
    table, phone = hosting.table, session.visitor.phone if session.visitor else None
    back = Tool("back", say("back"), "back", session.back) if session.rights.keeper else None
    if table.open is None:
        waiting = say("join.wait")
        return page(bar(back, say("join.title")), [read("waiting", waiting, text.name(waiting, lines=4), live=True)])
    players, staying = table.open.standing.table.players, table.open.standing.table.staying
    rows = [
        _seat(session, commands, table.gathering, seat, player)
        for seat, player in enumerate(players)
        if player.id in staying
    ]
    watches = phone is not None and phone.watches
    note = say("join.watching") if watches else ""
    rows.append(_choice("watch", say("join.watch"), note, icon("table"), hosting.look_on, chosen=watches))
    foot: list[ft.Control] = []
    if phone is not None and (phone.seat or phone.watches):
        foot = [
            ft.Row(
                spacing=tokens.SPACE_S,
                controls=[
                    button.outlined("big", say("join.big"), hosting.big, picture="podium", expand=True),
                    button.primary("play", say("join.play"), hosting.play, expand=True),
                ],
            )
        ]
    return page(bar(back, say("join.title"), session.speaker.title(table.open.standing.table.game)), rows, foot)


def _seat(session: Session, commands: Commands, gathering: Gathering, seat: int, player: Player) -> ft.Control:
    say, holder = session.speaker.text, gathering.holder(player.id)
    mine = holder is not None and holder.id == commands.hosting.phone
    asked = any(ask.phone == commands.hosting.phone and ask.seat == player.id for ask in gathering.asks)
    label = "join.seat.mine" if mine else "join.seat.taken" if holder else "join.seat"
    note = (
        say("join.mine")
        if mine
        else say("join.asked")
        if asked
        else say("join.taken", {"n": holder.number})
        if holder
        else say("join.free")
    )
    return _choice(
        f"take-seat-{seat}",
        player.name,
        note,
        pennant(player.colour, player.colour, dark=session.dark),
        partial(commands.hosting.sit, player.id),
        label=say(label, {"player": player.name}),
        chosen=mine,
    )


def _choice(
    handle: str,
    title: str,
    note: str,
    before: ft.Control,
    on_tap: Tapped,
    *,
    label: str = "",
    chosen: bool = False,
) -> ft.Control:
    words = [text.name(title), *([text.support(note)] if note else [])]
    return tap(
        handle,
        label or title,
        ft.Row(
            spacing=tokens.SPACE_L,
            controls=[
                before,
                ft.Column(expand=True, spacing=2, alignment=ft.MainAxisAlignment.CENTER, controls=list(words)),
                *([icon("check", ft.Colors.PRIMARY)] if chosen else []),
            ],
        ),
        on_tap,
        selected=chosen,
        height=ROW,
        padding=ft.Padding.symmetric(horizontal=tokens.SPACE_L),
        bgcolor=ft.Colors.PRIMARY_CONTAINER if chosen else ft.Colors.SURFACE_CONTAINER,
        border_radius=tokens.RADIUS_BUTTON,
    )


def gone_screen(session: Session) -> ft.Control:
    """Return all that a phone is shown that was sent away."""
    say = session.speaker.text
    return page(
        bar(None, say("app")),
        [
            ft.Container(read("gone", say("gone"), text.title(say("gone"), lines=3)), padding=ft.Padding.only(top=32)),
            text.name(say("gone.support"), lines=4),
        ],
    )
