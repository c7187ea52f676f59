"""Pirates whose power touches the score: the Rascal's wager, and Harry's change of the bid."""

import pytest

from scorepad.games.skull_king.entry import Entry
from scorepad.games.skull_king.settings import Settings
from tests.games.skull_king.tables import (
    CLASSIC,
    RASCAL,
    RULES_2013,
    RULES_2018,
    alone,
    lines,
    scores,
)


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
