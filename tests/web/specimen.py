"""A page of specimens: every kind of handle, rows that change places, and a screen that can be made to fail.

usage: python -m tests.web.specimen PORT
"""

import sys
from dataclasses import dataclass
from pathlib import Path

import flet as ft

from scorepad.ui.parts import boundary
from scorepad.ui.parts.component import keyed, memo
from scorepad.ui.parts.handle import field, read, tap


@ft.observable
@dataclass
class Specimens:
    """What the specimens show."""

    taps: int = 0
    keys: str = ""
    name: str = ""
    order: tuple[str, ...] = ("Ana", "Bo", "Cy")
    broken: bool = False

    def count(self) -> None:
        self.taps += 1

    def turn(self) -> None:
        self.order = (*self.order[1:], self.order[0])

    def call(self, name: str) -> None:
        self.name = name

    def fail(self) -> None:
        raise LookupError

    def mend(self) -> None:
        self.broken = False

    def smash(self) -> None:
        self.broken = True

    def hear(self, event: ft.KeyboardEvent) -> None:
        self.keys += event.key


@ft.component
def row(seat: int, name: str) -> ft.Control:
    return read(f"seat-{seat}", name, ft.Text(name))


@ft.component
def fragile(*, broken: bool) -> ft.Control:
    if broken:
        raise LookupError
    return read("whole", "whole", ft.Text("whole"))


@ft.component
def screen(seen: Specimens) -> ft.Control:
    return ft.Column(
        [
            read("taps", f"taps, {seen.taps}", ft.Text(str(seen.taps))),
            read("keys", f"keys, {seen.keys}", ft.Text(seen.keys)),
            read("called", f"called {seen.name}", ft.Text(seen.name), live=True),
            tap("plain", "plain", ft.Text("plain"), seen.count, focusable=False, width=48),
            tap("focusable", "focusable", ft.Text("focusable"), seen.count, width=44, height=44),
            tap("off", "off", ft.Text("off"), seen.count, enabled=False),
            tap("chosen", "chosen", ft.Text("chosen"), seen.count, selected=True),
            tap("on", "on", ft.Text("on"), seen.count, toggled=True),
            field("name", "Name", seen.name, seen.call),
            tap("turn", "turn", ft.Text("turn"), seen.turn),
            *(keyed(f"row-{name}", memo(row), seat, name) for seat, name in enumerate(seen.order)),
            fragile(broken=seen.broken),
            tap("fail", "fail", ft.Text("fail"), seen.fail),
            tap("smash", "smash", ft.Text("smash"), seen.smash),
        ],
        scroll=ft.ScrollMode.AUTO,
    )


def main(page: ft.Page) -> None:
    seen = Specimens()
    page.on_keyboard_event = seen.hear
    boundary.render(page, screen, seen, on_back=seen.mend, words=boundary.Words())


if __name__ == "__main__":
    assets = Path(__file__).parents[2] / "assets"
    ft.run(main, host="127.0.0.1", port=int(sys.argv[1]), view=None, assets_dir=str(assets), no_cdn=True)
