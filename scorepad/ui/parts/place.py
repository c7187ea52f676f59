"""A line of a ranking: the place, who it is, what they have."""

import flet as ft

from scorepad.ui.look import tokens
from scorepad.ui.look.pennant import pennant
from scorepad.ui.parts import text
from scorepad.ui.parts.handle import read
from scorepad.words import number as spoken


def place(
    handle: str, at: str, name: str, colour: int, total: int, *, dark: bool, note: str = "", scale: float = 1
) -> ft.Control:
    """Return the line; `at` is the place in a word, empty for who has none, and `note` says why."""
    words: list[ft.Control] = [text.name(name, lines=2)]
    if note:
        words.append(text.support(note))
    said = ", ".join(part for part in (at, name, note, str(total)) if part)
    return ft.Container(
        padding=ft.Padding.symmetric(vertical=4),
        border=ft.Border(bottom=ft.BorderSide(tokens.RULE, ft.Colors.OUTLINE_VARIANT)),
        content=read(
            handle,
            said,
            ft.Container(
                padding=ft.Padding.symmetric(vertical=6),
                content=ft.Row(
                    spacing=tokens.SPACE_M,
                    controls=[
                        ft.Container(text.support(at), width=28 * scale),
                        pennant(colour, colour, dark=dark),
                        ft.Column(spacing=0, tight=True, expand=True, controls=words),
                        text.title(spoken(total)),
                    ],
                ),
            ),
        ),
    )
