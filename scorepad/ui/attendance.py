"""A page that came in through a table's door: what it hears of the others."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial

from scorepad.live.rights import KEEPER, Rights
from scorepad.live.visitor import Visitor
from scorepad.match.model import Match, Typed
from scorepad.ui.places import Place, admitted
from scorepad.ui.session import Session
from scorepad.ui.telling import field_said


class Attendance:
    """Keeps a session up to date with its table."""

    def __init__(self, session: Session, visitor: Visitor) -> None:
        self.session = session
        self.visitor = visitor
        self._reveal = visitor.table.reveal
        self._length = visitor.table.open.match.cursor if visitor.table.open else 0
        self._tasks: set[asyncio.Future[None]] = set()
        self.end: Callable[[], None] = visitor.table.watch(partial(session.context.run, self._hear))

    def _hear(self) -> None:
        """Take in a change of the table or its match."""
        session, table = self.session, self.visitor.table
        if session.open is None:  # else it hears of the table with the match
            session.changes += 1
        place = admitted(self.visitor, session.place)
        if self.visitor.phone is None:
            self._dismiss()
        elif place != session.place:
            self._do(session.go(place))
        elif table.reveal is not self._reveal:
            session.reveal = table.reveal
        elif table.open is not None and session.open is not None:
            self._tell_overwritten(table.open.match)
        self._reveal = table.reveal

    def _dismiss(self) -> None:
        """Let go of everything: this phone was sent away."""
        session = self.session
        session.end()
        session.sheet, session.notice, session.reveal = None, None, None
        session.place = Place("join")
        self._do(session.device.leave())

    def _do(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _tell_overwritten(self, match: Match) -> None:
        """Say so when somebody else has just put another value where this phone had put one."""
        grown, self._length = match.cursor == self._length + 1, match.cursor
        if not grown:
            return
        event = overwritten(match, self.visitor.rights)
        if event is not None and event.player is not None:
            speaker = self.session.speaker
            by = speaker.text("by.keeper") if event.by == KEEPER else event.by or ""
            value = "\u2013" if event.value is None else str(event.value)
            args = {"by": by, "player": event.player, "what": field_said(speaker, event.field), "value": value}
            self.session.tell("overwritten", args)


def overwritten(match: Match, rights: Rights) -> Typed | None:
    """Return the newest event if somebody else has put another value in place of one that this phone had written."""
    newest = match.happened[-1] if match.cursor else None
    if not isinstance(newest, Typed) or newest.by is None:
        return None
    cell = (newest.round, newest.player, newest.field)
    before = (e for e in reversed(match.happened[:-1]) if isinstance(e, Typed) and (e.round, e.player, e.field) == cell)
    last = next(before, None)
    if last is None or last.value == newest.value or last.by == newest.by:
        return None
    mine = {rights.sign(newest).by}
    return newest if last.by in mine and newest.by not in mine else None
