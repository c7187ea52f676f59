"""A folder as a shelf: one file per text, whole at any moment, whatever happens to the process or the power."""

import asyncio
import errno
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import platformdirs

from scorepad.store import lock
from scorepad.store.trouble import StoreTrouble, Trouble, UnreadableError

T = TypeVar("T")

LOCK = "writing.lock"
UNFINISHED = "unfinished"
LARGEST = 32 * 1024 * 1024
"""The bytes of a file that is still read: hundreds of times a long match."""

FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
FORBIDDEN = {errno.EROFS, errno.EACCES, errno.EPERM}


def data_folder(given: Path | None, environment: Mapping[str, str]) -> Path:
    """Return where data are kept: as given, else as SCOREPAD_DATA says, else where this system keeps such data."""
    if given is not None:
        return given.expanduser()
    named = environment.get("SCOREPAD_DATA")
    return Path(named).expanduser() if named else platformdirs.user_data_path("scorepad", appauthor=False)


class FileShelf:
    """A shelf whose texts are files `<key>.json`.

    All its work is done by one thread, so that calls keep their order and the event loop never waits for a disk.
    Reading needs no lock; the first change takes it, unless `claim` has.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._held: int | None = None
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="scorepad-store")

    async def claim(self) -> None:
        """Become the one writer. Raises StoreTrouble: "locked_by_other", or why nothing can be written."""
        await self._done(self._claim)

    async def there(self) -> bool:
        """Return whether there is the folder. Raises StoreTrouble where there can be none, or it cannot be read."""
        return await self._done(self._there, reading=True)

    async def read(self, key: str) -> str | None:
        """Return the content of a file."""
        return await self._done(lambda: self._read(key), reading=True)

    async def write(self, key: str, text: str, *, derived: bool = False) -> None:
        """Write a file; with `derived`, without waiting for the disk."""
        await self._done(lambda: self._write(key, text, lasting=not derived))

    async def move(self, key: str, to: str) -> None:
        """Rename a file."""
        await self._done(lambda: self._move(key, to))

    async def remove(self, key: str) -> None:
        """Delete a file."""
        await self._done(lambda: self._remove(key))

    async def keys(self, under: str) -> tuple[str, ...]:
        """Return the keys of the files in a folder."""
        return await self._done(lambda: self._keys(under), reading=True)

    async def stamps(self, keys: Sequence[str]) -> tuple[str | None, ...]:
        """Return when each file was changed last, and its size."""
        return await self._done(lambda: tuple(map(self._stamp, keys)), reading=True)

    async def close(self) -> None:
        """Let others write."""
        await self._done(self._release)

    async def _done(self, work: Callable[[], T], *, reading: bool = False) -> T:
        """Return what the work returns, done in its turn; what the system refuses becomes a StoreTrouble."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        except lock.FolderLockedError as error:
            raise StoreTrouble(Trouble("locked_by_other", {"folder": str(self._folder)})) from error
        except OSError as error:
            raise StoreTrouble(_trouble(error, str(self._folder), reading=reading)) from error

    def _path(self, key: str) -> Path:
        return self._folder / f"{key}.json"

    def _claim(self) -> None:
        if self._held is not None:
            return
        self._folder.mkdir(parents=True, exist_ok=True)
        self._held = lock.take(self._folder / LOCK)
        unfinished = self._folder / UNFINISHED
        unfinished.mkdir(exist_ok=True)
        for left in unfinished.iterdir():  # by a process that was killed while it wrote
            left.unlink()

    def _there(self) -> bool:
        try:
            os.listdir(self._folder)  # noqa: PTH208 - as below
        except FileNotFoundError:
            return False
        return True

    def _release(self) -> None:
        if self._held is not None:
            os.close(self._held)
            self._held = None

    def _read(self, key: str) -> str | None:
        try:
            with self._path(key).open("rb") as file:
                content = file.read(LARGEST + 1)
        except FileNotFoundError:
            return None
        if len(content) > LARGEST:
            raise UnreadableError
        try:
            return content.decode()
        except UnicodeDecodeError as error:
            raise UnreadableError from error

    def _write(self, key: str, text: str, *, lasting: bool) -> None:
        """Write beside, then take the old file's place: there is always one of the two, and it is whole."""
        self._claim()
        path = self._path(key)
        beside = self._folder / UNFINISHED / path.name
        with beside.open("wb") as file:
            file.write(text.encode())
            if lasting:
                file.flush()
                os.fsync(file.fileno())
        self._make_room(path.parent)
        beside.replace(path)
        if lasting:
            _sync_folder(path.parent)

    def _move(self, key: str, to: str) -> None:
        self._claim()
        old, new = self._path(key), self._path(to)
        self._make_room(new.parent)
        old.replace(new)
        _sync_folder(new.parent)
        _sync_folder(old.parent)

    def _remove(self, key: str) -> None:
        self._claim()
        self._path(key).unlink(missing_ok=True)

    def _make_room(self, folder: Path) -> None:
        if not folder.is_dir():
            folder.mkdir()
            _sync_folder(self._folder)

    def _keys(self, under: str) -> tuple[str, ...]:
        try:
            names = os.listdir(self._folder / under)  # noqa: PTH208 - far quicker than paths, one by one
        except FileNotFoundError:
            return ()
        return tuple(under + name[: -len(".json")] for name in names if name.endswith(".json") and name[0] != ".")

    def _stamp(self, key: str) -> str | None:
        try:
            status = self._path(key).stat()
        except FileNotFoundError:
            return None
        return f"{status.st_mtime_ns}-{status.st_size}"


def _trouble(error: OSError, folder: str, *, reading: bool) -> Trouble:
    if isinstance(error, (NotADirectoryError, FileExistsError)):
        return Trouble("not_a_folder", {"file": str(_in_the_way(Path(error.filename)))})
    if error.errno in FULL:
        return Trouble("disk_full", {"folder": folder})
    if error.errno in FORBIDDEN and not reading:
        return Trouble("read_only", {"folder": folder})
    return Trouble("disk", {"folder": folder, "reason": error.strerror or str(error)})


def _in_the_way(path: Path) -> Path:
    """Return the file because of which there can be nothing at a path: the path itself, or a part of it."""
    return next(place for place in (path, *path.parents) if place.exists())


def _sync_folder(folder: Path) -> None:
    """Make names in a folder last; Windows keeps them by itself."""
    if sys.platform != "win32":  # pragma: no branch - coverage is not measured there
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
