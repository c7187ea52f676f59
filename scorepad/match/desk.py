"""What lies on the desk: one phase of one round as it stands, what is assumed, what is still wrong, and what is next.

This is the state machine of entering a round; screens only draw it. Values are open, guessed, following from the
others, or typed. Sayings are codes with arguments, like problems.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from scorepad.games.contract import NOTHING, Args, Line, Phase, Problem
from scorepad.match.standing import Standing, score_round
from scorepad.match.table import AnyRound

State = Literal["open", "guess", "follows", "typed"]

SUMS = frozenset({"too_many_tricks", "too_few_tricks"})
"""Problems that say no more than the gap does."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One player's number in this phase; None while open."""

    player: str
    value: int | None
    state: State


@dataclass(frozen=True, slots=True)
class Saying:
    """Something the desk says: a code with arguments; ids among them are spoken as names."""

    code: str
    args: Args = field(default_factory=lambda: NOTHING)


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """One phase of one round, laid out.

    `filled` is the round with every guess in place; `lines` and `preview` are what it would score by player. `gap` is
    what the numbers still lack of the phase's total (negative: too many; None: no total). `ready` says whether the
    phase can be locked or the round saved; `blocker` is the problem that stands in the way otherwise. `next` is what
    the button says, `headline` and `hint` the two lines beside it.
    """

    round: AnyRound
    phase: Phase
    phases: tuple[Phase, ...]
    last: bool
    correcting: bool
    cells: tuple[Cell, ...]
    gap: int | None
    follower: str | None
    filled: AnyRound
    lines: Mapping[str, tuple[Line, ...] | None]
    preview: Mapping[str, int | None]
    problems: tuple[Problem, ...]
    ready: bool
    blocker: Problem | None
    headline: Saying
    hint: Saying
    next: Saying

    def cell(self, player: str) -> Cell | None:
        """Return a player's cell; None for somebody who enters nothing in this phase."""
        return next((cell for cell in self.cells if cell.player == player), None)

    def guessed(self) -> Mapping[str, Mapping[str, int]]:
        """Return the values that Save freezes: everything assumed, by player and field."""
        assumed = (cell for cell in self.cells if cell.state in ("guess", "follows") and cell.value is not None)
        return {cell.player: {self.phase.pad: cell.value} for cell in assumed if cell.value is not None}

    def first(self, elsewhere: Collection[str] = ()) -> str:
        """Return who is marked when the phase begins: the first without a value, else the first.

        Those whose numbers are entered elsewhere are passed over; nobody ("") is marked when all of them are.
        """
        here = [cell for cell in self.cells if cell.player not in elsewhere]
        waiting = [cell for cell in here if cell.state != "typed"]
        return next((cell.player for cell in (*waiting, *here)), "")

    def after(self, player: str, elsewhere: Collection[str] = ()) -> str:
        """Return who is marked after that player's number: the next without one, or still the same."""
        order = [cell.player for cell in self.cells]
        at = order.index(player) + 1 if player in order else 0
        turned = self.cells[at:] + self.cells[:at]
        passed = {player, *elsewhere}
        return next((cell.player for cell in turned if cell.state != "typed" and cell.player not in passed), player)

    def ring(self, player: str) -> int | None:
        """Return the number that would close the gap if that player had it, or None."""
        cell = self.cell(player)
        if cell is None or cell.value is None or not self.gap or self.phase.rest:
            return None
        value = cell.value + self.gap
        return value if 0 <= value <= self.phase.high else None


def lay(standing: Standing, number: int | None = None, phase: int | None = None) -> Desk:
    """Return the desk for a round (None: the one in play) and a phase (None: the one in play, the last if corrected).

    Raises ImpossibleEventError for a round that is not there.
    """
    table = standing.table
    round_ = table.round(table.draft.number if number is None else number)
    correcting = round_.number != table.draft.number
    phases = table.game.form(table.settings, round_)
    default = len(phases) - 1 if correcting else min(table.phase, len(phases) - 1)
    index = default if phase is None else phase
    current = phases[index]
    cells, gap, follower = _cells(round_, current, correcting=correcting)
    filled = _filled(round_, current, cells)
    earlier = table.saved[: round_.number - 1]
    scored = score_round(table.game, table.settings, filled, earlier)
    last = index == len(phases) - 1
    blocker = _blocker(scored.problems, current, cells, last=last)
    open_cells = sum(cell.value is None for cell in cells)
    short = gap is not None and (gap < 0 or (gap > 0 and not current.rest))
    sayings = _Sayings(current, cells, gap, follower, blocker, last, correcting)
    return Desk(
        round=round_,
        phase=current,
        phases=phases,
        last=last,
        correcting=correcting,
        cells=cells,
        gap=gap,
        follower=follower,
        filled=filled,
        lines=scored.lines,
        preview=scored.points,
        problems=scored.problems,
        ready=not open_cells and not short and blocker is None,
        blocker=blocker,
        headline=sayings.headline(),
        hint=sayings.hint(),
        next=sayings.next(),
    )


def _typed(round_: AnyRound, player: str, pad: str) -> int | None:
    value = getattr(round_.entries[player], pad)
    return value if isinstance(value, int) else None


def _cells(round_: AnyRound, phase: Phase, *, correcting: bool) -> tuple[tuple[Cell, ...], int | None, str | None]:
    cells: list[Cell] = []
    for player in phase.order:
        typed = _typed(round_, player, phase.pad)
        if typed is not None:
            cells.append(Cell(player, typed, "typed"))
        elif player in phase.guesses:
            cells.append(Cell(player, phase.guesses[player], "guess"))
        else:
            cells.append(Cell(player, None, "open"))
    if phase.total is None:
        return tuple(cells), None, None
    gap = phase.total - sum(cell.value or 0 for cell in cells)
    waiting = [index for index, cell in enumerate(cells) if cell.state != "typed"]
    if len(waiting) != 1 or correcting or phase.rest or (gap > 0 and phase.spare):
        return tuple(cells), gap, None
    at = waiting[0]
    value = (cells[at].value or 0) + gap
    if value == cells[at].value:
        return tuple(cells), gap, None
    if not 0 <= value <= phase.high:
        return tuple(cells), gap, None
    cells[at] = Cell(cells[at].player, value, "follows")
    return tuple(cells), 0, cells[at].player


def _filled(round_: AnyRound, phase: Phase, cells: tuple[Cell, ...]) -> AnyRound:
    assumed = {cell.player: cell.value for cell in cells if cell.state != "typed" and cell.value is not None}
    if not assumed:
        return round_
    entries = {
        player: entry.model_copy(update={phase.pad: assumed[player]}) if player in assumed else entry
        for player, entry in round_.entries.items()
    }
    return replace(round_, entries=entries)


def _blocker(problems: tuple[Problem, ...], phase: Phase, cells: tuple[Cell, ...], *, last: bool) -> Problem | None:
    """Return the first problem that keeps this phase from being finished.

    A sum that does not fit is left to the gap, and a missing number to the open cell, unless nothing else explains it.
    """
    waiting = {cell.player for cell in cells if cell.value is None}
    here = {phase.pad, *(field.key for field in phase.fields)}
    for problem in problems:
        if problem.severity == "error" and (last or problem.field in here or problem.field is None):
            if problem.code in SUMS:
                continue
            return problem
    for problem in problems:
        if problem.severity == "missing" and problem.field in here and problem.player not in waiting:
            return problem
    return None


@dataclass(frozen=True, slots=True)
class _Sayings:
    phase: Phase
    cells: tuple[Cell, ...]
    gap: int | None
    follower: str | None
    blocker: Problem | None
    last: bool
    correcting: bool

    @property
    def _waiting(self) -> tuple[Cell, ...]:
        return tuple(cell for cell in self.cells if cell.value is None)

    @property
    def _sum(self) -> int:
        return sum(cell.value or 0 for cell in self.cells)

    def headline(self) -> Saying:
        if self.phase.total is not None:
            return Saying("sum_of_total", {"sum": self._sum, "total": self.phase.total})
        if self.phase.signed:
            return Saying("points_entered", {"done": len(self.cells) - len(self._waiting), "of": len(self.cells)})
        if self._waiting:
            return Saying("bids_so_far", {"sum": self._sum})
        return Saying("bids_full", {"sum": self._sum, "n": self.phase.high})

    def hint(self) -> Saying:
        if self.blocker is not None and self.last and not self._waiting and not self.gap:
            return Saying("mend")
        if self.phase.total is None:
            if self.phase.signed or self._waiting:
                return Saying("enter_next")
            off = self._sum - self.phase.high
            return Saying("bids_even") if not off else Saying("bids_over" if off > 0 else "bids_under", {"n": abs(off)})
        if self.gap and self.gap < 0:
            return Saying("tap_fewer")
        if self.gap and not self.phase.rest:
            return Saying("tap_more_or_destroyed" if self.phase.spare else "tap_more")
        return self._who_missed()

    def _who_missed(self) -> Saying:
        guesses = self.phase.guesses
        missed = [c for c in self.cells if c.player in guesses and c.value != guesses[c.player]]
        if not missed:
            return Saying("tap_who_missed" if guesses else "add_up")
        if len(missed) > 1:
            return Saying("missed", {"n": len(missed)})
        one = missed[0]
        return Saying("took_bid", {"player": one.player, "tricks": one.value or 0, "bid": guesses[one.player]})

    def next(self) -> Saying:
        if self.correcting:
            return Saying("done")
        if self._waiting:
            return Saying("to_enter" if self.last else "to_bid", {"n": len(self._waiting)})
        if self.gap and self.gap < 0:
            return Saying("too_many", {"n": -self.gap})
        if self.gap and not self.phase.rest:
            return Saying("still_missing", {"n": self.gap})
        if self.blocker is not None:
            return self._check(self.blocker)
        return self._finish()

    def _check(self, problem: Problem) -> Saying:
        if problem.player is not None:
            return Saying("check", {"player": problem.player})
        return Saying("choose", {"field": problem.field}) if problem.field else Saying("check_round")

    def _finish(self) -> Saying:
        if not self.last:
            return Saying("lock")
        if self.follower is not None:
            value = next(cell.value for cell in self.cells if cell.player == self.follower)
            return Saying("follow_save", {"player": self.follower, "tricks": value or 0})
        if self.phase.guesses and all(cell.state == "guess" for cell in self.cells):
            return Saying("all_made_save")
        return Saying("save")
