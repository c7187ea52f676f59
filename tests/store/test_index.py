"""The index never lies for long: whatever happens, the history is what the documents say."""

import asyncio
from collections.abc import Sequence
from unittest.mock import patch

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule

from scorepad.match.model import Match
from scorepad.store import StoreTrouble, Summary, Trouble
from scorepad.store import index as index_module
from scorepad.store.document import Document
from scorepad.store.reading import match_text, summarise
from scorepad.store.shelf import MemoryShelf
from tests.store.conftest import Place
from tests.store.samples import EVENING, evening

DAY = 24 * 60 * 60 * 1000


def _history(matches: dict[str, Match]) -> tuple[Summary, ...]:
    """Return what a history must show of these matches."""
    newest = sorted(matches.values(), key=lambda match: (match.touched, match.created, match.id), reverse=True)
    return tuple(map(summarise, newest))


IDS = st.sampled_from("abcdef")


class Histories(RuleBasedStateMachine):
    """Any saves, deletions, crashes and losses of index pages, beside what a history must then show."""

    Shelf: type[MemoryShelf] = MemoryShelf

    def __init__(self) -> None:
        super().__init__()
        shelf = self.Shelf()
        self.place = Place(lambda: shelf)
        self.runner = asyncio.Runner()
        self.store = self.place.open()
        self.kept: dict[str, Match] = {}
        self.trash: dict[str, list[Match]] = {}
        self.most = patch.object(index_module, "MOST_UNSETTLED", 2)
        self.most.start()

    def teardown(self) -> None:
        self.runner.run(self.store.close())
        self.runner.close()
        self.most.stop()

    @rule(id_=IDS, day=st.integers(0, 200), rounds=st.integers(0, 2))
    def save(self, id_: str, day: int, rounds: int) -> None:
        self.kept[id_] = evening(id_, rounds, start=EVENING + day * DAY)
        self.runner.run(self.store.save(self.kept[id_]))

    @rule(id_=IDS, at=st.integers(0, 10))
    def delete(self, id_: str, at: int) -> None:
        if id_ in self.kept:
            self.trash[id_] = [*self.trash.get(id_, []), self.kept.pop(id_)]
            self.runner.run(self.store.delete(id_, 100 * len(self.trash[id_]) + at))

    @rule(id_=IDS)
    def undelete(self, id_: str) -> None:
        if self.trash.get(id_) and id_ not in self.kept:
            self.kept[id_] = self.trash[id_].pop()
            self.runner.run(self.store.undelete(id_))

    @rule(close=st.booleans())
    def reopen(self, *, close: bool) -> None:
        if close:
            self.runner.run(self.store.close())
        self.store = self.place.open()

    @rule(only=st.integers(0, 9) | st.none())
    def lose_pages(self, only: int | None) -> None:
        pages = sorted(self.runner.run(self.place.keys("index/")))
        for page in pages if only is None else pages[only : only + 1]:
            self.runner.run(self.place.remove(page))
        self.store = self.place.open()
        self.look()

    @rule(count=st.integers(1, 7))
    def look_at_first(self, count: int) -> None:
        assert self.runner.run(self.store.recent(count)) == _history(self.kept)[:count]

    @rule()
    def look(self) -> None:
        assert self.runner.run(self.store.summaries()) == _history(self.kept)

    @rule()
    def look_from_elsewhere(self) -> None:
        assert self.runner.run(self.place.open(writing=False).summaries()) == _history(self.kept)


class UnstampedShelf(MemoryShelf):
    """A shelf that nobody else can write to, such as a browser's records."""

    async def stamps(self, keys: Sequence[str]) -> tuple[str | None, ...]:
        return tuple(None if stamp is None else "" for stamp in await super().stamps(keys))


class UnstampedHistories(Histories):
    """The same without stamps: then the list of unsettled matches is all there is, and it is not lost alone."""

    Shelf = UnstampedShelf

    def lose_pages(self, only: int | None) -> None:
        """Lose nothing."""


TestHistories = Histories.TestCase
TestUnstampedHistories = UnstampedHistories.TestCase
TestHistories.settings = TestUnstampedHistories.settings = settings(
    deadline=None, max_examples=50, stateful_step_count=25
)


async def _three(place: Place) -> dict[str, Match]:
    """Keep three matches of three seasons, with a written index."""
    matches = {id_: evening(id_, 1, start=EVENING + days * DAY) for id_, days in (("a", 0), ("b", 100), ("c", 200))}
    store = place.open()
    for match in matches.values():
        await store.save(match)
    await store.close()
    return matches


@pytest.mark.parametrize(
    "text", ["", "spoilt", "[]", '{"about": {"1": {"schema": 1}}, "entries": {"1": {"stamp": 1}}}']
)
async def test_a_spoilt_index_is_made_anew(place: Place, text: str) -> None:
    """Pages that cannot be read are nobody's trouble: all that was in them is in the matches."""
    matches = await _three(place)
    for key in await place.keys("index/"):
        await place.spoil(key, text)
    store = place.open()
    assert await store.summaries() == _history(matches)
    assert await store.troubles() == ()
    await store.close()
    assert await place.open(writing=False).recent(1) == _history(matches)[:1]


async def test_an_index_of_another_make_is_made_anew(place: Place) -> None:
    """A page whose rows are whole but say something else than summaries is written again from the matches."""
    matches = await _three(place)
    pages = await place.keys("index/") - {index_module.UNSETTLED}
    for key in pages:
        await place.spoil(key, Document().fill("entries", [{"stamp": "1", "summary": {"name": "Friday"}}]))
    store = place.open()
    assert await store.summaries() == _history(matches)
    await store.close()
    assert "Friday" not in "".join([await place.text(key) or "" for key in pages])
    assert await place.open(writing=False).recent(3) == _history(matches)


async def test_documents_that_come_and_go_behind_its_back_are_noticed(place: Place) -> None:
    """A match that somebody copied in, changed or took away is shown as it is, in the first screenful as well."""
    matches = await _three(place)
    matches["d"] = evening("d", 1, start=EVENING + 50 * DAY)
    matches["c"] = evening("c", 3, start=EVENING + 300 * DAY)
    del matches["b"]
    await place.spoil("matches/d", match_text(matches["d"]))
    await place.spoil("matches/c", match_text(matches["c"]))
    await place.remove("matches/b")
    assert await place.open().summaries() == _history(matches)
    await place.crash()
    assert await place.open(writing=False).recent(3) == _history(matches)


async def test_the_first_screenful_is_checked_by_itself(place: Place) -> None:
    """Each match on it is looked at, though nobody has asked for the whole history yet."""
    matches = await _three(place)
    matches["c"] = evening("c", 3, start=EVENING + 300 * DAY)
    del matches["b"]
    await place.spoil("matches/c", match_text(matches["c"]))
    await place.remove("matches/b")
    assert await place.open(writing=False).recent(2) == _history(matches)


async def test_the_first_screenful_waits_for_the_page_it_needs(place: Place) -> None:
    """A match saved just now does not hide a newer one on a page that was not read yet."""
    matches = await _three(place)
    store = place.open()
    await store.save(evening("d", 1, start=EVENING + 200 * DAY - 1))
    assert await store.recent(1) == _history({"c": matches["c"]})


async def test_a_page_that_changed_by_itself_is_not_believed(place: Place) -> None:
    """A total that somebody wrote into the index is no total."""
    matches = await _three(place)
    for key in await place.keys("index/"):
        text = await place.text(key) or ""
        await place.spoil(key, text.replace('"p0":20', '"p0":90').replace('"p0":30', '"p0":90'))
    assert await place.open().summaries() == _history(matches)


async def test_a_match_copied_into_a_small_folder_is_seen_at_once(place: Place) -> None:
    """Where fewer matches are known than fit on a screen, the first look finds those that the index does not know."""
    matches = {"k": evening("k")}
    await place.spoil("matches/k", match_text(matches["k"]))
    assert await place.open(writing=False).recent(5) == _history(matches)


class CountingShelf(MemoryShelf):
    """A shelf that remembers what was read."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []

    async def read(self, key: str) -> str | None:
        self.asked.append(key)
        return await super().read(key)


async def test_nothing_is_read_twice_for_the_history() -> None:
    """With an index, a history reads no match at all; without one, each match once."""
    shelf = CountingShelf()
    place = Place(lambda: shelf)
    matches = await _three(place)
    await place.spoil("matches/odd", "spoilt")
    for lost in (set(), set(await place.keys("index/"))):
        for key in lost:
            await place.remove(key)
        store = place.open()
        shelf.asked.clear()
        for _ in range(3):
            assert await store.summaries() == _history(matches)
        read = sorted(key for key in shelf.asked if key.startswith("matches/"))
        assert read == (["matches/a", "matches/b", "matches/c"] if lost else ["matches/odd"])


class FailingShelf(MemoryShelf):
    """A shelf that cannot say anything about its documents while it is `broken`."""

    broken = False

    async def stamps(self, keys: Sequence[str]) -> tuple[str | None, ...]:
        if self.broken:
            raise StoreTrouble(Trouble("disk", {"folder": "here", "reason": "out of order"}))
        return await super().stamps(keys)


async def test_a_disk_that_fails_for_a_while_takes_nothing_from_the_history() -> None:
    """A history that could not be shown is whole as soon as the disk works again."""
    shelf = FailingShelf()
    place = Place(lambda: shelf)
    matches = await _three(place)
    matches["k"] = evening("k", 1, start=EVENING + 400 * DAY)
    store = place.open()
    await store.save(matches["k"])
    shelf.broken = True
    for look in (store.recent(2), store.summaries()):
        with pytest.raises(StoreTrouble):
            await look
    shelf.broken = False
    assert await store.recent(2) == _history(matches)[:2]
    assert await store.summaries() == _history(matches)


async def test_a_match_that_goes_back_in_time_is_shown_once() -> None:
    """A match replaced by an older state leaves nothing behind on the page where it stood."""
    shelf = UnstampedShelf()
    place = Place(lambda: shelf)
    matches = await _three(place)
    matches["c"] = evening("c", 2, start=EVENING - 100 * DAY)
    store = place.open()
    await store.save(matches["c"])
    await store.close()
    assert await place.open().recent(1) == _history(matches)[:1]
    assert await place.open().summaries() == _history(matches)


async def test_playing_costs_the_index_nothing(place: Place) -> None:
    """However often a match is saved, no page is written before the store is closed."""
    await _three(place)
    pages = {key: await place.text(key) for key in await place.keys("index/")}
    store = place.open()
    for rounds in range(5):
        await store.save(evening("c", rounds, start=EVENING + 400 * DAY))
        assert await store.recent(1) == _history({"c": evening("c", rounds, start=EVENING + 400 * DAY)})
    unchanged = {key: await place.text(key) for key in await place.keys("index/")}
    assert {**unchanged, index_module.UNSETTLED: None} == {**pages, index_module.UNSETTLED: None}
    await store.close()
    assert await place.keys("index/") != set(pages)
