"""English texts of Settings."""

from scorepad.games.contract import Words

SETTINGS: Words = {
    "settings.title": "Settings",
    "settings.language": "Language",
    "settings.language.system": "As the device",
    "settings.theme": "Appearance",
    "settings.theme.system": "As the device",
    "settings.theme.light": "Light",
    "settings.theme.dark": "Dark",
    "settings.text_size": "Text size",
    "settings.at_the_table": "At the table",
    "settings.left_hand": "Left hand",
    "settings.left_hand.rule": "The button that saves stands on the left, under the left thumb.",
    "settings.keep_awake": "Keep the screen awake",
    "settings.keep_awake.rule": "While a match is on the screen it does not go dark, where the device allows that.",
    "settings.keeping": "Your games",
    "settings.about": "About",
    "settings.about.text": "scorepad keeps score beside your own deck. It belongs to no publisher, and what you enter"
    " stays on this device or with whoever serves this page.",
    "settings.version": "scorepad {version}",
}
