"""The scores and totals of a sheet, reckoned again: which cells are wrong, and what would be right."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorepad.games.contract import Problem
from scorepad.match.table import AnyRound
from scorepad.sheets.csv_sheet.bonus import Reckoned, Reckoner
from scorepad.sheets.csv_sheet.reading import Sheet
from scorepad.sheets.csv_sheet.rounds import Written
from scorepad.sheets.mistake import Mistake


@dataclass(frozen=True, slots=True)
class Checked:
    """A sheet reckoned again: what is wrong with it, its rounds, and the right totals.

    `starts` are the totals that stand on it before a player's first round.
    """

    mistakes: tuple[Mistake, ...]
    rounds: tuple[Reckoned, ...]
    totals: Mapping[str, int]
    starts: Mapping[str, int]


def check(sheet: Sheet) -> Checked:
    """Return everything that is wrong with a sheet, row by row, and what its scores and totals should be.

    A total is wrong in itself, not because it goes on from a wrong one: it may follow from what stands above it.
    """
    checking = _Checking(sheet)
    rounds = tuple(checking.round(written) for written in sheet.rounds)
    checking.ends()
    mistakes = sorted((*sheet.mistakes, *_problems(sheet), *checking.mistakes), key=lambda one: one.row or 0)
    return Checked(tuple(mistakes), rounds, checking.totals, checking.starts)


def _problems(sheet: Sheet) -> Iterator[Mistake]:
    """Yield what the game finds wrong or missing in the rounds, each in its cell."""
    known = {(one.row, one.column) for one in sheet.mistakes}
    for written in sheet.rounds:
        for problem in sheet.game.problems(sheet.settings, written.round):
            row, column = written.line.number, _column(sheet, problem)
            if problem.severity != "warning" and (row, column) not in known:
                yield Mistake(problem=problem, row=row, column=column, game=sheet.game)


def _column(sheet: Sheet, problem: Problem) -> int | None:
    if problem.player is None:
        return sheet.heads.lead.get(problem.field or "")
    return sheet.column(problem.player, problem.field or "")


class _Checking:
    """Goes down the rounds; `written` are the last totals that stand on the sheet."""

    def __init__(self, sheet: Sheet) -> None:
        self.mistakes: list[Mistake] = []
        self.totals = dict.fromkeys(sheet.players, 0)
        self.starts: dict[str, int] = {}
        self._sheet = sheet
        self._reckoner = Reckoner(sheet.game, sheet.settings, sheet.fields.bonuses)
        self._written: dict[str, int] = {}
        self._played: set[str] = set()
        self._earlier: list[AnyRound] = []

    def round(self, written: Written) -> Reckoned:
        """Reckon a round."""
        reckoned = self._reckoner.round(written, self._earlier)
        self._earlier.append(reckoned.round)
        self._compare(written, reckoned.scores)
        return reckoned

    def ends(self) -> None:
        """Compare the totals below the last round."""
        line = self._sheet.block.totals
        for player, value in self._sheet.ends.items():
            if line is not None and value not in (self.totals[player], self._written.get(player)):
                self._wrong("total", player, line.number, value, self.totals[player])

    def _compare(self, written: Written, right: Mapping[str, int | None]) -> None:
        for player in self._sheet.players:
            score = right.get(player)
            said = written.numbers["score"].get(player)
            if said is not None and score is not None and said != score:
                self._wrong("score", player, written.line.number, said, score)
            self.totals[player] += score or 0
            self._compare_total(written, player, score if said is None else said)

    def _compare_total(self, written: Written, player: str, scored: int | None) -> None:
        total = written.numbers["total"].get(player)
        if player in written.round.present:
            self._played.add(player)
        if total is None:
            return
        if player not in self._played:  # who comes later starts with this
            self.totals[player] = self.starts[player] = total
        elif total not in (self.totals[player], self._written.get(player, 0) + (scored or 0)):
            self._wrong("total", player, written.line.number, total, self.totals[player])
        self._written[player] = total

    def _wrong(self, key: str, player: str, row: int, value: int, right: int) -> None:
        problem = Problem(code=f"{key}_wrong", player=player, args={"value": value, "right": right})
        self.mistakes.append(Mistake(problem=problem, row=row, column=self._sheet.column(player, key)))
