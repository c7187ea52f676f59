"""The commands of History: what can be done with matches that are kept."""

import asyncio
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial

from scorepad.match.model import Match
from scorepad.sheets.csv_file import export
from scorepad.store import StoreTrouble
from scorepad.ui.moment import Notice
from scorepad.ui.places import Place
from scorepad.ui.plan import Plan
from scorepad.ui.session import Session

BATCH = 25
"""So many matches are read before the screen may draw how far it has come."""

Progress = Callable[[int], None]


class Archive:
    """What is kept, and what becomes of it."""

    def __init__(self, session: Session) -> None:
        self.session = session

    async def describe(self, match_id: str, *, title: str | None = None, note: str | None = None) -> None:
        """Give a match the keeper's own title or note; None leaves it as it is."""
        try:
            opened = await self.session.house.open(match_id)
        except StoreTrouble as trouble:
            self.session.tell_trouble(trouble)
            return
        match = opened.match
        title = match.title if title is None else title.strip()
        await opened.describe(title, match.note if note is None else note.strip())
        self._changed()

    async def copy(self, match_id: str) -> None:
        """Lay the table of a match for a new one, and go there."""
        try:
            opened = await self.session.house.open(match_id)
        except StoreTrouble as trouble:
            self.session.tell_trouble(trouble)
            return
        table = opened.standing.table
        players = tuple(player for player in table.players if player.id in table.staying)
        self.session.plan = Plan(
            game=table.game, settings=table.settings, players=players, named=True, dealer=table.draft.dealer
        )
        await self.session.go(Place("new"))

    async def delete(self, match_ids: Sequence[str]) -> None:
        """Put matches into the trash, and offer to take them out again."""
        now, gone = self.session.clock(), []
        try:
            for match_id in match_ids:
                await self.session.store.delete(match_id, now)
                self._forget(match_id)
                gone.append(match_id)
        except StoreTrouble as trouble:
            self.session.tell_trouble(trouble)

        async def take_back() -> None:
            await self.undelete(gone)

        if gone:
            self.session.tell("history.deleted", {"n": len(gone)}, take_back)
            self._changed()

    async def undelete(self, match_ids: Sequence[str]) -> None:
        """Take matches out of the trash."""
        self.session.notice = None
        try:
            for match_id in match_ids:
                await self.session.store.undelete(match_id)
        except StoreTrouble as trouble:
            self.session.tell_trouble(trouble)
        self._changed()

    def _forget(self, match_id: str) -> None:
        self.session.house.forget(match_id)
        if self.session.open is not None and self.session.open.match.id == match_id:
            self.session.end()

    def _changed(self) -> None:
        self.session.changes += 1

    async def export(self, match_ids: Sequence[str], kind: str, on_progress: Progress) -> None:
        """Hand over matches as a CSV file. `on_progress` hears how many are read; one that cannot be read is told."""
        matches: list[Match] = []
        for at, match_id in enumerate(match_ids):
            try:
                matches.append(await self.session.store.load(match_id))
            except StoreTrouble as trouble:
                self.session.tell_trouble(trouble)
            if at % BATCH == BATCH - 1:
                on_progress(at + 1)
                await asyncio.sleep(0)
        written = partial(export, matches, "long" if kind == "long" else "sheet", self.session.language)
        content = written() if sys.platform == "emscripten" else await asyncio.to_thread(written)
        await self.session.device.save_file(f"scorepad-{_day(self.session.clock())}.csv", content)
        if len(matches) < len(match_ids):
            skipped = self.session.speaker.text("history.skipped", {"n": len(match_ids) - len(matches)})
            self.session.notice = Notice(skipped)


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, tz=UTC).astimezone().strftime("%Y-%m-%d")
