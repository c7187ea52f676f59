"""The pad inside a browser's own Python: an installed page that needs no network. `build/pwa.py` makes it.

Importing this module runs the app, as flet's start in a browser asks for.
"""

import asyncio
import json
import uuid
from contextlib import suppress

import flet as ft
import js  # type: ignore[import-not-found]
from pyodide.ffi import to_js  # type: ignore[import-not-found]

from scorepad.languages import choose
from scorepad.live.open import House
from scorepad.match.model import Match
from scorepad.match.standing import Standing
from scorepad.store import Store, StoreTrouble, Trouble, in_browser, in_memory
from scorepad.ui.arrival import being_played
from scorepad.ui.page import now, open_page
from scorepad.ui.session import Session
from scorepad.words import Speaker

PAUSE = 0.2
"""Seconds after a save until the page is told the standing: the key that was tapped comes first."""


class Pad:
    """The pad of this page: opened while flet's client still loads, shown when that asks for it."""

    def __init__(self) -> None:
        self._session: Session | None = None
        self._opening = asyncio.ensure_future(self._open())

    async def _open(self) -> None:
        self._store, self._trouble = await _open_store()
        self._house = House(self._keep, self._store.load)
        with suppress(Exception):  # whoever goes there is told what it is
            match_id = await being_played(self._store, now())
            if match_id is not None:
                await self._house.open(match_id)

    async def _keep(self, match: Match) -> None:
        await self._store.save(match)
        asyncio.get_running_loop().call_later(PAUSE, lambda: self._page.run_task(self._tell, match.id))

    async def _tell(self, match_id: str) -> None:
        if self._session is not None:
            _tell_page((await self._house.open(match_id)).standing, self._session.speaker)

    async def show(self, page: ft.Page) -> None:
        """Show it on flet's page."""
        await self._opening
        self._page = page
        self._session = await open_page(page, self._store, self._house, choose(js.navigator.languages))
        if self._trouble is not None:
            self._session.tell(self._trouble.code, self._trouble.args)


async def _open_store() -> tuple[Store, Trouble | None]:
    """Return the store of this browser; one in memory, and why, where it keeps nothing."""
    try:
        return await in_browser("scorepad", uuid.uuid4().hex), None
    except StoreTrouble as error:
        return in_memory(), error.trouble


def _tell_page(standing: Standing, speaker: Speaker) -> None:
    """Let the page show this at once when it is opened next, while the app still starts."""
    table = standing.table
    rows = [[table.names[player], standing.totals[player]] for player in table.names]
    told = json.dumps({"title": speaker.title(table.game), "rows": rows}) if not standing.ending.over else None
    js.postMessage(to_js({"standing": told}, dict_converter=js.Object.fromEntries))


ft.run(Pad().show)
