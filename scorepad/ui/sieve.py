"""The sieve of History: which matches are shown."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from scorepad.store import Summary
from scorepad.ui.people import People
from scorepad.ui.phrases import game_title
from scorepad.words import Speaker


@dataclass(frozen=True, slots=True)
class Sieve:
    """What a match must have to be shown; an empty mesh lets everything through."""

    game: str = ""
    player: str = ""
    year: int | None = None
    words: str = ""

    @property
    def narrow(self) -> bool:
        """Whether it holds anything back, apart from the words."""
        return bool(self.game or self.player or self.year)

    def sift(self, summaries: Sequence[Summary], who: People, speaker: Speaker) -> tuple[Summary, ...]:
        """Return what is shown, in its order; words are looked for in what the speaker calls the games, too."""
        if not (self.narrow or self.words):
            return tuple(summaries)
        ids, words = who.ids(self.player), self.words.casefold().split()
        return tuple(summary for summary in summaries if self._lets(summary, ids, words, who, speaker))

    def _lets(self, summary: Summary, ids: frozenset[str], words: Sequence[str], who: People, speaker: Speaker) -> bool:
        if self.game and summary.game != self.game:
            return False
        if self.player and not any(player.id in ids for player in summary.players):
            return False
        if self.year and year(summary.touched) != self.year:
            return False
        return not words or all(word in _text(summary, who, speaker) for word in words)


def year(at: int) -> int:
    """Return the year of a moment in milliseconds since 1970, where this device is."""
    return datetime.fromtimestamp(at / 1000, tz=UTC).astimezone().year


def _text(summary: Summary, who: People, speaker: Speaker) -> str:
    names = (name for player in summary.players for name in (player.name, who.known(player).name))
    return "\n".join((summary.title, summary.note, game_title(speaker, summary.game), *names)).casefold()
