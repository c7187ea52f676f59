"""Sizes, in logical pixels unless they say otherwise."""

SPACE_XS, SPACE_S, SPACE_M, SPACE_L, SPACE_XL = 4, 8, 12, 16, 24

RADIUS_PENNANT, RADIUS_CELL, RADIUS_KEY, RADIUS_BUTTON, RADIUS_SHEET = 2, 8, 10, 12, 20

TEXT_HERO, TEXT_KEY, TEXT_CELL, TEXT_TITLE = 24, 22, 20, 16
TEXT_NAME, TEXT_BUTTON, TEXT_SUPPORT, TEXT_HEAD = 15, 14, 12, 11

RULE = 1
"""How thick a line between rows is."""

RING = 2
"""How thick the line round a marked cell is."""

BAR = 48
"""How high the bar at the top is."""

TARGET = 48
"""How high and wide something tapped is; never under `TARGET_LEAST`."""

TARGET_LEAST = 44

ICON, ICON_SMALL = 24, 16

PENNANT_WIDTH, PENNANT_HEIGHT = 28, 18

WIDE = 840
"""From this width the round stands beside the table, `PANE` wide."""

PANE = 400

MOTION = 200
"""The longest any motion takes, in milliseconds."""

OWN_LAYER = 0.999
"""The opacity of what is painted on a layer of its own. It lets nothing shine through; and Flutter, which paints the
whole screen anew when anything on it changes, leaves alone the layers on which nothing has."""
