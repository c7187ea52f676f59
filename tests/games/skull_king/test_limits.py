"""What the deck can hold: each limit as it is reached, and as it is broken."""

import pytest

from scorepad.games.contract import Problem
from scorepad.games.skull_king.entry import Deal, Entry
from scorepad.games.skull_king.settings import Settings
from tests.games.skull_king.limit import LIMITS, NOBODY, Limit, others
from tests.games.skull_king.tables import (
    CLASSIC,
    EXPANSION,
    RULES_2013,
    RULES_2018,
    RULES_2024,
    SKULL_KING,
    AnyRound,
    errors,
    table,
)


@pytest.mark.parametrize("limit", LIMITS, ids=lambda limit: limit.name)
def test_a_table_at_its_limit_is_fine(limit: Limit) -> None:
    """What the deck can just hold is no error."""
    assert errors(limit.settings, limit.at(limit.reached)) == []


@pytest.mark.parametrize("limit", LIMITS, ids=lambda limit: limit.name)
def test_one_more_is_refused_to_everybody_who_holds_it(limit: Limit) -> None:
    """One over the limit is an error at each player concerned, at the field concerned, and no other."""
    assert errors(limit.settings, limit.at(limit.broken)) == list(limit.errors)


def test_a_round_holds_no_more_cards_than_were_dealt() -> None:
    """Bonus cards of the whole table fit into the round's tricks."""
    held = (Entry(std14=2), Entry(black14=1))
    assert errors(CLASSIC, table(*others(held, 3), cards=1)) == []
    more = (Entry(std14=2), Entry(black14=1, sk_by_mermaid=1))
    assert errors(CLASSIC, table(*others(more, 3), cards=1)) == [("above_round", None, "tricks")]


def test_removed_sea_monsters_lie_in_no_trick() -> None:
    """What Davy Jones' Locker removed takes no room in anybody's tricks."""
    assert errors(EXPANSION, table(Entry(tricks=1, std14=3, davy_jones=3), NOBODY, NOBODY)) == []


def problem(settings: Settings, round_: AnyRound, code: str, player: str | None) -> Problem:
    """Return the one problem with this code of this player."""
    (found,) = [p for p in SKULL_KING.problems(settings, round_) if (p.code, p.player) == (code, player)]
    return found


@pytest.mark.parametrize(
    ("entries", "code", "player", "args"),
    [
        ((Entry(std14=2), Entry(std14=2)), "above_deck", "b", {"sum": 4, "n": 3}),
        ((Entry(pirates_by_sk=5, tigress_as_escape_by_sk=2),), "above_deck", "a", {"sum": 2, "n": 1}),
        ((Entry(black14=1), Entry(black14=1)), "held_by_another", "b", {"other": "a"}),
        ((Entry(black14=1), Entry(black14=1)), "held_by_another", "a", {"other": "b"}),
        ((Entry(black14=2),), "above_deck", "a", {"sum": 2, "n": 1}),
        ((Entry(pirates_by_sk=1), Entry(pirates_by_sk=1)), "king_wins_once", "b", {"other": "a"}),
        ((Entry(pirates_by_sk=4, tigress_as_escape_by_sk=1),), "above_trick", "a", {"sum": 5, "n": 3}),
        ((Entry(sk_by_mermaid=1), Entry(pirates_by_sk=1)), "king_was_taken", "b", {"other": "a"}),
        ((Entry(sk_by_mermaid=1), Entry(pirates_by_sk=1)), "king_took_pirates", "a", {"other": "b"}),
        ((Entry(sk_by_mermaid=1, mermaids_by_pirate=2),), "mermaid_won", "a", {"n": 1}),
        ((Entry(sk_by_mermaid=1, mermaids_by_pirate=2),), "mermaids_were_taken", "a", {"n": 2}),
        ((Entry(pirates_by_sk=6), Entry(mermaids_by_pirate=1)), "pirate_won", "a", {"n": 5}),
        ((Entry(pirates_by_sk=6), Entry(mermaids_by_pirate=1)), "pirates_were_taken", "b", {"other": "a"}),
        (
            (Entry(tricks=1, std14=3, black14=1, mermaids_by_pirate=1),),
            "above_tricks",
            "a",
            {"sum": 5, "n": 4},
        ),
        ((Entry(std14=9),), "above_round", None, {"sum": 9, "n": 8}),
    ],
)
def test_a_problem_says_what_and_who(
    entries: tuple[Entry, ...], code: str, player: str | None, args: dict[str, int | str]
) -> None:
    """The arguments hold the numbers and the other player that the sentence names."""
    deep = code in ("pirate_won", "pirates_were_taken")
    round_ = table(*others(entries, 8 if deep else 4), cards=2)
    found = [p for p in SKULL_KING.problems(CLASSIC, round_) if (p.code, p.player) == (code, player)]
    assert args in [dict(p.args) for p in found]


@pytest.mark.parametrize("tricks", [0, None, 1])
@pytest.mark.parametrize("bonus", ["std14", "black14", "mermaids_by_pirate", "pirates_by_sk", "sk_by_mermaid"])
def test_a_bonus_needs_a_trick(bonus: str, tricks: int | None) -> None:
    """Whoever took 0 holds no bonus; while the tricks are open nothing is said."""
    entry = Entry.model_validate({"tricks": tricks, bonus: 1})
    refused = [("bonus_without_tricks", "a", bonus)] if tricks == 0 else []
    assert errors(CLASSIC, table(entry, NOBODY, NOBODY)) == refused


@pytest.mark.parametrize("bonus", ["exp7", "exp8", "first_mate_captured", "zero14"])
def test_the_expansions_cards_need_a_trick_too(bonus: str) -> None:
    """Whoever took 0 holds none of the expansion's cards."""
    entry = Entry.model_validate({"tricks": 0, bonus: 1})
    assert errors(EXPANSION, table(entry, NOBODY, NOBODY)) == [("bonus_without_tricks", "a", bonus)]


def test_the_locker_needs_no_trick() -> None:
    """No text says who gets Davy Jones' points: the table gives them to whom it likes."""
    assert errors(EXPANSION, table(Entry(tricks=0, davy_jones=1), NOBODY, NOBODY)) == []


@pytest.mark.parametrize(
    ("settings", "bonus"),
    [
        (RULES_2013, "std14"),
        (RULES_2013, "black14"),
        (RULES_2013, "tigress_as_escape_by_sk"),
        (CLASSIC, "scary_mary_as_escape_by_sk"),
        (CLASSIC, "exp7"),
        (RULES_2018, "davy_jones"),
        (Settings(edition="2018", expansion=True), "exp8"),
        (Settings(expansion=True, leviathans=False), "davy_jones"),
    ],
)
def test_a_card_that_the_box_lacks_is_refused(settings: Settings, bonus: str) -> None:
    """No bonus for a card that is not on the table."""
    entry = Entry.model_validate({bonus: 1})
    assert errors(settings, table(entry, NOBODY, NOBODY)) == [("bonus_not_in_play", "a", bonus)]
    none = Entry.model_validate({bonus: 0})
    assert errors(settings, table(none, NOBODY, NOBODY)) == []


@pytest.mark.parametrize("bonus", ["std14", "pirates_by_sk", "mermaids_by_pirate"])
def test_a_count_below_zero_is_refused(bonus: str) -> None:
    """Nobody holds fewer than none, and it makes no room for others."""
    entry = Entry.model_validate({bonus: -1})
    round_ = table(entry, Entry(std14=3, mermaids_by_pirate=2), NOBODY)
    assert errors(CLASSIC, round_) == [("bonus_below_zero", "a", bonus)]
    assert problem(CLASSIC, round_, "bonus_below_zero", "a").args == {"value": -1}


def test_a_count_below_zero_makes_no_room() -> None:
    """Fewer than none at one player allow no more at another."""
    refused = errors(CLASSIC, table(Entry(std14=-1), Entry(std14=4), NOBODY))
    assert refused == [("bonus_below_zero", "a", "std14"), ("above_deck", "b", "std14")]


@pytest.mark.parametrize(
    ("settings", "players", "pairs", "refused"),
    [
        (CLASSIC, 3, (("a", "b"), ("b", "a")), []),
        (CLASSIC, 3, (("a", "b"), ("a", "b")), []),
        (CLASSIC, 3, (("a", "a"),), []),
        (CLASSIC, 3, (("a", "b"),) * 3, [("too_many_loot", None, "loot")]),
        (RULES_2018, 3, (("a", "b"),) * 3, [("too_many_loot", None, "loot")]),
        (RULES_2024, 3, (("a", "b"),), []),
        (RULES_2024, 2, (("a", "b"),), [("loot_not_in_play", None, "loot")]),
        (CLASSIC, 2, (("a", "b"),), []),
        (RULES_2013, 3, (("a", "b"),), [("loot_not_in_play", None, "loot")]),
        (Settings(loot=False), 3, (("a", "b"),), [("loot_not_in_play", None, "loot")]),
        (CLASSIC, 3, (("a", "z"),), [("loot_stranger", None, "loot")]),
        (CLASSIC, 3, (("z", "a"), ("z", "y")), [("loot_stranger", None, "loot")] * 2),
        (CLASSIC, 3, (("a", "c"), ("b", "c")), [("loot_without_tricks", "c", "loot")]),
        (CLASSIC, 3, (("c", "a"),), []),
    ],
)
def test_loot_is_two_cards_in_tricks_that_were_won(
    settings: Settings,
    players: int,
    pairs: tuple[tuple[str, str], ...],
    refused: list[tuple[str, str | None, str]],
) -> None:
    """Two Loots at most, where they are in play, between players of the round, won by somebody with a trick."""
    entries = (Entry(tricks=1), Entry(), Entry(tricks=0))[:players]
    assert errors(settings, table(*entries, deal=Deal(loot=pairs))) == refused


def test_a_third_loot_and_a_stranger_are_named() -> None:
    """The problems of the Loot say how many there are, and who is not there."""
    round_ = table(NOBODY, NOBODY, NOBODY, deal=Deal(loot=(("a", "b"), ("b", "c"), ("c", "z"))))
    assert problem(CLASSIC, round_, "too_many_loot", None).args == {"sum": 3, "n": 2}
    assert problem(CLASSIC, round_, "loot_stranger", None).args == {"other": "z"}
