"""The filters of History: by game, by player, by year; each offers what there is."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from scorepad.store import Summary
from scorepad.ui.parts import button, text
from scorepad.ui.parts.match_card import game_icon
from scorepad.ui.people import People, regulars
from scorepad.ui.phrases import game_title
from scorepad.ui.sieve import Sieve, year
from scorepad.words import Speaker

MOST = 12
"""So many players are offered, those who play most; the search finds the others."""


@ft.component
def filters(
    speaker: Speaker, summaries: Sequence[Summary], who: People, sieve: Sieve, on_change: Callable[[Sieve], None]
) -> ft.Control:
    """Return the choices; the one that is chosen is let go by another tap."""
    games = ft.use_memo(lambda: tuple(dict.fromkeys(summary.game for summary in summaries)), [summaries])
    players = ft.use_memo(lambda: regulars(who, summaries)[:MOST], [summaries, who])
    years = ft.use_memo(lambda: tuple(dict.fromkeys(year(summary.touched) for summary in summaries)), [summaries])

    def by_game(key: str) -> None:
        on_change(Sieve("" if key == sieve.game else key, sieve.player, sieve.year, sieve.words))

    def by_player(id: str) -> None:
        on_change(Sieve(sieve.game, "" if id == sieve.player else id, sieve.year, sieve.words))

    def by_year(number: int) -> None:
        on_change(Sieve(sieve.game, sieve.player, None if number == sieve.year else number, sieve.words))

    controls: list[ft.Control] = []
    if len(games) > 1:
        chips = [
            button.chip(
                f"filter-{key}",
                game_title(speaker, key),
                partial(by_game, key),
                selected=key == sieve.game,
                before=game_icon(key, ft.Colors.ON_PRIMARY if key == sieve.game else ft.Colors.ON_SURFACE_VARIANT, 18),
            )
            for key in games
        ]
        controls += [text.heading(speaker.text("history.by_game")), button.chips(chips)]
    chips = [
        button.chip(
            f"filter-player-{at}", player.name, partial(by_player, player.id), selected=player.id == sieve.player
        )
        for at, (player, _) in enumerate(players)
    ]
    controls += [text.heading(speaker.text("history.by_player")), button.chips(chips)]
    if len(years) > 1:
        chips = [
            button.chip(f"filter-{number}", str(number), partial(by_year, number), selected=number == sieve.year)
            for number in years
        ]
        controls += [text.heading(speaker.text("history.by_year")), button.chips(chips)]
    return ft.Column(spacing=4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=controls)
