"""A Skyjo hand, card by card: which sets fall out, what is left, and whether the deck holds it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from scorepad.games.contract import NOTHING, Args, Problem, Whole

STAR: Literal["*"] = "*"
COLUMNS = 4
ROWS = 3

Card = Whole | Literal["*"]
Grid = tuple[tuple[Card | None, ...], ...]
"""Columns from left to right, each from top to bottom; None is a card already gone."""

Spot = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """What a box holds, and what it is worth in points.

    `deck` counts each card. `rows` says whether rows fall out as columns do. `stars` is what so many Stars in line are
    worth, `unused` an action card left over. A sum outside `likely` is odd, one outside `possible` cannot be.
    """

    deck: Mapping[Card, int]
    rows: bool
    stars: Mapping[int, int]
    action_cards: int
    unused: int
    likely: range
    possible: range


NUMBERS = range(1, 13)

EDITIONS: Mapping[str, Edition] = {
    "classic": Edition(
        deck={-2: 5, -1: 10, 0: 15, **dict.fromkeys(NUMBERS, 10)},
        rows=False,
        stars=NOTHING,
        action_cards=0,
        unused=0,
        likely=range(-17, 142 + 1),  # five -2 and seven -1; ten 12 and two 11
        possible=range(-24, 144 + 1),
    ),
    "action": Edition(
        deck={-2: 3, -1: 7, 0: 11, **dict.fromkeys(NUMBERS, 7), STAR: 15},
        rows=True,
        stars={COLUMNS: -15, ROWS: -10},
        action_cards=27,
        unused=10,
        likely=range(-45, 142 + 1),  # three rows of Stars
        possible=range(-45, 144 + 27 * 10 + 1),
    ),
}


def _lines() -> tuple[tuple[tuple[Spot, ...], ...], tuple[tuple[Spot, ...], ...]]:
    columns = tuple(tuple((column, row) for row in range(ROWS)) for column in range(COLUMNS))
    rows = tuple(tuple((column, row) for column in range(COLUMNS)) for row in range(ROWS))
    return columns, rows


COLUMN_SPOTS, ROW_SPOTS = _lines()


def hand_sum(edition: Edition, grid: Grid) -> int:
    """Return what a hand counts, in points, before any doubling.

    Skyjo: "Three equal cards in a column are discarded, also at the end". Action: rows of four as well; a Star counts
    0 and may stand in for the number beside it; three in a column are worth -10, four in a row -15.
    """
    cards = {(x, y): card for x, column in enumerate(grid) for y, card in enumerate(column) if card is not None}
    kinds = (COLUMN_SPOTS, ROW_SPOTS) if edition.rows else (COLUMN_SPOTS,)
    gone = {spot for lines in kinds for line in lines if _falls_out(cards, line) for spot in line}
    # A column and a row share a card, and a card lies in one set: the player takes the better kind.
    stars = min(sum(_stars(edition, cards, line) for line in lines) for lines in kinds)
    return stars + sum(card for spot, card in cards.items() if spot not in gone and card != STAR)


def _falls_out(cards: Mapping[Spot, Card], line: tuple[Spot, ...]) -> bool:
    """Return whether a full line is a set of one number; a Star helps where the number is better gone."""
    held = [cards.get(spot) for spot in line]
    numbers = {card for card in held if card != STAR}
    if len(numbers) != 1:
        return False
    number = numbers.pop()
    return isinstance(number, int) and (number > 0 or STAR not in held)


def _stars(edition: Edition, cards: Mapping[Spot, Card], line: tuple[Spot, ...]) -> int:
    return edition.stars.get(len(line), 0) if all(cards.get(spot) == STAR for spot in line) else 0


def hand_problems(edition: Edition, grid: Grid, player: str) -> Iterator[Problem]:
    """Yield what is wrong with one hand."""
    if len(grid) != COLUMNS or any(len(column) != ROWS for column in grid):
        yield Problem(code="grid_shape", player=player, field="grid")
    for card in sorted({str(card) for card in _held(grid) if card not in edition.deck}):
        yield Problem(code="card_unknown", player=player, field="grid", args={"card": card})
    if not edition.rows and any(None in column and set(column) != {None} for column in grid):
        yield Problem(code="grid_gap", severity="warning", player=player, field="grid")


def deck_problems(edition: Edition, grids: Iterable[Grid]) -> Iterator[Problem]:
    """Yield which cards lie on the table more often than the box holds them."""
    counts = Counter(card for grid in grids for card in _held(grid))
    for card, most in edition.deck.items():
        if counts[card] > most:
            args: Args = {"card": str(card), "held": counts[card], "n": most}
            yield Problem(code="card_too_often", severity="warning", field="grid", args=args)


def _held(grid: Grid) -> Iterator[Card]:
    return (card for column in grid for card in column if card is not None)
