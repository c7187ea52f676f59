"""The command line: what was asked for, and who does it."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from scorepad import __version__

FAILED = 1
STOPPED = 130
"""The exit status of a program that Ctrl+C ended, as shells have it."""


def parser() -> argparse.ArgumentParser:
    """Return what the command line understands."""
    top = argparse.ArgumentParser(prog="scorepad", description="The score pad beside the deck.")
    top.add_argument("--version", action="version", version=f"scorepad {__version__}")
    top.add_argument("--data", type=Path, metavar="FOLDER", help="where matches are kept")
    top.set_defaults(run=_open)
    commands = top.add_subparsers(title="commands", metavar="COMMAND")

    serve = commands.add_parser("serve", help="let every phone at the table open the pad in its browser")
    serve.add_argument("--host", default="127.0.0.1", help="the address to listen on; 0.0.0.0 for the whole network")
    serve.add_argument("--port", type=int, default=8550)
    serve.add_argument("--no-browser", action="store_true", help="do not open a browser here")
    serve.add_argument("--data", type=Path, metavar="FOLDER", default=argparse.SUPPRESS, help="where matches are kept")
    serve.set_defaults(run=_serve)

    score = commands.add_parser("score", help="score games from JSON Lines: one game a line in, one answer a line out")
    score.set_defaults(run=_score)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return the exit status."""
    asked = parser().parse_args(arguments)
    try:
        status: int = asked.run(asked)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        # Nobody reads any more. Python would complain once again while it ends, unless the output leads nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except OSError as error:
        print(f"scorepad: {error.strerror or error}", file=sys.stderr)
        return FAILED
    return status


def _open(asked: argparse.Namespace) -> int:
    from scorepad.ui.app import open_app

    return open_app(asked.data)


def _serve(asked: argparse.Namespace) -> int:
    from scorepad.ui.app import serve

    return serve(asked.host, asked.port, browser=not asked.no_browser, data=asked.data)


def _score(_: argparse.Namespace) -> int:
    from scorepad.sheets.plain import answer
    from scorepad.sheets.stream import pour

    def write(text: bytes) -> None:
        sys.stdout.buffer.write(text)
        sys.stdout.buffer.flush()

    return 0 if pour(sys.stdin.fileno(), write, answer) else FAILED
