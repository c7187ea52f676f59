"""English texts of the screens, by code: one table for each screen, and all of them together."""

from scorepad.games.contract import Words
from scorepad.store.trouble import WORDS as TROUBLE
from scorepad.ui.words.history import HISTORY
from scorepad.ui.words.home import HOME
from scorepad.ui.words.live import LIVE
from scorepad.ui.words.match import MATCH
from scorepad.ui.words.new_game import NEW_GAME
from scorepad.ui.words.page import PAGE
from scorepad.ui.words.players import PLAYERS
from scorepad.ui.words.round import ROUND
from scorepad.ui.words.serving import SERVING
from scorepad.ui.words.settings import SETTINGS
from scorepad.ui.words.table import TABLE_SCREEN
from scorepad.ui.words.taking import TAKING

SCREENS: Words = {
    **TROUBLE,
    **HOME,
    **NEW_GAME,
    **HISTORY,
    **PLAYERS,
    **SETTINGS,
    **TAKING,
    **MATCH,
    **ROUND,
    **TABLE_SCREEN,
    **LIVE,
    **SERVING,
    **PAGE,
}
