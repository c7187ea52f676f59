"""What can be chosen on the bonus sheet, one chip each: the values of a choice, and who played what."""

from collections.abc import Sequence
from functools import partial
from math import ceil

import flet as ft
from pydantic import JsonValue

from scorepad.games.contract import Field
from scorepad.match.desk import Desk
from scorepad.ui.entry import Entry
from scorepad.ui.parts.button import chip
from scorepad.ui.parts.sheet import WIDTH
from scorepad.ui.session import Session

Drawn = tuple[str, ft.Control]
"""A chip, and the words on it."""

LABEL = 190
"""How wide an icon and the shortest label beside it are, in pixels."""
BELOW = 64
"""What stands beside choices under their label, in pixels."""
LINE = 52
"""How high a line of chips is, in pixels."""
LETTER, AROUND = 8, 34
"""How wide a letter in a chip is, and everything around its words, in pixels."""


def fit(session: Session, words: Sequence[str]) -> bool:
    """Return whether choices with these words fit beside their label."""
    return _needed(session, words) <= min(WIDTH, session.size[0]) - LABEL * session.scale


def height_below(session: Session, words: Sequence[str]) -> int:
    """Return about how high choices are under their label, in pixels."""
    return ceil(_needed(session, words) / (min(WIDTH, session.size[0]) - BELOW)) * LINE


def _needed(session: Session, words: Sequence[str]) -> float:
    """Return about how wide choices with these words are, in pixels."""
    return sum(AROUND + LETTER * session.scale * len(word) for word in words)


def choices(session: Session, entry: Entry, owner: str | None, field: Field) -> list[Drawn]:
    """Return what can be chosen, one chip each; a toggle is a chip that is on or off."""
    now, say = entry.value(owner, field.key), session.speaker
    label = say.label(f"field.{field.key}")
    if field.kind == "toggle":
        shown = say.text("yes" if now else "no")
        put = partial(_put, entry, owner, field.key, not now)
        return [(shown, chip(field.name, label, put, selected=bool(now), shown=shown, bounded=False))]
    now = field.default if now is None else now
    drawn: list[Drawn] = []
    for choice in field.choices:
        shown = say.label(f"field.{field.key}.{choice.value}")
        put = partial(_put, entry, owner, field.key, choice.value)
        handle, said = f"{field.name}-{choice.handle}", f"{label}: {shown}"
        drawn.append((shown, chip(handle, said, put, selected=choice.value == now, shown=shown, bounded=False)))
    return drawn


async def _put(entry: Entry, owner: str | None, key: str, value: JsonValue) -> None:
    await entry.put(owner, key, value)


def pairs(session: Session, entry: Entry, desk: Desk, player: str, field: Field) -> list[Drawn]:
    """Return who played what this player won; what this player played and another won can be taken out here too."""
    table = session.standing.table
    ids = [p.id for p in table.players]
    held: tuple[tuple[str, str], ...] = getattr(desk.round.deal, field.key)
    label = session.speaker.label(f"field.{field.key}")
    drawn: list[Drawn] = []
    for played_by, won_by in held:
        if played_by == player != won_by:
            shown = session.speaker.text("pair_with", {"player": table.names[won_by]})
            take_out = partial(entry.pair, field.key, player, won_by)
            handle = f"{field.name}-with-{ids.index(won_by)}"
            drawn.append((shown, chip(handle, f"{label}: {shown}", take_out, selected=True, shown=shown)))
    for other in desk.round.present:
        if other == player:
            continue
        on, name = (other, player) in held, table.names[other]
        new = [*held, (other, player)]
        turn = partial(entry.pair, field.key, other, player)
        free = on or entry.limit(None, field.key, new) is None
        handle = f"{field.name}-{ids.index(other)}"
        drawn.append((name, chip(handle, f"{label}: {name}", turn, selected=on, shown=name, enabled=free)))
    return drawn
