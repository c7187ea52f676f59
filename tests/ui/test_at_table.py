"""Screens of several phones at one table, side by side in one loop: what each shows, and what each may do."""

from collections.abc import Iterator

import pytest

from scorepad.match.model import Typed
from scorepad.ui.screens import reveal
from tests.match.table import new_match
from tests.ui.party import KEEPER, Party, Phone, party

SEATS = ("a", "b", "c", "d")


@pytest.fixture
def table() -> Iterator[Party]:
    with party() as table:
        yield table


@pytest.fixture
def phones(table: Party) -> list[Phone]:
    """Seat the keeper and four players, each with a phone."""
    phones = [table.phone(), *(table.phone(id) for id in SEATS)]
    for seat, phone in enumerate(phones[1:]):
        phone.tap(f"take-seat-{seat}")
    return phones


def skip(phones: list[Phone]) -> None:
    """End the reveal with a tap on each phone."""
    for phone in phones:
        if "reveal" in phone:
            phone.tap("reveal")


def test_who_joins_says_who_he_is(table: Party) -> None:
    """A new phone sees the seats and nothing else, whatever address it asks for; with a seat it sees the match."""
    keeper = table.phone()
    for route in ("/", "/match/m", "/match/m/big", "/history", "/settings", "/new", "/match/other"):
        phone = table.phone(f"at{route}", route)
        assert "take-seat-0" in phone
        assert not {"key-0", "new-game", "total-0"} & set(phone.handles)
    phone.tap("take-seat-1")
    assert phone.session.place.about == "m"
    assert "key-0" in phone
    keeper.tap("round-menu", "share-table")
    assert "phone-8" in keeper


def test_a_seat_enters_its_own_numbers_and_nothing_else(phones: list[Phone]) -> None:
    """The pad writes for the seat; other rows, the button, the menu and undo are the keeper's."""
    bo = phones[2]
    assert "undo" not in bo
    assert "round-menu" not in bo
    assert not bo.find("next").enabled
    bo.tap("seat-3", "key-1")
    assert bo.label("bid-1") == "Bo, bid 1"
    assert bo.label("ready-3") == "Dee, still to bid"
    bo.press("ArrowDown", "Enter", "0")
    assert bo.label("bid-1") == "Bo, bid 0"
    bo.press("Z", ctrl=True)
    assert bo.label("bid-1") == "Bo, bid 0"


def test_a_bid_in_secret_leaves_no_trace_on_other_screens(phones: list[Phone]) -> None:
    """Ana's phone shows her bid; the others that she is ready, and the same whatever she bids."""
    keeper, ana, bo, *_ = phones
    ana.tap("key-0")
    with_nought = [phone.texts for phone in (keeper, bo)]
    ana.tap("key-1")
    assert [phone.texts for phone in (keeper, bo)] == with_nought
    assert ana.label("bid-0") == "Ana, bid 1"
    assert bo.label("ready-0") == "Ana, ready"
    assert "Still to bid: Bo, Cy, Dee" in ana.label("message")
    assert bo.label("next") == "3 to bid"


def test_all_bids_at_once(phones: list[Phone]) -> None:
    """With the last bid every phone says Yo ho ho and shows all of them; a tap ends that."""
    _, ana, bo, cy, dee = phones
    for phone, bid in ((dee, 0), (ana, 1), (cy, 0)):
        phone.tap(f"key-{bid}")
    assert all("reveal" not in phone for phone in phones)
    bo.tap("key-1")
    for phone in phones:
        assert phone.label("reveal") == "Yo ho ho!, Ana bids 1, Bo bids 1, Cy bids 0, Dee bids 0"
        assert phone.label("bid-0") == "Ana, bid 1"
    skip(phones)
    assert all("reveal" not in phone for phone in phones)


def test_the_reveal_passes_by_itself(table: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has to tap; without motion, where the device asks for that, the bids are there at once."""
    monkeypatch.setattr(reveal, "BEAT", 0)
    monkeypatch.setattr(reveal, "STAY", 0)
    keeper, ana = table.phone(), table.phone("a", calm=True)
    ana.tap("take-seat-0", "key-1")
    keeper.tap("key-0", "key-0", "key-1")
    assert "tricks-0" in ana
    assert "reveal" not in ana
    assert "reveal" not in keeper


def test_without_motion_the_bids_are_there_at_once(table: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reduced motion: no word after the other; the bids are drawn with the first of them."""
    monkeypatch.setattr(reveal, "BEAT", 60)
    keeper, calm = table.phone(calm=True), table.phone("a")
    calm.tap("watch")
    keeper.tap("key-0", "key-0", "key-0", "key-0")

    def faded(phone: Phone) -> list[float]:
        node = phone.find("reveal").node
        return [n["opacity"] for n in _walk(node) if "opacity" in n]

    assert 0 not in faded(keeper)
    assert 0 in faded(calm)
    skip([keeper, calm])


def _walk(node: object) -> Iterator[dict[str, float]]:
    if isinstance(node, dict):
        yield node
        for part in node.values():
            yield from _walk(part)
    elif isinstance(node, list):
        for part in node:
            yield from _walk(part)


def test_the_keeper_enters_for_who_has_no_phone(table: Party) -> None:
    """The mark passes over who has bid already; the keeper's own screen shows what was entered there."""
    keeper, bo = table.phone(), table.phone("b")
    bo.tap("take-seat-1", "key-1")
    keeper.tap("key-0")
    assert keeper.label("bid-0") == "Ana, bid 0"
    assert keeper.label("ready-1") == "Bo, ready"
    keeper.tap("key-0")
    assert keeper.label("bid-2") == "Cy, bid 0"
    assert bo.label("ready-2") == "Cy, ready"
    keeper.tap("key-0")
    skip([keeper, bo])
    assert bo.label("bid-2") == "Cy, bid 0"


def test_the_keepers_mark_passes_over_other_phones(table: Party) -> None:
    """A key pressed once too often changes the keeper's own number; another's row must be tapped first."""
    keeper, bo = table.phone(), table.phone("b")
    bo.tap("take-seat-1")
    keeper.tap("round-menu", "share-table", "join", "take-seat-0", "key-0")
    assert keeper.label("ready-1") == "Bo, still to bid"
    assert keeper.label("bid-2") == "Cy, bid open"
    keeper.tap("key-1", "key-0", "key-1")
    assert (keeper.label("bid-2"), keeper.label("bid-3")) == ("Cy, bid 1", "Dee, bid 1")
    assert bo.label("bid-1") == "Bo, bid open"
    keeper.tap("seat-1", "key-1")
    skip([keeper, bo])
    assert bo.label("bid-1") == "Bo, bid 1"


def test_a_keeper_without_a_seat_marks_nobody(phones: list[Phone]) -> None:
    """When all have phones of their own, no key writes for anybody before a row is tapped."""
    keeper, ana, *_ = phones
    keeper.press("1")
    assert ana.label("bid-0") == "Ana, bid open"
    assert keeper.label("message").startswith("Still to bid")
    keeper.tap("seat-0", "key-1")
    assert keeper.label("bid-0") == "Ana, bid 1"


def test_a_whole_round_from_five_phones(phones: list[Phone], table: Party) -> None:
    """Everybody enters bids and tricks, the keeper saves; all tables are equal and everything is signed."""
    keeper, ana, bo, cy, dee = phones
    for phone in (ana, bo, cy, dee):
        phone.tap("key-0")
    skip(phones)
    cy.tap("key-1")
    assert [phone.label("tricks-2") for phone in phones] == ["Cy, tricks 1"] * 5
    keeper.tap("next")
    assert {phone.label("total-2") for phone in phones} == {"Cy, total -10"}
    assert table.table.open is not None
    assert [(e.kind, e.by) for e in table.table.open.match.log[4:]] == [
        ("locked", "dee"),
        ("typed", "cy"),
        ("saved", "keeper"),
    ]


def test_the_later_value_wins_visibly(phones: list[Phone], table: Party) -> None:
    """Who is written over is told so, by name; nobody else is."""
    keeper, ana, bo, cy, dee = phones
    for phone in (ana, bo, cy, dee):
        phone.tap("key-0")
    skip(phones)
    bo.tap("key-1")
    keeper.tap("seat-1", "key-0")
    assert bo.label("notice") == "The keeper changed Bo's tricks to 0"
    assert bo.label("tricks-1") == "Bo, tricks 0"
    assert "notice" not in ana
    bo.tap("key-1")
    assert keeper.label("notice") == "Bo changed Bo's tricks to 1"
    assert table.table.open is not None
    assert [e.by for e in table.table.open.match.log if isinstance(e, Typed) and e.field == "tricks"] == [
        "bo",
        "keeper",
        "bo",
    ]


def test_only_its_own_sheet_opens(phones: list[Phone]) -> None:
    """A seat enters its own bonuses; the others' are shut, and so is the Kraken."""
    keeper, ana, bo, cy, dee = phones
    for phone in (ana, bo, cy, dee):
        phone.tap("key-1")
    skip(phones)
    assert not bo.find("bonus-0").enabled
    assert not bo.find("destroyed-plus").enabled
    bo.tap("bonus-1")
    assert not bo.find("sheet-0").enabled
    bo.tap("std14-plus", "done")
    assert keeper.label("bonus-1") == "Bo, bonus 10"


def test_a_watcher_has_no_pad_to_use(table: Party) -> None:
    """It sees everything that lies open and can enter nothing."""
    table.phone()
    watcher = table.phone("w")
    watcher.tap("watch")
    assert not watcher.find("key-0").enabled
    assert not watcher.find("next").enabled
    watcher.press("1")
    assert watcher.label("ready-0") == "Ana, still to bid"


def test_a_taken_seat_is_asked_for(phones: list[Phone], table: Party) -> None:
    """The keeper is asked, and allows it: the seat changes phones, and the old one watches."""
    keeper, ana, *_ = phones
    late = table.phone("late")
    late.tap("take-seat-0")
    assert late.label("notice") == "The keeper has been asked."
    assert ana.session.rights.seat == "ana"
    keeper.tap("round-menu", "share-table")
    assert keeper.label("ask-6") == "Phone 6 wants Ana's seat"
    keeper.tap("allow-6")
    assert late.session.rights.seat == "ana"
    assert not ana.find("key-0").enabled
    late.tap("take-seat-0")
    assert "key-0" in late


def test_the_keeper_refuses(phones: list[Phone], table: Party) -> None:
    """Then everything is as before."""
    keeper = phones[0]
    late = table.phone("late")
    late.tap("take-seat-0")
    keeper.tap("round-menu", "share-table", "refuse-6")
    assert "ask-6" not in keeper
    assert late.session.rights.seat is None


def test_who_is_sent_away_sees_nothing_more(phones: list[Phone]) -> None:
    """The page turns to one sentence at once, and the device leads back to the door."""
    keeper, ana, *_ = phones
    keeper.tap("round-menu", "share-table", "send-away-2")
    assert ana.handles == ("gone",)
    assert not any(name in ana.texts for name in ("Ana", "Bo", "Cy", "Dee"))
    assert ("launch_url", "/") in [(name, args.get("url")) for name, args in ana.calls]
    ana.go("/match/m")
    assert ana.handles == ("gone",)


def test_a_new_code_throws_everybody_out(phones: list[Phone]) -> None:
    """All but the keeper see nothing more; the code on the keeper's screen is another."""
    keeper, *others = phones
    keeper.tap("round-menu", "share-table")
    before = keeper.label("share-code")
    keeper.tap("new-token")
    assert keeper.label("share-code") != before
    assert {phone.handles for phone in others} == {("gone",)}


def test_handing_over_the_table(phones: list[Phone]) -> None:
    """The other phone has undo and the menu from now on, the keeper's no longer."""
    keeper, ana, *_ = phones
    keeper.tap("round-menu", "share-table", "hand-over-2")
    assert "round-menu" in ana
    assert "take-seat-0" in keeper, "who has chosen no seat chooses one now"
    keeper.tap("watch")
    assert "round-menu" not in keeper


def test_the_code_to_join(table: Party) -> None:
    """Every phone can show it to the next one, with the address to type."""
    table.phone()
    ana = table.phone("a")
    ana.tap("take-seat-0", "share-table")
    assert ana.label("share-code") == "Scan to join, http://192.168.1.5:8550/join?t=token"
    assert "192.168.1.5:8550" in ana.texts
    assert "new-token" not in ana
    assert not any(handle.startswith(("send-away", "hand-over", "secret")) for handle in ana.handles)
    assert "/keep?k=" not in " ".join(ana.texts)


def test_turning_secrets_off(table: Party) -> None:
    """From then on bids are seen as they are entered, and the keeper locks them."""
    keeper, ana = table.phone(), table.phone("a")
    ana.tap("take-seat-0", "key-1")
    keeper.tap("round-menu", "share-table")
    assert keeper.find("secret-bids").toggled
    keeper.tap("secret-bids", "play")
    assert keeper.label("bid-0") == "Ana, bid 1"
    keeper.tap("seat-1", "key-0", "key-0", "key-0")
    assert keeper.label("next") == "Lock bids"


def test_the_next_game_is_on_every_phone(phones: list[Phone], table: Party) -> None:
    """The keeper begins another match: the phones follow by themselves and keep their seats."""
    keeper, ana, *_ = phones
    keeper.tap("back", "new-game", "same-again")
    assert table.table.open is not None
    assert table.table.open.match.id != "m"
    assert ana.session.place.about == table.table.open.match.id
    assert ana.session.rights.seat == "ana"


def test_other_players_choose_their_seats(phones: list[Phone]) -> None:
    """A game of other people: whoever has no seat in it is asked who he is."""
    keeper, ana, *_ = phones
    keeper.tap("back", "new-game", "start")
    assert "take-seat-0" in ana
    assert "key-0" in keeper


def test_a_table_without_a_game_waits() -> None:
    """Who joins early sees the seats as soon as the keeper begins."""
    empty = Party()
    keeper, early = empty.phone(), empty.phone("early")
    assert early.handles == ("waiting",)
    keeper.tap("new-game", "start")
    assert "take-seat-0" in early
    for phone in reversed(empty.phones):
        phone.close()


def test_the_room_sees_the_big_view(phones: list[Phone], table: Party) -> None:
    """Standing and curves, who is ready, then the bids; and the code for those who come later."""
    tv = table.phone("tv", width=1280)
    tv.tap("watch")
    tv.go("/match/m/big")
    assert tv.label("waiting") == "Still to bid: Ana, Bo, Cy, Dee"
    assert "share-code" in tv
    phones[1].tap("key-1")
    assert tv.label("ready-0") == "Ana, ready"
    assert tv.label("ready-1") == "Bo, still to bid"
    for phone in phones[2:]:
        phone.tap("key-0")
    skip([*phones, tv])
    assert tv.label("bid-0") == "Ana bids 1"
    phones[0].tap("next")
    assert tv.label("total-0") == "Ana, total 20"
    assert "chart" in tv


def test_back_from_the_match_leads_to_the_seats(phones: list[Phone]) -> None:
    """A phone at the table never leaves it by Back."""
    ana = phones[1]
    ana.tap("back")
    assert "take-seat-0" in ana
    ana.tap("play")
    assert "key-0" in ana


def test_a_phone_that_comes_back_is_on_its_seat(phones: list[Phone], table: Party) -> None:
    """Another page of the same phone, as after a night's sleep: the seat and the present state, without a tap."""
    phones[1].tap("key-1")
    again = table.phone("a")
    assert again.label("bid-0") == "Ana, bid 1"
    assert again.session.rights.seat == "ana"


@pytest.mark.parametrize("game", ["wizard", "skyjo", "spades"])
def test_other_games_at_a_table(game: str) -> None:
    """Nothing is held back; each seat writes its own numbers."""
    with party(new_match(game)) as table:
        keeper, bo = table.phone(), table.phone("b")
        bo.tap("take-seat-1", "key-1")
        field = "points" if game == "skyjo" else "bid"
        assert keeper.label(f"{field}-1").endswith(" 1")
        assert keeper.session.waiting is None


def test_without_a_table_there_is_no_place_for_it(table: Party) -> None:
    """The keeper goes where others may not."""
    keeper = table.phone(KEEPER, "/history")
    assert keeper.session.place.screen == "history"
