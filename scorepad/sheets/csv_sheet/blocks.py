"""The parts of a sheet: what stands above the heads, the heads, the rounds, and the totals below."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorepad.sheets.csv_sheet.lexicon import lexicon

NUMBERED = re.compile(r"(?P<word>\D*?)[\s#.:]*(?P<number>\d{1,4})\.?")


@dataclass(frozen=True, slots=True)
class Line:
    """A row that is not empty: its number from 1, and its cells without blanks around them."""

    number: int
    cells: tuple[str, ...]

    def __getitem__(self, column: int) -> str:
        """Return a cell; an empty one beyond the end."""
        return self.cells[column] if column < len(self.cells) else ""

    @property
    def round(self) -> int | None:
        """The round that this row says it is; None for a row that is none."""
        found = NUMBERED.fullmatch(self[0])
        if found is None or not (
            found["word"].casefold() in ("", "r") or lexicon().means(found["word"], "column.round")
        ):
            return None
        return int(found["number"])


@dataclass(frozen=True, slots=True)
class Block:
    """One match of a sheet."""

    about: tuple[Line, ...]
    heads: tuple[Line, ...]
    rounds: tuple[Line, ...]
    totals: Line | None = None


def blocks(rows: Sequence[Sequence[str]]) -> Iterator[Block]:
    """Yield the matches of a sheet; rows without rounds at the end are one with no rounds."""
    above: list[Line] = []
    rounds: list[Line] = []
    for number, cells in enumerate(rows, 1):
        line = Line(number, tuple(cell.strip() for cell in cells))
        if not any(line.cells):
            continue
        if line.round is not None:
            rounds.append(line)
        elif lexicon().means(line[0], "column.total"):
            yield _block(above, rounds, line)
            above, rounds = [], []
        elif not rounds:
            above.append(line)
        else:
            yield _block(above, rounds)
            above, rounds = [line], []
    if above or rounds:
        yield _block(above, rounds)


def _block(above: Sequence[Line], rounds: Sequence[Line], totals: Line | None = None) -> Block:
    """Return a block: its heads are the last row above the rounds, or the last two when there are names above it."""
    named = [line for line in above if not lexicon().means(line[0], "column.game")]
    heads = above[-2:] if len(above) > 1 and sum(map(bool, above[-2].cells[1:])) > 1 else above[-1:]
    if not named or heads[-1] is not named[-1]:
        heads = []
    return Block(tuple(above[: len(above) - len(heads)]), tuple(heads), tuple(rounds), totals)
