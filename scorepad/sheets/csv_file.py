"""A CSV file, whatever is in it: matches to bytes, and bytes to matches."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from scorepad.games.contract import AnyGame
from scorepad.match.model import Match, Player
from scorepad.sheets import cells
from scorepad.sheets.cells import Separator
from scorepad.sheets.csv_long import reading, writing
from scorepad.sheets.csv_sheet import typed
from scorepad.sheets.csv_sheet.check import Checked, check
from scorepad.sheets.csv_sheet.reading import sheets
from scorepad.sheets.csv_sheet.writing import table
from scorepad.sheets.mistake import Mistake, SheetError

Kind = Literal["sheet", "long"]


@dataclass(frozen=True, slots=True)
class Imported:
    """Matches of a file, and what is odd about it although it was understood."""

    matches: tuple[Match, ...]
    odd: tuple[Mistake, ...]


def export(matches: Sequence[Match], kind: Kind, language: str = "en", separator: Separator | None = None) -> bytes:
    """Return a CSV file of these matches; the language decides the heads of a sheet, and the separator unless given.

    Raises what `standing` raises: leave out a match of an unknown game.
    """
    rows = writing.table(matches) if kind == "long" else table(matches, language)
    return cells.write(rows, separator or cells.separator(language))


def read(data: bytes, *, now: int, known: Mapping[str, Player], game: AnyGame | None = None) -> Imported:
    """Return the matches of a long CSV or of a sheet.

    `now`, in milliseconds since 1970, is when matches were created that do not say it; `known` are players by name and
    `game` what a sheet plays that does not say it. Raises SheetError: every mistake, and nothing is imported.
    """
    rows, odd = cells.read(data)
    if reading.is_long(rows):
        return Imported(reading.matches(rows, now), odd)
    found: list[Match] = []
    mistakes: list[Mistake] = []
    for sheet in sheets(rows, game):
        try:
            found.append(typed.match(sheet, known, now))
        except SheetError as error:
            mistakes.extend(error.mistakes)
    if mistakes:
        raise SheetError(*mistakes)
    return Imported(tuple(found), odd)


def checked(data: bytes, game: AnyGame | None = None) -> tuple[Checked, ...]:
    """Return the sheets of a file, reckoned again. Raises SheetError for what cannot be read."""
    rows, _ = cells.read(data)
    return tuple(check(sheet) for sheet in sheets(rows, game))
