"""History: every match, newest first; found again, looked at, taken along."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from scorepad.store import Profile, Summary
from scorepad.ui.archive import Archive
from scorepad.ui.parts import button, text
from scorepad.ui.parts.bar import Tool, bar
from scorepad.ui.parts.component import keyed
from scorepad.ui.parts.handle import field, read
from scorepad.ui.parts.loaded import use_loaded
from scorepad.ui.parts.offer import offer
from scorepad.ui.parts.page import page
from scorepad.ui.people import people
from scorepad.ui.places import Place
from scorepad.ui.screens.history.filters import filters
from scorepad.ui.screens.history.line import line, line_of
from scorepad.ui.screens.history.selection import selection
from scorepad.ui.screens.history.view import PAGE, Hand, View
from scorepad.ui.session import Session
from scorepad.words import Speaker

NOTHING_PLAYED: tuple[Summary, ...] = ()
NOBODY: tuple[Profile, ...] = ()


@ft.component
def history(session: Session) -> ft.Control:
    """Return the screen. The first screenful is there before the whole history is."""
    archive = ft.use_memo(partial(Archive, session), [])
    newest = use_loaded(session, partial(session.store.recent, PAGE), NOTHING_PLAYED, session.changes)
    everything = use_loaded(session, session.store.summaries, NOTHING_PLAYED, session.changes)
    profiles = use_loaded(session, session.store.profiles, NOBODY, session.changes)
    view, set_view = ft.use_state(View())
    hand = ft.use_memo(lambda: Hand(set_view), [])
    who = ft.use_memo(lambda: people(profiles or ()), [profiles])
    kept = newest if everything is None else everything
    found = ft.use_memo(lambda: view.sieve.sift(kept or (), who, session.speaker), [kept, view.sieve, who])
    speaker = session.speaker
    say = speaker.text
    head = bar(
        Tool("back", say("back"), "back", session.back),
        say("history.title"),
        say("history.count", {"n": len(found)}) if everything else "",
        (Tool("export", say("history.export"), "csv", hand.save, enabled=bool(found)),),
    )
    if not kept:
        return page(head, [] if kept is None else _empty(session, speaker))
    controls = [_search(speaker, view, hand)]
    if view.filtering:
        controls.append(filters(speaker, kept, who, view.sieve, hand.sieve))
    if view.saving and view.picked is None:
        controls.append(selection(session, archive, tuple(summary.id for summary in found), None))
    controls += _lines(archive, speaker, found, view, hand)
    if view.picked is None:
        return page(head, controls)
    order = tuple(summary.id for summary in kept if summary.id in view.picked)
    return page(head, controls, [selection(session, archive, order, hand.let_go)])


def _search(speaker: Speaker, view: View, hand: Hand) -> ft.Control:
    narrow = view.filtering or view.sieve.narrow
    return ft.Row(
        spacing=8,
        controls=[
            field("search", speaker.text("history.search"), view.sieve.words, hand.search, expand=True),
            button.tool("filter", speaker.text("history.filter"), "settings", hand.filter, on=narrow or None),
        ],
    )


def _lines(archive: Archive, speaker: Speaker, found: Sequence[Summary], view: View, hand: Hand) -> list[ft.Control]:
    now = archive.session.clock()
    lines = [
        keyed(
            f"match-{summary.id}",
            line,
            archive,
            line_of(speaker, summary, at, now, view.picked),
            summary.id == view.unfolded,
            hand,
        )
        for at, summary in enumerate(found[: view.length])
    ]
    if not found:
        lines.append(_nothing(speaker, "history.no_match"))
    if len(found) > view.length:
        lines.append(button.outlined("show-more", speaker.text("history.show_more"), hand.lengthen))
    return lines


def _empty(session: Session, speaker: Speaker) -> list[ft.Control]:
    """Return what a pad shows that keeps nothing yet; perhaps the games are on another one."""
    bring = offer(
        "import",
        speaker.text("settings.restore"),
        speaker.text("settings.restore.rule"),
        "upload",
        partial(session.go, Place("import")),
        lines=2,
    )
    return [_nothing(speaker, "history.none"), bring]


def _nothing(speaker: Speaker, code: str) -> ft.Control:
    sentence = speaker.text(code)
    return read("nothing", sentence, ft.Container(text.name(sentence, lines=3), padding=ft.Padding.only(top=16)))
