"""English texts of the screens, by code: one table for each screen, and all of them together."""

from scorepad.games.contract import Words
from scorepad.store.trouble import WORDS as TROUBLE
from scorepad.ui.words.match import MATCH

SCREENS: Words = {**TROUBLE, **MATCH}
