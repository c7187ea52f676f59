import pytest

from scorepad.match import model
from scorepad.match.desk import lay
from scorepad.match.limit import limit
from tests.match.table import Sitting, new_match


def locked(*bids: int, cards: int = 5, leviathans: bool = True) -> Sitting:
    sitting = Sitting(new_match(count=len(bids), leviathans=leviathans))
    sitting.take(model.Dealt(at=1, round=1, cards=cards))
    sitting.all("bid", *bids)
    sitting.lock()
    return sitting


def test_bids_are_asked_for_in_seat_order() -> None:
    """The mark starts on the top row, moves to the next without a bid, and stays after the last."""
    sitting = Sitting()
    assert sitting.desk.first() == "ana"
    sitting.type("ana", "bid", 1)
    assert sitting.desk.after("ana") == "bo"
    sitting.type("cy", "bid", 0)
    assert sitting.desk.after("bo") == "dee"
    sitting.type("bo", "bid", 0)
    sitting.type("dee", "bid", 0)
    assert sitting.desk.after("dee") == "dee"


def test_the_mark_passes_over_those_who_enter_elsewhere() -> None:
    """A player with a phone of their own is not waited for here, and with a phone for everybody nobody is marked."""
    sitting = Sitting()
    assert sitting.desk.first({"ana"}) == "bo"
    assert sitting.desk.after("bo", {"cy"}) == "dee"
    sitting.type("bo", "bid", 1)
    assert sitting.desk.first({"ana"}) == "cy"
    sitting.all("bid", 1, 0, 0, 0)
    assert sitting.desk.first({"ana"}) == "bo"
    assert sitting.desk.first({"ana", "bo", "cy", "dee"}) == ""


def test_tricks_are_guessed_from_the_bids() -> None:
    """Everybody is taken to have made the bid until something else is typed; nothing of it is recorded."""
    sitting = locked(2, 1, 1, 1)
    assert [cell.value for cell in sitting.desk.cells] == [2, 1, 1, 1]
    assert {cell.state for cell in sitting.desk.cells} == {"guess"}
    assert sitting.standing.table.draft.entries["ana"].tricks is None
    assert sitting.desk.next.code == "all_made_save"


def test_harrys_change_moves_the_guess() -> None:
    """2021: Harry changes the bid by one, so the guess follows."""
    sitting = locked(2, 1, 1, 1)
    sitting.type("ana", "harry", 1)
    cell = sitting.desk.cell("ana")
    assert cell is not None
    assert cell.value == 3


def test_save_freezes_every_value() -> None:
    """What was assumed is recorded when the round is saved."""
    sitting = locked(2, 1, 1, 1)
    sitting.save()
    assert [entry.tricks for entry in sitting.standing.table.saved[0].entries.values()] == [2, 1, 1, 1]


def test_the_last_untyped_value_follows() -> None:
    """With three of four typed and no leviathans the fourth is what is left, and the button names it."""
    sitting = locked(2, 1, 1, 0, leviathans=False)
    for player, tricks in (("ana", 1), ("bo", 1), ("cy", 1)):
        sitting.type(player, "tricks", tricks)
    assert sitting.desk.follower == "dee"
    assert sitting.desk.next.code == "follow_save"
    assert dict(sitting.desk.next.args) == {"player": "dee", "tricks": 2}
    assert sitting.desk.ready


def test_a_last_guess_that_fits_stays_a_guess() -> None:
    """Where the others' tricks leave just what was bid, the bid was made: nothing follows."""
    sitting = locked(2, 1, 1, 1, leviathans=False)
    for player, tricks in (("ana", 1), ("bo", 2), ("cy", 1)):
        sitting.type(player, "tricks", tricks)
    cell = sitting.desk.cell("dee")
    assert cell is not None
    assert (cell.value, cell.state, sitting.desk.follower) == (1, "guess", None)
    assert sitting.desk.next.code == "save"


def test_nobody_takes_fewer_than_no_tricks() -> None:
    """Where the others have too many already, the last guess stays, and the table is told."""
    sitting = locked(2, 1, 1, 1, leviathans=False)
    for player, tricks in (("ana", 3), ("bo", 2), ("cy", 2)):
        sitting.type(player, "tricks", tricks)
    assert (sitting.desk.follower, sitting.desk.gap) == (None, -3)
    assert sitting.desk.next.code == "too_many"


def test_nothing_follows_while_the_gap_may_be_a_destroyed_trick() -> None:
    """With the Kraken in play a missing trick may have been destroyed, so nobody is given it."""
    sitting = locked(2, 1, 1, 0)
    for player, tricks in (("ana", 2), ("bo", 1), ("cy", 1)):
        sitting.type(player, "tricks", tricks)
    assert sitting.desk.follower is None
    assert sitting.desk.next.code == "still_missing"
    sitting.type(None, "destroyed", 1)
    assert sitting.desk.next.code == "save"


def test_too_many_tricks_follow_even_with_the_kraken() -> None:
    """Nobody but the last can have taken fewer, so that value follows downwards."""
    sitting = locked(2, 1, 1, 2)
    for player, tricks in (("ana", 2), ("bo", 1), ("cy", 1)):
        sitting.type(player, "tricks", tricks)
    assert sitting.desk.follower == "dee"
    assert dict(sitting.desk.next.args) == {"player": "dee", "tricks": 1}


def test_nothing_follows_with_graybeard() -> None:
    """Graybeard takes what is left, so no player's value follows."""
    sitting = locked(2, 1)
    sitting.type("ana", "tricks", 1)
    assert sitting.desk.follower is None
    assert sitting.desk.gap == 3
    assert sitting.desk.next.code == "save"


@pytest.mark.parametrize(
    ("typed", "code", "hint"),
    [
        ({}, "all_made_save", "tap_who_missed"),
        ({"dee": 1, "ana": 3}, "save", "missed"),
        ({"dee": 3}, "too_many", "tap_fewer"),
        ({"dee": 0}, "still_missing", "tap_more_or_destroyed"),
    ],
)
def test_the_button_says_how_the_sum_stands(typed: dict[str, int], code: str, hint: str) -> None:
    """All made, some missed and it adds up, too many, too few."""
    sitting = locked(2, 1, 0, 2)
    for player, tricks in typed.items():
        sitting.type(player, "tricks", tricks)
    assert (sitting.desk.next.code, sitting.desk.hint.code) == (code, hint)


def test_one_who_missed_is_named() -> None:
    """A single missed bid is said in full."""
    sitting = locked(2, 1, 0, 1)
    sitting.type("dee", "tricks", 2)
    assert sitting.desk.hint.code == "took_bid"
    assert dict(sitting.desk.hint.args) == {"player": "dee", "tricks": 2, "bid": 1}


def test_the_ring_closes_the_gap() -> None:
    """The number that would make it add up is known for each player, and only where the pad has it."""
    sitting = locked(2, 1, 0, 2)
    sitting.type("dee", "tricks", 1)
    assert [sitting.desk.ring(player) for player in ("ana", "bo", "cy", "dee")] == [3, 2, 1, 2]
    sitting.type("dee", "tricks", 4)
    assert [sitting.desk.ring(player) for player in ("ana", "bo", "cy", "dee")] == [0, None, None, 2]


def test_there_is_no_ring_without_a_gap() -> None:
    """Nobody closes a gap that is not there, nor one that somebody outside the table takes."""
    sitting = locked(2, 1, 0, 2)
    assert [sitting.desk.ring(player) for player in ("ana", "bo", "cy", "dee")] == [None] * 4
    two = Sitting(new_match(count=2))
    two.take(model.Dealt(at=1, round=1, cards=5))
    two.all("bid", 1, 1)
    two.lock()
    assert two.desk.phase.rest
    assert two.desk.ring("ana") is None


def test_a_bonus_left_on_no_tricks_is_checked() -> None:
    """Whoever took nothing holds no 14: the button leads there."""
    sitting = locked(2, 1, 0, 2)
    sitting.type("cy", "std14", 1)
    assert sitting.desk.next.code == "check"
    assert sitting.desk.next.args["player"] == "cy"
    assert not sitting.desk.ready


def test_a_corrected_round_is_always_done() -> None:
    """While a saved round is corrected the button is Done, and the sum is still said."""
    sitting = locked(2, 1, 0, 2)
    sitting.save()
    sitting.type("dee", "tricks", 1, round=1)
    desk = lay(sitting.standing, 1)
    assert desk.correcting
    assert desk.next.code == "done"
    assert desk.gap == 1
    assert lay(sitting.standing, 1, 0).phase.key == "bids"


def test_the_hook_strikes_a_number() -> None:
    """Oh Hell: the dealer may not make the bids add up, bids last, and is told so."""
    sitting = Sitting(new_match("oh_hell", schedule=[3]))
    order = sitting.desk.phase.order
    assert order == ("bo", "cy", "dee", "ana")
    for player in order[:3]:
        sitting.type(player, "bid", 1)
    assert sitting.desk.phase.struck == {"ana": 0}
    sitting.type("ana", "bid", 0)
    assert sitting.desk.next.code == "check"
    assert not sitting.desk.ready


def test_skyjo_asks_for_points_and_then_who_closed() -> None:
    """Every player's points, then the flag, then Save."""
    sitting = Sitting(new_match("skyjo", 3))
    assert dict(sitting.desk.next.args) == {"n": 3}
    sitting.all("points", 12, -3, 7)
    assert sitting.desk.next.code == "choose"
    sitting.type(None, "closer", "ana")
    assert sitting.desk.next.code == "save"
    assert sitting.desk.preview == {"ana": 24, "bo": -3, "cy": 7}


def test_a_counter_stops_at_what_the_deck_holds() -> None:
    """There is one black 14: who has it leaves none for the others."""
    sitting = locked(2, 1, 0, 2)
    sitting.type("ana", "black14", 1)
    desk = sitting.desk
    problem = limit(sitting.standing, desk.filled, "bo", "black14", 1)
    assert problem is not None
    assert limit(sitting.standing, desk.filled, "bo", "std14", 1) is None
    assert limit(sitting.standing, desk.filled, None, "destroyed", 3) is not None
