"""Tales of finished matches, each told once for as long as the reader stays."""

import asyncio
from collections.abc import Callable, Sequence

from scorepad.stats import Tale, tell
from scorepad.store import Store, StoreTrouble, Summary

BATCH = 10
"""So many matches are told before the screen may draw how far it has come."""


class Tales:
    """What was told of matches so far, by their ids and when they were touched."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._told: dict[tuple[str, int], Tale | None] = {}

    async def of(self, summaries: Sequence[Summary], on_progress: Callable[[int], None]) -> tuple[Tale, ...]:
        """Return the tales of the finished ones among these; `on_progress` hears how many are through.

        One that cannot be read is left out: the history says why when it is opened.
        """
        for at, summary in enumerate(summaries, start=1):
            key = (summary.id, summary.touched)
            if key not in self._told:
                self._told[key] = await self._tell(summary) if summary.over else None
                if at % BATCH == 0:
                    on_progress(at)
                    await asyncio.sleep(0)
        tales = (self._told[summary.id, summary.touched] for summary in summaries)
        return tuple(tale for tale in tales if tale is not None)

    async def _tell(self, summary: Summary) -> Tale | None:
        try:
            return tell(await self._store.load(summary.id))
        except StoreTrouble:
            return None
