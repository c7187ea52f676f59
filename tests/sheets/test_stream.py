"""Lines in, lines out, in their order, whatever the pace."""

import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

from scorepad.sheets import stream
from scorepad.sheets.stream import pour


def shout(line: bytes) -> tuple[bytes, bool]:
    """Answer a line in capitals; a question is not good."""
    return line.upper(), not line.endswith(b"?")


SHOUTING = """
import os
import signal
from scorepad.sheets.stream import pour
from tests.sheets.test_stream import shout
pour(0, lambda text: os.write(1, text), shout)
"""


def poured(content: bytes, folder: Path) -> tuple[bytes, bool]:
    """Return what comes out when a file of that content is poured in."""
    file = folder / "lines"
    file.write_bytes(content)
    written: list[bytes] = []
    source = os.open(file, os.O_RDONLY)
    good = pour(source, written.append, shout)
    os.close(source)
    return b"".join(written), good


@pytest.mark.parametrize(
    ("content", "answer", "good"),
    [
        (b"", b"", True),
        (b"a\nb\n", b"A\nB\n", True),
        (b"a\nb", b"A\nB\n", True),
        (b"a\n\nb\n", b"A\n\nB\n", True),
        (b"\n", b"\n", True),
        (b"a?\nb\n", b"A?\nB\n", False),
    ],
)
def test_every_line_has_its_answer(content: bytes, answer: bytes, good: object, tmp_path: Path) -> None:
    """An empty line is a line, and the last need not be ended; one bad line makes the whole not good."""
    assert poured(content, tmp_path) == (answer, good)


@pytest.mark.parametrize("bad", [None, 0, 70_000])
def test_a_flood_keeps_its_order(bad: int | None, tmp_path: Path) -> None:
    """More than one read brings is shared among processes, and comes out in order."""
    lines = [b"line %d" % number + (b"?" if number == bad else b"") for number in range(100_000)]
    answer, good = poured(b"\n".join(lines), tmp_path)
    assert answer == b"".join(line.upper() + b"\n" for line in lines)
    assert good is (bad is None)


def test_a_line_longer_than_a_read_stays_whole(tmp_path: Path) -> None:
    """However long it is."""
    line = b"x" * (3 * stream.BLOCK)
    assert poured(line + b"\nend\n", tmp_path) == (line.upper() + b"\nEND\n", True)


def test_who_waits_for_each_answer_gets_it() -> None:
    """A line is answered before the next one is written, and a flood before its end is known."""
    with subprocess.Popen(
        (sys.executable, "-c", SHOUTING), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
    ) as shouting:
        assert shouting.stdin
        assert shouting.stdout
        answers = io.BufferedReader(cast("io.RawIOBase", shouting.stdout))
        for line in (b"one", b"two"):
            shouting.stdin.write(line + b"\n")
            assert answers.readline() == line.upper() + b"\n"
        shouting.stdin.write(b"many\n" * 10_000)
        for _ in range(10_000):
            assert answers.readline() == b"MANY\n"
        shouting.stdin.close()
        assert answers.readline() == b""
    assert shouting.returncode == 0


def test_one_core_needs_no_other_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With nobody to share with, a flood is answered in place."""
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    monkeypatch.setattr(stream, "ProcessPoolExecutor", None)
    assert poured(b"a\n" * 100_000, tmp_path) == (b"A\n" * 100_000, True)


@pytest.mark.parametrize("trouble", [BrokenPipeError, KeyboardInterrupt])
def test_nobody_reads_any_more(trouble: type[BaseException], tmp_path: Path) -> None:
    """What writing raises comes out, and no process is left behind."""
    file = tmp_path / "lines"
    file.write_bytes(b"a\n" * 1_000_000)

    def write(_: bytes) -> None:
        raise trouble

    source = os.open(file, os.O_RDONLY)
    with pytest.raises(trouble):
        pour(source, write, shout)
    os.close(source)


def reads(*pieces: bytes | OSError) -> Callable[[int, int], bytes]:
    """Return a stand-in for os.read that yields these pieces, or raises."""
    coming = iter(pieces)

    def read(_source: int, _size: int) -> bytes:
        piece = next(coming, b"")
        if isinstance(piece, OSError):
            raise piece
        return piece

    return read


@pytest.mark.parametrize("before", [b"", b"a\n", b"a\n" * stream.FLOOD])
def test_a_source_that_breaks_says_so(before: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Trouble with reading is raised, at once or in the middle of a flood, after what was read before it."""
    monkeypatch.setattr(os, "read", reads(*([before] if before else []), OSError("gone")))
    written: list[bytes] = []
    with pytest.raises(OSError, match="gone"):
        pour(0, written.append, shout)
    assert b"".join(written) == before.upper()


def test_ctrl_c_is_left_to_who_reads_and_writes() -> None:
    """The processes that answer do not hear it: they end when nobody wants answers any more."""
    hearing = signal.getsignal(signal.SIGINT)
    try:
        stream._deaf()
        assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, hearing)
