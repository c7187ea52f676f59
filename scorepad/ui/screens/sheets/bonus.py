"""The bonus sheet: everything beside a player's number, explained where it is entered."""

from dataclasses import replace
from functools import partial

import flet as ft

from scorepad.games.contract import Args, Field
from scorepad.match.desk import Desk
from scorepad.ui.commands import Commands
from scorepad.ui.entry import Entry
from scorepad.ui.look.pennant import pennant
from scorepad.ui.parts import text
from scorepad.ui.parts.button import chip
from scorepad.ui.parts.handle import read
from scorepad.ui.parts.sheet import done_button, sheet_frame
from scorepad.ui.parts.strip import strip
from scorepad.ui.screens.round.band import line_name
from scorepad.ui.screens.sheets.fields import field_height, field_row
from scorepad.ui.session import Session
from scorepad.words import number as spoken

CHROME = 164
"""How high a sheet is without its fields, in pixels: the players, the status, the foot."""


def bonus_sheet(session: Session, commands: Commands) -> ft.Control:
    """Return the sheet of the player it is about."""
    player = session.sheet.about if session.sheet else ""
    entry, desk = commands.entry, commands.entry.desk
    explained = [field for field in desk.phase.fields if field.place == "row" and field.kind == "choice"]
    fields = [field for field in desk.phase.fields if field.place == "sheet"]
    controls: list[ft.Control] = [
        _players(session, desk, player, fields),
        _status(session, entry, player, fields),
        *(row for field in (*fields, *explained) for row in field_row(session, entry, desk, player, field)),
        ft.Container(height=8),
    ]
    high = CHROME + sum(field_height(session, desk, field) for field in (*fields, *explained))
    return sheet_frame(session.size, session.back, controls, _foot(session, desk, player), height=high)


def _players(session: Session, desk: Desk, player: str, fields: list[Field]) -> ft.Control:
    """Return everybody with what the sheet holds for them, to turn to another without closing it."""
    table, keys = session.standing.table, {field.key for field in fields}
    tabs: dict[str, ft.Control] = {}
    for seat, other in enumerate(table.players):
        if other.id in desk.round.present:
            points = sum(line.points for line in desk.lines[other.id] or () if line.field in keys)
            tabs[f"tab-{seat}"] = chip(
                f"sheet-{seat}",
                f"{other.name}, {points}" if points else other.name,
                partial(_turn_to, session, other.id),
                shown=f"{other.name} {spoken(points, sign=True)}" if points else other.name,
                selected=other.id == player,
                enabled=session.rights.enters(other.id),
                before=pennant(other.colour, other.colour, dark=session.dark, width=22, height=14),
                bounded=False,
            )
    chosen = f"tab-{[p.id for p in table.players].index(player)}"
    return ft.Container(strip(tabs, chosen), padding=ft.Padding.only(left=12, right=12, bottom=4))


def _turn_to(session: Session, player: str) -> None:
    if session.sheet is not None:
        session.sheet = replace(session.sheet, about=player)


def _status(session: Session, entry: Entry, player: str, fields: list[Field]) -> ft.Control:
    """Return what the player bid and took, and what that means for the bonuses."""
    desk = entry.desk
    cell, guess = desk.cell(player), desk.phase.guesses.get(player)
    said, colour = "", ft.Colors.ON_SURFACE_VARIANT
    if cell is not None and cell.value is not None and guess is not None:
        made = cell.value == guess
        code = "status.made" if made else "status.missed"
        if not made and _void(entry, player, fields):
            code = "status.void"
        args: Args = {"player": player, "bid": guess, "tricks": cell.value}
        said = session.speaker.text(code, args, session.standing.table.names)
        colour = ft.Colors.TERTIARY if made else ft.Colors.ERROR
    if not said:
        return ft.Container(height=4)
    words = ft.Text(said, size=13, weight=ft.FontWeight.W_600, color=colour, max_lines=2)
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=16, vertical=2), content=read("status", said, words, live=True)
    )


def _void(entry: Entry, player: str, fields: list[Field]) -> bool:
    """Return whether one more bonus would bring this player nothing: by the game's own score."""
    counted = next((field for field in fields if field.kind == "count" and field.owner == "player"), None)
    if counted is None:
        return False
    now = entry.value(player, counted.key)
    count = now if isinstance(now, int) else 0
    return entry.points_with(player, counted.key, count + 1) == entry.points_with(player, counted.key, count)


def _foot(session: Session, desk: Desk, player: str) -> ft.Control:
    """Return what the round brings this player, over its lines; those that count nothing struck, with the reason."""
    lines, say = desk.lines[player], session.speaker
    points = None if lines is None else sum(line.points for line in lines)
    head = say.text("round_points", {"points": "\N{EN DASH}" if points is None else spoken(points, sign=True)})
    spans: list[ft.TextSpan] = []
    for line in lines or ():
        struck = ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH) if line.reason else None
        spans.append(ft.TextSpan(" · " if spans else ""))
        spans.append(ft.TextSpan(f"{line_name(say, line.field)} {spoken(line.points)}", style=struck))
    reasons = [say.label(f"reason.{reason}") for reason in dict.fromkeys(line.reason for line in lines or ()) if reason]
    spans += [ft.TextSpan(f" ({reason})") for reason in reasons]
    told = head + ": " + "".join(span.text or "" for span in spans)
    colour = ft.Colors.ON_SURFACE_VARIANT if points is None else ft.Colors.TERTIARY if points >= 0 else ft.Colors.ERROR
    parts = ft.Text(
        spans=spans, size=12, color=ft.Colors.ON_SURFACE_VARIANT, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS
    )
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=16, vertical=8),
        border=ft.Border(top=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)),
        content=ft.Row(
            spacing=12,
            controls=[
                read(
                    "lines",
                    told,
                    ft.Column(spacing=0, tight=True, controls=[text.title(head, colour), parts]),
                    live=True,
                    expand=True,
                ),
                done_button(say.text("done"), session.back),
            ],
        ),
    )
