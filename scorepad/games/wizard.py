"""Wizard (Ken Fisher; Amigo): a bid must be met to the trick."""

from collections.abc import Mapping
from typing import ClassVar

from scorepad.games import contract
from scorepad.games.contract import Field, Flag, Game, Line, Positive, Problem, Words
from scorepad.games.tricks import Bid, Hands, bidding, bidding_problems

DECK = 60


class WizardSettings(contract.Settings):
    """`rounds` None: as many as the deck allows."""

    rounds: Positive | None = None
    no_exact_sum: Flag = False


class Wizard(Game[WizardSettings, Bid, contract.Deal]):
    """One card more in every round until the whole deck is dealt."""

    key = "wizard"
    title = "Wizard"
    words: ClassVar[Words] = {
        "preset.standard": "All rounds",
        "preset.short": "Short game",
        "option.rounds": "Rounds",
        "option.rounds.rule": "Round 1 deals one card, and every round one more. Left empty, the game goes on until "
        "all 60 cards are dealt: 20 rounds with three players, 10 with six.",
        "option.no_exact_sum": "Bids may not add up",
        "option.no_exact_sum.rule": "The last to bid, the dealer, may not make the bids equal the tricks of the round, "
        "so that somebody must miss.",
        "line.bid": "Bid",
        "bids_add_up": (
            "The bids add up to {n}, the only trick there is: {player} must bid something else.",
            "The bids add up to {n}, just the tricks there are: {player} must bid something else.",
        ),
        "too_many_rounds": "{rounds} rounds are too many: 60 cards are enough for {most}.",
    }

    def seats(self, settings: WizardSettings) -> range:  # noqa: ARG002
        """Wizard: "For 3 to 6 players"."""
        return range(3, 7)

    def schedule(self, settings: WizardSettings, players: int) -> tuple[int, ...]:
        """Wizard: "60 cards divided by the players is the number of rounds; round r deals r cards"."""
        most = DECK // max(players, 1)
        return tuple(range(1, min(settings.rounds or most, most) + 1))

    def options(self, settings: WizardSettings, players: int) -> tuple[Field, ...]:  # noqa: ARG002
        """Return the options of the table."""
        most = DECK // max(players, 1)
        return (
            Field(key="rounds", kind="number", low=1, high=most, default=most),
            Field(key="no_exact_sum", kind="toggle"),
        )

    @property
    def presets(self) -> Mapping[str, WizardSettings]:
        """The whole game, and the short one of seven rounds."""
        return {"standard": WizardSettings(), "short": WizardSettings(rounds=7)}

    def setup(self, settings: WizardSettings, players: int) -> tuple[Problem, ...]:
        """Return the problems of the match: players, and more rounds than there are cards for."""
        found = super().setup(settings, players)
        most = DECK // max(players, 1)
        if settings.rounds is None or settings.rounds <= most:
            return found
        args = {"rounds": settings.rounds, "most": most}
        return (*found, Problem(code="too_many_rounds", severity="warning", field="rounds", args=args))

    def form(self, settings: WizardSettings, round: Hands) -> tuple[contract.Phase, ...]:
        """Return bids, the dealer's last, then tricks."""
        return bidding(round, hook=settings.no_exact_sum)

    def problems(self, settings: WizardSettings, round: Hands) -> tuple[Problem, ...]:
        """Return what is wrong with bids and tricks."""
        return tuple(bidding_problems(round, hook=settings.no_exact_sum))

    def score(
        self,
        settings: WizardSettings,  # noqa: ARG002
        round: Hands,
        earlier: tuple[Hands, ...],  # noqa: ARG002
    ) -> Mapping[str, tuple[Line, ...] | None]:
        """Return the points of the bid."""
        return {player: _bid(round.entries[player]) for player in round.present}


def _bid(entry: Bid) -> tuple[Line, ...] | None:
    """Wizard: "Bid met: 20 points and 10 for each trick; missed: 10 points less for each trick it was off"."""
    if entry.bid is None or entry.tricks is None:
        return None
    off = abs(entry.tricks - entry.bid)
    return (Line("bid", -10 * off if off else 20 + 10 * entry.tricks),)
