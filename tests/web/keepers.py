"""Several pages on one IndexedDB, from inside a browser's Python: `test_indexed.py` runs this there."""

import asyncio
from pathlib import Path

import pytest

from scorepad.store import StoreTrouble
from scorepad.store.indexed import IndexedShelf


def test_the_page_that_claimed_last_is_the_keeper(tmp_path: Path) -> None:
    """The older page can still read, writes nothing, and says who can; what the newer one wrote stays."""

    async def play() -> None:
        older, newer = IndexedShelf(str(tmp_path), "older"), IndexedShelf(str(tmp_path), "newer")
        await older.claim()
        await older.write("matches/k", "1")
        await newer.claim()
        assert await newer.read("matches/k") == "1"
        await newer.write("matches/k", "2")
        for change in (older.write("matches/k", "3"), older.remove("matches/k"), older.move("matches/k", "trash/k")):
            with pytest.raises(StoreTrouble) as told:
                await change
            assert told.value.code == "other_page"
        assert await older.read("matches/k") == "2"

    asyncio.run(play())


def test_writes_of_two_pages_at_once_are_never_mixed(tmp_path: Path) -> None:
    """However an older page's writes fall around a newer one's claim, none lands after the newer one has read."""

    async def play(late: int) -> None:
        older, newer = (
            IndexedShelf(str(tmp_path / str(late)), "older"),
            IndexedShelf(str(tmp_path / str(late)), "newer"),
        )
        await older.write("k", "0")

        async def take_over() -> str | None:
            for _ in range(late):
                await asyncio.sleep(0)
            await newer.claim()
            return await newer.read("k")

        writes = (older.write("k", str(number)) for number in range(1, 9))
        seen, *written = await asyncio.gather(take_over(), *writes, return_exceptions=True)
        assert seen == await newer.read("k") == str(written.count(None))

    for late in range(0, 40, 4):
        asyncio.run(play(late))


def test_a_stamp_tells_that_another_page_wrote(tmp_path: Path) -> None:
    """The same text written by another page has another stamp; what is not there has none."""

    async def play() -> None:
        one, other = IndexedShelf(str(tmp_path), "one"), IndexedShelf(str(tmp_path), "other")
        await one.write("a", "text")
        before = await one.stamps(("a", "b"))
        await other.write("a", "text")
        assert before[1] is None
        assert None is not before[0] != (await one.stamps(("a",)))[0]

    asyncio.run(play())
