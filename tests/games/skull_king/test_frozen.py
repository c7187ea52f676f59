"""Matches that the first version saved: they score the same for ever.

Nothing in `frozen/` is ever written again. A mended rule is a new version of the game; these are played by the first.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from scorepad.games.skull_king.editions import EDITIONS
from scorepad.match.happening import fold
from scorepad.match.model import Match
from scorepad.match.standing import standing

FROZEN = sorted((Path(__file__).parent / "frozen").glob("*.json"))


def read(path: Path) -> tuple[Match, dict[str, Any]]:
    """Return a frozen match and what it is worth."""
    document: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return Match.model_validate(document["match"]), document


@pytest.mark.parametrize("path", FROZEN, ids=lambda path: path.stem)
def test_a_frozen_match_scores_as_it_did(path: Path) -> None:
    """Every cell, every total and the winner are what they were on the day the match was saved."""
    match, document = read(path)
    assert fold(match).bad is None
    stands = standing(match)
    assert [dict(scored.points) for scored in stands.rounds] == document["rounds"]
    assert stands.totals == document["totals"]
    assert list(stands.ending.winners) == document["winners"]
    assert stands.problems == ()
    assert [problem for scored in stands.rounds for problem in scored.problems] == []


@pytest.mark.parametrize("path", FROZEN, ids=lambda path: path.stem)
def test_a_frozen_match_can_be_kept_again(path: Path) -> None:
    """Writing a match of the first version and reading it again loses nothing that it held."""
    match, _ = read(path)
    assert Match.model_validate_json(match.model_dump_json()) == match


def test_every_edition_is_frozen() -> None:
    """There is a match of each edition, with each way of scoring, of the expansion and with Graybeard."""
    settings = [read(path)[0].settings for path in FROZEN]
    assert {one["edition"] for one in settings} == set(EDITIONS)
    assert any(one.get("scoring") == "rascal" for one in settings)
    assert any(one.get("expansion") for one in settings)
    assert any(len(read(path)[0].players) == 2 for path in FROZEN)
