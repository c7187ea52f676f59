"""Matches as they are kept: whole evenings of Skull King, and names that spoil weaker stores."""

from collections.abc import Iterator

from scorepad.match import model
from scorepad.match.model import AnyEvent, Match, Player

EVENING = 1_700_000_000_000
MINUTE = 60_000
NAMES = ("Ana", "Bo", "Cy", "Dee")

AWKWARD = (
    "Ana, the first",
    'Bo "the Bold"',
    "Cy\nDee",
    "tab\tand 'quote'; semicolon",
    "=1+1",
    "@SUM(A1)",
    "\u05d3\u05e0\u05d4 \u202eeeD",
    "\U0001f3f4\u200d\u2620\ufe0f Finn",
    "e\u0301 is not \u00e9",
    "null\x00byte",
    "G" * 200,
    " ",
)


def players(*names: str) -> tuple[Player, ...]:
    """Return players called so, with ids of their own."""
    return tuple(Player(id=f"p{seat}", name=name, colour=seat) for seat, name in enumerate(names))


def events(rounds: int, start: int = EVENING, *, seats: int = 4) -> Iterator[AnyEvent]:
    """Yield the log of so many finished rounds: the first player bids and takes every trick, one event a minute."""
    at = start
    for number in range(1, rounds + 1):
        for field, phase in (("bid", "bids"), ("tricks", "tricks")):
            for seat in range(seats):
                at += MINUTE
                value = 0 if seat else number
                yield model.Typed(at=at, round=number, player=f"p{seat}", field=field, value=value)
            at += MINUTE
            if phase == "bids":
                yield model.Locked(at=at, round=number, phase=phase)
            else:
                yield model.Saved(at=at, round=number)


def evening(id: str, rounds: int = 2, *, start: int = EVENING, names: tuple[str, ...] = NAMES) -> Match:
    """Return a match of so many finished rounds."""
    log = tuple(events(rounds, start, seats=len(names)))
    return Match(
        id=id,
        game="skull_king",
        players=players(*names),
        dealer="p0",
        created=start,
        log=log,
        cursor=len(log),
    )


def shortened(match: Match, count: int) -> Match:
    """Return the match as it was after `count` events."""
    return match.model_copy(update={"log": match.log[:count], "cursor": count})
