"""What the cells of the table say, worked out from the standing."""

from dataclasses import dataclass

from scorepad.games.contract import Args, Phase
from scorepad.match.standing import Scored, Standing
from scorepad.match.table import AnyRound
from scorepad.ui.session import Session
from scorepad.words import number as spoken

NONE = "\u2013"


@dataclass(frozen=True, slots=True)
class CellState:
    """One player's cell of one round: what was entered, what it brought, the total after it."""

    handle: str
    label: str
    player: str
    entered: str
    points: str
    tone: str
    total: str
    wrong: bool = False
    absent: bool = False
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class LineState:
    """One round across."""

    number: int
    cards: str
    label: str
    cells: tuple[CellState, ...]


def saved_line(session: Session, standing: Standing, scored: Scored) -> LineState:
    """Return the line of a saved round."""
    table = standing.table
    phases = table.game.form(table.settings, scored.round)
    cells = tuple(
        _cell(session, scored, phases, seat, player.id, player.name) for seat, player in enumerate(table.players)
    )
    return _line(session, scored.round, cells)


def _line(session: Session, round_: AnyRound, cells: tuple[CellState, ...]) -> LineState:
    cards = str(round_.cards) if round_.cards else ""
    return LineState(round_.number, cards, session.speaker.text("round", {"round": round_.number}), cells)


def entered(phases: tuple[Phase, ...], round_: AnyRound, player: str) -> str:
    """Return what a player entered, as on paper: "2/1" for bid and tricks."""
    values = [getattr(round_.entries[player], phase.pad) for phase in phases if player in phase.order]
    if len(phases) == 1:
        return ""
    return "/".join(NONE if value is None else spoken(value) for value in values)


def _cell(session: Session, scored: Scored, phases: tuple[Phase, ...], seat: int, player: str, name: str) -> CellState:
    handle = f"cell-{scored.round.number}-{seat}"
    place: Args = {"player": name, "round": scored.round.number}
    if player not in scored.round.present:
        return CellState(handle, session.speaker.text("cell.absent", place), player, "", NONE, "", "", absent=True)
    points = scored.points[player]
    total = scored.totals.get(player, 0)
    parts = [
        session.speaker.text(f"cell.{phase.pad}" if session.speaker.knows(f"cell.{phase.pad}") else "cell.value", args)
        for phase in phases
        if player in phase.order
        for args in [{"value": _plain(getattr(scored.round.entries[player], phase.pad)), "what": phase.pad}]
    ]
    said: Args = {"entered": ", ".join(parts), "points": _said(points), "total": str(total)}
    wrong = any(p.severity == "error" and p.player in (player, None) for p in scored.problems)
    return CellState(
        handle,
        session.speaker.text("cell" if len(phases) > 1 else "cell.short", {**place, **said}),
        player,
        entered(phases, scored.round, player),
        NONE if points is None else spoken(points, sign=True),
        _tone(session, points),
        spoken(total),
        wrong=wrong,
        enabled=session.rights.keeper,
    )


def _plain(value: int | None) -> str:
    return NONE if value is None else str(value)


def _said(points: int | None) -> str:
    """Return points as they are said aloud in a cell: "minus 10"."""
    if points is None:
        return NONE
    return f"minus {-points}" if points < 0 else str(points)


def _tone(session: Session, points: int | None) -> str:
    table = session.standing.table
    if points is None or table.game.best(table.settings) == "low":
        return ""
    return "made" if points > 0 else "missed" if points < 0 else ""
