from typing import Any

import pytest
from pydantic import ValidationError

from scorepad.games import find
from scorepad.games.tally import TallySettings
from tests.games.rounds import a_round, numbers, problems, scores

TALLY = find("tally")
OPEN = TallySettings()


def test_points_are_what_was_entered() -> None:
    """Plus, minus and nothing; who has not entered any has no score yet."""
    round_ = a_round(TALLY, numbers("points", {"a": 120, "b": -7, "c": 0, "d": None}))
    assert scores(TALLY, round_) == {"a": 120, "b": -7, "c": 0, "d": None}
    assert problems(TALLY, round_) == {("missing", "points_missing", "d")}


@pytest.mark.parametrize(
    ("settings", "totals", "played", "winners"),
    [
        ({}, {"a": 900, "b": 2}, 50, None),
        ({"limit": 100}, {"a": 99, "b": 2}, 5, None),
        ({"limit": 100}, {"a": 100, "b": 2}, 5, ("a",)),
        ({"limit": 100}, {"a": 101, "b": 105}, 5, ("b",)),
        ({"limit": 100, "best": "low"}, {"a": 101, "b": 2}, 5, ("b",)),
        ({"limit": 100, "best": "low"}, {"a": 10, "b": 2}, 5, None),
        ({"rounds": 5}, {"a": 10, "b": 2}, 4, None),
        ({"rounds": 5}, {"a": 10, "b": 2}, 5, ("a",)),
        ({"rounds": 5}, {"a": 10, "b": 10}, 5, ("a", "b")),
        ({"rounds": 5, "best": "low"}, {"a": 10, "b": 2}, 5, ("b",)),
        ({"rounds": 5, "limit": 10}, {"a": 10, "b": 2}, 2, ("a",)),
    ],
)
def test_a_total_or_a_number_of_rounds_ends_it(
    settings: dict[str, Any], totals: dict[str, int], played: int, winners: tuple[str, ...] | None
) -> None:
    """Whichever comes first; with neither the table ends it. A tie is shared."""
    agreed = TallySettings.model_validate(settings)
    planned = TALLY.schedule(agreed, 2)
    ending = TALLY.ending(agreed, totals, played, None if planned is None else len(planned))
    assert (ending.over, ending.winners) == (winners is not None, winners or ())


def test_a_tally_deals_no_cards() -> None:
    """Rounds are counted, hands are not."""
    assert TALLY.schedule(TallySettings(rounds=3), 4) == (0, 0, 0)
    assert TALLY.schedule(OPEN, 4) is None
    assert TALLY.hand(OPEN, 4) == 0


def test_a_tally_never_moves_on_by_itself() -> None:
    """A number has as many digits as the player types."""
    (phase,) = TALLY.form(OPEN, a_round(TALLY, numbers("points", {"a": None, "b": None})))
    assert (phase.signed, phase.digits, phase.order) == (True, 0, ("a", "b"))


@pytest.mark.parametrize("settings", [{"limit": 0}, {"rounds": -1}, {"best": "middle"}, {"title": 7}, {"limit": "100"}])
def test_settings_that_mean_nothing_are_refused(settings: dict[str, Any]) -> None:
    """A limit and a number of rounds are whole numbers of at least 1."""
    with pytest.raises(ValidationError):
        TallySettings.model_validate(settings)


def test_the_history_can_tell_tallies_apart() -> None:
    """The table names what it plays."""
    assert TallySettings(title="Rummy").title == "Rummy"
    assert TALLY.options(OPEN, 4)[0].key == "title"
