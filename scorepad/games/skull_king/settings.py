"""How a table plays Skull King."""

from typing import Literal

from scorepad.games import contract
from scorepad.games.contract import Flag, Whole
from scorepad.games.skull_king.editions import EditionName

Scoring = Literal["skull_king", "rascal"]
ScheduleName = Literal[
    "standard",
    "even_keeled",
    "skip_to_the_brawl",
    "swift_n_salty",
    "broadside_barrage",
    "whirlpool",
    "past_your_bedtime",
    "even_keeled_5",
    "whirlpool_5",
]


class Settings(contract.Settings):
    """What the table agreed on; None is as the edition has it."""

    edition: EditionName = "2021"
    scoring: Scoring = "skull_king"
    schedule: ScheduleName | tuple[Whole, ...] = "standard"
    leviathans: Flag | None = None
    loot: Flag | None = None
    pirate_abilities: Flag | None = None
    expansion: Flag = False
    ghost: Flag | None = None
    bonus_on_miss: Flag = False
    adjustments: Flag = False
