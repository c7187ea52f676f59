"""The boundary: whatever a screen raises, the page goes on and says so calmly."""

import logging
from collections.abc import Callable
from dataclasses import dataclass

import flet as ft
import pytest

from scorepad.ui.parts import boundary
from scorepad.ui.parts.component import keyed, memo
from scorepad.ui.parts.handle import read, tap
from tests.ui.recording import Screen

CALM = "Something went wrong here. Nothing is lost."


@ft.observable
@dataclass
class Match:
    """A session whose screen can be made to fail in every way."""

    score: int = 0
    broken: str = ""

    def add(self) -> None:
        self.score += 1

    def mend(self) -> None:
        self.broken = ""

    def fail(self) -> None:
        raise LookupError

    async def fail_later(self) -> None:
        raise LookupError

    def breaks(self, what: str) -> Callable[[], None]:
        def broken() -> None:
            self.broken = what

        return broken


@ft.component
def row(match: Match, seat: int) -> ft.Control:
    clicked, set_clicked = ft.use_state(0)
    if match.broken == "row" and seat == 1:
        raise LookupError
    if clicked and match.broken != "mended":
        raise LookupError
    return ft.Row(
        [
            read(f"score-{seat}", f"score {match.score}", ft.Text(str(match.score))),
            tap(f"click-{seat}", "click", ft.Text("click"), lambda: set_clicked(1)),
        ]
    )


@ft.component
def quiet_row(score: int, broken: str) -> ft.Control:
    if broken == "memo":
        raise LookupError
    return read("quiet", f"quiet {score}", ft.Text(str(score)))


@ft.component
def screen(match: Match) -> ft.Control:
    def effect() -> None:
        if match.broken == "effect":
            raise LookupError

    ft.use_effect(effect, [match.broken])
    if match.broken == "screen":
        raise LookupError
    ways = ("row", "memo", "screen", "effect", "value", "wire")
    return ft.Column(
        opacity=7 if match.broken == "value" else 1,
        tooltip=print if match.broken == "wire" else None,  # type: ignore[arg-type]
        controls=[
            tap("add", "add", ft.Text("add"), match.add),
            tap("fail", "fail", ft.Text("fail"), match.fail),
            tap("fail-later", "fail", ft.Text("fail"), match.fail_later),
            *(tap(f"break-{way}", way, ft.Text(way), match.breaks(way)) for way in ways),
            *(keyed(seat, row, match, seat) for seat in range(3)),
            memo(quiet_row)(match.score, match.broken),
        ],
    )


def open_screen(match: Match) -> Screen:
    words = boundary.Words()
    return Screen(lambda page: boundary.render(page, screen, match, on_back=match.mend, words=words))


@pytest.mark.parametrize(
    "handle",
    [
        *("fail", "fail-later", "click-2"),
        *("break-row", "break-memo", "break-screen", "break-effect", "break-value", "break-wire"),
    ],
)
def test_a_fault_shows_the_panel_and_nothing_is_lost(handle: str, caplog: pytest.LogCaptureFixture) -> None:
    """A fault in a handler, an effect, a redraw however deep, or on the wire is told calmly, logged, left behind."""
    match = Match()
    with open_screen(match) as page:
        page.tap("add", handle)
        assert page.label("fault") == CALM
        assert page.handles == ("fault", "fault-back", "fault-again")
        assert any("Traceback" in record.getMessage() for record in caplog.records if record.name == boundary.__name__)
        page.tap("fault-back")
        assert page.label("score-1") == "score 1"
        page.tap("add")
        assert [page.label(f"score-{seat}") for seat in range(3)] == ["score 2"] * 3
        assert page.label("quiet") == "quiet 2"


def test_try_again_draws_the_screen_from_scratch() -> None:
    """Trying again fails as long as the cause stands, and no longer."""
    match = Match()
    with open_screen(match) as page:
        page.tap("break-row", "fault-again")
        assert page.label("fault") == CALM
        match.mend()
        page.tap("fault-again")
        assert page.label("score-1") == "score 0"


def test_a_screen_that_fails_at_once_is_told_too() -> None:
    """The first drawing is guarded like every other."""
    match = Match(broken="row")
    with open_screen(match) as page:
        assert page.label("fault") == CALM
        page.tap("fault-back")
        assert "fault" not in page
        assert page.label("score-1") == "score 0"


def test_other_pages_go_on(caplog: pytest.LogCaptureFixture) -> None:
    """A fault is shown on the page it happened on; another page of the same match is redrawn all the same."""
    caplog.set_level(logging.CRITICAL)
    match = Match()
    words = boundary.Words()
    with open_screen(match) as one:
        show = lambda page: boundary.render(page, row, match, 0, on_back=match.mend, words=words)  # noqa: E731
        with Screen(show, beside=one) as two:
            two.tap("click-0")
            assert two.label("fault") == CALM
            one.tap("add")
            assert one.label("score-0") == "score 1"
            assert "fault" not in one


def test_an_answer_that_comes_too_late_ends_nothing() -> None:
    """The browser answers a control that is gone by now: the page goes on."""
    match = Match()
    with open_screen(match) as page:
        page.answer(control=99_999)
        page.tap("add")
        assert page.label("score-1") == "score 1"
