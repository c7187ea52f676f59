"""The table as the log leaves it: who sits where, what was entered, which round is in play."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Annotated, Any

from pydantic import TypeAdapter, ValidationError

from scorepad.games import find
from scorepad.games.contract import NOTHING, AnyGame, Model, Round, Settings
from scorepad.match.model import Match, Player, Start

AnyRound = Round[Any, Any]


class ImpossibleEventError(ValueError):
    """An event that cannot have happened at this table: a programmer's mistake or a damaged log."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's place: plays from round `since` up to, not including, round `until`; `start` says with what total."""

    player: Player
    since: int = 1
    until: int | None = None
    start: Start = "zero"

    def plays(self, number: int) -> bool:
        """Return whether this seat is taken in that round."""
        return self.since <= number and (self.until is None or number < self.until)


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Everything the events say, before any scoring.

    `seats` in seat order hold everybody who ever sat here. `saved` rounds keep their cards, dealer and players for
    good; `draft` is the round in play, which need never be finished. `phase` counts the locked phases of the draft.
    """

    game: AnyGame
    settings: Settings
    first_dealer: str
    seats: tuple[Seat, ...]
    draft: AnyRound
    saved: tuple[AnyRound, ...] = ()
    phase: int = 0
    cards: Mapping[int, int] = field(default_factory=lambda: NOTHING)
    dealers: Mapping[int, str] = field(default_factory=lambda: NOTHING)
    out: frozenset[tuple[int, str]] = frozenset()
    extra: int = 0
    ended: bool = False

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody who ever sat here, in seat order."""
        return tuple(seat.player for seat in self.seats)

    @property
    def names(self) -> Mapping[str, str]:
        """Names by id."""
        return {seat.player.id: seat.player.name for seat in self.seats}

    @property
    def staying(self) -> tuple[str, ...]:
        """The ids of those who have not left, in seat order, sitting out or not."""
        return tuple(s.player.id for s in self.seats if s.until is None)

    @property
    def joining(self) -> int:
        """The first round for which who plays can still change: the next one once a phase is locked."""
        return self.draft.number + (self.phase > 0)

    def round(self, number: int) -> AnyRound:
        """Return a saved round or the draft. Raises ImpossibleEventError for any other number."""
        if number == self.draft.number:
            return self.draft
        if 1 <= number <= len(self.saved):
            return self.saved[number - 1]
        message = f"there is no round {number}"
        raise ImpossibleEventError(message)

    def schedule(self) -> tuple[int, ...] | None:
        """Return the cards of every round, planned and extra ones, as the table stands; None when the end is open."""
        planned = self.game.schedule(self.settings, len(self.draft.present))
        if planned is None:
            return None
        planned = planned + planned[-1:] * self.extra
        done = tuple(r.cards for r in self.saved)
        coming = range(len(done) + 1, len(planned) + 1)
        return done + tuple(self.cards.get(n, planned[n - 1]) for n in coming)


@cache
def _reader(kind: type[Model], key: str) -> TypeAdapter[Any]:
    info = kind.model_fields.get(key)
    if info is None:
        message = f"there is nothing called {key!r} to enter"
        raise ImpossibleEventError(message)
    return TypeAdapter(Annotated[info.annotation, info])  # type: ignore[arg-type]  # made from the model at run time


def read(kind: type[Model], key: str, value: object) -> object:
    """Return the value as this field of an entry or a deal holds it.

    Raises ImpossibleEventError when there is no such field or the value does not fit it.
    """
    try:
        return _reader(kind, key).validate_python(value)
    except ValidationError as error:
        message = f"{key!r} cannot be {value!r}: {error.errors()[0]['msg']}"
        raise ImpossibleEventError(message) from error


def deal(table: Table) -> AnyRound:
    """Return the round in play as the table stands, with the values entered so far of those who play it."""
    number = len(table.saved) + 1
    seated = tuple(s.player.id for s in table.seats)
    present = tuple(s.player.id for s in table.seats if s.plays(number) and (number, s.player.id) not in table.out)
    if not present:
        message = "nobody is left at the table"
        raise ImpossibleEventError(message)
    dealer = table.dealers.get(number)
    if dealer not in present:
        before = table.saved[-1].dealer if table.saved else None
        order = seated if before is None else _after(seated, before)
        start = order if before else _from(order, table.first_dealer)
        dealer = next(player for player in start if player in present)
    old = table.draft if table.draft.number == number else None
    game = table.game
    planned = game.schedule(table.settings, len(present))
    cards = planned[min(number, len(planned)) - 1] if planned else game.hand(table.settings, len(present))
    return Round(
        number=number,
        cards=table.cards.get(number, cards),
        dealer=dealer,
        present=present,
        entries={p: (old.entries.get(p) if old else None) or game.Entry() for p in present},
        deal=old.deal if old else game.Deal(),
    )


def _from(order: tuple[str, ...], first: str) -> tuple[str, ...]:
    at = order.index(first) if first in order else 0
    return order[at:] + order[:at]


def _after(order: tuple[str, ...], last: str) -> tuple[str, ...]:
    turned = _from(order, last)
    return turned[1:] + turned[:1]


def open_table(match: Match) -> Table:
    """Return the table before the first event.

    Raises UnknownGameError, pydantic's ValidationError for the settings, ImpossibleEventError without players.
    """
    game = find(match.game, match.version)
    nothing: AnyRound = Round(number=0, cards=0, dealer="", present=(), entries={}, deal=game.Deal())
    table = Table(
        game=game,
        settings=game.Settings.model_validate(match.settings),
        first_dealer=match.dealer,
        seats=tuple(Seat(player) for player in match.players),
        draft=nothing,
    )
    return replace(table, draft=deal(table))
