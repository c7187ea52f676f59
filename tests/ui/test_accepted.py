"""Which language a browser is answered in."""

import pytest
from starlette.requests import HTTPConnection

from scorepad.ui.accepted import language_of, ranked


@pytest.mark.parametrize(
    ("header", "languages"),
    [
        ("fr", ["fr"]),
        ("de-CH,de;q=0.9,en;q=0.8", ["de-CH", "de", "en"]),
        ("en;q=0.2, fr;q=0.9, de ; q = 0.5", ["fr", "de", "en"]),
        ("it;q=oops, de", ["de", "it"]),
        ("", [""]),
    ],
)
def test_languages_are_ranked_as_the_browser_wants_them(header: str, languages: list[str]) -> None:
    """The weight decides, then the order; what is no number weighs nothing."""
    assert list(ranked(header)) == languages


@pytest.mark.parametrize(
    ("headers", "language"),
    [
        ({"accept-language": "fr-CH, fr;q=0.9, en;q=0.8"}, "fr"),
        ({"accept-language": "it-IT,it;q=0.9,de;q=0.5,en;q=0.4"}, "de"),
        ({"accept-language": "it"}, "en"),
        ({}, "en"),
        ({"cookie": "language=de-AT"}, "de"),
        ({"cookie": "language=fr", "accept-language": "en"}, "fr"),
        ({"cookie": "language=it", "accept-language": "de"}, "de"),
        ({"cookie": "language=%00;x", "accept-language": "\xff;q=1e999"}, "en"),
    ],
)
def test_a_page_is_in_the_language_of_its_browser(headers: dict[str, str], language: str) -> None:
    """What the page said of its browser counts first, then what the browser itself says; English if nothing fits."""
    raw = [(key.encode(), value.encode("latin-1")) for key, value in headers.items()]
    assert language_of(HTTPConnection({"type": "http", "headers": raw})) == language
