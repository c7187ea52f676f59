"""Everything in one JSON file, and what restoring it will do: seen before it is done, and never wiping anything."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from pydantic import JsonValue, ValidationError
from pydantic_core import from_json, to_json

from scorepad.games import UnknownGameError
from scorepad.match.happening import fold
from scorepad.match.model import Match
from scorepad.match.table import ImpossibleEventError, Table
from scorepad.sheets.mistake import Mistake, SheetError, mistake

SCHEMA = 1
KIND = "scorepad backup"

Document = Mapping[str, JsonValue]
"""A profile or the preferences, as whoever keeps them writes them as JSON; a profile has an "id"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Backup:
    """What a file holds; `odd` are matches that are left out, or cut to what could have happened."""

    matches: tuple[Match, ...]
    profiles: tuple[Document, ...] = ()
    preferences: Document | None = None
    odd: tuple[Mistake, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What restoring will do.

    `added` are new here, `merged` go on from what is here and take its place, `beside` share an id with a match that
    went another way, and are kept under an id of their own. `left` is here already, and stays as it is.
    """

    added: tuple[Match, ...] = ()
    merged: tuple[Match, ...] = ()
    beside: tuple[Match, ...] = ()
    left: tuple[Match, ...] = ()
    profiles: tuple[Document, ...] = ()
    preferences: Document | None = None

    @property
    def writes(self) -> tuple[Match, ...]:
        """The matches to save."""
        return self.added + self.merged + self.beside


def write(
    matches: Iterable[Match], profiles: Sequence[Document] = (), preferences: Document | None = None, *, at: int
) -> Iterator[bytes]:
    """Yield a backup piece by piece, a match at a time; `at` is now, in milliseconds since 1970."""
    about = {"kind": KIND, "schema": SCHEMA, "at": at, "profiles": profiles, "preferences": preferences}
    yield to_json(about)[:-1] + b',"matches":['
    between = b"\n"
    for match in matches:
        yield between + match.model_dump_json().encode()
        between = b",\n"
    yield b"\n]}\n"


def read(data: bytes) -> Backup:
    """Return what a backup holds. Raises SheetError when it is none."""
    try:
        content = from_json(data.removeprefix(b"\xef\xbb\xbf"))
    except ValueError as error:
        raise SheetError(mistake("backup_unreadable")) from error
    if not isinstance(content, dict) or content.get("kind") != KIND or not isinstance(content.get("matches"), list):
        raise SheetError(mistake("backup_unreadable"))
    if content.get("schema") != SCHEMA:
        raise SheetError(mistake("backup_newer"))
    matches: list[Match] = []
    odd: list[Mistake] = []
    for number, written in enumerate(content["matches"], 1):
        match, wrong = _match(written, number)
        matches += [] if match is None else [match]
        odd += [] if wrong is None else [wrong]
    profiles, preferences = content.get("profiles"), content.get("preferences")
    return Backup(
        matches=tuple(matches),
        profiles=tuple(one for one in profiles if _is_profile(one)) if isinstance(profiles, list) else (),
        preferences=preferences if isinstance(preferences, dict) else None,
        odd=tuple(odd),
    )


def _is_profile(written: JsonValue) -> bool:
    return isinstance(written, dict) and isinstance(written.get("id"), str)


def _match(written: JsonValue, number: int) -> tuple[Match | None, Mistake | None]:
    """Return a match as far as it is valid, and what is wrong with it."""
    try:
        match = Match.model_validate(written)
        valid = fold(match.model_copy(update={"cursor": len(match.log)})).valid
    except UnknownGameError as error:
        return None, mistake("backup_game", {"number": number, "game": str(error)})
    except (ValidationError, ImpossibleEventError):
        return None, mistake("backup_match", {"number": number})
    if valid == len(match.log) and 0 <= match.cursor <= valid:
        return match, None
    cut = match.model_copy(update={"log": match.log[:valid], "cursor": min(max(match.cursor, 0), valid)})
    return cut, mistake("backup_cut", {"number": number, "n": valid})


def plan(
    backup: Backup, here: Mapping[str, Match], profiles: Sequence[Document] = (), preferences: Document | None = None
) -> Plan:
    """Return what restoring will do to what is `here`, by id.

    Of two matches of one id, the one that goes on from the other wins; when each went its own way, both stay. A profile
    that is here stays as it is, and so does every preference that was set here.
    """
    added: list[Match] = []
    merged: list[Match] = []
    beside: list[Match] = []
    left: list[Match] = []
    seen = dict(here)
    for match in backup.matches:
        mine = seen.get(match.id)
        other = _renamed(match)
        if mine is None:
            added.append(match)
            seen[match.id] = match
        elif _goes_on(mine, match) or other.id in seen:
            left.append(match)
        elif _goes_on(match, mine):
            merged.append(_with_words(match, mine))
            seen[match.id] = match
        else:
            beside.append(other)
            seen[other.id] = other
    known = {profile["id"] for profile in profiles}
    wanted = {**(backup.preferences or {}), **(preferences or {})}
    return Plan(
        added=tuple(added),
        merged=tuple(merged),
        beside=tuple(beside),
        left=tuple(left),
        profiles=tuple(profile for profile in backup.profiles if profile["id"] not in known),
        preferences=wanted if wanted != (preferences or {}) else None,
    )


def _renamed(match: Match) -> Match:
    """Return a match under an id of its own, the same one whenever it is restored."""
    return match.model_copy(update={"id": f"{match.id}-{sha256(match.model_dump_json().encode()).hexdigest()[:8]}"})


def _with_words(match: Match, mine: Match) -> Match:
    """Return a match with the title and the note that were given here, where there are any."""
    return match.model_copy(update={"title": mine.title or match.title, "note": mine.note or match.note})


def _goes_on(longer: Match, shorter: Match) -> bool:
    """Return whether everything in one match is in the other as well: its log, or else what its log leads to.

    A match that comes back from a sheet has another log, but the same rounds.
    """
    if longer.log[: len(shorter.log)] == shorter.log and _start(longer) == _start(shorter):
        return True
    if (longer.game, longer.version) != (shorter.game, shorter.version):
        return False
    more, less = fold(longer).table, fold(shorter).table
    return (
        more.settings == less.settings
        and more.saved[: len(less.saved)] == less.saved
        and _is_in(less, more)
        and (more.ended or not less.ended)
    )


def _start(match: Match) -> Match:
    return match.model_copy(update={"log": (), "cursor": 0, "title": "", "note": ""})


def _is_in(less: Table, more: Table) -> bool:
    """Return whether the round in play of a table is the same at another, or has not begun."""
    draft = less.draft
    if draft.deal == less.game.Deal() and all(entry == less.game.Entry() for entry in draft.entries.values()):
        return True
    return draft.number <= more.draft.number and more.round(draft.number) == draft
