"""Commands that take matches in: import and restore. Ctrl+C on the way leaves everything as it was."""

import asyncio
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from scorepad.commands.checking import named, refusal
from scorepad.commands.kept import opened
from scorepad.commands.progress import progress
from scorepad.commands.words import speaking
from scorepad.games.contract import AnyGame
from scorepad.match.model import Match, Player
from scorepad.sheets import backup as backups
from scorepad.sheets import csv_file
from scorepad.sheets.backup import Backup, Plan, plan
from scorepad.sheets.mistake import Mistake, SheetError, say
from scorepad.store import Preferences, Profile, Store
from scorepad.words import Speaker

STDIN = Path("-")


def import_files(data: Path | None, files: Sequence[Path], game: str | None, language: str, *, dry_run: bool) -> int:
    """Import CSV files: all of them, or nothing when there is a mistake in any."""
    speaker = speaking(language)
    plays = named(game, speaker)

    async def run() -> int:
        async with opened(data, speaker, writing=not dry_run) as store:
            profiles = [profile for profile in await store.profiles() if profile.merged_into is None]
            known: dict[str, Player] = {profile.name: profile for profile in reversed(profiles)}
            read = [_read(file, known, plays, speaker) for file in files]
            matches = tuple(match for one in read for match in one)
            players = {player.id: player for match in matches for player in match.players}
            documents = tuple(Profile(**player.model_dump()).model_dump(mode="json") for player in players.values())
            return await _take(store, Backup(matches=matches, profiles=documents), speaker, dry_run=dry_run)

    return asyncio.run(run())


def _read(file: Path, known: dict[str, Player], game: AnyGame | None, speaker: Speaker) -> tuple[Match, ...]:
    """Return the matches of a file; those of a sheet without a date are as old as the file. Raises Complaint."""
    content, at = (sys.stdin.buffer.read(), time.time()) if file == STDIN else (file.read_bytes(), file.stat().st_mtime)
    try:
        imported = csv_file.read(content, now=int(at * 1000), known=known, game=game)
    except SheetError as error:
        raise refusal(file, error, speaker) from error
    _tell_odd(imported.odd, file, speaker)
    return imported.matches


def restore(data: Path | None, file: Path, language: str, *, dry_run: bool) -> int:
    """Take a backup in."""
    speaker = speaking(language)
    try:
        backup = backups.read(file.read_bytes())
    except SheetError as error:
        raise refusal(file, error, speaker) from error
    _tell_odd(backup.odd, file, speaker)

    async def run() -> int:
        async with opened(data, speaker, writing=not dry_run) as store:
            return await _take(store, backup, speaker, dry_run=dry_run)

    return asyncio.run(run())


def _tell_odd(odd: Sequence[Mistake], file: Path, speaker: Speaker) -> None:
    for mistake in odd:
        print(f"scorepad: {file.name}: {say(mistake, speaker)}", file=sys.stderr)


async def _take(store: Store, backup: Backup, speaker: Speaker, *, dry_run: bool) -> int:
    """Say what will be done, and do it."""
    ids = {summary.id for summary in await store.summaries()}
    wanted = [match.id for match in backup.matches if match.id in ids]
    here = {id: await store.load(id) for id in progress(wanted, "comparing", speaker)}
    profiles = [profile.model_dump(mode="json") for profile in await store.profiles()]
    preferences = (await store.preferences()).model_dump(mode="json", exclude_defaults=True)
    planned = plan(backup, here, profiles, preferences)
    for what in ("added", "merged", "beside", "left"):
        count = len(getattr(planned, what))
        if count:
            print(speaker.text(f"plan.{what}", {"n": count}))
    if not any((planned.writes, planned.left, planned.profiles)):
        print(speaker.text("plan.nothing"))
    if not dry_run:
        await _apply(store, planned, here, speaker)
    return 0


async def _apply(store: Store, planned: Plan, here: dict[str, Match], speaker: Speaker) -> None:
    """Do what was planned; whatever stops it on the way, matches are as they were."""
    done: list[Match] = []
    try:
        for match in progress(planned.writes, "saving", speaker):
            done.append(match)
            await store.save(match)
    except BaseException:
        for match in reversed(done):
            await _take_back(store, match.id, here)
        raise
    for profile in planned.profiles:
        await store.save_profile(Profile.model_validate(profile))
    if planned.preferences is not None:
        await store.save_preferences(Preferences.model_validate(planned.preferences))


async def _take_back(store: Store, id: str, here: dict[str, Match]) -> None:
    if id in here:
        await store.save(here[id])
    else:
        await store.delete(id, 0)
        await store.purge(1)
