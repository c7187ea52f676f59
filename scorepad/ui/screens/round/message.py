"""The action row: what the desk says, in two lines, and the button."""

from functools import partial

import flet as ft

from scorepad.match.desk import Desk
from scorepad.ui.entry import Entry
from scorepad.ui.look import tokens
from scorepad.ui.parts import text
from scorepad.ui.parts.handle import Tapped, read, tap
from scorepad.ui.screens.round.geometry import LARGEST, SHORT, Geometry, pane_width
from scorepad.ui.session import Session

STRONG = {"lock", "save", "all_made_save", "follow_save", "done"}
"""What the button says when it finishes something; everything else is said quietly."""
SMALL = 13
"""How large a text is that needs more room, in pixels."""
LEFT, RIGHT = 13, 10
"""How message and button share the width."""
LETTER = 7.4
"""How wide a letter of the headline is, more or less, in pixels."""


def action_row(session: Session, entry: Entry, desk: Desk, marked: str, geometry: Geometry) -> ft.Control:
    """Return the row above the pad. A left-handed pad has the button on the left."""
    says = entry.button()
    moment = (desk.round.number, desk.phase.key)
    message = _message(session, desk, marked)
    strong, keeper = says.code in STRONG, session.rights.keeper
    button = _button(session.say(says), partial(entry.next, moment), geometry, strong=strong, enabled=keeper)
    controls = [button, message] if session.preferences.left_hand else [message, button]
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=geometry.margin),
        height=geometry.action,
        # a new row for each phase: a tap on its way to the old button finds nothing
        content=ft.Row(key=f"{moment[0]}-{moment[1]}", spacing=8, controls=controls),
    )


def _button(label: str, on_tap: Tapped, geometry: Geometry, *, strong: bool, enabled: bool) -> ft.Control:
    strong = strong and enabled
    return tap(
        "next",
        label,
        ft.Text(
            label,
            size=text.boxed(SMALL if geometry.key < tokens.TARGET else tokens.TEXT_BUTTON, geometry.scale, 1.4),
            weight=ft.FontWeight.W_600,
            color=ft.Colors.ON_PRIMARY if strong else ft.Colors.ON_SURFACE_VARIANT,
            text_align=ft.TextAlign.CENTER,
            max_lines=2,
            overflow=ft.TextOverflow.ELLIPSIS,
        ),
        on_tap,
        enabled=enabled,
        focusable=False,
        height=geometry.action,
        expand=RIGHT,
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.symmetric(horizontal=6),
        bgcolor=ft.Colors.PRIMARY if strong else ft.Colors.SURFACE_CONTAINER_HIGH,
        border_radius=12,
    )


def _message(session: Session, desk: Desk, marked: str) -> ft.Control:
    waiting = any(cell.value is None for cell in desk.cells)
    gap = desk.gap or 0
    wrong = gap < 0 or (gap > 0 and not (desk.phase.rest or waiting))
    wrong = wrong or (desk.blocker is not None and desk.last and not waiting)
    headline, hint = _lines(session, desk, marked)
    return read(
        "problem" if wrong else "message",
        f"{headline}, {hint}" if hint else headline,
        ft.Column(
            spacing=0, alignment=ft.MainAxisAlignment.CENTER, controls=_texts(session, headline, hint, wrong=wrong)
        ),
        live=True,
        expand=LEFT,
    )


def _texts(session: Session, headline: str, hint: str, *, wrong: bool) -> list[ft.Control]:
    """Return three lines at most: a long headline has two of them, else the hint has."""
    width, height = session.size
    room = pane_width(width) * LEFT / (LEFT + RIGHT) - 24
    long = len(headline) * LETTER > room
    size = SMALL if long else tokens.TEXT_BUTTON
    ink = ft.Colors.ERROR if wrong else ft.Colors.ON_SURFACE
    texts = [_text(session, headline, size, ink, ft.FontWeight.W_600, lines=2 if long or not hint else 1)]
    if hint and not (long and height < SHORT):
        quiet = ft.Colors.ON_SURFACE_VARIANT
        texts.append(_text(session, hint, tokens.TEXT_SUPPORT, quiet, ft.FontWeight.W_400, lines=1 if long else 2))
    return texts


def _text(
    session: Session, words: str, size: int, ink: ft.ColorValue, weight: ft.FontWeight, *, lines: int
) -> ft.Control:
    return ft.Text(
        words,
        size=text.boxed(size, session.scale, LARGEST),
        weight=weight,
        color=ink,
        style=ft.TextStyle(height=1.2),
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS,
    )


def _lines(session: Session, desk: Desk, marked: str) -> tuple[str, str]:
    """Return what the desk says, in two lines; in a round of points or bids, whose turn it is."""
    if session.waiting is not None:
        return _secret(session, desk, marked, session.waiting)
    names, waiting = session.standing.table.names, any(cell.value is None for cell in desk.cells)
    if desk.blocker is not None and not waiting and not desk.gap:
        return session.say(desk.blocker), session.say(desk.hint) if desk.last else ""
    if desk.phase.signed:
        entered = session.say(desk.headline)
        if not waiting or not marked:
            return entered, _odd(session, desk)
        return session.speaker.text("points_of", {"player": marked}, names), _asked(session, desk) or entered
    if desk.hint.code == "enter_next":
        turn = session.speaker.text("turn_to_bid", {"player": marked, "n": desk.phase.high}, names)
        return session.say(desk.headline), turn if marked else ""
    return session.say(desk.headline), (not desk.gap and _odd(session, desk)) or session.say(desk.hint)


def _odd(session: Session, desk: Desk) -> str:
    """Return what is odd about what was entered here; it keeps nothing from being finished."""
    here = {desk.phase.pad, *(field.key for field in desk.phase.fields)}
    odd = (problem for problem in desk.problems if problem.severity == "warning" and problem.field in here)
    return next((session.say(problem) for problem in odd), "")


def _secret(session: Session, desk: Desk, marked: str, waiting: tuple[str, ...]) -> tuple[str, str]:
    """Return whose bid is entered here while all of them are held back; once that is in, who is still waited for."""
    say, names = session.speaker.text, session.standing.table.names
    if marked in waiting:
        return say("turn_to_bid", {"player": marked, "n": desk.phase.high}, names), say("secret.hidden")
    return say("secret.waiting", {"players": ", ".join(names[player] for player in waiting)}), say("secret.hidden")


def _asked(session: Session, desk: Desk) -> str:
    """Return what a flag in the rows asks for, while nobody has it."""
    for field in desk.phase.fields:
        hint = f"field.{field.key}.hint"
        if field.kind == "player" and getattr(desk.round.deal, field.key) is None and session.speaker.knows(hint):
            return session.speaker.text(hint)
    return ""
