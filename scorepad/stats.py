"""What many matches say about players. Pure: a match is told once, in short, and tales are counted.

Only finished matches count, and only those who stayed to the end. A win is shared by as many sides as tied for it;
partners win together. A bid is made as its game says, after a change by a power; its size is what was bid.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorepad.games.contract import AnyGame, Phase
from scorepad.match.model import Match
from scorepad.match.standing import Standing, standing
from scorepad.match.table import AnyRound

Side = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bid:
    """One bid of one player: in which round, for how many tricks, and whether it was made."""

    round: int
    size: int
    made: bool


@dataclass(frozen=True, slots=True)
class Result:
    """What a match was for one player: points, what part of the win, bids, and points that came as bonuses."""

    total: int
    win: float
    side: Side
    bids: tuple[Bid, ...]
    bonus: int


@dataclass(frozen=True, slots=True)
class Tale:
    """A finished match in short; `at` is when it was last played, in milliseconds since 1970."""

    match: str
    game: str
    edition: str
    at: int
    high: bool
    results: Mapping[str, Result]


def tell(match: Match) -> Tale | None:
    """Return the tale of a match, or None while it is not over. Raises what `standing` raises."""
    now = standing(match)
    if not now.ending.over:
        return None
    table = now.table
    sides = table.game.sides(table.settings, table.staying)
    wins = shares(now.ending.winners, sides)
    bids, bonus = _entered(now)
    return Tale(
        match=match.id,
        game=match.game,
        edition=str(getattr(table.settings, "edition", "")),
        at=match.touched,
        high=table.game.best(table.settings) == "high",
        results={
            player: Result(now.totals[player], wins.get(player, 0.0), side, tuple(bids[player]), bonus[player])
            for side in sides
            for player in side
        },
    )


def shares(winners: Collection[str], sides: Iterable[Side]) -> Mapping[str, float]:
    """Return what part of the win each winner has: partners all of it together, tied sides equal parts."""
    first = [side for side in sides if any(player in winners for player in side)]
    return {player: 1 / len(first) for side in first for player in side if player in winners}


def _entered(now: Standing) -> tuple[Mapping[str, list[Bid]], Mapping[str, int]]:
    """Return everybody's bids, and the points that came as bonuses."""
    bids: dict[str, list[Bid]] = {player: [] for player in now.totals}
    bonus = dict.fromkeys(now.totals, 0)
    for scored in now.rounds:
        phases = now.table.game.form(now.table.settings, scored.round)
        extra = {field.key for phase in phases for field in phase.fields if field.place == "sheet"}
        for player, lines in scored.lines.items():
            bonus[player] += sum(line.points for line in lines or () if line.field in extra)
        for player, bid in _bids(now.table.game, scored.round, phases[0], phases[-1]):
            bids[player].append(bid)
    return bids, bonus


def _bids(game: AnyGame, round: AnyRound, bidding: Phase, counting: Phase) -> Iterator[tuple[str, Bid]]:
    for player, guess in counting.guesses.items():
        entry = round.entries[player]
        size, taken = getattr(entry, bidding.pad), getattr(entry, counting.pad)
        if taken is not None:
            yield player, Bid(round.number, guess if size is None else size, game.met(guess, taken))


@dataclass(frozen=True, slots=True)
class Count:
    """How many were made of how many, of one size or in one round."""

    key: int
    made: int
    of: int


@dataclass(frozen=True, slots=True)
class Rival:
    """How a player stands against another, over the matches that both played on different sides."""

    player: str
    games: int
    ahead: int
    behind: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """What a player has done. `totals` are (when, points), oldest first; `best` is the lowest where low wins."""

    games: int
    wins: float
    average: float
    best: int
    totals: tuple[tuple[int, int], ...]
    by_size: tuple[Count, ...]
    by_round: tuple[Count, ...]
    bonus: int
    rivals: tuple[Rival, ...]

    @property
    def bids(self) -> Count:
        """All bids together."""
        return Count(0, sum(count.made for count in self.by_size), sum(count.of for count in self.by_size))

    @property
    def zero(self) -> Count:
        """The bids of nothing."""
        return next((count for count in self.by_size if count.key == 0), Count(0, 0, 0))


Person = Callable[[str], str]
"""Gives the id by which a player counts, whoever was merged into whom."""


def editions(tales: Iterable[Tale], person: str, who: Person) -> tuple[tuple[str, str], ...]:
    """Return the games and editions that a person has played to the end, those played most first."""
    counts: dict[tuple[str, str], int] = {}
    for tale in tales:
        if any(who(player) == person for player in tale.results):
            counts[tale.game, tale.edition] = counts.get((tale.game, tale.edition), 0) + 1
    return tuple(sorted(counts, key=lambda kind: -counts[kind]))


def record(tales: Iterable[Tale], person: str, who: Person) -> Record | None:
    """Return what a person has done in these matches, best all of one game and edition; None for nothing."""
    mine = sorted(((tale, player) for tale in tales for player in tale.results if who(player) == person), key=_when)
    if not mine:
        return None
    results = [tale.results[player] for tale, player in mine]
    totals = [result.total for result in results]
    bids = [bid for result in results for bid in result.bids]
    return Record(
        games=len(mine),
        wins=sum(result.win for result in results),
        average=sum(totals) / len(totals),
        best=max(totals) if mine[-1][0].high else min(totals),
        totals=tuple((tale.at, tale.results[player].total) for tale, player in mine),
        by_size=_counts(bids, lambda bid: bid.size),
        by_round=_counts(bids, lambda bid: bid.round),
        bonus=sum(result.bonus for result in results),
        rivals=_rivals(mine, who),
    )


def _when(mine: tuple[Tale, str]) -> int:
    return mine[0].at


def _counts(bids: Sequence[Bid], key: Callable[[Bid], int]) -> tuple[Count, ...]:
    made: dict[int, list[bool]] = {}
    for bid in bids:
        made.setdefault(key(bid), []).append(bid.made)
    return tuple(Count(at, sum(made[at]), len(made[at])) for at in sorted(made))


def _rivals(mine: Sequence[tuple[Tale, str]], who: Person) -> tuple[Rival, ...]:
    meetings: dict[str, list[int]] = {}
    for tale, player in mine:
        own = tale.results[player]
        for other, result in tale.results.items():
            if other not in own.side:
                lead = (own.total - result.total) * (1 if tale.high else -1)
                meetings.setdefault(who(other), []).append(lead)
    rivals = (
        Rival(player, len(leads), sum(lead > 0 for lead in leads), sum(lead < 0 for lead in leads))
        for player, leads in meetings.items()
    )
    return tuple(sorted(rivals, key=lambda rival: -rival.games))
