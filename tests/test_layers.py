"""The arrows: who may import whom."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import scorepad

PACKAGE = Path(scorepad.__file__).parent

SPOKEN = {"games", "match", "languages"}
EDGE = SPOKEN | {"words"}

MAY_IMPORT = {
    "games": set[str](),
    "match": {"games"},
    "languages": set[str](),
    "words": SPOKEN,
    "sheets": EDGE,
    "stats": EDGE,
    "store": EDGE,
    "live": EDGE,
    "ui": EDGE | {"sheets", "stats", "store", "live"},
    "commands": EDGE | {"sheets", "stats", "store", "live"},
    "cli": EDGE | {"sheets", "stats", "store", "live", "ui", "commands"},
    "__main__": {"cli"},
}
"""By room or module, the others of this package that it may import; all may import the version."""

FLET = {"flet", "flet_web", "flet_charts", "flet_desktop"}
PURE = {"games", "match"}

FILES = sorted(PACKAGE.rglob("*.py"))


def room(file: Path) -> str:
    """Return the room of a file: the folder, or the module beside the folders."""
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(file: Path) -> Iterator[str]:
    """Yield the full name of every module that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are by full name"
            yield node.module or ""
            if node.module == "scorepad":
                yield from (f"scorepad.{alias.name}" for alias in node.names)


def test_every_file_has_a_room() -> None:
    """Nothing stands outside the rooms whose arrows are checked here."""
    assert {room(file) for file in FILES} == {*MAY_IMPORT, "__init__"}


@pytest.mark.parametrize("file", FILES, ids=[str(file.relative_to(PACKAGE)) for file in FILES])
def test_arrows_point_one_way(file: Path) -> None:
    """A room imports only rooms below it, and never the one beside it."""
    here = room(file)
    others = {name.split(".")[1] for name in imported(file) if name.startswith("scorepad.")}
    allowed = MAY_IMPORT.get(here, set()) | {here, "__version__"}
    assert others <= allowed, f"{here} may not import {others - allowed}"


@pytest.mark.parametrize("file", FILES, ids=[str(file.relative_to(PACKAGE)) for file in FILES])
def test_only_the_screens_import_flet(file: Path) -> None:
    """Flet belongs to `ui`, and what it brings along to nobody else."""
    found = {name.split(".")[0] for name in imported(file)} & FLET
    assert not found or room(file) == "ui"


@pytest.mark.parametrize("file", [file for file in FILES if room(file) in PURE], ids=str)
def test_rules_need_nothing_but_pydantic(file: Path) -> None:
    """Games and matches import the standard library and pydantic alone."""
    roots = {name.split(".")[0] for name in imported(file)}
    assert roots <= {"scorepad", "pydantic", "pydantic_core", *sys.stdlib_module_names}


def test_no_room_is_a_lumber_room() -> None:
    """Every module is named by what it is about."""
    lumber = {"utils", "util", "core", "helpers", "helper", "managers", "manager", "common", "misc"}
    assert not lumber & {part.removesuffix(".py") for file in FILES for part in file.relative_to(PACKAGE).parts}
