"""How high things are on the round's screen: whatever plays on whatever phone, everything fits."""

import pytest

from scorepad.ui.screens.round.geometry import Geometry, measure

BAR = 48


@pytest.mark.parametrize(
    ("height", "players", "row"),
    [
        (640, 2, 72),
        (640, 5, 72),
        (640, 6, 66),
        (640, 7, 56),
        (640, 8, 49),
        (640, 9, 44),
        (568, 8, 44),
        (740, 8, 62),
        (1180, 9, 72),
    ],
)
def test_rows_share_what_is_left(height: int, players: int, row: int) -> None:
    """As high as there is room for, from 44 to 72."""
    assert measure(height, players, 12).row == row


def total(geometry: Geometry, players: int) -> int:
    rows = geometry.heads + players * geometry.row
    return BAR + rows + 2 * geometry.gap + geometry.action + geometry.pad + geometry.bottom


@pytest.mark.parametrize("height", [568, 640, 740, 932, 1180])
@pytest.mark.parametrize("keys", [12, 14, 21])
def test_nothing_is_taken_from_the_pad(height: int, keys: int) -> None:
    """Bar, heads, rows, action row and pad together are no higher than the window, while rows are over their least."""
    for players in range(2, 10):
        geometry = measure(height, players, keys)
        if geometry.row > 44:
            assert total(geometry, players) <= height


@pytest.mark.parametrize(("keys", "rows"), [(2, 2), (12, 2), (13, 3), (18, 3), (21, 4)])
def test_more_numbers_make_more_rows_of_keys(keys: int, rows: int) -> None:
    """Six to a row, and never fewer than two rows, so that no place changes its number within a match."""
    geometry = measure(740, 4, keys)
    assert geometry.pad_rows == rows
    assert geometry.pad == rows * 48 + (rows - 1) * 4
