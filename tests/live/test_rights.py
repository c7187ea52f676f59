"""Who may write what: a table of events for each kind of phone."""

import pytest

from scorepad.live.rights import KEEPER, Rights
from scorepad.match import model
from scorepad.match.model import AnyEvent, Typed
from tests.match.table import Sitting, new_match

SEAT = Rights(seat="bo")
WATCHER = Rights()
ALL = Rights(keeper=True)


def typed(player: str | None, field: str, value: object, round: int = 2) -> Typed:
    return Typed.model_validate({"at": 9, "round": round, "player": player, "field": field, "value": value})


@pytest.fixture(scope="module")
def sitting() -> Sitting:
    """Return the second round of a match with Loot, its bids locked: Bo played a Loot that Cy won."""
    sitting = Sitting(new_match())
    sitting.play((1, 0, 0, 0))
    sitting.all("bid", 1, 1, 0, 0)
    sitting.lock()
    sitting.type(None, "loot", [["bo", "cy"]])
    return sitting


EVENTS: list[tuple[AnyEvent, str | None]] = [
    (typed("bo", "tricks", 1), None),
    (typed("bo", "bid", 1), None),
    (typed("ana", "tricks", 1), "not_your_seat"),
    (typed("bo", "tricks", 1, round=1), "keeper_only"),
    (typed(None, "destroyed", 1), "keeper_only"),
    (typed(None, "nonsense", 1), "keeper_only"),
    (typed(None, "loot", [["bo", "cy"], ["ana", "bo"]]), None),
    (typed(None, "loot", []), None),
    (typed(None, "loot", [["bo", "cy"], ["ana", "dee"]]), "keeper_only"),
    (typed(None, "loot", [["ana", "cy"]]), "keeper_only"),
    (typed(None, "loot", [["bo", "cy"], ["bo", "cy"]]), "keeper_only"),
    (typed(None, "loot", [["bo", 3]]), "keeper_only"),
    (typed(None, "loot", "bo"), "keeper_only"),
    (model.Locked(at=9, round=2, phase="bids"), "keeper_only"),
    (model.Saved(at=9, round=2), "keeper_only"),
    (model.Named(at=9, player="bo", name="Boss", colour=1), "keeper_only"),
    (model.Left(at=9, player="ana"), "keeper_only"),
    (model.Ended(at=9), "keeper_only"),
]


@pytest.mark.parametrize(("event", "why"), EVENTS, ids=str)
def test_a_seat_writes_its_own_values_of_the_round_in_play(sitting: Sitting, event: AnyEvent, why: str | None) -> None:
    """Its own numbers, and pairs in which it is one; not another's, not an earlier round's, not the table's."""
    refused = SEAT.refuse(event, sitting.standing)
    assert (refused.code if refused else None) == why


@pytest.mark.parametrize(("event", "why"), EVENTS, ids=str)
def test_a_watcher_writes_nothing_and_the_keeper_everything(sitting: Sitting, event: AnyEvent, why: str | None) -> None:
    """Whatever it is."""
    refused = WATCHER.refuse(event, sitting.standing)
    assert refused is not None
    assert refused.code == "keeper_only"
    assert ALL.refuse(event, sitting.standing) is None, why


def test_a_flag_is_planted_and_taken_away_by_its_owner() -> None:
    """At Skyjo a seat says that it closed the round, and takes that back; another's flag is the keeper's."""
    sitting = Sitting(new_match("skyjo"))
    assert SEAT.refuse(typed(None, "closer", "bo", 1), sitting.standing) is None
    assert SEAT.refuse(typed(None, "closer", "ana", 1), sitting.standing) is not None
    sitting.type(None, "closer", "bo")
    assert SEAT.refuse(typed(None, "closer", None, 1), sitting.standing) is None
    sitting.type(None, "closer", "ana")
    assert SEAT.refuse(typed(None, "closer", None, 1), sitting.standing) is not None
    assert SEAT.refuse(typed(None, "closer", "bo", 1), sitting.standing) is not None


def test_events_are_signed() -> None:
    """By the seat for its own values, also when its phone is the keeper's; by the keeper for everything else."""
    both = Rights(keeper=True, seat="bo")
    assert SEAT.sign(typed("bo", "bid", 1)).by == "bo"
    assert both.sign(typed("bo", "bid", 1)).by == "bo"
    assert both.sign(typed("ana", "bid", 1)).by == KEEPER
    assert both.sign(typed(None, "destroyed", 1)).by == KEEPER
    assert ALL.sign(model.Ended(at=1)).by == KEEPER


def test_nobody_signs_as_somebody_else() -> None:
    """What an event says of itself is written over."""
    forged = typed("bo", "bid", 1).model_copy(update={"by": KEEPER})
    assert SEAT.sign(forged).by == "bo"
