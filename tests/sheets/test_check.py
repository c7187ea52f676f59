"""A filled-in sheet reckoned again: exactly the wrong cells are named."""

import pytest

from scorepad.sheets import csv_file
from scorepad.sheets.csv_sheet.check import Checked
from scorepad.sheets.mistake import letters, say
from scorepad.sheets.words import SHEETS
from scorepad.words import Speaker


def checked(sheet: str) -> Checked:
    """Return a sheet, reckoned again."""
    (found,) = csv_file.checked(sheet.encode())
    return found


def said(sheet: str) -> list[str]:
    """Return what is said of it."""
    speaker = Speaker("en", None, SHEETS)
    return [say(mistake, speaker) for mistake in checked(sheet).mistakes]


HEADS = """Game,Skull King
,Ana,,,,,Bo,,,,
Round,Bid,Tricks,Bonus,Score,Total,Bid,Tricks,Bonus,Score,Total
"""
RIGHT = HEADS + "1,0,0,,10,10,1,1,20,40,40\n2,1,2,10,-10,0,0,0,,20,60\nTotal,,,,,0,,,,,60\n"


def test_a_right_sheet_has_nothing_to_say() -> None:
    """Its totals come back."""
    assert said(RIGHT) == []
    assert checked(RIGHT).totals == {"Ana": 0, "Bo": 60}


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ("1,0,0,,10,10", "1,0,0,,20,10", ["Row 4, column E: Ana scores 10 in this round, not 20."]),
        ("0,0,,20,60\n", "0,0,,20,70\n", ["Row 5, column K: Bo's total is 60, not 70."]),
        (",,,,,60\n", ",,,,,61\n", ["Row 6, column K: Bo's total is 60, not 61."]),
        # a bonus paid on a missed bid
        ("1,2,10,-10,0,", "1,2,10,0,10,", ["Row 5, column E: Ana scores \u221210 in this round, not 0."]),
        # a total that goes on from a wrong score is not wrong once more
        (
            "1,0,0,,10,10,1,1,20,40,40\n2,1,2,10,-10,0",
            "1,0,0,,15,15,1,1,20,40,40\n2,1,2,10,-10,5",
            ["Row 4, column E: Ana scores 10 in this round, not 15."],
        ),
        (
            "2,1,2,10,-10,0,0,0,",
            "2,1,2,10,-10,0,0,1,",
            [
                "Row 5: 3 tricks are entered, but only 2 were played: 1 too many.",
                "Row 5, column J: Bo scores \u221220 in this round, not 20.",
            ],
        ),
        (
            "2,1,2,",
            "2,5,2,",
            [
                "Row 5, column B: Ana bid 5, but only 2 cards are dealt.",
                "Row 5, column E: Ana scores \u221230 in this round, not \u221210.",
            ],
        ),
        ("2,1,2,10,-10,0", "2,1,?,10,-10,0", ["Row 5, column C: “?” is no whole number."]),
    ],
)
def test_a_wrong_cell_is_named(right: str, wrong: str, expected: list[str]) -> None:
    """With what would be right, and nothing that is right beside it."""
    assert right in RIGHT
    assert said(RIGHT.replace(right, wrong)) == expected


def test_a_total_may_follow_from_what_stands_above_it() -> None:
    """An error is named once, where it was made."""
    sheet = HEADS + "1,0,0,,15,15,1,1,,20,20\n2,1,1,,20,35,1,1,,20,40\nTotal,,,,,35,,,,,40\n"
    assert said(sheet) == ["Row 4, column E: Ana scores 10 in this round, not 15."]
    assert checked(sheet).totals == {"Ana": 30, "Bo": 40}


def test_scores_need_not_be_written() -> None:
    """What is not on the sheet is not wrong; the totals are reckoned all the same."""
    sheet = "Game,Wizard\nRound,Ana,Bo,Cy\n1,1/1,0/0,0/0\n2,0/0,2/2,0/0\n"
    assert said(sheet) == []
    assert checked(sheet).totals == {"Ana": 50, "Bo": 60, "Cy": 40}


RASCAL = """Game,Skull King
Scoring,Rascal
2025 expansion,yes
,Ana,,,,Bo,,,
Round,Bid,Tricks,Bonus,Score,Bid,Tricks,Bonus,Score
"""


@pytest.mark.parametrize(
    "row",
    [
        "1,0,1,20,15,0,0,,10",  # half of what it is worth
        "1,0,1,10,15,0,0,,10",  # what of it counts
        "1,0,1,5,5,0,0,,10",  # extra 8s are never halved
        "1,1,1,-20,-10,0,0,,10",  # a wager, which no card makes
        "1,0,1,7,12,0,0,,10",  # a rule of the table
    ],
)
def test_a_bonus_is_what_the_sheet_can_mean_by_it(row: str) -> None:
    """Its worth, or what of it counts; what no cards make stands as it is."""
    assert said(RASCAL + row) == []


def test_an_impossible_bonus_score_is_wrong() -> None:
    """No reading of the bonus makes the score."""
    assert said(RASCAL + "1,0,1,20,99,0,0,,10") == ["Row 6, column E: Ana scores 15 in this round, not 99."]


@pytest.mark.parametrize(("column", "name"), [(0, "A"), (25, "Z"), (26, "AA"), (51, "AZ"), (52, "BA"), (702, "AAA")])
def test_columns_are_called_as_in_a_spreadsheet(column: int, name: str) -> None:
    """By letters."""
    assert letters(column) == name
