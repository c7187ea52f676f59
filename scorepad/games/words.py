"""English sentences and labels that several games share, by code.

`{player}` and every argument that is a player's id are spoken as names. A pair is (singular, plural), chosen by the
argument `n`. A game's own `words` come on top of these; translations are keyed by the English text.

Kinds of code:
- a problem's ("bid_above_cards") and its short form for narrow places ("bid_above_cards.short")
- a field's label ("field.bid"), its rule in a sentence ("field.bid.rule"), one of its values ("field.nil.None")
- a line's label where it is not the field's ("line.bid"), the reason of a voided line ("reason.bid missed")
- an option's label ("option.edition"), its explanation ("option.edition.rule"), a value ("option.edition.2021")
- a preset ("preset.standard"), a phase ("phase.bids")
"""

from scorepad.games.contract import Words

COMMON: Words = {
    "phase.bids": "Bids",
    "phase.tricks": "Tricks",
    "phase.points": "Points",
    "field.bid": "Bid",
    "field.tricks": "Tricks",
    "field.points": "Points",
    "too_few_players": "Too few players ({players}): this game needs at least {least}.",
    "too_many_players": "Too many players ({players}): this game takes at most {most}.",
    "bid_missing": "{player} has not bid yet.",
    "tricks_missing": "{player}'s tricks are missing.",
    "points_missing": "{player}'s points are missing.",
    "bid_above_cards": (
        "{player} bid {bid}, but only {n} card is dealt.",
        "{player} bid {bid}, but only {n} cards are dealt.",
    ),
    "bid_below_zero": "{player} bid {bid}: a bid is 0 or more.",
    "tricks_above_cards": (
        "{player} took {tricks} tricks, but only {n} card is dealt.",
        "{player} took {tricks} tricks, but only {n} cards are dealt.",
    ),
    "tricks_below_zero": "{player} took {tricks} tricks: that is 0 or more.",
    "too_many_tricks": "{sum} tricks are entered, but only {total} were played: {n} too many.",
    "too_few_tricks": "{sum} of {total} tricks are entered: {n} missing.",
}
