"""Home: the match in play first, then a new game, then what was played lately."""

from functools import partial

import flet as ft

from scorepad.match.standing import Standing
from scorepad.store import StoreTrouble, Summary
from scorepad.ui.look.icons import icon
from scorepad.ui.parts import button, text
from scorepad.ui.parts.bar import bar
from scorepad.ui.parts.loaded import use_loaded
from scorepad.ui.parts.match_card import in_play, match_row
from scorepad.ui.parts.page import page
from scorepad.ui.parts.tile import tile
from scorepad.ui.phrases import standing_line
from scorepad.ui.places import Place, Screen
from scorepad.ui.session import Session

SHOWN = 5
NOTHING_PLAYED: tuple[Summary, ...] = ()
DOORS: tuple[Screen, ...] = ("history", "players", "settings")


@ft.component
def home(session: Session) -> ft.Control:
    """Return the screen."""
    recent = use_loaded(session, partial(session.store.recent, SHOWN + 1), NOTHING_PLAYED)
    current = next((summary for summary in recent or () if not summary.over), None)
    standing = use_loaded(session, partial(_standing, session, current), None, current)
    speaker = session.speaker
    say = speaker.text
    if recent is None:
        return page(bar(None, say("app")), [])
    controls: list[ft.Control] = []
    if current is not None:
        line = standing_line(speaker, standing) if standing else ""
        controls.append(in_play(session, current, line))
    elif not recent:
        controls += [
            ft.Container(text.hero(say("home.hello")), padding=ft.Padding.only(top=32)),
            ft.Container(text.name(say("home.hello.support"), lines=3), padding=ft.Padding.only(bottom=16)),
        ]
    controls.append(button.primary("new-game", say("home.new"), partial(session.go, Place("new"))))
    if session.visitor is not None:
        go_to_table = partial(session.go, Place("share"))
        controls.append(button.outlined("share-table", say("menu.share"), go_to_table, picture="qr"))
    others = [summary for summary in recent if summary is not current][:SHOWN]
    if others:
        controls.append(text.heading(say("home.recent")))
        controls += [match_row(session, speaker, at, summary) for at, summary in enumerate(others)]
    doors = [tile(door, say(f"home.{door}"), partial(icon, door), partial(session.go, Place(door))) for door in DOORS]
    return page(bar(None, say("app")), controls, [ft.Row(spacing=8, controls=doors)])


async def _standing(session: Session, summary: Summary | None) -> Standing | None:
    """Return how a match in play stands, whoever is playing it; None when it cannot be read."""
    if summary is None:
        return None
    try:
        return (await session.house.open(summary.id)).standing
    except StoreTrouble:
        return None
