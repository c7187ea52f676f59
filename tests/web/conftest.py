"""What the browser tests stand on: a served app, a Chromium, and phones that look at it.

Without a Chromium they are skipped; with SCOREPAD_NEED_BROWSER=1 its absence is a failure.
"""

import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.browser import NoBrowserError, chromium
from tests.web.pad import Pad
from tests.web.server import Server, free_port, serve_scorepad

Phones = Callable[..., Pad]


# Playwright holds the thread's event loop while it runs, so it must have ended before tests of another folder begin.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    try:
        with chromium() as browser:
            yield browser
    except NoBrowserError as missing:
        if os.environ.get("SCOREPAD_NEED_BROWSER") == "1":
            pytest.fail(str(missing))
        pytest.skip(str(missing))


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
