"""A whole game by taps, as four people play it; and what a reload, a restart and a power cut leave of it."""

import pytest

from tests.web.conftest import Phones
from tests.web.pad import Pad
from tests.web.server import Server

pytestmark = pytest.mark.web

SEATS = range(4)
ROUNDS = range(1, 11)


def bids(number: int) -> tuple[int, ...]:
    """Return bids that are easy to make: one player takes every trick, and it is another each round."""
    return tuple(number if seat == number % 4 else 0 for seat in SEATS)


def points(number: int) -> tuple[int, ...]:
    """Return what made bids bring: 20 a trick, 10 a card for none."""
    return tuple(20 * bid if bid else 10 * number for bid in bids(number))


def total(seat: int, rounds: int) -> int:
    return sum(points(number)[seat] for number in range(1, rounds + 1))


def play_round(pad: Pad, number: int) -> int:
    """Play a round in which everybody makes the bid; return the taps it took."""
    before = pad.taps
    for seat, bid in zip(SEATS, bids(number), strict=True):
        pad.tap(f"key-{bid}")
        pad.wait(f"bid-{seat}", f"{NAMES[seat]}, bid {bid}")
    pad.tap("next")
    pad.wait("next", "All made it · Save")
    rest(pad)
    pad.tap("next")
    return pad.taps - before


NAMES = ("Ana", "Bo", "Cy", "Dee")


def rest(pad: Pad) -> None:
    """Wait while the button rests after Lock and Save."""
    pad.page.wait_for_timeout(260)


def new_game(phones: Phones, **size: int) -> Pad:
    pad = phones(**size)
    pad.open("/new")
    pad.tap("game-skull_king", "start")
    pad.wait("bid-0", "Ana, bid open")
    return pad


def state(pad: Pad) -> dict[str, str]:
    """Return everything that can be read of the round."""
    return {handle: label for handle, label in pad.labels.items() if handle != "notice"}


def test_ten_rounds_of_four_players_by_taps(phones: Phones) -> None:
    """Six taps a round when all made their bids, right totals; undone to the start and done again, the same table."""
    pad = new_game(phones)
    for number in ROUNDS:
        assert play_round(pad, number) == 6
        if number < 10:
            for seat in SEATS:
                pad.wait(f"total-{seat}", f"{NAMES[seat]}, total {total(seat, number)}")
            rest(pad)
    pad.wait("winner")
    pad.tap("tab-table")
    pad.wait("cell-10-3")
    table = {handle: label for handle, label in pad.labels.items() if handle.startswith(("cell-", "total-"))}
    assert len(table) == 44
    assert table["total-2"] == f"Cy, total {total(2, 10)}"

    events = len(ROUNDS) * 6
    for _ in range(events):
        pad.tap("undo")
    assert not pad.enabled("undo")
    assert "cell-1-0" not in pad.handles
    for _ in range(events):
        pad.tap("redo")
    assert not pad.enabled("redo")
    if "tab-table" in pad.handles:
        pad.tap("tab-table")
    pad.wait("cell-10-3")
    again = {handle: label for handle, label in pad.labels.items() if handle.startswith(("cell-", "total-"))}
    assert again == table


def test_nothing_that_was_shown_is_lost_when_the_power_goes(phones: Phones, server: Server) -> None:
    """Killed between any two taps and started again, the page shows exactly what it showed."""
    pad = new_game(phones)
    for tap in ("key-1", "key-0", "key-0", "key-1", "next", "seat-3", "key-0", "next", "key-2"):
        pad.tap(tap)
        rest(pad)
        shown = state(pad)
        server.kill()
        server.start()
        pad.open()
        pad.wait("undo")
        kept = state(pad)
        # where the finger was is not part of the match: the mark begins again where it begins
        assert {h: v for h, v in kept.items() if h not in ("seat-3", "message", "next")} == {
            h: v for h, v in shown.items() if h not in ("seat-3", "message", "next")
        }


def test_a_reload_lands_where_the_reader_was(phones: Phones) -> None:
    """A page loaded anew shows the same round, and the browser's Back leads to where the reader came from."""
    pad = new_game(phones)
    pad.tap("key-1", "tab-table")
    pad.wait("tab-round")
    pad.reload()
    pad.wait("tab-round")
    pad.back()
    pad.wait("bid-0", "Ana, bid 1")
    pad.back()
    pad.wait("start")


def test_back_closes_a_sheet_before_it_leaves_the_round(phones: Phones) -> None:
    """The browser's Back with a sheet open leads to the round beneath; a second one leaves the round."""
    pad = new_game(phones)
    pad.tap("key-0", "key-0", "key-1", "key-0", "next", "bonus-2")
    round_ = pad.page.url
    pad.wait("done")
    pad.back()
    pad.wait("next")
    pad.page.wait_for_url(round_)
    pad.back()
    pad.wait("start")


def test_two_pages_of_one_match_show_the_same(phones: Phones) -> None:
    """What is tapped on one page is seen on the other, and neither overwrites what the other wrote."""
    one = new_game(phones)
    two = phones()
    two.open()
    two.wait("bid-0")
    one.tap("key-1")
    two.wait("bid-0", "Ana, bid 1")
    two.tap("key-0")
    one.wait("bid-1", "Bo, bid 0")
