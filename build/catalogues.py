"""Bring the catalogue of every language up to date with the English texts, and compile it.

    python build/catalogues.py             # after an English text or a translation has changed
    python build/catalogues.py it          # begin another language

What is translated stays. A text that is new, or was changed, stands there without a translation: nothing is guessed.
What no text needs any more is printed, and dropped. The status is 1 as long as something is not translated.
"""

import argparse
import io
import sys
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scorepad.commands.help import ARGPARSE, HELP
from scorepad.commands.words import COMMANDS
from scorepad.games import GAMES
from scorepad.games.contract import Words
from scorepad.games.words import COMMON
from scorepad.languages import DOMAIN, ITSELF, LOCALE
from scorepad.match.words import TABLE
from scorepad.sheets.words import SHEETS
from scorepad.store.trouble import WORDS as TROUBLE
from scorepad.ui.words import SCREENS

Text = str | tuple[str, str]

UNSAID = tuple(
    f'"{head}'.encode()
    for head in ("Project-Id", "Report", "POT-Creation", "PO-Revision", "Last-Tr", "Language-T", "Generated")
)
"""Heads of a catalogue that the history of the tree tells better."""
UNDATED = datetime(2025, 1, 1, tzinfo=UTC)
"""Stands in compiled catalogues, so that the same texts always make the same file."""


def tables() -> Iterator[tuple[str, Words]]:
    """Yield every table of English texts, with where it stands."""
    yield "languages", ITSELF
    yield "games", COMMON
    for game in GAMES:
        yield game.key, {"title": game.title, **game.words}
    yield "match", TABLE
    yield "sheets", SHEETS
    yield "store", TROUBLE
    yield "screens", SCREENS
    yield "commands", COMMANDS
    yield "help", HELP
    yield "argparse", ARGPARSE


def texts() -> Mapping[Text, tuple[str, ...]]:
    """Return every English text once, in the order of the tables, with what it is for."""
    found: dict[Text, list[str]] = {}
    for place, table in tables():
        for code, text in table.items():
            found.setdefault(text, []).append(f"{place}: {code}")
    return {text: tuple(codes) for text, codes in found.items()}


def languages() -> tuple[str, ...]:
    """Return the languages that there are catalogues of."""
    return tuple(sorted(file.parts[-3] for file in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po")))


def read(language: str) -> Catalog:
    """Return a language's catalogue as it is kept; an empty one for a language that is new."""
    path = LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    if not path.exists():
        return Catalog(language, header_comment="#")
    with path.open("rb") as file:
        return read_po(file, language)


def updated(old: Catalog) -> Catalog:
    """Return the catalogue with every English text in it and nothing else."""
    new = Catalog(old.locale, header_comment=old.header_comment, creation_date=UNDATED, fuzzy=False)
    new.mime_headers = [("Plural-Forms", old.plural_forms)]
    for text, codes in texts().items():
        known = old.get(text if isinstance(text, str) else text[0])
        kept = known if known is not None and known.id == text else None
        new.add(
            text,
            kept.string if kept else "",
            auto_comments=codes,
            flags=(kept.flags if kept else set()) & {"fuzzy"},
            user_comments=kept.user_comments if kept else (),
        )
    return new


def entries(catalogue: Catalog) -> tuple[Message, ...]:
    """Return the messages of a catalogue, without its header."""
    return tuple(message for message in catalogue if message.id)


def untranslated(catalogue: Catalog) -> tuple[Message, ...]:
    """Return the messages that lack a translation, or the right number of plural forms, or are only guessed."""
    return tuple(
        message for message in entries(catalogue) if message.fuzzy or not _whole(message, catalogue.num_plurals)
    )


def _whole(message: Message, forms: int) -> bool:
    strings = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    return len(strings) == (forms if message.pluralizable else 1) and all(strings)


def compiled(catalogue: Catalog) -> bytes:
    """Return the catalogue as the program reads it."""
    file = io.BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def written(catalogue: Catalog) -> bytes:
    """Return the catalogue as translators read it."""
    file = io.BytesIO()
    write_po(file, catalogue, width=120)
    return b"".join(line for line in file.getvalue().splitlines(keepends=True) if not line.startswith(UNSAID))


def main(argv: list[str] | None = None) -> int:
    """Update and compile; return the exit status."""
    parser = argparse.ArgumentParser(prog="catalogues.py", description="Update and compile the catalogues.")
    parser.add_argument("begin", nargs="*", metavar="LANGUAGE", help="a language to begin, such as it")
    missing = 0
    for language in sorted({*languages(), *parser.parse_args(argv).begin}):
        old = read(language)
        new = updated(old)
        folder = LOCALE / language / "LC_MESSAGES"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{DOMAIN}.po").write_bytes(written(new))
        (folder / f"{DOMAIN}.mo").write_bytes(compiled(new))
        for message in entries(old):
            if message.id not in texts():
                print(f"{language}: no longer needed: {message.id!r}: {message.string!r}")
        lacking = untranslated(new)
        for message in lacking:
            print(f"{language}: not translated: {message.id!r}")
        print(f"{language}: {len(entries(new)) - len(lacking)} of {len(entries(new))} texts")
        missing += len(lacking)
    return int(missing > 0)


if __name__ == "__main__":
    sys.exit(main())
