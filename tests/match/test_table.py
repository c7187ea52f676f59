import pytest

from scorepad.games import UnknownGameError
from scorepad.match import model
from scorepad.match.happening import fold, step
from scorepad.match.model import Match, Player
from scorepad.match.record import append
from scorepad.match.table import ImpossibleEventError, open_table, read
from tests.match.table import NAMES, Sitting, new_match, people

FINN = Player(id="finn", name="Finn", colour=5)


def dealers(count: int, *out: str) -> list[str]:
    sitting = Sitting(new_match(count=count))
    seen = []
    for _ in range(count):
        table = sitting.standing.table
        for player in out:
            sitting.take(model.SatOut(at=1, round=table.draft.number, player=player))
        seen.append(sitting.standing.table.draft.dealer)
        present = sitting.standing.table.draft.present
        cards = sitting.standing.table.draft.cards
        sitting.play((cards, *[0] * (len(present) - 1)))
    return seen


def test_the_deal_goes_round() -> None:
    """The first dealer is as agreed, and the deal moves one place each round."""
    assert dealers(4) == ["ana", "bo", "cy", "dee"]


def test_the_deal_skips_who_sits_out() -> None:
    """A player who sits out does not deal."""
    assert dealers(4, "bo") == ["ana", "cy", "dee", "ana"]


def test_the_leader_sits_left_of_the_dealer() -> None:
    """The player left of the dealer leads, round the corner too."""
    sitting = Sitting(new_match(count=3))
    assert sitting.standing.table.draft.leader == "bo"
    sitting.take(model.Passed(at=2, round=1, dealer="cy"))
    assert sitting.standing.table.draft.leader == "ana"


def test_the_deal_goes_on_from_who_was_chosen() -> None:
    """A dealer chosen for one round is followed by the next in seat order."""
    sitting = Sitting()
    sitting.take(model.Passed(at=2, round=1, dealer="cy"))
    sitting.play((1, 0, 0, 0))
    assert [r.dealer for r in (*sitting.standing.table.saved, sitting.standing.table.draft)] == ["cy", "dee"]


def test_a_saved_round_keeps_its_dealer_and_cards_when_seats_change() -> None:
    """Seats changed afterwards touch coming rounds only."""
    sitting = Sitting()
    sitting.play((1, 0, 0, 0))
    before = sitting.standing.table.saved[0]
    sitting.take(model.Reseated(at=5, order=("dee", "cy", "bo", "ana")))
    assert sitting.standing.table.saved[0] == before
    assert sitting.standing.table.draft.present == ("dee", "cy", "bo", "ana")
    assert sitting.standing.table.draft.dealer == "dee"


def test_who_comes_after_lock_plays_from_the_next_round() -> None:
    """Bids that are locked stay among those who bid."""
    sitting = Sitting()
    sitting.all("bid", 1, 0, 0, 0)
    sitting.lock()
    sitting.take(model.Came(at=9, player=FINN))
    assert "finn" not in sitting.standing.table.draft.present
    sitting.save()
    assert "finn" in sitting.standing.table.draft.present


def test_who_comes_while_bids_are_open_plays_at_once() -> None:
    """Nothing is locked yet, so the newcomer bids too."""
    sitting = Sitting()
    sitting.type("ana", "bid", 1)
    sitting.take(model.Came(at=9, player=FINN))
    assert sitting.standing.table.draft.present == ("ana", "bo", "cy", "dee", "finn")
    assert sitting.standing.table.draft.entries["ana"].bid == 1


@pytest.mark.parametrize(("start", "total"), [("zero", 0), ("lowest", -10), ("average", 27)])
def test_a_newcomer_starts_as_agreed(start: model.Start, total: int) -> None:
    """A newcomer starts at nothing, at the lowest total, or at the average rounded towards zero."""
    sitting = Sitting()
    sitting.play((1, 0, 0, 0))
    sitting.play((2, 0, 0, 2), (2, 0, 0, 0))
    assert sitting.totals == {"ana": 60, "bo": 30, "cy": 30, "dee": -10}
    sitting.take(model.Came(at=9, player=FINN, start=start))
    assert sitting.totals["finn"] == total
    sitting.play((3, 0, 0, 0, 0))
    assert sitting.totals["finn"] == total + 30


def test_who_left_is_dealt_no_cards_and_keeps_the_total() -> None:
    """Who left is not ranked, and the score so far stays on the sheet."""
    sitting = Sitting()
    sitting.play((1, 0, 0, 0))
    sitting.take(model.Left(at=9, player="ana"))
    assert sitting.standing.table.draft.present == ("bo", "cy", "dee")
    assert sitting.totals["ana"] == 20
    assert all("ana" not in place for place in sitting.standing.ranking)


def test_who_left_may_come_back() -> None:
    """Somebody who left sits in the old seat again, and the rounds between are not theirs."""
    sitting = Sitting()
    sitting.play((1, 0, 0, 0))
    sitting.take(model.Left(at=9, player="ana"))
    sitting.play((1, 1, 0))
    sitting.take(model.Came(at=12, player=people()[0]))
    assert sitting.standing.table.draft.present == ("ana", "bo", "cy", "dee")
    assert "ana" not in sitting.standing.table.saved[1].present


def test_caps_are_worked_out_anew_for_coming_rounds_only() -> None:
    """With eight players round 9 deals 8; the rounds before keep what was dealt."""
    sitting = Sitting(new_match(count=7))
    for number in range(1, 9):
        sitting.play((number, *[0] * 6))
    sitting.take(model.Came(at=99, player=Player(id="hal", name="Hal")))
    assert sitting.standing.table.schedule() == (1, 2, 3, 4, 5, 6, 7, 8, 8, 8)


def test_a_round_is_dealt_other_cards() -> None:
    """The table may deal what it likes, in the round in play and in a coming one."""
    sitting = Sitting()
    sitting.take(model.Dealt(at=2, round=1, cards=3))
    sitting.take(model.Dealt(at=3, round=2, cards=7))
    assert sitting.standing.table.schedule() == (3, 7, 3, 4, 5, 6, 7, 8, 9, 10)


def test_a_name_is_a_label() -> None:
    """Renaming somebody changes no score, even to a name that another has."""
    sitting = Sitting()
    sitting.play((1, 0, 0, 0))
    before = sitting.totals
    sitting.take(model.Named(at=9, player="ana", name="Bo", colour=3))
    assert sitting.totals == before
    assert sitting.standing.table.names["ana"] == "Bo"


def test_settings_change_for_the_whole_match() -> None:
    """A Mermaid takes the King for 50 by the 2013 rules, for 40 by those of 2021: rounds played before follow."""
    sitting = Sitting()
    sitting.all("bid", 1, 0, 0, 0)
    sitting.lock()
    sitting.type("ana", "sk_by_mermaid", 1)
    sitting.save()
    assert sitting.points(1)["ana"] == 60
    sitting.take(model.Changed(at=9, settings={"edition": "2013"}))
    assert sitting.points(1)["ana"] == 70


def test_bids_are_opened_again() -> None:
    """Back from the tricks to the bids, which are still there and may be changed."""
    sitting = Sitting()
    sitting.all("bid", 1, 0, 0, 0)
    sitting.lock()
    assert sitting.desk.phase.key == "tricks"
    sitting.take(model.Reopened(at=2, round=1, phase="bids"))
    assert sitting.desk.phase.key == "bids"
    sitting.type("ana", "bid", 0)
    assert [entry.bid for entry in sitting.standing.table.draft.entries.values()] == [0, 0, 0, 0]


IMPOSSIBLE: dict[str, model.AnyEvent] = {
    "a round that is not there": model.Typed(at=2, round=7, player="ana", field="bid", value=1),
    "a player who is not there": model.Typed(at=2, round=1, player="zoe", field="bid", value=1),
    "a field that is not there": model.Typed(at=2, round=1, player="ana", field="bidd", value=1),
    "a deal's field that is not there": model.Typed(at=2, round=1, field="krakens", value=1),
    "text for a number": model.Typed(at=2, round=1, player="ana", field="bid", value="one"),
    "a phase that is not there": model.Locked(at=2, round=1, phase="dance"),
    "a phase of another round": model.Locked(at=2, round=2, phase="bids"),
    "saving another round": model.Saved(at=2, round=2),
    "reopening another round": model.Reopened(at=2, round=2, phase="bids"),
    "a name for nobody": model.Named(at=2, player="zoe", name="Zoe", colour=0),
    "somebody twice in the seats": model.Reseated(at=2, order=("ana", "ana")),
    "a stranger in the seats": model.Reseated(at=2, order=("ana", "zoe")),
    "a stranger sitting out": model.SatOut(at=2, round=1, player="zoe"),
    "a stranger leaving": model.Left(at=2, player="zoe"),
    "a stranger dealing": model.Passed(at=2, round=1, dealer="zoe"),
    "settings nobody knows": model.Changed(at=2, settings={"edition": "1871"}),
}


@pytest.mark.parametrize("event", IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_a_log_is_folded_as_far_as_it_is_valid(event: model.AnyEvent) -> None:
    """The first event that cannot have happened is named, and everything before it counts."""
    good = append(new_match(), model.Typed(at=1, round=1, player="ana", field="bid", value=1))
    bad = append(append(good, event), model.Typed(at=3, round=1, player="bo", field="bid", value=1))
    folded = fold(bad)
    assert folded.valid == 1
    assert folded.bad is not None
    assert folded.bad.startswith("event 2: ")
    assert folded.table.draft.entries["ana"].bid == 1
    assert folded.table.draft.entries["bo"].bid is None


def test_everybody_sitting_out_is_impossible() -> None:
    """A round needs somebody."""
    match = new_match(count=2)
    for name in NAMES[:2]:
        match = append(match, model.SatOut(at=2, round=1, player=name.lower()))
    assert fold(match).valid == 1


def test_an_unknown_game_is_said_at_once() -> None:
    """A match of a game or version that is not known is not guessed at."""
    with pytest.raises(UnknownGameError):
        open_table(Match(id="m", game="poker", players=people(), dealer="ana", created=1))
    with pytest.raises(UnknownGameError):
        open_table(Match(id="m", game="skull_king", version=99, players=people(), dealer="ana", created=1))


def test_a_first_dealer_who_is_not_there_leaves_the_first_seat_dealing() -> None:
    """An old sheet may name a dealer who never sat down."""
    match = new_match().model_copy(update={"dealer": "zoe"})
    assert open_table(match).draft.dealer == "ana"


def test_values_are_read_as_the_game_holds_them() -> None:
    """Pairs from a file become tuples, and what does not fit is refused with its name."""
    game = open_table(new_match()).game
    assert read(game.Deal, "loot", [["ana", "bo"]]) == (("ana", "bo"),)
    with pytest.raises(ImpossibleEventError, match="destroyed"):
        read(game.Deal, "destroyed", "many")


def test_cards_and_dealer_of_a_saved_round_are_corrected() -> None:
    """What was dealt, and by whom, can be mended afterwards: zero bids follow the cards, and the deal goes on."""
    sitting = Sitting()
    sitting.play((1, 0, 0, 0))
    sitting.take(model.Dealt(at=5, round=1, cards=3))
    assert sitting.points(1)["bo"] == 30
    sitting.take(model.Passed(at=6, round=1, dealer="cy"))
    assert sitting.standing.table.draft.dealer == "dee"


def test_an_event_of_no_kind_is_impossible() -> None:
    """A log may come from elsewhere: an event that says nothing is named, not guessed at."""
    with pytest.raises(ImpossibleEventError, match="unknown kind"):
        step(model.Event(at=7), open_table(new_match()))
