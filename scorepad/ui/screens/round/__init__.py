"""The round: the players' rows, what the table says, and the pad under the thumb."""

from scorepad.ui.screens.round.screen import round_screen

__all__ = ["round_screen"]
