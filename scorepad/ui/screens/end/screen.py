"""The whole end screen, put together."""

import flet as ft

from scorepad.match.remarks import Remark, remarks
from scorepad.ui.commands import Commands
from scorepad.ui.look.icons import icon
from scorepad.ui.look.pennant import pennant
from scorepad.ui.parts.bar import Tool, bar
from scorepad.ui.parts.button import outlined, primary
from scorepad.ui.parts.chart import totals_chart
from scorepad.ui.parts.handle import read, tap
from scorepad.ui.screens.end.podium import podium
from scorepad.ui.screens.table.screen import curves_of
from scorepad.ui.session import Session
from scorepad.words import number as spoken

WIDE = 560
ICONS = {"best": "lightning", "made": "made", "lead": "trend"}
ON_PODIUM = 3


def end_screen(session: Session, commands: Commands, tools: tuple[Tool, ...]) -> ft.Control:
    """Return the end of the open match."""
    standing, text = session.standing, session.speaker.text
    controls: list[ft.Control] = [_headline(session)]
    if standing.ending.extra_round:
        why = text("extra_round.why", {"title": _edition(session)})
        controls += [
            ft.Container(
                padding=ft.Padding.symmetric(horizontal=16),
                content=ft.Column(
                    spacing=8,
                    controls=[
                        read("extra-round-why", why, ft.Text(why, size=13, color=ft.Colors.ON_SURFACE_VARIANT)),
                        ft.Row(
                            [
                                primary(
                                    "extra-round",
                                    text("extra_round"),
                                    commands.seating.extend,
                                    enabled=session.rights.keeper,
                                    expand=True,
                                )
                            ]
                        ),
                    ],
                ),
            )
        ]
    controls += [podium(session), *_places(session), *_left(session), ft.Container(height=8)]
    controls += [_remark(session, remark) for remark in remarks(standing)]
    if standing.rounds:
        label = text("chart", {"n": len(standing.rounds), "player": winners(session)})
        chart = totals_chart(curves_of(session), label, dark=session.dark)
        controls.append(ft.Container(chart, padding=16))
    return ft.Column(
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            _bar(session, tools),
            ft.Container(
                expand=True,
                width=min(WIDE, session.size[0]),
                content=ft.Column(spacing=0, scroll=ft.ScrollMode.AUTO, controls=controls),
            ),
            _foot(session, commands),
        ],
    )


def _bar(session: Session, tools: tuple[Tool, ...]) -> ft.Control:
    text, standing = session.speaker.text, session.standing
    title = f"{standing.table.game.title} · {text('rounds_count', {'n': len(standing.rounds)})}"
    match = session.open.match if session.open else None
    minutes = (match.touched - match.created) // 60_000 if match else 0
    lasted = text("lasted", {"hours": minutes // 60, "minutes": f"{minutes % 60:02}"})
    return bar(Tool("back", text("back"), "back", session.back), title, lasted, tools)


def _edition(session: Session) -> str:
    table = session.standing.table
    return str(getattr(table.settings, "edition", table.game.title))


def winners(session: Session) -> str:
    """Return who won, spoken: "Ana", "Ana and Cy", or partners as one."""
    standing, text = session.standing, session.speaker.text
    names = [standing.table.names[player] for player in standing.ending.winners]
    if len(names) < 2:  # noqa: PLR2004
        return "".join(names)
    return text("and", {"first": ", ".join(names[:-1]), "last": names[-1]})


def _headline(session: Session) -> ft.Control:
    """Return who won and by how much, or who shares it."""
    standing, text = session.standing, session.speaker.text
    won = standing.ending.winners
    sides = standing.table.game.sides(standing.table.settings, standing.table.staying)
    alone = any(set(won) == set(side) for side in sides)
    others = [
        total for player, total in standing.totals.items() if player in standing.table.staying and player not in won
    ]
    if not won:
        said = text("nobody_won")
    elif not alone:
        said = text("share", {"players": winners(session)})
    elif not others:
        said = text("wins", {"player": winners(session)})
    else:
        best = max(others) if standing.table.game.best(standing.table.settings) == "high" else min(others)
        code = "wins_by" if len(won) == 1 else "win_by"
        said = text(code, {"player": winners(session), "points": str(abs(standing.totals[won[0]] - best))})
    return ft.Container(
        padding=ft.Padding.only(left=16, right=16, top=16, bottom=8),
        content=read("winner", said, ft.Text(said, size=24, weight=ft.FontWeight.W_600), live=True),
    )


def _places(session: Session) -> list[ft.Control]:
    """Return the places from the fourth on."""
    standing = session.standing
    rows: list[ft.Control] = []
    place = sum(len(players) for players in standing.ranking[:ON_PODIUM]) + 1
    for players in standing.ranking[ON_PODIUM:]:
        rows += [_place(session, session.speaker.text(f"place.{place}"), player) for player in players]
        place += len(players)
    return rows


def _left(session: Session) -> list[ft.Control]:
    """Return those who left, unranked."""
    table = session.standing.table
    gone = [seat for seat in table.seats if seat.until is not None]
    return [
        _place(
            session,
            "",
            seat.player.id,
            session.speaker.text("left_after", {"round": (seat.until or 1) - 1}),
        )
        for seat in gone
    ]


def _place(session: Session, place: str, player_id: str, note: str = "") -> ft.Control:
    standing = session.standing
    player = next(p for p in standing.table.players if p.id == player_id)
    total = standing.totals[player_id]
    name = f"{player.name} · {note}" if note else player.name
    return ft.Container(
        height=48,
        margin=ft.Margin.symmetric(horizontal=16),
        border=ft.Border(bottom=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)),
        content=read(
            f"place-{[p.id for p in standing.table.players].index(player_id)}",
            f"{place} {name}, {total}".strip(),
            ft.Row(
                spacing=12,
                controls=[
                    ft.Text(place, size=14, color=ft.Colors.ON_SURFACE_VARIANT, width=36),
                    pennant(player.colour, player.colour, dark=session.dark),
                    ft.Text(name, size=15, expand=True, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
                    ft.Text(spoken(total), size=16, weight=ft.FontWeight.W_600),
                ],
            ),
        ),
    )


def _remark(session: Session, remark: Remark) -> ft.Control:
    said = session.say(remark.said)
    more = session.say(remark.support) if remark.support else ""
    lines: list[ft.Control] = [ft.Text(said, size=15, weight=ft.FontWeight.W_500)]
    if more:
        lines.append(ft.Text(more, size=13, color=ft.Colors.ON_SURFACE_VARIANT))
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=16, vertical=8),
        content=read(
            f"remark-{remark.kind}",
            f"{said}. {more}" if more else said,
            ft.Row(
                spacing=16,
                controls=[
                    icon(ICONS[remark.kind], ft.Colors.SECONDARY),
                    ft.Column(spacing=0, tight=True, expand=True, controls=lines),
                ],
            ),
        ),
    )


def _nothing() -> None:
    """Do nothing here: the browser shares within the tap itself."""


def _foot(session: Session, commands: Commands) -> ft.Control:
    text = session.speaker.text

    async def again() -> None:
        if session.open is not None:
            await commands.seating.again(session.open.match)

    return ft.Container(
        width=min(WIDE, session.size[0]),
        padding=ft.Padding.only(left=16, right=16, top=8, bottom=12),
        content=ft.Row(
            spacing=8,
            controls=[
                tap(
                    "rematch",
                    text("rematch"),
                    ft.Text(text("rematch"), size=14, weight=ft.FontWeight.W_600, color=ft.Colors.ON_PRIMARY),
                    again,
                    enabled=session.rights.keeper,
                    focusable=False,
                    height=48,
                    expand=2,
                    alignment=ft.Alignment.CENTER,
                    bgcolor=ft.Colors.PRIMARY,
                    border_radius=12,
                ),
                tap(
                    "share",
                    text("share_text"),
                    ft.Text(text("share_text"), size=14, weight=ft.FontWeight.W_600, color=ft.Colors.PRIMARY),
                    _nothing,
                    action=ft.ShareText(commands.sharing.text(), title="scorepad"),
                    focusable=False,
                    height=48,
                    expand=1,
                    alignment=ft.Alignment.CENTER,
                    border=ft.Border.all(1, ft.Colors.OUTLINE),
                    border_radius=12,
                ),
                outlined("export-csv", text("csv"), commands.sharing.csv, expand=1),
            ],
        ),
    )
