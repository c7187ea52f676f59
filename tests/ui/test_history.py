"""History: everything that was played is found, looked at, taken along, and put away without being lost."""

import asyncio
import csv
import io

import pytest

from scorepad.match.model import Match, Player
from scorepad.ui.people import people
from scorepad.ui.places import Place
from scorepad.ui.screens.history import history
from scorepad.ui.screens.history.view import PAGE
from scorepad.ui.sieve import Sieve
from scorepad.words import Speaker
from tests.match.table import Sitting, new_match
from tests.match.table import people as seated
from tests.ui.reader import NOON, Reader
from tests.ui.recording import Screen

DAY = 24 * 3600 * 1000


def played(id: str, days_ago: int, *, title: str = "", who: tuple[int, ...] = (0, 1, 2), game: str = "") -> Match:
    players = tuple(seated(8)[at] for at in who)
    match = new_match(game or "skull_king").model_copy(
        update={"id": id, "players": players, "dealer": players[0].id, "title": title}
    )
    sitting = Sitting(match.model_copy(update={"created": NOON - days_ago * DAY}))
    sitting.time = NOON - days_ago * DAY
    if not game:
        sitting.play((1, *[0] * (len(who) - 1)))
    return sitting.match


@pytest.fixture
def reader() -> Reader:
    reader = Reader()
    reader.session.place = Place("history")
    reader.keeps(
        played("old", 400, title="The lake house"),
        played("skyjo", 3, game="skyjo"),
        played("eve", 2, who=(0, 4)),
        played("new", 1),
    )
    return reader


def shown(screen: Screen) -> list[str]:
    count = sum(handle.startswith("match-") for handle in screen.handles)
    return [screen.label(f"match-{at}") for at in range(count)]


def test_an_empty_history_says_so() -> None:
    """Where nothing was played, nothing is offered but a sentence."""
    with Screen.render(history, Reader().session) as screen:
        assert screen.label("nothing") == "No game is kept here yet."
        assert not screen.find("export").enabled


def test_the_newest_comes_first(reader: Reader) -> None:
    """Every match is there, with its title, its day, how it stands and who played."""
    with Screen.render(history, reader.session) as screen:
        lines = shown(screen)
        assert lines[0].startswith("Skull King, yesterday, after 1 round, Ana, Bo, Cy")
        assert [line.split(",")[0] for line in lines] == ["Skull King", "Skull King", "Skyjo", "The lake house"]
        assert "4 games" in screen.texts


def test_a_tap_goes_into_the_match(reader: Reader) -> None:
    """An unfinished match opens on its round."""
    with Screen.render(history, reader.session) as screen:
        screen.tap("match-0")
    assert reader.device.routes == ["/match/new"]


@pytest.mark.parametrize(
    ("words", "found"), [("lake", ["old"]), ("EVE ana", ["eve"]), ("skyjo", ["skyjo"]), ("nobody", [])]
)
def test_search_finds_titles_games_and_names(reader: Reader, words: str, found: list[str]) -> None:
    """All the words must be found, whatever their case, while they are typed."""
    with Screen.render(history, reader.session) as screen:
        screen.type("search", words)
        assert len(shown(screen)) == len(found)
        assert ("nothing" in screen) == (not found)
        if found:
            screen.tap("match-0")
            assert reader.device.routes == [f"/match/{found[0]}"]


def test_filters_narrow_and_let_go(reader: Reader) -> None:
    """Games, players and years that occur can be tapped, alone or together; a second tap lets go."""
    with Screen.render(history, reader.session) as screen:
        screen.tap("filter", "filter-skyjo")
        assert len(shown(screen)) == 1
        screen.tap("filter-skyjo", "filter-2022")
        assert shown(screen)[0].startswith("The lake house")
        screen.tap("filter-2022")
        eve = next(
            handle for handle in screen.handles if handle.startswith("filter-player-") and screen.label(handle) == "Eve"
        )
        screen.tap(eve)
        assert len(shown(screen)) == 1
        screen.tap(eve)
        assert len(shown(screen)) == 4


def test_a_merged_player_is_found_under_both_ids() -> None:
    """A sieve for a person lets through what was played under an id that was merged away."""
    reader = Reader()
    reader.keeps(played("one", 1, who=(0, 1)), played("two", 2, who=(2, 3)))
    ana, bo, cy = reader.knows("Ana", "Bo", "Cy")
    who = people((ana, bo, cy.model_copy(update={"merged_into": "ana"})))
    summaries = asyncio.run(reader.store.summaries())
    assert [summary.id for summary in Sieve(player="ana").sift(summaries, who, Speaker())] == ["one", "two"]
    assert who.known(Player(id="cy", name="Cy")).name == "Ana"


def test_rename_and_note_are_kept(reader: Reader) -> None:
    """A match gets a title and a note of its own, and is found by them."""
    with Screen.render(history, reader.session) as screen:
        screen.tap("more-0", "rename")
        screen.type("rename-text", "  Rainy Sunday ")
        screen.tap("keep")
        assert shown(screen)[0].startswith("Rainy Sunday")
        screen.tap("note")
        screen.type("note-text", "with cake", submit=True)
        screen.type("search", "cake")
        assert len(shown(screen)) == 1
    kept = asyncio.run(reader.store.load("new"))
    assert (kept.title, kept.note) == ("Rainy Sunday", "with cake")
    assert kept.log == next(m for m in reader.matches() if m.id == "new").log


def test_delete_is_taken_back(reader: Reader) -> None:
    """A deleted match is gone from the list and the store until it is taken back."""
    with Screen.render(history, reader.session) as screen:
        screen.tap("more-1", "delete")
        assert len(shown(screen)) == 3
        assert "eve" not in {match.id for match in reader.matches()}
        notice = reader.session.notice
        assert notice is not None
        assert notice.take_back is not None
        answer = notice.take_back()
        assert answer is not None
        screen.run(answer)  # type: ignore[arg-type]
        assert len(shown(screen)) == 4
    assert "eve" in {match.id for match in reader.matches()}


def test_play_again_lays_the_same_table(reader: Reader) -> None:
    """A copy opens New game with the game, the rules, the people and the next dealer."""
    with Screen.render(history, reader.session) as screen:
        screen.tap("more-0", "copy")
    plan = reader.session.plan
    assert plan is not None
    assert reader.device.routes == ["/new"]
    assert (plan.game.key, [player.id for player in plan.players], plan.dealer) == (
        "skull_king",
        ["ana", "bo", "cy"],
        "bo",
    )


def test_a_selection_is_saved_and_deleted(reader: Reader) -> None:
    """Taps select; what is selected goes into one file, or into the trash together."""
    with Screen.render(history, reader.session) as screen:
        screen.tap("more-0", "select", "match-1", "match-2", "match-2")
        assert screen.find("match-0").selected
        assert not screen.find("match-2").selected
        screen.tap("export-long")
        rows = list(csv.DictReader(io.StringIO(*[c.decode("utf-8-sig") for c in reader.device.files.values()])))
        assert {row["match"] for row in rows} == {"new", "eve"}
        screen.tap("delete")
        assert len(shown(screen)) == 2
        assert "done" not in screen


def test_everything_shown_is_saved(reader: Reader) -> None:
    """Without a selection a file holds what the filters let through."""
    with Screen.render(history, reader.session) as screen:
        screen.type("search", "lake")
        screen.tap("export", "export-sheet")
    ((name, content),) = reader.device.files.items()
    assert name == "scorepad-2023-11-15.csv"
    assert b"The lake house" in content
    assert b"Eve" not in content


def test_a_long_history_is_drawn_page_by_page() -> None:
    """So many are drawn, and so many more when they are asked for; the count is of all."""
    reader = Reader()
    reader.keeps(*(played(f"m{at}", at + 1, who=(at % 3, 3 + at % 5)) for at in range(PAGE + 5)))
    with Screen.render(history, reader.session) as screen:
        assert len(shown(screen)) == PAGE
        assert f"{PAGE + 5} games" in screen.texts
        screen.tap("show-more")
        assert len(shown(screen)) == PAGE + 5
        assert "show-more" not in screen
