"""A sheet becomes a match: once every cell of it is right."""

from collections.abc import Mapping
from hashlib import sha256
from typing import get_args

from pydantic import JsonValue
from pydantic_core import to_json

from scorepad.games.contract import Problem
from scorepad.match.model import Match, Player, Start
from scorepad.match.standing import start_total
from scorepad.match.table import Seat
from scorepad.sheets.csv_sheet.check import Checked, check
from scorepad.sheets.csv_sheet.reading import Sheet
from scorepad.sheets.csv_sheet.rounds import Written
from scorepad.sheets.mistake import Mistake, SheetError
from scorepad.sheets.rebuild import Course, Played, rebuild, values

COLOURS = 8
FREE, FREE_OPTION = "adjustment", "adjustments"
"""Where a game takes points by themselves: a sheet says what the bonuses of a round came to, not which they were."""

Ids = Mapping[str, str]


def match(sheet: Sheet, known: Mapping[str, Player], now: int) -> Match:
    """Return the match of a sheet; without a date it was created `now`, in milliseconds since 1970.

    Players are those `known` by that name, or new ones; the same sheet always gets the same ids. Raises SheetError.
    """
    checked = check(sheet)
    if checked.mistakes:
        raise SheetError(*checked.mistakes)
    created = now if sheet.about.date is None else sheet.about.date
    players = {name: known.get(name) or _new(name, index) for index, name in enumerate(sheet.players)}
    ids = {name: player.id for name, player in players.items()}
    rounds = tuple(_played(sheet, checked, index, ids, created) for index in range(len(sheet.rounds)))
    settings = dict(sheet.about.settings)
    if any(FREE in entry for played in rounds for entry in played.entries.values()):
        settings |= {FREE_OPTION: True}
    start = Match(
        id=_id("match", sheet.game.key, settings, ids, [(one.entries, one.deal) for one in rounds]),
        game=sheet.game.key,
        version=sheet.game.version,
        settings=settings,
        players=(),
        dealer=rounds[0].dealer or "" if rounds else next(iter(ids.values())),
        created=created,
        title=sheet.about.title,
        note=sheet.about.note,
    )
    seats = tuple(_seat(sheet, checked, name, player) for name, player in players.items())
    return rebuild(start, Course(seats=seats, rounds=rounds))


def _id(*parts: object) -> str:
    """Return an id that is always the same for the same content."""
    return sha256(to_json(parts)).hexdigest()[:24]


def _new(name: str, index: int) -> Player:
    return Player(id=_id("player", name.casefold()), name=name, colour=index % COLOURS)


def _played(sheet: Sheet, checked: Checked, index: int, ids: Ids, at: int) -> Played:
    written = sheet.rounds[index]
    round_ = written.round
    bonuses = checked.rounds[index].bonuses
    return Played(
        number=round_.number,
        present=tuple(ids[name] for name in round_.present),
        entries={ids[name]: _entry(sheet, written, name, bonuses.get(name, 0)) for name in round_.present},
        at=at,
        cards=round_.cards,
        dealer=ids[round_.dealer],
        deal=_deal(sheet, written, ids),
    )


def _entry(sheet: Sheet, written: Written, name: str, bonus: int) -> Mapping[str, JsonValue]:
    """Return what a player entered, and what the bonuses added: counted where the game has one kind only."""
    entry = values(written.round.entries[name])
    worth = written.numbers["bonus"].get(name, 0)
    match sheet.fields.bonuses:
        case (only,) if only.each and worth:
            return entry | {only.key: worth // only.each}
    if not bonus:
        return entry
    free = entry.get(FREE)
    return entry | {FREE: bonus + (free if isinstance(free, int) else 0)}


def _deal(sheet: Sheet, written: Written, ids: Ids) -> Mapping[str, JsonValue]:
    """Return what belongs to the whole round, players by id instead of name."""
    deal = values(written.round.deal)
    for field in sheet.fields.table:
        value = getattr(written.round.deal, field.key)
        if field.kind == "player" and value is not None:
            deal[field.key] = ids[value]
        elif field.kind == "pairs":
            deal[field.key] = [[ids[name] for name in pair] for pair in value]
    return deal


def _seat(sheet: Sheet, checked: Checked, name: str, player: Player) -> Seat:
    """Return a player's seat; who is not there from the first round comes with his own first.

    Raises SheetError for a total that no table gives a newcomer.
    """
    since, given = _joined(sheet, name), checked.starts.get(name, 0)
    before = tuple(_total(checked, other, since) for other in sheet.players if _joined(sheet, other) < since)
    for start in get_args(Start):
        if start_total(start, before) == given:
            return Seat(player, since=since, start=start)
    problem = Problem(code="start_odd", player=name, args={"value": given})
    row, column = sheet.rounds[since - 2].line.number, sheet.column(name, "total")
    raise SheetError(Mistake(problem=problem, row=row, column=column))


def _joined(sheet: Sheet, name: str) -> int:
    """Return a player's first round; the one after the last for who plays none."""
    played = (written.round.number for written in sheet.rounds if name in written.round.present)
    return next(played, len(sheet.rounds) + 1)


def _total(checked: Checked, name: str, before: int) -> int:
    """Return a player's total before a round."""
    return checked.starts.get(name, 0) + sum(one.scores.get(name) or 0 for one in checked.rounds[: before - 1])
