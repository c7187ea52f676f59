"""The commands of New game: who plays what, and how. Each changes the session's plan."""

from scorepad import games
from scorepad.games.contract import AnyGame, Settings
from scorepad.live.open import InPlay
from scorepad.match.model import Player
from scorepad.store import Profile, StoreTrouble
from scorepad.ui.plan import Plan, Value, placeholders, settled
from scorepad.ui.seating import Seating, offered
from scorepad.ui.session import Session


class Planning:
    """What can be done before a match begins. One of them begins one match, however often it is told to."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._begun = False

    @property
    def plan(self) -> Plan:
        """The plan as it stands: at first the game played last, as it was played last."""
        if self.session.plan is not None:
            return self.session.plan
        game = next((game for game in games.GAMES if game.key == self.session.preferences.game), games.GAMES[0])
        return placeholders(Plan(game=game, settings=self._last(game)))

    def _last(self, game: AnyGame) -> Settings:
        return settled(game, self.session.preferences.settings.get(game.key))

    def choose_game(self, game: AnyGame) -> None:
        """Play this game, as it was played last."""
        if game is not self.plan.game:
            self.session.plan = self.plan.play(game, self._last(game))

    def choose_preset(self, key: str) -> None:
        """Play by one of the usual tables."""
        self.session.plan = self.plan.play(self.plan.game, self.plan.game.presets[key])

    def choose(self, key: str, value: Value) -> None:
        """Choose one option."""
        self.session.plan = self.plan.choose(key, value)

    def unseat(self, player: str) -> None:
        """Let somebody not play after all."""
        self.session.plan = self.plan.unseat(player)

    def move(self, at: int, to: int) -> None:
        """Let somebody sit elsewhere."""
        self.session.plan = self.plan.move(at, to)

    def deal(self, player: str) -> None:
        """Let somebody deal first."""
        self.session.plan = self.plan.deal(player)

    def seat(self, profile: Profile) -> None:
        """Seat somebody who has played here before."""
        if not self._sits(profile.id):
            player = Player(id=profile.id, name=profile.name, colour=profile.colour)
            self.session.plan = self.plan.seat(player)

    def _sits(self, player: str) -> bool:
        return any(p.id == player for p in self.plan.players)

    async def add(self, name: str) -> str:
        """Seat somebody by name: who is known by it and not seated yet, else somebody new.

        Return the id of who was known, or nothing.
        """
        name = " ".join(name.split())
        if not name:
            return ""
        for profile in await offered(self.session):
            if profile.name.casefold() == name.casefold() and not self._sits(profile.id):
                self.seat(profile)
                return profile.id
        self.session.plan = self.plan.seat(Player(id=self.session.new_id(), name=name))
        return ""

    def somebody_else(self, known: str) -> None:
        """Make a seated player somebody new who is called the same."""
        self.session.plan = self.plan.rename({known: self.session.new_id()})

    async def start(self) -> None:
        """Begin the match, and remember how it is played and by whom."""
        plan = self.plan
        if self._begun or plan.problems:
            return
        self._begun = True
        if not plan.named:
            plan = plan.rename({player.id: self.session.new_id() for player in plan.players})
        settings = plan.settings.model_dump(mode="json")
        await Seating(self.session).start(plan.game.key, plan.game.version, settings, plan.players, plan.first_dealer)
        self.session.plan = None
        try:
            await self._remember(plan)
        except StoreTrouble as trouble:
            self.session.tell_trouble(trouble)

    async def _remember(self, plan: Plan) -> None:
        session, old = self.session, self.session.preferences
        settings = {**old.settings, plan.game.key: plan.settings.model_dump(mode="json")}
        players = tuple(player.id for player in plan.players) if plan.named else old.players
        session.preferences = old.model_copy(update={"game": plan.game.key, "settings": settings, "players": players})
        await session.store.save_preferences(session.preferences)
        known = {profile.id for profile in await session.store.profiles()}
        for player in plan.players:
            if plan.named and player.id not in known:
                await session.store.save_profile(Profile(id=player.id, name=player.name, colour=player.colour))

    async def again(self, last: InPlay) -> None:
        """Play the last match's game once more, by its rules, at its table."""
        if not self._begun:
            self._begun = True
            await Seating(self.session).again(last.match)
            self.session.plan = None


async def last_match(session: Session) -> InPlay | None:
    """Return the match played last, when it can be read."""
    for summary in await session.store.recent(1):
        try:
            return await session.house.open(summary.id)
        except StoreTrouble:
            return None
    return None
