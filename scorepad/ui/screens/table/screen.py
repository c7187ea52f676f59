"""The whole table: the heads stay, the rounds scroll, the curves stand below."""

from functools import partial

import flet as ft

from scorepad.ui.entry import Entry
from scorepad.ui.look.icons import icon
from scorepad.ui.look.pennant import pennant
from scorepad.ui.moment import Sheet
from scorepad.ui.parts.bar import HEIGHT as BAR
from scorepad.ui.parts.bar import Tool, bar
from scorepad.ui.parts.chart import Curve, totals_chart
from scorepad.ui.parts.component import keyed
from scorepad.ui.parts.handle import read
from scorepad.ui.places import Place
from scorepad.ui.screens.table.grid import saved_line
from scorepad.ui.screens.table.line import FIRST, line
from scorepad.ui.session import Session
from scorepad.words import number as spoken

HEADS = 68
LEAST_COLUMN, MOST_COLUMN = 54, 120


def table_screen(session: Session, entry: Entry, tools: tuple[Tool, ...], width: int, *, alone: bool) -> ft.Control:
    """Return the table in so many pixels of width; `alone` when the round does not stand beside it."""
    standing = session.standing
    columns = len(standing.table.players)
    column = max(LEAST_COLUMN, min(MOST_COLUMN, (width - FIRST - 8) // max(1, columns)))
    wide = FIRST + column * columns
    lines = [
        keyed(
            f"line-{scored.round.number}", line, saved_line(session, standing, scored), column, _Correct(session, entry)
        )
        for scored in standing.rounds
    ]
    below = [*_remarks(session), _chart(session)] if standing.rounds else [_nothing_yet(session)]
    rounds = ft.Column(spacing=0, expand=True, scroll=ft.ScrollMode.AUTO, controls=[*lines, *below])
    sheet: ft.Control = ft.Column(spacing=0, expand=True, controls=[_heads(session, column), rounds])
    if wide > width:
        height = session.size[1] - BAR * alone
        sheet = ft.Row(
            expand=True,
            scroll=ft.ScrollMode.AUTO,
            controls=[ft.Container(width=wide, height=height, content=sheet)],
        )
    controls: list[ft.Control] = [_bar(session, tools)] if alone else []
    return ft.Column(spacing=0, expand=True, controls=[*controls, sheet])


class _Correct:
    """What a tap on a cell does; equal to itself for the same session, so that lines stand still."""

    def __init__(self, session: Session, entry: Entry) -> None:
        self.session = session
        self.entry = entry

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Correct) and other.session is self.session

    def __hash__(self) -> int:
        return hash(id(self.session))

    async def __call__(self, number: int, player: str) -> None:
        await self.session.go(Place("round", self.session.place.about))
        self.entry.correct(number, player)


def _bar(session: Session, tools: tuple[Tool, ...]) -> ft.Control:
    text, standing = session.speaker.text, session.standing
    back = Tool("back", text("back"), "back", session.back)
    played = text("rounds_played", {"n": len(standing.rounds)})
    menu = Tool("round-menu", text("menu"), "menu", partial(_open_menu, session))
    return bar(back, standing.table.game.title, played, tools, menu if session.rights.keeper else None)


def _open_menu(session: Session) -> None:
    session.sheet = Sheet("menu")


def _heads(session: Session, column: int) -> ft.Control:
    standing = session.standing
    heads: list[ft.Control] = [ft.Container(width=FIRST)]
    for seat, player in enumerate(standing.table.players):
        total = standing.totals[player.id]
        label = session.speaker.text("label.total", {"player": player.name, "value": str(total)})
        first = bool(standing.rounds) and bool(standing.ranking) and player.id in standing.ranking[0]
        head = ft.Column(
            spacing=2,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                pennant(player.colour, player.colour, dark=session.dark, width=22, height=14),
                ft.Text(player.name, size=12, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, no_wrap=True),
                ft.Text(
                    spoken(total),
                    size=16,
                    weight=ft.FontWeight.W_600,
                    color=ft.Colors.SECONDARY if first else ft.Colors.ON_SURFACE,
                ),
            ],
        )
        heads.append(read(f"total-{seat}", label, ft.Container(head, width=column, height=HEADS)))
    return ft.Container(
        height=HEADS,
        bgcolor=ft.Colors.SURFACE,
        border=ft.Border(bottom=ft.BorderSide(1, ft.Colors.OUTLINE)),
        content=ft.Row(spacing=0, controls=heads),
    )


def _remarks(session: Session) -> list[ft.Control]:
    """Return what must be known about the table: a match decided earlier, a round that does not add up."""
    standing = session.standing
    if standing.decided is None:
        return []
    text = session.speaker.text("decided", {"round": standing.decided})
    words = ft.Text(text, size=13, expand=True)
    return [
        ft.Container(
            padding=16,
            content=ft.Row(
                spacing=12, controls=[icon("info", ft.Colors.SECONDARY), read("decided", text, words, expand=True)]
            ),
        )
    ]


def _chart(session: Session) -> ft.Control:
    standing = session.standing
    curves = curves_of(session)
    best = " & ".join(standing.table.names[player] for player in standing.ranking[0]) if standing.ranking else ""
    label = session.speaker.text("chart", {"n": len(standing.rounds), "player": best})
    return ft.Container(totals_chart(curves, label, dark=session.dark), padding=16)


def curves_of(session: Session) -> tuple[Curve, ...]:
    """Return everybody's totals, round by round."""
    standing = session.standing
    return tuple(
        Curve(player.name, player.colour, (0, *(scored.totals.get(player.id, 0) for scored in standing.rounds)))
        for player in standing.table.players
    )


def _nothing_yet(session: Session) -> ft.Control:
    text = session.speaker.text("table.empty")
    words = ft.Text(text, size=14, color=ft.Colors.ON_SURFACE_VARIANT, text_align=ft.TextAlign.CENTER)
    return ft.Container(read("empty", text, words), padding=32, alignment=ft.Alignment.CENTER)
