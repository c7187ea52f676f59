"""Make the phone app: a folder for any web host, which opens without a network from then on.

    python build/pwa.py [--base /path/] [--out DIR] [--quick] [--serve [--port 8730]]

README.md in this folder says what is in it, and why.
"""

import argparse
import base64
import hashlib
import json
import os
import re
import shutil
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parent
OUT = HERE / "out"
sys.path[:0] = [str(HERE), str(PROJECT)]

from packages import gather, imported, native, needed, spoken_of  # noqa: E402 - these lie beside this file
from runtime import LIBRARY, BuildError, Runtime  # noqa: E402
from serve import server  # noqa: E402

from scorepad.languages import LANGUAGES, catalogue  # noqa: E402
from scorepad.ui.words.page import PAGE  # noqa: E402

ENTRY = "scorepad.ui.pwa"
"""The module that runs the pad in a browser."""

ROBOTO = {"family": "Roboto", "fonts": [{"asset": "fonts/roboto.woff2"}]}
"""Flutter fetches this family from elsewhere unless the list of fonts has it."""

ASSETS_SKIPPED = ("*.md", "*.ttf", "loading-animation.png", "icon.svg", "maskable.svg")
"""What other ways of running the pad need, or nobody."""

NOT_KEPT = {"sw.js", "assets/NOTICES"}
"""What the service worker does not keep: itself, and licence texts that no screen shows."""


def build(out: Path, base: str, *, quality: int, entry: str = ENTRY, sources: Path = PROJECT / "scorepad") -> None:
    """Make the app in `out`, which changes only when everything is there. Raises BuildError."""
    runtime = Runtime()
    OUT.mkdir(exist_ok=True)
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".unfinished-", dir=out.parent) as name:
        folder, code, library = (Path(name, part) for part in ("pwa", "packages", "library"))
        with step(f"flet's client, Pyodide with Python {runtime.python}"):
            runtime.copy_client(folder)
            runtime.unpack_library(library)
        packages = needed(PROJECT, runtime)
        with step(", ".join(f"{package} {version}" for package, version in packages.items())):
            gather(packages, runtime, OUT / "wheels", code)
        with step(sources.name):
            shutil.copytree(sources, code / sources.name, ignore=shutil.ignore_patterns("__pycache__", "*.po"))
            _write_start(code, entry, sources)
        with step("bytecode"):
            runtime.compile(code, "/app")
            runtime.compile(library, "/library")
            compiled = native(code, folder)
            _write_archives(code, library, folder)
        with step("icons, fonts, page, service worker"):
            _write_page(folder, base, runtime, compiled)
        with step("compression"):
            _squeeze(folder, quality)
        _replace(out, folder)


@contextmanager
def step(what: str) -> Iterator[None]:
    """Say what is being made, then that it is."""
    print(f"  {what} ...", end="", flush=True)
    yield
    print(" done", flush=True)


def _write_start(code: Path, entry: str, sources: Path) -> None:
    """Write the first Python of every opening, and what is run before an image of the memory is taken."""
    words = {
        "entry": entry,
        "names": " ".join(spoken_of(sources)),
        "modules": " ".join(imported(sources.parent.joinpath(*entry.split(".")).with_suffix(".py"))),
    }
    for name in ("prelude.py", "launch.py"):
        _fill(code / name, (HERE / "page" / name).read_text(encoding="utf-8"), words)


def _write_archives(code: Path, library: Path, folder: Path) -> None:
    """Write what the page unpacks (a plain tar) and what Python reads itself (a plain zip); hosts compress both."""

    def anonymous(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.mtime = member.uid = member.gid = 0
        member.uname = member.gname = ""
        return member

    with tarfile.open(folder / "packages.tar", "w", format=tarfile.USTAR_FORMAT) as tar:
        for file in _files(code):
            tar.add(file, file.relative_to(code).as_posix(), filter=anonymous)
    with zipfile.ZipFile(folder / LIBRARY, "w", zipfile.ZIP_STORED) as archive:
        for file in _files(library):
            archive.writestr(zipfile.ZipInfo(file.relative_to(library).as_posix()), file.read_bytes())


def _write_page(folder: Path, base: str, runtime: Runtime, compiled: dict[str, str]) -> None:
    """Add icons and fonts; write page and workers, which carry a name made from the content of everything."""
    shutil.copytree(PROJECT / "assets", folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns(*ASSETS_SKIPPED))
    assets = folder / "assets"
    manifest = assets / "FontManifest.json"
    fonts = json.loads(manifest.read_text())
    if ROBOTO["family"] not in [family["family"] for family in fonts]:
        fonts.append(ROBOTO)
    there = [family for family in fonts if all((assets / font["asset"]).exists() for font in family["fonts"])]
    manifest.write_text(json.dumps(there))
    page, script, worker, service_worker = (
        (HERE / path).read_text(encoding="utf-8")
        for path in ("page/index.html", "page/page.js", "page/worker.js", "sw.js")
    )
    texts = json.dumps(_texts(), ensure_ascii=False)
    content = [page, script, texts, worker, service_worker, base, *_integrities(folder).items()]
    words = {
        "base": base,
        "texts": texts,
        "build": hashlib.sha256(json.dumps(content).encode()).hexdigest()[:12],
        "native": json.dumps(compiled),
        "lock": json.dumps(json.dumps({"info": runtime.info, "packages": {}})),
    }
    _fill(folder / "index.html", page.replace("{{page}}", script), words)
    _fill(folder / "worker.js", worker, words)
    kept = {path: mark for path, mark in _integrities(folder).items() if path not in NOT_KEPT}
    kept[""] = kept.pop("index.html")
    _fill(folder / "sw.js", service_worker, {**words, "files": json.dumps(kept, indent=2)})


def _texts() -> dict[str, dict[str, str]]:
    """Return what the page itself says, by language and code."""
    return {
        language: {code: catalogue(language).gettext(str(text)) for code, text in PAGE.items()}
        for language in LANGUAGES
    }


def _fill(file: Path, template: str, words: dict[str, str]) -> None:
    """Write a template with words in the place of every {{name}}."""
    file.write_text(re.sub(r"\{\{(\w+)\}\}", lambda hole: words[hole[1]], template), encoding="utf-8")


def _integrities(folder: Path) -> dict[str, str]:
    """Return by path what a browser checks a file against."""
    return {
        file.relative_to(
            folder
        ).as_posix(): f"sha256-{base64.b64encode(hashlib.sha256(file.read_bytes()).digest()).decode()}"
        for file in _files(folder)
    }


def _files(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.is_file())


def _squeeze(folder: Path, quality: int) -> None:
    try:
        from squeeze import squeeze  # noqa: PLC0415 - brotli is needed for nothing else
    except ModuleNotFoundError as error:
        message = f"{error.name} is not installed here: pip install {error.name}"
        raise BuildError(message) from error
    squeeze(folder, OUT / "compressed", quality=quality)


def _replace(out: Path, folder: Path) -> None:
    """Put the new folder in the place of an older one."""
    if out.exists():
        if any(out.iterdir()) and not (out / "sw.js").exists():
            message = f"{out} holds something else, and is left as it is"
            raise BuildError(message)
        out.rename(folder.parent / "older")
    folder.rename(out)


def sizes(out: Path) -> dict[str, int]:
    """Return in bytes what lies in an app's folder, and what a first visit with Chromium moves, by encoding."""
    files = [file for file in _files(out) if file.suffix not in {".gz", ".br"}]
    moved = [file for file in files if file.name != "NOTICES" and file.parent.name != "canvaskit"]

    def size(end: str) -> int:
        squeezed = (file.with_name(file.name + end) for file in moved)
        return sum(
            (small if small.exists() else file).stat().st_size for file, small in zip(moved, squeezed, strict=True)
        )

    return {"plain": sum(file.stat().st_size for file in files), "gzip": size(".gz"), "br": size(".br")}


def _serve(out: Path, port: int, base: str) -> None:
    try:
        host = server(out, port, base)
    except OSError as error:
        message = f"port {port} cannot be used: {os.strerror(error.errno or 0)}"
        raise BuildError(message) from error
    print(f"http://127.0.0.1:{port}{base}  (Ctrl+C ends it)", flush=True)
    with host:
        try:
            host.serve_forever()
        except KeyboardInterrupt:
            print()


def _path(text: str) -> str:
    """Return a base path with a slash at both ends. Raises ValueError for what is no path."""
    if not re.fullmatch(r"[\w./~-]*", text):
        raise ValueError(text)
    return f"/{text.strip('/')}/".replace("//", "/")


def main(argv: list[str] | None = None) -> int:
    """Build, and serve if asked to; return the exit status."""
    parser = argparse.ArgumentParser(prog="pwa.py", description="Make the phone app, a folder for any web host.")
    parser.add_argument("--base", type=_path, help="the path on the host where it will lie (default: any)")
    parser.add_argument("--out", type=Path, default=OUT / "pwa", help="the folder to make (default: build/out/pwa)")
    parser.add_argument("--quick", action="store_true", help="compress lightly, to try something out")
    parser.add_argument("--serve", action="store_true", help="serve it on this machine")
    parser.add_argument("--port", type=int, default=8730, help="for --serve (default: 8730)")
    given = parser.parse_args(argv)
    out = given.out.resolve()
    try:
        print(f"{out}:")
        build(out, given.base or "./", quality=5 if given.quick else 11)
        size = {key: f"{value / 1_000_000:.1f} MB" for key, value in sizes(out).items()}
        print(f"{size['plain']} in all; a first visit moves {size['br']} with br, {size['gzip']} with gzip")
        if given.serve:
            _serve(out, given.port, given.base or "/")
    except BuildError as error:
        print(f"\npwa.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
