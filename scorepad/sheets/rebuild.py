"""A log from values: what must have happened at a table where these rounds were played.

A sheet holds what was entered, not when it was typed, mended or taken back. The rebuilt log enters every value once, in
the order of the pad, so that undo still goes back step by step; the table that it leaves is the same.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from pydantic import JsonValue

from scorepad.games.contract import NOTHING, Model, Phase
from scorepad.match import model
from scorepad.match.happening import step
from scorepad.match.model import AnyEvent, Match
from scorepad.match.record import append
from scorepad.match.table import ImpossibleEventError, Seat, Table, open_table

Values = Mapping[str, JsonValue]


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A round as values: `present` in seat order, `at` in milliseconds since 1970, `locked` phases while not saved.

    Cards or a dealer that are None are as the table has them.
    """

    number: int
    present: tuple[str, ...]
    entries: Mapping[str, Values]
    at: int
    cards: int | None = None
    dealer: str | None = None
    deal: Values = field(default_factory=lambda: NOTHING)
    saved: bool = True
    locked: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """How a match went: seats as they are at the end, its rounds, and what was settled for rounds to come."""

    seats: tuple[Seat, ...]
    rounds: tuple[Played, ...]
    ahead: tuple[AnyEvent, ...] = ()
    extra: int = 0
    ended: bool = False


def values(model: Model) -> dict[str, JsonValue]:
    """Return what was entered, without what is as at first."""
    return model.model_dump(mode="json", exclude_defaults=True)


def rebuild(start: Match, course: Course) -> Match:
    """Return a match with a log that leads to this course.

    `start` has no log; its players are replaced by those of the first round. Raises ImpossibleEventError, and what
    `open_table` raises.
    """
    first = course.rounds[0].present if course.rounds else ()
    seats = {seat.player.id: seat for seat in course.seats if not _comes(seat)}
    order = (*(id for id in first if id in seats), *(id for id in seats if id not in first))
    writing = _Writing(start.model_copy(update={"players": tuple(seats[id].player for id in order)}))
    for played in course.rounds:
        for event in _round(writing, played, course.seats):
            writing.add(event)
    at = course.rounds[-1].at if course.rounds else start.created
    for event in _close(writing, course, at):
        writing.add(event)
    return writing.match


class _Writing:
    """A match that grows, and its table beside it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.table = open_table(match)

    def add(self, event: AnyEvent) -> None:
        self.table = step(event, self.table)
        self.match = append(self.match, event)

    @property
    def phases(self) -> tuple[Phase, ...]:
        return self.table.game.form(self.table.settings, self.table.draft)


def _round(writing: _Writing, played: Played, seats: tuple[Seat, ...]) -> Iterator[AnyEvent]:
    """Yield the events of one round, each made for the table that those before it left."""
    number, at = played.number, played.at
    yield from _seating(number, at, seats)
    if not set(played.present) <= set(writing.table.draft.present):
        message = f"in round {number} somebody plays who does not sit here"
        raise ImpossibleEventError(message)
    for player in writing.table.draft.present:
        if player not in played.present:
            yield model.SatOut(at=at, round=number, player=player)
    if writing.table.draft.present != played.present:
        yield _reseated(writing.table, played.present, at)
    if played.cards not in (None, writing.table.draft.cards):
        yield model.Dealt(at=at, round=number, cards=played.cards or 0)
    if played.dealer not in (None, writing.table.draft.dealer):
        yield model.Passed(at=at, round=number, dealer=played.dealer or "")
    yield from _entries(writing, played)


def _comes(seat: Seat) -> bool:
    """Return whether a player came later than the others."""
    return seat.since > 1 or seat.start != "zero"


def _seating(number: int, at: int, seats: tuple[Seat, ...]) -> Iterator[AnyEvent]:
    """Yield who comes and who leaves with this round."""
    for seat in seats:
        if seat.since == number and _comes(seat):
            yield model.Came(at=at, player=seat.player, start=seat.start)
    for seat in seats:
        if seat.until == number:
            yield model.Left(at=at, player=seat.player.id)


def _reseated(table: Table, order: tuple[str, ...], at: int) -> AnyEvent:
    rest = (seat.player.id for seat in table.seats if seat.player.id not in order)
    return model.Reseated(at=at, order=(*order, *rest))


def _entries(writing: _Writing, played: Played) -> Iterator[AnyEvent]:
    """Yield the values, phase by phase, and what no phase asks for before the last is done."""
    number, at = played.number, played.at
    left: dict[tuple[str | None, str], JsonValue] = {(None, key): value for key, value in played.deal.items()}
    left |= {(player, key): value for player, entry in played.entries.items() for key, value in entry.items()}
    keys = [phase.key for phase in writing.phases]
    for index, key in enumerate(keys):
        phase = next(phase for phase in writing.phases if phase.key == key)
        last = index == len(keys) - 1
        asked = {phase.pad, *(beside.key for beside in phase.fields)}
        for place in [place for place in left if last or place[1] in asked]:
            yield model.Typed(at=at, round=number, player=place[0], field=place[1], value=left.pop(place))
        if not last and (played.saved or index < played.locked):
            yield model.Locked(at=at, round=number, phase=key)
    if played.saved:
        yield model.Saved(at=at, round=number)


def _close(writing: _Writing, course: Course, at: int) -> Iterator[AnyEvent]:
    """Yield what was settled after the last of these rounds."""
    yield from _seating((course.rounds[-1].number if course.rounds else 0) + 1, at, course.seats)
    order = tuple(seat.player.id for seat in course.seats)
    if order != tuple(seat.player.id for seat in writing.table.seats):
        yield model.Reseated(at=at, order=order)
    yield from course.ahead
    for _ in range(course.extra):
        yield model.Extended(at=at)
    if course.ended:
        yield model.Ended(at=at)
