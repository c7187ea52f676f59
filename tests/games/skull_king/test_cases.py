"""The golden cases, through the Python API."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from scorepad.games.contract import Round, points
from scorepad.games.skull_king.editions import EXPANSION_BONUSES
from scorepad.games.skull_king.entry import Deal, Entry
from scorepad.games.skull_king.settings import Settings
from tests.games.skull_king.tables import SKULL_KING

CASES: list[dict[str, Any]] = json.loads((Path(__file__).parents[2] / "cases" / "skull_king.json").read_text("utf-8"))
EXPANSION_KEYS = set(EXPANSION_BONUSES) - {"pirates_by_sk"}
SETTINGS = ("scoring", "schedule", "leviathans", "loot", "pirate_abilities", "expansion", "ghost")


def of_kind(kind: str) -> list[Any]:
    """Return the cases of a kind as parameters named by their ids."""
    return [pytest.param(case, id=case["id"]) for case in CASES if case["kind"] == kind]


def settings_of(case: Mapping[str, Any]) -> Settings:
    """Return the settings a case speaks of; the expansion when one of its cards does."""
    options = {key: value for key, value in case["options"].items() if key in SETTINGS}
    entries = case.get("entries", [case])
    expansion = any(EXPANSION_KEYS & set(entry.get("bonuses", {})) for entry in entries)
    return Settings.model_validate(
        {"edition": case["ruleset"].removeprefix("sk_"), **options} | ({"expansion": True} if expansion else {})
    )


def entry_of(values: Mapping[str, Any], load: str | None = None) -> Entry:
    """Return an entry from a case's bid, tricks, bonuses and load."""
    keys = ("bid", "tricks", "bonuses", "load")
    return Entry.model_validate({"load": load} | {key: values[key] for key in keys if key in values})


def round_of(entries: Mapping[str, Entry], cards: int, deal: Deal, number: int = 1) -> Round[Entry, Deal]:
    """Return a round that the first player deals."""
    present = tuple(entries)
    return Round(number=number, cards=cards, dealer=present[0], present=present, entries=entries, deal=deal)


def loot_of(values: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """Return the Loot pairs of a case."""
    return tuple((pair["played_by"], pair["won_by"]) for pair in values.get("loot_alliances", ()))


def scores_of(settings: Settings, values: Mapping[str, Any], load: str | None = None) -> Mapping[str, int | None]:
    """Return what everybody scores in a case's round."""
    deal = Deal(destroyed=values.get("destroyed_tricks"), ghost=values.get("ghost_tricks"), loot=loot_of(values))
    entries = {entry["name"]: entry_of(entry, load) for entry in values["entries"]}
    lines = SKULL_KING.score(settings, round_of(entries, values["cards"], deal), ())
    return {player: points(parts) for player, parts in lines.items()}


@pytest.mark.parametrize("case", of_kind("player_round"))
def test_one_player_scores_as_the_case_says(case: dict[str, Any]) -> None:
    """One player's round is worth what was worked out by hand."""
    bonuses = dict(case["bonuses"])
    made, failed, own = (bonuses.pop(f"loot_{how}", 0) for how in ("made", "failed", "self"))
    entries = {
        "P": entry_of(case | {"bonuses": bonuses}, case["options"].get("load")),
        "made": Entry(bid=0, tricks=0),
        "failed": Entry(bid=1, tricks=0),
        "other": Entry(bid=0, tricks=0),
    }
    loot = (("made", "P"),) * made + (("P", "failed"),) * failed + (("P", "P"),) * own
    round_ = round_of(entries, case["cards"], Deal(loot=loot))
    assert points(SKULL_KING.score(settings_of(case), round_, ())["P"]) == case["expected_score"]


@pytest.mark.parametrize("case", of_kind("table_round"))
def test_the_table_scores_as_the_case_says(case: dict[str, Any]) -> None:
    """Everybody's round is worth what was worked out by hand."""
    assert scores_of(settings_of(case), case, case["options"].get("load")) == case["expected_scores"]


@pytest.mark.parametrize("case", of_kind("game"))
def test_a_game_runs_as_the_case_says(case: dict[str, Any]) -> None:
    """Totals run and end as they were worked out by hand."""
    settings = settings_of(case)
    totals = dict.fromkeys(case["players"], 0)
    for round_, running in zip(case["rounds"], case["expected_running_totals"], strict=True):
        scored = scores_of(settings, round_)
        assert scored == round_["expected_scores"]
        totals = {player: totals[player] + (scored[player] or 0) for player in totals}
        assert totals == running
    assert totals == case["expected_totals"]
    planned = len(SKULL_KING.schedule(settings, len(totals)))
    ending = SKULL_KING.ending(settings, totals, len(case["rounds"]), planned)
    assert ending.over == (case["expected_winners"] is not None)
    assert list(ending.winners) == (case["expected_winners"] or [])


@pytest.mark.parametrize("case", of_kind("game_end"))
def test_a_game_ends_as_the_case_says(case: dict[str, Any]) -> None:
    """A tie after the last round is shared or played off, as the edition says."""
    ending = SKULL_KING.ending(settings_of(case), case["input"]["totals_after_last_round"], 10, 10)
    assert ending.over
    assert list(ending.winners) == case["expected"]["tied_for_first"]
    assert ending.extra_round == (case["expected"]["action"] == "offer_extra_round")


@pytest.mark.parametrize("case", of_kind("schedule"))
def test_a_schedule_deals_as_the_case_says(case: dict[str, Any]) -> None:
    """Every round deals the cards that were worked out by hand."""
    assert list(SKULL_KING.schedule(settings_of(case), case["options"].get("players", 4))) == case["expected"]


@pytest.mark.parametrize("case", of_kind("validation"))
def test_a_table_is_judged_as_the_case_says(case: dict[str, Any]) -> None:
    """What cannot be is an error, what is odd a warning, and what is missing neither."""
    given = case["input"]
    columns = {
        "bid": given.get("bids", given.get("bid")),
        "tricks": given.get("tricks"),
        "bonuses": given.get("bonuses"),
    }
    lists = [len(column) for column in columns.values() if isinstance(column, list)]
    players = given.get("players") or max([*lists, 2 if case["options"].get("ghost") else 3])
    rows: list[dict[str, Any]] = [{} for _ in range(players)]
    for key, column in columns.items():
        for row, value in zip(rows, column if isinstance(column, list) else [column], strict=False):
            row.update({} if value is None else {key: value})
    entries = {name: entry_of(row) for name, row in zip("ABCDEFGHI", rows, strict=False)}
    deal = Deal(destroyed=given.get("destroyed"), ghost=given.get("ghost"), loot=loot_of(given))
    settings = settings_of(case)
    found = {
        problem.severity
        for problem in (
            *SKULL_KING.setup(settings, players),
            *SKULL_KING.problems(settings, round_of(entries, given.get("cards", 8), deal)),
        )
    } - {"missing"}
    expected = set() if case["expected_valid"] else {case["severity"]}
    assert found == expected


def test_no_case_is_left_out() -> None:
    """Every kind of case in the file is one of those tested here."""
    kinds = {"player_round", "table_round", "game", "game_end", "schedule", "validation"}
    assert {case["kind"] for case in CASES} == kinds
