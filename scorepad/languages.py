"""The languages that scorepad speaks: English, and every other that `locale` holds a catalogue of.

A catalogue is keyed by the English text; `build/catalogues.py` makes them.
"""

import gettext
import locale
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

DOMAIN = "scorepad"
LOCALE = Path(__file__).parent / "locale"
ENGLISH = "en"
LANGUAGES = (ENGLISH, *sorted(file.parts[-3] for file in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")))
"""By their codes, such as "fr"."""

ITSELF: Mapping[str, str] = {"language.name": "English", "language.decimal_point": "."}
"""What a language says of itself: what it is called, and what stands before the decimals of a number."""

SETTINGS = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where systems say which language they speak; what comes first counts."""


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """Return what turns English texts into that language; a text stays English where there is no translation."""
    return gettext.translation(DOMAIN, LOCALE, [choose([language])], fallback=True)


def name(language: str) -> str:
    """Return what a language calls itself."""
    return catalogue(language).gettext(ITSELF["language.name"])


def decimal_point(language: str) -> str:
    """Return what stands before the decimals of a number."""
    return catalogue(language).gettext(ITSELF["language.decimal_point"])


def choose(wanted: Iterable[str]) -> str:
    """Return the first of these languages that is spoken here, English where none is.

    "fr", "fr-CH" and "fr_CH.UTF-8" all are French.
    """
    plain = (language.replace("_", "-").partition("-")[0].lower() for language in wanted)
    return next((language for language in plain if language in LANGUAGES), ENGLISH)


def of_system(environment: Mapping[str, str]) -> str:
    """Return the language that the system is set to speak, as far as it says so to programs."""
    said = next((value for key in SETTINGS if (value := environment.get(key))), locale.getlocale()[0] or "")
    return choose(locale.normalize(language) for language in said.split(":"))
