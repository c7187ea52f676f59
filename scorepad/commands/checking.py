"""`scorepad check`: a filled-in score sheet, reckoned again."""

from pathlib import Path

from scorepad.commands import Complaint
from scorepad.commands.words import speaking
from scorepad.games import GAMES, UnknownGameError, find
from scorepad.games.contract import AnyGame
from scorepad.sheets import csv_file
from scorepad.sheets.mistake import SheetError, say
from scorepad.words import Speaker


def check(file: Path, game: str | None, language: str) -> int:
    """Print every wrong cell and the right totals; the status is 1 when there is something wrong."""
    speaker = speaking(language)
    try:
        sheets = csv_file.checked(file.read_bytes(), named(game, speaker))
    except SheetError as error:
        raise refusal(file, error, speaker) from error
    for sheet in sheets:
        for mistake in sheet.mistakes:
            print(say(mistake, speaker))
        totals = ", ".join(f"{player} {total}" for player, total in sheet.totals.items())
        print(speaker.text("check.totals" if sheet.mistakes else "check.right", {"totals": totals}))
    return int(any(sheet.mistakes for sheet in sheets))


def named(key: str | None, speaker: Speaker) -> AnyGame | None:
    """Return the game of that key. Raises Complaint."""
    try:
        return None if key is None else find(key)
    except UnknownGameError as error:
        games = ", ".join(game.key for game in GAMES)
        raise Complaint(speaker.text("no_game", {"key": key or "", "games": games})) from error


def refusal(file: Path, error: SheetError, speaker: Speaker) -> Complaint:
    """Return everything that is wrong with a file as a complaint."""
    return Complaint(*(f"{file.name}: {say(mistake, speaker)}" for mistake in error.mistakes))
