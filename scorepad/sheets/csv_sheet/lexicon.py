"""The words of every language at once: a sheet is read whatever language it was written in."""

from collections.abc import Iterable, Mapping
from functools import cache

from scorepad.games import GAMES
from scorepad.games.contract import AnyGame
from scorepad.languages import LANGUAGES
from scorepad.sheets.words import SHEETS
from scorepad.words import Speaker


class Lexicon:
    """What texts mean: codes of the sheets' words, and of a game's."""

    def __init__(self, game: AnyGame | None) -> None:
        self._speakers = tuple(Speaker(language, game, SHEETS) for language in LANGUAGES)

    def means(self, text: str, code: str) -> bool:
        """Return whether a text is how some language says a code, or the code's own last part."""
        said = text.strip().casefold()
        return said == code.rsplit(".", 1)[-1].casefold() or any(
            said == speaker.label(code).casefold() for speaker in self._speakers
        )

    def find(self, text: str, codes: Iterable[str]) -> str | None:
        """Return the first of these codes that a text means."""
        return next((code for code in codes if self.means(text, code)), None)


@cache
def lexicon(game: AnyGame | None = None) -> Lexicon:
    """Return the words about a game."""
    return Lexicon(game)


@cache
def games() -> Mapping[str, AnyGame]:
    """Return every game by its key, and by what some language calls it, in small letters."""
    titles = {Speaker(language).title(game).casefold(): game for language in LANGUAGES for game in GAMES}
    return titles | {game.key: game for game in GAMES}
