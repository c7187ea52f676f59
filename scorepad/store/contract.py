"""What a store does, and the small values it hands out beside matches."""

from collections.abc import Mapping
from typing import Literal, Protocol

from pydantic import JsonValue

from scorepad.games.contract import Flag, Model, Whole
from scorepad.match.model import Match, Player
from scorepad.store.trouble import Trouble


class Summary(Model):
    """A match as a history shows it: derived from the match, never the other way round.

    `players` are all who ever sat there, `rounds` counts the finished ones, `winners` are ids and empty until it is
    over. `created` and `touched` are in milliseconds since 1970.
    """

    id: str
    game: str
    players: tuple[Player, ...]
    created: Whole
    touched: Whole
    title: str = ""
    note: str = ""
    rounds: Whole = 0
    over: Flag = False
    winners: tuple[str, ...] = ()
    totals: Mapping[str, Whole] = {}


class Profile(Player):
    """Somebody who plays here: hidden where players are chosen, or really the same person as `merged_into`."""

    hidden: Flag = False
    merged_into: str | None = None


class Preferences(Model):
    """How this pad is set up; everything has a default.

    `language` and `theme` follow the device while they are None and "system". `text_size` is in percent. `players` are
    ids of the last table; `game` is what it played, `settings` are those last used, by game.
    """

    language: str | None = None
    theme: Literal["system", "light", "dark"] = "system"
    text_size: Whole = 100
    left_hand: Flag = False
    keep_awake: Flag = True
    game: str | None = None
    settings: Mapping[str, Mapping[str, JsonValue]] = {}
    players: tuple[str, ...] = ()


class Store(Protocol):
    """Where matches are kept. Everything may raise StoreTrouble: then nothing was changed, and nothing is lost.

    Calls take effect in the order they are made.
    """

    async def save(self, match: Match) -> None:
        """Keep a match in place of its earlier state. Once this returns, it outlives a crash."""

    async def load(self, id: str) -> Match:
        """Return a match, as far as its log is valid. Raises StoreTrouble "no_such_match" or "unreadable"."""

    async def recent(self, count: int) -> tuple[Summary, ...]:
        """Return the `count` matches touched last, newest first: quick, however many are kept."""

    async def summaries(self) -> tuple[Summary, ...]:
        """Return every match, newest first, the index checked against the documents."""

    async def delete(self, id: str, at: int) -> None:
        """Put a match into the trash, at a time in milliseconds since 1970."""

    async def undelete(self, id: str) -> None:
        """Take a match out of the trash again, as it was. Raises StoreTrouble "no_such_match"."""

    async def purge(self, before: int) -> int:
        """Forget what was deleted before that time; return how many matches those were."""

    async def profiles(self) -> tuple[Profile, ...]:
        """Return everybody who plays here, in the order they came."""

    async def save_profile(self, profile: Profile) -> None:
        """Keep a profile in place of the one with its id, or as the newest."""

    async def preferences(self) -> Preferences:
        """Return how the pad is set up; what was never set has its default."""

    async def save_preferences(self, preferences: Preferences) -> None:
        """Keep how the pad is set up."""

    async def troubles(self) -> tuple[Trouble, ...]:
        """Return what could not be read since the store was opened, each thing once."""

    async def close(self) -> None:
        """Finish the index and let others write."""
