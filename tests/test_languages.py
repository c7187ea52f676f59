"""Every language says everything: catalogues are whole, current and well set, and the right one is chosen."""

import ast
import gettext
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from string import Formatter

import catalogues
import pytest
from babel.messages.catalog import Message
from babel.messages.mofile import read_mo

from scorepad import languages
from scorepad.languages import LANGUAGES, LOCALE, choose, of_system
from scorepad.ui.words import SCREENS
from scorepad.words import Speaker
from tests.ui.test_assets import glyph_widths

PACKAGE = LOCALE.parent
TRANSLATED = catalogues.languages()
each_language = pytest.mark.parametrize("language", TRANSLATED)

PLAIN_FORM = "scorepad.sheets.place"
"""Speaks English alone, to programs."""


@cache
def po(language: str) -> tuple[Message, ...]:
    return catalogues.entries(catalogues.read(language))


def strings(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def english(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def test_three_languages_are_spoken() -> None:
    """English, which has no catalogue, and every language that has one."""
    assert sorted(LANGUAGES) == sorted(("en", *TRANSLATED))
    names = {language: languages.name(language) for language in LANGUAGES}
    assert names.items() >= {"en": "English", "de": "Deutsch", "fr": "Français"}.items()


@each_language
def test_a_catalogue_says_everything(language: str) -> None:
    """Every English text is translated, in each plural form, and none is guessed. `build/catalogues.py` adds them."""
    assert [text for text in catalogues.texts() if text not in {message.id for message in po(language)}] == []
    assert [message.id for message in catalogues.untranslated(catalogues.read(language))] == []


@each_language
def test_a_catalogue_says_nothing_else(language: str) -> None:
    """What the program does not say any more is not kept. `build/catalogues.py` drops it."""
    assert [message.id for message in po(language) if message.id not in catalogues.texts()] == []


@each_language
def test_the_program_reads_what_translators_wrote(language: str) -> None:
    """The compiled catalogue beside the readable one says the same. `build/catalogues.py` compiles it."""
    with (LOCALE / language / "LC_MESSAGES" / "scorepad.mo").open("rb") as file:
        compiled = {english(message): strings(message) for message in catalogues.entries(read_mo(file))}
    assert compiled == {english(message): strings(message) for message in po(language)}


def holes(text: str) -> set[str]:
    """Return what a text takes in: {player}, %(default)s, %s."""
    return {name for _, name, *_ in Formatter().parse(text) if name} | set(re.findall(r"%(?:\(\w+\))?[srd]", text))


@each_language
def test_what_a_text_takes_in_is_what_its_translation_takes_in(language: str) -> None:
    """Each plural form has every place for a name or a number; only the number itself may be a word where it is one."""
    for message in po(language):
        first, *others = [holes(text) for text in english(message)]
        for at, text in enumerate(strings(message)):
            expected = others[0] if others and at else first
            assert holes(text) - {"n"} == expected - {"n"}, text
            assert at == 0 or ("n" in holes(text)) == ("n" in expected), text


@each_language
def test_every_sign_is_in_the_font(language: str) -> None:
    """No translation needs a letter that would be looked for elsewhere."""
    found = glyph_widths()
    signs = {sign for message in po(language) for text in strings(message) for sign in text if sign != "\n"}
    assert [sign for sign in signs if ord(sign) not in found] == []


ILL_SET = {
    "fr": r"[^\u202f\W][:;?!»%](?!\d)(?!//)| [:;?!»%]|«(?!\u202f)|[\"'”“„]|\.\.\.",
    "de": r" [:;?!%]|[\"'”»«]|\.\.\.",
}
"""A French colon has a narrow space before it that does not break; quotes, apostrophes and dots are never those of a
typewriter."""


@pytest.mark.parametrize("language", ILL_SET)
def test_a_catalogue_is_well_set(language: str) -> None:
    """French and German keep their own rules of spaces and quotes."""
    texts = (re.sub(r"\{\w+\}|`.*?`|%\(\w+\)r", "x", text) for message in po(language) for text in strings(message))
    assert [text for text in texts if re.search(ILL_SET[language], text)] == []


def test_french_never_says_de_before_a_name() -> None:
    """It would have to be another word before Ana."""
    names = r"[Dd]e \{(player|other|name|closer|dealer|by)\}"
    assert [text for message in po("fr") for text in strings(message) if re.search(names, text)] == []


def prose(module: Path) -> Iterator[str]:
    """Yield every text with a space in it that stands as a value in a table of a module or a class."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    bodies = [tree.body, *(node.body for node in ast.walk(tree) if isinstance(node, ast.ClassDef))]
    for statement in (statement for body in bodies for statement in body):
        if not isinstance(statement, ast.Assign | ast.AnnAssign) or not isinstance(statement.value, ast.Dict):
            continue
        for value in statement.value.values:
            for text in value.elts if isinstance(value, ast.Tuple) else [value]:
                if (
                    isinstance(text, ast.Constant)
                    and isinstance(text.value, str)
                    and re.search(r"[a-z] [a-z]", text.value)
                ):
                    yield text.value


def test_no_table_of_texts_is_forgotten() -> None:
    """Whatever prose stands in some table of the program is collected for the catalogues."""
    known = {text for texts in catalogues.texts() for text in ((texts,) if isinstance(texts, str) else texts)}
    found = {
        (".".join(module.relative_to(PACKAGE.parent).with_suffix("").parts), text)
        for module in PACKAGE.rglob("*.py")
        for text in prose(module)
    }
    assert len(found) > 400
    assert [(module, text) for module, text in found if text not in known and module != PLAIN_FORM] == []


def test_no_code_of_the_screens_means_two_things() -> None:
    """The tables of the screens are spoken together, so that none may take a code from another."""
    modules = [import_module(f"scorepad.ui.words.{file.stem}") for file in (PACKAGE / "ui" / "words").glob("[a-z]*.py")]
    tables = [table for module in modules for name, table in vars(module).items() if name.isupper()]
    assert len(tables) > 8
    assert [(code, text) for table in tables for code, text in table.items() if SCREENS.get(code) != text] == []


@pytest.mark.parametrize(
    ("language", "none", "one", "two"),
    [
        ("en", "0 cards", "1 card", "2 cards"),
        ("fr", "0 carte", "1 carte", "2 cartes"),
        ("de", "0 Karten", "1 Karte", "2 Karten"),
    ],
)
def test_a_number_decides_the_form(language: str, none: str, one: str, two: str) -> None:
    """Nothing is one in French, and many elsewhere."""
    speaker = Speaker(language, None, SCREENS)
    assert [speaker.text("cards", {"n": n}) for n in (0, 1, 2)] == [none, one, two]


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [
        (("fr",), "fr"),
        (("de-CH", "fr"), "de"),
        (("fr_CA.UTF-8",), "fr"),
        (("it", "de"), "de"),
        (("it-CH", "rm"), "en"),
        (("C.UTF-8",), "en"),
        (("", "*"), "en"),
        ((), "en"),
    ],
)
def test_the_first_language_that_is_spoken_is_chosen(wanted: tuple[str, ...], spoken: str) -> None:
    """Whatever the country; English for who wants none that is spoken here."""
    assert choose(wanted) == spoken


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "fr_FR.UTF-8"}, "fr"),
        ({"LANGUAGE": "it:fr", "LANG": "de_DE.UTF-8"}, "fr"),
        ({"LC_MESSAGES": "en_GB.UTF-8", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "German_Germany"}, "de"),
        ({"LANG": "C"}, "en"),
    ],
)
def test_a_terminal_is_spoken_to_in_its_language(environment: dict[str, str], spoken: str) -> None:
    """What the system says to programs decides, the most particular first."""
    assert of_system(environment) == spoken


def test_a_language_is_begun_with_nothing_translated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The recipe makes its catalogue, and says that all is still to do; a second run keeps what was done."""
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    assert catalogues.main(["it"]) == 1
    folder = tmp_path / "it" / "LC_MESSAGES"
    begun = folder / "scorepad.po"
    assert len(catalogues.untranslated(catalogues.read("it"))) == len(catalogues.texts())
    text = begun.read_text(encoding="utf-8").replace('msgid "Dealer"\nmsgstr ""', 'msgid "Dealer"\nmsgstr "Mazziere"')
    begun.write_text(f'{text}\nmsgid "Gone"\nmsgstr "Andato"\n', encoding="utf-8")
    assert catalogues.main([]) == 1
    with (folder / "scorepad.mo").open("rb") as file:
        spoken = gettext.GNUTranslations(file)
    assert (spoken.gettext("Dealer"), spoken.gettext("Gone")) == ("Mazziere", "Gone")
    assert "Andato" not in begun.read_text(encoding="utf-8")
