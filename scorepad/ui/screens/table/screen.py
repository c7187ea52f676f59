"""The whole table: the sheet of all rounds, and below it how everybody stands and how it came to that."""

from functools import partial

import flet as ft

from scorepad.ui.entry import Entry
from scorepad.ui.look.icons import icon
from scorepad.ui.moment import Sheet
from scorepad.ui.parts import text
from scorepad.ui.parts.bar import Tool, bar
from scorepad.ui.parts.chart import Curve, totals_chart
from scorepad.ui.parts.handle import read
from scorepad.ui.parts.place import place
from scorepad.ui.phrases import listed
from scorepad.ui.screens.table.grid import head_states, line_states
from scorepad.ui.screens.table.sheet import share, sheet
from scorepad.ui.session import Session

WIDEST = 560
"""How wide the standings and the curves grow, in pixels."""


def table_screen(session: Session, entry: Entry, tools: tuple[Tool, ...], width: int, *, alone: bool) -> ft.Control:
    """Return the table in so many pixels of width; `alone` when the round does not stand beside it."""
    standing = session.standing
    below = [_nothing_yet(session)]
    if standing.rounds:
        below = [*_decided(session), *standings(session, "standing"), chart(session)]
    below = [ft.Row([ft.Container(ft.Column(spacing=0, controls=below), padding=16, width=min(width, WIDEST))])]
    whole = sheet(
        head_states(session),
        line_states(session),
        share(width, len(standing.table.players), session.scale),
        below,
        entry.correct,
    )
    return ft.Column(spacing=0, expand=True, controls=[*([_bar(session, tools)] if alone else []), whole])


def _bar(session: Session, tools: tuple[Tool, ...]) -> ft.Control:
    say, standing = session.speaker.text, session.standing
    back = Tool("back", say("back"), "back", session.back)
    played = say("rounds_played", {"n": len(standing.rounds)})
    menu = Tool("round-menu", say("menu"), "menu", partial(_open_menu, session))
    return bar(
        back,
        session.speaker.title(standing.table.game),
        played,
        tools,
        menu if session.rights.keeper else None,
        session.scale,
    )


def _open_menu(session: Session) -> None:
    session.sheet = Sheet("menu")


def _decided(session: Session) -> list[ft.Control]:
    """Return that a correction has ended the match earlier, if one has."""
    decided = session.standing.decided
    if decided is None:
        return []
    said = session.speaker.text("decided", {"round": decided})
    words = read("decided", said, text.name(said, lines=3), expand=True)
    row = ft.Row(spacing=12, controls=[icon("info", ft.Colors.SECONDARY), words])
    return [ft.Container(row, padding=ft.Padding.only(bottom=16))]


def standings(session: Session, handle: str, after: int = 0) -> list[ft.Control]:
    """Return everybody by place, from the places after the first so many on; who left stands last, without one."""
    standing, say = session.standing, session.speaker.text
    players = {player.id: (seat, player) for seat, player in enumerate(standing.table.players)}
    rows: list[ft.Control] = []
    better = 0
    for at, tied in enumerate(standing.ranking):
        for player_id in tied if at >= after else ():
            seat, player = players[player_id]
            ordinal = say(f"place.{better + 1}")
            total = standing.totals[player_id]
            rows.append(
                place(
                    f"{handle}-{seat}",
                    ordinal,
                    player.name,
                    player.colour,
                    total,
                    dark=session.dark,
                    scale=session.scale,
                )
            )
        better += len(tied)
    for seat_ in standing.table.seats:
        if seat_.until is not None:
            seat, player = players[seat_.player.id]
            note, total = say("left_after", {"round": seat_.until - 1}), standing.totals[player.id]
            rows.append(
                place(
                    f"{handle}-{seat}",
                    "",
                    player.name,
                    player.colour,
                    total,
                    dark=session.dark,
                    note=note,
                    scale=session.scale,
                )
            )
    return rows


def chart(session: Session) -> ft.Control:
    """Return everybody's totals as curves."""
    standing = session.standing
    best = [standing.table.names[player] for player in (standing.ranking[0] if standing.ranking else ())]
    label = session.speaker.text("chart", {"n": len(standing.rounds), "player": listed(session.speaker, best)})
    return ft.Container(totals_chart(curves_of(session), label, dark=session.dark), padding=ft.Padding.only(top=24))


def curves_of(session: Session) -> tuple[Curve, ...]:
    """Return everybody's totals, round by round."""
    standing = session.standing
    return tuple(
        Curve(player.name, player.colour, (0, *(scored.totals.get(player.id, 0) for scored in standing.rounds)))
        for player in standing.table.players
    )


def _nothing_yet(session: Session) -> ft.Control:
    said = session.speaker.text("table.empty")
    words = text.button(said, ft.Colors.ON_SURFACE_VARIANT)
    return ft.Container(read("empty", said, words), padding=32, alignment=ft.Alignment.CENTER)
