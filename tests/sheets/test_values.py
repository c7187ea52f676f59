"""Values as cells, and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.games import find
from scorepad.games.contract import EXACT
from scorepad.match.table import ImpossibleEventError
from scorepad.sheets.values import cell, milliseconds, time, value, whole


@given(at=st.integers(-EXACT, EXACT))
def test_times_are_kept_to_the_millisecond(at: int) -> None:
    """Beyond the calendar too."""
    assert milliseconds(str(time(at))) == at


def test_times_are_read_as_people_write_them() -> None:
    """A date alone is its beginning; without a zone it is UTC, with one it is meant there."""
    assert time(1_700_000_000_123) == "2023-11-14T22:13:20.123Z"
    assert (time(EXACT), milliseconds(str(EXACT))) == (EXACT, EXACT)
    assert milliseconds("2023-11-14") == 1_699_920_000_000
    assert milliseconds("2023-11-14 22:13:20") == milliseconds("2023-11-14T23:13:20+01:00") == 1_700_000_000_000


@pytest.mark.parametrize("text", ["", "x", "1.5", "2023-13-01", "9" * 5000])
def test_what_is_no_number_or_time_is_refused(text: str) -> None:
    """Nothing is rounded or guessed."""
    with pytest.raises(ValueError, match=r".*"):
        whole(text)
    with pytest.raises(ValueError, match=r".*"):
        milliseconds(text)


@pytest.mark.parametrize(("text", "number"), [("5", 5), ("-5", -5), ("\u22125", -5), ("+5", 5), ("1\u202f000", 1000)])
def test_numbers_are_read_as_people_write_them(text: str, number: int) -> None:
    """With a real minus sign, with thin spaces."""
    assert whole(text) == number


@pytest.mark.parametrize(
    ("game", "model", "key", "of"),
    [
        ("skull_king", "Entry", "bid", 3),
        ("skull_king", "Entry", "load", "cannonball"),
        ("skull_king", "Entry", "note", "12"),
        ("skull_king", "Entry", "note", "=1+1"),
        ("skull_king", "Deal", "loot", [["Ana", "Bo"]]),
        ("skyjo", "Entry", "points", -17),
        ("skyjo", "Entry", "grid", [[1, "*", None]]),
        ("skyjo", "Deal", "closer", "null"),
        ("euchre", "Deal", "alone", True),
        ("spades", "Entry", "nil", "blind"),
    ],
)
def test_a_value_comes_back_from_its_cell(game: str, model: str, key: str, of: object) -> None:
    """Whatever its kind: a text stays a text, a list becomes one."""
    kind = getattr(find(game), model)
    assert value(kind, key, str(cell(of))) == of


def test_a_spreadsheets_own_words_are_understood() -> None:
    """TRUE is true."""
    assert value(find("euchre").Deal, "alone", "TRUE") is True


@pytest.mark.parametrize("text", ["two", "[", "1.5", "true", "null", "[[[[", "1e999"])
def test_a_text_that_means_nothing_is_refused(text: str) -> None:
    """A number's field takes numbers."""
    with pytest.raises(ImpossibleEventError):
        value(find("wizard").Entry, "bid", text)
