"""The commands that take games along and bring them back: a backup of everything, a backup or a sheet taken in."""

import asyncio
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pydantic import JsonValue, ValidationError

from scorepad.games.contract import AnyGame
from scorepad.match.model import Match, Player
from scorepad.sheets import backup as backups
from scorepad.sheets import csv_file
from scorepad.sheets.backup import Backup, Plan
from scorepad.sheets.mistake import SheetError, say
from scorepad.sheets.words import SHEETS
from scorepad.store import Preferences, Profile, StoreTrouble
from scorepad.ui.session import Session
from scorepad.words import Speaker

BATCH = 25
"""So many matches are read or written before the screen may draw how far it has come."""
COUNTED = ("added", "merged", "beside", "left")

Progress = Callable[[int, int], None]
"""Hears how many of how many are through."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What taking a file in will do, in sentences; or, without a plan, why it cannot be done."""

    name: str
    content: bytes
    plan: Plan | None
    said: tuple[str, ...]
    mistakes: tuple[str, ...]
    nameless: bool = False
    """Whether it is only that nothing says which game a sheet is of."""

    @property
    def useful(self) -> bool:
        """Whether there is anything to take in."""
        return self.plan is not None and bool(self.plan.writes or self.plan.profiles or self.plan.preferences)


class Safekeeping:
    """What leaves as a whole, and comes back."""

    def __init__(self, session: Session) -> None:
        self.session = session

    async def backup(self, on_progress: Progress) -> None:
        """Hand over one file with every game, player and setting; a match that cannot be read stays out."""
        store = self.session.store
        try:
            matches = await self._load([summary.id for summary in await store.summaries()], on_progress)
            profiles, preferences = await self._documents()
        except StoreTrouble as trouble:
            self.session.tell_trouble(trouble)
            return
        now = self.session.clock()
        content = b"".join(backups.write(matches.values(), profiles, preferences, at=now))
        day = time.strftime("%Y-%m-%d", time.localtime(now / 1000))
        await self.session.device.save_file(f"scorepad-backup-{day}.json", content)

    async def look(self, name: str, content: bytes, game: AnyGame | None, on_progress: Progress) -> Preview:
        """Return what taking this file in would do. `game` is what a sheet plays that does not say it."""
        speaker = Speaker(self.session.language, None, SHEETS)
        try:
            backup, odd = await self._read(content, game, speaker)
            ids = {summary.id for summary in await self.session.store.summaries()}
            here = await self._load([match.id for match in backup.matches if match.id in ids], on_progress)
            plan = backups.plan(backup, here, *await self._documents())
        except SheetError as error:
            said = tuple(say(mistake, speaker) for mistake in error.mistakes)
            nameless = {mistake.problem.code for mistake in error.mistakes} == {"game_missing"}
            return Preview(name, content, None, (), said, nameless)
        except StoreTrouble as trouble:
            self.session.tell_trouble(trouble)
            return Preview(name, content, None, (), ())
        counts = {what: len(getattr(plan, what)) for what in COUNTED}
        said = tuple(speaker.text(f"plan.{what}", {"n": count}) for what, count in counts.items() if count)
        if not (said or plan.profiles or plan.preferences):
            said = (speaker.text("plan.nothing"),)
        return Preview(name, content, plan, said, odd)

    async def _read(self, content: bytes, game: AnyGame | None, speaker: Speaker) -> tuple[Backup, tuple[str, ...]]:
        """Return what a file holds, a backup or a sheet, and what is odd about it. Raises SheetError."""
        if content.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"{"):
            backup = backups.read(content)
            return backup, tuple(say(mistake, speaker) for mistake in backup.odd)
        profiles = [profile for profile in await self.session.store.profiles() if profile.merged_into is None]
        known: dict[str, Player] = {profile.name: profile for profile in reversed(profiles)}
        sheet = csv_file.read(content, now=self.session.clock(), known=known, game=game)
        new = {player.id: player for match in sheet.matches for player in match.players}
        documents = tuple(Profile(**player.model_dump()).model_dump(mode="json") for player in new.values())
        return Backup(matches=sheet.matches, profiles=documents), tuple(say(one, speaker) for one in sheet.odd)

    async def take(self, preview: Preview, on_progress: Progress) -> None:
        """Do what was seen. Should the store fail on the way, what was taken in so far stays, and that is told."""
        plan = preview.plan
        if plan is None:
            return
        session = self.session
        try:
            for at, match in enumerate(plan.writes, start=1):
                await session.store.save(match)
                session.house.forget(match.id)
                if session.open is not None and session.open.match.id == match.id:
                    session.end()
                await _breathe(at, len(plan.writes), on_progress)
            for document in plan.profiles:
                await self._take_profile(document)
            if plan.preferences is not None:
                session.preferences = Preferences.model_validate(plan.preferences)
                session.on_preferences()
                await session.store.save_preferences(session.preferences)
        except StoreTrouble as trouble:
            session.tell_trouble(trouble)
        else:
            session.tell("import.taken", {"n": len(plan.writes)})
        session.changes += 1

    async def _take_profile(self, document: Mapping[str, JsonValue]) -> None:
        try:
            await self.session.store.save_profile(Profile.model_validate(document))
        except ValidationError:
            return  # a player written by nobody we know: the matches name everybody themselves

    async def _load(self, ids: list[str], on_progress: Progress) -> dict[str, Match]:
        matches: dict[str, Match] = {}
        for at, id in enumerate(ids, start=1):
            try:
                matches[id] = await self.session.store.load(id)
            except StoreTrouble as trouble:
                self.session.tell_trouble(trouble)
            await _breathe(at, len(ids), on_progress)
        return matches

    async def _documents(self) -> tuple[list[Mapping[str, JsonValue]], Mapping[str, JsonValue]]:
        store = self.session.store
        profiles: list[Mapping[str, JsonValue]] = [p.model_dump(mode="json") for p in await store.profiles()]
        return profiles, (await store.preferences()).model_dump(mode="json", exclude_defaults=True)


async def _breathe(at: int, of: int, on_progress: Progress) -> None:
    if at % BATCH == 0:
        on_progress(at, of)
        await asyncio.sleep(0)
