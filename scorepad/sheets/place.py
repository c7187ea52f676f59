"""What is wrong with a value that does not fit its model, in one English sentence that names the place."""

from collections.abc import Iterator
from typing import Any

from pydantic import ValidationError
from pydantic_core import from_json, to_json

Path = tuple[int | str, ...]
"""The keys and places that lead to a value inside JSON."""


class NoGameError(ValueError):
    """A line is no game: where it fails, and why."""

    def __init__(self, path: Path, reason: str) -> None:
        place = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path).removeprefix(".")
        super().__init__(f"{place}: {reason}" if place else reason)


REASONS = {
    "missing": "it is missing",
    "extra_forbidden": "there is no such key",
    "int_type": "a whole number is needed, not {got}",
    "int_from_float": "a whole number is needed, not {got}",
    "int_parsing_size": "the number is too large",
    "bool_type": "true or false is needed, not {got}",
    "string_type": "text is needed, not {got}",
    "literal_error": "{expected} is needed, not {got}",
    "tuple_type": "a list is needed, not {got}",
    "dict_type": "an object is needed, not {got}",
    "model_type": "an object is needed, not {got}",
    "too_short": "{min_length} or more values are needed, not {got}",
    "too_long": "too many values",
    "missing_argument": "too few values",
    "unexpected_positional_argument": "too many values",
    "greater_than_equal": "{ge} or more is needed, not {got}",
    "greater_than": "more than {gt} is needed, not {got}",
    "less_than_equal": "{le} or less is needed, not {got}",
    "value_error": "{error}",
    "union_tag_invalid": "there is no game called {tag!r}; it is one of {expected_tags}",
}
"""Sentences by pydantic's own kind of error, with its arguments."""

SHAPE = "a game is an object with the keys game, players and rounds"
SHORT = 40


def no_game(error: ValidationError, line: bytes) -> NoGameError:
    """Return the first error of a line of JSON as a sentence."""
    errors = error.errors(include_url=False)
    parent = errors[0]["loc"][:-1]
    # Where a value may be several things, the alternative that it resembles most is the one that failed last.
    alternatives = [one for one in errors if one["loc"][: len(parent)] == parent]
    first = max(alternatives, key=lambda one: (len(one["loc"]), one["type"] == "too_short"))
    kind, context = first["type"], first.get("ctx", {})
    if kind == "json_invalid":
        return NoGameError((), f"this is no JSON: {context['error']}".replace(" at line 1", ""))
    if not first["loc"] and kind != "union_tag_invalid":
        return NoGameError((), SHAPE)
    reason = REASONS[kind].format(got=_shortened(first["input"]), **context) if kind in REASONS else first["msg"]
    return NoGameError(tuple(_real(first["loc"][1:], from_json(line))), reason)


def _shortened(value: object) -> str:
    text = to_json(value).decode()
    return text if len(text) <= SHORT else f"{text[:SHORT]}…"


def _real(path: Path, inside: Any) -> Iterator[int | str]:
    """Yield the parts of a path that are in the JSON, and the one that is missing there.

    Pydantic's names for the alternatives of a value are left out.
    """
    for part in path:
        if isinstance(part, int) and isinstance(inside, list):
            yield part
            inside = inside[part] if part < len(inside) else None
        elif isinstance(part, str) and isinstance(inside, dict):
            yield part
            inside = inside.get(part)
