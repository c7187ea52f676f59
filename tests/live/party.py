"""A table for tests without a screen: everything in memory, what is kept can be looked at, and made to fail."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from scorepad.games.contract import Problem
from scorepad.live.gathering import Gathering
from scorepad.live.open import House
from scorepad.live.table import Table
from scorepad.live.visitor import Visitor
from scorepad.match import model
from scorepad.match.model import AnyEvent, Match, Typed
from tests.match.table import new_match

Result = TypeVar("Result")

KEEPER, ANA, BO, CY, DEE = "phone-k", "phone-a", "phone-b", "phone-c", "phone-d"
SEATS = {ANA: "ana", BO: "bo", CY: "cy", DEE: "dee"}


class Party:
    """One table with a keeper and, when asked for, four phones on four seats."""

    def __init__(self, match: Match | None = None, *, phones: bool = True, kept: Gathering | None = None) -> None:
        self.runner = asyncio.Runner()
        self.matches: dict[str, Match] = {}
        self.kept = kept or Gathering(id="table", token="token", key="key")
        self.broken: OSError | None = None
        self.time = 0
        self.house = House(self._save, self._load)
        self.table = Table(self.kept, self.house, self._keep)
        match = match or new_match()
        if kept is None:
            self.run(self.house.start(match))
            self.run(self.table.join(KEEPER, keeper=True))
            self.run(self.table.put(KEEPER, match.id))
            for phone, seat in SEATS.items() if phones else ():
                self.run(self.table.join(phone))
                self.run(self.table.sit(phone, seat))

    def close(self) -> None:
        self.runner.close()

    def restarted(self) -> "Party":
        """Return the table as another process finds it after this one was killed: nothing but what was kept."""
        other = Party(kept=self.kept)
        other.matches = dict(self.matches)
        other.run(other.table.begin())
        return other

    async def _save(self, match: Match) -> None:
        if self.broken is not None:
            raise self.broken
        self.matches[match.id] = match

    async def _load(self, match_id: str) -> Match:
        if match_id not in self.matches:
            raise FileNotFoundError(match_id)
        return self.matches[match_id]

    async def _keep(self, gathering: Gathering) -> None:
        if self.broken is not None:
            raise self.broken
        self.kept = Gathering.model_validate_json(gathering.model_dump_json())

    def run(self, work: Coroutine[Any, Any, Result]) -> Result:
        return self.runner.run(work)

    @property
    def match(self) -> Match:
        assert self.table.open is not None
        return self.table.open.match

    def visitor(self, phone: str) -> Visitor:
        return Visitor(self.table, phone, self.house)

    def now(self) -> int:
        self.time += 1
        return self.time

    def typed(self, player: str | None, field: str, value: Any, round: int | None = None) -> Typed:
        number = round or self.match_round
        return Typed(at=self.now(), round=number, player=player, field=field, value=value)

    @property
    def match_round(self) -> int:
        assert self.table.open is not None
        return self.table.open.standing.table.draft.number

    def record(self, phone: str, event: AnyEvent) -> Problem | None:
        return self.run(self.table.record(phone, event))

    def takes(self, phone: str, event: AnyEvent) -> None:
        problem = self.record(phone, event)
        assert problem is None, problem

    def refuses(self, phone: str, event: AnyEvent) -> str:
        """Return why the event is refused; nothing must have changed."""
        before, kept = self.match, self.kept
        problem = self.record(phone, event)
        assert problem is not None, "this event should have been refused"
        assert self.match is before
        assert self.kept == kept
        return problem.code

    def bid(self, phone: str, value: int | None, player: str | None = None) -> None:
        self.takes(phone, self.typed(player or SEATS[phone], "bid", value))

    def lock(self) -> model.Locked:
        return model.Locked(at=self.now(), round=self.match_round, phase="bids")
