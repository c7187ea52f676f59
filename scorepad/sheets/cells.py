"""CSV as spreadsheets have it: cells to bytes, bytes to cells.

Written is UTF-8 with a byte order mark, so that a double click shows every letter. Text that a spreadsheet would take
for a formula gets an apostrophe in front, which reading takes away again.
"""

import codecs
import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from scorepad.languages import decimal_point
from scorepad.sheets.mistake import Mistake, SheetError, mistake

Cell = str | int | None
Separator = Literal[",", ";", "\t"]

SEPARATORS: Mapping[str, Separator] = {"comma": ",", "semicolon": ";", "tab": "\t"}
FORMULA = re.compile(r"'*(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r])")
"""Text that is a formula somewhere, or was before it was defused; the last four are full-width signs."""

SUSPECTS = frozenset("'=+-@\uff1d\uff0b\uff0d\uff20\t\r\n\v\f \u00a0\u3000")
"""The first characters that such a text can have: most texts need no second look."""

WORKBOOK = b"PK\x03\x04"
"""Begins what spreadsheets save unless they are told to save CSV."""

LOOKED_AT = 20
"""Rows that show by what a file parts its cells."""


def separator(language: str) -> Separator:
    """Return what spreadsheets in that language part cells by: no comma where one stands inside numbers."""
    return ";" if decimal_point(language) == "," else ","


def write(rows: Iterable[Sequence[Cell]], separator: Separator = ",") -> bytes:
    """Return rows as a CSV file."""
    text = io.StringIO(newline="")
    defused = _Defused()
    csv.writer(text, delimiter=separator).writerows(map(defused.__getitem__, row) for row in rows)
    return codecs.BOM_UTF8 + text.getvalue().encode()


class _Defused(dict[Cell, Cell]):
    """Cells as they are written: most of a sheet's are like others, and each kind is looked at once."""

    def __missing__(self, cell: Cell) -> Cell:
        formula = type(cell) is str and cell[:1] in SUSPECTS and FORMULA.match(cell)
        return self.setdefault(cell, f"'{cell}" if formula else cell)


def _restored(cell: str) -> str:
    return cell[1:] if cell[:1] == "'" and FORMULA.match(cell) else cell


def read(data: bytes) -> tuple[tuple[tuple[str, ...], ...], tuple[Mistake, ...]]:
    """Return the rows of a CSV file, and what is odd about it but was understood. Raises SheetError."""
    if data.startswith(WORKBOOK):
        raise SheetError(mistake("sheet_workbook"))
    text, odd = _decoded(data)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_separator(text), strict=True)
    rows: list[tuple[str, ...]] = []
    try:
        rows.extend(tuple(_restored(cell) for cell in row) for row in reader)
    except csv.Error as error:
        raise SheetError(mistake("sheet_quotes", row=len(rows) + 1)) from error
    if not any(any(row) for row in rows):
        raise SheetError(mistake("sheet_empty"))
    return tuple(rows), odd


def _decoded(data: bytes) -> tuple[str, tuple[Mistake, ...]]:
    """Return the text: UTF-8, UTF-16 with its mark, or what a Western spreadsheet writes by default, with a warning."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        try:
            return data.decode("utf-16"), ()
        except UnicodeDecodeError as error:
            raise SheetError(mistake("sheet_encoding_odd")) from error
    try:
        return data.decode("utf-8-sig"), ()
    except UnicodeDecodeError as error:
        if data.startswith(codecs.BOM_UTF8):
            raise SheetError(mistake("sheet_encoding", {"n": error.start + 1})) from error
    try:
        return data.decode("cp1252"), (mistake("sheet_western"),)
    except UnicodeDecodeError as error:
        raise SheetError(mistake("sheet_encoding_odd")) from error


def _separator(text: str) -> Separator:
    """Return the separator that parts the largest share of the first rows, and then makes the most cells."""
    return max(SEPARATORS.values(), key=lambda separator: _parted(text, separator))


def _parted(text: str, separator: Separator) -> tuple[float, int]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    try:
        cells = [len(row) for row, _ in zip(reader, range(LOOKED_AT), strict=False)]
    except csv.Error:
        cells = []
    return sum(count > 1 for count in cells) / max(len(cells), 1), sum(cells)
