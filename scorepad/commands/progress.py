"""How far something long has come, as a bar on the screen; nothing at all where no one looks."""

import sys
from collections.abc import Iterator, Sequence
from time import monotonic
from typing import TypeVar

from scorepad.words import Speaker

T = TypeVar("T")

WIDTH = 30
PATIENCE = 0.5
"""Seconds before there is a bar: what is quick needs none."""


def progress(items: Sequence[T], what: str, speaker: Speaker) -> Iterator[T]:
    """Yield the items, and show on standard error how many of them are done; the speaker knows COMMANDS."""
    if not sys.stderr.isatty():
        yield from items
        return
    began = drawn = monotonic()
    try:
        for done, item in enumerate(items):
            now = monotonic()
            if now - began > PATIENCE and now - drawn > 1 / 10:
                drawn = now
                bar = "#" * (WIDTH * done // len(items))
                come = speaker.text("progress", {"done": done, "of": len(items)})
                sys.stderr.write(f"\r{speaker.text(f'progress.{what}')} [{bar:{WIDTH}}] {come} ")
                sys.stderr.flush()
            yield item
    finally:
        if drawn != began:
            sys.stderr.write("\r\x1b[K")
