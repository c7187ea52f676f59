"""Euchre with partners: five tricks, and who made trump."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from scorepad.games import contract
from scorepad.games.contract import Entry, Field, Flag, Game, Line, Positive, Problem, Round, Whole, Words
from scorepad.games.partners import SEATS, opposite, present_problems
from scorepad.games.tricks import counting, number_problems, sum_problems

TRICKS = 5
ENOUGH = 3

MAKERS = Field(key="makers", kind="side", owner="table", place="top")
ALONE = Field(key="alone", kind="toggle", owner="table", place="top", default=False)


class EuchreSettings(contract.Settings):
    """`limit` in points."""

    limit: Positive = 10


class Tricks(Entry):
    """The tricks of the side, entered at its first player, or each partner's own: they are added."""

    tricks: Whole | None = None


class Hand(contract.Deal):
    """Which side made trump, by its place among the sides, and whether one of them played alone."""

    makers: Whole | None = None
    alone: Flag = False


Hands = Round[Tricks, Hand]


class Euchre(Game[EuchreSettings, Tricks, Hand]):
    """Five cards each, until a side reaches the limit."""

    key = "euchre"
    title = "Euchre"
    words: ClassVar[Words] = {
        "preset.standard": "To 10",
        "preset.short": "To 5",
        "option.limit": "Game to",
        "option.limit.rule": "The first side with so many points wins.",
        "field.makers": "Makers",
        "field.makers.rule": "The side that made trump. It needs three of the five tricks.",
        "field.alone": "Alone",
        "field.alone.rule": "The maker plays without the partner: all five tricks are then worth 4 points.",
        "line.made": "Made",
        "line.march": "All five tricks",
        "line.alone": "All five, alone",
        "line.euchred": "Euchred the makers",
        "reason.euchred": "euchred",
        "partner_away": ("Only {n} player plays this round: Euchre needs all four.", "{n} players: Euchre needs four."),
        "makers_missing": "Which side made trump?",
        "makers_unknown": "There is no side {makers}: the makers are side 0 or 1.",
    }

    def seats(self, settings: EuchreSettings) -> range:  # noqa: ARG002
        """Euchre with partners is for four."""
        return SEATS

    def sides(self, settings: EuchreSettings, players: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:  # noqa: ARG002
        """Partners sit opposite each other."""
        return opposite(players)

    def schedule(self, settings: EuchreSettings, players: int) -> None:  # noqa: ARG002
        """Euchre is played until a side reaches the limit."""
        return

    def hand(self, settings: EuchreSettings, players: int) -> int:  # noqa: ARG002
        """Five cards are dealt to each."""
        return TRICKS

    def target(self, settings: EuchreSettings) -> int:
        """Return the points that end it."""
        return settings.limit

    def options(self, settings: EuchreSettings, players: int) -> tuple[Field, ...]:  # noqa: ARG002
        """Return the options of the table."""
        return (Field(key="limit", kind="number", low=1, high=99),)

    @property
    def presets(self) -> Mapping[str, EuchreSettings]:
        """The usual game, and the older short one."""
        return {"standard": EuchreSettings(), "short": EuchreSettings(limit=5)}

    def form(self, settings: EuchreSettings, round: Hands) -> tuple[contract.Phase, ...]:  # noqa: ARG002
        """Return one phase: the makers, and the tricks of each side at its first player."""
        order = tuple(side[0] for side in opposite(round.present))
        return (counting(round, order, fields=(MAKERS, ALONE)),)

    def problems(self, settings: EuchreSettings, round: Hands) -> tuple[Problem, ...]:  # noqa: ARG002
        """Return what is wrong with the makers and the tricks."""
        return tuple(_problems(round))

    def score(
        self,
        settings: EuchreSettings,  # noqa: ARG002
        round: Hands,
        earlier: tuple[Hands, ...],  # noqa: ARG002
    ) -> Mapping[str, tuple[Line, ...] | None]:
        """Return the lines of each side, for both partners."""
        sides = opposite(round.present)
        makers = round.deal.makers
        if makers is None or makers not in range(len(sides)):
            return dict.fromkeys(round.present)
        tricks = _taken(round, sides[makers])
        if tricks is None:
            return dict.fromkeys(round.present)
        made, defended = _hand(tricks, alone=round.deal.alone)
        return {player: made if side == sides[makers] else defended for side in sides for player in side}


def _hand(tricks: int, *, alone: bool) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
    """Return the lines of makers and defenders.

    Euchre: "Makers with three or four tricks: 1; all five: 2, alone: 4; fewer than three: 2 for the defenders".
    """
    if tricks < ENOUGH:
        return (Line("made", 0, "euchred"),), (Line("euchred", 2),)
    if tricks < TRICKS:
        return (Line("made", 1),), ()
    return (Line("alone", 4) if alone else Line("march", 2),), ()


def _taken(round: Hands, side: tuple[str, ...]) -> int | None:
    """Return a side's tricks, entered for one partner or for both; None when for neither."""
    entered = [tricks for player in side if (tricks := round.entries[player].tricks) is not None]
    return sum(entered) if entered else None


def _problems(round: Hands) -> Iterator[Problem]:
    yield from present_problems(round.present)
    sides = opposite(round.present)
    makers = round.deal.makers
    if makers is None:
        yield Problem(code="makers_missing", severity="missing", field="makers")
    elif makers not in range(len(sides)):
        yield Problem(code="makers_unknown", field="makers", args={"makers": makers})
    for side in sides:
        taken = _taken(round, side)
        yield from number_problems("tricks", taken, side[0], round.cards)
    yield from sum_problems((_taken(round, side) for side in sides), round.cards)
