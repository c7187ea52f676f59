"""The small values a session holds for a moment: what is marked, what is drawn over the screen, what is being told."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from scorepad.match.desk import lay
from scorepad.match.model import AnyEvent, Typed
from scorepad.match.standing import Standing

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


def focus_on(event: AnyEvent, standing: Standing) -> Focus:
    """Return where an event of a match is looked at: its round, its phase and its row; else the round in play."""
    if not isinstance(event, Typed):
        return Focus()
    if event.round >= standing.table.draft.number:
        return Focus(player=event.player, solid=event.player is not None)
    phases = lay(standing, event.round).phases
    at = next((i for i, phase in enumerate(phases) if phase.pad == event.field), None)
    return Focus(number=event.round, phase=at, player=event.player, solid=event.player is not None)
