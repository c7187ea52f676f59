"""What the columns of a sheet hold, from its heads.

Three ways of writing them are understood: names in one row and what stands below each in the next; one row of names,
with all the numbers of a round in one cell ("2/3": bid 2, took 3); one row that says both ("Ana bid", "Ana tricks").
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorepad.games.contract import AnyGame, Field
from scorepad.sheets.csv_sheet.blocks import Block, Line
from scorepad.sheets.csv_sheet.layout import Layout
from scorepad.sheets.csv_sheet.lexicon import lexicon
from scorepad.sheets.mistake import SheetError, mistake

LEAD = ("round", "cards", "dealer")
EACH = ("bonus", "score", "total")
ALL = "all"
"""One column with all the numbers of a player."""


@dataclass(frozen=True, slots=True)
class Heads:
    """Columns: of the whole round by what they hold, and of each player by name and what they hold."""

    lead: Mapping[str, int]
    players: Mapping[str, Mapping[str, int]]


def heads(game: AnyGame, fields: Layout, block: Block) -> Heads:
    """Return what the columns of a block hold. Raises SheetError."""
    if not block.heads:
        row = next((line.number for line in (*block.rounds, *block.about)), None)
        raise SheetError(mistake("heads_missing", row=row))
    return _Reader(game, fields).read(block)


class _Reader:
    """Knows the heads that one game's sheet can have."""

    def __init__(self, game: AnyGame, fields: Layout) -> None:
        self._words = lexicon(game)
        self._lead = {f"column.{key}": key for key in LEAD} | _codes(fields.table)
        self._each = _codes(fields.pads + fields.beside) | {f"column.{key}": key for key in EACH}

    def read(self, block: Block) -> Heads:
        """Return the columns."""
        below = block.heads[-1]
        names = block.heads[0] if len(block.heads) > 1 else None
        if names is None:
            lead = dict(self._leading(below, len(below.cells)))
            each = self._by_one_row(below, len(lead))
        else:
            first = next(column for column, text in enumerate(names.cells) if column and text)
            lead = dict(self._leading(below, first))
            each = self._by_two_rows(names, below, len(lead))
        players: dict[str, dict[str, int]] = {}
        for name, key, column in each:
            columns = players.setdefault(name, {})
            if key in columns:
                raise _error(below, column, "column_twice")
            columns[key] = column
        if not players:
            raise SheetError(mistake("heads_missing", row=below.number))
        return Heads(lead, players)

    def _leading(self, line: Line, end: int) -> Iterator[tuple[str, int]]:
        """Yield the columns of the whole round, which come first."""
        yield "round", 0
        for column in range(1, end):
            code = self._words.find(line[column], self._lead)
            if code is None:
                return
            yield self._lead[code], column

    def _by_one_row(self, line: Line, first: int) -> Iterator[tuple[str, str, int]]:
        for column, text in enumerate(line.cells):
            if column >= first and text:
                name, _, word = text.rpartition(" ")
                code = self._words.find(word, self._each) if name else None
                yield (text, ALL, column) if code is None else (name, self._each[code], column)

    def _by_two_rows(self, names: Line, line: Line, first: int) -> Iterator[tuple[str, str, int]]:
        name = ""
        for column, text in enumerate(line.cells):
            name = names[column] or name
            if column >= first and text:
                code = self._words.find(text, self._each)
                if code is None or not name:
                    raise _error(line, column, "column_unknown")
                yield name, self._each[code], column


def _codes(fields: tuple[Field, ...]) -> dict[str, str]:
    return {f"field.{field.key}": field.key for field in fields}


def _error(line: Line, column: int, code: str) -> SheetError:
    return SheetError(mistake(code, {"column": line[column]}, row=line.number, column=column))
