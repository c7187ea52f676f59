"""The long CSV: one row for each player and round, with everything that makes the match again.

Heads are the same in every language. `score` and `total` are there for whoever reads the file; they are not read back.
The log is: every value once, in the order of the pad (see `rebuild`); what was typed over or undone stays behind.
"""

from collections.abc import Iterable, Iterator, Sequence

from scorepad.games import find
from scorepad.games.contract import Model
from scorepad.match.model import Match, Saved
from scorepad.match.standing import Standing, standing
from scorepad.match.table import AnyRound, Seat, Table
from scorepad.sheets.cells import Cell
from scorepad.sheets.csv_long.heads import DEAL, FIRST, LAST, SCORE
from scorepad.sheets.values import cell, cells, time

Row = dict[str, Cell]


def table(matches: Sequence[Match]) -> Iterator[Sequence[Cell]]:
    """Yield the head and the rows of the long CSV.

    Raises what `standing` raises: leave out a match of an unknown game.
    """
    games = [find(match.game, match.version) for match in matches]
    entry = _keys(game.Entry for game in games)
    deal = _keys(game.Deal for game in games)
    head = (*FIRST, *entry, *(DEAL + key for key in deal), *SCORE, *LAST)
    yield head
    for match in matches:
        for row in rows(match):
            yield tuple(row.get(key) for key in head)


def _keys(kinds: Iterable[type[Model]]) -> tuple[str, ...]:
    """Return the fields of all these models, each once, in their order."""
    return tuple({key: None for kind in kinds for key in kind.model_fields})


def rows(match: Match) -> Iterator[Row]:
    """Yield the rows of one match, by head; an empty cell may be left out."""
    now = standing(match)
    open_too = _says_anything(now)
    about = _about(match, now.table, now.table.draft.number if open_too else len(now.rounds))
    times = {event.round: event.at for event in match.happened if isinstance(event, Saved)}
    for scored in now.rounds:
        round_ = scored.round
        at = times.get(round_.number, match.touched)
        shared = about | _round(round_) | {"state": "saved", "time": time(at)}
        for seat in _seats(now.table, round_):
            id = seat.player.id
            score: Row = {"score": scored.points.get(id), "total": scored.totals.get(id)}
            yield shared | _player(seat, now.table, round_) | score
    if open_too:
        draft = now.table.draft
        shared = about | _round(draft) | {"state": "open", "locked": now.table.phase, "time": time(match.touched)}
        for seat in now.table.seats:
            total: Row = {"total": now.totals[seat.player.id]}
            yield shared | _player(seat, now.table, draft) | total


def _says_anything(now: Standing) -> bool:
    """Return whether the round in play needs rows: after the end only when something, or somebody, is nowhere else."""
    table = now.table
    blank = all(entry == table.game.Entry() for entry in table.draft.entries.values())
    seen = {seat.player.id for scored in now.rounds for seat in _seats(table, scored.round)}
    unseen = any(seat.player.id not in seen for seat in table.seats)
    return not now.ending.over or not blank or table.draft.deal != table.game.Deal() or table.phase > 0 or unseen


def _seats(table: Table, round: AnyRound) -> Iterator[Seat]:
    """Yield who sat at the table in that round, playing or not."""
    return (seat for seat in table.seats if seat.plays(round.number) or seat.player.id in round.present)


def _about(match: Match, table: Table, shown: int) -> Row:
    """Return what every row of a match says; `ahead` is settled for rounds after those shown."""
    ahead = {
        "cards": {number: cards for number, cards in table.cards.items() if number > shown},
        "dealers": {number: id for number, id in table.dealers.items() if number > shown},
        "out": sorted((number, id) for number, id in table.out if number > shown),
    }
    return {
        "match": match.id,
        "game": match.game,
        "version": match.version,
        "match_title": match.title,
        "match_note": match.note,
        "created": time(match.created),
        "settings": cell(table.settings.model_dump(mode="json", exclude_defaults=True) or None),
        "first_dealer": match.dealer,
        "extra_rounds": table.extra or None,
        "ended": cell(table.ended or None),
        "ahead": cell({key: value for key, value in ahead.items() if value} or None),
    }


def _round(round: AnyRound) -> Row:
    deal: Row = {DEAL + key: value for key, value in cells(round.deal)}
    return deal | {"round": round.number, "cards": round.cards, "dealer": round.dealer}


def _player(seat: Seat, table: Table, round: AnyRound) -> Row:
    id = seat.player.id
    row: Row = {
        "player": id,
        "name": seat.player.name,
        "colour": seat.player.colour,
        "seat": 1 + table.seats.index(seat),
        "since": seat.since,
        "until": seat.until,
        "start": seat.start,
    }
    if id in round.present:
        row |= {"place": 1 + round.present.index(id), **dict(cells(round.entries[id]))}
    return row
