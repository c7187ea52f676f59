"""Skyjo (Magilano): few points are good, and who closes the round had better have the fewest."""

from collections.abc import Iterator, Mapping
from typing import ClassVar, Literal

from scorepad.games import contract
from scorepad.games.contract import Best, Choice, Field, Game, Line, Phase, Positive, Problem, Round, Whole, Words
from scorepad.games.skyjo_hand import (
    COLUMNS,
    EDITIONS,
    ROWS,
    STAR,
    Edition,
    Grid,
    deck_problems,
    hand_problems,
    hand_sum,
)

CLOSER = Field(key="closer", kind="player", owner="table", place="row")


class SkyjoSettings(contract.Settings):
    """`limit` in points: the total that ends it."""

    edition: Literal["classic", "action"] = "classic"
    limit: Positive = 100


class Hand(contract.Entry):
    """What a player is left with: the sum, or the cards themselves, which then count; Action: unused action cards.

    `points` is the sum before any doubling, without what `unused_actions` add.
    """

    points: Whole | None = None
    grid: Grid | None = None
    unused_actions: Whole | None = None


class Close(contract.Deal):
    """Who turned the last card first, by id."""

    closer: str | None = None


Hands = Round[Hand, Close]


class Skyjo(Game[SkyjoSettings, Hand, Close]):
    """Rounds of signed sums until somebody has 100; the lowest total wins."""

    key = "skyjo"
    title = "Skyjo"
    words: ClassVar[Words] = {
        "preset.classic": "Skyjo",
        "preset.action": "Skyjo Action",
        "option.edition": "Edition",
        "option.edition.rule": "Skyjo Action adds Stars and action cards, and rows of four equal cards fall out too.",
        "option.edition.classic": "Skyjo",
        "option.edition.action": "Skyjo Action",
        "option.limit": "Game to",
        "option.limit.rule": "The game ends after the round in which somebody reaches so many points. The lowest total "
        "wins.",
        "field.closer": "Closed the round",
        "field.closer.head": "Closed",
        "field.closer.hint": "flag: who closed",
        "field.closer.rule": "Who turned the last card first. Unless that player alone has the fewest points, they "
        "count double, if they are more than 0.",
        "bonus": "Cards",
        "label.bonus": "{player}, cards {value}",
        "field.grid": "Cards",
        "field.grid.rule": "The twelve cards instead of their sum. Three equal cards in a column fall out by "
        "themselves.",
        "field.grid.*": "Star",
        "field.unused_actions": "Unused action cards",
        "field.unused_actions.rule": "Every action card left at the end of the round costs 10 points.",
        "line.doubled": "Doubled",
        "closer_missing": "Who closed the round?",
        "closer_away": "{closer} closed the round without playing it.",
        "points_odd": "{player} has {points} points: {least} to {most} are to be expected.",
        "points_impossible": "{player} cannot have {points} points: twelve cards make {least} to {most}.",
        "points_not_cards": "{player}'s cards make {cards} points, but {points} are entered.",
        "grid_shape": "{player}'s cards are not four columns of three.",
        "grid_gap": "{player}'s cards have a gap: a column falls out as a whole.",
        "card_unknown": "{player} has the card {card}, which this edition lacks.",
        "card_too_often": (
            "The card {card} lies on the table {held} times, but there is only {n}.",
            "The card {card} lies on the table {held} times, but there are only {n}.",
        ),
        "actions_below_zero": "{player} has {cards} unused action cards: that is 0 or more.",
        "too_many_actions": (
            "{cards} unused action cards are entered, but there is only {n}.",
            "{cards} unused action cards are entered, but there are only {n}.",
        ),
        "actions_unknown": "This edition has no action cards.",
    }

    def best(self, settings: SkyjoSettings) -> Best:  # noqa: ARG002
        """Skyjo: "The lowest total wins", itself over the limit or not."""
        return "low"

    def schedule(self, settings: SkyjoSettings, players: int) -> None:  # noqa: ARG002
        """Skyjo is played until a total reaches the limit."""
        return

    def target(self, settings: SkyjoSettings) -> int:
        """Skyjo: "It ends after the round in which somebody has 100 points or more", doubling counted."""
        return settings.limit

    def options(self, settings: SkyjoSettings, players: int) -> tuple[Field, ...]:  # noqa: ARG002
        """Return the options of the table."""
        return (
            Field(key="edition", kind="choice", choices=tuple(Choice(name, name) for name in EDITIONS)),
            Field(key="limit", kind="number", low=1, high=1000),
        )

    @property
    def presets(self) -> Mapping[str, SkyjoSettings]:
        """The two boxes."""
        return {"classic": SkyjoSettings(), "action": SkyjoSettings(edition="action")}

    def form(self, settings: SkyjoSettings, round: Hands) -> tuple[Phase, ...]:
        """Return one phase: the sums of all whose cards were not entered, and who closed."""
        edition = EDITIONS[settings.edition]
        order = tuple(player for player in round.present if _needs_number(round.entries[player]))
        low, high = edition.likely[0], edition.likely[-1]
        fields = (CLOSER, *_fields(edition))
        return (
            Phase(key="points", pad="points", order=order, low=low, high=high, signed=True, digits=2, fields=fields),
        )

    def problems(self, settings: SkyjoSettings, round: Hands) -> tuple[Problem, ...]:
        """Return what is wrong with sums, cards and the closer."""
        return tuple(_problems(EDITIONS[settings.edition], round))

    def score(
        self,
        settings: SkyjoSettings,
        round: Hands,
        earlier: tuple[Hands, ...],  # noqa: ARG002
    ) -> Mapping[str, tuple[Line, ...] | None]:
        """Return the sums, the closer's doubled where the rule says so."""
        edition = EDITIONS[settings.edition]
        lines = {player: _lines(edition, round.entries[player]) for player in round.present}
        closer = round.deal.closer
        own = lines.get(closer) if closer is not None else None
        if closer is None or own is None:
            return lines
        others = [contract.points(theirs) for player, theirs in lines.items() if player != closer]
        penalty = _penalty(sum(line.points for line in own), others)
        return {**lines, closer: (*own, Line("doubled", penalty))} if penalty else lines


def _fields(edition: Edition) -> tuple[Field, ...]:
    """Return what may be entered for each player beside the sum: the cards, and what the edition adds."""
    numbers = [card for card in edition.deck if isinstance(card, int)]
    special = (Choice(STAR, "star"),) if STAR in edition.deck else ()
    grid = Field(
        key="grid",
        kind="grid",
        low=min(numbers),
        high=max(numbers),
        choices=special,
        shape=(COLUMNS, ROWS),
        icon="table",
    )
    if not edition.action_cards:
        return (grid,)
    return (
        grid,
        Field(
            key="unused_actions", kind="count", each=edition.unused, high=edition.action_cards, default=0, icon="skyjo"
        ),
    )


def _needs_number(entry: Hand) -> bool:
    """Return whether a sum is to be typed; one that stands beside the cards can be mended or cleared."""
    return entry.grid is None or entry.points is not None


def _base(edition: Edition, entry: Hand) -> int | None:
    """Return the sum of the cards; the cards themselves count before a number that was typed."""
    return entry.points if entry.grid is None else hand_sum(edition, entry.grid)


def _lines(edition: Edition, entry: Hand) -> tuple[Line, ...] | None:
    """Return the lines before any doubling. Action: "Every unused action card adds 10 points"."""
    base = _base(edition, entry)
    if base is None:
        return None
    unused = edition.unused * (entry.unused_actions or 0)
    what = "points" if entry.grid is None else "grid"
    return (Line(what, base), *((Line("unused_actions", unused),) if unused else ()))


def _penalty(own: int, others: list[int | None]) -> int:
    """Return what the closer's sum costs once more, in points.

    Skyjo: "Who closed must have strictly the fewest points; otherwise they are doubled, if they are positive".
    """
    beaten = any(other is not None and other <= own for other in others)
    return own if beaten and own > 0 else 0


def _problems(edition: Edition, round: Hands) -> Iterator[Problem]:
    for player in round.present:
        yield from _hand_problems(edition, round.entries[player], player)
    grids = (entry.grid for entry in round.entries.values() if entry.grid is not None)
    yield from deck_problems(edition, grids)
    yield from _action_problems(edition, round)
    closer = round.deal.closer
    if closer is None:
        yield Problem(code="closer_missing", severity="missing", field="closer")
    elif closer not in round.present:
        yield Problem(code="closer_away", field="closer", args={"closer": closer})


def _hand_problems(edition: Edition, entry: Hand, player: str) -> Iterator[Problem]:
    base = _base(edition, entry)
    if base is None:
        yield Problem(code="points_missing", severity="missing", player=player, field="points")
        return
    if entry.grid is not None:
        yield from hand_problems(edition, entry.grid, player)
        if entry.points is not None and entry.points != base:
            args = {"cards": base, "points": entry.points}
            yield Problem(code="points_not_cards", player=player, field="points", args=args)
    if base not in edition.possible:
        yield Problem(code="points_impossible", player=player, field="points", args=_range(base, edition.possible))
    elif base not in edition.likely:
        odd = _range(base, edition.likely)
        yield Problem(code="points_odd", severity="warning", player=player, field="points", args=odd)


def _range(points: int, expected: range) -> Mapping[str, int]:
    return {"points": points, "least": expected[0], "most": expected[-1]}


def _action_problems(edition: Edition, round: Hands) -> Iterator[Problem]:
    counts = {player: round.entries[player].unused_actions or 0 for player in round.present}
    for player, cards in counts.items():
        if cards < 0:
            yield Problem(code="actions_below_zero", player=player, field="unused_actions", args={"cards": cards})
    total = sum(counts.values())
    if total > edition.action_cards:
        code = "too_many_actions" if edition.action_cards else "actions_unknown"
        args = {"cards": total, "n": edition.action_cards}
        yield Problem(code=code, field="unused_actions", args=args)
