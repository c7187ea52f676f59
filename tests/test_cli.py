"""The command line: what a player types, and what comes of it."""

import asyncio
import errno
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from scorepad import __version__
from scorepad.cli import main
from scorepad.commands import progress
from scorepad.commands.words import speaking
from scorepad.games import GAMES
from scorepad.match.model import Match
from scorepad.match.standing import standing
from scorepad.store import Profile, in_folder
from scorepad.store.shelved import ShelvedStore
from tests.sheets.evenings import PLAIN, evening

MATCHES = tuple(
    evening(game, 1, rounds=3, names=PLAIN, half=False).model_copy(update={"id": f"{game.key}-1"}) for game in GAMES
)

SHEET = "Game,Wizard\nDate,2025-11-29\nRound,Ana,Bo,Cy\n1,1/1,0/0,0/0\n2,0/0,2/2,0/0\n"


async def _keep(folder: Path, matches: Sequence[Match]) -> None:
    store = await in_folder(folder)
    for match in matches:
        await store.save(match)
    await store.close()


async def _kept(folder: Path) -> tuple[dict[str, Match], tuple[Profile, ...]]:
    store = await in_folder(folder, writing=False)
    matches = {summary.id: await store.load(summary.id) for summary in await store.summaries()}
    profiles = await store.profiles()
    await store.close()
    return matches, profiles


def kept(folder: Path) -> dict[str, Match]:
    """Return the matches of a folder by id."""
    return asyncio.run(_kept(folder))[0]


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with a match of every game, which is where the program looks."""
    folder = tmp_path / "data"
    asyncio.run(_keep(folder, MATCHES))
    monkeypatch.setenv("SCOREPAD_DATA", str(folder))
    return folder


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")


def run(*arguments: str | Path) -> int:
    """Run a command, and return its status."""
    return main([str(argument) for argument in arguments])


def program(*arguments: str | Path, content: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run the program as a process of its own."""
    command = (sys.executable, "-m", "scorepad", *map(str, arguments))
    return subprocess.run(command, input=content, capture_output=True, check=False)


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """By name and number."""
    with pytest.raises(SystemExit) as ended:
        run("--version")
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"scorepad {__version__}\n"


@pytest.mark.parametrize(
    "command", ["", "serve", "score", "list", "export", "import", "backup", "restore", "check"], ids=str
)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """In words, and every option too."""
    with pytest.raises(SystemExit) as ended:
        run(*command.split(), "--help")
    assert ended.value.code == 0
    assert "usage: scorepad" in capsys.readouterr().out


def test_score_answers_line_by_line() -> None:
    """Games in, answers out; the status is 0 however wrong their rounds."""
    line = {"game": "wizard", "players": ["Ana", "Bo", "Cy"], "rounds": [{"entries": {"Ana": {"bid": 9, "tricks": 1}}}]}
    done = program("score", content=json.dumps(line).encode() + b"\n")
    assert done.returncode == 0
    assert done.stderr == b""
    assert json.loads(done.stdout)["rounds"][0]["scores"] == {"Ana": -80, "Bo": None, "Cy": None}


def test_score_goes_on_after_what_is_no_game() -> None:
    """The others are answered, and the status is 1."""
    done = program("score", content=b'letters\n{"game":"tally","players":["Ana","Bo"]}\n')
    first, second = done.stdout.splitlines()
    assert (done.returncode, list(json.loads(first)), json.loads(second)["over"]) == (1, ["error"], False)


@pytest.mark.parametrize("command", ["score", "list", "export", "import"])
def test_a_quick_command_imports_no_screen(command: str, data: Path) -> None:
    """Flet takes longer to start than all of it."""
    script = "import sys; from scorepad.cli import main; main(sys.argv[1:]); assert 'flet' not in sys.modules"
    sheet = data.parent / "sheet.csv"
    sheet.write_text(SHEET)
    arguments = {"import": [str(sheet)]}.get(command, [])
    done = subprocess.run(
        (sys.executable, "-c", script, command, *arguments), stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    assert done.stderr == b""
    assert done.returncode == 0


def test_the_list_has_a_line_for_each_match(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With id, day, game, players and how it stands."""
    assert run("list") == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(MATCHES)
    wizard = next(line for line in lines if line.startswith("wizard-1 "))
    totals = standing(kept(data)["wizard-1"]).totals
    assert "  Wizard, after 3 rounds: " in wizard
    assert all(str(total) in wizard for total in totals.values())


def test_a_pad_without_matches_lists_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder that is not there is empty, and reading makes none."""
    assert run("list", "--data", tmp_path / "none") == 0
    assert capsys.readouterr() == ("", "")
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize("kind", ["sheet", "long"])
def test_an_export_goes_to_the_screen_or_a_file(
    kind: str, data: Path, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    """Both are the same bytes, and nothing is left beside the file."""
    assert data
    assert run("export", "--csv", kind) == 0
    shown = capfdbinary.readouterr().out
    assert run("export", "--csv", kind, "-o", tmp_path / "out.csv") == 0
    assert (tmp_path / "out.csv").read_bytes() == shown
    assert shown.startswith(b"\xef\xbb\xbf")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["data", "out.csv"]


@pytest.mark.usefixtures("data")
def test_matches_are_named_by_how_their_ids_begin(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """A sheet of one, or of some."""
    assert run("export", "wiz", "tally-1", "--separator", "semicolon") == 0
    shown = capfdbinary.readouterr().out.decode("utf-8-sig")
    assert shown.startswith("Game;Wizard")
    assert "Game;Tally" in shown


@pytest.mark.usefixtures("data")
@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("s", "3 matches begin with s: `scorepad list` shows their ids."),
        ("x", "No match begins with x: `scorepad list` shows their ids."),
    ],
)
def test_a_name_for_no_match_or_many_is_told(name: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is exported."""
    assert run("export", name) == 1
    assert capsys.readouterr() == ("", f"scorepad: {sentence}\n")


def test_what_was_exported_is_imported_elsewhere(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All matches, with their players as profiles; here, they are known already."""
    there = tmp_path / "there"
    assert run("export", "--csv", "long", "-o", tmp_path / "all.csv") == 0
    assert run("import", tmp_path / "all.csv", "--data", there, "--dry-run") == 0
    assert not there.exists()
    assert run("import", tmp_path / "all.csv", "--data", there) == 0
    assert run("import", tmp_path / "all.csv") == 0
    assert capsys.readouterr().out.splitlines() == [
        "7 matches are new here.",
        "7 matches are new here.",
        "7 matches are here already.",
    ]
    before, (after, profiles) = kept(data), asyncio.run(_kept(there))
    assert {id: standing(match).totals for id, match in after.items()} == {
        id: standing(match).totals for id, match in before.items()
    }
    assert {profile.id for profile in profiles} == {p.id for match in after.values() for p in match.players}


def test_a_backup_is_restored_elsewhere(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Everything, event for event; restoring twice changes nothing."""
    there = tmp_path / "there"
    assert run("backup", "-o", tmp_path / "all.json") == 0
    for _ in range(2):
        assert run("restore", tmp_path / "all.json", "--data", there) == 0
    assert capsys.readouterr().out.splitlines() == ["7 matches are new here.", "7 matches are here already."]
    assert kept(there) == kept(data)


@pytest.mark.usefixtures("data")
def test_a_backup_may_be_piped(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """Without a file it goes to the screen."""
    assert run("backup") == 0
    assert len(json.loads(capfdbinary.readouterr().out)["matches"]) == len(MATCHES)


def test_a_sheet_typed_by_hand_is_imported(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """From a file, or from standard input; players who are known by name are themselves."""
    ana = next(player for match in MATCHES for player in match.players if player.name == "Ana")
    asyncio.run(_profile(data, Profile(**ana.model_dump())))
    (tmp_path / "sheet.csv").write_text(SHEET)
    assert run("import", tmp_path / "sheet.csv") == 0
    done = program("import", "-", content=SHEET.encode())
    assert (capsys.readouterr().out, done.stdout) == ("1 match is new here.\n", b"1 match is here already.\n")
    (new,) = set(kept(data)) - {match.id for match in MATCHES}
    assert ana.id in {player.id for player in kept(data)[new].players}


async def _profile(folder: Path, profile: Profile) -> None:
    store = await in_folder(folder)
    await store.save_profile(profile)
    await store.close()


def test_nothing_is_imported_while_anything_is_wrong(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One wrong cell in one of the files, and all of them stay out."""
    (tmp_path / "good.csv").write_text(SHEET)
    (tmp_path / "bad.csv").write_text(SHEET.replace("1/1", "x/1"))
    before = kept(data)
    assert run("import", tmp_path / "good.csv", tmp_path / "bad.csv") == 1
    assert capsys.readouterr().err == "scorepad: bad.csv: Row 4, column B: “x/1” is no whole number.\n"
    assert kept(data) == before


@pytest.mark.usefixtures("data")
def test_an_import_says_what_is_odd(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file in an old encoding is read, and the names should be looked at."""
    (tmp_path / "old.csv").write_bytes(SHEET.replace("Ana", "José").encode("cp1252"))
    assert run("import", tmp_path / "old.csv") == 0
    assert "old.csv: This file is not UTF-8." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("trouble", "status"), [(KeyboardInterrupt(), 130), (asyncio.CancelledError(), 130), (OSError("gone"), 1)], ids=str
)
def test_what_is_stopped_half_way_leaves_everything_as_it_was(
    trouble: BaseException, status: int, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By Ctrl+C, or by the disk: what was new is gone again, and the rest is as before."""
    assert run("backup", "-o", tmp_path / "all.json") == 0
    there = tmp_path / "there"
    short = MATCHES[0].model_copy(update={"log": MATCHES[0].log[:5], "cursor": 5})
    asyncio.run(_keep(there, [short]))
    saved: list[str] = []
    save = ShelvedStore.save

    async def stopped(self: ShelvedStore, match: Match) -> None:
        saved.append(match.id)
        await save(self, match)
        if len(saved) == 5:
            raise trouble

    monkeypatch.setattr(ShelvedStore, "save", stopped)
    if isinstance(trouble, asyncio.CancelledError):  # asyncio makes a KeyboardInterrupt of it when Ctrl+C was pressed
        with pytest.raises(asyncio.CancelledError):
            run("restore", tmp_path / "all.json", "--data", there)
    else:
        assert run("restore", tmp_path / "all.json", "--data", there) == status
    monkeypatch.setattr(ShelvedStore, "save", save)
    assert len(saved) >= 5
    assert kept(there) == {short.id: short}
    assert not list((there / "trash").glob("*"))
    assert kept(data)


@pytest.mark.parametrize(
    ("content", "status", "said"),
    [
        (SHEET, 0, ["Everything is right: Ana 50, Bo 60, Cy 40"]),
        (
            SHEET.replace("1/1", "1/0"),
            1,
            [
                "Row 4: 0 of 1 tricks are entered: 1 missing.",
                "Right totals: Ana 10, Bo 60, Cy 40",
            ],
        ),
    ],
)
def test_check_lists_wrong_cells(
    content: str, status: int, said: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And the right totals; the status tells whether anything is wrong."""
    (tmp_path / "sheet.csv").write_text(content)
    assert run("check", tmp_path / "sheet.csv") == status
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == said[-1]
    assert len(lines) == len(said)


@pytest.mark.usefixtures("data")
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("import", "{tmp}/none.csv"), "{tmp}/none.csv: No such file or directory."),
        (("import", "{tmp}"), "{tmp}: Is a directory."),
        (("check", "{tmp}/none.csv"), "{tmp}/none.csv: No such file or directory."),
        (("restore", "{tmp}/none.json"), "{tmp}/none.json: No such file or directory."),
        (("export", "-o", "{tmp}/none/out.csv"), "{tmp}/none/out.csv: No such file or directory."),
        (("backup", "-o", "{tmp}/none/all.json"), "{tmp}/none/all.json: No such file or directory."),
        (("backup", "-o", "{tmp}/empty/all.json"), "{tmp}/empty/all.json: Not a directory."),
        (("backup", "-o", "{tmp}"), "{tmp}: Is a directory."),
        (("check", "{tmp}/empty"), "empty: There is nothing in this file."),
        (("restore", "{tmp}/empty"), "empty: This is no backup of scorepad, or it is damaged."),
        (("list", "--data", "{tmp}/empty"), "{tmp}/empty is a file, where a folder should be."),
        (("list", "--data", "{tmp}/empty/pad"), "{tmp}/empty is a file, where a folder should be."),
        (("backup", "--data", "{tmp}/empty"), "{tmp}/empty is a file, where a folder should be."),
        (("import", "--data", "{tmp}/empty", "{tmp}/none.csv"), "{tmp}/empty is a file, where a folder should be."),
    ],
)
def test_trouble_is_one_sentence(
    arguments: Sequence[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """On standard error, with the file it is about, and the status is 1."""
    (tmp_path / "empty").touch()
    assert run(*(argument.format(tmp=tmp_path) for argument in arguments)) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(f"scorepad: {sentence.format(tmp=tmp_path)}")
    assert len(shown.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("command", "call", "sentence"),
    [
        ("list", "os.listdir", "{folder} cannot be used (Permission denied)."),
        ("import {sheet}", "pathlib.Path.mkdir", "{folder} cannot be written to."),
    ],
)
def test_a_folder_that_cannot_be_used_is_one_sentence(
    command: str,
    call: str,
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It is named, no match in play is spoken of, and the status is 1."""
    folder, sheet = tmp_path / "forbidden", tmp_path / "sheet.csv"
    sheet.write_text(SHEET)

    def forbid(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(folder))

    monkeypatch.setattr(call, forbid)
    assert run(*command.format(sheet=sheet).split(), "--data", folder) == 1
    assert capsys.readouterr() == ("", f"scorepad: {sentence.format(folder=folder)}\n")


@pytest.mark.usefixtures("data")
@pytest.mark.parametrize("command", ["import", "check"])
def test_an_unknown_game_is_told_the_known_ones(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """By the keys that can be typed."""
    (tmp_path / "sheet.csv").write_text(SHEET)
    assert run(command, tmp_path / "sheet.csv", "--game", "poker") == 1
    assert capsys.readouterr().err.startswith("scorepad: There is no game called poker: it is one of skull_king, ")


@pytest.mark.usefixtures("data")
def test_a_damaged_backup_names_what_is_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The other matches are restored."""
    assert run("backup", "-o", tmp_path / "all.json") == 0
    content = json.loads((tmp_path / "all.json").read_text())
    content["matches"][0]["log"] = 3
    (tmp_path / "all.json").write_text(json.dumps(content))
    assert run("restore", tmp_path / "all.json", "--data", tmp_path / "there") == 0
    shown = capsys.readouterr()
    assert shown.err == "scorepad: all.json: Match 1 of the backup is damaged and is left out.\n"
    assert shown.out == "6 matches are new here.\n"


def test_an_empty_backup_has_nothing_to_take_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And that is said."""
    assert run("backup", "--data", tmp_path / "none", "-o", tmp_path / "none.json") == 0
    assert run("restore", tmp_path / "none.json", "--data", tmp_path / "there") == 0
    assert capsys.readouterr().out == "There is nothing to take in.\n"


def test_unreadable_documents_are_named_and_hide_nothing(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The others are listed."""
    (data / "matches" / "wizard-1.json").write_text("damaged")
    assert run("list") == 0
    shown = capsys.readouterr()
    assert len(shown.out.splitlines()) == len(MATCHES) - 1
    assert "wizard-1" in shown.err


def test_nobody_reads_to_the_end() -> None:
    """A pipe that is closed early ends the program without a word."""
    lines = b'{"game":"tally","players":["Ana","Bo"]}\n' * 50_000
    command = f"{sys.executable} -m scorepad score | head -n 1"
    done = subprocess.run(("bash", "-c", command), input=lines, capture_output=True, check=False)
    assert done.stderr == b""
    assert len(done.stdout.splitlines()) == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("command", ["score", "list", "export", "backup"])
def test_a_full_disk_is_one_sentence(command: str, data: Path) -> None:
    """Whatever is written to it."""
    assert data
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            (sys.executable, "-m", "scorepad", command),
            input=b"{}\n",
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.stderr == b"scorepad: No space left on device\n"
    assert done.returncode == 1


@pytest.fixture
def hearing() -> Iterator[None]:
    """Let children hear Ctrl+C, even if these tests run in the background of a shell, where nobody does."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("hearing")
@pytest.mark.skipif(sys.platform == "win32", reason="signals are not the same there")
def test_ctrl_c_ends_quietly() -> None:
    """With the status that shells expect."""
    with subprocess.Popen(
        (sys.executable, "-m", "scorepad", "score"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as scoring:
        assert scoring.stdin
        assert scoring.stdout
        scoring.stdin.write(b"{}\n")
        scoring.stdin.flush()
        assert scoring.stdout.readline()
        scoring.send_signal(signal.SIGINT)
        assert scoring.wait() == 130
        assert scoring.stderr
        assert scoring.stderr.read() == b""


def test_a_port_in_use_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Which port it is, and what to do."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert run("serve", "--no-browser", "--port", str(port), "--data", tmp_path) == 1
    error = capsys.readouterr().err
    assert error.startswith(f"scorepad: Port {port} ")
    assert len(error.splitlines()) == 1


@pytest.mark.parametrize("port", ["-1", "65536"])
def test_a_number_that_no_port_has_is_one_sentence(
    port: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Which one it is, and what to do."""
    assert run("serve", "--no-browser", f"--port={port}", "--data", tmp_path) == 1
    error = capsys.readouterr().err
    assert error.startswith(f"scorepad: Port {port} ")
    assert len(error.splitlines()) == 1


@pytest.mark.parametrize(
    ("folder", "sentence"),
    [
        ("file", "{tmp}/file is a file, where a folder should be."),
        ("file/pad", "{tmp}/file is a file, where a folder should be."),
        ("pad" * 100, "{folder} cannot be used (File name too long)."),
    ],
    ids=["file", "below", "impossible"],
)
def test_nothing_is_served_without_a_folder(folder: str, sentence: str, tmp_path: Path) -> None:
    """What would be played could not be kept: the program says so and ends."""
    (tmp_path / "file").touch()
    done = program("serve", "--no-browser", "--port=0", "--data", tmp_path / folder)
    said = f"scorepad: {sentence.format(tmp=tmp_path, folder=tmp_path / folder)}"
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr.decode().startswith(said)
    assert len(done.stderr.splitlines()) == 1


def test_a_bar_shows_how_far_it_has_come(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """On a screen, for what takes long; it is gone at the end."""
    moments = iter(range(100))
    monkeypatch.setattr(progress, "monotonic", lambda: next(moments))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert list(progress.progress("abcd", "reading", speaking("en"))) == ["a", "b", "c", "d"]
    shown = capsys.readouterr().err
    assert "Reading [###############               ] 2 of 4 " in shown
    assert shown.endswith("\r\x1b[K")


def test_what_is_quick_needs_no_bar(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing flickers."""
    monkeypatch.setattr(progress, "monotonic", lambda: 0.0)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert list(progress.progress("ab", "reading", speaking("en"))) == ["a", "b"]
    assert capsys.readouterr().err == ""
