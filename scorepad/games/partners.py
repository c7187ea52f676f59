"""Two sides of two: partners sit opposite each other."""

from scorepad.games.contract import Problem

SEATS = range(4, 5)


def opposite(players: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return the two sides: every second seat."""
    return tuple(side for side in (players[0::2], players[1::2]) if side)


def present_problems(present: tuple[str, ...]) -> tuple[Problem, ...]:
    """Return the problem of a round in which somebody's partner is away."""
    return () if len(present) in SEATS else (Problem(code="partner_away", args={"n": len(present)}),)
