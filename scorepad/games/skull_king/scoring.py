"""What a round scores, line by line."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorepad.games.contract import Line, Round
from scorepad.games.skull_king.box import Box, box
from scorepad.games.skull_king.editions import BONUSES, EXACT_ONLY
from scorepad.games.skull_king.entry import Deal, Entry, Load
from scorepad.games.skull_king.settings import Settings

WHOLE = 2
"""Bonuses are paid by halves, since Rascal scoring pays half for a glancing blow."""

LOOT = 20
PER_CARD: Mapping[Load, int] = {"grapeshot": 10, "cannonball": 15}
HALVES: Mapping[Load, tuple[int, ...]] = {"grapeshot": (WHOLE, 1), "cannonball": (WHOLE,)}
"""Rascal scoring: halves paid for a direct hit, a glancing blow (one off); a complete miss pays nothing."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a bid came to: its points, how many halves of the bonuses it pays, and why it pays less than all."""

    points: int
    halves: int
    void: str | None = None


def target(entry: Entry, cards: int, *, powers: bool = True) -> int | None:
    """Return the bid that counts: Harry the Giant changes it by one, within 0 and the cards dealt."""
    if entry.bid is None or not entry.harry or not powers:
        return entry.bid
    return min(max(entry.bid + entry.harry, 0), cards)


def skull_king(bid: int, tricks: int, cards: int) -> Outcome:
    """Skull King scoring, every edition.

    "20 for each trick bid when exact, 10 lost for each trick off; a zero bid wins or loses 10 for each card dealt."
    """
    if tricks == bid:
        return Outcome(20 * bid or 10 * cards, WHOLE)
    return Outcome(-10 * (abs(tricks - bid) if bid else cards), 0, "bid missed")


def rascal(bid: int, tricks: int, cards: int, load: Load) -> Outcome:
    """Rascal scoring, 2021 on.

    "10 for each card dealt: all for a direct hit, half for a glancing blow, nothing for a complete miss"; a cannonball
    stakes 15 for each card on a direct hit.
    """
    off = abs(tricks - bid)
    halves = HALVES[load][off] if off < len(HALVES[load]) else 0
    return Outcome(PER_CARD[load] * cards * halves // WHOLE, halves, None if halves else "bid missed")


def _outcome(settings: Settings, box: Box, cards: int, bid: int, entry: Entry) -> Outcome:
    tricks = entry.tricks or 0
    if settings.scoring == "skull_king":
        return skull_king(bid, tricks, cards)
    if not box.rascal:
        return Outcome(0, 0, "deck")
    return rascal(bid, tricks, cards, entry.load or "grapeshot")


def _bonuses(settings: Settings, box: Box, entry: Entry, outcome: Outcome, *, exact: bool) -> Iterator[Line]:
    """Every edition pays bonuses with an exact bid; Rascal scoring pays its share; a house rule pays them always."""
    for key in BONUSES:
        count = entry.count(key)
        if not count:
            continue
        bonus = box.bonuses.get(key)
        if bonus is None:
            yield Line(key, 0, "deck")
        elif not bonus.each:
            yield Line(key, 0, "worth nothing")
        elif settings.bonus_on_miss:
            yield Line(key, count * bonus.each)
        elif outcome.void or (key in EXACT_ONLY and not exact):
            yield Line(key, 0, outcome.void or "bid missed")
        else:
            yield Line(key, count * bonus.each * outcome.halves // WHOLE)


def _loot(box: Box, round: Round[Entry, Deal], player: str, exact: Mapping[str, bool | None]) -> Iterator[Line]:
    """2018 on: "Loot allies its player with who wins it: 20 to each when both bids are exact", never halved."""
    for pair in round.deal.loot:
        if player not in pair:
            continue
        partner = pair[1] if pair[0] == player else pair[0]
        if not box.loot:
            yield Line("loot", 0, "deck")
        elif partner == player:
            yield Line("loot", 0, "own trick")
        elif not exact[player]:
            yield Line("loot", 0, "bid missed")
        elif exact.get(partner) is None:
            yield Line("loot", 0, "partner missing")
        elif not exact[partner]:
            yield Line("loot", 0, "partner missed")
        else:
            yield Line("loot", LOOT)


def _wager(box: Box, entry: Entry, *, exact: bool) -> Iterator[Line]:
    """Rascal of Roatan: "bet 0, 10 or 20: won when the bid is exact, lost when not", whole under either scoring."""
    if entry.rascal_bet:
        if box.powers:
            yield Line("rascal_bet", entry.rascal_bet if exact else -entry.rascal_bet)
        else:
            yield Line("rascal_bet", 0, "deck")


def score(settings: Settings, round: Round[Entry, Deal]) -> Mapping[str, tuple[Line, ...] | None]:
    """Return each player's lines in points; None where the bid or the tricks are missing."""
    on_table = box(settings, len(round.present))
    bids = {p: target(round.entries[p], round.cards, powers=on_table.powers) for p in round.present}
    exact = {p: None if None in (bids[p], took := round.entries[p].tricks) else bids[p] == took for p in round.present}

    def lines(player: str) -> Iterator[Line]:
        entry = round.entries[player]
        bid, tricks, hit = bids[player], entry.tricks, exact[player]
        if bid is None or tricks is None or hit is None:
            return
        outcome = _outcome(settings, on_table, round.cards, bid, entry)
        yield Line("bid", outcome.points, None if outcome.points else outcome.void)
        yield from _bonuses(settings, on_table, entry, outcome, exact=hit)
        yield from _loot(on_table, round, player, exact)
        yield from _wager(on_table, entry, exact=hit)
        if entry.adjustment:
            yield Line("adjustment", entry.adjustment)

    return {p: None if exact[p] is None else tuple(lines(p)) for p in round.present}
