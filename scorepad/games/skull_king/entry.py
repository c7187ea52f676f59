"""What is entered in a round of Skull King: by each player, and for the whole table."""

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import model_validator

from scorepad.games import contract
from scorepad.games.contract import NOTHING, Whole
from scorepad.games.skull_king.editions import BONUSES

Load = Literal["grapeshot", "cannonball"]

POWERS = ("rascal_bet", "harry")
BONUS_KEYS = frozenset(BONUSES)
NESTED = BONUS_KEYS.union(POWERS)
"""What the plain form writes under "bonuses"."""


class Entry(contract.Entry):
    """One player's round. Bonuses count cards or captures; `rascal_bet` and `adjustment` are points."""

    bid: Whole | None = None
    tricks: Whole | None = None
    load: Load | None = None
    std14: Whole | None = None
    black14: Whole | None = None
    mermaids_by_pirate: Whole | None = None
    pirates_by_sk: Whole | None = None
    scary_mary_as_escape_by_sk: Whole | None = None
    tigress_as_escape_by_sk: Whole | None = None
    sk_by_mermaid: Whole | None = None
    exp7: Whole | None = None
    exp8: Whole | None = None
    davy_jones: Whole | None = None
    first_mate_captured: Whole | None = None
    zero14: Whole | None = None
    rascal_bet: Whole | None = None
    harry: Whole | None = None
    adjustment: Whole | None = None
    note: str | None = None

    @model_validator(mode="before")
    @classmethod
    def _flatten(cls, value: Any) -> Any:
        """Take the plain form's nested `bonuses` apart; its `note_*` keys only explain."""
        if not isinstance(value, dict) or "bonuses" not in value:
            return value
        flat = {key: of for key, of in value.items() if key != "bonuses"}
        bonuses = value["bonuses"]
        if not isinstance(bonuses, Mapping):
            message = "bonuses are counts by their keys"
            raise ValueError(message)  # noqa: TRY004 - pydantic collects ValueErrors
        for key, of in bonuses.items():
            if str(key).startswith("note_"):
                continue
            if key not in NESTED:
                message = f"there is no bonus called {key!r}"
                raise ValueError(message)
            if key in flat:
                message = f"{key!r} is given twice"
                raise ValueError(message)
            flat[key] = of
        return flat

    @property
    def counts(self) -> Mapping[str, int]:
        """The bonuses that are entered, in their order; none at 0."""
        entered = BONUS_KEYS & self.model_fields_set
        if not entered:  # mostly, and this is asked of every player in every round
            return NOTHING
        return {key: count for key in BONUSES if key in entered and (count := self.count(key))}

    def count(self, key: str) -> int:
        """Return what is entered for a bonus or a power, 0 where nothing is."""
        value: int | None = getattr(self, key)
        return value or 0


class Deal(contract.Deal):
    """What belongs to the whole round: tricks that nobody took, Graybeard's tricks, and Loot by ids.

    A pair of `loot` is (who played it, who won its trick).
    """

    destroyed: Whole | None = None
    ghost: Whole | None = None
    loot: tuple[tuple[str, str], ...] = ()
