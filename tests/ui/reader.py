"""A reader for tests of screens: a session on a store in memory, with a clock and ids that are counted."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count

from scorepad.live.open import House
from scorepad.match.model import Match, Player
from scorepad.store import Profile, Store, in_memory
from scorepad.ui.device import Heard
from scorepad.ui.session import Session

NOON = 1_700_049_600_000


@dataclass
class PlainDevice:
    """A device that remembers what was asked of it."""

    routes: list[str] = field(default_factory=list)
    files: dict[str, bytes] = field(default_factory=dict)
    awake: bool = False
    left: bool = False
    percent: int = 100
    heard: Heard | None = None

    async def go(self, route: str) -> None:
        self.routes.append(route)

    async def tick(self) -> None:
        """Feel nothing."""

    async def is_calm(self) -> bool:
        return True

    async def leave(self) -> None:
        self.left = True

    async def stay_awake(self, *, on: bool) -> None:
        self.awake = on

    async def size_text(self, percent: int) -> None:
        self.percent = percent

    def pick_file(self, heard: Heard) -> None:
        self.heard = heard

    async def save_file(self, name: str, content: bytes) -> None:
        self.files[name] = content

    def soon(self, seconds: float, what: str) -> None:
        """Let every sentence stay."""


@dataclass
class Reader:
    """A session, and what it stands on."""

    store: Store = field(default_factory=in_memory)
    device: PlainDevice = field(default_factory=PlainDevice)

    def __post_init__(self) -> None:
        clock, ids = count(NOON, 1000), count(1)
        house = House(self.store.save, self.store.load)
        self.session = Session(
            self.store, house, self.device, lambda: next(clock), lambda: f"id{next(ids)}", language="en"
        )

    def knows(self, *names: str) -> tuple[Profile, ...]:
        """Let these people have played here before, in this order; their ids are their names in lower case."""
        profiles = tuple(Profile(id=name.lower(), name=name, colour=at % 8) for at, name in enumerate(names))

        async def save() -> None:
            for profile in profiles:
                await self.store.save_profile(profile)

        asyncio.run(save())
        return profiles

    def keeps(self, *matches: Match) -> None:
        """Let these matches have been played here before."""

        async def save() -> None:
            for match in matches:
                await self.store.save(match)

        asyncio.run(save())

    def matches(self) -> tuple[Match, ...]:
        """Return every match that is kept, newest first."""

        async def load() -> tuple[Match, ...]:
            return tuple([await self.store.load(summary.id) for summary in await self.store.summaries()])

        return asyncio.run(load())


def seated(names: Sequence[str]) -> tuple[Player, ...]:
    """Return players with these names, their ids the names in lower case."""
    return tuple(Player(id=name.lower(), name=name, colour=at % 8) for at, name in enumerate(names))
