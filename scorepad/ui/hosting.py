"""The commands of a table with several phones: taking a seat, and what its keeper decides."""

import secrets
from collections.abc import Awaitable

from scorepad.live.gathering import Ask, Phone
from scorepad.live.table import NotAllowedError, Table
from scorepad.ui.invitation import Invitation
from scorepad.ui.places import Place
from scorepad.ui.session import Session


def new_secret() -> str:
    """Return what nobody can guess: 12 signs that fit an address."""
    return secrets.token_urlsafe(9)


class Hosting:
    """What can be done at the table of the reader's phone. `invitation` says where others find it."""

    def __init__(self, session: Session, invitation: Invitation | None = None) -> None:
        self.session = session
        self.invitation = invitation

    @property
    def table(self) -> Table:
        """The table. Raises RuntimeError on a pad of one's own."""
        if self.session.visitor is None:
            message = "this reader is at no table"
            raise RuntimeError(message)
        return self.session.visitor.table

    @property
    def phone(self) -> str:
        """The id of the reader's own phone. Raises RuntimeError on a pad of one's own."""
        if self.session.visitor is None:
            message = "this reader is at no table"
            raise RuntimeError(message)
        return self.session.visitor.id

    async def play(self) -> None:
        """Go to the match on the table."""
        if self.table.open is not None:
            await self.session.go(Place("round", self.table.open.match.id))

    async def big(self) -> None:
        """Show the match on the table to the whole room."""
        if self.table.open is not None:
            await self.session.go(Place("big", self.table.open.match.id))

    async def sit(self, player: str) -> None:
        """Take a player's seat and go to the match; one that another phone has is asked for."""
        if await self._do(self.table.sit(self.phone, player)):
            if self.session.rights.seat == player:
                await self.play()
            else:
                self.session.tell("join.asked")

    async def look_on(self) -> None:
        """Watch without a seat."""
        if await self._do(self.table.look_on(self.phone)):
            await self.play()

    async def put(self) -> None:
        """Put the open match on the table."""
        if self.session.open is not None:
            await self._do(self.table.put(self.phone, self.session.open.match.id))

    async def allow(self, ask: Ask) -> None:
        """Give a phone the seat it asked for."""
        await self._do(self.table.answer(self.phone, ask, allow=True))

    async def refuse(self, ask: Ask) -> None:
        """Let the seat be whose it is."""
        await self._do(self.table.answer(self.phone, ask, allow=False))

    async def send_away(self, phone: Phone) -> None:
        """Remove a phone from the table."""
        await self._do(self.table.send_away(self.phone, phone.id))

    async def hand_over(self, phone: Phone) -> None:
        """Make another phone the keeper."""
        await self._do(self.table.hand_over(self.phone, phone.id))

    async def renew(self) -> None:
        """Take a new token: everybody else has to join again."""
        if await self._do(self.table.renew(self.phone, new_secret())):
            self.session.tell("share.renewed")

    async def turn_secret(self) -> None:
        """Hold bids back until the last is in, or no longer."""
        await self._do(self.table.keep_secret(self.phone, on=not self.table.gathering.secret))

    async def _do(self, work: Awaitable[None]) -> bool:
        """Do it, and say so where it cannot be done; return whether it was."""
        try:
            await work
        except NotAllowedError:
            self.session.tell("keeper_only")
        except OSError:
            self.session.tell("not_kept")
        else:
            return True
        return False
