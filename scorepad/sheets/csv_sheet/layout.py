"""What a game's sheet has columns for, drawn from the forms of its rounds."""

from collections.abc import Iterable
from dataclasses import dataclass

from scorepad.games.contract import AnyGame, Field, Settings
from scorepad.match.table import AnyRound


@dataclass(frozen=True, slots=True)
class Layout:
    """The fields of a game by where a paper pad has them.

    `table` belong to the whole round; `pads` are the numbers of each player, and `beside` is what else each player
    enters; `bonuses` are counted, and one column holds what they are worth together.
    """

    table: tuple[Field, ...]
    pads: tuple[Field, ...]
    beside: tuple[Field, ...]
    bonuses: tuple[Field, ...]


def layout(game: AnyGame, settings: Settings, rounds: Iterable[AnyRound]) -> Layout:
    """Return the fields that any of these rounds asks for, each once."""
    phases = [phase for round_ in rounds for phase in game.form(settings, round_)]
    pads = {phase.pad: Field(key=phase.pad, kind="number") for phase in phases}
    fields = {field.key: field for phase in phases for field in phase.fields}
    counted = {key: field for key, field in fields.items() if field.owner == "player" and field.each is not None}
    return Layout(
        table=tuple(field for field in fields.values() if field.owner == "table"),
        pads=tuple(pads.values()),
        beside=tuple(f for f in fields.values() if f.owner == "player" and f.key not in counted),
        bonuses=tuple(counted.values()),
    )
