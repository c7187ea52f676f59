"""The boundary round a page: a fault in a screen shows a calm panel, never a frozen page or a traceback.

Flet redraws each page in one task, and an exception in any component, however deep, ends that task without a word;
what event handlers and effects raise it sends to the browser, which then shows nothing else. An answer of the browser
for which nobody waits any more ends the connection. All of it passes through three methods of the page's session, and
there the boundary stands: screens stay plain components.
"""

import logging
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import flet as ft

from scorepad.ui.parts.handle import read, tap

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Words:
    """What the panel says, in the reader's language."""

    fault: str = "Something went wrong here. Nothing is lost."
    again: str = "Try again"
    back: str = "Back"


@ft.observable
@dataclass
class Faults:
    """What a page knows of its faults: whether the panel is shown, and how often its screen was drawn from scratch."""

    shown: bool = False
    drawn: int = 0

    def report(self, message: str) -> None:
        """Log the message, and show the panel in place of the screen."""
        log.error("a screen failed: %s", message)
        self.shown = True

    def again(self) -> None:
        """Draw the screen from scratch."""
        self.drawn += 1
        self.shown = False


def render(
    page: ft.Page, screen: Callable[..., ft.Control], *arguments: object, on_back: Callable[[], None], words: Words
) -> None:
    """Show a component with these arguments on a page, inside a boundary. `on_back` leads away from what failed."""
    faults = Faults()
    schedule = page.session.schedule_update
    page.session.schedule_update = lambda control: schedule(_Guarded(control, faults))  # type: ignore[method-assign,arg-type]
    page.session.error = faults.report  # type: ignore[method-assign]
    take_answer = page.session.handle_invoke_method_results

    def answered(*answer: Any) -> None:
        with suppress(RuntimeError):  # nobody waits for it any more: flet would hang up on the whole page
            take_answer(*answer)

    page.session.handle_invoke_method_results = answered  # type: ignore[method-assign,assignment]

    def back() -> None:
        on_back()
        faults.again()

    page.render(_boundary, faults, screen, arguments, back, words)


@dataclass(frozen=True)
class _Guarded:
    """A control that waits to be redrawn: should it fail, that is reported, and the others are redrawn all the same."""

    control: ft.BaseControl
    faults: Faults

    def __hash__(self) -> int:
        return hash(self.control)

    def update(self) -> None:
        try:
            self.control.update()
        except Exception:  # noqa: BLE001 - a screen can raise anything
            self.faults.report(traceback.format_exc())


@ft.component
def _boundary(
    faults: Faults,
    screen: Callable[..., ft.Control],
    arguments: tuple[object, ...],
    back: Callable[[], None],
    words: Words,
) -> ft.Control:
    opened, set_opened = ft.use_state(False)  # noqa: FBT003
    ft.on_mounted(lambda: set_opened(True))  # so that the first drawing, too, is a guarded redraw
    if not opened:
        return ft.Container()
    return _panel(faults, back, words) if faults.shown else screen(*arguments, key=faults.drawn)


def _panel(faults: Faults, back: Callable[[], None], words: Words) -> ft.Control:
    return ft.Container(
        expand=True,
        alignment=ft.Alignment.CENTER,
        padding=24,
        content=ft.Column(
            tight=True,
            spacing=16,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                read("fault", words.fault, ft.Text(words.fault, size=16, text_align=ft.TextAlign.CENTER), live=True),
                ft.Row(
                    alignment=ft.MainAxisAlignment.CENTER,
                    controls=[
                        _button("fault-back", words.back, back),
                        _button("fault-again", words.again, faults.again),
                    ],
                ),
            ],
        ),
    )


def _button(handle: str, label: str, on_tap: Callable[[], None]) -> ft.Control:
    return tap(
        handle,
        label,
        ft.Text(label, size=14),
        on_tap,
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.symmetric(horizontal=24),
        border=ft.Border.all(1, ft.Colors.OUTLINE),
        border_radius=12,
    )
