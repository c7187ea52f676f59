"""Colours: paper and ink by day, night water by dark; brass for what is proposed or special, and nothing else.

The roles are those of `ft.ColorScheme`, every one of them set, so that no colour of Material's own shows through.
Tertiary says made, error says missed; both always stand beside a sign. Text pairs are at 4.5:1 or better.
"""

from collections.abc import Mapping
from types import MappingProxyType

_FIXED = {
    "primary_fixed": "#CFE4F0",
    "primary_fixed_dim": "#A6CEE6",
    "on_primary_fixed": "#08283A",
    "on_primary_fixed_variant": "#174A68",
    "secondary_fixed": "#F4E2B4",
    "secondary_fixed_dim": "#E3BD68",
    "on_secondary_fixed": "#382900",
    "on_secondary_fixed_variant": "#5A420D",
    "tertiary_fixed": "#C9EBDA",
    "tertiary_fixed_dim": "#8FD8B6",
    "on_tertiary_fixed": "#00301E",
    "on_tertiary_fixed_variant": "#0F4F39",
}

LIGHT: Mapping[str, str] = MappingProxyType(
    {
        "surface": "#F6F4EE",
        "surface_dim": "#DCDDD8",
        "surface_bright": "#FCFBF8",
        "surface_container_lowest": "#FFFFFF",
        "surface_container_low": "#FCFBF8",
        "surface_container": "#ECEDE8",
        "surface_container_high": "#E2E6E4",
        "surface_container_highest": "#D9DFDE",
        "surface_tint": "#F6F4EE",
        "on_surface": "#13212B",
        "on_surface_variant": "#47565F",
        "outline": "#6F7D86",
        "outline_variant": "#C7CFD2",
        "primary": "#174A68",
        "on_primary": "#FFFFFF",
        "primary_container": "#CFE4F0",
        "on_primary_container": "#08283A",
        "secondary": "#765613",
        "on_secondary": "#FFFFFF",
        "secondary_container": "#F4E2B4",
        "on_secondary_container": "#382900",
        "tertiary": "#1C6A4C",
        "on_tertiary": "#FFFFFF",
        "tertiary_container": "#C9EBDA",
        "on_tertiary_container": "#00301E",
        "error": "#A1352A",
        "on_error": "#FFFFFF",
        "error_container": "#F9DAD5",
        "on_error_container": "#410602",
        "inverse_surface": "#22323D",
        "on_inverse_surface": "#EEF3F4",
        "inverse_primary": "#8FC6E6",
        "shadow": "#000000",
        "scrim": "#0B1720",
        **_FIXED,
    }
)

DARK: Mapping[str, str] = MappingProxyType(
    {
        "surface": "#0B1720",
        "surface_dim": "#0B1720",
        "surface_bright": "#2C424F",
        "surface_container_lowest": "#07111A",
        "surface_container_low": "#0F1E28",
        "surface_container": "#162833",
        "surface_container_high": "#1F3440",
        "surface_container_highest": "#293F4C",
        "surface_tint": "#0B1720",
        "on_surface": "#E3EAEE",
        "on_surface_variant": "#ABB9C2",
        "outline": "#7F8F99",
        "outline_variant": "#32434E",
        "primary": "#8FC6E6",
        "on_primary": "#04293E",
        "primary_container": "#1E4C68",
        "on_primary_container": "#D6ECF9",
        "secondary": "#E3BD68",
        "on_secondary": "#352600",
        "secondary_container": "#4E3C10",
        "on_secondary_container": "#FBE6B4",
        "tertiary": "#7FD3AD",
        "on_tertiary": "#00382A",
        "tertiary_container": "#0F4A37",
        "on_tertiary_container": "#BFEFD8",
        "error": "#FFB2A6",
        "on_error": "#5A120A",
        "error_container": "#6E2219",
        "on_error_container": "#FFDAD4",
        "inverse_surface": "#E3EAEE",
        "on_inverse_surface": "#1B2A34",
        "inverse_primary": "#174A68",
        "shadow": "#000000",
        "scrim": "#000000",
        **_FIXED,
    }
)

PLAYERS_LIGHT = ("#0B5FA5", "#B3500F", "#0F7B5F", "#7A6200", "#8C3D8C", "#3E6F7C", "#B0243C", "#3B3F45")
PLAYERS_DARK = ("#6FB6F2", "#F08C4A", "#4FC79C", "#E6CF55", "#D692DA", "#8FC3D0", "#FF8A96", "#C9CED4")
"""The colours of players 0 to 7."""


def roles(*, dark: bool) -> Mapping[str, str]:
    """Return the colour of every role, as #RRGGBB."""
    return DARK if dark else LIGHT


def player_colour(colour: int, *, dark: bool) -> str:
    """Return a player's colour as #RRGGBB; numbers past the eighth begin again."""
    colours = PLAYERS_DARK if dark else PLAYERS_LIGHT
    return colours[colour % len(colours)]
