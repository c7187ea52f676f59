"""Who is around a table: frozen values, so every test reads as a line of changes."""

import pytest

from scorepad.live.gathering import MOST_PHONES, Ask, CrowdedError, Gathering
from scorepad.live.rights import Rights
from scorepad.match.model import Typed

TABLE = Gathering(id="t", token="token", key="key").joined("k", keeper=True)
TWO = TABLE.joined("a").joined("b").seated("a", "ana")


def test_who_joins_may_nothing_yet_and_has_a_number() -> None:
    """Phones are called by the order in which they came; rights come with a seat."""
    assert [phone.number for phone in TWO.phones] == [1, 2, 3]
    assert TABLE.joined("a").rights("a") == Rights()
    assert TWO.rights("a") == Rights(seat="ana")
    assert TWO.rights("k") == Rights(keeper=True)
    assert TWO.rights("stranger") is None


def test_joining_twice_is_joining_once() -> None:
    """A phone that scans the code again keeps its number and its seat."""
    assert TWO.joined("a") == TWO


def test_a_free_seat_is_taken_at_once() -> None:
    """Nobody has to be asked for a seat that no phone has; changing seats frees the old one."""
    moved = TWO.seated("a", "bo")
    assert moved.holder("ana") is None
    assert moved.holder("bo") == moved.phone("a")


def test_a_taken_seat_is_asked_for() -> None:
    """A seat has one phone: the wish waits for the keeper, and the last wish of a phone counts."""
    asked = TWO.seated("b", "ana")
    assert asked.holder("ana") == TWO.phone("a")
    assert asked.asks == (Ask(phone="b", seat="ana"),)
    assert TWO.seated("a", "ana").asks == ()


def test_the_keeper_allows_or_refuses() -> None:
    """Allowed, the seat changes hands and who had it watches; refused, nothing changes but the wish."""
    asked = TWO.seated("b", "ana")
    allowed = asked.answered(asked.asks[0], allow=True)
    assert (allowed.rights("b"), allowed.rights("a")) == (Rights(seat="ana"), Rights())
    assert allowed.asks == ()
    assert asked.answered(asked.asks[0], allow=False) == TWO
    assert TWO.answered(asked.asks[0], allow=True) == TWO, "an answer to what nobody asks any more"


def test_the_keeper_need_not_ask() -> None:
    """The keeper takes a seat that another phone has; the keeper's own seat is free for whose it is."""
    taken = TWO.seated("k", "ana")
    assert taken.rights("k") == Rights(keeper=True, seat="ana")
    assert taken.seated("a", "ana").rights("k") == Rights(keeper=True)


def test_who_watches_leaves_the_seat() -> None:
    """A watcher has no seat and no rights."""
    watching = TWO.watching("a")
    assert watching.holder("ana") is None
    assert watching.rights("a") == Rights()


def test_who_is_sent_away_is_no_longer_there() -> None:
    """The seat is free, and so is the wish for another; with the token the phone comes back as a new one."""
    away = TWO.seated("b", "ana").without("b")
    assert away.phone("b") is None
    assert away.asks == ()
    assert away.joined("b").rights("b") == Rights()


def test_a_new_token_throws_everybody_out_but_the_keeper() -> None:
    """Nobody but the keeper is at the table then."""
    renewed = TWO.seated("b", "ana").renewed("other")
    assert [phone.id for phone in renewed.phones] == ["k"]
    assert renewed.token == "other"
    assert renewed.asks == ()


def test_another_match_keeps_the_seats_of_who_plays_it() -> None:
    """A rematch goes on with the same seats; who does not play it any more has none. Sealed bids are gone."""
    bid = Typed(at=1, by="ana", round=1, player="ana", field="bid", value=1)
    table = TWO.seated("b", "bo").model_copy(update={"sealed": (bid,)})
    after = table.playing("next", ("ana", "cy"))
    assert (after.match, after.sealed) == ("next", ())
    assert (after.rights("a"), after.rights("b")) == (Rights(seat="ana"), Rights())


def test_a_crowd_makes_room_or_is_refused() -> None:
    """A phone that has chosen nothing gives way to a new one; seats and watchers never do."""
    table = TABLE
    for number in range(MOST_PHONES - 1):
        table = table.joined(f"p{number}")
    crowded = table.watching("p0").joined("new")
    assert len(crowded.phones) == MOST_PHONES
    assert crowded.phone("p0") is not None
    assert crowded.phone("p1") is None
    for number in range(1, MOST_PHONES - 1):
        table = table.watching(f"p{number}")
    full = table.watching("p0")
    with pytest.raises(CrowdedError):
        full.joined("late")


def test_it_outlives_being_written_down() -> None:
    """What is kept reads back as it was."""
    assert Gathering.model_validate_json(TWO.model_dump_json()) == TWO
