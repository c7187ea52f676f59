"""Where tables are kept: a folder beside the matches, one document for each."""

from collections.abc import Callable
from pathlib import Path

from pydantic import ValidationError

from scorepad.live.gathering import Gathering
from scorepad.live.open import House
from scorepad.live.table import Table
from scorepad.live.tables import Tables
from scorepad.store.folder import FileShelf
from scorepad.store.trouble import StoreTrouble, UnreadableError
from scorepad.ui.hosting import new_secret

FOLDER = "at-table"
TABLES = "tables/"


async def take_up(folder: Path, house: House, count: int, new_id: Callable[[], str]) -> Tables:
    """Return so many tables: those that were here before with their phones, seats and tokens, then new ones.

    Raises StoreTrouble when the folder cannot be used.
    """
    shelf = FileShelf(folder / FOLDER)
    await shelf.claim()

    async def keep(gathering: Gathering) -> None:
        await shelf.write(f"{TABLES}{gathering.id}", gathering.model_dump_json())

    kept = [found for key in sorted(await shelf.keys(TABLES)) if (found := await _read(shelf, key)) is not None]
    gatherings = kept[:count]
    for _ in range(count - len(gatherings)):
        gatherings.append(Gathering(id=new_id(), token=new_secret(), key=new_secret()))
        await keep(gatherings[-1])
    tables = [Table(gathering, house, keep) for gathering in gatherings]
    for table in tables:
        try:
            await table.begin()
        except StoreTrouble:  # its match is gone: the keeper puts another one there
            continue
    return Tables(tables, house)


async def _read(shelf: FileShelf, key: str) -> Gathering | None:
    """Return a table that was kept; None for a document that cannot be read, which is moved out of the way."""
    try:
        return Gathering.model_validate_json(await shelf.read(key) or "")
    except (ValidationError, UnreadableError):
        aside = f"set-aside/{key.removeprefix(TABLES)}"
        await shelf.remove(aside)
        await shelf.move(key, aside)
        return None
