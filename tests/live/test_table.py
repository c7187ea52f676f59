"""What phones at a table may do to each other, and what the log says of it."""

import logging

import pytest

from scorepad.live.gathering import Ask
from scorepad.live.open import OpenMatch
from scorepad.live.rights import KEEPER as BY_KEEPER
from scorepad.live.table import NotAllowedError
from scorepad.live.tables import Tables
from scorepad.match import model
from scorepad.match.model import Typed
from tests.live.party import ANA, BO, CY, DEE, KEEPER, SEATS, Party
from tests.match.table import new_match


@pytest.fixture
def playing(party: Party) -> Party:
    """Return the table while the tricks of the first round are being entered."""
    for phone in SEATS:
        party.bid(phone, 0)
    return party


def test_a_seat_enters_for_itself_only(playing: Party, caplog: pytest.LogCaptureFixture) -> None:
    """Another seat's number is refused, nothing changes, and the log says who tried."""
    assert playing.refuses(ANA, playing.typed("bo", "tricks", 1)) == "not_your_seat"
    assert "phone 2 (Ana) may not write typed bo: not_your_seat" in caplog.text


def test_a_seat_neither_saves_nor_undoes(playing: Party, caplog: pytest.LogCaptureFixture) -> None:
    """Finishing the round and the cursor are the keeper's."""
    assert playing.refuses(ANA, model.Saved(at=9, round=1)) == "keeper_only"
    before = playing.match
    assert playing.run(playing.table.undo(ANA)) is None
    assert playing.run(playing.table.redo(ANA)) is None
    assert playing.match is before
    assert "phone 2 (Ana) may not do this: undo" in caplog.text


def test_a_stranger_enters_nothing(playing: Party, caplog: pytest.LogCaptureFixture) -> None:
    """A phone that never joined, or was sent away, writes nothing and sees nothing."""
    assert playing.refuses("stranger", playing.typed("ana", "tricks", 1)) == "not_at_table"
    playing.run(playing.table.send_away(KEEPER, DEE))
    assert playing.refuses(DEE, playing.typed("dee", "tricks", 1)) == "not_at_table"
    with pytest.raises(NotAllowedError):
        playing.table.view(DEE)
    with pytest.raises(NotAllowedError):
        playing.run(playing.visitor(DEE).open("m"))
    assert "a phone that is not at the table may not write typed dee" in caplog.text


def test_the_later_of_two_wins_and_both_are_in_the_log(playing: Party) -> None:
    """The keeper and the seat write the same cell."""
    playing.takes(BO, playing.typed("bo", "tricks", 1))
    playing.takes(KEEPER, playing.typed("bo", "tricks", 0))
    playing.takes(BO, playing.typed("bo", "tricks", 1))
    tricks = [(e.by, e.value) for e in playing.match.log if isinstance(e, Typed) and e.field == "tricks"]
    assert tricks == [("bo", 1), (BY_KEEPER, 0), ("bo", 1)]
    assert playing.table.open is not None
    assert playing.table.open.standing.table.draft.entries["bo"].tricks == 1


def test_a_seat_takes_back_its_value_by_a_new_event(playing: Party) -> None:
    """The cursor does not move back; the log grows."""
    playing.takes(BO, playing.typed("bo", "tricks", 1))
    cursor = playing.match.cursor
    playing.takes(BO, playing.typed("bo", "tricks", None))
    assert playing.match.cursor == cursor + 1


def test_a_late_message_does_nothing(playing: Party) -> None:
    """A bid that arrives after the bids were locked, or a number for a round that is over, is stale."""
    assert playing.refuses(ANA, playing.typed("ana", "bid", 1)) == "stale"
    playing.takes(KEEPER, playing.typed("ana", "tricks", 1))
    playing.takes(KEEPER, model.Saved(at=9, round=1, guessed={p: {"tricks": 0} for p in ("bo", "cy", "dee")}))
    assert playing.refuses(BO, playing.typed("bo", "tricks", 1, round=1)) == "keeper_only"
    assert playing.refuses(BO, playing.typed("bo", "bid", 1, round=3)) == "keeper_only"


def test_what_cannot_be_written_is_not_seen_as_done(playing: Party) -> None:
    """A full disk: the match goes on in memory and says so; a table's own change is refused."""
    playing.broken = OSError("the disk is full")
    playing.takes(BO, playing.typed("bo", "tricks", 1))
    assert playing.table.open is not None
    assert playing.table.open.trouble is playing.broken
    with pytest.raises(OSError, match="full"):
        playing.run(playing.table.sit(CY, "bo"))
    assert playing.table.gathering.holder("cy") == playing.table.gathering.phone(CY)


@pytest.mark.parametrize("phone", [ANA, "stranger"])
def test_only_the_keeper_keeps_the_table(party: Party, phone: str) -> None:
    """Answering, handing over, sending away, a new token, another match, the setting: nobody else's."""
    table = party.table
    before = table.gathering
    for work in (
        table.answer(phone, Ask(phone=BO, seat="ana"), allow=True),
        table.hand_over(phone, phone),
        table.send_away(phone, BO),
        table.renew(phone, "mine"),
        table.put(phone, "m"),
        table.keep_secret(phone, on=False),
    ):
        with pytest.raises(NotAllowedError):
            party.run(work)
    assert table.gathering == before


def test_a_seat_that_is_not_there_cannot_be_taken(party: Party) -> None:
    """Nor can a stranger sit down, or watch."""
    with pytest.raises(NotAllowedError):
        party.run(party.table.sit(ANA, "nobody"))
    with pytest.raises(NotAllowedError):
        party.run(party.table.sit("stranger", "bo"))
    with pytest.raises(NotAllowedError):
        party.run(party.table.look_on("stranger"))


def test_handing_over(party: Party) -> None:
    """The new keeper may enter for everybody, the old one no longer."""
    party.run(party.table.hand_over(KEEPER, ANA))
    assert party.refuses(KEEPER, model.Dealt(at=9, round=1, cards=3)) == "keeper_only"
    party.takes(ANA, model.Dealt(at=9, round=1, cards=3))
    assert party.match.log[-1].by == BY_KEEPER
    with pytest.raises(NotAllowedError):
        party.run(party.table.send_away(KEEPER, BO))


def test_the_keeper_cannot_send_the_keeper_away(party: Party) -> None:
    """A table has a keeper always."""
    party.run(party.table.send_away(KEEPER, KEEPER))
    assert party.table.gathering.phone(KEEPER) is not None


def test_a_new_token_in_the_middle_of_bidding(party: Party) -> None:
    """Everybody has to join again; bids that were taken are still sealed, and come back to who sits down there."""
    party.bid(ANA, 1)
    party.run(party.table.renew(KEEPER, "other"))
    assert party.refuses(ANA, party.typed("ana", "bid", 0)) == "not_at_table"
    assert party.table.waiting == ("bo", "cy", "dee")
    party.run(party.table.join("new"))
    party.run(party.table.sit("new", "ana"))
    assert party.table.view("new").table.draft.entries["ana"].bid == 1


def test_the_next_match_lies_on_the_table_at_once(party: Party) -> None:
    """A rematch started by the keeper is what every phone sees; the seats stay."""
    heard: list[str | None] = []
    party.table.watch(lambda: heard.append(party.table.gathering.match))
    rematch = new_match().model_copy(update={"id": "next"})
    party.run(party.visitor(KEEPER).start(rematch))
    assert heard == ["next"]
    assert party.match.id == "next"
    assert party.table.gathering.rights(ANA) is not None
    with pytest.raises(NotAllowedError):
        party.run(party.visitor(ANA).start(rematch))
    with pytest.raises(NotAllowedError):
        party.run(party.visitor(ANA).open("m"))
    assert party.run(party.visitor(KEEPER).open("m")).match.id == "m"


def test_the_keeper_may_look_at_another_match(party: Party) -> None:
    """What the keeper does to a match that is not on the table is signed, and nobody at the table sees it."""
    other = new_match("skyjo").model_copy(update={"id": "other"})
    party.run(party.house.start(other))
    opened = party.run(party.visitor(KEEPER).open("other"))
    event = Typed(at=1, round=1, player="ana", field="points", value=5)
    assert party.run(opened.record(event)) is None
    assert opened.match.log[-1].by == BY_KEEPER
    assert party.match.log == ()
    assert party.run(opened.undo()) is not None
    assert party.run(opened.redo()) is not None


def test_a_killed_server_has_everything_again(party: Party) -> None:
    """Phones, seats, the keeper, the token and the match are as they were."""
    party.bid(ANA, 1)
    again = party.restarted()
    assert again.table.gathering == party.table.gathering
    assert again.match == party.match
    assert again.refuses(ANA, again.typed("bo", "bid", 1)) == "not_your_seat"
    again.close()


def test_secrets_lead_to_their_table(party: Party) -> None:
    """A token, a key, a phone: each belongs to one table or to none."""
    tables = Tables([party.table], party.house)
    assert tables.by_token("token") is party.table
    assert tables.by_key("key") is party.table
    assert tables.of(ANA) is party.table
    assert (tables.by_token("key"), tables.by_token(""), tables.by_key("token"), tables.of("")) == (None,) * 4
    assert tables.visitor("stranger") is None
    assert tables.visitor(ANA) is not None


def test_several_events_at_once_or_none() -> None:
    """One that cannot be recorded keeps the others out too."""
    party = Party(phones=False)
    assert isinstance(party.table.open, OpenMatch)
    good, bad = party.typed("ana", "bid", 1), party.typed("bo", "bid", 9)
    problem = party.run(party.table.open.record_all((good, bad)))
    assert problem is not None
    assert problem.code == "number_out_of_reach"
    assert party.match.log == ()
    party.close()


def test_the_log_tells_who_comes_and_goes(party: Party, caplog: pytest.LogCaptureFixture) -> None:
    """Sending away and a new token are written down with names."""
    with caplog.at_level(logging.INFO):
        party.run(party.table.send_away(KEEPER, BO))
        party.run(party.table.renew(KEEPER, "other"))
    assert "phone 3 (Bo) was sent away by phone 1 (keeper)" in caplog.text
    assert "phone 1 (keeper) took a new token" in caplog.text
