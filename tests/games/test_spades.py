from typing import Any

import pytest
from pydantic import ValidationError

from scorepad.games import find
from scorepad.games.spades import SpadesSettings
from tests.games.rounds import AnyRound, a_round, cases, lines, problems, scores, setup

SPADES = find("spades")
USUAL = SpadesSettings()

Hand = tuple[int | None, int | None] | tuple[int | None, int | None, str | None]


def hands(*each: Hand) -> AnyRound:
    """Return a round of (bid, tricks) or (bid, tricks, nil), seat by seat: a and c play against b and d."""
    entries = {
        player: {"bid": hand[0], "tricks": hand[1], "nil": hand[2] if len(hand) > 2 else None}
        for player, hand in zip("abcd", each, strict=True)
    }
    return a_round(SPADES, entries, cards=13)


def side(first: Hand, partner: Hand) -> AnyRound:
    """Return a round of one side against another that bid three and took what was left."""
    left = 13 - (first[1] or 0) - (partner[1] or 0)
    return hands(first, (3, left), partner, (0, 0))


def with_bags(bags: int) -> tuple[AnyRound, ...]:
    """Return an earlier round in which the side of a and c took so many bags."""
    return (side((1, 1 + bags), (0, 0)),)


def parts(round: AnyRound, *, settings: SpadesSettings = USUAL, bags: int = 0) -> list[tuple[str, int]]:
    """Return the lines of a's side as (field, points)."""
    return [(line.field, line.points) for line in lines(SPADES, round, settings, with_bags(bags))["a"] or ()]


@pytest.mark.parametrize("case", cases("spades", "team_round"))
def test_a_side_scores_as_the_case_says(case: dict[str, Any]) -> None:
    """Contract, nil, and the bags that this round adds to those before."""
    given = case["input"]
    if "nil_bidder_tricks" in given:
        round_ = side((given["team_bid"], given["partner_tricks"]), (None, given["nil_bidder_tricks"], "nil"))
    else:
        round_ = side((given["team_bid"], given["team_tricks"]), (0, 0))
    scored = scores(SPADES, round_, USUAL, with_bags(given.get("bags_before", 0)))
    assert scored["a"] == scored["c"] == case["expected_score"]
    new = case["expected_new_bags"]
    assert ("bag_penalty", -100) not in parts(round_, bags=9 - new)
    assert (("bag_penalty", -100) in parts(round_, bags=10 - new)) is (new > 0)


@pytest.mark.parametrize(
    ("first", "partner", "expected"),
    [
        ((4, 4), (2, 2), [("contract", 60)]),
        ((4, 2), (2, 4), [("contract", 60)]),  # a side's bids and tricks are one
        ((4, 5), (2, 3), [("contract", 60), ("bags", 2)]),
        ((4, 3), (2, 2), [("contract", -60)]),
        ((6, 0), (7, 0), [("contract", -130)]),
        ((5, 5), (None, 0, "nil"), [("contract", 50), ("nil", 100)]),
        ((5, 5), (None, 0, "blind"), [("contract", 50), ("blind", 200)]),
        ((5, 5), (None, 2, "nil"), [("contract", 50), ("bags", 2), ("nil", -100)]),
        ((5, 4), (None, 1, "nil"), [("contract", -50), ("nil", -100)]),  # the nil's trick is no help
        ((5, 4), (None, 0, "nil"), [("contract", -50), ("nil", 100)]),
        ((5, 6), (None, 1, "blind"), [("contract", 50), ("bags", 2), ("blind", -200)]),
        ((None, 0, "nil"), (None, 1, "blind"), [("contract", 0), ("bags", 1), ("nil", 100), ("blind", -200)]),
        ((3, 3), (4, 0, "nil"), [("contract", 30), ("nil", 100)]),  # a bid beside a nil does not count
    ],
)
def test_contract_bags_and_nil(first: Hand, partner: Hand, expected: list[tuple[str, int]]) -> None:
    """Every part of a side's score is a line of its own."""
    assert parts(side(first, partner)) == expected


@pytest.mark.parametrize(
    ("before", "bags", "penalty"), [(0, 9, 0), (0, 10, -100), (9, 1, -100), (9, 0, 0), (10, 9, 0), (9, 11, -200)]
)
def test_every_tenth_bag_costs_100(before: int, bags: int, penalty: int) -> None:
    """Bags are counted over the whole game; those above ten stay."""
    found = parts(side((1, 1 + bags), (0, 0)), bags=before)
    assert sum(points for field, points in found if field == "bag_penalty") == penalty


def test_bags_of_a_set_contract_count_although_they_bring_no_point() -> None:
    """The trick of a broken nil is the tenth bag."""
    round_ = side((5, 4), (None, 1, "nil"))
    assert parts(round_, bags=9) == [("contract", -50), ("nil", -100), ("bag_penalty", -100)]


def test_a_table_may_play_without_bags() -> None:
    """Tricks too many stay a point each."""
    found = parts(side((1, 4), (0, 0)), settings=SpadesSettings(bags=False), bags=9)
    assert found == [("contract", 10), ("bags", 3)]


def test_bags_belong_to_a_side() -> None:
    """The other side's bags cost this one nothing."""
    earlier = hands((3, 3), (0, 9), (0, 0), (1, 1))
    assert scores(SPADES, side((4, 5), (0, 0)), USUAL, (earlier,)) == {"a": 41, "c": 41, "b": 30 + 5 - 100, "d": -65}


@pytest.mark.parametrize(
    ("bid", "tricks", "made"), [(3, 3, True), (3, 5, True), (3, 2, False), (0, 0, True), (0, 1, False)]
)
def test_a_bid_is_made_by_as_many_tricks_or_more(bid: int, tricks: int, *, made: bool) -> None:
    """Tricks above a bid are bags, not a miss; a nil is made by no trick at all."""
    assert SPADES.met(bid, tricks) is made


def test_nil_may_be_worth_50() -> None:
    """And blind twice as much."""
    settings = SpadesSettings(nil=50)
    assert parts(side((5, 5), (None, 0, "nil")), settings=settings) == [("contract", 50), ("nil", 50)]
    assert parts(side((5, 5), (None, 1, "blind")), settings=settings)[-1] == ("blind", -100)
    with pytest.raises(ValidationError):
        SpadesSettings.model_validate({"nil": 75})


def test_a_side_is_scored_once_both_partners_are_known() -> None:
    """The other side does not wait."""
    round_ = hands((3, 3), (3, 4), (None, 3), (3, 3))
    assert scores(SPADES, round_) == {"a": None, "c": None, "b": 61, "d": 61}
    assert scores(SPADES, hands((3, 3), (3, 4), (3, None), (3, 3)))["a"] is None


def test_partners_sit_opposite() -> None:
    """Seats 0 and 2 play against 1 and 3."""
    assert SPADES.sides(USUAL, ("a", "b", "c", "d")) == (("a", "c"), ("b", "d"))


@pytest.mark.parametrize(
    ("sides", "over", "winners"),
    [
        ((499, 120), False, ()),
        ((500, 120), True, ("a", "c")),
        ((510, 520), True, ("b", "d")),
        ((510, 510), False, ()),
        ((-200, 10), False, ()),
    ],
)
def test_the_limit_ends_it(sides: tuple[int, int], over: bool, winners: tuple[str, ...]) -> None:  # noqa: FBT001
    """The higher side wins; a tie over the limit plays on."""
    ours, theirs = sides
    ending = SPADES.ending(USUAL, {"a": ours, "b": theirs, "c": ours, "d": theirs}, 9, None)
    assert (ending.over, ending.winners) == (over, winners)


def test_thirteen_cards_are_dealt_until_it_ends() -> None:
    """The end is open, the hand is not."""
    assert SPADES.schedule(USUAL, 4) is None
    assert SPADES.hand(USUAL, 4) == 13
    assert SPADES.target(SpadesSettings(limit=250)) == 250


def test_the_form_asks_nobody_who_called_nil_for_a_number() -> None:
    """The leader bids first; tricks are assumed to be those bid, none with nil."""
    round_ = hands((None, None), (3, None), (4, None, "nil"), (None, None))
    bidding, tricks = SPADES.form(USUAL, round_)
    assert bidding.order == ("a", "b", "d")
    assert [field.key for field in bidding.fields] == ["nil"]
    assert tricks.order == ("a", "b", "c", "d")
    assert tricks.guesses == {"b": 3, "c": 0}
    assert tricks.total == 13


@pytest.mark.parametrize(
    ("first", "found"),
    [
        ((3, 3), set()),
        ((None, 3), {("missing", "bid_missing", "a")}),
        ((3, None), {("missing", "tricks_missing", "a")}),
        ((None, 3, "nil"), set()),
        ((0, 3, "nil"), set()),
        ((2, 3, "nil"), {("warning", "bid_and_nil", "a")}),
        ((0, 3), {("warning", "zero_without_nil", "a")}),
        ((14, 3), {("error", "bid_above_cards", "a")}),
        ((-1, 3), {("error", "bid_below_zero", "a")}),
        ((3, 14), {("error", "tricks_above_cards", "a"), ("error", "too_many_tricks", None)}),
        ((3, 2), {("error", "too_few_tricks", None)}),
    ],
)
def test_numbers_that_cannot_be_are_said(first: Hand, found: set[tuple[str, str, str | None]]) -> None:
    """Nil stands in for a bid; thirteen tricks are played."""
    assert problems(SPADES, hands(first, (3, 3), (3, 3), (3, 4))) == found


def test_four_play_and_nobody_sits_out() -> None:
    """A partner who is away spoils the round."""
    assert [players for players in range(1, 9) if not setup(SPADES, players)] == [4]
    entries = {player: {"bid": 4, "tricks": tricks} for player, tricks in zip("abc", (4, 4, 5), strict=True)}
    assert problems(SPADES, a_round(SPADES, entries, cards=13)) == {("error", "partner_away", None)}
