"""What the pad shows, worked out from the desk and the mark."""

from dataclasses import replace

from scorepad.games.contract import Field
from scorepad.match.desk import Desk
from scorepad.ui.look.icons import ICONS
from scorepad.ui.parts.keypad import COLUMNS, Key, PadState
from scorepad.ui.screens.round.geometry import Geometry
from scorepad.ui.session import Session
from scorepad.words import number as spoken

DIGITS = 10


def key_count(session: Session, desk: Desk) -> int:
    """Return how many keys the largest round of the match needs, so that a place keeps its number all match long."""
    if desk.phase.signed:
        return DIGITS + 2
    table = session.standing.table
    most = max((desk.phase.high, *(table.schedule() or ())))
    return most + 1 + any(field.place == "key" for phase in desk.phases for field in phase.fields)


def pad_state(session: Session, desk: Desk, marked: str, geometry: Geometry) -> PadState:
    """Return the pad for the marked player."""
    keys = _signed(session) if desk.phase.signed else _numbers(session, desk, marked, geometry)
    keys = tuple(_allowed(session, key, marked) for key in keys)
    small = not desk.phase.signed and desk.phase.high < COLUMNS and geometry.pad_rows == 2  # noqa: PLR2004
    return PadState(
        places=keys,
        double=small,
        height=geometry.key,
        gap=geometry.key_gap,
        margin=geometry.margin,
        scale=geometry.scale,
    )


def _allowed(session: Session, key: Key | None, marked: str) -> Key | None:
    """Return the key, or the key at rest where this reader may not use it: the round's own is the keeper's."""
    allowed = session.rights.keeper or (session.rights.enters(marked) and bool(key and key.handle.startswith("key-")))
    return key if key is None or allowed else replace(key, enabled=False)


def _signed(session: Session) -> tuple[Key | None, ...]:
    digits = [Key(f"key-{n}", str(n), str(n)) for n in range(DIGITS)]
    minus = Key("key-minus", session.speaker.text("key.minus"), icon="minus")
    delete = Key("key-delete", session.speaker.text("key.delete"), icon="delete", outlined=True)
    return (*digits, minus, delete)


def _numbers(session: Session, desk: Desk, marked: str, geometry: Geometry) -> tuple[Key | None, ...]:
    cell, phase = desk.cell(marked), desk.phase
    typed = cell.value if cell and cell.state == "typed" else None
    guess, ring, struck = phase.guesses.get(marked), desk.ring(marked), phase.struck.get(marked)
    places: list[Key | None] = [
        Key(
            f"key-{n}",
            session.speaker.text("key.struck", {"value": str(n)}) if n == struck else str(n),
            spoken(n),
            selected=n == typed,
            bar=n == guess,
            ring=n == ring,
            struck=n == struck,
        )
        for n in range(phase.high + 1)
    ]
    places += [None] * (geometry.pad_rows * COLUMNS - len(places))
    for field in phase.fields:
        if field.place == "key":
            places[-1] = _function(session, desk, field)
    return tuple(places)


def _function(session: Session, desk: Desk, field: Field) -> Key:
    count = getattr(desk.round.deal, field.key) or 0
    label = session.speaker.label(f"field.{field.key}")
    caption = (
        session.speaker.label(f"field.{field.key}.key") if session.speaker.knows(f"field.{field.key}.key") else label
    )
    said = session.speaker.text("label.count", {"what": label, "value": str(count)})
    shown = f"{caption} {count}" if count else caption
    drawn = field.icon if field.icon in ICONS else "star"
    return Key(f"{field.name}-plus", said, icon=drawn, caption=shown, outlined=True, ring=bool(count))
