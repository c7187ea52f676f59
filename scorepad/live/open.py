"""Matches in play: each is written before anybody sees it, one event after the other, and all who watch hear of it."""

import asyncio
from collections.abc import Awaitable, Callable

from scorepad.games.contract import Problem
from scorepad.match.model import AnyEvent, Match
from scorepad.match.record import append, happen, redo, undo
from scorepad.match.standing import Standing, stand, standing

Keep = Callable[[Match], Awaitable[None]]
Listener = Callable[[], None]


class OpenMatch:
    """One match in play, shared by every screen that shows it.

    `trouble` is what kept the last write from being acknowledged: the match goes on in memory and is written with the
    next event, or by `keep_again`.
    """

    def __init__(self, match: Match, keep: Keep) -> None:
        self.match = match
        self.standing: Standing = standing(match)
        self.trouble: OSError | None = None
        self._keep = keep
        self._turn = asyncio.Lock()
        self._listeners: list[Listener] = []

    def watch(self, listener: Listener) -> Callable[[], None]:
        """Call the listener after every change; return what stops it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    async def record(self, event: AnyEvent) -> Problem | None:
        """Write one event; return the problem when it cannot be recorded, and nothing has changed."""
        async with self._turn:
            before = self.standing
            table = happen(event, before)
            if isinstance(table, Problem):
                return table
            await self._write(append(self.match, event), stand(table, before))
            return None

    async def undo(self) -> AnyEvent | None:
        """Take back one event and return it; None when there is none."""
        async with self._turn:
            changed = undo(self.match)
            if changed is self.match:
                return None
            await self._write(changed)
            return changed.log[changed.cursor]

    async def redo(self) -> AnyEvent | None:
        """Let one undone event happen again and return it; None when there is none."""
        async with self._turn:
            changed = redo(self.match)
            if changed is self.match:
                return None
            await self._write(changed)
            return changed.log[changed.cursor - 1]

    async def describe(self, title: str, note: str) -> None:
        """Write the keeper's own words about the match."""
        async with self._turn:
            await self._write(self.match.model_copy(update={"title": title, "note": note}))

    async def keep_again(self) -> None:
        """Try once more to write what could not be written."""
        async with self._turn:
            if self.trouble is not None:
                await self._write(self.match)

    async def _write(self, match: Match, stands: Standing | None = None) -> None:
        try:
            await self._keep(match)
        except OSError as trouble:
            self.trouble = trouble
        else:
            self.trouble = None
        self.match = match
        self.standing = standing(match) if stands is None else stands
        for listener in tuple(self._listeners):
            listener()


class House:
    """All matches in play in this process, by id, so that two screens never write past each other."""

    def __init__(self, keep: Keep, fetch: Callable[[str], Awaitable[Match]]) -> None:
        self._keep = keep
        self._fetch = fetch
        self._open: dict[str, OpenMatch] = {}

    async def start(self, match: Match) -> OpenMatch:
        """Write a new match and return it in play."""
        opened = self._open.setdefault(match.id, OpenMatch(match, self._keep))
        try:
            await self._keep(match)
        except OSError as trouble:
            opened.trouble = trouble
        return opened

    async def open(self, match_id: str) -> OpenMatch:
        """Return a match in play, fetching it once. Raises what fetching raises."""
        if match_id not in self._open:
            match = await self._fetch(match_id)
            self._open.setdefault(match_id, OpenMatch(match, self._keep))
        return self._open[match_id]

    def forget(self, match_id: str) -> None:
        """Close a match that was deleted or written anew by somebody else."""
        self._open.pop(match_id, None)
