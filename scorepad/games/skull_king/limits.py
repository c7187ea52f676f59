"""What the deck can hold: no counter goes past it, over the whole table."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorepad.games.contract import NOTHING, Problem, Round
from scorepad.games.skull_king.box import Box
from scorepad.games.skull_king.editions import BONUSES, NEEDS_NO_TRICK
from scorepad.games.skull_king.entry import Deal, Entry

PIRATES = ("pirates_by_sk", "scary_mary_as_escape_by_sk", "tigress_as_escape_by_sk")
"""Cards that lay in the Skull King's trick, out of the same pirates."""

CARDS = tuple(key for key in BONUSES if key not in NEEDS_NO_TRICK)
"""Bonuses that are cards in a won trick."""

Counts = Mapping[str, Mapping[str, int]]
"""What is entered of each bonus, by player; who has none is left out."""


@dataclass(frozen=True, slots=True)
class Held:
    """How many of each bonus each player holds, in seat order; what is not held, and who holds none, is left out.

    `totals` are those of the table.
    """

    rows: Mapping[str, Mapping[str, int]]
    totals: Mapping[str, int]

    @classmethod
    def of(cls, counts: Counts) -> "Held":
        """Return what these counts say is held."""
        rows = {player: {key: count for key, count in row.items() if count > 0} for player, row in counts.items()}
        totals: dict[str, int] = {}
        for row in rows.values():
            for key, count in row.items():
                totals[key] = totals.get(key, 0) + count
        return cls({player: row for player, row in rows.items() if row}, totals)

    def by(self, player: str, *keys: str) -> int:
        """Return how many a player holds of these bonuses together."""
        row = self.rows.get(player, NOTHING)
        return sum([row[key] for key in keys if key in row])

    def sum(self, *keys: str) -> int:
        """Return how many the table holds of these bonuses together."""
        return sum([self.totals[key] for key in keys if key in self.totals])

    def holders(self, *keys: str) -> Mapping[str, str]:
        """Return who holds any of these bonuses, each with the first that it is."""
        if self.totals.keys().isdisjoint(keys):
            return NOTHING
        firsts = {player: [key for key in keys if key in row][:1] for player, row in self.rows.items()}
        return {player: key for player, first in firsts.items() for key in first}


def limits(box: Box, round: Round[Entry, Deal], counts: Counts) -> Iterator[Problem]:
    """Yield an error for every bonus that the deck in play cannot give, to each player who holds it."""
    held = Held.of(counts)
    if sum(held.totals.values()) == 1:  # one card alone is in any deck, and fits any trick
        return
    yield from _copies(box, held)
    yield from _kings_trick(box, held)
    yield from _king_or_mermaid(held)
    yield from _mermaids(box, held)
    yield from _pirates(box, held)
    yield from _room(box, round, held)


def _error(code: str, player: str | None, field: str, **args: int | str) -> Problem:
    return Problem(code=code, player=player, field=field, args=args)


def another(player: str, players: Mapping[str, object]) -> str | None:
    """Return somebody else among these players, if there is."""
    return next((other for other in players if other != player), None)


def _copies(box: Box, held: Held) -> Iterator[Problem]:
    """Yield more of a bonus than the box holds."""
    for key, bonus in box.bonuses.items():
        pool = PIRATES if key == PIRATES[0] else (key,)
        copies, total = bonus.copies, held.sum(*pool)
        if total <= copies:
            continue
        for player, field in held.holders(*pool).items():
            other = another(player, held.holders(key))
            if copies == 1 and other is not None:
                yield _error("held_by_another", player, field, other=other)
            else:
                yield _error("above_deck", player, field, sum=total, n=copies)


def _kings_trick(box: Box, held: Held) -> Iterator[Problem]:
    """Yield errors of the King's trick: he wins one, and each of the other hands puts one card into it."""
    captors = held.holders(*PIRATES)
    room = box.hands - 1
    for player, field in captors.items():
        other = another(player, captors)
        if other is not None:
            yield _error("king_wins_once", player, field, other=other)
        taken = held.by(player, *PIRATES)
        if taken > room:
            yield _error("above_trick", player, field, sum=taken, n=room)


def _king_or_mermaid(held: Held) -> Iterator[Problem]:
    """Yield errors of the one King: he takes pirates, or a Mermaid takes him."""
    captors, takers = held.holders(*PIRATES), held.holders("sk_by_mermaid")
    if captors and takers:
        for player, field in captors.items():
            yield _error("king_was_taken", player, field, other=next(iter(takers)))
        for player, field in takers.items():
            yield _error("king_took_pirates", player, field, other=next(iter(captors)))


def _mermaids(box: Box, held: Held) -> Iterator[Problem]:
    """Yield errors of the Mermaid that took the King: she won her trick, so no pirate took her."""
    copies = box.bonuses["mermaids_by_pirate"].copies
    if held.sum("sk_by_mermaid") and held.sum("mermaids_by_pirate") == copies:
        for player in held.holders("mermaids_by_pirate"):
            yield _error("mermaid_won", player, "mermaids_by_pirate", n=copies - 1)
        for player in held.holders("sk_by_mermaid"):
            yield _error("mermaids_were_taken", player, "sk_by_mermaid", n=copies)


def _pirates(box: Box, held: Held) -> Iterator[Problem]:
    """Yield errors of pirates that took a Mermaid: each won its trick, so the King did not take it."""
    copies, winners = box.bonuses[PIRATES[0]].copies, held.holders("mermaids_by_pirate")
    left, taken = copies - len(winners), held.sum(*PIRATES)
    if winners and left < taken <= copies:
        captors = held.holders(*PIRATES)
        for player, field in captors.items():
            yield _error("pirate_won", player, field, n=left)
        for player in winners:
            yield _error("pirates_were_taken", player, "mermaids_by_pirate", other=next(iter(captors)))


def _room(box: Box, round: Round[Entry, Deal], held: Held) -> Iterator[Problem]:
    """Yield more bonus cards than fit: a trick holds one card from each hand."""
    for player in held.rows:
        tricks = round.entries[player].tricks
        cards = held.by(player, *CARDS)
        if tricks is not None and cards > tricks * box.hands > 0:
            yield _error("above_tricks", player, "tricks", sum=cards, n=tricks * box.hands)
    cards = held.sum(*CARDS)
    if cards > round.cards * box.hands:
        yield _error("above_round", None, "tricks", sum=cards, n=round.cards * box.hands)
