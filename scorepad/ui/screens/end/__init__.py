"""The end of a match: who won, the podium, the places, what is worth saying, and what comes next."""

from scorepad.ui.screens.end.screen import end_screen

__all__ = ["end_screen"]
