"""One suite for every shelf: a test that asks for `place` runs once on each of `PLACES`."""

import asyncio
import inspect
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from scorepad.store.folder import FileShelf
from scorepad.store.shelf import MemoryShelf, Shelf
from scorepad.store.shelved import ShelvedStore


class Place:
    """A place that outlives the stores opened on it, as a disk outlives processes."""

    def __init__(self, shelf: Callable[[], Shelf]) -> None:
        self._shelf = shelf
        self._opened: list[Shelf] = []

    def open(self, *, writing: bool = True) -> ShelvedStore:
        """Return a store here."""
        self._opened.append(self._shelf())
        return ShelvedStore(self._opened[-1], writing=writing)

    async def crash(self) -> None:
        """End every store opened so far, without its knowledge."""
        while self._opened:
            await self._opened.pop().close()

    async def text(self, key: str) -> str | None:
        """Return what is kept at a key."""
        return await self._shelf().read(key)

    async def keys(self, under: str) -> set[str]:
        """Return what is kept there."""
        return set(await self._shelf().keys(under))

    async def spoil(self, key: str, text: str) -> None:
        """Put something in place of a document, as a bad disk or a curious person might."""
        await self.crash()
        shelf = self._shelf()
        await shelf.write(key, text)
        await shelf.close()

    async def remove(self, key: str) -> None:
        """Take a document away."""
        await self.crash()
        shelf = self._shelf()
        await shelf.remove(key)
        await shelf.close()


def _memory(_: Path) -> Callable[[], Shelf]:
    shelf = MemoryShelf()
    return lambda: shelf


def _folder(path: Path) -> Callable[[], Shelf]:
    return lambda: FileShelf(path)


def _indexed(path: Path) -> Callable[[], Shelf]:
    from scorepad.store.indexed import IndexedShelf  # noqa: PLC0415 - only a browser's Python has what it needs

    return lambda: IndexedShelf(str(path), uuid4().hex)


PLACES = {"indexed": _indexed} if sys.platform == "emscripten" else {"memory": _memory, "folder": _folder}


@pytest.fixture(params=PLACES)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    place = Place(PLACES[request.param](tmp_path / "data"))
    yield place
    asyncio.run(place.crash())


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run tests that are coroutines."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True
