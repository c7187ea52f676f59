"""What is worth saying about a finished match: a few true remarks, as codes with arguments."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorepad.match.desk import Saying
from scorepad.match.standing import Scored, Standing


@dataclass(frozen=True, slots=True)
class Remark:
    """One remark and, where there is more to say, a second line."""

    kind: str
    said: Saying
    support: Saying | None = None


def remarks(standing: Standing) -> tuple[Remark, ...]:
    """Return up to three remarks: the best round, who made most bids, how the lead changed."""
    if not standing.rounds:
        return ()
    return tuple(remark for remark in (_best(standing), _made(standing), _lead(standing)) if remark is not None)


def _best(standing: Standing) -> Remark | None:
    """Return the round that brought one player most (least, where the lowest wins)."""
    sign = 1 if standing.table.game.best(standing.table.settings) == "high" else -1
    rounds = [
        (sign * points, -scored.round.number, player, points)
        for scored in standing.rounds
        for player, points in scored.points.items()
        if points is not None
    ]
    if not rounds:
        return None
    _, number, player, points = max(rounds)
    return Remark("best", Saying("remark.best", {"player": player, "points": points, "round": -number}))


def bids_made(standing: Standing) -> dict[str, tuple[int, int]]:
    """Return by player how many bids were made of how many; empty in a game without bids."""
    count: dict[str, tuple[int, int]] = {}
    for scored in standing.rounds:
        for player, made in _round_made(standing, scored):
            had, of = count.get(player, (0, 0))
            count[player] = (had + made, of + 1)
    return count


def _round_made(standing: Standing, scored: Scored) -> Iterator[tuple[str, bool]]:
    """Yield who bid and whether it was made; a bid changed by a power counts as changed."""
    last = standing.table.game.form(standing.table.settings, scored.round)[-1]
    for player, guess in last.guesses.items():
        taken = getattr(scored.round.entries[player], last.pad)
        if taken is not None:
            yield player, standing.table.game.met(guess, taken)


def _made(standing: Standing) -> Remark | None:
    count = bids_made(standing)
    if not count:
        return None
    best = max(count, key=lambda player: (count[player][0] / count[player][1], count[player][0]))
    made, of = count[best]
    return Remark("made", Saying("remark.made", {"player": best, "made": made, "of": of}))


def _lead(standing: Standing) -> Remark | None:
    """Return how often the lead passed from one player to another, and since when the last one had it."""
    high = standing.table.game.best(standing.table.settings) == "high"
    leads: list[tuple[int, str]] = []
    for scored in standing.rounds:
        totals = scored.totals
        top = max(totals.values()) if high else min(totals.values())
        first = [player for player, total in totals.items() if total == top]
        if len(first) == 1 and (not leads or leads[-1][1] != first[0]):
            leads.append((scored.round.number, first[0]))
    if not leads:
        return None
    number, player = leads[-1]
    changes = len(leads) - 1
    if not changes:
        return Remark("lead", Saying("remark.lead.none", {"player": player, "round": number}))
    since = Saying("remark.lead.since", {"player": player, "round": number})
    return Remark("lead", Saying("remark.lead", {"n": changes}), since)
