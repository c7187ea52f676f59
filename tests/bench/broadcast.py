"""The barest page that several browsers share: a number that flet's own pubsub carries to everybody at the same table.

Only the page it is drawn on is ours, so that it can be read by handles.

usage: python -m tests.bench.broadcast PORT
"""

import sys
from pathlib import Path

import flet as ft


def main(page: ft.Page) -> None:
    """Draw the number and its button; the address is the table."""
    number = ft.Text("0")

    def heard(_table: str, value: int) -> None:
        number.value = str(value)
        page.update()

    def add() -> None:
        page.pubsub.send_all_on_topic(page.route, int(number.value) + 1)

    page.pubsub.subscribe_topic(page.route, heard)
    page.add(
        ft.Semantics(identifier="number", content=number),
        ft.Semantics(identifier="add", content=ft.Button("Add", on_click=add)),
    )


if __name__ == "__main__":
    assets = Path(__file__).parents[2] / "assets"
    ft.run(main, host="127.0.0.1", port=int(sys.argv[1]), view=None, assets_dir=str(assets), no_cdn=True)
