"""Oh Hell: bid exactly what you will take; six ways to score it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

import pydantic

from scorepad.games import contract
from scorepad.games.contract import Choice, Field, Flag, Game, Line, Positive, Problem, Words
from scorepad.games.tricks import Bid, Hands, bidding, bidding_problems

DECK = 52
MOST_CARDS = 10
"""The largest hand unless the table says otherwise: five players and fewer play "1 to 10 and back"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoring:
    """One way to score, in points: for each trick taken, for a bid met, and for each trick bid when met or missed."""

    trick: int = 0
    made: int = 0
    bid_made: int = 0
    bid_missed: int = 0


SCORINGS: Mapping[str, Scoring] = {
    "basic": Scoring(trick=1, made=10),
    "basic5": Scoring(trick=1, made=5),
    "exact": Scoring(made=10, bid_made=1),
    "exact_penalty": Scoring(made=10, bid_made=1, bid_missed=-1),
    "times10": Scoring(bid_made=10),
    "times10_penalty": Scoring(bid_made=10, bid_missed=-10),
}


class OhHellSettings(contract.Settings):
    """`max_cards` None: 10, or as many as the deck allows."""

    scoring: Literal["basic", "basic5", "exact", "exact_penalty", "times10", "times10_penalty"] = "basic"
    hook: Flag = True
    schedule: Literal["up_down", "up", "down"] | Annotated[tuple[Positive, ...], pydantic.Field(min_length=1)] = (
        "up_down"
    )
    max_cards: Positive | None = None


class OhHell(Game[OhHellSettings, Bid, contract.Deal]):
    """Hands grow and shrink; the dealer, who bids last, is on the hook."""

    key = "oh_hell"
    title = "Oh Hell"
    words: ClassVar[Words] = {
        "preset.standard": "Basic",
        "preset.exact": "Only exact bids score",
        "preset.times10": "Ten a trick",
        "option.scoring": "Scoring",
        "option.scoring.rule": "What a bid is worth when it is met and when it is missed.",
        "option.scoring.basic": "1 a trick, 10 more when exact",
        "option.scoring.basic5": "1 a trick, 5 more when exact",
        "option.scoring.exact": "10 and the bid when exact, else 0",
        "option.scoring.exact_penalty": "10 and the bid when exact, else the bid is lost",
        "option.scoring.times10": "10 times the bid when exact, else 0",
        "option.scoring.times10_penalty": "10 times the bid, won when exact, else lost",
        "option.hook": "Dealer's hook",
        "option.hook.rule": "The dealer bids last and may not make the bids equal the tricks, so that somebody must "
        "miss.",
        "option.schedule": "Hands",
        "option.schedule.rule": "How many cards each player is dealt, round by round.",
        "option.schedule.up_down": "up and down",
        "option.schedule.up": "up",
        "option.schedule.down": "down",
        "option.max_cards": "Largest hand",
        "option.max_cards.rule": "The most cards a player is dealt. Left empty: 10, or what 52 cards are enough for.",
        "line.bid": "Bid",
        "line.tricks": "Tricks",
        "reason.bid missed": "bid missed",
        "bids_add_up": (
            "The bids add up to {n}, the only trick there is: {player}, on the hook, must bid something else.",
            "The bids add up to {n}, just the tricks there are: {player}, on the hook, must bid something else.",
        ),
        "hand_above_deck": "{cards} cards each are too many for {players} players: 52 cards are enough for {most}.",
    }

    def schedule(self, settings: OhHellSettings, players: int) -> tuple[int, ...]:
        """Oh Hell: "One card to the most and back to one" ("up_down"), or one half of it, or the table's own list.

        The most is 10 unless the table says otherwise, and never more than the deck allows.
        """
        if not isinstance(settings.schedule, str):
            return settings.schedule
        most = max(min(settings.max_cards or MOST_CARDS, DECK // max(players, 1)), 1)
        up = tuple(range(1, most + 1))
        return {"up": up, "down": up[::-1], "up_down": up + up[-2::-1]}[settings.schedule]

    def options(self, settings: OhHellSettings, players: int) -> tuple[Field, ...]:
        """Return the options of the table; a list of hands has its own largest."""
        most = DECK // max(players, 1)
        hands = tuple(Choice(name, name) for name in ("up_down", "up", "down"))
        options = (
            Field(key="scoring", kind="choice", choices=tuple(Choice(name, name) for name in SCORINGS)),
            Field(key="hook", kind="toggle"),
            Field(key="schedule", kind="cards", low=1, high=most, choices=hands),
        )
        if not isinstance(settings.schedule, str):
            return options
        return (*options, Field(key="max_cards", kind="number", low=1, high=most, default=min(MOST_CARDS, most)))

    @property
    def presets(self) -> Mapping[str, OhHellSettings]:
        """The three families of scoring."""
        return {
            "standard": OhHellSettings(),
            "exact": OhHellSettings(scoring="exact"),
            "times10": OhHellSettings(scoring="times10_penalty"),
        }

    def setup(self, settings: OhHellSettings, players: int) -> tuple[Problem, ...]:
        """Return the problems of the match: players, and hands that the deck cannot give."""
        found = super().setup(settings, players)
        most = DECK // max(players, 1)
        own_list = not isinstance(settings.schedule, str)
        cards = max(self.schedule(settings, players)) if own_list else settings.max_cards or 0
        if cards <= most:
            return found
        field = "schedule" if own_list else "max_cards"
        args = {"cards": cards, "players": players, "most": most}
        return (*found, Problem(code="hand_above_deck", severity="warning", field=field, args=args))

    def form(self, settings: OhHellSettings, round: Hands) -> tuple[contract.Phase, ...]:
        """Return bids, the dealer's last, then tricks."""
        return bidding(round, hook=settings.hook)

    def problems(self, settings: OhHellSettings, round: Hands) -> tuple[Problem, ...]:
        """Return what is wrong with bids and tricks."""
        return tuple(bidding_problems(round, hook=settings.hook))

    def score(
        self,
        settings: OhHellSettings,
        round: Hands,
        earlier: tuple[Hands, ...],  # noqa: ARG002
    ) -> Mapping[str, tuple[Line, ...] | None]:
        """Return the points of tricks and bid, by the table's scoring."""
        scoring = SCORINGS[settings.scoring]
        return {player: _lines(scoring, round.entries[player]) for player in round.present}


def _lines(scoring: Scoring, entry: Bid) -> tuple[Line, ...] | None:
    if entry.bid is None or entry.tricks is None:
        return None
    tricks = (Line("tricks", scoring.trick * entry.tricks),) if scoring.trick else ()
    if entry.tricks == entry.bid:
        return (*tricks, Line("bid", scoring.made + scoring.bid_made * entry.bid))
    lost = scoring.bid_missed * entry.bid
    return (*tricks, Line("bid", lost, None if lost else "bid missed"))
