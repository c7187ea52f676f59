"""The long CSV: everything goes out, and comes back the same."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.games import GAMES
from scorepad.games.contract import AnyGame
from scorepad.match.model import Match
from scorepad.match.standing import standing
from scorepad.sheets.cells import Separator, read, write
from scorepad.sheets.csv_long import reading, writing
from tests.sheets.evenings import evening

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
seeds = st.integers(0, 10**6)


def there_and_back(*matches: Match, separator: Separator = ",") -> tuple[Match, ...]:
    """Return matches as they come out of the file they went into."""
    rows, odd = read(write(writing.table(matches), separator))
    assert odd == ()
    assert reading.is_long(rows)
    return reading.matches(rows, now=1)


def state(match: Match) -> dict[str, object]:
    """Return everything that counts about a match but its log."""
    now = standing(match)
    table, number = now.table, now.table.draft.number
    return {
        "match": match.model_dump(include={"id", "game", "version", "dealer", "created", "title", "note"}),
        "settings": table.settings,
        "seats": table.seats,
        "rounds": now.rounds,
        "draft": table.draft,
        "phase": table.phase,
        "totals": now.totals,
        "ranking": now.ranking,
        "ending": now.ending,
        # What a table settled for rounds that have been played since means nothing any more.
        "cards": {of: cards for of, cards in table.cards.items() if of > number},
        "dealers": {of: id for of, id in table.dealers.items() if of > number},
        "out": {(of, id) for of, id in table.out if of > number},
        "end": (table.extra, table.ended, now.planned, now.decided),
    }


@each_game
@settings(max_examples=12)
@given(seed=seeds)
def test_a_match_comes_back_as_it_was(game: AnyGame, seed: int) -> None:
    """Players, settings, rounds, totals and what lies ahead are the same after export and import."""
    match = evening(game, seed)
    (back,) = there_and_back(match)
    assert state(back) == state(match)
