"""Skull King with real cards: a deck is built, dealt and played by the rules, and what happened is written down."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from scorepad.games.contract import Round
from scorepad.games.skull_king.entry import Deal, Entry
from scorepad.games.skull_king.settings import Settings

GRAYBEARD = "Graybeard"
SUITS = ("yellow", "green", "purple", "black")
LEVIATHANS = ("kraken", "whale", "stingray")


@dataclass(frozen=True)
class Card:
    """A card: `kind` is number, pirate, mermaid, …; `name` its suit or whose face it shows, `value` its number."""

    kind: str
    name: str = ""
    value: int = 0
    extra: bool = False


@dataclass(frozen=True)
class Played:
    """A card on the table, as what it was played (`role`), by whom."""

    player: str
    card: Card
    role: str
    value: int = 0


def deck(settings: Settings, players: int) -> list[Card]:
    """Return the cards of the box that this table plays with."""
    return list(_deck(settings, players))


def _deck(settings: Settings, players: int) -> Iterator[Card]:
    old = settings.edition == "2013"
    yield from (Card("number", suit, value) for suit in SUITS for value in range(1, 14 if old else 15))
    yield from (Card("pirate", name) for name in ("rosie", "bendt", "rascal", "juanita", "harry"))
    yield from [Card("escape")] * 5 + [Card("mermaid")] * 2 + [Card("king"), Card("scary_mary" if old else "tigress")]
    if old:
        return
    if settings.leviathans is not False:
        yield Card("kraken")
        if settings.edition != "2018":
            yield Card("whale")
        if settings.expansion:
            yield Card("stingray")
    if settings.loot is not False and not (settings.edition == "2024" and players == 2):
        yield from [Card("loot")] * 2
    if settings.expansion:
        yield from (Card("number", suit, value, extra=True) for suit in SUITS for value in (0, 7, 8))
        yield from (Card("pirate", "mary_thorne"), Card("number", "wild", 15))
        yield from (Card(kind) for kind in ("mate", "locker", "plank", "volley"))


def played(player: str, card: Card, random: Random) -> Played:
    """Return a card on the table; whoever plays a Tigress, a Scary Mary or a 0/14 says as what."""
    if card.kind in ("tigress", "scary_mary"):
        role = "escape" if player == GRAYBEARD else random.choice(["pirate", "escape"])
        return Played(player, card, role)
    if card.kind in ("loot", "volley"):
        return Played(player, card, "escape")
    value = random.choice([0, 14]) if card.extra and card.value == 0 else card.value
    return Played(player, card, card.kind, value)


def allowed(hand: list[Card], trick: list[Played]) -> list[Card]:
    """Return the cards that may be played: the suit led, or anything that has no suit."""
    suit = next((one.card.name for one in trick if one.role == "number"), None)
    follow = [card for card in hand if card.kind == "number" and card.name == suit]
    return [card for card in hand if card.kind != "number" or card in follow] if follow else hand


@dataclass(frozen=True)
class Won:
    """Who won a trick and with which card (None: destroyed), what stood on the table, and what the Locker removed."""

    by: Played | None
    trick: tuple[Played, ...]
    monsters: int = 0


def resolve(trick: list[Played], random: Random) -> Won:
    """Return how a trick ended. Where texts leave it open who wins, chance decides."""
    monsters = [one for one in trick if one.role in LEVIATHANS]
    numbers = [one for one in trick if one.role == "number"]
    if any(one.role == "locker" for one in trick):
        return Won(_strongest(trick, random), tuple(_standing(trick)), len(monsters))
    if not monsters:
        standing = _standing(trick)
        return Won(_strongest(standing, random), tuple(standing))
    if monsters[-1].role == "kraken" or not numbers:
        return Won(None, tuple(trick))
    best = min if monsters[-1].role == "stingray" else max
    return Won(best(numbers, key=lambda one: one.value), tuple(numbers))


def _standing(trick: list[Played]) -> list[Played]:
    """Return the trick without the pirate that walks the plank."""
    plank = any(one.role == "plank" for one in trick)
    gone = next((one for one in trick if one.role == "pirate"), None) if plank else None
    return [one for one in trick if one is not gone]


def _strongest(trick: list[Played], random: Random) -> Played:
    by_role = {role: [one for one in trick if one.role == role] for role in ("king", "mermaid", "pirate", "mate")}
    kings, mermaids, pirates, mates = by_role.values()
    if kings:
        return (mermaids or kings)[0]
    if mates and mermaids:
        return random.choice([mermaids[0], *pirates[:1]])
    if mates or pirates or mermaids:
        return (mates or pirates or mermaids)[0]
    numbers = [one for one in trick if one.role == "number"]
    trumps = [one for one in numbers if one.card.name in ("black", "wild")]
    led = [one for one in numbers if one.card.name == numbers[0].card.name]
    return max(trumps or led, key=lambda one: one.value) if numbers else trick[0]


def bonuses(won: Won) -> Counter[str]:
    """Return what the winner of a trick writes down, by the keys of an entry."""
    counts: Counter[str] = Counter()
    if won.by is None:
        return counts
    for one in won.trick:
        card = one.card
        if card.extra:
            counts[{0: "zero14", 7: "exp7", 8: "exp8"}[card.value]] += 1
        elif card.kind == "number" and card.value == 14:
            counts["black14" if card.name == "black" else "std14"] += 1
    roles = Counter(one.role for one in won.trick)
    escapes = Counter(one.card.kind for one in won.trick if one.role == "escape")
    if won.by.role == "pirate":
        counts["mermaids_by_pirate"] = roles["mermaid"]
    if won.by.role == "king":
        counts["pirates_by_sk"] = roles["pirate"]
        counts["scary_mary_as_escape_by_sk"] = escapes["scary_mary"]
        counts["tigress_as_escape_by_sk"] = escapes["tigress"]
    if won.by.role == "mermaid":
        counts["sk_by_mermaid"] = roles["king"]
    if won.by.role in ("king", "mermaid"):
        counts["first_mate_captured"] = roles["mate"]
    return counts


def hands(
    settings: Settings, players: tuple[str, ...], cards: int, random: Random, *, rich: bool
) -> dict[str, list[Card]]:
    """Deal; a rich deal is one of those in which few numbers came out of the deck."""
    pile = deck(settings, len(players))
    random.shuffle(pile)
    if rich:
        pile.sort(key=lambda card: card.kind == "number" and card.value != 14 and not card.extra)
        pile = pile[: cards * 3 if len(players) == 2 else cards * len(players)]
        random.shuffle(pile)
    ghost = len(players) == 2 and settings.edition in ("2021", "2024") and settings.ghost is not False
    seats = (players[0], GRAYBEARD, players[1]) if ghost else players
    return {seat: pile[at * cards : (at + 1) * cards] for at, seat in enumerate(seats)}


def play(settings: Settings, players: tuple[str, ...], cards: int, seed: int, *, rich: bool) -> Round[Entry, Deal]:
    """Deal and play a round by the rules, and return what the keeper writes down."""
    random = Random(seed)  # noqa: S311 - cards, not secrets
    held = hands(settings, players, cards, random, rich=rich)
    seats = list(held)
    tricks, destroyed, loot = Counter[str](), 0, list[tuple[str, str]]()
    counts = {seat: Counter[str]() for seat in seats}
    powers: dict[str, str] = {}
    for _ in range(cards):
        trick: list[Played] = []
        for seat in seats:
            card = random.choice(allowed(held[seat], trick))
            held[seat].remove(card)
            trick.append(played(seat, card, random))
        won = resolve(trick, random)
        receiver = random.choice(players)
        counts[receiver]["davy_jones"] += won.monsters
        if won.by is None:
            destroyed += 1
            continue
        winner = won.by.player
        tricks[winner] += 1
        counts[winner] += bonuses(won)
        loot += [
            (one.player, winner)
            for one in won.trick
            if one.card.kind == "loot" and GRAYBEARD not in (one.player, winner)
        ]
        if won.by.card.name in ("rascal", "harry") and settings.edition != "2013" and winner != GRAYBEARD:
            powers[won.by.card.name] = winner
        if winner != GRAYBEARD and GRAYBEARD not in seats:
            seats = seats[seats.index(winner) :] + seats[: seats.index(winner)]
    return Round(
        number=cards,
        cards=cards,
        dealer=players[-1],
        present=players,
        entries={player: _entry(player, cards, tricks[player], counts[player], powers, random) for player in players},
        deal=Deal(destroyed=destroyed, ghost=random.choice([None, tricks[GRAYBEARD]]), loot=tuple(loot)),
    )


def _entry(
    player: str, cards: int, tricks: int, counts: Counter[str], powers: Mapping[str, str], random: Random
) -> Entry:
    """Write down a player's round, with a bid that was met or not, and the powers used."""
    entry = Entry(
        bid=random.choice([tricks, random.randint(0, cards)]),
        tricks=tricks,
        **{key: count for key, count in counts.items() if count},
    )
    if powers.get("rascal") == player:
        entry = entry.model_copy(update={"rascal_bet": random.choice([0, 10, 20])})
    if powers.get("harry") == player:
        within = [harry for harry in (-1, 0, 1) if 0 <= (entry.bid or 0) + harry <= cards]
        entry = entry.model_copy(update={"harry": random.choice(within)})
    return entry


def unplayed(round: Round[Entry, Deal]) -> Round[Entry, Deal]:
    """Return a round with its bids and tricks still open."""
    entries = {
        player: entry.model_copy(update={"bid": None, "tricks": None}) for player, entry in round.entries.items()
    }
    return replace(round, entries=entries)
