"""The whole screen of a round, put together."""

import flet as ft

from scorepad.games.contract import Field
from scorepad.match.desk import Desk
from scorepad.ui.entry import Entry
from scorepad.ui.moment import Sheet
from scorepad.ui.parts.bar import HEIGHT, Tool, bar
from scorepad.ui.parts.component import Kept
from scorepad.ui.parts.keypad import keypad
from scorepad.ui.screens.round.band import band, band_height
from scorepad.ui.screens.round.geometry import Geometry, measure, pane_width
from scorepad.ui.screens.round.message import action_row
from scorepad.ui.screens.round.pad import key_count, pad_state
from scorepad.ui.screens.round.rows import player_row, row_key, row_states
from scorepad.ui.screens.round.top import STRIP, heads, rest_row, strip
from scorepad.ui.session import Session


def round_screen(kept: Kept, session: Session, entry: Entry, tools: tuple[Tool, ...]) -> ft.Control:
    """Return the round in focus. `tools` stand in the bar. It is redrawn with every tap: most of it is kept."""
    desk, marked = entry.desk, entry.marked
    on_top = [field for field in desk.phase.fields if field.place == "top"]
    rest = next((field for field in desk.phase.fields if field.place == "rest"), None)
    above = len(on_top) * STRIP + band_height(session.scale) * desk.correcting
    rows = len(desk.round.present) + (rest is not None)
    geometry = measure(session.size[1], rows, key_count(session, desk), above, session.scale)
    whole = ft.Column(
        spacing=0,
        width=pane_width(session.size[0]),
        controls=[
            _bar(kept, session, desk, tools),
            *([band(session, desk, marked)] if desk.correcting else []),
            *(strip(session, entry, desk, field) for field in on_top),
            heads(kept, session, desk, geometry),
            _rows(kept, session, entry, geometry, rest),
            kept.draw("above", ft.Container, height=geometry.gap),
            action_row(session, entry, desk, marked, geometry),
            kept.draw("between", ft.Container, height=geometry.gap),
            kept.component(
                f"pad-{desk.round.number}-{desk.phase.key}",
                keypad,
                pad_state(session, desk, marked, geometry),
                entry.press,
            ),
            kept.draw("below", ft.Container, height=geometry.bottom),
        ],
    )
    return ft.Container(whole, alignment=ft.Alignment.TOP_CENTER)


def _rows(kept: Kept, session: Session, entry: Entry, geometry: Geometry, rest: Field | None) -> ft.Control:
    desk, marked = entry.desk, entry.marked
    states = row_states(session, desk, marked, geometry.row)
    session.echo.kept = kept
    controls = [kept.component(row_key(state), player_row, entry, state) for state in states]
    if rest is not None:
        controls.append(rest_row(session, desk, rest, geometry))
    fixed = HEIGHT + geometry.heads + geometry.row * len(controls)
    scroll = ft.ScrollMode.AUTO if fixed > session.size[1] - geometry.action - geometry.pad else None
    return ft.Column(spacing=0, expand=True, scroll=scroll, controls=controls)


def _bar(kept: Kept, session: Session, desk: Desk, tools: tuple[Tool, ...]) -> ft.Control:
    speaker = session.speaker
    planned = session.standing.planned
    number = desk.round.number
    title = (
        speaker.text("round_of", {"round": number, "of": planned})
        if planned and planned >= number
        else speaker.text("round", {"round": number})
    )
    back = Tool("back", speaker.text("back"), "back", session.back)
    menu = Tool("round-menu", speaker.text("menu"), "menu", lambda: _open_menu(session))
    menu_if_keeper = menu if session.rights.keeper else None
    return kept.draw("bar", bar, back, title, _support(session, desk), tools, menu_if_keeper, session.scale)


def _open_menu(session: Session) -> None:
    session.sheet = Sheet("menu")


def _support(session: Session, desk: Desk) -> str:
    """Return the line under the title: the cards and the bids, or where the match ends."""
    speaker, table = session.speaker, session.standing.table
    if not desk.round.cards:
        target = table.game.target(table.settings)
        best = speaker.text(f"best.{table.game.best(table.settings)}")
        return best if target is None else speaker.text("to_target", {"target": target, "best": best})
    cards = speaker.text("cards", {"n": desk.round.cards})
    if len(desk.phases) == 1:
        return cards
    first = desk.phases[0]
    bids = [getattr(entry, first.pad) for entry in desk.round.entries.values()]
    if all(bid is None for bid in bids):
        return cards
    return speaker.text("cards_and_bids", {"cards": cards, "sum": sum(bid or 0 for bid in bids)})
