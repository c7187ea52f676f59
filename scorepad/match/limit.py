"""How far a value can go: the round's own problems say so, and there is no second rule."""

from dataclasses import replace

from scorepad.games.contract import Problem
from scorepad.match.desk import SUMS
from scorepad.match.standing import Standing
from scorepad.match.table import AnyRound, read


def put(standing: Standing, round: AnyRound, player: str | None, field: str, value: object) -> AnyRound:
    """Return the round with one value in place, the deal's when there is no player. Raises ImpossibleEventError."""
    game = standing.table.game
    if player is None:
        return replace(round, deal=round.deal.model_copy(update={field: read(game.Deal, field, value)}))
    entry = round.entries[player].model_copy(update={field: read(game.Entry, field, value)})
    return replace(round, entries={**round.entries, player: entry})


def limit(standing: Standing, round: AnyRound, player: str | None, field: str, value: object) -> Problem | None:
    """Return the error that this value would bring into the round, or None when there is room for it.

    Of several, the one that this player's own field gives rise to comes first. A sum of tricks that does not fit is
    said beside the pad and mended there: it limits nothing.
    """
    game, settings = standing.table.game, standing.table.settings
    before = {_place(p) for p in game.problems(settings, round) if p.severity == "error"}
    after = game.problems(settings, put(standing, round, player, field, value))
    found = [p for p in after if p.severity == "error" and p.code not in SUMS and _place(p) not in before]
    return min(found, key=lambda p: (p.player != player, p.field != field), default=None)


def _place(problem: Problem) -> tuple[str, str | None, str | None]:
    return problem.code, problem.player, problem.field
