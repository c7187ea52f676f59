"""Spades with partners: the contract of a side, nil bids, and bags."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from scorepad.games import contract
from scorepad.games.contract import Choice, Ending, Field, Flag, Game, Line, Positive, Problem, Round, Words
from scorepad.games.partners import SEATS, opposite, present_problems
from scorepad.games.tricks import Bid, counting, in_turn, number_problems, sum_problems

BAGS = 10
BAGS_COST = 100

NIL = Field(
    key="nil",
    kind="choice",
    place="row",
    choices=(Choice(None, "none"), Choice("nil", "nil"), Choice("blind", "blind")),
)


class SpadesSettings(contract.Settings):
    """`limit` and `nil` in points; a blind nil is worth twice as much."""

    limit: Positive = 500
    bags: Flag = True
    nil: Literal[100, 50] = 100


class SpadesBid(Bid):
    """A bid, or nil in place of it."""

    nil: Literal["nil", "blind"] | None = None


Hands = Round[SpadesBid, contract.Deal]


class Spades(Game[SpadesSettings, SpadesBid, contract.Deal]):
    """Thirteen cards each, until a side reaches the limit."""

    key = "spades"
    title = "Spades"
    words: ClassVar[Words] = {
        "preset.standard": "To 500",
        "preset.short": "To 250",
        "option.limit": "Game to",
        "option.limit.rule": "The first side with so many points wins; when both get there at once, the higher one. A "
        "tie plays on.",
        "option.bags": "Bags",
        "option.bags.rule": "Every trick above the contract is a bag. Ten bags, over the whole game, cost 100 points. "
        "Without this, they stay one point each and cost nothing.",
        "option.nil": "Nil is worth",
        "option.nil.rule": "Points for a nil kept, and against a nil broken. A blind nil counts twice.",
        "option.nil.100": "100",
        "option.nil.50": "50",
        "field.nil": "Nil",
        "field.nil.rule": "A bid to take no trick at all; blind when it is made before looking at the cards.",
        "field.nil.None.head": "nil",
        "field.nil.blind.head": "blind",
        "field.nil.None": "no nil",
        "field.nil.nil": "nil",
        "field.nil.blind": "blind nil",
        "line.contract": "Contract",
        "line.bags": "Bags",
        "line.bag_penalty": "Ten bags",
        "line.nil": "Nil",
        "line.blind": "Blind nil",
        "partner_away": ("Only {n} player plays this round: Spades needs all four.", "{n} players: Spades needs four."),
        "bid_and_nil": "{player} bid {bid} and nil: the nil counts.",
        "zero_without_nil": "{player} bid 0 without calling nil: no points hang on it.",
    }

    def seats(self, settings: SpadesSettings) -> range:  # noqa: ARG002
        """Spades with partners is for four."""
        return SEATS

    def sides(self, settings: SpadesSettings, players: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:  # noqa: ARG002
        """Partners sit opposite each other."""
        return opposite(players)

    def schedule(self, settings: SpadesSettings, players: int) -> None:  # noqa: ARG002
        """Spades is played until a side reaches the limit."""
        return

    def hand(self, settings: SpadesSettings, players: int) -> int:  # noqa: ARG002
        """All 52 cards are dealt to four."""
        return 13

    def target(self, settings: SpadesSettings) -> int:
        """Return the points that end it."""
        return settings.limit

    def options(self, settings: SpadesSettings, players: int) -> tuple[Field, ...]:  # noqa: ARG002
        """Return the options of the table."""
        return (
            Field(key="limit", kind="number", low=1, high=1000),
            Field(key="bags", kind="toggle"),
            Field(key="nil", kind="choice", choices=(Choice(100, "100"), Choice(50, "50"))),
        )

    @property
    def presets(self) -> Mapping[str, SpadesSettings]:
        """The usual game, and a short one."""
        return {"standard": SpadesSettings(), "short": SpadesSettings(limit=250)}

    def form(self, settings: SpadesSettings, round: Hands) -> tuple[contract.Phase, ...]:  # noqa: ARG002
        """Return bids, for all who do not bid nil, then tricks, assumed to be those bid."""
        order = tuple(player for player in in_turn(round) if round.entries[player].nil is None)
        bids = {player: _bid(entry) for player, entry in round.entries.items()}
        guesses = {player: bid for player, bid in bids.items() if bid is not None}
        return (
            contract.Phase(key="bids", pad="bid", order=order, high=round.cards, fields=(NIL,)),
            counting(round, round.present, guesses),
        )

    def met(self, guess: int, number: int) -> bool:
        """Return whether a bid was made: tricks above it are bags, but a nil takes none."""
        return number >= guess if guess else number == 0

    def problems(self, settings: SpadesSettings, round: Hands) -> tuple[Problem, ...]:  # noqa: ARG002
        """Return what is wrong with bids and tricks."""
        return tuple(_problems(round))

    def score(
        self, settings: SpadesSettings, round: Hands, earlier: tuple[Hands, ...]
    ) -> Mapping[str, tuple[Line, ...] | None]:
        """Return the lines of each side, for both partners."""
        scored = {side: _lines(settings, round, earlier, side) for side in opposite(round.present)}
        return {player: lines for side, lines in scored.items() for player in side}

    def ending(self, settings: SpadesSettings, totals: Mapping[str, int], played: int, planned: int | None) -> Ending:
        """Spades: "500 wins; when both sides pass it, the higher; on a tie another hand is played"."""
        ending = super().ending(settings, totals, played, planned)
        tied = len(ending.winners) == len(totals)
        return replace(ending, over=False, winners=()) if tied else ending


def _problems(round: Hands) -> Iterator[Problem]:
    yield from present_problems(round.present)
    for player in round.present:
        entry = round.entries[player]
        if entry.nil is None:
            yield from number_problems("bid", entry.bid, player, round.cards)
            if entry.bid == 0:
                yield Problem(code="zero_without_nil", severity="warning", player=player, field="bid")
        elif entry.bid:
            args = {"bid": entry.bid}
            yield Problem(code="bid_and_nil", severity="warning", player=player, field="bid", args=args)
        yield from number_problems("tricks", entry.tricks, player, round.cards)
    yield from sum_problems((round.entries[player].tricks for player in round.present), round.cards)


def _bid(entry: SpadesBid) -> int | None:
    """Return the tricks bid: none with nil, whatever else was entered."""
    return entry.bid if entry.nil is None else 0


@dataclass(frozen=True, slots=True)
class Contract:
    """What a side bid, the tricks that count towards it, and those of its broken nils.

    Spades: "The tricks of a broken nil are bags, and do not help the partner".
    """

    bid: int
    tricks: int
    nil_tricks: int

    @property
    def made(self) -> bool:
        """Whether the tricks bid were taken."""
        return self.tricks >= self.bid

    @property
    def bags(self) -> int:
        """The tricks too many."""
        return max(self.tricks - self.bid, 0) + self.nil_tricks

    def lines(self) -> Iterator[Line]:
        """Spades: "Made, 10 points for each trick bid and 1 for each bag; set, 10 points less for each trick bid"."""
        yield Line("contract", 10 * self.bid if self.made else -10 * self.bid)
        if self.made and self.bags:
            yield Line("bags", self.bags)


def _contract(round: Hands, side: tuple[str, ...]) -> Contract | None:
    """Return the contract of a side; None while a value is missing."""
    entries = [round.entries[player] for player in side]
    if any(_bid(entry) is None or entry.tricks is None for entry in entries):
        return None
    return Contract(
        bid=sum(_bid(entry) or 0 for entry in entries),
        tricks=sum(entry.tricks or 0 for entry in entries if entry.nil is None),
        nil_tricks=sum(entry.tricks or 0 for entry in entries if entry.nil is not None),
    )


def _lines(
    settings: SpadesSettings, round: Hands, earlier: tuple[Hands, ...], side: tuple[str, ...]
) -> tuple[Line, ...] | None:
    agreed = _contract(round, side)
    if agreed is None:
        return None
    nils = (_nil(settings, round.entries[player]) for player in side if round.entries[player].nil is not None)
    lines = (*agreed.lines(), *nils)
    tens = _tens(agreed.bags, sum(_bags(one, side[0]) for one in earlier)) if settings.bags else 0
    return (*lines, Line("bag_penalty", -BAGS_COST * tens)) if tens else lines


def _nil(settings: SpadesSettings, entry: SpadesBid) -> Line:
    """Spades: "Nil kept or broken: 100 points more or less; blind, twice as many"."""
    worth = settings.nil * (2 if entry.nil == "blind" else 1)
    return Line(entry.nil or "nil", -worth if entry.tricks else worth)


def _bags(round: Hands, player: str) -> int:
    """Return the bags that a player's side took in a round."""
    side = next((side for side in opposite(round.present) if player in side), ())
    agreed = _contract(round, side)
    return agreed.bags if agreed else 0


def _tens(bags: int, before: int) -> int:
    """Spades: "Every tenth bag of a side, over the whole game, costs 100 points": return how many tens are full now."""
    return (before + bags) // BAGS - before // BAGS
