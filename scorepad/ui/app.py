"""Starting the app: as a server for browsers, or as a window of its own."""

import asyncio
import errno
import gc
import logging
import os
import socket
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import flet as ft
import flet_web.fastapi as flet_web  # type: ignore[import-untyped]
import uvicorn
from starlette.types import ASGIApp

from scorepad.games.contract import Args
from scorepad.languages import ENGLISH
from scorepad.live.open import House
from scorepad.live.tables import Tables
from scorepad.store import in_folder
from scorepad.store.contract import Store
from scorepad.store.folder import data_folder
from scorepad.ui.door import Door, phone_id
from scorepad.ui.hosting import new_secret
from scorepad.ui.invitation import EVERYWHERE, Invitation, announced, invite
from scorepad.ui.page import new_id, now, open_page
from scorepad.ui.sockets import Sockets, language
from scorepad.ui.tables_kept import take_up
from scorepad.ui.words.serving import SERVING
from scorepad.words import Speaker

PACKAGE = Path(__file__).parents[1]
ASSETS = next(path for path in (PACKAGE / "assets", PACKAGE.parent / "assets") if path.is_dir())
"""Fonts and icons: inside the package where it is installed, beside it in the source tree."""
PORTS = range(1 << 16)
"""The numbers that a port can have; 0 is for any that is free."""

FORGOTTEN = 1
"""Seconds after which a session whose page has gone is forgotten: the page would not get it back."""


def asgi(store: Store, house: House, tables: Tables | None = None, invitation: Invitation | None = None) -> ASGIApp:
    """Return the app as a web server runs it; every page has a session of its own and shares the store.

    With tables it stands behind their door, and a page belongs to a phone at one of them.
    """

    async def main(page: ft.Page) -> None:
        matches = tables.visitor(phone_id.get()) if tables else house
        if matches is not None:
            await open_page(page, store, matches, language.get(), invitation=invitation)

    served = flet_web.app(
        main,
        assets_dir=str(ASSETS),
        app_name="scorepad",
        app_short_name="scorepad",
        app_description="The score pad beside the deck",
        web_renderer=ft.WebRenderer.CANVAS_KIT,
        route_url_strategy=ft.RouteUrlStrategy.PATH,
        no_cdn=True,
        session_timeout_seconds=FORGOTTEN,
    )
    sockets = Sockets(served)
    return Door(sockets, tables, now, new_secret) if tables else sockets


class _Server(uvicorn.Server):
    """A server that says when it answers."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready()


def serve(host: str, port: int, *, browser: bool, data: Path | None, tables: int = 0, language: str = ENGLISH) -> int:
    """Serve the app until Ctrl+C, with so many tables for phones (0: to everybody who can reach it, as one pad).

    The language is the terminal's; every page has its own. Return the exit status. Raises OSError for a port or folder
    that cannot be had.
    """
    speaker = Speaker(language, None, SERVING)
    return asyncio.run(_serve(host, port, speaker, browser=browser, data=data, count=tables))


def _listen(host: str, port: int) -> socket.socket:
    """Listen there. Raises OSError, also for a number that no port has: the system itself would overflow."""
    if port not in PORTS:
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
    return socket.create_server((host, port))


async def _serve(host: str, port: int, speaker: Speaker, *, browser: bool, data: Path | None, count: int) -> int:
    try:
        listening = _listen(host, port)
    except OSError as error:
        wrong: Args = {"port": str(port), "host": host, "reason": os.strerror(error.errno or 0)}
        raise OSError(speaker.text("serve.port", wrong)) from None
    folder = data_folder(data, os.environ)
    store = await in_folder(folder)
    port = listening.getsockname()[1]
    url = f"http://{'localhost' if host in (*EVERYWHERE, '127.0.0.1') else host}:{port}/"
    house = House(store.save, store.load)
    tables = await take_up(folder, house, count, new_id) if count else None
    invitation = invite(host, port)

    def ready() -> None:
        print(speaker.text("serve.at", {"url": url, "folder": str(folder)}), flush=True)  # noqa: T201
        for table in tables.all if tables else ():
            print(announced(table.gathering, invitation, speaker), flush=True)  # noqa: T201
        if browser:
            webbrowser.open(Invitation(url.rstrip("/")).keep(tables.all[0].gathering) if tables else url)

    logging.basicConfig(format="%(asctime)s %(message)s")
    logging.getLogger("scorepad").setLevel(logging.INFO)
    app = asgi(store, house, tables, invitation)
    config = uvicorn.Config(app, log_level="warning", ws="websockets-sansio", timeout_graceful_shutdown=2)
    # what stays is not looked through again and again while somebody waits for a tap: what is there now never, the
    # pages of all phones (a fifth of a second with a hundred) seldom, and what is new in small portions
    gc.collect()
    gc.freeze()
    gc.set_threshold(700, 2, 500)
    with suppress(KeyboardInterrupt):
        await _Server(config, ready).serve(sockets=[listening])
    await store.close()
    return 0


def open_app(data: Path | None, language: str = ENGLISH) -> int:
    """Open the app in a window of its own; where none is to be had, say so in one line and open the browser."""
    if not _has_window():
        print(Speaker(language, None, SERVING).text("open.no_window"), flush=True)  # noqa: T201
        return serve("127.0.0.1", 0, browser=True, data=data, language=language)
    return _open_window(data, language)


def _has_window() -> bool:
    """Return whether the desktop client is installed and its program is there or can be had."""
    try:
        import flet_desktop  # type: ignore[import-not-found,unused-ignore]  # noqa: F401, PLC0415 - an extra
    except ImportError:
        return False
    return True


def _open_window(data: Path | None, language: str) -> int:
    store = asyncio.run(in_folder(data_folder(data, os.environ)))
    house = House(store.save, store.load)

    async def main(page: ft.Page) -> None:
        await open_page(page, store, house, language)

    try:
        ft.run(main, assets_dir=str(ASSETS))
    except Exception as error:  # noqa: BLE001 - a client that cannot be downloaded fails in many ways
        print(Speaker(language, None, SERVING).text("open.failed", {"reason": str(error)}), flush=True)  # noqa: T201
        asyncio.run(store.close())
        return serve("127.0.0.1", 0, browser=True, data=data, language=language)
    asyncio.run(store.close())
    return 0
