"""Writing into the log: one event at a time, checked against the table; undo and redo move the cursor."""

from scorepad.games.contract import Phase, Problem
from scorepad.match import model
from scorepad.match.desk import lay
from scorepad.match.happening import fold, step
from scorepad.match.model import AnyEvent, Match
from scorepad.match.standing import Standing, stand
from scorepad.match.table import ImpossibleEventError, Table


def record(match: Match, event: AnyEvent) -> Match | Problem:
    """Return the match with the event as its newest, what was undone before it forgotten; or why it cannot be.

    A tap that was meant for another round or phase than the one in play is answered with the problem "stale".
    """
    table = happen(event, stand(fold(match).table))
    return table if isinstance(table, Problem) else append(match, event)


def happen(event: AnyEvent, standing: Standing) -> Table | Problem:
    """Return the table after an event at this moment, or why it cannot be."""
    refused = _refusal(event, standing)
    if refused is not None:
        return refused
    try:
        return step(event, standing.table)
    except ImpossibleEventError as error:
        return Problem(code="impossible", args={"why": str(error)})


def append(match: Match, event: AnyEvent) -> Match:
    """Return the match with the event at the cursor and nothing behind it, unchecked."""
    return match.model_copy(update={"log": (*match.happened, event), "cursor": match.cursor + 1})


def undo(match: Match) -> Match:
    """Return the match one event earlier; the same match when there is none."""
    return match.model_copy(update={"cursor": match.cursor - 1}) if match.cursor else match


def redo(match: Match) -> Match:
    """Return the match one event later; the same match when nothing was undone."""
    return match.model_copy(update={"cursor": match.cursor + 1}) if match.cursor < len(match.log) else match


STALE = Problem(code="stale")


def _refusal(event: AnyEvent, standing: Standing) -> Problem | None:
    match event:
        case model.Typed():
            return _refuse_typed(event, standing)
        case model.Locked() | model.Saved() | model.Reopened():
            return _refuse_progress(event, standing)
        case model.Left():
            return _refuse_left(event, standing)
        case model.Came():
            return _refuse_came(event, standing)
        case model.SatOut() if _has_partners(standing):
            return Problem(code="partners_play", player=event.player)
    return STALE if _is_stale(event, standing) else _refuse_label(event)


def _is_stale(event: AnyEvent, standing: Standing) -> bool:
    match event:
        case model.SatOut():
            return event.round != standing.table.joining
        case model.Ended():
            return standing.ending.over
        case model.Extended():
            return not standing.ending.over
    return False


def _refuse_label(event: AnyEvent) -> Problem | None:
    match event:
        case model.Dealt() if event.cards < 1:
            return Problem(code="cards_below_one", field="cards", args={"cards": event.cards})
        case model.Named() if not event.name.strip():
            return Problem(code="name_empty", player=event.player)
    return None


def _refuse_typed(event: model.Typed, standing: Standing) -> Problem | None:
    table = standing.table
    if event.round > len(table.saved) and (event.round != table.draft.number or standing.ending.over):
        return STALE
    round_ = table.round(event.round)
    phases = table.game.form(table.settings, round_)
    open_now = phases if event.round <= len(table.saved) else phases[table.phase : table.phase + 1]
    if event.player is not None and event.player not in round_.present:
        return Problem(code="not_playing", player=event.player, args={"round": event.round})
    for phase in open_now:
        if event.field == phase.pad:
            return _refuse_number(event, phase)
        if any(event.field == field.key for field in phase.fields):
            return None
    return STALE


def _refuse_number(event: model.Typed, phase: Phase) -> Problem | None:
    if event.value is None or phase.signed:
        return None
    try:
        kept = int(str(event.value))
    except ValueError:
        return Problem(code="not_a_number", player=event.player, field=event.field, args={"value": str(event.value)})
    if 0 <= kept <= phase.high:
        return None
    args = {"value": kept, "most": phase.high}
    return Problem(code="number_out_of_reach", player=event.player, field=event.field, args=args)


def _refuse_progress(event: model.Locked | model.Saved | model.Reopened, standing: Standing) -> Problem | None:
    table = standing.table
    if event.round != table.draft.number or standing.ending.over:
        return STALE
    desk = lay(standing)
    if isinstance(event, model.Reopened):
        earlier = table.game.form(table.settings, table.draft)[: table.phase]
        return None if any(phase.key == event.phase for phase in earlier) else STALE
    if isinstance(event, model.Locked) and (desk.last or event.phase != desk.phase.key):
        return STALE
    if isinstance(event, model.Saved) and not desk.last:
        return STALE
    if desk.ready:
        return None
    return desk.blocker or Problem(code="not_ready", args={"round": event.round})


def _refuse_left(event: model.Left, standing: Standing) -> Problem | None:
    table = standing.table
    if _has_partners(standing):
        return Problem(code="partners_stay", player=event.player)
    if len(table.staying) <= 2:  # noqa: PLR2004 - a game alone is none
        return Problem(code="last_two_stay", player=event.player)
    return None


def _has_partners(standing: Standing) -> bool:
    table = standing.table
    return any(len(side) > 1 for side in table.game.sides(table.settings, table.draft.present))


def _refuse_came(event: model.Came, standing: Standing) -> Problem | None:
    table = standing.table
    if event.player.id in table.staying:
        return Problem(code="already_here", player=event.player.id)
    seats = table.game.seats(table.settings)
    if len(table.staying) + 1 not in seats:
        return Problem(code="table_full", args={"name": event.player.name, "most": seats[-1]})
    return None
