"""The command line: what can be asked for. Who does it is imported only when it is asked for, for a quick start."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from scorepad import __version__
from scorepad.commands import Complaint

FAILED = 1
STOPPED = 130
"""The exit status of a program that Ctrl+C ended, as shells have it."""

LANGUAGES = ("en", "fr", "de")
SEPARATORS = ("comma", "semicolon", "tab")

Run = Callable[[argparse.Namespace], int]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return the exit status."""
    asked = parser().parse_args(arguments)
    run: Run = asked.run
    try:
        status = run(asked)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return STOPPED
    except Complaint as complaint:
        return _complain(*complaint.sentences)
    except BrokenPipeError:
        return _leave_output()  # nobody reads any more
    except OSError as error:
        _leave_output()
        return _complain(f"{error.filename}: {error.strerror}." if error.filename else error.strerror or str(error))
    return status


def _leave_output() -> int:
    """Lead the output nowhere if it cannot be written to: Python would complain once again as it ends."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FAILED


def _complain(*sentences: str) -> int:
    for sentence in sentences:
        print(f"scorepad: {sentence}", file=sys.stderr)
    return FAILED


def parser() -> argparse.ArgumentParser:
    """Return what the command line understands."""
    top = argparse.ArgumentParser(prog="scorepad", description="The score pad beside the deck; by itself, it opens.")
    top.add_argument("--version", action="version", version=f"scorepad {__version__}")
    top.add_argument("--data", type=Path, metavar="FOLDER", help="where the matches are kept")
    top.set_defaults(run=_open)
    commands = top.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, run: Run, does: str, *, data: bool = True) -> argparse.ArgumentParser:
        added: argparse.ArgumentParser = commands.add_parser(
            name, help=does, description=f"{does[0].upper()}{does[1:]}."
        )
        added.set_defaults(run=run)
        if data:
            folder = "where the matches are kept"
            added.add_argument("--data", type=Path, metavar="FOLDER", default=argparse.SUPPRESS, help=folder)
        return added

    serve = command("serve", _serve, "let every phone at the table open the pad in its browser")
    serve.add_argument("--host", default="127.0.0.1", help="where to listen: 0.0.0.0 for every phone (%(default)s)")
    serve.add_argument("--port", type=int, default=8550, help="where to listen (%(default)s)")
    serve.add_argument("--no-browser", action="store_true", help="open no browser on this machine")
    serve.add_argument(
        "--table",
        type=int,
        nargs="?",
        const=1,
        default=0,
        metavar="N",
        help="only for phones that scan the table's code, each on its own seat; N: so many tables",
    )

    command("score", _score, "score games: JSON Lines in, JSON Lines out, one game a line", data=False)

    command("list", _list, "list the matches that are kept, newest first")

    export = command("export", _export, "write matches as CSV, for spreadsheets")
    export.add_argument("matches", nargs="*", metavar="MATCH", help="its id, or how it begins; all without one")
    export.add_argument(
        "--csv",
        choices=("sheet", "long"),
        default="sheet",
        help="sheet: as the paper pad reads; long: a row for each player and round, can be imported (%(default)s)",
    )
    export.add_argument("--separator", choices=SEPARATORS, help="between cells; as the language has it without")
    _add_language(export)
    export.add_argument("-o", "--output", type=Path, metavar="FILE", help="where to write; the screen without it")

    importing = command("import", _import, "take in matches from CSV: a long one, or a sheet typed in from paper")
    importing.add_argument("files", nargs="+", type=Path, metavar="FILE")
    importing.add_argument("--game", metavar="GAME", help="what a sheet plays that does not say so: skull_king, …")
    importing.add_argument("--dry-run", action="store_true", help="only say what would be done")
    _add_language(importing)

    backup = command("backup", _backup, "write everything that is kept into one file")
    backup.add_argument("-o", "--output", type=Path, metavar="FILE", help="where to write; the screen without it")

    restore = command("restore", _restore, "take in a backup; nothing that is kept is lost")
    restore.add_argument("file", type=Path, metavar="FILE")
    restore.add_argument("--dry-run", action="store_true", help="only say what would be done")
    _add_language(restore)

    check = command("check", _check, "reckon a filled-in score sheet again, and list the wrong cells", data=False)
    check.add_argument("file", type=Path, metavar="SHEET.csv")
    check.add_argument("--game", metavar="GAME", help="what it plays, if it does not say so: skull_king, …")
    _add_language(check)
    return top


def _add_language(parser: argparse.ArgumentParser) -> None:
    said = next((value[:2] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(key))), "")
    default = said if said in LANGUAGES else "en"
    parser.add_argument("--language", choices=LANGUAGES, default=default, help="of heads and messages (%(default)s)")


def _open(asked: argparse.Namespace) -> int:
    from scorepad.ui.app import open_app

    return open_app(asked.data)


def _serve(asked: argparse.Namespace) -> int:
    from scorepad.ui.app import serve

    return serve(asked.host, asked.port, browser=not asked.no_browser, data=asked.data, tables=asked.table)


def _score(_: argparse.Namespace) -> int:
    from scorepad.commands.score import score

    return score()


def _list(asked: argparse.Namespace) -> int:
    from scorepad.commands.kept import list_matches

    return list_matches(asked.data)


def _export(asked: argparse.Namespace) -> int:
    from scorepad.commands.kept import export

    return export(asked.data, asked.matches, asked.csv, asked.language, asked.separator, asked.output)


def _import(asked: argparse.Namespace) -> int:
    from scorepad.commands.taking import import_files

    return import_files(asked.data, asked.files, asked.game, asked.language, dry_run=asked.dry_run)


def _backup(asked: argparse.Namespace) -> int:
    from scorepad.commands.kept import backup

    return backup(asked.data, asked.output)


def _restore(asked: argparse.Namespace) -> int:
    from scorepad.commands.taking import restore

    return restore(asked.data, asked.file, asked.language, dry_run=asked.dry_run)


def _check(asked: argparse.Namespace) -> int:
    from scorepad.commands.checking import check

    return check(asked.file, asked.game, asked.language)
