"""The games: what their rule books say. Pure: the standard library and pydantic alone."""

from scorepad.games.contract import AnyGame
from scorepad.games.euchre import Euchre
from scorepad.games.oh_hell import OhHell
from scorepad.games.skull_king import SkullKing
from scorepad.games.skyjo import Skyjo
from scorepad.games.spades import Spades
from scorepad.games.tally import Tally
from scorepad.games.wizard import Wizard

GAMES: tuple[AnyGame, ...] = (SkullKing(), Skyjo(), Wizard(), OhHell(), Spades(), Euchre(), Tally())


class UnknownGameError(LookupError):
    """No game of that key and version is known to this program."""


def find(key: str, version: int | None = None) -> AnyGame:
    """Return the game of that key, in the version asked for (None: the present one).

    Raises UnknownGameError.
    """
    for game in GAMES:
        if game.key == key and version in (None, game.version):
            return game
    raise UnknownGameError(key)
