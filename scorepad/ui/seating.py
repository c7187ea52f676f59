"""The commands about a match as a whole: who sits at the table, its rules, its beginning and its end."""

from collections.abc import Mapping, Sequence

from pydantic import JsonValue

from scorepad.match import model
from scorepad.match.model import Match, Player, Start
from scorepad.match.standing import standing
from scorepad.ui.places import Place
from scorepad.ui.session import Focus, Session

COLOURS = 8


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

    async def rename(self, player: str, name: str, colour: int) -> None:
        """Call a player otherwise; what is empty or unchanged is not recorded."""
        now = next(p for p in self.session.standing.table.players if p.id == player)
        name = name.strip() or now.name
        if (name, colour) != (now.name, now.colour):
            event = model.Named(at=self.session.clock(), player=player, name=name, colour=colour)
            await self.session.record(event)

    async def come(self, player: Player, start: Start) -> None:
        """Let a player in."""
        await self.session.record(model.Came(at=self.session.clock(), player=player, start=start))

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

    async def change(self, settings: Mapping[str, JsonValue]) -> None:
        """Play by other settings."""
        await self.session.record(model.Changed(at=self.session.clock(), settings=settings))

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
