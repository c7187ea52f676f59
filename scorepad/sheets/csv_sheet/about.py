"""What stands above the heads of a sheet: the game, how this table plays it, and when it was."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pydantic import JsonValue

from scorepad.games.contract import AnyGame
from scorepad.match.table import ImpossibleEventError, read
from scorepad.sheets.csv_sheet.blocks import Line
from scorepad.sheets.csv_sheet.lexicon import games, lexicon
from scorepad.sheets.mistake import Mistake, SheetError, mistake
from scorepad.sheets.values import milliseconds

NUMBERS = re.compile(r"\d{1,9}(?:[\s,]+\d{1,9})*")
DOTTED = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})")


@dataclass(slots=True)
class About:
    """What was read; `date` is in milliseconds since 1970."""

    game: AnyGame
    settings: dict[str, JsonValue] = field(default_factory=dict)
    title: str = ""
    note: str = ""
    date: int | None = None


def about(lines: Sequence[Line], game: AnyGame | None) -> About:
    """Return what these rows say, of `game` where they name none. Raises SheetError."""
    said = next((found for line in lines if (found := _game(line)) is not None), game)
    wrong = [_unknown(line) for line in lines if lexicon().means(line[0], "column.game") and _game(line) is None]
    if said is None or wrong:
        raise SheetError(*wrong or (mistake("game_missing"),))
    reading = _Reading(About(said))
    mistakes = [one for line in lines for one in reading.line(line)]
    if mistakes:
        raise SheetError(*mistakes)
    return reading.about


def _unknown(line: Line) -> Mistake:
    return mistake("game_unknown", {"value": line[1]}, row=line.number, column=1)


def _game(line: Line) -> AnyGame | None:
    """Return the game that a row names, with the word for it or by itself."""
    text = line[1] if lexicon().means(line[0], "column.game") else "" if any(line.cells[1:]) else line[0]
    return games().get(text.casefold())


class _Reading:
    """Takes one row after the other."""

    def __init__(self, about: About) -> None:
        self.about = about
        self._words = lexicon(about.game)
        self._options = {f"option.{key}": key for key in about.game.Settings.model_fields}

    def line(self, line: Line) -> Iterator[Mistake]:
        """Take a row, and yield what is wrong with it."""
        key = self._words.find(line[0], ("column.game", "column.title", "column.note", "column.date", *self._options))
        if _game(line) is not None:
            return
        if key is None and any(line.cells[1:]):
            yield mistake("setting_unknown", {"value": line[0]}, row=line.number, column=0)
        elif key is None:
            self.about.title = line[0]
        elif key == "column.title":
            self.about.title = line[1]
        elif key == "column.note":
            self.about.note = line[1]
        else:
            try:
                self._take(key, line[1])
            except (ValueError, OverflowError):
                yield mistake("not_value", {"value": line[1]}, row=line.number, column=1)

    def _take(self, key: str, text: str) -> None:
        if key == "column.date":
            self.about.date = milliseconds(DOTTED.sub(lambda m: f"{m[3]}-{m[2]:0>2}-{m[1]:0>2}", text))
        else:
            option = self._options[key]
            self.about.settings[option] = self._setting(option, text)

    def _setting(self, key: str, text: str) -> JsonValue:
        """Return what a text means for an option. Raises ValueError."""
        for meant in self._meanings(key, text):
            try:
                read(self.about.game.Settings, key, meant)
            except ImpossibleEventError:
                continue
            return meant
        raise ValueError(text)

    def _meanings(self, key: str, text: str) -> Iterator[JsonValue]:
        """Yield a label's value, the text itself, yes or no, one number, several numbers."""
        labels = [code for code in self.about.game.words if code.startswith(f"option.{key}.")]
        label = self._words.find(text, labels)
        if label is not None:
            yield label.removeprefix(f"option.{key}.")
        yield text
        said = self._words.find(text, ("yes", "no"))
        if said is not None:
            yield said == "yes"
        if NUMBERS.fullmatch(text):
            numbers: list[JsonValue] = [int(number) for number in re.split(r"[\s,]+", text)]
            yield numbers[0] if len(numbers) == 1 else numbers
            yield numbers
