"""Sheets typed in by hand from paper: read in the ways people write them, and refused cell by cell."""

from collections.abc import Sequence

import pytest

from scorepad.games import find
from scorepad.match.model import Match, Player
from scorepad.match.standing import standing
from scorepad.sheets import csv_file
from scorepad.sheets.mistake import SheetError, say
from scorepad.sheets.words import SHEETS
from scorepad.words import Speaker


def imported(sheet: str, game: str | None = None, known: Sequence[Player] = ()) -> Match:
    """Return the match of a sheet."""
    by_name = {player.name: player for player in known}
    (match,) = csv_file.read(sheet.encode(), now=7, known=by_name, game=None if game is None else find(game)).matches
    return match


def totals(match: Match) -> dict[str, int]:
    """Return the totals by name."""
    now = standing(match)
    return {player.name: now.totals[player.id] for player in now.table.players}


def sentences(sheet: str, game: str | None = None) -> list[str]:
    """Return everything that is said of a sheet that is not imported."""
    with pytest.raises(SheetError) as caught:
        imported(sheet, game)
    speaker = Speaker("en", None, SHEETS)
    return [say(mistake, speaker) for mistake in caught.value.mistakes]


ONE_CELL = """Game,Skull King
Round,Ana,Bo,Cy
1,0/0,1/1,0/0
2,1|1,1:1,0 0
3,2 / 2,0/1,1/0
"""

TWO_ROWS = """Friday night
Game;skull king
;Ana;;Bo;;Cy;
Round;Bid;Tricks;Bid;Tricks;Bid;Tricks
1;0;0;1;1;0;0
2;1;1;1;1;0;0
3;2;2;0;1;1;0
"""

ONE_ROW = """Skull King
#,Ana bid,Ana tricks,Bo bid,Bo tricks,Cy bid,Cy tricks
R1,0,0,1,1,0,0
R2,1,1,1,1,0,0
R3,2,2,0,1,1,0
R4,,,,,,
"""


@pytest.mark.parametrize("sheet", [ONE_CELL, TWO_ROWS, ONE_ROW], ids=["one cell", "two rows", "one row"])
def test_a_sheet_may_be_written_in_three_ways(sheet: str) -> None:
    """All numbers of a round in one cell; heads in two rows; heads in one."""
    match = imported(sheet)
    assert totals(match) == {"Ana": 70, "Bo": 10, "Cy": 20}
    assert len(standing(match).rounds) == 3


def test_the_sheet_says_what_was_agreed() -> None:
    """Settings, title, note, date, dealer, cards and whatever belongs to the whole round."""
    match = imported(
        """Game,Skull King
Title,By the sea
Note,It rained
Date,24.12.2024
Rules,2018 Legendary
Cards per round,3 5 7
Loot,no
Round,Cards,Dealer,Kraken,Loot played by,Ana,Bo,Cy
1,3,Bo,,,1/1,1/1,1/1
2,4,,1,,1/1,1/1,1/1
"""
    )
    now = standing(match)
    assert (match.title, match.note) == ("By the sea", "It rained")
    assert match.created == 1_734_998_400_000
    assert now.table.settings == find("skull_king").Settings(edition="2018", schedule=(3, 5, 7), loot=False)
    assert [one.round.cards for one in now.rounds] == [3, 4]
    assert [now.table.names[one.round.dealer] for one in now.rounds] == ["Bo", "Cy"]
    assert now.rounds[1].round.deal.destroyed == 1


def test_what_belongs_to_the_round_is_read_by_names() -> None:
    """Who closed, who made trumps, who played Loot."""
    skyjo = imported("Game,Skyjo\nRound,Closed the round,Ana,Bo\n1,ana,10,\u22125\n2,Bo,7,12\n")
    assert totals(skyjo) == {"Ana": 27, "Bo": 19}
    euchre = imported("Game,Euchre\nRound,Makers,Alone,Ana,Bo,Cy,Dee\n1,Cy + Ana,x,5,0,,\n2,Bo + Dee,no,,3,2,\n")
    assert totals(euchre) == {"Ana": 4, "Bo": 1, "Cy": 4, "Dee": 1}
    loot = "Game,Skull King\nRound,Cards,Loot played by,Ana,Bo,Cy\n1,2,Ana > Bo; Cy > Bo,1/1,1/1,0/0\n"
    assert totals(imported(loot)) == {"Ana": 40, "Bo": 60, "Cy": 40}


def test_values_of_a_player_are_read_by_their_labels() -> None:
    """A load, a nil, a toggle: as the screen calls them."""
    spades = imported(
        """Game,Spades
,,Ana,,,Bo,,,Cy,,,Dee,,
Round,Cards,Bid,Tricks,Nil,Bid,Tricks,Nil,Bid,Tricks,Nil,Bid,Tricks,Nil
1,13,,0,blind nil,4,4,,5,5,,4,4,no nil
"""
    )
    assert totals(spades) == {"Ana": 250, "Bo": 80, "Cy": 250, "Dee": 80}


def test_bonuses_are_taken_as_points() -> None:
    """A sheet does not say which cards they were: they come in as an adjustment, and only where they count."""
    match = imported(
        """Game,Skull King
,Ana,,,Bo,,
Round,Bid,Tricks,Bonus,Bid,Tricks,Bonus
1,0,0,,1,1,30
2,1,1,,0,1,20
"""
    )
    assert totals(match) == {"Ana": 30, "Bo": 30}
    assert standing(match).rounds[0].round.entries[match.players[1].id].adjustment == 30


def test_bonuses_of_one_kind_are_counted() -> None:
    """Where a game has one kind only, it is clear which they were."""
    match = imported(
        "Game,Skyjo\nEdition,Skyjo Action\n,,Ana,,Bo,\nRound,Closed the round,Points,Bonus,Points,Bonus\n1,Bo,5,20,3,\n"
    )
    assert totals(match) == {"Ana": 25, "Bo": 3}
    assert standing(match).rounds[0].round.entries[match.players[0].id].unused_actions == 2


def test_players_are_those_known_by_their_names() -> None:
    """Who is known keeps the id; who is not gets one, the same one every time."""
    ana = Player(id="a", name="Ana", colour=5)
    match = imported(ONE_CELL, known=[ana])
    assert match.players[0] == ana
    assert imported(ONE_CELL).players[1] == match.players[1]
    assert match.created == 7


def test_the_same_sheet_is_the_same_match() -> None:
    """Importing twice is importing once."""
    assert imported(ONE_CELL) == imported(ONE_CELL)
    assert imported(ONE_CELL).id != imported(ONE_CELL.replace("2 / 2", "2/2").replace("1/0", "0/0")).id


def test_who_does_not_play_is_left_out() -> None:
    """An empty cell, or a dash, sits out; who comes later may start with a total that tables give."""
    match = imported(
        """Game,Tally
,Ana,,Bo,,Cy,
Round,Points,Total,Points,Total,Points,Total
1,10,10,20,20,,
2,5,15,-,20,\u2013,15
3,5,20,5,25,5,20
Total,,20,,25,,20
"""
    )
    now = standing(match)
    assert totals(match) == {"Ana": 20, "Bo": 25, "Cy": 20}
    assert [len(one.round.present) for one in now.rounds] == [2, 1, 3]


def test_several_matches_may_stand_below_each_other() -> None:
    """Each with its own heads; a total or another game ends one."""
    tally = "Game,Tally\nRound,Ana,Bo\n1,1,2\nTotal,,\n\n"
    sheet = f"{tally}Game,Skyjo\nRound,Closed the round,Ana,Bo\n1,Bo,3,1\nSkyjo\nRound,Ana,Bo\n"
    found = csv_file.read(sheet.encode(), now=1, known={}).matches
    assert [(match.game, totals(match)) for match in found] == [
        ("tally", {"Ana": 1, "Bo": 2}),
        ("skyjo", {"Ana": 3, "Bo": 1}),
        ("skyjo", {"Ana": 0, "Bo": 0}),
    ]


def test_a_game_that_the_sheet_does_not_name_may_be_given() -> None:
    """What the sheet says itself comes first."""
    assert imported("Round,Ana,Bo\n1,1,2\n", "tally").game == "tally"
    assert imported("Game,Tally\nRound,Ana,Bo\n1,1,2\n", "skyjo").game == "tally"


@pytest.mark.parametrize(
    ("sheet", "said"),
    [
        ("Round,Ana,Bo\n1,1,2\n", ["Nothing says which game this is: a first row such as “Game, Skull King” would."]),
        ("Game,Poker\nRound,Ana\n1,1\n", ["Row 1, column B: There is no game called “Poker”."]),
        ("Game,Tally\nFoo,1\nRound,Ana,Bo\n1,1,2\n", ["Row 2, column A: Nothing about this game is called “Foo”."]),
        ("Game,Tally\nGame to,x\nRound,Ana,Bo\n1,1,2\n", ["Row 2, column B: “x” cannot stand here."]),
        ("Game,Tally\nDate,1/2/3\nRound,Ana,Bo\n1,1,2\n", ["Row 2, column B: “1/2/3” cannot stand here."]),
        ("Game,Tally\n", ["Row 1: Above the rounds there has to be a row with the names of the players."]),
        ("Game,Tally\n1,2,3\n", ["Row 2: Above the rounds there has to be a row with the names of the players."]),
        ("Game,Tally\nRound,Ana,Ana\n1,1,2\n", ["Row 2, column C: The column “Ana” is there twice."]),
        (
            "Game,Tally\n,Ana,,Bo,\nRound,Points,Luck,Points,Luck\n1,1,2,3,4\n",
            ["Row 3, column C: No column is called “Luck”."],
        ),
        (
            "Game,Tally\nRound,,\n1,1,2\n",
            ["Row 2: Above the rounds there has to be a row with the names of the players."],
        ),
        ("Game,Tally\nRound,Ana\n1,1\n", ["Row 2: Too few players (1): this game needs at least 2."]),
        (
            "Game,Tally\nRound,Ana,Bo\n1,x,2\n2,1,y\n",
            [
                "Row 3, column B: “x” is no whole number.",
                "Row 4, column C: “y” is no whole number.",
            ],
        ),
        ("Game,Tally\nRound,Ana,Bo\n1,1,2\n3,1,2\n", ["Row 4, column A: Round 2 is missing."]),
        ("Game,Tally\nRound,Ana,Bo\n1,1,2,9\n", ["Row 3, column D: “9” stands in a column without a head."]),
        (
            "Game,Tally\nRound,Ana,Bo\n1,99999999999999999999,2\n",
            [
                "Row 3, column B: “99999999999999999999” cannot stand here.",
            ],
        ),
        (
            "Game,Wizard\nRound,Ana,Bo,Cy\n1,1,0/0,x/0\n",
            [
                "Row 3, column B: “1” should be 2 numbers, such as 2/3.",
                "Row 3, column D: “x/0” is no whole number.",
            ],
        ),
        (
            "Game,Wizard\nRound,Ana,Bo,Cy\n1,2/1,0/0,0/0\n2,0/0,0/0,0/1\n",
            [
                "Row 3, column B: Ana bid 2, but only 1 card is dealt.",
                "Row 4: 1 of 2 tricks are entered: 1 missing.",
            ],
        ),
        ("Game,Wizard\nRound,Dealer,Ana,Bo,Cy\n1,Dee,1/1,0/0,0/0\n", ["Row 3, column B: “Dee” cannot stand here."]),
        ("Game,Skyjo\nRound,Ana,Bo\n1,5,3\n", ["Row 3: Who closed the round?"]),
        ("Game,Skyjo\nRound,Closed the round,Ana,Bo\n1,,5,3\n", ["Row 3, column B: Who closed the round?"]),
        (
            "Game,Euchre\nRound,Makers,Alone,Ana,Bo,Cy,Dee\n1,Cy,maybe,5,0,,\n",
            [
                "Row 3, column B: “Cy” cannot stand here.",
                "Row 3, column C: “maybe” cannot stand here.",
            ],
        ),
        (
            "Game,Skull King\nRound,Loot played by,Ana,Bo,Cy\n1,Ana and Bo,1/1,0/0,0/0\n",
            [
                "Row 3, column B: “Ana and Bo” cannot stand here.",
            ],
        ),
        (
            "Game,Skyjo\n,,Ana,,Bo,\nRound,Closed the round,Points,Cards,Points,Cards\n1,Bo,,[[1,3,\n",
            [
                "Row 4, column D: “[[1” cannot stand here.",
            ],
        ),
        (
            "Game,Tally\n,Ana,,Bo,\nRound,Points,Total,Points,Total\n1,1,1,,30\n2,1,2,1,31\n",
            [
                "Row 4, column E: Bo comes in with 30 points: neither 0 nor the lowest nor the average total.",
            ],
        ),
        (
            "Game,Tally\n,Ana,,Bo,\nRound,Points,Total,Points,Total\n1,1,2,1,1\n",
            [
                "Row 4, column C: Ana's total is 1, not 2.",
            ],
        ),
    ],
)
def test_every_mistake_is_named_by_its_cell(sheet: str, said: list[str]) -> None:
    """And nothing is imported until it is right."""
    found = sentences(sheet)
    assert found[: len(said)] == said
