"""What is wrong, odd or missing in a round, beside what the deck can hold."""

from collections.abc import Iterator, Mapping

from scorepad.games.contract import Problem, Round
from scorepad.games.skull_king.box import Box, box
from scorepad.games.skull_king.editions import NEEDS_NO_TRICK
from scorepad.games.skull_king.entry import Deal, Entry
from scorepad.games.skull_king.limits import Counts, another, limits
from scorepad.games.skull_king.settings import Settings
from scorepad.games.tricks import number_problems

USES: Mapping[str, tuple[int, ...]] = {"rascal_bet": (10, 20), "harry": (-1, 1)}
"""What each power can be used for; 0 is to leave it."""


def problems(settings: Settings, round: Round[Entry, Deal]) -> tuple[Problem, ...]:
    """Return the problems of a round: numbers first, then the sum, the bonuses, the powers and the Loot."""
    on_table = box(settings, len(round.present))
    counts = {player: counts for player in round.present if (counts := round.entries[player].counts)}
    return (
        *_numbers(round),
        *_deal(on_table, round),
        *_sum(on_table, round),
        *(_bonuses(on_table, round, counts) if counts else ()),
        *(limits(on_table, round, counts) if counts else ()),
        *_powers(on_table, round),
        *_load(settings, round),
        *(_loot(on_table, round) if round.deal.loot else ()),
    )


def _numbers(round: Round[Entry, Deal]) -> Iterator[Problem]:
    """Yield bids and tricks that are missing, or not from 0 to the cards dealt; the sum of the bids is free."""
    most = round.cards
    for player in round.present:
        entry = round.entries[player]
        if entry.bid is None or not 0 <= entry.bid <= most:
            yield from number_problems("bid", entry.bid, player, most)
        if entry.tricks is None or not 0 <= entry.tricks <= most:
            yield from number_problems("tricks", entry.tricks, player, most)


def _deal(box: Box, round: Round[Entry, Deal]) -> Iterator[Problem]:
    """Yield more cards than there are, more tricks destroyed than leviathans, Graybeard where he does not play."""
    if round.cards * box.hands > box.cards:
        args = {"cards": round.cards, "hands": box.hands, "n": box.cards}
        yield Problem(code="cards_above_deck", severity="warning", args=args)
    destroyed, ghost = round.deal.destroyed or 0, round.deal.ghost or 0
    for field, value in (("destroyed", destroyed), ("ghost", ghost)):
        if value < 0:
            yield Problem(code=f"{field}_below_zero", field=field, args={"value": value})
    if destroyed > 0 and not box.leviathans:
        yield Problem(code="destroyed_not_in_play", field="destroyed")
    elif destroyed > min(box.leviathans, round.cards):
        args = {"destroyed": destroyed, "n": min(box.leviathans, round.cards)}
        yield Problem(code="too_many_destroyed", field="destroyed", args=args)
    if ghost > 0 and not box.ghost:
        yield Problem(code="ghost_not_in_play", field="ghost")


def _sum(box: Box, round: Round[Entry, Deal]) -> Iterator[Problem]:
    """Yield a sum that does not fit: every trick is somebody's, Graybeard's, or destroyed."""
    taken = [round.entries[player].tricks or 0 for player in round.present]
    if not all(taken) and any(round.entries[player].tricks is None for player in round.present):
        return
    ghost = round.deal.ghost if box.ghost else 0
    total = round.cards - (round.deal.destroyed or 0)
    off = sum(taken) + (ghost or 0) - total
    args = {"sum": total + off, "total": total, "n": abs(off)}
    if off > 0:
        yield Problem(code="too_many_tricks", field="tricks", args=args)
    elif off < 0 and ghost is not None:
        yield Problem(code="too_few_tricks", field="tricks", args=args)


def _bonuses(box: Box, round: Round[Entry, Deal], counts: Counts) -> Iterator[Problem]:
    """Yield bonuses that are no card of the box, or in no trick of one's own."""
    for player, row in counts.items():
        entry = round.entries[player]
        for key, count in row.items():
            if count < 0:
                yield Problem(code="bonus_below_zero", player=player, field=key, args={"value": count})
            elif key not in box.bonuses:
                yield Problem(code="bonus_not_in_play", player=player, field=key)
            elif entry.tricks == 0 and key not in NEEDS_NO_TRICK:
                yield Problem(code="bonus_without_tricks", player=player, field=key)


def _powers(box: Box, round: Round[Entry, Deal]) -> Iterator[Problem]:
    """Yield misused powers: there is one Rascal and one Harry, for who won a trick with him."""
    if not any(round.entries[player].rascal_bet or round.entries[player].harry for player in round.present):
        return
    for key, uses in USES.items():
        users = {p: value for p in round.present if (value := round.entries[p].count(key))}
        for player, value in users.items():
            other = another(player, users)
            if not box.powers:
                yield Problem(code="bonus_not_in_play", player=player, field=key)
            elif other is not None:
                yield Problem(code="held_by_another", player=player, field=key, args={"other": other})
            if value not in uses:
                yield Problem(code=f"{key}_odd", player=player, field=key, args={"value": value})
            if round.entries[player].tricks == 0:
                yield Problem(code="power_without_tricks", severity="warning", player=player, field=key)
            if key == "harry" and box.powers:
                yield from _harry(round, player, value)


def _harry(round: Round[Entry, Deal], player: str, change: int) -> Iterator[Problem]:
    """Yield a bid that Harry cannot change so far."""
    bid = round.entries[player].bid
    if bid is not None and not 0 <= bid + change <= round.cards:
        args = {"value": bid + change, "n": round.cards}
        yield Problem(code="harry_out_of_reach", severity="warning", player=player, field="harry", args=args)


def _load(settings: Settings, round: Round[Entry, Deal]) -> Iterator[Problem]:
    """Yield cannonballs outside Rascal scoring, where they change nothing."""
    for player in round.present:
        if round.entries[player].load == "cannonball" and settings.scoring != "rascal":
            yield Problem(code="load_unused", severity="warning", player=player, field="load")


def _loot(box: Box, round: Round[Entry, Deal]) -> Iterator[Problem]:
    """Yield more Loot than the box holds, or Loot in a trick that its winner did not win."""
    pairs = round.deal.loot
    if pairs and not box.loot:
        yield Problem(code="loot_not_in_play", field="loot")
    elif len(pairs) > box.loot:
        yield Problem(code="too_many_loot", field="loot", args={"sum": len(pairs), "n": box.loot})
    for stranger in {player: None for pair in pairs for player in pair if player not in round.present}:
        yield Problem(code="loot_stranger", field="loot", args={"other": stranger})
    for winner in {won_by: None for _, won_by in pairs}:
        if winner in round.present and round.entries[winner].tricks == 0:
            yield Problem(code="loot_without_tricks", player=winner, field="loot")
