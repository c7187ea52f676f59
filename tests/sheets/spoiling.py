"""What happens to files on their way: spoilt imports, and what becomes of them."""

import csv
import io
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from scorepad.games import GAMES
from scorepad.match.standing import standing
from scorepad.sheets import backup, csv_file
from scorepad.sheets.csv_long import writing
from scorepad.sheets.mistake import SheetError, say
from scorepad.sheets.plain import answer
from scorepad.sheets.words import SHEETS
from scorepad.words import Speaker
from tests.sheets.evenings import NAMES, PLAIN, evening

ODD = ("", "=1+1", "-1", "1.5", "1e999", "9" * 5000, "x" * 200_000, "true", "null", "[]", '{"a":1}', "\0", '"', *NAMES)
WRONG: tuple[object, ...] = (None, True, -1, 0, 10**30, 2**53, 1e300, [], {}, [[]] * 50, {"kind": "typed"})
ENGLISH = Speaker("en", None, SHEETS)

Spoil = Callable[[bytes, Random], bytes]


def _cut(content: bytes, chance: Random) -> bytes:
    return content[: chance.randrange(len(content))]


def _flipped(content: bytes, chance: Random) -> bytes:
    spoilt = bytearray(content)
    for _ in range(chance.choice((1, 1, 2, 30))):
        spoilt[chance.randrange(len(spoilt))] ^= 1 << chance.randrange(8)
    return bytes(spoilt)


def _overwritten(content: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(content))
    return content[:at] + chance.choice((b"\x00" * 512, chance.randbytes(64), b'"', b"\n")) + content[at + 64 :]


def _repeated(content: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(content))
    return content[:at] + content[at : at + 50] * chance.choice((2, 3000)) + content[at + 50 :]


def _encoded(content: bytes, chance: Random) -> bytes:
    text = content.decode("utf-8-sig").replace("a", "\u00e9")
    return text.encode(chance.choice(("utf-16", "utf-32", "cp1252", "utf-7")), "replace")


def _cells(content: bytes, chance: Random) -> bytes:
    """Put odd texts into some cells, or rows and columns in another order."""
    rows = list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))
    for _ in range(chance.choice((1, 1, 5))):
        row = chance.choice(rows)
        if row:
            row[chance.randrange(len(row))] = chance.choice(ODD)
    if chance.random() < 0.1:
        chance.shuffle(rows)
    if chance.random() < 0.1:
        del rows[chance.randrange(len(rows))]
    text = io.StringIO(newline="")
    csv.writer(text, delimiter=chance.choice(",;\t")).writerows(rows)
    return text.getvalue().encode()


def _json(content: bytes, chance: Random) -> bytes:
    """Put something odd in the place of some value, or take it away."""
    tree = json.loads(content)
    container, key = chance.choice(list(_leaves(tree)))
    if chance.random() < 0.2:
        del container[key]
    else:
        container[key] = chance.choice((*ODD, *WRONG, container[key]))
    return json.dumps(tree).encode()


def _leaves(tree: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every place in a tree of JSON, as its container and key."""
    for key in tree if isinstance(tree, dict) else range(len(tree)):
        yield tree, key
        if isinstance(tree[key], dict | list):
            yield from _leaves(tree[key])


ALL: tuple[Spoil, ...] = (_cut, _flipped, _overwritten, _repeated, _encoded)


@dataclass
class Tally:
    """How many files were spoilt, how many of them were taken all the same, and what went wrong.

    `raised` counts exceptions that are no refusal, `wordy` refusals that are not one sentence each.
    """

    spoilt: int = 0
    taken: int = 0
    raised: int = 0
    wordy: int = 0


def spoil_imports(count: int, seed: int) -> Tally:
    """Spoil so many sheets, long CSVs, backups and plain games, and take each of them in."""
    chance = Random(seed)  # noqa: S311 - damage, not secrets
    matches = [evening(game, seed, names=PLAIN, half=False) for game in GAMES for seed in range(3)]
    awkward = evening(GAMES[0], 1)
    tally = Tally()
    while tally.spoilt < count:
        match = chance.choice(matches)
        tally.spoilt += 1
        content, take, spoil = chance.choice(
            (
                (csv_file.export([match], "sheet"), _take_csv, _cells),
                (csv_file.export([match, awkward], "long"), _take_csv, _cells),
                (b"".join(backup.write([match], at=1)), _take_backup, _json),
                (_plain(), _take_plain, _json),
            )
        )
        spoilt = chance.choice((*ALL, spoil, spoil, spoil))(content, chance)
        try:
            tally.taken += take(spoilt, tally)
        except Exception:  # noqa: BLE001 - counting them is the purpose
            tally.raised += 1
    return tally


def _plain() -> bytes:
    entries = {name: {"bid": 1, "tricks": 1, "bonuses": {"std14": 1}} for name in ("Ana", "Bo", "Cy")}
    rounds = [{"cards": 3, "dealer": "Bo", "entries": entries, "loot": [["Ana", "Bo"]]}] * 3
    return json.dumps({"game": "skull_king", "players": ["Ana", "Bo", "Cy"], "rounds": rounds}).encode()


def _refused(error: SheetError, tally: Tally) -> bool:
    for mistake in error.mistakes:
        sentence = say(mistake, ENGLISH)
        tally.wordy += len(sentence.splitlines()) != 1 or len(sentence) > 500
    return False


def _take_csv(content: bytes, tally: Tally) -> bool:
    """Return whether matches came in: then they can be scored, and carried out again."""
    try:
        csv_file.checked(content)
    except SheetError as error:
        _refused(error, tally)
    try:
        matches = csv_file.read(content, now=1, known={}).matches
    except SheetError as error:
        return _refused(error, tally)
    assert list(writing.table(matches))
    return True


def _take_backup(content: bytes, tally: Tally) -> bool:
    try:
        found = backup.read(content)
    except SheetError as error:
        return _refused(error, tally)
    for match in found.matches:
        standing(match)
    assert backup.plan(found, {}).writes == found.matches
    return True


def _take_plain(content: bytes, tally: Tally) -> bool:
    text, good = answer(content)
    found = json.loads(text)
    tally.wordy += not good and len(found["error"].splitlines()) != 1
    return good
