"""The printed editions, each a table: what its box holds, what its booklet pays, what it knows."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

EditionName = Literal["2021", "2013", "2018", "2024"]


@dataclass(frozen=True, slots=True)
class Bonus:
    """What one of them is worth, in points, and how many of them a round can hold at most."""

    each: int
    copies: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """One rule book.

    `cards` are those of the plain deck; `leviathans` and `loot` count the advanced cards beside it. `hands` caps the
    cards dealt where the booklet prints a cap for that many players.
    """

    seats: range
    cards: int
    bonuses: Mapping[str, Bonus]
    hands: Mapping[int, int]
    leviathans: int = 0
    loot: int = 0
    loot_for_two: bool = False
    powers: bool = False
    rascal: bool = False
    schedules: bool = False
    ghost: bool = False
    expansion: bool = False
    extra_round: bool = False


BONUSES_2021: Mapping[str, Bonus] = {
    "std14": Bonus(10, 3),
    "black14": Bonus(20, 1),
    "mermaids_by_pirate": Bonus(20, 2),
    "pirates_by_sk": Bonus(30, 6),
    "tigress_as_escape_by_sk": Bonus(0, 1),
    "sk_by_mermaid": Bonus(40, 1),
}

BONUSES_2018: Mapping[str, Bonus] = {
    **BONUSES_2021,
    "mermaids_by_pirate": Bonus(0, 2),
    "sk_by_mermaid": Bonus(50, 1),
}

BONUSES_2013: Mapping[str, Bonus] = {
    "mermaids_by_pirate": Bonus(0, 2),
    "pirates_by_sk": Bonus(30, 6),
    "scary_mary_as_escape_by_sk": Bonus(30, 1),
    "sk_by_mermaid": Bonus(50, 1),
}

EDITIONS: Mapping[EditionName, Edition] = {
    "2013": Edition(seats=range(2, 7), cards=66, bonuses=BONUSES_2013, hands={}),
    "2018": Edition(
        seats=range(2, 7),
        cards=70,
        bonuses=BONUSES_2018,
        hands={},
        leviathans=1,
        loot=2,
        loot_for_two=True,
        powers=True,
        schedules=True,
    ),
    "2021": Edition(
        seats=range(2, 9),
        cards=70,
        bonuses=BONUSES_2021,
        hands={8: 8},
        leviathans=2,
        loot=2,
        loot_for_two=True,
        powers=True,
        rascal=True,
        schedules=True,
        ghost=True,
        expansion=True,
    ),
    "2024": Edition(
        seats=range(2, 9),
        cards=70,
        bonuses=BONUSES_2021,
        hands={8: 8},
        leviathans=2,
        loot=2,
        powers=True,
        rascal=True,
        schedules=True,
        ghost=True,
        expansion=True,
        extra_round=True,
    ),
}

EXPANSION_SEATS = range(2, 10)
EXPANSION_CARDS = 19
EXPANSION_LEVIATHANS = 1
EXPANSION_BONUSES: Mapping[str, Bonus] = {
    "pirates_by_sk": Bonus(30, 7),
    "exp7": Bonus(-5, 4),
    "exp8": Bonus(5, 4),
    "davy_jones": Bonus(20, 3),
    "first_mate_captured": Bonus(30, 1),
    "zero14": Bonus(0, 4),
}

BONUSES = (
    "std14",
    "black14",
    "mermaids_by_pirate",
    "pirates_by_sk",
    "scary_mary_as_escape_by_sk",
    "tigress_as_escape_by_sk",
    "sk_by_mermaid",
    "exp7",
    "exp8",
    "davy_jones",
    "first_mate_captured",
    "zero14",
)
"""Every bonus that some edition knows, in the order in which they are entered and explained."""

EXACT_ONLY = frozenset({"exp7", "exp8"})
"""Bonuses that Rascal scoring never halves: half of 5 is no number of points."""

NEEDS_NO_TRICK = frozenset({"davy_jones"})
"""Bonuses that a player without a trick may hold: no text says that the Locker's player must win its trick."""
