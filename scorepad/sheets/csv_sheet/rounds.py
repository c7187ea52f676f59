"""The rows of a sheet as rounds: players by name, values by what they mean, and every cell that means nothing."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pydantic import JsonValue

from scorepad.games.contract import NOTHING, AnyGame, Args, Field, Model, Round, Settings
from scorepad.match.table import AnyRound, ImpossibleEventError, read
from scorepad.sheets.csv_sheet.blocks import Line
from scorepad.sheets.csv_sheet.heads import ALL, EACH, Heads
from scorepad.sheets.csv_sheet.labels import Places, meant
from scorepad.sheets.csv_sheet.layout import Layout
from scorepad.sheets.mistake import Mistake, mistake
from scorepad.sheets.values import whole

EMPTY = frozenset(("-", "\u2013", "\u2014", "\u2212"))
"""How people write that there is nothing."""

BETWEEN = re.compile(r"\s*[/|:\s]\s*")
"""Stands between the numbers of a round in one cell."""

CARDS = Field(key="cards", kind="number")
DEALER = Field(key="dealer", kind="player")


@dataclass(frozen=True, slots=True)
class Written:
    """One round: its row, what was entered, and the numbers written as "bonus", "score" and "total" by player."""

    line: Line
    round: AnyRound
    numbers: Mapping[str, Mapping[str, int]]


class Rounds:
    """Reads the rounds of one match; what cannot be read is among the mistakes."""

    def __init__(self, game: AnyGame, settings: Settings, fields: Layout, heads: Heads) -> None:
        self.mistakes: list[Mistake] = []
        self._game, self._settings, self._fields, self._heads = game, settings, fields, heads
        self._players = tuple(heads.players)
        # Partners share their numbers: one of them may have none, and plays all the same.
        self._partners = any(len(side) > 1 for side in game.sides(settings, self._players))
        self._used = {0, *heads.lead.values(), *(at for of in heads.players.values() for at in of.values())}

    def read(self, lines: Sequence[Line]) -> Iterator[Written]:
        """Yield the rounds; rows at the end in which nobody has anything are left out."""
        played = [line for line in lines if any(self._plays(line, player) for player in self._players)]
        dealer = None
        for expected, line in enumerate(played, 1):
            if line.round != expected:
                self._note("round_gap", line, 0, {"round": expected})
                return
            self._stray(line)
            written = self._round(line, expected, dealer)
            dealer = written.round.dealer
            yield written

    def numbers(self, line: Line, key: str) -> Mapping[str, int]:
        """Return the numbers that a row has for each player in the column of that key."""
        found: dict[str, int] = {}
        for player, columns in self._heads.players.items():
            column = columns.get(key)
            if column is not None and self._text(line, column):
                number = self._value(line, column, Field(key=key, kind="number"), Places({}))
                if isinstance(number, int):
                    found[player] = number
        return found

    def _note(self, code: str, line: Line, column: int, args: Args = NOTHING) -> None:
        self.mistakes.append(mistake(code, args, row=line.number, column=column))

    def _text(self, line: Line, column: int | None) -> str:
        text = "" if column is None else line[column]
        return "" if text in EMPTY else text

    def _plays(self, line: Line, player: str) -> bool:
        """Return whether a player has anything in this row but a total, which may stand there for who sits out."""
        columns = self._heads.players[player]
        return any(self._text(line, column) for key, column in columns.items() if key != "total")

    def _stray(self, line: Line) -> None:
        for column, text in enumerate(line.cells):
            if text and column not in self._used:
                self._note("cell_stray", line, column, {"value": text})

    def _round(self, line: Line, number: int, before: str | None) -> Written:
        everybody = Places({name: name for name in self._players})
        dealer = self._value(line, self._heads.lead.get("dealer"), DEALER, everybody)
        present = tuple(
            player for player in self._players if self._partners or player == dealer or self._plays(line, player)
        )
        places = replace(everybody, sides=self._game.sides(self._settings, present))
        planned = self._game.schedule(self._settings, len(present))
        hand = planned[min(number, len(planned)) - 1] if planned else self._game.hand(self._settings, len(present))
        cards = self._value(line, self._heads.lead.get("cards"), CARDS, places)
        deal = {
            field.key: self._value(line, self._heads.lead.get(field.key), field, places) for field in self._fields.table
        }
        round_ = Round(
            number=number,
            cards=cards if isinstance(cards, int) else hand,
            dealer=dealer if isinstance(dealer, str) else self._next(before, present),
            present=present,
            entries={player: self._entry(line, player, places) for player in present},
            deal=self._model(self._game.Deal, deal, line, self._heads.lead),
        )
        return Written(line, round_, {key: self.numbers(line, key) for key in EACH})

    def _next(self, before: str | None, present: tuple[str, ...]) -> str:
        """Return who deals unless the sheet says so: the deal goes round among those who play."""
        at = self._players.index(before) + 1 if before is not None else 0
        return next(player for player in self._players[at:] + self._players[:at] if player in present)

    def _entry(self, line: Line, player: str, places: Places) -> Any:
        columns = self._heads.players[player]
        fields = self._fields.pads + self._fields.beside
        values = {field.key: self._value(line, columns.get(field.key), field, places) for field in fields}
        if ALL in columns:
            values |= self._all(line, columns[ALL])
        return self._model(self._game.Entry, values, line, columns)

    def _all(self, line: Line, column: int) -> Mapping[str, JsonValue]:
        """Return the numbers of a cell that holds all of them."""
        pads = self._fields.pads
        text = self._text(line, column)
        if not text:
            return {}
        texts = BETWEEN.split(text)
        if len(texts) != len(pads):
            self._note("numbers_needed", line, column, {"value": line[column], "n": len(pads)})
            return {}
        try:
            return {field.key: whole(text) for field, text in zip(pads, texts, strict=True)}
        except ValueError:
            self._note("not_whole", line, column, {"value": line[column]})
            return {}

    def _value(self, line: Line, column: int | None, field: Field, places: Places) -> JsonValue:
        """Return what a cell means; None for an empty one, or for one that means nothing, which is noted."""
        text = self._text(line, column)
        if column is None or not text:
            return None
        try:
            return meant(self._game, field, text, places)
        except ValueError:
            code = "not_whole" if field.kind in ("number", "count") else "not_value"
            self._note(code, line, column, {"value": text})
            return None

    def _model(self, kind: type[Model], values: Mapping[str, JsonValue], line: Line, columns: Mapping[str, int]) -> Any:
        """Return an entry or a deal with these values, those left out that it does not take."""
        taken: dict[str, object] = {}
        for key, value in values.items():
            if value is not None:
                try:
                    taken[key] = read(kind, key, value)
                except ImpossibleEventError:
                    column = columns.get(key, columns.get(ALL, 0))
                    self._note("not_value", line, column, {"value": line[column]})
        return kind().model_copy(update=taken)
