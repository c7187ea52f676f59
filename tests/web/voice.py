"""The app as somebody uses it who does not see it: everything is found by its role and its name."""

import re

from playwright.sync_api import Locator, Page

PATIENCE = 15_000
"""Milliseconds to wait for what must come, on a busy machine."""

FINGER = 120
"""Milliseconds that a person takes at least from one button to the next; the app takes less for a bounce."""


class Voice:
    """One browser page, used by names alone."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *names: str) -> None:
        """Press the buttons of these names, one after the other, as a screen reader does."""
        for name in names:
            self.page.wait_for_timeout(FINGER)
            self.button(name).dispatch_event("click", timeout=PATIENCE)

    def button(self, name: str) -> Locator:
        """Return the button of that name: there must be one and no other."""
        return self.page.get_by_role("button", name=name, exact=True)

    def hear(self, said: str) -> None:
        """Wait until something on the page says so."""
        told = self.page.get_by_text(said, exact=True).or_(self.page.get_by_label(said, exact=True))
        told.first.wait_for(state="attached", timeout=PATIENCE)

    def hear_about(self, said: re.Pattern[str]) -> None:
        """Wait until something on the page says something like it."""
        told = self.page.get_by_text(said).or_(self.page.get_by_label(said))
        told.first.wait_for(state="attached", timeout=PATIENCE)
