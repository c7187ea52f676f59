"""`scorepad score`: the plain form, from standard input to standard output."""

import sys

from scorepad.sheets.plain import answer
from scorepad.sheets.stream import pour

STDIN = 0


def score() -> int:
    """Answer every line; the status is 1 when one of them was no game."""

    def write(text: bytes) -> None:
        sys.stdout.buffer.write(text)
        sys.stdout.buffer.flush()

    return 0 if pour(STDIN, write, answer) else 1
