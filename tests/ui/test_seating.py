"""Who sits at the table: people come, leave, sit out, change seats and names while a match goes on."""

import asyncio
from collections.abc import Sequence

import pytest

from scorepad.store import Profile, in_memory
from tests.match.table import new_match
from tests.ui.playing import Pad, played


def people(pad: Pad) -> None:
    """Open the sheet of who sits here."""
    pad.tap("round-menu", "people")


def names(pad: Pad) -> Sequence[str]:
    """Return who plays the round on the screen, row by row."""
    return [pad.find(handle).texts[0] for handle in pad.handles if handle.startswith("seat-")]


def test_a_newcomer_plays_the_round_that_is_not_locked_yet() -> None:
    """Who comes in while bids are open bids along, and is known from now on."""
    with Pad(played(2)) as pad:
        people(pad)
        pad.type("newcomer", "  Eve ")
        pad.tap("come-in", "done")
        assert names(pad) == ["Ana", "Bo", "Cy", "Dee", "Eve"]
        assert pad.label("total-4") == "Eve, total 0"
        profiles = asyncio.run(pad.store.profiles())
        assert [(p.name, p.id) for p in profiles] == [("Eve", pad.standing.table.players[4].id)]


def test_a_newcomer_after_lock_plays_from_the_next_round() -> None:
    """A round whose bids are locked keeps its players."""
    with Pad(played(2)) as pad:
        pad.enter(3, 0, 0, 0)
        pad.tap("next")
        people(pad)
        pad.type("newcomer", "Eve", submit=True)
        pad.tap("done")
        assert names(pad) == ["Ana", "Bo", "Cy", "Dee"]
        pad.tap("next")
        assert names(pad) == ["Ana", "Bo", "Cy", "Dee", "Eve"]


@pytest.mark.parametrize(("start", "total"), [("zero", 0), ("lowest", 30), ("average", 37)])
def test_a_newcomer_begins_as_the_table_says(start: str, total: int) -> None:
    """With nothing, as much as the last one has, or the average."""
    with Pad(played(2)) as pad:
        people(pad)
        pad.tap(f"start-{start}")
        pad.type("newcomer", "Eve", submit=True)
        pad.tap("done")
        assert pad.label("total-4") == f"Eve, total {total}"


def test_before_the_first_round_everybody_begins_with_nothing() -> None:
    """There is no average of nothing to be asked for."""
    with Pad() as pad:
        people(pad)
        assert not [handle for handle in pad.handles if handle.startswith("start-")]


def test_somebody_known_comes_in_by_a_tap_or_by_name() -> None:
    """Who has played here before keeps their id, whichever way they come; in a colour that is free here."""
    store = in_memory()
    for name, colour in (("Eve", 0), ("Finn", 6)):
        asyncio.run(store.save_profile(Profile(id=name.lower(), name=name, colour=colour)))
    with Pad(store=store) as pad:
        people(pad)
        pad.tap("player-0")
        pad.type("newcomer", "EVE" if "finn" in pad.standing.table.names else "finn", submit=True)
        pad.tap("done")
        players = {p.id: p.colour for p in pad.standing.table.players[4:]}
        assert players == {"finn": 6, "eve": 4}


def test_a_newcomer_needs_a_name() -> None:
    """An empty line lets nobody in, and says why."""
    with Pad() as pad:
        people(pad)
        pad.tap("come-in")
        assert pad.label("notice") == "A player needs a name."
        assert len(pad.standing.table.players) == 4


def test_the_table_can_be_full() -> None:
    """A ninth player of Skull King has no seat."""
    with Pad(played(1, count=8)) as pad:
        people(pad)
        pad.type("newcomer", "Ida", submit=True)
        assert pad.label("notice") == "There is no seat for Ida: 8 players at most."


def test_who_leaves_is_kept_unranked() -> None:
    """Gone from the next round on, a dash in its cells, and listed at the end with the round."""
    with Pad(played(4)) as pad:
        people(pad)
        pad.tap("person-1", "leave", "done")
        assert names(pad) == ["Ana", "Cy", "Dee"]
        pad.enter(5, 0, 0)
        pad.tap("next", "next", "tab-table")
        assert pad.label("cell-5-1") == "Bo, round 5, did not play"
        assert pad.find("cell-5-1").texts == ("\u2013",)
        pad.tap("tab-round", "round-menu", "end-match")
        assert pad.label("place-1") == "Bo, left after round 4, 100"
        assert not any("Bo" in pad.label(handle) for handle in pad.handles if handle.startswith("podium-"))


def test_who_left_can_come_back() -> None:
    """With the points they had."""
    with Pad(played(4)) as pad:
        people(pad)
        pad.tap("person-1", "leave", "come-back-1", "done")
        assert names(pad) == ["Ana", "Bo", "Cy", "Dee"]
        assert pad.label("total-1") == "Bo, total 100"


def test_the_last_two_stay() -> None:
    """A match of one is none."""
    with Pad(new_match(count=2)) as pad:
        people(pad)
        pad.tap("person-1", "leave")
        assert pad.label("notice") == "Bo cannot leave: two players are needed. End the match instead."
        assert len(pad.standing.table.staying) == 2


def test_when_two_are_left_graybeard_is_offered() -> None:
    """What only two can play stands among the people, can be turned off, and is explained there."""
    with Pad(played(1, count=3)) as pad:
        people(pad)
        assert "option-ghost" not in pad
        pad.tap("person-2", "leave")
        assert pad.find("option-ghost").toggled
        pad.tap("done")
        assert "ghost-rest" not in pad
        pad.enter(1, 0)
        pad.tap("next")
        assert "ghost-rest" in pad
        people(pad)
        pad.tap("option-ghost", "done")
        assert "ghost-rest" not in pad


def test_sitting_out_counts_for_one_round() -> None:
    """An absent cell is a dash, the deal passes over who sits out, and the next round has everybody again."""
    with Pad(played(1)) as pad:
        assert pad.standing.table.draft.dealer == "bo"
        people(pad)
        pad.tap("person-1", "sit-out", "done", "done")
        assert names(pad) == ["Ana", "Cy", "Dee"]
        assert pad.label("seat-2") == "Cy, deals"
        pad.enter(2, 0, 0)
        pad.tap("next", "next")
        assert names(pad) == ["Ana", "Bo", "Cy", "Dee"]
        pad.tap("tab-table")
        assert pad.label("cell-2-1") == "Bo, round 2, did not play"


def test_who_sits_out_can_play_after_all() -> None:
    """The same line takes it back."""
    with Pad(played(1)) as pad:
        people(pad)
        pad.tap("person-1", "sit-out")
        assert pad.label("sit-out") == "Plays round 2 after all"
        pad.tap("sit-out", "done", "done")
        assert names(pad) == ["Ana", "Bo", "Cy", "Dee"]


def test_partners_neither_leave_nor_sit_out() -> None:
    """A side without a partner is no side: it is said, and nothing happens."""
    with Pad(new_match("spades")) as pad:
        people(pad)
        pad.tap("person-1", "leave")
        assert pad.label("notice") == "Bo cannot leave: partners play to the end. End the match instead."
        pad.tap("person-1", "sit-out")
        assert pad.label("notice") == "Bo cannot sit out: partners play every round."


def test_seats_change_and_what_was_entered_stays() -> None:
    """One seat up: the rows and the deal follow, the numbers stay with their players."""
    with Pad(played(1)) as pad:
        pad.enter(2)
        people(pad)
        assert not pad.find("person-up-0").enabled
        pad.tap("person-up-1", "done")
        assert names(pad) == ["Bo", "Ana", "Cy", "Dee"]
        assert pad.label("bid-1") == "Ana, bid 2"


def test_a_new_name_is_no_new_player() -> None:
    """Everything the player has stays; the name changes everywhere, and undo gives the old one back."""
    with Pad(played(2)) as pad:
        people(pad)
        pad.tap("person-1")
        pad.type("person-name", "Bonaventura", submit=True)
        pad.tap("done", "done")
        assert pad.label("total-1") == "Bonaventura, total 30"
        pad.tap("undo")
        assert pad.label("total-1") == "Bo, total 30"


@pytest.mark.parametrize("way", ["done", "back", "blur"])
def test_a_typed_name_counts_however_it_is_left(way: str) -> None:
    """Done, Escape or another tap: what was typed is never lost."""
    with Pad(played(1)) as pad:
        people(pad)
        pad.tap("person-1")
        pad.type("person-name", "Bea")
        if way == "done":
            pad.tap("done")
        elif way == "back":
            pad.press("Escape")
        else:
            pad.leave("person-name")
        assert pad.standing.table.names["bo"] == "Bea"
        assert [event.kind for event in pad.match.happened].count("named") == 1


def test_an_empty_name_changes_nothing() -> None:
    """A name is kept until there is another one."""
    with Pad(played(1)) as pad:
        people(pad)
        pad.tap("person-1")
        pad.type("person-name", "   ", submit=True)
        assert pad.standing.table.names["bo"] == "Bo"


def test_a_pennant_is_chosen() -> None:
    """Colour and pattern of one player."""
    with Pad(played(1)) as pad:
        people(pad)
        pad.tap("person-1", "colour-5")
        assert pad.find("colour-5").selected
        assert pad.standing.table.players[1].colour == 5


# the round's own: cards, dealer, rules, the end


def test_cards_of_one_round_are_changed() -> None:
    """Only this round; the pad has as many keys."""
    with Pad(played(1)) as pad:
        pad.tap("round-menu", "cards-plus", "cards-plus", "done")
        assert "4 cards" in pad.label("round-menu")
        assert "key-4" in pad
        pad.enter(4, 0, 0, 0)
        pad.tap("next", "next")
        assert "3 cards" in pad.label("round-menu")


def test_the_dealer_is_changed_and_the_deal_goes_on_from_there() -> None:
    """Dee deals this round, Ana the next."""
    with Pad(played(1)) as pad:
        pad.tap("round-menu", "dealer-3", "done")
        assert pad.label("seat-3") == "Dee, deals"
        pad.enter(2, 0, 0, 0)
        pad.tap("next", "next")
        assert pad.label("seat-0") == "Ana, deals"


def test_the_rules_of_the_match_are_changed_for_all_its_rounds() -> None:
    """Scoring is chosen otherwise: the totals so far follow, and undo gives them back."""
    with Pad(played(3)) as pad:
        before = pad.totals
        pad.tap("round-menu", "rules", "option-scoring-rascal", "done")
        assert pad.totals == {"ana": 60, "bo": 60, "cy": 60, "dee": 60}
        pad.tap("undo")
        assert pad.totals == before


def test_a_match_is_ended_early_and_opened_again() -> None:
    """End here: the totals decide; undo goes on playing."""
    with Pad(played(3)) as pad:
        pad.tap("round-menu", "end-match")
        assert pad.label("winner") == "Ana wins by 60"
        pad.tap("undo")
        assert "Round 4 of 10" in pad.label("round-menu")
