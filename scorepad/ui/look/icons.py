"""Our own icons: one family on a 24 grid, drawn with a round stroke of 2, filled only where a thing is solid.

A drawing is SVG path data. `line` is stroked; `fill` is filled by the even-odd rule, so a shape inside another is a
hole. A game's icon has the game's key for a name.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

import flet as ft


class Drawing(NamedTuple):
    """Path data on the 24 grid: what is stroked, and what is filled."""

    line: str = ""
    fill: str = ""


def _box(x: float, y: float, width: float, height: float, r: float = 2) -> str:
    """Return path data of a rectangle with round corners."""
    across, down = width - 2 * r, height - 2 * r
    return (
        f"M{x + r:g} {y:g}h{across:g}a{r:g} {r:g} 0 0 1 {r:g} {r:g}v{down:g}a{r:g} {r:g} 0 0 1 {-r:g} {r:g}"
        f"h{-across:g}a{r:g} {r:g} 0 0 1 {-r:g} {-r:g}v{-down:g}a{r:g} {r:g} 0 0 1 {r:g} {-r:g}z"
    )


def _discs(r: float, *centres: tuple[float, float]) -> str:
    """Return path data of circles of one radius."""
    half = f"a{r:g} {r:g} 0 0 1"
    return "".join(f"M{x - r:g} {y:g}{half} {2 * r:g} 0{half} {-2 * r:g} 0z" for x, y in centres)


_CIRCLE = _discs(9, (12, 12))
_CARD = _box(5, 3, 14, 18)
_PADLOCK = _box(5, 10.5, 14, 10.5)
_KEYHOLE = _discs(1.5, (12, 15.7))
_UP_AND_DOWN = "M8 20V4.5M4 8.5l4-4 4 4M16 4v15.5M12 15.5l4 4 4-4"
_WAVE = "c1.5 0 1.5 1.5 3 1.5s1.5-1.5 3-1.5 1.5 1.5 3 1.5 1.5-1.5 3-1.5 1.5 1.5 3 1.5 1.5-1.5 3-1.5"

ICONS: Mapping[str, Drawing] = MappingProxyType(
    {
        # going about
        "back": Drawing("M20 12H4M10.5 5.5L4 12l6.5 6.5"),
        "undo": Drawing("M4 9h10.5a5.5 5.5 0 0 1 0 11H8.5M8.5 4.5L4 9l4.5 4.5"),
        "redo": Drawing("M20 9H9.5a5.5 5.5 0 0 0 0 11h6M15.5 4.5L20 9l-4.5 4.5"),
        "menu": Drawing(fill=_discs(1.6, (12, 5), (12, 12), (12, 19))),
        "drag": Drawing(fill=_discs(1.6, (9, 6), (15, 6), (9, 12), (15, 12), (9, 18), (15, 18))),
        "chevron_up": Drawing("M6 15l6-6 6 6"),
        "chevron_down": Drawing("M6 9l6 6 6-6"),
        "chevron_left": Drawing("M15 6l-6 6 6 6"),
        "chevron_right": Drawing("M9 6l6 6-6 6"),
        "search": Drawing(_discs(6.5, (10.5, 10.5)) + "M15.5 15.5l5 5"),
        # what there is
        "table": Drawing(_box(3, 4, 18, 16) + "M3 9.5h18M9.5 9.5V20M15.5 9.5V20"),
        "round": Drawing(
            _CARD + "M9 7.5h6", _discs(1.2, (9, 12.5), (12, 12.5), (15, 12.5), (9, 16.5), (12, 16.5), (15, 16.5))
        ),
        "chart": Drawing("M4 4v14a2 2 0 0 0 2 2h14M8.5 15v-3M13 15V8M17.5 15v-5"),
        "history": Drawing("M3.5 12a8.5 8.5 0 1 0 2.7-6.2L3.5 8.3M3.5 3.8v4.5H8M12 7.5V12l3 2"),
        "settings": Drawing("M3.5 7.5h8M17.5 7.5h3M3.5 16.5h3M12.5 16.5h8" + _discs(3, (14.5, 7.5), (9.5, 16.5))),
        "player": Drawing(_discs(4, (12, 8)) + "M4.5 20.5c.6-3.8 3.6-6 7.5-6s6.9 2.2 7.5 6"),
        "players": Drawing(
            _discs(3.5, (9, 8.5)) + "M2.5 20c.5-3.5 3.1-5.5 6.5-5.5s6 2 6.5 5.5"
            "M15.5 5.2a3.5 3.5 0 0 1 0 6.6M18 15c1.9.8 3.1 2.5 3.5 5"
        ),
        "trophy": Drawing(
            "M7 3.5h10V10a5 5 0 0 1-10 0zM12 15v5.5M8 20.5h8"
            "M7 6H3.5v1A3.5 3.5 0 0 0 7 10.5M17 6h3.5v1a3.5 3.5 0 0 1-3.5 3.5"
        ),
        "podium": Drawing("M9 20V6a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v14M9 11H4a1 1 0 0 0-1 1v8h18v-4a1 1 0 0 0-1-1h-5"),
        "calendar": Drawing(_box(4, 5, 16, 15) + "M4 10h16M8.5 3v4M15.5 3v4"),
        "note": Drawing(
            "M14 20H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v8zM20 14h-4a2 2 0 0 0-2 2v4M8.5 9h7M8.5 13H11"
        ),
        # what can be done
        "plus": Drawing("M12 5v14M5 12h14"),
        "minus": Drawing("M5 12h14"),
        "check": Drawing("M4.5 12.5l5 5L19.5 7"),
        "cross": Drawing("M6 6l12 12M18 6L6 18"),
        "delete": Drawing("M9 5h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H9l-6-7zM11.5 9.5l5 5M16.5 9.5l-5 5"),
        "edit": Drawing("M4 20l1-4.7L15.8 4.5a2 2 0 0 1 2.8 0l.9.9a2 2 0 0 1 0 2.8L8.7 19zM13.5 7l3.5 3.5"),
        "trash": Drawing(
            "M4 6.5h16M9 6.5v-2a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v2M10 11v5M14 11v5"
            "M6 6.5l.8 12.1a2 2 0 0 0 2 1.9h6.4a2 2 0 0 0 2-1.9L18 6.5"
        ),
        "merge": Drawing("M6 3.5v3c0 4 6 4.5 6 9v5M18 3.5v3c0 4-6 4.5-6 9M8 16.5l4 4 4-4"),
        "swap": Drawing("M4 8h15.5M15.5 4l4 4-4 4M20 16H4.5M8.5 12l-4 4 4 4"),
        "share": Drawing(
            "M12 15V3.5M8 7.5l4-4 4 4M7.5 11h-1a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-6a2 2 0 0 0-2-2h-1"
        ),
        "download": Drawing("M12 3.5V15M7.5 10.5L12 15l4.5-4.5M4 20h16"),
        "upload": Drawing("M12 15V3.5M7.5 8L12 3.5 16.5 8M4 20h16"),
        "csv": Drawing(
            "M13.5 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8.5zM13.5 3v5.5H19"
            "M8.5 13H10M13.5 13h2M8.5 17H10M13.5 17h2"
        ),
        "copy": Drawing(_box(8, 8.5, 12.5, 12.5) + "M4.5 15.5a1 1 0 0 1-1-1V5a2 2 0 0 1 2-2H15a1 1 0 0 1 1 1"),
        "rematch": Drawing("M20 12a8 8 0 1 1-2.3-5.6L20 8.5M20 3.8v4.7h-4.7"),
        "play": Drawing("M7 4.5v15L19.5 12z"),
        "pause": Drawing("M8 5v14M16 5v14"),
        "leave": Drawing("M13.5 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h7.5M10 12h10.5M16.5 8l4 4-4 4"),
        "come": Drawing("M10.5 4H18a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-7.5M3.5 12H14M10 8l4 4-4 4"),
        # what is so
        "info": Drawing(_CIRCLE + "M12 11.5v5", _discs(1.3, (12, 7.7))),
        "warning": Drawing(
            "M10.7 4.3L2.9 17.9a1.5 1.5 0 0 0 1.3 2.2h15.6a1.5 1.5 0 0 0 1.3-2.2L13.3 4.3a1.5 1.5 0 0 0-2.6 0z"
            "M12 9.5v4",
            _discs(1.3, (12, 16.7)),
        ),
        "made": Drawing(_CIRCLE + "M7.8 12.3l3 3 5.4-6"),
        "missed": Drawing(_CIRCLE + "M8.8 8.8l6.4 6.4M15.2 8.8l-6.4 6.4"),
        "target": Drawing(_CIRCLE + _discs(4.5, (12, 12)), _discs(1.3, (12, 12))),
        "lightning": Drawing("M13.5 3L5 13.5h6L10.5 21 19 10.5h-6z"),
        "trend": Drawing("M3 17.5l6.5-6.5 4 4L21 7.5M15.5 7.5H21V13"),
        "star": Drawing("M12 3.5l2.6 5.3 5.9.9-4.3 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.3-4.1 5.9-.9z"),
        "online": Drawing("M3 10.5a13 13 0 0 1 18 0M6.5 14.5a8 8 0 0 1 11 0", _discs(1.7, (12, 18.5))),
        "offline": Drawing(
            "M3.5 3.5l17 17M8.7 8.7A11.5 11.5 0 0 0 3 12M12 7.5a12 12 0 0 1 9 4.5M7 15.5a7 7 0 0 1 6.5-2.2",
            _discs(1.5, (12, 19)),
        ),
        # this device
        "sun": Drawing(
            _discs(4, (12, 12)) + "M12 2.5V4M12 20v1.5M2.5 12H4M20 12h1.5"
            "M5.3 5.3l1 1M17.7 17.7l1 1M5.3 18.7l1-1M17.7 6.3l1-1"
        ),
        "moon": Drawing("M20 14.3A8.3 8.3 0 1 1 9.7 4 6.6 6.6 0 0 0 20 14.3z"),
        "contrast": Drawing(_CIRCLE, "M12 3a9 9 0 0 1 0 18z"),
        "language": Drawing(_CIRCLE + "M3 12h18M12 3c2.6 2.5 4 5.5 4 9s-1.4 6.5-4 9c-2.6-2.5-4-5.5-4-9s1.4-6.5 4-9z"),
        "text_size": Drawing("M2.5 18.5l5-13 5 13M4.2 14.5h6.6M14 18.5l3.7-9 3.8 9M15.3 15.7h4.9"),
        "hand_left": Drawing(
            "M5.5 12.5V8a1.5 1.5 0 0 1 3 0v3M8.5 11V5a1.5 1.5 0 0 1 3 0v6M11.5 11V5.5a1.5 1.5 0 0 1 3 0V13"
            "l1.7-2.3a1.6 1.6 0 0 1 2.6 1.8l-3.4 6.2a5 5 0 0 1-4.4 2.6A5.5 5.5 0 0 1 5.5 16v-3.5"
        ),
        "awake": Drawing(
            "M5 10h11v6a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM16 11.5h1.5a2.5 2.5 0 0 1 0 5H16M8.5 3.5v3M12.5 3.5v3"
        ),
        "phone": Drawing(_box(7, 2.5, 10, 19) + "M11.2 18h1.6"),
        "qr": Drawing(
            "M4 4h5.5v5.5H4zM14.5 4H20v5.5h-5.5zM4 14.5h5.5V20H4zM14.5 14.5V17M20 14.5v1M14.5 20H16M18 18.5h2V20"
        ),
        "eye": Drawing(
            "M2.5 12C4.7 8 8 5.5 12 5.5S19.3 8 21.5 12C19.3 16 16 18.5 12 18.5S4.7 16 2.5 12z" + _discs(3, (12, 12))
        ),
        "eye_off": Drawing(
            "M3.5 3.5l17 17M9 6a9 9 0 0 1 3-.5c4 0 7.3 2.5 9.5 6.5a15 15 0 0 1-2.2 3"
            "M6.3 7.3A15 15 0 0 0 2.5 12c2.2 4 5.5 6.5 9.5 6.5 1.6 0 3.1-.4 4.5-1.1"
        ),
        "lock": Drawing(_PADLOCK + "M8 10.5V7a4 4 0 0 1 8 0v3.5", _KEYHOLE),
        "unlock": Drawing(_PADLOCK + "M8 10.5v-4A4 4 0 0 1 15.7 5", _KEYHOLE),
        # who sits where
        "dealer": Drawing(_box(9, 7.5, 11, 13.5) + "M5.3 17L3.5 7.3A2 2 0 0 1 5.1 5l8.4-1.5", _box(9, 7.5, 11, 13.5)),
        "leader": Drawing("M8 5.5v13L18 12z", "M8 5.5v13L18 12z"),
        "flag": Drawing("M5.5 21.5v-18M5.5 4h13l-3.3 5 3.3 5h-13"),
        "ghost": Drawing(
            "M5 20.5V11a7 7 0 0 1 14 0v9.5l-2.3-2-2.4 2-2.3-2-2.3 2-2.4-2z", _discs(1.4, (9.5, 11.5), (14.5, 11.5))
        ),
        # what lies on the table
        "kraken": Drawing(
            "M7 14.5V9a5 5 0 0 1 10 0v5.5M10.3 14.5V18a2.5 2.5 0 0 1-2.5 2.5M13.7 14.5V18a2.5 2.5 0 0 0 2.5 2.5"
            "M7 14.5c0 2-1 3.5-2.5 3.5a2 2 0 0 1-2-2M17 14.5c0 2 1 3.5 2.5 3.5a2 2 0 0 0 2-2",
            _discs(1.3, (10, 9.5), (14, 9.5)),
        ),
        "whale": Drawing(
            "M3 13a6 6 0 0 1 6-6c5.5 0 6.5 5 10 4M3 13c0 4 3.5 6.5 8 6.5 5 0 8-3.5 8-8.5"
            "M19 11c-.5-2-1.8-3.3-3.5-4M19 11c.8-1.5 1.5-3 1.5-5",
            _discs(1.3, (8, 12)),
        ),
        "stingray": Drawing(
            "M12 3c2.4 0 3.7 1.3 5 2.9 1.4 1.7 2.8 3 4.5 4.1-3.7.9-6.7 3.2-9.5 7-2.8-3.8-5.8-6.1-9.5-7"
            "C4.2 8.9 5.6 7.6 7 5.9 8.3 4.3 9.6 3 12 3zM12 17c0 2 .6 3.5 2.5 4.5",
            _discs(1.2, (10, 8), (14, 8)),
        ),
        "card_14": Drawing(_CARD + "M8.7 9v6M12 9v3.5h3.5M15.5 9v6"),
        "black_14": Drawing(
            fill=_box(4, 2, 16, 20, 3)
            + _box(7.7, 8, 2, 8, 1)
            + "M11 9v3.5a1 1 0 0 0 1 1h2.5V15a1 1 0 0 0 2 0V9a1 1 0 0 0-2 0v2.5H13V9a1 1 0 0 0-2 0z"
        ),
        "mermaid": Drawing(
            "M8.5 16.5c1.3-1.5 2-3.5 2-5.5-4 0-6.5-2.5-7-7 3.5-.3 6.8.7 8.5 3.5C13.7 4.7 17 3.7 20.5 4"
            "c-.5 4.5-3 7-7 7 0 2 .7 4 2 5.5M3 20" + _WAVE
        ),
        "pirate": Drawing(
            "M3.5 20.5L7 17C11.5 12.5 18 9 20 3.5M20.5 20.5L17 17C12.5 12.5 6 9 4 3.5M4.5 14.5l5 5M19.5 14.5l-5 5"
        ),
        "crown": Drawing("M5.5 16L3 7l5 3.5 4-6 4 6L21 7l-2.5 9zM6 20h12"),
        "loot": Drawing(
            "M4 10.5a5 5 0 0 1 5-5h6a5 5 0 0 1 5 5V18a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18z"
            "M4 11.5h5.5M14.5 11.5H20M9.5 10h5v4.5h-5z"
        ),
        "wager": Drawing(_box(4, 4, 16, 16), _discs(1.5, (8.5, 8.5), (15.5, 8.5), (12, 12), (8.5, 15.5), (15.5, 15.5))),
        "harry": Drawing(_UP_AND_DOWN),
        "grapeshot": Drawing(fill=_discs(2, (9, 6.5), (15, 6.5), (6, 12), (12, 12), (18, 12), (9, 17.5), (15, 17.5))),
        "cannonball": Drawing(
            fill=_discs(8, (12, 12))
            + "M8.5 11.5a4 4 0 0 1 3-3.4.7.7 0 0 0-.4-1.4A5.5 5.5 0 0 0 7 11.3a.8.8 0 0 0 1.5.2z"
        ),
        # the games, by their keys
        "skull_king": Drawing("M6 13L3.5 4.5 8 7.5l4-5 4 5 4.5-3L18 13zM3 18" + _WAVE),
        "skyjo": Drawing(
            _box(3, 3, 6.5, 7, 1.5) + _box(3, 14, 6.5, 7, 1.5) + _box(14, 14, 6.5, 7, 1.5),
            _discs(2.2, (17.3, 6.5))
            + _discs(0.9, (17.3, 2), (20.5, 3.3), (21.8, 6.5), (20.5, 9.7))
            + _discs(0.9, (17.3, 11), (14.1, 9.7), (12.8, 6.5), (14.1, 3.3)),
        ),
        "wizard": Drawing(
            "M2.5 19.5c5.5 2 13.5 2 19 0M6 18.5l5.5-14c.8-1.5 2.5-2 4.5-1-1 .7-1.4 1.7-1.1 3l3.1 12",
            "M12 10l1 2.1 2.3.3-1.7 1.6.4 2.3-2-1.1-2 1.1.4-2.3-1.7-1.6 2.3-.3z",
        ),
        "oh_hell": Drawing(_discs(2, (16, 4.5)) + "M16 6.5v9a5.5 5.5 0 0 1-11 0V12l3.5 3.5"),
        "spades": Drawing("M12 3C10 7 4 9.5 4 14a4 4 0 0 0 8 .5 4 4 0 0 0 8-.5c0-4.5-6-7-8-11zM12 14.5V21M9 21h6"),
        "euchre": Drawing(
            _box(8.5, 7, 11.5, 14) + "M5.5 17.5A2 2 0 0 1 4 15.5V5a2 2 0 0 1 2-2h7.5M15.5 11v4.3a1.7 1.7 0 0 1-3.3.5"
        ),
        "tally": Drawing("M5.5 4v16M10 4v16M14.5 4v16M19 4v16M2.5 16.5l19-9"),
    }
)


@cache
def svg(name: str) -> str:
    """Return the icon as an SVG document in black. Raises KeyError for a name that is not drawn."""
    line, fill = ICONS[name]
    pen = 'fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
        + (f'<path d="{line}" {pen}/>' if line else "")
        + (f'<path d="{fill}" fill-rule="evenodd"/>' if fill else "")
        + "</svg>"
    )


def icon(name: str, colour: ft.ColorValue = ft.Colors.ON_SURFACE_VARIANT, size: int = 24) -> ft.Image:
    """Return the icon in a colour role of the theme (or any colour), `size` px square, silent to screen readers.

    It is one control that carries its own picture: nothing is fetched. Raises KeyError for a name that is not drawn.
    """
    return ft.Image(src=svg(name), color=colour, width=size, height=size, exclude_from_semantics=True)
