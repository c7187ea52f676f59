"""Ways through the app that stop at every screen, of the pad itself and of every game."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from scorepad.games import GAMES
from scorepad.games.contract import AnyGame, Field
from scorepad.match import model
from scorepad.match.model import Match
from tests.match.table import Sitting, new_match
from tests.web.pad import PATIENCE, Pad

DAY = 24 * 60 * 60 * 1000
PLAYERS, ROUNDS = 4, 2

GO = """route => {
    history.pushState(null, '', route);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
}"""
"""Go to an address within the app, as the browser's Forward does: the page is not loaded anew."""

STILL = """quiet => new Promise(done => {
    let still = setTimeout(end, quiet);
    const watcher = new MutationObserver(() => { clearTimeout(still); still = setTimeout(end, quiet); });
    const everything = { subtree: true, childList: true, attributes: true, characterData: true };
    watcher.observe(document.querySelector('flt-semantics-host'), everything);
    function end() { watcher.disconnect(); done(); }
})"""
QUIET = 50
"""Milliseconds without a change after which a screen is whole."""


class Walk:
    """A way through the app on one phone; `look` gets the name of every screen it stops at."""

    def __init__(self, pad: Pad, look: Callable[[str], None]) -> None:
        self.pad = pad
        self.look = look

    def go(self, route: str, handle: str) -> None:
        """Go to an address that is known by this handle."""
        self.pad.page.evaluate(GO, route)
        self.pad.wait(handle)

    def tap(self, handle: str, then: str) -> None:
        """Tap a handle, and wait until another is there."""
        self.pad.tap(handle)
        self.pad.wait(then)

    def close(self) -> None:
        """Close the sheet that is open."""
        self.pad.tap("done")
        self.pad.wait_gone("done")

    def stop(self, name: str) -> None:
        """Look at the screen, once nothing changes any more."""
        self.pad.page.evaluate(STILL, QUIET)
        self.look(name)

    def first(self, start: str, end: str = "") -> str:
        """Return the first handle that begins and ends so and can be used; nothing when there is none."""
        handles = (handle for handle in self.pad.handles if handle.startswith(start) and handle.endswith(end))
        return next((handle for handle in handles if self.pad.enabled(handle)), "")


# the matches


def moments() -> Iterator[Match]:
    """Yield a match of every game in every phase of its third round, and one that is over, each of another day.

    Their ids are made of the keys of game and phase: `skull_king-bids`, `skull_king-over`.
    """
    for at, game in enumerate(GAMES, 1):
        sitting = Sitting(new_match(game.key, PLAYERS))
        sitting.time = at * 10 * DAY
        while len(sitting.standing.rounds) < ROUNDS:
            _finish(sitting)
        ended = Sitting(sitting.match)
        ended.take(model.Ended(at=sitting.now()))
        yield ended.match.model_copy(update={"id": f"{game.key}-over"})
        for phase in sitting.desk.phases:
            sitting.time += DAY
            yield sitting.match.model_copy(update={"id": f"{game.key}-{phase.key}"})
            if not sitting.desk.last:
                _finish(sitting)


def last_tap() -> Match:
    """Return a match that one more tap ends, called `last`."""
    sitting = Sitting(new_match("tally", PLAYERS, rounds=1))
    for seat, player in enumerate(sitting.desk.phase.order):
        sitting.type(player, sitting.desk.phase.pad, seat)
    return sitting.match.model_copy(update={"id": "last"})


def _finish(sitting: Sitting) -> None:
    """Enter a phase and finish it: the first player bids nothing, as everybody does, and takes everything."""
    desk = sitting.desk
    for field in desk.phase.fields:
        if field.kind in ("side", "player"):
            sitting.type(None, field.key, 0 if field.kind == "side" else desk.phase.order[0])
    for seat, player in enumerate(desk.phase.order):
        taken = 0 if seat else desk.phase.total or 0
        sitting.type(player, desk.phase.pad, seat + 1 if desk.phase.signed else taken)
    if desk.last:
        sitting.save()
    else:
        sitting.lock()


# the ways


def of_the_pad(walk: Walk) -> None:
    """Stop at the screens that belong to no game."""
    walk.go("/history", "match-0")
    walk.stop("history")
    walk.tap("filter", "filter-skyjo")
    walk.stop("history, filters")
    walk.tap("more-0", "rename")
    walk.tap("rename", "rename-text")
    walk.stop("history, a line unfolded")
    walk.tap("select", "export-sheet")
    walk.stop("history, selecting")
    walk.go("/players", "player-0")
    walk.stop("players")
    walk.tap("player-0", "edit")
    walk.tap("edit", "profile-name")
    walk.stop("player, edited")
    walk.go("/settings", "restore")
    walk.stop("settings")
    walk.tap("restore", "pick-file")
    walk.stop("import")
    walk.go("/", "resume")
    walk.pad.wait("resume", "Go on: Tally, Round 3 · Dee leads with 8")

    walk.stop("home")


def of_a_game(game: AnyGame, walk: Walk) -> None:
    """Stop at every screen of a game."""
    sitting = Sitting(new_match(game.key, PLAYERS))
    _new_game(game, walk)
    for phase in sitting.desk.phases:
        walk.go(f"/match/{game.key}-{phase.key}", f"{phase.pad}-0")
        walk.stop(phase.key)
        if bonus := walk.first("bonus-"):
            walk.tap(bonus, "lines")
            rule = walk.first("", "-rule")
            walk.tap(rule, f"{rule}-text")
            walk.stop(f"{phase.key}, bonus")
            walk.close()
    _sheets(walk)
    match = f"/match/{game.key}-{sitting.desk.phases[-1].key}"
    walk.go(f"{match}/big", "chart")
    walk.stop("for all the room")
    walk.go(f"{match}/table", "cell-1-0")
    walk.stop("table")
    walk.tap("cell-1-0", "correcting")
    walk.stop("correction")
    walk.go(f"/match/{game.key}-over", "winner")
    walk.stop("end")
    walk.tap("tab-table", "cell-1-0")
    walk.stop("table at the end")


def _new_game(game: AnyGame, walk: Walk) -> None:
    options = game.options(game.Settings(), PLAYERS)
    walk.go("/new", "player-0")
    walk.tap(f"game-{game.key}", "same-again")
    walk.tap("rules", f"explain-{options[0].key}")
    walk.stop("new game")
    walk.tap(f"explain-{options[0].key}", f"rule-{options[0].key}")
    for handle in _typed(options):
        walk.tap(handle, "key-delete")
    walk.stop("new game, unfolded")


def _typed(options: tuple[Field, ...]) -> Iterator[str]:
    """Yield the handle of the first option that has keys of its own, if there is one."""
    handles = {"number": "option-{}", "cards": "option-{}-own"}
    yield from [handles[option.kind].format(option.key) for option in options if option.kind in handles][:1]


def _sheets(walk: Walk) -> None:
    walk.tap("round-menu", "people")
    walk.stop("menu")
    walk.tap("people", "person-0")
    walk.stop("people")
    walk.tap("person-0", "person-name")
    walk.stop("person")
    walk.tap("done", "person-0")
    walk.close()
    walk.tap("round-menu", "rules")
    walk.tap("rules", "rules-why")
    walk.stop("rules")
    walk.close()


def at_a_table(keeper: Walk, guest: Walk, late: Walk) -> None:
    """Stop at what is only there at a table of several phones: the first is its keeper's, the last comes too late."""
    guest.pad.wait("waiting")
    guest.stop("guest, nothing on the table")
    keeper.go("/match/m0", "next")
    keeper.tap("round-menu", "share-table")
    keeper.tap("share-table", "put-here")
    keeper.stop("code, nothing on the table")
    keeper.tap("put-here", "play")
    guest.tap("take-seat-1", "next")
    late.tap("take-seat-1", "notice")
    late.stop("seats, one asked for")
    keeper.pad.wait("refuse-3")
    keeper.stop("code, asked for a seat")
    keeper.tap("refuse-3", "secret-bids")
    keeper.tap("join", "take-seat-0")
    keeper.stop("seats, the keeper's")
    keeper.tap("take-seat-0", "next")
    guest.pad.tap("key-1")
    keeper.pad.wait("ready-1", "Bo, ready")
    guest.stop("guest, round")
    keeper.stop("keeper, round")
    guest.go("/match/m0/table", "empty")
    guest.stop("guest, table")
    guest.go("/match/m0/big", "waiting")
    guest.stop("guest, for all the room")
    keeper.go("/share", "send-away-3")
    keeper.pad.tap("send-away-3")
    late.pad.page.wait_for_selector("form", timeout=PATIENCE)
    late.look("sent away")


TOURS: Mapping[str, Callable[[Walk], None]] = {
    "the pad": of_the_pad,
    **{game.key: partial(of_a_game, game) for game in GAMES},
}
