"""Players: what people are called, who is really the same, and what they have done."""

import asyncio

from scorepad.match.model import Match
from scorepad.ui.places import Place
from scorepad.ui.screens.player import player
from scorepad.ui.screens.players import players
from tests.match.table import Sitting, new_match
from tests.match.table import people as seated
from tests.ui.reader import NOON, Reader
from tests.ui.recording import Screen


def finished(id: str, who: tuple[int, ...] = (0, 1, 2), *, ago: int = 0, edition: str = "2021") -> Match:
    """Return a match of ten rounds in which the first player makes every bid of all cards, the others nothing."""
    people = tuple(seated(8)[at] for at in who)
    match = new_match(edition=edition).model_copy(update={"id": id, "players": people, "dealer": people[0].id})
    sitting = Sitting(match)
    sitting.time = NOON - ago * 1000
    for number in range(1, 11):
        sitting.play((number, 1, *[0] * (len(who) - 2)), (number, *[0] * (len(who) - 1)))
    return sitting.match


def shown(screen: Screen, prefix: str) -> list[str]:
    return [screen.label(handle) for handle in screen.handles if handle.startswith(prefix)]


def visit(reader: Reader, id: str) -> Screen:
    reader.session.place = Place("player", id)
    return Screen.render(player, reader.session)


def test_those_who_play_most_come_first() -> None:
    """Everybody kept is there, with games and wins; who was merged stands under the other name, who hides, below."""
    reader = Reader()
    ana, bo, cy, dee = reader.knows("Ana", "Bo", "Cy", "Dee")
    asyncio.run(reader.store.save_profile(dee.model_copy(update={"merged_into": "cy"})))
    asyncio.run(reader.store.save_profile(bo.model_copy(update={"hidden": True})))
    reader.keeps(finished("a", (0, 1, 2)), finished("b", (3, 1, 0)))
    with Screen.render(players, reader.session) as screen:
        assert shown(screen, "player-") == ["Ana, 2 games · 1 win", "Cy, 2 games · 1 win", "Bo, 2 games · 0 wins"]
        screen.tap("player-1")
    assert reader.device.routes == [f"/players/{cy.id}"]
    assert ana.id != bo.id


def test_an_empty_pad_says_who_will_stand_here() -> None:
    """Where nobody has played, a sentence says what this is."""
    with Screen.render(players, Reader().session) as screen:
        assert "kept" in screen.label("nothing")


def test_a_player_has_figures_and_charts() -> None:
    """Games, wins, average, best, zero bids and bonuses; bids by size and by round; everybody met."""
    reader = Reader()
    reader.knows("Ana", "Bo", "Cy")
    reader.keeps(finished("a", ago=20), finished("b", (1, 0, 2), ago=10))
    total = 20 * sum(range(1, 11))
    with visit(reader, "ana") as screen:
        assert screen.label("figure-games") == "Games, 2"
        assert screen.label("figure-wins") == "Wins, 50%, 1"
        assert screen.label("figure-average") == f"Average, {(total - 100) // 2}"
        assert screen.label("figure-best") == f"Best, {total}"
        assert screen.label("figure-zero") == "Zero bids made, 0 of 0, \N{EN DASH}"
        assert screen.label("trend").endswith(f"{total}  -100")
        assert screen.label("by-size").startswith("Bid 1: 1 of 11 made. Bid 2: 1 of 1 made")
        assert screen.label("by-round").startswith("Round 1: 1 of 2 made. Round 2: 1 of 2 made")
        assert shown(screen, "rival-") == ["Bo: ahead 1, behind 1, of 2", "Cy: ahead 1, behind 1, of 2"]


def test_editions_are_told_apart() -> None:
    """Matches of different editions are never averaged together."""
    reader = Reader()
    reader.knows("Ana")
    reader.keeps(finished("a"), finished("b"), finished("c", edition="2024"))
    with visit(reader, "ana") as screen:
        assert shown(screen, "kind-") == ["Skull King · 2021", "Skull King · 2024"]
        assert screen.label("figure-games") == "Games, 2"
        screen.tap("kind-1")
        assert screen.label("figure-games") == "Games, 1"


def test_a_game_without_bids_shows_none() -> None:
    """Skyjo has no bids, and no charts of them."""
    reader = Reader()
    reader.knows("Ana")
    sitting = Sitting(new_match("skyjo", limit=5))
    for name, points in zip(("ana", "bo", "cy", "dee"), (1, 9, 3, 4), strict=True):
        sitting.type(name, "points", points)
    sitting.type(None, "closer", "ana")
    sitting.save()
    reader.keeps(sitting.match)
    with visit(reader, "ana") as screen:
        assert screen.label("figure-best") == "Best, 1"
        assert "by-size" not in screen
        assert "figure-zero" not in screen


def test_nothing_finished_says_so() -> None:
    """A match in play does not count yet."""
    reader = Reader()
    reader.knows("Ana")
    reader.keeps(new_match())
    with visit(reader, "ana") as screen:
        assert screen.label("nothing") == "No game finished yet."


def test_a_match_that_cannot_be_read_is_left_out() -> None:
    """One bad match hides none of the others."""
    reader = Reader()
    reader.knows("Ana")
    reader.keeps(finished("a"), finished("b"))
    summaries = asyncio.run(reader.store.summaries())
    gone = summaries[0].model_copy(update={"id": "gone"})
    tales = asyncio.run(reader.session.tales.of((*summaries, gone), lambda _: None))
    assert {tale.match for tale in tales} == {"a", "b"}


def test_name_pennant_and_hiding_are_kept() -> None:
    """What is changed holds at once; an empty name changes nothing."""
    reader = Reader()
    reader.knows("Ana")
    with visit(reader, "ana") as screen:
        screen.tap("edit", "pennant-5", "hide")
        assert screen.find("pennant-5").selected
        assert screen.find("hide").toggled
        screen.type("profile-name", "  ")
        screen.tap("keep")
        screen.type("profile-name", " Ana  Maria ", submit=True)
        assert "Ana Maria" in screen.texts
    (kept,) = asyncio.run(reader.store.profiles())
    assert (kept.id, kept.name, kept.colour, kept.hidden) == ("ana", "Ana Maria", 5, True)


def test_two_are_one_until_that_is_taken_back() -> None:
    """A merged player counts as the other, under that name; what was played stays, and it can be undone."""
    reader = Reader()
    reader.knows("Ana", "Bo", "Cy")
    reader.keeps(finished("a", (0, 1)), finished("b", (2, 1)))
    before = reader.matches()
    with visit(reader, "cy") as screen:
        assert screen.label("figure-games") == "Games, 1"
        screen.tap("edit", "merge-0")
        assert reader.session.place == Place("player", "ana")
        assert screen.label("figure-games") == "Games, 2"
        notice = reader.session.notice
        assert notice is not None
        assert notice.take_back is not None
        answer = notice.take_back()
        assert answer is not None
        screen.run(answer)  # type: ignore[arg-type]
        assert screen.label("figure-games") == "Games, 1"
    assert reader.matches() == before
