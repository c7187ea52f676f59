"""The parts in a browser: how handles are tapped, read and typed into, and what a fault looks like."""

import sys
from collections.abc import Iterator

import pytest

from tests.web.conftest import Phones
from tests.web.pad import Pad
from tests.web.server import Server, free_port

pytestmark = pytest.mark.web


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    port = free_port()
    command = (sys.executable, "-m", "tests.web.specimen", str(port))
    with Server(command, port, tmp_path_factory.mktemp("specimen") / "log.txt") as server:
        yield server


def test_a_handle_is_one_button_to_a_screen_reader(pad: Pad) -> None:
    """A tappable handle is one button with a name, and says whether it is off, chosen or switched on."""
    button = pad.page.get_by_role("button", name="plain")
    assert button.count() == 1
    assert button.get_attribute("flt-semantics-identifier") == "plain"
    assert not pad.enabled("off")
    assert pad.enabled("plain")
    assert pad.selected("chosen")
    assert not pad.selected("plain")
    assert pad.page.get_by_role("switch", name="on").is_checked()
    assert pad.label("taps") == "taps, 0"


def test_a_handle_is_as_large_as_a_finger(pad: Pad) -> None:
    """What is tapped is at least 44 pixels high, and as wide where it was told so."""
    assert (pad.box("plain").width, pad.box("plain").height) == (48, 48)
    assert (pad.box("focusable").width, pad.box("focusable").height) == (44, 44)


def test_a_key_pressed_after_a_tap_is_not_a_second_tap(pad: Pad) -> None:
    """A handle that cannot have the focus hears no Enter after it was clicked; the page does."""
    box = pad.box("plain")
    pad.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    pad.wait("taps", "taps, 1")
    pad.press("Enter", "3")
    pad.wait("keys", "keys, Enter3")
    assert pad.label("taps") == "taps, 1"


def test_a_line_takes_what_is_typed(pad: Pad) -> None:
    """A text typed letter by letter arrives whole, and is not overwritten by the redraw it causes."""
    assert pad.label("name") == "Name"
    pad.type("name", "Ana Bo")
    pad.wait("called", "called Ana Bo")
    assert pad.page.get_by_label("Name").input_value() == "Ana Bo"


def test_handles_follow_what_they_name(pad: Pad) -> None:
    """When rows change places the handles of the seats stay in order, though no label changed."""
    pad.tap("turn")
    pad.wait("seat-0", "Bo")
    assert [pad.label(f"seat-{seat}") for seat in range(3)] == ["Bo", "Cy", "Ana"]
    assert pad.box("seat-0").y < pad.box("seat-1").y < pad.box("seat-2").y


@pytest.mark.parametrize("how", ["fail", "smash"])
def test_a_fault_is_told_calmly(pad: Pad, how: str) -> None:
    """A fault in a handler or a redraw shows the panel; Back leads to the screen with nothing lost."""
    pad.tap("plain", how)
    pad.wait("fault", "Something went wrong here. Nothing is lost.")
    pad.tap("fault-back")
    pad.wait("taps", "taps, 1")
    pad.tap("plain")
    pad.wait("taps", "taps, 2")


@pytest.mark.parametrize("device", ["desktop", "Pixel 7", "iPhone 13"])
def test_semantics_are_on_from_the_start(phones: Phones, device: str) -> None:
    """Nobody has to ask for what a screen reader reads, on any kind of device."""
    agents = {
        "desktop": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
        "Pixel 7": "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36",
        "iPhone 13": "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 Safari/604.1",
    }
    phone = phones(user_agent=agents[device], has_touch=device != "desktop", is_mobile=device != "desktop")
    phone.open()
    phone.tap("plain")
    phone.wait("taps", "taps, 1")
