"""Backups: everything in one file, and a plan before anything is done."""

import json

import pytest

from scorepad.games import GAMES, find
from scorepad.games.contract import AnyGame
from scorepad.match.model import Match
from scorepad.match.record import undo
from scorepad.sheets import csv_file
from scorepad.sheets.backup import Backup, Document, plan, read, write
from scorepad.sheets.mistake import SheetError
from tests.sheets.evenings import evening

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])

WIZARD = find("wizard")
PROFILES: tuple[Document, ...] = ({"id": "p1", "name": "Ana", "colour": 3}, {"id": "p2", "name": "Bo", "colour": 4})


def file(*matches: Match) -> bytes:
    """Return a backup of these matches."""
    return b"".join(write(matches, PROFILES, {"theme": "dark"}, at=1))


def shortened(match: Match, count: int) -> Match:
    """Return a match as it was so many events before."""
    log = match.log[: len(match.log) - count]
    return match.model_copy(update={"log": log, "cursor": len(log)})


@each_game
def test_everything_comes_back_from_a_backup(game: AnyGame) -> None:
    """Matches with their logs and what was undone, profiles, preferences."""
    matches = tuple(evening(game, seed) for seed in range(4))
    matches = (*matches[:3], undo(matches[3]))
    backup = read(file(*matches))
    assert backup == Backup(matches=matches, profiles=PROFILES, preferences={"theme": "dark"})


def test_a_backup_of_nothing_is_a_backup() -> None:
    """An empty pad can be carried as well."""
    assert read(b"".join(write((), at=1))) == Backup(matches=())


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "backup_unreadable"),
        (b"\xff", "backup_unreadable"),
        (b"[]", "backup_unreadable"),
        (b"{}", "backup_unreadable"),
        (b'{"kind":"scorepad backup","schema":1}', "backup_unreadable"),
        (b'{"kind":"scorepad backup","schema":2,"matches":[]}', "backup_newer"),
    ],
)
def test_what_is_no_backup_is_refused(content: bytes, code: str) -> None:
    """In one sentence, and nothing is taken from it."""
    with pytest.raises(SheetError) as caught:
        read(content)
    assert [one.problem.code for one in caught.value.mistakes] == [code]


def test_a_damaged_match_hides_no_other() -> None:
    """It is named and left out, or cut to what could have happened."""
    whole = evening(WIZARD, 1, 3)
    content = json.loads(file(whole, whole, whole, whole, whole))
    content["matches"][0]["log"] = 3
    content["matches"][1]["game"] = "poker"
    content["matches"][2]["log"][5]["player"] = "nobody"
    content["matches"][3]["cursor"] = 10**6
    content["profiles"].append("nonsense")
    backup = read(json.dumps(content).encode())
    assert [one.problem.code for one in backup.odd] == ["backup_match", "backup_game", "backup_cut", "backup_cut"]
    assert [one.problem.args["number"] for one in backup.odd] == [1, 2, 3, 4]
    cut, other, last = backup.matches
    assert cut == whole.model_copy(update={"log": whole.log[:5], "cursor": 5})
    assert other == last == whole
    assert backup.profiles == PROFILES
    assert read(b'{"kind":"scorepad backup","schema":1,"matches":[],"profiles":3,"preferences":4}') == Backup(
        matches=()
    )


def test_what_is_new_is_added() -> None:
    """Nothing of that id is here."""
    match = evening(WIZARD, 1)
    planned = plan(Backup(matches=(match,)), {})
    assert planned.added == planned.writes == (match,)


def test_what_is_here_is_left_alone() -> None:
    """The same match, or more of it, is here already."""
    match = evening(WIZARD, 1, 3)
    for backed_up in (match, undo(match), shortened(match, 5)):
        planned = plan(Backup(matches=(backed_up,)), {match.id: match})
        assert planned.left == (backed_up,)
        assert planned.writes == ()


def test_what_goes_on_takes_the_place_of_what_is_here() -> None:
    """The longer log wins; the title and the note that were given here stay."""
    longer = evening(WIZARD, 1, 3)
    here = shortened(longer, 5).model_copy(update={"title": "Ours", "note": ""})
    planned = plan(Backup(matches=(longer,)), {here.id: here})
    assert planned.merged == planned.writes == (longer.model_copy(update={"title": "Ours"}),)


def test_matches_that_parted_are_both_kept() -> None:
    """The one that is taken in gets an id of its own, the same one the next time."""
    match = evening(WIZARD, 1, 3)
    other = evening(WIZARD, 2, 3).model_copy(update={"id": match.id})
    planned = plan(Backup(matches=(other,)), {match.id: match})
    (beside,) = planned.beside
    assert beside == other.model_copy(update={"id": beside.id})
    assert beside.id.startswith(match.id)
    assert beside.id != match.id
    again = plan(Backup(matches=(other,)), {match.id: match, beside.id: beside})
    assert again.left == (other,)


def test_another_game_of_the_same_id_is_another_match() -> None:
    """Ids may meet by chance, or by a fault."""
    match = evening(WIZARD, 1, 3)
    other = evening(find("oh_hell"), 1, 3).model_copy(update={"id": match.id})
    assert len(plan(Backup(matches=(other,)), {match.id: match}).beside) == 1


@each_game
@pytest.mark.parametrize("seed", range(3))
def test_a_match_that_went_through_a_sheet_is_the_same_match(game: AnyGame, seed: int) -> None:
    """A long CSV has another log, and the same rounds: they are left alone here, and go on from fewer of them."""
    match = evening(game, seed, rounds=3)
    (back,) = csv_file.read(csv_file.export([match], "long"), now=1, known={}).matches
    assert plan(Backup(matches=(back,)), {match.id: match}).left == (back,)
    begun = match.model_copy(update={"log": (), "cursor": 0})
    merged = plan(Backup(matches=(back,)), {match.id: begun}).merged
    assert [one.log for one in merged] == [back.log]


def test_a_file_that_holds_a_match_twice_adds_it_once() -> None:
    """Each match is compared with what the file brought before it as well."""
    longer = evening(WIZARD, 1, 3)
    planned = plan(Backup(matches=(shortened(longer, 5), longer, longer)), {})
    assert (len(planned.added), len(planned.merged), len(planned.left)) == (1, 1, 1)
    assert planned.writes[-1] == longer


def test_profiles_and_preferences_that_are_here_stay() -> None:
    """A backup fills what is missing and overrules nothing."""
    backup = Backup(matches=(), profiles=PROFILES, preferences={"theme": "dark", "left_hand": True})
    here: tuple[Document, ...] = ({"id": "p1", "name": "Anna", "colour": 1},)
    planned = plan(backup, {}, here, {"theme": "light"})
    assert planned.profiles == PROFILES[1:]
    assert planned.preferences == {"theme": "light", "left_hand": True}
    assert plan(backup, {}, PROFILES, {"theme": "light", "left_hand": True}).preferences is None
