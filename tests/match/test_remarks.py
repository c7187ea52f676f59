from pydantic import JsonValue

from scorepad.match import model
from scorepad.match.remarks import bids_made, remarks
from tests.match.table import Sitting, new_match


def said(sitting: Sitting) -> dict[str, dict[str, JsonValue]]:
    return {remark.kind: dict(remark.said.args) for remark in remarks(sitting.standing)}


def test_nothing_is_said_of_nothing() -> None:
    """Before the first round is saved there is no remark, nor where nobody's score is complete."""
    assert remarks(Sitting().standing) == ()
    sitting = Sitting(new_match("skyjo", 2))
    sitting.all("points", 3, 4)
    sitting.type(None, "closer", "ana")
    sitting.save()
    for player in ("ana", "bo"):
        sitting.type(player, "points", None, round=1)
    assert "best" not in said(sitting)


def test_the_best_round_the_most_bids_and_the_lead() -> None:
    """Three rounds: Bo's zero in round 3 is the best, Bo made every bid, and the lead passed from Ana to Bo."""
    sitting = Sitting()
    sitting.play((1, 0, 0, 0))
    sitting.play((2, 0, 0, 1), (2, 0, 0, 0))
    sitting.play((3, 0, 0, 0), (0, 0, 0, 3))
    sitting.play((0, 4, 0, 0))
    assert said(sitting) == {
        "best": {"player": "bo", "points": 80, "round": 4},
        "made": {"player": "bo", "made": 4, "of": 4},
        "lead": {"n": 1},
    }
    assert bids_made(sitting.standing) == {"ana": (3, 4), "bo": (4, 4), "cy": (4, 4), "dee": (2, 4)}


def test_a_bid_whose_tricks_are_missing_is_neither_made_nor_missed() -> None:
    """Tricks that were taken out of a saved round again count for nobody."""
    sitting = Sitting()
    sitting.play((1, 0, 0, 0))
    sitting.type("bo", "tricks", None, round=1)
    assert bids_made(sitting.standing) == {"ana": (1, 1), "cy": (1, 1), "dee": (1, 1)}


def test_a_lead_kept_from_the_start() -> None:
    """Whoever led from a round on and never lost it is said to have done so."""
    sitting = Sitting()
    sitting.play((1, 0, 0, 0))
    sitting.play((2, 0, 0, 0))
    assert said(sitting)["lead"] == {"player": "ana", "round": 1}


def test_nobody_leads_a_match_of_ties() -> None:
    """Equal totals to the end give no lead, and a game without bids none that were made."""
    sitting = Sitting(new_match("skyjo", 2))
    sitting.all("points", 0, 0)
    sitting.type(None, "closer", "ana")
    sitting.save()
    assert set(said(sitting)) == {"best"}


def test_the_lowest_wins_in_skyjo() -> None:
    """The best round is the lowest where the lowest total wins."""
    sitting = Sitting(new_match("skyjo", 2))
    sitting.all("points", -5, 12)
    sitting.type(None, "closer", "ana")
    sitting.take(model.Saved(at=9, round=1))
    assert said(sitting)["best"] == {"player": "ana", "points": -5, "round": 1}
    assert said(sitting)["lead"] == {"player": "ana", "round": 1}
