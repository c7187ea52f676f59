"""A process that saves without end, and killing it at any moment.

Run as `python -m tests.store.killing FOLDER START`, it saves event after event, match after match, and prints the
number of each event once the store has acknowledged it.
"""

import asyncio
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, islice
from pathlib import Path

from scorepad.match.model import AnyEvent, Match, Typed
from scorepad.store import StoreTrouble, in_folder
from scorepad.store.reading import summarise
from tests.store.samples import EVENING, evening

LENGTH = 12
LONGEST = 0.3
"""Seconds for which a process is left alone after its first acknowledgement."""


def _event(number: int) -> AnyEvent:
    return Typed(at=EVENING + number, round=1, player=f"p{number % 4}", field="bid", value=number // 4 % 2)


def match_after(number: int) -> Match:
    """Return the match that event `number` belongs to, up to that event."""
    first = number // LENGTH * LENGTH
    log = tuple(map(_event, range(first, number + 1)))
    return evening(f"k{first // LENGTH}", 0, start=EVENING + first).model_copy(update={"log": log, "cursor": len(log)})


async def _save_without_end(folder: Path, start: int) -> None:
    store = await in_folder(folder)
    for number in count(start):
        await store.save(match_after(number))
        print(number, flush=True)  # noqa: T201 - the acknowledgement


@dataclass(frozen=True)
class Killed:
    """How many processes were killed, how many events they had acknowledged, and what was lost of it."""

    kills: int
    acknowledged: int
    lost: int
    unreadable: int


def kill_while_saving(folder: Path, kills: int, seed: int) -> Killed:
    """Kill so many processes while they save in a folder, each going on where the one before was killed."""
    chance = random.Random(seed)  # noqa: S311 - moments, not secrets
    last, lost, unreadable = -1, 0, 0
    for _ in range(kills):
        acknowledged = list(_acknowledged(folder, last + 1, chance.uniform(0, LONGEST)))
        last = max([last, *acknowledged])
        missing, troubles = asyncio.run(_missing(folder, last))
        lost += missing
        unreadable += troubles
    return Killed(kills, last + 1, lost, unreadable)


def _acknowledged(folder: Path, start: int, seconds: float) -> Iterator[int]:
    command = [sys.executable, "-m", "tests.store.killing", str(folder), str(start)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        if process.stdout is None:
            return
        yield from map(int, islice(process.stdout, 1))
        time.sleep(seconds)
        process.kill()
        yield from (int(line) for line in process.stdout if line.endswith("\n"))


async def _missing(folder: Path, last: int) -> tuple[int, int]:
    """Return how many events up to the last acknowledged one are missing, and how many documents are unreadable."""
    store = await in_folder(folder, writing=False)
    missing = 0
    newest = last // LENGTH
    for index in range(newest + 1):
        expected = match_after(min(last, index * LENGTH + LENGTH - 1))
        try:
            match = await store.load(expected.id)
        except StoreTrouble:
            missing += expected.cursor
            continue
        kept = match.log[: expected.cursor]
        missing += expected.cursor - sum(one == other for one, other in zip(kept, expected.log, strict=False))
    shown = await store.recent(1)
    if not shown or int(shown[0].id[1:]) < newest or shown[0] != summarise(await store.load(shown[0].id)):
        missing += 1
    await store.close()
    return missing, len(await store.troubles())


if __name__ == "__main__":
    asyncio.run(_save_without_end(Path(sys.argv[1]), int(sys.argv[2])))
