"""The recording screen itself: what it shows is what a client was sent, and what it does is what a finger would."""

import asyncio
import time
from functools import partial

import flet as ft
import pytest

from scorepad.ui.parts.component import keyed
from scorepad.ui.parts.handle import field, read, tap
from tests.ui.client import AppCrashedError
from tests.ui.recording import Screen


@ft.component
def counter(name: str = "n") -> ft.Control:
    count, set_count = ft.use_state(0)
    return ft.Row(
        [
            read(f"{name}-count", f"{name} is {count}", ft.Text(str(count))),
            tap(f"{name}-more", "more", ft.Text("+"), lambda: set_count(count + 1)),
            tap(f"{name}-off", "off", ft.Text("x"), lambda: set_count(-1), enabled=False, selected=True),
        ]
    )


@ft.component
def rows() -> ft.Control:
    start: tuple[str, ...] = ("a", "b", "c")
    names, set_names = ft.use_state(start)
    return ft.Column(
        [
            tap("turn", "turn", ft.Text("turn"), lambda: set_names((*names[1:], names[0]))),
            tap("fewer", "fewer", ft.Text("fewer"), lambda: set_names(names[1:])),
            tap("grow", "grow", ft.Text("grow"), lambda: set_names(("new", *names))),
            *(keyed(name, counter, name) for name in names),
        ]
    )


def test_shows_what_was_drawn_and_redrawn() -> None:
    """A tap changes the label that a screen reader says and the text that is drawn."""
    with Screen.render(counter) as screen:
        assert screen.label("n-count") == "n is 0"
        screen.tap("n-more", "n-more")
        assert screen.label("n-count") == "n is 2"
        assert screen.find("n-count").texts == ("2",)


def test_tells_what_cannot_be_tapped() -> None:
    """A disabled handle is found as such, and tapping it or what is not there fails the test."""
    with Screen.render(counter) as screen:
        found = screen.find("n-off")
        assert (found.enabled, found.selected) == (False, True)
        with pytest.raises(AssertionError, match="n-off is disabled"):
            screen.tap("n-off")
        with pytest.raises(AssertionError, match="0 of nothing"):
            screen.tap("nothing")
        with pytest.raises(AssertionError, match="does nothing"):
            screen.tap("n-count")


def test_follows_rows_that_move_come_and_go() -> None:
    """Keyed rows keep their own state wherever the patches move them."""
    with Screen.render(rows) as screen:
        screen.tap("b-more", "turn")
        counts = [handle for handle in screen.handles if handle.endswith("-count")]
        assert counts == ["b-count", "c-count", "a-count"]
        assert screen.label("b-count") == "b is 1"
        screen.tap("grow", "new-more", "turn", "fewer")
        counts = [handle for handle in screen.handles if handle.endswith("-count")]
        assert counts == ["c-count", "a-count", "new-count"]
        assert [screen.label(handle) for handle in counts] == ["c is 0", "a is 0", "new is 1"]


def test_an_update_that_is_lost_is_not_shown() -> None:
    """A change in place that flet never sends stays unseen: the harness does not look into the program."""
    names = ["a"]

    @ft.component
    def forgetful() -> ft.Control:
        kept, _ = ft.use_state(names)
        return ft.Column([tap("add", "add", ft.Text("add"), partial(kept.append, "b")), *(ft.Text(n) for n in kept)])

    with Screen.render(forgetful) as screen:
        screen.tap("add")
        assert names == ["a", "b"]
        assert screen.texts == ("add", "a")


def test_types_letter_by_letter_and_submits() -> None:
    """Typing reaches the program as a browser sends it, and Enter hands over the whole text."""
    heard: list[str] = []

    @ft.component
    def form() -> ft.Control:
        return field("name", "Name", "", heard.append, lambda text: heard.append(f"[{text}]"))

    with Screen.render(form) as screen:
        screen.type("name", "Ana", submit=True)
        assert heard == ["A", "An", "Ana", "[Ana]"]
        assert screen.label("name") == "Name"
        assert screen.find("name").texts == ("Ana",)


def test_presses_keys_resizes_and_goes() -> None:
    """Keys, the window's size and the browser's route reach the page as events."""
    heard: list[object] = []

    def main(page: ft.Page) -> None:
        page.on_keyboard_event = lambda event: heard.append((event.key, event.ctrl))
        page.on_resize = lambda event: heard.append((event.width, page.height))
        page.on_route_change = lambda event: heard.append(event.route)
        page.on_connect = lambda: None
        page.add(tap("go", "go", ft.Text("go"), partial(page.push_route, "/table")))

    with Screen(main) as screen:
        screen.press("3", "Enter")
        screen.press("Z", ctrl=True)
        screen.resize(840, 600)
        screen.tap("go")
        screen.go("/")
        assert heard == [("3", False), ("Enter", False), ("Z", True), (840, 600), "/table", "/"]
        assert screen.calls == (("push_route", {"route": "/table"}),)


def test_a_crash_fails_the_test() -> None:
    """What a handler or a redraw raises where nobody catches it is an AppCrashedError."""

    @ft.component
    def fragile() -> ft.Control:
        left, set_left = ft.use_state(2)
        return ft.Column([tap("less", "less", ft.Text(str(6 // left)), lambda: set_left(left - 1))])

    def fail() -> None:
        raise LookupError

    with Screen.render(fragile) as screen:
        screen.tap("less")
        with pytest.raises(AppCrashedError):
            screen.tap("less")
    with (
        Screen(lambda page: page.add(tap("bad", "bad", ft.Text("bad"), fail))) as screen,
        pytest.raises(AppCrashedError),
    ):
        screen.tap("bad")


def test_two_screens_share_a_loop() -> None:
    """Two pages side by side are two sessions of one program."""
    with Screen.render(counter) as one, Screen.render(counter, beside=one) as two:
        one.tap("n-more")
        assert (one.label("n-count"), two.label("n-count")) == ("n is 1", "n is 0")


def test_a_handle_that_changes_its_name_is_another_control() -> None:
    """A browser is told of a changed label, but not of a changed handle: so a new handle is a new control."""

    @ft.component
    def renamed() -> ft.Control:
        seat, set_seat = ft.use_state(0)
        return ft.Column(
            [tap("move", "move", ft.Text("move"), lambda: set_seat(1)), read(f"at-{seat}", "Ana", ft.Text("Ana"))]
        )

    with Screen.render(renamed) as screen:
        before = screen.find("at-0").node["_i"]
        screen.tap("move")
        assert screen.handles == ("move", "at-1")
        assert screen.find("at-1").node["_i"] != before


def test_waits_for_work_but_not_for_sleep() -> None:
    """An act returns when work in threads and tasks is done; a timer that runs on keeps nobody."""
    done: list[str] = []

    async def keep() -> None:
        await asyncio.to_thread(time.sleep, 0.05)
        done.append("kept")

    async def fade() -> None:
        await asyncio.sleep(3600)
        done.append("faded")

    def main(page: ft.Page) -> None:
        def start() -> None:
            page.run_task(fade)
            page.run_task(keep)

        page.add(tap("start", "start", ft.Text("start"), start))

    with Screen(main) as screen:
        screen.tap("start")
        assert done == ["kept"]
