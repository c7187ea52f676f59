"""A lock on a folder that the operating system lifts when its process ends, however it ends."""

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FolderLockedError(Exception):
    """Another writer holds the lock."""


def take(path: Path) -> int:
    """Return the descriptor that holds the lock until it is closed. Raises FolderLockedError, OSError."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        _lock(descriptor)
    except (BlockingIOError, PermissionError) as error:  # Windows says that permission is denied
        os.close(descriptor)
        raise FolderLockedError from error
    except OSError:
        os.close(descriptor)
        raise
    return descriptor
