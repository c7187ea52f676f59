"""Tally: any game that hands out points in rounds."""

from collections.abc import Mapping
from typing import Annotated, ClassVar

import pydantic

from scorepad.games import contract
from scorepad.games.contract import (
    Best,
    Choice,
    Entry,
    Field,
    Game,
    Line,
    Phase,
    Positive,
    Problem,
    Round,
    Whole,
    Words,
)

MOST = 99_999
"""The largest number a person types, in points; a larger one from elsewhere is taken as it is."""

MOST_ROUNDS = 999
"""More rounds than anybody plays; a person types two digits."""


class TallySettings(contract.Settings):
    """`limit` in points, None: no total ends it; `rounds` None: no last round; `title` is the table's own."""

    best: Best = "high"
    limit: Positive | None = None
    rounds: Annotated[Positive, pydantic.Field(le=MOST_ROUNDS)] | None = None
    title: str = ""


class Points(Entry):
    """A player's points in a round, plus or minus."""

    points: Whole | None = None


Scores = Round[Points, contract.Deal]


class Tally(Game[TallySettings, Points, contract.Deal]):
    """Points are added up; what they are for is the table's business."""

    key = "tally"
    title = "Tally"
    words: ClassVar[Words] = {
        "preset.high": "Most points win",
        "preset.low": "Fewest points win",
        "option.title": "Name of the game",
        "option.title.rule": "What is played, so that the history can tell one game from another.",
        "option.best": "Who wins",
        "option.best.rule": "Whether the highest or the lowest total wins.",
        "option.best.high": "most points",
        "option.best.low": "fewest points",
        "option.limit": "Game to",
        "option.limit.rule": "The game ends after the round in which somebody has so many points. Left empty: no total "
        "ends it.",
        "option.rounds": "Rounds",
        "option.rounds.rule": "The game ends after so many rounds. Left empty: whenever the table says so.",
    }

    def best(self, settings: TallySettings) -> Best:
        """Return what the table says."""
        return settings.best

    def schedule(self, settings: TallySettings, players: int) -> tuple[int, ...] | None:  # noqa: ARG002
        """Return the table's number of rounds, in which no cards are counted."""
        return None if settings.rounds is None else (0,) * settings.rounds

    def target(self, settings: TallySettings) -> int | None:
        """Return the points that end it, where they do."""
        return settings.limit

    def options(self, settings: TallySettings, players: int) -> tuple[Field, ...]:  # noqa: ARG002
        """Return the options of the table."""
        return (
            Field(key="title", kind="text"),
            Field(key="best", kind="choice", choices=(Choice("high", "high"), Choice("low", "low"))),
            Field(key="limit", kind="number", low=1, high=MOST),
            Field(key="rounds", kind="number", low=1, high=99),
        )

    @property
    def presets(self) -> Mapping[str, TallySettings]:
        """Either way of winning."""
        return {"high": TallySettings(), "low": TallySettings(best="low")}

    def form(self, settings: TallySettings, round: Scores) -> tuple[Phase, ...]:  # noqa: ARG002
        """Return one phase: everybody's points."""
        return (Phase(key="points", pad="points", order=round.present, low=-MOST, high=MOST, signed=True),)

    def problems(self, settings: TallySettings, round: Scores) -> tuple[Problem, ...]:  # noqa: ARG002
        """Return whose points are missing."""
        missing = (player for player in round.present if round.entries[player].points is None)
        return tuple(Problem(code="points_missing", severity="missing", player=p, field="points") for p in missing)

    def score(
        self,
        settings: TallySettings,  # noqa: ARG002
        round: Scores,
        earlier: tuple[Scores, ...],  # noqa: ARG002
    ) -> Mapping[str, tuple[Line, ...] | None]:
        """Return the points as they were entered."""
        points = {player: round.entries[player].points for player in round.present}
        return {player: None if value is None else (Line("points", value),) for player, value in points.items()}
