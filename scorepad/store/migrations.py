"""Old documents become new ones step by step; each step is small, and stays for ever."""

from collections.abc import Callable
from typing import TypeAlias

from pydantic import JsonValue

from scorepad.store.trouble import NEWER, UnreadableError

Row: TypeAlias = dict[str, JsonValue]
Tables: TypeAlias = dict[str, dict[str, Row]]
"""One document as TinyDB keeps it: rows by number, in tables by name."""

Step: TypeAlias = Callable[[Tables], Tables]

STEPS: tuple[Step, ...] = ()
"""The step at index 0 makes schema 2 out of schema 1, and so on."""


def schema(steps: tuple[Step, ...] = STEPS) -> int:
    """Return the schema number that the last step leads to: the one that is written."""
    return len(steps) + 1


def migrated(tables: Tables, number: JsonValue, steps: tuple[Step, ...] = STEPS) -> Tables:
    """Return the tables of schema `number` as the present schema has them.

    Raises UnreadableError "newer" for a later schema, "unreadable" for none at all or a step that finds no footing.
    """
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        raise UnreadableError
    if number > schema(steps):
        raise UnreadableError(NEWER)
    for step in steps[number - 1 :]:
        try:
            tables = step(tables)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise UnreadableError from error
    return tables
