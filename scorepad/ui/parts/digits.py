"""Options that are numbers, typed on the pad's own keys: one number, or the hand sizes of one round after the other."""

import inspect
from collections.abc import Awaitable, Callable, Sequence

import flet as ft

from scorepad.games.contract import Field
from scorepad.ui.look import tokens
from scorepad.ui.parts import button, text
from scorepad.ui.parts.handle import read, tap
from scorepad.ui.parts.keypad import COLUMNS, Key, PadState, keypad
from scorepad.ui.plan import Value
from scorepad.words import Speaker

LARGEST_HAND = 11
"""The largest key for a hand where the game names none: with the erasing key, two rows."""

Chosen = Callable[[Value], Awaitable[None] | None]


@ft.component
def number(
    speaker: Speaker,
    option: Field,
    value: int | None,
    choose: Chosen,
    on_open: Callable[[], None],
    opened: bool,  # noqa: FBT001 - a component takes what it shows
) -> ft.Control:
    """Return a number that is tapped to be typed anew; erased, it is none, where the game allows that."""
    typing, set_typing = ft.use_state("")
    label, empty = speaker.label(f"option.{option.key}"), f"option.{option.key}.none"
    none = speaker.text(empty if speaker.knows(empty) else "new.empty")
    shown = typing if opened and typing else none if value is None else str(value)

    def open_() -> None:
        set_typing("")
        on_open()

    async def pressed(key: str) -> None:
        digit = key.removeprefix("key-")
        digits = typing[:-1] if digit == "delete" else (typing + digit).lstrip("0")
        entered = int(digits) if digits else None
        if entered is not None and option.high is not None and entered > option.high:
            return
        set_typing(digits)
        if entered is None or entered >= option.low:
            await _told(choose, entered)

    cell = tap(
        f"option-{option.key}",
        f"{label}, {shown}",
        text.name(shown),
        open_,
        selected=opened or None,
        alignment=ft.Alignment.CENTER_LEFT,
        padding=ft.Padding.symmetric(horizontal=14),
        border=ft.Border.all(2, ft.Colors.PRIMARY if opened else ft.Colors.OUTLINE_VARIANT),
        border_radius=tokens.RADIUS_CELL,
    )
    controls = [cell, _pad(speaker, range(10), pressed)] if opened else [cell]
    return ft.Column(spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=controls)


def hands(
    speaker: Speaker,
    option: Field,
    value: Value,
    rounds: Sequence[int],
    chips: list[ft.Control],
    choose: Chosen,
    on_open: Callable[[], None],
    *,
    opened: bool,
) -> ft.Control:
    """Return the ready-made schedules, and an own list that begins as the present one."""
    own = isinstance(value, tuple | list)
    dealt = tuple(int(str(cards)) for cards in value) if isinstance(value, tuple | list) else tuple(rounds)
    label = speaker.label(f"option.{option.key}")

    async def begin() -> None:
        on_open()
        await _told(choose, dealt)

    async def pressed(key: str) -> None:
        size = key.removeprefix("key-")
        await _told(choose, dealt[:-1] if size == "delete" else (*dealt, int(size)))

    line = "  ".join(str(cards) for cards in dealt) or "\N{EN DASH}"
    spoken = f"{label}: {', '.join(str(cards) for cards in dealt)}"
    own_list = speaker.text("new.own_list")
    itself = button.chip(f"option-{option.key}-own", f"{label}: {own_list}", begin, shown=own_list, selected=own)
    controls: list[ft.Control] = [
        button.chips([*chips, itself]),
        read(f"list-{option.key}", spoken, text.name(line, ft.Colors.ON_SURFACE_VARIANT, lines=4), live=own),
    ]
    if own and opened:
        how = text.support(speaker.text("new.list", {"what": label}), lines=2)
        controls += [how, _pad(speaker, range(max(option.low, 1), (option.high or LARGEST_HAND) + 1), pressed)]
    return ft.Column(spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=controls)


def _pad(speaker: Speaker, numbers: range, on_key: Callable[[str], Awaitable[None]]) -> ft.Control:
    places: list[Key | None] = [Key(f"key-{n}", str(n), text=str(n)) for n in numbers]
    places += [None] * (-(len(places) + 1) % COLUMNS)
    places.append(Key("key-delete", speaker.text("new.erase"), icon="delete"))
    return keypad(PadState(places=tuple(places), double=False, height=48, gap=4, margin=0), on_key)


async def _told(choose: Chosen, value: Value) -> None:
    answer = choose(value)
    if inspect.isawaitable(answer):
        await answer
