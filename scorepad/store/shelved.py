"""The store: matches, profiles and preferences as documents on a shelf, whichever shelf it is."""

import asyncio

from scorepad.match.model import Match
from scorepad.store.contract import Preferences, Profile, Summary
from scorepad.store.document import Document
from scorepad.store.index import Index
from scorepad.store.reading import Found, Kind, match_key, match_text, mended, read_match, summarise
from scorepad.store.shelf import Shelf
from scorepad.store.trouble import UNREADABLE, StoreTrouble, Trouble, UnreadableError

PROFILES = "profiles"
PREFERENCES = "preferences"


class ShelvedStore:
    """Implements `Store` for every shelf. One that is not `writing` moves and mends nothing, and needs no lock."""

    def __init__(self, shelf: Shelf, *, writing: bool = True) -> None:
        self._shelf = shelf
        self._writing = writing
        self._turn = asyncio.Lock()
        self._index = Index(shelf, self._summary)
        self._troubles: dict[Trouble, None] = {}  # in the order they came
        self._whole: set[str] = set()  # documents that were read whole, or written, from here: they may be replaced

    async def save(self, match: Match) -> None:
        """Keep a match, and what was damaged of its document beforehand aside."""
        key = match_key(match.id)
        text = match_text(match)
        async with self._turn_to_write:
            if key not in self._whole:
                await self._match(key)
            await self._index.mark(key)
            await self._replace(key, text)
            self._index.saved(key, match)

    async def load(self, id: str) -> Match:
        """Return the valid part of a match."""
        async with self._turn:
            found = await self._found(match_key(id))
        if found is None:
            raise StoreTrouble(Trouble("no_such_match", {"id": id}))
        return found.match

    async def recent(self, count: int) -> tuple[Summary, ...]:
        """Return the first screenful of the history; all is looked through when the index knows of less than that."""
        async with self._turn:
            newest = await self._index.newest(count)
        return newest if len(newest) == count else (await self.summaries())[:count]

    async def summaries(self) -> tuple[Summary, ...]:
        """Return the history; saves go on between the documents that have to be read for it."""
        async with self._turn:
            stale = await self._index.check()
        for key in stale:
            async with self._turn:
                await self._index.refresh(key)
        async with self._turn:
            await self._settle()
            return self._index.all()

    async def delete(self, id: str, at: int) -> None:
        """Move the document of a match into the trash."""
        key = match_key(id)
        async with self._turn_to_write:
            if await self._is_free(key):
                raise StoreTrouble(Trouble("no_such_match", {"id": id}))
            await self._index.mark(key)
            await self._shelf.move(key, f"{_trash(key)}{at}")
            self._whole.discard(key)
            await self._index.refresh(key)

    async def undelete(self, id: str) -> None:
        """Move the document deleted last back, unless the match has come back otherwise."""
        key = match_key(id)
        async with self._turn_to_write:
            times = [time for name, time in await self._deleted() if name == _trash(key)]
            if not times:
                raise StoreTrouble(Trouble("no_such_match", {"id": id}))
            if await self._is_free(key):
                await self._index.mark(key)
                await self._shelf.move(f"{_trash(key)}{max(times)}", key)
                await self._index.refresh(key)

    async def purge(self, before: int) -> int:
        """Empty the trash of what is old."""
        async with self._turn_to_write:
            old = [(name, time) for name, time in await self._deleted() if time < before]
            for name, time in old:
                await self._shelf.remove(f"{name}{time}")
            return len(old)

    async def profiles(self) -> tuple[Profile, ...]:
        """Return all profiles that can be read."""
        async with self._turn:
            return await self._values(PROFILES, Profile)

    async def save_profile(self, profile: Profile) -> None:
        """Put a profile in its place, or at the end."""
        async with self._turn_to_write:
            profiles = {old.id: old for old in await self._values(PROFILES, Profile)} | {profile.id: profile}
            await self._replace(PROFILES, _text(*profiles.values()))

    async def preferences(self) -> Preferences:
        """Return the preferences, those that cannot be read as they are at first."""
        async with self._turn:
            return next(iter(await self._values(PREFERENCES, Preferences)), Preferences())

    async def save_preferences(self, preferences: Preferences) -> None:
        """Keep all preferences."""
        async with self._turn_to_write:
            await self._values(PREFERENCES, Preferences)
            await self._replace(PREFERENCES, _text(preferences))

    async def troubles(self) -> tuple[Trouble, ...]:
        """Return what was found damaged, oldest first."""
        return tuple(self._troubles)

    async def close(self) -> None:
        """Write the index, and leave the shelf."""
        async with self._turn:
            await self._settle()
            await self._shelf.close()

    @property
    def _turn_to_write(self) -> asyncio.Lock:
        if not self._writing:
            message = "this store was opened for reading"
            raise RuntimeError(message)
        return self._turn

    async def _settle(self) -> None:
        """Write the index if that can be done: it is derived, and nobody waits for it."""
        if self._writing:
            try:
                await self._index.settle()
            except StoreTrouble as error:
                self._note(error.trouble)

    def _note(self, trouble: Trouble) -> StoreTrouble:
        self._troubles[trouble] = None
        return StoreTrouble(trouble)

    async def _is_free(self, key: str) -> bool:
        return await self._shelf.stamps((key,)) == (None,)

    async def _deleted(self) -> list[tuple[str, int]]:
        """Return the keys in the trash, each without and only the time."""
        parts = [key.rpartition(".") for key in await self._shelf.keys("trash/")]
        return [(name + dot, int(time)) for name, dot, time in parts if time.isdecimal()]

    async def _match(self, key: str) -> Match | None:
        """Return the match of a document; None for one that cannot be read, which is noted."""
        try:
            found = await self._found(key)
        except StoreTrouble as error:
            self._note(error.trouble)
            return None
        return None if found is None else found.match

    async def _summary(self, key: str) -> Summary | None:
        """Return the summary of a document; None for one that cannot be read or scored, which is noted."""
        match = await self._match(key)
        try:
            return None if match is None else summarise(match)
        except UnreadableError as error:
            self._note(_about(key, error.trouble))
            return None

    async def _found(self, key: str) -> Found | None:
        """Return what a document holds, None where there is none. Raises StoreTrouble for one that holds no match."""
        try:
            text = await self._shelf.read(key)
            found = None if text is None else read_match(text, key)
        except UnreadableError as error:
            raise self._note(await self._put_away(key, error)) from error
        if found is None:
            return None
        if found.trouble is None:
            self._whole.add(key)
        else:
            self._note(_about(key, found.trouble))
        return found

    async def _values(self, key: str, kind: type[Kind]) -> tuple[Kind, ...]:
        """Return the values of a document, those that can be read."""
        try:
            text = await self._shelf.read(key)
            document = Document(text)
        except UnreadableError as error:
            self._note(await self._put_away(key, error))
            return ()
        read = [mended(kind, row) for row in document.rows("values")]
        if not all(whole for _, whole in read):
            self._note(Trouble("part", {"document": key}))
        elif not document.intact:
            self._note(Trouble("altered", {"document": key}))
        else:
            self._whole.add(key)
        return tuple(value for value, _ in read if value is not None)

    async def _put_away(self, key: str, error: UnreadableError) -> Trouble:
        """Set an unreadable document aside if that can be done, and return what to say about it."""
        if error.trouble != UNREADABLE:
            return _about(key, error.trouble)
        if self._writing:
            try:
                return Trouble("unreadable", {"document": key, "aside": await self._set_aside(key)})
            except StoreTrouble as trouble:
                self._note(trouble.trouble)
        return Trouble("unreadable_left", {"document": key})

    async def _set_aside(self, key: str) -> str:
        name = f"set-aside/{key.replace('/', '-')}"
        aside, number = name, 1
        while not await self._is_free(aside):
            number += 1
            aside = f"{name}.{number}"
        await self._shelf.move(key, aside)
        return aside

    async def _replace(self, key: str, text: str) -> None:
        """Write a document; one that is there and was not read whole is never overwritten but set aside."""
        if key not in self._whole and not await self._is_free(key):
            self._note(Trouble("kept_aside", {"document": key, "aside": await self._set_aside(key)}))
        await self._shelf.write(key, text)
        self._whole.add(key)


def _trash(key: str) -> str:
    """Return the key of a deleted match, up to the time of that."""
    return f"trash/{key.removeprefix('matches/')}."


def _about(key: str, trouble: Trouble) -> Trouble:
    """Return a trouble with the document that has it."""
    return Trouble(trouble.code, {"document": key, **trouble.args})


def _text(*values: Profile | Preferences) -> str:
    return Document().fill("values", [value.model_dump(mode="json") for value in values])
