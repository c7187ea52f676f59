"""Documents of every schema ever written can be read."""

from pathlib import Path

import pytest
from pydantic import JsonValue

from scorepad.store import Preferences, Profile
from scorepad.store.migrations import STEPS, Tables, migrated, schema
from scorepad.store.trouble import NEWER, UNREADABLE, Trouble, UnreadableError
from tests.store.conftest import Place
from tests.store.samples import evening

FROZEN = Path(__file__).parent / "frozen"
"""Documents as they were written once, by schema. They are never changed."""


@pytest.mark.parametrize("number", range(1, schema() + 1))
async def test_frozen_documents_still_say_what_they_said(place: Place, number: int) -> None:
    """A match, the profiles and the preferences of each schema read as they did when they were written."""
    old = FROZEN / f"schema-{number}"
    for key in ("matches/k3v9", "profiles", "preferences"):
        await place.spoil(key, (old / f"{key}.json").read_text())
    store = place.open()
    match = evening("k3v9", 1).model_copy(update={"title": "At Bo's", "settings": {"edition": "2018"}, "cursor": 9})
    assert await store.load("k3v9") == match
    assert await store.profiles() == (Profile(id="p0", name="Ana"), Profile(id="p1", name="Bo", colour=5, hidden=True))
    assert await store.preferences() == Preferences(language="de", theme="dark", settings={"skyjo": {"limit": 100}})
    assert await store.troubles() == ()


def _called(tables: Tables) -> Tables:
    """Step: what was "title" is "name"."""
    row = dict(tables["match"]["1"])
    return tables | {"match": {"1": {"name": row.pop("title"), **row}}}


def _numbered(tables: Tables) -> Tables:
    """Step: a name has a number in front."""
    return tables | {"match": {"1": {"name": f"1. {tables['match']['1']['name']}"}}}


@pytest.mark.parametrize(
    ("number", "row"),
    [(1, {"title": "Ana"}), (2, {"name": "Ana"}), (3, {"name": "1. Ana"})],
)
def test_a_document_takes_every_step_from_its_schema_on(number: int, row: dict[str, str]) -> None:
    """However old it is, it ends as the newest, and what was given stays as it was."""
    old: Tables = {"match": {"1": {**row}}}
    assert migrated(old, number, (_called, _numbered)) == {"match": {"1": {"name": "1. Ana"}}}
    assert old == {"match": {"1": row}}


@pytest.mark.parametrize(
    ("tables", "number", "trouble"),
    [
        ({}, None, UNREADABLE),
        ({}, "1", UNREADABLE),
        ({}, 0, UNREADABLE),
        ({"match": {}}, 1, UNREADABLE),
        ({"match": {"1": {}}}, 4, NEWER),
    ],
)
def test_a_document_that_no_step_fits_is_unreadable(tables: Tables, number: JsonValue, trouble: Trouble) -> None:
    """No schema, a later one, or a document that a step cannot work on: said so, not a traceback."""
    with pytest.raises(UnreadableError) as refused:
        migrated(tables, number, (_called, _numbered))
    assert refused.value.trouble == trouble


def test_there_is_a_frozen_folder_for_every_schema() -> None:
    """Whoever adds a step freezes what the step before it wrote."""
    assert {path.name for path in FROZEN.iterdir()} == {f"schema-{number}" for number in range(1, len(STEPS) + 2)}
