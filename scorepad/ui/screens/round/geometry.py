"""How high everything on the round's screen is, in logical pixels, for a window of this height and so many rows."""

from dataclasses import dataclass
from math import ceil

from scorepad.ui.look.tokens import PANE, WIDE

SHORT = 600
"""Under this height everything moves closer together."""
LEAST_ROW, MOST_ROW = 44, 72
COLUMNS = 6
TEXTS, MESSAGE = 41, 37
"""How high the texts of a row and of the message are, in pixels, at their usual size."""
LARGEST = 1.5
"""So many times larger than usual the message is drawn at most: it has two lines and no more room."""
WIDEST = 560
"""How wide a round grows on a window of its own, in pixels: a number stays near its name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Geometry:
    """The measures of one round's screen."""

    heads: int
    row: int
    gap: int
    action: int
    key: int
    key_gap: int
    margin: int
    bottom: int
    pad_rows: int
    scale: float

    @property
    def pad(self) -> int:
        """The height of all the pad's rows."""
        return self.pad_rows * self.key + (self.pad_rows - 1) * self.key_gap


def scaled(size: float, scale: float) -> int:
    """Return a height that grows with its text."""
    return ceil(size * scale)


def pane_width(width: float) -> int:
    """Return how wide the round is in a window so wide, both in pixels; beside the table it has a pane of its own."""
    return PANE if width >= WIDE else min(WIDEST, int(width))


def measure(height: float, rows: int, keys: int, above: int = 0, scale: float = 1) -> Geometry:
    """Return the measures for a window `height` with so many player rows and pad keys; `above` is taken at the top.

    `scale` is how large texts are drawn: rows and messages grow with them, the pad does not, and what has no room
    scrolls.
    """
    short = height < SHORT
    heads, action = (16, 44) if short else (20, 48)
    more = scaled(heads, scale) - heads + max(0, scaled(MESSAGE, min(scale, LARGEST)) - action)
    pad_rows = max(2, ceil(keys / COLUMNS))
    key, key_gap = (44, 3) if short else (48, 4)
    fixed = (216 if short else 244) + (pad_rows - 2) * (key + key_gap) + above + more
    least = max(LEAST_ROW, scaled(TEXTS, scale))
    return Geometry(
        heads=scaled(heads, scale),
        row=max(least, min(max(least, MOST_ROW), int((height - fixed) // max(1, rows)))),
        gap=6 if short else 8,
        action=max(action, scaled(MESSAGE, min(scale, LARGEST))),
        key=key,
        key_gap=key_gap,
        margin=8 if short else 12,
        bottom=5 if short else 12,
        pad_rows=pad_rows,
        scale=scale,
    )
