"""Matches put into a folder before it is served."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from scorepad.match.model import Match
from scorepad.store import in_folder


def keep(match: Match, folder: Path) -> None:
    """Keep a match in a folder."""

    async def save() -> None:
        store = await in_folder(folder)
        await store.save(match)
        await store.close()

    with ThreadPoolExecutor(1) as thread:  # Playwright holds the event loop of this one
        thread.submit(asyncio.run, save()).result()
