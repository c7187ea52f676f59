"""The rows of a long CSV by their heads, and the mistakes found in them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from pydantic import JsonValue, ValidationError

from scorepad.games import GAMES
from scorepad.games.contract import NOTHING, Args, Model
from scorepad.match.table import ImpossibleEventError
from scorepad.sheets.csv_long.heads import DEAL, FIRST, LAST, NEEDED, SCORE
from scorepad.sheets.mistake import Mistake, SheetError, mistake
from scorepad.sheets.values import value

Kind = TypeVar("Kind", bound=Model)

ENTRY = frozenset(key for game in GAMES for key in game.Entry.model_fields)
KNOWN = ENTRY.union(FIRST, LAST, SCORE, (DEAL + key for game in GAMES for key in game.Deal.model_fields))


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its number from 1, and the texts of its cells by head, without empty ones."""

    number: int
    texts: Mapping[str, str]


class Rows:
    """All rows, and a growing list of mistakes. Raises SheetError for heads that are unknown or there twice."""

    def __init__(self, rows: Sequence[Sequence[str]]) -> None:
        self.mistakes: list[Mistake] = []
        heads = [cell.strip().lower() for cell in rows[0]]
        self._columns: dict[str, int] = {}
        for column, head in enumerate(heads):
            if head not in KNOWN:
                self.mistakes.append(mistake("column_unknown", {"column": head}, row=1, column=column))
            elif self._columns.setdefault(head, column) != column:
                self.mistakes.append(mistake("column_twice", {"column": head}, row=1, column=column))
        if self.mistakes:
            raise SheetError(*self.mistakes)
        self.entry = {head: head for head in heads if head in ENTRY}
        self.deal = {head: head.removeprefix(DEAL) for head in heads if head.startswith(DEAL)}
        self.has_places = "place" in heads
        self._rows = [self._row(number, heads, cells) for number, cells in enumerate(rows[1:], 2) if any(cells)]

    def _row(self, number: int, heads: Sequence[str], cells: Sequence[str]) -> Row:
        for column in range(len(heads), len(cells)):
            if cells[column]:
                self.mistakes.append(mistake("not_value", {"value": cells[column]}, row=number, column=column))
        return Row(number, {head: cell for head, cell in zip(heads, cells, strict=False) if cell})

    def note(self, row: Row, head: str, code: str, args: Args = NOTHING) -> None:
        """Write a mistake down."""
        self.mistakes.append(mistake(code, args, row=row.number, column=self._columns.get(head)))

    def matches(self) -> Iterator[list[Row]]:
        """Yield the rows of each match."""
        groups: dict[str, list[Row]] = {}
        for row in self._rows:
            missing = [head for head in NEEDED if head not in row.texts]
            for head in missing:
                self.note(row, head, "cell_missing")
            if not missing:
                groups.setdefault(row.texts["match"], []).append(row)
        yield from groups.values()

    def says(self, kind: type[Kind], row: Row) -> Kind | None:
        """Return what a row says of one thing, or None when it is nonsense."""
        texts = {head: row.texts[head] for head in kind.model_fields if head in row.texts}
        try:
            return kind.model_validate(texts)
        except ValidationError as error:
            for head in dict.fromkeys(str(one["loc"][0]) for one in error.errors()):
                self.note(row, head, "not_value", {"value": texts[head]})
            return None

    def all_say(self, kind: type[Kind], rows: Sequence[Row]) -> Kind | None:
        """Return what all these rows say alike, or None when one of them says something else."""
        return self.says(kind, rows[0]) if self.alike(rows, kind.model_fields) else None

    def alike(self, rows: Sequence[Row], heads: Iterable[str]) -> bool:
        """Return whether these rows have the same in these columns."""
        same = True
        for row in rows[1:]:
            for head in heads:
                if row.texts.get(head) != rows[0].texts.get(head):
                    self.note(row, head, "differs", {"value": row.texts.get(head, "")})
                    same = False
        return same

    def values(self, row: Row, kind: type[Model], keys: Mapping[str, str]) -> Mapping[str, JsonValue]:
        """Return what a row says in these columns, by the fields of an entry or a deal."""
        found: dict[str, JsonValue] = {}
        for head, key in keys.items():
            text = row.texts.get(head)
            if text is not None:
                try:
                    found[key] = value(kind, key, text)
                except ImpossibleEventError:
                    self.note(row, head, "not_value", {"value": text})
        return found
