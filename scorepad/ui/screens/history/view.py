"""How the history is being looked at: what is let through, how far down, what is unfolded, what is selected."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from scorepad.ui.sieve import Sieve

PAGE = 40
"""So many matches are drawn at once, and so many more each time they are asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """`picked` are the ids of what is selected, None while nothing is being selected."""

    sieve: Sieve = field(default_factory=Sieve)
    length: int = PAGE
    unfolded: str = ""
    picked: frozenset[str] | None = None
    filtering: bool = False
    saving: bool = False


class Hand:
    """Changes the view. Its methods are the same for as long as the screen is there, so that lines can stand still."""

    def __init__(self, change: Callable[[Callable[[View], View]], None]) -> None:
        self._change = change

    def sieve(self, sieve: Sieve) -> None:
        """Show what this sieve lets through, from the top."""
        self._change(lambda view: replace(view, sieve=sieve, length=PAGE, unfolded=""))

    def search(self, words: str) -> None:
        """Show what these words are found in."""
        self._change(lambda view: replace(view, sieve=replace(view.sieve, words=words), length=PAGE, unfolded=""))

    def lengthen(self) -> None:
        """Show more."""
        self._change(lambda view: replace(view, length=view.length + PAGE))

    def unfold(self, match_id: str) -> None:
        """Show what can be done with one match, or fold that up again."""
        self._change(lambda view: replace(view, unfolded="" if view.unfolded == match_id else match_id))

    def pick(self, match_id: str) -> None:
        """Select one match, or let it go."""
        self._change(lambda view: replace(view, picked=(view.picked or frozenset()) ^ {match_id}, unfolded=""))

    def let_go(self) -> None:
        """Select nothing any more."""
        self._change(lambda view: replace(view, picked=None))

    def filter(self) -> None:
        """Show the filters, or fold them up again; they go on filtering."""
        self._change(lambda view: replace(view, filtering=not view.filtering))

    def save(self) -> None:
        """Show how all that is shown can be saved, or fold that up again."""
        self._change(lambda view: replace(view, saving=not view.saving))
