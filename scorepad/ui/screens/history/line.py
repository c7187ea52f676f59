"""A match in the history: what it was, and, unfolded, everything that can be done with it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from scorepad.store import Summary
from scorepad.ui.archive import Archive
from scorepad.ui.look import tokens
from scorepad.ui.look.icons import icon
from scorepad.ui.parts import button, text
from scorepad.ui.parts.component import memo
from scorepad.ui.parts.handle import field, tap
from scorepad.ui.parts.match_card import game_icon
from scorepad.ui.phrases import day, match_title, outcome
from scorepad.ui.places import Place
from scorepad.ui.screens.history.view import Hand
from scorepad.words import Speaker

ROW = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """What a line shows; equal lines draw nothing anew. `picked` is None while nothing is being selected."""

    id: str
    at: int
    game: str
    over: bool
    title: str
    when: str
    ended: str
    who: str
    note: str
    own_title: str
    picked: bool | None


def line_of(speaker: Speaker, summary: Summary, at: int, now: int, picked: frozenset[str] | None) -> Line:
    """Return what is shown of a match, the one at that place of the list."""
    return Line(
        id=summary.id,
        at=at,
        game=summary.game,
        over=summary.over,
        title=match_title(speaker, summary),
        when=day(speaker, summary.touched, now),
        ended=outcome(speaker, summary),
        who=", ".join(player.name for player in summary.players),
        note=summary.note,
        own_title=summary.title,
        picked=None if picked is None else summary.id in picked,
    )


@memo
@ft.component
def line(
    archive: Archive,
    shown: Line,
    unfolded: bool,  # noqa: FBT001 - a component takes what it shows
    hand: Hand,
) -> ft.Control:
    """Return the line; a tap looks at the match, or selects it while that is what is being done."""
    # Not the session itself: every line would be drawn anew whenever anything of it changes.
    session = archive.session
    place = Place("end" if shown.over else "round", shown.id)
    pick = partial(hand.pick, shown.id)
    details = f"{shown.when}, {shown.ended}, {shown.who}"
    row: list[ft.Control] = [
        tap(
            f"match-{shown.at}",
            f"{shown.title}, {details}",
            _words(shown),
            partial(session.go, place) if shown.picked is None else pick,
            selected=shown.picked,
            expand=True,
            height=None,
            padding=ft.Padding.symmetric(horizontal=tokens.SPACE_XS, vertical=10),
        )
    ]
    if shown.picked is None:
        about = session.speaker.text("history.about", {"title": shown.title, "when": details})
        row.append(button.tool(f"more-{shown.at}", about, "menu", partial(hand.unfold, shown.id), on=unfolded or None))
    controls: list[ft.Control] = [ft.Row(spacing=0, controls=row)]
    if unfolded:
        controls.append(_todo(archive, shown, place, pick))
    return ft.Container(
        border=ft.Border(bottom=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)),
        bgcolor=ft.Colors.PRIMARY_CONTAINER if shown.picked else ft.Colors.TRANSPARENT,
        content=ft.Column(spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=controls),
    )


def _words(shown: Line) -> ft.Control:
    lines: list[ft.Control] = [
        ft.Row(
            spacing=tokens.SPACE_S,
            controls=[ft.Container(text.name(shown.title), expand=True), text.support(shown.when)],
        ),
        text.support(f"{shown.ended} · {shown.who}"),
    ]
    if shown.note:
        lines.append(text.support(shown.note, lines=2))
    mark = game_icon(shown.game) if not shown.picked else icon("check", ft.Colors.ON_PRIMARY_CONTAINER)
    return ft.Row(spacing=tokens.SPACE_L, controls=[mark, ft.Column(expand=True, spacing=2, controls=lines)])


@ft.component
def _todo(archive: Archive, shown: Line, place: Place, pick: Callable[[], None]) -> ft.Control:
    writing, set_writing = ft.use_state("")
    draft = ft.use_ref("")
    session = archive.session
    say = session.speaker.text

    def write(what: str) -> None:
        draft.current = shown.own_title if what == "rename" else shown.note
        set_writing("" if writing == what else what)

    def typed(words: str) -> None:
        draft.current = words

    async def keep(_words: str = "") -> None:
        set_writing("")
        words = draft.current or ""
        await (
            archive.describe(shown.id, title=words) if writing == "rename" else archive.describe(shown.id, note=words)
        )

    def chip(handle: str, picture: str, on_tap: Callable[..., object], label: str = "") -> ft.Control:
        words = say(f"history.{label or handle}")
        return button.chip(handle, words, on_tap, before=icon(picture, size=18))  # type: ignore[arg-type]

    chips = [
        chip(
            "open", "trophy" if shown.over else "play", partial(session.go, place), "open" if shown.over else "resume"
        ),
        chip("rename", "edit", partial(write, "rename")),
        chip("note", "note", partial(write, "note")),
        chip("copy", "rematch", partial(archive.copy, shown.id)),
        chip("select", "check", pick),
        chip("delete", "trash", partial(archive.delete, [shown.id])),
    ]
    controls: list[ft.Control] = [button.chips(chips)]
    if writing:
        label = say(f"history.{writing}")
        line_ = field(f"{writing}-text", label, draft.current or "", typed, keep, autofocus=True, expand=True)
        controls.append(ft.Row(spacing=8, controls=[line_, button.outlined("keep", say("history.keep"), keep)]))
    return ft.Container(
        padding=ft.Padding.only(top=4, bottom=12),
        content=ft.Column(spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=controls),
    )
