"""A document: a TinyDB of its own, as one text that a shelf keeps whole."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any
from zlib import crc32

from pydantic import JsonValue, StringConstraints, TypeAdapter, ValidationError
from pydantic_core import to_json
from tinydb import TinyDB
from tinydb.storages import Storage

from scorepad.store.migrations import Row, Tables, migrated, schema
from scorepad.store.trouble import UnreadableError

RowNumber = Annotated[str, StringConstraints(pattern=r"^[1-9][0-9]{0,8}$")]
TABLES: TypeAdapter[Tables] = TypeAdapter(dict[str, dict[RowNumber, Row]])


class TextStorage(Storage):
    """The seam between TinyDB and a shelf: what would be a file is a text, and the shelf sees to its safety.

    The table "about" says in which schema the text was written, and holds a checksum over the other tables. A text that
    is not `intact` can be read, but somebody else has written in it.
    """

    def __init__(self, text: str | None) -> None:
        tables = {} if text is None else _parsed(text)
        about = tables.pop("about", {}).get("1", {})
        self.intact = text is None or about.get("checksum") == crc32(to_json(tables))
        self._tables: dict[str, dict[str, Any]] = tables if text is None else migrated(tables, about.get("schema"))

    def read(self) -> dict[str, dict[str, Any]]:
        """Return the tables."""
        return self._tables

    def write(self, data: dict[str, dict[str, Any]]) -> None:
        """Take the tables."""
        self._tables = data

    @property
    def text(self) -> str:
        """The tables as JSON, as a TinyDB on a plain file would have them."""
        tables = to_json(self._tables)
        about = to_json({"about": {"1": {"schema": schema(), "checksum": crc32(tables)}}})
        return b",".join((about[:-1], tables[1:])).decode()


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

    @property
    def intact(self) -> bool:
        """Whether the text is as a store has written it."""
        return self._storage.intact

    def rows(self, table: str) -> tuple[Mapping[str, JsonValue], ...]:
        """Return the rows of a table in the order they were put in."""
        return tuple(self._db.table(table).all())

    def fill(self, table: str, rows: Iterable[Mapping[str, JsonValue]]) -> str:
        """Put these rows in place of a table's, and return the text of the document."""
        self._db.drop_table(table)
        self._db.table(table).insert_multiple(rows)
        return self._storage.text
