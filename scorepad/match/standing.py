"""The standing: scores, totals, ranks and the ending, derived from a table and never stored."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorepad.games.contract import NOTHING, AnyGame, Ending, Line, Problem, Settings, leaders, points
from scorepad.match.happening import fold
from scorepad.match.model import Match, Start
from scorepad.match.table import AnyRound, Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """One saved round with its score: lines and points by player (None: something is missing), totals after it."""

    round: AnyRound
    lines: Mapping[str, tuple[Line, ...] | None]
    points: Mapping[str, int | None]
    totals: Mapping[str, int]
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How the match stands.

    `ranking` groups players by place, ties and partners together, without those who left. `planned` counts the rounds
    (None: open). `decided` is the round after which the match was already over, when more rounds were played since:
    a correction ended it early, and nothing is taken away.
    """

    table: Table
    rounds: tuple[Scored, ...]
    totals: Mapping[str, int]
    ranking: tuple[tuple[str, ...], ...]
    ending: Ending
    planned: int | None
    decided: int | None
    problems: tuple[Problem, ...]


def score_round(
    game: AnyGame,
    settings: Settings,
    round: AnyRound,
    earlier: Sequence[AnyRound],
    before: Mapping[str, int] = NOTHING,
) -> Scored:
    """Return one round scored; `before` are the totals that it adds to."""
    lines = game.score(settings, round, tuple(earlier))
    scores = {player: points(parts) for player, parts in lines.items()}
    problems = game.problems(settings, round)
    return Scored(round=round, lines=lines, points=scores, totals=_after(before, scores), problems=problems)


def score_rounds(
    game: AnyGame,
    settings: Settings,
    rounds: Sequence[AnyRound],
    start: Mapping[int, Mapping[str, Start]],
    before: Sequence[Scored] = (),
) -> tuple[Scored, ...]:
    """Return the rounds scored one after the other; `start` says who joins before which round, and with what.

    `before` are the same rounds as scored a moment ago under the same settings: what has not changed is not worked out
    again.
    """
    totals: Mapping[str, int] = {}
    scored: list[Scored] = []
    known = _unchanged(rounds, before)
    for index, round_ in enumerate(rounds):
        if joining := start.get(round_.number):
            everybody = tuple(totals.values())
            totals = {**totals, **{player: start_total(how, everybody) for player, how in joining.items()}}
        if index < known:
            one = replace(before[index], totals=_after(totals, before[index].points))
        else:
            one = score_round(game, settings, round_, rounds[:index], totals)
        totals = one.totals
        scored.append(one)
    return tuple(scored)


def _after(totals: Mapping[str, int], points: Mapping[str, int | None]) -> Mapping[str, int]:
    """Return the totals after a round."""
    after = dict(totals)
    for player, scored in points.items():
        after[player] = after.get(player, 0) + (scored or 0)
    return after


def _unchanged(rounds: Sequence[AnyRound], before: Sequence[Scored]) -> int:
    """Return how many rounds from the first on are the very ones that were scored before."""
    for index, (round_, scored) in enumerate(zip(rounds, before, strict=False)):
        if round_ is not scored.round:
            return index
    return min(len(rounds), len(before))


def start_total(start: Start, totals: tuple[int, ...]) -> int:
    """Return a newcomer's points: none, the lowest total, or the average rounded towards zero."""
    if start == "zero" or not totals:
        return 0
    return min(totals) if start == "lowest" else int(sum(totals) / len(totals))


def stand(table: Table, before: Standing | None = None) -> Standing:
    """Return the standing of a table; `before` is the same match's a moment ago, if it is at hand."""
    starts: dict[int, dict[str, Start]] = {}
    for seat in table.seats:
        starts.setdefault(seat.since, {})[seat.player.id] = seat.start
    known = before.rounds if before is not None and before.table.settings == table.settings else ()
    rounds = score_rounds(table.game, table.settings, table.saved, starts, known)
    totals = dict(rounds[-1].totals) if rounds else {}
    coming = starts.get(table.draft.number, {})
    totals |= {p: start_total(how, tuple(totals.values())) for p, how in coming.items() if p not in totals}
    ordered = {seat.player.id: totals.get(seat.player.id, 0) for seat in table.seats}
    playing = {player: ordered[player] for player in table.staying}
    schedule = table.schedule()
    planned = None if schedule is None else len(schedule)
    return Standing(
        table=table,
        rounds=rounds,
        totals=ordered,
        ranking=rank(playing, high=table.game.best(table.settings) == "high"),
        ending=_ending(table, playing, planned),
        planned=planned,
        decided=_decided(table, rounds, planned),
        problems=table.game.setup(table.settings, len(table.draft.present)),
    )


def _ending(table: Table, totals: Mapping[str, int], planned: int | None) -> Ending:
    if table.ended:
        return Ending(over=True, winners=leaders(totals, table.game.best(table.settings)))
    return table.game.ending(table.settings, totals, len(table.saved), planned)


def _decided(table: Table, rounds: tuple[Scored, ...], planned: int | None) -> int | None:
    """Return the round that already ended the match although later ones are kept."""
    for one in rounds[:-1]:
        if table.game.ending(table.settings, one.totals, one.round.number, planned).over:
            return one.round.number
    return None


def rank(totals: Mapping[str, int], *, high: bool) -> tuple[tuple[str, ...], ...]:
    """Return players by place, best first, those with equal totals together."""
    places = sorted(set(totals.values()), reverse=high)
    return tuple(tuple(player for player, total in totals.items() if total == place) for place in places)


def standing(match: Match) -> Standing:
    """Return how a match stands, as far as its log is valid. Raises what `open_table` raises."""
    return stand(fold(match).table)
