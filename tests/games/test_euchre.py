from typing import Any

import pytest

from scorepad.games import find
from scorepad.games.euchre import EuchreSettings
from tests.games.rounds import AnyRound, a_round, cases, lines, numbers, problems, scores, setup

EUCHRE = find("euchre")
USUAL = EuchreSettings()


def hand(makers: int | None, *tricks: int | None, alone: bool = False) -> AnyRound:
    """Return a round with the tricks of the seats a to d; a and c are side 0."""
    entries = numbers("tricks", {player: tricks[at] if at < len(tricks) else None for at, player in enumerate("abcd")})
    return a_round(EUCHRE, entries, cards=5, deal={"makers": makers, "alone": alone})


@pytest.mark.parametrize("case", cases("euchre", "team_round"))
def test_a_hand_scores_as_the_case_says(case: dict[str, Any]) -> None:
    """Makers and defenders, from the makers' tricks."""
    made, alone = case["input"]["maker_tricks"], case["input"]["alone"]
    makers, defenders = case["expected_makers"], case["expected_defenders"]
    expected = {"a": makers, "c": makers, "b": defenders, "d": defenders}
    assert scores(EUCHRE, hand(0, made, 5 - made, alone=alone)) == expected


@pytest.mark.parametrize(
    ("tricks", "alone", "makers", "defenders"),
    [
        (5, False, 2, 0),
        (5, True, 4, 0),
        (4, False, 1, 0),
        (4, True, 1, 0),
        (3, False, 1, 0),
        (2, False, 0, 2),
        (2, True, 0, 2),
        (0, False, 0, 2),
    ],
)
def test_makers_need_three_tricks(tricks: int, alone: bool, makers: int, defenders: int) -> None:  # noqa: FBT001
    """Either side may be the makers; both partners have the side's points."""
    expected = {"b": makers, "d": makers, "a": defenders, "c": defenders}
    assert scores(EUCHRE, hand(1, 5 - tricks, tricks, alone=alone)) == expected


def test_every_outcome_has_its_line() -> None:
    """Euchred makers see why they have nothing."""
    found = lines(EUCHRE, hand(0, 2, 3))
    assert [(line.field, line.points, line.reason) for line in found["c"] or ()] == [("made", 0, "euchred")]
    assert [(line.field, line.points) for line in found["b"] or ()] == [("euchred", 2)]
    assert [line.field for line in lines(EUCHRE, hand(0, 5, 0))["a"] or ()] == ["march"]
    assert [line.field for line in lines(EUCHRE, hand(0, 5, 0, alone=True))["a"] or ()] == ["alone"]


def test_tricks_may_be_entered_for_each_partner() -> None:
    """They are added; either partner's alone is the side's."""
    assert scores(EUCHRE, hand(0, 2, 0, 1, 2)) == scores(EUCHRE, hand(0, 3, 2))
    assert scores(EUCHRE, hand(0, None, None, 3, 2)) == scores(EUCHRE, hand(0, 3, 2))


@pytest.mark.parametrize(
    ("round_", "found"),
    [
        (hand(0, 3, 2), set()),
        (hand(0, 2, 1, 1, 1), set()),
        (hand(None, 3, 2), {("missing", "makers_missing", None)}),
        (hand(2, 3, 2), {("error", "makers_unknown", None)}),
        (hand(-1, 3, 2), {("error", "makers_unknown", None)}),
        (hand(0, None, 2), {("missing", "tricks_missing", "a")}),
        (hand(0, 3, None), {("missing", "tricks_missing", "b")}),
        (hand(0, 3, 3), {("error", "too_many_tricks", None)}),
        (hand(0, 3, 1), {("error", "too_few_tricks", None)}),
        (hand(0, 6, None), {("error", "tricks_above_cards", "a"), ("error", "too_many_tricks", None)}),
        (hand(0, -1, 5), {("error", "tricks_below_zero", "a"), ("error", "too_few_tricks", None)}),
    ],
)
def test_what_cannot_be_is_said(round_: AnyRound, found: set[tuple[str, str, str | None]]) -> None:
    """Five tricks, two sides, one of them the makers."""
    assert problems(EUCHRE, round_) >= found
    assert {one for one in problems(EUCHRE, round_) if one[0] != "missing"} <= found


def test_a_hand_without_makers_or_their_tricks_has_no_score_yet() -> None:
    """Nothing is guessed."""
    nobody = dict.fromkeys("abcd")
    assert scores(EUCHRE, hand(None, 3, 2)) == nobody
    assert scores(EUCHRE, hand(7, 3, 2)) == nobody
    assert scores(EUCHRE, hand(0, None, 2)) == nobody


def test_one_number_a_side_is_asked_for() -> None:
    """At its first player; the makers stand above."""
    (phase,) = EUCHRE.form(USUAL, hand(None))
    assert (phase.order, phase.total) == (("a", "b"), 5)
    assert [(field.key, field.owner, field.place) for field in phase.fields] == [
        ("makers", "table", "top"),
        ("alone", "table", "top"),
    ]


@pytest.mark.parametrize(("ours", "over"), [(9, False), (10, True), (12, True)])
def test_ten_points_end_it(ours: int, over: bool) -> None:  # noqa: FBT001
    """The side that has them wins."""
    ending = EUCHRE.ending(USUAL, {"a": ours, "b": 8, "c": ours, "d": 8}, 9, None)
    assert (ending.over, ending.winners) == (over, ("a", "c") if over else ())
    assert EUCHRE.ending(EuchreSettings(limit=5), {"a": 4, "b": 5, "c": 4, "d": 5}, 9, None).winners == ("b", "d")


def test_four_play_and_nobody_sits_out() -> None:
    """A partner who is away spoils the round."""
    assert [players for players in range(1, 9) if not setup(EUCHRE, players)] == [4]
    away = a_round(EUCHRE, numbers("tricks", {"a": 3, "b": 2, "c": None}), cards=5, deal={"makers": 0})
    assert problems(EUCHRE, away) == {("error", "partner_away", None)}


def test_five_cards_are_dealt() -> None:
    """Until a side reaches the limit."""
    assert EUCHRE.schedule(USUAL, 4) is None
    assert EUCHRE.hand(USUAL, 4) == 5
    assert EUCHRE.target(USUAL) == 10
