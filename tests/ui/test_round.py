"""The round's screen as a state machine: taps counted, what is said, what follows, what is never touched."""

import pytest

from scorepad.ui.entry import Entry
from tests.match.table import new_match
from tests.ui.client import walk
from tests.ui.playing import Pad, played


def said(pad: Pad) -> tuple[str, str]:
    """Return what stands left and right over the pad."""
    return pad.label("problem" if "problem" in pad else "message"), pad.label("next")


def marked(pad: Pad) -> str:
    """Return whose number the next key writes, as the drawn cells show it."""
    return pad.standing.table.names[pad.marked]


def ringed(pad: Pad) -> list[str]:
    """Return the keys with a brass ring: each would close the gap."""
    return [key for key in pad.handles if key.startswith("key-") and "secondary" in str(drawn(pad, key, "border"))]


def barred(pad: Pad) -> list[str]:
    """Return the keys over a brass bar: the marked player's bid."""
    keys = [key for key in pad.handles if key.startswith("key-")]
    return [key for key in keys if any(n.get("bgcolor") == "secondary" for n in walk(pad.find(key).node))]


def drawn(pad: Pad, handle: str, what: str) -> object:
    """Return how the box of a handle is drawn."""
    return next(node for node in walk(pad.find(handle).node) if node["_c"] == "Container").get(what)


# the taps, four players


def test_all_made_it_takes_six_taps() -> None:
    """Four bids, Lock, Save: nobody's tricks are typed, and all of them are kept as if they had been."""
    with Pad(played(4)) as pad:
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
    with Pad(played(4)) as pad:
        pad.enter(2, 1, 1, 2)
        pad.tap("next", "seat-3", "key-1")
        assert said(pad) == ("5 of 5 tricks, Dee took 1, bid 2", "Save round")
        pad.tap("next")
        assert pad.taps == 8


def test_two_who_missed_take_ten_taps_or_nine_in_a_row() -> None:
    """Two rows apart are tapped each; of two neighbours the second is marked already."""
    with Pad(played(4)) as pad:
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
    with Pad(played(4)) as pad:
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
    with Pad(played(4)) as pad:
        pad.enter(2, 1, 0, 2)
        pad.tap("next", "bonus-1", "pirates_by_sk-plus", "pirates_by_sk-plus", "loot-0", "done", "next")
        assert pad.taps == 11
        assert pad.standing.rounds[4].points == {"ana": 40 + 20, "bo": 20 + 60 + 20, "cy": 50, "dee": 40}


def test_a_cannonball_takes_seven_taps() -> None:
    """The load is a toggle in the player's row."""
    with Pad(played(4, scoring="rascal")) as pad:
        pad.enter(2, 1, 0, 2)
        pad.tap("next", "load-0", "next")
        assert pad.taps == 7
        assert pad.standing.rounds[4].points["ana"] == 75


def test_an_old_value_is_corrected_in_five_taps() -> None:
    """Table, cell, number, Done, and back to the round: the totals after it follow."""
    with Pad(played(5)) as pad:
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
    with Pad(played(9, count=8)) as pad:
        pad.play((8, *[0] * 7))
        assert pad.taps == 10


# what is said


def test_bids_are_counted_and_asked_for() -> None:
    """While bids are open the left says how many and whose turn it is, the right how many are still to come."""
    with Pad(played(4)) as pad:
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
    with Pad(played(4)) as pad:
        pad.enter(*bids)
        assert said(pad) == (f"Bids {sum(bids)} for 5 tricks, {hint}", "Lock bids")


def test_open_bids_are_marked_by_the_button() -> None:
    """What says "2 to bid" marks the first open row."""
    with Pad() as pad:
        pad.enter(0, 0)
        pad.tap("seat-0", "next")
        assert marked(pad) == "Cy"


def test_too_many_and_too_few_tricks_are_named() -> None:
    """The sum turns into a problem that says what to tap; the button says how far it is off, and does not save."""
    with Pad(played(4)) as pad:
        pad.enter(2, 1, 0, 2)
        pad.tap("next", "seat-3", "key-3")
        assert said(pad) == ("6 of 5 tricks, tap who took fewer", "1 too many")
        pad.tap("next")
        assert len(pad.standing.rounds) == 4
        pad.tap("seat-3", "key-1")
        assert said(pad) == ("4 of 5 tricks, tap who took more, or Kraken", "1 missing")


def test_without_leviathans_nobody_speaks_of_the_kraken() -> None:
    """The hint knows what is in play; so does the pad."""
    with Pad(played(4, leviathans=False)) as pad:
        pad.enter(2, 1, 0, 2)
        pad.tap("next", "seat-3", "key-1")
        assert said(pad) == ("4 of 5 tricks, tap who took more", "1 missing")
        assert "destroyed-plus" not in pad


def test_a_bonus_without_a_trick_is_sent_back_to_its_sheet() -> None:
    """A bonus left on 0 tricks keeps the round open; the button opens the sheet where it was entered."""
    with Pad(played(4)) as pad:
        pad.enter(2, 1, 0, 2)
        pad.tap("next", "bonus-3", "std14-plus", "done", "seat-3", "key-0", "seat-0", "key-4")
        assert said(pad) == ("Dee took 0 but holds a bonus: Coloured 14., tap to mend", "Check Dee")
        pad.tap("next")
        assert len(pad.standing.rounds) == 4
        pad.tap("std14-minus", "done", "next")
        assert len(pad.standing.rounds) == 5


# the mark


def test_the_mark_starts_on_top_and_goes_down() -> None:
    """Bids go to the marked player from the top seat on; after the last one the mark stays."""
    with Pad() as pad:
        assert marked(pad) == "Ana"
        assert pad.find("seat-0").selected is None
        pad.enter(1)
        assert marked(pad) == "Bo"
        pad.enter(0, 0, 0)
        assert marked(pad) == "Dee"


@pytest.mark.parametrize("game", ["wizard", "oh_hell"])
def test_where_the_leader_bids_first_the_mark_starts_there(game: str) -> None:
    """Wizard, Oh Hell: the leader first, the dealer last; the rows stay in seat order."""
    with Pad(new_match(game)) as pad:
        order = []
        for bid in (1, 1, 0, 1):
            order.append(marked(pad))
            pad.enter(bid)
        assert order == ["Bo", "Cy", "Dee", "Ana"]
        assert [handle for handle in pad.handles if handle.startswith("seat-")] == [f"seat-{s}" for s in range(4)]


def test_a_number_goes_on_to_the_next_untyped_row() -> None:
    """Dictating needs no tap on a row, and a row that is typed is passed over."""
    with Pad(played(4)) as pad:
        pad.enter(2, 1, 0, 2)
        pad.tap("next", "seat-1", "key-1", "seat-0", "key-2")
        assert marked(pad) == "Cy"
        assert pad.find("seat-2").selected is None, "a mark that the finger did not set is soft"
        pad.tap("seat-3")
        assert pad.find("seat-3").selected, "a tapped row is marked solid"


def test_the_bid_is_no_target_while_tricks_are_entered() -> None:
    """A number never reaches a bid again, however often its row is tapped: the bids are corrected by the menu."""
    with Pad(played(4)) as pad:
        pad.enter(2, 1, 0, 2)
        pad.tap("next", "seat-0", "seat-0", "key-1")
        assert [value for _, field, value in pad.typed if field == "bid"][-4:] == [2, 1, 0, 2]
        assert (pad.label("bid-0"), pad.label("tricks-0")) == ("Ana, bid 2", "Ana, tricks 1")


def test_rows_stay_where_they_are() -> None:
    """Who leads is never sorted to the top, whatever is entered."""
    with Pad(played(3)) as pad:
        before = [handle for handle in pad.handles if handle.startswith(("seat-", "total-"))]
        pad.play((0, 0, 0, 4))
        assert [handle for handle in pad.handles if handle.startswith(("seat-", "total-"))] == before


# what follows


def test_the_last_number_follows_and_is_named() -> None:
    """One player untyped and no trick that could be destroyed: the value follows, and the button says whose."""
    with Pad(played(4, leviathans=False)) as pad:
        pad.enter(2, 1, 0, 2)
        pad.tap("next", "seat-0", "key-1", "key-1", "key-0")
        assert said(pad) == ("5 of 5 tricks, 2 missed their bids", "Dee took 3 · Save")
        assert pad.label("tricks-3") == "Dee, tricks 3"
        pad.tap("next")
        assert pad.standing.rounds[4].round.entries["dee"].tricks == 3


def test_nothing_follows_what_the_kraken_could_have_taken() -> None:
    """Tricks are missing and a leviathan is in play: nothing is filled in, the key that closes the gap is ringed."""
    with Pad(played(4)) as pad:
        pad.enter(2, 1, 0, 2)
        pad.tap("next", "seat-0", "key-1", "key-1", "key-0")
        assert said(pad)[1] == "1 missing"
        assert pad.label("tricks-3") == "Dee, tricks 2"
        assert ringed(pad) == ["key-3"]


def test_too_many_follow_even_past_the_kraken() -> None:
    """No destroyed trick can make them more: the last one has fewer."""
    with Pad(played(4)) as pad:
        pad.enter(2, 1, 0, 2)
        pad.tap("next", "seat-0", "key-3", "key-1", "key-0")
        assert said(pad)[1] == "Dee took 1 · Save"


def test_nothing_follows_beside_graybeard() -> None:
    """With the ghost at the table he takes what is left, and nobody's number is filled in."""
    with Pad(new_match(count=2, ghost=True)) as pad:
        pad.enter(1, 0)
        pad.tap("next", "seat-0", "key-0")
        assert said(pad)[1] == "Save round"
        assert pad.label("tricks-1") == "Bo, tricks 0"
        assert pad.label("ghost-rest") == "Graybeard takes the rest 1"


def test_a_value_that_follows_is_not_recorded_before_save() -> None:
    """Only what was typed is in the log; Save writes the rest down as it was shown."""
    with Pad(played(4, leviathans=False)) as pad:
        pad.enter(2, 1, 0, 2)
        pad.tap("next", "seat-0", "key-1", "key-1", "key-0")
        assert pad.standing.table.draft.entries["dee"].tricks is None
        pad.tap("next", "undo")
        assert pad.standing.table.draft.entries["dee"].tricks is None
        assert said(pad)[1] == "Dee took 3 · Save"


# the keys


def test_the_pad_keeps_its_places_and_shows_what_is_bid_and_typed() -> None:
    """The typed value's key is selected, the bid's has a bar; every key up to the cards is there and works."""
    with Pad(played(4)) as pad:
        assert [handle for handle in pad.handles if handle.startswith("key-")] == [f"key-{n}" for n in range(6)]
        pad.enter(2, 1, 0, 2)
        pad.tap("next", "seat-3")
        assert barred(pad) == ["key-2"]
        pad.tap("key-1", "seat-3")
        assert [n for n in range(6) if pad.find(f"key-{n}").selected] == [1]
        assert all(pad.find(f"key-{n}").enabled for n in range(6))


def test_the_hook_is_struck_out_but_can_be_tapped() -> None:
    """Oh Hell: the dealer's forbidden bid is said and shown, and only the button refuses it."""
    with Pad(new_match("oh_hell")) as pad:
        pad.enter(0, 0, 0)
        assert pad.label("key-1") == "1, not allowed here"
        pad.tap("key-1")
        assert said(pad)[1] == "Check Ana"
        pad.tap("next")
        assert "on the hook" in pad.label("notice")
        pad.tap("key-0", "next")
        assert pad.standing.table.phase == 1


# previews


def test_nothing_is_shown_before_anything_was_entered() -> None:
    """No player has points in a round in which nobody has said a word."""
    with Pad() as pad:
        assert not [handle for handle in pad.handles if handle.startswith("preview-")]
        pad.enter(0)
        assert not [handle for handle in pad.handles if handle.startswith("preview-")]


def test_a_preview_is_signed_and_totals_move_at_save_alone() -> None:
    """The round's points stand beside the total, which stays what it was until Save."""
    with Pad(played(4)) as pad:
        pad.enter(2, 1, 0, 2)
        pad.tap("next")
        assert pad.find("preview-0").texts == ("+40",)
        pad.tap("seat-3", "key-1")
        assert pad.find("preview-3").texts == ("\u221210",)
        assert pad.label("preview-3") == "Dee, this round -10"
        assert pad.label("total-3") == "Dee, total 100"


def test_the_last_round_is_shown_until_the_first_bid() -> None:
    """No score screen in between: what the round brought stands beside the new totals, and goes with the first bid."""
    with Pad(played(4)) as pad:
        pad.play((2, 1, 0, 2))
        assert (pad.label("total-0"), pad.find("preview-0").texts) == ("Ana, total 240", ("+40",))
        pad.enter(0)
        assert "preview-0" not in pad


# undo and redo


def test_undo_says_what_it_took_back_and_goes_there() -> None:
    """One event, with its player and its round; the mark is where the number was."""
    with Pad(played(4)) as pad:
        pad.enter(2, 1, 0, 2)
        pad.tap("next", "seat-3", "key-1", "undo")
        assert pad.label("notice") == "Undone: Dee's tricks, round 5"
        assert (marked(pad), pad.label("tricks-3")) == ("Dee", "Dee, tricks 2")
        pad.tap("redo")
        assert pad.label("notice") == "Done again: Dee's tricks, round 5"
        assert (marked(pad), pad.label("tricks-3")) == ("Dee", "Dee, tricks 1")


def test_undo_right_after_lock_opens_the_bids() -> None:
    """The bids can be typed again, each as it was."""
    with Pad(played(4)) as pad:
        pad.enter(2, 1, 0, 2)
        pad.tap("next", "undo")
        assert pad.label("notice") == "Undone: bids locked, round 5"
        assert said(pad)[1] == "Lock bids"
        pad.tap("seat-0", "key-5", "next")
        assert pad.label("bid-0") == "Ana, bid 5"


def test_undo_goes_back_into_an_earlier_round() -> None:
    """A correction that is undone is looked at where it was made, in its phase."""
    with Pad(played(5)) as pad:
        pad.tap("tab-table", "cell-3-1", "key-1", "next", "tab-round", "undo")
        assert pad.label("notice") == "Undone: Bo's tricks, round 3"
        assert "Round 3 of 10" in pad.label("round-menu")
        assert (marked(pad), pad.label("tricks-1")) == ("Bo", "Bo, tricks 0")


def test_undo_of_a_count_of_the_table_names_no_player() -> None:
    """The Kraken is nobody's."""
    with Pad(played(4)) as pad:
        pad.enter(2, 1, 0, 2)
        pad.tap("next", "destroyed-plus", "undo")
        assert pad.label("notice") == "Undone: Kraken, round 5"


def test_undo_to_the_start_and_redo_to_the_end_give_the_same_table() -> None:
    """Every event is taken back, one by one, and none is lost."""
    with Pad() as pad:
        pad.play((1, 0, 0, 0))
        pad.play((1, 1, 0, 0), (2, 0, 0, 0))
        totals, events = pad.totals, len(pad.match.happened)
        for _ in range(events):
            pad.tap("undo")
        assert not pad.find("undo").enabled
        assert set(pad.totals.values()) == {0}
        for _ in range(events):
            pad.tap("redo")
        assert not pad.find("redo").enabled
        assert pad.totals == totals


# the guards


def test_a_finger_too_late_for_lock_does_not_save() -> None:
    """A tap that was on its way to Lock means that phase of that round, and nothing after it."""
    with Pad() as pad:
        pad.enter(1, 0, 0, 0)
        late = pad.held("next")
        pad.tap("next")
        pad.now += 10_000
        late()
        assert (len(pad.standing.rounds), pad.standing.table.phase) == (0, 1)


def test_a_stale_button_is_ignored() -> None:
    """The command itself knows for which round and phase it was drawn."""
    with Pad() as pad:
        pad.enter(1, 0, 0, 0)
        pad.tap("next")
        pad.now += 10_000
        pad.run(Entry(pad.session).next((1, "bids")))
        assert (len(pad.standing.rounds), pad.standing.table.phase) == (0, 1)


@pytest.mark.parametrize(("after", "rounds"), [(249, 0), (250, 1)])
def test_the_button_rests_after_lock(after: int, rounds: int) -> None:
    """A second tap within 250 ms was meant for Lock."""
    with Pad() as pad:
        pad.enter(1, 0, 0, 0)
        pad.tap("next")
        pad.tap("next", after=after)
        assert len(pad.standing.rounds) == rounds


def test_the_button_rests_after_save() -> None:
    """A second tap within 250 ms neither enters the round twice nor marks anybody in the next."""
    with Pad() as pad:
        pad.play((1, 0, 0, 0))
        pad.tap("seat-2", after=1)
        pad.tap("next", after=1)
        assert (len(pad.standing.rounds), marked(pad)) == (1, "Cy")


@pytest.mark.parametrize(("after", "bids"), [(79, 1), (80, 2)])
def test_a_trembling_finger_types_once(after: int, bids: int) -> None:
    """The same key again within 80 ms is ignored, another key is not."""
    with Pad() as pad:
        pad.tap("key-1")
        pad.tap("key-1", after=after)
        assert len(pad.typed) == bids
        pad.tap("key-0", after=1)
        assert len(pad.typed) == bids + 1


# the round's menu


def test_corrected_bids_keep_the_tricks() -> None:
    """The bids open again; what was typed since is still there after the next Lock."""
    with Pad(played(4)) as pad:
        pad.enter(2, 1, 0, 2)
        pad.tap("next", "seat-3", "key-1", "round-menu", "correct-bids")
        assert said(pad)[1] == "Lock bids"
        pad.tap("seat-2", "key-1", "next")
        assert (pad.label("bid-2"), pad.label("tricks-3")) == ("Cy, bid 1", "Dee, tricks 1")


def test_bids_of_an_old_round_are_corrected() -> None:
    """In a correction the menu shows the bids of that round, and the totals follow what is typed."""
    with Pad(played(5)) as pad:
        pad.tap("tab-table", "cell-3-0", "round-menu", "correct-bids", "seat-1", "key-1", "next")
        assert pad.standing.rounds[2].points["bo"] == -10
        assert pad.standing.rounds[2].round.entries["ana"].tricks == 3


def test_too_many_tricks_come_before_what_else_is_missing() -> None:
    """While the sum is wrong the hint says who to tap, whatever is still to be chosen."""
    with Pad(new_match("euchre")) as pad:
        pad.enter(3, 3)
        assert said(pad) == ("6 of 5 tricks, tap who took fewer", "1 too many")
