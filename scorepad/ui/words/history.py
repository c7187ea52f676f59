"""English texts of History."""

from scorepad.games.contract import Words

HISTORY: Words = {
    "history.title": "History",
    "history.search": "Search",
    "history.filter": "Filter",
    "history.count": ("{n} game", "{n} games"),
    "history.none": "No game is kept here yet.",
    "history.no_match": "No game is like that.",
    "history.by_game": "Game",
    "history.by_player": "Player",
    "history.by_year": "Year",
    "history.show_more": "Show more",
    "history.about": "More about {title}, {when}",
    "history.open": "Look at it",
    "history.resume": "Go on playing",
    "history.rename": "Rename",
    "history.note": "Note",
    "history.keep": "Keep",
    "history.copy": "Play again",
    "history.delete": "Delete",
    "history.select": "Select",
    "history.selected": ("{n} selected", "{n} selected"),
    "history.done": "Done",
    "history.export": "Save as CSV",
    "history.export.sheet": "Score sheet",
    "history.export.long": "Every detail",
    "history.export.how": "A score sheet reads as the paper pad; every detail can be read back into scorepad.",
    "history.deleted": ("{n} game deleted", "{n} games deleted"),
    "history.skipped": ("{n} game could not be read", "{n} games could not be read"),
}
