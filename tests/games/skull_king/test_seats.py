"""What holds for every table, whoever sits where."""

from hypothesis import given
from hypothesis import strategies as st

from scorepad.games.contract import points
from scorepad.games.skull_king.entry import Deal, Entry
from scorepad.games.skull_king.settings import Settings
from tests.games.skull_king.tables import (
    SKULL_KING,
    table,
)

counts = st.integers(0, 3)
entries = st.builds(
    Entry,
    bid=st.integers(0, 5),
    tricks=st.integers(0, 5),
    load=st.sampled_from(["grapeshot", "cannonball", None]),
    std14=counts,
    pirates_by_sk=counts,
    sk_by_mermaid=counts,
    exp7=counts,
    rascal_bet=st.sampled_from([0, 10, 20, None]),
    harry=st.sampled_from([-1, 0, 1, None]),
)
any_settings = st.sampled_from([*SKULL_KING.presets.values(), Settings(scoring="rascal", expansion=True)])


@given(
    any_settings,
    st.lists(entries, min_size=4, max_size=4),
    st.permutations("abcd"),
    st.lists(st.tuples(st.sampled_from("abcd"), st.sampled_from("abcd")), max_size=2),
)
def test_the_seats_do_not_matter(
    settings: Settings, given_: list[Entry], order: list[str], pairs: list[tuple[str, str]]
) -> None:
    """Permuting the players permutes their scores."""
    by_player = dict(zip("abcd", given_, strict=True))
    before = table(*given_, deal=Deal(loot=tuple(pairs)))
    renamed = dict(zip("abcd", order, strict=True))
    moved = tuple((renamed[one], renamed[two]) for one, two in pairs)
    seats = [by_player[next(old for old, new in renamed.items() if new == seat)] for seat in "abcd"]
    after = table(*seats, deal=Deal(loot=moved))
    scored = SKULL_KING.score(settings, before, ())
    assert SKULL_KING.score(settings, after, ()) == {renamed[player]: scored[player] for player in "abcd"}


@given(any_settings, st.lists(entries, min_size=4, max_size=4))
def test_no_round_is_worth_less_than_the_rules_allow(settings: Settings, given_: list[Entry]) -> None:
    """Nobody loses more than 10 a card, or 10 a trick off, a lost wager and the expansion's 7s."""
    for lost in SKULL_KING.score(settings, table(*given_), ()).values():
        assert points(lost) is not None
        assert (points(lost) or 0) >= -10 * 5 - 10 - 20 - 15
