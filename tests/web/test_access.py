"""Every screen of every game as a screen reader, a finger and weak eyes have it: as it comes; dark, with large texts.

Each screen is looked at once, and each test asks one thing about all that was seen.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from scorepad.store import Preferences
from tests.match.table import people
from tests.web.access import Sight, look, missed, mute, nameless, tangled
from tests.web.colours import Pairs, faint, pairs
from tests.web.kept import furnish, keep
from tests.web.pad import PATIENCE, Pad
from tests.web.server import Server, free_port, serve_scorepad
from tests.web.test_table_server import TableServer
from tests.web.tours import TOURS, Walk, at_a_table, last_tap, moments

pytestmark = pytest.mark.web

WIDTH, HEIGHT = 360, 740
FOCUSED = "document.activeElement.getAttribute('flt-semantics-identifier')"
MOVED = "y => document.querySelector('[flt-semantics-identifier=winner]').getBoundingClientRect().y < y - 100"

Phone = Callable[..., Pad]
Seen = Mapping[str, tuple[Sight, Pairs]]
"""What there is to see on a tour, by the names of the screens."""


@dataclass(frozen=True, slots=True)
class Mood:
    """How somebody has the pad: by night or by day, with texts so large, in percent."""

    dark: bool
    text_size: int


USUAL, LARGE = Mood(dark=False, text_size=100), Mood(dark=True, text_size=160)


class Reader:
    """Somebody who has walked through the app; each tour is made once."""

    def __init__(self, pad: Pad, mood: Mood) -> None:
        self.pad = pad
        self.mood = mood
        self._seen: dict[str, dict[str, tuple[Sight, Pairs]]] = {}

    def seen(self, tour: str) -> Seen:
        """Return what was seen on a tour. One that breaks off fails whoever asked first."""
        if tour not in self._seen:
            found = self._seen.setdefault(tour, {})

            def stop(name: str) -> None:
                page = self.pad.page
                found[name] = look(page), pairs(page, dark=self.mood.dark)

            TOURS[tour](Walk(self.pad, stop))
        return self._seen[tour]


@pytest.fixture(scope="module")
def phone(browser: Browser) -> Iterator[Phone]:
    """Return phones that look at an address: `phone(url, color_scheme="dark")`."""
    with ExitStack() as stack:

        def phone(url: str, **options: object) -> Pad:
            context = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}, **options)  # type: ignore[arg-type]
            stack.callback(context.close)
            return Pad(context.new_page(), url)

        yield phone


@pytest.fixture(scope="module")
def readers(phone: Phone, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[Mood], Reader]]:
    """Return the reader of each mood, who has a pad of their own."""
    with ExitStack() as stack:
        found: dict[Mood, Reader] = {}

        def reader(mood: Mood) -> Reader:
            if mood not in found:
                folder, port = tmp_path_factory.mktemp("access"), free_port()
                furnish(folder / "data", moments(), people(4), Preferences(text_size=mood.text_size))
                server = stack.enter_context(Server(serve_scorepad(port, folder / "data"), port, folder / "log.txt"))
                pad = phone(server.url, color_scheme="dark" if mood.dark else "light")
                pad.open()
                found[mood] = Reader(pad, mood)
            return found[mood]

        yield reader


@pytest.fixture(params=[USUAL, LARGE], ids=["usual", "dark and large"])
def mood(request: pytest.FixtureRequest) -> Mood:
    chosen: Mood = request.param
    return chosen


@pytest.fixture(params=TOURS)
def seen(request: pytest.FixtureRequest, readers: Callable[[Mood], Reader], mood: Mood) -> Seen:
    """Return what there is to see on a tour."""
    return readers(mood).seen(request.param)


def faults(seen: Seen, check: Callable[[Sight], Iterable[str]]) -> list[str]:
    """Return what a check finds, with the names of the screens."""
    return [f"{screen}: {fault}" for screen, (sight, _) in seen.items() for fault in check(sight)]


def test_everything_has_a_role_and_a_name_of_its_own(seen: Seen) -> None:
    """What can be used has a handle, a role and a name, and nothing else of that role on the screen has the same."""
    assert faults(seen, nameless) == []


def test_every_handle_is_one_node(seen: Seen) -> None:
    """Nothing that is used or read stands inside something else."""
    assert faults(seen, tangled) == []


def test_a_finger_hits_everything(seen: Seen) -> None:
    """All is 44 by 44 pixels at least, on the page, and under nothing else."""
    assert faults(seen, partial(missed, width=WIDTH, height=HEIGHT)) == []


def test_what_is_shut_says_so(seen: Seen) -> None:
    """A screen reader says of a button that it cannot be used, and of no other."""
    assert faults(seen, mute) == []


def test_axe_finds_nothing(seen: Seen) -> None:
    """The rules that others keep for all pages hold as well, and the page says its language."""
    assert faults(seen, lambda sight: sight.violations) == []
    assert {sight.language for sight, _ in seen.values()} == {"en"}


def test_what_is_drawn_is_readable(seen: Seen, mood: Mood) -> None:
    """Texts reach 4.5:1 and pictures 3:1 on what they are drawn on, as it is drawn."""
    found = {screen: list(faint(met, dark=mood.dark)) for screen, (_, met) in seen.items()}
    assert {screen: lines for screen, lines in found.items() if lines} == {}


@pytest.mark.parametrize("tour", TOURS)
def test_large_texts_lose_nothing(readers: Callable[[Mood], Reader], tour: str) -> None:
    """Whatever is there, under whatever name, is there with large texts too."""
    usual, large = (
        {(screen, *label) for screen, (sight, _) in readers(mood).seen(tour).items() for label in sight.labels}
        for mood in (USUAL, LARGE)
    )
    assert sorted(usual ^ large) == []


def test_a_table_is_as_easy_to_use(phone: Phone, tmp_path: Path) -> None:
    """All of that holds for what a table's keeper and guests are shown besides."""
    found: list[str] = []

    def look_at(pad: Pad, name: str) -> None:
        sight = look(pad.page)
        wrong = (*nameless(sight), *tangled(sight), *missed(sight, WIDTH, HEIGHT), *mute(sight), *sight.violations)
        found.extend(f"{name}: {line}" for line in (*wrong, *faint(pairs(pad.page, dark=False), dark=False)))

    with TableServer(tmp_path) as server:
        pads = [phone(server.url) for _ in range(3)]
        for pad, route in zip(pads, (server.keep(), server.join(), server.join()), strict=True):
            pad.open(route)
        at_a_table(*(Walk(pad, partial(look_at, pad)) for pad in pads))
    assert found == []


def test_the_end_is_scrolled_by_the_keyboard(readers: Callable[[Mood], Reader]) -> None:
    """Nothing there can be tapped, but Tab leads to the winner, and from there the keys scroll."""
    pad = readers(LARGE).pad
    Walk(pad, print).go("/match/skull_king-over", "winner")
    before = pad.box("winner").y
    for _ in range(10):
        pad.press("Tab")
        pad.page.wait_for_timeout(50)
        if pad.page.evaluate(FOCUSED) == "winner":
            break
    pad.press("PageDown")
    pad.page.wait_for_function(MOVED, arg=before, timeout=PATIENCE)


def test_nothing_moves_for_who_asks_for_calm(phone: Phone, tmp_path: Path) -> None:
    """Where others see the winners celebrated, all stands still from the first moment on."""
    port = free_port()
    keep(last_tap(), tmp_path / "data")
    with Server(serve_scorepad(port, tmp_path / "data"), port, tmp_path / "log.txt") as server:
        pad = phone(server.url, reduced_motion="reduce")
        pad.open("/match/last")
        pad.tap("next")
        pad.wait("winner")
        shots = set()
        for _ in range(8):
            shots.add(pad.page.screenshot())
            pad.page.wait_for_timeout(100)
    assert len(shots) == 1
