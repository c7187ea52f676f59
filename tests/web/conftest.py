"""What the browser tests stand on: a served app, a Chromium, and phones that look at it.

Without a Chromium they are skipped; with SCOREPAD_NEED_BROWSER=1 its absence is a failure.
"""

import os
import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.pad import Pad
from tests.web.server import Server, free_port, serve_scorepad

ARGUMENTS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)

Phones = Callable[..., Pad]


# Playwright holds the thread's event loop while it runs, so it must have ended before tests of another folder begin.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium")
    if chromium is None:
        missing = "no chromium here: browser tests need Debian's package of that name"
        if os.environ.get("SCOREPAD_NEED_BROWSER") == "1":
            pytest.fail(missing)
        pytest.skip(missing)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Serve the app to all tests of a module, from a folder that was empty before."""
    folder, port = tmp_path_factory.mktemp("served"), free_port()
    with Server(serve_scorepad(port, folder / "data"), port, folder / "log.txt") as server:
        yield server


@pytest.fixture
def phones(browser: Browser, server: Server) -> Iterator[Phones]:
    """Open as many phones as a test needs: `phones()`, or `phones(width=320, height=568, color_scheme="dark")`."""
    contexts = []

    def phone(*, width: int = 360, height: int = 740, **options: object) -> Pad:
        context = browser.new_context(viewport={"width": width, "height": height}, **options)  # type: ignore[arg-type]
        contexts.append(context)
        return Pad(context.new_page(), server.url)

    yield phone
    for context in contexts:
        context.close()


@pytest.fixture
def pad(phones: Phones) -> Pad:
    """Return the app on one phone, open."""
    pad = phones()
    pad.open()
    return pad
