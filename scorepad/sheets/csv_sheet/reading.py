"""A sheet as it was filled in: its rounds, with players by name, and what was written as scores and totals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.games.contract import AnyGame, Round, Settings
from scorepad.match.table import AnyRound
from scorepad.sheets.csv_sheet.about import About, about
from scorepad.sheets.csv_sheet.blocks import Block, blocks
from scorepad.sheets.csv_sheet.heads import ALL, Heads, heads
from scorepad.sheets.csv_sheet.layout import Layout, layout
from scorepad.sheets.csv_sheet.rounds import Rounds, Written
from scorepad.sheets.mistake import Mistake, SheetError


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """One match as it was filled in; `ends` are the totals written below the last round.

    `mistakes` are cells that mean nothing; their values are missing.
    """

    about: About
    settings: Settings
    heads: Heads
    fields: Layout
    rounds: tuple[Written, ...]
    ends: Mapping[str, int]
    block: Block
    mistakes: tuple[Mistake, ...]

    @property
    def game(self) -> AnyGame:
        """What is played."""
        return self.about.game

    @property
    def players(self) -> tuple[str, ...]:
        """The names, in seat order."""
        return tuple(self.heads.players)

    def column(self, player: str, key: str) -> int | None:
        """Return where a player's value stands."""
        columns = self.heads.players[player]
        return columns.get(key, columns.get(ALL))


def sheets(rows: Sequence[Sequence[str]], game: AnyGame | None = None) -> tuple[Sheet, ...]:
    """Return the matches of a sheet, of `game` where it does not say. Raises SheetError for what is no sheet."""
    found: list[Sheet] = []
    mistakes: list[Mistake] = []
    for block in blocks(rows):
        try:
            found.append(_sheet(block, about(block.about, game)))
        except SheetError as error:
            mistakes.extend(error.mistakes)
    if mistakes:
        raise SheetError(*mistakes)
    return tuple(found)


def _sheet(block: Block, said: About) -> Sheet:
    game = said.game
    settings = game.Settings.model_validate(said.settings)
    seats = game.seats(settings)
    fields = layout(game, settings, (_blank(game, count) for count in (seats[0], seats[-1])))
    columns = heads(game, fields, block)
    reading = Rounds(game, settings, fields, columns)
    rounds = tuple(reading.read(block.rounds))
    players = max((len(written.round.present) for written in rounds), default=len(columns.players))
    wrong = [problem for problem in game.setup(settings, players) if problem.severity == "error"]
    if wrong:
        raise SheetError(*(Mistake(problem=problem, row=block.heads[0].number, game=game) for problem in wrong))
    ends = reading.numbers(block.totals, "total") if block.totals else {}
    return Sheet(
        about=said,
        settings=settings,
        heads=columns,
        fields=fields,
        rounds=rounds,
        ends=ends,
        block=block,
        mistakes=tuple(reading.mistakes),
    )


def _blank(game: AnyGame, count: int) -> AnyRound:
    """Return an empty round of so many, for its form."""
    players = tuple(map(str, range(count)))
    entries = {player: game.Entry() for player in players}
    return Round(number=1, cards=1, dealer="0", present=players, entries=entries, deal=game.Deal())
