"""What every game owes the table, whatever its rules."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import permutations
from random import Random
from typing import Any, ClassVar

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.games import GAMES, UnknownGameError, find
from scorepad.games.contract import (
    EXACT,
    AnyGame,
    Deal,
    Ending,
    Entry,
    Field,
    Game,
    Line,
    Phase,
    Problem,
    Round,
    Settings,
    Words,
    points,
)
from scorepad.words import Speaker
from tests.games.play import NAMES, AnyRound, deal, play_to_the_end, put, random_settings, rounds_planned

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
each_seed = pytest.mark.parametrize("seed", range(6))

NO_END = 30
"""A match without a target or a last round has been played long enough after so many."""


def a_table(game: AnyGame, seed: int) -> tuple[Random, Settings, tuple[str, ...]]:
    """Return a source of chance, settings, and as many players as may play."""
    rng = Random(f"{game.key} {seed}")  # noqa: S311 - a game of chance
    settings = next(iter(game.presets.values()))
    players = NAMES[: rng.choice(game.seats(settings))]
    settings = random_settings(game, len(players), rng) if seed else settings
    return rng, settings, players


def rounds_of(game: AnyGame, seed: int) -> tuple[Settings, tuple[AnyRound, ...]]:
    """Return a whole match."""
    rng, settings, players = a_table(game, seed)
    *_, rounds = play_to_the_end(game, settings, players, rng, NO_END if endless(game, settings) else 400)
    return settings, rounds


def endless(game: AnyGame, settings: Settings) -> bool:
    """Return whether only the table ends the match."""
    return game.target(settings) is None and game.schedule(settings, 4) is None


@each_game
@each_seed
def test_a_match_of_legal_entries_comes_to_its_end(game: AnyGame, seed: int) -> None:
    """Every round is complete by the form alone, everybody scores, and somebody has won."""
    settings, rounds = rounds_of(game, seed)
    present = rounds[0].present
    totals = dict.fromkeys(present, 0)
    for number, round_ in enumerate(rounds):
        wrong = [p for p in game.problems(settings, round_) if p.severity != "warning"]
        assert wrong == []
        scored = game.score(settings, round_, rounds[:number])
        assert set(scored) == set(present)
        assert None not in scored.values()
        totals = {player: totals[player] + (points(scored[player]) or 0) for player in totals}
    ending = game.ending(settings, totals, len(rounds), rounds_planned(game, settings, len(present)))
    assert ending.over is not endless(game, settings)
    assert bool(ending.winners) is ending.over
    best = max(totals.values()) if game.best(settings) == "high" else min(totals.values())
    assert set(ending.winners) <= {player for player, total in totals.items() if total == best}


@each_game
@each_seed
def test_a_planned_match_has_the_rounds_that_were_planned(game: AnyGame, seed: int) -> None:
    """A schedule is as long as the match, unless a target ends it before."""
    settings, rounds = rounds_of(game, seed)
    planned = game.schedule(settings, len(rounds[0].present))
    if planned is not None and game.target(settings) is None:
        assert len(rounds) == len(planned)
        assert all(round_.cards == cards for round_, cards in zip(rounds, planned, strict=True))


@each_game
@each_seed
def test_where_people_sit_does_not_change_what_they_score(game: AnyGame, seed: int) -> None:
    """Players trade places, partners with partners, and take their points with them."""
    settings, rounds = rounds_of(game, seed)
    rounds = rounds[:8]
    for order in other_seats(game, settings, rounds[0].present):
        moved = [replace(round_, present=order) for round_ in rounds]
        for number, (before, after) in enumerate(zip(rounds, moved, strict=True)):
            expected = in_any_order(game.score(settings, before, rounds[:number]))
            assert in_any_order(game.score(settings, after, tuple(moved[:number]))) == expected


def in_any_order(scored: Mapping[str, tuple[Line, ...] | None]) -> Mapping[str, Counter[Line]]:
    """Return the lines of each player, counted: partners may be listed the other way round."""
    return {player: Counter(lines or ()) for player, lines in scored.items()}


def other_seats(game: AnyGame, settings: Settings, players: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield a few other orders of the players in which everybody has the same partners as before."""
    partners = any(len(side) > 1 for side in game.sides(settings, players))
    before = [set(side) for side in game.sides(settings, players)]
    found = 0
    for order in permutations(players) if partners else (players[::-1], players[1:] + players[:1]):
        if order != players and (not partners or [set(side) for side in game.sides(settings, order)] == before):
            yield order
            found += 1
    assert found


@each_game
@each_seed
def test_names_do_not_matter(game: AnyGame, seed: int) -> None:
    """Other people with the same entries have the same points: no rule looks at an id."""
    settings, rounds = rounds_of(game, seed)
    ids = {player: f"{index}-{player}" for index, player in enumerate(reversed(rounds[0].present))}
    renamed = tuple(rename(game, round_, ids) for round_ in rounds[:8])
    for number, (before, after) in enumerate(zip(rounds, renamed, strict=False)):
        expected = game.score(settings, before, rounds[:number])
        found = game.score(settings, after, renamed[:number])
        assert found == {ids[player]: lines for player, lines in expected.items()}


def rename(game: AnyGame, round: AnyRound, ids: Mapping[str, str]) -> AnyRound:
    """Return the same round played by people with other ids."""
    values = {key: _renamed(value, ids) for key, value in round.deal.model_dump().items()}
    return replace(
        round,
        dealer=ids[round.dealer],
        present=tuple(ids[player] for player in round.present),
        entries={ids[player]: entry for player, entry in round.entries.items()},
        deal=game.Deal.model_validate(values),
    )


def _renamed(value: Any, ids: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return ids.get(value, value)
    return tuple(_renamed(one, ids) for one in value) if isinstance(value, tuple) else value


@each_game
@each_seed
def test_partners_score_alike(game: AnyGame, seed: int) -> None:
    """Sides part the players, and a side has one score."""
    settings, rounds = rounds_of(game, seed)
    for number, round_ in enumerate(rounds[:8]):
        scored = game.score(settings, round_, rounds[:number])
        sides = game.sides(settings, round_.present)
        assert sorted(player for side in sides for player in side) == sorted(round_.present)
        assert all(scored[player] == scored[side[0]] for side in sides for player in side)


def wild_values(field: Field, players: tuple[str, ...]) -> st.SearchStrategy[Any]:
    """Return whatever may be stored for a field, sense or nonsense."""
    people = st.sampled_from([*players, "a stranger"])
    chosen = st.sampled_from([None, *(choice.value for choice in field.choices)])
    column = st.lists(st.integers(-3, 13) | chosen, min_size=2, max_size=4)
    others = {
        "player": st.none() | people,
        "pairs": st.lists(st.tuples(people, people), max_size=4),
        "toggle": st.booleans(),
        "choice": chosen,
        "grid": st.none() | st.lists(column, min_size=3, max_size=5),
        "text": st.text(max_size=3),
    }
    return others.get(field.kind, st.none() | st.integers(-3, 15) | st.integers(-EXACT, EXACT))


def cells(game: AnyGame, settings: Settings, round: AnyRound) -> Iterator[tuple[str | None, Field]]:
    """Yield everything that can be entered in a round, by player (None: for the whole round)."""
    for phase in game.form(settings, round):
        number = Field(key=phase.pad, kind="number")
        for field in (number, *phase.fields):
            for player in round.present if field.owner == "player" else (None,):
                yield player, field


def wild_round(data: st.DataObject, game: AnyGame) -> tuple[Settings, AnyRound]:
    """Return a round somewhere on its way, with sense and nonsense in it, perhaps with somebody away."""
    rng, settings, players = a_table(game, data.draw(st.integers(0, 20)))
    number = rng.choice(range(len(game.schedule(settings, len(players)) or "one"))) + 1
    round_ = deal(game, settings, players, number)
    away = set(data.draw(st.lists(st.sampled_from(players), max_size=len(players) - 2)))
    present = tuple(player for player in players if player not in away)
    round_ = replace(round_, present=present, dealer=present[0], entries={p: round_.entries[p] for p in present})
    for player, field in cells(game, settings, round_):
        if data.draw(st.booleans()):
            round_ = put(game, round_, player, field.key, data.draw(wild_values(field, present)))
    return settings, round_


@each_game
@hypothesis.settings(deadline=None)
@given(data=st.data())
def test_nothing_that_can_be_entered_raises(game: AnyGame, data: st.DataObject) -> None:
    """Half-entered or absurd, a round has a form, problems and scores, and a problem can be spoken."""
    settings, round_ = wild_round(data, game)
    assert game.form(settings, round_)
    scored = game.score(settings, round_, (round_, round_))
    assert set(scored) == set(round_.present)
    speaker = Speaker(game=game)
    for problem in game.problems(settings, round_):
        assert speaker.say(problem, dict.fromkeys(round_.present, "Somebody"))
        assert problem.player is None or problem.player in round_.present
    for lines in scored.values():
        assert all(unspoken_line(speaker, line) == [] for line in lines or ())


@each_game
def test_an_empty_round_is_missing_and_not_wrong(game: AnyGame) -> None:
    """Before anything is entered nothing is wrong, something is missing, and nobody scores."""
    _, settings, players = a_table(game, 0)
    round_ = deal(game, settings, players, 1)
    assert {problem.severity for problem in game.problems(settings, round_)} == {"missing"}
    assert set(game.score(settings, round_, ()).values()) == {None}


@each_game
@each_seed
def test_a_form_is_sound(game: AnyGame, seed: int) -> None:
    """Every number and field has a place in the models, and every handle is its own."""
    settings, rounds = rounds_of(game, seed)
    for round_ in rounds[:3]:
        phases = game.form(settings, round_)
        assert len({phase.key for phase in phases}) == len(phases)
        for phase in phases:
            assert set(phase.order) <= set(round_.present)
            assert {*phase.guesses, *phase.struck} <= set(round_.present)
            names = [phase.pad, *(field.name for field in phase.fields)]
            assert len(set(names)) == len(names)
            assert phase.pad in game.Entry.model_fields
            for field in phase.fields:
                model = game.Entry if field.owner == "player" else game.Deal
                assert field.key in model.model_fields
                handles = [choice.handle for choice in field.choices]
                assert len(set(handles)) == len(handles)


def unspoken_line(speaker: Speaker, line: Line) -> list[str]:
    """Return the codes of a line without words."""
    label = [] if speaker.knows(f"line.{line.field}") or speaker.knows(f"field.{line.field}") else [line.field]
    reason = f"reason.{line.reason}"
    return label if line.reason is None or speaker.knows(reason) else [*label, reason]


def field_codes(prefix: str, field: Field) -> Iterator[str]:
    """Yield the codes that a field needs words for; a side goes by their players' names."""
    yield f"{prefix}.{field.key}"
    yield f"{prefix}.{field.key}.rule"
    yield from (f"{prefix}.{field.key}.{choice.value}" for choice in field.choices)


def phase_codes(phase: Phase) -> Iterator[str]:
    """Yield the codes that a phase needs words for."""
    yield f"phase.{phase.key}"
    yield f"field.{phase.pad}"
    for field in phase.fields:
        yield from field_codes("field", field)


@each_game
@each_seed
def test_everything_has_words(game: AnyGame, seed: int) -> None:
    """Presets, options, phases, fields, their values, and the lines of a match."""
    speaker = Speaker(game=game)
    settings, rounds = rounds_of(game, seed)
    codes = [f"preset.{key}" for key in game.presets]
    for field in game.options(settings, len(rounds[0].present)):
        codes += field_codes("option", field)
    for round_ in rounds[:8]:
        codes += (code for phase in game.form(settings, round_) for code in phase_codes(phase))
    lines = (
        line for at, r in enumerate(rounds) for ls in game.score(settings, r, rounds[:at]).values() for line in ls or ()
    )
    missing = {code for line in lines for code in unspoken_line(speaker, line)}
    assert missing | {code for code in codes if not speaker.knows(code)} == set()


@each_game
@pytest.mark.parametrize("players", range(13))
def test_a_table_of_any_size_gets_an_answer(game: AnyGame, players: int) -> None:
    """Too few and too many are problems that can be spoken, never errors of the program."""
    speaker = Speaker(game=game)
    for settings in game.presets.values():
        found: tuple[Problem, ...] = game.setup(settings, players)
        assert all(speaker.say(problem, {}) for problem in found)
        assert any(problem.severity == "error" for problem in found) is (players not in game.seats(settings))
        schedule = game.schedule(settings, players)
        assert schedule is None or min(schedule) >= 0
        assert game.hand(settings, players) >= 0


@each_game
@each_seed
def test_settings_and_entries_survive_json(game: AnyGame, seed: int) -> None:
    """What is stored comes back the same."""
    settings, rounds = rounds_of(game, seed)
    assert game.Settings.model_validate_json(settings.model_dump_json()) == settings
    for round_ in rounds[:8]:
        assert game.Deal.model_validate_json(round_.deal.model_dump_json()) == round_.deal
        for entry in round_.entries.values():
            assert game.Entry.model_validate_json(entry.model_dump_json()) == entry


class Stones(Game[Settings, Entry, Deal]):
    """A game that says no more than it must."""

    key = "stones"
    title = "Stones"
    words: ClassVar[Words] = {}

    def schedule(self, settings: Settings, players: int) -> tuple[int, ...]:
        del settings, players
        return (0,)

    def form(self, settings: Settings, round: Round[Entry, Deal]) -> tuple[Phase, ...]:
        del settings
        return (Phase(key="points", pad="points", order=round.present, high=1),)

    def problems(self, settings: Settings, round: Round[Entry, Deal]) -> tuple[Problem, ...]:
        del settings, round
        return ()

    def score(
        self, settings: Settings, round: Round[Entry, Deal], earlier: tuple[Round[Entry, Deal], ...]
    ) -> Mapping[str, tuple[Line, ...] | None]:
        del settings, earlier
        return dict.fromkeys(round.present, ())


def test_a_game_says_no_more_than_it_must() -> None:
    """Two to eight play for themselves, one way, by the highest total, and share a tie after the last round."""
    game, settings = Stones(), Settings()
    assert game.presets == {"standard": settings}
    assert game.options(settings, 4) == ()
    assert [problem.code for n in (1, 2, 8, 9) for problem in game.setup(settings, n)] == [
        "too_few_players",
        "too_many_players",
    ]
    assert game.sides(settings, NAMES[:2]) == (("Ana",), ("Bo",))
    assert (game.hand(settings, 4), game.target(settings)) == (0, None)
    assert not game.ending(settings, {"Ana": 1, "Bo": 3}, 0, 1).over
    assert game.ending(settings, {"Ana": 3, "Bo": 3, "Cy": 1}, 1, 1) == Ending(over=True, winners=("Ana", "Bo"))


@each_game
def test_a_game_is_found_by_its_key_and_version(game: AnyGame) -> None:
    """Another version is another game, and not known."""
    assert find(game.key) is game
    assert find(game.key, game.version) is game
    with pytest.raises(UnknownGameError):
        find(game.key, game.version + 1)


def test_every_game_has_its_own_key_and_title() -> None:
    """Nobody mistakes one for another."""
    names: list[Callable[[AnyGame], str]] = [lambda game: game.key, lambda game: game.title]
    assert all(len({name(game) for game in GAMES}) == len(GAMES) for name in names)
