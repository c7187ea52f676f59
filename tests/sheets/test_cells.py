"""Cells to bytes and back: every sign stays, no formula runs, every spreadsheet's own way is read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.sheets.cells import FORMULA, SEPARATORS, Separator, read, separator, write
from scorepad.sheets.mistake import SheetError
from tests.sheets.evenings import NAMES

texts = st.text(max_size=30) | st.sampled_from(NAMES)
each_separator = pytest.mark.parametrize("between", SEPARATORS.values(), ids=SEPARATORS)


@each_separator
@given(rows=st.lists(st.lists(texts, min_size=2, max_size=4), min_size=1, max_size=4))
def test_every_text_comes_back_whole(between: Separator, rows: list[list[str]]) -> None:
    """Commas, quotes, newlines, apostrophes, formulas, any script: what was written is read."""
    head = ["left", "right"]
    read_back, odd = read(write([head, *rows], between))
    assert read_back == tuple(tuple(row) for row in [head, *rows])
    assert odd == ()


@given(text=texts)
def test_no_cell_is_a_formula(text: str) -> None:
    """Nothing that a spreadsheet would run stands at the beginning of a cell."""
    content = write([["head", text]]).decode("utf-8-sig")
    cell = content.removeprefix("head,").removesuffix("\r\n").strip('"')
    assert not cell.lstrip().startswith(("=", "+", "-", "@", "\uff1d")) or not FORMULA.match(text)


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "  =1+1", "\t=1", "\uff1d1", "'=1", "''=1"])
def test_formulas_are_defused_by_an_apostrophe(text: str) -> None:
    """A text that could be a formula gets one apostrophe more."""
    assert write([["head", text]]).decode("utf-8-sig").startswith(("head,'" + text[:1], "head,\"'" + text[:1]))


@pytest.mark.parametrize("text", ["Ana", "O'Brien", "'t Hart", "a=b", "", " ", "12"])
def test_ordinary_texts_stay_as_they_are(text: str) -> None:
    """An apostrophe of a name is a name's."""
    assert write([["head", text, 1]]) == f"\ufeffhead,{text},1\r\n".encode()


def test_numbers_are_numbers() -> None:
    """A negative number is no formula, and an empty cell has nothing."""
    assert write([[-10, None, 0]], ";") == "\ufeff-10;;0\r\n".encode()


@pytest.mark.parametrize(("language", "between"), [("en", ","), ("fr", ";"), ("de", ";"), ("de-CH", ";"), ("ja", ",")])
def test_the_separator_goes_with_the_language(language: str, between: str) -> None:
    """Spreadsheets part cells by semicolons where the comma stands inside numbers."""
    assert separator(language) == between


@each_separator
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_any_separator_and_mark_is_read(between: str, encoding: str) -> None:
    """With a byte order mark or without, in either Unicode, parted by whatever."""
    content = between.join(("Round", "José, the 1st", "Bo")) if between != "," else 'Round,"José, the 1st",Bo'
    assert read(content.encode(encoding)) == ((("Round", "José, the 1st", "Bo"),), ())


def test_western_files_are_read_with_a_warning() -> None:
    """What a Western spreadsheet saves by default is understood, and said."""
    rows, odd = read("Round,José".encode("cp1252"))
    assert rows == (("Round", "José"),)
    assert [one.problem.code for one in odd] == ["sheet_western"]


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "sheet_empty"),
        (b"\xef\xbb\xbf", "sheet_empty"),
        (b",,\n,,\n", "sheet_empty"),
        (b"PK\x03\x04rest", "sheet_workbook"),
        (b"\xef\xbb\xbfJos\xe9", "sheet_encoding"),
        (b"\xff\xfeG", "sheet_encoding_odd"),
        (b"Jos\x81", "sheet_encoding_odd"),
        (b'a,"b"c\n', "sheet_quotes"),
        (b'a,"b\n', "sheet_quotes"),
        (b"x" * 200_000, "sheet_quotes"),
    ],
)
def test_what_is_no_csv_is_refused_in_a_word(content: bytes, code: str) -> None:
    """Nothing is guessed from a file that says nothing."""
    with pytest.raises(SheetError) as caught:
        read(content)
    assert [one.problem.code for one in caught.value.mistakes] == [code]
