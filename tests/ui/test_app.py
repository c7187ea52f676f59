"""The app in a window of its own, and what becomes of it where there is none."""

from pathlib import Path

import flet as ft
import pytest

from scorepad.store.trouble import StoreTrouble
from scorepad.ui import app


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[Path | None]:
    """Give this machine a window, and take note of the folders that are served to a browser instead."""
    folders: list[Path | None] = []

    def serve(_host: str, _port: int, *, browser: bool, data: Path | None, language: str) -> int:
        assert (browser, language) == (True, "en")
        folders.append(data)
        return 0

    monkeypatch.setattr(app, "_has_window", lambda: True)
    monkeypatch.setattr(app, "serve", serve)
    return folders


def test_a_window_that_does_not_open_is_said_and_the_browser_opens(
    served: list[Path | None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The folder is free again by then: the server takes it."""

    def run(*_: object, **__: object) -> None:
        message = "no client here"
        raise RuntimeError(message)

    monkeypatch.setattr(ft, "run", run)
    assert app.open_app(tmp_path) == 0
    assert "no client here" in capsys.readouterr().out
    assert served == [tmp_path]


def test_a_folder_that_cannot_be_had_is_said_before_any_window_opens(
    served: list[Path | None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence on the terminal, as from every command."""
    monkeypatch.setattr(ft, "run", lambda *_, **__: pytest.fail("a window opened"))
    file = tmp_path / "file"
    file.touch()
    with pytest.raises(StoreTrouble):
        app.open_app(file)
    assert served == []
