"""New game: it begins at once, or with the people, seats and rules that were chosen."""

import asyncio
from collections.abc import Iterator

import pytest

from scorepad import games
from scorepad.games.contract import AnyGame
from scorepad.match.model import Match
from scorepad.store import Preferences
from scorepad.ui.places import Place
from scorepad.ui.screens.new_game import new_game
from tests.match.table import Sitting, new_match
from tests.ui.made_up import PEBBLES
from tests.ui.reader import Reader
from tests.ui.recording import Screen

LONG = "Maximiliane von und zu " * 9


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", (PEBBLES, *games.GAMES))


@pytest.fixture
def reader() -> Reader:
    reader = Reader()
    reader.session.place = Place("new")
    return reader


@pytest.fixture
def screen(reader: Reader) -> Iterator[Screen]:
    with Screen.render(new_game, reader.session) as screen:
        yield screen


def names(match: Match) -> list[str]:
    return [player.name for player in match.players]


def seats(screen: Screen) -> list[str]:
    count = sum(handle.startswith("seat-") for handle in screen.handles)
    return [screen.label(f"seat-{at}") for at in range(count)]


def started(reader: Reader, screen: Screen) -> Match:
    screen.tap("start")
    (match,) = reader.matches()
    return match


def test_begins_at_once_with_placeholders(reader: Reader, screen: Screen) -> None:
    """With nobody named, one tap begins a match of four; who they are is kept nowhere else."""
    match = started(reader, screen)
    assert names(match) == ["Ana", "Bo", "Cy", "Dee"]
    assert match.dealer == match.players[0].id
    assert len({player.id for player in match.players}) == 4
    assert reader.device.routes == [f"/match/{match.id}"]
    assert asyncio.run(reader.store.profiles()) == ()


def test_the_first_name_takes_the_place_of_the_placeholders(reader: Reader, screen: Screen) -> None:
    """Names are added by Enter and by the button; one alone is told to be too few."""
    screen.type("player-name", "Eve", submit=True)
    assert seats(screen) == ["Eve, seat 1, deals first"]
    assert not screen.find("start").enabled
    assert screen.label("problem") == "Too few players (1): this game needs at least 2."
    screen.type("player-name", "  Finn   the  Third ")
    screen.tap("add-player")
    assert screen.find("player-name").texts != ("Finn the Third",)
    match = started(reader, screen)
    assert names(match) == ["Eve", "Finn the Third"]
    assert [profile.name for profile in asyncio.run(reader.store.profiles())] == ["Eve", "Finn the Third"]


def test_nothing_typed_adds_nobody(screen: Screen) -> None:
    """An empty name leaves the placeholders where they are."""
    screen.type("player-name", "   ", submit=True)
    assert len(seats(screen)) == 4


def test_who_played_before_is_tapped() -> None:
    """The last table stands first among those who can be tapped, and they keep their ids and colours."""
    reader = Reader()
    reader.knows("Ana", "Bo", "Cy")
    reader.session.preferences = Preferences(players=("cy", "ana"))
    with Screen.render(new_game, reader.session) as screen:
        assert [screen.label(f"player-{at}") for at in range(3)] == ["Cy", "Ana", "Bo"]
        screen.tap("player-0", "player-1")
        assert seats(screen) == ["Cy, seat 1, deals first", "Bo, seat 2"]
        match = started(reader, screen)
    assert [(player.id, player.colour) for player in match.players] == [("cy", 2), ("bo", 1)]


def test_a_known_name_is_the_person_and_can_be_somebody_else() -> None:
    """Typing the name of somebody known seats them, and says so; a tap makes it another person."""
    reader = Reader()
    reader.knows("Ana")
    with Screen.render(new_game, reader.session) as screen:
        screen.type("player-name", "ana", submit=True)
        assert screen.label("known") == "Ana has played here before."
        screen.tap("somebody-else")
        assert "known" not in screen
        screen.tap("player-0")
        assert "Two are called Ana" in screen.label("hint-0")
        match = started(reader, screen)
    assert names(match) == ["Ana", "Ana"]
    assert match.players[1].id == "ana" != match.players[0].id
    assert len(asyncio.run(reader.store.profiles())) == 2


def test_nobody_hidden_or_merged_is_offered() -> None:
    """Profiles that are put away cannot be tapped."""
    reader = Reader()
    ana, bo = reader.knows("Ana", "Bo")
    asyncio.run(reader.store.save_profile(ana.model_copy(update={"hidden": True})))
    asyncio.run(reader.store.save_profile(bo.model_copy(update={"merged_into": "ana"})))
    with Screen.render(new_game, reader.session) as screen:
        assert not any(handle.startswith("player-0") for handle in screen.handles)


def test_players_move_deal_and_leave(reader: Reader, screen: Screen) -> None:
    """The grip moves a player up by a tap and anywhere by dragging; the deal stays with whom it was given to."""
    screen.tap("deal-2", "up-1")
    assert seats(screen) == ["Bo, seat 1", "Ana, seat 2", "Cy, seat 3, deals first", "Dee, seat 4"]
    screen.tap("remove-3")
    match = started(reader, screen)
    assert names(match) == ["Bo", "Ana", "Cy"]
    assert match.dealer == match.players[2].id


def test_nobody_left_brings_the_placeholders_back(screen: Screen) -> None:
    """Removing the last one named leaves a table that can begin."""
    screen.type("player-name", "Eve", submit=True)
    screen.tap("remove-0")
    assert len(seats(screen)) == 4
    assert screen.find("start").enabled


def test_a_long_name_is_cut_on_the_screen_and_kept_whole(reader: Reader, screen: Screen) -> None:
    """Two hundred letters, right-to-left text and an emoji come through as they were typed."""
    typed = [LONG[:200].strip(), "\u0644\u064a\u0644\u0649", "Zo\u00eb \U0001f98a"]
    for name in typed:
        screen.type("player-name", name, submit=True)
    assert names(started(reader, screen)) == typed


def test_a_second_tap_begins_nothing(reader: Reader, screen: Screen) -> None:
    """Starting twice makes one match."""
    screen.tap("start", "start")
    assert len(reader.matches()) == 1


def test_back_keeps_the_plan(reader: Reader, screen: Screen) -> None:
    """Who was named is still there after Back and return."""
    screen.type("player-name", "Eve", submit=True)
    screen.tap("back")
    with Screen.render(new_game, reader.session, beside=screen) as again:
        assert seats(again) == ["Eve, seat 1, deals first"]


def test_proposes_the_last_game_with_its_settings() -> None:
    """What was played last is chosen already, by the rules it was played by."""
    reader = Reader()
    reader.session.preferences = Preferences(game="skyjo", settings={"skyjo": {"limit": 60}})
    with Screen.render(new_game, reader.session) as screen:
        assert screen.find("game-skyjo").selected
        match = started(reader, screen)
    assert (match.game, match.settings["limit"]) == ("skyjo", 60)


def test_remembers_how_it_was_played(reader: Reader, screen: Screen) -> None:
    """Starting keeps the game, its settings and the table for the next time."""
    screen.tap("game-skyjo")
    screen.type("player-name", "Eve", submit=True)
    screen.type("player-name", "Finn", submit=True)
    match = started(reader, screen)
    kept = asyncio.run(reader.store.preferences())
    assert kept.game == "skyjo"
    assert kept.settings["skyjo"] == match.settings
    assert kept.players == tuple(player.id for player in match.players)


def test_same_again_is_one_tap() -> None:
    """The last match's game, rules and people play again, the deal going on."""
    reader = Reader()
    sitting = Sitting(new_match(count=3, scoring="rascal"))
    sitting.play((1, 0, 0))
    reader.keeps(sitting.match)
    with Screen.render(new_game, reader.session) as screen:
        assert screen.label("same-again") == "Same again, Skull King · Ana, Bo, Cy"
        screen.tap("same-again")
    again = next(match for match in reader.matches() if match.id != "m")
    assert (again.game, again.settings["scoring"], names(again)) == ("skull_king", "rascal", ["Ana", "Bo", "Cy"])
    assert again.dealer == "bo"


@pytest.mark.usefixtures("pebbles")
def test_shows_every_kind_of_option_of_any_game(reader: Reader, screen: Screen) -> None:
    """A toggle, a choice, a number, hands and a text of a made-up game are all chosen without a word about it here."""
    assert screen.label("rules") == "Rules, Calm sea · 2 rounds · Shells"
    screen.tap("rules", "explain-wind")
    assert screen.label("rule-wind") == "Where the wind comes from."
    screen.tap("option-shells", "option-goal", "key-9", "key-5", "option-hands-own", "key-4")
    screen.type("option-motto", "Slow")
    match = started(reader, screen)
    assert match.settings == {"wind": "north", "shells": False, "goal": 95, "hands": [1, 2, 4], "motto": "Slow"}


@pytest.mark.usefixtures("pebbles")
def test_a_preset_chooses_everything(screen: Screen) -> None:
    """A usual table sets all options, and is marked while they are as it says."""
    screen.tap("rules", "preset-storm")
    assert screen.find("preset-storm").selected
    assert "Storm · 3 rounds" in screen.label("rules")
    screen.tap("option-hands-few")
    assert not screen.find("preset-storm").selected


@pytest.mark.usefixtures("pebbles")
def test_an_option_that_goes_is_as_usual_again(reader: Reader, screen: Screen) -> None:
    """What another choice leaves no room for does not linger in the settings; the placeholders fit the table."""
    screen.tap("rules", "option-shells", "option-wind-south")
    assert "option-shells" not in screen
    assert len(seats(screen)) == 3
    assert started(reader, screen).settings["shells"] is None


@pytest.mark.usefixtures("pebbles")
@pytest.mark.parametrize(
    ("keys", "goal"),
    [
        (["key-1", "key-2"], 12),
        (["key-6", "key-0", "key-0"], 60),
        (["key-5"], 40),
        (["key-delete"], None),
        (["key-0", "key-2", "key-0"], 20),
        (["key-1", "key-2", "key-3", "key-delete"], 12),
    ],
)
def test_a_number_is_typed_on_keys(reader: Reader, screen: Screen, keys: list[str], goal: int | None) -> None:
    """The first digit replaces the old number; what is out of bounds is not taken; erased, it is none."""
    screen.tap("rules", "option-goal", *keys)
    assert started(reader, screen).settings["goal"] == goal


@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.key)
def test_every_game_begins_at_once(reader: Reader, screen: Screen, game: AnyGame) -> None:
    """Whatever game is tapped, its placeholders are enough for it, and each of its usual tables can begin."""
    screen.tap(f"game-{game.key}", "rules")
    for preset in game.presets if len(game.presets) > 1 else ():
        screen.tap(f"preset-{preset}")
        assert screen.find("start").enabled
    assert started(reader, screen).game == game.key
