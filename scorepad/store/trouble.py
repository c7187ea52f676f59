"""What can go wrong with a shelf: codes with arguments, and their English sentences."""

from dataclasses import dataclass, field

from scorepad.games.contract import NOTHING, Args

WORDS: dict[str, str] = {
    "disk_full": "The disk is full: nothing more can be saved in {folder}. The match goes on and is saved when it can.",
    "read_only": "{folder} cannot be written to. The match goes on and is saved when it can.",
    "disk": "{folder} cannot be used just now ({reason}). The match goes on and is saved when it can.",
    "not_a_folder": "{file} is a file, where a folder should be. Move it away, or choose another folder.",
    "locked_by_other": "Another scorepad is writing in {folder}. Close it first, or choose another folder.",
    "browser_full": "This browser has no room left. The match goes on and is saved when it can.",
    "browser_refuses": "This browser keeps nothing (a private window?): matches are gone when the page is closed.",
    "browser_storage": "This browser refuses to save ({reason}). The match goes on and is saved when it can.",
    "other_page": "scorepad went on in another tab: go on there, or reload this one.",
    "no_such_match": "There is no match {id} here.",
    "unreadable": "{document} could not be read. It was set aside as {aside}; nothing else is touched.",
    "unreadable_left": "{document} could not be read and is left where it is; nothing else is touched.",
    "cut": "Of {document} only the first {n} events could be read.",
    "altered": "{document} was changed by something else than scorepad. It is used as it reads now.",
    "part": "Of {document} a part could not be read; the rest is used.",
    "kept_aside": "{document} was damaged. Before it was written anew, it was kept whole as {aside}.",
    "newer": "{document} was written by a newer scorepad. It is left as it is.",
    "unknown_game": "{document} is a match of {game}, a game that this scorepad does not know. It is left as it is.",
    "unscorable": "{document} is a match of {game} that this scorepad cannot score. It is left as it is.",
}
"""English sentences by code, as everywhere."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something about what is kept that a person should know: a code of `WORDS` with its arguments."""

    code: str
    args: Args = field(default_factory=lambda: NOTHING)

    def __hash__(self) -> int:
        return hash((self.code, tuple(sorted(self.args.items()))))


class StoreTrouble(OSError):  # noqa: N818 - trouble is what it is called everywhere
    """A shelf cannot do what was asked; `trouble` says why. What was to be saved is not saved."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(WORDS[trouble.code].format(**trouble.args))
        self.trouble = trouble

    @property
    def code(self) -> str:
        """The code of the trouble."""
        return self.trouble.code


UNREADABLE = Trouble("unreadable")
NEWER = Trouble("newer")


class UnreadableError(ValueError):
    """A document holds nothing that can be understood; `trouble` says why, but not yet which document it is."""

    def __init__(self, trouble: Trouble = UNREADABLE) -> None:
        super().__init__(trouble.code)
        self.trouble = trouble
