"""Debian's Chromium without a window."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

ARGUMENTS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)


class NoBrowserError(RuntimeError):
    """There is no Chromium on this machine."""

    def __init__(self) -> None:
        super().__init__("no chromium here: browser tests need Debian's package of that name")


@contextmanager
def chromium() -> Iterator[Browser]:
    """Open a browser for a while. Raises NoBrowserError."""
    program = shutil.which("chromium")
    if program is None:
        raise NoBrowserError
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()
