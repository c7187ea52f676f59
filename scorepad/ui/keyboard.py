"""Entering a round by the keyboard: digits, arrows, Enter, and undo everywhere in a match."""

import flet as ft

from scorepad.ui.entry import Entry
from scorepad.ui.moment import Sheet
from scorepad.ui.places import OF_A_MATCH
from scorepad.ui.session import Session

TEN = 10


class Keyboard:
    """What the keys of a keyboard do. All but Escape rest over a sheet, where names are typed, and outside a match."""

    def __init__(self, session: Session, entry: Entry) -> None:
        self.session = session
        self.entry = entry

    async def press(self, event: ft.KeyboardEvent) -> None:
        """Take a key."""
        session = self.session
        if event.key == "Escape":
            await session.back()
        elif session.sheet is not None or session.open is None or session.place.screen not in OF_A_MATCH:
            return
        elif event.key == "Z" and (event.ctrl or event.meta):
            await (session.redo() if event.shift else session.undo())
        elif session.place.screen == "round" and not (event.ctrl or event.meta or event.alt):
            await self._enter(event.key)

    async def _enter(self, key: str) -> None:
        entry, desk = self.entry, self.entry.desk
        if key.isdecimal() and (desk.phase.signed or int(key) <= desk.phase.high):
            await entry.key(int(key))
            return
        match key:
            case "+" if not desk.phase.signed and desk.phase.high >= TEN:
                await entry.key(TEN)
            case "-" if desk.phase.signed:
                await entry.minus()
            case "Backspace" | "Delete" if desk.phase.signed:
                await entry.delete()
            case "Arrow Down" | "Arrow Right":
                entry.move(1)
            case "Arrow Up" | "Arrow Left":
                entry.move(-1)
            case "Enter" | "Numpad Enter":
                await entry.next((desk.round.number, desk.phase.key))
            case "B" if any(field.place == "sheet" for field in desk.phase.fields):
                self.session.sheet = Sheet("bonus", entry.marked)
            case "K":
                await self._destroy()

    async def _destroy(self) -> None:
        for field in self.entry.desk.phase.fields:
            if field.place == "key":
                await self.entry.turn(None, field)
