"""Which language a browser wants to read."""

from collections.abc import Iterator

from starlette.requests import HTTPConnection

from scorepad.languages import choose

COOKIE = "language"
"""What the page itself says of its browser, for not every browser tells a socket which languages it accepts."""


def language_of(asked: HTTPConnection) -> str:
    """Return the language spoken here that the browser asks for first; English where it asks for none of them."""
    return choose((asked.cookies.get(COOKIE, ""), *ranked(asked.headers.get("accept-language", ""))))


def ranked(header: str) -> Iterator[str]:
    """Yield the languages of an `Accept-Language` header, most wanted first: "de-CH, en;q=0.5, fr;q=0.8"."""
    wishes = [wish.partition(";") for wish in header.split(",")]
    yield from (language.strip() for language, _, _ in sorted(wishes, key=_weight, reverse=True))


def _weight(wish: tuple[str, str, str]) -> float:
    """Return how much a language is wanted: 1 where nothing is said, 0 where it is no number."""
    _, _, weight = wish
    try:
        return float(weight.partition("=")[2]) if weight else 1.0
    except ValueError:
        return 0.0
