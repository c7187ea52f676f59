"""How a round is entered: the bids, then the tricks with everything beside them."""

from collections.abc import Iterator

from scorepad.games.contract import Choice, Field, Phase, Round
from scorepad.games.skull_king.box import Box, box
from scorepad.games.skull_king.editions import BONUSES
from scorepad.games.skull_king.entry import Deal, Entry
from scorepad.games.skull_king.limits import PIRATES
from scorepad.games.skull_king.scoring import target
from scorepad.games.skull_king.settings import Settings

LOAD = Field(
    key="load",
    kind="choice",
    place="row",
    choices=(Choice("grapeshot", "grapeshot"), Choice("cannonball", "cannonball")),
    default="grapeshot",
)
WAGER = Field(
    key="rascal_bet",
    kind="choice",
    choices=(Choice(0, "0"), Choice(10, "10"), Choice(20, "20")),
    default=0,
    handle="wager",
    icon="wager",
)
HARRY = Field(
    key="harry",
    kind="choice",
    choices=(Choice(-1, "down"), Choice(0, "none"), Choice(1, "up")),
    default=0,
    icon="harry",
)
ICONS = {
    "std14": "card_14",
    "black14": "black_14",
    "mermaids_by_pirate": "mermaid",
    "pirates_by_sk": "pirate",
    "scary_mary_as_escape_by_sk": "pirate",
    "sk_by_mermaid": "crown",
}
"""What is drawn beside a bonus."""
FREE = 500
"""A free adjustment goes so many points up or down: more than any round is worth."""


def form(settings: Settings, round: Round[Entry, Deal]) -> tuple[Phase, ...]:
    """Return the bids and the tricks; a guess of the tricks is the bid with Harry's change."""
    on_table = box(settings, len(round.present))
    destroyed = min(max(round.deal.destroyed or 0, 0), round.cards)
    ghost = round.deal.ghost if on_table.ghost else None
    bids = {p: target(on_table, round.entries[p], round.cards) for p in round.present}
    return (
        Phase(key="bids", pad="bid", order=round.present, high=round.cards, together=True),
        Phase(
            key="tricks",
            pad="tricks",
            order=round.present,
            high=round.cards,
            guesses={player: min(max(bid, 0), round.cards) for player, bid in bids.items() if bid is not None},
            total=max(round.cards - destroyed - (ghost or 0), 0),
            rest=on_table.ghost and ghost is None,
            spare=max(min(on_table.leviathans, round.cards) - destroyed, 0),
            fields=tuple(_beside(settings, on_table, round.cards)),
        ),
    )


def _beside(settings: Settings, box: Box, cards: int) -> Iterator[Field]:
    """Yield what is in play at this table beside the tricks, and nothing else."""
    if box.rascal:
        yield LOAD
    if box.leviathans:
        most = min(box.leviathans, cards)
        yield Field(key="destroyed", kind="count", owner="table", place="key", high=most, default=0, icon="kraken")
    if box.ghost:
        yield Field(key="ghost", kind="count", owner="table", place="rest", high=cards)
    for key in BONUSES:
        bonus = box.bonuses.get(key)
        if bonus is not None and bonus.each:
            most = min(bonus.copies, box.hands - 1) if key in PIRATES else bonus.copies
            yield Field(key=key, kind="count", high=most, each=bonus.each, default=0, icon=ICONS.get(key, "star"))
    if box.loot:
        yield Field(key="loot", kind="pairs", owner="table", high=box.loot, icon="loot")
    if box.powers:
        yield WAGER
        yield HARRY
    if settings.adjustments:
        yield Field(key="adjustment", kind="number", low=-FREE, high=FREE, default=0)
        yield Field(key="note", kind="text", default="")
