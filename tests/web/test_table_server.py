"""A table with several phones as it is served: four browsers at one game, and what strangers try."""

import asyncio
import re
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from flet.messaging.protocol import MessageAction
from playwright.sync_api import WebSocket

from scorepad.match.model import Match, Typed
from scorepad.match.standing import standing
from scorepad.store import in_folder
from tests.match.table import new_match
from tests.web.conftest import Phones
from tests.web.pad import Pad
from tests.web.server import Server, free_port
from tests.web.wire import Wire, apart, ask, connection, pack, unpack

NAMES = ("Ana", "Bo", "Cy", "Dee")
ROUNDS = ((5, (3, 0, 1, 1)), (4, (0, 2, 1, 1)), (3, (1, 1, 0, 1)))
"""The cards of each round, and what everybody bids and takes."""


class TableServer(Server):
    """A server of so many tables, with as many matches of three rounds in its folder, called m0, m1, and so on."""

    def __init__(self, folder: Path, tables: int = 1) -> None:
        self.data = folder / "data"
        port = free_port()
        command = (sys.executable, "-m", "scorepad", "serve", "--no-browser", "--table", str(tables))
        super().__init__((*command, "--port", str(port), "--data", str(self.data)), port, folder / "log.txt")
        apart(self._seed(tables))

    async def _seed(self, tables: int) -> None:
        store = await in_folder(self.data)
        for number in range(tables):
            match = new_match(schedule=[cards for cards, _ in ROUNDS])
            await store.save(match.model_copy(update={"id": f"m{number}"}))
        await store.close()

    def join(self, table: int = 0) -> str:
        """Return the address at which phones join a table, as the terminal shows it."""
        return str(re.findall(r"http://[^/]+(/join\?t=\S+)", self.log.read_text())[table])

    def keep(self, table: int = 0) -> str:
        """Return the address of a table's keeper."""
        return str(re.findall(r"http://[^/]+(/keep\?k=\S+)", self.log.read_text())[table])

    def match(self, table: int = 0) -> Match:
        """Return a match as it lies in the folder."""

        async def load() -> Match:
            store = await in_folder(self.data, writing=False)
            match = await store.load(f"m{table}")
            await store.close()
            return match

        return apart(load())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    with TableServer(tmp_path_factory.mktemp("table"), len(ATTACKS)) as server:
        yield server


# strangers


@pytest.mark.parametrize(
    "path",
    [
        "/../../../../etc/passwd",
        "/..%2f..%2f..%2fetc%2fpasswd",
        "/assets/../../../../etc/hosts.txt",
        "/assets/%2e%2e/%2e%2e/%2e%2e/pyproject.toml",
        "/....//....//etc/passwd.txt",
        "/%00/etc/passwd.txt",
        "//etc/passwd.txt",
        "/assets/fonts/../../../scorepad/cli.py",
        "/file:///etc/hosts.txt",
        "/" + "../" * 40 + "etc/hosts.txt",
        "/matches/m.json",
        "/data/matches/m.json",
        "/" + "a" * 5_000 + ".txt",
    ],
)
def test_no_way_out_of_the_served_files(server: TableServer, path: str) -> None:
    """Whatever way a path takes, there is no other file at its end; not for somebody at the table either."""
    _, _, cookie = ask(server.port, server.join())
    for shown in ("", cookie):
        status, body, _ = ask(server.port, path, shown)
        assert status in (200, 400, 403, 404)
        assert not re.search(r"root:|localhost|\[project\]|import argparse|Ana", body)


def test_without_the_token_there_is_nothing(server: TableServer) -> None:
    """No page, and no connection, with no id, a wrong one, the token itself, or another server's cookie."""
    token = server.join().partition("=")[2]
    for value in ("", "wrong", token, "m"):
        cookie = f"scorepad-{server.port}={value}"
        assert "Ana" not in ask(server.port, "/match/m0", cookie)[1]
        with pytest.raises(Exception, match="403"):
            apart(_connected(server.port, cookie))
    assert ask(server.port, "/join?t=wrong")[0] == 403


async def _connected(port: int, cookie: str) -> None:
    async with connection(port, cookie):
        pytest.fail("this phone should not have been let in")


Attack = Callable[[Wire, tuple[Wire, ...]], Awaitable[None]]


async def _another_seats_key(bo: Wire, others: tuple[Wire, ...]) -> None:
    """Tap what stands on other screens: the numbers of their controls mean nothing on Bo's."""
    for wire in others:
        for handle in ("key-1", "seat-0", "next", "round-menu", "share-table"):
            for target in wire.targets(handle):
                await bo.event(target, "click")


async def _other_places(bo: Wire, _: tuple[Wire, ...]) -> None:
    """Go where only the keeper may."""
    for route in ("/", "/history", "/settings", "/new", "/players", "/match/other", "/import", "/match/m0/end"):
        await bo.go(route)


async def _keys_of_the_keeper(bo: Wire, _: tuple[Wire, ...]) -> None:
    """Press the keys that save and undo."""
    for key, ctrl in (("Enter", False), ("Z", True), ("K", False), ("Arrow Up", False), ("1", False)):
        data = {"key": key, "ctrl": ctrl, "shift": False, "alt": False, "meta": False}
        await bo.event(bo.page["_i"], "keyboard_event", data)


async def _doubled(bo: Wire, _: tuple[Wire, ...]) -> None:
    """Send the same tap many times over, and one for what is no longer there."""
    [key] = bo.targets("key-0")
    for _again in range(50):
        await bo.event(key, "click")
    await bo.event(999_999, "click")


async def _a_second_registration(bo: Wire, _: tuple[Wire, ...]) -> None:
    await bo.send(MessageAction.REGISTER_CLIENT, {"session_id": None, "page_name": "", "page": {"route": "/"}})


async def _a_huge_message(bo: Wire, _: tuple[Wire, ...]) -> None:
    await bo.send(MessageAction.CONTROL_EVENT, {"target": 1, "name": "change", "data": "x" * 1_000_000})


async def _noise(bo: Wire, _: tuple[Wire, ...]) -> None:
    await bo.socket.send(b"\x00\xc1\xc1\xc1")


async def _text(bo: Wire, _: tuple[Wire, ...]) -> None:
    await bo.socket.send("hello")


async def _odd_properties(bo: Wire, _: tuple[Wire, ...]) -> None:
    """Change what all pages share."""
    await bo.send(MessageAction.UPDATE_CONTROL_PROPS, {"id": bo.targets("key-0")[0], "props": {"alignment": {"x": 9}}})


ATTACKS: tuple[tuple[Attack, bool], ...] = (
    (_another_seats_key, False),
    (_other_places, False),
    (_keys_of_the_keeper, False),
    (_doubled, False),
    (_a_second_registration, True),
    (_a_huge_message, True),
    (_noise, True),
    (_text, True),
    (_odd_properties, True),
)


@pytest.mark.parametrize(
    ("table", "attack", "cut_off"),
    [(table, *attack) for table, attack in enumerate(ATTACKS)],
    ids=[attack.__name__ for attack, _ in ATTACKS],
)
def test_the_server_goes_on_and_the_match_is_unharmed(
    server: TableServer, table: int, attack: Attack, *, cut_off: bool
) -> None:
    """Bo's phone misbehaves: nothing but Bo's own bid may come of it, Ana plays on, and the log says whose it was."""

    async def play() -> None:
        async with AsyncExitStack() as open_:
            keeper = await open_.enter_async_context(
                Wire(server.port, ask(server.port, server.keep(table))[2], f"/match/m{table}")
            )
            for handle in ("round-menu", "share-table", "put-here", "play"):
                await keeper.tap(handle)
            joined = [ask(server.port, server.join(table))[2] for _ in range(2)]
            ana, bo = [await open_.enter_async_context(Wire(server.port, cookie, "/join")) for cookie in joined]
            for seat, wire in enumerate((ana, bo)):
                await wire.tap(f"take-seat-{seat}")
                await wire.sees("key-0")
            before = len(server.log.read_text())
            await attack(bo, (ana, keeper))
            if cut_off:
                await asyncio.wait_for(bo.closed(), 20)
                assert re.search(r"phone \d+ \(Bo\) at 127.0.0.1 was cut off", server.log.read_text()[before:])
            await ana.tap("key-2")
            await ana.reads("bid-0", "Ana, bid 2")
            await keeper.reads("ready-3", "Dee, still to bid")
            assert not any("Ana, bid 2" in str(unpack(frame)) for frame in (*bo.received, *keeper.received))
            assert not re.search(r"'(history|settings|new-game|undo|round-menu)'", str(bo.page))

    apart(play())
    assert server.match(table).log == ()


def test_opening_with_anything_but_a_registration(server: TableServer) -> None:
    """The connection ends at once, and the next phone is served."""
    cookie = ask(server.port, server.join())[2]

    async def first(frame: bytes | str) -> int:
        async with connection(server.port, cookie) as socket:
            await socket.send(frame)
            await asyncio.wait_for(socket.wait_closed(), 20)
            return socket.close_code or 0

    tap = pack(MessageAction.CONTROL_EVENT, {"target": 1, "name": "click", "data": None})
    assert [apart(first(frame)) for frame in (tap, b"", b"\x00", "text", b"\xff" * 200)] == [1008] * 5
    assert ask(server.port, "/")[0] == 200


# four browsers


class Tap:
    """Listens on a page's connection: everything it receives, as the words and numbers in it."""

    def __init__(self, pad: Pad) -> None:
        self.frames: list[str] = []
        self._seen = 0
        self._pad = pad
        pad.page.on("websocket", self._listen)

    def drawn_again(self, handle: str) -> None:
        """Wait until the page has been sent a handle anew, as after a connection that was lost."""
        end, seen = time.monotonic() + 60, self._seen
        while not any(f"'{handle}'" in frame for frame in self.frames[seen:]):
            assert time.monotonic() < end, f"{handle} was not drawn again"
            self._pad.page.wait_for_timeout(100)

    def settle(self) -> None:
        """Wait until nothing has been sent for a while: a bid reaches a page in more than one frame."""
        seen = -1
        while seen != len(self.frames):
            seen = len(self.frames)
            self._pad.page.wait_for_timeout(500)

    def forget(self) -> None:
        """Count from now what is sent."""
        self._seen = len(self.frames)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._heard)

    def _heard(self, frame: str | bytes) -> None:
        self.frames.append(str(unpack(frame)) if isinstance(frame, bytes) else frame)


@pytest.fixture
def game(tmp_path: Path) -> Iterator[TableServer]:
    with TableServer(tmp_path) as server:
        yield server


@pytest.mark.web
def test_a_game_from_four_phones(game: TableServer, phones: Phones) -> None:
    """Bids in secret, on the wire too; a phone without a network, a server that is killed; equal tables at the end."""
    pads = [phones(reduced_motion="reduce") for _ in NAMES]
    wires = [Tap(pad) for pad in pads]
    for pad in pads:
        pad.url = game.url.rstrip("/")
    ana, bo, cy, dee = pads
    ana.open(game.keep())
    ana.tap("resume", "round-menu", "share-table", "put-here", "join", "take-seat-0")
    for seat, pad in enumerate(pads[1:], start=1):
        pad.open(game.join())
        pad.tap(f"take-seat-{seat}")
    _bid_unseen(pads, wires)
    _finish(pads)

    dee.page.context.set_offline(True)
    for pad, bid in zip(pads[:3], ROUNDS[1][1], strict=False):
        pad.tap(f"key-{bid}")
    bo.wait("ready-0", "Ana, ready")
    assert dee.label("ready-0") == "Ana, still to bid"
    dee.page.context.set_offline(False)
    dee.wait("ready-2", "Cy, ready")
    for wire in wires:
        wire.forget()
    game.kill()
    game.start()
    for wire in wires:
        wire.drawn_again("key-1")
    dee.tap("key-1")
    _finish(pads)

    cy.reload()
    wires[1].forget()
    bo.page.evaluate("location.reload()")
    wires[1].drawn_again("key-1")
    for pad, bid in zip(pads, ROUNDS[2][1], strict=True):
        pad.tap(f"key-{bid}")
    _finish(pads)

    for pad in pads:
        pad.wait("winner")
    tables = [
        {handle: read for handle, read in pad.labels.items() if re.match(r"winner|podium|place", handle)}
        for pad in pads
    ]
    assert tables[0]
    assert tables == [tables[0]] * 4
    stands = standing(game.match())
    assert [len(scored.round.present) for scored in stands.rounds] == [4, 4, 4]
    assert stands.ending.over
    signed = {e.by for e in game.match().log if isinstance(e, Typed) and e.field == "bid"}
    assert signed == {name.lower() for name in NAMES}


def _bid_unseen(pads: list[Pad], wires: list[Tap]) -> None:
    """Bid the first round: no frame on another phone may tell what, or that it was changed, before the reveal."""
    ana, bo, cy, dee = pads
    ana.tap("key-5")
    for pad in (bo, cy, dee):
        pad.wait("ready-0", "Ana, ready")
    for wire in wires:
        wire.settle()
    before = [len(wire.frames) for wire in wires]
    ana.tap("key-3")
    ana.wait("bid-0", "Ana, bid 3")
    ana.page.wait_for_timeout(500)
    assert [len(wire.frames) for wire in wires[1:]] == before[1:], "others hear of a bid that was thought over"
    for pad, bid in ((cy, 1), (dee, 1)):
        pad.tap(f"key-{bid}")
    bo.wait("ready-3", "Dee, ready")
    told = re.compile(r"(?:Ana|Cy|Dee), bid \d|(?:Ana|Cy|Dee) bids")
    assert not any(told.search(frame) for frame in wires[1].frames)
    bo.tap("key-0")
    for pad in pads:
        pad.wait("tricks-3")
    for wire in wires:
        assert any("Yo ho ho!, Ana bids 3, Bo bids 0, Cy bids 1, Dee bids 1" in frame for frame in wire.frames)


def _finish(pads: list[Pad]) -> None:
    """Enter the tricks of a round, each phone its own, and save it."""
    for pad in pads:
        pad.wait("tricks-0")
    number = next(n for n in range(1, 4) if f"Round {n}" in pads[0].label("round-menu"))
    _, bids = ROUNDS[number - 1]
    for seat, (pad, tricks) in enumerate(zip(pads, bids, strict=True)):
        pad.tap(f"key-{tricks}")
        for other in pads:
            other.wait(f"tricks-{seat}", f"{NAMES[seat]}, tricks {tricks}")
    pads[0].page.wait_for_timeout(300)
    pads[0].tap("next")
    for pad in pads:
        pad.wait("winner" if number == len(ROUNDS) else "bid-0" if pad is pads[0] else "ready-0")
