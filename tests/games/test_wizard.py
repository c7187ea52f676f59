from typing import Any

import pytest

from scorepad.games import find
from scorepad.games.wizard import WizardSettings
from tests.games.rounds import a_round, bids, cases, problems, scores, setup

WIZARD = find("wizard")


@pytest.mark.parametrize("case", cases("wizard", "player_round"))
def test_a_bid_is_worth_what_the_case_says(case: dict[str, Any]) -> None:
    """20 and 10 a trick when met, 10 less for each trick off."""
    round_ = a_round(WIZARD, bids((case["bid"], case["tricks"]), (0, 0), (0, 0)), cards=case["cards"])
    assert scores(WIZARD, round_)["a"] == case["expected_score"]


@pytest.mark.parametrize("case", cases("wizard", "schedule"))
def test_the_schedule_is_the_case_s(case: dict[str, Any]) -> None:
    """The deck of 60 is dealt out in the last round."""
    assert list(WIZARD.schedule(WizardSettings(), case["options"]["players"]) or ()) == case["expected"]


@pytest.mark.parametrize(
    ("bid", "tricks", "score"), [(0, 0, 20), (5, 5, 70), (0, 1, -10), (0, 5, -50), (5, 0, -50), (2, 3, -10)]
)
def test_a_bid_is_met_to_the_trick_or_missed(bid: int, tricks: int, score: int) -> None:
    """Over and under cost the same, and a kept zero is worth 20."""
    assert scores(WIZARD, a_round(WIZARD, bids((bid, tricks), (0, 0), (0, 0)), cards=5))["a"] == score


@pytest.mark.parametrize(("players", "rounds"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_rounds_are_sixty_cards_divided_by_the_players(players: int, rounds: int) -> None:
    """Round r deals r cards, until the deck is used up."""
    assert WIZARD.schedule(WizardSettings(), players) == tuple(range(1, rounds + 1))


def test_a_short_game_is_shorter() -> None:
    """A table may stop after seven rounds."""
    assert WIZARD.schedule(WizardSettings(rounds=7), 4) == (1, 2, 3, 4, 5, 6, 7)


def test_more_rounds_than_cards_are_cut_and_said() -> None:
    """Four players have cards for 15 rounds, whatever was asked."""
    settings = WizardSettings(rounds=18)
    assert WIZARD.schedule(settings, 4) == tuple(range(1, 16))
    assert setup(WIZARD, 4, settings) == {("warning", "too_many_rounds")}
    assert setup(WIZARD, 3, settings) == set()


@pytest.mark.parametrize(("players", "code"), [(2, "too_few_players"), (7, "too_many_players")])
def test_three_to_six_play(players: int, code: str) -> None:
    """Two are too few and seven too many."""
    assert setup(WIZARD, players) == {("error", code)}


def test_the_leader_bids_first_and_the_dealer_last() -> None:
    """Bidding goes round from the dealer's left; tricks are read in seat order."""
    round_ = a_round(WIZARD, bids((None, None), (None, None), (None, None)), cards=3, dealer="b")
    bidding, tricks = WIZARD.form(WizardSettings(), round_)
    assert bidding.order == ("c", "a", "b")
    assert tricks.order == ("a", "b", "c")
    assert tricks.total == bidding.high == 3


def test_tricks_are_assumed_to_be_those_bid() -> None:
    """Who has bid is taken to make it, until something else is typed."""
    round_ = a_round(WIZARD, bids((1, None), (0, None), (None, None)), cards=3)
    assert WIZARD.form(WizardSettings(), round_)[1].guesses == {"a": 1, "b": 0}


@pytest.mark.parametrize(
    ("others", "struck"), [((2, 1), {"c": 2}), ((0, 0), {"c": 5}), ((3, 2), {"c": 0}), ((4, 3), {}), ((2, None), {})]
)
def test_one_bid_is_struck_for_the_dealer_where_bids_may_not_add_up(
    others: tuple[int | None, ...], struck: dict[str, int]
) -> None:
    """It is known once everybody else has bid, and only if the dealer could bid it."""
    round_ = a_round(WIZARD, bids(*((bid, None) for bid in others), (None, None)), cards=5)
    assert WIZARD.form(WizardSettings(no_exact_sum=True), round_)[0].struck == struck
    assert WIZARD.form(WizardSettings(), round_)[0].struck == {}


def test_bids_that_add_up_are_wrong_only_where_the_table_says_so() -> None:
    """The problem is the last bidder's."""
    round_ = a_round(WIZARD, bids((2, 2), (1, 1), (2, 2)), cards=5)
    assert problems(WIZARD, round_) == set()
    assert problems(WIZARD, round_, WizardSettings(no_exact_sum=True)) == {("error", "bids_add_up", "c")}


@pytest.mark.parametrize(
    ("first", "found"),
    [
        ((None, 2), {("missing", "bid_missing", "a")}),
        ((2, None), {("missing", "tricks_missing", "a")}),
        ((6, 2), {("error", "bid_above_cards", "a")}),
        ((-1, 2), {("error", "bid_below_zero", "a")}),
        ((2, 6), {("error", "tricks_above_cards", "a"), ("error", "too_many_tricks", None)}),
        ((2, -1), {("error", "tricks_below_zero", "a"), ("error", "too_few_tricks", None)}),
        ((2, 3), {("error", "too_many_tricks", None)}),
        ((2, 1), {("error", "too_few_tricks", None)}),
    ],
)
def test_numbers_that_cannot_be_are_said(
    first: tuple[int | None, ...], found: set[tuple[str, str, str | None]]
) -> None:
    """Each number is checked against the cards, and the tricks against those played."""
    bid, tricks = first
    assert problems(WIZARD, a_round(WIZARD, bids((bid, tricks), (1, 1), (2, 2)), cards=5)) == found


def test_who_lacks_a_number_scores_nothing_yet() -> None:
    """The others are scored all the same."""
    round_ = a_round(WIZARD, bids((1, None), (None, 1), (1, 1)), cards=3)
    assert scores(WIZARD, round_) == {"a": None, "b": None, "c": 30}


def test_the_highest_total_wins_after_the_last_round() -> None:
    """Ties are shared; before the last round nobody has won."""
    totals = {"a": 90, "b": 90, "c": -40}
    assert not WIZARD.ending(WizardSettings(), totals, 19, 20).over
    ending = WIZARD.ending(WizardSettings(), totals, 20, 20)
    assert (ending.over, ending.winners) == (True, ("a", "b"))
