"""The driver itself, on the barest of apps."""

import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Error

from tests.web.conftest import Phones
from tests.web.pad import Pad
from tests.web.server import Server, free_port

pytestmark = pytest.mark.web


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    port = free_port()
    command = (sys.executable, "-m", "tests.bench.counter", str(port))
    with Server(command, port, tmp_path_factory.mktemp("counter") / "log.txt") as server:
        yield server


def test_taps_reads_and_counts(pad: Pad) -> None:
    """A tap is carried out, counted, and seen in what a screen reader reads."""
    assert pad.handles == ("number", "add")
    assert dict(pad.labels) == {"number": "0", "add": "Add"}
    pad.tap("add", "add")
    pad.wait("number", "2")
    assert pad.taps == 2
    assert pad.time_tap("add", "number") > 0
    assert pad.label("number") == "3"
    assert pad.enabled("add")
    assert pad.box("add").height >= 20


def test_does_not_tap_what_only_reads(pad: Pad) -> None:
    """Timing a tap on what cannot be tapped fails at once."""
    with pytest.raises(Error):
        pad.time_tap("number", "number")


def test_two_phones_are_two_readers(phones: Phones) -> None:
    """Each phone has a page, and a session, of its own."""
    one, two = phones(), phones(width=320, height=568)
    one.open()
    two.open()
    one.tap("add")
    one.wait("number", "1")
    assert two.label("number") == "0"


def test_a_server_killed_and_started_again_is_found_again(pad: Pad, server: Server) -> None:
    """The same address answers after a power cut; what the barest app knew is gone."""
    pad.tap("add")
    pad.wait("number", "1")
    server.kill()
    server.start()
    pad.reload()
    assert pad.label("number") == "0"
