"""The barest flet app there is: a number, and what adds one to it. Other pages are measured against it.

Only the page it is drawn on is ours, so that it can be read by handles.

usage: python -m tests.bench.counter PORT
"""

import sys
from pathlib import Path

import flet as ft


def main(page: ft.Page) -> None:
    """Draw the number and its button."""
    number = ft.Text("0")
    spoken = ft.Semantics(identifier="number", content=number)

    def add() -> None:
        number.value = str(int(number.value) + 1)

    page.add(spoken, ft.Semantics(identifier="add", content=ft.Button("Add", on_click=add)))


if __name__ == "__main__":
    assets = Path(__file__).parents[2] / "assets"
    ft.run(main, host="127.0.0.1", port=int(sys.argv[1]), view=None, assets_dir=str(assets), no_cdn=True)
