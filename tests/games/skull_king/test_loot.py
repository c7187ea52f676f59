"""Loot: one record between two players, paid to both or to none."""

import pytest

from scorepad.games.skull_king.entry import Deal, Entry
from scorepad.games.skull_king.settings import Settings
from tests.games.skull_king.tables import (
    CLASSIC,
    RASCAL,
    RULES_2013,
    RULES_2018,
    RULES_2024,
    AnyRound,
    lines,
    scores,
    table,
)


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
