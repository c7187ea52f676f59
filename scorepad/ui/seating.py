"""The commands about a match as a whole: who sits at the table, its rules, its beginning and its end."""

from collections.abc import Mapping, Sequence

from pydantic import JsonValue

from scorepad.games.contract import Field, Problem
from scorepad.match import model
from scorepad.match.model import Match, Player, Start
from scorepad.match.standing import standing
from scorepad.store import Profile, StoreTrouble
from scorepad.ui.moment import Focus
from scorepad.ui.places import Place
from scorepad.ui.plan import COLOURS, Plan, Value
from scorepad.ui.session import Session


class Seating:
    """What can be done to the match on the screen."""

    def __init__(self, session: Session) -> None:
        self.session = session

    async def start(
        self, game: str, version: int, settings: Mapping[str, JsonValue], players: Sequence[Player], dealer: str
    ) -> None:
        """Begin a match and go to its first round."""
        match = Match(
            id=self.session.new_id(),
            game=game,
            version=version,
            settings=settings,
            players=tuple(players),
            dealer=dealer,
            created=self.session.clock(),
        )
        await self.session.house.start(match)
        await self.session.go(Place("round", match.id))

    async def again(self, of: Match) -> None:
        """Begin another match at the same table: the same game, rules and players; the deal goes on."""
        table = standing(of).table
        players = [player for player in table.players if player.id in table.staying]
        settings = table.settings.model_dump(mode="json")
        dealer = table.draft.dealer if table.draft.dealer in table.staying else players[0].id
        await self.start(table.game.key, table.game.version, settings, players, dealer)

    async def rename(self, player: str, name: str) -> None:
        """Call a player otherwise; an empty name is none."""
        await self._name(player, name=name)

    async def colour(self, player: str, colour: int) -> None:
        """Let a player fly another pennant."""
        await self._name(player, colour=colour)

    async def _name(self, player: str, *, name: str = "", colour: int | None = None) -> None:
        now = next(p for p in self.session.standing.table.players if p.id == player)
        name, colour = name or now.name, now.colour if colour is None else colour
        if (name, colour) != (now.name, now.colour):
            event = model.Named(at=self.session.clock(), player=player, name=name, colour=colour)
            await self.session.record(event)

    async def come(self, name: str, start: Start) -> None:
        """Let somebody in by name: who is known by it and does not sit here, else somebody new."""
        if not name:
            self.session.tell_problem(Problem(code="name_empty"))
            return
        here = {player.id for player in self.session.standing.table.players}
        known = (p for p in await offered(self.session) if p.id not in here)
        profile = next((p for p in known if p.name.casefold() == name.casefold()), None)
        await self.seat(profile or Profile(id=self.session.new_id(), name=name, colour=self.free_colour()), start)

    async def seat(self, profile: Profile, start: Start) -> None:
        """Let somebody in who has played here before, or will be known from now on."""
        worn = {player.colour for player in self.session.standing.table.players}
        colour = self.free_colour() if profile.colour in worn else profile.colour
        player = Player(id=profile.id, name=profile.name, colour=colour)
        if await self.session.record(model.Came(at=self.session.clock(), player=player, start=start)):
            try:
                if profile.id not in {known.id for known in await self.session.store.profiles()}:
                    await self.session.store.save_profile(profile)
            except StoreTrouble as trouble:
                self.session.tell_trouble(trouble)

    async def come_back(self, player: Player) -> None:
        """Let somebody in again who had left this match."""
        await self.session.record(model.Came(at=self.session.clock(), player=player))

    async def leave(self, player: str) -> None:
        """Let a player go for good."""
        await self.session.record(model.Left(at=self.session.clock(), player=player))

    async def sit_out(self, player: str, *, out: bool) -> None:
        """Let a player miss the round that is still to be dealt, or play it after all."""
        number = self.session.standing.table.joining
        await self.session.record(model.SatOut(at=self.session.clock(), round=number, player=player, out=out))

    async def reseat(self, order: Sequence[str]) -> None:
        """Seat the players in this order."""
        if tuple(order) != self.session.standing.table.staying:
            await self.session.record(model.Reseated(at=self.session.clock(), order=tuple(order)))

    async def deal(self, number: int, cards: int) -> None:
        """Deal so many cards to each player in a round."""
        await self.session.record(model.Dealt(at=self.session.clock(), round=number, cards=cards))

    async def pass_deal(self, number: int, dealer: str) -> None:
        """Let a player deal a round."""
        await self.session.record(model.Passed(at=self.session.clock(), round=number, dealer=dealer))

    @property
    def plan(self) -> Plan:
        """The open match as a plan: its rules, and who plays it now."""
        table = self.session.standing.table
        playing = tuple(player for player in table.players if player.id in table.staying)
        return Plan(game=table.game, settings=table.settings, players=playing, named=True)

    async def choose(self, key: str, value: Value) -> None:
        """Play by other rules: one option is chosen otherwise."""
        plan = self.plan
        settings = plan.choose(key, value).settings
        if settings != plan.settings:
            kept = settings.model_dump(mode="json")
            await self.session.record(model.Changed(at=self.session.clock(), settings=kept))

    @property
    def possible(self) -> tuple[Field, ...]:
        """What can be turned on or off at this table alone: there was no room for it when the match began."""
        plan, began = self.plan, len(self.session.match.players)
        before = {field.key for field in plan.game.options(plan.settings, began)}
        return tuple(field for field in plan.options if field.key not in before and field.kind == "toggle")

    async def extend(self) -> None:
        """Play one more round."""
        if await self.session.record(model.Extended(at=self.session.clock())):
            self.session.focus = Focus()
            await self.session.go(Place("round", self.session.place.about))

    async def finish(self) -> None:
        """End the match here."""
        if await self.session.record(model.Ended(at=self.session.clock())):
            await self.session.go(Place("end", self.session.place.about))

    def free_colour(self) -> int:
        """Return the first colour that nobody at the table wears."""
        worn = {player.colour for player in self.session.standing.table.players}
        return next((colour for colour in range(COLOURS) if colour not in worn), len(worn) % COLOURS)


async def offered(session: Session) -> tuple[Profile, ...]:
    """Return who can be tapped to play: the last table first, then the newest; nobody hidden or merged."""
    profiles = [p for p in await session.store.profiles() if not p.hidden and p.merged_into is None]
    last = session.preferences.players
    first = sorted((p for p in profiles if p.id in last), key=lambda p: last.index(p.id))
    return (*first, *(p for p in reversed(profiles) if p.id not in last))
