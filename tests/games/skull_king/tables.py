"""Rounds of Skull King in a few words."""

from collections.abc import Iterable

from scorepad.games.contract import Problem, Round, points
from scorepad.games.skull_king import SkullKing
from scorepad.games.skull_king.entry import Deal, Entry
from scorepad.games.skull_king.settings import Settings

SKULL_KING = SkullKing()

CLASSIC = Settings()
RASCAL = Settings(scoring="rascal")
EXPANSION = Settings(expansion=True)
RULES_2013 = Settings(edition="2013")
RULES_2018 = Settings(edition="2018")
RULES_2024 = Settings(edition="2024")

AnyRound = Round[Entry, Deal]


def table(*entries: Entry, cards: int = 5, deal: Deal | None = None) -> AnyRound:
    """Return a round of players "a", "b", …, with these entries in seat order."""
    players = tuple("abcdefghi"[: len(entries)])
    return Round(
        number=cards,
        cards=cards,
        dealer="a",
        present=players,
        entries=dict(zip(players, entries, strict=True)),
        deal=deal or Deal(),
    )


def alone(entry: Entry, cards: int = 5, players: int = 4) -> AnyRound:
    """Return a round in which one player has entered something and the others nothing."""
    return table(entry, *(Entry() for _ in range(players - 1)), cards=cards)


def scores(settings: Settings, round: AnyRound) -> list[int | None]:
    """Return what each player of the round scores, in seat order."""
    return [points(lines) for lines in SKULL_KING.score(settings, round, ()).values()]


def lines(settings: Settings, round: AnyRound, player: str = "a") -> list[tuple[str, int, str | None]]:
    """Return a player's lines as plain tuples."""
    found = SKULL_KING.score(settings, round, ())[player]
    return [(line.field, line.points, line.reason) for line in found or ()]


def errors(settings: Settings, round: AnyRound) -> list[tuple[str, str | None, str | None]]:
    """Return (code, player, field) of every error of a round."""
    return coded(p for p in SKULL_KING.problems(settings, round) if p.severity == "error")


def warnings(settings: Settings, round: AnyRound) -> list[tuple[str, str | None, str | None]]:
    """Return (code, player, field) of every warning of a round."""
    return coded(p for p in SKULL_KING.problems(settings, round) if p.severity == "warning")


def coded(problems: Iterable[Problem]) -> list[tuple[str, str | None, str | None]]:
    """Return (code, player, field) of these problems."""
    return [(p.code, p.player, p.field) for p in problems]
