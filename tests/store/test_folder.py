"""What a folder adds: a lock, a disk that may refuse, files that people can see."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tinydb import TinyDB

from scorepad.games.contract import Args
from scorepad.store import StoreTrouble, Trouble, folder, in_folder
from scorepad.store.folder import data_folder
from scorepad.store.trouble import WORDS
from scorepad.words import Speaker
from tests.store.samples import evening, shortened

HOLDER = """
import asyncio, pathlib, sys
from scorepad.store import in_folder
asyncio.run(in_folder(pathlib.Path(sys.argv[1])))
print("holding", flush=True)
sys.stdin.read()
"""


async def test_a_second_writer_is_refused_and_readers_go_on(tmp_path: Path) -> None:
    """One process writes, others read; when it is killed, the folder is free at once."""
    store = await in_folder(tmp_path)
    await store.save(evening("k"))
    await store.close()
    holder = subprocess.Popen(  # noqa: ASYNC220 - nothing else goes on in this loop
        [sys.executable, "-c", HOLDER, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert holder.stdin is not None
    assert holder.stdout is not None
    with holder, holder.stdin:
        assert holder.stdout.readline() == b"holding\n"
        with pytest.raises(StoreTrouble, match="Another scorepad is writing") as refused:
            await in_folder(tmp_path)
        assert str(tmp_path) in str(refused.value)
        reader = await in_folder(tmp_path, writing=False)
        assert await reader.load("k") == evening("k")
        assert len(await reader.summaries()) == 1
        await reader.close()
        holder.kill()
    store = await in_folder(tmp_path)
    await store.save(evening("k", 3))
    await store.close()


async def test_reading_leaves_no_trace(tmp_path: Path) -> None:
    """Looking into a folder that is not there does not create it."""
    reader = await in_folder(tmp_path / "none", writing=False)
    assert await reader.summaries() == ()
    await reader.close()
    assert not (tmp_path / "none").exists()


REFUSALS = {
    "disk full": (errno.ENOSPC, "disk_full"),
    "quota": (errno.EDQUOT, "disk_full"),
    "read-only": (errno.EROFS, "read_only"),
    "forbidden": (errno.EACCES, "read_only"),
    "broken disk": (errno.EIO, "disk"),
}


def _refusing(number: int) -> Callable[..., None]:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    return refuse


@pytest.mark.parametrize("call", ["os.fsync", "pathlib.Path.replace"])
@pytest.mark.parametrize(("number", "code"), REFUSALS.values(), ids=REFUSALS)
async def test_what_the_disk_refuses_is_said_and_can_be_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, code: str, call: str
) -> None:
    """A save that fails has changed nothing; the same save works as soon as the disk does."""
    match = evening("k")
    store = await in_folder(tmp_path)
    await store.save(shortened(match, 3))
    with monkeypatch.context() as broken:
        broken.setattr(call, _refusing(number))
        with pytest.raises(StoreTrouble) as refused:
            await store.save(match)
    assert refused.value.code == code
    assert await store.load("k") == shortened(match, 3)
    await store.save(match)
    await store.close()
    reader = await in_folder(tmp_path, writing=False)
    assert await reader.load("k") == match
    await reader.close()


@pytest.mark.parametrize("below", ["", "data", "data/of/mine"])
@pytest.mark.parametrize("writing", [True, False])
async def test_a_file_where_the_folder_should_be_is_named(tmp_path: Path, below: str, *, writing: bool) -> None:
    """There can be no folder in its place or below: no store opens there, and the file is as it was."""
    file = tmp_path / "file"
    file.write_text("in the way")
    file.chmod(0o755)
    with pytest.raises(StoreTrouble) as refused:
        await in_folder(file / below, writing=writing)
    assert refused.value.trouble == Trouble("not_a_folder", {"file": str(file)})
    assert file.read_text() == "in the way"


async def test_a_folder_that_cannot_be_made_is_a_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing could ever be kept there, so no store opens; reading makes no folder and finds nothing."""
    monkeypatch.setattr(Path, "mkdir", _refusing(errno.EROFS))
    with pytest.raises(StoreTrouble) as refused:
        await in_folder(tmp_path / "none")
    assert refused.value.code == "read_only"
    assert await (await in_folder(tmp_path / "none", writing=False)).summaries() == ()


async def test_a_folder_that_cannot_be_written_to_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept is shown; a save is refused until that is mended."""
    store = await in_folder(tmp_path)
    await store.save(evening("k", 3))
    await store.close()
    with monkeypatch.context() as forbidden:
        forbidden.setattr("os.open", _refusing(errno.EACCES))
        store = await in_folder(tmp_path)
        assert await store.load("k") == evening("k", 3)
        with pytest.raises(StoreTrouble) as refused:
            await store.save(evening("k"))
    assert refused.value.code == "read_only"
    await store.save(evening("k"))
    assert await store.load("k") == evening("k")
    await store.close()


@pytest.mark.parametrize("writing", [True, False])
async def test_a_folder_that_cannot_be_read_is_a_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, writing: bool
) -> None:
    """It may be there and full of matches: an empty history would be a lie."""
    monkeypatch.setattr("os.open", _refusing(errno.EACCES))
    monkeypatch.setattr("os.listdir", _refusing(errno.EACCES))
    with pytest.raises(StoreTrouble) as refused:
        await in_folder(tmp_path, writing=writing)
    assert refused.value.trouble == Trouble("disk", {"folder": str(tmp_path), "reason": "Permission denied"})


async def test_a_file_in_place_of_a_folder_of_ours_is_named(tmp_path: Path) -> None:
    """Even where the folder itself is fine; once it is away, the save succeeds."""
    store = await in_folder(tmp_path)
    (tmp_path / "matches").write_text("in the way")
    with pytest.raises(StoreTrouble) as refused:
        await store.save(evening("k"))
    assert refused.value.trouble == Trouble("not_a_folder", {"file": str(tmp_path / "matches")})
    (tmp_path / "matches").unlink()
    await store.save(evening("k"))
    assert await store.load("k") == evening("k")
    await store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="locks are others there")
async def test_a_disk_without_locks_is_a_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some network drives have none: nothing is written that two might write at once, and what is kept is read."""
    store = await in_folder(tmp_path)
    await store.save(evening("k"))
    await store.close()
    monkeypatch.setattr("fcntl.flock", _refusing(errno.ENOLCK))
    store = await in_folder(tmp_path)
    assert await store.load("k") == evening("k")
    with pytest.raises(StoreTrouble) as refused:
        await store.save(evening("k", 3))
    assert refused.value.code == "disk"
    await store.close()


async def test_what_cannot_be_set_aside_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a full disk an unreadable match stays in its place, and both are said."""
    store = await in_folder(tmp_path)
    await store.save(evening("good", 0))
    (tmp_path / "matches" / "k.json").write_text("damaged")
    with monkeypatch.context() as broken:
        broken.setattr(Path, "replace", _refusing(errno.ENOSPC))
        with pytest.raises(StoreTrouble) as refused:
            await store.load("k")
    assert refused.value.code == "unreadable_left"
    assert [trouble.code for trouble in await store.troubles()] == ["disk_full", "unreadable_left"]
    assert (tmp_path / "matches" / "k.json").read_text() == "damaged"
    assert await store.load("good") == evening("good", 0)
    await store.close()


async def test_a_full_disk_does_not_hide_the_history(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything kept can be seen and read while nothing can be written, index or no index."""
    store = await in_folder(tmp_path)
    await store.save(evening("a"))
    await store.save(evening("b", 3))
    await store.close()
    for page in (tmp_path / "index").iterdir():
        page.unlink()
    store = await in_folder(tmp_path)
    monkeypatch.setattr(Path, "replace", _refusing(errno.ENOSPC))
    assert [summary.id for summary in await store.recent(1)] == ["b"]
    assert [summary.id for summary in await store.summaries()] == ["b", "a"]
    assert await store.load("a") == evening("a")
    assert {trouble.code for trouble in await store.troubles()} == {"disk_full"}
    await store.close()


async def test_a_closed_disk_does_not_spoil_the_goodbye(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A store whose disk fails at the end closes all the same: its index is derived."""
    store = await in_folder(tmp_path)
    await store.save(evening("k"))
    with monkeypatch.context() as broken:
        broken.setattr(Path, "replace", _refusing(errno.ENOSPC))
        await store.close()
    assert [trouble.code for trouble in await store.troubles()] == ["disk_full"]
    store = await in_folder(tmp_path)
    assert [summary.id for summary in await store.recent(1)] == ["k"]
    await store.close()


async def test_a_match_is_a_file_that_tinydb_opens(tmp_path: Path) -> None:
    """Each match is a TinyDB document file of its own, readable without this program."""
    store = await in_folder(tmp_path)
    await store.save(evening("k"))
    await store.save(evening("Ana's"))
    await store.close()
    with TinyDB(tmp_path / "matches" / "k.json", access_mode="r") as database:
        (row,) = database.table("match").all()
        assert database.table("about").all()[0]["schema"] == 1
    assert row["id"] == "k"
    assert [player["name"] for player in row["players"]] == ["Ana", "Bo", "Cy", "Dee"]
    assert len(list((tmp_path / "matches").iterdir())) == 2


@pytest.mark.parametrize(
    "content", [b"\xff\xfe{\x00}\x00", b"\x80\x81", "Añá".encode("latin-1"), b"\x00" * 4096, b"x" * 2000]
)
async def test_a_file_that_is_no_text_is_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    """Another encoding, bytes without meaning, or a file too large to be one of ours: set aside byte for byte."""
    monkeypatch.setattr(folder, "LARGEST", 1000 if len(content) == 2000 else folder.LARGEST)
    store = await in_folder(tmp_path)
    await store.save(evening("good", 0))
    (tmp_path / "matches" / "k.json").write_bytes(content)
    assert [summary.id for summary in await store.summaries()] == ["good"]
    assert [trouble.code for trouble in await store.troubles()] == ["unreadable"]
    assert (tmp_path / "set-aside" / "matches-k.json").read_bytes() == content
    await store.close()


async def test_strangers_in_the_folder_are_left_alone(tmp_path: Path) -> None:
    """Files that are not ours stay, a folder in a file's place is named, and the matches are all there."""
    store = await in_folder(tmp_path)
    await store.save(evening("k"))
    matches = tmp_path / "matches"
    for name in (".DS_Store", "notes.txt", ".k.json"):
        (matches / name).write_text("a stranger")
    (matches / "folder.json").mkdir()
    assert [summary.id for summary in await store.summaries()] == ["k"]
    assert [trouble.code for trouble in await store.troubles()] == ["disk"]
    assert len(list(matches.iterdir())) == 5
    await store.close()


async def test_what_a_killed_process_left_unfinished_is_cleared_away(tmp_path: Path) -> None:
    """Half a file from a write that never ended is nobody's match."""
    store = await in_folder(tmp_path)
    await store.save(evening("k"))
    await store.close()
    (tmp_path / "unfinished" / "k.json").write_text("half a ma")
    store = await in_folder(tmp_path)
    assert await store.load("k") == evening("k")
    assert list((tmp_path / "unfinished").iterdir()) == []
    await store.close()


FOLDERS = [
    (Path("/given"), {"SCOREPAD_DATA": "/named"}, Path("/given")),
    (None, {"SCOREPAD_DATA": "/named"}, Path("/named")),
    (Path("~/pad"), {}, Path.home() / "pad"),
    (None, {"SCOREPAD_DATA": "~/pad"}, Path.home() / "pad"),
]


@pytest.mark.parametrize(("given", "environment", "expected"), FOLDERS)
def test_the_data_folder_is_the_one_given_or_named(
    given: Path | None, environment: dict[str, str], expected: Path
) -> None:
    """What is given counts before SCOREPAD_DATA; both know the home folder."""
    assert data_folder(given, environment) == expected


@pytest.mark.parametrize("environment", [{}, {"SCOREPAD_DATA": ""}])
def test_without_a_word_the_system_says_where_data_are_kept(environment: dict[str, str]) -> None:
    """The folder is the user's own, and called after the program."""
    path = data_folder(None, environment)
    assert path.is_absolute()
    assert path.name == "scorepad"


def test_every_trouble_is_a_sentence() -> None:
    """The speaker says each of them with its arguments."""
    args: Args = {"folder": "/pad", "document": "matches/k", "aside": "set-aside/k", "n": 3, "id": "k"}
    args = {**args, "reason": "Input/output error", "game": "go_fish", "file": "/pad/file"}
    for code in WORDS:
        sentence = Speaker("en", None, WORDS).text(code, args)
        assert sentence.endswith((".", "can."))
        assert "{" not in sentence
