"""What a round scores, line by line."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from scorepad.games.contract import Line, Round
from scorepad.games.skull_king.box import Box, box
from scorepad.games.skull_king.editions import EXACT_ONLY
from scorepad.games.skull_king.entry import Deal, Entry, Load
from scorepad.games.skull_king.settings import Settings

WHOLE = 2
"""Bonuses are paid by halves, since Rascal scoring pays half for a glancing blow."""

LOOT = 20
PER_CARD: Mapping[Load, int] = {"grapeshot": 10, "cannonball": 15}
HALVES: Mapping[Load, tuple[int, ...]] = {"grapeshot": (WHOLE, 1), "cannonball": (WHOLE,)}
"""Rascal scoring: halves paid for a direct hit, a glancing blow (one off); a complete miss pays nothing."""


class Hand(NamedTuple):
    """A finished round of one player: the entry, the bid that counts and the tricks that were taken."""

    entry: Entry
    bid: int
    tricks: int

    @property
    def exact(self) -> bool:
        """Whether the bid was made."""
        return self.tricks == self.bid


class Outcome(NamedTuple):
    """What a bid came to: its line, how many halves of the bonuses it pays, and why if it pays none."""

    lines: tuple[Line]
    halves: int
    void: str | None = None

    @classmethod
    def of(cls, points: int, halves: int, why: str = "bid missed") -> "Outcome":
        """Return what so many points mean; `why` is said where no bonus is paid."""
        void = None if halves else why
        return cls((Line("bid", points, None if points else void),), halves, void)


NO_RASCAL = Outcome.of(0, 0, "deck")
"""Rascal scoring, asked of an edition that lacks it."""


def score(settings: Settings, round: Round[Entry, Deal]) -> Mapping[str, tuple[Line, ...] | None]:
    """Return each player's lines in points; None where the bid or the tricks are missing."""
    on_table = box(settings, len(round.present))
    hands = {p: hand for p in round.present if (hand := _hand(on_table, round, p)) is not None}

    def lines(player: str, hand: Hand) -> tuple[Line, ...]:
        entry = hand.entry
        outcome = _outcome(settings, on_table, round.cards, hand)
        counts = entry.counts
        if not (counts or round.deal.loot or entry.rascal_bet or entry.adjustment):
            return outcome.lines
        found = [*outcome.lines]
        if counts:
            found += _bonuses(settings, on_table, counts, outcome, exact=hand.exact)
        if round.deal.loot:
            found += _loot(on_table, round.deal, player, hands)
        if entry.rascal_bet:
            found.append(_wager(on_table, hand, entry.rascal_bet))
        if entry.adjustment:
            found.append(Line("adjustment", entry.adjustment))
        return tuple(found)

    return {p: lines(p, hands[p]) if p in hands else None for p in round.present}


def target(box: Box, entry: Entry, cards: int) -> int | None:
    """Return the bid that counts: Harry the Giant changes it by one, within 0 and the cards dealt."""
    if entry.bid is None or not entry.harry or not box.powers:
        return entry.bid
    return min(max(entry.bid + entry.harry, 0), cards)


def _hand(box: Box, round: Round[Entry, Deal], player: str) -> Hand | None:
    entry = round.entries[player]
    bid = target(box, entry, round.cards)
    return None if bid is None or entry.tricks is None else Hand(entry, bid, entry.tricks)


@lru_cache(maxsize=4096)  # few bids, tricks and hands come again and again
def skull_king(bid: int, tricks: int, cards: int) -> Outcome:
    """Skull King scoring, every edition.

    "20 for each trick bid when exact, 10 lost for each trick off; a zero bid wins or loses 10 for each card dealt."
    """
    if tricks == bid:
        return Outcome.of(20 * bid or 10 * cards, WHOLE)
    return Outcome.of(-10 * (abs(tricks - bid) if bid else cards), 0)


@lru_cache(maxsize=4096)
def rascal(bid: int, tricks: int, cards: int, load: Load) -> Outcome:
    """Rascal scoring, 2021 on.

    "10 for each card dealt: all for a direct hit, half for a glancing blow, nothing for a complete miss"; a cannonball
    stakes 15 for each card on a direct hit.
    """
    off = abs(tricks - bid)
    halves = HALVES[load][off] if off < len(HALVES[load]) else 0
    return Outcome.of(PER_CARD[load] * cards * halves // WHOLE, halves)


def _outcome(settings: Settings, box: Box, cards: int, hand: Hand) -> Outcome:
    if settings.scoring == "skull_king":
        return skull_king(hand.bid, hand.tricks, cards)
    return rascal(hand.bid, hand.tricks, cards, hand.entry.load or "grapeshot") if box.rascal else NO_RASCAL


def _bonuses(
    settings: Settings, box: Box, counts: Mapping[str, int], outcome: Outcome, *, exact: bool
) -> Iterator[Line]:
    """Every edition pays bonuses with an exact bid; Rascal scoring pays its share; a house rule pays them always."""
    for key, count in counts.items():
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


def _loot(box: Box, deal: Deal, player: str, hands: Mapping[str, Hand]) -> Iterator[Line]:
    """2018 on: "Loot allies its player with who wins it: 20 to each when both bids are exact", never halved."""
    for pair in deal.loot:
        if player not in pair:
            continue
        partner = pair[1] if pair[0] == player else pair[0]
        if not box.loot:
            yield Line("loot", 0, "deck")
        elif partner == player:
            yield Line("loot", 0, "own trick")
        elif not hands[player].exact:
            yield Line("loot", 0, "bid missed")
        elif partner not in hands:
            yield Line("loot", 0, "partner missing")
        elif not hands[partner].exact:
            yield Line("loot", 0, "partner missed")
        else:
            yield Line("loot", LOOT)


def _wager(box: Box, hand: Hand, bet: int) -> Line:
    """Rascal of Roatan: "bet 0, 10 or 20: won when the bid is exact, lost when not", whole under either scoring."""
    if not box.powers:
        return Line("rascal_bet", 0, "deck")
    return Line("rascal_bet", bet if hand.exact else -bet)
