"""The plain form of `scorepad score`: a game as one line of JSON, and what it comes to as another.

Names serve as ids here. Nothing is recorded: a line becomes rounds, and rounds are scored as the table scores them.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache, reduce
from json import JSONDecoder
from operator import or_
from typing import Annotated, Any, Literal, get_args

from pydantic import Discriminator, Field, TypeAdapter, ValidationError, create_model
from pydantic_core import to_json

from scorepad.games import GAMES, find
from scorepad.games.contract import AnyGame, Ending, Model, Problem, Round, Settings, Whole
from scorepad.match.standing import Scored, rank, score_rounds
from scorepad.match.table import AnyRound
from scorepad.sheets.place import NoGameError, no_game
from scorepad.words import Speaker

Cards = Annotated[Whole, Field(ge=0)]


BOM = b"\xef\xbb\xbf"


def answer(line: bytes) -> tuple[bytes, bool]:
    """Return what a line comes to, as a line without its end, and whether it was a game at all."""
    try:
        return to_json(_reckoning(_read(line.removeprefix(BOM)))), True
    except NoGameError as error:
        return to_json({"error": str(error)}), False


@cache
def _lines() -> TypeAdapter[Any]:
    """Return the reader of every game's lines: one pass from bytes to the game's own models."""
    forms: Any = reduce(or_, (_form(game) for game in GAMES if game is find(game.key)))
    return TypeAdapter(Annotated[forms, Discriminator("game")])


def _form(game: AnyGame) -> Any:
    """Return the model of a game's line. A round of it is the game's deal, with what every round has beside it."""
    parts: dict[str, Any] = {
        "cards": (Cards | None, None),
        "dealer": (str | None, None),
        "entries": (dict[str, game.Entry], {}),  # type: ignore[name-defined]  # the game's own model
    }
    round_: Any = create_model("Round", __base__=game.Deal, **parts)
    tag: Any = Literal[game.key]
    return create_model(
        "Game",
        __base__=Model,
        game=(tag, ...),
        settings=(game.Settings, game.Settings()),
        players=(tuple[str, ...], ...),
        rounds=(tuple[round_, ...], ()),
    )


@cache
def _naming(deal: type[Model]) -> tuple[str, ...]:
    """Return the values of a deal that name players: plain text in a deal is an id."""

    def names(kind: Any) -> bool:
        return kind is str or (get_args(kind) != () and any(names(part) for part in get_args(kind)))

    return tuple(key for key, info in deal.model_fields.items() if names(info.annotation))


def _read(line: bytes) -> Any:
    """Return the line as its game's model, every name in it known. Raises NoGameError."""
    try:
        plain = _lines().validate_json(line)
    except ValidationError as error:
        raise no_game(error, line) from error
    _KEYS.decode(line.decode())
    if getattr(plain.settings, "schedule", None) == ():
        raise NoGameError(("settings", "schedule"), "1 or more values are needed, not []")
    players = plain.players
    seated = frozenset(players)
    if len(seated) < len(players):
        twice = next(name for name in players if players.count(name) > 1)
        raise NoGameError(("players",), f"{twice!r} is there twice, and names are unique")
    if "" in seated:
        raise NoGameError(("players", players.index("")), "a player needs a name")
    deal: type[Model] = find(plain.game).Deal
    naming = ("dealer", *_naming(deal))
    for index, round_ in enumerate(plain.rounds):
        if not round_.entries.keys() <= seated:
            raise _stranger(index, "entries", round_.entries, seated)
        for key in naming:
            value = getattr(round_, key)
            if value not in (None, ()) and not seated.issuperset(_texts(value)):
                raise _stranger(index, key, _texts(value), seated)
    return plain


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Return an object of JSON. Raises NoGameError when a key is there twice: either value might be meant."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise NoGameError((), f"the key {twice!r} is there twice in one object")
    return found


_KEYS = JSONDecoder(object_pairs_hook=_object)
"""Reads JSON as any reader does, but looks at every key."""


def _stranger(index: int, key: str, names: Iterable[str], seated: frozenset[str]) -> NoGameError:
    name = next(name for name in names if name not in seated)
    return NoGameError(("rounds", index, key), f"nobody called {name!r} plays")


def _texts(value: Any) -> Iterator[str]:
    """Yield the names of a text, or of tuples of texts, however deep."""
    if isinstance(value, str):
        yield value
    else:
        for part in value:
            yield from _texts(part)


def _rounds(game: AnyGame, plain: Any, schedule: tuple[int, ...] | None) -> tuple[AnyRound, ...]:
    """Return the rounds as a table would deal them: the deal goes round from whoever had it last."""
    players = plain.players
    hand = game.hand(plain.settings, len(players))
    empty = game.Entry()
    rounds: list[AnyRound] = []
    turn = 0
    for index, given in enumerate(plain.rounds):
        turn = turn % len(players) if given.dealer is None else players.index(given.dealer)
        planned = schedule[min(index, len(schedule) - 1)] if schedule else hand
        entries = given.entries
        rounds.append(
            Round(
                number=index + 1,
                cards=planned if given.cards is None else given.cards,
                dealer=players[turn],
                present=players,
                entries={player: entries.get(player, empty) for player in players},
                deal=given,
            )
        )
        turn += 1
    return tuple(rounds)


@lru_cache(maxsize=16)
def _same(settings: Settings) -> Settings:
    """Return one object for equal settings: what games keep in mind about them is found by it quickly."""
    return settings


def _reckoning(plain: Any) -> Mapping[str, object]:
    game, settings, players = find(plain.game), _same(plain.settings), plain.players
    speaker = _speaker(plain.game)
    schedule = game.schedule(settings, len(players)) if players else None
    scored = score_rounds(game, settings, _rounds(game, plain, schedule) if players else (), {})
    totals = {player: scored[-1].totals[player] if scored else 0 for player in players}
    complete = all(None not in one.points.values() for one in scored)
    planned = None if schedule is None else len(schedule)
    ending = game.ending(settings, totals, len(scored), planned) if complete and players else Ending(over=False)
    return {
        "schedule": schedule,
        "rounds": [_round(one, speaker) for one in scored],
        "totals": totals,
        "ranking": rank(totals, high=game.best(settings) == "high"),
        "over": ending.over,
        "winners": ending.winners,
        "extra_round": ending.extra_round,
        "problems": [_problem(problem, speaker) for problem in game.setup(settings, len(players))],
    }


@cache
def _speaker(key: str) -> Speaker:
    return Speaker("en", find(key))


def _round(one: Scored, speaker: Speaker) -> Mapping[str, object]:
    return {
        "number": one.round.number,
        "cards": one.round.cards,
        "dealer": one.round.dealer,
        "scores": one.points,
        "lines": {
            player: [(line.field, line.points, line.reason) for line in of or ()] for player, of in one.lines.items()
        },
        "problems": [_problem(problem, speaker) for problem in one.problems],
    }


def _problem(problem: Problem, speaker: Speaker) -> Mapping[str, object]:
    return {
        "player": problem.player,
        "field": problem.field,
        "severity": problem.severity,
        "code": problem.code,
        "message": speaker.say(problem, {}),
    }
