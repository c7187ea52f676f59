"""How fast the phone app opens, against a bare flet page published the stock way; how much a first visit moves."""

import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from tests.bench import stock
from tests.web import phone_app
from tests.web.browser import ARGUMENTS
from tests.web.pad import Pad

TIMES = 5
RELOADS = 50
SETTLED = 4000
"""Milliseconds between two openings: what a browser writes after the first is then written."""

PATIENCE = 180_000
"""Milliseconds; a busy machine makes the figures useless, not the run."""

WATCH = """
    new MutationObserver(() => {
        const since = performance.now();
        if (document.querySelector('#last table')) window.standingAfter ??= since;
        if (document.querySelector('[flt-semantics-identifier]')) window.usableAfter ??= since;
        else document.querySelector('flt-semantics-placeholder')?.click();
    }).observe(document, { childList: true, subtree: true, attributes: true });
"""
"""Notes the milliseconds since navigation. The stock page describes its screen only when asked to."""


def run() -> dict[str, float]:
    """Return medians in milliseconds, their ratios, and bytes."""
    figures: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        work = Path(name)
        printed = _build(work / "pwa")
        (msgpack,) = (phone_app.PROJECT / "build" / "out" / "wheels").glob("msgpack-*wasm32.whl")
        stock.publish(work / "stock", msgpack)
        for _ in range(TIMES):
            for kind in ("stock", "pwa"):
                for figure, milliseconds in _visit(playwright, work / kind, work / "log.txt").items():
                    figures.setdefault(f"{kind} {figure}", []).append(milliseconds)
        survived = _survive(playwright, work / "pwa", work / "log.txt")
    medians = {figure: median(values) for figure, values in figures.items()}
    return {
        **medians,
        "first ratio": medians["pwa first"] / medians["stock first"],
        "later ratio": medians["pwa later"] / medians["stock later"],
        **{f"megabytes {kind}": float(_moved(printed, kind)) for kind in ("br", "gzip")},
        "reloads survived": survived,
    }


def _build(folder: Path) -> str:
    command = [sys.executable, str(phone_app.PROJECT / "build" / "pwa.py"), "--out", str(folder)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def _moved(printed: str, encoding: str) -> str:
    found = re.search(rf"([\d.]+) MB with {encoding}", printed)
    assert found, printed
    return found[1]


@contextmanager
def _phone(playwright: Playwright) -> Iterator[BrowserContext]:
    """Open a browser that was never used before, and that writes to a disk as anybody's does."""
    chromium = shutil.which("chromium")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = playwright.chromium.launch_persistent_context(profile, executable_path=chromium, args=ARGUMENTS)
        context.add_init_script(WATCH)
        yield context
        context.close()


def _opened(phone: BrowserContext, url: str) -> Pad:
    """Return a page in a new tab, once it is usable."""
    pad = Pad(phone.new_page(), url)
    pad.page.goto(pad.url)
    pad.page.wait_for_function("window.usableAfter", timeout=PATIENCE)
    return pad


def _visit(playwright: Playwright, folder: Path, log: Path) -> dict[str, float]:
    """Return the milliseconds until a page is usable on a first and a later visit; the app has a game by then."""
    with phone_app.host(folder, log) as host, _phone(playwright) as phone:
        pad = _opened(phone, host.url)
        figures: dict[str, float] = {"first": pad.page.evaluate("window.usableAfter")}
        if folder.name == "pwa":
            phone_app.start_game(pad)
            phone_app.play_round(pad, 1)
            phone_app.kept_offline(pad)
        pad.page.wait_for_timeout(SETTLED)
        pad.page.close()
        pad = _opened(phone, host.url)
        figures["later"] = pad.page.evaluate("window.usableAfter")
        if folder.name == "pwa":
            figures["standing"] = pad.page.evaluate("window.standingAfter")
        return figures


def _survive(playwright: Playwright, folder: Path, log: Path) -> int:
    """Return how many reloads and closed tabs took nothing away that had been shown."""
    with phone_app.host(folder, log) as host, _phone(playwright) as phone:
        pad = _opened(phone, host.url)
        phone_app.start_game(pad)
        phone_app.survive(pad, random.Random(50), RELOADS)  # noqa: S311 - the same moments every time
    return RELOADS
