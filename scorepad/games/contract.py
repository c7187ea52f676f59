"""What every game is: its data, and a handful of pure functions over one frozen round.

What is validated or stored (settings, entries, the deal) is a frozen pydantic model; what is derived from it
(rounds, phases, lines, problems) is a frozen dataclass. Players are ids here, never names. Problems and lines are codes
with arguments; their sentences live in a game's `words` and are spoken at the edge.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field as attribute
from types import MappingProxyType
from typing import Annotated, Any, ClassVar, Generic, Literal, TypeVar, get_args

import pydantic
from pydantic import BaseModel, ConfigDict, Strict

EXACT = 2**53
"""Every reader of JSON keeps whole numbers up to here as they are."""

Whole = Annotated[int, Strict(), pydantic.Field(ge=-EXACT, le=EXACT)]
"""A whole number: no text that looks like one, no true or false."""

Positive = Annotated[Whole, pydantic.Field(ge=1)]
"""A whole number of at least 1."""

Flag = Annotated[bool, Strict()]
"""Yes or no: no 0 or 1."""

Args = Mapping[str, int | str]
Words = Mapping[str, str | tuple[str, str]]
NOTHING: Mapping[Any, Any] = MappingProxyType({})


class Model(BaseModel):
    """A frozen value: an unknown key is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Settings(Model):
    """How this table plays; stored with the match."""


class Entry(Model):
    """What one player did in a round; every value may be missing (None)."""


class Deal(Model):
    """What belongs to the whole round; every value may be missing (None) or empty."""


S = TypeVar("S", bound=Settings)
E = TypeVar("E", bound=Entry, covariant=True)  # noqa: PLC0105 - one letter each, as in the design
D = TypeVar("D", bound=Deal, covariant=True)  # noqa: PLC0105


@dataclass(frozen=True, slots=True, kw_only=True)
class Round(Generic[E, D]):
    """One round as it stands, perhaps half entered.

    `number` counts from 1, `cards` are those dealt to each player (0 where a game deals none), `present` are the
    players of this round in seat order, `entries` holds an entry for each of them.
    """

    number: int
    cards: int
    dealer: str
    present: tuple[str, ...]
    entries: Mapping[str, E]
    deal: D

    @property
    def leader(self) -> str:
        """The player left of the dealer, who leads the first trick."""
        return self.present[(self.present.index(self.dealer) + 1) % len(self.present)]


Severity = Literal["error", "warning", "missing"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """Something about a round or a match that a player should look at: a code with arguments, never a sentence.

    An argument that is a player's id is spoken as that player's name.
    """

    code: str
    severity: Severity = "error"
    player: str | None = None
    field: str | None = None
    args: Args = attribute(default_factory=lambda: NOTHING)


@dataclass(frozen=True, slots=True)
class Line:
    """One labelled part of a score, in points; a voided part stays with 0 points and the reason."""

    field: str
    points: int
    reason: str | None = None


Kind = Literal["number", "count", "toggle", "choice", "player", "side", "pairs", "text", "cards", "grid"]
Place = Literal["row", "key", "rest", "sheet", "top"]


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the values a choice can take; `handle` is how tests and assistive automation call it."""

    value: int | str | None
    handle: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """Something that can be entered beside the pad's number, or a setting.

    `kind`: number (typed on the pad's keys; a setting left empty is None), count (minus, number, plus), toggle, choice
    (one of `choices`), player (one of the round), side (one of the sides, by its place), pairs (who played it, who won
    it), text, cards (one of `choices`, or a list of hand sizes), grid (cards from `low` to `high` or of `choices`, in
    so many columns and rows as `shape` says).
    `place`: row (in the player's row), key (the pad's function key), rest (what nobody at the table took), sheet (the
    bonus sheet), top (above the rows: the whole round's choices). `owner` says whether a value belongs to each player
    or to the whole round. `each` is what one of them is worth, in points, for the label. `handle` names it to tests.
    `default` is what a missing value (None) counts as, for a screen to show; `icon` names the drawing beside it.
    """

    key: str
    kind: Kind
    owner: Literal["player", "table"] = "player"
    place: Place = "sheet"
    low: int = 0
    high: int | None = None
    choices: tuple[Choice, ...] = ()
    each: int | None = None
    default: int | str | bool | None = None
    handle: str = ""
    icon: str = ""
    shape: tuple[int, int] = (0, 0)

    @property
    def name(self) -> str:
        """The handle, which is the key unless the game says otherwise."""
        return self.handle or self.key


@dataclass(frozen=True, slots=True, kw_only=True)
class Phase:
    """One step of entering a round: a number for each player in turn, and what may be entered beside it.

    `pad` is the field of an entry that the number keys write, for the players of `order`, in that order; the mark
    starts on the first. Keys run from 0 to `high`, or, when `signed`, are digits with a minus key for numbers that
    usually lie from `low` to `high`. `guesses` are values assumed until typed. `total` is what the numbers must add up
    to, with `rest` true when somebody outside the table takes what is left, and `spare` more units of it that may yet
    vanish (destroyed tricks). `struck` is a number that a player may not choose. A signed number is complete after so
    many `digits` (0: only when told). `together` says that everybody says the number at once, and none knows another's
    before.
    """

    key: str
    pad: str
    order: tuple[str, ...]
    high: int
    low: int = 0
    signed: bool = False
    digits: int = 0
    guesses: Mapping[str, int] = attribute(default_factory=lambda: NOTHING)
    total: int | None = None
    rest: bool = False
    spare: int = 0
    struck: Mapping[str, int] = attribute(default_factory=lambda: NOTHING)
    together: bool = False
    fields: tuple[Field, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """Whether the match is over, who has won (every one of them), and whether the rules offer one more round."""

    over: bool
    winners: tuple[str, ...] = ()
    extra_round: bool = False


Best = Literal["high", "low"]


class Game(ABC, Generic[S, E, D]):
    """The contract. A game is stateless; every function is pure and takes ids.

    A released table of points never changes: a mended rule is a new `version`, and old matches keep theirs.
    """

    key: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[int] = 1
    Settings: type[S]
    Entry: type[E]
    Deal: type[D]
    words: ClassVar[Words]
    """English sentences and labels by code; (singular, plural) where argument `n` counts. See `games/words.py`."""

    def __init_subclass__(cls) -> None:
        """Take the models from the brackets: `class Wizard(Game[Settings, Bid, Deal])` says it once."""
        super().__init_subclass__()
        cls.Settings, cls.Entry, cls.Deal = get_args(cls.__orig_bases__[0])  # type: ignore[attr-defined]

    def seats(self, settings: S) -> range:  # noqa: ARG002 - games override what they need
        """Return how many players may play."""
        return range(2, 9)

    def best(self, settings: S) -> Best:  # noqa: ARG002
        """Return whether the highest or the lowest total wins."""
        return "high"

    def sides(self, settings: S, players: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:  # noqa: ARG002
        """Return who scores together; each for himself unless the game has partners."""
        return tuple((player,) for player in players)

    @abstractmethod
    def schedule(self, settings: S, players: int) -> tuple[int, ...] | None:
        """Return the cards dealt to each player, round by round, or None when the end is open."""

    def hand(self, settings: S, players: int) -> int:  # noqa: ARG002
        """Return the cards dealt to each player in every round when the end is open; 0 where it does not matter."""
        return 0

    def target(self, settings: S) -> int | None:  # noqa: ARG002
        """Return the total that ends the match, for a line of progress; None where no total does."""
        return None

    def options(self, settings: S, players: int) -> tuple[Field, ...]:  # noqa: ARG002
        """Return the settings that mean something with these settings and so many players, in the order asked."""
        return ()

    @property
    def presets(self) -> Mapping[str, S]:
        """The usual tables, by key, the default first; `words` has "preset.<key>"."""
        return {"standard": self.Settings()}

    def setup(self, settings: S, players: int) -> tuple[Problem, ...]:
        """Return the problems of the match as a whole: too few players, an option the edition lacks."""
        seats = self.seats(settings)
        if players in seats:
            return ()
        args = {"players": players, "least": seats[0], "most": seats[-1]}
        return (Problem(code="too_few_players" if players < seats[0] else "too_many_players", args=args),)

    @abstractmethod
    def form(self, settings: S, round: Round[E, D]) -> tuple[Phase, ...]:
        """Return the phases in which this round is entered, for the values it holds now."""

    def met(self, guess: int, number: int) -> bool:
        """Return whether a number is what was guessed of it: a bid is made exactly, unless the game says otherwise."""
        return number == guess

    @abstractmethod
    def problems(self, settings: S, round: Round[E, D]) -> tuple[Problem, ...]:
        """Return what is wrong, odd or missing in this round, over the whole table."""

    @abstractmethod
    def score(
        self, settings: S, round: Round[E, D], earlier: tuple[Round[E, D], ...]
    ) -> Mapping[str, tuple[Line, ...] | None]:
        """Return labelled lines for each present player, partners alike; None where a value is missing.

        `earlier` are the rounds before this one, oldest first.
        """

    def ending(self, settings: S, totals: Mapping[str, int], played: int, planned: int | None) -> Ending:
        """Return whether it is over after `played` rounds of `planned` (None: open) with these totals by player.

        Unless the game says otherwise: when somebody reaches the target or the last round is played, and a tie is
        shared.
        """
        target = self.target(settings)
        reached = target is not None and max(totals.values(), default=0) >= target
        over = reached or (planned is not None and played >= planned)
        return Ending(over=over, winners=leaders(totals, self.best(settings)) if over else ())


AnyGame = Game[Any, Any, Any]
"""A game whose models are its own business: the list of games, and who asks it by its key."""


def leaders(totals: Mapping[str, int], best: Best) -> tuple[str, ...]:
    """Return everybody who shares the best total, in the order given."""
    if not totals:
        return ()
    top = max(totals.values()) if best == "high" else min(totals.values())
    return tuple(player for player, total in totals.items() if total == top)


def points(lines: tuple[Line, ...] | None) -> int | None:
    """Return the sum of the lines in points; None when nothing could be scored."""
    return None if lines is None else sum([line.points for line in lines])
