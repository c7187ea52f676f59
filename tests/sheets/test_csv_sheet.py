"""The sheet: what stands on it adds up, and comes back as the same scores."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.games import GAMES
from scorepad.games.contract import AnyGame
from scorepad.match.model import Match
from scorepad.match.standing import standing
from scorepad.sheets import csv_file
from scorepad.sheets.cells import read, write
from scorepad.sheets.csv_sheet.writing import table
from scorepad.sheets.mistake import SheetError, say
from scorepad.sheets.words import SHEETS
from scorepad.words import Speaker
from tests.match.table import Sitting, new_match
from tests.sheets.evenings import PLAIN, evening

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
seeds = st.integers(0, 10**6)


REFUSED = {"too_few_tricks", "loot_without_tricks", "points_not_cards", "start_odd"}
"""What the form lets a table enter although the rules object, or no sheet can tell."""


def totals(match: Match) -> dict[str, int]:
    """Return the totals by name."""
    now = standing(match)
    return {player.name: now.totals[player.id] for player in now.table.players}


@each_game
@settings(max_examples=12)
@given(seed=seeds)
def test_the_totals_of_a_sheet_are_those_of_the_table(game: AnyGame, seed: int) -> None:
    """The last row of a sheet, and the last total above it, say what the table says."""
    match = evening(game, seed)
    rows, _ = read(write(table([match])))
    now = standing(match)
    ends = [int(cell) for cell in rows[-1][1:] if cell]
    assert sorted(ends) == sorted(now.totals.values())


@each_game
@settings(max_examples=12)
@given(seed=seeds)
def test_a_sheet_that_was_written_here_is_right(game: AnyGame, seed: int) -> None:
    """Checking an exported sheet finds nothing wrong with its scores and totals."""
    match = evening(game, seed, names=PLAIN, half=False)
    (checked,) = csv_file.checked(csv_file.export([match], "sheet", "de"))
    speaker = Speaker("en", game, SHEETS)
    wrong = [say(one, speaker) for one in checked.mistakes if one.problem.code in ("score_wrong", "total_wrong")]
    assert wrong == []
    if standing(match).rounds:
        assert checked.totals == totals(match)


@each_game
@settings(max_examples=12)
@given(seed=seeds)
def test_a_sheet_comes_back_as_the_same_scores(game: AnyGame, seed: int) -> None:
    """A sheet without mistakes is imported: the same players, rounds, scores and totals; twice is once."""
    match = evening(game, seed, names=PLAIN, half=False)
    data = csv_file.export([match], "sheet")
    try:
        (back,) = csv_file.read(data, now=1, known={}).matches
    except SheetError as error:
        assert {one.problem.code for one in error.mistakes} <= REFUSED  # noqa: PT017 - the only reasons there may be
        return
    assert totals(back) == totals(match)
    before, after = standing(match), standing(back)
    assert [sorted(map(str, one.points.values())) for one in after.rounds] == [
        sorted(map(str, one.points.values())) for one in before.rounds
    ]
    assert back.title == match.title
    assert back == csv_file.read(data, now=1, known={}).matches[0]


def test_a_round_half_entered_stands_on_the_sheet() -> None:
    """What was entered of it, the Loot by names, and no total yet."""
    sitting = Sitting(new_match(count=3))
    sitting.play((1, 0, 0))
    sitting.all("bid", 1, 1, 0)
    sitting.lock()
    sitting.type(None, "loot", [["ana", "bo"], ["cy", "ana"]])
    rows, _ = read(csv_file.export([sitting.match], "sheet"))
    heads, _, half, ends = rows[-4:]
    assert half[:4] == ("2", "2", "Bo", "Ana > Bo; Cy > Ana")
    assert [cell for head, cell in zip(heads, half, strict=True) if head in ("Bid", "Tricks", "Total")] == [
        *("1", "", ""),
        *("1", "", ""),
        *("0", "", ""),
    ]
    assert [cell for cell in ends if cell] == ["Total", "20", "10", "10"]


def test_sheets_stand_below_each_other() -> None:
    """Several matches in one file, an empty row between them, and all of them come back."""
    matches = [evening(game, 2, 2, names=PLAIN, half=False) for game in GAMES]
    data = csv_file.export(matches, "sheet")
    rows, _ = read(data)
    assert sum(not any(row) for row in rows) == len(matches) - 1
    assert [checked.totals for checked in csv_file.checked(data)] == [totals(match) for match in matches]
