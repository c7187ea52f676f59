"""The table: every round that was played, where it stands, and a tap from it into a correction."""

import pytest

from tests.match.table import Sitting, new_match
from tests.ui.client import walk
from tests.ui.playing import Pad, played


def test_the_table_says_what_everybody_did() -> None:
    """A cell says the bid, the tricks, the points and the total after it, the total last, with an ASCII minus."""
    sitting = Sitting()
    sitting.play((1, 1, 0, 0), (1, 0, 0, 0))
    with Pad(sitting.match, screen="table") as pad:
        assert pad.label("cell-1-0") == "Ana, round 1, bid 1, took 1, 20, total 20"
        assert pad.label("cell-1-1") == "Bo, round 1, bid 1, took 0, -10, total -10"
        assert pad.find("cell-1-1").texts == ("\u221210", "1/0", "\u221210")
        assert pad.label("total-1") == "Bo, total -10"


def test_points_alone_are_shown_without_what_was_entered() -> None:
    """In a game of points the number entered is the points."""
    sitting = Sitting(new_match("tally", 2))
    sitting.all("points", -5, 7)
    sitting.save()
    with Pad(sitting.match, screen="table") as pad:
        assert pad.label("cell-1-0") == "Ana, round 1, -5, total -5"
        assert pad.find("cell-1-0").texts == ("\u22125", "\u22125")


def test_an_empty_table_says_so() -> None:
    """Before the first round is finished there is nothing to look at."""
    with Pad(screen="table") as pad:
        assert pad.label("empty") == "The first round is still being played."
        assert "chart" not in pad


def test_the_standing_is_listed_by_place_ties_together() -> None:
    """Places are counted past a tie."""
    with Pad(played(3), screen="table") as pad:
        assert pad.label("standing-0") == "1st, Ana, 120"
        assert [pad.label(f"standing-{seat}")[:3] for seat in (1, 2, 3)] == ["2nd"] * 3
        assert pad.label("chart") == "Totals over 3 rounds; Ana leads"


def test_a_tap_on_a_cell_corrects_that_value() -> None:
    """The round opens under its band, the player's row marked, with the lines of the score."""
    with Pad(played(4), screen="table") as pad:
        pad.tap("cell-3-0")
        assert "Round 3 of 10" in pad.label("round-menu")
        assert pad.find("seat-0").selected
        assert pad.label("correcting") == "Correcting round 3. Ana: Bid +60"
        assert pad.label("next") == "Done"
        pad.tap("key-0")
        assert pad.label("correcting") == "Correcting round 3. Ana: Bid -30"
        assert pad.label("problem") == "0 of 3 tricks, tap who took more, or Kraken"
        assert pad.find("next").enabled
        pad.tap("next")
        assert pad.label("cell-3-0") == "Ana, round 3, bid 3, took 0, -30, total 30"


def test_a_correction_is_left_without_losing_anything() -> None:
    """Back leads to the table, and what was typed until then counts."""
    with Pad(played(4), screen="table") as pad:
        pad.tap("cell-2-1", "key-1", "back")
        assert pad.label("cell-2-1") == "Bo, round 2, bid 0, took 1, -20, total -10"
        pad.tap("back", "back")
        assert pad.match.cursor == len(pad.match.log)
        assert pad.kept == pad.match


def test_a_round_that_does_not_add_up_is_shown() -> None:
    """A correction may leave a sum wrong: the cells of that round have a red edge until it is mended."""
    with Pad(played(2), screen="table") as pad:
        pad.tap("cell-2-0", "key-0", "next")
        edges = [any("error" in str(node.get("border")) for node in walk(pad.find(f"cell-2-{s}").node)) for s in (0, 1)]
        assert edges == [True, True]
        pad.tap("cell-2-1", "key-2", "next")
        assert not any("error" in str(node.get("border")) for node in walk(pad.find("cell-2-0").node))


def test_a_match_that_a_correction_ended_earlier_says_so() -> None:
    """The rounds after it are kept, and it is told from which one on they no longer decide."""
    sitting = Sitting(new_match("skyjo", 2))
    for points in ((60, 5), (30, 5), (5, 5)):
        sitting.all("points", *points)
        sitting.type(None, "closer", "bo")
        sitting.save()
    with Pad(sitting.match, screen="table") as pad:
        assert "decided" not in pad
        pad.tap("cell-2-0", "key-5", "key-0", "next")
        assert pad.label("decided") == "The match was over after round 2. The rounds after it are kept."


@pytest.mark.parametrize(
    ("width", "players", "scrolls"), [(320, 4, False), (320, 5, True), (360, 5, False), (360, 8, True)]
)
def test_the_first_column_stays_when_the_cells_scroll(width: int, players: int, scrolls: bool) -> None:  # noqa: FBT001
    """Too many players for the width: cells and heads scroll sideways, numbers and curves do not."""
    with Pad(played(2, players), screen="table", width=width) as pad:
        sideways = [n for n in pad.drawn if n["_c"] == "Row" and n.get("scroll") not in (None, "none")]
        assert [bool(n.get("on_scroll")) for n in sideways] == ([False, True] if scrolls else [])
        below = [n for row in sideways for n in walk(row) if n["_c"] == "LineChart"]
        assert not below


def test_heads_follow_the_cells_sideways() -> None:
    """The heads are moved to where the cells have been scrolled."""
    with Pad(played(2, 8), screen="table") as pad:
        pad.scroll_sideways(70)
        name, arguments = pad.calls[-1]
        assert (name, arguments["offset"]) == ("scroll_to", 70.0)


def test_beside_a_wide_table_the_round_stands() -> None:
    """From 840 px on both are there: a number typed on the left is a cell on the right when it is saved."""
    with Pad(played(1), width=1280, height=800) as pad:
        assert {"key-0", "cell-1-0", "seat-0"} <= set(pad.handles)
        assert pad.handles.count("undo") == 1
        pad.enter(2, 0, 0, 0)
        pad.tap("next", "next")
        assert pad.label("cell-2-0") == "Ana, round 2, bid 2, took 2, 40, total 60"
        pad.tap("cell-1-0")
        assert pad.label("next") == "Done"
        pad.resize(360, 740)
        assert "cell-1-0" not in pad
