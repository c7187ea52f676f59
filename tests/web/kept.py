"""Matches put into a folder before it is served."""

import asyncio
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from scorepad.match.model import Match, Player
from scorepad.store import Preferences, in_folder
from scorepad.store.contract import Profile


def keep(match: Match, folder: Path) -> None:
    """Keep a match in a folder."""
    furnish(folder, (match,))


def furnish(
    folder: Path, matches: Iterable[Match], people: Iterable[Player] = (), preferences: Preferences | None = None
) -> None:
    """Keep matches, who plays here, and how the pad is set up."""

    async def save() -> None:
        store = await in_folder(folder)
        for match in matches:
            await store.save(match)
        for player in people:
            await store.save_profile(Profile(**player.model_dump()))
        if preferences is not None:
            await store.save_preferences(preferences)
        await store.close()

    with ThreadPoolExecutor(1) as thread:  # Playwright holds the event loop of this one
        thread.submit(asyncio.run, save()).result()
