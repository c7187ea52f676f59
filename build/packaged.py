"""What a package made by `flet build` runs; the workflow copies it to `main.py`, where that command looks for it."""

import os
from pathlib import Path

import flet as ft

from scorepad.languages import of_system
from scorepad.live.open import House
from scorepad.store import in_folder
from scorepad.ui.page import open_page


async def main(page: ft.Page) -> None:
    """Show the pad, its matches in the folder that the system gives the app."""
    store = await in_folder(Path(os.environ["FLET_APP_STORAGE_DATA"]))
    await open_page(page, store, House(store.save, store.load), of_system(os.environ))


ft.run(main, assets_dir="assets")
