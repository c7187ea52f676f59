"""One row of the bonus sheet for each kind of field; a tap on its label unfolds the rule in a sentence."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import ceil

import flet as ft
from pydantic import JsonValue

from scorepad.games.contract import Field
from scorepad.match.desk import Desk
from scorepad.ui.entry import Entry
from scorepad.ui.look.icons import ICONS, icon
from scorepad.ui.parts import text
from scorepad.ui.parts.button import chip, chips
from scorepad.ui.parts.component import keyed
from scorepad.ui.parts.counter import counter
from scorepad.ui.parts.handle import read, tap
from scorepad.ui.parts.line import line
from scorepad.ui.parts.sheet import WIDTH
from scorepad.ui.screens.sheets.grid import grid
from scorepad.ui.session import Session
from scorepad.words import number as spoken

ROW = 52
LARGE = 1.25
"""From so large texts on, a label has two lines."""
FREE_STEP = 5
"""A free adjustment moves by so many points."""
LABEL = 190
"""How wide an icon and the shortest label beside it are, in pixels."""
BELOW = 64
"""What stands beside choices under their label, in pixels."""
LETTER, AROUND = 8, 34
"""How wide a letter in a chip is, and everything around its words, in pixels."""


def row_height(scale: float) -> int:
    """Return how high a row is when texts are so large: a label over a line of support, in pixels."""
    return ROW if scale < LARGE else int(56 * scale)


def field_height(session: Session, desk: Desk, field: Field) -> int:
    """Return about how high a field is, in pixels, its rule folded."""
    row = row_height(session.scale)
    match field.kind:
        case "pairs":
            names = [session.standing.table.names[player] for player in desk.round.present[1:]]
            needed = _needed(session, names)
            below = ceil(needed / (_width(session) - BELOW)) * 52
            return row if needed <= _room(session) else row + below
        case "grid":
            return row + field.shape[1] * 50 + 160
        case "text":
            return 72
    return row


def _width(session: Session) -> int:
    return min(WIDTH, session.size[0])


def _room(session: Session) -> float:
    """Return how wide choices beside a label may be, in pixels."""
    return _width(session) - LABEL * session.scale


def _needed(session: Session, words: Sequence[str]) -> float:
    """Return about how wide choices with these words are, in pixels."""
    return sum(AROUND + LETTER * session.scale * len(word) for word in words)


def field_row(session: Session, entry: Entry, desk: Desk, player: str, field: Field) -> list[ft.Control]:
    """Return the row of a field, and under it its rule while that is unfolded."""
    owner = player if field.owner == "player" else None
    match field.kind:
        case "count":
            rows = [_beside(session, field, _count(session, entry, owner, field), _worth(session, entry, owner, field))]
        case "number":
            rows = [_beside(session, field, _free(session, entry, owner, field))]
        case "choice" | "toggle":
            rows = _fitting(session, field, _choices(session, entry, owner, field))
        case "pairs":
            rows = _fitting(session, field, _pairs(session, entry, desk, player, field))
        case "text":
            return [_text(session, entry, owner, field)]
        case "grid":
            rows = [_beside(session, field, []), grid(session, entry, player, field)]
        case _:
            return []
    if session.sheet is not None and session.sheet.unfolded == field.key:
        rule = session.speaker.label(f"field.{field.key}.rule")
        told = read(f"{field.name}-rule-text", rule, text.support(rule, ft.Colors.ON_SURFACE, lines=6), live=True)
        rows.insert(1, ft.Container(told, padding=ft.Padding.only(left=52, right=16, bottom=8)))
    return rows


def _beside(session: Session, field: Field, right: list[ft.Control], support: str = "") -> ft.Control:
    """Return the label with what is entered beside it."""
    return ft.Container(
        height=row_height(session.scale),
        padding=ft.Padding.only(left=8, right=12),
        content=ft.Row(spacing=4, controls=[_label(session, field, support), *right]),
    )


def _fitting(session: Session, field: Field, choices: list[tuple[str, ft.Control]]) -> list[ft.Control]:
    """Return the choices beside the label where they fit, else below it."""
    drawn = [control for _, control in choices]
    if _needed(session, [words for words, _ in choices]) <= _room(session):
        return [_beside(session, field, drawn)]
    return [
        _beside(session, field, []),
        ft.Container(chips(drawn), padding=ft.Padding.only(left=52, right=BELOW - 52, bottom=4)),
    ]


def _label(session: Session, field: Field, support: str) -> ft.Control:
    label, rule = session.speaker.label(f"field.{field.key}"), f"field.{field.key}.rule"
    explained = session.speaker.knows(rule)
    info = [icon("info", ft.Colors.OUTLINE, 14)] if explained else []
    one_line = bool(support) and session.scale < LARGE
    name = ft.Container(text.name(label, lines=1 if one_line else 2), expand=True, expand_loose=True)
    lines: list[ft.Control] = [ft.Row(spacing=6, controls=[name, *([] if support else info)])]
    if support:
        more = ft.Container(text.support(support), expand=True, expand_loose=True)
        lines.append(ft.Row(spacing=6, controls=[more, *info]))
    face = ft.Row(
        spacing=12,
        controls=[
            icon(field.icon if field.icon in ICONS else "star", ft.Colors.ON_SURFACE_VARIANT),
            ft.Column(spacing=0, tight=True, expand=True, controls=lines),
        ],
    )
    said = f"{label}, {support}" if support else label
    if not explained:
        return read(f"{field.name}-label", said, ft.Container(face, padding=ft.Padding.only(left=8)), expand=True)
    return tap(
        f"{field.name}-rule",
        session.speaker.text("rule_of", {"what": said}),
        face,
        partial(_unfold, session, field.key),
        height=row_height(session.scale) - 4,
        expand=True,
        padding=ft.Padding.only(left=8),
        border_radius=12,
    )


def _unfold(session: Session, key: str) -> None:
    if session.sheet is not None:
        session.sheet = replace(session.sheet, unfolded="" if session.sheet.unfolded == key else key)


def _signs(session: Session, field: Field) -> tuple[str, str]:
    """Return what minus and plus of a field are called."""
    label = session.speaker.label(f"field.{field.key}")
    return session.speaker.text("minus_of", {"what": label}), session.speaker.text("plus_of", {"what": label})


def _counted(session: Session, field: Field, value: int) -> str:
    return session.speaker.text(
        "label.count", {"what": session.speaker.label(f"field.{field.key}"), "value": str(value)}
    )


def _worth(session: Session, entry: Entry, owner: str | None, field: Field) -> str:
    """Return what one of them is worth, or why there is no room for another."""
    full = entry.room(owner, field)
    if full is not None:
        return session.say(full, short=True)
    return session.speaker.text("each", {"points": spoken(field.each, sign=True)}) if field.each else ""


def _count(session: Session, entry: Entry, owner: str | None, field: Field) -> list[ft.Control]:
    value = entry.value(owner, field.key)
    count = value if isinstance(value, int) else 0
    up = partial(entry.count, owner, field, 1) if entry.room(owner, field) is None else None
    down = partial(entry.count, owner, field, -1) if count else None
    return counter(
        field.name, _counted(session, field, count), str(count), _signs(session, field), down, up, scale=session.scale
    )


def _free(session: Session, entry: Entry, owner: str | None, field: Field) -> list[ft.Control]:
    value = entry.value(owner, field.key)
    count = value if isinstance(value, int) else 0

    async def move(by: int) -> None:
        await entry.put(owner, field.key, (count + by) or None)

    return counter(
        field.name,
        _counted(session, field, count),
        spoken(count, sign=True),
        _signs(session, field),
        partial(move, -FREE_STEP),
        partial(move, FREE_STEP),
        wide=True,
        strong=False,
        scale=session.scale,
    )


def _choices(session: Session, entry: Entry, owner: str | None, field: Field) -> list[tuple[str, ft.Control]]:
    """Return what can be chosen, one chip each; a toggle is a chip that is on or off."""
    now, say = entry.value(owner, field.key), session.speaker
    label = say.label(f"field.{field.key}")
    if field.kind == "toggle":
        shown = say.text("yes" if now else "no")
        put = partial(_put, entry, owner, field.key, not now)
        return [(shown, chip(field.name, label, put, selected=bool(now), shown=shown, bounded=False))]
    now = field.default if now is None else now
    drawn: list[tuple[str, ft.Control]] = []
    for choice in field.choices:
        shown = say.label(f"field.{field.key}.{choice.value}")
        put = partial(_put, entry, owner, field.key, choice.value)
        handle, said = f"{field.name}-{choice.handle}", f"{label}: {shown}"
        drawn.append((shown, chip(handle, said, put, selected=choice.value == now, shown=shown, bounded=False)))
    return drawn


async def _put(entry: Entry, owner: str | None, key: str, value: JsonValue) -> None:
    await entry.put(owner, key, value)


def _pairs(session: Session, entry: Entry, desk: Desk, player: str, field: Field) -> list[tuple[str, ft.Control]]:
    """Return who played what this player won; what this player played and another won can be taken out here too."""
    table = session.standing.table
    ids = [p.id for p in table.players]
    pairs: tuple[tuple[str, str], ...] = getattr(desk.round.deal, field.key)
    label = session.speaker.label(f"field.{field.key}")
    drawn: list[tuple[str, ft.Control]] = []
    for played_by, won_by in pairs:
        if played_by == player != won_by:
            shown = session.speaker.text("pair_with", {"player": table.names[won_by]})
            take_out = partial(entry.pair, field.key, player, won_by)
            handle = f"{field.name}-with-{ids.index(won_by)}"
            drawn.append((shown, chip(handle, f"{label}: {shown}", take_out, selected=True, shown=shown)))
    for other in desk.round.present:
        if other == player:
            continue
        on, name = (other, player) in pairs, table.names[other]
        new = [*pairs, (other, player)]
        turn = partial(entry.pair, field.key, other, player)
        free = on or entry.limit(None, field.key, new) is None
        handle = f"{field.name}-{ids.index(other)}"
        drawn.append((name, chip(handle, f"{label}: {name}", turn, selected=on, shown=name, enabled=free)))
    return drawn


def _text(session: Session, entry: Entry, owner: str | None, field: Field) -> ft.Control:
    now = entry.value(owner, field.key)
    label = session.speaker.label(f"field.{field.key}")

    async def write(words: str) -> None:
        await entry.put(owner, field.key, words or None)

    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=16, vertical=8),
        content=keyed(f"{field.name}-{owner}", line, field.name, label, str(now or ""), write),
    )
