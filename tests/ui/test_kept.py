"""Controls that a component keeps from one drawing to the next."""

import gc
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import flet as ft

from scorepad.ui.parts.component import use_kept
from scorepad.ui.parts.handle import tap
from tests.ui.recording import Screen


@dataclass(frozen=True)
class View:
    """Which cards are shown, in what order, and the one that stands out."""

    order: str
    raised: str = ""


class Cards:
    """Draws cards; it remembers which were drawn, and tapped."""

    def __init__(self) -> None:
        self.drawn, self.tapped = "", ""

    def draw(self, name: str, *, raised: bool) -> ft.Control:
        self.drawn += name
        return tap(f"card-{name}", f"{name}, up" if raised else name, ft.Text(name), partial(self.take, name))

    def take(self, name: str) -> None:
        self.tapped += name


@ft.component
def shelf(cards: Cards, views: Iterator[View]) -> ft.Control:
    view, look = ft.use_state(View("abc"))
    kept = use_kept()
    shown = [kept.draw(f"at-{name}", cards.draw, name, raised=name == view.raised) for name in view.order]
    go_on = tap("go-on", "Go on", ft.Text("on"), lambda: look(next(views)))
    return ft.Column([go_on, ft.Row(shown)])


def test_what_stays_equal_is_not_drawn_again_and_still_answers() -> None:
    """Only what changes is drawn anew; after many drawings, moves and a return, each tap reaches its own card."""
    views = {
        View("abc", raised="b"): "b",
        View("abc", raised="c"): "bc",
        View("cab", raised="c"): "",
        View("ab"): "",
        View("bca"): "c",
    }
    cards = Cards()
    with Screen.render(shelf, cards, iter(views)) as screen:
        for view, drawn in views.items():
            cards.drawn = cards.tapped = ""
            screen.tap("go-on")
            gc.collect()
            assert cards.drawn == drawn, view
            assert screen.handles[1:] == tuple(f"card-{name}" for name in view.order)
            assert all(screen.label(f"card-{name}") == f"{name}, up" for name in view.order if name == view.raised)
            screen.tap(*(f"card-{name}" for name in view.order))
            assert cards.tapped == view.order
