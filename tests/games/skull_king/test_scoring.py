"""What a round scores, rule by rule."""

import pytest

from scorepad.games.skull_king.editions import BONUSES
from scorepad.games.skull_king.entry import Deal, Entry
from scorepad.games.skull_king.settings import Settings
from tests.games.skull_king.tables import (
    CLASSIC,
    EXPANSION,
    RASCAL,
    RULES_2013,
    RULES_2018,
    RULES_2024,
    alone,
    lines,
    scores,
    table,
)

CANNONBALL = "cannonball"
MADE = Entry(bid=2, tricks=2)


@pytest.mark.parametrize("settings", [CLASSIC, RULES_2013, RULES_2018, RULES_2024, EXPANSION])
@pytest.mark.parametrize(
    ("bid", "tricks", "cards", "score"),
    [
        (1, 1, 1, 20),
        (3, 3, 5, 60),
        (10, 10, 10, 200),
        (2, 4, 5, -20),
        (5, 1, 5, -40),
        (1, 0, 9, -10),
        (0, 0, 7, 70),
        (0, 1, 9, -90),
        (0, 7, 9, -90),
        (0, 0, 1, 10),
    ],
)
def test_every_edition_pays_bids_alike(settings: Settings, bid: int, tricks: int, cards: int, score: int) -> None:
    """An exact bid pays 20 a trick, a missed one costs 10 a trick off, a zero bid 10 a card either way."""
    assert lines(settings, alone(Entry(bid=bid, tricks=tricks), cards)) == [("bid", score, None)]


@pytest.mark.parametrize(
    ("bid", "tricks", "load", "line"),
    [
        (0, 0, None, (60, None)),
        (3, 3, "grapeshot", (60, None)),
        (3, 4, "grapeshot", (30, None)),
        (3, 2, None, (30, None)),
        (0, 1, None, (30, None)),
        (3, 5, None, (0, "bid missed")),
        (3, 1, "grapeshot", (0, "bid missed")),
        (6, 0, None, (0, "bid missed")),
        (3, 3, CANNONBALL, (90, None)),
        (0, 0, CANNONBALL, (90, None)),
        (3, 4, CANNONBALL, (0, "bid missed")),
        (3, 2, CANNONBALL, (0, "bid missed")),
        (3, 0, CANNONBALL, (0, "bid missed")),
    ],
)
def test_rascal_scoring_pays_all_half_or_nothing(
    bid: int, tricks: int, load: str | None, line: tuple[int, str | None]
) -> None:
    """Ten a card: all for a direct hit, half for a glancing blow; a cannonball fifteen, or nothing."""
    entry = Entry.model_validate({"bid": bid, "tricks": tricks, "load": load})
    assert lines(RASCAL, alone(entry, 6)) == [("bid", *line)]


def test_a_load_means_nothing_outside_rascal_scoring() -> None:
    """A cannonball under Skull King scoring leaves the score as it is."""
    assert lines(CLASSIC, alone(Entry(bid=2, tricks=2, load="cannonball"))) == [("bid", 40, None)]


@pytest.mark.parametrize(
    ("settings", "bonus", "count", "line"),
    [
        (CLASSIC, "std14", 3, (30, None)),
        (CLASSIC, "black14", 1, (20, None)),
        (CLASSIC, "mermaids_by_pirate", 2, (40, None)),
        (CLASSIC, "pirates_by_sk", 3, (90, None)),
        (CLASSIC, "tigress_as_escape_by_sk", 1, (0, "worth nothing")),
        (CLASSIC, "sk_by_mermaid", 1, (40, None)),
        (CLASSIC, "scary_mary_as_escape_by_sk", 1, (0, "deck")),
        (CLASSIC, "exp7", 1, (0, "deck")),
        (CLASSIC, "exp8", 1, (0, "deck")),
        (CLASSIC, "davy_jones", 1, (0, "deck")),
        (CLASSIC, "first_mate_captured", 1, (0, "deck")),
        (CLASSIC, "zero14", 1, (0, "deck")),
        (RULES_2024, "sk_by_mermaid", 1, (40, None)),
        (RULES_2024, "mermaids_by_pirate", 1, (20, None)),
        (RULES_2018, "std14", 2, (20, None)),
        (RULES_2018, "black14", 1, (20, None)),
        (RULES_2018, "mermaids_by_pirate", 1, (0, "worth nothing")),
        (RULES_2018, "pirates_by_sk", 1, (30, None)),
        (RULES_2018, "sk_by_mermaid", 1, (50, None)),
        (RULES_2013, "std14", 1, (0, "deck")),
        (RULES_2013, "black14", 1, (0, "deck")),
        (RULES_2013, "mermaids_by_pirate", 1, (0, "worth nothing")),
        (RULES_2013, "pirates_by_sk", 2, (60, None)),
        (RULES_2013, "scary_mary_as_escape_by_sk", 1, (30, None)),
        (RULES_2013, "tigress_as_escape_by_sk", 1, (0, "deck")),
        (RULES_2013, "sk_by_mermaid", 1, (50, None)),
        (EXPANSION, "exp7", 2, (-10, None)),
        (EXPANSION, "exp8", 3, (15, None)),
        (EXPANSION, "davy_jones", 2, (40, None)),
        (EXPANSION, "first_mate_captured", 1, (30, None)),
        (EXPANSION, "zero14", 1, (0, "worth nothing")),
        (EXPANSION, "pirates_by_sk", 7, (210, None)),
        (Settings(edition="2024", expansion=True), "exp8", 1, (5, None)),
        (Settings(edition="2018", expansion=True), "exp8", 1, (0, "deck")),
        (Settings(expansion=True, leviathans=False), "davy_jones", 1, (0, "deck")),
    ],
)
def test_a_bonus_is_worth_what_its_edition_pays(
    settings: Settings, bonus: str, count: int, line: tuple[int, str | None]
) -> None:
    """With an exact bid a bonus pays by the edition; what the box lacks stays with nothing."""
    entry = Entry.model_validate({"bid": 2, "tricks": 2, bonus: count})
    assert lines(settings, alone(entry)) == [("bid", 40, None), (bonus, *line)]


@pytest.mark.parametrize("tricks", [1, 3, 4])
@pytest.mark.parametrize("bonus", ["std14", "black14", "mermaids_by_pirate", "pirates_by_sk", "sk_by_mermaid"])
def test_a_missed_bid_keeps_its_bonuses_at_nothing(bonus: str, tricks: int) -> None:
    """Bonuses of a missed bid stay in sight with no points, and pay again when the tricks are mended."""
    missed = Entry.model_validate({"bid": 2, "tricks": tricks, bonus: 1})
    assert lines(CLASSIC, alone(missed))[1:] == [(bonus, 0, "bid missed")]
    mended = missed.model_copy(update={"tricks": 2})
    assert lines(CLASSIC, alone(mended))[1][1] > 0


@pytest.mark.parametrize("bonus", ["exp7", "exp8", "davy_jones", "first_mate_captured"])
def test_the_expansions_bonuses_need_an_exact_bid(bonus: str) -> None:
    """A missed bid neither wins nor loses by the expansion's cards."""
    entry = Entry.model_validate({"bid": 2, "tricks": 3, bonus: 1})
    assert lines(EXPANSION, alone(entry))[1:] == [(bonus, 0, "bid missed")]


@pytest.mark.parametrize(
    ("bonus", "count", "half"),
    [
        ("std14", 1, (5, None)),
        ("std14", 3, (15, None)),
        ("black14", 1, (10, None)),
        ("mermaids_by_pirate", 1, (10, None)),
        ("pirates_by_sk", 1, (15, None)),
        ("sk_by_mermaid", 1, (20, None)),
        ("davy_jones", 1, (10, None)),
        ("first_mate_captured", 1, (15, None)),
        ("exp7", 1, (0, "bid missed")),
        ("exp8", 1, (0, "bid missed")),
        ("exp8", 2, (0, "bid missed")),
    ],
)
def test_a_glancing_blow_halves_bonuses(bonus: str, count: int, half: tuple[int, str | None]) -> None:
    """Rascal scoring pays the same share of the bonuses, but the 7s and 8s only when exact."""
    settings = Settings(scoring="rascal", expansion=True)
    one_off, exact = ({"bid": 2, "tricks": tricks, bonus: count} for tricks in (3, 2))
    assert lines(settings, alone(Entry.model_validate(one_off)))[1:] == [(bonus, *half)]
    full = lines(settings, alone(Entry.model_validate(exact)))[1]
    assert full == (bonus, lines(EXPANSION, alone(Entry.model_validate(exact)))[1][1], None)


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        (Entry(bid=2, tricks=4, std14=1), (0, "bid missed")),
        (Entry(bid=2, tricks=3, std14=1, load="cannonball"), (0, "bid missed")),
        (Entry(bid=2, tricks=2, std14=1, load="cannonball"), (10, None)),
    ],
)
def test_bonuses_go_with_the_shot(entry: Entry, line: tuple[int, str | None]) -> None:
    """A complete miss pays no bonus; a cannonball pays them whole or not at all, never by half as much again."""
    assert lines(RASCAL, alone(entry))[1:] == [("std14", *line)]


@pytest.mark.parametrize(
    ("settings", "entry", "bonus"),
    [
        (Settings(bonus_on_miss=True), Entry(bid=1, tricks=3, pirates_by_sk=2), 60),
        (Settings(bonus_on_miss=True), Entry(bid=1, tricks=1, pirates_by_sk=2), 60),
        (Settings(bonus_on_miss=True, scoring="rascal"), Entry(bid=1, tricks=2, pirates_by_sk=2), 60),
        (Settings(bonus_on_miss=True, scoring="rascal"), Entry(bid=1, tricks=3, pirates_by_sk=2), 60),
        (Settings(bonus_on_miss=True, expansion=True), Entry(bid=1, tricks=3, exp7=1), -5),
    ],
)
def test_a_house_rule_pays_bonuses_on_a_miss(settings: Settings, entry: Entry, bonus: int) -> None:
    """With the house rule bonuses are whole whatever the bid."""
    assert lines(settings, alone(entry))[1][1:] == (bonus, None)


def test_the_house_rule_adds_no_cards() -> None:
    """Even so, a card that the box lacks pays nothing."""
    settings = Settings(edition="2013", bonus_on_miss=True)
    assert lines(settings, alone(Entry(bid=1, tricks=2, std14=1)))[1] == ("std14", 0, "deck")


@pytest.mark.parametrize("edition", ["2013", "2018"])
def test_rascal_scoring_pays_nothing_where_the_edition_lacks_it(edition: str) -> None:
    """What an option would score that the edition lacks is nothing."""
    settings = Settings.model_validate({"edition": edition, "scoring": "rascal"})
    entry = Entry(bid=2, tricks=2, pirates_by_sk=1)
    assert lines(settings, alone(entry)) == [("bid", 0, "deck"), ("pirates_by_sk", 0, "deck")]


@pytest.mark.parametrize("settings", [CLASSIC, Settings(adjustments=True), RULES_2013, RASCAL])
@pytest.mark.parametrize(("given_", "paid"), [(15, [15]), (-30, [-30]), (0, []), (None, [])])
def test_a_free_adjustment_counts_whatever_the_bid(settings: Settings, given_: int | None, paid: list[int]) -> None:
    """Points given or taken by hand count on a miss as well."""
    found = lines(settings, alone(Entry(bid=2, tricks=5, adjustment=given_, note="a forfeit")))
    assert found[1:] == [("adjustment", points, None) for points in paid]


@pytest.mark.parametrize("entry", [Entry(), Entry(bid=1), Entry(tricks=1), Entry(tricks=1, std14=1)])
def test_nothing_is_scored_before_bid_and_tricks_are_there(entry: Entry) -> None:
    """A missing bid or missing tricks leave the score open, for that player alone."""
    assert scores(CLASSIC, table(entry, MADE)) == [None, 40]


def test_lines_stand_in_the_order_of_entry() -> None:
    """The bid comes first, then bonuses in the order of the sheet, Loot, the wager, the adjustment."""
    keys: dict[str, int] = dict.fromkeys(BONUSES, 1)
    entry = Entry.model_validate({"bid": 1, "tricks": 1, "rascal_bet": 10, "adjustment": 5, **keys})
    round_ = table(entry, MADE, MADE, deal=Deal(loot=(("a", "b"),)))
    assert [line[0] for line in lines(EXPANSION, round_)] == ["bid", *BONUSES, "loot", "rascal_bet", "adjustment"]
