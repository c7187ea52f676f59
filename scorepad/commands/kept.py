"""Commands that read what is kept: list, export, backup. None of them writes there, so nobody is in the way."""

import asyncio
import os
import sys
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from scorepad.commands import Complaint
from scorepad.commands.progress import progress
from scorepad.commands.words import speaking
from scorepad.games import find
from scorepad.match.model import Match
from scorepad.sheets import backup as backups
from scorepad.sheets import csv_file
from scorepad.sheets.cells import SEPARATORS
from scorepad.store import Store, Summary, in_folder
from scorepad.store.folder import data_folder
from scorepad.words import Speaker


@asynccontextmanager
async def opened(data: Path | None, speaker: Speaker, *, writing: bool = False) -> AsyncIterator[Store]:
    """Open what is kept, and say at the end what of it could not be read."""
    store = await in_folder(data_folder(data, os.environ), writing=writing)
    try:
        yield store
    finally:
        for trouble in await store.troubles():
            print(f"scorepad: {speaker.text(trouble.code, trouble.args)}", file=sys.stderr)
        await store.close()


def list_matches(data: Path | None, language: str) -> int:
    """Print a line for each match."""
    speaker = speaking(language)

    async def run() -> int:
        async with opened(data, speaker) as store:
            for summary in await store.summaries():
                print(_line(speaker, summary))
        return 0

    return asyncio.run(run())


def _line(speaker: Speaker, summary: Summary) -> str:
    day = time.strftime("%Y-%m-%d", time.localtime(summary.touched / 1000))
    state = speaker.text("list.finished") if summary.over else speaker.text("list.after", {"n": summary.rounds})
    players = ", ".join(
        f"{player.name}{'*' if player.id in summary.winners else ''} {summary.totals.get(player.id, 0)}"
        for player in summary.players
    )
    title = f" {speaker.text('list.title', {'title': summary.title})}" if summary.title else ""
    return f"{summary.id}  {day}  {speaker.title(find(summary.game))}, {state}: {players}{title}".replace("\n", " ")


def export(
    data: Path | None,
    asked: Sequence[str],
    kind: csv_file.Kind,
    language: str,
    separator: str | None,
    output: Path | None,
) -> int:
    """Write matches as CSV, oldest first."""
    speaker = speaking(language)

    async def run() -> int:
        async with opened(data, speaker) as store:
            matches = await _matches(store, asked, speaker)
        _write(output, [csv_file.export(matches, kind, language, SEPARATORS[separator] if separator else None)])
        return 0

    return asyncio.run(run())


async def _matches(store: Store, asked: Sequence[str], speaker: Speaker) -> tuple[Match, ...]:
    """Return the matches that these ids, or beginnings of ids, name; all of them without one. Raises Complaint."""
    ids = [summary.id for summary in reversed(await store.summaries())]
    wanted = ids if not asked else [_named(ids, name, speaker) for name in asked]
    found: list[Match] = []
    for id in progress(wanted, "reading", speaker):
        found.append(await store.load(id))  # noqa: PERF401 - a bar is drawn on the way
    return tuple(found)


def _named(ids: Sequence[str], name: str, speaker: Speaker) -> str:
    found = [name] if name in ids else [id for id in ids if id.startswith(name)]
    if len(found) != 1:
        raise Complaint(speaker.text("many_matches" if found else "no_match", {"n": len(found), "name": name}))
    return found[0]


def backup(data: Path | None, language: str, output: Path | None) -> int:
    """Write everything into one file."""
    speaker = speaking(language)

    async def run() -> int:
        async with opened(data, speaker) as store:
            matches = await _matches(store, (), speaker)
            profiles = [profile.model_dump(mode="json") for profile in await store.profiles()]
            preferences = (await store.preferences()).model_dump(mode="json", exclude_defaults=True)
        saving = progress(matches, "writing", speaker)
        _write(output, backups.write(saving, profiles, preferences, at=time.time_ns() // 10**6))
        return 0

    return asyncio.run(run())


def _write(output: Path | None, pieces: Iterable[bytes]) -> None:
    """Write a file whole or not at all; the screen, a pipe or a device as it comes.

    Raises OSError, which has the file as it was asked for.
    """
    if output is None:
        sys.stdout.buffer.writelines(pieces)
        sys.stdout.buffer.flush()
        return
    if output.exists() and not output.is_file():
        with output.open("wb") as device:
            device.writelines(pieces)
        return
    beside = output.with_name(f".{output.name}.unfinished")
    try:
        try:
            with beside.open("wb") as file:
                file.writelines(pieces)
            beside.replace(output)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(output)) from error
