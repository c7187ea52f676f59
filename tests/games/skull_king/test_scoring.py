"""What a round scores, rule by rule."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.games.contract import points
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
    SKULL_KING,
    AnyRound,
    alone,
    lines,
    scores,
    table,
)

CANNONBALL = "cannonball"


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


def allies(first: Entry, second: Entry, *pairs: tuple[str, str], third: Entry | None = None) -> AnyRound:
    """Return a table of three with these Loot pairs."""
    return table(first, second, third or Entry(bid=2, tricks=2), deal=Deal(loot=pairs))


MADE, MISSED, ZERO, OPEN = Entry(bid=2, tricks=2), Entry(bid=2, tricks=1), Entry(bid=0, tricks=0), Entry(bid=2)


@pytest.mark.parametrize("settings", [CLASSIC, RASCAL, RULES_2018, RULES_2024, Settings(bonus_on_miss=True)])
@pytest.mark.parametrize(
    ("first", "second", "mine", "theirs"),
    [
        (MADE, MADE, (20, None), (20, None)),
        (ZERO, MADE, (20, None), (20, None)),
        (MADE, ZERO, (20, None), (20, None)),
        (MISSED, MADE, (0, "bid missed"), (0, "partner missed")),
        (MADE, MISSED, (0, "partner missed"), (0, "bid missed")),
        (MISSED, MISSED, (0, "bid missed"), (0, "bid missed")),
    ],
)
@pytest.mark.parametrize("pair", [("a", "b"), ("b", "a")])
def test_loot_pays_both_when_both_are_exact(
    settings: Settings,
    first: Entry,
    second: Entry,
    mine: tuple[int, str | None],
    theirs: tuple[int, str | None],
    pair: tuple[str, str],
) -> None:
    """One record pays 20 to each ally, whoever played it, if both bids are exact; never by halves."""
    round_ = allies(first, second, pair)
    assert lines(settings, round_, "a")[1:] == [("loot", *mine)]
    assert lines(settings, round_, "b")[1:] == [("loot", *theirs)]
    assert len(lines(settings, round_, "c")) == 1


@pytest.mark.parametrize(
    ("pairs", "loot"),
    [
        ((("a", "b"), ("b", "a")), [40, 40, 0]),
        ((("a", "b"), ("a", "b")), [40, 40, 0]),
        ((("a", "c"), ("b", "c")), [20, 20, 40]),
        ((("c", "a"), ("c", "b")), [20, 20, 40]),
        ((("a", "a"),), [0, 0, 0]),
        ((("a", "a"), ("b", "a")), [20, 20, 0]),
        ((), [0, 0, 0]),
    ],
)
def test_two_loots_are_two_alliances(pairs: tuple[tuple[str, str], ...], loot: list[int]) -> None:
    """Every pair pays for itself; who wins their own Loot has no ally."""
    assert scores(CLASSIC, allies(MADE, MADE, *pairs)) == [40 + points for points in loot]


def test_ones_own_loot_stays_in_sight() -> None:
    """A Loot won by its own player is a line worth nothing, once."""
    assert lines(CLASSIC, allies(MADE, MADE, ("a", "a")))[1:] == [("loot", 0, "own trick")]


@pytest.mark.parametrize("partner", [OPEN, Entry(tricks=2), Entry()])
def test_loot_waits_for_the_partner(partner: Entry) -> None:
    """As long as the partner's bid or tricks are missing the Loot pays nothing."""
    assert lines(CLASSIC, allies(MADE, partner, ("a", "b")))[1:] == [("loot", 0, "partner missing")]


def test_loot_with_somebody_away_pays_nothing() -> None:
    """A partner who does not play the round cannot have made a bid."""
    assert lines(CLASSIC, allies(MADE, MADE, ("a", "z")))[1:] == [("loot", 0, "partner missing")]


def test_loot_follows_harrys_change() -> None:
    """Exactness is judged on the changed bid, on both sides."""
    assert scores(CLASSIC, allies(Entry(bid=1, tricks=2, harry=1), MADE, ("a", "b"))) == [60, 60, 40]
    assert scores(CLASSIC, allies(Entry(bid=2, tricks=2, harry=1), MADE, ("a", "b"))) == [-10, 40, 40]


@pytest.mark.parametrize(
    "settings",
    [RULES_2013, Settings(loot=False), Settings(edition="2013", loot=True)],
)
def test_loot_that_is_not_in_play_pays_nothing(settings: Settings) -> None:
    """Where the box holds no Loot, or the table left it out, an alliance is worth nothing."""
    assert lines(settings, allies(MADE, MADE, ("a", "b")))[1:] == [("loot", 0, "deck")]


@pytest.mark.parametrize(("settings", "paid"), [(CLASSIC, (20, None)), (RULES_2024, (0, "deck"))])
def test_two_players_use_loot_until_2024(settings: Settings, paid: tuple[int, str | None]) -> None:
    """The 2024 rules take the Loot out for two players; earlier ones do not say so."""
    round_ = table(Entry(bid=1, tricks=1), Entry(bid=1, tricks=1), deal=Deal(loot=(("a", "b"),)))
    assert lines(settings, round_)[1:] == [("loot", *paid)]


@pytest.mark.parametrize("settings", [CLASSIC, RASCAL, RULES_2018])
@pytest.mark.parametrize("load", [None, "cannonball"])
@pytest.mark.parametrize(
    ("bid", "tricks", "bet", "paid"),
    [
        (2, 2, 10, [10]),
        (2, 2, 20, [20]),
        (0, 0, 20, [20]),
        (2, 3, 20, [-20]),
        (2, 5, 10, [-10]),
        (0, 1, 20, [-20]),
        (2, 2, 0, []),
        (2, 3, 0, []),
    ],
)
def test_the_wager_is_won_or_lost_whole(
    settings: Settings, load: str | None, bid: int, tricks: int, bet: int, paid: list[int]
) -> None:
    """The wager looks at exactness alone, under either scoring and with either load."""
    entry = Entry.model_validate({"bid": bid, "tricks": tricks, "load": load, "rascal_bet": bet})
    wagers = [line for line in lines(settings, alone(entry)) if line[0] == "rascal_bet"]
    assert wagers == [("rascal_bet", points, None) for points in paid]


@pytest.mark.parametrize(
    ("bid", "harry", "tricks", "cards", "score"),
    [
        (2, 1, 3, 7, 60),
        (3, -1, 2, 7, 40),
        (3, 0, 3, 7, 60),
        (0, 1, 1, 5, 20),
        (1, -1, 0, 5, 50),
        (1, -1, 1, 5, -50),
        (2, 1, 2, 7, -10),
        (5, 1, 5, 5, 100),
        (0, -1, 0, 5, 50),
    ],
)
def test_harry_changes_the_bid_before_everything(bid: int, harry: int, tricks: int, cards: int, score: int) -> None:
    """The changed bid is the bid, within 0 and the cards dealt."""
    assert lines(CLASSIC, alone(Entry(bid=bid, tricks=tricks, harry=harry), cards)) == [("bid", score, None)]


def test_an_impossible_bid_stays_as_it_is() -> None:
    """Without Harry a bid above the cards is scored as it was entered: it can never be exact."""
    assert scores(CLASSIC, alone(Entry(bid=6, tricks=5), 5))[0] == -10


@pytest.mark.parametrize("settings", [RULES_2013, Settings(pirate_abilities=False)])
def test_powers_that_are_not_in_play_change_nothing(settings: Settings) -> None:
    """Without pirate powers Harry changes no bid and the wager is worth nothing."""
    entry = Entry(bid=2, tricks=2, harry=1, rascal_bet=20)
    assert lines(settings, alone(entry)) == [("bid", 40, None), ("rascal_bet", 0, "deck")]


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


counts = st.integers(0, 3)
entries = st.builds(
    Entry,
    bid=st.integers(0, 5),
    tricks=st.integers(0, 5),
    load=st.sampled_from(["grapeshot", "cannonball", None]),
    std14=counts,
    pirates_by_sk=counts,
    sk_by_mermaid=counts,
    exp7=counts,
    rascal_bet=st.sampled_from([0, 10, 20, None]),
    harry=st.sampled_from([-1, 0, 1, None]),
)
any_settings = st.sampled_from([*SKULL_KING.presets.values(), Settings(scoring="rascal", expansion=True)])


@given(
    any_settings,
    st.lists(entries, min_size=4, max_size=4),
    st.permutations("abcd"),
    st.lists(st.tuples(st.sampled_from("abcd"), st.sampled_from("abcd")), max_size=2),
)
def test_the_seats_do_not_matter(
    settings: Settings, given_: list[Entry], order: list[str], pairs: list[tuple[str, str]]
) -> None:
    """Permuting the players permutes their scores."""
    by_player = dict(zip("abcd", given_, strict=True))
    before = table(*given_, deal=Deal(loot=tuple(pairs)))
    renamed = dict(zip("abcd", order, strict=True))
    moved = tuple((renamed[one], renamed[two]) for one, two in pairs)
    seats = [by_player[next(old for old, new in renamed.items() if new == seat)] for seat in "abcd"]
    after = table(*seats, deal=Deal(loot=moved))
    scored = SKULL_KING.score(settings, before, ())
    assert SKULL_KING.score(settings, after, ()) == {renamed[player]: scored[player] for player in "abcd"}


@given(any_settings, st.lists(entries, min_size=4, max_size=4))
def test_no_round_is_worth_less_than_the_rules_allow(settings: Settings, given_: list[Entry]) -> None:
    """Nobody loses more than 10 a card, or 10 a trick off, a lost wager and the expansion's 7s."""
    for lost in SKULL_KING.score(settings, table(*given_), ()).values():
        assert points(lost) is not None
        assert (points(lost) or 0) >= -10 * 5 - 10 - 20 - 15
