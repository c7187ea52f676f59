"""The index: a summary of every match, so that a history opens without reading the matches.

It is derived, and trusted no further than it can be checked: every entry carries the stamp of the document it was made
from. Summaries are kept by the half month in which a match was last touched, so the newest are found without reading
the rest. A match being played costs the index nothing: it is only named as *unsettled*, once, before its first save;
its summary is made when somebody asks, and written when the list of unsettled ones grows long or the store is closed.
"""

from collections.abc import Awaitable, Callable

from pydantic import ValidationError

from scorepad.games.contract import Model
from scorepad.match.model import Match
from scorepad.store.contract import Summary
from scorepad.store.document import Document
from scorepad.store.reading import match_key, summarise
from scorepad.store.shelf import Shelf
from scorepad.store.trouble import UnreadableError

UNSETTLED = "index/unsettled"
MOST_UNSETTLED = 8
PERIOD = 15 * 24 * 60 * 60 * 1000
LAST_PERIOD = 999_999


class Entry(Model):
    """A summary, and the stamp of the document it was made from."""

    stamp: str
    summary: Summary


def _order(entry: Entry) -> tuple[int, int, str]:
    summary = entry.summary
    return (summary.touched, summary.created, summary.id)


def _page(summary: Summary) -> str:
    """Return the key of the page that a summary stands on; later pages have greater keys."""
    return f"index/{min(max(summary.touched // PERIOD, 0), LAST_PERIOD):06d}"


class Index:
    """Summaries by the key of their document. `read` makes one from the document, or None where that has none."""

    def __init__(self, shelf: Shelf, read: Callable[[str], Awaitable[Summary | None]]) -> None:
        self._shelf = shelf
        self._read = read
        self._entries: dict[str, Entry] = {}
        self._unread: list[str] | None = None  # pages, oldest first; None until the index is opened
        self._changed: set[str] = set()
        self._unsettled: set[str] = set()
        self._fresh: dict[str, Match] = {}  # saved since, and not yet summarised
        self._pending: dict[str, None] | None = None  # to be read anew; None until the documents were looked through

    async def mark(self, key: str) -> None:
        """Name a document that is about to change, so that its entry is not trusted after a crash."""
        await self._open()
        if key in self._unsettled:
            return
        if len(self._unsettled) >= MOST_UNSETTLED:
            await self.settle()
        text = Document().fill("keys", [{"key": name} for name in (*self._unsettled, key)])
        await self._shelf.write(UNSETTLED, text, derived=True)
        self._unsettled.add(key)

    def saved(self, key: str, match: Match) -> None:
        """Note what a document holds now."""
        self._fresh[key] = match

    async def refresh(self, key: str) -> None:
        """Make the entry of a document anew."""
        await self._enter(key, await self._read(key))
        if self._pending:
            self._pending.pop(key, None)

    async def newest(self, count: int) -> tuple[Summary, ...]:
        """Return the summaries of the matches touched last, each checked against its document."""
        await self._open()
        await self._absorb()
        while True:
            known = sorted(self._known().values(), key=_order, reverse=True)
            if len(known) < count and self._unread:
                await self._load(self._unread)
                continue
            shown = known[:count]
            stale = await self._stale([match_key(entry.summary.id) for entry in shown])
            if not stale:
                return tuple(entry.summary for entry in shown)
            for key in stale:
                await self.refresh(key)

    async def check(self) -> tuple[str, ...]:
        """Look through the documents once; return the keys of those whose entries must still be made anew."""
        await self._open_all()
        if self._pending is None:
            kept = await self._shelf.keys("matches/")
            for key in self._entries.keys() - set(kept):
                await self._enter(key, None)
            self._pending = dict.fromkeys(await self._stale(kept))
        return tuple(self._pending)

    def all(self) -> tuple[Summary, ...]:
        """Return the summaries of all entries, newest first."""
        return tuple(entry.summary for entry in sorted(self._entries.values(), key=_order, reverse=True))

    async def settle(self) -> None:
        """Write the pages that changed, those included on which a match stood before."""
        if not (self._unsettled or self._changed):
            return
        await self._open_all()
        rows: dict[str, list[Entry]] = {page: [] for page in self._changed}
        for entry in self._entries.values():
            if (page := _page(entry.summary)) in rows:
                rows[page].append(entry)
        for page, entries in rows.items():
            if entries:
                text = Document().fill("entries", [entry.model_dump(mode="json") for entry in entries])
                await self._shelf.write(page, text, derived=True)
            else:
                await self._shelf.remove(page)
        self._changed.clear()
        await self._shelf.write(UNSETTLED, Document().fill("keys", []), derived=True)
        self._unsettled.clear()

    def _known(self) -> dict[str, Entry]:
        """Return the entries on pages read so far: nothing unread is newer than those."""
        if not self._unread:
            return self._entries
        return {key: entry for key, entry in self._entries.items() if _page(entry.summary) > self._unread[-1]}

    async def _open(self) -> None:
        if self._unread is not None:
            return
        self._unsettled.update(str(row.get("key")) for row in await self._rows(UNSETTLED, "keys"))
        for key in tuple(self._unsettled):
            await self.refresh(key)
        self._unread = sorted(key for key in await self._shelf.keys("index/") if key != UNSETTLED)

    async def _open_all(self) -> None:
        await self._open()
        while self._unread:
            await self._load(self._unread)
        await self._absorb()

    async def _rows(self, key: str, table: str) -> tuple[dict[str, object], ...]:
        """Return the rows of a page; what cannot be read is nothing, as it is all derived."""
        try:
            page = Document(await self._shelf.read(key))
        except UnreadableError:
            return ()
        return tuple(dict(row) for row in page.rows(table)) if page.intact else ()

    async def _load(self, unread: list[str]) -> None:
        """Read the last of the unread pages."""
        page = unread[-1]
        rows = await self._rows(page, "entries")
        unread.pop()
        for row in rows:
            try:
                entry = Entry.model_validate(row)
            except ValidationError:
                self._changed.add(page)
                continue
            key = match_key(entry.summary.id)
            if key in self._entries:  # made anew since
                self._changed.add(page)
            else:
                self._entries[key] = entry

    async def _absorb(self) -> None:
        """Summarise what was saved since."""
        for key, match in tuple(self._fresh.items()):
            try:
                summary = summarise(match)
            except UnreadableError:
                await self.refresh(key)  # the document is asked why
            else:
                await self._enter(key, summary)

    async def _enter(self, key: str, summary: Summary | None) -> None:
        (stamp,) = await self._shelf.stamps((key,))
        self._fresh.pop(key, None)
        old = self._entries.pop(key, None)
        if old is not None:
            self._changed.add(_page(old.summary))
        if summary is not None and stamp is not None:
            self._entries[key] = Entry(stamp=stamp, summary=summary)
            self._changed.add(_page(summary))

    async def _stale(self, keys: tuple[str, ...] | list[str]) -> tuple[str, ...]:
        """Return those of the keys whose entry is missing, or not made from the document that is there."""
        stamps = await self._shelf.stamps(keys)
        return tuple(
            key
            for key, stamp in zip(keys, stamps, strict=True)
            if key not in self._entries or self._entries[key].stamp != stamp
        )
