"""Players: everybody who plays here, those who play most first."""

from collections.abc import Mapping, Sequence
from functools import partial

import flet as ft

from scorepad.games import UnknownGameError, find
from scorepad.stats import shares
from scorepad.store import Profile, Summary
from scorepad.ui.look.icons import icon
from scorepad.ui.look.pennant import pennant
from scorepad.ui.parts import text
from scorepad.ui.parts.bar import Tool, bar
from scorepad.ui.parts.handle import read, tap
from scorepad.ui.parts.loaded import use_loaded
from scorepad.ui.parts.page import page
from scorepad.ui.people import People, people
from scorepad.ui.phrases import decimal
from scorepad.ui.places import Place
from scorepad.ui.session import Session
from scorepad.words import Speaker

NOTHING_PLAYED: tuple[Summary, ...] = ()
NOBODY: tuple[Profile, ...] = ()


@ft.component
def players(session: Session) -> ft.Control:
    """Return the screen."""
    profiles = use_loaded(session, session.store.profiles, NOBODY, session.changes)
    summaries = use_loaded(session, session.store.summaries, NOTHING_PLAYED, session.changes)
    who = ft.use_memo(lambda: people(profiles or ()), [profiles])
    counts = ft.use_memo(lambda: _counts(summaries or (), who), [summaries, who])
    speaker = session.speaker
    say = speaker.text
    head = bar(Tool("back", say("back"), "back", session.back), say("players.title"))
    if profiles is None or summaries is None:
        return page(head, [])
    here = sorted((p for p in profiles if p.id not in who.same), key=lambda p: -counts.get(p.id, (0, 0.0))[0])
    seen, hidden = [p for p in here if not p.hidden], [p for p in here if p.hidden]
    if not here:
        sentence = say("players.none")
        return page(head, [read("nothing", sentence, text.name(sentence, lines=3))])
    controls = _rows(session, speaker, seen, counts, 0)
    if hidden:
        controls += [text.heading(say("players.hidden")), *_rows(session, speaker, hidden, counts, len(seen))]
    return page(head, controls)


def _counts(summaries: Sequence[Summary], who: People) -> Mapping[str, tuple[int, float]]:
    """Return games and wins by person, as far as summaries tell: a tie is shared, partners win together."""
    counts: dict[str, tuple[int, float]] = {}
    for summary in summaries:
        ids = tuple(player.id for player in summary.players)
        try:
            game = find(summary.game)
            sides = game.sides(game.Settings(), ids)
        except UnknownGameError:
            sides = tuple((id,) for id in ids)
        wins = shares(summary.winners, sides)
        for person in {who.person(id) for id in ids}:
            games, won = counts.get(person, (0, 0.0))
            mine = sum(share for id, share in wins.items() if who.person(id) == person)
            counts[person] = (games + 1, won + mine)
    return counts


def _rows(
    session: Session, speaker: Speaker, profiles: Sequence[Profile], counts: Mapping[str, tuple[int, float]], start: int
) -> list[ft.Control]:
    return [
        _row(session, profile, _done(speaker, *counts.get(profile.id, (0, 0.0))), at)
        for at, profile in enumerate(profiles, start=start)
    ]


def _done(speaker: Speaker, games: int, wins: float) -> str:
    won = (
        speaker.text("players.wins", {"n": int(wins)})
        if wins == int(wins)
        else speaker.text("players.wins_shared", {"wins": decimal(speaker, wins)})
    )
    return f"{speaker.text('players.games', {'n': games})} · {won}" if games else ""


def _row(session: Session, profile: Profile, done: str, at: int) -> ft.Control:
    lines: list[ft.Control] = [text.name(profile.name)]
    if done:
        lines.append(text.support(done))
    return tap(
        f"player-{at}",
        f"{profile.name}, {done}" if done else profile.name,
        ft.Row(
            spacing=16,
            controls=[
                pennant(profile.colour, profile.colour, dark=session.dark),
                ft.Column(expand=True, spacing=2, alignment=ft.MainAxisAlignment.CENTER, controls=lines),
                icon("chevron_right", size=20),
            ],
        ),
        partial(session.go, Place("player", profile.id)),
        height=None,
        padding=ft.Padding.symmetric(horizontal=4, vertical=10),
        border=ft.Border(bottom=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)),
    )
