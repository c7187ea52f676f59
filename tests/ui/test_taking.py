"""Backup, restore and import: everything leaves in one file, and comes back seen first and losing nothing."""

import asyncio
import json

import pytest

from scorepad.match.model import Match
from scorepad.sheets.csv_file import export
from scorepad.store import Preferences
from scorepad.ui.screens.settings import settings
from scorepad.ui.screens.taking import taking
from tests.match.table import Sitting, new_match
from tests.ui.reader import Reader
from tests.ui.recording import Screen


def played(id: str, rounds: int = 2) -> Match:
    sitting = Sitting(new_match(count=3).model_copy(update={"id": id}))
    for _ in range(rounds):
        sitting.play((sitting.desk.round.cards, 0, 0))
    return sitting.match


def choose(reader: Reader, screen: Screen, name: str, content: bytes) -> None:
    """Choose a file as the browser's own dialog does."""
    heard = reader.device.heard
    assert heard is not None
    screen.run(heard(name, content))  # type: ignore[arg-type]


def sentences(screen: Screen, prefix: str) -> list[str]:
    return [screen.label(handle) for handle in screen.handles if handle.startswith(prefix)]


def backed_up(*matches: Match) -> tuple[bytes, Reader]:
    reader = Reader()
    reader.knows("Ana", "Bo", "Cy")
    reader.keeps(*matches)
    asyncio.run(reader.store.save_preferences(Preferences(game="skyjo")))
    with Screen.render(settings, reader.session) as screen:
        screen.tap("backup")
    ((name, content),) = reader.device.files.items()
    assert name == "scorepad-backup-2023-11-15.json"
    return content, reader


def test_a_backup_holds_everything_and_comes_back() -> None:
    """What one pad hands over in a file, an empty pad takes in: matches, players and settings."""
    content, here = backed_up(played("a"), played("b", 3))
    there = Reader()
    with Screen.render(taking, there.session) as screen:
        assert "take-in" not in screen
        choose(there, screen, "backup.json", content)
        assert sentences(screen, "plan-") == ["2 matches are new here."]
        assert there.matches() == ()
        screen.tap("take-in")
        assert "take-in" not in screen
    assert there.matches() == here.matches()
    assert asyncio.run(there.store.profiles()) == asyncio.run(here.store.profiles())
    assert there.session.preferences.game == "skyjo"
    assert asyncio.run(there.store.preferences()).game == "skyjo"


def test_what_is_here_already_stays_as_it_is() -> None:
    """Restoring twice changes nothing the second time, and says so beforehand."""
    content, here = backed_up(played("a"))
    before = here.matches()
    with Screen.render(taking, here.session) as screen:
        choose(here, screen, "backup.json", content)
        assert len(sentences(screen, "plan-")) == 1
        assert "take-in" not in screen
    assert here.matches() == before


def test_a_match_that_went_on_elsewhere_goes_on_here() -> None:
    """The longer of two goes on in place of the shorter, in what is open on the screen too."""
    content, _ = backed_up(played("a", 3))
    there = Reader()
    there.keeps(played("a", 2))
    asyncio.run(there.session.house.open("a"))
    with Screen.render(taking, there.session) as screen:
        choose(there, screen, "backup.json", content)
        screen.tap("take-in")
        assert len(screen.run(there.session.house.open("a")).standing.rounds) == 3


@pytest.mark.parametrize("kind", ["long", "sheet"])
def test_a_csv_comes_back(kind: str) -> None:
    """Both kinds of CSV are taken in, and their players can be tapped from then on."""
    content = export([played("a")], "long" if kind == "long" else "sheet")
    there = Reader()
    with Screen.render(taking, there.session) as screen:
        choose(there, screen, "games.csv", content)
        assert sentences(screen, "plan-") == ["1 match is new here."]
        screen.tap("take-in")
    (match,) = there.matches()
    assert [player.name for player in match.players] == ["Ana", "Bo", "Cy"]
    assert [profile.name for profile in asyncio.run(there.store.profiles())] == ["Ana", "Bo", "Cy"]


def test_a_mistake_is_named_by_its_cell_and_nothing_is_taken() -> None:
    """A sheet with a wrong cell says which one, and offers nothing to take in."""
    content = b"Game,Skull King\nRound,Ana,Bo,Cy\n1,1/x,0/0,0/0\n2,0/0,1/1,\n"
    there = Reader()
    with Screen.render(taking, there.session) as screen:
        choose(there, screen, "paper.csv", content)
        assert sentences(screen, "mistake-")[0].startswith("Row 3, column B: ")
        assert "take-in" not in screen
    assert there.matches() == ()


def test_a_sheet_without_a_game_is_told_its_game() -> None:
    """A sheet typed from paper need not name its game: a tap does."""
    paper = b"Round,Ana,Bo,Cy\n1,1/1,0/0,0/0\n2,0/0,1/1,1/1\n"
    there = Reader()
    with Screen.render(taking, there.session) as screen:
        choose(there, screen, "paper.csv", paper)
        assert "take-in" not in screen
        screen.tap("game-skull_king", "take-in")
    (match,) = there.matches()
    assert match.game == "skull_king"


@pytest.mark.parametrize(
    "content", [b"", b"{", b"{}", b"\xff\xfe\x00", json.dumps({"kind": "scorepad backup", "schema": 99}).encode()]
)
def test_what_is_no_file_of_ours_gets_a_sentence(content: bytes) -> None:
    """Anything else is refused in one sentence or more, and loses nothing."""
    there = Reader()
    there.keeps(played("a"))
    with Screen.render(taking, there.session) as screen:
        choose(there, screen, "odd", content)
        assert sentences(screen, "mistake-")
        assert "take-in" not in screen
    assert len(there.matches()) == 1
