"""Every game, on every store and every sheet: a match that was played to its end comes back as it was."""

import json
from collections.abc import Callable, Mapping

import pytest

from scorepad.games import GAMES
from scorepad.games.contract import AnyGame
from scorepad.match.model import Match
from scorepad.match.standing import standing
from scorepad.sheets import backup, csv_file
from scorepad.sheets.plain import answer
from tests.sheets.evenings import plainly, whole_evening
from tests.store.conftest import Place

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
each_seed = pytest.mark.parametrize("seed", range(4))

Outcome = Mapping[str, object]
"""What a match came to."""


def outcome(match: Match) -> Outcome:
    """Return what the table says of a match."""
    now = standing(match)
    return {
        "scores": [dict(one.points) for one in now.rounds],
        "totals": dict(now.totals),
        "ranking": [set(place) for place in now.ranking],
        "winners": set(now.ending.winners),
        "over": now.ending.over,
    }


def through_backup(match: Match) -> Outcome:
    """Return what a match comes to that is restored from its backup."""
    (back,) = backup.read(b"".join(backup.write((match,), at=1))).matches
    assert back == match
    return outcome(back)


def through_sheet(match: Match) -> Outcome:
    """Return what a match comes to that is imported from its sheet, by people who are known here."""
    known = {player.name: player for player in match.players}
    (back,) = csv_file.read(csv_file.export([match], "sheet"), now=1, known=known).matches
    return outcome(back)


def through_long_csv(match: Match) -> Outcome:
    """Return what a match comes to that is imported from its rows."""
    (back,) = csv_file.read(csv_file.export([match], "long"), now=1, known={}).matches
    return outcome(back)


def through_plain_form(match: Match) -> Outcome:
    """Return what the plain form answers to a match."""
    text, good = answer(json.dumps(plainly(match)).encode())
    assert good
    found = json.loads(text)
    return {
        "scores": [round_["scores"] for round_ in found["rounds"]],
        "totals": found["totals"],
        "ranking": [set(place) for place in found["ranking"]],
        "winners": set(found["winners"]),
        "over": found["over"],
    }


SHEETS: Mapping[str, Callable[[Match], Outcome]] = {
    "backup": through_backup,
    "sheet": through_sheet,
    "long csv": through_long_csv,
    "plain form": through_plain_form,
}
each_sheet = pytest.mark.parametrize("there_and_back", SHEETS.values(), ids=SHEETS)


@each_game
@each_seed
async def test_a_whole_match_comes_back_from_every_store(place: Place, game: AnyGame, seed: int) -> None:
    """Event for event, and the history knows who has won, before and after a restart."""
    match = whole_evening(game, seed)
    store = place.open()
    await store.save(match)
    said = await store.summaries()
    await place.crash()
    store = place.open()
    assert await store.load(match.id) == match
    assert await store.summaries() == said
    (summary,) = said
    expected = outcome(match)
    assert summary.over is expected["over"] is True
    assert (set(summary.winners), dict(summary.totals)) == (expected["winners"], expected["totals"])
    assert summary.rounds == len(standing(match).rounds) > 0


@each_game
@each_seed
@each_sheet
def test_a_whole_match_comes_back_from_every_sheet(
    there_and_back: Callable[[Match], Outcome], game: AnyGame, seed: int
) -> None:
    """With the same scores, totals, places and winners."""
    match = whole_evening(game, seed)
    assert there_and_back(match) == outcome(match)
