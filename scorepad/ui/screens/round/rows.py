"""What each player's row shows, worked out from the desk."""

from dataclasses import replace

import flet as ft

from scorepad.games.contract import Args, Field
from scorepad.match.desk import Cell, Desk
from scorepad.match.standing import Standing
from scorepad.ui.entry import Entry
from scorepad.ui.look.icons import ICONS
from scorepad.ui.parts.row import Button, Columns, Number, RowState, row, share
from scorepad.ui.parts.who import Points, Who
from scorepad.ui.screens.round.geometry import pane_width
from scorepad.ui.session import Session
from scorepad.ui.telling import field_said
from scorepad.words import number as spoken


def columns(session: Session, desk: Desk) -> Columns:
    """Return how all rows of this phase are shared out."""
    in_row = sum(field.place == "row" for field in desk.phase.fields)
    sheet = any(field.place == "sheet" for field in desk.phase.fields)
    numbers = desk.phases.index(desk.phase) + 1
    return share(pane_width(session.size[0]), numbers, in_row + sheet)


def row_states(session: Session, desk: Desk, marked: str, height: int) -> tuple[RowState, ...]:
    """Return the rows of everybody who plays this round, in seat order."""
    shared = columns(session, desk)
    return tuple(_Row(session, desk, marked, player).state(height, shared) for player in desk.round.present)


@ft.component
def player_row(entry: Entry, state: RowState) -> ft.Control:
    """Return a player's row. It can answer an entry by itself, before the screen is drawn again."""
    drawn, draw = ft.use_state((state, state))
    given: ft.MutableRef[RowState] = ft.use_ref(state)
    given.current = state
    player, echo = state.who.player, entry.session.echo

    def answer() -> None:
        before = given.current
        if before is not None and entry.desk.cell(player) is not None:
            now = _Row(entry.session, entry.desk, entry.marked, player).state(before.height, before.columns)
            draw((before, now))
            echo.kept.amend(row_key(before), player_row, entry, now)

    ft.use_effect(lambda: echo.listen(player, answer), [player])
    return row(drawn[1] if drawn[0] is state else state, entry.mark, entry.press_in_row)


def row_key(state: RowState) -> str:
    """Return the key of a row."""
    return f"row-{state.who.seat}"


class _Row:
    """One player's row in the making."""

    def __init__(self, session: Session, desk: Desk, marked: str, player: str) -> None:
        self.session = session
        self.desk = desk
        self.player = player
        self.marked = marked
        self.speaker = session.speaker
        self.standing: Standing = session.standing
        seat = next(s for s in self.standing.table.seats if s.player.id == player)
        self.name = seat.player.name
        self.colour = seat.player.colour
        self.seat = [p.id for p in self.standing.table.players].index(player)
        self.lines = desk.lines[player] or ()

    def state(self, height: int, columns: Columns) -> RowState:
        total = self._total()
        preview, tone = self._preview()
        role = self._role()
        numbers, buttons = self._numbers(), self._buttons()
        who = Who(
            seat=self.seat,
            player=self.player,
            name=self.name,
            colour=self.colour,
            role=role,
            role_label=self.speaker.text(f"role.{role}") if role else "",
            dark=self.session.dark,
        )
        points = Points(
            seat=self.seat,
            player=self.player,
            total=spoken(total),
            total_label=self._label("label.total", total),
            preview=preview or "",
            preview_label="" if preview is None else self._label("label.preview", self.desk.preview[self.player] or 0),
            tone=tone,
            progress=self._progress(total),
        )
        return RowState(
            who=who,
            points=points,
            numbers=numbers,
            complete=len(numbers) > self.desk.phases.index(self.desk.phase),
            buttons=buttons,
            mark=self._mark(),
            height=height,
            columns=columns,
            scale=self.session.scale,
        )

    def _label(self, code: str, value: int) -> str:
        return self.speaker.text(code, {"player": self.name, "value": str(value)})

    def _total(self) -> int:
        if self.desk.correcting:
            return self.standing.rounds[self.desk.round.number - 1].totals.get(self.player, 0)
        return self.standing.totals.get(self.player, 0)

    def _role(self) -> str:
        if len(self.desk.phases) == 1 and not self.desk.round.cards:
            return ""
        if self.player == self.desk.round.dealer:
            return "dealer"
        return "leader" if self.player == self.desk.round.leader else ""

    def _mark(self) -> str:
        if self.player != self.marked:
            return ""
        return "solid" if self.session.focus.solid or self.session.focus.typing else "soft"

    def _progress(self, total: int) -> float | None:
        table = self.standing.table
        target = table.game.target(table.settings)
        if target is None or self.desk.phase.guesses or len(self.desk.phases) > 1:
            return None
        return max(0.0, min(1.0, total / target))

    def _preview(self) -> tuple[str | None, str]:
        """Return what the round would bring: grey while guessed, signed and coloured once typed."""
        cell, points = self.desk.cell(self.player), self.desk.preview.get(self.player)
        entered = self.desk.correcting or any(c.state != "open" for c in self.desk.cells)
        if points is None or not entered or (not self.desk.last and not self.desk.correcting):
            return self._before()
        tone = "guess"
        if cell is None or cell.state == "typed":
            lowest = self.standing.table.game.best(self.standing.table.settings) == "low"
            tone = "guess" if lowest and points >= 0 else "made" if points >= 0 or lowest else "missed"
        return self._doubled(points) or (spoken(points, sign=True), tone)

    def _doubled(self, points: int) -> tuple[str, str] | None:
        """Return the doubling in full, 12 times 2, so that it is seen before it is saved."""
        doubled = next((line for line in self.lines if line.field == "doubled" and line.points), None)
        if doubled is None:
            return None
        args: Args = {"points": doubled.points, "sum": spoken(points, sign=True)}
        return self.speaker.text("doubled", args), "missed"

    def _before(self) -> tuple[str | None, str]:
        """Return what the round before brought, until the first number of this one."""
        if any(c.state == "typed" for c in self.desk.cells) or not self.standing.rounds or self.desk.correcting:
            return None, "guess"
        points = self.standing.rounds[-1].points.get(self.player)
        return (None if points is None else spoken(points, sign=True)), "guess"

    def _numbers(self) -> tuple[Number, ...]:
        index = self.desk.phases.index(self.desk.phase)
        before = [self._said(phase.pad) for phase in self.desk.phases[:index]]
        cell = self.desk.cell(self.player)
        pad = self.desk.phase.pad
        if cell is None:
            return (*before, *self._reckoned(pad))
        marked = self.player == self.marked
        if self.session.waiting is not None and cell.value is None and not marked:
            return (*before, self._ready(cell))
        typing = self.session.focus.typing if marked else ""
        text = (
            typing.replace("-", "\u2212") or ("" if marked else "\u2013") if cell.value is None else spoken(cell.value)
        )
        now = Number(pad, self._number_label(pad, cell.value), text, cell.state, current=True)
        return (*before, now)

    def _reckoned(self, pad: str) -> tuple[Number, ...]:
        """Return the number that follows from what was entered in its place, such as a hand card by card."""
        if not self.desk.phase.signed or not self.lines:
            return ()
        value = self.lines[0].points
        return (Number(pad, self._number_label(pad, value), spoken(value), "typed", current=False),)

    def _ready(self, cell: Cell) -> Number:
        """Return, in place of a bid held back, whether it is in."""
        ready = cell.state == "typed"
        label = self.speaker.text("ready" if ready else "not_ready_yet", {"player": self.name})
        return Number("ready", label, "", cell.state, current=True, icon="check" if ready else "pause")

    def _said(self, pad: str) -> Number:
        value = getattr(self.desk.round.entries[self.player], pad)
        changed = self.desk.phase.guesses.get(self.player)
        text = "\u2013" if value is None else spoken(value)
        if value is not None and changed is not None and changed != value and pad == self.desk.phases[0].pad:
            text += f" {spoken(changed - value, sign=True)}"
        return Number(pad, self._number_label(pad, value), text, "typed", current=False)

    def _number_label(self, pad: str, value: int | None) -> str:
        field = field_said(self.speaker, pad)
        if value is None:
            return self.speaker.text("label.open", {"player": self.name, "what": field})
        return self.speaker.text("label.number", {"player": self.name, "what": field, "value": str(value)})

    def _buttons(self) -> tuple[Button, ...]:
        in_row = [field for field in self.desk.phase.fields if field.place == "row"]
        buttons = [self._button(field) for field in in_row]
        if any(field.place == "sheet" for field in self.desk.phase.fields):
            buttons.append(self._bonus())
        if not self.session.rights.enters(self.player):
            buttons = [replace(button, enabled=False) for button in buttons]
        return tuple(buttons)

    def _button(self, field: Field) -> Button:
        label = self.speaker.label(f"field.{field.key}")
        if field.kind == "player":
            on = getattr(self.desk.round.deal, field.key) == self.player
            what = self.speaker.text("label.flag", {"player": self.name, "what": label})
            return Button(field.name, "player", what, field.key, icon="flag", on=on)
        value = getattr(self.desk.round.entries[self.player], field.key)
        chosen = next((c for c in field.choices if c.value == value), field.choices[0])
        said = self.speaker.label(f"field.{field.key}.{chosen.value}")
        what = self.speaker.text("label.choice", {"player": self.name, "what": label, "value": said})
        drawn = chosen.handle if chosen.handle in ICONS else ""
        head = f"field.{field.key}.{chosen.value}.head"
        text = "" if drawn else self.speaker.text(head) if self.speaker.knows(head) else said
        on = chosen is not field.choices[0]
        return Button(field.name, "choice", what, field.key, text=text, icon=drawn, on=on)

    def _bonus(self) -> Button:
        fields = [field for field in self.desk.phase.fields if field.place == "sheet"]
        keys = {field.key for field in fields}
        entry = self.desk.round.entries[self.player]
        points = sum(line.points for line in self.lines if line.field in keys)
        held = any(getattr(entry, f.key, None) for f in fields if f.owner == "player") or any(
            self.player in pair for f in fields if f.kind == "pairs" for pair in getattr(self.desk.round.deal, f.key)
        )
        cell = self.desk.cell(self.player)
        shared = any(field.owner == "table" for field in fields)
        enabled = held or shared or not self.desk.phase.guesses or bool(cell and cell.value)
        text = spoken(points, sign=True) if held else ""
        label = self.speaker.text("label.bonus", {"player": self.name, "value": str(points)})
        return Button("bonus", "sheet", label, "bonus", text=text, icon="plus", on=held, enabled=enabled)
