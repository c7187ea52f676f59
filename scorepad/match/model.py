"""A match is a log and a cursor: everything else is derived from them."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field, JsonValue

from scorepad.games.contract import Model, Whole

Start = Literal["zero", "lowest", "average"]


class Player(Model):
    """Somebody at the table: an id for ever, a name as a label, a colour (0 to 7) that is a pennant as well."""

    id: str
    name: str
    colour: Whole = 0


class Event(Model):
    """Something that happened: `at` in milliseconds since 1970, `by` whom or which seat, where it is known."""

    at: Whole
    by: str | None = None


class Typed(Event):
    """A value was entered, or cleared with None. In a saved round it is a correction. No player: the deal's value."""

    kind: Literal["typed"] = "typed"
    round: Whole
    player: str | None = None
    field: str
    value: JsonValue = None


class Locked(Event):
    """A phase of the round in play is finished: the next one begins."""

    kind: Literal["locked"] = "locked"
    round: Whole
    phase: str


class Reopened(Event):
    """An earlier phase of the round in play is open again; what was typed since stays."""

    kind: Literal["reopened"] = "reopened"
    round: Whole
    phase: str


class Saved(Event):
    """The round is finished; `guessed` are the values that were assumed until now, by player and field."""

    kind: Literal["saved"] = "saved"
    round: Whole
    guessed: Mapping[str, Mapping[str, JsonValue]] = {}


class Named(Event):
    """A player is called otherwise, or flies another pennant."""

    kind: Literal["named"] = "named"
    player: str
    name: str
    colour: Whole


class Came(Event):
    """A player joins, from this round or, once a phase of it is locked, from the next."""

    kind: Literal["came"] = "came"
    player: Player
    start: Start = "zero"


class Left(Event):
    """A player leaves for good, from this round or, once a phase of it is locked, from the next."""

    kind: Literal["left"] = "left"
    player: str


class SatOut(Event):
    """A player does not play a round, or (out false) plays it after all."""

    kind: Literal["sat_out"] = "sat_out"
    round: Whole
    player: str
    out: bool = True


class Reseated(Event):
    """The players sit in another order."""

    kind: Literal["reseated"] = "reseated"
    order: tuple[str, ...]


class Dealt(Event):
    """A round is dealt so many cards to each player."""

    kind: Literal["dealt"] = "dealt"
    round: Whole
    cards: Whole


class Passed(Event):
    """A player deals this round; the deal goes round from there."""

    kind: Literal["passed"] = "passed"
    round: Whole
    dealer: str


class Changed(Event):
    """The table plays by other settings, for every round of the match."""

    kind: Literal["changed"] = "changed"
    settings: Mapping[str, JsonValue]


class Extended(Event):
    """One more round is played after the last."""

    kind: Literal["extended"] = "extended"


class Ended(Event):
    """The table stops here: the totals as they are decide."""

    kind: Literal["ended"] = "ended"


AnyEvent = Annotated[
    Typed
    | Locked
    | Reopened
    | Saved
    | Named
    | Came
    | Left
    | SatOut
    | Reseated
    | Dealt
    | Passed
    | Changed
    | Extended
    | Ended,
    Field(discriminator="kind"),
]


class Match(Model):
    """One match, whole: what was agreed at the start, the log of what happened, and how much of it counts now.

    `cursor` events of the log count; those behind it were undone and can be redone. `created` is in milliseconds
    since 1970. `title` and `note` are the keeper's own words for the history.
    """

    id: str
    game: str
    version: Whole = 1
    settings: Mapping[str, JsonValue] = {}
    players: tuple[Player, ...]
    dealer: str
    created: Whole
    log: tuple[AnyEvent, ...] = ()
    cursor: Whole = 0
    title: str = ""
    note: str = ""

    @property
    def happened(self) -> tuple[AnyEvent, ...]:
        """The events that count now."""
        return self.log[: self.cursor]

    @property
    def touched(self) -> int:
        """When the last event was recorded, in milliseconds since 1970."""
        return self.log[-1].at if self.log else self.created
