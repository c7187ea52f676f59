"""A match while it is planned: the game, how it is played, who sits where. A frozen value: a change is a new one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from pydantic import JsonValue, ValidationError

from scorepad.games.contract import AnyGame, Field, Problem, Settings
from scorepad.match.model import Player

SAMPLES = ("Ana", "Bo", "Cy", "Dee", "Eve", "Finn", "Gus", "Hal")
USUAL = 4
"""So many placeholders stand at the table while nobody is named, if the game allows."""
COLOURS = 8

Value = JsonValue | tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What would be played. While nobody is `named`, the players are placeholders.

    `dealer` is the id of who deals first; None is whoever sits first.
    """

    game: AnyGame
    settings: Settings
    players: tuple[Player, ...] = ()
    named: bool = False
    dealer: str | None = None

    @property
    def first_dealer(self) -> str:
        """The id of who deals first; empty at an empty table."""
        ids = [player.id for player in self.players]
        return self.dealer if self.dealer in ids else next(iter(ids), "")

    @property
    def options(self) -> tuple[Field, ...]:
        """What can be chosen about the rules."""
        return self.game.options(self.settings, len(self.players))

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What keeps the match from beginning."""
        return self.game.setup(self.settings, len(self.players))

    @property
    def rounds(self) -> tuple[int, ...] | None:
        """The cards of every round; None when the end is open, or the match cannot begin."""
        return None if self.problems else self.game.schedule(self.settings, len(self.players))

    def partners(self, player: str) -> tuple[Player, ...]:
        """Return who scores together with a player."""
        ids = tuple(p.id for p in self.players)
        sides = () if self.problems else self.game.sides(self.settings, ids)
        side = next((side for side in sides if player in side), ())
        return tuple(p for p in self.players if p.id in side and p.id != player)

    def seat(self, player: Player) -> "Plan":
        """Return the plan with one more player, in a colour that nobody here wears; the first one is alone."""
        seated = self.players if self.named else ()
        worn = {p.colour for p in seated}
        free = [colour for colour in (player.colour, *range(COLOURS)) if colour not in worn]
        coloured = player.model_copy(update={"colour": next(iter(free), player.colour)})
        return replace(self, players=(*seated, coloured), named=True)

    def unseat(self, player: str) -> "Plan":
        """Return the plan without a player; without anybody, the placeholders come back."""
        left = tuple(p for p in self.players if p.id != player)
        if left:
            return replace(self, players=left)
        return placeholders(replace(self, players=(), named=False))

    def move(self, at: int, to: int) -> "Plan":
        """Return the plan with the player of one seat in another."""
        order = list(self.players)
        order.insert(to, order.pop(at))
        return replace(self, players=tuple(order))

    def deal(self, player: str) -> "Plan":
        """Return the plan with another first dealer."""
        return replace(self, dealer=player)

    def rename(self, ids: Mapping[str, str]) -> "Plan":
        """Return the plan with other ids for some of its players."""
        players = tuple(p.model_copy(update={"id": ids.get(p.id, p.id)}) for p in self.players)
        dealer = None if self.dealer is None else ids.get(self.dealer, self.dealer)
        return replace(self, players=players, dealer=dealer)

    def play(self, game: AnyGame, settings: Settings) -> "Plan":
        """Return the plan for another game, or other settings, with as many placeholders as it takes."""
        return placeholders(replace(self, game=game, settings=settings))

    def choose(self, key: str, value: Value) -> "Plan":
        """Return the plan with one option chosen; what that leaves no room for is as usual again.

        A value that the game does not take changes nothing.
        """
        try:
            settings = self.game.Settings.model_validate({**self.settings.model_dump(), key: value})
        except ValidationError:
            return self
        before = {field.key for field in self.options} - {key}
        after = {field.key: field for field in self.game.options(settings, len(self.players))}
        gone = [k for k in before if k not in after or not _possible(after[k], getattr(settings, k))]
        usual = {k: type(settings).model_fields[k].get_default(call_default_factory=True) for k in gone}
        return self.play(self.game, settings.model_copy(update=usual))

    def value(self, field: Field, of: Settings | None = None) -> Value:
        """Return what is chosen for an option, here or in other settings, with the default in place of nothing."""
        chosen: Value = getattr(of or self.settings, field.key)
        return field.default if chosen is None else chosen

    def differs(self, preset: Settings) -> tuple[Field, ...]:
        """Return the options that are chosen otherwise than in a preset."""
        return tuple(field for field in self.options if self.value(field) != self.value(field, preset))

    @property
    def nearest(self) -> str:
        """The key of the preset that is most like this."""
        presets = self.game.presets
        return min(presets, key=lambda key: len(self.differs(presets[key])))


def _possible(field: Field, value: Value) -> bool:
    named = isinstance(value, str) and field.kind in ("choice", "cards")
    return not named or any(choice.value == value for choice in field.choices)


def placeholders(plan: Plan) -> Plan:
    """Return the plan with placeholders at the table, as many as now or as usual, if nobody is named."""
    if plan.named:
        return plan
    seats = plan.game.seats(plan.settings)
    count = min(max(len(plan.players) or USUAL, seats[0]), seats[-1])
    names = tuple(player.name for player in plan.players)
    more = tuple(name for name in SAMPLES if name not in names)
    names = (*names, *more)[:count]
    players = (Player(id=f"placeholder-{name}", name=name, colour=SAMPLES.index(name) % COLOURS) for name in names)
    return replace(plan, players=tuple(players))


def settled(game: AnyGame, kept: Mapping[str, JsonValue] | None) -> Settings:
    """Return the settings last used for a game, or those of its first preset."""
    usual: Settings = next(iter(game.presets.values()))
    if kept is None:
        return usual
    try:
        settings: Settings = game.Settings.model_validate(kept)
    except ValidationError:
        return usual
    return settings


def namesakes(players: Sequence[Player]) -> tuple[str, ...]:
    """Return the names that more than one player has, whatever their case."""
    spelt: dict[str, list[str]] = {}
    for player in players:
        spelt.setdefault(player.name.casefold(), []).append(player.name)
    return tuple(names[0] for names in spelt.values() if len(names) > 1)
