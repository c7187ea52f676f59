"""The command line: what can be asked for. Who does it is imported only when it is asked for, for a quick start."""

import argparse
import gettext
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from scorepad import __version__
from scorepad.commands import Complaint
from scorepad.commands.help import HELP
from scorepad.languages import DOMAIN, LANGUAGES, LOCALE, of_system

FAILED = 1
STOPPED = 130
"""The exit status of a program that Ctrl+C ended, as shells have it."""

SEPARATORS = ("comma", "semicolon", "tab")

Run = Callable[[argparse.Namespace], int]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return the exit status."""
    gettext.bindtextdomain(DOMAIN, str(LOCALE))  # for argparse, which looks up its own words here too
    gettext.textdomain(DOMAIN)
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
        from scorepad.commands.words import told

        _leave_output()
        return _complain(told(error, asked.language))
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


def _say(code: str) -> str:
    return gettext.gettext(HELP[code])


def parser() -> argparse.ArgumentParser:
    """Return what the command line understands."""
    top = argparse.ArgumentParser(prog="scorepad", description=_say("scorepad"))
    top.add_argument("--version", action="version", version=f"scorepad {__version__}")
    top.add_argument("--data", type=Path, metavar=_say("folder"), help=_say("data"))
    spoken = of_system(os.environ)
    top.set_defaults(run=_open, language=spoken)
    commands = top.add_subparsers(title=_say("commands"), metavar=_say("command"))

    def command(name: str, run: Run, *, data: bool = True, language: bool = True) -> argparse.ArgumentParser:
        does = _say(name)
        added: argparse.ArgumentParser = commands.add_parser(
            name, help=does, description=f"{does[0].upper()}{does[1:]}."
        )
        added.set_defaults(run=run)
        if data:
            added.add_argument(
                "--data", type=Path, metavar=_say("folder"), default=argparse.SUPPRESS, help=_say("data")
            )
        if language:
            added.add_argument("--language", choices=LANGUAGES, default=spoken, help=_say("language"))
        return added

    serve = command("serve", _serve)
    serve.add_argument("--host", default="127.0.0.1", help=_say("serve.host"))
    serve.add_argument("--port", type=int, default=8550, help=_say("serve.port"))
    serve.add_argument("--no-browser", action="store_true", help=_say("serve.no_browser"))
    serve.add_argument("--table", type=int, nargs="?", const=1, default=0, metavar="N", help=_say("serve.table"))

    command("score", _score, data=False, language=False)  # programs read what it says, and that is English

    command("list", _list)

    export = command("export", _export)
    export.add_argument("matches", nargs="*", metavar=_say("match"), help=_say("export.matches"))
    export.add_argument("--csv", choices=("sheet", "long"), default="sheet", help=_say("export.csv"))
    export.add_argument("--separator", choices=SEPARATORS, help=_say("export.separator"))
    export.add_argument("-o", "--output", type=Path, metavar=_say("file"), help=_say("output"))

    importing = command("import", _import)
    importing.add_argument("files", nargs="+", type=Path, metavar=_say("file"))
    importing.add_argument("--game", metavar=_say("game"), help=_say("import.game"))
    importing.add_argument("--dry-run", action="store_true", help=_say("dry_run"))

    backup = command("backup", _backup)
    backup.add_argument("-o", "--output", type=Path, metavar=_say("file"), help=_say("output"))

    restore = command("restore", _restore)
    restore.add_argument("file", type=Path, metavar=_say("file"))
    restore.add_argument("--dry-run", action="store_true", help=_say("dry_run"))

    check = command("check", _check, data=False)
    check.add_argument("file", type=Path, metavar=_say("sheet"))
    check.add_argument("--game", metavar=_say("game"), help=_say("check.game"))
    return top


def _open(asked: argparse.Namespace) -> int:
    from scorepad.ui.app import open_app

    return open_app(asked.data, asked.language)


def _serve(asked: argparse.Namespace) -> int:
    from scorepad.ui.app import serve

    return serve(
        asked.host,
        asked.port,
        browser=not asked.no_browser,
        data=asked.data,
        tables=asked.table,
        language=asked.language,
    )


def _score(_: argparse.Namespace) -> int:
    from scorepad.commands.score import score

    return score()


def _list(asked: argparse.Namespace) -> int:
    from scorepad.commands.kept import list_matches

    return list_matches(asked.data, asked.language)


def _export(asked: argparse.Namespace) -> int:
    from scorepad.commands.kept import export

    return export(asked.data, asked.matches, asked.csv, asked.language, asked.separator, asked.output)


def _import(asked: argparse.Namespace) -> int:
    from scorepad.commands.taking import import_files

    return import_files(asked.data, asked.files, asked.game, asked.language, dry_run=asked.dry_run)


def _backup(asked: argparse.Namespace) -> int:
    from scorepad.commands.kept import backup

    return backup(asked.data, asked.language, asked.output)


def _restore(asked: argparse.Namespace) -> int:
    from scorepad.commands.taking import restore

    return restore(asked.data, asked.file, asked.language, dry_run=asked.dry_run)


def _check(asked: argparse.Namespace) -> int:
    from scorepad.commands.checking import check

    return check(asked.file, asked.game, asked.language)
