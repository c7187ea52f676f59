"""The plain form: a line of JSON in, what it comes to out."""

import json
from typing import Any

import pytest

from scorepad.games import GAMES
from scorepad.games.contract import AnyGame
from scorepad.match.standing import standing
from scorepad.sheets.plain import answer
from tests.sheets.evenings import PLAIN, evening, plainly

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])

TWO = ["Ana", "Bo"]
FOUR = ["Ana", "Bo", "Cy", "Dee"]


def play(game: str, players: list[str], *rounds: dict[str, Any], **settings: object) -> dict[str, Any]:
    """Return the answer to a game."""
    line = {"game": game, "settings": settings, "players": players, "rounds": rounds}
    text, good = answer(json.dumps(line).encode())
    assert good, text
    found: dict[str, Any] = json.loads(text)
    return found


def refusal(line: object) -> str:
    """Return what is said of a line that is no game."""
    content = line if isinstance(line, bytes) else json.dumps(line).encode()
    text, good = answer(content)
    assert not good
    (key,) = found = json.loads(text)
    assert key == "error"
    error: str = found["error"]
    return error


def bids(**entries: tuple[int, int]) -> dict[str, Any]:
    """Return a round in which each player bid and took so many tricks."""
    return {"entries": {name: {"bid": bid, "tricks": tricks} for name, (bid, tricks) in entries.items()}}


def test_a_round_has_scores_lines_and_no_problems() -> None:
    """What was bid and taken comes back as points, by labelled lines."""
    found = play("skull_king", FOUR, bids(Ana=(1, 1), Bo=(0, 0), Cy=(0, 0), Dee=(1, 0)))
    assert found["schedule"] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert found["rounds"] == [
        {
            "number": 1,
            "cards": 1,
            "dealer": "Ana",
            "scores": {"Ana": 20, "Bo": 10, "Cy": 10, "Dee": -10},
            "lines": {
                "Ana": [["bid", 20, None]],
                "Bo": [["bid", 10, None]],
                "Cy": [["bid", 10, None]],
                "Dee": [["bid", -10, None]],
            },
            "problems": [],
        }
    ]
    assert found["totals"] == {"Ana": 20, "Bo": 10, "Cy": 10, "Dee": -10}
    assert found["ranking"] == [["Ana"], ["Bo", "Cy"], ["Dee"]]
    assert (found["over"], found["winners"], found["extra_round"]) == (False, [], False)
    assert found["problems"] == []


def test_a_voided_bonus_stays_with_its_reason() -> None:
    """Nothing entered disappears: it is worth 0, and why is said."""
    first = {"bid": 1, "tricks": 0}
    second = {"bid": 0, "tricks": 1, "bonuses": {"std14": 1, "note_why": "the yellow one"}}
    found = play("skull_king", TWO, {"cards": 1, "entries": {"Ana": first, "Bo": second}})
    assert found["rounds"][0]["lines"]["Bo"] == [["bid", -10, None], ["std14", 0, "bid missed"]]


def test_what_is_missing_is_no_error_and_scores_nothing() -> None:
    """A player without bid or tricks scores null there, and 0 in the totals."""
    found = play("skull_king", TWO, {"entries": {"Ana": {"bid": 1}}})
    (round_,) = found["rounds"]
    assert round_["scores"] == {"Ana": None, "Bo": None}
    assert round_["lines"] == {"Ana": [], "Bo": []}
    assert {problem["severity"] for problem in round_["problems"]} == {"missing"}
    assert found["totals"] == {"Ana": 0, "Bo": 0}


def test_a_problem_names_its_place_and_speaks() -> None:
    """A problem has player, field, severity, code and an English sentence."""
    found = play("wizard", FOUR[:3], {**bids(Ana=(6, 5), Bo=(0, 0), Cy=(0, 0)), "cards": 5})
    assert found["rounds"][0]["problems"] == [
        {
            "player": "Ana",
            "field": "bid",
            "severity": "error",
            "code": "bid_above_cards",
            "message": "Ana bid 6, but only 5 cards are dealt.",
        }
    ]
    assert found["rounds"][0]["scores"]["Ana"] == -10


def test_problems_of_the_match_stand_outside_the_rounds() -> None:
    """Too few players are a problem of the whole match, and the rest is answered all the same."""
    found = play("wizard", TWO)
    assert [problem["code"] for problem in found["problems"]] == ["too_few_players"]
    assert found["problems"][0]["message"] == "Too few players (2): this game needs at least 3."


def test_a_game_without_players_is_a_game_with_a_problem() -> None:
    """Nobody can score, and nothing breaks."""
    found = play("skull_king", [], {"entries": {}})
    assert found["schedule"] is None
    assert found["rounds"] == []
    assert [problem["code"] for problem in found["problems"]] == ["too_few_players"]


def test_the_deal_goes_round_from_whoever_had_it() -> None:
    """The first player deals first; a dealer who is named passes the deal on from there."""
    found = play("wizard", FOUR[:3], {}, {}, {"dealer": "Ana"}, {})
    assert [round_["dealer"] for round_ in found["rounds"]] == ["Ana", "Bo", "Ana", "Bo"]


def test_cards_are_the_schedules_unless_said() -> None:
    """A round deals what the schedule says, beyond its end what the last one dealt, or what is written."""
    found = play("skull_king", FOUR, {}, {"cards": 7}, {}, schedule=[2, 3])
    assert [round_["cards"] for round_ in found["rounds"]] == [2, 7, 3]


def test_partners_score_alike() -> None:
    """Both partners' names carry the points of their side, and share its place."""
    found = play("spades", FOUR, bids(Ana=(3, 3), Bo=(4, 4), Cy=(3, 3), Dee=(3, 3)))
    assert found["rounds"][0]["scores"] == {"Ana": 60, "Bo": 70, "Cy": 60, "Dee": 70}
    assert found["ranking"] == [["Bo", "Dee"], ["Ana", "Cy"]]


def test_a_finished_match_has_winners() -> None:
    """After the last planned round the match is over."""
    found = play("tally", TWO, {"entries": {"Ana": {"points": 3}, "Bo": {"points": 3}}}, rounds=1)
    assert (found["over"], found["winners"]) == (True, ["Ana", "Bo"])


def test_a_match_with_something_missing_is_not_over() -> None:
    """Nobody wins while a value is missing."""
    found = play("tally", TWO, {"entries": {"Ana": {"points": 3}}}, rounds=1)
    assert (found["over"], found["winners"]) == (False, [])


def test_a_tie_of_2024_offers_a_round_more() -> None:
    """The rules of 2024 break a tie."""
    found = play("skull_king", TWO, bids(Ana=(0, 0), Bo=(0, 0)), edition="2024", schedule="past_your_bedtime")
    assert found["extra_round"] is True


@pytest.mark.parametrize(
    ("line", "error"),
    [
        (b"", "this is no JSON: EOF while parsing a value column 0"),
        (b"{", "this is no JSON: EOF while parsing an object column 1"),
        (b"\xff", "this is no JSON: expected value column 1"),
        ([1], "a game is an object with the keys game, players and rounds"),
        (3, "a game is an object with the keys game, players and rounds"),
        ({}, "a game is an object with the keys game, players and rounds"),
        ({"game": "wizard"}, "players: it is missing"),
        ({"game": "wizard", "players": [1]}, "players[0]: text is needed, not 1"),
        ({"game": "wizard", "players": ["Ana", "Ana"]}, "players: 'Ana' is there twice, and names are unique"),
        ({"game": "wizard", "players": ["Ana", ""]}, "players[1]: a player needs a name"),
        ({"game": "wizard", "players": TWO, "rules": 1}, "rules: there is no such key"),
        ({"game": "wizard", "players": TWO, "rounds": {"a": 1}}, 'rounds: a list is needed, not {"a":1}'),
        ({"game": "wizard", "players": TWO, "rounds": [{"closer": "Bo"}]}, "rounds[0].closer: there is no such key"),
        ({"game": "wizard", "players": TWO, "settings": {"rounds": 0}}, "settings.rounds: 1 or more is needed, not 0"),
        (
            {"game": "wizard", "players": TWO, "rounds": [{}, {"entries": {"Bo": {"bid": "2"}}}]},
            'rounds[1].entries.Bo.bid: a whole number is needed, not "2"',
        ),
        (
            {"game": "wizard", "players": TWO, "rounds": [{"entries": {"Bo": {"bid": True}}}]},
            "rounds[0].entries.Bo.bid: a whole number is needed, not true",
        ),
        (
            {"game": "wizard", "players": TWO, "rounds": [{"entries": {"Cy": {}}}]},
            "rounds[0].entries: nobody called 'Cy' plays",
        ),
        (
            {"game": "wizard", "players": TWO, "rounds": [{"dealer": "Cy"}]},
            "rounds[0].dealer: nobody called 'Cy' plays",
        ),
        ({"game": "wizard", "players": TWO, "rounds": [{"dealer": ""}]}, "rounds[0].dealer: nobody called '' plays"),
        (
            {"game": "skyjo", "players": TWO, "rounds": [{"closer": "Cy"}]},
            "rounds[0].closer: nobody called 'Cy' plays",
        ),
        (
            {"game": "skull_king", "players": TWO, "rounds": [{"loot": [["Ana", "Cy"]]}]},
            "rounds[0].loot: nobody called 'Cy' plays",
        ),
        (
            {"game": "skull_king", "players": TWO, "rounds": [{"loot": [["Ana"]]}]},
            "rounds[0].loot[0][1]: it is missing",
        ),
        (
            {"game": "skull_king", "players": TWO, "rounds": [{"entries": {"Bo": {"bonuses": {"gold": 1}}}}]},
            "rounds[0].entries.Bo: there is no bonus called 'gold'",
        ),
        (
            {"game": "skull_king", "players": TWO, "settings": {"schedule": [1, "2"]}},
            'settings.schedule[1]: a whole number is needed, not "2"',
        ),
        (
            {"game": "skull_king", "players": TWO, "settings": {"schedule": []}},
            "settings.schedule: 1 or more values are needed, not []",
        ),
        (
            {"game": "oh_hell", "players": TWO, "settings": {"schedule": []}},
            "settings.schedule: 1 or more values are needed, not []",
        ),
        (b'{"game":"tally","players":["Ana"],"players":["Bo"]}', "the key 'players' is there twice in one object"),
        (
            b'{"game":"tally","players":["Ana"],"rounds":[{"entries":{"Ana":{"points":1},"Ana":{"points":2}}}]}',
            "the key 'Ana' is there twice in one object",
        ),
        (
            b'{"game":"tally","players":["Ana"],"rounds":[{"entries":{"Ana":{"points":1,"\\u0070oints":1}}}]}',
            "the key 'points' is there twice in one object",
        ),
        (
            {"game": "tally", "players": TWO, "settings": {"title": ["x" * 100]}},
            'settings.title: text is needed, not ["xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…',
        ),
        (
            {"game": "tally", "players": TWO, "rounds": [{"entries": {"Ana": {"points": 2**60}}}]},
            "rounds[0].entries.Ana.points: 9007199254740992 or less is needed, not 1152921504606846976",
        ),
    ],
)
def test_what_is_no_game_is_one_sentence_with_its_place(line: object, error: str) -> None:
    """No JSON, unknown keys, wrong types, unknown names: what and where, in a sentence."""
    assert refusal(line) == error


def test_an_unknown_game_is_told_the_known_ones() -> None:
    """The sentence lists the games there are."""
    error = refusal({"game": "poker", "players": TWO})
    assert error.startswith("there is no game called 'poker'")
    assert all(game.key in error for game in GAMES)


def test_a_byte_order_mark_does_no_harm() -> None:
    """What some systems put before a text is not part of it."""
    assert answer(b'\xef\xbb\xbf{"game":"tally","players":["Ana","Bo"]}')[1]


@each_game
@pytest.mark.parametrize("seed", range(4))
def test_the_plain_form_says_what_the_table_says(game: AnyGame, seed: int) -> None:
    """The same rounds, written plainly, have the same scores, totals, places and end as at the table."""
    match = evening(game, seed, names=PLAIN, half=False)
    now = standing(match)
    same = [one for one in now.rounds if one.round.present == now.table.draft.present]
    if len(same) < len(now.rounds) or now.table.ended or now.table.extra:
        return  # people came and went, which the plain form does not know
    players = now.table.draft.present
    text, good = answer(json.dumps(plainly(match)).encode())
    assert good
    found = json.loads(text)
    assert [round_["scores"] for round_ in found["rounds"]] == [dict(one.points) for one in now.rounds]
    assert found["totals"] == {player: now.totals[player] for player in players}
    assert found["over"] == now.ending.over
    assert found["winners"] == list(now.ending.winners)
