"""How scorepad looks: colours are ours and readable, icons and pennants one family, nothing is raised or moves."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from itertools import product
from xml.etree import ElementTree as ET

import flet as ft
import pytest

from scorepad.games import GAMES
from scorepad.ui.look import icons, pennant, tokens
from scorepad.ui.look.palette import DARK, LIGHT, PLAYERS_DARK, PLAYERS_LIGHT, player_colour, roles
from scorepad.ui.look.theme import FAMILY, theme
from tests.ui.contrast import contrast

MOODS = pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
SURFACES = ("surface", *(f"surface_container{step}" for step in ("_lowest", "_low", "", "_high", "_highest")))


def poor(palette: Mapping[str, str], texts: tuple[str, ...], grounds: tuple[str, ...], least: float) -> list[str]:
    """Return the pairs that fall short."""
    pairs = {
        f"{text} on {ground}": contrast(palette[text], palette[ground]) for text, ground in product(texts, grounds)
    }
    return [f"{pair}: {ratio:.2f}" for pair, ratio in pairs.items() if ratio < least]


def test_contrast_is_that_of_the_standard() -> None:
    """Black on white is 21 to 1, and the grey known to just pass is just above 4.5."""
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#767676", "#FFFFFF") == pytest.approx(4.54, abs=0.01)


@MOODS
def test_every_role_is_ours(dark: bool) -> None:  # noqa: FBT001 - parametrised
    """No colour falls back to one of Material's."""
    assert set(roles(dark=dark)) == {role.name for role in fields(ft.ColorScheme)}


@MOODS
def test_ink_is_readable_on_all_paper(dark: bool) -> None:  # noqa: FBT001
    """Names, support, links, brass, made and missed reach 4.5:1 on every surface."""
    inks = ("on_surface", "on_surface_variant", "primary", "secondary", "tertiary", "error")
    assert poor(roles(dark=dark), inks, SURFACES, 4.5) == []


@MOODS
def test_a_marked_row_is_readable(dark: bool) -> None:  # noqa: FBT001
    """What stands in a row keeps 4.5:1 when the row is marked."""
    inks = ("on_surface", "on_surface_variant", "on_primary_container", "tertiary", "error")
    assert poor(roles(dark=dark), inks, ("primary_container",), 4.5) == []


@MOODS
@pytest.mark.parametrize("name", ["primary", "secondary", "tertiary", "error"])
def test_what_is_filled_is_readable(name: str, dark: bool) -> None:  # noqa: FBT001
    """The ink meant for a filled ground reaches 4.5:1 on it."""
    palette = roles(dark=dark)
    assert poor(palette, (f"on_{name}",), (name,), 4.5) == []
    assert poor(palette, (f"on_{name}_container",), (f"{name}_container",), 4.5) == []


@MOODS
def test_what_is_inverse_or_fixed_is_readable(dark: bool) -> None:  # noqa: FBT001
    """Notices and the fixed roles reach 4.5:1 too."""
    palette = roles(dark=dark)
    assert poor(palette, ("on_inverse_surface", "inverse_primary"), ("inverse_surface",), 4.5) == []
    for name in ("primary", "secondary", "tertiary"):
        inks = (f"on_{name}_fixed", f"on_{name}_fixed_variant")
        assert poor(palette, inks, (f"{name}_fixed", f"{name}_fixed_dim"), 4.5) == []


@MOODS
def test_lines_are_seen(dark: bool) -> None:  # noqa: FBT001
    """The outline of a guess, a mark and a brass ring reach 3:1 on the paper and on a key."""
    lines, keys = ("primary", "secondary"), ("surface", "surface_container_high", "primary_container")
    assert poor(roles(dark=dark), ("outline",), ("surface", "surface_container_low", "surface_container"), 3) == []
    assert poor(roles(dark=dark), lines, keys, 3) == []


@MOODS
def test_players_are_seen(dark: bool) -> None:  # noqa: FBT001
    """Eight different colours, each at 3:1 or better on every surface."""
    colours = [player_colour(number, dark=dark) for number in range(8)]
    assert len(set(colours)) == 8
    assert colours == list(PLAYERS_DARK if dark else PLAYERS_LIGHT)
    ground = roles(dark=dark)
    assert [(c, s) for c, s in product(colours, SURFACES) if contrast(c, ground[s]) < 3] == []


@pytest.mark.parametrize(
    ("role", "light", "dark"),
    [
        ("surface", "F6F4EE", "0B1720"),
        ("surface_container_high", "E2E6E4", "1F3440"),
        ("on_surface_variant", "47565F", "ABB9C2"),
        ("primary", "174A68", "8FC6E6"),
        ("secondary", "765613", "E3BD68"),
        ("tertiary", "1C6A4C", "7FD3AD"),
        ("error", "A1352A", "FFB2A6"),
    ],
)
def test_the_palette_is_chart_and_brass(role: str, light: str, dark: str) -> None:
    """Paper, water, ink, brass, made and missed are the colours that were chosen."""
    assert (LIGHT[role], DARK[role]) == (f"#{light}", f"#{dark}")


def parts(value: object) -> Iterator[object]:
    """Yield a value and, if it is a dataclass, everything in it."""
    yield value
    if is_dataclass(value):
        for each in fields(value):
            yield from parts(getattr(value, each.name))


@MOODS
def test_nothing_casts_a_shadow(dark: bool) -> None:  # noqa: FBT001
    """Every part of a theme that could be raised lies flat."""
    flat = {type(part).__name__ for part in parts(theme(dark=dark)) if getattr(part, "elevation", None) == 0}
    raised = [part for part in parts(theme(dark=dark)) if getattr(part, "elevation", None)]
    assert raised == []
    assert flat >= {"AppBarTheme", "BottomSheetTheme", "ButtonStyle", "DialogTheme", "PopupMenuTheme", "SnackBarTheme"}


@MOODS
def test_nothing_moves_for_long(dark: bool) -> None:  # noqa: FBT001
    """Pages change at once, and a button answers within the longest motion allowed."""
    transitions = theme(dark=dark).page_transitions
    assert {getattr(transitions, each.name) for each in fields(transitions)} == {ft.PageTransitionTheme.NONE}
    styles = [part for part in parts(theme(dark=dark)) if isinstance(part, ft.ButtonStyle)]
    assert {style.animation_duration for style in styles} <= {None, tokens.MOTION}


@MOODS
def test_every_text_is_in_our_font_and_ink(dark: bool) -> None:  # noqa: FBT001
    """A style of a text theme inherits neither family nor colour, so each one names both."""
    styles = [getattr(theme(dark=dark).text_theme, each.name) for each in fields(ft.TextTheme)]
    assert {(style.font_family, style.color) for style in styles} == {(FAMILY, roles(dark=dark)["on_surface"])}
    assert {style.size for style in styles} == {24, 22, 20, 16, 15, 14, 12, 11}


@pytest.mark.parametrize("name", icons.ICONS)
def test_an_icon_is_a_picture_of_its_own(name: str) -> None:
    """An icon is a well-formed drawing on the 24 grid, tinted, silent, and never fetched."""
    drawn = icons.icon(name, ft.Colors.PRIMARY, 20)
    assert isinstance(drawn.src, str)
    root = ET.fromstring(drawn.src)  # noqa: S314 - our own
    assert root.get("viewBox") == "0 0 24 24"
    assert [path.get("d") for path in root] == [path for path in icons.ICONS[name] if path]
    assert (drawn.width, drawn.height, drawn.color) == (20, 20, ft.Colors.PRIMARY)
    assert drawn.exclude_from_semantics


def test_no_two_icons_are_alike() -> None:
    """Every name has a drawing that nothing else has."""
    assert len(set(icons.ICONS.values())) == len(icons.ICONS)


def test_every_game_has_an_icon() -> None:
    """A game is known by a picture under its key."""
    assert [game.key for game in GAMES if game.key not in icons.ICONS] == []


def test_an_icon_nobody_drew_is_an_error() -> None:
    """A wrong name is the programmer's mistake."""
    with pytest.raises(KeyError):
        icons.icon("parrot")


@MOODS
def test_pennants_differ_in_colour_and_in_pattern(dark: bool) -> None:  # noqa: FBT001
    """Sixty-four pennants for eight by eight, each drawn in the player's colour on the paper alone."""
    drawn = {pennant.svg(pattern, colour, dark=dark) for pattern, colour in product(range(8), range(8))}
    assert len(drawn) == 64
    allowed = {roles(dark=dark)["surface_container_low"], *(PLAYERS_DARK if dark else PLAYERS_LIGHT)}
    assert {shape.get("fill") for picture in drawn for shape in ET.fromstring(picture)} == allowed  # noqa: S314


def test_a_ninth_player_has_a_pennant_of_his_own() -> None:
    """Sixteen players who wear colour and pattern of one number are told apart, in the same colour by the pattern."""
    assert len({pennant.svg(number, number, dark=False) for number in range(16)}) == 16
    assert player_colour(8, dark=False) == player_colour(0, dark=False)


def test_a_pennant_takes_the_size_asked_for() -> None:
    """A pennant is 28 by 18, or as large as a podium wants it, and silent: the name is read beside it."""
    usual, large = pennant.pennant(0, 0, dark=False), pennant.pennant(0, 0, dark=False, width=42, height=27)
    assert [(p.width, p.height, p.exclude_from_semantics) for p in (usual, large)] == [(28, 18, True), (42, 27, True)]
