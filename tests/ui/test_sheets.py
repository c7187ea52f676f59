"""The sheets over a round: bonuses beside the numbers, explained and limited; a hand card by card; the menu."""

import pytest

from tests.match.table import new_match
from tests.ui.client import walk
from tests.ui.playing import Pad, played


def counting(**settings: object) -> Pad:
    """Return a pad in the tricks of round 5: Ana bid 2, Bo 1, Cy 0, Dee 2."""
    pad = Pad(played(4, **settings))  # type: ignore[arg-type]
    pad.enter(2, 1, 0, 2)
    pad.tap("next")
    return pad


# whose sheet it is


def test_the_sheet_turns_from_one_player_to_another() -> None:
    """Everybody stands on top with what the sheet holds for them; a tap turns without closing."""
    with counting() as pad:
        pad.tap("bonus-1", "std14-plus")
        assert pad.label("status") == "Bo · bid 1 · took 1 · made"
        assert (pad.label("sheet-1"), pad.label("sheet-0")) == ("Bo, 10", "Ana")
        pad.tap("sheet-0")
        assert pad.label("status") == "Ana · bid 2 · took 2 · made"
        assert pad.label("std14-count") == "Coloured 14, 0"
        pad.tap("done")
        assert pad.label("bonus-1") == "Bo, bonus 10"


@pytest.mark.parametrize("way", ["done", "escape", "beside"])
def test_the_sheet_closes_and_keeps_everything(way: str) -> None:
    """Done, Escape, or a tap beside it."""
    with counting() as pad:
        pad.tap("bonus-1", "std14-plus")
        if way == "done":
            pad.tap("done")
        elif way == "escape":
            pad.press("Escape")
        else:
            pad.tap_beside()
        assert "done" not in pad
        assert pad.label("bonus-1") == "Bo, bonus 10"


def test_what_lies_under_a_sheet_is_not_read() -> None:
    """A screen reader, like a finger, finds the sheet alone."""
    with counting() as pad:
        pad.tap("bonus-1")
        assert not [handle for handle in pad.handles if handle.startswith(("key-", "seat-", "next"))]


# what it says


def test_a_missed_bid_says_that_its_bonuses_are_kept() -> None:
    """They count 0, struck, with the reason; when the bid is made after all they are paid."""
    with counting() as pad:
        pad.tap("bonus-3", "std14-plus", "done", "seat-3", "key-1", "bonus-3")
        assert pad.label("status") == "Dee · bid 2 · took 1 · missed: bonuses count 0, kept"
        assert pad.label("lines") == "Round -10: Bid -10 · 14s 0 (bid missed)"
        pad.tap("done", "seat-3", "key-2", "bonus-3")
        assert pad.label("lines") == "Round +50: Bid 40 · 14s 10"


def test_a_house_rule_pays_bonuses_on_a_miss() -> None:
    """Then nothing is said of bonuses that count 0."""
    with counting(bonus_on_miss=True) as pad:
        pad.tap("seat-3", "key-1", "bonus-3")
        assert pad.label("status") == "Dee · bid 2 · took 1 · missed"


def test_rascal_scoring_pays_half_of_them_one_off() -> None:
    """One trick off: half, so nothing is void; two off: nothing."""
    with counting(scoring="rascal") as pad:
        pad.tap("seat-3", "key-1", "bonus-3")
        assert pad.label("status") == "Dee · bid 2 · took 1 · missed"
        pad.tap("done", "seat-3", "key-5", "bonus-3")
        assert pad.label("status") == "Dee · bid 2 · took 5 · missed: bonuses count 0, kept"


def test_a_rule_unfolds_under_its_label() -> None:
    """A tap on the label explains in a sentence, a second one folds it again; one at a time."""
    with counting() as pad:
        pad.tap("bonus-1", "black14-rule")
        assert pad.label("black14-rule-text") == "20 points for the black 14 in a trick you won, whoever played it."
        pad.tap("loot-rule")
        assert "loot-rule-text" in pad
        assert "black14-rule-text" not in pad
        pad.tap("loot-rule")
        assert "loot-rule-text" not in pad


# counters and their limits


def test_a_counter_goes_down_only_where_there_is_something() -> None:
    """Minus is there from 1 on, and takes it back."""
    with counting() as pad:
        pad.tap("bonus-1")
        assert "std14-minus" not in pad
        pad.tap("std14-plus", "std14-minus")
        assert pad.label("std14-count") == "Coloured 14, 0"
        assert "std14-minus" not in pad


def test_a_counter_stops_at_what_the_table_holds_and_says_why() -> None:
    """One black 14: who has it is named on everybody else's sheet."""
    with counting() as pad:
        pad.tap("bonus-0", "black14-plus")
        assert not pad.find("black14-plus").enabled
        pad.tap("sheet-1")
        assert not pad.find("black14-plus").enabled
        assert "Ana has it" in pad.label("black14-rule")


def test_a_king_and_a_mermaid_exclude_each_other() -> None:
    """A Skull King that captured pirates was not taken by a Mermaid."""
    with counting() as pad:
        pad.tap("bonus-0", "pirates_by_sk-plus", "sheet-1")
        assert not pad.find("sk_by_mermaid-plus").enabled
        assert "captured pirates" in pad.label("sk_by_mermaid-rule")


# Loot


def test_loot_is_one_record_seen_from_both_sides() -> None:
    """Entered on the winner's sheet; the partner's shows it, and either can take it out."""
    with counting() as pad:
        pad.tap("bonus-1", "loot-0")
        assert pad.standing.table.draft.deal.loot == (("ana", "bo"),)
        assert pad.find("loot-0").selected
        pad.tap("sheet-0")
        assert pad.label("loot-with-1") == "Loot played by: with Bo"
        assert pad.label("sheet-0") == "Ana, 20"
        pad.tap("loot-with-1")
        assert pad.standing.table.draft.deal.loot == ()


def test_there_are_two_loots_and_no_third() -> None:
    """Two in one round, by different players; then nobody else can have played one."""
    with counting() as pad:
        pad.tap("bonus-1", "loot-0", "loot-2")
        assert not pad.find("loot-3").enabled
        pad.tap("loot-0")
        assert pad.find("loot-3").enabled


# powers


def test_the_wager_is_won_or_lost_whole() -> None:
    """None, 10 or 20, beside the bonuses but not voided like them."""
    with counting() as pad:
        pad.tap("bonus-1")
        assert pad.find("wager-0").selected
        pad.tap("wager-20")
        assert pad.label("lines") == "Round +40: Bid 20 · Wager 20"
        pad.tap("done", "seat-1", "key-2", "seat-0", "key-1", "bonus-1")
        assert pad.label("lines") == "Round -30: Bid -10 · Wager -20"


def test_harry_changes_what_is_guessed_and_the_bid_stays_readable() -> None:
    """The bid with its change is what counts; undo gives back the old guess."""
    with counting() as pad:
        pad.tap("bonus-1", "harry-up", "done")
        assert pad.find("bid-1").texts == ("1 +1",)
        assert pad.label("tricks-1") == "Bo, tricks 2"
        assert pad.label("next") == "1 too many"
        pad.tap("undo")
        assert pad.label("tricks-1") == "Bo, tricks 1"


def test_the_load_is_explained_on_the_sheet() -> None:
    """The same choice as in the row, with its rule."""
    with counting(scoring="rascal") as pad:
        assert pad.label("load-0") == "Ana, Load: Grapeshot"
        pad.tap("bonus-0", "load-cannonball", "load-rule", "done")
        assert pad.label("load-0") == "Ana, Load: Cannonball"


# the slot in the row


def test_the_slot_is_empty_full_or_closed() -> None:
    """A plus, the points on brass, or closed at 0 tricks where no Loot is in play."""
    with counting(loot=False) as pad:
        assert pad.find("bonus-1").enabled
        assert not pad.find("bonus-2").enabled
        pad.tap("bonus-1", "pirates_by_sk-plus", "std14-plus", "done")
        slot = pad.find("bonus-1")
        assert (slot.texts, slot.label) == (("+40",), "Bo, bonus 40")
        assert any(node.get("bgcolor") == "secondarycontainer" for node in walk(slot.node))


def test_the_slot_is_open_at_no_tricks_where_loot_is_in_play() -> None:
    """Who took nothing may still have played a Loot."""
    with counting() as pad:
        assert pad.find("bonus-2").enabled


# house rules


def test_a_free_adjustment_with_a_note() -> None:
    """Five points at a time, up or down, and why; the note counts however it is left."""
    with counting(adjustments=True) as pad:
        pad.tap("bonus-1", "adjustment-minus", "adjustment-minus")
        assert pad.label("adjustment-count") == "Adjustment, -10"
        pad.type("note", "cards on the floor")
        pad.press("Escape")
        assert pad.standing.table.draft.entries["bo"].note == "cards on the floor"
        assert pad.find("preview-1").texts == ("+10",)


# Skyjo's hand


def test_a_hand_is_laid_card_by_card_and_its_sum_counts() -> None:
    """Places fill column by column; three alike fall out; the sum stands in the row in place of a typed number."""
    with Pad(new_match("skyjo", count=2)) as pad:
        pad.tap("bonus-0", "card-5", "card-5", "card-5", "card--2", "card-12", "card-0")
        assert pad.label("place-0-0") == "column 1, row 1: 5"
        assert pad.label("lines") == "Round +10: Cards 10"
        assert [struck(pad, f"place-{x}-0") for x in (0, 1)] == [True, False]
        pad.tap("done")
        assert pad.label("points-0") == "Ana, points 10"
        assert pad.marked == "bo"


def test_a_card_is_mended_and_taken_away() -> None:
    """A tap marks a place; the next card lies there, delete takes it away, and an empty hand is none."""
    with Pad(new_match("skyjo", count=2)) as pad:
        pad.tap("bonus-0", "card-5", "place-0-0", "card-7")
        assert pad.label("place-0-0") == "column 1, row 1: 7"
        pad.tap("place-0-0", "card-delete")
        assert pad.standing.table.draft.entries["ana"].grid is None


def test_stars_and_action_cards_are_there_where_the_box_has_them() -> None:
    """Skyjo Action: rows fall out too, a Star is a card, and action cards left over are counted."""
    with Pad(new_match("skyjo", count=2, edition="action")) as pad:
        pad.tap("bonus-0", "card-star", "card-star", "card-star", "unused_actions-plus")
        assert pad.label("lines") == "Round 0: Cards -10 · Unused action cards 10"
    with Pad(new_match("skyjo", count=2)) as pad:
        pad.tap("bonus-0")
        assert "card-star" not in pad
        assert "unused_actions-plus" not in pad


def struck(pad: Pad, handle: str) -> bool:
    """Return whether what stands there is struck through."""
    return any("decoration" in str(node.get("style")) for node in walk(pad.find(handle).node))


# the menu


def test_the_menu_counts_the_kraken_both_ways_and_explains_it() -> None:
    """The key of the pad only counts up."""
    with counting() as pad:
        pad.tap("round-menu", "destroyed-plus", "destroyed-rule")
        assert pad.label("destroyed-count") == "Kraken, 1"
        assert "destroyed" in pad.label("destroyed-rule-text")
        pad.tap("destroyed-minus")
        assert pad.label("destroyed-count") == "Kraken, 0"


def test_the_menu_knows_which_round_it_is_about() -> None:
    """Bids that are still open need no correcting; a game without hands has no cards to change."""
    with Pad() as pad:
        pad.tap("round-menu")
        assert "correct-bids" not in pad
        assert "cards-plus" in pad
    with Pad(new_match("skyjo")) as pad:
        pad.tap("round-menu")
        assert "cards-plus" not in pad
