"""A player: who it is, what they are called, and what they have done."""

from functools import partial

import flet as ft

from scorepad.store import Profile, Summary
from scorepad.ui.look.pennant import pennant
from scorepad.ui.parts import text
from scorepad.ui.parts.bar import Tool, bar
from scorepad.ui.parts.loaded import use_loaded
from scorepad.ui.parts.page import page
from scorepad.ui.people import people
from scorepad.ui.screens.player.edit import edit
from scorepad.ui.screens.player.figures import figures
from scorepad.ui.session import Session

NOTHING_PLAYED: tuple[Summary, ...] = ()
NOBODY: tuple[Profile, ...] = ()


@ft.component
def player(session: Session) -> ft.Control:
    """Return the screen, about whoever the place is about, or who that person really is."""
    profiles = use_loaded(session, session.store.profiles, NOBODY, session.changes)
    summaries = use_loaded(session, session.store.summaries, NOTHING_PLAYED, session.changes)
    editing, set_editing = ft.use_state(False)  # noqa: FBT003
    who = ft.use_memo(lambda: people(profiles or ()), [profiles])
    say = session.speaker.text
    back = Tool("back", say("back"), "back", session.back)
    profile = who.profiles.get(who.person(session.place.about))
    if profile is None or summaries is None:
        return page(bar(back, say("players.title")), [])
    ids = who.ids(profile.id)
    mine = tuple(summary for summary in summaries if any(p.id in ids for p in summary.players))
    change = Tool("edit", say("player.edit", {"name": profile.name}), "edit", partial(set_editing, not editing))
    flag = pennant(profile.colour, profile.colour, dark=session.dark, width=56, height=36)
    controls: list[ft.Control] = [
        ft.Row(spacing=16, controls=[flag, ft.Container(text.hero(profile.name), expand=True)]),
    ]
    if editing:
        controls.append(edit(session, profile, tuple(who.profiles.values())))
    controls.append(figures(session, profile.id, mine, who))
    return page(bar(back, say("players.title"), "", (change,)), controls)
