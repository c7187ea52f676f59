"""What the screen says when the place where matches are kept cannot be used, or held something damaged."""

import asyncio

from scorepad.store.shelf import MemoryShelf
from scorepad.store.shelved import ShelvedStore
from scorepad.store.trouble import StoreTrouble, Trouble
from tests.ui.playing import Pad


class FullDisk(MemoryShelf):
    """A shelf that takes nothing while it is full."""

    full = False

    async def write(self, key: str, text: str, *, derived: bool = False) -> None:
        if self.full:
            raise StoreTrouble(Trouble("disk_full", {"folder": "the folder"}))
        await super().write(key, text, derived=derived)


def test_a_full_disk_is_told_and_the_match_goes_on() -> None:
    """The number is shown, the sentence says that it is not saved yet, and the next tap with room saves both."""
    shelf = FullDisk()
    with Pad(store=ShelvedStore(shelf)) as pad:
        shelf.full = True
        pad.enter(1)
        assert pad.label("bid-0") == "Ana, bid 1"
        assert pad.label("notice").startswith("Not saved yet: The disk is full")
        shelf.full = False
        pad.enter(0)
        assert "notice" not in pad
        kept = asyncio.run(ShelvedStore(shelf).load("m"))
        assert kept.cursor == 2


def test_what_was_damaged_is_named_once() -> None:
    """A document that cannot be read hides nothing else, and the pad says where it was put."""
    shelf = MemoryShelf()
    asyncio.run(shelf.write("matches/spoilt", "{ not a match"))
    store = ShelvedStore(shelf)
    asyncio.run(store.summaries())
    with Pad(store=store) as pad:
        assert "spoilt" in pad.label("notice")
        assert "set aside" in pad.label("notice")
        pad.enter(1)
        assert "notice" not in pad
