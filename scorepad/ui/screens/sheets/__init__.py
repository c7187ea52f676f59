"""What is drawn over the screens of a match: the bonuses of a player, the round's menu, who sits at the table."""

from collections.abc import Callable, Mapping

import flet as ft

from scorepad.ui.commands import Commands
from scorepad.ui.screens.sheets.bonus import bonus_sheet
from scorepad.ui.screens.sheets.menu import menu_sheet
from scorepad.ui.screens.sheets.people import people_sheet
from scorepad.ui.screens.sheets.person import person_sheet
from scorepad.ui.screens.sheets.rules import rules_sheet
from scorepad.ui.session import Session

SHEETS: Mapping[str, Callable[[Session, Commands], ft.Control]] = {
    "bonus": bonus_sheet,
    "menu": menu_sheet,
    "people": people_sheet,
    "person": person_sheet,
    "rules": rules_sheet,
}


def sheet(session: Session, commands: Commands) -> ft.Control | None:
    """Return the sheet that is open, if one is."""
    return SHEETS[session.sheet.name](session, commands) if session.sheet is not None else None
