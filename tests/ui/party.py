"""Several phones at one table, each on a page of its own, all in one loop."""

import asyncio
import dataclasses
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

import flet as ft
from flet.controls.services.semantics_service import AccessibilityFeatures

from scorepad.live.gathering import Gathering
from scorepad.live.open import House
from scorepad.live.table import Table
from scorepad.live.visitor import Visitor
from scorepad.match.model import Match
from scorepad.store import Store, in_memory
from scorepad.ui.invitation import Invitation
from scorepad.ui.page import open_page
from scorepad.ui.session import Session
from tests.match.table import new_match
from tests.ui.reader import NOON
from tests.ui.recording import Screen

KEEPER = "keeper"
FEATURES = [field.name for field in dataclasses.fields(AccessibilityFeatures)]


class Phone(Screen):
    """A phone at the table; the first one is the keeper's."""

    session: Session


class Party:
    """A table; phones come in one after the other."""

    def __init__(self, match: Match | None = None) -> None:
        self.store: Store = in_memory()
        self.house = House(self.store.save, self.store.load)
        self.kept: list[Gathering] = []
        self.table = Table(Gathering(id="table", token="token", key="key"), self.house, self._keep)
        self.now, self._ids = NOON, count(1)
        self.phones: list[Phone] = []
        asyncio.run(self._begin(match))

    async def _begin(self, match: Match | None) -> None:
        await self.table.join(KEEPER, keeper=True)
        if match is not None:
            await self.house.start(match)
            await self.table.put(KEEPER, match.id)

    async def _keep(self, gathering: Gathering) -> None:
        self.kept.append(gathering)

    def phone(self, id: str = KEEPER, route: str = "/", *, width: float = 360, calm: bool = False) -> Phone:
        """Return another phone that has come in, at an address."""
        visitor = Visitor(self.table, id, self.house)
        if visitor.phone is None:
            asyncio.run(self.table.join(id))
        beside = self.phones[0] if self.phones else None
        answers = {"get_accessibility_features": dict.fromkeys(FEATURES, False) | {"disable_animations": calm}}

        async def main(page: ft.Page) -> None:
            opened.append(
                await open_page(
                    page,
                    self.store,
                    visitor,
                    "en",
                    clock=self._clock,
                    ids=lambda: f"id{next(self._ids)}",
                    invitation=Invitation("http://192.168.1.5:8550"),
                )
            )

        opened: list[Session] = []
        phone = Phone(main, route=route, width=width, beside=beside, answers=answers)
        phone.session = opened[0]
        phone.session.echo.pause = 0
        self.phones.append(phone)
        return phone

    def _clock(self) -> int:
        self.now += 400
        return self.now


@contextmanager
def party(match: Match | None = None) -> Iterator[Party]:
    """Give a table with a match on it (a new one of Skull King), and send everybody home in the end."""
    one = Party(match or new_match())
    yield one
    for phone in reversed(one.phones):
        phone.close()
