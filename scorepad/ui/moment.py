"""The small values a session holds for a moment: what is marked, what is drawn over the screen, what is being told."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

TakeBack = Callable[[], Awaitable[None] | None]


@dataclass(frozen=True, slots=True)
class Focus:
    """What the next key means: the round (None: the one in play) and phase shown, the player marked, digits typed.

    A solid mark was set by the finger; a soft one is where the pad begins by itself.
    """

    number: int | None = None
    phase: int | None = None
    player: str | None = None
    solid: bool = False
    typing: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is drawn over the screen: its name, whom it is about, what is unfolded in it."""

    name: str
    about: str = ""
    unfolded: str = ""


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence shown for a moment, and what its button takes back."""

    text: str
    take_back: TakeBack | None = None
