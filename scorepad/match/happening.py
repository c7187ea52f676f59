"""What each event does to the table, and the table that a whole log leaves."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import singledispatch

from pydantic import ValidationError

from scorepad.match import model
from scorepad.match.model import Event, Match, Player
from scorepad.match.table import AnyRound, ImpossibleEventError, Seat, Table, deal, open_table, read


@dataclass(frozen=True, slots=True)
class Folded:
    """The table after as many events as could have happened; `bad` says what is wrong with the first that could not."""

    table: Table
    valid: int
    bad: str | None = None


def fold(match: Match) -> Folded:
    """Return the table after the events that count, as far as they are valid."""
    table = open_table(match)
    for index, event in enumerate(match.happened):
        try:
            table = step(event, table)
        except ImpossibleEventError as error:
            return Folded(table, index, f"event {index + 1}: {error}")
    return Folded(table, match.cursor)


@singledispatch
def step(event: Event, table: Table) -> Table:
    """Return the table after one event. Raises ImpossibleEventError."""
    message = f"an event of unknown kind at {event.at} for round {table.draft.number}"
    raise ImpossibleEventError(message)


def _with_round(table: Table, changed: AnyRound) -> Table:
    if changed.number == table.draft.number:
        return replace(table, draft=changed)
    at = changed.number - 1
    return replace(table, saved=(*table.saved[:at], changed, *table.saved[at + 1 :]))


def _redealt(table: Table) -> Table:
    return replace(table, draft=deal(table))


@step.register
def _(event: model.Typed, table: Table) -> Table:
    round_ = table.round(event.round)
    game = table.game
    if event.player is None:
        value = read(game.Deal, event.field, event.value)
        return _with_round(table, replace(round_, deal=round_.deal.model_copy(update={event.field: value})))
    if event.player not in round_.entries:
        message = f"{event.player!r} does not play round {event.round}"
        raise ImpossibleEventError(message)
    value = read(game.Entry, event.field, event.value)
    entry = round_.entries[event.player].model_copy(update={event.field: value})
    return _with_round(table, replace(round_, entries={**round_.entries, event.player: entry}))


def _current(number: int, table: Table) -> None:
    if number != table.draft.number:
        message = f"round {number} is not in play, round {table.draft.number} is"
        raise ImpossibleEventError(message)


def _phase_index(key: str, table: Table) -> int:
    keys = [phase.key for phase in table.game.form(table.settings, table.draft)]
    if key not in keys:
        message = f"there is no phase {key!r}"
        raise ImpossibleEventError(message)
    return keys.index(key)


@step.register
def _(event: model.Locked, table: Table) -> Table:
    _current(event.round, table)
    return replace(table, phase=_phase_index(event.phase, table) + 1)


@step.register
def _(event: model.Reopened, table: Table) -> Table:
    _current(event.round, table)
    return replace(table, phase=min(table.phase, _phase_index(event.phase, table)))


@step.register
def _(event: model.Saved, table: Table) -> Table:
    _current(event.round, table)
    for player, values in event.guessed.items():
        for key, value in values.items():
            typed = model.Typed(at=event.at, round=event.round, player=player, field=key, value=value)
            table = step(typed, table)
    return _redealt(replace(table, saved=(*table.saved, table.draft), phase=0))


def _seated(player: str, table: Table) -> None:
    if all(seat.player.id != player for seat in table.seats):
        message = f"{player!r} does not sit here"
        raise ImpossibleEventError(message)


def _each_seat(table: Table, player: str, change: Callable[[Seat], Seat]) -> Table:
    _seated(player, table)
    return replace(table, seats=tuple(change(s) if s.player.id == player else s for s in table.seats))


@step.register
def _(event: model.Named, table: Table) -> Table:
    player = Player(id=event.player, name=event.name, colour=event.colour)
    return _each_seat(table, event.player, lambda seat: replace(seat, player=player))


@step.register
def _(event: model.Came, table: Table) -> Table:
    if any(seat.player.id == event.player.id for seat in table.seats):
        return _redealt(_each_seat(table, event.player.id, lambda seat: replace(seat, until=None)))
    seat = Seat(event.player, since=table.joining, start=event.start)
    return _redealt(replace(table, seats=(*table.seats, seat)))


@step.register
def _(event: model.Left, table: Table) -> Table:
    return _redealt(_each_seat(table, event.player, lambda seat: replace(seat, until=table.joining)))


@step.register
def _(event: model.SatOut, table: Table) -> Table:
    _seated(event.player, table)
    mark = frozenset({(event.round, event.player)})
    return _redealt(replace(table, out=table.out | mark if event.out else table.out - mark))


@step.register
def _(event: model.Reseated, table: Table) -> Table:
    by_id = {seat.player.id: seat for seat in table.seats}
    if set(event.order) - set(by_id) or len(set(event.order)) != len(event.order):
        message = "the new seat order names somebody twice or somebody who is not here"
        raise ImpossibleEventError(message)
    rest = tuple(seat for seat in table.seats if seat.player.id not in event.order)
    return _redealt(replace(table, seats=tuple(by_id[p] for p in event.order) + rest))


@step.register
def _(event: model.Dealt, table: Table) -> Table:
    if event.round <= len(table.saved):
        return _with_round(table, replace(table.round(event.round), cards=event.cards))
    return _redealt(replace(table, cards={**table.cards, event.round: event.cards}))


@step.register
def _(event: model.Passed, table: Table) -> Table:
    _seated(event.dealer, table)
    if event.round <= len(table.saved):
        return _redealt(_with_round(table, replace(table.round(event.round), dealer=event.dealer)))
    return _redealt(replace(table, dealers={**table.dealers, event.round: event.dealer}))


@step.register
def _(event: model.Changed, table: Table) -> Table:
    try:
        settings = table.game.Settings.model_validate(event.settings)
    except ValidationError as error:
        message = f"settings that {table.game.title} does not know: {error.errors()[0]['msg']}"
        raise ImpossibleEventError(message) from error
    return _redealt(replace(table, settings=settings))


@step.register
def _(event: model.Extended, table: Table) -> Table:  # noqa: ARG001 - the kind says it all
    return replace(table, extra=table.extra + 1)


@step.register
def _(event: model.Ended, table: Table) -> Table:  # noqa: ARG001
    return replace(table, ended=True)
