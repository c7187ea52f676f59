"""Rounds of every other kind of number: signed ones with digits that wait, nil, sides."""

import pytest

from tests.match.table import new_match
from tests.ui.playing import Pad


def said(pad: Pad) -> tuple[str, str]:
    """Return what stands left and right over the pad."""
    return pad.label("problem" if "problem" in pad else "message"), pad.label("next")


def points(pad: Pad) -> list[str]:
    """Return the points as they are drawn, row by row."""
    return ["".join(pad.find(f"points-{seat}").texts) for seat in range(len(pad.standing.table.draft.present))]


# Skyjo


def test_a_skyjo_round_takes_ten_taps() -> None:
    """12, -3, 7 and 25, and who closed: the mark moves on after two digits and after -3, a 7 waits for "Next"."""
    with Pad(new_match("skyjo")) as pad:
        assert pad.handles[-12:] == (*(f"key-{n}" for n in range(10)), "key-minus", "key-delete")
        pad.tap("key-1", "key-2", "key-minus", "key-3", "key-7")
        assert said(pad)[1] == "Next: Dee"
        pad.tap("next", "key-2", "key-5", "closer-0")
        assert points(pad) == ["12", "\u22123", "7", "25"]
        assert pad.find("preview-0").texts == ("12 \u00d7 2 = +24",)
        assert said(pad)[1] == "Save round"
        pad.tap("next")
        assert pad.taps == 10
        assert pad.totals == {"ana": 24, "bo": -3, "cy": 7, "dee": 25}


@pytest.mark.parametrize(
    ("keys", "moves_on"),
    [
        (["0"], True),
        (["minus", "2"], True),
        (["minus", "9"], True),
        (["minus", "1"], False),
        (["minus", "1", "7"], True),
        (["9"], False),
        (["1", "4"], True),
        (["9", "9"], True),
    ],
)
def test_a_number_moves_on_when_it_is_complete(keys: list[str], moves_on: bool) -> None:  # noqa: FBT001
    """After two digits, after 0 and after -2 to -9, for nothing likely could follow; one digit waits."""
    with Pad(new_match("skyjo")) as pad:
        pad.tap(*(f"key-{key}" for key in keys))
        assert (pad.marked == "bo") is moves_on


def test_a_row_marked_by_the_finger_waits_for_a_third_digit() -> None:
    """10 to 14 could go on to 112: on a row that was tapped they wait, and 112 can be typed."""
    with Pad(new_match("skyjo")) as pad:
        pad.tap("seat-2", "key-1", "key-1")
        assert pad.marked == "cy"
        pad.tap("key-2")
        assert points(pad)[2] == "112"
        assert pad.marked == "dee"
        pad.tap("seat-1", "key-1", "key-5")
        assert pad.marked == "dee", "nothing likely goes on from 15"


def test_minus_and_delete_change_what_is_typed() -> None:
    """Minus turns the sign either way, before or after the digits; delete takes a digit, then the whole value."""
    with Pad(new_match("skyjo")) as pad:
        pad.tap("key-1", "key-minus")
        assert points(pad)[0] == "\u22121"
        pad.tap("key-minus")
        assert points(pad)[0] == "1"
        pad.tap("key-delete")
        assert pad.standing.table.draft.entries["ana"].points is None
        pad.tap("key-4", "key-2", "seat-0", "key-delete")
        assert pad.standing.table.draft.entries["ana"].points is None


def test_a_minus_alone_is_seen_but_no_number() -> None:
    """The sign is shown in the cell before a digit follows; nothing is recorded yet."""
    with Pad(new_match("skyjo")) as pad:
        pad.tap("key-minus")
        assert points(pad)[0] == "\u2212"
        assert pad.typed == ()


def test_who_closed_is_asked_for_and_said() -> None:
    """The flag stands in the row; without it the round cannot be saved, and the button says what is missing."""
    with Pad(new_match("skyjo", count=2)) as pad:
        assert said(pad) == ("Ana's points, flag: who closed", "2 to enter")
        pad.tap("key-1", "key-2", "key-2", "key-0")
        assert said(pad)[1] == "Choose: Closed the round"
        pad.tap("next")
        assert pad.label("notice") == "Who closed the round?"
        pad.tap("closer-1")
        assert pad.find("closer-1").selected
        pad.tap("closer-0")
        assert not pad.find("closer-1").selected
        assert said(pad)[1] == "Save round"


def test_skyjo_ends_at_its_limit_on_the_lowest() -> None:
    """Rounds until somebody has 100: the end is shown at once, and undo opens the last round again."""
    with Pad(new_match("skyjo", count=2)) as pad:
        pad.tap("seat-0", "key-1", "key-1", "key-2", "key-5", "closer-1", "next")
        assert pad.label("winner") == "Bo wins by 107"
        pad.tap("undo")
        assert "Round 1" in pad.label("round-menu")
        assert points(pad) == ["112", "5"]


# Tally


def test_a_tally_never_moves_on_by_itself() -> None:
    """Numbers of any length: only the button goes on to the next."""
    with Pad(new_match("tally", count=2)) as pad:
        pad.tap("key-1", "key-2", "key-3", "key-0")
        assert said(pad)[1] == "Next: Bo"
        pad.tap("next", "key-minus", "key-4", "key-5")
        assert points(pad) == ["1230", "\u221245"]
        pad.tap("next")
        assert pad.totals == {"ana": 1230, "bo": -45}


def test_a_tally_of_rounds_ends_after_the_last() -> None:
    """A table that plays two rounds is done after two."""
    with Pad(new_match("tally", count=2, rounds=1, best="low")) as pad:
        pad.tap("key-9", "next", "key-4", "next")
        assert pad.label("winner") == "Bo wins by 5"


# Spades


def test_nil_stands_in_the_row_and_takes_the_bid_from_the_pad() -> None:
    """Nil is one tap, blind nil two, none three; who calls nil is not asked for a number, and is guessed at 0."""
    with Pad(new_match("spades")) as pad:
        assert pad.marked == "bo"
        pad.tap("nil-1")
        assert pad.label("nil-1") == "Bo, Nil: nil"
        assert (pad.marked, "bid-1" in pad) == ("cy", False)
        pad.tap("nil-1")
        assert pad.label("nil-1") == "Bo, Nil: blind nil"
        pad.tap("nil-1")
        assert pad.label("nil-1") == "Bo, Nil: no nil"
        pad.tap("nil-1", "seat-2", "key-4", "key-5", "key-4", "next")
        assert said(pad) == ("13 of 13 tricks, or tap who missed", "All made it · Save")
        assert pad.label("tricks-1") == "Bo, tricks 0"
        pad.tap("next")
        assert pad.totals == {"ana": 80, "cy": 80, "bo": 150, "dee": 150}


# Euchre


def test_makers_stand_over_the_rows_and_the_other_side_follows() -> None:
    """Who made trump is chosen on top; tricks are entered for one side, and the other's follow."""
    with Pad(new_match("euchre")) as pad:
        assert [handle for handle in pad.handles if handle.startswith("tricks-")] == ["tricks-0", "tricks-1"]
        pad.tap("key-3")
        assert said(pad)[1] == "Choose: Makers"
        pad.tap("makers-0")
        assert pad.label("makers-0") == "Makers: Ana & Cy"
        assert said(pad)[1] == "Bo took 2 · Save"
        pad.tap("next")
        assert pad.totals == {"ana": 1, "cy": 1, "bo": 0, "dee": 0}
        pad.tap("key-5", "makers-1", "makers-1", "makers-0", "alone", "next")
        assert pad.totals["ana"] == 5


def test_what_is_odd_is_said_and_keeps_nobody_from_saving() -> None:
    """More points than a hand usually has: a word beside the button, which still saves."""
    with Pad(new_match("skyjo", count=2)) as pad:
        pad.tap("seat-0", "key-1", "key-4", "key-3", "key-5", "closer-1")
        assert said(pad) == ("2 of 2 entered, Ana has 143 points: -17 to 142 are to be expected.", "Save round")
    with Pad(new_match("spades")) as pad:
        pad.enter(0, 4, 4, 4)
        assert said(pad) == ("Bids 12 for 13 tricks, Bo bid 0 without calling nil: no points hang on it.", "Lock bids")
