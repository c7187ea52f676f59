"""The heads of the long CSV: what a row says of its match, its player and its round.

An empty cell is as at first, and so is a column that is not there, but for `NEEDED`.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, Json, JsonValue

from scorepad.games.contract import Flag, Model, Positive, Whole
from scorepad.match.model import Start
from scorepad.sheets.values import milliseconds, whole

NEEDED = ("match", "game", "round", "player")
DEAL = "deal."
"""Begins the heads of values that belong to the whole round."""

At = Annotated[Whole, BeforeValidator(milliseconds)]
Number = Annotated[Whole, BeforeValidator(whole)]
Counted = Annotated[Positive, BeforeValidator(whole)]


MOST_EXTRA = 99
"""Rounds after the last that a match can have; nobody plays so many."""


class Ahead(Model):
    """What is settled for rounds to come: cards and dealers by round, and who sits out which round."""

    cards: Mapping[int, Positive] = {}
    dealers: Mapping[int, str] = {}
    out: tuple[tuple[int, str], ...] = ()


class OfMatch(Model):
    """What every row of a match says alike; `created` is a time, `settings` and `ahead` are JSON."""

    game: str
    created: At | None = None
    version: Counted = 1
    match_title: str = ""
    match_note: str = ""
    settings: Json[dict[str, JsonValue]] = Field(default_factory=dict)
    first_dealer: str | None = None
    extra_rounds: Annotated[Number, Field(ge=0, le=MOST_EXTRA)] = 0
    ended: Json[Flag] = False
    ahead: Json[Ahead] = Ahead()


class OfPlayer(Model):
    """What every row of a player says alike: from which round, until before which, and with what total at first."""

    name: str | None = None
    colour: Number = 0
    seat: Number | None = None
    since: Counted = 1
    until: Counted | None = None
    start: Start = "zero"


class OfRound(Model):
    """What every row of a round says alike; `locked` counts the finished phases of an open round."""

    round: Counted
    state: Literal["saved", "open"] = "saved"
    time: At | None = None
    cards: Number | None = None
    dealer: str | None = None
    locked: Number = 0


class OfPlace(Model):
    """Where a player sits in a round, from 1; empty for who does not play it."""

    place: Counted | None = None


FIRST = ("match", "game", "created", "round", "state", "time", "cards", "dealer", "player", "name", "place")
SCORE = ("score", "total")
LAST = tuple(key for kind in (OfPlayer, OfRound, OfMatch) for key in kind.model_fields if key not in FIRST)
"""What concerns programs more than people comes last."""
