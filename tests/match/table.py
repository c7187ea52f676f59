"""A table for tests: what happens is written in a few words, and every event must be taken."""

from collections.abc import Mapping

from pydantic import JsonValue

from scorepad.games.contract import Problem
from scorepad.match import model
from scorepad.match.desk import Desk, lay
from scorepad.match.model import AnyEvent, Match, Player
from scorepad.match.record import record
from scorepad.match.standing import Standing, standing

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eve", "Finn", "Gus", "Hal")


def people(count: int = 4) -> tuple[Player, ...]:
    return tuple(Player(id=name.lower(), name=name, colour=index) for index, name in enumerate(NAMES[:count]))


def new_match(game: str = "skull_king", count: int = 4, **settings: JsonValue) -> Match:
    return Match(id="m", game=game, settings=settings, players=people(count), dealer="ana", created=1)


class Sitting:
    """A match that is being played; each command must be recorded, or the test fails there."""

    def __init__(self, match: Match | None = None) -> None:
        self.match = match or new_match()
        self.time = 1

    @property
    def standing(self) -> Standing:
        return standing(self.match)

    @property
    def desk(self) -> Desk:
        return lay(self.standing)

    def now(self) -> int:
        self.time += 1
        return self.time

    def take(self, event: AnyEvent) -> None:
        answer = record(self.match, event)
        assert not isinstance(answer, Problem), answer
        self.match = answer

    def refuses(self, event: AnyEvent) -> str:
        answer = record(self.match, event)
        assert isinstance(answer, Problem), "this event should have been refused"
        return answer.code

    def type(self, player: str | None, field: str, value: JsonValue, round: int | None = None) -> None:
        number = round or self.standing.table.draft.number
        self.take(model.Typed(at=self.now(), round=number, player=player, field=field, value=value))

    def all(self, field: str, *values: int) -> None:
        for player, value in zip(self.standing.table.draft.present, values, strict=True):
            self.type(player, field, value)

    def lock(self) -> None:
        desk = self.desk
        self.take(model.Locked(at=self.now(), round=desk.round.number, phase=desk.phase.key))

    def save(self) -> None:
        desk = self.desk
        self.take(model.Saved(at=self.now(), round=desk.round.number, guessed=desk.guessed()))

    def play(self, bids: tuple[int, ...], tricks: tuple[int, ...] | None = None) -> None:
        self.all("bid", *bids)
        self.lock()
        if tricks is not None:
            self.all("tricks", *tricks)
        self.save()

    def points(self, number: int) -> Mapping[str, int | None]:
        return self.standing.rounds[number - 1].points

    @property
    def totals(self) -> Mapping[str, int]:
        return self.standing.totals
