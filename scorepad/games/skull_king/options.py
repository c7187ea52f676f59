"""What a table chooses before it plays: the usual tables, the options, and what an edition lacks."""

from collections.abc import Iterator, Mapping, Sequence
from typing import get_args

from scorepad.games.contract import Choice, Field, Problem
from scorepad.games.skull_king.box import Box, box
from scorepad.games.skull_king.editions import EDITIONS
from scorepad.games.skull_king.schedules import SCHEDULES
from scorepad.games.skull_king.settings import Scoring, Settings

PRESETS: Mapping[str, Settings] = {
    "2021": Settings(),
    "base": Settings(leviathans=False, loot=False, pirate_abilities=False),
    "rascal": Settings(scoring="rascal"),
    "2024": Settings(edition="2024"),
    "2018": Settings(edition="2018"),
    "2013": Settings(edition="2013"),
    "expansion": Settings(expansion=True),
}


def _choices(values: Sequence[str]) -> tuple[Choice, ...]:
    return tuple(Choice(value, value) for value in values)


def _toggle(key: str, *, default: bool = False) -> Field:
    return Field(key=key, kind="toggle", owner="table", default=default)


def options(settings: Settings, players: int) -> tuple[Field, ...]:
    """Return the choices that this edition and so many players leave, house rules last."""
    return tuple(_options(box(Settings(edition=settings.edition), players)))


def _options(whole: Box) -> Iterator[Field]:
    edition = whole.edition
    yield Field(key="edition", kind="choice", owner="table", choices=_choices(tuple(EDITIONS)), default="2021")
    if edition.rascal:
        yield Field(
            key="scoring", kind="choice", owner="table", choices=_choices(get_args(Scoring)), default="skull_king"
        )
    ready_made = tuple(SCHEDULES) if edition.schedules else ("standard",)
    yield Field(key="schedule", kind="cards", owner="table", low=1, choices=_choices(ready_made), default="standard")
    if whole.leviathans:
        yield _toggle("leviathans", default=True)
    if whole.loot:
        yield _toggle("loot", default=True)
    if whole.powers:
        yield _toggle("pirate_abilities", default=True)
    if edition.expansion:
        yield _toggle("expansion")
    if whole.ghost:
        yield _toggle("ghost", default=True)
    yield _toggle("bonus_on_miss")
    yield _toggle("adjustments")


def lacking(settings: Settings) -> Iterator[Problem]:
    """Yield what the table asks for and the edition lacks, and a schedule that cannot be dealt."""
    edition = EDITIONS[settings.edition]
    schedule = settings.schedule
    asked = {
        "scoring": settings.scoring == "rascal" and not edition.rascal,
        "schedule": isinstance(schedule, str) and schedule != "standard" and not edition.schedules,
        "leviathans": settings.leviathans and not edition.leviathans,
        "loot": settings.loot and not edition.loot,
        "pirate_abilities": settings.pirate_abilities and not edition.powers,
        "expansion": settings.expansion and not edition.expansion,
        "ghost": settings.ghost and not edition.ghost,
    }
    for key, lacks in asked.items():
        if lacks:
            yield Problem(code=f"{key}_not_in_edition", field=key, args={"edition": settings.edition})
    if not isinstance(schedule, str):
        if not schedule:
            yield Problem(code="schedule_empty", field="schedule")
        for cards in sorted({cards for cards in schedule if cards < 1}):
            yield Problem(code="schedule_below_one", field="schedule", args={"cards": cards})


def seats(settings: Settings) -> range:
    """Return how many may play: the expansion makes room for one more."""
    return box(settings, 0).seats
