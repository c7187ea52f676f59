"""What a table chooses, and what its edition lacks."""

import pytest

from scorepad.games.skull_king.settings import Settings
from tests.games.skull_king.tables import CLASSIC, EXPANSION, RULES_2013, RULES_2018, RULES_2024, SKULL_KING

HOUSE = ("bonus_on_miss", "adjustments")
ADVANCED = ("leviathans", "loot", "pirate_abilities")


@pytest.mark.parametrize(
    ("settings", "players", "keys"),
    [
        (CLASSIC, 4, ("edition", "scoring", "schedule", *ADVANCED, "expansion", *HOUSE)),
        (CLASSIC, 2, ("edition", "scoring", "schedule", *ADVANCED, "expansion", "ghost", *HOUSE)),
        (RULES_2024, 3, ("edition", "scoring", "schedule", *ADVANCED, "expansion", *HOUSE)),
        (
            RULES_2024,
            2,
            ("edition", "scoring", "schedule", "leviathans", "pirate_abilities", "expansion", "ghost", *HOUSE),
        ),
        (RULES_2018, 2, ("edition", "schedule", *ADVANCED, *HOUSE)),
        (RULES_2013, 2, ("edition", "schedule", *HOUSE)),
    ],
)
def test_only_options_that_mean_something_are_asked(settings: Settings, players: int, keys: tuple[str, ...]) -> None:
    """An edition's options are those it knows, for so many players, house rules last."""
    assert tuple(field.key for field in SKULL_KING.options(settings, players)) == keys


def test_options_are_the_settings() -> None:
    """Every setting can be chosen somewhere, with the default that the settings have."""
    asked = {field.key: field for field in SKULL_KING.options(CLASSIC, 2)}
    assert set(asked) == set(Settings.model_fields)
    for key, info in Settings.model_fields.items():
        assert asked[key].owner == "table"
        assert info.default in (None, asked[key].default)


@pytest.mark.parametrize(
    ("key", "kind", "default", "values"),
    [
        ("edition", "choice", "2021", ["2013", "2018", "2021", "2024"]),
        ("scoring", "choice", "skull_king", ["skull_king", "rascal"]),
        ("leviathans", "toggle", True, []),
        ("loot", "toggle", True, []),
        ("pirate_abilities", "toggle", True, []),
        ("expansion", "toggle", False, []),
        ("ghost", "toggle", True, []),
        ("bonus_on_miss", "toggle", False, []),
        ("adjustments", "toggle", False, []),
    ],
)
def test_an_option_is_asked_in_its_own_way(
    key: str,
    kind: str,
    default: object,
    values: list[str],
) -> None:
    """Editions and scorings are chosen by name, cards and house rules switched, as the edition has them."""
    (field,) = [field for field in SKULL_KING.options(CLASSIC, 2) if field.key == key]
    assert (field.kind, field.default, [choice.value for choice in field.choices]) == (kind, default, values)
    assert [choice.handle for choice in field.choices] == values


@pytest.mark.parametrize(("settings", "count"), [(CLASSIC, 9), (RULES_2018, 9), (RULES_2024, 9), (RULES_2013, 1)])
def test_a_schedule_is_chosen_or_written(settings: Settings, count: int) -> None:
    """Printed schedules are offered where the edition has them; a list of one's own can always be written."""
    (field,) = [field for field in SKULL_KING.options(settings, 4) if field.key == "schedule"]
    assert (field.kind, field.low, field.default, len(field.choices)) == ("cards", 1, "standard", count)
    assert field.choices[0].value == "standard"


@pytest.mark.parametrize(
    ("settings", "seats"),
    [
        (RULES_2013, range(2, 7)),
        (RULES_2018, range(2, 7)),
        (CLASSIC, range(2, 9)),
        (RULES_2024, range(2, 9)),
        (EXPANSION, range(2, 10)),
        (Settings(edition="2024", expansion=True), range(2, 10)),
        (Settings(edition="2013", expansion=True), range(2, 7)),
    ],
)
def test_an_edition_seats_its_players(settings: Settings, seats: range) -> None:
    """Six at most until 2018, eight since, nine with the expansion; one too many is a problem of the match."""
    assert SKULL_KING.seats(settings) == seats
    too_many = [p for p in SKULL_KING.setup(settings, seats[-1] + 1) if p.code == "too_many_players"]
    assert [dict(p.args) for p in too_many] == [{"players": seats[-1] + 1, "least": 2, "most": seats[-1]}]
    assert all(p.code != "too_many_players" for p in SKULL_KING.setup(settings, seats[-1]))
    assert [p.code for p in SKULL_KING.setup(CLASSIC, 1)] == ["too_few_players"]


LACKING = {
    "2013": {"scoring", "schedule", "leviathans", "loot", "pirate_abilities", "expansion", "ghost"},
    "2018": {"scoring", "expansion", "ghost"},
    "2021": set[str](),
    "2024": set[str](),
}


@pytest.mark.parametrize("edition", LACKING)
@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("scoring", "rascal"),
        ("schedule", "whirlpool"),
        ("schedule", "even_keeled"),
        ("leviathans", True),
        ("loot", True),
        ("pirate_abilities", True),
        ("expansion", True),
        ("ghost", True),
    ],
)
def test_an_option_that_the_edition_lacks_is_a_problem(edition: str, key: str, value: str | bool) -> None:  # noqa: FBT001
    """Whoever asks for what their rule book does not know is told so, once."""
    problems = SKULL_KING.setup(Settings.model_validate({"edition": edition, key: value}), 4)
    lacks = key in LACKING[edition]
    assert [(p.code, p.severity, p.field) for p in problems] == (
        [(f"{key}_not_in_edition", "error", key)] if lacks else []
    )
    assert [dict(p.args) for p in problems] == ([{"edition": edition}] if lacks else [])


@pytest.mark.parametrize("edition", LACKING)
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"scoring": "skull_king", "schedule": "standard"},
        {"leviathans": False, "loot": False, "pirate_abilities": False, "ghost": False},
        {"schedule": [3, 2, 1]},
        {"bonus_on_miss": True, "adjustments": True},
    ],
)
def test_leaving_things_out_is_no_problem(edition: str, options: dict[str, object]) -> None:
    """Every edition can be played with less, with a schedule of one's own, and with house rules."""
    assert SKULL_KING.setup(Settings.model_validate({"edition": edition, **options}), 4) == ()


def test_no_loot_for_two_is_no_problem_of_the_match() -> None:
    """The 2024 rules leave the Loot out by themselves when two play."""
    assert SKULL_KING.setup(Settings(edition="2024", loot=True), 2) == ()


@pytest.mark.parametrize(
    ("schedule", "problems"),
    [
        ((), [("schedule_empty", {})]),
        ((3, 0, 0), [("schedule_below_one", {"cards": 0})]),
        ((-2, 5, 0), [("schedule_below_one", {"cards": -2}), ("schedule_below_one", {"cards": 0})]),
        ((1,), []),
    ],
)
def test_a_list_of_rounds_deals_something(
    schedule: tuple[int, ...], problems: list[tuple[str, dict[str, int]]]
) -> None:
    """A list of one's own has rounds, and every round has cards."""
    found = SKULL_KING.setup(Settings(schedule=schedule), 4)
    assert [(p.code, dict(p.args)) for p in found] == problems
    assert {p.field for p in found} <= {"schedule"}


def test_the_usual_tables_are_ready() -> None:
    """Seven presets, 2021 first; each can be played as it is."""
    presets = SKULL_KING.presets
    assert list(presets) == ["2021", "base", "rascal", "2024", "2018", "2013", "expansion"]
    assert presets["2021"] == CLASSIC
    assert presets["base"] == Settings(leviathans=False, loot=False, pirate_abilities=False)
    assert presets["rascal"] == Settings(scoring="rascal")
    assert [presets[key].edition for key in ("2024", "2018", "2013", "expansion")] == ["2024", "2018", "2013", "2021"]
    assert presets["expansion"].expansion
    assert all(SKULL_KING.setup(settings, 4) == () for settings in presets.values())


@pytest.mark.parametrize("edition", ["2013", "2018", "2021", "2024"])
@pytest.mark.parametrize(
    ("totals", "winners"),
    [({"a": 310, "b": 310, "c": 250}, ("a", "b")), ({"a": 310, "b": 300}, ("a",)), ({"a": -5, "b": -5}, ("a", "b"))],
)
def test_a_tie_is_shared_or_played_off(edition: str, totals: dict[str, int], winners: tuple[str, ...]) -> None:
    """The highest total wins after the last round; the 2024 rules offer one more round on a tie."""
    settings = Settings.model_validate({"edition": edition})
    for played in (10, 11):
        ending = SKULL_KING.ending(settings, totals, played, 10)
        assert (ending.over, ending.winners) == (True, winners)
        assert ending.extra_round == (edition == "2024" and len(winners) > 1)


def test_nothing_is_over_before_the_last_round() -> None:
    """Until every planned round is played nobody has won."""
    for planned in (10, None):
        ending = SKULL_KING.ending(RULES_2024, {"a": 5, "b": 5}, 9, planned)
        assert (ending.over, ending.winners, ending.extra_round) == (False, (), False)
