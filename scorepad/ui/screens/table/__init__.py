"""The table: the paper pad, rounds down and players across."""

from scorepad.ui.screens.table.screen import table_screen

__all__ = ["table_screen"]
