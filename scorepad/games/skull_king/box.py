"""The box on the table: the edition, less what the table leaves out, for so many players."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from scorepad.games.skull_king.editions import (
    EDITIONS,
    EXPANSION_BONUSES,
    EXPANSION_CARDS,
    EXPANSION_LEVIATHANS,
    EXPANSION_SEATS,
    Bonus,
    Edition,
)
from scorepad.games.skull_king.settings import Settings


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """What is in play.

    `cards` is the whole deck; `hands` are dealt from it, Graybeard's among them; `leviathans` can destroy a trick each;
    `loot` counts its cards.
    """

    edition: Edition
    cards: int
    seats: range
    hands: int
    bonuses: Mapping[str, Bonus]
    leviathans: int
    loot: int
    powers: bool
    ghost: bool
    rascal: bool


@lru_cache(maxsize=256)
def box(settings: Settings, players: int) -> Box:
    """Return what these settings put on the table for so many players; what the edition lacks is never there."""
    edition = EDITIONS[settings.edition]
    expansion = settings.expansion and edition.expansion
    leviathans = loot = 0
    if settings.leviathans is not False and edition.leviathans:
        leviathans = edition.leviathans + EXPANSION_LEVIATHANS * expansion
    if settings.loot is not False and (players > 2 or edition.loot_for_two):  # noqa: PLR2004 - the game for two
        loot = edition.loot
    ghost = edition.ghost and settings.ghost is not False and players == 2  # noqa: PLR2004
    bonuses = {**edition.bonuses, **(EXPANSION_BONUSES if expansion else {})}
    if not leviathans:
        bonuses.pop("davy_jones", None)
    advanced = edition.leviathans * (leviathans > 0) + loot
    return Box(
        edition=edition,
        cards=edition.cards + advanced + EXPANSION_CARDS * expansion,
        seats=EXPANSION_SEATS if expansion else edition.seats,
        hands=players + ghost,
        bonuses=bonuses,
        leviathans=leviathans,
        loot=loot,
        powers=edition.powers and settings.pirate_abilities is not False,
        ghost=ghost,
        rascal=settings.scoring == "rascal" and edition.rascal,
    )
