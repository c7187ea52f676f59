"""English texts of `scorepad --help`, by what they explain, and what argparse itself says."""

from collections.abc import Mapping

HELP: Mapping[str, str] = {
    "scorepad": "The score pad beside the deck; by itself, it opens.",
    "commands": "commands",
    "command": "COMMAND",
    "folder": "FOLDER",
    "file": "FILE",
    "game": "GAME",
    "match": "MATCH",
    "sheet": "SHEET.csv",
    "data": "where the matches are kept",
    "language": "of heads and messages (%(default)s)",
    "serve": "let every phone at the table open the pad in its browser",
    "serve.host": "where to listen: 0.0.0.0 for every phone (%(default)s)",
    "serve.port": "where to listen (%(default)s)",
    "serve.no_browser": "open no browser on this machine",
    "serve.table": "only for phones that scan the table's code, each on its own seat; N: so many tables",
    "score": "score games: JSON Lines in, JSON Lines out, one game a line",
    "list": "list the matches that are kept, newest first",
    "export": "write matches as CSV, for spreadsheets",
    "export.matches": "its id, or how it begins; all without one",
    "export.csv": "sheet: as the paper pad reads; long: a row for each player and round, can be imported (%(default)s)",
    "export.separator": "between cells; as the language has it without",
    "output": "where to write; the screen without it",
    "import": "take in matches from CSV: a long one, or a sheet typed in from paper",
    "import.game": "what a sheet plays that does not say so: skull_king, …",
    "dry_run": "only say what would be done",
    "backup": "write everything that is kept into one file",
    "restore": "take in a backup; nothing that is kept is lost",
    "check": "reckon a filled-in score sheet again, and list the wrong cells",
    "check.game": "what it plays, if it does not say so: skull_king, …",
}

ARGPARSE: Mapping[str, str] = {
    said: said
    for said in (
        "usage: ",
        "options",
        "positional arguments",
        "show this help message and exit",
        "show program's version number and exit",
        "%(prog)s: error: %(message)s\n",
        "argument %(argument_name)s: %(message)s",
        "the following arguments are required: %s",
        "unrecognized arguments: %s",
        "invalid choice: %(value)r (choose from %(choices)s)",
        "invalid %(type)s value: %(value)r",
        "expected one argument",
        "expected at least one argument",
    )
}
"""It looks its words up in whatever catalogue is the program's."""
