"""A player of any game who knows nothing but its form: random entries that the form allows."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from scorepad.games.contract import AnyGame, Field, Phase, Round, Settings
from scorepad.match.table import read

AnyRound = Round[Any, Any]

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eve", "Finn", "Gus", "Hal", "Ida")


def random_settings(game: AnyGame, players: int, rng: Random) -> Settings:
    """Return a preset with some of its options changed, as far as the game takes it for so many players."""
    settings: Settings = rng.choice(list(game.presets.values()))
    for field in game.options(settings, players):
        if rng.random() < 0.4:
            values = settings.model_dump() | {field.key: _option(field, rng)}
            changed = game.Settings.model_validate(values)
            settings = settings if game.setup(changed, players) else changed
    return settings


def _option(field: Field, rng: Random) -> object:
    ways: Mapping[str, Callable[[], object]] = {
        "choice": lambda: rng.choice(field.choices).value,
        "cards": lambda: rng.choice([*(choice.value for choice in field.choices), (1, 3, 2)]),
        "toggle": lambda: rng.random() < 0.5,
        "number": lambda: rng.randint(field.low, field.high or 100),
        "text": lambda: rng.choice(("", "Rummy", "=1+1")),
    }
    return ways[field.kind]()


def rounds_planned(game: AnyGame, settings: Settings, players: int) -> int | None:
    """Return how many rounds are planned; None when the end is open."""
    schedule = game.schedule(settings, players)
    return None if schedule is None else len(schedule)


def deal(game: AnyGame, settings: Settings, players: Sequence[str], number: int) -> AnyRound:
    """Return an empty round as the schedule says; the deal goes round."""
    planned = game.schedule(settings, len(players))
    return Round(
        number=number,
        cards=planned[number - 1] if planned else game.hand(settings, len(players)),
        dealer=players[(number - 1) % len(players)],
        present=tuple(players),
        entries={player: game.Entry() for player in players},
        deal=game.Deal(),
    )


def put(game: AnyGame, round: AnyRound, player: str | None, key: str, value: object) -> AnyRound:
    """Return the round with one value entered, for the whole round when there is no player."""
    if player is None:
        return replace(round, deal=round.deal.model_copy(update={key: read(game.Deal, key, value)}))
    entry = round.entries[player].model_copy(update={key: read(game.Entry, key, value)})
    return replace(round, entries={**round.entries, player: entry})


def play(game: AnyGame, settings: Settings, round: AnyRound, rng: Random) -> AnyRound:
    """Return the round filled in, phase by phase, through nothing but its form.

    First what decides the numbers, then the numbers, then what stands beside them. Of the latter, what the game then
    calls wrong is taken back, as a player would.
    """
    for index in range(len(game.form(settings, round))):
        round = _beside(game, settings, round, index, rng, late=False)
        phase = game.form(settings, round)[index]
        for player, value in _numbers(game, settings, round, phase, rng).items():
            round = put(game, round, player, phase.pad, value)
        round = _beside(game, settings, round, index, rng, late=True)
    return round


def _is_late(field: Field) -> bool:
    return field.place == "sheet" and field.kind != "grid"


def _numbers(game: AnyGame, settings: Settings, round: AnyRound, phase: Phase, rng: Random) -> Mapping[str, int]:
    """Return a number for everybody whom the phase asks: within its keys, adding up, none of them struck."""
    if phase.total is not None:
        return _shares(phase, phase.total, rng)
    if phase.signed:
        return {player: rng.randint(phase.low, phase.high) for player in phase.order}
    left, chosen = phase.high, {}
    for player in phase.order:  # small numbers, so that they can come true
        chosen[player] = rng.randint(0, min(left, phase.high))
        struck = _struck(game, settings, round, phase, chosen)
        if chosen[player] == struck.get(player):
            chosen[player] += 1 if chosen[player] < phase.high else -1
        left = max(left - chosen[player], 0)
    return chosen


def _struck(
    game: AnyGame, settings: Settings, round: AnyRound, phase: Phase, chosen: Mapping[str, int]
) -> Mapping[str, int]:
    for player, value in chosen.items():
        round = put(game, round, player, phase.pad, value)
    return next(p.struck for p in game.form(settings, round) if p.key == phase.key)


def _shares(phase: Phase, total: int, rng: Random) -> Mapping[str, int]:
    """Return shares of a total: mostly those guessed, and what is left at random."""
    if phase.rest:
        total = rng.randint(0, total)
    shares = dict.fromkeys(phase.order, 0)
    if rng.random() < 0.8:
        for player in phase.order:
            shares[player] = min(phase.guesses.get(player, 0), total - sum(shares.values()))
    while sum(shares.values()) < total:
        shares[rng.choice([player for player in phase.order if shares[player] < phase.high])] += 1
    return shares


def _beside(game: AnyGame, settings: Settings, round: AnyRound, index: int, rng: Random, *, late: bool) -> AnyRound:
    """Return the round with values of the phase's fields entered; one that is wrong is not."""
    for field in game.form(settings, round)[index].fields:
        for player in round.present if field.owner == "player" else (None,):
            if _is_late(field) is late:
                tried = put(game, round, player, field.key, _value(game, settings, field, round, rng))
                round = tried if _wrong(game, settings, tried) <= _wrong(game, settings, round) else round
    return round


def _wrong(game: AnyGame, settings: Settings, round: AnyRound) -> set[tuple[str, str | None, str | None]]:
    found = game.problems(settings, round)
    return {(problem.code, problem.player, problem.field) for problem in found if problem.severity == "error"}


def _value(game: AnyGame, settings: Settings, field: Field, round: AnyRound, rng: Random) -> object:
    seldom = rng.random() < 0.2
    ways: Mapping[str, Callable[[], object]] = {
        "player": lambda: rng.choice(round.present),
        "side": lambda: rng.randrange(len(game.sides(settings, round.present))),
        "choice": lambda: rng.choice(field.choices).value if seldom else field.choices[0].value,
        "toggle": lambda: seldom,
        "count": lambda: rng.randint(field.low, field.high or 0) if seldom else field.default,
        "number": lambda: rng.randint(field.low, field.high or 0) if seldom else field.default,
        "pairs": lambda: tuple((rng.choice(round.present), rng.choice(round.present)) for _ in range(seldom)),
        "text": lambda: "by the table",
        "grid": lambda: tuple(tuple(_card(field, rng) for _ in range(3)) for _ in range(4)) if seldom else None,
    }
    return ways[field.kind]()


def _card(field: Field, rng: Random) -> object:
    special: list[object] = [choice.value for choice in field.choices]
    return rng.choice([*range(field.low, (field.high or 0) + 1), *special])


def play_to_the_end(
    game: AnyGame, settings: Settings, players: Sequence[str], rng: Random, most: int = 400
) -> Iterator[tuple[AnyRound, ...]]:
    """Yield the rounds so far after every round, until the game says it is over, or after so many rounds."""
    rounds: tuple[AnyRound, ...] = ()
    planned = rounds_planned(game, settings, len(players))
    totals = dict.fromkeys(players, 0)
    while len(rounds) < most and not game.ending(settings, totals, len(rounds), planned).over:
        rounds = (*rounds, play(game, settings, deal(game, settings, players, len(rounds) + 1), rng))
        for player, lines in game.score(settings, rounds[-1], rounds[:-1]).items():
            totals[player] += sum(line.points for line in lines or ())
        yield rounds
