"""The first answer to an entry: its own row, ahead of everything that follows from it."""

import asyncio
from functools import partial

import pytest

from scorepad.match.model import Typed
from scorepad.ui.echo import Echo
from tests.match.table import new_match
from tests.ui.client import Client
from tests.ui.playing import Pad


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Return what is read of the bid and of the message after each message that reaches the page."""
    pads: list[Pad] = []
    said: list[tuple[str, ...]] = []
    send = Client.send_message
    opened = Pad.__init__

    def listening(pad: Pad, *args: object, **kwargs: object) -> None:
        opened(pad, *args, **kwargs)  # type: ignore[arg-type]
        pads.append(pad)

    def heard(client: Client, message: object) -> None:
        send(client, message)  # type: ignore[arg-type]
        if pads:
            said.append(tuple(pads[0].label(handle) for handle in ("bid-0", "message")))

    monkeypatch.setattr(Pad, "__init__", listening)
    monkeypatch.setattr(Client, "send_message", heard)
    return said


def test_the_row_answers_before_what_follows_from_it(seen: list[tuple[str, ...]]) -> None:
    """A bid is on its way to the page before the sum of the bids is worked out and whose turn it is."""
    with Pad(new_match(schedule=[5])) as pad:
        seen.clear()
        pad.tap("key-3")
        assert seen[0] == ("Ana, bid 3", "Bids so far 0, 5 tricks · Ana's bid")
        assert seen[-1] == ("Ana, bid 3", "Bids so far 3, 5 tricks · Bo's bid")


def test_what_is_taken_back_at_once_is_gone() -> None:
    """Undone after its row has answered and before the screen follows, a number does not stay on the page."""
    with Pad(new_match(schedule=[5])) as pad:
        session = pad.session

        async def in_one_breath() -> None:
            assert session.open is not None
            with session.echo.first():
                await session.open.record(Typed(at=pad.now, round=1, player="ana", field="bid", value=3))
                await session.echo.sound("ana")
                assert pad.label("bid-0") == "Ana, bid 3"
                await session.open.undo()
            session.changes += 1

        pad.run(in_one_breath())
        assert pad.label("bid-0") == "Ana, bid open"


def test_a_correction_answers_too() -> None:
    """In a saved round as in the open one, where the mark stays or moves on."""
    with Pad(new_match(schedule=[5, 5])) as pad:
        pad.tap("key-1", "key-0", "key-0", "key-0", "next", "seat-0", "key-0", "seat-1", "key-5", "next")
        pad.tap("tab-table", "cell-1-0", "seat-1", "key-4")
        assert pad.label("tricks-1") == "Bo, tricks 4"


def test_the_rows_of_all_tables_come_before_the_screens_of_any() -> None:
    """Who waits for a number does not wait for another table's screen, though that was asked for before."""
    drawn: list[str] = []
    echo = Echo(lambda: drawn.append("screen"))
    for player in ("ana", "bo"):
        echo.listen(player, partial(drawn.append, player))

    async def at_once() -> None:
        await asyncio.gather(echo.sound("ana"), echo.follow(None), echo.sound("bo"))

    asyncio.run(at_once())
    assert drawn == ["ana", "bo", "screen"]
