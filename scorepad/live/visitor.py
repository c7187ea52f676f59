"""One phone's way to what the house has: through its table it sees what it may see, and writes what it may write."""

from collections.abc import Callable

from scorepad.games.contract import Problem
from scorepad.live import secret
from scorepad.live.gathering import Gathering, Phone
from scorepad.live.open import House, InPlay, Listener, OpenMatch
from scorepad.live.rights import Rights
from scorepad.live.table import NotAllowedError, Table
from scorepad.match.model import AnyEvent, Match
from scorepad.match.standing import Standing

NOTHING_ALLOWED = Rights()


class Visitor:
    """Somebody with a phone at a table; the keeper alone gets at other matches than the one that lies there."""

    def __init__(self, table: Table, id: str, house: House) -> None:
        self.table = table
        self.id = id
        self._house = house

    @property
    def phone(self) -> Phone | None:
        """The phone as the table knows it; None when it has been sent away."""
        return self.table.gathering.phone(self.id)

    @property
    def rights(self) -> Rights:
        """What the phone may do now."""
        return self.table.gathering.rights(self.id) or NOTHING_ALLOWED

    @property
    def elsewhere(self) -> frozenset[str]:
        """The players whose seats other phones hold."""
        return frozenset(p.seat for p in self.table.gathering.phones if p.seat is not None and p.id != self.id)

    def sees(self, match_id: str) -> bool:
        """Return whether a match is the one on the phone's table."""
        return self.table.open is not None and self.table.open.match.id == match_id

    async def start(self, match: Match) -> InPlay:
        """Write a new match and put it on the table. Raises NotAllowedError and OSError."""
        if not self.rights.keeper:
            raise NotAllowedError
        opened = await self._house.start(match)
        await self.table.put(self.id, match.id)
        return SharedMatch(self, opened)

    async def open(self, match_id: str) -> InPlay:
        """Return a match in play as this phone sees it. Raises NotAllowedError, and what fetching raises."""
        if self.phone is None or not (self.sees(match_id) or self.rights.keeper):
            raise NotAllowedError
        return SharedMatch(self, await self._house.open(match_id))

    def forget(self, match_id: str) -> None:
        """Close a match that was deleted or written anew by somebody else."""
        self._house.forget(match_id)


class SharedMatch:
    """A match in play as one phone sees it."""

    def __init__(self, visitor: Visitor, shared: OpenMatch) -> None:
        self.visitor = visitor
        self._shared = shared
        self._seen: tuple[Standing, Gathering, Standing] | None = None

    @property
    def on_table(self) -> bool:
        """Whether the match lies on the phone's table."""
        return self.visitor.table.open is self._shared

    @property
    def match(self) -> Match:
        """The match as everybody sees it: without what is sealed."""
        return self._shared.match

    @property
    def standing(self) -> Standing:
        """How it stands, with the sealed bids of this phone."""
        shared, gathering = self._shared.standing, self.visitor.table.gathering
        if not self.on_table or not gathering.sealed:
            return shared
        if self._seen is None or self._seen[0] is not shared or self._seen[1] is not gathering:
            self._seen = (shared, gathering, self.visitor.table.view(self.visitor.id))
        return self._seen[2]

    @property
    def hidden(self) -> frozenset[str]:
        """The players whose bids are in, but sealed for this phone."""
        sealed = self.visitor.table.sealed if self.on_table and self.visitor.table.gathering.sealed else ()
        seen = {bid.player for bid in secret.seen_by(self.visitor.rights, sealed)}
        return frozenset(bid.player for bid in sealed if bid.player is not None) - seen

    @property
    def trouble(self) -> OSError | None:
        """What kept the last write from being acknowledged."""
        return self._shared.trouble

    def watch(self, listener: Listener) -> Callable[[], None]:
        """Call the listener after every change of the match or the table; return what stops it."""
        stops = [self._shared.watch(listener)] if not self.on_table else []
        stops.append(self.visitor.table.watch(listener))

        def stop() -> None:
            for each in stops:
                each()

        return stop

    async def record(self, event: AnyEvent) -> Problem | None:
        """Write an event as this phone; return the problem when it cannot or may not be."""
        if self.on_table:
            return await self.visitor.table.record(self.visitor.id, event)
        refused = self.visitor.rights.refuse(event, self._shared.standing)
        return refused or await self._shared.record(self.visitor.rights.sign(event))

    async def undo(self) -> AnyEvent | None:
        """Take back one event, if this is the keeper's phone."""
        if self.on_table:
            return await self.visitor.table.undo(self.visitor.id)
        return await self._shared.undo() if self.visitor.rights.keeper else None

    async def redo(self) -> AnyEvent | None:
        """Let one undone event happen again, if this is the keeper's phone."""
        if self.on_table:
            return await self.visitor.table.redo(self.visitor.id)
        return await self._shared.redo() if self.visitor.rights.keeper else None

    async def describe(self, title: str, note: str) -> None:
        """Write the keeper's own words about the match."""
        if self.visitor.rights.keeper:
            await self._shared.describe(title, note)

    async def keep_again(self) -> None:
        """Try once more to write what could not be written."""
        await self._shared.keep_again()
