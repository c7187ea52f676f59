"""What keeping costs beside 10 and beside 10,000 matches, what counting and exporting cost, and what fire does."""

import asyncio
import codecs
import csv
import gc
import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from secrets import randbelow
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from unittest.mock import patch

from tinydb import TinyDB, where

from scorepad.match.model import Match
from scorepad.sheets import cells
from scorepad.sheets.cells import Cell
from scorepad.sheets.csv_file import export
from scorepad.sheets.csv_long import writing
from scorepad.stats import record, tell
from scorepad.store import Store, Summary, in_folder
from scorepad.store.document import Document
from scorepad.store.reading import summarise
from tests.store.killing import kill_while_saving
from tests.store.mutations import spoil_files
from tests.store.samples import EVENING, evening, shortened

FEW, MANY = 10, 10_000
DAY = 24 * 60 * 60 * 1000
SCREENFUL = 10
"""Matches that a phone shows at once."""

KILLS, SPOILT = 100, 1000


def kept(count: int) -> Iterator[Match]:
    """Yield whole evenings, one a day, the last one yesterday."""
    for index in range(count):
        yield evening(f"m{index}", 10, start=EVENING - (count - index) * DAY)


def tonight() -> Iterator[Match]:
    """Yield the match in play, one tap later each time."""
    match = evening("tonight", 10)
    for count in range(1, len(match.log) + 1):
        yield shortened(match, count)


async def _fill(folder: Path, count: int) -> None:
    """Keep matches without what only takes time here: waiting for the disk, scoring the same evening again."""
    one = summarise(evening("", 10))

    def alike(match: Match) -> Summary | None:
        return one and one.model_copy(update={"id": match.id, "created": match.created, "touched": match.touched})

    store = await in_folder(folder)
    with patch("os.fsync"), patch("scorepad.store.index.summarise", alike):
        for match in kept(count):
            await store.save(match)
        await store.close()


def _fill_naive(path: Path, count: int) -> None:
    rows = (match.model_dump(mode="json") for match in kept(count))
    path.write_text(Document().fill("_default", rows))


async def _seconds_to_save(store: Store, match: Match) -> float:
    start = perf_counter()
    await store.save(match)
    return perf_counter() - start


async def _seconds_to_open(folder: Path) -> float:
    start = perf_counter()
    store = await in_folder(folder)
    shown = await store.recent(SCREENFUL)
    seconds = perf_counter() - start
    await store.close()
    return seconds if len(shown) == SCREENFUL else float("inf")


def _seconds_to_save_naively(database: TinyDB, match: Match) -> float:
    row = match.model_dump(mode="json")
    start = perf_counter()
    database.upsert(row, where("id") == match.id)
    return perf_counter() - start


async def _saving_and_opening(few: Path, many: Path) -> Mapping[str, float]:
    """Measure in turns, so that whatever else the machine does meets both alike."""
    gc.collect()
    gc.freeze()  # what filling left behind is not opening's to clear away
    opened = [[await _seconds_to_open(few), await _seconds_to_open(many)] for _ in range(100)]
    beside_few, beside_many = await in_folder(few), await in_folder(many)
    saved = [[await _seconds_to_save(beside_few, m), await _seconds_to_save(beside_many, m)] for m in tonight()]
    start = perf_counter()
    everything = await beside_many.summaries()
    whole_history = perf_counter() - start
    for store in (beside_few, beside_many):
        await store.close()
    save_few, save_many = map(median, zip(*saved, strict=True))
    open_few, open_many = map(median, zip(*opened, strict=True))
    return {
        "save_ratio_10000_to_10": save_many / save_few,
        "save_ms_beside_10000": save_many * 1000,
        "open_history_ratio_10000_to_10": open_many / open_few,
        "open_history_ms_of_10000": open_many * 1000,
        "whole_history_ms_of_10000": whole_history * 1000 if len(everything) > MANY else float("inf"),
    }


def _naively(few: Path, many: Path) -> Mapping[str, float]:
    with TinyDB(few) as beside_few, TinyDB(many) as beside_many:
        taps = list(tonight())[-3:]
        saved_few = median(_seconds_to_save_naively(beside_few, match) for match in taps)
        saved_many = median(_seconds_to_save_naively(beside_many, match) for match in taps)
    return {"naive_ratio_10000_to_10": saved_many / saved_few, "naive_save_ms_beside_10000": saved_many * 1000}


def _counted() -> Mapping[str, float]:
    """Measure the statistics of one player over 1,000 finished matches."""
    matches = list(kept(1000))
    start = perf_counter()
    found = record([tale for match in matches if (tale := tell(match))], "p0", str)
    seconds = perf_counter() - start
    return {"stats_ms_per_1000": seconds * 1000 if found and found.games == len(matches) else float("inf")}


def _written_barely(rows: Sequence[Sequence[Cell]]) -> bytes:
    text = io.StringIO(newline="")
    csv.writer(text).writerows(rows)
    return codecs.BOM_UTF8 + text.getvalue().encode()


def _exported() -> Mapping[str, float]:
    """Measure writing long CSV against the standard library's writer of the same rows, in turns; then all of it."""
    matches = list(kept(500))
    rows = list(writing.table(matches))
    ways: tuple[Callable[[], bytes], ...] = (lambda: _written_barely(rows), lambda: cells.write(rows))
    bare, ours = map(median, zip(*([_seconds(way) for way in ways] for _ in range(15)), strict=True))
    return {
        "export_ratio_to_csv_writer": ours / bare,
        "whole_export_ratio_to_csv_writer": _seconds(lambda: export(matches, "long")) / bare,
    }


def _seconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


async def _measured(folder: Path) -> Mapping[str, float]:
    await _fill(folder / "few", FEW)
    await _fill(folder / "many", MANY)
    return await _saving_and_opening(folder / "few", folder / "many")


def run() -> Mapping[str, float]:
    """Return the figures of one run: medians in milliseconds, ratios, and counts of what was lost."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        figures = asyncio.run(_measured(folder))
        _fill_naive(folder / "few.json", FEW)
        _fill_naive(folder / "many.json", MANY)
        naive = _naively(folder / "few.json", folder / "many.json")
        seed = randbelow(2**32)
        killed = kill_while_saving(folder / "killed", KILLS, seed)
        spoilt = asyncio.run(spoil_files(folder / "spoilt", SPOILT, seed))
    return {
        **figures,
        **naive,
        **_counted(),
        **_exported(),
        "seed": seed,
        "kills": killed.kills,
        "acknowledged": killed.acknowledged,
        "lost": killed.lost,
        "unreadable": killed.unreadable,
        "spoilt_files": spoilt.spoilt,
        "spoilt_raised": spoilt.raised,
        "spoilt_lost": spoilt.lost,
        "spoilt_silent": spoilt.silent,
    }
