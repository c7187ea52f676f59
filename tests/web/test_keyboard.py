"""The served app without a mouse and without a finger: Tab leads everywhere, and a round has keys of its own."""

import pytest

from tests.web.conftest import Phones
from tests.web.pad import Pad

pytestmark = pytest.mark.web

FOCUSED = "() => document.activeElement?.getAttribute('flt-semantics-identifier') ?? ''"
SEEN = """() => {
    const drawn = getComputedStyle(document.activeElement);
    const all = getComputedStyle(document.getElementById('flt-semantic-node-0'));
    return [drawn.outlineStyle, drawn.outlineWidth, all.filter];
}"""
RESTING = "() => document.activeElement.textContent === 'Digits enter, arrows mark, Enter goes on'"
"""The focus is where it rests while a round is entered, and a screen reader hears what the keys do."""
MOST = 60
"""No screen of this game has so many places that Tab leads to."""


def tab_to(pad: Pad, handle: str) -> None:
    """Press Tab until it has led to a handle."""
    pad.wait(handle)
    for _ in range(MOST):
        pad.press("Tab")
        pad.page.wait_for_timeout(30)
        if pad.page.evaluate(FOCUSED) == handle:
            return
    pytest.fail(f"Tab does not lead to {handle}")


def use(pad: Pad, *handles: str) -> None:
    """Go to them by Tab, one after the other, and press Enter on each."""
    for handle in handles:
        tab_to(pad, handle)
        pad.press("Enter")


def rest(pad: Pad) -> None:
    """Wait while the button rests after Lock and Save."""
    pad.page.wait_for_timeout(270)


def enter(pad: Pad, *keys: str) -> None:
    """Press keys as a person does: the app takes the same one within a moment for a bounce.

    The pad's button answers Enter once the focus rests again.
    """
    for key in keys:
        pad.page.wait_for_timeout(120)
        if key == "Enter":
            pad.page.wait_for_function(RESTING)
        pad.press(key)


def test_a_whole_game_by_keyboard_alone(phones: Phones) -> None:
    """From the first page through ten rounds, a bonus, a missed bid and a correction, to the winner and the table."""
    pad = phones()
    pad.open()
    use(pad, "new-game", "game-skull_king", "start")
    for cards in range(1, 11):
        pad.wait("bid-0", "Ana, bid open")
        enter(pad, "0", "+" if cards == 10 else str(cards), "0", "0")
        pad.wait("next", "Lock bids")
        enter(pad, "Enter")
        pad.wait("next", "All made it · Save")
        rest(pad)
        if cards == 2:
            enter(pad, "ArrowDown", "b")
            use(pad, "black14-plus")
            pad.wait("black14-count", "Black 14, 1")
            pad.press("Escape")
            pad.wait("bonus-1", "Bo, bonus 20")
        if cards == 3:
            enter(pad, "ArrowUp", "1", "ArrowDown", "2")
            pad.wait("next", "Save round")
        enter(pad, "Enter")
        rest(pad)
    bo = sum(20 * cards for cards in range(1, 11) if cards != 3) + 20 - 10
    pad.wait("winner", f"Bo wins by {bo - 550}")
    use(pad, "tab-table", "cell-3-1")
    pad.wait("correcting")
    enter(pad, "ArrowDown", "ArrowDown", "0", "ArrowDown", "ArrowDown", "3", "Enter")
    pad.wait("total-1", f"Bo, total {bo + 60 + 10}")
    pad.press("Control+z")
    pad.wait("tricks-1", "Bo, tricks 2")


def test_enter_means_what_tab_has_led_to(phones: Phones) -> None:
    """A tool that has the focus answers Enter, and the pad's button does not; the next number is the pad's again."""
    pad = phones()
    pad.open("/new")
    use(pad, "start")
    pad.wait("bid-0", "Ana, bid open")
    enter(pad, "1", "0", "0", "0")
    pad.wait("next", "Lock bids")
    use(pad, "undo")
    pad.wait("bid-3", "Dee, bid open")
    pad.wait("next", "1 to bid")
    enter(pad, "1")
    pad.wait("next", "Lock bids")
    enter(pad, "Enter")
    pad.wait("tricks-3", "Dee, tricks 1")
    use(pad, "round-menu")
    pad.wait("correct-bids")
    pad.press("Escape")
    pad.wait_gone("correct-bids")
    enter(pad, "0")
    pad.wait("next", "Save round")
    rest(pad)
    enter(pad, "Enter")
    pad.wait("total-0", "Ana, total -10")


def test_what_tab_has_led_to_is_seen(phones: Phones) -> None:
    """The browser draws a ring round it, and the place where the focus rests says which keys there are."""
    pad = phones()
    pad.open("/new")
    tab_to(pad, "start")
    assert pad.page.evaluate(SEEN) == ["solid", "2px", "none"]
    pad.press("Enter")
    pad.wait("next")
    pad.page.wait_for_function(RESTING)
    tab_to(pad, "tab-table")
    pad.press("1")
    pad.page.wait_for_function(RESTING)
