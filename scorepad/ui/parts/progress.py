"""How far something long has come."""

import flet as ft

from scorepad.ui.parts import text
from scorepad.ui.parts.handle import read
from scorepad.words import Speaker


def progress(speaker: Speaker, done: int, of: int) -> ft.Control:
    """Return the bar and the numbers."""
    line = speaker.text("progress", {"done": done, "of": of})
    bar = ft.ProgressBar(value=done / of if of else None, bar_height=4, border_radius=2)
    said = read("progress", line, text.support(line), live=True)
    return ft.Column(spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=[bar, said])
