"""The round's screen as a state machine: taps counted, what is said, what follows, what is never touched."""

import pytest
from pydantic import JsonValue

from tests.match.table import Sitting, new_match
from tests.ui.playing import Pad

RASCAL: dict[str, JsonValue] = {"scoring": "rascal"}
NO_LEVIATHANS: dict[str, JsonValue] = {"leviathans": False}


def said(pad: Pad) -> tuple[str, str]:
    """Return what stands left and right over the pad."""
    return pad.label("problem" if "problem" in pad else "message"), pad.label("next")


def marked(pad: Pad) -> str:
    """Return whose number the next key writes, as the drawn cells show it."""
    return pad.standing.table.names[pad.marked]


def played(rounds: int, count: int = 4, **settings: JsonValue) -> Pad:
    """Return a pad after so many rounds, all of whose tricks Ana bid and took."""
    sitting = Sitting(new_match(count=count, **settings))
    for _ in range(rounds):
        sitting.play((sitting.desk.round.cards, *[0] * (count - 1)))
    return Pad(sitting.match)


# the taps, four players


def test_all_made_it_takes_six_taps() -> None:
    """Four bids, Lock, Save: nobody's tricks are typed, and all of them are kept as if they had been."""
    with played(4) as pad:
        pad.enter(2, 1, 0, 2)
        pad.tap("next")
        assert said(pad) == ("5 of 5 tricks, or tap who missed", "All made it · Save")
        pad.tap("next")
        assert pad.taps == 6
        assert {p: e.tricks for p, e in pad.standing.rounds[4].round.entries.items()} == {
            "ana": 2,
            "bo": 1,
            "cy": 0,
            "dee": 2,
        }


def test_one_missed_takes_eight_taps() -> None:
    """Tap who missed and the number; the sum says that it is right, and who missed."""
    with played(4) as pad:
        pad.enter(2, 1, 1, 2)
        pad.tap("next", "seat-3", "key-1")
        assert said(pad) == ("5 of 5 tricks, Dee took 1, bid 2", "Save round")
        pad.tap("next")
        assert pad.taps == 8


def test_two_who_missed_take_ten_taps_or_nine_in_a_row() -> None:
    """Two rows apart are tapped each; of two neighbours the second is marked already."""
    with played(4) as pad:
        pad.enter(2, 1, 0, 2)
        pad.tap("next", "seat-0", "key-1", "seat-3", "key-3", "next")
        assert pad.taps == 10
        assert pad.standing.rounds[4].points == {"ana": -10, "bo": 20, "cy": 50, "dee": -10}
        pad.taps = 0
        pad.enter(2, 2, 0, 2)
        pad.tap("next", "seat-0", "key-1", "key-3", "next")
        assert pad.taps == 9
        assert pad.standing.rounds[5].points["bo"] == -10


def test_a_kraken_takes_seven_taps() -> None:
    """One trick is destroyed: four of five are there to be taken, and the key counts past its most back to none."""
    with played(4) as pad:
        pad.enter(1, 1, 0, 2)
        pad.tap("next")
        assert said(pad)[1] == "1 missing"
        pad.tap("destroyed-plus")
        assert said(pad) == ("4 of 4 tricks, or tap who missed", "All made it · Save")
        assert pad.label("destroyed-plus") == "Kraken, 1"
        pad.tap("next")
        assert pad.taps == 7
        pad.enter(2, 1, 0, 2)
        pad.tap("next", "destroyed-plus", "destroyed-plus", "destroyed-plus")
        assert pad.label("destroyed-plus") == "Kraken, 0"


def test_king_two_pirates_and_a_loot_take_eleven_taps() -> None:
    """The sheet opens on the winner, counts two pirates, takes the Loot from its player, and closes."""
    with played(4) as pad:
        pad.enter(2, 1, 0, 2)
        pad.tap("next", "bonus-1", "pirates_by_sk-plus", "pirates_by_sk-plus", "loot-0", "done", "next")
        assert pad.taps == 11
        assert pad.standing.rounds[4].points == {"ana": 40 + 20, "bo": 20 + 60 + 20, "cy": 50, "dee": 40}


def test_a_cannonball_takes_seven_taps() -> None:
    """The load is a toggle in the player's row."""
    with played(4, **RASCAL) as pad:
        pad.enter(2, 1, 0, 2)
        pad.tap("next", "load-0", "next")
        assert pad.taps == 7
        assert pad.standing.rounds[4].points["ana"] == 75


def test_an_old_value_is_corrected_in_five_taps() -> None:
    """Table, cell, number, Done, and back to the round: the totals after it follow."""
    with played(5) as pad:
        pad.tap("tab-table", "cell-3-1", "key-1", "next", "tab-round")
        assert pad.taps == 5
        assert pad.standing.rounds[2].points["bo"] == -30
        assert pad.label("total-1") == "Bo, total 90"


def test_a_wrong_bid_is_mended_in_two_taps() -> None:
    """Tap the row, tap the number: what was there is replaced."""
    with Pad() as pad:
        pad.enter(1, 1)
        pad.taps = 0
        pad.tap("seat-0", "key-0")
        assert pad.taps == 2
        assert pad.label("bid-0") == "Ana, bid 0"


def test_eight_players_take_ten_taps_in_the_last_round() -> None:
    """However many play: a tap for each bid, Lock and Save."""
    with played(9, count=8) as pad:
        pad.play((8, *[0] * 7))
        assert pad.taps == 10


# what is said


def test_bids_are_counted_and_asked_for() -> None:
    """While bids are open the left says how many and whose turn it is, the right how many are still to come."""
    with played(4) as pad:
        assert said(pad) == ("Bids so far 0, 5 tricks · Ana's bid", "4 to bid")
        pad.enter(2, 1)
        assert said(pad) == ("Bids so far 3, 5 tricks · Cy's bid", "2 to bid")
        pad.enter(1, 2)
        assert said(pad) == ("Bids 6 for 5 tricks, 1 over", "Lock bids")
        assert pad.label("round-menu") == "Round 5 of 10, 5 cards · bids 6, menu of this round"


@pytest.mark.parametrize(
    ("bids", "hint"),
    [((2, 1, 0, 2), "as many as there are"), ((0, 0, 0, 3), "2 under"), ((5, 5, 0, 0), "5 over")],
)
def test_full_bids_are_weighed_against_the_tricks(bids: tuple[int, ...], hint: str) -> None:
    """Over, under, or even: said before Lock."""
    with played(4) as pad:
        pad.enter(*bids)
        assert said(pad) == (f"Bids {sum(bids)} for 5 tricks, {hint}", "Lock bids")


def test_open_bids_are_marked_by_the_button() -> None:
    """ "2 to bid" marks the first open row."""
    with Pad() as pad:
        pad.enter(0, 0)
        pad.tap("seat-0", "next")
        assert marked(pad) == "Cy"


def test_too_many_and_too_few_tricks_are_named() -> None:
    """The sum turns into a problem that says what to tap; the button says how far it is off, and does not save."""
    with played(4) as pad:
        pad.enter(2, 1, 0, 2)
        pad.tap("next", "seat-3", "key-3")
        assert said(pad) == ("6 of 5 tricks, tap who took fewer", "1 too many")
        pad.tap("next")
        assert len(pad.standing.rounds) == 4
        pad.tap("seat-3", "key-1")
        assert said(pad) == ("4 of 5 tricks, tap who took more, or Kraken", "1 missing")


def test_without_leviathans_nobody_speaks_of_the_kraken() -> None:
    """The hint knows what is in play; so does the pad."""
    with played(4, **NO_LEVIATHANS) as pad:
        pad.enter(2, 1, 0, 2)
        pad.tap("next", "seat-3", "key-1")
        assert said(pad) == ("4 of 5 tricks, tap who took more", "1 missing")
        assert "destroyed-plus" not in pad


def test_a_bonus_without_a_trick_is_sent_back_to_its_sheet() -> None:
    """A bonus left on 0 tricks keeps the round open; the button opens the sheet where it was entered."""
    with played(4) as pad:
        pad.enter(2, 1, 0, 2)
        pad.tap("next", "bonus-3", "std14-plus", "done", "seat-3", "key-0", "seat-0", "key-4")
        assert said(pad) == ("Dee took 0 but holds a bonus: Coloured 14., tap to mend", "Check Dee")
        pad.tap("next")
        assert len(pad.standing.rounds) == 4
        pad.tap("std14-minus", "done", "next")
        assert len(pad.standing.rounds) == 5
