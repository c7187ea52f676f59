"""Values of a round as people write them: by names and labels."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from typing import TypeVar

from pydantic import JsonValue
from pydantic_core import from_json, to_json

from scorepad.games.contract import AnyGame, Field
from scorepad.sheets.cells import Cell
from scorepad.sheets.csv_sheet.lexicon import lexicon
from scorepad.sheets.values import whole
from scorepad.words import Speaker

T = TypeVar("T")

PLAYED, NEXT, AND = " > ", "; ", " + "
TICKS = frozenset("x\u2713\u2714\u2717")


@dataclass(frozen=True, slots=True)
class Places:
    """Who sits at the table: names by id in seat order, and the sides by id."""

    names: Mapping[str, str]
    sides: Sequence[Sequence[str]] = ()

    def name(self, id: str) -> str:
        """Return a player's name; the id for a stranger's."""
        return self.names.get(id, id)

    def side(self, index: int) -> str:
        """Return a side as it is called: by its players."""
        return AND.join(self.name(id) for id in self.sides[index])

    def player(self, text: str) -> str:
        """Return whose name that is, in large or small letters. Raises ValueError for nobody's."""
        alike = {name.casefold(): id for id, name in self.names.items()}
        exact = {name: id for id, name in self.names.items()}
        return exact[text] if text in exact else _of(alike, text.casefold())


def show(field: Field, value: object, places: Places, speaker: Speaker) -> Cell:  # noqa: PLR0911 - one for each kind
    """Return a value of an entry or a deal as a cell."""
    if value is None or value == ():
        return None
    if isinstance(value, bool):
        return speaker.text("yes" if value else "no")
    if field.kind == "choice":
        return speaker.label(f"field.{field.key}.{value}")
    if field.kind == "player":
        return places.name(str(value))
    if field.kind == "side" and isinstance(value, int) and value in range(len(places.sides)):
        return places.side(value)
    if field.kind == "pairs" and isinstance(value, tuple):
        return NEXT.join(PLAYED.join(map(places.name, pair)) for pair in value)
    return value if isinstance(value, int | str) else to_json(value).decode()


def meant(game: AnyGame, field: Field, text: str, places: Places) -> JsonValue:  # noqa: PLR0911 - as above
    """Return what a cell means for a field; whether it fits is for the field's model to say. Raises ValueError."""
    match field.kind:
        case "number" | "count":
            return whole(text)
        case "toggle":
            return text.casefold() in TICKS or _of({"yes": True, "no": False}, lexicon(game).find(text, ("yes", "no")))
        case "choice":
            codes = {f"field.{field.key}.{choice.value}": choice.value for choice in field.choices}
            return _of(codes, lexicon(game).find(text, codes))
        case "player":
            return places.player(text)
        case "side":
            orders = {
                AND.join(map(places.name, order)): at
                for at, of in enumerate(places.sides)
                for order in permutations(of)
            }
            return _of(orders, text)
        case "pairs":
            return _pairs(text, places)
        case "grid":
            cards: JsonValue = from_json(text)
            return cards
    return text


def _of(values: Mapping[str, T], key: str | None) -> T:
    if key is None or key not in values:
        raise ValueError(key)
    return values[key]


def _pairs(text: str, places: Places) -> list[JsonValue]:
    """Return pairs of ids; any sign may be part of a name."""
    for one, other in product(places.names, repeat=2):
        pair = places.name(one) + PLAYED + places.name(other)
        if text == pair:
            return [[one, other]]
        if text.startswith(pair + NEXT):
            return [[one, other], *_pairs(text.removeprefix(pair + NEXT), places)]
    raise ValueError(text)
