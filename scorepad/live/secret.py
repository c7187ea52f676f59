"""Bids held back until the last is in, as the fists are: what is sealed, who is ready, what one phone may see."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from scorepad.games.contract import Phase, Problem
from scorepad.live.rights import Rights
from scorepad.match.desk import Desk, lay
from scorepad.match.model import AnyEvent, Locked, Typed
from scorepad.match.record import happen
from scorepad.match.standing import Standing, stand


def open_phase(standing: Standing) -> Phase | None:
    """Return the phase in play if its numbers are said by everybody at once and some are still open; else None."""
    if standing.ending.over:
        return None
    desk = lay(standing)
    return desk.phase if desk.phase.together and any(cell.state != "typed" for cell in desk.cells) else None


def is_held_back(event: AnyEvent, standing: Standing) -> bool:
    """Return whether an event is a bid that the others must not see yet; mending one that lies open is not."""
    phase = open_phase(standing)
    if phase is None or not isinstance(event, Typed) or event.field != phase.pad or event.player not in phase.order:
        return False
    return event.round == standing.table.draft.number and _value(standing, event) is None


def _value(standing: Standing, event: Typed) -> object:
    return getattr(standing.table.draft.entries[event.player or ""], event.field)


def seal(sealed: Sequence[Typed], event: Typed) -> tuple[Typed, ...]:
    """Return what is sealed after one more bid: the same hand's earlier one is forgotten; no number takes it back."""
    kept = tuple(bid for bid in sealed if (bid.player, bid.by) != (event.player, event.by))
    return kept if event.value is None else (*kept, event)


@dataclass(frozen=True, slots=True)
class Held:
    """What is held back at a moment: the sealed bids, and who has still to bid (None: nobody bids in secret)."""

    sealed: tuple[Typed, ...] = ()
    waiting: tuple[str, ...] | None = None


NOTHING_HELD = Held()


def hold(sealed: Sequence[Typed], standing: Standing) -> Held:
    """Return what is held back now, without bids that can no longer be: of a round that has gone on, of fewer cards."""
    phase = open_phase(standing)
    if phase is None:
        return NOTHING_HELD
    still = tuple(b for b in sealed if is_held_back(b, standing) and not isinstance(happen(b, standing), Problem))
    ready = {bid.player for bid in still}
    cells = lay(standing).cells
    return Held(still, tuple(c.player for c in cells if c.state != "typed" and c.player not in ready))


def seen_by(rights: Rights, sealed: Sequence[Typed]) -> tuple[Typed, ...]:
    """Return the sealed bids that a phone has entered itself."""
    return tuple(bid for bid in sealed if bid.by == rights.sign(bid).by)


def opened(standing: Standing, bids: Sequence[Typed]) -> Standing:
    """Return the standing as it is with these bids lying open."""
    for bid in bids:
        table = happen(bid, standing)
        if not isinstance(table, Problem):
            standing = stand(table, standing)
    return standing


def cover(desk: Desk, ready: Collection[str]) -> Desk:
    """Return the desk with the bids that are in, but hidden from this reader, as typed without a number."""
    cells = tuple(replace(c, state="typed") if c.value is None and c.player in ready else c for c in desk.cells)
    return desk if cells == desk.cells else replace(desk, cells=cells)


@dataclass(frozen=True, slots=True)
class Reveal:
    """Bids that are laid open at once: in which round, whose and how many, and the events that do it."""

    round: int
    bids: Mapping[str, int]
    events: tuple[AnyEvent, ...]


def reveal(sealed: Sequence[Typed], standing: Standing, at: int, by: str | None) -> Reveal:
    """Lay all bids open and lock them, at a time in milliseconds since 1970.

    Where the game has something against these bids together, they stay unlocked for the keeper.
    """
    desk = lay(opened(standing, sealed))
    lock = Locked(at=at, by=by, round=desk.round.number, phase=desk.phase.key)
    bids = {cell.player: cell.value for cell in desk.cells if cell.value is not None}
    return Reveal(desk.round.number, bids, (*sealed, lock) if desk.ready and not desk.last else tuple(sealed))
