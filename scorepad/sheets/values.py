"""Values as cells: what a model holds becomes a text or a number, and a text what the model's field takes."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from pydantic import JsonValue
from pydantic_core import from_json, to_json

from scorepad.games.contract import Model
from scorepad.match.table import ImpossibleEventError, read
from scorepad.sheets.cells import Cell

SIGNS = str.maketrans({"\u2212": "-", "\u00a0": "", "\u202f": "", "'": ""})
"""Minus signs as people read them, and what groups digits."""


EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def cell(value: object) -> Cell:
    """Return a value as a cell; None is an empty one."""
    if value is None or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    if isinstance(value, str):
        return value
    return to_json(value).decode()


def cells(model: Model) -> Iterator[tuple[str, Cell]]:
    """Yield the fields of a model that are not as at first, as cells by key."""
    for key, info in type(model).model_fields.items():
        value = getattr(model, key)
        if value != info.default:
            yield key, cell(value)


def value(kind: type[Model], key: str, text: str) -> JsonValue:
    """Return what a text says for a field: itself, or else what it means as JSON.

    Raises ImpossibleEventError when the field takes neither.
    """
    try:
        read(kind, key, text)
    except ImpossibleEventError:
        try:
            meant: JsonValue = from_json(text.lower() if text.isalpha() else text.translate(SIGNS))
        except ValueError:
            meant = None
        if meant is None:
            raise
        read(kind, key, meant)
        return meant
    return text


def whole(text: str) -> int:
    """Return the whole number of a text, as programs or people write it. Raises ValueError."""
    return int(text.translate(SIGNS))


def time(milliseconds: int) -> Cell:
    """Return a time as a text, from milliseconds since 1970; as it is where the calendar ends."""
    try:
        moment = EPOCH + timedelta(milliseconds=milliseconds)
    except OverflowError:
        return milliseconds
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def milliseconds(text: str) -> int:
    """Return milliseconds since 1970 of such a cell; UTC where it says nothing else. Raises ValueError."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return whole(text)
    return (moment.replace(tzinfo=moment.tzinfo or UTC) - EPOCH) // timedelta(milliseconds=1)
