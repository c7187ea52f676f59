"""Keys that come faster than a match is kept: none is lost, and none goes to the wrong player."""

import asyncio
from collections.abc import Coroutine

import pytest

from scorepad.match.model import Match
from scorepad.ui.entry import Entry
from tests.match.table import new_match
from tests.ui.playing import Pad


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every save take some turns of the loop, as a disk does."""
    fast = Pad.__init__

    def opened(pad: Pad, match: Match) -> None:
        fast(pad, match)
        save = pad.store.save

        async def slowly(match: Match) -> None:
            for _ in range(5):
                await asyncio.sleep(0)
            await save(match)

        assert pad.session.open is not None
        monkeypatch.setattr(pad.session.open, "_keep", slowly)

    monkeypatch.setattr(Pad, "__init__", opened)


def at_once(pad: Pad, *acts: Coroutine[None, None, None]) -> None:
    """Do these things before any of them is kept."""

    async def together() -> None:
        await asyncio.gather(*acts)

    pad.run(together())


@pytest.mark.usefixtures("slow")
def test_two_keys_in_one_breath_are_for_two_players() -> None:
    """The second is not written over the first, however long that takes to be kept."""
    with Pad(new_match(schedule=[5])) as pad:
        entry = Entry(pad.session)
        at_once(pad, entry.key(1), entry.key(3))
        assert pad.typed == (("ana", "bid", 1), ("bo", "bid", 3))
        assert pad.marked == "cy"


@pytest.mark.usefixtures("slow")
def test_digits_of_a_number_in_one_breath_are_one_number() -> None:
    """A minus and a seven, and the next player's twelve."""
    with Pad(new_match("skyjo")) as pad:
        entry = Entry(pad.session)
        at_once(pad, entry.minus(), entry.key(7), entry.key(1), entry.key(2))
        assert [pad.standing.table.draft.entries[player].points for player in ("ana", "bo")] == [-7, 12]


@pytest.mark.usefixtures("slow")
@pytest.mark.parametrize(("game", "field"), [("skull_king", "bid"), ("skyjo", "points")])
def test_a_row_marked_while_a_number_is_being_kept_stays_marked(game: str, field: str) -> None:
    """The mark moves on by itself only from where it was; the next number is for the row under the finger."""
    with Pad(new_match(game)) as pad:
        entry = Entry(pad.session)

        async def mark() -> None:
            await asyncio.sleep(0)
            entry.mark("dee")

        at_once(pad, entry.key(0), mark())
        assert pad.marked == "dee"
        at_once(pad, entry.key(1))
        assert pad.typed == (("ana", field, 0), ("dee", field, 1))
