"""The first answer to an entry, here or elsewhere: its own row, drawn and sent before everything that follows from it.

What follows takes longer: the sum, the button, the mark that moves on, the keys of the next player.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from weakref import WeakKeyDictionary

from scorepad.match.model import AnyEvent, Match
from scorepad.ui.parts.component import NOTHING, Kept

TURNS = 3
"""Turns of the loop until what is drawn is on its way: for the redraw, for the message, for the socket."""

PAUSE = 0.1
"""Seconds until a screen follows what was entered elsewhere: first, all pages have shown the row."""


class Echo:
    """The rows on the screen, by player, each with what draws it as it stands now. `redraw` draws the whole screen.

    `pause` is in seconds. `kept` is what the screen keeps for its next drawing: there a row that has answered takes
    note of what it shows.
    """

    def __init__(self, redraw: Callable[[], None]) -> None:
        """Begin without rows: where there are none, nothing answers first."""
        self.kept = Kept(NOTHING)
        self.pause = PAUSE
        self._redraw = redraw
        self._rows: dict[str, Callable[[], None]] = {}
        self._due = self._heard = 0
        self._following: asyncio.Task[None] | None = None

    def listen(self, player: str, draw: Callable[[], None]) -> Callable[[], None]:
        """Let a row answer first; return what ends that."""
        self._rows[player] = draw

        def end() -> None:
            if self._rows.get(player) is draw:
                del self._rows[player]

        return end

    @contextmanager
    def first(self) -> Iterator[None]:
        """Let what is heard wait: it is followed when what is being entered here is."""
        self._due += 1
        try:
            yield
        finally:
            self._due -= 1

    def hear(self, match: Match) -> None:
        """Follow what has happened last in a match, wherever it was entered."""
        if not self._due:
            event = match.log[match.cursor - 1] if match.cursor else None
            self._following = asyncio.create_task(self._follow_elsewhere(event))

    async def follow(self, event: AnyEvent | None) -> None:
        """Draw the row of an event, and when it is on its way the whole screen."""
        with self.first():
            await self.sound(getattr(event, "player", None))
        await self._draw()

    async def _follow_elsewhere(self, event: AnyEvent | None) -> None:
        """Draw its row at once; the screen once for all that is heard within a moment."""
        self._heard += 1
        mine = self._heard
        await self.sound(getattr(event, "player", None))
        await asyncio.sleep(self.pause)
        if mine == self._heard:
            await self._draw()

    async def _draw(self) -> None:
        async with _queue().screen():
            self._redraw()
            await _turns()

    async def sound(self, player: str | None) -> None:
        """Draw the row of a player, and wait until it is on its way."""
        if player is not None and player in self._rows:
            async with _queue().row():
                self._rows[player]()
                await _turns()


async def _turns() -> None:
    """Wait until what has just been drawn is on its way."""
    for _ in range(TURNS):
        await asyncio.sleep(0)


class _Queue:
    """Whose turn it is, of all the pages of this process: each is on its way before the next one is drawn.

    Rows come before screens, also before those of other tables: somebody waits for them.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._rows = 0

    @asynccontextmanager
    async def row(self) -> AsyncIterator[None]:
        self._rows += 1
        try:
            async with self._turn:
                yield
        finally:
            self._rows -= 1

    @asynccontextmanager
    async def screen(self) -> AsyncIterator[None]:
        await self._turn.acquire()
        while self._rows:  # they came while this one waited
            self._turn.release()
            await asyncio.sleep(0)
            await self._turn.acquire()
        try:
            yield
        finally:
            self._turn.release()


_QUEUES: WeakKeyDictionary[asyncio.AbstractEventLoop, _Queue] = WeakKeyDictionary()


def _queue() -> _Queue:
    return _QUEUES.setdefault(asyncio.get_running_loop(), _Queue())
