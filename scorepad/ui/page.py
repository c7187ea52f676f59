"""One page of the app: what it knows of its device, and how it becomes a session with a screen."""

import asyncio
import time
import traceback
import uuid
from collections.abc import Callable, Coroutine
from contextlib import suppress

import flet as ft

from scorepad.live.open import Matches
from scorepad.live.visitor import Visitor
from scorepad.store.contract import Store
from scorepad.ui.arrival import begin
from scorepad.ui.attendance import Attendance
from scorepad.ui.commands import Commands
from scorepad.ui.device import Heard
from scorepad.ui.invitation import Invitation
from scorepad.ui.keyboard import Keyboard
from scorepad.ui.look.theme import FONTS, theme
from scorepad.ui.parts import boundary
from scorepad.ui.places import HOME, address, find_place
from scorepad.ui.session import Session
from scorepad.ui.shell import shell

SETTLING = 1.0
"""Seconds that a page takes to take other addresses than the one it was loaded at."""
LOADING = 10.0
"""Seconds after a page has come, or come back, within which an address it names is the one it was loaded at."""


def now() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def new_id() -> str:
    """Return an id that was never given before."""
    return uuid.uuid4().hex


class PageDevice:
    """The powers of a flet page; those that the browser refuses do nothing."""

    def __init__(self, page: ft.Page) -> None:
        self.page = page
        self.fade: Callable[[str], None] = lambda _: None
        self._first = page.route or "/"
        self._expected: list[str] = [self._first]
        self._opened = time.monotonic()
        self._turn = asyncio.Lock()
        self._picker = ft.FilePicker(on_result=self._picked)
        self._heard: Heard | None = None
        self._waiting: set[asyncio.Future[None]] = set()

    async def go(self, route: str) -> None:
        """Show this address."""
        self._expected.append(route)
        self._ask(self._push(route))

    async def _push(self, route: str) -> None:
        async with self._turn:  # two addresses asked for at once are shown in that order
            await asyncio.sleep(max(0.0, self._opened + SETTLING - time.monotonic()))
            await self.page.push_route(route)

    def is_own(self, route: str) -> bool:
        """Return whether an address was shown by the app itself rather than by the browser's Back."""
        if route not in self._expected:
            # a page that has just been loaded names the address it was loaded at, sometimes twice
            return route == self._first and time.monotonic() < self._opened + 2 * SETTLING
        # the page answers in the order it was asked; what was asked before and never answered no longer counts
        del self._expected[: self._expected.index(route) + 1]
        return True

    @property
    def loading(self) -> bool:
        """Whether the page may still be naming the address it was loaded at."""
        return time.monotonic() < self._opened + LOADING

    def opened(self) -> None:
        """Begin to settle once more: the page was loaded anew, or found its way back after the network was gone."""
        self._opened = time.monotonic()
        self._first = self.page.route or "/"

    async def tick(self) -> None:
        """Let the hand feel that a key was taken."""
        if self.page.platform in (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS):
            self._ask(ft.HapticFeedback().selection_click())  # type: ignore[no-untyped-call]

    async def stay_awake(self, *, on: bool) -> None:
        """Keep the screen from going dark, or let it."""
        lock = ft.Wakelock()
        self._ask(lock.enable() if on else lock.disable())  # type: ignore[no-untyped-call]

    async def size_text(self, percent: int) -> None:
        """Keep the size where the page's own script finds it: Flutter takes it from there."""
        self._ask(ft.SharedPreferences().set("text_size", percent))

    def pick_file(self, heard: Heard) -> ft.ClientAction:
        """Return the choosing of a file, which browsers allow within a tap only."""
        self._heard = heard
        return ft.PickFiles(self._picker, with_data=True)

    async def _picked(self, event: ft.FilePickerResultEvent) -> None:
        for file in event.files or ():
            if file.bytes is not None and self._heard is not None:
                await self._heard(file.name, file.bytes)

    async def is_calm(self) -> bool:
        """Return whether the device asks for screens without motion."""
        try:
            features = await ft.SemanticsService().get_accessibility_features()
        except (RuntimeError, TimeoutError):
            return False
        return bool(features.disable_animations or features.reduce_motion)

    async def leave(self) -> None:
        """Load the first page anew."""
        self._ask(ft.UrlLauncher().launch_url("/", web_only_window_name="_self"))

    async def save_file(self, name: str, content: bytes) -> None:
        """Hand over a file: as a download in a browser, where the reader says on a desktop."""
        with suppress(RuntimeError):
            path = await self._picker.save_file(file_name=name, src_bytes=content)
            del path  # a browser gives none

    def soon(self, seconds: float, what: str) -> None:
        """Let the sentence `what` fade after so many seconds."""

        async def wait() -> None:
            await asyncio.sleep(seconds)
            self.fade(what)

        self._ask(wait())

    def _ask(self, asked: Coroutine[object, object, object]) -> None:
        """Let the device do something. Nobody waits for it: a page that is just going away never answers."""

        async def answer() -> None:
            with suppress(RuntimeError, TimeoutError):
                await asked

        task = asyncio.ensure_future(answer())
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)


async def open_page(
    page: ft.Page,
    store: Store,
    matches: Matches,
    language: str,
    clock: Callable[[], int] = now,
    ids: Callable[[], str] = new_id,
    invitation: Invitation | None = None,
) -> Session:
    """Show the app on a page; return the session of whoever reads it. `matches` of a visitor are those of a table."""
    device = PageDevice(page)
    session = Session(store, matches, device, clock, ids, language)
    device.fade = session.fade
    page.title = "scorepad"
    if not page.web:  # a browser has them from the page's own font list
        page.fonts = dict(FONTS)
    page.theme, page.dark_theme = theme(dark=False), theme(dark=True)
    page.padding = 0
    page.spacing = 0
    commands = Commands.of(session, invitation)
    attendance = Attendance(session, matches) if isinstance(matches, Visitor) else None
    _follow(page, session, device, commands.keyboard, attendance)

    def back() -> None:
        page.run_task(session.go, HOME)

    boundary.render(page, shell, session, commands, on_back=back, words=_words(session))
    try:
        await begin(session, page.route or "/")
    except Exception:  # noqa: BLE001 - what a damaged folder can raise is shown like any fault of a screen
        page.session.error(traceback.format_exc())
    return session


def _words(session: Session) -> boundary.Words:
    text = session.speaker.text
    return boundary.Words(fault=text("fault"), again=text("fault.again"), back=text("back"))


def _follow(
    page: ft.Page, session: Session, device: PageDevice, keyboard: Keyboard, attendance: Attendance | None
) -> None:
    """Let the session follow the page: its size, its light, its address, its keys."""

    def measure(_: object = None) -> None:
        session.size = (int(page.width or 360), int(page.height or 740))

    def light(_: object = None) -> None:
        chosen = session.preferences.theme
        session.dark = page.platform_brightness == ft.Brightness.DARK if chosen == "system" else chosen == "dark"

    async def arrive(event: ft.RouteChangeEvent) -> None:
        if device.is_own(event.route):
            return
        if (
            device.loading and find_place(event.route) == HOME
        ):  # loaded anew at this address, by a page whose session was still there
            await begin(session, event.route)
        elif session.sheet is not None:  # Back closes what lies over the screen, and only then leaves the screen
            await session.back()
            await device.go(address(session.place))
        else:
            await session.arrive(find_place(event.route))

    def leave(_: object) -> None:
        session.end()
        if attendance is not None:
            attendance.end()

    def prefer() -> None:
        _apply(page, session)
        light()

    session.on_preferences = prefer
    measure()
    light()
    page.on_resize = measure
    page.on_platform_brightness_change = light
    page.on_route_change = arrive
    page.on_connect = device.opened
    page.on_keyboard_event = keyboard.press
    page.on_close = leave


def _apply(page: ft.Page, session: Session) -> None:
    modes = {"light": ft.ThemeMode.LIGHT, "dark": ft.ThemeMode.DARK}
    page.theme_mode = modes.get(session.preferences.theme, ft.ThemeMode.SYSTEM)
    # the browser's own menus speak it then, and screen readers choose the voice by it
    spoken = ft.Locale(session.language)
    page.locale_configuration = ft.LocaleConfiguration([spoken], spoken)
    page.update()
