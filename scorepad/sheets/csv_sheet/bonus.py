"""What a round scores when the sheet says what its bonuses are worth together, not which they were."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import gcd

from scorepad.games.contract import AnyGame, Field, Settings, points
from scorepad.match.table import AnyRound
from scorepad.sheets.csv_sheet.rounds import Written

MANY = 300
"""Ways to make up a bonus that are tried: more than any base box has."""

Scores = Mapping[str, int | None]


@dataclass(frozen=True, slots=True)
class Reckoned:
    """One round with its bonuses: what each player scores (None: something is missing), how much of that they are."""

    round: AnyRound
    scores: Scores
    bonuses: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Reckoner:
    """Reckons the rounds of one game; `fields` are its bonuses."""

    game: AnyGame
    settings: Settings
    fields: Sequence[Field]

    def round(self, written: Written, earlier: Sequence[AnyRound]) -> Reckoned:
        """Return a round as it should be.

        A bonus may be written as what it is worth, or as what of it counts. One that no cards make is a wager, or a
        rule of the table, and counts as it stands.
        """
        worth = written.numbers["bonus"]
        ways = {player: next(_ways(self.fields, bonus), None) for player, bonus in worth.items()}
        full = _with(written.round, {player: way for player, way in ways.items() if way is not None})
        plain = self._scores(written.round, earlier)
        scores = dict(self._scores(full, earlier))
        for player, bonus in worth.items():
            without, right, said = plain.get(player), scores.get(player), written.numbers["score"].get(player)
            if without is None or right is None or right == said:
                continue
            counts_in_part = without < right < without + bonus
            if ways[player] is None or (counts_in_part and said == without + bonus):
                scores[player] = without + bonus
            elif self._can_be(said, full, player, bonus, earlier):
                scores[player] = said
        gained = {player: (scores[player] or 0) - (plain[player] or 0) for player in worth if player in scores}
        return Reckoned(full, scores, {player: bonus for player, bonus in gained.items() if bonus})

    def _scores(self, round: AnyRound, earlier: Sequence[AnyRound]) -> Scores:
        lines = self.game.score(self.settings, round, tuple(earlier))
        return {player: points(of) for player, of in lines.items()}

    def _can_be(self, said: int | None, round: AnyRound, player: str, bonus: int, earlier: Sequence[AnyRound]) -> bool:
        """Return whether some other cards of the same worth bring that score."""
        tried = (_with(round, {player: way}) for way in islice(_ways(self.fields, bonus), MANY))
        return said is not None and any(self._scores(one, earlier)[player] == said for one in tried)


def _with(round: AnyRound, ways: Mapping[str, Mapping[str, int]]) -> AnyRound:
    entries = {player: round.entries[player].model_copy(update=dict(way)) for player, way in ways.items()}
    return replace(round, entries={**round.entries, **entries})


def _ways(fields: Sequence[Field], bonus: int) -> Iterator[Mapping[str, int]]:
    """Yield counts of bonuses that are worth so much together."""
    most = sum(max(_worth(field), 0) for field in fields)
    least = sum(min(_worth(field), 0) for field in fields)
    if not fields and bonus == 0:
        yield {}
    if not fields or not least <= bonus <= most or bonus % gcd(*(field.each or 0 for field in fields)):
        return
    first, *rest = fields
    for count in range((first.high or 0) + 1):
        for way in _ways(rest, bonus - count * (first.each or 0)):
            yield {first.key: count, **way}


def _worth(field: Field) -> int:
    return (field.each or 0) * (field.high or 0)
