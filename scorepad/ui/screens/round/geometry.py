"""How high everything on the round's screen is, in logical pixels, for a window of this height and so many rows."""

from dataclasses import dataclass
from math import ceil

from scorepad.ui.look.tokens import PANE, WIDE

SHORT = 600
"""Under this height everything moves closer together."""
LEAST_ROW, MOST_ROW = 44, 72
COLUMNS = 6
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

    @property
    def pad(self) -> int:
        """The height of all the pad's rows."""
        return self.pad_rows * self.key + (self.pad_rows - 1) * self.key_gap


def pane_width(width: float) -> int:
    """Return how wide the round is in a window so wide, both in pixels; beside the table it has a pane of its own."""
    return PANE if width >= WIDE else min(WIDEST, int(width))


def measure(height: float, rows: int, keys: int, above: int = 0) -> Geometry:
    """Return the measures for a window `height` with so many player rows and pad keys; `above` is taken at the top."""
    short = height < SHORT
    pad_rows = max(2, ceil(keys / COLUMNS))
    key, key_gap = (44, 3) if short else (48, 4)
    fixed = (216 if short else 244) + (pad_rows - 2) * (key + key_gap) + above
    return Geometry(
        heads=16 if short else 20,
        row=max(LEAST_ROW, min(MOST_ROW, int((height - fixed) // max(1, rows)))),
        gap=6 if short else 8,
        action=44 if short else 48,
        key=key,
        key_gap=key_gap,
        margin=8 if short else 12,
        bottom=5 if short else 12,
        pad_rows=pad_rows,
    )
