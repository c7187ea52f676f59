"""A browser's IndexedDB as a shelf: one record per text, kept when its transaction is complete.

Of several pages the one that claimed last is the keeper. Every change asks, in its own transaction, whether this page
still is; so a page that was left behind can show an old match but never write it.
"""

import asyncio
from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeVar, cast

import js  # type: ignore[import-not-found]
from pyodide.ffi import JsException, create_proxy, to_js  # type: ignore[import-not-found]

from scorepad.store.trouble import StoreTrouble, Trouble, UnreadableError

T = TypeVar("T")
Steps = Generator[Any, Any, T]
"""Requests of one transaction, each answered by its result."""

TEXTS, STAMPS, KEEPER = "texts", "stamps", "keeper"
STORES = (TEXTS, STAMPS, KEEPER)


class IndexedShelf:
    """A shelf in the database `name` of this site; `page` is an id that no other page has."""

    def __init__(self, name: str, page: str) -> None:
        self._name = name
        self._page = page
        self._base: asyncio.Future[Any] | None = None
        self._claimed = False
        self._writes = 0

    async def claim(self) -> None:
        """Become the keeper. Raises StoreTrouble "browser_refuses" where nothing can be kept."""

        def steps(stores: Any) -> Steps[None]:
            yield stores(KEEPER).put(self._page, "page")

        await self._done(steps, "readwrite")
        self._claimed = True

    async def read(self, key: str) -> str | None:
        """Return the text of a record."""

        def steps(stores: Any) -> Steps[object]:
            return (yield stores(TEXTS).get(key))

        text = await self._done(steps, "readonly")
        if text is None or isinstance(text, str):
            return text
        raise UnreadableError

    async def write(self, key: str, text: str, *, derived: bool = False) -> None:
        """Write a record; with `derived`, without waiting for the disk."""

        def steps(stores: Any) -> Steps[None]:
            yield stores(TEXTS).put(text, key)
            yield stores(STAMPS).put(self._stamp(), key)

        await self._change(steps, "relaxed" if derived else "strict")

    async def move(self, key: str, to: str) -> None:
        """Write a record under its new key, readable or not, and delete the old one."""

        def steps(stores: Any) -> Steps[None]:
            for store in (stores(TEXTS), stores(STAMPS)):
                yield store.put((yield store.get(key)), to)
                yield store.delete(key)

        await self._change(steps)

    async def remove(self, key: str) -> None:
        """Delete a record."""

        def steps(stores: Any) -> Steps[None]:
            yield stores(TEXTS).delete(key)
            yield stores(STAMPS).delete(key)

        await self._change(steps)

    async def keys(self, under: str) -> tuple[str, ...]:
        """Return the keys of a range."""

        def steps(stores: Any) -> Steps[Any]:
            return (yield stores(STAMPS).getAllKeys(js.IDBKeyRange.bound(under, f"{under}\uffff")))

        return tuple(await self._done(steps, "readonly"))

    async def stamps(self, keys: Sequence[str]) -> tuple[str | None, ...]:
        """Return for each key which write of which page was its last."""

        def steps(stores: Any) -> Steps[dict[str, str]]:
            among = js.IDBKeyRange.bound(min(keys), max(keys))
            found = yield stores(STAMPS).getAllKeys(among)
            return dict(zip(found, (yield stores(STAMPS).getAll(among)), strict=True))

        found = await self._done(steps, "readonly") if keys else {}
        return tuple(map(found.get, keys))

    async def close(self) -> None:
        """Let go of the database."""
        if self._base is not None and self._base.done() and not self._base.exception():
            self._base.result().close()
        self._base = None

    def _stamp(self) -> str:
        self._writes += 1
        return f"{self._page} {self._writes}"

    async def _change(self, change: Callable[[Any], Steps[None]], durability: str = "strict") -> None:
        """Make a change, if this page is the keeper. Raises StoreTrouble "other_page" when another one is."""
        if not self._claimed:
            await self.claim()

        def steps(stores: Any) -> Steps[None]:
            if (yield stores(KEEPER).get("page")) != self._page:
                raise StoreTrouble(Trouble("other_page"))
            yield from change(stores)

        await self._done(steps, "readwrite", durability)

    async def _done(self, steps: Callable[[Any], Steps[T]], mode: str, durability: str = "strict") -> T:
        """Return what the steps return, once their transaction is complete; none of them counts before."""
        try:
            base = await self._opened()
            options = to_js({"durability": durability}, dict_converter=js.Object.fromEntries)
            transaction = base.transaction(to_js(STORES), mode, options)
            return await _completed(transaction, steps(transaction.objectStore))
        except JsException as error:
            raise StoreTrouble(_trouble(error)) from error

    async def _opened(self) -> Any:
        """Return the database, opened when it is first needed."""
        if self._base is None:
            self._base = asyncio.ensure_future(_open(self._name))
        try:
            return await asyncio.shield(self._base)
        except (JsException, AttributeError) as error:
            self._base = None
            raise StoreTrouble(Trouble("browser_refuses")) from error


async def _open(name: str) -> Any:
    """Return a database with all stores. Raises JsException; AttributeError in a browser that knows no databases."""
    request = js.indexedDB.open(name, 1)
    opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def make(_: object) -> None:
        for store in STORES:
            request.result.createObjectStore(store)

    def settle(_: object) -> None:
        if request.error:
            opened.set_exception(request.error)
        else:
            opened.set_result(None)

    with _Handlers(request, upgradeneeded=make, success=settle, error=settle):
        await opened
    return request.result


async def _completed(transaction: Any, steps: Steps[T]) -> T:
    """Return what the steps return, once the transaction is complete. Raises JsException, or what the steps raise."""
    ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    returned: list[T] = []
    raised: list[Exception] = []

    def advance(event: Any = None) -> None:
        """Take the next step; handlers of IndexedDB run while their transaction waits."""
        try:
            request = steps.send(None if event is None else event.target.result)
        except StopIteration as stop:
            returned.append(stop.value)
        except Exception as error:  # noqa: BLE001 - raised again below, when nothing of the transaction counts
            raised.append(error)
            transaction.abort()
        else:
            request.onsuccess = next_step

    def end(_: object) -> None:
        if not ended.done():  # whoever waited may have given up
            ended.set_result(None)

    next_step = create_proxy(advance)
    with _Handlers(transaction, complete=end, abort=end):
        advance()
        await ended
    next_step.destroy()
    if raised:
        raise raised[0]
    if transaction.error:
        raise transaction.error
    return returned[0]


class _Handlers:
    """Python functions as handlers of a JavaScript object's events, for as long as they are needed."""

    def __init__(self, target: Any, **handlers: Callable[[Any], None]) -> None:
        self._target = target
        self._proxies = {f"on{event}": create_proxy(handler) for event, handler in handlers.items()}

    def __enter__(self) -> None:
        for name, proxy in self._proxies.items():
            setattr(self._target, name, proxy)

    def __exit__(self, *_: object) -> None:
        for name, proxy in self._proxies.items():
            setattr(self._target, name, None)
            proxy.destroy()


def _trouble(error: Any) -> Trouble:
    """Say what the browser refused."""
    if error.name == "QuotaExceededError":
        return Trouble("browser_full")
    return Trouble("browser_storage", {"reason": cast("str", error.name)})
