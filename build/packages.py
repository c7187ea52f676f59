"""The Python packages of the phone app: those that the tests ran on, at the same versions, fit for the browser.

Pure packages are taken from where they are installed. Of those with native code the same version, built for Pyodide, is
fetched by pip.
"""

import ast
import importlib.metadata
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from packaging.requirements import Requirement
from runtime import BuildError, Runtime

NOT_IN_BROWSER = {"flet-web", "platformdirs"}
"""What serves pages, and what looks for folders."""

SKIPPED = re.compile(
    r"(^|/)\.\.|__pycache__|\.dist-info/|\.(pyi|typed|md|pyc|c|pxd|pyx)$|/$|(^|/)bin/"
    r"|^flet/(fastapi|testing|auth/providers)/|^flet/(cli|pytest_plugin)\.py$"
    r"|^pydantic/(v1/|mypy\.py$|_hypothesis)"
)
"""Files that no screen needs."""


def needed(project: Path, runtime: Runtime) -> dict[str, str]:
    """Return name and installed version of every package that the project needs in a browser. Raises BuildError."""
    declared = tomllib.loads((project / "pyproject.toml").read_text())["project"]["dependencies"]
    browser = {
        "sys_platform": "emscripten",
        "platform_system": "Emscripten",
        "platform_machine": "wasm32",
        "python_version": runtime.version,
        "python_full_version": runtime.python,
        "extra": "",
    }
    found: dict[str, str] = {}
    waiting = [Requirement(line) for line in declared]
    while waiting:
        requirement = waiting.pop()
        name = re.sub(r"[-_.]+", "-", requirement.name).lower()
        unwanted = requirement.marker and not requirement.marker.evaluate(browser)
        if name in found or name in NOT_IN_BROWSER or unwanted:
            continue
        try:
            package = importlib.metadata.distribution(name)
        except importlib.metadata.PackageNotFoundError:
            message = f"{name} is not installed here; install the project with pip first"
            raise BuildError(message) from None
        found[name] = package.version
        waiting += [Requirement(line) for line in package.requires or ()]
    return dict(sorted(found.items()))


def gather(packages: Mapping[str, str], runtime: Runtime, wheels: Path, target: Path) -> None:
    """Lay the files of all packages into a folder, as they lie on sys.path. Raises BuildError."""
    for name, version in packages.items():
        package = importlib.metadata.distribution(name)
        pure = "Root-Is-Purelib: true" in (package.read_text("WHEEL") or "")
        for path, content in _installed(package) if pure else _fetched(_wheel(name, version, runtime, wheels)):
            file = target / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)


def _installed(package: importlib.metadata.Distribution) -> Iterator[tuple[str, bytes]]:
    for file in package.files or ():
        if not SKIPPED.search(file.as_posix()):
            yield file.as_posix(), file.read_binary()


def _fetched(wheel: Path) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if not SKIPPED.search(name):
                yield name, archive.read(name)


def _wheel(name: str, version: str, runtime: Runtime, wheels: Path) -> Path:
    """Return a native package's wheel for Pyodide, fetched unless it is there."""
    pattern = f"{name.replace('-', '_')}-{version}-*wasm32.whl"
    if not any(wheels.glob(pattern)):
        done = subprocess.run(
            [
                *(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"),
                f"--platform=pyemscripten_{runtime.info['abi_version']}_wasm32",
                f"--python-version={runtime.version}",
                "--implementation=cp",
                f"--abi=cp{runtime.version.replace('.', '')}",
                f"--dest={wheels}",
                f"{name}=={version}",
            ],
            capture_output=True,
            text=True,
            check=False,
        )
        if not any(wheels.glob(pattern)):
            reason = (done.stderr.strip().splitlines() or ["pip says nothing"])[-1]
            message = f"cannot fetch {name} {version} for Pyodide with Python {runtime.version}: {reason}"
            raise BuildError(message)
    return next(wheels.glob(pattern))


BROWSERS_OWN = {"js", "pyodide"}
"""What an image of the memory cannot hold: each page has its own."""


def spoken_of(sources: Path) -> list[str]:
    """Return every `ft.<name>` in the sources, as <name>."""
    trees = (ast.parse(source.read_text(encoding="utf-8")) for source in sources.rglob("*.py"))
    spoken = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Attribute))
    return sorted({node.attr for node in spoken if isinstance(node.value, ast.Name) and node.value.id == "ft"})


def imported(source: Path) -> list[str]:
    """Return the modules that a source imports and an image of the memory can hold."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return sorted(module for module in found if module.partition(".")[0] not in BROWSERS_OWN)


def native(code: Path, target: Path) -> dict[str, str]:
    """Move compiled modules out of the packages, to files that a browser compiles while they arrive.

    Return by path what each is called in the target. An empty file stays, for Python to find.
    """
    moved: dict[str, str] = {}
    for module in sorted(code.rglob("*.so")):
        path = module.relative_to(code)
        name = ".".join((*path.parts[:-1], path.name.partition(".")[0]))
        moved[path.as_posix()] = f"native/{name}.wasm"
        file = target / moved[path.as_posix()]
        file.parent.mkdir(exist_ok=True)
        module.rename(file)
        module.touch()
    return moved
