"""Entering a round by the keyboard: digits, arrows, Enter, and undo everywhere in a match.

Tab leads to everything else on the screen, and what it has led to answers Enter itself. So Enter means the pad's button
only while the focus rests where it was at first; the pad's other keys bring it back there.
"""

from contextlib import suppress

import flet as ft

from scorepad.ui.entry import Entry
from scorepad.ui.moment import Sheet
from scorepad.ui.parts.component import memo
from scorepad.ui.places import OF_A_MATCH
from scorepad.ui.session import Session

TEN = 10


class Keyboard:
    """What the keys of a keyboard do. All but Escape rest over a sheet, where names are typed, and outside a match."""

    def __init__(self, session: Session, entry: Entry) -> None:
        self.session = session
        self.entry = entry
        self.place: ft.Ref[ft.KeyboardListener] = ft.Ref()

    async def come_back(self) -> None:
        """Let the focus rest where it rests while a round is entered."""
        if self.place.current is not None:
            with suppress(RuntimeError, TimeoutError):
                await self.place.current.focus()  # type: ignore[no-untyped-call]

    async def hear(self, event: ft.KeyDownEvent) -> None:
        """Take a key that nothing else on the screen was meant by."""
        desk = self.entry.desk
        if event.key in ("Enter", "Numpad Enter"):
            await self.entry.next((desk.round.number, desk.phase.key))

    async def press(self, event: ft.KeyboardEvent) -> None:
        """Take a key."""
        session = self.session
        if event.key == "Escape":
            await session.back()
        elif session.sheet is not None or session.open is None or session.place.screen not in OF_A_MATCH:
            return
        elif event.key == "Z" and (event.ctrl or event.meta):
            await (session.redo() if event.shift else session.undo())
        elif self._entering and not (event.ctrl or event.meta or event.alt):
            taken = await self._enter(event.key)
            if taken and session.sheet is None:
                await self.come_back()

    @property
    def _entering(self) -> bool:
        """Whether a round is on the screen, and not the end of a match in its place."""
        session = self.session
        return session.place.screen == "round" and not (session.standing.ending.over and session.focus.number is None)

    async def _enter(self, key: str) -> bool:
        """Take a key of the pad; return whether it is one."""
        entry, desk = self.entry, self.entry.desk
        if key.isdecimal() and (desk.phase.signed or int(key) <= desk.phase.high):
            await entry.key(int(key))
            return True
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
            case "B" if any(field.place == "sheet" for field in desk.phase.fields):
                self.session.sheet = Sheet("bonus", entry.marked)
            case "K":
                await self._destroy()
            case _:
                return False
        return True

    async def _destroy(self) -> None:
        for field in self.entry.desk.phase.fields:
            if field.place == "key":
                await self.entry.turn(None, field)


@memo
@ft.component
def resting_place(keyboard: Keyboard, keys: str) -> ft.Control:
    """Return where the focus rests, unseen, from the moment it is there; `keys` is what a screen reader says."""
    ft.use_effect(keyboard.come_back, [])
    said = ft.Semantics(label=keys, content=ft.Container(width=1, height=1))
    listener = ft.KeyboardListener(said, ref=keyboard.place, on_key_down=keyboard.hear)
    return ft.Container(listener, left=0, top=0)
