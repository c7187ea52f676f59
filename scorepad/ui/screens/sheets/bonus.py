"""The bonus sheet: everything beside a player's number, explained where it is entered."""

from dataclasses import replace
from functools import partial

import flet as ft

from scorepad.games.contract import Args, Field
from scorepad.match.desk import Desk
from scorepad.ui.commands import Commands
from scorepad.ui.look.pennant import pennant
from scorepad.ui.parts.button import chip
from scorepad.ui.parts.handle import read
from scorepad.ui.parts.sheet import done_button, sheet_frame
from scorepad.ui.screens.round.band import line_name
from scorepad.ui.screens.sheets.fields import ROW, field_row
from scorepad.ui.session import Session
from scorepad.words import number as spoken

CHROME = 176
"""What a sheet is high without its fields, in pixels: the players, the status, the foot."""


def bonus_sheet(session: Session, commands: Commands) -> ft.Control:
    """Return the sheet of the player it is about."""
    player = session.sheet.about if session.sheet else ""
    desk = commands.entry.desk
    fields = [field for field in desk.phase.fields if field.place == "sheet"]
    controls: list[ft.Control] = [
        _players(session, desk, player, fields),
        _status(session, desk, player),
        *(row for field in fields for row in field_row(session, commands.entry, desk, player, field)),
        ft.Container(height=8),
    ]
    height = CHROME + sum(ROW for _ in fields)
    return sheet_frame(session.size, session.back, controls, _foot(session, desk, player), height=height)


def _players(session: Session, desk: Desk, player: str, fields: list[Field]) -> ft.Control:
    table = session.standing.table
    ids = [p.id for p in table.players]
    chips: list[ft.Control] = []
    for other in desk.round.present:
        points = sum(points for key, points in _parts(session, desk, other) if key in {f.key for f in fields})
        name = table.names[other]
        on = other == player
        flag = next(p.colour for p in table.players if p.id == other)
        chips.append(
            chip(
                f"sheet-{ids.index(other)}",
                f"{name} {spoken(points, sign=True)}" if points else name,
                partial(_turn_to, session, other),
                selected=on,
                enabled=session.rights.enters(other),
                before=None if on else pennant(flag, flag, dark=session.dark, width=22, height=14),
            )
        )
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=12),
        content=ft.Row(spacing=8, scroll=ft.ScrollMode.HIDDEN, controls=chips),
    )


def _turn_to(session: Session, player: str) -> None:
    if session.sheet is not None:
        session.sheet = replace(session.sheet, about=player)


def _parts(session: Session, desk: Desk, player: str) -> list[tuple[str, int]]:
    table = session.standing.table
    lines = table.game.score(table.settings, desk.filled, ()).get(player) or ()
    return [(line.field, line.points) for line in lines]


def _status(session: Session, desk: Desk, player: str) -> ft.Control:
    """Return what the player bid and took, and what that means for the bonuses."""
    cell = desk.cell(player)
    name = session.standing.table.names[player]
    guess = desk.phase.guesses.get(player)
    if cell is None or cell.value is None or guess is None:
        text, colour = name, ft.Colors.ON_SURFACE_VARIANT
    else:
        made = cell.value == guess
        args: Args = {"player": name, "bid": guess, "tricks": cell.value}
        text = session.speaker.text("status.made" if made else "status.missed", args)
        colour = ft.Colors.TERTIARY if made else ft.Colors.ERROR
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=16, vertical=4),
        content=read("status", text, ft.Text(text, size=13, weight=ft.FontWeight.W_600, color=colour), live=True),
    )


def _foot(session: Session, desk: Desk, player: str) -> ft.Control:
    table = session.standing.table
    lines = table.game.score(table.settings, desk.filled, ()).get(player)
    points = None if lines is None else sum(line.points for line in lines)
    text = session.speaker.text("round_points", {"points": "\u2013" if points is None else spoken(points, sign=True)})
    spans = [
        ft.TextSpan(
            ("" if index == 0 else " · ") + f"{line_name(session.speaker, line.field)} {spoken(line.points)}",
            style=ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH) if line.reason else None,
        )
        for index, line in enumerate(lines or ())
    ]
    reasons = sorted({line.reason for line in lines or () if line.reason})
    spans += [ft.TextSpan(f" ({session.speaker.label(f'reason.{reason}')})") for reason in reasons]
    said = text + ": " + "".join(span.text or "" for span in spans)
    good = points is not None and points >= 0
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=16, vertical=8),
        border=ft.Border(top=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)),
        content=ft.Row(
            spacing=12,
            controls=[
                read(
                    "lines",
                    said,
                    ft.Column(
                        spacing=0,
                        tight=True,
                        controls=[
                            ft.Text(
                                text,
                                size=16,
                                weight=ft.FontWeight.W_600,
                                color=ft.Colors.TERTIARY if good else ft.Colors.ERROR,
                            ),
                            ft.Text(
                                spans=spans,
                                size=12,
                                color=ft.Colors.ON_SURFACE_VARIANT,
                                max_lines=2,
                                overflow=ft.TextOverflow.ELLIPSIS,
                            ),
                        ],
                    ),
                    live=True,
                    expand=True,
                ),
                done_button(session.speaker.text("done"), session.back),
            ],
        ),
    )
