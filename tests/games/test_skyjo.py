from typing import Any

import pytest

from scorepad.games import find
from scorepad.games.contract import points
from scorepad.games.skyjo import SkyjoSettings
from tests.games.rounds import a_round, cases, lines, numbers, problems, scores, setup

SKYJO = find("skyjo")
CLASSIC = SkyjoSettings()
ACTION = SkyjoSettings(edition="action")

Cards = list[list[int | str | None]]
PLAIN: Cards = [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]]


def sums(closer: str | None, **values: int | None) -> Any:
    """Return a round of these sums."""
    return a_round(SKYJO, numbers("points", values), deal={"closer": closer})


def hand(grid: Cards, **more: int) -> Any:
    """Return a round in which one player's cards were entered, and another closed with the lowest sum there is."""
    return a_round(SKYJO, {"a": {"grid": grid, **more}, "b": {"points": -17}}, deal={"closer": "b"})


@pytest.mark.parametrize("case", cases("skyjo", "table_round"))
def test_a_round_scores_as_the_case_says(case: dict[str, Any]) -> None:
    """The closer is doubled, or not."""
    assert scores(SKYJO, sums(case["closer"], **case["raw_sums"])) == case["expected_scores"]


@pytest.mark.parametrize("case", cases("skyjo", "grid_sum"))
def test_a_hand_counts_what_the_case_says(case: dict[str, Any]) -> None:
    """Sets fall out; what is left is added up."""
    settings = SkyjoSettings(edition="action" if case["ruleset"] == "skyjo_action" else "classic")
    unused = {"unused_actions": case["unused_action_cards"]} if "unused_action_cards" in case else {}
    assert scores(SKYJO, hand(case["columns"], **unused), settings)["a"] == case["expected_sum"]


@pytest.mark.parametrize("case", cases("skyjo", "game"))
def test_a_game_runs_as_the_case_says(case: dict[str, Any]) -> None:
    """Totals run, a negative round takes some away, and the end is checked after doubling."""
    totals = dict.fromkeys(case["players"], 0)
    played = zip(case["rounds"], case["expected_running_totals"], strict=True)
    for number, (one, running) in enumerate(played, 1):
        scored = scores(SKYJO, sums(one["closer"], **one["raw_sums"]))
        assert scored == one["expected_scores"]
        totals = {player: total + (scored[player] or 0) for player, total in totals.items()}
        assert totals == running
        assert SKYJO.ending(CLASSIC, totals, number, None).over is (number == len(case["rounds"]))
    assert totals == case["expected_totals"]
    assert list(SKYJO.ending(CLASSIC, totals, 5, None).winners) == case["expected_winners"]


@pytest.mark.parametrize("case", cases("skyjo", "game_end"))
def test_a_game_ends_as_the_case_says(case: dict[str, Any]) -> None:
    """100 ends it, the lowest total wins."""
    ending = SKYJO.ending(CLASSIC, case["input"]["totals"], 5, None)
    assert {"ended": ending.over, "winners": list(ending.winners)} == case["expected"]


@pytest.mark.parametrize("case", cases("skyjo", "validation"))
def test_what_cannot_be_is_what_the_case_says(case: dict[str, Any]) -> None:
    """A sum that no hand has is odd; nine players are too many."""
    if "players" in case["input"]:
        found = {severity for severity, _ in setup(SKYJO, case["input"]["players"])}
    else:
        found = {severity for severity, _, _ in problems(SKYJO, sums("b", a=case["input"]["raw_sum"], b=0))}
    assert found == {case["severity"]}


@pytest.mark.parametrize("case", cases("skyjo", "running_total"))
def test_a_total_goes_down_as_the_case_says(case: dict[str, Any]) -> None:
    """A negative sum is added with its sign."""
    scored = scores(SKYJO, sums("b", a=case["input"]["round_score"], b=-17))["a"]
    assert case["input"]["previous"] + (scored or 0) == case["expected"]


@pytest.mark.parametrize(
    ("own", "others", "score"),
    [
        (5, [6, 7], 5),
        (5, [5, 7], 10),
        (5, [4, 7], 10),
        (0, [-1, 7], 0),
        (-4, [-5, 7], -4),
        (-4, [-4, 7], -4),
        (1, [1, 1], 2),
    ],
)
def test_the_closer_is_doubled_unless_strictly_lowest_and_only_above_zero(
    own: int, others: list[int], score: int
) -> None:
    """Nobody else is ever doubled."""
    assert list(scores(SKYJO, sums("a", a=own, b=others[0], c=others[1])).values()) == [score, *others]


def test_the_doubling_is_a_line_of_its_own() -> None:
    """12 and 12 more: the player sees it before the round is saved."""
    found = lines(SKYJO, sums("a", a=12, b=3))
    assert [(line.field, line.points) for line in found["a"] or ()] == [("points", 12), ("doubled", 12)]
    assert [(line.field, line.points) for line in found["b"] or ()] == [("points", 3)]


def test_a_half_entered_round_is_scored_as_far_as_it_can_be() -> None:
    """Without a closer nobody is doubled yet; a lower sum already known doubles the closer."""
    assert scores(SKYJO, sums(None, a=12, b=3, c=None)) == {"a": 12, "b": 3, "c": None}
    assert scores(SKYJO, sums("a", a=12, b=30, c=None)) == {"a": 12, "b": 30, "c": None}
    assert scores(SKYJO, sums("a", a=12, b=3, c=None)) == {"a": 24, "b": 3, "c": None}
    assert scores(SKYJO, sums("c", a=12, b=3, c=None)) == {"a": 12, "b": 3, "c": None}


@pytest.mark.parametrize(
    ("totals", "limit", "winners"),
    [
        ({"a": 99, "b": 98}, 100, None),
        ({"a": 100, "b": 30}, 100, ("b",)),
        ({"a": 140, "b": 101}, 100, ("b",)),
        ({"a": 100, "b": 30, "c": 30}, 100, ("b", "c")),
        ({"a": 100, "b": -3}, 200, None),
        ({"a": 50, "b": -3}, 50, ("b",)),
    ],
)
def test_the_limit_ends_it_and_the_lowest_wins(
    totals: dict[str, int], limit: int, winners: tuple[str, ...] | None
) -> None:
    """The winner may be over the limit too; a tie is shared."""
    ending = SKYJO.ending(SkyjoSettings(limit=limit), totals, 9, None)
    assert (ending.over, ending.winners) == (winners is not None, winners or ())


@pytest.mark.parametrize(
    ("entered", "edition", "found"),
    [
        (-17, CLASSIC, set()),
        (142, CLASSIC, set()),
        (-18, CLASSIC, {("warning", "points_odd", "a")}),
        (143, CLASSIC, {("warning", "points_odd", "a")}),
        (-24, CLASSIC, {("warning", "points_odd", "a")}),
        (144, CLASSIC, {("warning", "points_odd", "a")}),
        (-25, CLASSIC, {("error", "points_impossible", "a")}),
        (145, CLASSIC, {("error", "points_impossible", "a")}),
        (None, CLASSIC, {("missing", "points_missing", "a")}),
        (-45, ACTION, set()),
        (-46, ACTION, {("error", "points_impossible", "a")}),
    ],
)
def test_sums_that_no_hand_has_are_said(
    entered: int | None, edition: SkyjoSettings, found: set[tuple[str, str, str | None]]
) -> None:
    """Outside what a hand can be is odd, outside what twelve cards can be is wrong."""
    assert problems(SKYJO, sums("b", a=entered, b=5), edition) == found


def test_somebody_closed_the_round() -> None:
    """The closer is missing until said, and plays the round."""
    assert problems(SKYJO, sums(None, a=1, b=2)) == {("missing", "closer_missing", None)}
    assert problems(SKYJO, sums("z", a=1, b=2)) == {("error", "closer_away", None)}
    assert scores(SKYJO, sums("z", a=1, b=2)) == {"a": 1, "b": 2}


@pytest.mark.parametrize(
    ("grid", "classic", "action"),
    [
        (PLAIN, 78, 78),
        ([[5, 5, 5], [4, 5, 6], [7, 8, 9], [10, 11, 12]], 72, 72),
        ([[6, 1, 2], [6, 3, 4], [6, 5, 0], [6, 7, 8]], 54, 30),
        ([[-2, -2, -2], [4, 5, 6], [7, 8, 9], [10, 11, 12]], 72, 72),
        ([[None, None, None], [4, 5, 6], [7, 8, 9], [10, 11, 12]], 72, 72),
        ([[None, 1, 1], [4, 5, 6], [7, 8, 9], [10, 11, 12]], 74, 74),
        ([[None, 6, 6], [None, 6, 1], [None, 6, 2], [None, 6, 3]], 36, 12),
    ],
)
def test_columns_fall_out_and_in_action_rows_too(grid: Cards, classic: int, action: int) -> None:
    """Three equal in a column, four equal in a row; a set of which a card is gone is none."""
    assert scores(SKYJO, hand(grid), CLASSIC)["a"] == classic
    assert scores(SKYJO, hand(grid), ACTION)["a"] == action


@pytest.mark.parametrize(
    ("grid", "expected"),
    [
        ([["*", 12, 12], [4, 5, 6], [7, 8, 9], [10, 11, 1]], 61),  # the Star completes the column
        ([["*", "*", 12], [4, 5, 6], [7, 8, 9], [10, 11, 1]], 61),
        ([["*", -2, -2], [4, 5, 6], [7, 8, 9], [10, 11, 1]], 57),  # better kept
        ([["*", 7, 8], [4, 5, 6], [7, 8, 9], [10, 11, 1]], 76),
        ([["*", "*", "*"], [4, 5, 6], [7, 8, 9], [10, 11, 1]], 51),
        ([["*", "*", "*"], ["*", 5, 6], ["*", 8, 9], ["*", 11, 1]], 25),  # a row is worth more than a column
        ([["*", "*", "*"]] * 4, -45),
    ],
)
def test_stars_in_line_are_worth_minus_points(grid: Cards, expected: int) -> None:
    """A Star counts 0 or helps a set; three in a column -10, four in a row -15, each Star in one set only."""
    assert scores(SKYJO, hand(grid), ACTION)["a"] == expected


def test_unused_action_cards_cost_ten_each_and_are_doubled_with_the_rest() -> None:
    """They belong to the sum that is compared and doubled."""
    entries = {"a": {"points": 3, "unused_actions": 2}, "b": {"points": 20}}
    round_ = a_round(SKYJO, entries, deal={"closer": "a"})
    found = [(line.field, line.points) for line in lines(SKYJO, round_, ACTION)["a"] or ()]
    assert found == [("points", 3), ("unused_actions", 20), ("doubled", 23)]
    assert problems(SKYJO, round_, ACTION) == set()


def test_classic_has_no_action_cards() -> None:
    """What the edition lacks is wrong, and worth nothing."""
    round_ = a_round(SKYJO, {"a": {"points": 3, "unused_actions": 2}, "b": {"points": 20}}, deal={"closer": "a"})
    assert problems(SKYJO, round_) == {("error", "actions_unknown", None)}
    assert scores(SKYJO, round_) == {"a": 3, "b": 20}


@pytest.mark.parametrize(
    ("grid", "settings", "found"),
    [
        (PLAIN, CLASSIC, set()),
        (PLAIN[:3], CLASSIC, {("error", "grid_shape", "a")}),
        ([[1, 2, 3, 4], [4, 5, 6], [7, 8, 9], [10, 11, 12]], CLASSIC, {("error", "grid_shape", "a")}),
        ([[13, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]], CLASSIC, {("error", "card_unknown", "a")}),
        ([["*", 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]], CLASSIC, {("error", "card_unknown", "a")}),
        ([["*", 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]], ACTION, set()),
        ([[None, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]], CLASSIC, {("warning", "grid_gap", "a")}),
        ([[None, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]], ACTION, set()),
        ([[None, None, None], [4, 5, 6], [7, 8, 9], [10, 11, 12]], CLASSIC, set()),
        ([[-2, -2, 3], [-2, -2, 6], [-2, -2, 9], [10, 11, 12]], CLASSIC, {("warning", "card_too_often", None)}),
    ],
)
def test_hands_that_cannot_lie_there_are_said(
    grid: Cards, settings: SkyjoSettings, found: set[tuple[str, str, str | None]]
) -> None:
    """Four columns of three, of cards that the box holds."""
    assert problems(SKYJO, hand(grid), settings) == found


def test_cards_count_before_a_typed_sum_and_the_difference_is_said() -> None:
    """A hand entered twice in two ways is mended by the player; until then its cards count."""
    assert scores(SKYJO, hand(PLAIN, points=70))["a"] == 78
    assert [line.field for line in lines(SKYJO, hand(PLAIN, points=70))["a"] or ()] == ["grid"]
    assert problems(SKYJO, hand(PLAIN, points=70)) == {("error", "points_not_cards", "a")}
    assert problems(SKYJO, hand(PLAIN, points=78)) == set()


@pytest.mark.parametrize(
    ("unused", "found"),
    [
        ((1, 2), set()),
        ((-1, 2), {("error", "actions_below_zero", "a")}),
        ((20, 8), {("error", "too_many_actions", None)}),
    ],
)
def test_the_box_holds_27_action_cards(unused: tuple[int, int], found: set[tuple[str, str, str | None]]) -> None:
    """More than that cannot be left over at one table."""
    entries = {player: {"points": 3, "unused_actions": n} for player, n in zip("ab", unused, strict=True)}
    assert problems(SKYJO, a_round(SKYJO, entries, deal={"closer": "a"}), ACTION) == found


def test_the_pad_takes_signed_sums_of_two_digits_from_whoever_has_not_laid_out_cards() -> None:
    """Whose cards were entered needs no number."""
    (phase,) = SKYJO.form(CLASSIC, hand(PLAIN, points=70))
    assert phase.order == ("a", "b"), "a sum beside the cards can be mended"
    (phase,) = SKYJO.form(CLASSIC, hand(PLAIN))
    assert (phase.order, phase.signed, phase.digits, phase.low, phase.high) == (("b",), True, 2, -17, 142)


@pytest.mark.parametrize(("settings", "keys"), [(CLASSIC, "closer grid"), (ACTION, "closer grid unused_actions")])
def test_the_form_asks_for_what_the_edition_has(settings: SkyjoSettings, keys: str) -> None:
    """Unused action cards exist in Action only."""
    (phase,) = SKYJO.form(settings, sums("a", a=1, b=2))
    assert [field.key for field in phase.fields] == keys.split()


def test_two_to_eight_play() -> None:
    """One is too few, nine are too many."""
    assert [players for players in range(1, 11) if not setup(SKYJO, players)] == list(range(2, 9))


def test_the_sum_of_lines_is_the_score() -> None:
    """Nothing is added beside the lines."""
    found = lines(SKYJO, sums("a", a=30, b=2))["a"]
    assert points(found) == 60
