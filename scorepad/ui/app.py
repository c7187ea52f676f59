"""Starting the app: as a server for browsers, or as a window of its own."""

import asyncio
import os
import socket
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from contextvars import ContextVar
from pathlib import Path

import flet as ft
import flet_web.fastapi as flet_web  # type: ignore[import-untyped]
import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send

from scorepad.live.open import House
from scorepad.store import in_folder
from scorepad.store.contract import Store
from scorepad.store.folder import data_folder
from scorepad.ui.page import open_page

PACKAGE = Path(__file__).parents[1]
ASSETS = next(path for path in (PACKAGE / "assets", PACKAGE.parent / "assets") if path.is_dir())
"""Fonts and icons: inside the package where it is installed, beside it in the source tree."""

_language: ContextVar[str] = ContextVar("language", default="en")


def asgi(store: Store, house: House) -> ASGIApp:
    """Return the app as a web server runs it; every page has a session of its own and shares the store."""

    async def main(page: ft.Page) -> None:
        await open_page(page, store, house, _language.get())

    served = flet_web.app(
        main,
        assets_dir=str(ASSETS),
        app_name="scorepad",
        app_short_name="scorepad",
        app_description="The score pad beside the deck",
        web_renderer=ft.WebRenderer.CANVAS_KIT,
        route_url_strategy=ft.RouteUrlStrategy.PATH,
        no_cdn=True,
    )
    return _Speaking(served)


class _Speaking:
    """Keeps the reader's language while a page is opened: flet itself does not tell it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            accepted = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1")
            _language.set(accepted[:2].lower() or "en")
        await self.app(scope, receive, send)


class _Server(uvicorn.Server):
    """A server that says when it answers."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready()


def serve(host: str, port: int, *, browser: bool, data: Path | None) -> int:
    """Serve the app until Ctrl+C; return the exit status. Raises OSError for a port or folder that cannot be had."""
    return asyncio.run(_serve(host, port, browser=browser, data=data))


async def _serve(host: str, port: int, *, browser: bool, data: Path | None) -> int:
    try:
        listening = socket.create_server((host, port))
    except OSError as error:
        message = f"Port {port} on {host} cannot be used ({error.strerror}). Choose another one with --port."
        raise OSError(message) from None
    folder = data_folder(data, os.environ)
    store = await in_folder(folder)
    url = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::') else host}:{listening.getsockname()[1]}/"  # noqa: S104

    def ready() -> None:
        print(f"scorepad is at {url}  (matches in {folder}; Ctrl+C stops it)", flush=True)  # noqa: T201
        if browser:
            webbrowser.open(url)

    house = House(store.save, store.load)
    config = uvicorn.Config(
        asgi(store, house), log_level="warning", ws="websockets-sansio", timeout_graceful_shutdown=2
    )
    with suppress(KeyboardInterrupt):
        await _Server(config, ready).serve(sockets=[listening])
    await store.close()
    return 0


def open_app(data: Path | None) -> int:
    """Open the app in a window of its own; where none is to be had, say so in one line and open the browser."""
    if not _has_window():
        print("No app window is installed here: opening the browser instead.", flush=True)  # noqa: T201
        return serve("127.0.0.1", 0, browser=True, data=data)
    return _open_window(data)


def _has_window() -> bool:
    """Return whether the desktop client is installed and its program is there or can be had."""
    try:
        import flet_desktop  # type: ignore[import-not-found,unused-ignore]  # noqa: F401, PLC0415 - an extra
    except ImportError:
        return False
    return True


def _open_window(data: Path | None) -> int:
    async def main(page: ft.Page) -> None:
        store = await in_folder(data_folder(data, os.environ))
        await open_page(page, store, House(store.save, store.load), "en")

    try:
        ft.run(main, assets_dir=str(ASSETS))
    except Exception as error:  # noqa: BLE001 - a client that cannot be downloaded fails in many ways
        print(f"The app window cannot be opened here ({error}): opening the browser instead.", flush=True)  # noqa: T201
        return serve("127.0.0.1", 0, browser=True, data=data)
    return 0
