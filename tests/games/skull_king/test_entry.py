"""What can be entered, and how the plain form writes it."""

import pytest
from pydantic import ValidationError

from scorepad.games.skull_king.entry import Deal, Entry
from scorepad.games.skull_king.settings import Settings


def test_nested_bonuses_are_taken_apart() -> None:
    """Bonuses by key become fields of the entry; notes among them only explain."""
    given = {
        "bid": 2,
        "tricks": 2,
        "bonuses": {"note_who": "Tigress", "std14": 1, "rascal_bet": 10, "harry": -1, "exp8": None},
    }
    assert Entry.model_validate(given) == Entry(bid=2, tricks=2, std14=1, rascal_bet=10, harry=-1)
    assert given["bonuses"] == {"note_who": "Tigress", "std14": 1, "rascal_bet": 10, "harry": -1, "exp8": None}


def test_an_entry_comes_back_from_its_own_form() -> None:
    """What an entry writes it reads again."""
    entry = Entry(bid=1, tricks=1, load="cannonball", pirates_by_sk=2, adjustment=-5, note="late")
    assert Entry.model_validate(entry.model_dump(mode="json")) == entry
    assert Entry.model_validate(entry) == entry


@pytest.mark.parametrize(
    "given",
    [
        {"bonuses": {"bid": 1}},
        {"bonuses": {"gold": 1}},
        {"bonuses": {"load": "cannonball"}},
        {"bonuses": [1]},
        {"bonuses": None},
        {"bonuses": {"std14": 1}, "std14": 1},
        {"bonuses": {"std14": True}},
        {"bonuses": {"std14": "1"}},
        {"bonuses": {"std14": 1.0}},
        {"bid": "1"},
        {"bid": True},
        {"tricks": 1.5},
        {"load": "broadside"},
        {"note_who": "Tigress"},
        {"parrot": 1},
        3,
    ],
)
def test_what_is_no_entry_is_refused(given: object) -> None:
    """Unknown keys, keys in the wrong place or given twice, and values that are no whole numbers are refused."""
    with pytest.raises(ValidationError):
        Entry.model_validate(given)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"bonuses": {"gold": 1}}, "there is no bonus called 'gold'"),
        ({"bonuses": {"std14": 1}, "std14": 2}, "'std14' is given twice"),
        ({"bonuses": 3}, "bonuses are counts by their keys"),
    ],
)
def test_a_wrong_bonus_is_named(given: object, said: str) -> None:
    """The error of a wrong bonus says which it is."""
    with pytest.raises(ValidationError, match=said):
        Entry.model_validate(given)


@pytest.mark.parametrize(
    "given", [{"destroyed": "1"}, {"loot": [["a"]]}, {"loot": [["a", 1]]}, {"loot": 1}, {"eye": 1}]
)
def test_what_is_no_deal_is_refused(given: object) -> None:
    """A deal holds numbers and pairs of players."""
    with pytest.raises(ValidationError):
        Deal.model_validate(given)


def test_a_deal_reads_pairs_as_lists() -> None:
    """Pairs of players come as lists from JSON."""
    assert Deal.model_validate({"loot": [["a", "b"]]}) == Deal(loot=(("a", "b"),))


@pytest.mark.parametrize(
    "given",
    [
        {"edition": "2020"},
        {"edition": 2021},
        {"scoring": "pirate"},
        {"schedule": "monday"},
        {"schedule": ["1"]},
        {"schedule": [True]},
        {"schedule": 5},
        {"loot": 1},
        {"loot": "yes"},
        {"expansion": None},
        {"wind": 1},
    ],
)
def test_settings_that_mean_nothing_are_refused(given: object) -> None:
    """Unknown editions, scorings, schedules and options are refused."""
    with pytest.raises(ValidationError):
        Settings.model_validate(given)


def test_settings_come_back_from_their_own_form() -> None:
    """Settings with a list of one's own survive JSON and can be compared and hashed."""
    settings = Settings(schedule=(3, 1, 4), loot=False)
    again = Settings.model_validate(settings.model_dump(mode="json"))
    assert again == settings
    assert hash(again) == hash(settings)
