"""The end of a match: who won, the podium, what is worth saying, and what comes next."""

from tests.match.table import Sitting, new_match
from tests.ui.playing import Pad, played


def finished(*rounds: tuple[int, ...], game: str = "tally", **settings: object) -> Sitting:
    """Return a match of points in which these rounds were played, and which ended with the last."""
    sitting = Sitting(new_match(game, len(rounds[0]), rounds=len(rounds), **settings))  # type: ignore[arg-type]
    for points in rounds:
        sitting.all("points", *points)
        sitting.save()
    return sitting


def test_the_winner_is_named_with_the_lead() -> None:
    """By how much, to the next who is ranked."""
    with Pad(finished((40, 10, 25, 0)).match, screen="end") as pad:
        assert pad.label("winner") == "Ana wins by 15"
        assert pad.label("podium-0") == "Place 1: Ana, 40"
        assert pad.label("place-3") == "4th, Dee, 0"


def test_a_shared_win_names_everybody() -> None:
    """No tie is broken by anything but the rules: both stand on one step, and the next place is the third."""
    with Pad(finished((40, 10, 40, 0)).match, screen="end") as pad:
        assert pad.label("winner") == "Ana and Cy share it"
        assert pad.label("podium-0") == "Place 1: Ana & Cy, 40"
        assert pad.label("podium-1") == "Place 3: Bo, 10"


def test_partners_win_together() -> None:
    """A side is one winner with two names."""
    sitting = Sitting(new_match("spades", limit=50))
    sitting.play((3, 3, 3, 4), (3, 3, 3, 4))
    with Pad(sitting.match, screen="end") as pad:
        assert pad.label("winner") == "Bo and Dee win by 10"


def test_three_true_remarks() -> None:
    """The best round with its lines, who made most bids with the others, and how the lead changed."""
    sitting = Sitting(new_match(schedule=[3, 3, 3]))
    sitting.play((3, 0, 0, 0), (1, 2, 0, 0))
    sitting.play((0, 3, 0, 0))
    sitting.play((0, 0, 3, 0), (0, 1, 2, 0))
    with Pad(sitting.match, screen="end") as pad:
        assert pad.label("remark-best") == "Best round: Bo, +60 in round 2. Bid +60"
        assert pad.label("remark-made") == "Most bids made: Dee, 3 of 3. Ana 2 · Cy 2 · Bo 1"
        assert pad.label("remark-lead") == "Dee led from round 3 on"


def test_a_rematch_is_one_tap() -> None:
    """The same game, rules and people; the deal goes on, and the old match is kept."""
    with Pad(played(10), screen="end") as pad:
        old = pad.match.id
        pad.tap("rematch")
        assert pad.match.id != old
        assert pad.taps == 1
        assert "Round 1 of 10" in pad.label("round-menu")
        assert [player.name for player in pad.match.players] == ["Ana", "Bo", "Cy", "Dee"]


def test_the_result_is_taken_away_as_text_and_as_a_sheet() -> None:
    """Text goes within the tap itself; the file has the name of the game in it."""
    with Pad(played(10), screen="end") as pad:
        assert f"1. Ana {pad.totals['ana']}" in str(pad.find("share").node)
        pad.tap("export-csv")
        name, arguments = next(call for call in reversed(pad.calls) if call[0] == "save_file")
        assert str(arguments["file_name"]).endswith(".csv")
        assert name == "save_file"


def test_undo_opens_the_last_round_again() -> None:
    """Nothing is asked, nothing is lost: the numbers stand as they were typed, and Save ends it again."""
    with Pad(played(10), screen="end") as pad:
        pad.tap("undo")
        assert "Round 10 of 10" in pad.label("round-menu")
        assert pad.label("tricks-0") == "Ana, tricks 10"
        pad.tap("next")
        assert "winner" in pad


def test_a_tie_of_2024_offers_one_more_round_first() -> None:
    """By those rules the first place is played out; the offer stands before everything else."""
    sitting = Sitting(new_match(count=2, edition="2024", schedule=[1], ghost=False))
    sitting.all("bid", 0, 0)
    sitting.lock()
    sitting.type(None, "destroyed", 1)
    sitting.all("tricks", 0, 0)
    sitting.save()
    with Pad(sitting.match, screen="end") as pad:
        assert pad.label("winner") == "Ana and Bo share it"
        assert pad.handles.index("extra-round") < pad.handles.index("podium-0")
        pad.tap("extra-round")
        assert "Round 2 of 2" in pad.label("round-menu")


def celebrated(pad: Pad) -> bool:
    """Return whether the totals drawn are the totals."""
    return "40" in pad.find("podium-0").texts


def last_round(calm: bool) -> Pad:  # noqa: FBT001
    """Return a pad on which the last round has just been saved."""
    pad = Pad(new_match("tally", 2, rounds=1), calm=calm)
    pad.tap("key-4", "key-0", "next", "key-7", "next")
    return pad


def test_the_end_is_celebrated_and_a_tap_ends_that() -> None:
    """The totals begin to count from nothing; a tap beside the buttons shows them as they are, nothing else."""
    with last_round(calm=False) as pad:
        assert not celebrated(pad)
        assert pad.label("podium-0") == "Place 1: Ana, 40", "who listens hears the total at once"
        pad.tap_anywhere()
        assert celebrated(pad)
        assert pad.session.place.screen == "end"


def test_a_button_works_while_the_end_is_celebrated() -> None:
    """Whoever wants to look at the table at once need not tap twice; back at the end, nothing is celebrated."""
    with last_round(calm=False) as pad:
        pad.tap("tab-table")
        assert pad.session.place.screen == "table"
        pad.tap("tab-round")
        assert celebrated(pad)


def test_nothing_moves_for_who_asks_for_calm() -> None:
    """Under reduced motion the end is simply there."""
    with last_round(calm=True) as pad:
        assert celebrated(pad)


def test_an_end_looked_at_again_is_not_celebrated_again() -> None:
    """Only the Save that ended it is."""
    with Pad(finished((40, 10)).match, screen="end") as pad:
        assert celebrated(pad)
