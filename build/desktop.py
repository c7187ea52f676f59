"""Make the desktop app: a folder that starts without Python installed, for systems of the kind it is made on.

python build/desktop.py [--out DIR] [--client DIR]
"""

import argparse
import importlib.util
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parent
OUT = HERE / "out"

WHOLE = ("flet", "flet_web", "flet_charts")
"""Packages that are taken with all their modules and files: what they import and send is found out when they run."""

UNUSED_MODULES = (
    *(
        "brotli",
        "hypothesis",
        "mypy",
        "numpy",
        "PIL",
        "pip",
        "playwright",
        "pygments",
        "pytest",
        "setuptools",
        "tkinter",
    ),
    *("uvloop", "watchfiles", "yaml"),
)
"""What lies beside the app where it is made, and would be taken along."""

UNUSED_FILES = (
    "pyodide",
    "canvaskit/skwasm*",
    "canvaskit/wimp*",
    "canvaskit/experimental*",
    "main.dart.wasm",
    "**/*.symbols",
)
"""What a server with one renderer never sends of flet's web client."""


class BuildError(Exception):
    """What keeps the app from being built, in one line."""


def build(out: Path, client: Path | None) -> None:
    """Make the app in `out`, which changes only when everything is there. Raises BuildError."""
    if importlib.util.find_spec("PyInstaller") is None:
        message = "PyInstaller is not installed here: pip install pyinstaller"
        raise BuildError(message)
    whole = [*WHOLE, *(["flet_desktop"] if importlib.util.find_spec("flet_desktop") else [])]
    OUT.mkdir(exist_ok=True)
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".unfinished-", dir=out.parent) as name:
        work = Path(name)
        command = [
            *(
                sys.executable,
                "-m",
                "PyInstaller",
                str(HERE / "start.py"),
                "--name=scorepad",
                "--onedir",
                "--noconfirm",
            ),
            *("--log-level=ERROR", f"--paths={PROJECT}", f"--distpath={work}", f"--workpath={OUT / 'work'}"),
            *(f"--specpath={work}", f"--add-data={PROJECT / 'assets'}:assets", "--collect-all=scorepad"),
            *(f"--collect-all={package}" for package in whole),
            *(f"--exclude-module={module}" for module in UNUSED_MODULES),
            *(
                []
                if sys.platform == "linux"
                else ["--windowed", f"--icon={PROJECT / 'assets' / 'icons' / 'icon-512.png'}"]
            ),
        ]
        print(f"{out}:\n  PyInstaller, some minutes ...", end="", flush=True)
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
            message = f"PyInstaller: {reason}"
            raise BuildError(message)
        print(" done", flush=True)
        folder = work / "scorepad"
        _drop_unused(folder / "_internal" / "flet_web" / "web")
        if client is not None:
            shutil.copytree(client, folder / "client", symlinks=True)
        if out.exists():
            out.rename(work / "older")
        folder.rename(out)


def _drop_unused(web: Path) -> None:
    for file in {file for pattern in UNUSED_FILES for file in web.glob(pattern)}:
        if file.is_dir():
            shutil.rmtree(file)
        else:
            file.unlink(missing_ok=True)  # it went with its folder


def main(argv: list[str] | None = None) -> int:
    """Build; return the exit status."""
    parser = argparse.ArgumentParser(prog="desktop.py", description="Make the desktop app, a folder.")
    parser.add_argument(
        "--out", type=Path, default=OUT / "desktop", help="the folder to make (default: build/out/desktop)"
    )
    parser.add_argument("--client", type=Path, help="the folder of flet's native client, to be put in")
    given = parser.parse_args(argv)
    try:
        build(given.out.resolve(), given.client)
    except BuildError as error:
        print(f"\ndesktop.py: {error}", file=sys.stderr)
        return 1
    size = sum(file.stat().st_size for file in given.out.rglob("*") if file.is_file())
    print(f"{size / 1_000_000:.0f} MB; start {given.out / 'scorepad'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
