"""The served app in the languages of its readers: each its own, changed at once, whole games by names alone."""

import pytest

from tests.web.conftest import Phones
from tests.web.voice import Voice

pytestmark = pytest.mark.web


@pytest.mark.parametrize(
    ("locale", "language", "new_game"),
    [
        ("fr-CH", "fr", "Nouvelle partie"),
        ("de-AT", "de", "Neue Partie"),
        ("en-GB", "en", "New game"),
        ("it-IT", "en", "New game"),
    ],
)
def test_a_page_speaks_as_its_browser_does(phones: Phones, locale: str, language: str, new_game: str) -> None:
    """Whatever the country, and English to who speaks nothing that is spoken here; screen readers are told which."""
    pad = phones(locale=locale)
    pad.open("/")
    assert pad.label("new-game") == new_game
    assert pad.page.evaluate("document.documentElement.lang") == language


def test_two_phones_speak_two_languages_at_once(phones: Phones) -> None:
    """One match on one server, read in French and in German."""
    french, german = phones(locale="fr-FR"), phones(locale="de-DE")
    french.open("/new")
    french.tap("game-skull_king", "start")
    french.wait("bid-0", "Ana, mise à noter")
    german.open("/")
    german.wait("bid-0", "Ana, Ansage offen")
    french.tap("key-1")
    french.wait("bid-0", "Ana, mise 1")
    german.wait("bid-0", "Ana, Ansage 1")
    french.wait("message", "Mises jusqu\u2019ici 1, 1 pli · à Bo")
    german.wait("message", "Ansagen bisher 1, 1 Stich · Bo sagt an")


def test_a_language_is_changed_at_once_and_everywhere(phones: Phones) -> None:
    """Settings, home and a match in play speak it from that tap on; so does the page when it is loaded anew."""
    pad = phones(locale="en-GB")
    pad.open("/new")
    pad.tap("game-skull_king", "start", "key-1", "key-0", "key-0", "key-0", "next")
    pad.wait("tricks-0", "Ana, tricks 1")
    pad.open("/settings")
    pad.wait("language-fr", "Language: Français")
    try:
        pad.tap("language-fr")
        pad.wait("back", "Retour")
        assert pad.page.evaluate("document.documentElement.lang") == "fr"
        pad.tap("back")
        pad.wait("new-game", "Nouvelle partie")
        pad.tap("resume")
        pad.wait("tricks-0", "Ana, plis 1")
        pad.wait("bonus-0", "Ana, bonus 0")
        pad.wait("next", "Tout réussi · Valider")
        pad.tap("tab-table")
        pad.wait("tab-round", "Manche")
        pad.wait("total-0", "Ana, total 0")
        pad.reload()
        pad.wait("tab-round", "Manche")
    finally:
        pad.open("/settings")
        pad.tap("language-system")
        pad.wait("back", "Back")


def test_a_whole_game_by_names_alone_in_french(phones: Phones) -> None:
    """From the first page to the winner, with a bonus and a missed bid: what is heard is all that is needed."""
    pad = phones(locale="fr-FR")
    pad.open("/settings")
    voice = Voice(pad.page)
    voice.press("Retour", "Nouvelle partie", "Skull King")
    voice.hear("Ana, place 1, donne en premier")
    voice.press("Commencer")
    for cards in range(1, 11):
        voice.hear("Ana, mise à noter")
        for name in ("Ana", "Bo", "Cy", "Dee"):
            bid = cards if name == "Bo" else 0
            voice.press(str(bid))
            voice.hear(f"{name}, mise {bid}")
        voice.press("Figer les mises")
        voice.hear("Tout réussi · Valider")
        if cards == 2:
            voice.press("Bo, bonus 0", "14 noir, un de plus")
            voice.hear("14 noir, 1")
            voice.press("Terminé")
            voice.hear("Bo, bonus 20")
        if cards == 3:
            voice.press("Dee, entame", "1", "Bo", "2")
            voice.hear("Dee, plis 1")
            pad.page.wait_for_timeout(260)
            voice.press("Valider la manche")
        else:
            pad.page.wait_for_timeout(260)
            voice.press("Tout réussi · Valider")
        pad.page.wait_for_timeout(260)
    made = sum(20 * cards for cards in range(1, 11) if cards != 3)
    others = sum(10 * cards for cards in range(1, 11))
    bo = made + 20 - 10
    voice.hear(f"Bo gagne de {bo - others}")
    voice.press("Tableau")
    voice.hear("Bo, manche 3, mise 3, plis 2, -10, total 70")
    voice.hear(f"Bo, total {bo}")
