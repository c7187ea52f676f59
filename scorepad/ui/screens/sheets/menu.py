"""The round's menu: what can be changed about the round and the match."""

from functools import partial

import flet as ft

from scorepad.match.desk import Desk
from scorepad.ui.commands import Commands
from scorepad.ui.look.icons import icon
from scorepad.ui.moment import Sheet
from scorepad.ui.parts import text
from scorepad.ui.parts.button import chip
from scorepad.ui.parts.counter import counter
from scorepad.ui.parts.handle import Tapped, tap
from scorepad.ui.parts.sheet import foot, sheet_frame
from scorepad.ui.parts.strip import strip
from scorepad.ui.places import Place
from scorepad.ui.screens.sheets.fields import field_row
from scorepad.ui.session import Session

ROW = 56


def menu_sheet(session: Session, commands: Commands) -> ft.Control:
    """Return the menu of the round in focus."""
    say, desk = session.speaker.text, commands.entry.desk
    line = partial(menu_row, scale=session.scale)
    rows: list[ft.Control] = []
    if len(desk.phases) > 1 and (desk.correcting or session.standing.table.phase > 0):
        rows.append(line("correct-bids", "edit", say("menu.correct_bids"), commands.entry.reopen_bids))
    if desk.round.cards and session.standing.planned is not None:
        rows.append(_cards(session, commands, desk))
    rows.append(_dealers(session, commands, desk))
    for field in desk.phase.fields:
        if field.place == "key":
            rows += field_row(session, commands.entry, desk, "", field)
    rows += [
        line("people", "players", say("menu.people"), partial(_turn, session, "people")),
        line("rules", "settings", say("menu.rules"), partial(_turn, session, "rules")),
    ]
    if session.visitor is not None:
        rows.append(line("share-table", "qr", say("menu.share"), partial(session.go, Place("share"))))
    rows.append(line("big", "podium", say("menu.big"), partial(session.go, Place("big", session.place.about))))
    if not session.standing.ending.over:
        rows.append(line("end-match", "flag", say("menu.end"), partial(_end, session, commands)))
    return sheet_frame(
        session.size,
        session.back,
        rows,
        foot(say("done"), session.back),
        height=120 + menu_height(session.scale) * len(rows),
    )


def _turn(session: Session, name: str) -> None:
    session.sheet = Sheet(name)


async def _end(session: Session, commands: Commands) -> None:
    session.sheet = None
    await commands.seating.finish()


def menu_height(scale: float) -> int:
    """Return how high a line of a menu is when texts are so large: two lines of words at most, in pixels."""
    return max(ROW, int(44 * scale))


def menu_row(handle: str, drawn: str, label: str, on_tap: Tapped, scale: float) -> ft.Control:
    """Return a line of a menu: an icon, what it does, and that it leads on."""
    return tap(
        handle,
        label,
        ft.Row(
            spacing=12,
            controls=[
                icon(drawn, ft.Colors.ON_SURFACE_VARIANT),
                ft.Container(text.name(label, lines=2), expand=True),
                icon("chevron_right", ft.Colors.OUTLINE, 20),
            ],
        ),
        on_tap,
        height=menu_height(scale),
        padding=ft.Padding.symmetric(horizontal=16),
    )


def _cards(session: Session, commands: Commands, desk: Desk) -> ft.Control:
    say, number, cards = session.speaker.text, desk.round.number, desk.round.cards
    deal = partial(commands.seating.deal, number)
    what = say("menu.cards")
    count = counter(
        "cards",
        say("label.count", {"what": what, "value": str(cards)}),
        str(cards),
        (say("minus_of", {"what": what}), say("plus_of", {"what": what})),
        partial(deal, cards - 1) if cards > 1 else None,
        partial(deal, cards + 1),
        strong=False,
        scale=session.scale,
    )
    return ft.Container(
        height=menu_height(session.scale),
        padding=ft.Padding.only(left=16, right=12),
        content=ft.Row(
            spacing=4,
            controls=[
                ft.Row(
                    expand=True,
                    spacing=12,
                    controls=[
                        icon("round", ft.Colors.ON_SURFACE_VARIANT),
                        ft.Container(text.name(what, lines=2), expand=True),
                    ],
                ),
                *count,
            ],
        ),
    )


def _dealers(session: Session, commands: Commands, desk: Desk) -> ft.Control:
    table = session.standing.table
    ids = [p.id for p in table.players]
    chips: dict[str, ft.Control] = {
        f"dealer-chip-{player}": chip(
            f"dealer-{ids.index(player)}",
            session.speaker.text("menu.deals", {"player": table.names[player]}),
            partial(commands.seating.pass_deal, desk.round.number, player),
            selected=player == desk.round.dealer,
            shown=table.names[player],
            bounded=False,
        )
        for player in desk.round.present
    }
    return ft.Container(
        height=menu_height(session.scale),
        padding=ft.Padding.only(left=16),
        content=ft.Row(
            spacing=12,
            controls=[
                icon("dealer", ft.Colors.ON_SURFACE_VARIANT),
                text.name(session.speaker.text("menu.dealer")),
                ft.Container(strip(chips, f"dealer-chip-{desk.round.dealer}"), expand=True),
            ],
        ),
    )
