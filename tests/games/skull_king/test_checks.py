"""What is wrong, odd or missing in a round, beside the limits of the deck."""

import pytest

from scorepad.games.contract import Problem
from scorepad.games.skull_king.entry import Deal, Entry
from scorepad.games.skull_king.settings import Settings
from tests.games.skull_king.tables import (
    CLASSIC,
    EXPANSION,
    RASCAL,
    RULES_2013,
    RULES_2018,
    RULES_2024,
    SKULL_KING,
    AnyRound,
    coded,
    errors,
    table,
    warnings,
)

NOBODY = Entry()


def found(settings: Settings, round_: AnyRound, code: str) -> Problem:
    """Return the first problem with this code."""
    return next(p for p in SKULL_KING.problems(settings, round_) if p.code == code)


def took(*tricks: int | None, cards: int = 5, destroyed: int | None = None, ghost: int | None = None) -> AnyRound:
    """Return a round in which everybody bid 0 and took so many tricks."""
    entries = (Entry(bid=0, tricks=number) for number in tricks)
    return table(*entries, cards=cards, deal=Deal(destroyed=destroyed, ghost=ghost))


def test_what_is_not_entered_is_missing_not_wrong() -> None:
    """Open bids and tricks are missing, and nothing else is said of an empty table."""
    problems = SKULL_KING.problems(CLASSIC, table(NOBODY, Entry(bid=1), Entry(tricks=0)))
    assert {p.severity for p in problems} == {"missing"}
    assert coded(problems) == [
        ("bid_missing", "a", "bid"),
        ("tricks_missing", "a", "tricks"),
        ("tricks_missing", "b", "tricks"),
        ("bid_missing", "c", "bid"),
    ]


def test_a_whole_round_has_no_problems() -> None:
    """Bids of any sum and tricks that add up are all there is to a round."""
    round_ = table(Entry(bid=5, tricks=2), Entry(bid=5, tricks=3), Entry(bid=0, tricks=0))
    assert SKULL_KING.problems(CLASSIC, round_) == ()


@pytest.mark.parametrize("field", ["bid", "tricks"])
@pytest.mark.parametrize(("value", "code"), [(-1, "below_zero"), (0, None), (5, None), (6, "above_cards")])
def test_bids_and_tricks_lie_between_0_and_the_cards(field: str, value: int, code: str | None) -> None:
    """A number outside 0 to the cards dealt is an error of that player and field."""
    round_ = table(Entry.model_validate({field: value}), NOBODY, NOBODY)
    assert errors(CLASSIC, round_) == ([(f"{field}_{code}", "a", field)] if code else [])


@pytest.mark.parametrize(
    ("round_", "code", "args"),
    [
        (took(2, 2, 1), None, {}),
        (took(3, 2, 1), "too_many_tricks", {"sum": 6, "total": 5, "n": 1}),
        (took(2, 1, 0), "too_few_tricks", {"sum": 3, "total": 5, "n": 2}),
        (took(2, 2, 0, destroyed=1), None, {}),
        (took(2, 1, 0, destroyed=2), None, {}),
        (took(2, 2, 1, destroyed=1), "too_many_tricks", {"sum": 5, "total": 4, "n": 1}),
        (took(2, 1, 0, destroyed=1), "too_few_tricks", {"sum": 3, "total": 4, "n": 1}),
        (took(5, 5, None), None, {}),
        (took(2, None, 0), None, {}),
        (took(None, None, None), None, {}),
        (took(5, 0, 0, destroyed=0), None, {}),
    ],
)
def test_tricks_add_up_once_all_are_there(round_: AnyRound, code: str | None, args: dict[str, int]) -> None:
    """Tricks taken and destroyed make up the cards dealt; nothing is said while some are open."""
    assert errors(CLASSIC, round_) == ([(code, None, "tricks")] if code else [])
    if code:
        assert found(CLASSIC, round_, code).args == args


@pytest.mark.parametrize(
    ("settings", "round_", "refused"),
    [
        (CLASSIC, took(2, 1), []),
        (CLASSIC, took(0, 0), []),
        (CLASSIC, took(3, 2), []),
        (CLASSIC, took(3, 3), ["too_many_tricks"]),
        (RULES_2024, took(2, 1, ghost=2), []),
        (CLASSIC, took(2, 1, ghost=1), ["too_few_tricks"]),
        (CLASSIC, took(2, 1, ghost=3), ["too_many_tricks"]),
        (CLASSIC, took(2, 1, ghost=0), ["too_few_tricks"]),
        (CLASSIC, took(3, 1, ghost=0, destroyed=1), []),
        (CLASSIC, took(3, 2, destroyed=1), ["too_many_tricks"]),
        (CLASSIC, took(2, 1, ghost=-1), ["ghost_below_zero", "too_few_tricks"]),
        (CLASSIC, took(None, 1, ghost=6), []),
        (Settings(ghost=True), took(2, 1), []),
        (Settings(ghost=False), took(2, 1), ["too_few_tricks"]),
        (Settings(ghost=False), took(2, 3), []),
        (Settings(ghost=False), took(2, 1, ghost=2), ["ghost_not_in_play", "too_few_tricks"]),
        (RULES_2013, took(2, 1), ["too_few_tricks"]),
        (RULES_2018, took(2, 1), ["too_few_tricks"]),
        (Settings(edition="2013", ghost=True), took(2, 1, ghost=2), ["ghost_not_in_play", "too_few_tricks"]),
        (CLASSIC, took(2, 1, 1, ghost=1), ["ghost_not_in_play", "too_few_tricks"]),
        (CLASSIC, took(2, 1, 2, ghost=0), []),
    ],
)
def test_graybeard_takes_the_rest_when_two_play(settings: Settings, round_: AnyRound, refused: list[str]) -> None:
    """From 2021 Graybeard's tricks belong to nobody; typed, they have to fit; elsewhere he does not play."""
    assert [code for code, *_ in errors(settings, round_)] == refused


@pytest.mark.parametrize(
    ("settings", "most"),
    [
        (CLASSIC, 2),
        (RULES_2024, 2),
        (RULES_2018, 1),
        (EXPANSION, 3),
        (RULES_2013, 0),
        (Settings(leviathans=False), 0),
        (Settings(leviathans=False, expansion=True), 0),
        (Settings(edition="2013", leviathans=True), 0),
    ],
)
def test_a_leviathan_destroys_one_trick_each(settings: Settings, most: int) -> None:
    """As many tricks can be destroyed as there are leviathans, and no more than are played."""
    assert errors(settings, table(NOBODY, NOBODY, NOBODY, deal=Deal(destroyed=most))) == []
    over = table(NOBODY, NOBODY, NOBODY, deal=Deal(destroyed=most + 1))
    code = "too_many_destroyed" if most else "destroyed_not_in_play"
    assert errors(settings, over) == [(code, None, "destroyed")]
    if most:
        assert found(settings, over, code).args == {"destroyed": most + 1, "n": most}


def test_no_more_tricks_are_destroyed_than_played() -> None:
    """A round of one card can lose one trick, whatever leviathans there are."""
    assert errors(CLASSIC, table(NOBODY, NOBODY, NOBODY, cards=1, deal=Deal(destroyed=1))) == []
    over = table(NOBODY, NOBODY, NOBODY, cards=1, deal=Deal(destroyed=2))
    assert errors(CLASSIC, over) == [("too_many_destroyed", None, "destroyed")]
    assert found(CLASSIC, over, "too_many_destroyed").args == {"destroyed": 2, "n": 1}


@pytest.mark.parametrize("settings", [CLASSIC, RULES_2013])
@pytest.mark.parametrize(("deal", "field"), [(Deal(destroyed=-1), "destroyed"), (Deal(ghost=-2), "ghost")])
def test_nothing_of_the_deal_is_below_zero(settings: Settings, deal: Deal, field: str) -> None:
    """Fewer than no tricks cannot be destroyed, nor taken by Graybeard."""
    round_ = table(NOBODY, NOBODY, NOBODY, deal=deal)
    assert errors(settings, round_) == [(f"{field}_below_zero", None, field)]
    assert found(settings, round_, f"{field}_below_zero").args == {"value": deal.destroyed or deal.ghost}


@pytest.mark.parametrize(
    ("settings", "players", "most", "deck"),
    [
        (CLASSIC, 8, 9, 74),
        (Settings(leviathans=False, loot=False), 8, 8, 70),
        (Settings(leviathans=False), 6, 12, 72),
        (Settings(loot=False), 6, 12, 72),
        (CLASSIC, 2, 24, 74),
        (Settings(ghost=False), 2, 37, 74),
        (RULES_2024, 2, 24, 72),
        (RULES_2013, 6, 11, 66),
        (RULES_2018, 6, 12, 73),
        (EXPANSION, 9, 10, 93),
        (Settings(expansion=True, leviathans=False, loot=False), 9, 9, 89),
    ],
)
def test_more_cards_than_the_deck_has_are_odd(settings: Settings, players: int, most: int, deck: int) -> None:
    """A table may insist on its deal, but it is told when the deck has not enough."""
    entries = (NOBODY,) * players
    assert warnings(settings, table(*entries, cards=most)) == []
    over = table(*entries, cards=most + 1)
    assert warnings(settings, over) == [("cards_above_deck", None, None)]
    assert errors(settings, over) == []
    hands = 3 if players == 2 and settings.ghost is not False else players
    assert found(settings, over, "cards_above_deck").args == {"cards": most + 1, "hands": hands, "n": deck}


@pytest.mark.parametrize("power", ["rascal_bet", "harry"])
def test_a_power_is_one_players(power: str) -> None:
    """There is one Rascal and one Harry: two players cannot both have used him."""
    value = {"rascal_bet": 10, "harry": 1}[power]
    one, none = Entry.model_validate({power: value}), Entry.model_validate({power: 0})
    assert errors(CLASSIC, table(one, none, NOBODY)) == []
    both = table(one, NOBODY, one)
    assert errors(CLASSIC, both) == [("held_by_another", "a", power), ("held_by_another", "c", power)]
    problems = [p for p in SKULL_KING.problems(CLASSIC, both) if p.code == "held_by_another"]
    assert [p.args["other"] for p in problems] == ["c", "a"]


@pytest.mark.parametrize(
    ("power", "value", "fine"),
    [
        ("rascal_bet", 0, True),
        ("rascal_bet", 10, True),
        ("rascal_bet", 20, True),
        ("rascal_bet", 15, False),
        ("rascal_bet", -10, False),
        ("rascal_bet", 30, False),
        ("harry", -1, True),
        ("harry", 0, True),
        ("harry", 1, True),
        ("harry", 2, False),
        ("harry", -2, False),
    ],
)
def test_a_power_takes_the_values_of_the_booklet(power: str, value: int, *, fine: bool) -> None:
    """A wager is 0, 10 or 20; Harry changes the bid by one at most."""
    round_ = table(Entry.model_validate({power: value}), NOBODY, NOBODY)
    assert errors(CLASSIC, round_) == ([] if fine else [(f"{power}_odd", "a", power)])
    if not fine:
        assert found(CLASSIC, round_, f"{power}_odd").args == {"value": value}


@pytest.mark.parametrize("settings", [RULES_2013, Settings(pirate_abilities=False)])
@pytest.mark.parametrize("entry", [Entry(rascal_bet=10), Entry(harry=1)])
def test_powers_out_of_play_are_refused(settings: Settings, entry: Entry) -> None:
    """Where no powers are played nobody bets or changes a bid, however many try."""
    round_ = table(entry, entry, NOBODY)
    assert [code for code, *_ in errors(settings, round_)] == ["bonus_not_in_play", "bonus_not_in_play"]


@pytest.mark.parametrize("power", ["rascal_bet", "harry"])
@pytest.mark.parametrize(("tricks", "odd"), [(0, True), (1, False), (None, False)])
def test_a_power_needs_a_trick(power: str, tricks: int | None, *, odd: bool) -> None:
    """It is odd, no more, when somebody without a trick used a pirate's power."""
    entry = Entry.model_validate({"tricks": tricks, power: {"rascal_bet": 20, "harry": 1}[power]})
    round_ = table(entry, NOBODY, NOBODY)
    assert errors(CLASSIC, round_) == []
    assert warnings(CLASSIC, round_) == ([("power_without_tricks", "a", power)] if odd else [])


@pytest.mark.parametrize(
    ("bid", "harry", "becomes"),
    [(5, 1, 6), (0, -1, -1), (4, 1, None), (1, -1, None), (5, 0, None), (5, -1, None), (None, 1, None)],
)
def test_harry_keeps_the_bid_within_the_cards(bid: int | None, harry: int, becomes: int | None) -> None:
    """A bid that Harry would lift over the cards or under 0 is odd."""
    round_ = table(Entry(bid=bid, harry=harry), NOBODY, NOBODY)
    assert warnings(CLASSIC, round_) == ([] if becomes is None else [("harry_out_of_reach", "a", "harry")])
    if becomes is not None:
        assert found(CLASSIC, round_, "harry_out_of_reach").args == {"value": becomes, "n": 5}


def test_harry_out_of_play_changes_no_bid() -> None:
    """Where Harry has no power the bid he would change is not looked at."""
    assert warnings(Settings(pirate_abilities=False), table(Entry(bid=5, harry=1), NOBODY, NOBODY)) == []


@pytest.mark.parametrize(
    ("settings", "load", "odd"),
    [
        (CLASSIC, "cannonball", True),
        (CLASSIC, "grapeshot", False),
        (RASCAL, "cannonball", False),
        (RASCAL, "grapeshot", False),
    ],
)
def test_a_cannonball_belongs_to_rascal_scoring(settings: Settings, load: str, *, odd: bool) -> None:
    """Under Skull King scoring a cannonball changes nothing, which is said."""
    round_ = table(NOBODY, Entry.model_validate({"load": load}), NOBODY)
    assert warnings(settings, round_) == ([("load_unused", "b", "load")] if odd else [])


@pytest.mark.parametrize("settings", [CLASSIC, Settings(adjustments=True)])
def test_an_adjustment_is_never_wrong(settings: Settings) -> None:
    """Points by a rule of the table's own are nobody else's business."""
    assert errors(settings, table(Entry(tricks=0, adjustment=-50, note="late"), NOBODY, NOBODY)) == []
