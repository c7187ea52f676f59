"""The whole end screen, put together."""

import flet as ft

from scorepad.match.remarks import Remark, remarks
from scorepad.ui.commands import Commands
from scorepad.ui.look.icons import icon
from scorepad.ui.parts.bar import Tool, bar
from scorepad.ui.parts.button import outlined, primary
from scorepad.ui.parts.handle import read, tap
from scorepad.ui.phrases import listed
from scorepad.ui.screens.end.podium import podium
from scorepad.ui.screens.table.screen import chart, standings
from scorepad.ui.session import Session

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
    places = standings(session, "place", after=ON_PODIUM)
    controls += [
        podium(session),
        ft.Container(ft.Column(places, spacing=0), padding=ft.Padding.symmetric(horizontal=16)),
    ]
    controls.append(ft.Container(height=8))
    controls += [_remark(session, remark) for remark in remarks(standing)]
    if standing.rounds:
        controls.append(ft.Container(chart(session), padding=ft.Padding.symmetric(horizontal=16)))
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
    standing = session.standing
    return listed(session.speaker, [standing.table.names[player] for player in standing.ending.winners])


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
