from hypothesis import given
from hypothesis import strategies as st

from scorepad.games.contract import Problem, leaders
from scorepad.match import model
from scorepad.match.happening import fold
from scorepad.match.record import happen
from scorepad.match.standing import rank, stand
from tests.match.table import Sitting, new_match


def test_totals_ranks_and_winners_follow_from_the_rounds() -> None:
    """Two rounds of four players, worked out by hand."""
    sitting = Sitting(new_match(schedule=[1, 2]))
    sitting.play((1, 0, 0, 0))
    sitting.play((1, 0, 1, 0), (2, 0, 0, 0))
    assert sitting.points(1) == {"ana": 20, "bo": 10, "cy": 10, "dee": 10}
    assert sitting.points(2) == {"ana": -10, "bo": 20, "cy": -10, "dee": 20}
    assert sitting.totals == {"ana": 10, "bo": 30, "cy": 0, "dee": 30}
    assert sitting.standing.ranking == (("bo", "dee"), ("ana",), ("cy",))
    assert sitting.standing.ending.over
    assert sitting.standing.ending.winners == ("bo", "dee")


def test_a_match_ended_early_is_won_by_the_best_so_far() -> None:
    """Ending it here decides by the totals as they are; the round in play does not count."""
    sitting = Sitting()
    sitting.play((1, 0, 0, 0))
    sitting.all("bid", 2, 2, 2, 2)
    sitting.take(model.Ended(at=9))
    assert sitting.standing.ending.winners == ("ana",)


def test_a_tie_in_2024_offers_one_more_round() -> None:
    """2024: a tie is broken by playing another round."""
    sitting = Sitting(new_match(edition="2024", schedule=[1]))
    sitting.play((0, 0, 0, 0), (1, 0, 0, 0))
    assert sitting.standing.ending.extra_round
    sitting.take(model.Extended(at=9))
    assert sitting.standing.planned == 2
    assert sitting.standing.table.draft.cards == 1


def test_a_correction_that_ends_the_match_early_keeps_the_later_rounds() -> None:
    """Skyjo ends at 100: a sum mended upwards says after which round it was over, and takes nothing away."""
    sitting = Sitting(new_match("skyjo", 2))
    for _ in range(2):
        sitting.all("points", 40, 10)
        sitting.type(None, "closer", "bo")
        sitting.save()
    before = sitting.standing
    assert before.decided is None
    sitting.type("ana", "points", 120, round=1)
    after = sitting.standing
    assert after.decided == 1
    assert len(after.rounds) == 2
    assert after.ending.over


@given(st.dictionaries(st.text(max_size=3), st.integers(-200, 600), min_size=1, max_size=9))
def test_ranking_keeps_ties_together_and_orders_the_rest(totals: dict[str, int]) -> None:
    """Everybody has one place, equals share it, and better is before worse; lowest-wins is the reverse."""
    places = rank(totals, high=True)
    assert sorted(player for place in places for player in place) == sorted(totals)
    values = [{totals[player] for player in place} for place in places]
    assert all(len(value) == 1 for value in values)
    assert [v for value in values for v in value] == sorted(set(totals.values()), reverse=True)
    assert rank(totals, high=False) == places[::-1]


def test_what_has_not_changed_is_not_scored_again() -> None:
    """A correction keeps the very scores of the rounds before it, and works out those after it anew."""
    sitting = Sitting()
    for number in range(1, 5):
        sitting.play((number, 0, 0, 0))
    before = sitting.standing
    sitting.type("ana", "tricks", 0, round=3)
    after = stand(fold(sitting.match).table, before)
    assert after == sitting.standing
    table = happen(model.Typed(at=9, round=3, player="bo", field="tricks", value=1), before)
    assert not isinstance(table, Problem)
    again = stand(table, before)
    assert [one.lines is known.lines for one, known in zip(again.rounds, before.rounds, strict=True)] == [
        *(True, True),
        *(False, False),
    ]
    assert again == stand(table)


def test_nobody_ranks_at_an_empty_table() -> None:
    """Without totals there is no place and no winner."""
    assert rank({}, high=True) == ()
    assert leaders({}, "high") == ()
