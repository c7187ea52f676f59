"""The limits of the deck as tables: each as it is reached, and as it is broken."""

from dataclasses import dataclass

from scorepad.games.skull_king.entry import Entry
from scorepad.games.skull_king.settings import Settings
from tests.games.skull_king.tables import CLASSIC, EXPANSION, RULES_2013, RULES_2018, AnyRound, table

NOBODY = Entry()


def others(entries: tuple[Entry, ...], players: int) -> tuple[Entry, ...]:
    """Return these entries and empty ones up to so many players."""
    return entries + (NOBODY,) * (players - len(entries))


@dataclass(frozen=True)
class Limit:
    """A table at its limit, one over it, and the errors that the excess gives rise to: (code, player, field)."""

    name: str
    reached: tuple[Entry, ...]
    broken: tuple[Entry, ...]
    errors: tuple[tuple[str, str, str], ...]
    settings: Settings = CLASSIC
    players: int = 4
    cards: int = 8

    def at(self, entries: tuple[Entry, ...]) -> AnyRound:
        """Return the round with these entries."""
        return table(*others(entries, self.players), cards=self.cards)


LIMITS = [
    Limit(
        name="three coloured 14s",
        reached=(Entry(std14=2), Entry(std14=1)),
        broken=(Entry(std14=2), Entry(std14=2)),
        errors=(("above_deck", "a", "std14"), ("above_deck", "b", "std14")),
    ),
    Limit(
        name="three coloured 14s of one player",
        reached=(Entry(std14=3),),
        broken=(Entry(std14=4),),
        errors=(("above_deck", "a", "std14"),),
    ),
    Limit(
        name="one black 14",
        reached=(Entry(black14=1),),
        broken=(Entry(black14=1), Entry(black14=1)),
        errors=(("held_by_another", "a", "black14"), ("held_by_another", "b", "black14")),
    ),
    Limit(
        name="one black 14 of one player",
        reached=(Entry(black14=1),),
        broken=(Entry(black14=2),),
        errors=(("above_deck", "a", "black14"),),
    ),
    Limit(
        name="two Mermaids",
        reached=(Entry(mermaids_by_pirate=1), Entry(mermaids_by_pirate=1)),
        broken=(Entry(mermaids_by_pirate=2), Entry(mermaids_by_pirate=1)),
        errors=(("above_deck", "a", "mermaids_by_pirate"), ("above_deck", "b", "mermaids_by_pirate")),
    ),
    Limit(
        name="one Skull King",
        reached=(Entry(sk_by_mermaid=1),),
        broken=(Entry(sk_by_mermaid=1), Entry(sk_by_mermaid=1)),
        errors=(("held_by_another", "a", "sk_by_mermaid"), ("held_by_another", "b", "sk_by_mermaid")),
    ),
    Limit(
        name="one trick of the King's",
        reached=(Entry(pirates_by_sk=2),),
        broken=(Entry(pirates_by_sk=1), Entry(pirates_by_sk=1)),
        errors=(("king_wins_once", "a", "pirates_by_sk"), ("king_wins_once", "b", "pirates_by_sk")),
    ),
    Limit(
        name="one card of each other hand in the King's trick",
        reached=(Entry(pirates_by_sk=3),),
        broken=(Entry(pirates_by_sk=4),),
        errors=(("above_trick", "a", "pirates_by_sk"),),
    ),
    Limit(
        name="Graybeard's hand beside the King",
        reached=(Entry(pirates_by_sk=2),),
        broken=(Entry(pirates_by_sk=3),),
        errors=(("above_trick", "a", "pirates_by_sk"),),
        players=2,
    ),
    Limit(
        name="two players without Graybeard",
        reached=(Entry(pirates_by_sk=1),),
        broken=(Entry(pirates_by_sk=2),),
        errors=(("above_trick", "a", "pirates_by_sk"),),
        players=2,
        settings=Settings(ghost=False),
    ),
    Limit(
        name="six pirates",
        reached=(Entry(pirates_by_sk=6),),
        broken=(Entry(pirates_by_sk=7),),
        errors=(("above_deck", "a", "pirates_by_sk"),),
        players=8,
    ),
    Limit(
        name="seven pirates with Mary Thorne",
        reached=(Entry(pirates_by_sk=7),),
        broken=(Entry(pirates_by_sk=8),),
        errors=(("above_deck", "a", "pirates_by_sk"),),
        players=9,
        settings=EXPANSION,
    ),
    Limit(
        name="Scary Mary among five others",
        reached=(Entry(pirates_by_sk=4, scary_mary_as_escape_by_sk=1),),
        broken=(Entry(pirates_by_sk=5, scary_mary_as_escape_by_sk=1),),
        errors=(("above_trick", "a", "pirates_by_sk"),),
        players=6,
        settings=RULES_2013,
    ),
    Limit(
        name="one Scary Mary",
        reached=(Entry(scary_mary_as_escape_by_sk=1),),
        broken=(Entry(scary_mary_as_escape_by_sk=2),),
        errors=(("above_deck", "a", "scary_mary_as_escape_by_sk"),),
        settings=RULES_2013,
    ),
    Limit(
        name="Scary Mary in the King's trick",
        reached=(Entry(pirates_by_sk=1, scary_mary_as_escape_by_sk=1),),
        broken=(Entry(pirates_by_sk=1), Entry(scary_mary_as_escape_by_sk=1)),
        errors=(
            ("king_wins_once", "a", "pirates_by_sk"),
            ("king_wins_once", "b", "scary_mary_as_escape_by_sk"),
        ),
        settings=RULES_2013,
    ),
    Limit(
        name="the Tigress is one of six",
        reached=(Entry(pirates_by_sk=5, tigress_as_escape_by_sk=1),),
        broken=(Entry(pirates_by_sk=6, tigress_as_escape_by_sk=1),),
        errors=(("above_deck", "a", "pirates_by_sk"),),
        players=8,
    ),
    Limit(
        name="the King takes pirates or is taken",
        reached=(Entry(sk_by_mermaid=1),),
        broken=(Entry(sk_by_mermaid=1), Entry(pirates_by_sk=1)),
        errors=(("king_was_taken", "b", "pirates_by_sk"), ("king_took_pirates", "a", "sk_by_mermaid")),
    ),
    Limit(
        name="one player's King cannot do both",
        reached=(Entry(pirates_by_sk=1),),
        broken=(Entry(pirates_by_sk=1, sk_by_mermaid=1),),
        errors=(("king_was_taken", "a", "pirates_by_sk"), ("king_took_pirates", "a", "sk_by_mermaid")),
    ),
    Limit(
        name="the Mermaid that won was not taken",
        reached=(Entry(sk_by_mermaid=1), Entry(mermaids_by_pirate=1)),
        broken=(Entry(sk_by_mermaid=1), Entry(mermaids_by_pirate=2)),
        errors=(
            ("mermaid_won", "b", "mermaids_by_pirate"),
            ("mermaids_were_taken", "a", "sk_by_mermaid"),
        ),
    ),
    Limit(
        name="the Mermaid that won was not taken by two either",
        reached=(Entry(mermaids_by_pirate=1), Entry(mermaids_by_pirate=1)),
        broken=(Entry(mermaids_by_pirate=1, sk_by_mermaid=1), Entry(mermaids_by_pirate=1)),
        errors=(
            ("mermaid_won", "a", "mermaids_by_pirate"),
            ("mermaid_won", "b", "mermaids_by_pirate"),
            ("mermaids_were_taken", "a", "sk_by_mermaid"),
        ),
    ),
    Limit(
        name="the pirate that won was not taken",
        reached=(Entry(pirates_by_sk=5), Entry(mermaids_by_pirate=2)),
        broken=(Entry(pirates_by_sk=6), Entry(mermaids_by_pirate=1)),
        errors=(("pirate_won", "a", "pirates_by_sk"), ("pirates_were_taken", "b", "mermaids_by_pirate")),
        players=8,
    ),
    Limit(
        name="two pirates that won were not taken",
        reached=(Entry(pirates_by_sk=4), Entry(mermaids_by_pirate=1), Entry(mermaids_by_pirate=1)),
        broken=(Entry(pirates_by_sk=5), Entry(mermaids_by_pirate=1), Entry(mermaids_by_pirate=1)),
        errors=(
            ("pirate_won", "a", "pirates_by_sk"),
            ("pirates_were_taken", "b", "mermaids_by_pirate"),
            ("pirates_were_taken", "c", "mermaids_by_pirate"),
        ),
        players=8,
    ),
    Limit(
        name="the pirate that won was none of seven",
        reached=(Entry(pirates_by_sk=6), Entry(mermaids_by_pirate=1)),
        broken=(Entry(pirates_by_sk=7), Entry(mermaids_by_pirate=1)),
        errors=(("pirate_won", "a", "pirates_by_sk"), ("pirates_were_taken", "b", "mermaids_by_pirate")),
        players=9,
        settings=EXPANSION,
    ),
    Limit(
        name="two pirates that won, of six with Scary Mary",
        reached=(Entry(pirates_by_sk=4), Entry(mermaids_by_pirate=1), Entry(mermaids_by_pirate=1)),
        broken=(Entry(pirates_by_sk=5), Entry(mermaids_by_pirate=1), Entry(mermaids_by_pirate=1)),
        errors=(
            ("pirate_won", "a", "pirates_by_sk"),
            ("pirates_were_taken", "b", "mermaids_by_pirate"),
            ("pirates_were_taken", "c", "mermaids_by_pirate"),
        ),
        players=6,
        settings=RULES_2013,
    ),
    Limit(
        name="two Mermaids in 2018",
        reached=(Entry(mermaids_by_pirate=2),),
        broken=(Entry(mermaids_by_pirate=3),),
        errors=(("above_deck", "a", "mermaids_by_pirate"),),
        settings=RULES_2018,
    ),
    Limit(
        name="two Mermaids in 2013",
        reached=(Entry(mermaids_by_pirate=2),),
        broken=(Entry(mermaids_by_pirate=3),),
        errors=(("above_deck", "a", "mermaids_by_pirate"),),
        settings=RULES_2013,
    ),
    Limit(
        name="what the deck has not is no reason for more",
        reached=(Entry(mermaids_by_pirate=2),),
        broken=(Entry(mermaids_by_pirate=3, sk_by_mermaid=1),),
        errors=(("above_deck", "a", "mermaids_by_pirate"),),
    ),
    Limit(
        name="four extra 7s",
        reached=(Entry(exp7=3), Entry(exp7=1)),
        broken=(Entry(exp7=3), Entry(exp7=2)),
        errors=(("above_deck", "a", "exp7"), ("above_deck", "b", "exp7")),
        settings=EXPANSION,
    ),
    Limit(
        name="four extra 8s",
        reached=(Entry(exp8=4),),
        broken=(Entry(exp8=5),),
        errors=(("above_deck", "a", "exp8"),),
        settings=EXPANSION,
    ),
    Limit(
        name="four 0/14s",
        reached=(Entry(zero14=4),),
        broken=(Entry(zero14=5),),
        errors=(("above_deck", "a", "zero14"),),
        settings=EXPANSION,
    ),
    Limit(
        name="three sea monsters",
        reached=(Entry(davy_jones=3),),
        broken=(Entry(davy_jones=2), Entry(davy_jones=2)),
        errors=(("above_deck", "a", "davy_jones"), ("above_deck", "b", "davy_jones")),
        settings=EXPANSION,
    ),
    Limit(
        name="one First Mate",
        reached=(Entry(first_mate_captured=1),),
        broken=(Entry(first_mate_captured=1), Entry(first_mate_captured=1)),
        errors=(
            ("held_by_another", "a", "first_mate_captured"),
            ("held_by_another", "b", "first_mate_captured"),
        ),
        settings=EXPANSION,
    ),
    Limit(
        name="a trick holds a card of each hand",
        reached=(Entry(tricks=1, std14=3, black14=1),),
        broken=(Entry(tricks=1, std14=3, black14=1, sk_by_mermaid=1),),
        errors=(("above_tricks", "a", "tricks"),),
    ),
    Limit(
        name="two tricks hold two cards of each hand",
        reached=(Entry(tricks=2, std14=3, black14=1, mermaids_by_pirate=2),),
        broken=(Entry(tricks=2, std14=3, black14=1, mermaids_by_pirate=2, pirates_by_sk=1),),
        errors=(("above_tricks", "a", "tricks"),),
        players=3,
    ),
    Limit(
        name="Graybeard plays into every trick",
        reached=(Entry(tricks=1, std14=3),),
        broken=(Entry(tricks=1, std14=3, black14=1),),
        errors=(("above_tricks", "a", "tricks"),),
        players=2,
    ),
]
