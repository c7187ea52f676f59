"""One reader of the pad: where they are, which match lies open, what is marked. The only thing that screens observe.

Values are frozen and assigned whole. Commands of the round, of the players and of the rules stand in files of their
own and act on a session; every event goes through `record`.
"""

from collections.abc import Callable
from contextvars import copy_context
from functools import partial

import flet as ft

from scorepad.games.contract import NOTHING, Args, Problem
from scorepad.live.open import InPlay, Matches
from scorepad.live.rights import Rights
from scorepad.live.secret import Reveal, cover
from scorepad.live.visitor import Visitor
from scorepad.match.desk import Desk, Saying, lay
from scorepad.match.model import AnyEvent, Match
from scorepad.match.standing import Standing
from scorepad.store.contract import Preferences, Store
from scorepad.store.trouble import WORDS as STORE
from scorepad.store.trouble import StoreTrouble, Trouble
from scorepad.ui.device import Device
from scorepad.ui.echo import Echo
from scorepad.ui.moment import Focus, Notice, Sheet, TakeBack, focus_on
from scorepad.ui.places import HOME, OF_A_MATCH, Place, above, address, admitted
from scorepad.ui.plan import Plan
from scorepad.ui.tales import Tales
from scorepad.ui.telling import event_said
from scorepad.ui.words import SCREENS
from scorepad.words import Speaker

EVERYTHING = Rights(keeper=True)


@ft.observable
class Session:
    """What one reader sees, and everything they can ask for."""

    def __init__(
        self,
        store: Store,
        house: Matches,
        device: Device,
        clock: Callable[[], int],
        new_id: Callable[[], str],
        language: str = "en",
    ) -> None:
        """Begin at home. `clock` gives milliseconds since 1970, `new_id` an id never given before."""
        self.store = store
        self.house = house
        self.device = device
        self.clock = clock
        self.new_id = new_id
        self.system_language = language
        self.preferences = Preferences()
        self.place: Place = HOME
        self.open: InPlay | None = None
        self.focus = Focus()
        self.sheet: Sheet | None = None
        self.plan: Plan | None = None
        self.tales = Tales(store)
        self.notice: Notice | None = None
        self.reveal: Reveal | None = None
        self.celebrating = self.still = self.dark = self.ready = False
        self.changes = 0
        self.echo = Echo(self._redraw)
        self.size = (360, 740)
        self.on_preferences: Callable[[], None] = lambda: None
        self._laid: tuple[tuple[Standing, int | None, int | None] | None, Desk | None] = (None, None)
        self._unwatch: Callable[[], None] | None = None
        # flet redraws through whichever page it finds in the context: what others did must be heard in this page's own
        self.context = copy_context()

    @property
    def visitor(self) -> Visitor | None:
        """The phone at a table through which this reader came; None on a pad of one's own."""
        return self.house if isinstance(self.house, Visitor) else None

    @property
    def rights(self) -> Rights:
        """What this reader may enter: everything on a pad of one's own."""
        return self.visitor.rights if self.visitor else EVERYTHING

    @property
    def waiting(self) -> tuple[str, ...] | None:
        """Who has still to bid in secret; None while everything lies open."""
        return self.visitor.table.waiting if self._at_table and self.visitor is not None else None

    @property
    def _at_table(self) -> bool:
        return self.visitor is not None and self.open is not None and self.visitor.sees(self.open.match.id)

    @property
    def elsewhere(self) -> frozenset[str]:
        """The players at the table who enter their numbers on other phones."""
        return self.visitor.elsewhere if self._at_table and self.visitor is not None else frozenset()

    @property
    def language(self) -> str:
        """The reader's language: chosen, or the system's."""
        return self.preferences.language or self.system_language

    @property
    def scale(self) -> float:
        """How much larger than usual the reader wants all texts."""
        return self.preferences.text_size / 100

    @property
    def speaker(self) -> Speaker:
        """Whoever speaks the reader's language, about the game of the open match."""
        game = self.open.standing.table.game if self.open else None
        return Speaker(self.language, game, SCREENS)

    @property
    def standing(self) -> Standing:
        """How the open match stands. Raises RuntimeError when none is open."""
        return self._in_play.standing

    @property
    def match(self) -> Match:
        """The open match. Raises RuntimeError when none is open."""
        return self._in_play.match

    @property
    def _in_play(self) -> InPlay:
        if self.open is None:
            message = "no match is open"
            raise RuntimeError(message)
        return self.open

    @property
    def desk(self) -> Desk:
        """The desk of the round and phase in focus, laid once for each change."""
        standing, focus = self.standing, self.focus
        phase = focus.phase if focus.number is not None else None
        laid, desk = self._laid
        if laid is None or laid[0] is not standing or laid[1:] != (focus.number, phase) or desk is None:
            desk = lay(standing, focus.number, phase)
            self._laid = ((standing, focus.number, phase), desk)
        hidden = self.open.hidden if self.open else ()
        return cover(desk, hidden) if hidden else desk

    async def go(self, place: Place) -> None:
        """Go to a place, address and all."""
        await self.arrive(place)
        await self.device.go(address(self.place))

    async def arrive(self, place: Place) -> None:
        """Be at a place whose address is shown already; at home, with a sentence, where it cannot be shown."""
        place = admitted(self.visitor, place)
        if place == self.place and (self.open is None or self.open.match.id == place.about):
            return
        self.sheet = None
        self.celebrating = False
        self.focus = Focus()
        if place.screen in OF_A_MATCH and not await self._open(place.about):
            place = HOME
        self.place = place
        await self.device.stay_awake(on=place.screen in OF_A_MATCH and self.preferences.keep_awake)

    async def back(self) -> None:
        """Close what is drawn over the screen, else leave a correction, else go one place up."""
        if self.sheet is not None:
            self.sheet = None
        elif self.focus.number is not None and self.place.screen == "round":
            await self.go(Place("table", self.place.about))
        else:
            await self.go(above(self.place))

    async def _open(self, match_id: str) -> bool:
        if self.open is not None and self.open.match.id == match_id:
            return True
        try:
            opened = await self.house.open(match_id)
        except StoreTrouble as trouble:
            self.tell_trouble(trouble)
            return False
        self.end()
        self._unwatch = opened.watch(partial(self.context.run, self._heard))
        self.open = opened
        return True

    def end(self) -> None:
        """Stop listening: the reader has gone, or looks at another match."""
        if self._unwatch is not None:
            self._unwatch()
        self._unwatch = None
        self.open = None

    def calm(self) -> None:
        """End the celebration of a match that is over."""
        self.celebrating = False

    def _heard(self) -> None:
        if self.open is not None:
            self.echo.hear(self.open.match)

    def _redraw(self) -> None:
        self.changes += 1

    def tell(self, code: str, args: Args = NOTHING, take_back: TakeBack | None = None) -> None:
        """Show a sentence for a moment."""
        names = self.open.standing.table.names if self.open else NOTHING
        self.notice = Notice(self.speaker.text(code, args, names), take_back)
        self.device.soon(6 if take_back else 3, self.notice.text)

    def tell_problem(self, problem: Problem) -> None:
        """Show what is wrong."""
        self.notice = Notice(self.say(problem))
        self.device.soon(4, self.notice.text)

    def fade(self, text: str) -> None:
        """Let a sentence go, unless another has taken its place."""
        if self.notice is not None and self.notice.text == text:
            self.notice = None

    def say(self, said: Problem | Saying, *, short: bool = False) -> str:
        """Return a problem or a saying of the open match as a sentence."""
        return self.speaker.say(said, self.standing.table.names, short=short)

    async def record(self, event: AnyEvent) -> bool:
        """Write an event into the open match; return whether it counts. A mistake is told, a stale tap is not."""
        if self.open is None:
            return False
        with self.echo.first():
            problem = await self.open.record(event)
        await self.echo.follow(event)
        if problem is None:
            self.notice = None
            self._tell_trouble()
            return True
        if problem.code != "stale":
            self.tell_problem(problem)
        return False

    def tell_trouble(self, trouble: StoreTrouble) -> None:
        """Show what the store could not do."""
        self.notice = Notice(self.sentence(trouble.trouble))

    def sentence(self, trouble: Trouble) -> str:
        """Return what the store has met with, as a sentence."""
        return Speaker(self.language, None, STORE).text(trouble.code, trouble.args)

    def _tell_trouble(self) -> None:
        trouble = self.open.trouble if self.open else None
        if isinstance(trouble, StoreTrouble):
            self.tell("kept_in_memory", {"why": self.sentence(trouble.trouble)})

    async def undo(self) -> None:
        """Take back one event, go to its round, phase and row, and say so."""
        if self.open is not None:
            with self.echo.first():
                event = await self.open.undo()
            await self._show(event, "undone")

    async def redo(self) -> None:
        """Let one undone event happen again, go there, and say so."""
        if self.open is not None:
            with self.echo.first():
                event = await self.open.redo()
            await self._show(event, "done_again")

    async def _show(self, event: AnyEvent | None, how: str) -> None:
        if event is None:
            return
        self.changes += 1
        self.sheet = None
        self.focus = focus_on(event, self.standing)
        if self.place.screen == "end" or (self.place.screen == "table" and self.focus.number is not None):
            await self.go(Place("round", self.place.about))
            self.focus = focus_on(event, self.standing)
        self.tell(how, {"what": event_said(self.speaker, event, self.standing.table.names)})
