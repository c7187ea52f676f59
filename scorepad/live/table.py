"""A table with several phones: what each may see and do, and what is written before anybody sees it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from scorepad.games.contract import Problem
from scorepad.live import secret
from scorepad.live.gathering import Ask, Gathering
from scorepad.live.open import House, Listener, OpenMatch
from scorepad.live.rights import KEEPER, Rights
from scorepad.match.model import AnyEvent, Typed
from scorepad.match.record import happen
from scorepad.match.standing import Standing

log = logging.getLogger(__name__)

KeepGathering = Callable[[Gathering], Awaitable[None]]

NOT_HERE = Problem(code="not_at_table")
NOT_KEPT = Problem(code="not_kept")


class NotAllowedError(Exception):
    """A phone asked for what its screens do not offer it."""


class Table:
    """One table: its gathering, and the match that lies on it. Phones are named by their ids."""

    def __init__(self, gathering: Gathering, house: House, keep: KeepGathering) -> None:
        self.gathering = gathering
        self.open: OpenMatch | None = None
        self.reveal: secret.Reveal | None = None
        self._house = house
        self._keep = keep
        self._turn = asyncio.Lock()
        self._listeners: list[Listener] = []
        self._known: tuple[Standing, Gathering, secret.Held] | None = None
        self._unwatch: Callable[[], None] = lambda: None

    # what there is to see

    def watch(self, listener: Listener) -> Callable[[], None]:
        """Call the listener after every change of the gathering or its match; return what stops it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()

    @property
    def sealed(self) -> tuple[Typed, ...]:
        """The bids that are held back now."""
        return self._held.sealed

    @property
    def waiting(self) -> tuple[str, ...] | None:
        """Who has still to bid in secret, in seat order; None while nobody bids in secret."""
        return self._held.waiting

    @property
    def _held(self) -> secret.Held:
        """What is held back, worked out once after each change."""
        if self.open is None or not self.gathering.secret:
            return secret.NOTHING_HELD
        standing, gathering, _ = self._known or (None, None, None)
        if self._known is None or standing is not self.open.standing or gathering is not self.gathering:
            held = secret.hold(self.gathering.sealed, self.open.standing)
            self._known = (self.open.standing, self.gathering, held)
        return self._known[2]

    def view(self, phone: str) -> Standing:
        """Return the standing as a phone may see it: with the sealed bids it has entered. Raises NotAllowedError."""
        rights = self.gathering.rights(phone)
        if rights is None or self.open is None:
            raise NotAllowedError
        return secret.opened(self.open.standing, secret.seen_by(rights, self.sealed))

    # what is written

    async def record(self, phone: str, event: AnyEvent) -> Problem | None:
        """Write an event for a phone; return the problem when it cannot or may not be, and nothing has changed."""
        async with self._turn:
            rights = self.gathering.rights(phone)
            if rights is None or self.open is None:
                return self._refused(phone, event, NOT_HERE)
            standing = self.open.standing
            refused = rights.refuse(event, standing)
            if refused is not None:
                return self._refused(phone, event, refused)
            signed = rights.sign(event)
            if self.gathering.secret and isinstance(signed, Typed) and secret.is_held_back(signed, standing):
                return await self._seal(signed, standing)
            problem = await self.open.record(signed)
            await self._reveal_when_complete(signed.at, signed.by)  # perhaps the last to bid does not play this round
            return problem

    def _refused(self, phone: str, event: AnyEvent, problem: Problem) -> Problem:
        what = f"{event.kind} {event.player or ''}" if isinstance(event, Typed) else event.kind
        log.warning("%s may not write %s: %s", self.who(phone), what.strip(), problem.code)
        return problem

    async def _seal(self, bid: Typed, standing: Standing) -> Problem | None:
        """Keep a bid where nobody sees it; when it was the last, lay them all open."""
        table = happen(bid, standing)
        if isinstance(table, Problem):
            return table
        try:
            await self._change(self.gathering.model_copy(update={"sealed": secret.seal(self.sealed, bid)}))
        except OSError:
            return NOT_KEPT
        await self._reveal_when_complete(bid.at, bid.by)
        return None

    async def _reveal_when_complete(self, at: int, by: str | None) -> None:
        """Lay the bids open once nobody is waited for. The sealed ones go only when the match holds them for good."""
        if self.open is None or self.waiting != () or not self.sealed:
            return
        before, self.reveal = self.reveal, secret.reveal(self.sealed, self.open.standing, at, by)
        problem = await self.open.record_all(self.reveal.events)
        if problem is not None:
            log.error("the bids of round %s cannot be laid open: %s", self.reveal.round, problem.code)
            self.reveal = before
        elif self.open.trouble is None:
            with suppress(OSError):  # what stays sealed has been laid open, and counts no longer
                await self._change(self.gathering.model_copy(update={"sealed": ()}))

    async def undo(self, phone: str) -> AnyEvent | None:
        """Take back one event for the keeper and return it; None when there is none."""
        async with self._turn:
            return await self.open.undo() if self.open and self._is_keeper(phone, "undo") else None

    async def redo(self, phone: str) -> AnyEvent | None:
        """Let one undone event happen again for the keeper and return it; None when there is none."""
        async with self._turn:
            return await self.open.redo() if self.open and self._is_keeper(phone, "redo") else None

    def _is_keeper(self, phone: str, what: str) -> bool:
        rights = self.gathering.rights(phone)
        if rights is not None and rights.keeper:
            return True
        log.warning("%s may not do this: %s", self.who(phone), what)
        return False

    # who is here

    def who(self, phone: str) -> str:
        """Return a phone as the log calls it."""
        known = self.gathering.phone(phone)
        if known is None:
            return "a phone that is not at the table"
        names = self.open.standing.table.names if self.open else {}
        role = " and ".join(filter(None, (names.get(known.seat or ""), KEEPER * (phone == self.gathering.keeper))))
        return f"phone {known.number} ({role or 'watching'})"

    async def begin(self) -> None:
        """Take up what was kept: the match, and bids that were all in when the server stopped.

        Raises what fetching the match raises: then the table is without one.
        """
        if self.gathering.match is not None and self.open is None:
            self._lay(await self._house.open(self.gathering.match))
            last = self.gathering.sealed[-1:]
            async with self._turn:
                await self._reveal_when_complete(last[0].at if last else 0, last[0].by if last else None)

    def _lay(self, opened: OpenMatch) -> None:
        self._unwatch()
        self.open = opened
        self._unwatch = opened.watch(self._tell)

    async def put(self, phone: str, match_id: str) -> None:
        """Put a match on the table, for the keeper. Raises NotAllowedError, what fetching raises, and OSError."""
        async with self._turn:
            self._check(phone)
            if self.open is not None and self.open.match.id == match_id:
                return
            opened = await self._house.open(match_id)
            gathering = self.gathering.playing(match_id, opened.standing.table.staying)
            await self._keep(gathering)
            self._lay(opened)
            self.gathering = gathering
            self._tell()

    async def join(self, phone: str, *, keeper: bool = False) -> None:
        """Let a phone in that has shown the token, or the keeper's key. Raises CrowdedError and OSError."""
        async with self._turn:
            await self._change(self.gathering.joined(phone, keeper=keeper))

    async def sit(self, phone: str, seat: str) -> None:
        """Give a phone a player's seat, or ask the keeper for it. Raises NotAllowedError and OSError."""
        async with self._turn:
            if self._rights(phone) is None or self.open is None or seat not in self.open.standing.table.staying:
                raise NotAllowedError
            await self._change(self.gathering.seated(phone, seat))

    async def look_on(self, phone: str) -> None:
        """Let a phone watch without a seat. Raises NotAllowedError and OSError."""
        async with self._turn:
            if self._rights(phone) is None:
                raise NotAllowedError
            await self._change(self.gathering.watching(phone))

    async def answer(self, phone: str, ask: Ask, *, allow: bool) -> None:
        """Let the keeper answer a wish for a seat. Raises NotAllowedError and OSError."""
        async with self._turn:
            self._check(phone)
            await self._change(self.gathering.answered(ask, allow=allow))

    async def hand_over(self, phone: str, other: str) -> None:
        """Make another phone the keeper. Raises NotAllowedError and OSError."""
        async with self._turn:
            self._check(phone)
            if self.gathering.phone(other) is not None:
                await self._change(self.gathering.model_copy(update={"keeper": other}))

    async def send_away(self, phone: str, other: str) -> None:
        """Remove a phone from the table, but not the keeper's own. Raises NotAllowedError and OSError."""
        async with self._turn:
            self._check(phone)
            if other != self.gathering.keeper:
                log.info("%s was sent away by %s", self.who(other), self.who(phone))
                await self._change(self.gathering.without(other))

    async def renew(self, phone: str, token: str) -> None:
        """Take a new token; everybody but the keeper has to join again. Raises NotAllowedError and OSError."""
        async with self._turn:
            self._check(phone)
            log.info("%s took a new token: everybody else has to join again", self.who(phone))
            await self._change(self.gathering.renewed(token))

    async def keep_secret(self, phone: str, *, on: bool) -> None:
        """Hold bids back from now on, or no longer: those held back lie open then. Raises NotAllowedError, OSError."""
        async with self._turn:
            self._check(phone)
            if not on and self.open is not None and self.sealed:
                await self.open.record_all(self.sealed)
            await self._change(self.gathering.model_copy(update={"secret": on, "sealed": ()}))

    def _rights(self, phone: str) -> Rights | None:
        return self.gathering.rights(phone)

    def _check(self, phone: str) -> None:
        if not self._is_keeper(phone, "keep the table"):
            raise NotAllowedError

    async def _change(self, gathering: Gathering) -> None:
        await self._keep(gathering)
        self.gathering = gathering
        self._tell()
