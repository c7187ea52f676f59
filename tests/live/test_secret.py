"""Bids in secret: what is written where, who sees what, and when all of it lies open."""

import pytest

from scorepad.live.rights import KEEPER as BY_KEEPER
from scorepad.match import model
from scorepad.match.model import Typed
from tests.live.party import ANA, BO, CY, DEE, KEEPER, SEATS, Party
from tests.match.table import new_match


def bids(party: Party, phone: str) -> dict[str, int | None]:
    """Return the bids that a phone can see."""
    standing = party.run(party.visitor(phone).open("m")).standing
    return {player: entry.bid for player, entry in standing.table.draft.entries.items()}


def test_a_bid_is_seen_by_its_own_phone_only() -> None:
    """It is in no log before the last one is in; others see that it is there, the keeper too."""
    party = Party()
    party.bid(ANA, 1)
    assert bids(party, ANA) == {"ana": 1, "bo": None, "cy": None, "dee": None}
    for phone in (BO, CY, DEE, KEEPER):
        assert set(bids(party, phone).values()) == {None}
        assert party.run(party.visitor(phone).open("m")).hidden == {"ana"}
    assert party.match.log == ()
    assert party.matches["m"].log == ()
    assert party.table.waiting == ("bo", "cy", "dee")
    party.close()


def test_it_is_written_down_before_it_counts(party: Party) -> None:
    """A server that is killed has every bid that was shown as taken; one that cannot write takes none."""
    party.bid(ANA, 1)
    restarted = party.restarted()
    assert bids(restarted, ANA)["ana"] == 1
    assert restarted.table.waiting == ("bo", "cy", "dee")
    restarted.close()
    party.broken = OSError("the disk is full")
    assert party.refuses(BO, party.typed("bo", "bid", 1)) == "not_kept"
    assert party.table.waiting == ("bo", "cy", "dee")


def test_with_the_last_bid_all_lie_open_at_once(party: Party) -> None:
    """One write, one step to be seen: each bid signed by its seat, then the bids are locked."""
    seen: list[int] = []
    assert party.table.open is not None
    party.table.open.watch(lambda: seen.append(len(party.match.log)))
    for phone, value in ((DEE, 0), (BO, 1), (ANA, 0)):
        party.bid(phone, value)
    assert seen == []
    party.bid(CY, 1)
    assert seen == [5]
    signed = [(e.kind, e.by, e.value if isinstance(e, Typed) else None) for e in party.match.log]
    assert signed == [
        ("typed", "dee", 0),
        ("typed", "bo", 1),
        ("typed", "ana", 0),
        ("typed", "cy", 1),
        ("locked", "cy", None),
    ]
    assert party.table.reveal is not None
    assert dict(party.table.reveal.bids) == {"ana": 0, "bo": 1, "cy": 1, "dee": 0}
    assert party.kept.sealed == ()
    assert party.table.waiting is None


def test_a_seat_thinks_better_of_it(party: Party) -> None:
    """Until the last bid is in, a seat's new bid takes the place of its old one, and only that is in the log."""
    party.bid(ANA, 0)
    party.bid(ANA, 1)
    for phone in (BO, CY, DEE):
        party.bid(phone, 0)
    assert [e.value for e in party.match.log if isinstance(e, Typed) and e.player == "ana"] == [1]


def test_a_bid_is_taken_back(party: Party) -> None:
    """No number is no bid: the table waits again."""
    party.bid(ANA, 0)
    party.bid(ANA, None)
    assert party.table.waiting == ("ana", "bo", "cy", "dee")
    assert party.kept.sealed == ()


def test_the_keeper_bids_for_who_has_no_phone(party: Party) -> None:
    """The keeper sees what was entered there, and nobody else does."""
    party.bid(KEEPER, 1, "dee")
    assert bids(party, KEEPER)["dee"] == 1
    assert bids(party, DEE)["dee"] is None
    for phone in (ANA, BO, CY):
        party.bid(phone, 0)
    assert [e.by for e in party.match.log if isinstance(e, Typed) and e.player == "dee"] == [BY_KEEPER]


def test_two_hands_on_one_bid_are_both_in_the_log(party: Party) -> None:
    """The later one counts, each under its name."""
    party.bid(DEE, 0)
    party.bid(KEEPER, 1, "dee")
    for phone in (ANA, BO, CY):
        party.bid(phone, 0)
    assert [(e.by, e.value) for e in party.match.log if isinstance(e, Typed) and e.player == "dee"] == [
        ("dee", 0),
        (BY_KEEPER, 1),
    ]
    assert party.match.log[-1].kind == "locked"
    assert bids(party, ANA)["dee"] == 1


@pytest.mark.parametrize("value", [2, -1, "two", True])
def test_a_sealed_bid_is_checked_by_the_game(party: Party, value: object) -> None:
    """What cannot be bid is refused at once, not at the reveal."""
    event = Typed.model_validate({"at": 1, "round": 1, "player": "ana", "field": "bid", "value": value})
    assert party.record(ANA, event) is not None
    assert party.kept.sealed == ()


def test_fewer_cards_let_a_bid_that_is_too_high_lapse() -> None:
    """The keeper deals fewer cards: who bid more has to bid again, the others have not."""
    party = Party()
    party.takes(KEEPER, model.Dealt(at=1, round=1, cards=5))
    party.bid(ANA, 4)
    party.bid(BO, 2)
    party.takes(KEEPER, model.Dealt(at=2, round=1, cards=3))
    assert party.table.waiting == ("ana", "cy", "dee")
    party.close()


def test_the_table_does_not_wait_for_who_sits_out(party: Party) -> None:
    """The keeper lets the last one sit out: the others' bids lie open then."""
    for phone in (ANA, BO, CY):
        party.bid(phone, 0)
    party.takes(KEEPER, model.SatOut(at=9, round=1, player="dee"))
    assert party.match.log[-1].kind == "locked"
    assert party.table.waiting is None


def test_killed_between_the_last_bid_and_the_reveal(party: Party) -> None:
    """All bids were kept but the match does not have them: the next process lays them open, once."""
    for phone in (ANA, BO, CY):
        party.bid(phone, 0)
    kept = party.kept
    before = dict(party.matches)
    party.bid(DEE, 1)
    last = next(e for e in party.match.log if e.by == "dee" and isinstance(e, Typed))
    dead = Party(kept=kept.model_copy(update={"sealed": (*kept.sealed, last)}))
    dead.matches = before
    dead.run(dead.table.begin())
    assert [e.kind for e in dead.match.log] == ["typed"] * 4 + ["locked"]
    again = dead.restarted()
    assert again.match == dead.match
    again.close()
    dead.close()


def test_killed_after_the_reveal_was_written(party: Party) -> None:
    """Bids that the match has already are not laid open twice."""
    for phone in (ANA, BO, CY):
        party.bid(phone, 0)
    sealed = party.kept.sealed
    party.bid(DEE, 1)
    party.kept = party.kept.model_copy(update={"sealed": sealed})
    again = party.restarted()
    assert again.match == party.match
    assert again.table.sealed == ()
    again.close()


def test_a_bid_noticed_to_be_wrong_is_mended_in_the_open(party: Party) -> None:
    """After the reveal the keeper opens the bids again, and a seat's new number is seen by all at once."""
    for phone in SEATS:
        party.bid(phone, 0)
    party.takes(KEEPER, model.Reopened(at=9, round=1, phase="bids"))
    party.bid(BO, 1)
    assert bids(party, DEE)["bo"] == 1
    assert party.table.waiting is None


def test_undone_bids_are_secret_again(party: Party) -> None:
    """The keeper takes the lock and Dee's bid back: Dee bids anew, in secret, and the reveal shows every bid."""
    for phone in SEATS:
        party.bid(phone, 0)
    party.run(party.table.undo(KEEPER))
    party.run(party.table.undo(KEEPER))
    assert party.table.waiting == ("dee",)
    party.bid(DEE, 1)
    assert party.table.reveal is not None
    assert dict(party.table.reveal.bids) == {"ana": 0, "bo": 0, "cy": 0, "dee": 1}


def test_the_setting_turns_it_off(party: Party) -> None:
    """Bids that were held back lie open at once, and so do the next ones; nothing is locked by itself."""
    party.bid(ANA, 1)
    party.run(party.table.keep_secret(KEEPER, on=False))
    assert bids(party, BO)["ana"] == 1
    party.bid(BO, 0)
    assert bids(party, ANA)["bo"] == 0
    assert party.table.waiting is None
    party.bid(CY, 0)
    party.bid(DEE, 0)
    assert party.match.log[-1].kind == "typed"


@pytest.mark.parametrize("game", ["wizard", "oh_hell", "skyjo", "tally"])
def test_where_numbers_are_said_in_turn_nothing_is_secret(game: str) -> None:
    """At Wizard one hears the others' bids before one's own: they are seen as they are entered."""
    party = Party(new_match(game))
    assert party.table.waiting is None
    field = "bid" if game in ("wizard", "oh_hell") else "points"
    party.takes(BO, party.typed("bo", field, 1))
    assert party.match.log[-1].by == "bo"
    party.close()


def test_tricks_are_entered_in_the_open(party: Party) -> None:
    """After the reveal each seat enters its own tricks, seen by all."""
    for phone in SEATS:
        party.bid(phone, 0)
    party.takes(CY, party.typed("cy", "tricks", 1))
    assert party.match.log[-1].by == "cy"
