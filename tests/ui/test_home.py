"""Home: what is in play first, what was played lately, and the doors to everything else."""

import pytest

from scorepad.match.model import Match
from scorepad.ui.screens.home import home
from tests.match.table import Sitting, new_match
from tests.ui.reader import NOON, Reader
from tests.ui.recording import Screen


def played(id: str, hours_ago: int, *, rounds: int = 2, over: bool = False) -> Match:
    sitting = Sitting(new_match().model_copy(update={"id": id}))
    sitting.time = NOON - hours_ago * 3600 * 1000
    for _ in range(10 if over else rounds):
        cards = sitting.desk.round.cards
        sitting.play((cards, 0, 0, 0))
    return sitting.match


def test_an_empty_pad_offers_a_new_game() -> None:
    """Where nothing was played there is nothing to resume, and one tap leads to New game."""
    reader = Reader()
    with Screen.render(home, reader.session) as screen:
        assert "resume" not in screen
        assert set(screen.handles) == {"new-game", "history", "players", "settings"}
        screen.tap("new-game")
        assert reader.device.routes == ["/new"]


def test_the_match_in_play_comes_first_with_its_standing() -> None:
    """The newest unfinished match stands on top, says how it stands, and a tap goes into it."""
    reader = Reader()
    reader.keeps(played("old", 200, over=True), played("new", 20))
    with Screen.render(home, reader.session) as screen:
        assert screen.handles[0] == "resume"
        assert "Round 3 of 10 · Ana leads with 60" in screen.label("resume")
        assert "Ana won" in screen.label("match-0")
        screen.tap("resume")
        assert reader.device.routes == ["/match/new"]


def test_a_shared_lead_is_said() -> None:
    """Several who lead are counted, not one of them named."""
    reader = Reader()
    sitting = Sitting(new_match())
    sitting.play((1, 0, 1, 0), (1, 0, 0, 0))
    sitting.play((1, 0, 0, 0), (2, 0, 0, 0))
    reader.keeps(sitting.match)
    with Screen.render(home, reader.session) as screen:
        assert "2 players share the lead with 30" in screen.label("resume")


def test_what_is_over_is_looked_at_again() -> None:
    """A finished match opens on its end."""
    reader = Reader()
    reader.keeps(played("done", 3, over=True))
    with Screen.render(home, reader.session) as screen:
        screen.tap("match-0")
        assert reader.device.routes == ["/match/done/end"]


@pytest.mark.parametrize("door", ["history", "players", "settings"])
def test_every_door_opens(door: str) -> None:
    """History, Players and Settings are one tap away."""
    reader = Reader()
    with Screen.render(home, reader.session) as screen:
        screen.tap(door)
        assert reader.device.routes == [f"/{door}"]
