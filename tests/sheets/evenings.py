"""Matches as tables make them: any game, people who come and go, corrections, a round half entered."""

from collections.abc import Mapping, Sequence
from random import Random

from pydantic import JsonValue

from scorepad.games.contract import AnyGame
from scorepad.match import model
from scorepad.match.happening import fold, step
from scorepad.match.model import AnyEvent, Match, Player
from scorepad.match.record import append
from scorepad.match.standing import stand, standing
from scorepad.match.table import ImpossibleEventError, Table, open_table
from tests.games.play import play, random_settings

EVENING = 1_700_000_000_000

NAMES = (
    "Ana, the first",
    'Bo "the Bold"',
    "Cy\nDee",
    "tab\tand 'quote'; semicolon",
    "=1+1",
    "@SUM(A1)",
    "\u05d3\u05e0\u05d4 \u202eeeD",
    "\U0001f3f4\u200d\u2620\ufe0f Finn",
    "e\u0301 is not \u00e9",
    "null\x00byte",
    "G" * 200,
    " ",
    "'=twice",
    "\r\n-1",
    "12",
    "true",
)
"""Names that spoil weaker sheets."""

PLAIN = ("Ana", "Bo", "Cy", "Dee", "Eve", "Finn", "Gus", "Hal", "Ida", "Jan", "Kim", "Lou")


class Evening:
    """One match being played, every event checked as it happens."""

    def __init__(self, game: AnyGame, rng: Random, names: Sequence[str], *, half: bool) -> None:
        self.rng, self.names, self.half = rng, names, half
        count = rng.choice(game.seats(game.Settings()))
        tried = (random_settings(game, count, rng) for _ in range(100))
        settings = next(settings for settings in tried if not game.setup(settings, count))
        some = rng.sample(names, count + 3)
        self.coming = [Player(id=f"p{index}", name=name, colour=index % 8) for index, name in enumerate(some)]
        players = tuple(self.coming.pop() for _ in range(count))
        self.match = Match(
            id=f"m{rng.randrange(10**9)}",
            game=game.key,
            settings=settings.model_dump(mode="json", exclude_defaults=True),
            players=players,
            dealer=rng.choice(players).id,
            created=EVENING,
            title=rng.choice(names),
            note=rng.choice(("", *names)),
        )
        self.table: Table = open_table(self.match)

    def try_(self, event: AnyEvent) -> None:
        """Record an event, unless it cannot happen here."""
        try:
            self.table = step(event, self.table)
        except ImpossibleEventError:
            return
        self.match = append(self.match, event)

    @property
    def at(self) -> int:
        return EVENING + 61_003 * len(self.match.log)

    def stir(self) -> None:
        """Let something happen to who sits here, or to how they play."""
        rng, table, number = self.rng, self.table, self.table.draft.number
        everybody = [player.id for player in table.players]
        one = rng.choice(everybody)
        partners = any(len(side) > 1 for side in table.game.sides(table.settings, table.draft.present))
        events: list[AnyEvent] = [
            model.Dealt(at=self.at, round=number + rng.randrange(3), cards=rng.randint(1, 10)),
            model.Passed(at=self.at, round=number + rng.randrange(3), dealer=one),
        ]
        if self.half or not partners:  # whoever sits opposite another is the partner
            events.append(model.Reseated(at=self.at, order=tuple(rng.sample(everybody, len(everybody)))))
        if self.names is NAMES:
            events.append(model.Named(at=self.at, player=one, name=rng.choice(NAMES), colour=rng.randrange(8)))
        seats = table.game.seats(table.settings)
        if not partners and self.coming and len(table.staying) + 1 in seats:
            start = rng.choice(("zero", "lowest", "average"))
            events.append(model.Came(at=self.at, player=self.coming.pop(), start=start))
        if not partners and len(table.staying) - 1 in seats and len(table.draft.present) - 1 in seats:
            events.append(model.Left(at=self.at, player=rng.choice(table.staying)))
            events.append(model.SatOut(at=self.at, round=table.joining, player=rng.choice(table.draft.present)))
        self.try_(rng.choice(events))

    def type_round(self, number: int) -> None:
        """Enter a whole round, or enter it anew."""
        table = self.table
        filled = play(table.game, table.settings, table.round(number), self.rng)
        for key, value in filled.deal.model_dump(mode="json", exclude_defaults=True).items():
            self.try_(model.Typed(at=self.at, round=number, field=key, value=value))
        for player, entry in filled.entries.items():
            for key, value in entry.model_dump(mode="json", exclude_defaults=True).items():
                self.try_(model.Typed(at=self.at, round=number, player=player, field=key, value=value))

    def play(self, rounds: int) -> Match:
        """Play so many rounds and perhaps a piece of the next, and return the match."""
        rng = self.rng
        for _ in range(rounds):
            while rng.random() < 0.3:
                self.stir()
            self.type_round(self.table.draft.number)
            self.try_(model.Saved(at=self.at, round=self.table.draft.number))
            if rng.random() < 0.1:
                self.type_round(rng.randint(1, len(self.table.saved)))
        self._stop()
        assert fold(self.match).valid == len(self.match.log)
        return self.match

    def play_out(self) -> Match:
        """Play until somebody has won, and return the match."""
        while not stand(self.table).ending.over:
            self.type_round(self.table.draft.number)
            self.try_(model.Saved(at=self.at, round=self.table.draft.number))
        return self.match

    def _stop(self) -> None:
        rng = self.rng
        if rng.random() < 0.5:
            self.stir()
        draft = self.table.draft
        first, *later = self.table.game.form(self.table.settings, draft)
        if self.half and rng.random() < 0.3 and not stand(self.table).ending.over:
            for player in draft.present[: rng.randint(0, len(draft.present))]:
                self.try_(model.Typed(at=self.at, round=draft.number, player=player, field=first.pad, value=1))
            if later and rng.random() < 0.5:
                self.try_(model.Locked(at=self.at, round=draft.number, phase=first.key))
                self.stir()
        if rng.random() < 0.2:
            self.try_(model.Ended(at=self.at))
        if rng.random() < 0.1:
            self.try_(model.Extended(at=self.at))


def evening(
    game: AnyGame, seed: int, rounds: int | None = None, names: Sequence[str] = NAMES, *, half: bool = True
) -> Match:
    """Return a match of that game, the same one for the same seed.

    Without `half`, no round is half entered, and partners stay partners: what a sheet cannot say does not happen.
    """
    rng = Random(f"{game.key} {seed}")  # noqa: S311 - a game of chance
    return Evening(game, rng, names, half=half).play(rng.choice((0, 1, 3, 10)) if rounds is None else rounds)


def whole_evening(game: AnyGame, seed: int) -> Match:
    """Return a match of that game, played to its end by those who began it, the same one for the same seed."""
    rng = Random(f"whole {game.key} {seed}")  # noqa: S311 - a game of chance
    tried = (Evening(game, rng, PLAIN, half=False) for _ in range(100))
    ends = (begun for begun in tried if (begun.table.schedule(), game.target(begun.table.settings)) != (None, None))
    return next(ends).play_out()


def plainly(match: Match) -> Mapping[str, JsonValue]:
    """Return a match as `scorepad score` takes it, with ids as names; nobody may have come or gone."""
    now = standing(match)
    rounds: list[JsonValue] = [
        {
            "cards": one.round.cards,
            "dealer": one.round.dealer,
            "entries": {
                id: entry.model_dump(mode="json", exclude_defaults=True) for id, entry in one.round.entries.items()
            },
            **one.round.deal.model_dump(mode="json", exclude_defaults=True),
        }
        for one in now.rounds
    ]
    settings = now.table.settings.model_dump(mode="json", exclude_defaults=True)
    return {"game": match.game, "settings": settings, "players": list(now.table.draft.present), "rounds": rounds}
