"""Who may do what at a table: the keeper everything, a seat its own values of the round in play, a watcher nothing."""

from dataclasses import dataclass

from scorepad.games.contract import Problem
from scorepad.match.model import AnyEvent, Typed
from scorepad.match.standing import Standing

KEEPER = "keeper"
"""How events of the keeper are signed; those of a seat carry its player's id."""


@dataclass(frozen=True, slots=True)
class Rights:
    """What one phone may do: as the keeper, from a player's seat, both, or neither."""

    keeper: bool = False
    seat: str | None = None

    def enters(self, player: str | None) -> bool:
        """Return whether this phone enters that player's values; None: the whole round's."""
        return self.keeper or (player is not None and player == self.seat)

    def sign(self, event: AnyEvent) -> AnyEvent:
        """Return the event with the name under which this phone writes it."""
        own = isinstance(event, Typed) and event.player is not None and event.player == self.seat
        by = KEEPER if self.keeper and not own else self.seat
        return event.model_copy(update={"by": by})

    def refuse(self, event: AnyEvent, standing: Standing) -> Problem | None:
        """Return why this phone may not write the event, or None."""
        if self.keeper:
            return None
        if not isinstance(event, Typed) or self.seat is None or event.round != standing.table.draft.number:
            return Problem(code="keeper_only")
        if event.player == self.seat or (event.player is None and _is_own_part(event, self.seat, standing)):
            return None
        return Problem(code="not_your_seat", player=event.player) if event.player else Problem(code="keeper_only")


def _is_own_part(event: Typed, seat: str, standing: Standing) -> bool:
    """Return whether a value of the whole round changes only in what concerns that player: own pairs, own flag."""
    table = standing.table
    phases = table.game.form(table.settings, table.draft)
    field = next((f for phase in phases for f in phase.fields if f.key == event.field and f.owner == "table"), None)
    if field is None:
        return False
    before = getattr(table.draft.deal, field.key)
    if field.kind == "player":
        return {before, event.value} <= {None, seat}
    if field.kind != "pairs" or not isinstance(event.value, list):
        return False
    after = {tuple(pair) for pair in event.value if isinstance(pair, list) and all(isinstance(p, str) for p in pair)}
    return len(after) == len(event.value) and all(seat in pair for pair in after ^ set(before))
