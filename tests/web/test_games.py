"""Whole games by taps in a browser, each with the entries that make it that game; totals worked out by hand."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from scorepad.match.model import Match
from tests.match.table import NAMES, new_match
from tests.web.kept import keep
from tests.web.pad import Pad
from tests.web.server import Server, free_port, serve_scorepad

pytestmark = pytest.mark.web

Seat = Callable[[Match], Pad]


@pytest.fixture
def seat(browser: Browser, tmp_path: Path) -> Iterator[Seat]:
    """Serve a match that was agreed on, and open it on a small phone."""
    with ExitStack() as stack:

        def sit(match: Match) -> Pad:
            port = free_port()
            keep(match, tmp_path / "data")
            server = stack.enter_context(Server(serve_scorepad(port, tmp_path / "data"), port, tmp_path / "log.txt"))
            context = browser.new_context(viewport={"width": 360, "height": 640})
            stack.callback(context.close)
            pad = Pad(context.new_page(), server.url)
            pad.open(f"/match/{match.id}")
            return pad

        yield sit


def rest(pad: Pad) -> None:
    """Wait while the button rests after Lock and Save."""
    pad.page.wait_for_timeout(260)


def finish(pad: Pad) -> None:
    pad.tap("next")
    rest(pad)


def look_at_the_table(pad: Pad) -> None:
    """Turn to the table as soon as the winner is named, while that is being celebrated."""
    pad.wait("winner")
    pad.tap("tab-table")


def totals(pad: Pad, *expected: int) -> None:
    """Wait until everybody has these totals."""
    for seat, total in enumerate(expected):
        pad.wait(f"total-{seat}", f"{NAMES[seat]}, total {total}")


def test_skull_king_with_everything_in_it(seat: Seat) -> None:
    """Rascal scoring, cannonballs, two Loots, a wager, Harry and a Kraken, by taps; the taps are counted."""
    pad = seat(new_match(scoring="rascal", schedule=[3, 4, 5]))

    # three cards, everybody exact; Bo fires a cannonball: 30, 45, 30, 30
    pad.tap("key-1", "key-1", "key-1", "key-0", "next")
    rest(pad)
    pad.tap("load-1")
    finish(pad)
    assert pad.taps == 7
    totals(pad, 30, 45, 30, 30)

    # four cards, bids 1 1 1 0, one trick to the Kraken; both Loots go to Ana, from Bo and Cy, and pay all of them;
    # Ana also won with Rascal: 40+40+20, 40+20, 40+20, 40
    pad.taps = 0
    pad.tap("key-1", "key-1", "key-1", "key-0", "next")
    rest(pad)
    pad.tap("destroyed-plus", "bonus-0", "loot-1", "loot-2", "wager-20", "done")
    finish(pad)
    assert pad.taps == 12
    totals(pad, 130, 105, 90, 70)

    # five cards, bids 2 1 1 1: Bo took 2, and Harry makes that exact: 50; Ana took 1, a glancing blow: 25, and half of
    # the King's pirate: 15; Cy is exact, 50; Dee's cannonball misses, 0
    pad.taps = 0
    pad.tap("key-2", "key-1", "key-1", "key-1", "next")
    rest(pad)
    pad.tap("load-3", "bonus-1", "harry-up", "done")
    pad.tap("seat-0", "key-1", "seat-3", "key-0", "destroyed-plus")
    pad.tap("bonus-0", "pirates_by_sk-plus", "done")
    finish(pad)
    assert pad.taps == 18
    look_at_the_table(pad)
    totals(pad, 170, 155, 140, 70)


def test_skyjo_to_the_end(seat: Seat) -> None:
    """A negative round, a tie of the closer doubled, a miss doubled; over 100 it ends, and the lowest wins."""
    pad = seat(new_match("skyjo", 3))

    # Ana closes lowest with -3: nothing is doubled
    pad.tap("key-minus", "key-3", "key-2", "key-0", "key-1", "key-5", "closer-0")
    finish(pad)
    totals(pad, -3, 20, 15)

    # Bo closes with 12, and so has Ana: a tie doubles it
    pad.tap("key-1", "key-2", "key-1", "key-2", "key-2", "key-5", "closer-1")
    pad.wait("preview-1", "Bo, this round 24")
    finish(pad)
    totals(pad, 9, 44, 40)

    # Cy closes with 31 and Ana has 4: a miss doubles it and takes Cy past 100
    pad.tap("key-4", "next", "key-3", "key-0", "key-3", "key-1", "closer-2")
    pad.wait("preview-2", "Cy, this round 62")
    finish(pad)
    pad.wait("winner", "Ana wins by 61")
    look_at_the_table(pad)
    totals(pad, 13, 74, 102)


def test_skyjo_takes_ten_taps(seat: Seat) -> None:
    """Four sums, 12, -3, 7 and 25, with the flag of who closed, in ten taps on a small phone without scrolling."""
    pad = seat(new_match("skyjo", 4))
    assert pad.box("seat-3").y + pad.box("seat-3").height <= pad.box("next").y
    pad.tap("key-1", "key-2", "key-minus", "key-3", "key-7", "next", "key-2", "key-5", "closer-1", "next")
    totals(pad, 12, -3, 7, 25)
    assert pad.taps == 10


def test_wizard_with_three_players(seat: Seat) -> None:
    """Twenty rounds: the leader bids first, the dealer last, and everybody makes the bid but one in the last round."""
    pad = seat(new_match("wizard", 3))
    for number in range(1, 20):
        taps = pad.taps
        bid(pad, (number - number % 3, 0, number % 3))
        finish(pad)
        finish(pad)
        assert pad.taps - taps == 5
    # Bo deals round 20, so Cy says 20 first; Cy took 19 and Ana one: both missed by one, Bo made nothing of nothing
    bid(pad, (20, 0, 0))
    finish(pad)
    pad.tap("seat-2", "key-19", "seat-0", "key-1")
    finish(pad)
    look_at_the_table(pad)
    pad.wait("cell-20-2")
    # the one left of the dealer says first: Bo in rounds 1, 4, 7 ..., Cy in 2, 5, 8 ..., Ana in 3, 6, 9 ...
    said = {player: [part(number, (player - number) % 3) for number in range(1, 20)] for player in range(3)}
    made = {player: sum(20 + 10 * bid for bid in bids) for player, bids in said.items()}
    totals(pad, made[0] - 10, made[1] + 20, made[2] - 10)


def part(number: int, place: int) -> int:
    """Return what the first, second or third to say it bids in a round: all but one or two tricks, none, the rest."""
    return (number - number % 3, 0, number % 3)[place]


def bid(pad: Pad, bids: tuple[int, ...]) -> None:
    for number in bids:
        pad.tap(f"key-{number}")


def test_oh_hell_with_the_hook(seat: Seat) -> None:
    """Three rounds with the dealer's hook: the number that would make it even is struck out and cannot be locked."""
    pad = seat(new_match("oh_hell", 3, schedule=[1, 2, 3]))

    # Ana deals and bids last; 0 and 1 are said, so Ana may not say 0
    pad.tap("key-0", "key-1")
    pad.wait("key-0", "0, not allowed here")
    pad.tap("key-0")
    pad.wait("next", "Check Ana")
    pad.tap("key-1", "next")
    rest(pad)
    pad.tap("seat-0", "key-0")
    finish(pad)
    totals(pad, 0, 10, 11)

    # Bo deals: Cy 1, Ana 0, and Bo may not say 1
    pad.tap("key-1", "key-0")
    pad.wait("key-1", "1, not allowed here")
    pad.tap("key-2", "next")
    rest(pad)
    pad.tap("seat-1", "key-1")
    finish(pad)
    totals(pad, 10, 11, 22)

    # Cy deals: Ana 1, Bo 1, and Cy may not say 1
    pad.tap("key-1", "key-1", "key-0", "next")
    rest(pad)
    pad.tap("seat-1", "key-2")
    finish(pad)
    pad.wait("winner", "Cy wins by 11")
    look_at_the_table(pad)
    totals(pad, 21, 13, 32)
