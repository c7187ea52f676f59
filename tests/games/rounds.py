"""Rounds in a few words, and what a game says about them."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from scorepad.games.contract import AnyGame, Line, Round, Settings, points
from scorepad.words import Speaker

Values = Mapping[str, Any]
AnyRound = Round[Any, Any]

CASES = Path(__file__).parents[1] / "cases"


def cases(game: str, kind: str) -> list[Any]:
    """Return the golden cases of a game and a kind as parameters named by their ids."""
    found: list[dict[str, Any]] = json.loads((CASES / f"{game}.json").read_text("utf-8"))
    return [pytest.param(case, id=case["id"]) for case in found if case["kind"] == kind]


def a_round(
    game: AnyGame,
    entries: Mapping[str, Values],
    *,
    cards: int = 0,
    dealer: str | None = None,
    deal: Values | None = None,
) -> AnyRound:
    """Return a round of these players with these values; the last of them deals unless told otherwise."""
    present = tuple(entries)
    return Round(
        number=1,
        cards=cards,
        dealer=dealer or present[-1],
        present=present,
        entries={player: game.Entry.model_validate(values) for player, values in entries.items()},
        deal=game.Deal.model_validate(deal or {}),
    )


def numbers(field: str, values: Mapping[str, int | None]) -> dict[str, dict[str, int | None]]:
    """Return entries of one field, by player."""
    return {player: {field: value} for player, value in values.items()}


def bids(*pairs: tuple[int | None, int | None]) -> dict[str, dict[str, int | None]]:
    """Return entries of (bid, tricks) for the players a, b, c and so on."""
    return {player: {"bid": bid, "tricks": tricks} for player, (bid, tricks) in zip("abcdefgh", pairs, strict=False)}


def lines(
    game: AnyGame, round: AnyRound, settings: Settings | None = None, earlier: tuple[AnyRound, ...] = ()
) -> Mapping[str, tuple[Line, ...] | None]:
    """Return everybody's lines."""
    return game.score(settings or game.Settings(), round, earlier)


def scores(
    game: AnyGame, round: AnyRound, settings: Settings | None = None, earlier: tuple[AnyRound, ...] = ()
) -> dict[str, int | None]:
    """Return what everybody scores."""
    return {player: points(parts) for player, parts in lines(game, round, settings, earlier).items()}


def problems(game: AnyGame, round: AnyRound, settings: Settings | None = None) -> set[tuple[str, str, str | None]]:
    """Return (severity, code, player) of every problem of a round; each of them can be spoken."""
    found = game.problems(settings or game.Settings(), round)
    speaker = Speaker(game=game)
    assert all(speaker.say(problem, {player: player.upper() for player in round.present}) for problem in found)
    return {(problem.severity, problem.code, problem.player) for problem in found}


def setup(game: AnyGame, players: int, settings: Settings | None = None) -> set[tuple[str, str]]:
    """Return (severity, code) of every problem of a match; each of them can be spoken."""
    found = game.setup(settings or game.Settings(), players)
    assert all(Speaker(game=game).say(problem, {}) for problem in found)
    return {(problem.severity, problem.code) for problem in found}
