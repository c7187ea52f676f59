"""The desktop app: a folder that starts by itself, here with a browser as its window, under a virtual screen."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error

from tests.web.pad import Pad
from tests.web.phone_app import PROJECT, play_round, start_game, totals
from tests.web.server import PATIENCE, free_port

pytestmark = pytest.mark.web


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the app; return what starts it."""
    folder = tmp_path_factory.mktemp("desktop") / "app"
    command = [sys.executable, str(PROJECT / "build" / "desktop.py"), "--out", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "scorepad"


@pytest.fixture
def screen() -> Iterator[str]:
    """Show a virtual screen for a while; return its name."""
    xvfb = shutil.which("Xvfb")
    if xvfb is None:
        missing = "no Xvfb here: the desktop app needs Debian's package xvfb to be tested"
        if os.environ.get("SCOREPAD_NEED_BROWSER") == "1":
            pytest.fail(missing)
        pytest.skip(missing)
    reading, writing = os.pipe()
    with subprocess.Popen([xvfb, "-displayfd", str(writing)], pass_fds=[writing], stderr=subprocess.DEVNULL) as shown:
        yield f":{os.read(reading, 20).decode().strip()}"
        shown.terminate()


@pytest.fixture
def watched(tmp_path: Path) -> tuple[Path, int]:
    """Return a folder with a `chromium` whose windows can be watched, and the port for that."""
    port, shim = free_port(), tmp_path / "bin" / "chromium"
    shim.parent.mkdir()
    shim.write_text(f'#!/bin/sh\nexec {shutil.which("chromium")} --remote-debugging-port={port} --disable-gpu "$@"\n')
    shim.chmod(0o755)
    return shim.parent, port


def test_a_round_is_played_in_the_window_and_closing_it_ends_the_program(
    program: Path, screen: str, browser: Browser, watched: tuple[Path, int], tmp_path: Path
) -> None:
    """With no Python around it the app opens its window, takes a round, keeps it, and ends with the window."""
    folder, port = watched
    data = tmp_path / "data"
    environment = {
        "DISPLAY": screen,
        "PATH": f"{folder}:/usr/bin:/bin",
        "HOME": str(tmp_path),
        "SCOREPAD_DATA": str(data),
    }
    app = subprocess.Popen([program], env=environment, cwd="/")
    try:
        page = connected(browser, port).contexts[0].pages[0]
        pad = Pad(page, page.url)
        start_game(pad)
        play_round(pad, 1)
        assert totals(pad) == ["Ana, total 20", "Bo, total 10", "Cy, total 10", "Dee, total 10"]
        page.close()
        assert app.wait(PATIENCE) == 0
    finally:
        if app.poll() is None:
            app.send_signal(signal.SIGTERM)
            app.wait(PATIENCE)
    assert list((data / "matches").iterdir())


def connected(browser: Browser, port: int) -> Browser:
    """Return the browser of the window once it can be watched."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return browser.browser_type.connect_over_cdp(f"http://127.0.0.1:{port}")
        except Error:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)
