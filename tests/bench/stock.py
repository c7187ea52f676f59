"""The yardstick of opening: a bare flet page as `flet publish` lays it out, with everything on one's own host.

It differs from what that command writes in two things, without which it would not run locally at all: the packages lie
in the app's archive instead of being fetched from an index at every visit, and the path of Pyodide is a path.
"""

import importlib.metadata
import io
import shutil
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import flet_web  # type: ignore[import-untyped]
from flet.controls.types import RouteUrlStrategy, WebRenderer
from flet_web.patch_index import (  # type: ignore[import-untyped]
    patch_font_manifest_json,
    patch_index_html,
    patch_manifest_json,
)

APP = """\
import flet as ft


def main(page: ft.Page):
    page.add(ft.Semantics(identifier="hello", label="Hello", content=ft.Text("Hello")))


ft.run(main)
"""


def publish(folder: Path, msgpack: Path) -> None:
    """Write the page into a folder; `msgpack` is that package's wheel for Pyodide."""
    web = Path(flet_web.__file__).parent / "web"
    shutil.copytree(web, folder)
    with tarfile.open(folder / "app.tar.gz", "w:gz") as archive:
        for path, content in (("main.py", APP.encode()), *_packages(msgpack)):
            member = tarfile.TarInfo(path)
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    index = folder / "index.html"
    patch_index_html(
        str(index),
        "/",
        app_name="bare",
        pyodide=True,
        pyodide_script_path="main.py",
        pyodide_version="local",
        app_package_url="app.tar.gz",
        web_renderer=WebRenderer.CANVAS_KIT,
        route_url_strategy=RouteUrlStrategy.PATH,
        no_cdn=True,
    )
    patch_manifest_json(str(folder / "manifest.json"), app_name="bare")
    patch_font_manifest_json(str(folder / "assets" / "FontManifest.json"))
    index.write_text(index.read_text().replace('"pyodide/pyodide.mjs"', '"/pyodide/pyodide.mjs"'))


def _packages(msgpack: Path) -> Iterator[tuple[str, bytes]]:
    for name in ("flet", "repath", "six"):
        for file in importlib.metadata.files(name) or ():
            if file.suffix == ".py" and ".." not in file.parts:
                yield f"__pypackages__/{file.as_posix()}", file.read_binary()
    with zipfile.ZipFile(msgpack) as wheel:
        for path in wheel.namelist():
            if not path.endswith("/"):
                yield f"__pypackages__/{path}", wheel.read(path)
