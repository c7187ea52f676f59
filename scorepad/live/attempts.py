"""Tries at a table's token: a few slips are free, then the same address has to wait."""

FREE = 10
"""So many wrong tokens an address may try."""
PAUSE = 60_000
"""Milliseconds after the last wrong token until the address may try again."""
MOST = 1_000
"""So many addresses are remembered; the one that was wrong longest ago is forgotten first."""


class Attempts:
    """The wrong tokens lately, by address."""

    def __init__(self) -> None:
        self._wrong: dict[str, tuple[int, int]] = {}

    def blocked(self, address: str, now: int) -> bool:
        """Return whether an address must wait, at a time in milliseconds since 1970."""
        count, last = self._wrong.get(address, (0, 0))
        if now - last >= PAUSE:
            self._wrong.pop(address, None)
            return False
        return count >= FREE

    def fail(self, address: str, now: int) -> int:
        """Count a wrong token; return how many the address has tried lately."""
        count, _ = self._wrong.pop(address, (0, 0))
        self._wrong[address] = (count + 1, now)
        if len(self._wrong) > MOST:
            del self._wrong[next(iter(self._wrong))]
        return count + 1
