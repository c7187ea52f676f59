"""From a tap on one phone to the text on the others, against the barest flet page that flet's own pubsub updates.

Two rooms: one table with eight phones, and twenty-five tables of four in one process. At the measured table every phone
is a browser; the other tables are played meanwhile by phones without one. The two programs are tapped in turns, so that
whatever else the machine does meets both alike.
"""

import asyncio
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, ExitStack, contextmanager
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page

from scorepad.live.gathering import Gathering, Phone
from scorepad.match.model import Match
from scorepad.store import in_folder
from scorepad.ui.tables_kept import FOLDER, TABLES
from tests.match.table import Sitting, new_match
from tests.web.browser import chromium
from tests.web.pad import READ, Pad
from tests.web.server import Server, free_port
from tests.web.wire import Wire, apart

TURNS, TAPS, WARM = 12, 3, 2
"""Turns of each program, taps in a turn, and turns at the start that do not count."""
PACE = 2.0
"""Seconds between two taps at each of the other tables: nobody plays faster."""
PATIENCE = 30_000

WATCH = f"""handle => {{
    {READ}
    window.changed = null;
    const before = read(named(handle));
    const watcher = new MutationObserver(() => {{
        if (!named(handle) || read(named(handle)) === before) return;
        window.changed = performance.timeOrigin + performance.now();
        watcher.disconnect();
    }});
    const everything = {{ subtree: true, childList: true, attributes: true, characterData: true }};
    watcher.observe(document.querySelector('flt-semantics-host'), everything);
}}"""

TAP = f"""handle => {{
    {READ}
    const start = performance.timeOrigin + performance.now();
    tappable(named(handle)).click();
    return start;
}}"""


@dataclass(frozen=True, slots=True)
class Program:
    """What is measured: how it is served, where a phone of a table goes and with which cookie, what is tapped there."""

    command: Sequence[str]
    keys: Sequence[str]
    watched: str
    page: str
    cookie: str = ""

    def route(self, table: int) -> str:
        """Return the address of a table."""
        return self.page.format(table=table)

    def phone(self, port: int, table: int, seat: int) -> Mapping[str, str]:
        """Return the cookie of a phone; none where phones are strangers to the program."""
        return {f"scorepad-{port}": self.cookie.format(table=table, seat=seat)} if self.cookie else {}


BARE = Program(
    command=(sys.executable, "-m", "tests.bench.broadcast", "{port}"), keys=("add",), watched="number", page="/{table}"
)
SCOREPAD = Program(
    command=(sys.executable, "-m", "scorepad", "serve", "--no-browser", "--port", "{port}", "--data", "{data}"),
    keys=("key-1", "key-0"),
    watched="tricks-0",
    page="/match/m{table}",
    cookie="phone-{table}-{seat}",
)


@dataclass(frozen=True, slots=True)
class Room:
    """So many tables with so many phones each."""

    tables: int
    phones: int


def seed(folder: Path, room: Room) -> None:
    """Write matches in whose second round the tricks are to be entered, and tables at which everybody has a seat."""

    async def write() -> None:
        store = await in_folder(folder)
        for table in range(room.tables):
            await store.save(_match(table, room.phones))
        await store.close()

    apart(write())
    place = folder / FOLDER / TABLES
    place.mkdir(parents=True)
    for table in range(room.tables):
        (place / f"t{table:02}.json").write_text(_gathering(table, room.phones).model_dump_json())


def _match(table: int, players: int) -> Match:
    sitting = Sitting(new_match(count=players))
    sitting.play((1, *[0] * (players - 1)))
    sitting.all("bid", *[0] * players)
    sitting.lock()
    return sitting.match.model_copy(update={"id": f"m{table}"})


def _gathering(table: int, players: int) -> Gathering:
    seats = [player.id for player in new_match(count=players).players]
    phones = tuple(Phone(id=f"phone-{table}-{at}", number=at + 1, seat=seat) for at, seat in enumerate(seats))
    return Gathering(
        id=f"t{table:02}",
        token=f"token-{table}",
        key=f"key-{table}",
        match=f"m{table}",
        keeper=phones[0].id,
        phones=phones,
    )


def measure(browser: Browser, room: Room, folder: Path) -> Mapping[str, float]:
    """Return the times of both programs in milliseconds, their ratio, and the memory of a phone in MB."""
    times: tuple[list[float], list[float]] = ([], [])
    with ExitStack() as open_:
        places = [_enter(open_, browser, program, room, folder / name) for program, name in NAMED]
        for turn in range(WARM + TURNS):
            for place, kept in zip(places, times, strict=True):
                for _ in range(TAPS):
                    taken = place.tap()
                    kept.extend(taken if turn >= WARM else ())
        bare, pad = (quantiles(kept, n=20)[-1] for kept in times)
        return {
            "ms_p95": pad,
            "bare_ms_p95": bare,
            "ratio_p95": pad / bare,
            "mb_per_phone": places[1].memory,
            "bare_mb_per_phone": places[0].memory,
        }


NAMED = ((BARE, "bare"), (SCOREPAD, "pad"))


class Place:
    """A program in a room, with browsers at its first table."""

    def __init__(self, program: Program, pages: Sequence[Page], memory: float) -> None:
        self.memory = memory
        self._program = program
        self._pages = pages
        self._keys = cycle(program.keys)

    def tap(self) -> list[float]:
        """Tap on the first phone; return the milliseconds until each of the others shows what has changed."""
        first, *others = self._pages
        for page in others:
            page.evaluate(WATCH, self._program.watched)
        start: float = first.evaluate(TAP, next(self._keys))
        for page in others:
            page.wait_for_function("window.changed", timeout=PATIENCE)
        ends: list[float] = [page.evaluate("window.changed") for page in others]
        first.wait_for_timeout(100)
        return [end - start for end in ends]


def _enter(open_: ExitStack, browser: Browser, program: Program, room: Room, folder: Path) -> Place:
    """Serve a program and let everybody in; they leave when the stack is closed."""
    folder.mkdir()
    port, data = free_port(), folder / "data"
    seed(data, room)
    words = [word.format(port=port, data=data) for word in program.command]
    tables = ["--table", str(room.tables)] if program is SCOREPAD else []
    server = open_.enter_context(Server([*words, *tables], port, folder / "log.txt"))
    _page(open_, browser, program, server, seat=0)  # what the first page needs is no phone's
    before = server.memory
    open_.enter_context(_others(program, room, port))
    pages = [_page(open_, browser, program, server, seat) for seat in range(room.phones)]
    return Place(program, pages, (server.memory - before) / (room.tables * room.phones))


def _page(open_: ExitStack, browser: Browser, program: Program, server: Server, seat: int) -> Page:
    context = browser.new_context(viewport={"width": 360, "height": 740})
    open_.callback(context.close)
    cookies = program.phone(server.port, 0, seat)
    context.add_cookies([{"name": name, "value": value, "url": server.url} for name, value in cookies.items()])
    pad = Pad(context.new_page(), server.url)
    pad.open(program.route(0))
    pad.wait(program.watched)
    return pad.page


@contextmanager
def _others(program: Program, room: Room, port: int) -> Iterator[None]:
    """Let the other tables be played, in a thread of their own."""
    stop, ready = threading.Event(), threading.Event()
    thread = threading.Thread(target=lambda: asyncio.run(_play(program, room, port, ready, stop)))
    thread.start()
    ready.wait()
    try:
        yield
    finally:
        stop.set()
        thread.join()


async def _play(program: Program, room: Room, port: int, ready: threading.Event, stop: threading.Event) -> None:
    async with AsyncExitStack() as open_:
        tables: list[list[Wire]] = []
        for table in range(1, room.tables):
            wires = [_wire(program, port, table, seat) for seat in range(room.phones)]
            tables.append([await open_.enter_async_context(wire) for wire in wires])
            for wire in tables[-1]:
                await wire.sees(program.keys[0])
        ready.set()
        for key in cycle(program.keys):
            for wires in tables:
                if stop.is_set():
                    return
                await wires[0].tap(key)
                await asyncio.sleep(PACE / len(tables))
            if not tables:
                return


def _wire(program: Program, port: int, table: int, seat: int) -> Wire:
    cookie = "; ".join(f"{name}={value}" for name, value in program.phone(port, table, seat).items())
    return Wire(port, cookie, program.route(table))


def run() -> Mapping[str, float]:
    """Return the figures of both rooms."""
    figures: dict[str, float] = {}
    with TemporaryDirectory() as folder, chromium() as browser:
        for room in (Room(1, 8), Room(25, 4)):
            name = f"{room.tables}x{room.phones}"
            place = Path(folder) / name
            place.mkdir()
            figures |= {f"{name}_{what}": value for what, value in measure(browser, room, place).items()}
    return figures
