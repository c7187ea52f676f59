"""What every store does, wherever it keeps things."""

import asyncio

import pytest

from scorepad.match import model
from scorepad.match.model import Player
from scorepad.match.record import undo
from scorepad.store import Preferences, Profile, StoreTrouble, in_memory
from tests.store.conftest import Place
from tests.store.samples import AWKWARD, EVENING, MINUTE, NAMES, evening, players, shortened

HOUR = 60 * MINUTE


async def test_a_saved_match_comes_back_whole(place: Place) -> None:
    """Log, cursor, what was undone, settings, title and note are as they were."""
    played = evening("k3v9").model_copy(update={"settings": {"edition": "2013"}, "title": "At Bo's", "note": "rain"})
    match = undo(undo(played))
    await place.open().save(match)
    await place.crash()
    assert await place.open().load("k3v9") == match


async def test_a_store_in_memory_is_gone_with_it() -> None:
    """It keeps a match as any other, and another one knows nothing of it."""
    store = in_memory()
    await store.save(evening("k"))
    assert await store.load("k") == evening("k")
    assert await in_memory().summaries() == ()


@pytest.mark.parametrize("name", AWKWARD)
async def test_names_are_kept_whole(place: Place, name: str) -> None:
    """Whatever somebody is called comes back letter for letter: in the match, the history and the profiles."""
    match = evening("k", names=(name, "Bo")).model_copy(update={"title": name, "note": name})
    store = place.open()
    await store.save(match)
    await store.save_profile(Profile(id=name, name=name))
    await store.close()
    store = place.open()
    (summary,) = await store.recent(5)
    assert await store.load("k") == match
    assert (summary.players[0].name, summary.title, summary.note) == (name, name, name)
    assert await store.profiles() == (Profile(id=name, name=name),)


ODD_IDS = ["", ".", "../../k", "a/b", "con", "k.json", "Ana", "ana", "\U0001f3f4", "k" * 300, "*?<>|", "\ud800"]


async def test_any_id_is_a_safe_name(place: Place) -> None:
    """An id that is a path, a device, a pattern, too long, or like another but for its case harms nobody."""
    store = place.open()
    for index, id_ in enumerate(ODD_IDS):
        if id_.isprintable() or id_ == "":
            await store.save(evening(id_, start=EVENING + index))
    kept = [id_ for id_ in ODD_IDS if id_ != "\ud800"]
    for index, id_ in enumerate(kept):
        assert await store.load(id_) == evening(id_, start=EVENING + index)
    assert len(await place.keys("matches/")) == len(kept)
    with pytest.raises(StoreTrouble):
        await store.load("\ud800")


async def test_a_match_goes_on_after_a_restart(place: Place) -> None:
    """A match that was kept by an earlier process is simply replaced: nothing is set aside, nothing is said."""
    match = evening("k", 3)
    for count in (5, 9, len(match.log)):
        store = place.open()
        await store.save(shortened(match, count))
        await store.save_profile(Profile(id="p0", name="Ana", colour=count % 8))
        await store.save_preferences(Preferences(text_size=100 + count))
        assert await store.troubles() == ()
        await place.crash()
    assert await place.open().load("k") == match
    assert await place.keys("set-aside/") == set()


async def test_saves_never_overtake_each_other(place: Place) -> None:
    """Of saves that are started one after the other without waiting, the last one counts."""
    match = evening("k", 3)
    store = place.open()
    await asyncio.gather(*(store.save(shortened(match, count)) for count in range(len(match.log) + 1)))
    await place.crash()
    assert await place.open().load("k") == match


async def test_an_abandoned_save_does_not_come_later(place: Place) -> None:
    """A save whose caller gave up does not overwrite the one that came after it."""
    match = evening("k", 3)
    store = place.open()
    await store.save(shortened(match, 1))
    abandoned = asyncio.create_task(store.save(shortened(match, 2)))
    for _ in range(3):
        await asyncio.sleep(0)
    abandoned.cancel()
    await store.save(match)
    await asyncio.gather(abandoned, return_exceptions=True)
    await place.crash()
    assert await place.open().load("k") == match


async def test_a_match_that_is_not_there_is_said_so(place: Place) -> None:
    """Loading, deleting or taking back what was never kept is a trouble with a sentence, and nothing happens."""
    store = place.open()
    for wanted in (store.load("k"), store.delete("k", 1), store.undelete("k")):
        with pytest.raises(StoreTrouble, match="There is no match k here"):
            await wanted
    assert await store.summaries() == ()


async def test_the_history_is_newest_first(place: Place) -> None:
    """Matches are listed by when they were touched last, whenever they began and in whichever order they were saved."""
    store = place.open()
    for id_, days in (("b", 40), ("d", 4000), ("a", 1), ("c", 41)):
        await store.save(evening(id_, start=EVENING + days * 24 * HOUR))
    for _ in range(2):
        assert [summary.id for summary in await store.recent(3)] == ["d", "c", "b"]
        assert [summary.id for summary in await store.summaries()] == ["d", "c", "b", "a"]
        await store.close()
        store = place.open()
    taken_up = evening("a", start=EVENING + 24 * HOUR)
    later = model.Named(at=EVENING + 5000 * 24 * HOUR, player="p0", name="Ann", colour=0)
    await store.save(taken_up.model_copy(update={"log": (*taken_up.log, later), "cursor": taken_up.cursor + 1}))
    assert [summary.id for summary in await store.recent(2)] == ["a", "d"]
    assert [summary.id for summary in await store.summaries()] == ["a", "d", "c", "b"]


async def test_a_summary_says_how_the_match_stands(place: Place) -> None:
    """Rounds, totals, names as they are now, the winners once it is over."""
    store = place.open()
    await store.save(evening("k", 2))
    (running,) = await store.recent(1)
    assert (running.rounds, running.over, running.winners) == (2, False, ())
    assert running.totals == {"p0": 20 + 40, "p1": 10 + 20, "p2": 10 + 20, "p3": 10 + 20}
    assert running.players == players(*NAMES)
    await store.save(evening("k", 10))
    (over,) = await store.recent(1)
    assert (over.rounds, over.over, over.winners) == (10, True, ("p0",))


async def test_delete_can_be_taken_back(place: Place) -> None:
    """A deleted match is gone from the history, and comes back exactly as it was, even after a restart."""
    match = evening("k")
    store = place.open()
    await store.save(match)
    await store.save(evening("other"))
    await store.delete("k", EVENING + HOUR)
    assert [summary.id for summary in await store.summaries()] == ["other"]
    with pytest.raises(StoreTrouble):
        await store.load("k")
    await place.crash()
    store = place.open()
    assert [summary.id for summary in await store.recent(5)] == ["other"]
    await store.undelete("k")
    assert await store.load("k") == match
    assert {summary.id for summary in await store.summaries()} == {"k", "other"}


async def test_taking_back_never_overwrites(place: Place) -> None:
    """When a deleted match has come back by another way, that one stays."""
    store = place.open()
    await store.save(evening("k", 1))
    await store.delete("k", EVENING)
    await store.save(evening("k", 3))
    await store.undelete("k")
    assert await store.load("k") == evening("k", 3)


async def test_the_trash_is_emptied_of_what_is_old(place: Place) -> None:
    """Only what was deleted before the time given is forgotten; of two deletions the later comes back."""
    store = place.open()
    for id_, rounds, at in (("k", 1, 100), ("k", 2, 300), ("old", 1, 150)):
        await store.save(evening(id_, rounds))
        await store.delete(id_, at)
    assert await store.purge(before=200) == 2
    await store.undelete("k")
    assert await store.load("k") == evening("k", 2)
    with pytest.raises(StoreTrouble):
        await store.undelete("old")


async def test_profiles_keep_their_order_and_can_be_changed(place: Place) -> None:
    """A profile that is saved again keeps its place."""
    store = place.open()
    ana, bo = Profile(id="p0", name="Ana"), Profile(id="p1", name="Bo", colour=3)
    for profile in (ana, bo, ana.model_copy(update={"hidden": True, "merged_into": "p1"})):
        await store.save_profile(profile)
    await place.crash()
    assert await place.open().profiles() == (Profile(id="p0", name="Ana", hidden=True, merged_into="p1"), bo)


async def test_preferences_have_defaults_and_are_kept(place: Place) -> None:
    """What was never set has its default; what was set comes back."""
    store = place.open()
    assert await store.preferences() == Preferences()
    changed = Preferences(theme="dark", left_hand=True, settings={"skull_king": {"edition": "2018"}}, players=("p0",))
    await store.save_preferences(changed)
    await place.crash()
    assert await place.open().preferences() == changed


async def test_an_unsaved_player_is_nobody_to_the_store(place: Place) -> None:
    """Players of a match are not profiles until they are saved as such."""
    store = place.open()
    await store.save(evening("k"))
    assert await store.profiles() == ()
    await store.save_profile(Profile(**Player(id="p0", name="Ana").model_dump()))
    assert [profile.name for profile in await store.profiles()] == ["Ana"]


async def test_a_reading_store_cannot_be_told_to_write(place: Place) -> None:
    """Saving into a store opened for reading is a programmer's mistake."""
    await place.open().save(evening("k"))
    reading = place.open(writing=False)
    assert [summary.id for summary in await reading.summaries()] == ["k"]
    with pytest.raises(RuntimeError):
        await reading.save(evening("k"))
