"""The frame of the app: one screen at a time, a sheet over it, a sentence for a moment."""

from collections.abc import Callable
from functools import partial
from importlib import import_module

import flet as ft

from scorepad.ui.commands import Commands
from scorepad.ui.keyboard import resting_place
from scorepad.ui.look.tokens import PANE, WIDE
from scorepad.ui.parts.bar import Tool
from scorepad.ui.parts.component import Kept, keyed, use_kept
from scorepad.ui.parts.notice import notice
from scorepad.ui.places import Place
from scorepad.ui.screens.big import big_screen
from scorepad.ui.screens.end import end_screen
from scorepad.ui.screens.home import home
from scorepad.ui.screens.join import gone_screen, join_screen
from scorepad.ui.screens.new_game import new_game
from scorepad.ui.screens.reveal import reveal_layer
from scorepad.ui.screens.round import round_screen
from scorepad.ui.screens.share import share_screen
from scorepad.ui.screens.sheets import sheet
from scorepad.ui.screens.table import table_screen
from scorepad.ui.session import Session

SELDOM = {
    "history": "history",
    "players": "players",
    "player": "player",
    "settings": "settings",
    "import": "taking",
}
"""Screens that are loaded when they are first shown, so that the pad opens without them."""
AT_TABLE = {"join": join_screen, "share": share_screen, "big": big_screen}


@ft.component
def shell(session: Session, commands: Commands) -> ft.Control:
    """Return the whole page."""
    kept = use_kept()
    if not session.ready:
        return ft.Container(expand=True)
    over = sheet(session, commands) if session.sheet is not None else None
    resting = over is None and session.place.screen == "round"
    layers: list[ft.Control] = [
        # first in the order of Tab
        resting_place(commands.keyboard, session.speaker.text("keys")) if resting else ft.Container(),
        ft.Semantics(exclude_semantics=over is not None, content=_screen(kept, session, commands)),
    ]
    if over is not None:
        layers.append(over)
    if session.reveal is not None and session.open is not None:
        layers.append(keyed(f"reveal-{id(session.reveal)}", reveal_layer, session, session.reveal))
    if session.notice is not None:
        layers.append(notice(session))
    return ft.SafeArea(expand=True, content=ft.Stack(expand=True, controls=layers))


def _screen(kept: Kept, session: Session, commands: Commands) -> ft.Control:
    match session.place.screen:
        case _ if session.visitor is not None and session.visitor.phone is None:
            return gone_screen(session)
        case "join" | "share" | "big" as screen:
            return AT_TABLE[screen](session, commands)
        case "round" | "table" | "end":
            return _match(kept, session, commands)
        case "new":
            return new_game(session)
        case other if other in SELDOM:
            return _seldom(SELDOM[other])(session)
    return home(session)


def _seldom(name: str) -> Callable[[Session], ft.Control]:
    screen: Callable[[Session], ft.Control] = getattr(import_module(f"scorepad.ui.screens.{name}"), name)
    return screen


def _match(kept: Kept, session: Session, commands: Commands) -> ft.Control:
    """Return what is looked at of the open match; on a wide window the round stands beside the table."""
    width, _ = session.size
    shown = session.place.screen
    over = session.standing.ending.over and session.focus.number is None
    if shown == "end" or (shown == "round" and over):
        return end_screen(session, commands, _tools(session, "table"))
    if width >= WIDE and not over:
        return _beside(kept, session, commands)
    if shown == "table":
        return table_screen(session, commands.entry, _tools(session, "round"), width, alone=True)
    return round_screen(kept, session, commands.entry, _tools(session, "table"))


def _beside(kept: Kept, session: Session, commands: Commands) -> ft.Control:
    rest = session.size[0] - PANE - 1
    return ft.Row(
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.START,
        controls=[
            ft.Container(width=PANE, content=round_screen(kept, session, commands.entry, _tools(session))),
            ft.Container(width=1, bgcolor=ft.Colors.OUTLINE_VARIANT, height=session.size[1]),
            ft.Container(width=rest, content=table_screen(session, commands.entry, (), rest, alone=False)),
        ],
    )


def _tools(session: Session, other: str = "") -> tuple[Tool, ...]:
    """Return undo, redo (at a table the keeper's; others show its code), and the way to the match's other screen."""
    text = session.speaker.text
    match = session.open.match if session.open else None
    undo = Tool("undo", text("undo"), "undo", session.undo, enabled=bool(match and match.cursor))
    redo = Tool("redo", text("redo"), "redo", session.redo, enabled=bool(match and match.cursor < len(match.log)))
    code = Tool("share-table", text("menu.share"), "qr", partial(session.go, Place("share")))
    before = (undo, redo) if session.rights.keeper else (code,)
    if not other:
        return before

    async def turn() -> None:
        await session.go(Place("table" if other == "table" else "round", session.place.about))

    return (*before, Tool(f"tab-{other}", text(f"tab.{other}"), other, turn))
