"""The behaviour suite of the store on a browser's IndexedDB, run by pytest inside the browser."""

import importlib.metadata
import json
import shutil
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from packages import gather
from playwright.sync_api import Browser
from runtime import Runtime

from tests.web.phone_app import PROJECT, host
from tests.web.server import Server

pytestmark = pytest.mark.web

PACKAGES = (
    *("annotated-types", "hypothesis", "iniconfig", "packaging", "platformdirs", "pluggy", "pydantic", "pydantic-core"),
    *("pygments", "pytest", "sortedcontainers", "tinydb", "typing-extensions", "typing-inspection"),
)
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")

RUN = """() => new Promise(done => {
    const worker = new Worker('inside.js', { type: 'module' });
    worker.onmessage = ({ data }) => done(data);
    worker.onerror = ({ message }) => done({ status: -1, said: message });
})"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Lay Pyodide, the tests, what they test and what they need into a folder."""
    folder, runtime = tmp_path_factory.mktemp("inside"), Runtime()
    (folder / "pyodide").mkdir()
    for name in PYODIDE:
        shutil.copyfile(runtime.web / "pyodide" / name, folder / "pyodide" / name)
    packages, wheels = folder / "packages", PROJECT / "build" / "out" / "wheels"
    gather({name: importlib.metadata.version(name) for name in PACKAGES}, runtime, wheels, packages)
    with tarfile.open(folder / "inside.tar", "w") as archive:
        archive.add(packages, "packages")
        for name in ("scorepad", "tests"):
            archive.add(PROJECT / name, name, filter=lambda file: None if "__pycache__" in file.name else file)
    (folder / "index.html").write_text("<!DOCTYPE html><title>tests</title>")
    return folder


@pytest.fixture(scope="module")
def server(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with host(folder, tmp_path_factory.mktemp("log") / "log.txt") as server:
        yield server


@pytest.mark.parametrize(
    ("arguments", "passed"),
    [(["tests/store", "-k", "indexed"], 60), (["tests/web/keepers.py", "--noconftest"], 3)],
    ids=["as every shelf", "several pages"],
)
def test_indexed_db_behaves(browser: Browser, folder: Path, server: Server, arguments: list[str], passed: int) -> None:
    """Every test of the suite that asks for a place passes there, and so does what only a browser can get wrong."""
    script = (PROJECT / "tests" / "web" / "inside.js").read_text()
    (folder / "inside.js").write_text(script.replace("{{arguments}}", json.dumps(arguments)))
    page = browser.new_page()
    page.set_default_timeout(300_000)
    page.goto(server.url)
    ran = page.evaluate(RUN)
    page.close()
    assert ran["status"] == 0, ran["said"]
    assert int(ran["said"].partition(" passed")[0].split()[-1]) >= passed
