"""Which colours of the palette are drawn on which, counted on a picture of the screen."""

import base64
import re
from collections.abc import Iterator, Mapping

from playwright.sync_api import Page

from scorepad.ui.look.palette import player_colour, roles
from tests.ui.contrast import contrast

PLAYERS = 8
FEW = 20
"""Pixels: what is drawn so seldom is drawn by chance."""
TEXT, GRAPHIC = 4.5, 3.0
"""WCAG AA: the least contrast of a text, and of a line or a picture that says something."""

KINDS = {
    "ground": re.compile(r"^surface|^(primary|secondary|tertiary|error)_container$"),
    "graphic": re.compile(r"^outline$"),
    "rule": re.compile(r"^outline_variant$"),
}
OTHERS = re.compile(r"inverse|fixed|scrim|shadow")
"""Roles of what is there for a moment only, or never."""

PAIRS = """async ([shot, colours]) => {
    const picture = await createImageBitmap(await (await fetch('data:image/png;base64,' + shot)).blob());
    const { width, height } = picture, pen = new OffscreenCanvas(width, height).getContext('2d');
    pen.drawImage(picture, 0, 0);
    const seen = new Uint32Array(pen.getImageData(0, 0, width, height).data.buffer);
    const pixel = colour => (0xFF000000 | parseInt(colour.slice(1).match(/../g).reverse().join(''), 16)) >>> 0;
    const known = new Map(colours.map(colour => [pixel(colour), colour]));
    const counts = {};
    // a stroke is thinner than this to either side: there lies what it is drawn on, past its soft edges
    const reach = 3;
    for (let y = reach; y < height - reach; y++) for (let x = reach; x < width - reach; x++) {
        const at = y * width + x, drawn = known.get(seen[at]);
        for (const step of drawn ? [reach, reach * width] : []) {
            const ground = known.get(seen[at - step]);
            if (!ground || ground === drawn || seen[at - step] !== seen[at + step]) continue;
            const pair = `${drawn} ${ground}`;
            counts[pair] = (counts[pair] ?? 0) + 1;
        }
    }
    return counts;
}"""

Pairs = Mapping[tuple[str, str], int]
"""How many pixels there are of strokes of one colour on another, each as #RRGGBB."""


def kinds(*, dark: bool) -> Mapping[str, str]:
    """Return what each colour of the palette is for: an ink, a graphic, a ground; or a rule, which only divides."""
    found = {player_colour(number, dark=dark): "graphic" for number in range(PLAYERS)}
    for role, colour in roles(dark=dark).items():
        if not OTHERS.search(role):
            kind = next((kind for kind, roles_ in KINDS.items() if roles_.search(role)), "ink")
            found[colour] = kind if kind == "ink" else found.get(colour, kind)
    return found


def pairs(page: Page, *, dark: bool) -> Pairs:
    """Return what is drawn on what on a page."""
    shot = base64.b64encode(page.screenshot()).decode()
    counts: Mapping[str, int] = page.evaluate(PAIRS, [shot, list(kinds(dark=dark))])
    return {(one, other): count for pair, count in counts.items() for one, other in [pair.split()]}


def faint(found: Pairs, *, dark: bool) -> Iterator[str]:
    """Yield inks and graphics that are too near to what they are drawn on.

    An ink may be drawn on another, as words on a filled button are. Graphics are only held against grounds: curves
    cross, and a pennant on a chosen chip has paper of its own between its colours.
    """
    kind = kinds(dark=dark)
    for (drawn, ground), count in sorted(found.items()):
        met = {kind[drawn], kind[ground]}
        least = TEXT if met <= {"ink", "ground"} and "ink" in met else GRAPHIC if met == {"graphic", "ground"} else 0
        if count >= FEW and contrast(drawn, ground) < least:
            yield f"{drawn} on {ground}: {contrast(drawn, ground):.2f}"
