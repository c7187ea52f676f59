"""The big view on whatever stands in the room, a phone included: it grows with the window, and cuts no name."""

import pytest

from tests.match.table import Sitting, new_match
from tests.ui.client import Node, walk
from tests.ui.playing import Pad

LETTER = 0.6
"""How wide a letter is, in its size."""


def wide(node: Node) -> float:
    """Return the width that a part of a row asks for."""
    return max((part["width"] for part in walk(node) if part.get("width")), default=0)


@pytest.mark.parametrize("players", [2, 4, 8])
@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 740), (430, 932), (820, 1180), (1280, 800)])
def test_no_name_is_cut(width: int, height: int, players: int) -> None:
    """Beside place, pennant, bid and total there is room for every name."""
    sitting = Sitting(new_match(count=players))
    sitting.play((1, *[0] * (players - 1)))
    sitting.all("bid", *[0] * players)
    sitting.lock()
    with Pad(sitting.match, width=width, height=height, screen="big") as pad:
        names = {player.name for player in sitting.match.players}
        rows = [
            (node, name)
            for node in pad.drawn
            if node["_c"] == "Row"
            for name in node["controls"]
            if name["_c"] == "Text" and name.get("value") in names
        ]
        assert len(rows) == players
        for row, name in rows:
            room = width - 48 if width < 720 else (width - 96) / 2
            taken = sum(wide(part) for part in row["controls"]) + row["spacing"] * 4
            letters = len(name["value"]) + 1  # a bid is as large, and of one figure here
            assert room - taken >= LETTER * name["size"] * letters
