"""All tables of this server: which of them a token, a key or a phone belongs to."""

from collections.abc import Sequence
from hmac import compare_digest

from scorepad.live.open import House
from scorepad.live.table import Table
from scorepad.live.visitor import Visitor


class Tables:
    """The tables, in the order they were made. Secrets are compared in constant time."""

    def __init__(self, tables: Sequence[Table], house: House) -> None:
        self.all = tuple(tables)
        self._house = house

    def by_token(self, token: str) -> Table | None:
        """Return the table whose token this is."""
        return next((table for table in self.all if _same(table.gathering.token, token)), None)

    def by_key(self, key: str) -> Table | None:
        """Return the table whose keeper's key this is."""
        return next((table for table in self.all if _same(table.gathering.key, key)), None)

    def of(self, phone: str) -> Table | None:
        """Return the table at which a phone is."""
        return next((table for table in self.all if table.gathering.phone(phone) is not None), None)

    def visitor(self, phone: str) -> Visitor | None:
        """Return a phone's way to its table; None for one that is at none."""
        table = self.of(phone)
        return None if table is None else Visitor(table, phone, self._house)


def _same(secret: str, shown: str) -> bool:
    return compare_digest(secret.encode(), shown.encode())
