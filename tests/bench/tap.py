"""How long a tap takes until its answer can be read, against the barest flet page in the same browser.

The two pages are tapped in turns, so that whatever else the machine does meets both alike.
"""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser

from scorepad.ui.page import now
from tests.match.table import Sitting, new_match
from tests.web.browser import chromium
from tests.web.kept import keep
from tests.web.pad import Pad
from tests.web.server import Server, free_port, serve_scorepad

TURNS, TAPS, WARM = 12, 5, 3
"""Turns of each page, taps in a turn, and turns at the start that do not count."""

REST = 500
"""Milliseconds until a page that has just changed its phase takes taps again."""


@dataclass(frozen=True, slots=True)
class Target:
    """A page to tap: how it is served, the handles that lead there, the taps that are measured and what they change.

    `prepare` fills the folder that is served; `before` is tapped, unmeasured, before each measured tap.
    """

    command: Callable[[int, Path], tuple[str, ...]]
    way: tuple[str, ...]
    before: tuple[str, ...]
    keys: tuple[str, ...]
    watched: str
    prepare: Callable[[Path], None] = Path.mkdir


def keep_last_round(folder: Path) -> None:
    """Keep a match of eight players in its tenth round, the bids locked and some tricks typed."""
    sitting = Sitting(new_match(count=8).model_copy(update={"created": now()}))
    sitting.time = now()
    for number in range(1, 10):
        sitting.play((min(number, 8), *[0] * 7))
    sitting.all("bid", *[1] * 8)
    sitting.lock()
    sitting.type("cy", "tricks", 2)
    keep(sitting.match, folder)


def serve_counter(port: int, _: Path) -> tuple[str, ...]:
    """Return the command that serves the barest flet page."""
    return (sys.executable, "-m", "tests.bench.counter", str(port))


BARE = Target(command=serve_counter, way=(), before=(), keys=("add",), watched="number")
ROUND = Target(
    command=serve_scorepad,
    way=(),
    before=("seat-0",),
    keys=("key-0", "key-1"),
    watched="tricks-0",
    prepare=keep_last_round,
)


def measure(browser: Browser, target: Target, bare: Target, folder: Path) -> Mapping[str, float]:
    """Return medians in milliseconds, and how many times as long as on the bare page a tap takes."""
    with _serve(bare, folder / "bare") as one, _serve(target, folder / "app") as other:
        pages = (_arrive(browser, bare, one), _arrive(browser, target, other))
        times: tuple[list[float], list[float]] = ([], [])
        keys = (cycle(bare.keys), cycle(target.keys))
        for turn in range(WARM + TURNS):
            for page, aim, kept, key in zip(pages, (bare, target), times, keys, strict=True):
                for _ in range(TAPS):
                    page.tap(*aim.before)
                    milliseconds = page.time_tap(next(key), aim.watched)
                    if turn >= WARM:
                        kept.append(milliseconds)
    bare_ms, tap_ms = map(median, times)
    return {
        "tap_ratio_to_bare": tap_ms / bare_ms,
        "tap_ms": tap_ms,
        "tap_ms_9_of_10": quantiles(times[1], n=10)[-1],
        "bare_ms": bare_ms,
    }


def _serve(target: Target, folder: Path) -> Server:
    folder.mkdir()
    target.prepare(folder / "data")
    port = free_port()
    return Server(target.command(port, folder / "data"), port, folder / "log.txt")


def _arrive(browser: Browser, target: Target, server: Server) -> Pad:
    pad = Pad(browser.new_page(viewport={"width": 360, "height": 740}), server.url)
    pad.open()
    pad.tap(*target.way)
    pad.wait(target.watched)
    pad.page.wait_for_timeout(REST)
    return pad


def run() -> Mapping[str, float]:
    """Return the figures of one run."""
    with TemporaryDirectory() as folder, chromium() as browser:
        return measure(browser, ROUND, BARE, Path(folder))
