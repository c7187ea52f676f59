"""The two themes of the app, made of the palette and the sizes: flat and ruled, no shadows, hardly any motion."""

from collections.abc import Mapping
from types import MappingProxyType

import flet as ft

from scorepad.ui.look import tokens
from scorepad.ui.look.palette import roles

FAMILY = "Scorepad Sans"

FONTS: Mapping[str, str] = MappingProxyType({FAMILY: "/fonts/ScorepadSans.ttf"})
"""For `page.fonts`: one variable font, weights 400 to 600, digits of equal width."""

# What a text is, for its `theme_style`; the sizes are those of the same names in `tokens`.
HERO = ft.TextThemeStyle.HEADLINE_LARGE
KEY = ft.TextThemeStyle.HEADLINE_MEDIUM
CELL = ft.TextThemeStyle.HEADLINE_SMALL
TITLE = ft.TextThemeStyle.TITLE_LARGE
NAME = ft.TextThemeStyle.TITLE_MEDIUM
BUTTON = ft.TextThemeStyle.LABEL_LARGE
SUPPORT = ft.TextThemeStyle.BODY_SMALL
HEAD = ft.TextThemeStyle.LABEL_SMALL


def theme(*, dark: bool) -> ft.Theme:
    """Return the theme of a page: its colours, its type and the shapes of its controls."""
    colour = roles(dark=dark)
    ink, raised, chosen, rule = (
        colour[role] for role in ("on_surface", "surface_container_low", "primary_container", "outline_variant")
    )
    return ft.Theme(
        font_family=FAMILY,
        color_scheme=ft.ColorScheme(**colour),
        text_theme=_text_theme(ink),
        visual_density=ft.VisualDensity.STANDARD,
        page_transitions=_no_transitions(),
        scaffold_bgcolor=colour["surface"],
        canvas_color=colour["surface"],
        splash_color=ft.Colors.with_opacity(0.08, ink),
        highlight_color=ft.Colors.with_opacity(0.06, ink),
        hover_color=ft.Colors.with_opacity(0.04, ink),
        focus_color=ft.Colors.with_opacity(0.12, colour["primary"]),
        hint_color=colour["on_surface_variant"],
        icon_theme=ft.IconTheme(color=colour["on_surface_variant"], size=tokens.ICON),
        divider_theme=ft.DividerTheme(color=rule, thickness=tokens.RULE, space=tokens.RULE),
        appbar_theme=ft.AppBarTheme(
            bgcolor=colour["surface"], elevation=0, elevation_on_scroll=0, toolbar_height=tokens.BAR, center_title=False
        ),
        card_theme=ft.CardTheme(color=raised, elevation=0, shape=_rounded(tokens.RADIUS_BUTTON)),
        dialog_theme=ft.DialogTheme(bgcolor=raised, elevation=0, shape=_rounded(tokens.RADIUS_SHEET)),
        bottom_sheet_theme=ft.BottomSheetTheme(
            bgcolor=raised,
            elevation=0,
            drag_handle_color=rule,
            shape=_rounded(ft.BorderRadius.only(top_left=tokens.RADIUS_SHEET, top_right=tokens.RADIUS_SHEET)),
        ),
        popup_menu_theme=ft.PopupMenuTheme(color=raised, elevation=0, shape=_rounded(tokens.RADIUS_BUTTON, rule)),
        snackbar_theme=ft.SnackBarTheme(
            elevation=0, behavior=ft.SnackBarBehavior.FLOATING, shape=_rounded(tokens.RADIUS_BUTTON)
        ),
        filled_button_theme=ft.FilledButtonTheme(style=_button_style()),
        outlined_button_theme=ft.OutlinedButtonTheme(style=_button_style(edge=colour["outline"])),
        text_button_theme=ft.TextButtonTheme(style=_button_style()),
        icon_button_theme=ft.IconButtonTheme(style=_button_style()),
        # Material's own choice for what is selected is the secondary container: brass, which means something else here.
        segmented_button_theme=ft.SegmentedButtonTheme(
            style=ft.ButtonStyle(
                bgcolor={ft.ControlState.SELECTED: chosen}, color=ink, shape=_rounded(tokens.RADIUS_BUTTON)
            )
        ),
        chip_theme=ft.ChipTheme(
            selected_color=chosen,
            check_color=ink,
            label_text_style=_text_style(tokens.TEXT_BUTTON, ft.FontWeight.W_500, ink),
            elevation=0,
            shape=_rounded(tokens.RADIUS_BUTTON),
        ),
        slider_theme=ft.SliderTheme(inactive_track_color=chosen),
        progress_indicator_theme=ft.ProgressIndicatorTheme(linear_track_color=rule, circular_track_color=rule),
    )


def _text_theme(colour: str) -> ft.TextTheme:
    def style(size: int, weight: ft.FontWeight) -> ft.TextStyle:
        return _text_style(size, weight, colour)

    hero = style(tokens.TEXT_HERO, ft.FontWeight.W_600)
    return ft.TextTheme(
        display_large=hero,
        display_medium=hero,
        display_small=hero,
        headline_large=hero,
        headline_medium=style(tokens.TEXT_KEY, ft.FontWeight.W_600),
        headline_small=style(tokens.TEXT_CELL, ft.FontWeight.W_600),
        title_large=style(tokens.TEXT_TITLE, ft.FontWeight.W_600),
        title_medium=style(tokens.TEXT_NAME, ft.FontWeight.W_500),
        title_small=style(tokens.TEXT_BUTTON, ft.FontWeight.W_600),
        body_large=style(tokens.TEXT_TITLE, ft.FontWeight.W_400),
        body_medium=style(tokens.TEXT_BUTTON, ft.FontWeight.W_400),
        body_small=style(tokens.TEXT_SUPPORT, ft.FontWeight.W_400),
        label_large=style(tokens.TEXT_BUTTON, ft.FontWeight.W_600),
        label_medium=style(tokens.TEXT_SUPPORT, ft.FontWeight.W_500),
        label_small=style(tokens.TEXT_HEAD, ft.FontWeight.W_500),
    )


def _text_style(size: int, weight: ft.FontWeight, colour: str | None = None) -> ft.TextStyle:
    """Return a style that stands alone: Flutter merges neither the theme's family nor its ink into a style given."""
    return ft.TextStyle(size=size, weight=weight, color=colour, font_family=FAMILY, letter_spacing=0, height=1.3)


def _button_style(edge: str | None = None) -> ft.ButtonStyle:
    return ft.ButtonStyle(
        elevation=0,
        shape=_rounded(tokens.RADIUS_BUTTON),
        side=ft.BorderSide(tokens.RULE, edge) if edge else None,
        text_style=_text_style(tokens.TEXT_BUTTON, ft.FontWeight.W_600),
        animation_duration=tokens.MOTION,
    )


def _rounded(radius: ft.BorderRadiusValue, edge: str | None = None) -> ft.RoundedRectangleBorder:
    return ft.RoundedRectangleBorder(radius=radius, side=ft.BorderSide(tokens.RULE, edge) if edge else None)


def _no_transitions() -> ft.PageTransitionsTheme:
    still = ft.PageTransitionTheme.NONE
    return ft.PageTransitionsTheme(android=still, ios=still, linux=still, macos=still, windows=still)
