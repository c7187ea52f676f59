"""The whole end of a match, put together."""

import flet as ft

from scorepad.match.remarks import remarks
from scorepad.ui.commands import Commands
from scorepad.ui.look import tokens
from scorepad.ui.parts import text
from scorepad.ui.parts.bar import Tool, bar
from scorepad.ui.parts.button import outlined, primary
from scorepad.ui.parts.component import keyed
from scorepad.ui.parts.handle import read
from scorepad.ui.phrases import day, listed
from scorepad.ui.screens.end.podium import ON_PODIUM, podium, steps
from scorepad.ui.screens.end.remark import remark_row
from scorepad.ui.screens.table.screen import chart, standings
from scorepad.ui.session import Session

WIDEST = 560
DAY = 24 * 60
"""Minutes: who comes back another day did not play all the time."""
LARGE = 1.5
"""From so large texts on, three buttons no longer stand side by side."""


def end_screen(session: Session, commands: Commands, tools: tuple[Tool, ...]) -> ft.Control:
    """Return the end of the open match."""
    standing = session.standing
    controls: list[ft.Control] = [_headline(session)]
    if standing.ending.extra_round:
        controls.append(_extra_round(session, commands))
    controls += [
        keyed(f"podium-{session.match.id}", podium, steps(session), session.celebrating, session.calm),
        *standings(session, "place", after=ON_PODIUM),
        ft.Container(height=8),
        *(remark_row(session, remark) for remark in remarks(standing)),
    ]
    if standing.rounds:
        controls.append(chart(session))
    width = min(WIDEST, session.size[0])
    return ft.Column(
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            _bar(session, tools),
            _calmed_by_a_tap(session, width, controls),
            ft.Container(
                width=width,
                padding=ft.Padding.only(left=16, right=16, top=8, bottom=12),
                content=_beside(session, _foot(session, commands)),
            ),
        ],
    )


def _calmed_by_a_tap(session: Session, width: float, controls: list[ft.Control]) -> ft.Control:
    """Return what is seen of the end; a tap anywhere on it ends the celebration, which keeps no button from working."""
    return ft.GestureDetector(
        on_tap=session.calm,
        exclude_from_semantics=True,
        expand=True,
        content=ft.Column(
            spacing=0,
            scroll=ft.ScrollMode.AUTO,
            controls=[
                ft.Container(
                    width=width,
                    padding=ft.Padding.only(left=16, right=16, bottom=16),
                    content=ft.Column(spacing=0, controls=controls),
                )
            ],
        ),
    )


def _bar(session: Session, tools: tuple[Tool, ...]) -> ft.Control:
    say, match = session.speaker.text, session.match
    parts = [say("rounds_count", {"n": len(session.standing.rounds)})]
    minutes = (match.touched - match.created) // 60_000
    when = day(session.speaker, match.touched, session.clock())
    if when != say("day.today"):
        parts.append(when)
    elif 0 < minutes < DAY:
        code = "lasted" if minutes >= 60 else "lasted.minutes"  # noqa: PLR2004
        parts.append(say(code, {"hours": minutes // 60, "minutes": f"{minutes % 60:02}"}))
    back = Tool("back", say("back"), "back", session.back)
    return bar(back, session.speaker.title(session.standing.table.game), ", ".join(parts), tools, scale=session.scale)


def winners(session: Session) -> str:
    """Return who won, spoken: "Ana", "Ana and Cy", or partners as one."""
    standing = session.standing
    return listed(session.speaker, [standing.table.names[player] for player in standing.ending.winners])


def _headline(session: Session) -> ft.Control:
    """Return who won and by how much, or who shares it."""
    said = _result(session)
    winner = read("winner", said, text.hero(said, lines=3), live=True, stop=True)
    return ft.Container(winner, padding=ft.Padding.only(top=16, bottom=8))


def _result(session: Session) -> str:
    standing, say = session.standing, session.speaker.text
    table, won = standing.table, standing.ending.winners
    others = [standing.totals[player] for player in table.staying if player not in won]
    if not won:
        return say("nobody_won")
    if not any(set(won) == set(side) for side in table.game.sides(table.settings, table.staying)):
        return say("share", {"players": winners(session)})
    if not others:
        return say("wins", {"player": winners(session)})
    best = max(others) if table.game.best(table.settings) == "high" else min(others)
    code = "wins_by" if len(won) == 1 else "win_by"
    return say(code, {"player": winners(session), "points": abs(standing.totals[won[0]] - best)})


def _extra_round(session: Session, commands: Commands) -> ft.Control:
    """Return the offer of one more round, where the rules of a tie have it."""
    table = session.standing.table
    title = str(getattr(table.settings, "edition", session.speaker.title(table.game)))
    keeper = session.rights.keeper
    why = session.speaker.text("extra_round.why", {"title": title})
    button = primary(
        "extra-round", session.speaker.text("extra_round"), commands.seating.extend, expand=True, enabled=keeper
    )
    return ft.Container(
        padding=ft.Padding.only(bottom=8),
        content=ft.Column(
            spacing=8, controls=[read("extra-round-why", why, text.support(why, lines=3)), ft.Row([button])]
        ),
    )


def _beside(session: Session, buttons: list[ft.Control]) -> ft.Control:
    """Return the buttons side by side; under each other where their words are too large for that."""
    if session.scale < LARGE:
        return ft.Row(spacing=8, controls=buttons)
    return ft.Column(spacing=8, controls=[ft.Row([button]) for button in buttons])


def _foot(session: Session, commands: Commands) -> list[ft.Control]:
    say = session.speaker.text

    async def again() -> None:
        await commands.seating.again(session.match)

    share = ft.ShareText(commands.sharing.text(), title="scorepad")
    return [
        primary("rematch", say("rematch"), again, expand=4, height=tokens.TARGET, enabled=session.rights.keeper),
        outlined("share", say("share_text"), _nothing, expand=3, action=share),
        outlined("export-csv", say("csv"), commands.sharing.csv, expand=2),
    ]


def _nothing() -> None:
    """Do nothing here: the browser shares within the tap itself."""
