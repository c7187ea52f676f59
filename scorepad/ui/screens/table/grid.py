"""What the heads and the cells of the table say, worked out from the standing."""

from dataclasses import dataclass

from scorepad.games.contract import Args, Phase
from scorepad.match.standing import Scored, Standing
from scorepad.match.table import AnyRound
from scorepad.ui.session import Session
from scorepad.words import number as spoken

NONE = "\u2013"


@dataclass(frozen=True, slots=True)
class HeadState:
    """One player's head: who it is, and the total now; `first` leads."""

    handle: str
    label: str
    name: str
    colour: int
    total: str
    first: bool
    dark: bool


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
    """One round across; `cards` are those dealt, where that is not the round's number."""

    number: int
    cards: str
    cells: tuple[CellState, ...]


def head_states(session: Session) -> tuple[HeadState, ...]:
    """Return the heads of everybody who ever sat here, in seat order."""
    standing = session.standing
    best = standing.ranking[0] if standing.rounds and standing.ranking else ()
    return tuple(
        HeadState(
            f"total-{seat}",
            session.speaker.text("label.total", {"player": player.name, "value": str(standing.totals[player.id])}),
            player.name,
            player.colour,
            spoken(standing.totals[player.id]),
            first=player.id in best,
            dark=session.dark,
        )
        for seat, player in enumerate(standing.table.players)
    )


def line_states(session: Session) -> tuple[LineState, ...]:
    """Return the lines of all saved rounds."""
    return tuple(_line(session, session.standing, scored) for scored in session.standing.rounds)


def _line(session: Session, standing: Standing, scored: Scored) -> LineState:
    table, round_ = standing.table, scored.round
    phases = table.game.form(table.settings, round_)
    cells = tuple(
        _cell(session, scored, phases, seat, player.id, player.name) for seat, player in enumerate(table.players)
    )
    return LineState(round_.number, str(round_.cards) if round_.cards not in (0, round_.number) else "", cells)


def _entered(phases: tuple[Phase, ...], round_: AnyRound, player: str) -> str:
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
    said: Args = {"entered": ", ".join(parts), "points": _plain(points), "total": str(total)}
    wrong = any(p.severity == "error" and p.player in (player, None) for p in scored.problems)
    return CellState(
        handle,
        session.speaker.text("cell" if len(phases) > 1 else "cell.short", {**place, **said}),
        player,
        _entered(phases, scored.round, player),
        NONE if points is None else spoken(points, sign=True),
        _tone(session, points),
        spoken(total),
        wrong=wrong,
        enabled=session.rights.keeper,
    )


def _plain(value: int | None) -> str:
    """Return a number as programs read it."""
    return NONE if value is None else str(value)


def _tone(session: Session, points: int | None) -> str:
    table = session.standing.table
    if points is None or table.game.best(table.settings) == "low":
        return ""
    return "made" if points > 0 else "missed" if points < 0 else ""
