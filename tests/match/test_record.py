import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.match import model
from scorepad.match.model import Match, Player
from scorepad.match.record import record, redo, undo
from scorepad.match.standing import standing
from tests.match.table import Sitting, new_match


def typed(player: str, field: str, value: int, round: int = 1) -> model.Typed:
    return model.Typed(at=2, round=round, player=player, field=field, value=value)


def test_undo_and_redo_move_the_cursor_without_end() -> None:
    """Everything can be taken back to the start and done again to the end."""
    sitting = Sitting()
    for number in range(1, 4):
        sitting.play((number, 0, 0, 0))
    end = sitting.match
    start = end
    for _ in range(end.cursor):
        start = undo(start)
    assert standing(start) == standing(new_match())
    assert undo(start) is start
    again = start
    for _ in range(end.cursor):
        again = redo(again)
    assert again == end
    assert redo(again) is again


def test_recording_forgets_what_was_undone() -> None:
    """A new event after undo takes the place of what was undone."""
    sitting = Sitting()
    sitting.all("bid", 1, 0, 0, 0)
    sitting.match = undo(undo(sitting.match))
    sitting.type("cy", "bid", 1)
    assert len(sitting.match.log) == 3
    assert redo(sitting.match) is sitting.match


@given(st.integers(0, 10_000), st.integers(1, 30))
@settings(max_examples=40)
def test_undo_of_record_is_identity(seed: int, steps: int) -> None:
    """Taking back what was just recorded gives the table before it, for any event at any moment."""
    chance = random.Random(seed)  # noqa: S311 - a game, not a secret
    sitting = Sitting()
    for _ in range(steps):
        before = sitting.match
        after = record(before, _any_event(sitting, chance))
        if isinstance(after, Match):
            assert undo(after).happened == before.happened
            assert standing(undo(after)) == standing(before)
            sitting.match = after


def _any_event(sitting: Sitting, chance: random.Random) -> model.AnyEvent:
    desk = sitting.desk
    number, player = desk.round.number, chance.choice(desk.round.present)
    events: list[model.AnyEvent] = [
        typed(player, desk.phase.pad, chance.randint(0, desk.round.cards), number),
        model.Locked(at=2, round=number, phase="bids"),
        model.Saved(at=2, round=number, guessed=desk.guessed()),
        model.SatOut(at=2, round=sitting.standing.table.joining, player=player, out=chance.random() < 0.5),
        model.Dealt(at=2, round=number, cards=chance.randint(1, 5)),
        model.Passed(at=2, round=number, dealer=player),
        model.Left(at=2, player=player),
        model.Reopened(at=2, round=number, phase="bids"),
    ]
    return chance.choices(events, weights=[12, 6, 6, 1, 1, 1, 1, 1])[0]


STALE: dict[str, model.AnyEvent] = {
    "a bid while tricks are entered": typed("ana", "bid", 1),
    "a bonus of no field": typed("ana", "points", 1),
    "locking again": model.Locked(at=2, round=1, phase="bids"),
    "a round that has not begun": typed("ana", "tricks", 1, round=2),
    "saving the next round": model.Saved(at=2, round=2),
    "sitting out a round whose bids are locked": model.SatOut(at=2, round=1, player="ana"),
    "one more round before the end": model.Extended(at=2),
    "reopening what is open": model.Reopened(at=2, round=1, phase="tricks"),
}


@pytest.mark.parametrize("event", STALE.values(), ids=STALE.keys())
def test_what_was_meant_for_another_moment_changes_nothing(event: model.AnyEvent) -> None:
    """A tap drawn for another round or phase is stale."""
    sitting = Sitting()
    sitting.all("bid", 1, 0, 0, 0)
    sitting.lock()
    assert sitting.refuses(event) == "stale"


REFUSED: dict[str, tuple[model.AnyEvent, str]] = {
    "a bid above the cards": (typed("ana", "bid", 2), "number_out_of_reach"),
    "a bid below nothing": (typed("ana", "bid", -1), "number_out_of_reach"),
    "a bid in letters": (model.Typed(at=2, round=1, player="ana", field="bid", value="one"), "not_a_number"),
    "somebody who does not play": (typed("zoe", "bid", 1), "not_playing"),
    "an empty name": (model.Named(at=2, player="ana", name="  ", colour=0), "name_empty"),
    "no cards": (model.Dealt(at=2, round=1, cards=0), "cards_below_one"),
    "locking before all have bid": (model.Locked(at=2, round=1, phase="bids"), "not_ready"),
    "somebody who sits here": (model.Came(at=2, player=Player(id="ana", name="Ana")), "already_here"),
    "a stranger dealing": (model.Passed(at=2, round=1, dealer="zoe"), "impossible"),
}


@pytest.mark.parametrize(("event", "code"), REFUSED.values(), ids=REFUSED.keys())
def test_a_players_mistake_is_a_problem(event: model.AnyEvent, code: str) -> None:
    """What a player cannot enter is answered with what to do, and nothing changes."""
    assert Sitting().refuses(event) == code


def test_a_round_is_not_saved_before_its_tricks_are_counted() -> None:
    """While bids are entered there is nothing to save, all of them or not."""
    sitting = Sitting()
    sitting.all("bid", 1, 0, 0, 0)
    assert sitting.refuses(model.Saved(at=2, round=1)) == "stale"


def test_a_round_with_an_error_is_not_saved() -> None:
    """Tricks that do not add up, or a bonus that cannot be, keep the round open."""
    sitting = Sitting()
    sitting.all("bid", 1, 1, 0, 0)
    sitting.lock()
    assert sitting.refuses(model.Saved(at=2, round=1)) == "not_ready"
    sitting.type("bo", "tricks", 0)
    sitting.type("cy", "std14", 1)
    assert sitting.refuses(model.Saved(at=2, round=1, guessed=sitting.desk.guessed())) == "bonus_without_tricks"


def test_an_earlier_round_is_corrected_without_losing_later_ones() -> None:
    """Any cell of a saved round can be written anew; everything after it stays."""
    sitting = Sitting()
    sitting.play((1, 0, 0, 0))
    sitting.play((1, 1, 0, 0))
    sitting.type("ana", "tricks", 0, round=1)
    assert len(sitting.standing.rounds) == 2
    assert sitting.totals["ana"] == -10 + 20
    sitting.type("ana", "bid", 0, round=1)
    assert sitting.totals["ana"] == 10 + 20


def test_partners_play_to_the_end() -> None:
    """In a game of partners nobody leaves or sits out; the match can be ended."""
    sitting = Sitting(new_match("spades"))
    assert sitting.refuses(model.Left(at=2, player="ana")) == "partners_stay"
    assert sitting.refuses(model.SatOut(at=2, round=1, player="ana")) == "partners_play"
    sitting.take(model.Ended(at=3))
    assert sitting.standing.ending.over


def test_two_players_are_needed() -> None:
    """The last two cannot leave."""
    assert Sitting(new_match(count=2)).refuses(model.Left(at=2, player="ana")) == "last_two_stay"


def test_a_full_table_takes_nobody() -> None:
    """The ninth player has no seat under the 2021 rules."""
    sitting = Sitting(new_match(count=8))
    assert sitting.refuses(model.Came(at=2, player=Player(id="ivy", name="Ivy"))) == "table_full"


def test_nothing_is_played_after_the_end() -> None:
    """A match that is over takes corrections, and no new round until one more is agreed."""
    sitting = Sitting(new_match(schedule="past_your_bedtime"))
    sitting.play((1, 0, 0, 0))
    assert sitting.standing.ending.over
    assert sitting.refuses(typed("ana", "bid", 1, round=2)) == "stale"
    assert sitting.refuses(model.Ended(at=3)) == "stale"
    sitting.type("ana", "tricks", 0, round=1)
    sitting.take(model.Extended(at=4))
    assert standing(sitting.match).ending.over is False
    sitting.play((1, 0, 0, 0))
    assert standing(sitting.match).ending.over is True
