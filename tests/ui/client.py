"""The client's side of a flet session, without Flutter: it keeps what it is sent as a tree, as the browser would.

Everything that flet keeps private is touched in this file alone.
"""
# mypy: disallow-untyped-calls=False

import asyncio
import inspect
from collections.abc import Callable, Coroutine, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import reduce
from operator import getitem
from pathlib import Path
from types import MappingProxyType
from typing import Any

import flet as ft
import msgpack  # type: ignore[import-untyped]
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page
from flet.controls.object_patch import Operation
from flet.messaging.connection import Connection
from flet.messaging.protocol import Message, MessageAction, configure_encode_object_for_msgpack, decode_ext_from_msgpack
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

Node = dict[str, Any]
NONE: Mapping[Any, Any] = MappingProxyType({})

TURNS = 60
"""Turns of the loop without a message that count as quiet: pages are drawn one after the other, in some turns each."""


class AppCrashedError(AssertionError):
    """The program under test raised where nobody caught it: a person would look at a frozen or a blank page."""


class Client(Connection):
    """Stands where the browser would: draws nothing, but knows what it would have drawn."""

    def __init__(self, loop: asyncio.AbstractEventLoop, answers: Mapping[str, object]) -> None:
        super().__init__()
        self.loop = loop
        self.executor = ThreadPoolExecutor(1)
        self.pubsubhub = PubSubHub(loop=loop, executor=self.executor)
        self.page_url = "http://pad.example"
        self.page: Node = {}
        self.calls: list[tuple[str, Mapping[str, object]]] = []
        self.operations = 0
        self._answers = answers
        self._crashes: list[str] = []
        self._received = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self.session = Session(self)

    async def open(self, main: Callable[[ft.Page], Any], page: Mapping[str, object]) -> None:
        """Register as a browser does, then let the program draw."""
        _context_page.set(self.session.page)
        self.session.apply_page_patch(dict(page))
        self.page = _wired(self.session.get_page_patch())
        drawn = main(self.session.page)
        if inspect.isawaitable(drawn):
            await drawn
        await self.session.after_event(self.session.page)
        await self.quiet()

    async def end(self) -> None:
        """Close the session, and what still waits in it."""
        self.session.close()
        waiting = self._others()
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    async def navigate(self, route: str) -> None:
        """Tell the program where the browser has gone."""
        self.session.apply_page_patch({"route": route})
        await self.session.dispatch_event(self.page["_i"], "route_change", {"route": route})

    async def quiet(self) -> None:
        """Wait until nothing arrives any more and nobody works: who sleeps, or waits for somebody, does not count.

        Raises AppCrashedError.
        """
        still, received = 0, self._received
        while still < TURNS:
            await asyncio.sleep(0)
            still, received = (still + 1 if received == self._received else 0), self._received
            if still == TURNS and (working := {task for task in self._others() if _works(task)}):
                await asyncio.wait(working, timeout=1, return_when=asyncio.FIRST_COMPLETED)
                still = 0
        drawing = vars(self.session)["_Session__updates_task"]
        if drawing and drawing.done() and not drawing.cancelled() and drawing.exception():
            raise AppCrashedError(drawing) from drawing.exception()
        if self._crashes:
            raise AppCrashedError(self._crashes.pop())

    def send_message(self, message: Message) -> None:
        """Take a message as it would arrive at the browser."""
        self._received += 1
        match message.action, _wired(message.body):
            case MessageAction.PATCH_CONTROL, body:
                self.operations += len(body["patch"]) - 1
                apply_patch(
                    next(node for node in walk(self.page, hidden=True) if node["_i"] == body["id"]), body["patch"]
                )
            case MessageAction.INVOKE_METHOD, body:
                self.calls.append((body["name"], body.get("args") or {}))
                self._later(self._answer(body["control_id"], body["call_id"], *self.calls[-1]))
            case MessageAction.SESSION_CRASHED, body:
                self._crashes.append(body["message"])

    async def _answer(self, control: int, call: str, name: str, arguments: Mapping[str, Any]) -> None:
        self.session.handle_invoke_method_results(control, call, self._answers.get(name), None)
        if name == "push_route":
            await self.navigate(arguments["route"])

    @staticmethod
    def _others() -> set[asyncio.Task[Any]]:
        return {task for task in asyncio.all_tasks() if task is not asyncio.current_task()}

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = self.loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _works(task: asyncio.Task[Any]) -> bool:
    """Return whether a task is at work, in a thread perhaps, rather than asleep or waiting for another one."""
    inmost = task.get_coro()
    while inspect.iscoroutine(inner := getattr(inmost, "cr_await", None)):
        inmost = inner
    code = getattr(inmost, "cr_code", None)
    waits = code is not None and Path(code.co_filename).stem in {"locks", "queues"}
    return not (waits or code is asyncio.sleep.__code__)


def _wired(value: object) -> Any:
    """Return a value as it comes out of the wire."""
    packed = msgpack.packb(value, default=configure_encode_object_for_msgpack(BaseControl))
    return msgpack.unpackb(packed, ext_hook=decode_ext_from_msgpack, strict_map_key=False)


def apply_patch(target: Node, patch: list[Any]) -> None:
    """Change the target as a flet patch says: a tree that numbers the places, then the operations on them.

    As in the browser, a place is looked for when an operation names it: the ones before may have moved it.
    """
    tree, *operations = patch
    ways = dict(_ways((), *tree))

    def at(number: int) -> Any:
        return reduce(getitem, ways[number], target)

    for kind, *arguments in operations:
        match Operation(kind), arguments:
            case Operation.Add, [place, key, value] if isinstance(at(place), list):
                at(place).insert(key, value)
            case ((Operation.Add | Operation.Replace), [place, key, value]):
                at(place)[key] = value
            case Operation.Remove, [place, key]:
                del at(place)[key]
            case Operation.Move, [place, key, to, there]:
                moved = at(place).pop(key)
                at(to).insert(there, moved)


def _ways(way: tuple[Any, ...], number: int, below: Mapping[Any, Any] = NONE) -> Iterator[tuple[int, tuple[Any, ...]]]:
    yield number, way
    for part, branch in below.items():
        yield from _ways((*way, part), *branch)


def walk(value: Any, *, spoken: bool = False, hidden: bool = False) -> Iterator[Node]:
    """Yield the controls of a tree in reading order; `spoken` ones only, or `hidden` ones too."""
    if isinstance(value, list):
        for part in value:
            yield from walk(part, spoken=spoken, hidden=hidden)
    elif isinstance(value, dict) and (hidden or (value.get("visible", True) and value.get("open", True))):
        if "_c" in value:
            yield value
        if not (spoken and value.get("exclude_semantics")):
            for part in value.values():
                yield from walk(part, spoken=spoken, hidden=hidden)


def texts(value: Any) -> Iterator[str]:
    """Yield the texts of a tree in reading order."""
    return (node["value"] for node in walk(value) if node["_c"] == "Text" and node.get("value"))
