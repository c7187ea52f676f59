"""What is said of matches in a line."""

import pytest

from scorepad.store import Summary
from scorepad.ui.phrases import DAY, day, decimal, listed, outcome, percent
from scorepad.ui.words import SCREENS
from scorepad.words import Speaker
from tests.match.table import people
from tests.ui.reader import NOON

SPEAKER = Speaker("en", None, SCREENS)


@pytest.mark.parametrize(
    ("names", "said"),
    [([], ""), (["Ana"], "Ana"), (["Ana", "Bo"], "Ana and Bo"), (["Ana", "Bo", "Cy"], "Ana, Bo and Cy")],
)
def test_names_are_listed_as_one_speaks_them(names: list[str], said: str) -> None:
    """Commas between them, and "and" before the last."""
    assert listed(SPEAKER, names) == said


@pytest.mark.parametrize(
    ("ago", "said"), [(0, "today"), (1, "yesterday"), (2, "13 November"), (400, "11 October 2022")]
)
def test_a_day_is_said_from_now(ago: int, said: str) -> None:
    """Today and yesterday by name, a day of this year without the year."""
    assert day(SPEAKER, NOON - ago * DAY, NOON) == said


@pytest.mark.parametrize(
    ("value", "said"), [(3.0, "3"), (-3.0, "\N{MINUS SIGN}3"), (2.55, "2.5"), (-0.5, "\N{MINUS SIGN}0.5"), (0.04, "0")]
)
def test_a_decimal_has_one_place_at_most(value: float, said: str) -> None:
    """Whole numbers stay whole, and the minus is a real one."""
    assert decimal(SPEAKER, value) == said


def test_a_part_of_nothing_is_a_dash() -> None:
    """Percent of a whole that is not there says nothing."""
    assert percent(SPEAKER, 0, 0) == "\N{EN DASH}"
    assert percent(SPEAKER, 1, 3) == "33%"


@pytest.mark.parametrize(
    ("rounds", "winners", "said"),
    [
        (0, None, "not begun"),
        (1, None, "after 1 round"),
        (4, None, "after 4 rounds"),
        (10, ("bo",), "Bo won"),
        (10, ("ana", "cy"), "Ana and Cy share the win"),
    ],
)
def test_a_match_is_said_to_have_ended_or_how_far_it_is(
    rounds: int, winners: tuple[str, ...] | None, said: str
) -> None:
    """The winners by name once it is over; until then the rounds."""
    summary = Summary(
        id="m",
        game="skull_king",
        players=people(3),
        created=0,
        touched=0,
        rounds=rounds,
        over=winners is not None,
        winners=winners or (),
    )
    assert outcome(SPEAKER, summary) == said
