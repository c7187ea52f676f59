"""Connections on their way to flet: never an old session, never another site's page."""

import asyncio

import msgpack  # type: ignore[import-untyped]
import pytest
from starlette.types import Message, Receive, Scope, Send

from scorepad.ui.sockets import Sockets, language

REGISTRATION = b"\x00" + msgpack.packb([1, {"session_id": "old", "page_name": "", "page": {"route": "/"}}])
TAP = b"\x00" + msgpack.packb([3, {"target": 1, "name": "click", "data": "old"}])


def connect(*frames: bytes, **headers: str) -> tuple[list[Message], list[Message], str]:
    """Return what flet receives, what the browser is sent, and in which language the page is opened."""
    incoming: list[Message] = [
        {"type": "websocket.connect"},
        *({"type": "websocket.receive", "bytes": frame} for frame in frames),
        {"type": "websocket.disconnect", "code": 1001},
    ]
    heard: list[Message] = []
    sent: list[Message] = []
    spoken = ["nobody"]

    async def flet(_scope: Scope, receive: Receive, send: Send) -> None:
        spoken[0] = language.get()
        await send({"type": "websocket.accept"})
        while not heard or heard[-1]["type"] != "websocket.disconnect":
            heard.append(await receive())

    async def receive() -> Message:
        return incoming.pop(0)

    async def send(message: Message) -> None:
        sent.append(message)

    named = [(key.replace("_", "-").encode(), value.encode()) for key, value in headers.items()]
    asyncio.run(Sockets(flet)({"type": "websocket", "headers": named}, receive, send))
    return heard, sent, spoken[0]


def test_a_page_that_connects_again_gets_a_new_session() -> None:
    """The registration names none; everything else in it, and every other message, is as it was."""
    heard, _, _ = connect(REGISTRATION, TAP)
    action, body = msgpack.unpackb(heard[1]["bytes"][1:])
    assert (action, body) == (1, {"session_id": None, "page_name": "", "page": {"route": "/"}})
    assert heard[2]["bytes"] == TAP


@pytest.mark.parametrize("frame", [b"", b"\x00", b"\x00\x92\x01", b"\x00\x92\x01\xc1", b"\x01\x92\x01\x80", TAP])
def test_what_is_no_registration_passes(frame: bytes) -> None:
    """It is for others to find it wrong."""
    heard, _, _ = connect(frame)
    assert heard[1]["bytes"] == frame


@pytest.mark.parametrize(
    ("origin", "kind"),
    [
        ("http://localhost:8550", "websocket.accept"),
        ("http://localhost:8551", "websocket.close"),
        ("https://evil.example", "websocket.close"),
        ("null", "websocket.close"),
    ],
)
def test_only_its_own_pages_connect(origin: str, kind: str) -> None:
    """Another site that is open in the same browser could read every match otherwise."""
    _, sent, _ = connect(REGISTRATION, host="localhost:8550", origin=origin)
    assert sent[0]["type"] == kind


def test_the_readers_language() -> None:
    """It is known before the page is opened."""
    assert connect(REGISTRATION, accept_language="fr-CH,fr;q=0.9")[2] == "fr"
    assert connect(REGISTRATION)[2] == "en"
