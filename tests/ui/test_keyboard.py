"""A round entered by the keyboard, and the keys that rest while something else is typed."""

from tests.match.table import new_match
from tests.ui.playing import Pad, played


def five_cards() -> Pad:
    """Return a pad in the bids of round 5."""
    return Pad(played(4))


def press(pad: Pad, *keys: str, shift: bool = False, ctrl: bool = False) -> None:
    """Press keys as a person does: not within a finger's trembling."""
    for key in keys:
        pad.now += 300
        pad.press(key, shift=shift, ctrl=ctrl)


def test_a_whole_round_by_the_keyboard() -> None:
    """Digits for the numbers, Enter for the button."""
    with five_cards() as pad:
        press(pad, "2", "1", "0", "2", "Enter", "Enter")
        assert pad.standing.rounds[4].points == {"ana": 40, "bo": 20, "cy": 50, "dee": 40}


def test_arrows_move_the_mark_round() -> None:
    """Down and up, past either end."""
    with five_cards() as pad:
        press(pad, "Arrow Down", "Arrow Down")
        assert pad.marked == "cy"
        press(pad, "Arrow Up")
        assert pad.marked == "bo"
        press(pad, "Arrow Up", "Arrow Up")
        assert pad.marked == "dee"
        press(pad, "Arrow Down", "5")
        assert pad.label("bid-0") == "Ana, bid 5"


def test_plus_is_ten() -> None:
    """Ten has a key of its own, where ten cards are dealt."""
    with Pad(new_match(schedule=[10, 1])) as pad:
        press(pad, "+")
        assert pad.label("bid-0") == "Ana, bid 10"
        press(pad, "0", "0", "0", "Enter", "Enter", "+")
        assert pad.marked == "ana", "in a round of one card there is no ten"


def test_keys_over_the_cards_do_nothing() -> None:
    """A 7 in a round of five cards is no bid."""
    with five_cards() as pad:
        press(pad, "7", "9", "+", "-", "x")
        assert pad.standing.table.draft.entries["ana"].bid is None
        assert pad.marked == "ana"


def test_b_opens_the_bonuses_of_the_marked_player_and_k_counts_the_kraken() -> None:
    """While tricks are entered; while bidding neither means anything. Escape closes the sheet."""
    with five_cards() as pad:
        press(pad, "B", "K")
        assert "done" not in pad
        press(pad, "2", "1", "0", "2", "Enter", "K", "Arrow Down", "B")
        assert pad.standing.table.draft.deal.destroyed == 1
        assert pad.label("status") == "Bo · bid 1 · took 1 · made"
        press(pad, "Escape")
        assert "done" not in pad
        assert pad.marked == "bo"


def test_undo_and_redo_by_the_keyboard_on_every_screen_of_a_match() -> None:
    """Ctrl+Z and Ctrl+Shift+Z, on the table too; an event of the round in play is looked at there."""
    with five_cards() as pad:
        press(pad, "3")
        press(pad, "Z", ctrl=True)
        assert pad.label("bid-0") == "Ana, bid open"
        press(pad, "Z", shift=True, ctrl=True)
        assert pad.label("bid-0") == "Ana, bid 3"
        pad.tap("tab-table")
        press(pad, "Z", ctrl=True)
        assert pad.standing.table.draft.entries["ana"].bid is None


def test_digits_rest_over_a_sheet_and_on_the_table() -> None:
    """What is drawn over the round, and another screen, take no numbers."""
    with five_cards() as pad:
        pad.tap("round-menu")
        press(pad, "3", "Enter")
        pad.tap("done", "tab-table")
        press(pad, "3", "Enter")
        assert pad.standing.table.draft.entries["ana"].bid is None


def test_digits_rest_while_a_name_is_typed() -> None:
    """A name with a digit in it bids nothing, whatever lies under the line."""
    with five_cards() as pad:
        pad.tap("round-menu", "people")
        pad.type("newcomer", "Eve 3")
        press(pad, "3")
        assert pad.standing.table.draft.entries["ana"].bid is None
        pad.tap("done", "key-1")
        press(pad, "2")
        assert pad.label("bid-1") == "Bo, bid 2"


def test_a_signed_pad_takes_minus_and_backspace() -> None:
    """The same keys as on the pad: minus, digits, delete."""
    with Pad(new_match("skyjo", count=2)) as pad:
        press(pad, "-", "3", "1", "2")
        assert [entry.points for entry in pad.standing.table.draft.entries.values()] == [-3, 12]
        press(pad, "Backspace")
        assert [entry.points for entry in pad.standing.table.draft.entries.values()] == [-3, None]
