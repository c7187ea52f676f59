"""A shelf keeps texts by key, whole: folders, a browser's records and memory are shelves.

Keys are short paths such as "matches/k3v9": lower-case letters, digits, `-`, `_`, `~`, `.` and `/`.
"""

from collections.abc import Sequence
from itertools import count
from typing import Protocol


class Shelf(Protocol):
    """Where texts are kept. Everything raises StoreTrouble when the place cannot be used.

    A write is done when it has outlived a crash, or has changed nothing. Calls take effect in the order they are made.
    """

    async def read(self, key: str) -> str | None:
        """Return a text, or None where there is none. Raises UnreadableError when what is there is no text."""

    async def write(self, key: str, text: str, *, derived: bool = False) -> None:
        """Keep a text in place of the one before; a `derived` one can be made again and need not survive a crash."""

    async def move(self, key: str, to: str) -> None:
        """Keep a text, readable or not, under another key, at which nothing may stand."""

    async def remove(self, key: str) -> None:
        """Forget a text, if there is one."""

    async def keys(self, under: str) -> tuple[str, ...]:
        """Return the keys that begin with `under`, which ends in `/`, in no order."""

    async def stamps(self, keys: Sequence[str]) -> tuple[str | None, ...]:
        """Return for each key a mark that changes when somebody else changes the text; None where there is none.

        A shelf that nobody else can write to may give the same mark always.
        """

    async def close(self) -> None:
        """Let go of the place."""


class MemoryShelf:
    """A shelf that is gone with the program."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}
        self._stamps: dict[str, str] = {}
        self._count = count()

    async def read(self, key: str) -> str | None:
        """Return a text."""
        return self._texts.get(key)

    async def write(self, key: str, text: str, *, derived: bool = False) -> None:  # noqa: ARG002 - all alike here
        """Keep a text."""
        self._texts[key] = text
        self._stamps[key] = str(next(self._count))

    async def move(self, key: str, to: str) -> None:
        """Keep a text under another key."""
        self._texts[to] = self._texts.pop(key)
        self._stamps[to] = self._stamps.pop(key)

    async def remove(self, key: str) -> None:
        """Forget a text."""
        self._texts.pop(key, None)
        self._stamps.pop(key, None)

    async def keys(self, under: str) -> tuple[str, ...]:
        """Return the keys that begin so."""
        return tuple(key for key in self._texts if key.startswith(under))

    async def stamps(self, keys: Sequence[str]) -> tuple[str | None, ...]:
        """Return how many writes there were before the last to each."""
        return tuple(self._stamps.get(key) for key in keys)

    async def close(self) -> None:
        """Keep everything: a memory that is closed can be opened again, as a folder can."""
