"""The action row: what the desk says, in two lines, and the button."""

from functools import partial

import flet as ft

from scorepad.match.desk import Desk
from scorepad.ui.entry import Entry
from scorepad.ui.look import tokens
from scorepad.ui.parts import text
from scorepad.ui.parts.handle import Tapped, read, tap
from scorepad.ui.screens.round.geometry import LARGEST, Geometry
from scorepad.ui.session import Session

STRONG = {"lock", "save", "all_made_save", "follow_save", "done"}
"""What the button says when it finishes something; everything else is said quietly."""
SMALL = 13
"""What stands on the button in a low window: a size smaller, in pixels."""


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
        expand=10,
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
    scale = session.scale
    texts: list[ft.Control] = [
        ft.Text(
            headline,
            size=text.boxed(tokens.TEXT_BUTTON, scale, LARGEST),
            weight=ft.FontWeight.W_600,
            color=ft.Colors.ERROR if wrong else ft.Colors.ON_SURFACE,
            max_lines=1 if hint else 2,
            overflow=ft.TextOverflow.ELLIPSIS,
        )
    ]
    if hint:
        texts.append(
            ft.Text(
                hint,
                size=text.boxed(tokens.TEXT_SUPPORT, scale, LARGEST),
                color=ft.Colors.ON_SURFACE_VARIANT,
                max_lines=1,
                overflow=ft.TextOverflow.ELLIPSIS,
            )
        )
    return read(
        "problem" if wrong else "message",
        f"{headline}, {hint}" if hint else headline,
        ft.Column(spacing=0, alignment=ft.MainAxisAlignment.CENTER, controls=texts),
        live=True,
        expand=13,
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
            return entered, ""
        return session.speaker.text("points_of", {"player": marked}, names), _asked(session, desk) or entered
    if desk.hint.code == "enter_next":
        turn = session.speaker.text("turn_to_bid", {"player": marked, "n": desk.phase.high}, names)
        return session.say(desk.headline), turn if marked else ""
    return session.say(desk.headline), session.say(desk.hint)


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
