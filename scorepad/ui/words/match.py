"""English texts of the screens of a match, by code."""

from scorepad.games.contract import Words

MATCH: Words = {
    "undone": "Undone: {what}",
    "done_again": "Done again: {what}",
    "event.typed": "{player}'s {what}, round {round}",
    "event.typed.round": "{what}, round {round}",
    "event.locked": "bids locked, round {round}",
    "event.reopened": "bids opened again, round {round}",
    "event.saved": "round {round} saved",
    "event.named": "{name}'s name",
    "event.came": "{player} came in",
    "event.left": "{player} left",
    "event.sat_out": "{player} sits out round {round}",
    "event.sat_in": "{player} plays round {round}",
    "event.reseated": "another seat order",
    "event.dealt": "{cards} cards in round {round}",
    "event.passed": "{dealer} deals round {round}",
    "event.changed": "other rules",
    "event.extended": "one more round",
    "event.ended": "the match ended",
    "kept_in_memory": "Not saved yet: {why} The game goes on; saving is tried again with every tap.",
    "said.bid": "bid",
    "said.tricks": "tricks",
    "said.points": "points",
    "next_player": "Next: {player}",
}
