"""The big view: a tablet or a television in the room shows the standing, the curves, and who has still to bid."""

import flet as ft

from scorepad.match.model import Player
from scorepad.ui.commands import Commands
from scorepad.ui.look.icons import icon
from scorepad.ui.look.pennant import pennant
from scorepad.ui.parts.bar import Tool, bar
from scorepad.ui.parts.chart import totals_chart
from scorepad.ui.parts.handle import read
from scorepad.ui.phrases import standing_line
from scorepad.ui.screens.share import invitation
from scorepad.ui.screens.table.screen import curves_of
from scorepad.ui.session import Session
from scorepad.words import number as spoken

SIDE_BY_SIDE = 720
"""From this width on, in pixels, the curves stand beside the standing."""
LEAST_ROW, MOST_ROW = 44, 128
GREY = ft.Colors.ON_SURFACE_VARIANT
BAR, GAP, CODE = 48, 24, 132
BETWEEN = 12
"""What stands between two things in a row, in pixels."""
LETTER = 0.62
"""How wide a letter or a figure is, more or less, in its own size."""
TEXT, PENNANT, PLACE, NAME = 0.42, 0.5, 0.7, 0.8
"""How large a total is and how wide a pennant, in the row's height; a place and a name, in the size of a total."""


def big_screen(session: Session, commands: Commands) -> ft.Control:
    """Return the whole view; everything grows with the window."""
    width, height = session.size
    standing = session.standing
    places = [player for players in standing.ranking for player in players]
    beside = width >= SIDE_BY_SIDE
    free = height - BAR - 2 * GAP - (0 if beside else 220)
    room = (width - 4 * GAP) // 2 if beside else width - 2 * GAP
    names = standing.table.names
    figures = max(len(spoken(standing.totals[player])) for player in places)
    fitting = _fitting(room, max(len(names[player]) for player in places), figures, session.scale)
    row = max(LEAST_ROW, min(MOST_ROW, int(free / max(1, len(places))), fitting))
    by_id = {player.id: player for player in standing.table.players}
    rows = [_row(session, by_id[player], row, figures) for player in places]
    ranking = ft.Column(spacing=0, controls=rows, scroll=ft.ScrollMode.AUTO, expand=beside)
    right = ft.Column(expand=beside, spacing=GAP, controls=_right(session, commands, height, beside=beside))
    body: ft.Control = (
        ft.Row(expand=True, spacing=2 * GAP, vertical_alignment=ft.CrossAxisAlignment.START, controls=[ranking, right])
        if beside
        else ft.Column(expand=True, spacing=GAP, scroll=ft.ScrollMode.AUTO, controls=[ranking, right])
    )
    back = Tool("back", session.speaker.text("back"), "back", session.back)
    return ft.Column(
        expand=True,
        spacing=0,
        controls=[
            bar(back, session.speaker.title(standing.table.game), standing_line(session.speaker, standing)),
            ft.Container(body, expand=True, padding=GAP),
        ],
    )


def _fitting(room: int, letters: int, figures: int, scale: float) -> int:
    """Return how high rows so wide may be, that no name and no total is cut; texts are drawn `scale` times as large."""
    bid = 1
    texts = PLACE * LETTER + NAME * LETTER * letters + bid + LETTER * figures
    return int((room - 4 * BETWEEN) / (PENNANT + TEXT * scale * texts))


def _row(session: Session, player: Player, height: int, figures: int) -> ft.Control:
    """Return a player's line: place, pennant, name, what was bid or that it is still awaited, total."""
    standing = session.standing
    seat = [p.id for p in standing.table.players].index(player.id)
    place = 1 + sum(len(players) for players in standing.ranking[: _rank(session, player.id)])
    total = standing.totals[player.id]
    size = height * TEXT
    drawn = size * LETTER * session.scale
    said = session.speaker.text("label.total", {"player": player.name, "value": str(total)})
    return ft.Container(
        height=height,
        border=ft.Border(bottom=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)),
        content=ft.Row(
            spacing=BETWEEN,
            controls=[
                ft.Text(str(place) if standing.rounds else "", size=size * PLACE, width=drawn * PLACE, color=GREY),
                pennant(player.colour, player.colour, dark=session.dark, width=height * PENNANT, height=height * 0.32),
                ft.Text(player.name, size=size * NAME, expand=True, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
                _bid(session, seat, player, size),
                read(
                    f"total-{seat}",
                    said,
                    ft.Text(
                        spoken(total),
                        size=size,
                        weight=ft.FontWeight.W_600,
                        width=drawn * figures,
                        text_align=ft.TextAlign.RIGHT,
                        color=ft.Colors.SECONDARY if place == 1 and standing.rounds else ft.Colors.ON_SURFACE,
                    ),
                ),
            ],
        ),
    )


def _rank(session: Session, player: str) -> int:
    return next(at for at, players in enumerate(session.standing.ranking) if player in players)


def _bid(session: Session, seat: int, player: Player, size: float) -> ft.Control:
    """Return whether a player's bid is in, and the bid itself once it lies open."""
    desk = session.desk
    cell, first = desk.cell(player.id), desk.phases[0]
    if cell is None or len(desk.phases) == 1 or session.standing.ending.over:
        return ft.Container()
    if desk.phase is first and cell.value is None:
        ready = cell.state == "typed"
        sign = icon("check" if ready else "pause", ft.Colors.TERTIARY if ready else ft.Colors.OUTLINE, int(size))
        label = session.speaker.text("ready" if ready else "not_ready_yet", {"player": player.name})
        return read(f"ready-{seat}", label, sign)
    bid = getattr(desk.round.entries[player.id], first.pad)
    said = session.speaker.text("reveal.bid", {"player": player.name, "value": str(bid or 0)})
    shown = ft.Text(spoken(bid or 0), size=size * 0.8, color=GREY)
    return read(f"{first.pad}-{seat}", said, shown)


def _right(session: Session, commands: Commands, height: int, *, beside: bool) -> list[ft.Control]:
    """Return the curves, whom the table waits for, and the code for those who come later."""
    standing, say = session.standing, session.speaker.text
    shown: list[ft.Control] = []
    if standing.rounds:
        first = " & ".join(standing.table.names[player] for player in standing.ranking[0])
        label = say("chart", {"n": len(standing.rounds), "player": first})
        tall = max(180, int(height * 0.45)) if beside else 180
        shown.append(totals_chart(curves_of(session), label, dark=session.dark, height=tall))
    waited = session.waiting
    if waited is not None:
        names = ", ".join(standing.table.names[player] for player in waited)
        words = say("secret.waiting", {"players": names})
        shown.append(read("waiting", words, ft.Text(words, size=24, weight=ft.FontWeight.W_500), live=True))
    if session.visitor is not None and beside:
        shown.append(ft.Column(spacing=4, controls=invitation(session, commands, CODE)))
    return shown
