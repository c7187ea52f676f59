"""How many cards each round deals."""

from collections.abc import Mapping

from scorepad.games.skull_king.box import box
from scorepad.games.skull_king.settings import ScheduleName, Settings

SCHEDULES: Mapping[ScheduleName, tuple[int, ...]] = {
    "standard": (1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    "even_keeled": (2, 2, 4, 4, 6, 6, 8, 8, 10, 10),
    "skip_to_the_brawl": (6, 7, 8, 9, 10),
    "swift_n_salty": (5,) * 5,
    "broadside_barrage": (10,) * 10,
    "whirlpool": (9, 9, 7, 7, 5, 5, 3, 3, 1, 1),
    "past_your_bedtime": (1,),
    "even_keeled_5": (2, 4, 6, 8, 10),
    "whirlpool_5": (9, 7, 5, 3, 1),
}


def most_cards(settings: Settings, players: int) -> int:
    """Return how many cards each hand can get from the deck in play."""
    on_table = box(settings, players)
    return on_table.cards // max(on_table.hands, 1)


def schedule(settings: Settings, players: int) -> tuple[int, ...]:
    """Return the cards of every round, capped for so many players.

    2021 and 2024: eight players never get more than eight cards, although the advanced cards would allow nine. A list
    of the table's own is bound by the deck alone.
    """
    most = most_cards(settings, players)
    if not isinstance(settings.schedule, str):
        return tuple(min(cards, most) for cards in settings.schedule)
    printed = most if settings.expansion else box(settings, players).edition.hands.get(players, most)
    return tuple(min(cards, most, printed) for cards in SCHEDULES[settings.schedule])
