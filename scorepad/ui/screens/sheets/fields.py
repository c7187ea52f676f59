"""One row of the bonus sheet for each kind of field; a tap on its label unfolds the rule in a sentence."""

from dataclasses import replace
from functools import partial

import flet as ft

from scorepad.games.contract import Field
from scorepad.match.desk import Desk
from scorepad.ui.entry import Entry
from scorepad.ui.look.icons import ICONS, icon
from scorepad.ui.parts import text
from scorepad.ui.parts.button import chips
from scorepad.ui.parts.component import keyed
from scorepad.ui.parts.counter import counter
from scorepad.ui.parts.handle import read, tap
from scorepad.ui.parts.line import line
from scorepad.ui.screens.sheets.choices import BELOW, Drawn, choices, fit, height_below, pairs
from scorepad.ui.screens.sheets.grid import grid
from scorepad.ui.session import Session
from scorepad.words import number as spoken

ROW = 52
LARGE = 1.25
"""From so large texts on, a label has two lines."""
FREE_STEP = 5
"""A free adjustment moves by so many points."""


def row_height(scale: float) -> int:
    """Return how high a row is when texts are so large: a label over a line of support, in pixels."""
    return ROW if scale < LARGE else int(56 * scale)


def field_height(session: Session, desk: Desk, field: Field) -> int:
    """Return about how high a field is, in pixels, its rule folded."""
    row = row_height(session.scale)
    match field.kind:
        case "pairs":
            names = [session.standing.table.names[player] for player in desk.round.present[1:]]
            return row if fit(session, names) else row + height_below(session, names)
        case "grid":
            return row + field.shape[1] * 50 + 160
        case "text":
            return 72
    return row


def field_row(session: Session, entry: Entry, desk: Desk, player: str, field: Field) -> list[ft.Control]:
    """Return the row of a field, and under it its rule while that is unfolded."""
    owner = player if field.owner == "player" else None
    match field.kind:
        case "count":
            rows = [_beside(session, field, _count(session, entry, owner, field), _worth(session, entry, owner, field))]
        case "number":
            rows = [_beside(session, field, _free(session, entry, owner, field))]
        case "choice" | "toggle":
            rows = _fitting(session, field, choices(session, entry, owner, field))
        case "pairs":
            rows = _fitting(session, field, pairs(session, entry, desk, player, field))
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


def _fitting(session: Session, field: Field, drawn: list[Drawn]) -> list[ft.Control]:
    """Return the choices beside the label where they fit, else below it."""
    controls = [control for _, control in drawn]
    if fit(session, [words for words, _ in drawn]):
        return [_beside(session, field, controls)]
    return [
        _beside(session, field, []),
        ft.Container(chips(controls), padding=ft.Padding.only(left=52, right=BELOW - 52, bottom=4)),
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


def _text(session: Session, entry: Entry, owner: str | None, field: Field) -> ft.Control:
    now = entry.value(owner, field.key)
    label = session.speaker.label(f"field.{field.key}")

    async def write(words: str) -> None:
        await entry.put(owner, field.key, words or None)

    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=16, vertical=8),
        content=keyed(f"{field.name}-{owner}", line, field.name, label, str(now or ""), write),
    )
