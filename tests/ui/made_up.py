"""A game that nobody has heard of, with an option of every kind: screens must show it without knowing it."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from scorepad.games import contract
from scorepad.games.contract import Choice, Field, Game, Line, Phase, Positive, Problem, Round, Whole, Words


class Shore(contract.Settings):
    wind: Literal["north", "south"] = "north"
    shells: bool | None = None
    goal: Positive | None = 40
    hands: Literal["few", "many"] | tuple[Whole, ...] = "few"
    motto: str = ""


class Handful(contract.Entry):
    points: int | None = None


class Pebbles(Game[Shore, Handful, contract.Deal]):
    key = "pebbles"
    title = "Pebbles"
    Settings = Shore
    Entry = Handful
    Deal = contract.Deal
    words: ClassVar[Words] = {
        "preset.calm": "Calm sea",
        "preset.storm": "Storm",
        "option.wind": "Wind",
        "option.wind.rule": "Where the wind comes from.",
        "option.wind.north": "North",
        "option.wind.south": "South",
        "option.shells": "Shells",
        "option.goal": "Goal",
        "option.goal.none": "no goal",
        "option.hands": "Hands",
        "option.hands.few": "few",
        "option.hands.many": "many",
        "option.motto": "Motto",
    }

    def seats(self, settings: Shore) -> range:
        return range(2, 6) if settings.wind == "north" else range(3, 4)

    def schedule(self, settings: Shore, players: int) -> tuple[int, ...]:
        del players
        return {"few": (1, 2), "many": (1, 2, 3)}[settings.hands] if isinstance(settings.hands, str) else settings.hands

    def target(self, settings: Shore) -> int | None:
        return settings.goal

    def options(self, settings: Shore, players: int) -> tuple[Field, ...]:
        del players
        shells = Field(key="shells", kind="toggle", owner="table", default=True)
        return (
            Field(key="wind", kind="choice", choices=(Choice("north", "north"), Choice("south", "south"))),
            *((shells,) if settings.wind == "north" else ()),
            Field(key="goal", kind="number", low=10, high=500),
            Field(key="hands", kind="cards", low=1, choices=(Choice("few", "few"), Choice("many", "many"))),
            Field(key="motto", kind="text"),
        )

    @property
    def presets(self) -> Mapping[str, Shore]:
        return {"calm": Shore(), "storm": Shore(wind="south", hands="many")}

    def form(self, settings: Shore, round: Round[Handful, contract.Deal]) -> tuple[Phase, ...]:
        del settings
        return (Phase(key="points", pad="points", order=round.present, high=99, signed=True, digits=2),)

    def problems(self, settings: Shore, round: Round[Handful, contract.Deal]) -> tuple[Problem, ...]:
        del settings
        missing = (player for player in round.present if round.entries[player].points is None)
        return tuple(Problem(code="points_missing", severity="missing", player=p, field="points") for p in missing)

    def score(
        self,
        settings: Shore,
        round: Round[Handful, contract.Deal],
        earlier: tuple[Round[Handful, contract.Deal], ...],
    ) -> Mapping[str, tuple[Line, ...] | None]:
        del settings, earlier
        points = {player: round.entries[player].points for player in round.present}
        return {player: None if value is None else (Line("points", value),) for player, value in points.items()}


PEBBLES = Pebbles()
