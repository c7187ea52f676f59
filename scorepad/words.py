"""Sentences at the edge: a code with arguments becomes words in the reader's language.

English texts stand in tables beside what they speak of; `languages.py` has them in other languages.
"""

from collections.abc import Mapping

from scorepad.games.contract import NOTHING, AnyGame, Args, Problem, Words
from scorepad.games.words import COMMON
from scorepad.languages import ENGLISH, catalogue
from scorepad.match.desk import Saying
from scorepad.match.words import TABLE

MINUS = "\u2212"


def number(value: int, *, sign: bool = False) -> str:
    """Return a number as people read it: with a real minus sign, and with a plus if asked."""
    plus = "+" if sign and value > 0 else ""
    return f"{plus}{value}".replace("-", MINUS)


class Speaker:
    """Speaks one language about one game (None: about none in particular).

    `tables` are more English texts, such as a screen's own.
    """

    def __init__(self, language: str = ENGLISH, game: AnyGame | None = None, *tables: Words) -> None:
        self.language = language
        self.game = game
        self._tables = tables
        self._texts: dict[str, str | tuple[str, str]] = {**COMMON, **TABLE}
        for table in (*tables, game.words if game else {}):
            self._texts.update(table)
        self._catalogue = catalogue(language)

    def about(self, game: AnyGame | None) -> "Speaker":
        """Return a speaker of the same language about another game."""
        return Speaker(self.language, game, *self._tables)

    def title(self, game: AnyGame) -> str:
        """Return what a game is called."""
        return self._catalogue.gettext(game.title)

    def knows(self, code: str) -> bool:
        """Return whether there are words for a code."""
        return code in self._texts

    def text(self, code: str, args: Args = NOTHING, names: Mapping[str, str] = NOTHING) -> str:
        """Return the words for a code, with ids among the arguments spoken as names.

        Raises KeyError for a code without words, or an argument that the words need and do not get.
        """
        words = self._texts[code]
        if isinstance(words, tuple):
            template = self._catalogue.ngettext(*words, int(args["n"]))
        else:
            template = self._catalogue.gettext(words)
        if not args:
            return template
        spoken = {key: self._spoken(key, value, names) for key, value in args.items()}
        return template.format(**spoken)

    def _spoken(self, key: str, value: int | str, names: Mapping[str, str]) -> str:
        if isinstance(value, int):
            return number(value)
        if key == "field" and self.knows(f"field.{value}"):
            return self.text(f"field.{value}")
        return names.get(value, value)

    def label(self, code: str) -> str:
        """Return the words for a code, or the code's last part where there are none."""
        return self.text(code) if self.knows(code) else code.rsplit(".", 1)[-1]

    def say(self, said: Problem | Saying, names: Mapping[str, str], *, short: bool = False) -> str:
        """Return the sentence of a problem, or a saying of the desk; `short` for narrow places, where there is one."""
        args = dict(said.args)
        if isinstance(said, Problem):
            if said.player is not None:
                args.setdefault("player", said.player)
            if said.field is not None:
                args.setdefault("field", said.field)
        code = f"{said.code}.short" if short and self.knows(f"{said.code}.short") else said.code
        return self.text(code, args, names)
