"""English texts of what commands print, by code, and who speaks them."""

from scorepad.games.contract import Words
from scorepad.sheets.words import SHEETS
from scorepad.store import StoreTrouble
from scorepad.store.trouble import WORDS as STORE
from scorepad.words import Speaker

COMMANDS: Words = {
    # as in the store, but no match is being played
    "disk_full": "The disk is full: nothing more can be saved in {folder}.",
    "read_only": "{folder} cannot be written to.",
    "disk": "{folder} cannot be used ({reason}).",
    "no_game": "There is no game called {key}: it is one of {games}.",
    "no_match": "No match begins with {name}: `scorepad list` shows their ids.",
    "many_matches": (
        "{n} match begins with {name}: `scorepad list` shows their ids.",
        "{n} matches begin with {name}: `scorepad list` shows their ids.",
    ),
    "list.finished": "finished",
    "list.after": ("after {n} round", "after {n} rounds"),
    "list.title": "“{title}”",
    "progress.reading": "Reading",
    "progress.writing": "Writing",
    "progress.comparing": "Comparing",
    "progress.saving": "Saving",
    "progress": "{done} of {of}",
}


def speaking(language: str) -> Speaker:
    """Return whoever speaks of sheets, of what is kept, and of what commands do with them."""
    return Speaker(language, None, STORE, SHEETS, COMMANDS)


def told(error: OSError, language: str) -> str:
    """Return trouble with what is kept, or an error of the system, as a sentence."""
    if isinstance(error, StoreTrouble):
        return speaking(language).text(error.trouble.code, error.trouble.args)
    return f"{error.filename}: {error.strerror}." if error.filename else error.strerror or str(error)
