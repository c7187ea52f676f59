"""The sheet: a match as the paper pad reads, rounds down and players across.

Above it stand the game and how this table plays it; a column that would stay empty is left out. What the bonuses of a
round are worth stands in one column, whether the bid let them count or not.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from scorepad.games.contract import Field, Settings
from scorepad.match.model import Match
from scorepad.match.standing import Scored, Standing, score_round, standing
from scorepad.sheets.cells import Cell
from scorepad.sheets.csv_sheet.labels import Places, show
from scorepad.sheets.csv_sheet.layout import layout
from scorepad.sheets.values import time
from scorepad.sheets.words import SHEETS
from scorepad.words import Speaker

DAY = len("2025-11-29")


def table(matches: Sequence[Match], language: str = "en") -> Iterator[Sequence[Cell]]:
    """Yield the sheets of these matches, one below the other. Raises what `standing` raises."""
    for index, match in enumerate(matches):
        if index:
            yield ()
        yield from rows(match, language)


def rows(match: Match, language: str = "en") -> Iterator[Sequence[Cell]]:
    """Yield the sheet of one match."""
    now = standing(match)
    speaker = Speaker(language, now.table.game, SHEETS)
    sheet = _Sheet(now, speaker)
    lead = [column for column in sheet.lead() if column.always or any(map(_filled, map(column.value, sheet.rounds)))]
    cells = [(one, id) for one in sheet.rounds for id in one.round.present]
    each = [column for column in sheet.each() if column.always or any(_filled(column.value(*cell)) for cell in cells)]
    players = sheet.players
    yield from _about(match, now, speaker)
    names = (cell for id in players for cell in (now.table.names[id], *(None for _ in each[1:])))
    yield (*(None for _ in lead), *names)
    yield (*(column.head for column in lead), *(column.head for _ in players for column in each))
    for one in sheet.rounds:
        yield (*(column.value(one) for column in lead), *(column.value(one, id) for id in players for column in each))
    ends = (cell for id in players for cell in (*(None for _ in each[1:]), now.totals[id]))
    yield (speaker.text("column.total"), *(None for _ in lead[1:]), *ends)


def _filled(cell: Cell) -> bool:
    return cell is not None


def _about(match: Match, now: Standing, speaker: Speaker) -> Iterator[Sequence[Cell]]:
    yield speaker.text("column.game"), speaker.title(now.table.game)
    yield speaker.text("column.date"), str(time(match.created))[:DAY]
    for code, text in (("column.title", match.title), ("column.note", match.note)):
        if text:
            yield speaker.text(code), text
    settings: Settings = now.table.settings
    for key, info in type(settings).model_fields.items():
        value = getattr(settings, key)
        if value != info.default:
            yield speaker.label(f"option.{key}"), _setting(key, value, speaker)


def _setting(key: str, value: object, speaker: Speaker) -> Cell:
    if isinstance(value, bool):
        return speaker.text("yes" if value else "no")
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return value if isinstance(value, int) else speaker.label(f"option.{key}.{value}")


@dataclass(frozen=True, slots=True)
class _Column:
    """A column: its head, its cell for a round (and a player), and whether it is there even when it is empty."""

    head: str
    value: Callable[..., Cell]
    always: bool = False


class _Sheet:
    """The columns that a match could have, and its rounds, the last perhaps half entered."""

    def __init__(self, now: Standing, speaker: Speaker) -> None:
        self._now, self._speaker = now, speaker
        table = now.table
        self.rounds = now.rounds
        if any(entry != table.game.Entry() for entry in table.draft.entries.values()):
            half = score_round(table.game, table.settings, table.draft, table.saved)
            self.rounds += (replace(half, totals={}),)
        rounds = tuple(one.round for one in self.rounds) or (table.draft,)
        self._layout = layout(table.game, table.settings, rounds)
        # Partners are told by their seats: those of the last round, if somebody moved since.
        last = rounds[-1].present
        self.players = (*last, *(player.id for player in table.players if player.id not in last))

    def lead(self) -> Iterator[_Column]:
        """Yield the columns of the whole round."""
        text = self._speaker.text
        yield _Column(text("column.round"), lambda one: one.round.number, always=True)
        yield _Column(text("column.cards"), lambda one: one.round.cards or None)
        yield _Column(text("column.dealer"), lambda one: self._places(one).name(one.round.dealer), always=True)
        for field in self._layout.table:
            yield _Column(self._speaker.label(f"field.{field.key}"), partial(self._of_table, field))

    def each(self) -> Iterator[_Column]:
        """Yield the columns of every player; the total comes last."""
        for field in self._layout.pads:
            yield _Column(self._speaker.label(f"field.{field.key}"), partial(self._number, field), always=True)
        for field in self._layout.beside:
            yield _Column(self._speaker.label(f"field.{field.key}"), partial(self._of_player, field))
        yield _Column(self._speaker.text("column.bonus"), self._bonus)
        if any(self._says_more(one) for one in self.rounds):
            yield _Column(self._speaker.text("column.score"), lambda one, id: one.points.get(id))
        yield _Column(self._speaker.text("column.total"), self._total, always=True)

    def _places(self, one: Scored) -> Places:
        table = self._now.table
        return Places(table.names, table.game.sides(table.settings, one.round.present))

    def _of_table(self, field: Field, one: Scored) -> Cell:
        value = getattr(one.round.deal, field.key)
        return show(field, value if value != field.default else None, self._places(one), self._speaker)

    def _number(self, field: Field, one: Scored, id: str) -> Cell:
        """Return the number of a player; one that follows from something else entered is that of its line."""
        typed = self._of_player(field, one, id)
        if typed is not None or id not in one.round.present:
            return typed
        return next((line.points for line in one.lines[id] or () if line.field == field.key), None)

    def _of_player(self, field: Field, one: Scored, id: str) -> Cell:
        if id not in one.round.present:
            return None
        value = getattr(one.round.entries[id], field.key)
        return show(field, value if value != field.default else None, self._places(one), self._speaker)

    def _bonus(self, one: Scored, id: str) -> Cell:
        if id not in one.round.present:
            return None
        entry = one.round.entries[id]
        return sum((getattr(entry, field.key) or 0) * (field.each or 0) for field in self._layout.bonuses) or None

    def _says_more(self, one: Scored) -> bool:
        """Return whether the scores of a round are not just the numbers entered."""
        pads = self._layout.pads
        return len(pads) > 1 or any(one.points[id] != self._number(pads[0], one, id) for id in one.round.present)

    def _total(self, one: Scored, id: str) -> Cell:
        """Return the total after a round; before somebody's first round, with what he starts."""
        if id in one.totals:
            return one.totals[id]
        since = next(seat.since for seat in self._now.table.seats if seat.player.id == id)
        if one.round.number + 1 != since:
            return None
        if since > len(self._now.rounds):
            return self._now.totals[id] or None
        first = self._now.rounds[since - 1]
        return first.totals[id] - (first.points.get(id) or 0) or None
