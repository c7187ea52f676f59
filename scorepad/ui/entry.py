"""The commands of a round: what the keys, the rows and the button do. Each acts on the session it belongs to."""

import asyncio
from dataclasses import replace

from pydantic import JsonValue

from scorepad.games.contract import Field, Problem, points
from scorepad.match import model
from scorepad.match.desk import Desk, Saying
from scorepad.match.limit import limit, put
from scorepad.ui.moment import Focus, Sheet
from scorepad.ui.places import Place
from scorepad.ui.session import Session

INERT = 250
"""Milliseconds for which the button rests after Lock and Save: a second tap was meant for the first label."""
BOUNCE = 80
"""Milliseconds within which the same key again is the finger's trembling."""


class Entry:
    """What can be done to the round on the screen."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._rests_until = 0
        self._last_key: tuple[str, int] = ("", 0)
        self._turn = asyncio.Lock()

    @property
    def desk(self) -> Desk:
        """The desk in focus."""
        return self.session.desk

    @property
    def marked(self) -> str:
        """The player whose number the next key writes; nobody ("") where a finger has to say whose.

        That is on a phone that enters for none who plays, and on the keeper's when all have phones of their own.
        """
        focus, desk, rights = self.session.focus, self.desk, self.session.rights
        if not rights.keeper:
            return rights.seat if rights.seat is not None and desk.cell(rights.seat) is not None else ""
        if focus.player is not None and desk.cell(focus.player) is not None:
            return focus.player
        return desk.first(self.elsewhere)

    @property
    def elsewhere(self) -> frozenset[str]:
        """The players over whom the mark passes: those with phones of their own, unless a round is corrected."""
        return frozenset() if self.desk.correcting else self.session.elsewhere

    def button(self) -> Saying:
        """Return what the button says: with digits waiting on a signed pad, whose turn comes after them."""
        desk, waiting = self.desk, self.session.waiting
        if waiting is not None:
            return Saying("to_bid", {"n": len(waiting)})
        if self.session.focus.typing and desk.next.code in ("to_enter", "choose", "check"):
            coming = desk.after(self.marked, self.elsewhere)
            if coming != self.marked:
                return Saying("next_player", {"player": coming})
        return desk.next

    def mark(self, player: str) -> None:
        """Mark a player's row by the finger."""
        if self.desk.cell(player) is not None and self.session.rights.enters(player):
            self.session.focus = replace(self.session.focus, player=player, solid=True, typing="")

    def move(self, by: int) -> None:
        """Mark the row so many places below."""
        order = self.desk.phase.order
        if order:
            self.mark(order[(order.index(self.marked) + by) % len(order)])

    async def press(self, handle: str) -> None:
        """Take a key of the pad by its handle: a number, minus, delete, or the function key."""
        name = handle.removeprefix("key-")
        if name.isdecimal():
            await self.key(int(name))
        elif name == "minus":
            await self.minus()
        elif name == "delete":
            await self.delete()
        else:
            field = next(f for f in self.desk.phase.fields if f.place == "key" and f"{f.name}-plus" == handle)
            await self.turn(None, field)

    async def press_in_row(self, key: str, player: str) -> None:
        """Take a button in a player's row: open the bonus sheet, turn a choice, move a flag."""
        field = next((f for f in self.desk.phase.fields if f.key == key and f.place == "row"), None)
        if field is None:
            self.session.sheet = Sheet("bonus", player)
        elif field.kind == "player":
            await self.put(None, key, None if self.value(None, key) == player else player)
        else:
            values: list[JsonValue] = [choice.value for choice in field.choices]
            now = self.value(player, key)
            at = values.index(now) if now in values else 0
            await self.put(player, key, values[(at + 1) % len(values)])

    async def key(self, digit: int) -> None:
        """Take a number key: the marked player's number, or one more digit of it."""
        if self._bounces(str(digit)):
            return
        async with self._turn:  # a key that comes while the last one is still being kept is for the player after
            await self._enter(digit)

    async def _enter(self, digit: int) -> None:
        desk, player, focus = self.desk, self.marked, self.session.focus
        if desk.cell(player) is None:  # nobody has a number to enter: all called nil, or laid out their cards
            return
        if not desk.phase.signed:
            if await self.put(player, desk.phase.pad, digit) and self.session.focus == focus:
                self._pass_on(player)  # unless the finger has marked a row meanwhile
            return
        typing = (self.session.focus.typing + str(digit))[:5]
        if await self._type(player, typing) and self._complete(typing):
            self._pass_on(player)

    async def minus(self) -> None:
        """Take the minus key: change the sign of what is being typed."""
        async with self._turn:
            typing = self.session.focus.typing
            await self._type(self.marked, typing[1:] if typing.startswith("-") else f"-{typing}")

    async def delete(self) -> None:
        """Take the delete key: one digit less, or the whole value when no digit is waiting."""
        async with self._turn:
            await self._type(self.marked, self.session.focus.typing[:-1])

    async def _type(self, player: str, typing: str) -> bool:
        if self.desk.cell(player) is None:
            return False
        value, focus = int(typing) if typing.lstrip("-") else None, self.session.focus
        entry = self.desk.round.entries[player]
        if value != getattr(entry, self.desk.phase.pad) and not await self.put(player, self.desk.phase.pad, value):
            return False
        if self.session.focus != focus:  # the finger has marked a row meanwhile
            return False
        self.session.focus = replace(self.session.focus, player=player, typing=typing)
        return True

    def _complete(self, typing: str) -> bool:
        """Return whether a signed number needs no more digits: none could follow, or it has the usual number of them.

        A row marked by the finger waits for every digit that could follow, so that 112 can be typed.
        """
        phase = self.desk.phase
        if not phase.digits:
            return False
        longer = (int(f"{typing}{digit}") for digit in range(10))
        if int(typing) == 0 or not any(phase.low <= value <= phase.high for value in longer):
            return True
        return len(typing.lstrip("-")) >= phase.digits and not self.session.focus.solid

    def _pass_on(self, player: str) -> None:
        following = self.desk.after(player, self.elsewhere)
        focus = self.session.focus
        solid = focus.solid and following == player
        self.session.focus = replace(focus, player=following, solid=solid, typing="")

    def _bounces(self, key: str) -> bool:
        now = self.session.clock()
        last, at = self._last_key
        self._last_key = (key, now)
        return key == last and now - at < BOUNCE

    async def put(self, player: str | None, field: str, value: JsonValue) -> bool:
        """Write one value, the round's own when there is no player; return whether it counts."""
        at, number = self.session.clock(), self.desk.round.number
        counts = await self.session.record(model.Typed(at=at, round=number, player=player, field=field, value=value))
        if counts:
            await self.session.device.tick()
        return counts

    def value(self, player: str | None, field: str) -> JsonValue:
        """Return what is entered so far for a field."""
        holder = self.desk.round.deal if player is None else self.desk.round.entries[player]
        value: JsonValue = getattr(holder, field)
        return value

    def room(self, player: str | None, field: Field) -> Problem | None:
        """Return why a counter cannot go up, or None when there is room."""
        count = self.value(player, field.key)
        return self.limit(player, field.key, (count if isinstance(count, int) else 0) + 1)

    def limit(self, player: str | None, field: str, value: object) -> Problem | None:
        """Return why this value cannot be, or None."""
        return limit(self.session.standing, self.desk.filled, player, field, value)

    def points_with(self, player: str, field: str, value: object) -> int | None:
        """Return what a player's round would bring with another value in a field, in points."""
        standing, desk = self.session.standing, self.desk
        table = standing.table
        round_ = put(standing, desk.filled, player, field, value)
        return points(table.game.score(table.settings, round_, table.saved[: desk.round.number - 1])[player])

    async def count(self, player: str | None, field: Field, by: int) -> None:
        """Count up or down within what the table holds."""
        if by > 0 and self.room(player, field) is not None:
            return
        count = self.value(player, field.key)
        await self.put(player, field.key, max(field.low, (count if isinstance(count, int) else 0) + by) or None)

    async def turn(self, player: str | None, field: Field) -> None:
        """Count up, and past the most begin again: the pad's function key."""
        count = self.value(player, field.key)
        full = self.room(player, field) is not None
        await self.put(player, field.key, None if full else (count if isinstance(count, int) else 0) + 1)

    async def pair(self, field: str, played_by: str, won_by: str) -> None:
        """Enter a pair, or take it out when it is there."""
        pairs: tuple[tuple[str, str], ...] = getattr(self.desk.round.deal, field)
        kept: list[JsonValue] = [[a, b] for a, b in pairs]
        new: JsonValue = [played_by, won_by]
        await self.put(None, field, [p for p in kept if p != new] if new in kept else [*kept, new])

    async def next(self, moment: tuple[int, str]) -> None:
        """Take the button, drawn for a round and phase; one that has passed is ignored."""
        desk, now = self.desk, self.session.clock()
        if moment != (desk.round.number, desk.phase.key) or now < self._rests_until:
            return
        says = self.button()
        match says.code:
            case "next_player":
                self.session.focus = replace(
                    self.session.focus, player=str(says.args["player"]), solid=False, typing=""
                )
            case "to_bid" | "to_enter":
                self.session.focus = Focus(number=self.session.focus.number, phase=self.session.focus.phase)
            case "lock":
                await self._finish(model.Locked(at=now, round=desk.round.number, phase=desk.phase.key))
            case "save" | "all_made_save" | "follow_save":
                await self._finish(model.Saved(at=now, round=desk.round.number, guessed=desk.guessed()))
            case "done":
                await self.session.back()
            case "check" | "choose":
                self._mend(desk)

    async def _finish(self, event: model.Locked | model.Saved) -> None:
        if await self.session.record(event):
            self._rests_until = self.session.clock() + INERT
            self.session.focus = Focus()
            await self.session.device.tick()
            if self.session.standing.ending.over:
                await self.session.go(Place("end", self.session.place.about))
                self.session.celebrating = not self.session.still

    def _mend(self, desk: Desk) -> None:
        """Go to where the problem is: its row, or the sheet in which it was entered."""
        problem = desk.blocker
        if problem is None:
            return
        self.session.notice = None
        if problem.player is not None:
            self.mark(problem.player)
        on_sheet = {field.key for field in desk.phase.fields if field.place == "sheet"}
        if problem.player is not None and (problem.field in on_sheet or problem.field is None):
            self.session.sheet = Sheet("bonus", problem.player)
        else:
            self.session.tell(problem.code, dict(problem.args) | {"player": problem.player or ""})

    async def reopen_bids(self) -> None:
        """Open the first phase again; what was typed since stays. In a correction, show that phase."""
        desk = self.desk
        self.session.sheet = None
        if desk.correcting:
            self.session.focus = Focus(number=desk.round.number, phase=0)
        else:
            event = model.Reopened(at=self.session.clock(), round=desk.round.number, phase=desk.phases[0].key)
            if await self.session.record(event):
                self.session.focus = Focus()

    async def correct(self, number: int, player: str) -> None:
        """Turn to a round on its screen, a player's row marked: a saved one is corrected there."""
        await self.session.go(Place("round", self.session.place.about))
        current = number == self.session.standing.table.draft.number
        self.session.focus = Focus(number=None if current else number, player=player, solid=True)
