"""From the text of a document to a match, its key, and its summary."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeVar

from pydantic import JsonValue, TypeAdapter, ValidationError

from scorepad.games import UnknownGameError
from scorepad.games.contract import Model
from scorepad.match.happening import fold
from scorepad.match.model import AnyEvent, Match
from scorepad.match.standing import standing
from scorepad.match.table import ImpossibleEventError
from scorepad.store.contract import Summary
from scorepad.store.document import Document
from scorepad.store.trouble import Trouble, UnreadableError

EVENT: TypeAdapter[AnyEvent] = TypeAdapter(AnyEvent)
Kind = TypeVar("Kind", bound=Model)
SAFE = re.compile(r"(?!(?:con|prn|aux|nul|com\d|lpt\d)$)[a-z0-9_-]{1,80}")


def match_key(id: str) -> str:
    """Return where a match is kept.

    An id that some file system would refuse, or mistake for another (by case, say), stands there as its hash.
    """
    name = id if SAFE.fullmatch(id) else "~" + sha256(id.encode(errors="surrogatepass")).hexdigest()[:40]
    return f"matches/{name}"


@dataclass(frozen=True, slots=True)
class Found:
    """A match, as far as its log is valid; `trouble` says what is wrong when that is not what was written there."""

    match: Match
    trouble: Trouble | None = None


def match_text(match: Match) -> str:
    """Return the document of a match."""
    return Document().fill("match", [match.model_dump(mode="json")])


def read_match(text: str, key: str) -> Found:
    """Return the match of a document kept at that key.

    Raises UnreadableError: "unreadable", "newer", "unknown_game" or "unscorable".
    """
    document = Document(text)
    rows = document.rows("match")
    if len(rows) != 1:
        raise UnreadableError
    row = dict(rows[0])
    log, cursor = row.get("log"), row.get("cursor")
    if not isinstance(log, list) or not isinstance(cursor, int):
        raise UnreadableError
    events = _readable(log)
    try:
        match = Match.model_validate(row | {"log": events})
    except ValidationError as error:
        raise UnreadableError from error
    if match_key(match.id) != key:
        raise UnreadableError
    mended = _mended(match)
    if (len(mended.log), mended.cursor) != (len(log), cursor):
        return Found(mended, Trouble("cut", {"n": len(mended.log)}))
    return Found(mended, None if document.intact else Trouble("altered"))


def _readable(log: list[JsonValue]) -> tuple[AnyEvent, ...]:
    """Return the events before the first that is none."""
    events: list[AnyEvent] = []
    for written in log:
        try:
            events.append(EVENT.validate_python(written))
        except ValidationError:
            break
    return tuple(events)


def _mended(match: Match) -> Match:
    """Return the match with the events that can have happened, those undone included, and the cursor among them."""
    try:
        valid = fold(match.model_copy(update={"cursor": len(match.log)})).valid
    except UnknownGameError as error:
        raise UnreadableError(Trouble("unknown_game", {"game": match.game})) from error
    except (ValidationError, ImpossibleEventError) as error:
        raise UnreadableError from error
    except Exception as error:  # a mistake in a rule: it must not hide other matches, nor put this one away
        raise UnreadableError(Trouble("unscorable", {"game": match.game})) from error
    return match.model_copy(update={"log": match.log[:valid], "cursor": min(max(match.cursor, 0), valid)})


def summarise(match: Match) -> Summary:
    """Return the summary of a match. Raises UnreadableError "unscorable"."""
    try:
        now = standing(match)
    except Exception as error:  # as above
        raise UnreadableError(Trouble("unscorable", {"game": match.game})) from error
    return Summary(
        id=match.id,
        game=match.game,
        players=now.table.players,
        created=match.created,
        touched=match.touched,
        title=match.title,
        note=match.note,
        rounds=len(now.rounds),
        over=now.ending.over,
        winners=now.ending.winners if now.ending.over else (),
        totals=now.totals,
    )


def mended(kind: type[Kind], row: Mapping[str, JsonValue]) -> tuple[Kind | None, bool]:
    """Return the value of a row without its unreadable parts, None when nothing is left, and whether it is whole."""
    try:
        return kind.model_validate(row), True
    except ValidationError as error:
        bad = {part["loc"][0] for part in error.errors() if part["loc"]}
    try:
        return kind.model_validate({key: value for key, value in row.items() if key not in bad}), False
    except ValidationError:
        return None, False
