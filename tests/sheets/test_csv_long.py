"""The long CSV: everything goes out, and comes back the same."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.games import GAMES, find
from scorepad.games.contract import AnyGame
from scorepad.match import model
from scorepad.match.happening import fold
from scorepad.match.model import Match
from scorepad.match.record import append
from scorepad.match.standing import standing
from scorepad.sheets.cells import Separator, read, write
from scorepad.sheets.csv_long import reading, writing
from scorepad.sheets.mistake import SheetError, say
from scorepad.sheets.words import SHEETS
from scorepad.words import Speaker
from tests.sheets.evenings import evening

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
seeds = st.integers(0, 10**6)


def there_and_back(*matches: Match, separator: Separator = ",") -> tuple[Match, ...]:
    """Return matches as they come out of the file they went into."""
    rows, odd = read(write(writing.table(matches), separator))
    assert odd == ()
    assert reading.is_long(rows)
    return reading.matches(rows, now=1)


def state(match: Match) -> dict[str, object]:
    """Return everything that counts about a match but its log."""
    now = standing(match)
    table, number = now.table, now.table.draft.number
    return {
        "match": match.model_dump(include={"id", "game", "version", "dealer", "created", "title", "note"}),
        "settings": table.settings,
        "seats": table.seats,
        "rounds": now.rounds,
        "draft": table.draft,
        "phase": table.phase,
        "totals": now.totals,
        "ranking": now.ranking,
        "ending": now.ending,
        # What a table settled for rounds that have been played since means nothing any more.
        "cards": {of: cards for of, cards in table.cards.items() if of > number},
        "dealers": {of: id for of, id in table.dealers.items() if of > number},
        "out": {(of, id) for of, id in table.out if of > number},
        "end": (table.extra, table.ended, now.planned, now.decided),
    }


@each_game
@settings(max_examples=12)
@given(seed=seeds)
def test_a_match_comes_back_as_it_was(game: AnyGame, seed: int) -> None:
    """Players, settings, rounds, totals and what lies ahead are the same after export and import."""
    match = evening(game, seed)
    (back,) = there_and_back(match)
    assert state(back) == state(match)


def test_several_matches_share_one_file() -> None:
    """Of several games, with the columns of all of them; in the order they were given."""
    matches = [evening(game, 3, 2) for game in GAMES]
    back = there_and_back(*matches, separator=";")
    assert [state(match) for match in back] == [state(match) for match in matches]


def test_a_spreadsheet_may_sort_the_rows_and_move_the_columns() -> None:
    """Nothing depends on where a row or a column stands."""
    match = evening(find("spades"), 5, 3)
    head, *rows = list(writing.table([match]))
    order = sorted(range(len(head)), key=lambda column: str(head[column]))
    moved = [[row[column] for column in order] for row in (head, *reversed(rows))]
    read_back, _ = read(write(moved))
    (back,) = reading.matches(read_back, now=1)
    assert state(back) == state(match)


def test_a_few_columns_are_enough() -> None:
    """Match, game, round and player, and what was entered: the rest is as a new match has it."""
    rows = [
        ("match", "game", "round", "player", "bid", "tricks"),
        ("m", "wizard", "1", "Ana", "1", "1"),
        ("m", "wizard", "1", "Bo", "0", "0"),
        ("m", "wizard", "1", "Cy", "0", "0"),
        ("m", "wizard", "2", "Ana", "0", "0"),
        ("m", "wizard", "2", "Cy", "2", "2"),
    ]
    (match,) = reading.matches(rows, now=7)
    now = standing(match)
    assert match.created == 7
    assert [player.name for player in match.players] == ["Ana", "Bo", "Cy"]
    assert now.totals == {"Ana": 50, "Bo": 20, "Cy": 60}
    assert [one.round.present for one in now.rounds] == [("Ana", "Bo", "Cy"), ("Ana", "Cy")]


HEADS = (
    "match",
    "game",
    "round",
    "player",
    "place",
    "state",
    "cards",
    "since",
    "deal.closer",
    "points",
    "bid",
    "settings",
)
TWO_ROUNDS = [
    dict(zip(HEADS, ("m", "skyjo", "1", "a", "1", "saved", "0", "1", "b", "5", "", ""), strict=True)),
    dict(zip(HEADS, ("m", "skyjo", "1", "b", "2", "saved", "0", "1", "b", "3", "", ""), strict=True)),
    dict(zip(HEADS, ("m", "skyjo", "2", "a", "1", "saved", "0", "1", "a", "5", "", ""), strict=True)),
    dict(zip(HEADS, ("m", "skyjo", "2", "b", "2", "saved", "0", "1", "a", "3", "", ""), strict=True)),
]


def said(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Return what is said of a long CSV that is not imported."""
    with pytest.raises(SheetError) as caught:
        reading.matches([heads, *rows], now=1)
    return [say(mistake, Speaker("en", None, SHEETS)) for mistake in caught.value.mistakes]


@pytest.mark.parametrize(
    ("rows", "changes", "sentence"),
    [
        ((2,), {"game": ""}, "Row 2, column B: A value is missing."),
        ((3,), {"game": "tally"}, "Row 3, column B: “tally” differs from what an earlier row of the same match says."),
        ((2, 3, 4, 5), {"game": "poker"}, "Row 2, column B: There is no game called “poker”."),
        ((3,), {"player": "a"}, "Row 3, column C: Round 1 of this player is there twice."),
        ((4, 5), {"round": "3"}, "Row 4, column C: Round 2 is missing."),
        ((4,), {"round": "two"}, "Row 4, column C: “two” cannot stand here."),
        ((4,), {"round": "0"}, "Row 4, column C: “0” cannot stand here."),
        ((2,), {"place": "x"}, "Row 2, column E: “x” cannot stand here."),
        ((2,), {"state": "done"}, "Row 2, column F: “done” cannot stand here."),
        ((3,), {"cards": "7"}, "Row 3, column G: “7” differs from what an earlier row of the same match says."),
        ((3,), {"since": "2"}, "Row 5, column H: “1” differs from what an earlier row of the same match says."),
        ((2, 4), {"since": "x"}, "Row 2, column H: “x” cannot stand here."),
        ((3,), {"deal.closer": "a"}, "Row 3, column I: “a” differs from what an earlier row of the same match says."),
        ((5,), {"points": "five"}, "Row 5, column J: “five” cannot stand here."),
        ((5,), {"bid": "5"}, "Row 5, column K: “5” cannot stand here."),
        ((2, 3, 4, 5), {"settings": "{"}, "Row 2, column L: “{” cannot stand here."),
        ((2, 3, 4, 5), {"settings": '{"limit":0}'}, 'Row 2, column L: “{"limit":0}” cannot stand here.'),
        (
            (2, 3),
            {"state": "open"},
            "Row 2, column A: This match cannot have happened: there is no round 2.",
        ),
        (
            (3, 5),
            {"since": "2"},
            "Row 2, column A: This match cannot have happened: in round 1 somebody plays who does not sit here.",
        ),
    ],
)
def test_every_mistake_is_named_by_its_cell(rows: Sequence[int], changes: dict[str, str], sentence: str) -> None:
    """And nothing is imported until it is right."""
    changed = [{**row, **(changes if number in rows else {})} for number, row in enumerate(TWO_ROUNDS, 2)]
    assert sentence in said(HEADS, [tuple(row.values()) for row in changed])


def test_columns_are_known_each_once() -> None:
    """A head that is unknown, one that is there twice, a cell beyond the heads."""
    rows = [("m", "wizard", "1", "Ana", "1", "1", "9")]
    assert said(("match", "game", "round", "player", "bet", "game"), rows) == [
        "Row 1, column E: No column is called “bet”.",
        "Row 1, column F: The column “game” is there twice.",
    ]
    assert said(("match", "game", "round", "player", "bid", "tricks"), rows) == [
        "Row 2, column G: “9” cannot stand here."
    ]


def test_nobody_plays_rounds_without_end() -> None:
    """A number of extra rounds that nobody plays is refused, not counted out."""
    heads = ("match", "game", "round", "player", "extra_rounds")
    rows = [("m", "wizard", "1", name, "1000000000") for name in ("Ana", "Bo", "Cy")]
    assert said(heads, rows) == ["Row 2, column E: “1000000000” cannot stand here."]


def test_what_is_settled_for_rounds_to_come_is_kept() -> None:
    """Cards, dealers, who will sit out; and rounds added after the last."""
    match = evening(find("wizard"), 1, 2)
    at, absent = match.touched + 1, match.players[0].id
    for event in (
        model.Dealt(at=at, round=9, cards=2),
        model.Passed(at=at, round=8, dealer=absent),
        model.SatOut(at=at, round=7, player=absent),
        model.Extended(at=at),
    ):
        match = append(match, event)
    (back,) = there_and_back(match)
    assert state(back) == state(match)
    assert (7, absent) in fold(back).table.out
