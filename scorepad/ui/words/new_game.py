"""English texts of New game."""

from scorepad.games.contract import Words

NEW_GAME: Words = {
    "new.title": "New game",
    "new.again": "Same again",
    "new.players": "Players",
    "new.placeholders": "Nobody is named yet: begin like this, or say who plays.",
    "new.more": ("{n} more", "{n} more"),
    "new.name": "Name",
    "new.add": "Add",
    "new.known": "{name} has played here before.",
    "new.somebody_else": "Somebody else",
    "new.namesakes": "Two are called {name}: their pennants tell them apart, a second name does it better.",
    "new.seat": "{name}, seat {seat}",
    "new.seat_dealer": "{name}, seat {seat}, deals first",
    "new.partners": "with {names}",
    "new.deals_first": "deals first",
    "new.let_deal": "{name} deals first",
    "new.up": "Move {name} one seat up, or drag",
    "new.remove": "{name} does not play",
    "new.rules": "Rules",
    "new.rounds": ("{n} round", "{n} rounds"),
    "new.to": "to {limit}",
    "new.preset": "Usual tables",
    "new.explain": "Explain: {what}",
    "new.own_list": "own list",
    "new.list": "{what}: tap the cards of one round after the other",
    "new.erase": "Erase",
    "new.empty": "none",
    "new.start": "Start",
}
