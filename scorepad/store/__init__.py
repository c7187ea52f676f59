"""Where matches are kept: in a folder, in a browser, in memory; the same behaviour everywhere."""

from pathlib import Path

from scorepad.store.contract import Preferences, Profile, Store, Summary
from scorepad.store.shelf import MemoryShelf
from scorepad.store.shelved import ShelvedStore
from scorepad.store.trouble import StoreTrouble, Trouble

__all__ = [
    "Preferences",
    "Profile",
    "Store",
    "StoreTrouble",
    "Summary",
    "Trouble",
    "in_browser",
    "in_folder",
    "in_memory",
]


def in_memory() -> Store:
    """Return a store that is gone with the program."""
    return ShelvedStore(MemoryShelf())


async def in_browser(name: str, page: str) -> Store:
    """Return the store that a browser keeps for a site; `page` is an id that no other page has.

    From now on this page alone can write there. Raises StoreTrouble, "browser_refuses" where nothing can be kept.
    """
    from scorepad.store.indexed import IndexedShelf  # noqa: PLC0415 - only a browser's Python has what it needs

    shelf = IndexedShelf(name, page)
    await shelf.claim()
    return ShelvedStore(shelf)


async def in_folder(folder: Path, *, writing: bool = True) -> Store:
    """Return the store in a folder. One that only reads needs no lock, and mends nothing.

    Raises StoreTrouble "locked_by_other" when somebody else is writing there, and any other where there can be no such
    folder or it cannot be read. In a folder that only cannot be written to, reading works, and every save tries again.
    """
    from scorepad.store.folder import FileShelf  # noqa: PLC0415 - a browser's Python has no locks and no threads

    shelf = FileShelf(folder)
    there = await shelf.there()
    if writing:
        try:
            await shelf.claim()
        except StoreTrouble as trouble:
            if trouble.code == "locked_by_other" or not there:
                raise
    return ShelvedStore(shelf, writing=writing)
