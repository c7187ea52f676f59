"""A document: a TinyDB of its own, as one text that a shelf keeps whole."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

from pydantic import JsonValue, StringConstraints, TypeAdapter, ValidationError
from pydantic_core import to_json
from tinydb import TinyDB
from tinydb.storages import Storage

from scorepad.store.migrations import Row, Tables, migrated, schema, stamped
from scorepad.store.trouble import UnreadableError

RowNumber = Annotated[str, StringConstraints(pattern=r"^[1-9][0-9]{0,8}$")]
TABLES: TypeAdapter[Tables] = TypeAdapter(dict[str, dict[RowNumber, Row]])


class TextStorage(Storage):
    """The seam between TinyDB and a shelf: what would be a file is a text, and the shelf sees to its safety."""

    def __init__(self, text: str | None) -> None:
        self._tables: dict[str, dict[str, Any]] = stamped({}, schema()) if text is None else migrated(_parsed(text))

    def read(self) -> dict[str, dict[str, Any]]:
        """Return the tables."""
        return self._tables

    def write(self, data: dict[str, dict[str, Any]]) -> None:
        """Take the tables."""
        self._tables = data

    @property
    def text(self) -> str:
        """The tables as JSON, as a TinyDB on a plain file would have them."""
        return to_json(self._tables).decode()


def _parsed(text: str) -> Tables:
    try:
        return TABLES.validate_json(text)
    except ValidationError as error:
        raise UnreadableError from error


class Document:
    """One document. Raises UnreadableError for a text that holds none."""

    def __init__(self, text: str | None = None) -> None:
        self._storage = TextStorage(text)
        self._db = TinyDB(storage=lambda: self._storage)

    def rows(self, table: str) -> tuple[Mapping[str, JsonValue], ...]:
        """Return the rows of a table in the order they were put in."""
        return tuple(self._db.table(table).all())

    def fill(self, table: str, rows: Iterable[Mapping[str, JsonValue]]) -> str:
        """Put these rows in place of a table's, and return the text of the document."""
        self._db.drop_table(table)
        self._db.table(table).insert_multiple(rows)
        return self._storage.text
