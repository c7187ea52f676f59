"""Who is around a table: phones, their seats, the keeper, and the bids held back. Frozen; every change is a new one."""

from typing import Literal

from scorepad.games.contract import Flag, Model, Positive
from scorepad.live.rights import Rights
from scorepad.match.model import Typed

MOST_PHONES = 32
"""So many phones are remembered; then one that has chosen nothing makes room."""


class CrowdedError(Exception):
    """There is no room for another phone."""


class Phone(Model):
    """A phone at the table. Its id is known to itself and the server only; its number is what people call it by.

    It holds a player's seat, or watches, or has not chosen yet.
    """

    id: str
    number: Positive
    seat: str | None = None
    watches: Flag = False


class Ask(Model):
    """A phone's wish for a seat that another phone holds."""

    phone: str
    seat: str


class Gathering(Model):
    """Everything about a table but its match, as it is kept.

    `token` lets phones join, `key` makes one the keeper. `sealed` are the bids that nobody but their phones may see
    yet, in the order they came.
    """

    format: Literal[1] = 1
    id: str
    token: str
    key: str
    match: str | None = None
    secret: Flag = True
    keeper: str | None = None
    phones: tuple[Phone, ...] = ()
    asks: tuple[Ask, ...] = ()
    sealed: tuple[Typed, ...] = ()

    def phone(self, id: str) -> Phone | None:
        """Return the phone with that id, if it is at the table."""
        return next((phone for phone in self.phones if phone.id == id), None)

    def holder(self, seat: str) -> Phone | None:
        """Return the phone that holds a player's seat."""
        return next((phone for phone in self.phones if phone.seat == seat), None)

    def rights(self, id: str) -> Rights | None:
        """Return what a phone may do; None for one that is not at the table."""
        phone = self.phone(id)
        return None if phone is None else Rights(keeper=id == self.keeper, seat=phone.seat)

    def joined(self, id: str, *, keeper: bool = False) -> "Gathering":
        """Let a phone in, perhaps as the keeper. Raises CrowdedError."""
        phones = self.phones
        if self.phone(id) is None:
            number = max((phone.number for phone in phones), default=0) + 1
            phones = (*self._with_room(), Phone(id=id, number=number))
        return self.model_copy(update={"phones": phones, "keeper": id if keeper else self.keeper})

    def _with_room(self) -> tuple[Phone, ...]:
        if len(self.phones) < MOST_PHONES:
            return self.phones
        idle = next((p for p in self.phones if p.seat is None and not p.watches and p.id != self.keeper), None)
        if idle is None:
            raise CrowdedError
        return tuple(phone for phone in self.phones if phone is not idle)

    def seated(self, id: str, seat: str) -> "Gathering":
        """Give a phone a player's seat, or, when another phone holds it, put the question to the keeper.

        The keeper need not ask.
        """
        holder = self.holder(seat)
        if holder is not None and holder.id not in (id, self.keeper) and id != self.keeper:
            asks = (*(ask for ask in self.asks if ask.phone != id), Ask(phone=id, seat=seat))
            return self.model_copy(update={"asks": asks})
        return self._moved(id, seat)

    def _moved(self, id: str, seat: str | None) -> "Gathering":
        """Give a phone the seat (None: the place of a watcher); who held it watches from now on."""
        phones = tuple(
            phone.model_copy(update={"seat": seat, "watches": seat is None})
            if phone.id == id
            else phone.model_copy(update={"seat": None, "watches": True})
            if seat is not None and phone.seat == seat
            else phone
            for phone in self.phones
        )
        asks = tuple(ask for ask in self.asks if ask.phone != id)
        return self.model_copy(update={"phones": phones, "asks": asks})

    def watching(self, id: str) -> "Gathering":
        """Let a phone look on; a seat it held is free."""
        return self._moved(id, None)

    def answered(self, ask: Ask, *, allow: bool) -> "Gathering":
        """Answer the wish for a seat."""
        if ask not in self.asks:
            return self
        if allow:
            return self._moved(ask.phone, ask.seat)
        return self.model_copy(update={"asks": tuple(other for other in self.asks if other != ask)})

    def without(self, id: str) -> "Gathering":
        """Send a phone away; it can come back with the token."""
        phones = tuple(phone for phone in self.phones if phone.id != id)
        asks = tuple(ask for ask in self.asks if ask.phone != id)
        return self.model_copy(update={"phones": phones, "asks": asks})

    def renewed(self, token: str) -> "Gathering":
        """Take another token: everybody but the keeper has to join again."""
        phones = tuple(phone for phone in self.phones if phone.id == self.keeper)
        return self.model_copy(update={"token": token, "phones": phones, "asks": ()})

    def playing(self, match: str, players: tuple[str, ...]) -> "Gathering":
        """Put a match on the table; seats of players who do not play it are free."""
        phones = tuple(p if p.seat in players else p.model_copy(update={"seat": None}) for p in self.phones)
        asks = tuple(ask for ask in self.asks if ask.seat in players)
        return self.model_copy(update={"match": match, "phones": phones, "asks": asks, "sealed": ()})
