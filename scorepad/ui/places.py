"""Where a reader can be, and the address of each place: a reload or the browser's Back lands there again."""

from dataclasses import dataclass
from typing import Literal

from scorepad.live.visitor import Visitor

Screen = Literal[
    "home", "new", "round", "table", "end", "history", "players", "player", "settings", "import", "join", "share", "big"
]


@dataclass(frozen=True, slots=True)
class Place:
    """A screen, and which match or player it is about."""

    screen: Screen
    about: str = ""


HOME = Place("home")
OF_A_MATCH: tuple[Screen, ...] = ("round", "table", "end", "big")
ANYWHERE_AT_TABLE: tuple[Screen, ...] = ("join", "share")


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
        case [("new" | "history" | "players" | "settings" | "import" | "join" | "share") as screen]:
            return Place(screen)
    return HOME


def admitted(visitor: Visitor | None, place: Place) -> Place:
    """Return where a reader is instead of a place that is not for a phone at a table.

    The keeper may be anywhere; who has said who he is, at the match on the table; all others choose a seat first, and
    the seats are where Back leads.
    """
    if visitor is None:
        return HOME if place.screen in ANYWHERE_AT_TABLE else place
    if visitor.rights.keeper:
        return place
    phone, opened = visitor.phone, visitor.table.open
    if phone is None or opened is None or place == HOME or not (phone.seat or phone.watches):
        return Place("join")
    if place.screen in ANYWHERE_AT_TABLE or (place.screen in OF_A_MATCH and place.about == opened.match.id):
        return place
    return Place("big" if place.screen == "big" else "round", opened.match.id)


def above(place: Place) -> Place:
    """Return where Back leads."""
    match place.screen:
        case "table" | "end" | "big":
            return Place("round", place.about)
        case "player":
            return Place("players")
        case "import":
            return Place("settings")
    return HOME
