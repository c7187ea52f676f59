"""A match played on the whole page, by its handles: the clock stands still but for what a finger takes for a tap."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import TypeVar

import flet as ft
from pydantic import JsonValue

from scorepad.live.open import House
from scorepad.match.model import Match, Typed
from scorepad.match.standing import Standing
from scorepad.store import Store, in_memory
from scorepad.ui.entry import Entry
from scorepad.ui.page import open_page
from scorepad.ui.session import Session
from tests.match.table import Sitting, new_match
from tests.ui.client import Node, walk
from tests.ui.reader import NOON
from tests.ui.recording import Screen

Result = TypeVar("Result")

FEATURES = (
    "accessible_navigation",
    "bold_text",
    "disable_animations",
    "high_contrast",
    "invert_colors",
    "reduce_motion",
    "on_off_switch_labels",
    "supports_announcements",
)
"""What a device may ask for on behalf of its reader."""

FINGER = 400
"""Milliseconds between two taps of a person who does not hurry."""


class Pad(Screen):
    """The app on a page of its own, open at a match. It counts the taps of its reader."""

    session: Session

    def __init__(
        self,
        match: Match | None = None,
        *,
        width: float = 360,
        height: float = 740,
        screen: str = "",
        route: str = "",
        store: Store | None = None,
        calm: bool = True,
    ) -> None:
        self.store = store or in_memory()
        self.now = NOON
        self.taps = 0
        match = match or new_match()
        asyncio.run(self.store.save(match))
        route = route or f"/match/{match.id}" + (f"/{screen}" if screen else "")
        features = dict.fromkeys(FEATURES, False) | {"reduce_motion": calm}
        answers = {"get_accessibility_features": features}
        super().__init__(self._open, width=width, height=height, route=route, answers=answers)

    async def _open(self, page: ft.Page) -> None:
        house, ids = House(self.store.save, self.store.load), count(1)
        self.session = await open_page(
            page, self.store, house, "en", clock=lambda: self.now, ids=lambda: f"id{next(ids)}"
        )

    def tap(self, *handles: str, after: int = FINGER) -> None:
        """Tap them one after the other, each so many milliseconds after the one before."""
        for handle in handles:
            self.now += after
            self.taps += 1
            super().tap(handle)
            assert "fault" not in self, f"{handle} led to the panel of a fault"

    @property
    def drawn(self) -> Sequence[Node]:
        """Every control of the page, in reading order."""
        return tuple(walk(self._client.page))

    def tap_anywhere(self) -> None:
        """Tap where nothing has a name."""
        node = next(node for node in self.drawn if node["_c"] == "GestureDetector")
        self._event(node, "tap", None)

    def tap_beside(self) -> None:
        """Tap beside the sheet that is open."""
        taken = (node for node in self.drawn if node["_c"] == "GestureDetector")
        node = next(node for node in taken if "scrim" in str(node["content"].get("bgcolor")))
        self._event(node, "tap", None)

    def scroll_sideways(self, pixels: float) -> None:
        """Scroll what scrolls sideways so far."""
        node = next(node for node in self.drawn if node["_c"] == "Row" and node.get("on_scroll"))
        moved = {"event_type": "update", "pixels": pixels, "min_scroll_extent": 0.0, "max_scroll_extent": 500.0}
        self._event(node, "scroll", moved | {"viewport_dimension": 300.0, "scroll_delta": 1.0})

    def held(self, handle: str) -> Callable[[], None]:
        """Return a finger that is on its way: it reaches what stands there now, whatever has happened until then."""
        node = next(node for node in walk(self.find(handle).node) if node.get("on_click"))
        return lambda: self._event(node, "click", None)

    def enter(self, *numbers: int) -> None:
        """Tap one number key after the other."""
        self.tap(*(f"key-{number}" for number in numbers))

    def play(self, bids: Sequence[int], tricks: Sequence[int] | None = None) -> None:
        """Play a round of bids and tricks, as they were bid unless the tricks are told."""
        self.enter(*bids)
        self.tap("next")
        for seat, (bid, taken) in enumerate(zip(bids, tricks or bids, strict=True)):
            if bid != taken:
                self.tap(f"seat-{seat}", f"key-{taken}")
        self.tap("next")

    @property
    def match(self) -> Match:
        """The open match."""
        assert self.session.open is not None
        return self.session.open.match

    @property
    def kept(self) -> Match:
        """The match as the store would give it back now."""
        return asyncio.run(self.store.load(self.match.id))

    @property
    def standing(self) -> Standing:
        """How the match stands."""
        return self.session.standing

    @property
    def typed(self) -> tuple[tuple[str | None, str, JsonValue], ...]:
        """Every value that was typed and counts, in order."""
        return tuple((e.player, e.field, e.value) for e in self.match.happened if isinstance(e, Typed))

    @property
    def totals(self) -> Mapping[str, int]:
        """The totals by id."""
        return self.standing.totals

    @property
    def marked(self) -> str:
        """Whose number the next key writes, by id."""
        return Entry(self.session).marked


def played(rounds: int, count: int = 4, game: str = "skull_king", **settings: JsonValue) -> Match:
    """Return a match of a trick game after so many rounds, all of whose tricks Ana bid and took."""
    sitting = Sitting(new_match(game, count, **settings))
    for _ in range(rounds):
        sitting.play((sitting.desk.round.cards, *[0] * (count - 1)))
    return sitting.match
