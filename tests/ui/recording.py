"""A screen without Flutter, on a real flet session: find, read and tap by handle what the client would have drawn.

An update that never left the program is not seen here either. Tests stay plain functions: a screen runs its own event
loop, and every act returns when the program has fallen quiet.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Self, TypeVar

import flet as ft

from tests.ui.client import Client, Node, texts, walk

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Handle:
    """What carries a handle, as a person or a screen reader finds it."""

    name: str
    label: str
    enabled: bool
    selected: bool | None
    toggled: bool | None
    texts: tuple[str, ...]
    node: Node


class Screen:
    """A page of the program under test. Use it in a `with`, or close it.

    `main` is what flet would call with each new page. `answers` are what the client gives back to calls by name.
    """

    def __init__(
        self,
        main: Callable[[ft.Page], None] | Callable[[ft.Page], Coroutine[Any, Any, None]],
        *,
        width: float = 360,
        height: float = 740,
        route: str = "/",
        answers: Mapping[str, object] | None = None,
        beside: "Screen | None" = None,
    ) -> None:
        self._owner = beside is None
        self._runner: asyncio.Runner = beside._runner if beside else asyncio.Runner()
        self._client = Client(self._runner.get_loop(), answers or {})
        self._runner.run(self._client.open(main, {"width": width, "height": height, "route": route, "web": True}))

    @classmethod
    def render(cls, component: Callable[..., Any], *args: object, beside: "Screen | None" = None) -> Self:
        """Open a page that shows a component."""
        return cls(lambda page: page.render(component, *args), beside=beside)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.close()

    def close(self) -> None:
        """End the session; and the loop, unless it is another screen's."""
        self._runner.run(self._client.end())
        self._client.executor.shutdown()
        if self._owner:
            self._runner.close()

    # what is seen

    @property
    def handles(self) -> tuple[str, ...]:
        """Every handle on the screen, in reading order."""
        return tuple(node["identifier"] for node in self._seen() if node.get("identifier"))

    @property
    def texts(self) -> tuple[str, ...]:
        """Every text drawn on the screen, in reading order."""
        return tuple(texts(self._client.page))

    @property
    def calls(self) -> tuple[tuple[str, Mapping[str, object]], ...]:
        """What the program asked of the client by name: routes, clipboard, haptics and the like, oldest first."""
        return tuple(self._client.calls)

    @property
    def operations(self) -> int:
        """How many single changes the client has been sent since the page opened."""
        return self._client.operations

    def __contains__(self, handle: str) -> bool:
        return handle in self.handles

    def find(self, handle: str) -> Handle:
        """Return what carries that handle. Raises AssertionError unless exactly one does, or if it holds another."""
        found = [node for node in self._seen() if node.get("identifier") == handle]
        assert len(found) == 1, f"{len(found)} of {handle} among {self.handles}"
        node = found[0]
        inner = [below["identifier"] for below in walk(node) if below.get("identifier") not in (None, handle)]
        assert not inner, f"{handle} holds {inner}: a handle inside another is tapped in its place"
        typed = next((below for below in walk(node) if below["_c"] == "TextField"), {})
        return Handle(
            handle,
            node.get("label") or typed.get("label") or " ".join(texts(node)),
            enabled=not (node.get("disabled") or typed.get("disabled")),
            selected=node.get("selected"),
            toggled=node.get("toggled"),
            texts=(typed["value"],) if typed.get("value") else tuple(texts(node)),
            node=node,
        )

    def label(self, handle: str) -> str:
        """Return how a screen reader says what carries that handle."""
        return self.find(handle).label

    # what is done

    def tap(self, *handles: str) -> None:
        """Tap them one after the other. Raises AssertionError for one that cannot be tapped."""
        for handle in handles:
            found = self.find(handle)
            tappable = next((node for node in walk(found.node) if node.get("on_click")), None)
            assert found.enabled, f"{handle} is disabled"
            assert tappable, f"{handle} does nothing when tapped"
            self._event(tappable, "click", None)

    def type(self, handle: str, text: str, *, submit: bool = False) -> None:
        """Type a text in place of what stands there, letter by letter; and press Enter."""
        node = self._typed(handle)
        self._event(node, "focus", None)
        for end in range(1, len(text) + 1):
            node = self._typed(handle)
            node["value"] = text[:end]
            self._client.session.apply_patch(node["_i"], {"value": text[:end]})
            self._event(node, "change", text[:end])
        if submit:
            self._event(self._typed(handle), "submit", text)

    def leave(self, handle: str) -> None:
        """Take the cursor out of a line that is typed into."""
        self._event(self._typed(handle), "blur", None)

    def press(self, *keys: str, shift: bool = False, ctrl: bool = False) -> None:
        """Press keys, named as flet names them: 3, +, Enter, Arrow Down, Z, Escape. Tab has led nowhere yet."""
        for key in keys:
            data = {"key": key, "shift": shift, "ctrl": ctrl, "alt": False, "meta": False}
            self._event(self._client.page, "keyboard_event", data)
            for node in [node for node in walk(self._client.page) if node["_c"] == "KeyboardListener"]:
                self._event(node, "key_down", {"key": key})

    def resize(self, width: float, height: float) -> None:
        """Give the window another size in logical pixels."""
        self._client.session.apply_page_patch({"width": width, "height": height})
        self._event(self._client.page, "resize", {"width": width, "height": height})

    def go(self, route: str) -> None:
        """Go where the browser's Back, Forward or address bar leads."""
        self.run(self._client.navigate(route))

    def answer(self, control: int, result: object = None) -> None:
        """Answer as the browser does whom a control has asked something."""
        self._client.session.handle_invoke_method_results(control, "", result, None)

    def event(self, handle: str, name: str, data: object = None) -> None:
        """Send any other event to the first control inside a handle that listens for it."""
        self._event(next(node for node in walk(self.find(handle).node) if node.get(f"on_{name}")), name, data)

    def run(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Do something else in this screen's loop and give its result when the program is quiet again.

        Raises AppCrashedError.
        """

        async def done() -> Result:
            result = await work
            await self._client.quiet()
            return result

        return self._runner.run(done())

    # how

    def _seen(self) -> Iterator[Node]:
        return (node for node in walk(self._client.page, spoken=True) if node["_c"] == "Semantics")

    def _typed(self, handle: str) -> Node:
        return next(node for node in walk(self.find(handle).node) if node["_c"] == "TextField")

    def _event(self, node: Node, name: str, data: object) -> None:
        self.run(self._client.session.dispatch_event(node["_i"], name, data))
