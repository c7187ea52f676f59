"""What a player has done, game by game and edition by edition: figures, and charts with their numbers beside them."""

from collections.abc import Sequence

import flet as ft

from scorepad.games import UnknownGameError, find
from scorepad.stats import Record, Tale, editions, record
from scorepad.store import Summary
from scorepad.ui.parts import button, text
from scorepad.ui.parts.figure import Figure, figure_grid
from scorepad.ui.parts.handle import read
from scorepad.ui.parts.progress import progress
from scorepad.ui.people import People
from scorepad.ui.phrases import decimal, game_title, percent
from scorepad.ui.screens.player.charts import bids, rivals, trend
from scorepad.ui.session import Session
from scorepad.words import Speaker, number

Kind = tuple[str, str]
UNTOLD: tuple[Tale, ...] | None = None
ANY: Kind | None = None


@ft.component
def figures(session: Session, person: str, summaries: Sequence[Summary], who: People) -> ft.Control:
    """Return the statistics; until every match is told, how far that has come."""
    tales, set_tales = ft.use_state(UNTOLD)
    told, set_told = ft.use_state(0)
    chosen, choose = ft.use_state(ANY)

    async def tell() -> None:
        set_tales(await session.tales.of(summaries, set_told))

    ft.use_effect(tell, [summaries])
    speaker = session.speaker
    if tales is None:
        return progress(speaker, told, len(summaries))
    kinds = editions(tales, person, who.person)
    if not kinds:
        sentence = speaker.text("player.nothing")
        return read("nothing", sentence, ft.Container(text.name(sentence), padding=ft.Padding.only(top=16)))
    kind = chosen if chosen in kinds else kinds[0]
    done = record([tale for tale in tales if (tale.game, tale.edition) == kind], person, who.person)
    if done is None:
        return ft.Container()
    controls: list[ft.Control] = []
    if len(kinds) > 1:
        chips = [
            button.chip(f"kind-{at}", _name(speaker, one), lambda one=one: choose(one), selected=one == kind)  # type: ignore[misc]
            for at, one in enumerate(kinds)
        ]
        controls.append(button.chips(chips))
    controls += [
        figure_grid(_figures(speaker, done)),
        trend(speaker, done),
        *bids(speaker, done),
        *rivals(session, speaker, done, who),
    ]
    return ft.Column(spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=controls)


def _name(speaker: Speaker, kind: Kind) -> str:
    game, edition = kind
    if not edition:
        return game_title(speaker, game)
    try:
        label = speaker.about(find(game)).label(f"option.edition.{edition}")
    except UnknownGameError:
        label = edition
    return f"{game_title(speaker, game)} · {label}"


def _figures(speaker: Speaker, done: Record) -> list[Figure]:
    share = percent(speaker, done.wins, done.games)
    shown = [
        Figure("games", speaker.text("player.games"), str(done.games)),
        Figure("wins", speaker.text("player.wins"), decimal(speaker, done.wins), share),
        Figure("average", speaker.text("player.average"), number(round(done.average))),
        Figure("best", speaker.text("player.best"), number(done.best)),
    ]
    if done.bids.of:
        made = speaker.text("player.made", {"made": done.zero.made, "of": done.zero.of})
        shown.append(Figure("zero", speaker.text("player.zero"), percent(speaker, done.zero.made, done.zero.of), made))
        shown.append(Figure("bonus", speaker.text("player.bonus"), decimal(speaker, done.bonus / done.games)))
    return shown
