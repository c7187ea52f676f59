"""Settings: what is chosen holds at once, and the next time."""

import asyncio

import pytest

from scorepad.store import Preferences
from scorepad.ui.screens.settings import settings
from tests.ui.reader import Reader
from tests.ui.recording import Screen


@pytest.mark.parametrize(
    ("handle", "changed"),
    [
        ("language-de", {"language": "de"}),
        ("theme-dark", {"theme": "dark"}),
        ("text-size-160", {"text_size": 160}),
        ("left-hand", {"left_hand": True}),
        ("keep-awake", {"keep_awake": False}),
    ],
)
def test_a_tap_changes_one_thing(handle: str, changed: dict[str, object]) -> None:
    """Each choice is one tap, is heard of by the page, and is kept; nothing else changes."""
    reader = Reader()
    heard: list[Preferences] = []
    reader.session.on_preferences = lambda: heard.append(reader.session.preferences)
    with Screen.render(settings, reader.session) as screen:
        screen.tap(handle)
        found = screen.find(handle)
        assert found.selected or found.toggled is bool(next(iter(changed.values())))
    wanted = Preferences().model_copy(update=changed)
    assert reader.session.preferences == wanted
    assert heard == [wanted]
    assert asyncio.run(reader.store.preferences()) == wanted


def test_the_device_is_followed_again() -> None:
    """The language can be left to the device again."""
    reader = Reader()
    reader.session.preferences = Preferences(language="fr")
    with Screen.render(settings, reader.session) as screen:
        assert screen.find("language-fr").selected
        screen.tap("language-system")
    assert reader.session.preferences.language is None


def test_texts_grow_through_the_device() -> None:
    """A text size is told to the device, which draws all screens by it."""
    reader = Reader()
    with Screen.render(settings, reader.session) as screen:
        screen.tap("text-size-200")
    assert reader.device.percent == 200
