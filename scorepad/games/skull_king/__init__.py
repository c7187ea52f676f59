"""Skull King: bid your tricks, in every edition."""

from collections.abc import Mapping

from scorepad.games import contract
from scorepad.games.contract import Ending, Field, Line, Phase, Problem, Round, leaders
from scorepad.games.skull_king import words
from scorepad.games.skull_king.checks import problems
from scorepad.games.skull_king.editions import EDITIONS
from scorepad.games.skull_king.entry import Deal, Entry
from scorepad.games.skull_king.form import form
from scorepad.games.skull_king.options import PRESETS, lacking, options, seats
from scorepad.games.skull_king.schedules import schedule
from scorepad.games.skull_king.scoring import score
from scorepad.games.skull_king.settings import Settings


class SkullKing(contract.Game[Settings, Entry, Deal]):
    """Bids, tricks and bonuses; the edition is a table that the settings choose."""

    key = "skull_king"
    title = "Skull King"
    words = words.WORDS

    def seats(self, settings: Settings) -> range:
        """Return how many may play with this edition, and the expansion."""
        return seats(settings)

    def schedule(self, settings: Settings, players: int) -> tuple[int, ...]:
        """Return the cards of every round, capped for so many players."""
        return schedule(settings, players)

    def options(self, settings: Settings, players: int) -> tuple[Field, ...]:
        """Return the choices that this edition and so many players leave."""
        return options(settings, players)

    @property
    def presets(self) -> Mapping[str, Settings]:
        """The usual tables."""
        return PRESETS

    def setup(self, settings: Settings, players: int) -> tuple[Problem, ...]:
        """Return too few or too many players, and what the edition lacks."""
        return (*super().setup(settings, players), *lacking(settings))

    def form(self, settings: Settings, round: Round[Entry, Deal]) -> tuple[Phase, ...]:
        """Return the bids and the tricks."""
        return form(settings, round)

    def problems(self, settings: Settings, round: Round[Entry, Deal]) -> tuple[Problem, ...]:
        """Return what is wrong, odd or missing, over the whole table."""
        return problems(settings, round)

    def score(
        self, settings: Settings, round: Round[Entry, Deal], earlier: tuple[Round[Entry, Deal], ...]
    ) -> Mapping[str, tuple[Line, ...] | None]:
        """Return each player's lines; earlier rounds do not matter."""
        del earlier
        return score(settings, round)

    def ending(self, settings: Settings, totals: Mapping[str, int], played: int, planned: int | None) -> Ending:
        """Return the end after the last round.

        2024: a tie is broken by one more round; other editions share the win.
        """
        if planned is None or played < planned:
            return Ending(over=False)
        winners = leaders(totals, "high")
        extra_round = EDITIONS[settings.edition].extra_round and len(winners) > 1
        return Ending(over=True, winners=winners, extra_round=extra_round)
