"""The door of a table server, with nothing behind it but a recorder: what gets in, what is cut off, what is logged."""

import asyncio
import logging
from collections.abc import Callable, Iterator, Mapping
from http.cookies import SimpleCookie
from typing import Any

import msgpack  # type: ignore[import-untyped]
import pytest
from starlette.types import Message, Receive, Scope, Send

from scorepad.live.attempts import FREE, PAUSE
from scorepad.live.gathering import MOST_PHONES
from scorepad.live.tables import Tables
from scorepad.ui import door as doors
from scorepad.ui.door import MOST_SOCKETS, Door, phone_id
from scorepad.ui.frames import LONGEST
from tests.live.party import ANA, BO, KEEPER, Party


class Behind:
    """The app behind the door: it counts requests and echoes what it receives."""

    def __init__(self) -> None:
        self.pages: list[str] = []
        self.phones: list[str] = []
        self.received: list[Message] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            self.pages.append(scope["path"])
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"the match"})
            return
        self.phones.append(phone_id.get())
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] != "websocket.disconnect":
            self.received.append(message)
            await send({"type": "websocket.send", "bytes": b"heard"})
        await send({"type": "websocket.send", "bytes": b"after the end"})


class Answer:
    """What a browser gets for a request."""

    def __init__(self, messages: list[Message]) -> None:
        self.status: int = messages[0]["status"]
        self.headers: Mapping[str, str] = {k.decode(): v.decode() for k, v in messages[0]["headers"]}
        self.body = b"".join(message.get("body", b"") for message in messages[1:]).decode()

    @property
    def cookie(self) -> str:
        [morsel] = SimpleCookie(self.headers["set-cookie"]).values()
        return f"{morsel.key}={morsel.value}"


class House:
    """A door, the party behind it, and a clock that is set by hand."""

    def __init__(self) -> None:
        self.party = Party()
        self.behind = Behind()
        self.now = 0
        self.secrets = iter(f"new-{number}" for number in range(100))
        tables = Tables([self.party.table], self.party.house)
        self.door = Door(self.behind, tables, lambda: self.now, lambda: next(self.secrets))

    def scope(self, kind: str, path: str, cookie: str, **headers: str) -> Scope:
        address, _, query = path.partition("?")
        given = {"host": "table.local:8550", "cookie": cookie, **headers}
        return {
            "type": kind,
            "path": address,
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in given.items()],
            "client": ("192.168.1.7", 50_000),
            "server": ("127.0.0.1", 8550),
            "method": "GET",
        }

    def get(self, path: str, cookie: str = "", address: str = "192.168.1.7") -> Answer:
        sent: list[Message] = []

        async def send(message: Message) -> None:
            sent.append(message)

        async def receive() -> Message:
            return {"type": "http.request"}

        scope = {**self.scope("http", path, cookie), "client": (address, 1)}
        self.party.run(self.door(scope, receive, send))
        return Answer(sent)

    def connect(self, phone: str, *frames: object, origin: str = "http://table.local:8550") -> list[Message]:
        """Return what a phone is sent that sends these frames and hangs up."""
        return self.party.run(Socket(self, phone, origin).play(*frames))


class Socket:
    """One connection of a phone."""

    def __init__(self, house: House, phone: str, origin: str = "http://table.local:8550") -> None:
        headers = {"origin": origin} if origin else {}
        self.scope = house.scope("websocket", "/ws", f"scorepad-8550={phone}", **headers)
        self.door = house.door
        self.incoming: asyncio.Queue[Message] = asyncio.Queue()
        self.sent: list[Message] = []

    async def _send(self, message: Message) -> None:
        self.sent.append(message)

    def open(self) -> "asyncio.Task[None]":
        self.incoming.put_nowait({"type": "websocket.connect"})
        return asyncio.create_task(self.door(self.scope, self.incoming.get, self._send))

    def say(self, frame: object) -> None:
        key = "bytes" if isinstance(frame, bytes) else "text"
        self.incoming.put_nowait({"type": "websocket.receive", key: frame})

    async def play(self, *frames: object) -> list[Message]:
        connection = self.open()
        for frame in frames:
            self.say(frame)
        self.incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(connection, 5)
        return self.sent


def frame(action: int, body: object) -> bytes:
    packed: bytes = msgpack.packb([action, body])
    return b"\x00" + packed


PAGE = {
    "route": "/",
    "web": True,
    "width": 360,
    "height": 740,
    "platform": "ios",
    "window": {},
    "media": {"padding": {}},
}
HELLO = frame(1, {"session_id": None, "page_name": "", "page": PAGE})
TAP = frame(3, {"target": 7, "name": "click", "data": None})


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    yield house
    house.party.close()


# pages


@pytest.mark.parametrize("path", ["/", "/join", "/match/m", "/match/m/big", "/index.html", "/match/m?t=token", "/keep"])
def test_a_stranger_sees_nothing(house: House, path: str) -> None:
    """Whatever address is asked for, the answer is the same page, and it holds nothing of the match."""
    answer = house.get(path)
    assert house.behind.pages == []
    assert "Ana" not in answer.body
    assert "code" in answer.body
    assert answer.headers["cache-control"] == "no-cache"
    assert "set-cookie" not in answer.headers


def test_the_programs_own_files_are_no_secret(house: House) -> None:
    """Fonts and scripts are served to everybody: they are the same everywhere."""
    assert house.get("/assets/fonts/MaterialIcons.otf").body == "the match"
    assert house.behind.pages == ["/assets/fonts/MaterialIcons.otf"]


@pytest.mark.parametrize("path", ["/docs", "/redoc", "/openapi.json", "/oauth_callback?state=x"])
def test_what_the_framework_offers_is_hidden(house: House, path: str) -> None:
    """Nobody gets at it, who is at the table neither."""
    assert house.get(path, f"scorepad-8550={ANA}").status == 404
    assert house.behind.pages == []


def test_the_token_opens_the_door(house: House, caplog: pytest.LogCaptureFixture) -> None:
    """A phone gets an id in a cookie that scripts cannot read, and the token is gone from its address."""
    with caplog.at_level(logging.INFO):
        answer = house.get("/join?t=token")
    assert (answer.status, answer.headers["location"]) == (303, "/join")
    assert answer.cookie == "scorepad-8550=new-0"
    assert "httponly" in answer.headers["set-cookie"].lower()
    assert "samesite=lax" in answer.headers["set-cookie"].lower()
    assert house.get("/join", answer.cookie).body == "the match"
    assert "phone 6 (watching) joined from 192.168.1.7" in caplog.text


def test_scanning_twice_is_coming_once(house: House) -> None:
    """A phone that is at the table already stays who it is."""
    answer = house.get("/join?t=token", f"scorepad-8550={ANA}")
    assert answer.cookie == f"scorepad-8550={ANA}"
    assert len(house.party.table.gathering.phones) == 5


def test_the_key_makes_a_keeper(house: House) -> None:
    """Who holds the keeper's address keeps the table, from whichever phone."""
    answer = house.get("/keep?k=key")
    assert answer.headers["location"] == "/"
    assert house.party.table.gathering.keeper == "new-0"
    assert house.get("/keep?k=token").status == 403


@pytest.mark.parametrize("token", ["wrong", "", "key", "TOKEN", "token ", "t" * 10_000, "\u2603"])
def test_a_wrong_token_does_not(house: House, token: str, caplog: pytest.LogCaptureFixture) -> None:
    """No cookie, no page, and the log has the address."""
    answer = house.get(f"/join?t={token}")
    assert answer.status == 403
    assert "set-cookie" not in answer.headers
    assert "a wrong or old token from 192.168.1.7" in caplog.text


def test_an_old_token_does_not(house: House) -> None:
    """After a new one was taken, the old one and the phones that came with it are worth nothing."""
    cookie = house.get("/join?t=token").cookie
    house.party.run(house.party.table.renew(KEEPER, "fresh"))
    assert house.get("/join?t=token").status == 403
    assert "match" not in house.get("/match/m", cookie).body
    assert house.get("/join?t=fresh").status == 303


def test_a_thousand_attempts_are_limited(house: House, caplog: pytest.LogCaptureFixture) -> None:
    """After ten slips an address waits, with the right token too; others come in, and a minute later it does."""
    answers = [house.get(f"/join?t=guess{number}").status for number in range(1_000)]
    assert answers == [403] * FREE + [429] * (1_000 - FREE)
    assert caplog.text.count("a wrong or old token") == FREE
    assert house.get("/join?t=token").status == 429
    assert house.get("/join?t=token", address="192.168.1.8").status == 303
    house.now += PAUSE
    assert house.get("/join?t=token").status == 303


def test_a_crowded_table_says_so(house: House) -> None:
    """When every phone there has a seat or watches, another one has to wait."""
    for number in range(MOST_PHONES - 5):
        house.party.run(house.party.table.join(f"p{number}"))
        house.party.run(house.party.table.look_on(f"p{number}"))
    assert house.get("/join?t=token").status == 403


def test_a_phone_that_cannot_be_written_down_is_not_let_in(house: House) -> None:
    """A full disk: no cookie for a seat that would be forgotten."""
    house.party.broken = OSError("full")
    answer = house.get("/join?t=token")
    assert answer.status == 503
    assert "set-cookie" not in answer.headers


# the socket


def test_a_phone_at_the_table_is_heard(house: House) -> None:
    """Its messages pass in order, and the app knows whose they are."""
    sent = house.connect(BO, HELLO, TAP, TAP)
    assert [message["type"] for message in sent][:2] == ["websocket.accept", "websocket.send"]
    assert house.behind.phones == [BO]
    assert [m.get("bytes") for m in house.behind.received if m["type"] == "websocket.receive"] == [HELLO, TAP, TAP]


@pytest.mark.parametrize("phone", ["", "stranger", "token", KEEPER.upper()])
def test_a_stranger_is_not_connected(house: House, phone: str, caplog: pytest.LogCaptureFixture) -> None:
    """Without a phone's id nothing is accepted, so that nothing can be sent."""
    sent = house.connect(phone, HELLO)
    assert [message["type"] for message in sent] == ["websocket.close"]
    assert house.behind.phones == []
    assert "a connection from 192.168.1.7 was refused: not at a table" in caplog.text


@pytest.mark.parametrize("origin", ["http://evil.example", "http://table.local:8551", "null"])
def test_another_site_in_the_same_browser_is_not_connected(house: House, origin: str) -> None:
    """A cookie alone is not enough: the page must be the server's own."""
    assert house.connect(BO, HELLO, origin=origin)[0]["type"] == "websocket.close"


def test_a_program_without_an_origin_is_connected(house: House) -> None:
    """What is no browser sends none."""
    assert house.connect(BO, HELLO, origin="")[0]["type"] == "websocket.accept"


BAD_OPENINGS: list[object] = [
    TAP,
    "text",
    b"",
    b"\x00",
    b"\x01data",
    b"\x00" + b"\xc1" * 50,
    frame(1, {"session_id": None, "page_name": "", "page": {**PAGE, "theme": {"color_scheme": {}}}}),
    frame(1, {"session_id": None, "page_name": "", "page": {**PAGE, "_frozen": 1}}),
    frame(1, {"session_id": 1, "page_name": "", "page": PAGE}),
    frame(1, {"session_id": None, "page_name": "", "page": PAGE, "more": 1}),
    frame(1, {"session_id": None, "page_name": "", "page": {**PAGE, "width": "wide"}}),
    frame(1, [1, 2]),
    b"\x00" + msgpack.packb({"action": 1}),
    b"\x00" + b"\x91" * 5_000,
    HELLO[:1] + HELLO[1:] * 2,
    b"\x00" * (LONGEST + 1),
]


@pytest.mark.parametrize("opening", BAD_OPENINGS, ids=range(len(BAD_OPENINGS)))
def test_what_does_not_open_a_page_is_cut_off(house: House, opening: object, caplog: pytest.LogCaptureFixture) -> None:
    """Before the app hears of it, and the log says whose phone it was."""
    sent = house.connect(BO, opening)
    assert [message["type"] for message in sent] == ["websocket.accept", "websocket.close"]
    assert house.behind.phones == []
    assert "phone 3 (Bo) at 192.168.1.7 was cut off" in caplog.text


BAD_FRAMES: list[object] = [
    HELLO,
    "text",
    b"\x01channel",
    b"\x00junk",
    frame(2, {"id": 1, "patch": []}),
    frame(6, {"message": "crash"}),
    frame(99, {}),
    frame(3, {"target": 7, "name": "click", "data": None, "more": 1}),
    frame(3, {"target": "7", "name": "click", "data": None}),
    frame(3, {"target": 7, "name": "__init__ ()", "data": None}),
    frame(4, {"id": 7, "props": {"on_click": "x"}}),
    frame(4, {"id": 7, "props": {"alignment": {"x": 9}}}),
    frame(4, {"id": 7, "props": {"value": {"x": 9}}}),
    frame(4, {"id": 7, "props": {"_i": 9}}),
    frame(4, {"id": 1, "props": {"theme": {}}}),
    frame(4, {"id": 1, "props": {"route": 5}}),
    frame(4, {"id": 1, "props": {"width": -1}}),
    frame(5, {"control_id": 7}),
    frame(3, {"target": 7, "name": "change", "data": "x" * LONGEST}),
]


@pytest.mark.parametrize("bad", BAD_FRAMES, ids=range(len(BAD_FRAMES)))
def test_what_no_page_sends_cuts_the_line(house: House, bad: object, caplog: pytest.LogCaptureFixture) -> None:
    """A second registration, a message of the server's, odd properties, noise: the app hears only that it is over."""
    sent = house.connect(BO, HELLO, TAP, bad, TAP)
    assert sent[-1]["type"] == "websocket.close"
    assert [m.get("bytes") for m in house.behind.received if m["type"] == "websocket.receive"] == [HELLO, TAP]
    assert "phone 3 (Bo) at 192.168.1.7 was cut off" in caplog.text


GOOD_FRAMES = [
    frame(4, {"id": 1, "props": {"width": 740.5, "height": 360}}),
    frame(4, {"id": 1, "props": {"platform_brightness": "dark"}}),
    frame(4, {"id": 1, "props": {"route": "/match/m"}}),
    frame(4, {"id": 7, "props": {"value": "Zoë"}}),
    frame(3, {"target": 1, "name": "keyboard_event", "data": {"key": "3"}}),
    frame(5, {"control_id": 7, "call_id": "abc", "result": None, "error": None}),
]


@pytest.mark.parametrize("good", GOOD_FRAMES, ids=range(len(GOOD_FRAMES)))
def test_what_pages_send_passes(house: House, good: bytes) -> None:
    """Size, light, address, typed text, keys, answers."""
    house.connect(BO, HELLO, good)
    assert house.behind.received[-1].get("bytes") == good


def test_who_is_sent_away_is_cut_off(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its page has a moment to lead back to the door, then the line is dead, though the phone says nothing."""
    monkeypatch.setattr(doors, "LAST_WORDS", 0)

    async def run() -> list[Message]:
        socket = Socket(house, BO)
        connection = socket.open()
        socket.say(HELLO)
        await asyncio.sleep(0.01)
        await house.party.table.send_away(KEEPER, BO)
        await asyncio.wait_for(connection, 5)
        return socket.sent

    assert house.party.run(run())[-1]["type"] == "websocket.close"


def test_a_message_after_being_sent_away_is_not_heard(house: House) -> None:
    """Even within that moment."""

    async def run() -> None:
        socket = Socket(house, BO)
        connection = socket.open()
        socket.say(HELLO)
        await asyncio.sleep(0.01)
        await house.party.table.send_away(KEEPER, BO)
        socket.say(TAP)
        await asyncio.wait_for(connection, 5)

    house.party.run(run())
    assert TAP not in [message.get("bytes") for message in house.behind.received]


def test_a_silent_connection_ends(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who connects and registers nothing holds nothing open."""
    monkeypatch.setattr(doors, "PATIENCE", 0.01)

    async def run() -> list[Message]:
        socket = Socket(house, BO)
        await asyncio.wait_for(socket.open(), 5)
        return socket.sent

    assert house.party.run(run())[-1]["type"] == "websocket.close"


def test_one_phone_has_few_connections(house: House) -> None:
    """A few tabs, not a flood; what ends makes room again."""

    async def run() -> tuple[str, str]:
        held = [Socket(house, BO) for _ in range(MOST_SOCKETS)]
        connections = [socket.open() for socket in held]
        for socket in held:
            socket.say(HELLO)
        await asyncio.sleep(0.01)
        refused = (await Socket(house, BO).play(HELLO))[0]["type"]
        for socket in held:
            socket.incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.gather(*connections)
        return refused, (await Socket(house, BO).play(HELLO))[0]["type"]

    assert house.party.run(run()) == ("websocket.close", "websocket.accept")


def test_starting_and_stopping_pass(house: House) -> None:
    """What is neither a page nor a socket is the app's."""
    seen: list[str] = []

    async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
        seen.append(scope["type"])

    async def nothing(*_: Any) -> Any:
        """Say nothing."""

    noted: Callable[..., Any] = nothing
    house.door.app = app
    house.party.run(house.door({"type": "lifespan"}, noted, noted))
    assert seen == ["lifespan"]
