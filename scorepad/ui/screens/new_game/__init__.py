"""New game: what is played, who plays and sits where, by which rules. It can begin at once."""

from functools import partial

import flet as ft

from scorepad import games
from scorepad.live.open import InPlay
from scorepad.store import Profile
from scorepad.ui.parts import button, text
from scorepad.ui.parts.bar import Tool, bar
from scorepad.ui.parts.handle import read
from scorepad.ui.parts.loaded import use_loaded
from scorepad.ui.parts.match_card import game_icon
from scorepad.ui.parts.offer import offer
from scorepad.ui.parts.page import page
from scorepad.ui.parts.tile import tile
from scorepad.ui.plan import Plan
from scorepad.ui.planning import Planning, last_match
from scorepad.ui.screens.new_game.names import names
from scorepad.ui.screens.new_game.rules import rules
from scorepad.ui.screens.new_game.seats import seats
from scorepad.ui.seating import offered
from scorepad.ui.session import Session
from scorepad.words import Speaker

ACROSS = 4
"""So many games stand side by side; half as many where texts are large."""
LARGE = 150
"""From this text size on, in percent."""
NOBODY: tuple[Profile, ...] = ()


@ft.component
def new_game(session: Session) -> ft.Control:
    """Return the screen."""
    planning = ft.use_memo(partial(Planning, session), [])
    last = use_loaded(session, partial(last_match, session), None)
    profiles = use_loaded(session, partial(offered, session), NOBODY)
    plan = planning.plan
    speaker = session.speaker.about(plan.game)
    say = speaker.text
    head = bar(Tool("back", say("back"), "back", session.back), say("new.title"))
    controls: list[ft.Control] = []
    if last is not None:
        controls.append(_again(speaker, planning, last))
    controls += [
        _games(speaker, planning, plan, ACROSS if session.preferences.text_size < LARGE else ACROSS // 2),
        text.heading(say("new.players")),
        seats(speaker, planning, plan, dark=session.dark),
        names(session, planning, profiles or ()),
        rules(speaker, planning, plan),
    ]
    return page(head, controls, _foot(speaker, planning, plan))


def _again(speaker: Speaker, planning: Planning, last: InPlay) -> ft.Control:
    table = last.standing.table
    who = ", ".join(table.names[player] for player in table.staying)
    line = f"{last.match.title or speaker.title(table.game)} · {who}"
    return offer("same-again", speaker.text("new.again"), line, "rematch", partial(planning.again, last))


def _games(speaker: Speaker, planning: Planning, plan: Plan, across: int) -> ft.Control:
    tiles = [
        tile(
            f"game-{game.key}",
            speaker.title(game),
            partial(game_icon, game.key),
            partial(planning.choose_game, game),
            selected=game is plan.game,
        )
        for game in games.GAMES
    ]
    rows = [tiles[at : at + across] for at in range(0, len(tiles), across)]
    if len(rows) > 1:
        rows[-1] += [ft.Container(expand=True) for _ in range(across - len(rows[-1]))]
    return ft.Column(spacing=8, controls=[ft.Row(spacing=8, controls=row) for row in rows])


def _foot(speaker: Speaker, planning: Planning, plan: Plan) -> list[ft.Control]:
    said = [speaker.say(problem, {p.id: p.name for p in plan.players}) for problem in plan.problems]
    told = [
        read("problem", sentence, text.support(sentence, ft.Colors.ERROR, lines=3), live=True) for sentence in said[:1]
    ]
    return [*told, button.primary("start", speaker.text("new.start"), planning.start, enabled=not plan.problems)]
