"""The long CSV, read back into matches: all of them, or every mistake."""

from collections.abc import Iterator, Sequence

from pydantic import ValidationError

from scorepad.games import UnknownGameError, find
from scorepad.games.contract import AnyGame
from scorepad.match import model
from scorepad.match.model import AnyEvent, Match, Player
from scorepad.match.table import ImpossibleEventError, Seat
from scorepad.sheets.csv_long.heads import NEEDED, Ahead, OfMatch, OfPlace, OfPlayer, OfRound
from scorepad.sheets.csv_long.rows import Row, Rows
from scorepad.sheets.mistake import SheetError
from scorepad.sheets.rebuild import Course, Played, Values, rebuild


def is_long(rows: Sequence[Sequence[str]]) -> bool:
    """Return whether the first row has the heads of the long CSV."""
    return set(NEEDED) <= {cell.strip().lower() for cell in rows[0]}


def matches(rows: Sequence[Sequence[str]], now: int) -> tuple[Match, ...]:
    """Return the matches of a long CSV; one that says no time was created `now`, in milliseconds since 1970.

    Raises SheetError.
    """
    sheet = Rows(rows)
    read = [_match(sheet, group, now) for group in sheet.matches()]
    if sheet.mistakes:
        raise SheetError(*sorted(sheet.mistakes, key=lambda one: one.row or 0))
    return tuple(match for match in read if match is not None)


def _match(sheet: Rows, rows: Sequence[Row], now: int) -> Match | None:
    about = sheet.all_say(OfMatch, rows)
    if about is None:
        return None
    try:
        game = find(about.game, about.version)
    except UnknownGameError:
        sheet.note(rows[0], "game", "game_unknown", {"value": about.game})
        return None
    created = now if about.created is None else about.created
    seats = tuple(_seats(sheet, rows))
    rounds = tuple(_rounds(sheet, rows, game, created))
    if sheet.mistakes:
        return None
    start = Match(
        id=rows[0].texts["match"],
        game=about.game,
        version=about.version,
        settings=about.settings,
        players=(),
        dealer=about.first_dealer or seats[0].player.id,
        created=created,
        title=about.match_title,
        note=about.match_note,
    )
    ahead = tuple(_ahead(about.ahead, rounds[-1].at))
    course = Course(seats=seats, rounds=rounds, ahead=ahead, extra=about.extra_rounds, ended=about.ended)
    try:
        return rebuild(start, course)
    except ValidationError:
        sheet.note(rows[0], "settings", "not_value", {"value": rows[0].texts.get("settings", "")})
    except ImpossibleEventError as error:
        sheet.note(rows[0], "match", "match_impossible", {"why": str(error)})
    return None


def _seats(sheet: Rows, rows: Sequence[Row]) -> Iterator[Seat]:
    """Yield the seats in their order; a player without a number comes where he is first named."""
    ids = dict.fromkeys(row.texts["player"] for row in rows)
    said = {id: sheet.all_say(OfPlayer, [row for row in rows if row.texts["player"] == id]) for id in ids}
    known = [(id, about) for id, about in said.items() if about is not None]
    for id, about in sorted(known, key=lambda one: one[1].seat or 0):
        player = Player(id=id, name=about.name or id, colour=about.colour)
        yield Seat(player, since=about.since, until=about.until, start=about.start)


def _rounds(sheet: Rows, rows: Sequence[Row], game: AnyGame, created: int) -> Iterator[Played]:
    """Yield the rounds, the first first."""
    numbered: dict[int, list[Row]] = {}
    for row in rows:
        about = sheet.says(OfRound, row)
        if about is not None:
            numbered.setdefault(about.round, []).append(row)
    for expected, number in enumerate(sorted(numbered), 1):
        same = numbered[number]
        if number != expected:
            sheet.note(same[0], "round", "round_gap", {"round": expected})
            return
        about = sheet.all_say(OfRound, same)
        if about is not None and sheet.alike(same, sheet.deal):
            entries = dict(_entries(sheet, same, game))
            yield Played(
                number=number,
                present=tuple(entries),
                entries=entries,
                at=created if about.time is None else about.time,
                cards=about.cards,
                dealer=about.dealer,
                deal=sheet.values(same[0], game.Deal, sheet.deal),
                saved=about.state == "saved",
                locked=about.locked,
            )


def _entries(sheet: Rows, rows: Sequence[Row], game: AnyGame) -> Iterator[tuple[str, Values]]:
    """Yield what each player of a round entered, in the order in which they sit."""
    seen: set[str] = set()
    for row in rows:
        if row.texts["player"] in seen:
            sheet.note(row, "round", "round_twice", {"round": row.texts["round"]})
        seen.add(row.texts["player"])
    places = [(place, row) for row in rows if (place := sheet.says(OfPlace, row)) is not None]
    for place, row in sorted(places, key=lambda one: one[0].place or 0):
        if place.place is not None or not sheet.has_places:
            yield row.texts["player"], sheet.values(row, game.Entry, sheet.entry)


def _ahead(ahead: Ahead, at: int) -> Iterator[AnyEvent]:
    for number, cards in ahead.cards.items():
        yield model.Dealt(at=at, round=number, cards=cards)
    for number, dealer in ahead.dealers.items():
        yield model.Passed(at=at, round=number, dealer=dealer)
    for number, player in ahead.out:
        yield model.SatOut(at=at, round=number, player=player)
