"""What the desktop app runs: the native window where its client is there, else a browser as a window, else the browser.

The client is there when it lies in `client/` beside this program, or when flet keeps it from another day.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import webbrowser
from pathlib import Path

from scorepad.ui.app import open_app, serve

CHROMIUMS = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "msedge", "chrome"),
    *(
        f"{folder}/{program}"
        for folder in (os.environ.get("PROGRAMFILES", ""), os.environ.get("PROGRAMFILES(X86)", ""))
        for program in ("Google/Chrome/Application/chrome.exe", "Microsoft/Edge/Application/msedge.exe")
        if folder
    ),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
"""Browsers that can be a window without bars, as commands or where they are installed."""


def find_client() -> Path | None:
    """Return the folder of flet's native client, if it is there."""
    beside = Path(sys.executable).parent / "client"
    kept = sorted(Path.home().glob(".flet/client/flet-desktop-*"))
    return next((folder for folder in (beside, *kept) if folder.is_dir()), None)


class AppWindow(webbrowser.BaseBrowser):
    """A browser as a window of the app alone: closing it ends the program."""

    def open(self, url: str, new: int = 0, autoraise: bool = True) -> bool:  # noqa: ARG002, FBT001, FBT002 - as it is called
        """Open the window; return whether it could be opened."""
        program = shutil.which(self.name)
        if program is None:
            return False
        profile = tempfile.mkdtemp(prefix="scorepad-")
        root = hasattr(os, "geteuid") and os.geteuid() == 0  # Chromium's sandbox refuses to run for root
        window = subprocess.Popen(
            [
                *(program, f"--app={url}", f"--user-data-dir={profile}", "--no-first-run", "--window-size=420,800"),
                *(["--no-sandbox"] if root else []),
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

        def end() -> None:
            window.wait()
            shutil.rmtree(profile, ignore_errors=True)
            signal.raise_signal(signal.SIGINT)

        threading.Thread(target=end, daemon=True).start()
        return True


def main() -> int:
    """Open the pad; return the exit status."""
    client = find_client()
    if client is not None:
        os.environ.setdefault("FLET_VIEW_PATH", str(client))
        return open_app(None)
    program = next((name for name in CHROMIUMS if shutil.which(name)), None)
    if program is not None:
        webbrowser.register("app-window", None, AppWindow(program), preferred=True)
    try:
        return serve("127.0.0.1", 0, browser=True, data=None)
    except KeyboardInterrupt:  # the window was closed
        return 0


if __name__ == "__main__":
    sys.exit(main())
