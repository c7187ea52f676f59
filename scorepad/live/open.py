"""Matches in play: each is written before anybody sees it, one event after the other, and all who watch hear of it."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from scorepad.games.contract import Problem
from scorepad.match.model import AnyEvent, Match
from scorepad.match.record import append, happen, redo, undo
from scorepad.match.standing import Standing, stand, standing

Keep = Callable[[Match], Awaitable[None]]
Listener = Callable[[], None]


class InPlay(Protocol):
    """A match in play as one reader has it: the whole of it, or what a phone at a table may see and do."""

    @property
    def match(self) -> Match:
        """The match as it is written."""

    @property
    def standing(self) -> Standing:
        """How it stands for this reader."""

    @property
    def hidden(self) -> frozenset[str]:
        """The players whose numbers are in, but not for this reader's eyes yet."""

    @property
    def trouble(self) -> OSError | None:
        """What kept the last write from being acknowledged."""

    def watch(self, listener: Listener) -> Callable[[], None]:
        """Call the listener after every change; return what stops it."""

    async def record(self, event: AnyEvent) -> Problem | None:
        """Write one event; return the problem when it cannot be recorded, and nothing has changed."""

    async def undo(self) -> AnyEvent | None:
        """Take back one event and return it; None when there is none."""

    async def redo(self) -> AnyEvent | None:
        """Let one undone event happen again and return it; None when there is none."""

    async def describe(self, title: str, note: str) -> None:
        """Write the keeper's own words about the match."""

    async def keep_again(self) -> None:
        """Try once more to write what could not be written."""


class Matches(Protocol):
    """Where a reader gets matches: from the house, or from a table's place in it."""

    async def start(self, match: Match) -> InPlay:
        """Write a new match and return it in play."""

    async def open(self, match_id: str) -> InPlay:
        """Return a match in play, fetching it once. Raises what fetching raises."""

    def forget(self, match_id: str) -> None:
        """Close a match that was deleted or written anew by somebody else."""


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

    @property
    def hidden(self) -> frozenset[str]:
        """Nobody: here everything lies open."""
        return frozenset()

    def watch(self, listener: Listener) -> Callable[[], None]:
        """Call the listener after every change; return what stops it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    async def record(self, event: AnyEvent) -> Problem | None:
        """Write one event; return the problem when it cannot be recorded, and nothing has changed."""
        return await self.record_all((event,))

    async def record_all(self, events: Sequence[AnyEvent]) -> Problem | None:
        """Write several events at once, so that nobody sees some of them; or none, and return the problem of one."""
        async with self._turn:
            match, stands = self.match, self.standing
            for event in events:
                table = happen(event, stands)
                if isinstance(table, Problem):
                    return table
                match, stands = append(match, event), stand(table, stands)
            await self._write(match, stands)
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
