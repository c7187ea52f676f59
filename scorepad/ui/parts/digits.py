"""Options that are numbers, typed on the pad's own keys: one number, or the hand sizes of one round after the other."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

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

Chosen = Callable[[Value], None] | Callable[[Value], Awaitable[None]]


@ft.component
def number(speaker: Speaker, option: Field, value: int | None, choose: Chosen) -> ft.Control:
    """Return a number that is tapped to be typed anew; erased, it is none, where the game allows that."""
    typing, set_typing = ft.use_state(_nothing())
    label = speaker.label(f"option.{option.key}")
    empty = f"option.{option.key}.none"
    none = speaker.text(empty if speaker.knows(empty) else "new.empty")
    shown = typing or (none if value is None else str(value))

    async def pressed(key: str) -> None:
        digit = key.removeprefix("key-")
        digits = (typing or "")[:-1] if digit == "delete" else ((typing or "") + digit).lstrip("0")
        entered = int(digits) if digits else None
        if entered is not None and option.high is not None and entered > option.high:
            return
        set_typing(digits)
        if entered is None or entered >= option.low:
            choose(entered)

    cell = tap(
        f"option-{option.key}",
        f"{label}, {shown}",
        text.name(shown),
        partial(set_typing, "" if typing is None else None),
        selected=typing is not None,
        width=None,
        alignment=ft.Alignment.CENTER_LEFT,
        padding=ft.Padding.symmetric(horizontal=14),
        border=ft.Border.all(2, ft.Colors.PRIMARY if typing is not None else ft.Colors.OUTLINE_VARIANT),
        border_radius=tokens.RADIUS_CELL,
    )
    controls = [cell] if typing is None else [cell, _pad(speaker, [str(n) for n in range(10)], pressed)]
    return ft.Column(spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=list(controls))


def _nothing() -> str | None:
    return None


def hands(
    speaker: Speaker,
    option: Field,
    value: Value,
    rounds: Sequence[int],
    choices: list[ft.Control],
    choose: Chosen,
) -> ft.Control:
    """Return the ready-made schedules, and an own list that begins as the present one."""
    own = isinstance(value, tuple | list)
    handle, label = f"option-{option.key}-own", speaker.text("new.own_list")
    begin = partial(choose, tuple(rounds))
    chips = button.chips([*choices, button.chip(handle, label, begin, selected=own)])
    dealt = tuple(int(str(cards)) for cards in value) if isinstance(value, tuple | list) else tuple(rounds)
    line = "  ".join(str(cards) for cards in dealt) or "\N{EN DASH}"
    spoken = f"{speaker.label(f'option.{option.key}')}: {', '.join(str(cards) for cards in dealt)}"
    shown = read(f"list-{option.key}", spoken, text.name(line, ft.Colors.ON_SURFACE_VARIANT, lines=4), live=own)
    controls: list[ft.Control] = [chips, shown]
    if own:
        how = speaker.text("new.list", {"what": speaker.label(f"option.{option.key}")})

        async def pressed(key: str) -> None:
            size = key.removeprefix("key-")
            choose(dealt[:-1] if size == "delete" else (*dealt, int(size)))

        sizes = [str(n) for n in range(max(option.low, 1), (option.high or LARGEST_HAND) + 1)]
        controls += [text.support(how, lines=2), _pad(speaker, sizes, pressed)]
    return ft.Column(spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=controls)


def _pad(speaker: Speaker, keys: Sequence[str], on_key: Callable[[str], Awaitable[None]]) -> ft.Control:
    places: list[Key | None] = [Key(f"key-{key}", key, text=key) for key in keys]
    places += [None] * (-(len(places) + 1) % COLUMNS)
    places.append(Key("key-delete", speaker.text("new.erase"), icon="delete"))
    return keypad(PadState(places=tuple(places), double=False, height=48, gap=4, margin=0), on_key)
