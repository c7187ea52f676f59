"""A line of words that counts when it is left: by Enter, by going elsewhere, by closing what it stands in."""

from collections.abc import Awaitable, Callable

import flet as ft

from scorepad.ui.parts.handle import field

LONGEST = 200
"""So many letters are kept."""


def cleaned(words: str) -> str:
    """Return words as they are kept: no space too many, and not without end."""
    return " ".join(words.split())[:LONGEST].strip()


@ft.component
def line(handle: str, label: str, value: str, on_left: Callable[[str], Awaitable[None]]) -> ft.Control:
    """Return the line; `on_left` gets what is typed, once, where it is another text than `value`."""
    draft: ft.MutableRef[str | None] = ft.use_ref(None)

    def typed(words: str) -> None:
        draft.current = words

    async def keep(_words: str = "") -> None:
        words = None if draft.current is None else cleaned(draft.current)
        draft.current = None
        if words is not None and words != value:
            await on_left(words)

    ft.on_unmounted(keep)
    return field(handle, label, value if draft.current is None else draft.current, typed, keep, on_blur=keep)
