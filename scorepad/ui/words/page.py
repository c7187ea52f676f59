"""English texts of the page around the phone app, for moments in which no Python runs."""

from scorepad.games.contract import Words

PAGE: Words = {
    "page.update": "New version: tap to reload",
    "page.failed": "scorepad could not start. Your games are kept.",
    "page.again": "Try again",
    "page.elsewhere": "scorepad went on in another tab.",
    "page.here": "Go on here",
}
