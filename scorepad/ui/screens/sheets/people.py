"""Who sits at the table: sits out a round, leaves, comes in, changes seat, name or pennant."""

from functools import partial

import flet as ft

from scorepad.games.contract import Problem
from scorepad.match.model import Player, Start
from scorepad.match.table import Seat
from scorepad.ui.commands import Commands
from scorepad.ui.look.pennant import pennant
from scorepad.ui.parts.button import outlined, tool
from scorepad.ui.parts.chip import chip
from scorepad.ui.parts.handle import field, tap
from scorepad.ui.parts.sheet import done_button, sheet_frame
from scorepad.ui.screens.sheets.menu import menu_row
from scorepad.ui.session import Session, Sheet

ROW = 56
STARTS: tuple[Start, ...] = ("zero", "lowest", "average")


def people_sheet(session: Session, commands: Commands) -> ft.Control:
    """Return everybody at the table, and a line to type who comes in."""
    table = session.standing.table
    staying = table.staying
    seats = {seat.player.id: seat for seat in table.seats}
    ids = [p.id for p in table.players]
    rows = [_person(session, commands, seats[player], ids.index(player), staying) for player in staying]
    rows.append(_newcomer(session, commands))
    foot = ft.Container(
        padding=ft.Padding.symmetric(horizontal=16, vertical=8),
        content=ft.Row(
            alignment=ft.MainAxisAlignment.END, controls=[done_button(session.speaker.text("done"), session.back)]
        ),
    )
    return sheet_frame(session.size, session.back, rows, foot)


def _person(session: Session, commands: Commands, seat: Seat, index: int, staying: tuple[str, ...]) -> ft.Control:
    text, player = session.speaker.text, seat.player
    at = staying.index(player.id)
    absent = player.id not in session.standing.table.draft.present
    name = ft.Text(player.name, size=15, weight=ft.FontWeight.W_500, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)
    lines: list[ft.Control] = [name]
    if absent:
        lines.append(ft.Text(text("people.out"), size=12, color=ft.Colors.ON_SURFACE_VARIANT))
    up = [*staying[: at - 1], player.id, staying[at - 1], *staying[at + 1 :]] if at else list(staying)
    return ft.Container(
        height=ROW,
        padding=ft.Padding.only(left=8, right=8),
        content=ft.Row(
            spacing=4,
            controls=[
                tap(
                    f"person-{index}",
                    text("people.person", {"player": player.name}),
                    ft.Row(
                        spacing=12,
                        controls=[
                            pennant(player.colour, player.colour, dark=session.dark),
                            ft.Column(spacing=0, tight=True, expand=True, controls=lines),
                        ],
                    ),
                    partial(_open, session, player.id),
                    focusable=False,
                    height=48,
                    expand=True,
                    padding=ft.Padding.only(left=8),
                ),
                tool(
                    f"person-up-{index}",
                    text("people.up", {"player": player.name}),
                    "chevron_up",
                    partial(commands.seating.reseat, up),
                    enabled=at > 0,
                ),
            ],
        ),
    )


def _open(session: Session, player: str) -> None:
    session.sheet = Sheet("person", player)


def _newcomer(session: Session, commands: Commands) -> ft.Control:
    text = session.speaker.text
    typed = [""]
    start = session.sheet.unfolded if session.sheet and session.sheet.unfolded in STARTS else "zero"

    def write(name: str) -> None:
        typed[0] = name

    async def come(name: str | None = None) -> None:
        chosen = (name if name is not None else typed[0]).strip()
        if chosen:
            player = Player(id=session.new_id(), name=chosen, colour=commands.seating.free_colour())
            await commands.seating.come(player, next(s for s in STARTS if s == start))
        else:
            session.tell_problem(Problem(code="name_empty"))

    return ft.Container(
        padding=16,
        content=ft.Column(
            spacing=12,
            controls=[
                ft.Row(
                    spacing=8,
                    controls=[
                        field(
                            "newcomer",
                            text("people.newcomer"),
                            "",
                            write,
                            come,
                            longest=200,
                            expand=True,
                        ),
                        outlined("come-in", text("people.come"), come),
                    ],
                ),
                ft.Row(
                    spacing=8,
                    controls=[
                        chip(
                            f"start-{how}",
                            text(f"people.start.{how}"),
                            partial(_start_with, session, how),
                            on=how == start,
                        )
                        for how in STARTS
                    ],
                ),
            ],
        ),
    )


def _start_with(session: Session, how: Start) -> None:
    session.sheet = Sheet("people", unfolded=how)


def person_sheet(session: Session, commands: Commands) -> ft.Control:
    """Return one player: the name, the pennant, sitting out, leaving."""
    text, table = session.speaker.text, session.standing.table
    player = next(p for p in table.players if p.id == (session.sheet.about if session.sheet else ""))
    number = table.joining
    out = (number, player.id) in table.out

    async def rename(name: str) -> None:
        await commands.seating.rename(player.id, name, player.colour)

    async def leave() -> None:
        session.sheet = Sheet("people")
        await commands.seating.leave(player.id)

    async def sit_out() -> None:
        await commands.seating.sit_out(player.id, out=not out)

    name_field = field(
        "person-name",
        text("people.name"),
        player.name,
        lambda _: None,
        rename,
        longest=200,
    )
    colours: list[ft.Control] = [
        tap(
            f"colour-{colour}",
            text("people.colour", {"n": colour + 1}),
            pennant(colour, colour, dark=session.dark),
            partial(commands.seating.rename, player.id, player.name, colour),
            selected=colour == player.colour,
            focusable=False,
            width=48,
            height=44,
            alignment=ft.Alignment.CENTER,
            border=ft.Border.all(2, ft.Colors.PRIMARY if colour == player.colour else ft.Colors.TRANSPARENT),
            border_radius=10,
        )
        for colour in range(8)
    ]
    rows: list[ft.Control] = [
        ft.Container(name_field, padding=16),
        ft.Container(ft.Row(wrap=True, spacing=4, controls=colours), padding=ft.Padding.symmetric(horizontal=12)),
        menu_row("sit-out", "pause", text("people.sit_in" if out else "people.sit_out", {"round": number}), sit_out),
        menu_row("leave", "leave", text("people.leave"), leave),
    ]
    foot = ft.Container(
        padding=ft.Padding.symmetric(horizontal=16, vertical=8),
        content=ft.Row(alignment=ft.MainAxisAlignment.END, controls=[done_button(text("done"), session.back)]),
    )
    return sheet_frame(session.size, session.back, rows, foot)
