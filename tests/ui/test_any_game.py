"""A game that nobody has heard of, made up here: the screens play it without knowing it."""

from collections.abc import Mapping
from typing import ClassVar

import pytest

from scorepad import games
from scorepad.games import contract
from scorepad.games.contract import Choice, Field, Game, Line, Phase, Problem, Round, Whole, Words
from tests.ui.playing import Pad


class Catch(contract.Entry):
    call: Whole | None = None
    shells: Whole | None = None
    net: str | None = None
    pearls: Whole | None = None


class Sea(contract.Deal):
    storm: bool = False
    drift: Whole | None = None


Haul = Round[Catch, Sea]


class Shells(Game[contract.Settings, Catch, Sea]):
    """Call how many of the six shells you will find: 5 points each, if it is so; a pearl is 3 more."""

    key = "shells"
    title = "Shells"
    words: ClassVar[Words] = {
        "preset.standard": "Low tide",
        "field.call": "Call",
        "field.shells": "Shells",
        "field.net": "Net",
        "field.net.None": "by hand",
        "field.net.net": "with a net",
        "field.pearls": "Pearls",
        "field.storm": "Storm",
        "field.drift": "Drifted off",
        "call_missing": "{player} has not called.",
        "shells_missing": "{player} has found nothing yet.",
    }

    def schedule(self, settings: contract.Settings, players: int) -> tuple[int, ...]:
        del settings, players
        return (6, 6)

    def form(self, settings: contract.Settings, round: Haul) -> tuple[Phase, ...]:
        del settings
        calls = {player: entry.call for player, entry in round.entries.items() if entry.call is not None}
        drift = round.deal.drift or 0
        choices = (Choice(None, "hand"), Choice("net", "net"))
        return (
            Phase(
                key="calls",
                pad="call",
                order=round.present,
                high=6,
                fields=(
                    Field(key="storm", kind="toggle", owner="table", place="top"),
                    Field(key="net", kind="choice", place="row", choices=choices),
                ),
            ),
            Phase(
                key="shells",
                pad="shells",
                order=round.present,
                high=6,
                guesses=calls,
                total=6 - drift,
                spare=2 - drift,
                fields=(
                    Field(key="pearls", kind="count", high=2, each=3, default=0),
                    Field(key="drift", kind="count", owner="table", place="key", high=2, default=0),
                ),
            ),
        )

    def problems(self, settings: contract.Settings, round: Haul) -> tuple[Problem, ...]:
        del settings
        found = [
            Problem(code=f"{key}_missing", severity="missing", player=player, field=key)
            for key in ("call", "shells")
            for player in round.present
            if getattr(round.entries[player], key) is None
        ]
        if (round.deal.drift or 0) > 2:
            found.append(Problem(code="drift_too_far", field="drift"))
        return tuple(found)

    def score(
        self, settings: contract.Settings, round: Haul, earlier: tuple[Haul, ...]
    ) -> Mapping[str, tuple[Line, ...] | None]:
        del settings, earlier
        return {player: _lines(entry, storm=round.deal.storm) for player, entry in round.entries.items()}


def _lines(entry: Catch, *, storm: bool) -> tuple[Line, ...] | None:
    if entry.call is None or entry.shells is None:
        return None
    worth = 10 if storm else 5
    call = worth * entry.shells if entry.call == entry.shells else 0
    return (Line("call", call, None if call else "missed"), Line("pearls", 3 * (entry.pearls or 0)))


@pytest.fixture(autouse=True)
def _made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, Shells()))


def test_a_made_up_game_is_played_from_its_choice_to_its_end() -> None:
    """Chosen, started, called, counted with everything beside it, corrected, undone and finished: by the handles."""
    with Pad(route="/new") as pad:
        pad.tap("game-shells", "start")
        assert pad.session.place.screen == "round"
        pad.tap("storm", "net-1")
        assert pad.label("net-1") == "Bo, Net: with a net"
        pad.enter(2, 1, 0, 2)
        assert pad.label("message") == "Bids 5 for 6 tricks, 1 under"
        pad.tap("next", "drift-plus")
        assert pad.label("drift-plus") == "Drifted off, 1"
        pad.tap("bonus-0", "pearls-plus", "pearls-plus", "done")
        assert pad.find("preview-0").texts == ("+26",)
        pad.tap("next", "tab-table")
        assert pad.label("cell-1-0") == "Ana, round 1, call 2, shells 2, 26, total 26"
        pad.tap("tab-round")
        pad.enter(3, 1, 0, 2)
        pad.tap("next", "next", "undo", "undo", "next", "next")
        assert pad.label("winner") == "Ana wins by 11"


def test_a_made_up_game_says_what_its_round_lacks() -> None:
    """Sums, blockers and undo speak the game's own words."""
    with Pad(route="/new") as pad:
        pad.tap("game-shells", "start")
        pad.enter(2, 1, 0, 2)
        pad.tap("undo")
        assert pad.label("notice") == "Undone: Dee's Call, round 1"
        assert pad.label("call-3") == "Dee, Call open"
