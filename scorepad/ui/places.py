"""Where a reader can be, and the address of each place: a reload or the browser's Back lands there again."""

from dataclasses import dataclass
from typing import Literal

Screen = Literal[
    "home", "new", "round", "table", "end", "history", "players", "player", "settings", "import", "join", "big"
]


@dataclass(frozen=True, slots=True)
class Place:
    """A screen, and which match or player it is about."""

    screen: Screen
    about: str = ""


HOME = Place("home")
OF_A_MATCH: tuple[Screen, ...] = ("round", "table", "end", "big")


def address(place: Place) -> str:
    """Return the route of a place, such as "/match/<id>/table"."""
    match place.screen:
        case "home":
            return "/"
        case "round":
            return f"/match/{place.about}"
        case "table" | "end" | "big":
            return f"/match/{place.about}/{place.screen}"
        case "player":
            return f"/players/{place.about}"
    return f"/{place.screen}"


def find_place(route: str) -> Place:
    """Return the place of a route; home for one that leads nowhere."""
    parts = [part for part in route.split("?", maxsplit=1)[0].split("/") if part]
    match parts:
        case ["match", about]:
            return Place("round", about)
        case ["match", about, ("table" | "end" | "big") as screen]:
            return Place(screen, about)
        case ["players", about]:
            return Place("player", about)
        case [("new" | "history" | "players" | "settings" | "import" | "join") as screen]:
            return Place(screen)
    return HOME


def above(place: Place) -> Place:
    """Return where Back leads."""
    match place.screen:
        case "table" | "end" | "big":
            return Place("round", place.about)
        case "player":
            return Place("players")
        case "import":
            return Place("history")
    return HOME
