"""The program as a process of its own, on a port of its own, as `scorepad serve` runs it."""

import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Self
from urllib.error import URLError

PATIENCE = 30
"""Seconds a server may take before it answers, on a busy machine."""


def serve_scorepad(port: int, data: Path) -> tuple[str, ...]:
    """Return the command that serves the app."""
    return (sys.executable, "-m", "scorepad", "serve", "--no-browser", "--port", str(port), "--data", str(data))


class Server:
    """A served program. It keeps its port and its data over a restart."""

    def __init__(self, command: Sequence[str], port: int, log: Path) -> None:
        self.command = tuple(command)
        self.port = port
        self.url = f"http://127.0.0.1:{port}/"
        self.log = log
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_exception: object) -> None:
        self.stop()

    @property
    def memory(self) -> float:
        """The memory that the running program holds, in MB; 0 where the system does not tell."""
        status = Path(f"/proc/{self._process.pid}/status") if self._process else Path()
        kilobytes = re.search(r"VmRSS:\s+(\d+) kB", status.read_text()) if status.is_file() else None
        return int(kilobytes[1]) / 1000 if kilobytes else 0.0

    def start(self) -> None:
        """Start it and wait until it answers. Raises AssertionError with what it printed when it does not."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(self.command, stdout=log, stderr=log)
        end = time.monotonic() + PATIENCE
        while not self._answers():
            silent = self._process.poll() is not None or time.monotonic() > end
            assert not silent, f"{self.command} does not answer:\n{self.log.read_text()}"
            time.sleep(0.05)

    def stop(self) -> int:
        """End it as a service manager does; return its exit status."""
        return self._end(signal.SIGTERM)

    def kill(self) -> None:
        """End it as a power cut does: it gets no chance to write anything."""
        self._end(signal.SIGKILL)

    def restart(self) -> None:
        """Stop it and start it again."""
        self.stop()
        self.start()

    def _end(self, how: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(how)
        return process.wait(PATIENCE)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(self.url, timeout=5) as answer:  # noqa: S310 - our own address
                return bool(answer.status == 200)
        except (URLError, OSError):
            return False


def free_port() -> int:
    """Return a port on which nothing listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
