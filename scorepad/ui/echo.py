"""The first answer to an entry: its own row, drawn and sent before everything that follows from it.

What follows takes longer: the sum, the button, the mark that moves on, the keys of the next player.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

TURNS = 3
"""Turns of the loop until a row is on its way: for the redraw, for the message, for the socket."""


class Echo:
    """The rows on the screen, by player, each with what draws it as it stands now."""

    def __init__(self) -> None:
        """Begin without rows: where there are none, nothing answers first."""
        self._rows: dict[str, Callable[[], None]] = {}
        self._times: Counter[str] = Counter()
        self._due = 0

    @property
    def due(self) -> bool:
        """Whether something is being entered, and the screen waits until its row has answered."""
        return self._due > 0

    @contextmanager
    def first(self) -> Iterator[None]:
        """Let the screen wait while something is entered; whoever enters it redraws the screen afterwards."""
        self._due += 1
        try:
            yield
        finally:
            self._due -= 1

    def times(self, player: str) -> int:
        """Return how often a player's row has answered first: one that has must be drawn again with the screen."""
        return self._times[player]

    def listen(self, player: str, draw: Callable[[], None]) -> Callable[[], None]:
        """Let a row answer first; return what ends that."""
        self._rows[player] = draw

        def end() -> None:
            if self._rows.get(player) is draw:
                del self._rows[player]

        return end

    async def sound(self, player: str | None) -> None:
        """Draw the row of a player, and wait until it is on its way."""
        if player is not None and player in self._rows:
            self._times[player] += 1
            self._rows[player]()
            for _ in range(TURNS):
                await asyncio.sleep(0)
