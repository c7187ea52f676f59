"""Lines in, lines out, in their order: what comes line by line is answered at once, a flood by every core."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from queue import Empty, Queue
from threading import Thread, active_count

Answer = Callable[[bytes], tuple[bytes, bool]]
"""One line's answer, both without their ends, and whether it was a good one."""

Answered = tuple[bytes, bool]

BLOCK = 1 << 18
"""Bytes read at once."""

FLOOD = 1 << 15
"""Bytes at once that are too many for somebody who waits for each answer before the next line."""

AHEAD = 16
"""Blocks read before their answers are written: enough for every core, little enough for the memory."""


def pour(source: int, write: Callable[[bytes], object], answer: Answer) -> bool:
    """Answer every line from a file descriptor; return whether all of them were good.

    An empty line is a line, and the last one need not be ended. `answer` is a module's own function, so that another
    process can find it. Raises OSError when the source cannot be read, and whatever `write` raises.
    """
    blocks = _blocks(source)
    good = True
    for block in blocks:
        if len(block) >= FLOOD and (os.cpu_count() or 1) > 1:
            return _flood(block, blocks, write, answer) and good
        text, fine = _answers(block, answer)
        write(text)
        good = good and fine
    return good


def _blocks(source: int) -> Iterator[bytes]:
    """Return whole lines, as many at once as there are to read."""
    rest: list[bytes] = []
    while piece := os.read(source, BLOCK):
        whole, end, tail = piece.rpartition(b"\n")
        if end:
            yield b"".join((*rest, whole))
            rest = []
        rest.append(tail)
    if any(rest):
        yield b"".join(rest)


def _answers(block: bytes, answer: Answer) -> Answered:
    answers = [answer(line) for line in block.split(b"\n")]
    return b"".join(text + b"\n" for text, _ in answers), all(fine for _, fine in answers)


def _flood(first: bytes, blocks: Iterator[bytes], write: Callable[[bytes], object], answer: Answer) -> bool:
    """Answer blocks on every core, while a thread reads on and this one writes."""
    # A forked process has every game loaded already; beside threads, and elsewhere than on Linux, forking is not safe.
    how = "fork" if sys.platform == "linux" and active_count() == 1 else "spawn"
    pool = ProcessPoolExecutor(mp_context=get_context(how), initializer=_deaf)
    queue: Queue[Future[Answered] | None] = Queue(AHEAD)
    queue.put(pool.submit(_answers, first, answer))  # forks, while there is no thread yet
    Thread(target=_feed, args=(blocks, pool, queue, answer), daemon=True).start()
    good = True
    try:
        while (coming := queue.get()) is not None:
            text, fine = coming.result()
            write(text)
            good = good and fine
    finally:
        pool.shutdown(cancel_futures=True)
        with suppress(Empty):  # whoever still feeds finds room, and then the pool shut
            while True:
                queue.get_nowait()
    return good


def _deaf() -> None:
    """Leave Ctrl+C to the process that reads and writes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _feed(
    blocks: Iterator[bytes], pool: ProcessPoolExecutor, queue: "Queue[Future[Answered] | None]", answer: Answer
) -> None:
    try:
        with suppress(RuntimeError):  # the pool is shut once nobody wants the answers
            for block in blocks:
                queue.put(pool.submit(_answers, block, answer))
    except OSError as error:
        failed: Future[Answered] = Future()
        failed.set_exception(error)
        queue.put(failed)
    queue.put(None)
