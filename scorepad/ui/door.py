"""The door of a table server: who is let in, as a web server sees it, before flet hears of anybody.

A phone that shows the token gets an id in a cookie; only with it pages and the socket are served. The program's own
files are no secret. What comes over the socket is looked at first; a phone that is sent away is cut off.
"""

import asyncio
import logging
from collections.abc import Callable
from contextvars import ContextVar

from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scorepad.live.attempts import Attempts
from scorepad.live.gathering import CrowdedError
from scorepad.live.table import Table
from scorepad.live.tables import Tables
from scorepad.ui.accepted import language_of
from scorepad.ui.frames import fault, opening_fault
from scorepad.ui.sockets import is_from_here
from scorepad.ui.threshold import threshold

log = logging.getLogger(__name__)

MONTH = 30 * 24 * 3600
PATIENCE = 10
"""Seconds that a new connection may take to register."""
LAST_WORDS = 1
"""Seconds between sending a phone away and cutting it off: its page is told, and leads back to the door."""
MOST_SOCKETS = 6
"""Connections that one phone may have at once: a few tabs, and some that have gone to sleep."""
NOT_LET_IN, MISBEHAVED = 4403, 1008
HIDDEN = ("/docs", "/redoc", "/openapi.json", "/oauth_callback")
"""What the web framework offers by itself and the pad does not need."""

phone_id: ContextVar[str] = ContextVar("phone_id", default="")
"""The phone whose page is being opened."""


class Door:
    """Stands before the app and lets in who belongs to a table."""

    def __init__(self, app: ASGIApp, tables: Tables, clock: Callable[[], int], new_secret: Callable[[], str]) -> None:
        self.app = app
        self.tables = tables
        self._clock = clock
        self._new_secret = new_secret
        self._attempts = Attempts()
        self._sockets: dict[str, int] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or one connection."""
        match scope["type"]:
            case "http":
                answer = await self._answer(HTTPConnection(scope))
                await (answer or self.app)(scope, receive, _fresh(send) if _is_page(scope["path"]) else send)
            case "websocket":
                await self._connect(scope, receive, send)
            case _:
                await self.app(scope, receive, send)

    # pages

    async def _answer(self, asked: HTTPConnection) -> Response | None:
        """Return the door's own answer; None when the app answers."""
        path = asked.scope["path"]
        if path.startswith(HIDDEN):
            return PlainTextResponse("There is nothing here.", 404)
        if path == "/join" and "t" in asked.query_params:
            return await self._let_in(asked, self.tables.by_token(asked.query_params["t"]), keeper=False)
        if path == "/keep":
            return await self._let_in(asked, self.tables.by_key(asked.query_params.get("k", "")), keeper=True)
        if not _is_page(path) or self.tables.of(_phone(asked)) is not None:
            return None
        return HTMLResponse(threshold("door.closed", language_of(asked)))

    async def _let_in(self, asked: HTTPConnection, table: Table | None, *, keeper: bool) -> Response:
        """Give a phone that knows a secret its id; slow down who guesses."""
        address, now = _address(asked), self._clock()
        if self._attempts.blocked(address, now):
            return HTMLResponse(threshold("door.wait", language_of(asked)), 429)
        if table is None:
            count = self._attempts.fail(address, now)
            log.warning("a wrong or old token from %s (%s lately)", address, count)
            return HTMLResponse(threshold("door.wrong", language_of(asked)), 403)
        known = _phone(asked)
        id = known if self.tables.of(known) is table else self._new_secret()
        try:
            await table.join(id, keeper=keeper)
        except CrowdedError:
            return HTMLResponse(threshold("door.crowded", language_of(asked)), 403)
        except OSError:
            log.exception("a phone from %s could not be written down", address)
            return HTMLResponse(threshold("door.trouble", language_of(asked)), 503)
        log.info("%s joined from %s", table.who(id), address)
        answer = RedirectResponse("/" if keeper else "/join", 303)
        answer.set_cookie(_cookie(asked), id, max_age=MONTH, httponly=True, samesite="lax")
        return answer

    # the socket

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = HTTPConnection(scope)
        id, address = _phone(asked), _address(asked)
        table = self.tables.of(id)
        await receive()  # the wish to connect
        if table is None or not is_from_here(asked) or self._sockets.get(id, 0) >= MOST_SOCKETS:
            log.warning("a connection from %s was refused: %s", address, table.who(id) if table else "not at a table")
            await send({"type": "websocket.close", "code": NOT_LET_IN})
            return
        await send({"type": "websocket.accept"})
        self._sockets[id] = self._sockets.get(id, 0) + 1
        line = _Line(table, id, address, receive, send)
        try:
            if await line.open():
                phone_id.set(id)
                await self.app(scope, line.receive, line.send)
        finally:
            line.end()
            self._sockets[id] -= 1


class _Line:
    """One phone's connection: what it sends is looked at, and it ends when the phone is sent away."""

    def __init__(self, table: Table, id: str, address: str, receive: Receive, send: Send) -> None:
        self._table, self._id, self._address = table, id, address
        self._receive, self._send = receive, send
        self._waiting: list[Message] = [{"type": "websocket.connect"}]
        self._gone = asyncio.Event()
        self._leaving: asyncio.Task[bool] = asyncio.create_task(self._gone.wait())
        self._reading: asyncio.Task[Message] | None = None
        self._closed = False
        self._unwatch = table.watch(self._look)

    def _look(self) -> None:
        if self._table.gathering.phone(self._id) is None:
            asyncio.get_running_loop().call_later(LAST_WORDS, self._gone.set)

    def end(self) -> None:
        """Let go of everything."""
        self._unwatch()
        self._leaving.cancel()
        if self._reading is not None:
            self._reading.cancel()

    async def open(self) -> bool:
        """Read the first message; return whether it registers a page, as it must."""
        try:
            first = await asyncio.wait_for(self._receive(), PATIENCE)
        except TimeoutError:
            await self._close("said nothing")
            return False
        if first["type"] != "websocket.receive":
            return False
        wrong = opening_fault(first.get("bytes"))
        if wrong is not None:
            await self._close(wrong)
            return False
        self._waiting.append(first)
        return True

    async def receive(self) -> Message:
        """Return the next message that may pass."""
        if self._waiting:
            return self._waiting.pop(0)
        self._reading = self._reading or asyncio.create_task(self._receive())  # type: ignore[arg-type]
        await asyncio.wait((self._reading, self._leaving), return_when=asyncio.FIRST_COMPLETED)
        if not self._reading.done() or self._table.gathering.phone(self._id) is None:
            return await self._close("was sent away")
        message, self._reading = self._reading.result(), None
        wrong = fault(message.get("bytes")) if message["type"] == "websocket.receive" else None
        return message if wrong is None else await self._close(wrong)

    async def send(self, message: Message) -> None:
        """Pass a message on while the connection lasts; it was accepted at the door already."""
        if not self._closed and message["type"] != "websocket.accept":
            await self._send(message)

    async def _close(self, why: str) -> Message:
        """Cut the phone off, and say that it has gone."""
        log.warning("%s at %s was cut off: %s", self._table.who(self._id), self._address, why)
        if not self._closed:
            self._closed = True
            await self._send({"type": "websocket.close", "code": MISBEHAVED})
        return {"type": "websocket.disconnect", "code": MISBEHAVED}


def _cookie(asked: HTTPConnection) -> str:
    """Return the name of the cookie; browsers keep one jar for all ports of a machine."""
    _, port = asked.scope.get("server") or ("", 0)
    return f"scorepad-{port}"


def _phone(asked: HTTPConnection) -> str:
    return asked.cookies.get(_cookie(asked), "")


def _address(asked: HTTPConnection) -> str:
    return asked.client.host if asked.client else "somewhere"


def _is_page(path: str) -> bool:
    """Return whether a path is a place in the app rather than one of the program's own files."""
    name = path.rsplit("/", maxsplit=1)[-1]
    return "." not in name or name.endswith(".html")


def _fresh(send: Send) -> Send:
    """Return a send after which browsers ask again each time whether they may still see a page."""

    async def fresh(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), (b"cache-control", b"no-cache")]
        await send(message)

    return fresh
