"""Bids and tricks: what the games share in which a trick counts."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from scorepad.games.contract import NOTHING, Deal, Entry, Field, Phase, Problem, Round, Whole


class Bid(Entry):
    """The tricks a player bids and those taken."""

    bid: Whole | None = None
    tricks: Whole | None = None


Hands = Round[Bid, Deal]
"""A round of bids and tricks, and nothing else."""


def in_turn(round: Round[Entry, Deal]) -> tuple[str, ...]:
    """Return the players in the order they bid: the leader first, the dealer last."""
    at = round.present.index(round.leader)
    return round.present[at:] + round.present[:at]


def forbidden(round: Hands) -> Mapping[str, int]:
    """Return the bid that the dealer may not make, as soon as everybody else has bid.

    The hook: "The dealer bids last, and the bids may not add up to the tricks."
    """
    others = [round.entries[player].bid for player in round.present if player != round.dealer]
    left = round.cards - sum(bid for bid in others if bid is not None)
    return {round.dealer: left} if None not in others and 0 <= left <= round.cards else NOTHING


def bidding(round: Hands, *, hook: bool) -> tuple[Phase, ...]:
    """Return the two phases of a bidding game: everybody bids, then the tricks, assumed to be those bid."""
    bids = {player: entry.bid for player, entry in round.entries.items() if entry.bid is not None}
    struck = forbidden(round) if hook else NOTHING
    return (
        Phase(key="bids", pad="bid", order=in_turn(round), high=round.cards, struck=struck),
        counting(round, round.present, bids),
    )


def counting(
    round: Round[Entry, Deal],
    order: tuple[str, ...],
    guesses: Mapping[str, int] = NOTHING,
    fields: tuple[Field, ...] = (),
) -> Phase:
    """Return the phase in which the tricks are counted: one for each card dealt."""
    return Phase(
        key="tricks",
        pad="tricks",
        order=order,
        high=round.cards,
        total=round.cards,
        guesses=guesses,
        fields=fields,
    )


def bidding_problems(round: Hands, *, hook: bool) -> Iterator[Problem]:
    """Yield what is missing or wrong with the bids and the tricks, and with their sums."""
    for player in round.present:
        entry = round.entries[player]
        yield from number_problems("bid", entry.bid, player, round.cards)
        yield from number_problems("tricks", entry.tricks, player, round.cards)
    if hook and round.entries[round.dealer].bid == forbidden(round).get(round.dealer, -1):
        args = {"n": round.cards}
        yield Problem(code="bids_add_up", player=round.dealer, field="bid", args=args)
    yield from sum_problems((round.entries[player].tricks for player in round.present), round.cards)


def number_problems(field: str, value: int | None, player: str, cards: int) -> Iterator[Problem]:
    """Yield what is wrong with one number of bids or tricks, by itself."""
    if value is None:
        yield Problem(code=f"{field}_missing", severity="missing", player=player, field=field)
    elif value < 0:
        yield Problem(code=f"{field}_below_zero", player=player, field=field, args={field: value})
    elif value > cards:
        yield Problem(code=f"{field}_above_cards", player=player, field=field, args={field: value, "n": cards})


def sum_problems(taken: Iterable[int | None], total: int) -> Iterator[Problem]:
    """Yield the problem when the tricks taken are not those played; too few only once all are known."""
    tricks: Sequence[int | None] = tuple(taken)
    known = sum(number for number in tricks if number is not None)
    args = {"sum": known, "total": total, "n": abs(known - total)}
    if known > total:
        yield Problem(code="too_many_tricks", field="tricks", args=args)
    elif known < total and None not in tricks:
        yield Problem(code="too_few_tricks", field="tricks", args=args)
