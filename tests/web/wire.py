"""A phone without a browser: it speaks flet's protocol over a socket, keeps what it is sent, and can misbehave."""

import asyncio
import dataclasses
import http.client
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from http.cookies import SimpleCookie
from typing import Any, Self, TypeVar

import msgpack  # type: ignore[import-untyped]
from flet.controls.services.semantics_service import AccessibilityFeatures
from flet.messaging.protocol import MessageAction, decode_ext_from_msgpack
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.ui.client import Node, apply_patch, texts, walk

Result = TypeVar("Result")

ANSWERS = {"get_accessibility_features": {field.name: False for field in dataclasses.fields(AccessibilityFeatures)}}
"""What a phone answers that is asked something; nothing to everything else."""
PATIENCE = 20
"""Seconds to wait for what must come, on a busy machine."""


def apart(work: Coroutine[Any, Any, Result]) -> Result:
    """Return what the work returns, done in a thread of its own: Playwright holds the event loop of this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def pack(action: MessageAction, body: object) -> bytes:
    """Return a frame as flet's client sends it."""
    packed: bytes = msgpack.packb([action.value, body])
    return b"\x00" + packed


def unpack(frame: bytes) -> tuple[MessageAction, Any]:
    """Return what a frame says."""
    action, body = msgpack.unpackb(frame[1:], ext_hook=decode_ext_from_msgpack, strict_map_key=False)
    return MessageAction(action), body


def ask(port: int, path: str, cookie: str = "") -> tuple[int, str, str]:
    """Return the status, the body and the cookie that a web server answers a path with, sent exactly as it is."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    connection.putrequest("GET", path, skip_accept_encoding=True)
    if cookie:
        connection.putheader("Cookie", cookie)
    connection.endheaders()
    answer = connection.getresponse()
    body = answer.read().decode(errors="replace")
    connection.close()
    morsels = SimpleCookie(answer.headers.get("set-cookie", "")).values()
    return answer.status, body, "; ".join(f"{morsel.key}={morsel.value}" for morsel in morsels)


def connection(port: int, cookie: str) -> connect:
    """Return a connection, to be used in an `async with`, on which nothing has been said."""
    headers = {"Cookie": cookie} if cookie else {}
    return connect(f"ws://127.0.0.1:{port}/ws", additional_headers=headers, max_size=None)


class Wire:
    """One phone. In an `async with` it connects and registers a page; `page` is the tree that was drawn so far."""

    def __init__(self, port: int, cookie: str, route: str = "/") -> None:
        self.page: Node = {}
        self.received: list[bytes] = []
        self._connecting = connection(port, cookie)
        self._route = route
        self._heard: list[Callable[[], None]] = []

    async def __aenter__(self) -> Self:
        self.socket = await self._connecting.__aenter__()
        self._reading = asyncio.create_task(self._read())
        page = {"route": self._route, "width": 360, "height": 740, "web": True, "platform_brightness": "light"}
        await self.send(MessageAction.REGISTER_CLIENT, {"session_id": None, "page_name": "", "page": page})
        return self

    async def __aexit__(self, *exception: object) -> None:
        await self._connecting.__aexit__(None, None, None)
        await self._reading

    async def send(self, action: MessageAction, body: object) -> None:
        """Send any message."""
        await self.socket.send(pack(action, body))

    async def closed(self) -> None:
        """Wait until the server has hung up."""
        await self.socket.wait_closed()

    async def _read(self) -> None:
        try:
            async for frame in self.socket:
                assert isinstance(frame, bytes)
                self.received.append(frame)
                await self._take(*unpack(frame))
        except ConnectionClosed:
            return

    async def _take(self, action: MessageAction, body: Any) -> None:
        match action:
            case MessageAction.REGISTER_CLIENT:
                self.page = body["page_patch"]
            case MessageAction.PATCH_CONTROL:
                apply_patch(next(n for n in walk(self.page, hidden=True) if n["_i"] == body["id"]), body["patch"])
            case MessageAction.INVOKE_METHOD:
                await self._answer(body)
        for heard in tuple(self._heard):
            heard()

    async def _answer(self, body: Any) -> None:
        ids = {key: body[key] for key in ("control_id", "call_id")}
        await self.send(MessageAction.INVOKE_METHOD, ids | {"result": ANSWERS.get(body["name"]), "error": None})
        if body["name"] == "push_route":
            await self.go(body["args"]["route"])

    async def go(self, route: str) -> None:
        """Go where an address bar leads."""
        self.page["route"] = route
        await self.send(MessageAction.UPDATE_CONTROL_PROPS, {"id": self.page["_i"], "props": {"route": route}})
        await self.event(self.page["_i"], "route_change", {"route": route})

    async def event(self, control: int, name: str, data: object = None) -> None:
        """Send an event of a control."""
        await self.send(MessageAction.CONTROL_EVENT, {"target": control, "name": name, "data": data})

    def node(self, handle: str) -> Node | None:
        """Return what carries a handle."""
        return next((n for n in walk(self.page) if n["_c"] == "Semantics" and n.get("identifier") == handle), None)

    @property
    def handles(self) -> tuple[str, ...]:
        """Every handle on the page, in reading order."""
        return tuple(n["identifier"] for n in walk(self.page) if n["_c"] == "Semantics" and n.get("identifier"))

    def targets(self, handle: str) -> list[int]:
        """Return the number of the control that a tap on a handle reaches; none where it does nothing."""
        return [node["_i"] for node in walk(self.node(handle)) if node.get("on_click")][:1]

    def label(self, handle: str) -> str | None:
        """Return what a handle reads as."""
        node = self.node(handle)
        return None if node is None else node.get("label") or " ".join(texts(node))

    async def tap(self, handle: str) -> None:
        """Tap a handle once it is there."""
        await self.sees(handle)
        await self.event(self.targets(handle)[0], "click")

    async def sees(self, handle: str) -> None:
        """Wait until a handle can be tapped."""
        await self.until(lambda: bool(self.targets(handle)))

    async def reads(self, handle: str, label: str) -> None:
        """Wait until a handle reads so."""
        await self.until(lambda: self.label(handle) == label)

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait until something is true of what has arrived. Raises TimeoutError."""
        if self.page and true():
            return
        done = asyncio.get_running_loop().create_future()

        def look() -> None:
            if not done.done() and true():
                done.set_result(None)

        self._heard.append(look)
        try:
            await asyncio.wait_for(done, PATIENCE)
        finally:
            self._heard.remove(look)
