"""What many matches say about players, counted by hand beside it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad import stats
from scorepad.match import model
from scorepad.match.model import Match
from scorepad.stats import Bid, Count, Result, Rival, Tale, editions, record, shares, tell
from tests.match.table import Sitting, new_match


def itself(player: str) -> str:
    return player


def told(sitting: Sitting) -> Tale:
    tale = tell(sitting.match)
    assert tale is not None
    return tale


def tale(match: str, totals: dict[str, int], *, at: int = 0, high: bool = True, edition: str = "") -> Tale:
    top = max(totals.values()) if high else min(totals.values())
    winners = [player for player, total in totals.items() if total == top]
    results = {
        player: Result(total, 1 / len(winners) if player in winners else 0.0, (player,), (), 0)
        for player, total in totals.items()
    }
    return Tale(match, "made_up", edition, at, high, results)


def skull_king(rounds: int = 10) -> Sitting:
    """Ana bids all cards and makes it; Bo bids 1 and never takes any; Cy bids nothing and takes nothing."""
    sitting = Sitting(new_match(count=3))
    for number in range(1, rounds + 1):
        if number == 2:
            sitting.all("bid", 2, 1, 0)
            sitting.lock()
            sitting.all("tricks", 2, 0, 0)
            sitting.type("ana", "std14", 2)
            sitting.save()
        else:
            sitting.play((number, 1, 0), (number, 0, 0))
    return sitting


def test_nothing_is_told_of_a_match_in_play() -> None:
    """Only what is over counts."""
    assert tell(skull_king(rounds=9).match) is None


def test_a_match_is_told_in_short() -> None:
    """Totals, the win, every bid with its size and round, and the points of the bonuses."""
    sitting = skull_king()
    tale = told(sitting)
    ana, bo, cy = (tale.results[player] for player in ("ana", "bo", "cy"))
    assert (tale.game, tale.edition, tale.at, tale.high) == ("skull_king", "2021", sitting.match.touched, True)
    assert {player: result.total for player, result in tale.results.items()} == sitting.standing.totals
    assert (ana.win, bo.win, cy.win) == (1, 0, 0)
    assert ana.bids == tuple(Bid(number, number, made=True) for number in range(1, 11))
    assert bo.bids == tuple(Bid(number, 1, made=False) for number in range(1, 11))
    assert (ana.bonus, bo.bonus) == (20, 0)


def test_a_changed_bid_counts_by_the_size_that_was_bid() -> None:
    """Harry's change decides whether the bid was made, not how large it was."""
    sitting = Sitting(new_match(count=3, schedule=[1]))
    sitting.all("bid", 0, 0, 0)
    sitting.lock()
    sitting.all("tricks", 1, 0, 0)
    sitting.type("ana", "harry", 1)
    sitting.save()
    assert told(sitting).results["ana"].bids == (Bid(1, 0, made=True),)


def test_who_left_is_not_counted() -> None:
    """A match counts for those who stayed to the end."""
    sitting = skull_king(rounds=9)
    sitting.take(model.Left(at=sitting.now(), player="cy"))
    sitting.play((10, 1), (10, 0))
    assert set(told(sitting).results) == {"ana", "bo"}


def test_partners_win_together() -> None:
    """In a partner game both partners have the whole win, and do not meet each other as rivals."""
    sitting = Sitting(new_match("euchre", limit=1))
    sitting.type(None, "makers", 0)
    for player, tricks in zip(sitting.desk.phase.order, (3, 2), strict=True):
        sitting.type(player, "tricks", tricks)
    sitting.save()
    ana = record([told(sitting)], "ana", itself)
    assert ana is not None
    assert ana.wins == 1
    assert {rival.player for rival in ana.rivals} == {"bo", "dee"}


def test_in_spades_a_bag_is_no_missed_bid() -> None:
    """A game says itself when a bid is made."""
    sitting = Sitting(new_match("spades", limit=30))
    sitting.all("bid", 3, 3, 3, 2)
    sitting.lock()
    sitting.all("tricks", 4, 2, 4, 3)
    sitting.save()
    made = {player: result.bids[0].made for player, result in told(sitting).results.items()}
    assert made == {"ana": True, "bo": False, "cy": True, "dee": True}


@pytest.mark.parametrize(
    ("winners", "sides", "expected"),
    [
        (("a",), [("a",), ("b",)], {"a": 1}),
        (("a", "b"), [("a",), ("b",), ("c",)], {"a": 0.5, "b": 0.5}),
        (("a", "c"), [("a", "c"), ("b", "d")], {"a": 1, "c": 1}),
        (("a", "b", "c", "d"), [("a", "c"), ("b", "d")], {"a": 0.5, "b": 0.5, "c": 0.5, "d": 0.5}),
        ((), [("a",), ("b",)], {}),
    ],
)
def test_a_win_is_shared_by_tied_sides(
    winners: tuple[str, ...], sides: list[tuple[str, ...]], expected: dict[str, float]
) -> None:
    """Ties are shares; partners hold one share together."""
    assert shares(winners, sides) == expected


def test_a_record_adds_up() -> None:
    """Games, wins, average, best, and the totals in the order they were played."""
    tales = [
        tale("two", {"ana": 30, "bo": 30}, at=2),
        tale("one", {"ana": 100, "bo": 50, "cy": 70}, at=1),
        tale("three", {"bo": 5, "cy": 4}, at=3),
    ]
    ana = record(tales, "ana", itself)
    assert ana is not None
    assert (ana.games, ana.wins, ana.average, ana.best) == (2, 1.5, 65, 100)
    assert ana.totals == ((1, 100), (2, 30))
    assert ana.rivals == (Rival("bo", 2, 1, 0), Rival("cy", 1, 1, 0))


def test_the_best_of_a_low_game_is_the_lowest() -> None:
    """Where few points win, few points are ahead."""
    ana = record(
        [tale("a", {"ana": 30, "bo": 20}, high=False), tale("b", {"ana": 12, "bo": 40}, high=False)], "ana", itself
    )
    assert ana is not None
    assert (ana.best, ana.wins, ana.rivals) == (12, 1, (Rival("bo", 2, 1, 1),))


def test_bids_are_counted_by_size_and_by_round() -> None:
    """How many of each size and in each round were made, the bids of nothing among them."""
    bids = (Bid(1, 0, made=True), Bid(2, 0, made=False), Bid(3, 2, made=True))
    result = Result(10, 1.0, ("ana",), bids, 40)
    ana = record([Tale("m", "g", "", 0, high=True, results={"ana": result})] * 2, "ana", itself)
    assert ana is not None
    assert ana.by_size == (Count(0, 2, 4), Count(2, 2, 2))
    assert ana.by_round == (Count(1, 2, 2), Count(2, 0, 2), Count(3, 2, 2))
    assert (ana.bids, ana.zero, ana.bonus) == (Count(0, 4, 6), Count(0, 2, 4), 80)


def test_nobody_has_no_record() -> None:
    """Who never played has nothing to show."""
    assert record([tale("a", {"ana": 1, "bo": 2})], "cy", itself) is None


def test_merged_players_count_as_one() -> None:
    """Matches under both ids are one person's, on either side of a meeting."""
    merged = {"anna": "ana"}
    tales = [tale("a", {"ana": 1, "bo": 2}), tale("b", {"anna": 3, "bo": 2})]
    ana, bo = (record(tales, player, lambda id: merged.get(id, id)) for player in ("ana", "bo"))
    assert ana is not None
    assert bo is not None
    assert (ana.games, ana.wins) == (2, 1)
    assert bo.rivals == (Rival("ana", 2, 1, 1),)


def test_editions_are_told_apart_those_played_most_first() -> None:
    """A person's games stand by game and edition."""
    tales = [tale("a", {"ana": 1}, edition="2013"), *(tale(str(at), {"ana": 1}, edition="2021") for at in range(2))]
    assert editions([*tales, tale("x", {"bo": 1}, edition="2018")], "ana", itself) == (
        ("made_up", "2021"),
        ("made_up", "2013"),
    )


@given(st.lists(st.dictionaries(st.sampled_from("abcd"), st.integers(-100, 100), min_size=2), max_size=8))
def test_every_win_is_given_away_once(matches: list[dict[str, int]]) -> None:
    """The wins of all players add up to the number of matches, and every lead is somebody's loss."""
    tales = [tale(str(at), totals, at=at) for at, totals in enumerate(matches)]
    records = {player: record(tales, player, itself) for player in "abcd"}
    assert sum(one.wins for one in records.values() if one) == pytest.approx(len(matches))
    leads = {(player, rival.player): rival for player, one in records.items() if one for rival in one.rivals}
    for (one, other), rival in leads.items():
        assert leads[other, one] == Rival(one, rival.games, rival.behind, rival.ahead)


def test_a_match_without_players_is_no_tale() -> None:
    """What cannot be scored raises, for whoever reads the matches to leave it out."""
    broken = Match(id="m", game="skull_king", players=(), dealer="", created=0)
    with pytest.raises(ValueError, match="nobody"):
        stats.tell(broken)
