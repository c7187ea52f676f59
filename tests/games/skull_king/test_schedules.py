"""How many cards each round deals."""

import pytest

from scorepad.games.skull_king.schedules import SCHEDULES
from scorepad.games.skull_king.settings import Settings
from tests.games.skull_king.tables import CLASSIC, EXPANSION, RULES_2013, RULES_2018, RULES_2024, SKULL_KING


@pytest.mark.parametrize(
    ("name", "cards"),
    [
        ("standard", (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)),
        ("even_keeled", (2, 2, 4, 4, 6, 6, 8, 8, 10, 10)),
        ("skip_to_the_brawl", (6, 7, 8, 9, 10)),
        ("swift_n_salty", (5, 5, 5, 5, 5)),
        ("broadside_barrage", (10,) * 10),
        ("whirlpool", (9, 9, 7, 7, 5, 5, 3, 3, 1, 1)),
        ("past_your_bedtime", (1,)),
        ("even_keeled_5", (2, 4, 6, 8, 10)),
        ("whirlpool_5", (9, 7, 5, 3, 1)),
    ],
)
@pytest.mark.parametrize("players", [2, 4, 7])
def test_a_printed_schedule_deals_as_printed(name: str, cards: tuple[int, ...], players: int) -> None:
    """Up to seven players every schedule is dealt in full."""
    assert SKULL_KING.schedule(Settings.model_validate({"schedule": name}), players) == cards


def test_every_schedule_is_tested() -> None:
    """There are nine printed schedules, the forms of five rounds among them."""
    assert len(SCHEDULES) == 9


@pytest.mark.parametrize(
    ("settings", "players", "most"),
    [
        (CLASSIC, 7, 10),
        (CLASSIC, 8, 8),
        (RULES_2024, 8, 8),
        (Settings(leviathans=False, loot=False), 8, 8),
        (RULES_2013, 6, 10),
        (RULES_2018, 6, 10),
        (RULES_2013, 8, 8),
        (EXPANSION, 8, 10),
        (EXPANSION, 9, 10),
        (Settings(expansion=True, leviathans=False, loot=False), 9, 9),
        (Settings(expansion=True, leviathans=False), 9, 10),
        (CLASSIC, 10, 7),
    ],
)
@pytest.mark.parametrize("name", ["standard", "broadside_barrage", "skip_to_the_brawl"])
def test_hands_are_capped_by_the_players(settings: Settings, players: int, most: int, name: str) -> None:
    """Eight players never get more than eight cards; nobody gets more than the deck has."""
    chosen = settings.model_copy(update={"schedule": name})
    full = SKULL_KING.schedule(Settings.model_validate({"schedule": name}), 4)
    assert SKULL_KING.schedule(chosen, players) == tuple(min(cards, most) for cards in full)


@pytest.mark.parametrize(
    ("players", "dealt"),
    [(4, (3, 12, 18)), (8, (3, 9, 9)), (2, (3, 12, 20))],
)
def test_a_list_of_ones_own_is_bound_by_the_deck_alone(players: int, dealt: tuple[int, ...]) -> None:
    """A table that writes its own list may deal what the printed cap would not."""
    assert SKULL_KING.schedule(Settings(schedule=(3, 12, 20)), players) == dealt


@pytest.mark.parametrize(("ghost", "dealt"), [(None, 24), (False, 37)])
def test_graybeard_gets_cards_as_well(ghost: bool | None, dealt: int) -> None:  # noqa: FBT001
    """For two players the deck is divided by three, unless Graybeard stays away."""
    assert SKULL_KING.schedule(Settings(schedule=(40,), ghost=ghost), 2) == (dealt,)


def test_nobody_at_the_table_is_no_trouble() -> None:
    """Before anybody has sat down a schedule can already be shown."""
    assert SKULL_KING.schedule(CLASSIC, 0) == (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
