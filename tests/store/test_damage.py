"""What cannot be read is set aside, said once, and hides nothing else."""

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from scorepad.games import find
from scorepad.match import model
from scorepad.match.model import Match
from scorepad.match.record import append
from scorepad.store import Preferences, Profile, StoreTrouble, Trouble
from tests.store.conftest import Place
from tests.store.samples import EVENING, evening, players, shortened

GOOD = evening("good")


async def _kept(place: Place, id_: str = "k") -> dict[str, Any]:
    """Return the document of a match that was saved beside a good one."""
    store = place.open()
    await store.save(GOOD)
    await store.save(evening(id_))
    await store.close()
    document: dict[str, Any] = json.loads(await place.text(f"matches/{id_}") or "")
    return document


UNREADABLE: Mapping[str, Callable[[dict[str, Any]], str]] = {
    "empty": lambda _: "",
    "cut off": lambda document: json.dumps(document)[:-200],
    "no JSON": lambda _: "Ana 20, Bo -10",
    "another JSON": lambda _: "[1, 2, 3]",
    "no schema": lambda document: json.dumps({"match": document["match"]}),
    "odd schema": lambda document: json.dumps(document | {"about": {"1": {"schema": True}}}),
    "no match": lambda document: json.dumps({"about": document["about"]}),
    "two matches": lambda document: json.dumps(document | {"match": {"1": document["match"]["1"], "2": {}}}),
    "rows that are none": lambda document: json.dumps(document | {"match": {"x": {}}}),
    "no log": lambda document: json.dumps(document | {"match": {"1": document["match"]["1"] | {"log": None}}}),
    "nobody plays": lambda document: json.dumps(document | {"match": {"1": document["match"]["1"] | {"players": []}}}),
    "a crowd": lambda document: json.dumps(
        document | {"match": {"1": document["match"]["1"] | {"players": "Ana and Bo"}}}
    ),
    "odd settings": lambda document: json.dumps(
        document | {"match": {"1": document["match"]["1"] | {"settings": {"edition": "1066"}}}}
    ),
    "another match": lambda document: json.dumps(
        document | {"match": {"1": document["match"]["1"] | {"id": "elsewhere"}}}
    ),
    "nested without end": lambda _: "[" * 100_000,
    "half a letter": lambda document: json.dumps(document).replace("Ana", "\\ud800"),
}


@pytest.mark.parametrize("spoil", UNREADABLE.values(), ids=UNREADABLE)
async def test_an_unreadable_match_is_set_aside(place: Place, spoil: Callable[[dict[str, Any]], str]) -> None:
    """It is kept whole under another name and named once; the other matches are all there."""
    text = spoil(await _kept(place))
    await place.spoil("matches/k", text)
    store = place.open()
    assert [summary.id for summary in await store.summaries()] == ["good"]
    assert await store.load("good") == GOOD
    trouble = Trouble("unreadable", {"document": "matches/k", "aside": "set-aside/matches-k"})
    assert await store.troubles() == (trouble,)
    assert await place.text("set-aside/matches-k") == text
    await store.close()
    store = place.open()
    assert [summary.id for summary in await store.summaries()] == ["good"]
    assert await store.troubles() == ()


async def test_what_was_set_aside_is_not_overwritten(place: Place) -> None:
    """A second unreadable document of that name stands beside the first."""
    for text in ("one", "two", "three"):
        await place.spoil("matches/k", text)
        store = place.open()
        with pytest.raises(StoreTrouble, match="set aside"):
            await store.load("k")
    names = sorted(await place.keys("set-aside/"))
    assert [await place.text(name) for name in names] == ["one", "two", "three"]


async def test_saving_over_an_unreadable_match_sets_it_aside(place: Place) -> None:
    """A match that goes on in memory while its document was spoilt is written without losing that document."""
    await _kept(place)
    await place.spoil("matches/k", "spoilt")
    store = place.open()
    await store.save(evening("k", 3))
    assert await store.load("k") == evening("k", 3)
    assert await place.text("set-aside/matches-k") == "spoilt"
    assert [trouble.code for trouble in await store.troubles()] == ["unreadable"]


BAD_EVENTS: Mapping[str, object] = {
    "no event": 7,
    "of no kind": {"kind": "guessed", "at": 1},
    "with a wrong type": {"kind": "typed", "at": "noon", "round": 1, "field": "bid"},
    "of somebody who is not there": {"kind": "typed", "at": 1, "round": 1, "player": "p9", "field": "bid", "value": 1},
    "for a round not played": {"kind": "saved", "at": 1, "round": 9},
    "with a value that cannot be": {
        "kind": "typed", "at": 1, "round": 1, "player": "p0", "field": "bid", "value": "many",
    },
}  # fmt: skip


@pytest.mark.parametrize("bad", BAD_EVENTS.values(), ids=BAD_EVENTS)
async def test_of_a_damaged_log_the_valid_part_loads(place: Place, bad: object) -> None:
    """The events before the first bad one count; the document stays until something is written, then is kept whole."""
    document = await _kept(place)
    document["match"]["1"]["log"][5] = bad
    text = json.dumps(document)
    await place.spoil("matches/k", text)
    store = place.open()
    match = await store.load("k")
    assert match == shortened(evening("k"), 5)
    assert {summary.id for summary in await store.summaries()} == {"good", "k"}
    assert await store.troubles() == (Trouble("cut", {"document": "matches/k", "n": 5}),)
    assert await place.text("matches/k") == text
    mended = append(match, model.Named(at=EVENING, player="p0", name="Ann", colour=0))
    for _ in range(2):
        await store.save(mended)
        assert (await store.troubles())[1:] == (
            Trouble("kept_aside", {"document": "matches/k", "aside": "set-aside/matches-k"}),
        )
        assert await place.text("set-aside/matches-k") == text
    assert await store.load("k") == mended


async def test_a_bad_event_among_the_undone_cuts_only_those(place: Place) -> None:
    """What counts is kept whole when only what was taken back is damaged."""
    document = await _kept(place)
    document["match"]["1"]["cursor"] = 4
    document["match"]["1"]["log"][6] = None
    await place.spoil("matches/k", json.dumps(document))
    match = await place.open().load("k")
    assert (match.cursor, len(match.log)) == (4, 6)


@pytest.mark.parametrize("cursor", [-3, 10_000])
async def test_a_cursor_outside_the_log_is_brought_back(place: Place, cursor: int) -> None:
    """A cursor that points nowhere is damage; the match loads."""
    document = await _kept(place)
    document["match"]["1"]["cursor"] = cursor
    await place.spoil("matches/k", json.dumps(document))
    store = place.open()
    assert (await store.load("k")).cursor == (0 if cursor < 0 else len(evening("k").log))
    assert [trouble.code for trouble in await store.troubles()] == ["cut"]


async def test_a_value_that_changed_by_itself_is_noticed(place: Place) -> None:
    """A document that reads well but is not as it was written is used, named, and kept whole before it is replaced."""
    document = await _kept(place)
    document["match"]["1"]["log"][0]["value"] = 0
    text = json.dumps(document)
    await place.spoil("matches/k", text)
    store = place.open()
    match = await store.load("k")
    assert match != evening("k")
    assert await store.troubles() == (Trouble("altered", {"document": "matches/k"}),)
    await store.save(match)
    assert await place.text("set-aside/matches-k") == text
    await place.crash()
    store = place.open()
    assert await store.load("k") == match
    assert await store.troubles() == ()


async def test_another_layout_is_no_damage(place: Place) -> None:
    """A document that an editor has indented says what it said."""
    document = await _kept(place)
    await place.spoil("matches/k", json.dumps(document, indent=4, ensure_ascii=True))
    store = place.open()
    assert await store.load("k") == evening("k")
    assert await store.troubles() == ()


LEFT: Mapping[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "newer": (lambda document: document["about"]["1"].update(schema=1000), "newer"),
    "of an unknown game": (lambda document: document["match"]["1"].update(game="go_fish"), "unknown_game"),
    "of a later version": (lambda document: document["match"]["1"].update(version=99), "unknown_game"),
}


@pytest.mark.parametrize(("change", "code"), LEFT.values(), ids=LEFT)
async def test_what_this_program_is_too_old_for_is_left_alone(
    place: Place, change: Callable[[dict[str, Any]], object], code: str
) -> None:
    """A document that a newer scorepad can read stays in its place, untouched, and is named."""
    document = await _kept(place)
    change(document)
    text = json.dumps(document)
    await place.spoil("matches/k", text)
    store = place.open()
    assert [summary.id for summary in await store.summaries()] == ["good"]
    assert [trouble.code for trouble in await store.troubles()] == [code]
    assert await place.text("matches/k") == text
    await store.save(evening("k", 1))
    assert await place.text("set-aside/matches-k") == text
    assert await store.load("k") == evening("k", 1)


def _broken(*_: object) -> None:
    raise ZeroDivisionError


@pytest.mark.parametrize("rule", ["form", "score"])
async def test_a_match_that_cannot_be_scored_hides_no_other(
    place: Place, monkeypatch: pytest.MonkeyPatch, rule: str
) -> None:
    """Whatever a rule does wrong, its match is named and left as it is, and the rest of the history is shown."""
    good = Match(id="good", game="tally", players=players("Ana", "Bo"), dealer="p0", created=EVENING)
    store = place.open()
    await store.save(good)
    await store.save(evening("k"))
    await store.close()
    text = await place.text("matches/k")
    for key in await place.keys("index/"):
        await place.remove(key)
    with monkeypatch.context() as spoilt:
        spoilt.setattr(type(find("skull_king")), rule, _broken)
        store = place.open()
        assert [summary.id for summary in await store.summaries()] == ["good"]
        trouble = Trouble("unscorable", {"document": "matches/k", "game": "skull_king"})
        assert await store.troubles() == (trouble,)
        assert await place.text("matches/k") == text
        await store.close()
    assert {summary.id for summary in await place.open().summaries()} == {"good", "k"}


async def test_a_match_that_can_be_scored_no_longer_is_named(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even one that was saved just now."""
    store = place.open()
    await store.save(evening("k"))
    monkeypatch.setattr(type(find("skull_king")), "score", _broken)
    assert await store.recent(1) == ()
    assert [trouble.code for trouble in await store.troubles()] == ["unscorable"]


async def test_a_reading_store_leaves_damage_where_it_is(place: Place) -> None:
    """It names what it cannot read, and moves nothing."""
    await _kept(place)
    await place.spoil("matches/k", "spoilt")
    store = place.open(writing=False)
    assert [summary.id for summary in await store.summaries()] == ["good"]
    assert await store.troubles() == (Trouble("unreadable_left", {"document": "matches/k"}),)
    assert await place.text("matches/k") == "spoilt"


async def test_of_damaged_profiles_the_readable_ones_stay(place: Place) -> None:
    """A profile loses what cannot be read of it, or is left out; the document is kept whole before it is replaced."""
    rows = {
        "1": {"id": "p0", "name": "Ana", "colour": "red"},
        "2": {"name": "nobody"},
        "3": {"id": "p2", "name": "Cy", "colour": 2, "hidden": True, "merged_into": None},
    }
    text = json.dumps({"about": {"1": {"schema": 1}}, "values": rows})
    await place.spoil("profiles", text)
    store = place.open()
    expected = (Profile(id="p0", name="Ana"), Profile(id="p2", name="Cy", colour=2, hidden=True))
    assert await store.profiles() == expected
    assert await store.troubles() == (Trouble("part", {"document": "profiles"}),)
    await store.save_profile(Profile(id="p3", name="Dee"))
    assert await store.profiles() == (*expected, Profile(id="p3", name="Dee"))
    assert await place.text("set-aside/profiles") == text


async def test_of_damaged_preferences_the_readable_ones_count(place: Place) -> None:
    """One preference that cannot be read has its default; the others are as they were set."""
    row = {"theme": "purple", "left_hand": True, "font": "Comic"}
    await place.spoil("preferences", json.dumps({"about": {"1": {"schema": 1}}, "values": {"1": row}}))
    store = place.open()
    assert await store.preferences() == Preferences(left_hand=True)
    await store.save_preferences(Preferences(theme="dark"))
    assert await store.preferences() == Preferences(theme="dark")
    assert await place.keys("set-aside/") == {"set-aside/preferences"}


async def test_unreadable_preferences_are_defaults(place: Place) -> None:
    """They are set aside, and nothing else suffers."""
    await place.spoil("preferences", "dark!")
    store = place.open()
    assert await store.preferences() == Preferences()
    assert [trouble.code for trouble in await store.troubles()] == ["unreadable"]
    assert await place.text("set-aside/preferences") == "dark!"
