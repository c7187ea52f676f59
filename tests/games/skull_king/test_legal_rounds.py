"""Rounds played with real cards: the limits refuse none of them, and none of them with one card too many."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scorepad.games.contract import points
from scorepad.games.skull_king.box import box
from scorepad.games.skull_king.editions import BONUSES
from scorepad.games.skull_king.entry import Deal, Entry
from scorepad.games.skull_king.settings import Settings
from tests.games.skull_king.deck import deck, play, unplayed
from tests.games.skull_king.tables import (
    CLASSIC,
    EXPANSION,
    RASCAL,
    RULES_2013,
    RULES_2018,
    RULES_2024,
    SKULL_KING,
    AnyRound,
    errors,
)

TABLES = [
    CLASSIC,
    EXPANSION,
    RASCAL,
    RULES_2013,
    RULES_2018,
    RULES_2024,
    Settings(leviathans=False, loot=False),
    Settings(ghost=False),
    Settings(edition="2024", expansion=True),
]


@st.composite
def rounds(draw: st.DrawFn, tables: list[Settings] = TABLES) -> tuple[Settings, AnyRound]:
    """Draw a table, its players and a round they played by the rules."""
    settings = draw(st.sampled_from(tables))
    seats = SKULL_KING.seats(settings)
    players = tuple("abcdefghi"[: draw(st.integers(seats[0], seats[-1]))])
    most = min(SKULL_KING.schedule(Settings(**{**settings.model_dump(), "schedule": (10,)}), len(players)))
    cards = draw(st.integers(1, most))
    return settings, play(settings, players, cards, draw(st.integers(0, 2**32)), rich=draw(st.booleans()))


@given(rounds())
def test_no_legal_round_is_refused(played: tuple[Settings, AnyRound]) -> None:
    """Whatever happens with real cards can be entered, and nothing of it is even odd."""
    settings, round_ = played
    assert SKULL_KING.problems(settings, round_) == ()
    assert all(points(lines) is not None for lines in SKULL_KING.score(settings, round_, ()).values())


@given(rounds(), st.data())
def test_no_legal_round_is_refused_half_entered(played: tuple[Settings, AnyRound], data: st.DataObject) -> None:
    """Values of a legal round that are still open never make the others wrong."""
    settings, round_ = played
    entries = {
        player: data.draw(st.sampled_from([entry, unplayed(round_).entries[player], Entry(bid=entry.bid), Entry()]))
        for player, entry in round_.entries.items()
    }
    assert errors(settings, replace(round_, entries=entries)) == []


def give(round_: AnyRound, **values: int) -> AnyRound:
    """Return the round with these values added to what the player with the most tricks holds."""
    player = max(round_.present, key=lambda one: round_.entries[one].tricks or 0)
    entry = round_.entries[player]
    update = {key: entry.count(key) + more for key, more in values.items()}
    return replace(round_, entries={**round_.entries, player: entry.model_copy(update=update)})


def held(round_: AnyRound, *keys: str) -> int:
    """Return how many of these the whole table holds."""
    return sum(entry.count(key) for entry in round_.entries.values() for key in keys)


def too_many(key: str, copies: int) -> Callable[[AnyRound], AnyRound]:
    """Return what makes one more of this bonus than there are copies."""
    return lambda round_: give(round_, **{key: copies + 1 - held(round_, key)})


def second(key: str, value: int) -> Callable[[AnyRound], AnyRound]:
    """Return what gives the same pirate's power to two players."""

    def both(round_: AnyRound) -> AnyRound:
        users = {player: round_.entries[player].model_copy(update={key: value}) for player in round_.present[:2]}
        return replace(round_, entries={**round_.entries, **users})

    return both


def deal(round_: AnyRound, **values: object) -> AnyRound:
    """Return the round with other values of the deal."""
    return replace(round_, deal=Deal(**{**round_.deal.model_dump(), **values}))


BROKEN: dict[str, Callable[[AnyRound], AnyRound]] = {
    "a fourth 14": too_many("std14", 3),
    "a second black 14": too_many("black14", 1),
    "a third Mermaid": too_many("mermaids_by_pirate", 2),
    "a second King": too_many("sk_by_mermaid", 1),
    "a seventh pirate": too_many("pirates_by_sk", 6),
    "a second Tigress": too_many("tigress_as_escape_by_sk", 1),
    "as many pirates as hands": lambda one: give(one, pirates_by_sk=len(one.present) + (len(one.present) == 2)),
    "a King who does both": lambda one: give(one, pirates_by_sk=1, sk_by_mermaid=1 - held(one, "sk_by_mermaid")),
    "three Mermaids with hers": lambda one: give(
        one,
        mermaids_by_pirate=2 - held(one, "mermaids_by_pirate"),
        sk_by_mermaid=1 - held(one, "sk_by_mermaid"),
    ),
    "one trick too many": lambda one: give(one, tricks=1 + one.cards - held(one, "tricks")),
    "three destroyed": lambda one: deal(one, destroyed=3),
    "less than none destroyed": lambda one: deal(one, destroyed=-1),
    "a third Loot": lambda one: deal(one, loot=(("a", "b"),) * 3),
    "a Loot of somebody away": lambda one: deal(one, loot=(("a", "z"),)),
    "two wagers": second("rascal_bet", 10),
    "two Harrys": second("harry", 1),
    "an odd wager": lambda one: give(one, rascal_bet=5),
    "a card of another box": lambda one: give(one, exp8=1),
    "more cards than were played": lambda one: give(one, pirates_by_sk=one.cards * 9),
}


@pytest.mark.parametrize("how", BROKEN)
@given(rounds([CLASSIC, RASCAL]))
def test_a_legal_round_that_is_broken_is_refused(how: str, played: tuple[Settings, AnyRound]) -> None:
    """One card, trick or power too many in a legal round is an error that was not there before."""
    settings, round_ = played
    assert errors(settings, BROKEN[how](round_)) != []


@given(rounds(), st.sampled_from(BONUSES), st.data())
def test_nobody_without_a_trick_holds_a_card(
    played: tuple[Settings, AnyRound], bonus: str, data: st.DataObject
) -> None:
    """A bonus given to somebody who took no trick is refused, but for the Locker's."""
    settings, round_ = played
    idle = [player for player, entry in round_.entries.items() if entry.tricks == 0]
    assume(idle and bonus != "davy_jones")
    player = data.draw(st.sampled_from(idle))
    entry = round_.entries[player].model_copy(update={bonus: 1})
    found = errors(settings, replace(round_, entries={**round_.entries, player: entry}))
    assert {("bonus_without_tricks", player, bonus), ("bonus_not_in_play", player, bonus)} & set(found)


@pytest.mark.parametrize("settings", TABLES)
@pytest.mark.parametrize("players", [2, 4])
def test_the_box_counts_its_cards(settings: Settings, players: int) -> None:
    """The deck that is dealt here has as many cards as the box of the program."""
    assert len(deck(settings, players)) == box(settings, players).cards


@pytest.mark.parametrize(
    ("settings", "players", "keys"),
    [
        (CLASSIC, 6, {*box(CLASSIC, 6).bonuses, "rascal_bet", "harry"}),
        (RULES_2013, 5, {*box(RULES_2013, 5).bonuses}),
        (EXPANSION, 6, {*box(EXPANSION, 6).bonuses, "rascal_bet", "harry"}),
    ],
)
def test_the_rounds_played_here_see_every_card(settings: Settings, players: int, keys: set[str]) -> None:
    """In two hundred rounds each bonus, each power, Loot and a destroyed trick come up: the proof is no empty one."""
    seen: Counter[str] = Counter()
    for seed in range(200):
        round_ = play(settings, tuple("abcdefghi"[:players]), 7, seed, rich=seed % 2 == 0)
        for entry in round_.entries.values():
            seen.update(key for key in keys if entry.count(key))
        seen.update(["loot"] * len(round_.deal.loot) + ["destroyed"] * (round_.deal.destroyed or 0))
    assert set(seen) == keys | (set() if settings is RULES_2013 else {"loot", "destroyed"})
