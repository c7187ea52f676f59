"""The round's menu: what can be changed about the round and the match."""

from functools import partial

import flet as ft

from scorepad.match.desk import Desk
from scorepad.ui.commands import Commands
from scorepad.ui.look.icons import icon
from scorepad.ui.moment import Sheet
from scorepad.ui.parts.button import chip
from scorepad.ui.parts.handle import Tapped, read, tap
from scorepad.ui.parts.sheet import done_button, sheet_frame
from scorepad.ui.places import Place
from scorepad.ui.session import Session

ROW = 56


def menu_sheet(session: Session, commands: Commands) -> ft.Control:
    """Return the menu of the round in focus."""
    text, desk = session.speaker.text, commands.entry.desk
    rows: list[ft.Control] = []
    if len(desk.phases) > 1 and (desk.correcting or session.standing.table.phase > 0):
        rows.append(menu_row("correct-bids", "edit", text("menu.correct_bids"), commands.entry.reopen_bids))
    if desk.round.cards and session.standing.planned is not None:
        rows.append(_cards(session, commands, desk))
    rows.append(_dealers(session, commands, desk))
    rows += [
        menu_row("people", "players", text("menu.people"), partial(_turn, session, "people")),
        menu_row("rules", "settings", text("menu.rules"), partial(_turn, session, "rules")),
    ]
    if session.visitor is not None:
        rows.append(menu_row("share-table", "qr", text("menu.share"), partial(session.go, Place("share"))))
    rows.append(menu_row("big", "podium", text("menu.big"), partial(session.go, Place("big", session.place.about))))
    if not session.standing.ending.over:
        rows.append(menu_row("end-match", "flag", text("menu.end"), partial(_end, session, commands)))
    foot = ft.Container(
        padding=ft.Padding.symmetric(horizontal=16, vertical=8),
        content=ft.Row(alignment=ft.MainAxisAlignment.END, controls=[done_button(text("done"), session.back)]),
    )
    return sheet_frame(session.size, session.back, rows, foot, height=96 + ROW * len(rows) + 24)


def _turn(session: Session, name: str) -> None:
    session.sheet = Sheet(name)


async def _end(session: Session, commands: Commands) -> None:
    session.sheet = None
    await commands.seating.finish()


def menu_row(handle: str, drawn: str, label: str, on_tap: Tapped) -> ft.Control:
    """Return a line of a menu: an icon, what it does, and that it leads on."""
    return tap(
        handle,
        label,
        ft.Row(
            spacing=16,
            controls=[
                icon(drawn, ft.Colors.ON_SURFACE_VARIANT),
                ft.Text(label, size=15, weight=ft.FontWeight.W_500, expand=True),
                icon("chevron_right", ft.Colors.OUTLINE, 20),
            ],
        ),
        on_tap,
        focusable=False,
        height=ROW,
        padding=ft.Padding.symmetric(horizontal=16),
    )


def _cards(session: Session, commands: Commands, desk: Desk) -> ft.Control:
    text = session.speaker.text
    number, cards = desk.round.number, desk.round.cards

    def button(handle: str, drawn: str, to: int) -> ft.Control:
        return tap(
            handle,
            text("key.plus" if drawn == "plus" else "key.minus"),
            icon(drawn, ft.Colors.ON_SURFACE, 20),
            partial(commands.seating.deal, number, to),
            enabled=to >= 1,
            focusable=False,
            width=44,
            height=44,
            alignment=ft.Alignment.CENTER,
            border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
            border_radius=22,
        )

    return ft.Container(
        height=ROW,
        padding=ft.Padding.symmetric(horizontal=16),
        content=ft.Row(
            spacing=12,
            controls=[
                icon("card_14", ft.Colors.ON_SURFACE_VARIANT),
                ft.Text(text("menu.cards"), size=15, weight=ft.FontWeight.W_500, expand=True),
                button("cards-minus", "minus", cards - 1),
                read("cards", text("cards", {"n": cards}), ft.Text(str(cards), size=20)),
                button("cards-plus", "plus", cards + 1),
            ],
        ),
    )


def _dealers(session: Session, commands: Commands, desk: Desk) -> ft.Control:
    table = session.standing.table
    ids = [p.id for p in table.players]
    chips: list[ft.Control] = [
        chip(
            f"dealer-{ids.index(player)}",
            session.speaker.text("menu.deals", {"player": table.names[player]}),
            partial(commands.seating.pass_deal, desk.round.number, player),
            selected=player == desk.round.dealer,
            shown=table.names[player],
        )
        for player in desk.round.present
    ]
    return ft.Container(
        height=ROW,
        padding=ft.Padding.only(left=16),
        content=ft.Row(
            spacing=12,
            controls=[
                icon("dealer", ft.Colors.ON_SURFACE_VARIANT),
                ft.Text(session.speaker.text("menu.dealer"), size=15, weight=ft.FontWeight.W_500),
                ft.Row(expand=True, spacing=8, scroll=ft.ScrollMode.HIDDEN, controls=chips),
            ],
        ),
    )
