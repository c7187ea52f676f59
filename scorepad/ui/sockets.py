"""Connections of browsers on their way to flet: whose page, in which language, and each with a session of its own.

Flet would give a page that connects again its old session back, and send it the whole screen. Its client compares that
with what it shows, and every level of the screen doubles the work: a phone that lost the network for a second stands
still for good. A new session is drawn as quickly as the first, and finds everything in the store and in the address.
"""

from contextvars import ContextVar
from urllib.parse import urlsplit

import msgpack  # type: ignore[import-untyped]
from flet.messaging.protocol import MessageAction, decode_ext_from_msgpack
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scorepad.languages import ENGLISH
from scorepad.ui.accepted import language_of

NOT_FROM_HERE = 4403

language: ContextVar[str] = ContextVar("language", default=ENGLISH)
"""The language that the reader's browser asks for: flet itself does not tell it."""


class Sockets:
    """Stands between the web server and flet."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or one connection."""
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        asked = HTTPConnection(scope)
        if not is_from_here(asked):
            await receive()
            await send({"type": "websocket.close", "code": NOT_FROM_HERE})
            return
        language.set(language_of(asked))
        await self.app(scope, _fresh(receive), send)


def is_from_here(asked: HTTPConnection) -> bool:
    """Return whether a connection was made by a page of this very server, not by some other site in that browser."""
    origin = asked.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == asked.headers.get("host")


def _fresh(receive: Receive) -> Receive:
    """Return a receive in whose messages no page asks for an old session."""

    async def fresh() -> Message:
        message = await receive()
        frame = message.get("bytes")
        # a registration is an array of two that begins with its number
        if frame is not None and frame[:3] == bytes((0, 0x92, MessageAction.REGISTER_CLIENT.value)):
            return {**message, "bytes": without_session(frame)}
        return message

    return fresh


def without_session(frame: bytes) -> bytes:
    """Return a registration that names no session; what is none is returned as it is."""
    try:
        match msgpack.unpackb(frame[1:], ext_hook=decode_ext_from_msgpack):
            case [action, dict(body)]:
                packed: bytes = msgpack.packb([action, body | {"session_id": None}])
                return frame[:1] + packed
    except (ValueError, TypeError, msgpack.UnpackException):
        pass
    return frame
