"""What is wrong with a sheet, and in which cell."""

from dataclasses import dataclass
from string import ascii_uppercase

from scorepad.games.contract import NOTHING, AnyGame, Args, Problem
from scorepad.words import Speaker

LONGEST = 60
CELLS = ("value", "column")
"""Arguments that come from a cell."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mistake:
    """A problem of a sheet: `row` counts from 1 and `column` from 0, as far as they are known.

    Players are spoken of by name. `game` is whose problem it is, unless it is the sheet's own.
    """

    problem: Problem
    row: int | None = None
    column: int | None = None
    game: AnyGame | None = None


class SheetError(ValueError):
    """A sheet cannot be used: its mistakes, all of them, in the order of its rows."""

    def __init__(self, *mistakes: Mistake) -> None:
        super().__init__(", ".join(mistake.problem.code for mistake in mistakes))
        self.mistakes = mistakes


def mistake(code: str, args: Args = NOTHING, *, row: int | None = None, column: int | None = None) -> Mistake:
    """Return a mistake of the sheet itself; what a cell says is cut to what fits into a sentence."""
    shown = {key: _shortened(of) if key in CELLS and isinstance(of, str) else of for key, of in args.items()}
    return Mistake(problem=Problem(code=code, args=shown), row=row, column=column)


def _shortened(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"


def letters(column: int) -> str:
    """Return a column's name in a spreadsheet: 0 is A, 26 is AA."""
    first, last = divmod(column, len(ascii_uppercase))
    return (letters(first - 1) if first else "") + ascii_uppercase[last]


def say(mistake: Mistake, speaker: Speaker) -> str:
    """Return a mistake as a sentence on one line; the speaker knows `words.SHEETS`."""
    what = " ".join(speaker.about(mistake.game).say(mistake.problem, NOTHING).split())
    if mistake.row is None:
        return what
    if mistake.column is None:
        return speaker.text("row", {"row": mistake.row, "what": what})
    return speaker.text("cell", {"row": mistake.row, "column": letters(mistake.column), "what": what})
