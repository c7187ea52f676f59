"""The pad inside a browser's own Python: an installed page that needs no network. `build/pwa.py` makes it.

Importing this module runs the app, as flet's start in a browser asks for.
"""

import asyncio
import json
import uuid

import flet as ft
import js  # type: ignore[import-not-found]
from pyodide.ffi import to_js  # type: ignore[import-not-found]

from scorepad.languages import choose
from scorepad.live.open import House
from scorepad.match.model import Match
from scorepad.match.standing import Standing
from scorepad.store import Store, StoreTrouble, Trouble, in_browser, in_memory
from scorepad.ui.page import open_page
from scorepad.words import Speaker

PAUSE = 0.2
"""Seconds after a save until the page is told the standing: the key that was tapped comes first."""


async def _open_store() -> tuple[Store, Trouble | None]:
    """Return the store of this browser; one in memory, and why, where it keeps nothing."""
    try:
        return await in_browser("scorepad", uuid.uuid4().hex), None
    except StoreTrouble as error:
        return in_memory(), error.trouble


_opening = asyncio.ensure_future(_open_store())  # goes on while flet's client still loads


async def _main(page: ft.Page) -> None:
    store, trouble = await _opening

    async def keep(match: Match) -> None:
        await store.save(match)
        asyncio.get_running_loop().call_later(PAUSE, lambda: page.run_task(show, match.id))

    async def show(match_id: str) -> None:
        _tell_page((await house.open(match_id)).standing, session.speaker)

    house = House(keep, store.load)
    session = await open_page(page, store, house, choose(js.navigator.languages))
    if trouble is not None:
        session.tell(trouble.code, trouble.args)


def _tell_page(standing: Standing, speaker: Speaker) -> None:
    """Let the page show this at once when it is opened next, while the app still starts."""
    table = standing.table
    rows = [[table.names[player], standing.totals[player]] for player in table.names]
    told = json.dumps({"title": speaker.title(table.game), "rows": rows}) if not standing.ending.over else None
    js.postMessage(to_js({"standing": told}, dict_converter=js.Object.fromEntries))


ft.run(_main)
