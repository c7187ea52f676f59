"""The phone app as its recipe makes it, and a host that can go away."""

import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Page

from tests.web.pad import Pad
from tests.web.server import Server, free_port

PROJECT = Path(__file__).parents[2]
INERT = 300
"""Milliseconds after which `next` takes taps again: a little more than the pad itself asks for."""

TAP_AND_GO = """handle => {
    const node = document.querySelector(`[flt-semantics-identifier='${handle}']`);
    (node.matches('[flt-tappable]') ? node : node.querySelector('[flt-tappable]')).click();
}"""
"""Does not wait for an answer."""


def build(folder: Path) -> str:
    """Make the app, lightly compressed; return what the recipe printed. Raises AssertionError when it fails."""
    command = [sys.executable, str(PROJECT / "build" / "pwa.py"), "--quick", "--out", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def host(folder: Path, log: Path) -> Server:
    """Return a host that sends a folder as any web host would."""
    port = free_port()
    return Server((sys.executable, str(PROJECT / "build" / "serve.py"), str(folder), str(port)), port, log)


def make_newer(folder: Path, older: Path) -> None:
    """Make in a folder the same app as a build of its own: another name, and so another page and other workers."""
    shutil.copytree(older, folder)
    for squeezed in (*folder.rglob("*.br"), *folder.rglob("*.gz")):
        squeezed.unlink()
    name = build_name(older)
    for path in ("index.html", "worker.js", "sw.js"):
        file = folder / path
        file.write_text(file.read_text().replace(name, name[::-1]))
    workers = folder / "sw.js"
    integrity = r'("(?:|worker\.js)": )"sha256-[^"]*"'
    workers.write_text(re.sub(integrity, r'\1""', workers.read_text()))  # nothing to check these two against


def build_name(folder: Path) -> str:
    """Return the name that a build has from its content."""
    found = re.search(r'const BUILD = "(\w+)"', (folder / "sw.js").read_text())
    assert found
    return found[1]


def other_hosts(page: Page) -> list[str]:
    """Return a list that gathers what the page asks of hosts other than its own, blocked by the page itself or not."""
    asked: list[str] = []
    own = re.compile(r"(https?://127\.0\.0\.1:\d+/|data:|blob:)")
    page.on("requestfinished", lambda request: None if own.match(request.url) else asked.append(request.url))
    page.on(
        "requestfailed",
        lambda request: None if own.match(request.url) or request.failure == "csp" else asked.append(request.url),
    )
    return asked


def kept_offline(pad: Pad) -> None:
    """Wait until the app is kept for openings without a network."""
    pad.page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def start_game(pad: Pad) -> None:
    """Start the first game offered, with the four who are named already."""
    pad.tap("new-game", "start")
    pad.wait("bid-0")


def play_round(pad: Pad, number: int) -> None:
    """Play a round in which the first player bids every trick, and all make it."""
    pad.tap(f"key-{number}", "key-0", "key-0", "key-0")
    pad.wait("next", "Lock bids")
    pad.tap("next")
    pad.wait("next", "All made it · Save")
    pad.page.wait_for_timeout(INERT)
    pad.tap("next")
    pad.wait("bid-0", "Ana, bid open")
    pad.page.wait_for_timeout(INERT)


def totals(pad: Pad) -> list[str]:
    """Return what is read at the four totals."""
    return [pad.label(f"total-{seat}") for seat in range(4)]


def take_csv(pad: Pad) -> None:
    """End the match, and take its score sheet away."""
    pad.tap("round-menu", "end-match", "export-csv")


def values(pad: Pad) -> dict[str, str]:
    """Return what can be read at the values of the round and at the totals, where there is something."""
    return {
        handle: label
        for handle, label in pad.labels.items()
        if handle.startswith(("bid-", "tricks-", "total-")) and "open" not in label
    }


def survive(pad: Pad, chance: random.Random, times: int) -> None:
    """Enter values; reload or close the page at random moments after; see that all that was shown is there again."""
    for _ in range(times):
        tricks = re.findall(r"\d+", pad.label("round-menu"))[0]  # as many as the round's number
        first = pad.label("bid-0").endswith("open")
        turns = pad.label("next") in ("Lock bids", "All made it · Save")
        before = values(pad)
        pad.page.evaluate(TAP_AND_GO, "next" if turns else f"key-{tricks if first else 0}")
        pad.page.wait_for_timeout(chance.choice((0, 5, 20, 60, 150)))
        shown = values(pad)
        if chance.random() < 0.5:
            pad.reload()
        else:
            pad.page.close()
            pad.page = pad.page.context.new_page()
            pad.open()
        if shown != before or not turns:  # else the page may have been turned without anybody having seen it
            kept = values(pad)
            assert shown.items() <= kept.items(), (shown, kept)
