from typing import Any

import pytest
from pydantic import ValidationError

from scorepad.games import find
from scorepad.games.oh_hell import OhHellSettings
from tests.games.rounds import a_round, bids, cases, lines, problems, scores, setup

OH_HELL = find("oh_hell")


def with_scoring(scoring: str) -> OhHellSettings:
    """Return the table with that scoring and nothing else changed."""
    return OhHellSettings.model_validate({"scoring": scoring})


@pytest.mark.parametrize("case", cases("oh_hell", "player_round"))
def test_a_bid_is_worth_what_the_case_says(case: dict[str, Any]) -> None:
    """One scoring, one player."""
    round_ = a_round(OH_HELL, bids((case["bid"], case["tricks"]), (0, 0)), cards=case["cards"])
    assert scores(OH_HELL, round_, with_scoring(case["ruleset"].removeprefix("ohhell_")))["a"] == case["expected_score"]


@pytest.mark.parametrize("case", cases("oh_hell", "validation"))
def test_the_hook_is_the_case_s(case: dict[str, Any]) -> None:
    """Bids may add up to anything but the tricks."""
    entries = bids(*((bid, None) for bid in case["input"]["bids"]))
    found = problems(OH_HELL, a_round(OH_HELL, entries, cards=case["input"]["cards"]))
    worst = {severity for severity, _, _ in found} - {"missing"}
    assert worst == (set() if case["expected_valid"] else {case["severity"]})


@pytest.mark.parametrize(
    ("scoring", "exact", "missed", "zero", "zero_missed"),
    [
        ("basic", 13, 2, 10, 2),
        ("basic5", 8, 2, 5, 2),
        ("exact", 13, 0, 10, 0),
        ("exact_penalty", 13, -3, 10, 0),
        ("times10", 30, 0, 0, 0),
        ("times10_penalty", 30, -30, 0, 0),
    ],
)
def test_six_scorings(scoring: str, exact: int, missed: int, zero: int, zero_missed: int) -> None:
    """Three bid and taken, three bid and two taken, zero bid and kept, zero bid and two taken."""
    round_ = a_round(OH_HELL, bids((3, 3), (3, 2), (0, 0), (0, 2)), cards=7)
    expected = {"a": exact, "b": missed, "c": zero, "d": zero_missed}
    assert scores(OH_HELL, round_, with_scoring(scoring)) == expected


def test_a_missed_bid_says_why_it_is_worth_nothing() -> None:
    """A voided line stays with its reason; a penalty is its own reason."""
    round_ = a_round(OH_HELL, bids((3, 2), (1, 1)), cards=3)
    (line,) = lines(OH_HELL, round_, with_scoring("exact"))["a"] or ()
    assert (line.field, line.points, line.reason) == ("bid", 0, "bid missed")
    (line,) = lines(OH_HELL, round_, with_scoring("exact_penalty"))["a"] or ()
    assert (line.field, line.points, line.reason) == ("bid", -3, None)


UP = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)


@pytest.mark.parametrize(
    ("settings", "players", "schedule"),
    [
        ({}, 4, (*UP, 9, 8, 7, 6, 5, 4, 3, 2, 1)),
        ({"schedule": "up"}, 4, UP),
        ({"schedule": "down"}, 4, UP[::-1]),
        ({"schedule": "up"}, 6, UP[:8]),
        ({"schedule": "up"}, 7, UP[:7]),
        ({"schedule": "up", "max_cards": 13}, 4, (*UP, 11, 12, 13)),
        ({"schedule": "up", "max_cards": 13}, 5, UP),
        ({"max_cards": 3}, 5, (1, 2, 3, 2, 1)),
        ({"max_cards": 1}, 5, (1,)),
        ({"schedule": [5, 5, 1]}, 4, (5, 5, 1)),
        ({"schedule": [9], "max_cards": 3}, 4, (9,)),
    ],
)
def test_hands_grow_and_shrink(settings: dict[str, Any], players: int, schedule: tuple[int, ...]) -> None:
    """Up to the largest hand, which the deck may cut, and back; a table's own list stays as it is."""
    assert OH_HELL.schedule(OhHellSettings.model_validate(settings), players) == schedule


@pytest.mark.parametrize(
    ("settings", "players", "found"),
    [
        ({}, 8, set()),
        ({"max_cards": 13}, 4, set()),
        ({"max_cards": 14}, 4, {("warning", "hand_above_deck")}),
        ({"schedule": [1, 14]}, 4, {("warning", "hand_above_deck")}),
        ({"schedule": [13], "max_cards": 50}, 4, set()),
        ({}, 1, {("error", "too_few_players")}),
        ({}, 9, {("error", "too_many_players")}),
    ],
)
def test_hands_that_the_deck_cannot_give_are_said(
    settings: dict[str, Any], players: int, found: set[tuple[str, str]]
) -> None:
    """52 cards are 13 for each of four."""
    assert setup(OH_HELL, players, OhHellSettings.model_validate(settings)) == found


@pytest.mark.parametrize("schedule", [[], [0], ["5"], "sideways", [True]])
def test_a_schedule_is_a_known_one_or_a_list_of_hands(schedule: object) -> None:
    """Anything else is refused with the settings."""
    with pytest.raises(ValidationError):
        OhHellSettings.model_validate({"schedule": schedule})


def test_a_list_of_hands_asks_for_no_largest_hand() -> None:
    """An option that changes nothing is not asked."""
    keys = [field.key for field in OH_HELL.options(OhHellSettings(), 4)]
    assert keys == ["scoring", "hook", "schedule", "max_cards"]
    assert "max_cards" not in [field.key for field in OH_HELL.options(OhHellSettings(schedule=(3, 2)), 4)]


def test_the_dealer_s_bid_is_struck() -> None:
    """2, 1 and 0 of 5: the dealer may not bid 2; without the hook anything goes."""
    round_ = a_round(OH_HELL, bids((2, None), (1, None), (0, None), (None, None)), cards=5)
    bidding = OH_HELL.form(OhHellSettings(), round_)[0]
    assert bidding.order == ("a", "b", "c", "d")
    assert bidding.struck == {"d": 2}
    assert OH_HELL.form(OhHellSettings(hook=False), round_)[0].struck == {}


def test_the_hook_catches_whoever_deals() -> None:
    """The same bids are the fault of another dealer."""
    round_ = a_round(OH_HELL, bids((2, 2), (1, 1), (2, 2)), cards=5, dealer="a")
    assert problems(OH_HELL, round_) == {("error", "bids_add_up", "a")}
    assert problems(OH_HELL, round_, OhHellSettings(hook=False)) == set()
