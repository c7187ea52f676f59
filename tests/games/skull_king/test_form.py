"""How a round is entered: phases, guesses, and only the fields that are in play."""

import pytest

from scorepad.games.contract import Choice, Field, Phase
from scorepad.games.skull_king.entry import Deal, Entry
from scorepad.games.skull_king.settings import Settings
from tests.games.skull_king.tables import (
    CLASSIC,
    EXPANSION,
    RASCAL,
    RULES_2013,
    RULES_2018,
    RULES_2024,
    SKULL_KING,
    AnyRound,
    table,
)

NOBODY = Entry()
BASE = ("std14", "black14", "mermaids_by_pirate", "pirates_by_sk", "sk_by_mermaid")
POWERS = ("rascal_bet", "harry")
EXTRA = ("exp7", "exp8", "davy_jones", "first_mate_captured")


def empty(players: int = 4, cards: int = 5, deal: Deal | None = None) -> AnyRound:
    """Return a round in which nothing is entered."""
    return table(*(NOBODY,) * players, cards=cards, deal=deal)


def tricks(settings: Settings, round_: AnyRound) -> Phase:
    """Return the second phase."""
    return SKULL_KING.form(settings, round_)[1]


def fields(settings: Settings, round_: AnyRound) -> dict[str, Field]:
    """Return what can be entered beside the tricks, by key."""
    return {field.key: field for field in tricks(settings, round_).fields}


def test_bids_come_first_in_seat_order() -> None:
    """Everybody bids at once, so the pad goes down the seats, up to the cards dealt."""
    bids = SKULL_KING.form(CLASSIC, empty())[0]
    assert bids == Phase(key="bids", pad="bid", order=("a", "b", "c", "d"), high=5, together=True)


def test_tricks_come_second() -> None:
    """Tricks go down the seats up to the cards dealt, and must add up to them."""
    assert len(SKULL_KING.form(CLASSIC, empty())) == 2
    phase = tricks(CLASSIC, empty())
    assert (phase.key, phase.pad, phase.order, phase.high) == ("tricks", "tricks", ("a", "b", "c", "d"), 5)
    assert (phase.total, phase.rest, phase.guesses) == (5, False, {})


@pytest.mark.parametrize(
    ("settings", "entry", "guess"),
    [
        (CLASSIC, Entry(bid=2), 2),
        (CLASSIC, Entry(bid=0), 0),
        (CLASSIC, Entry(bid=2, harry=1), 3),
        (CLASSIC, Entry(bid=2, harry=-1), 1),
        (CLASSIC, Entry(bid=5, harry=1), 5),
        (CLASSIC, Entry(bid=0, harry=-1), 0),
        (CLASSIC, Entry(bid=7), 5),
        (CLASSIC, Entry(bid=-1), 0),
        (RULES_2013, Entry(bid=2, harry=1), 2),
        (CLASSIC, Entry(harry=1), None),
    ],
)
def test_the_bid_is_the_guess(settings: Settings, entry: Entry, guess: int | None) -> None:
    """Tricks are assumed to be the bid with Harry's change, within 0 and the cards dealt."""
    assert tricks(settings, table(NOBODY, entry, NOBODY)).guesses == ({} if guess is None else {"b": guess})


@pytest.mark.parametrize(
    ("settings", "destroyed", "total", "spare"),
    [
        (CLASSIC, None, 5, 2),
        (CLASSIC, 0, 5, 2),
        (CLASSIC, 1, 4, 1),
        (CLASSIC, 2, 3, 0),
        (CLASSIC, 3, 2, 0),
        (CLASSIC, 9, 0, 0),
        (CLASSIC, -1, 5, 2),
        (RULES_2018, None, 5, 1),
        (EXPANSION, 1, 4, 2),
        (RULES_2013, None, 5, 0),
        (Settings(leviathans=False), None, 5, 0),
    ],
)
def test_destroyed_tricks_lower_the_total(settings: Settings, destroyed: int | None, total: int, spare: int) -> None:
    """What a leviathan destroyed nobody takes; as many more may vanish as there are leviathans left."""
    phase = tricks(settings, empty(deal=Deal(destroyed=destroyed)))
    assert (phase.total, phase.spare) == (total, spare)


def test_no_more_can_vanish_than_is_played() -> None:
    """In a round of one card one trick can vanish."""
    assert tricks(CLASSIC, empty(cards=1)).spare == 1
    assert fields(CLASSIC, empty(cards=1))["destroyed"].high == 1


@pytest.mark.parametrize(
    ("settings", "players", "ghost", "total", "rest"),
    [
        (CLASSIC, 2, None, 5, True),
        (RULES_2024, 2, None, 5, True),
        (CLASSIC, 2, 2, 3, False),
        (CLASSIC, 2, 0, 5, False),
        (CLASSIC, 2, 9, 0, False),
        (Settings(ghost=False), 2, None, 5, False),
        (RULES_2013, 2, None, 5, False),
        (CLASSIC, 3, None, 5, False),
        (CLASSIC, 3, 2, 5, False),
    ],
)
def test_graybeard_takes_what_is_left(
    settings: Settings, players: int, ghost: int | None, total: int, *, rest: bool
) -> None:
    """With two players the tricks need not add up until Graybeard's are typed."""
    phase = tricks(settings, empty(players, deal=Deal(ghost=ghost)))
    assert (phase.total, phase.rest) == (total, rest)


@pytest.mark.parametrize(
    ("settings", "players", "keys"),
    [
        (CLASSIC, 4, ("destroyed", *BASE, "loot", *POWERS)),
        (RULES_2024, 4, ("destroyed", *BASE, "loot", *POWERS)),
        (RULES_2024, 2, ("destroyed", "ghost", *BASE, *POWERS)),
        (CLASSIC, 2, ("destroyed", "ghost", *BASE, "loot", *POWERS)),
        (Settings(ghost=False), 2, ("destroyed", *BASE, "loot", *POWERS)),
        (RULES_2018, 4, ("destroyed", "std14", "black14", "pirates_by_sk", "sk_by_mermaid", "loot", *POWERS)),
        (RULES_2013, 4, ("pirates_by_sk", "scary_mary_as_escape_by_sk", "sk_by_mermaid")),
        (SKULL_KING.presets["base"], 4, BASE),
        (RASCAL, 4, ("load", "destroyed", *BASE, "loot", *POWERS)),
        (
            Settings(edition="2013", scoring="rascal"),
            4,
            ("pirates_by_sk", "scary_mary_as_escape_by_sk", "sk_by_mermaid"),
        ),
        (EXPANSION, 4, ("destroyed", *BASE, *EXTRA, "loot", *POWERS)),
        (Settings(adjustments=True), 4, ("destroyed", *BASE, "loot", *POWERS, "adjustment", "note")),
    ],
)
def test_only_what_is_in_play_can_be_entered(settings: Settings, players: int, keys: tuple[str, ...]) -> None:
    """The form shows the cards of the box that are worth something, and no others, in the order of the sheet."""
    assert tuple(fields(settings, empty(players))) == keys


@pytest.mark.parametrize(
    ("settings", "key", "each", "high"),
    [
        (CLASSIC, "std14", 10, 3),
        (CLASSIC, "black14", 20, 1),
        (CLASSIC, "mermaids_by_pirate", 20, 2),
        (CLASSIC, "pirates_by_sk", 30, 3),
        (CLASSIC, "sk_by_mermaid", 40, 1),
        (RULES_2018, "sk_by_mermaid", 50, 1),
        (RULES_2013, "sk_by_mermaid", 50, 1),
        (RULES_2013, "scary_mary_as_escape_by_sk", 30, 1),
        (EXPANSION, "exp7", -5, 4),
        (EXPANSION, "exp8", 5, 4),
        (EXPANSION, "davy_jones", 20, 3),
        (EXPANSION, "first_mate_captured", 30, 1),
    ],
)
def test_a_counter_says_what_it_is_worth(settings: Settings, key: str, each: int, high: int) -> None:
    """A counter on the sheet shows its points each and goes as far as the box, or the King's trick."""
    field = fields(settings, empty())[key]
    assert field == Field(key=key, kind="count", each=each, high=high, default=0, icon=field.icon)
    assert (field.owner, field.place, field.name) == ("player", "sheet", key)


@pytest.mark.parametrize(("players", "high"), [(2, 2), (6, 5), (8, 6)])
def test_the_kings_counter_goes_by_the_hands(players: int, high: int) -> None:
    """The King takes one card of each other hand, Graybeard's too, and six pirates at most."""
    assert fields(CLASSIC, empty(players))["pirates_by_sk"].high == high


def test_the_whole_rounds_fields_say_where_they_stand() -> None:
    """Destroyed tricks are on the pad's key, Graybeard in the row below, Loot on the sheet."""
    found = fields(CLASSIC, empty(2))
    assert found["destroyed"] == Field(
        key="destroyed", kind="count", owner="table", place="key", high=2, default=0, icon=found["destroyed"].icon
    )
    assert found["ghost"] == Field(
        key="ghost", kind="count", owner="table", place="rest", high=5, icon=found["ghost"].icon
    )
    assert found["loot"] == Field(key="loot", kind="pairs", owner="table", high=2, icon=found["loot"].icon)


def test_choices_have_their_handles() -> None:
    """The load is in the row; the wager and Harry on the sheet, under stable names."""
    found = fields(RASCAL, empty())
    load, wager, harry = found["load"], found["rascal_bet"], found["harry"]
    assert (load.kind, load.place, load.name, load.default) == ("choice", "row", "load", "grapeshot")
    assert load.choices == (Choice("grapeshot", "grapeshot"), Choice("cannonball", "cannonball"))
    assert (wager.kind, wager.place, wager.name, wager.default) == ("choice", "sheet", "wager", 0)
    assert wager.choices == (Choice(0, "0"), Choice(10, "10"), Choice(20, "20"))
    assert (harry.kind, harry.place, harry.name, harry.default) == ("choice", "sheet", "harry", 0)
    assert harry.choices == (Choice(-1, "down"), Choice(0, "none"), Choice(1, "up"))


def test_a_free_adjustment_goes_up_and_down() -> None:
    """The house rule's adjustment takes more than any round is worth, either way, with a note."""
    found = fields(Settings(adjustments=True), empty())
    assert (found["adjustment"].kind, found["adjustment"].low, found["adjustment"].high) == ("number", -500, 500)
    assert (found["adjustment"].default, found["note"].default) == (0, "")
    assert (found["note"].kind, found["note"].owner) == ("text", "player")
