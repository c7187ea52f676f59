"""What the wheel and the web page carry: the font has every sign, and every picture is where it is looked for."""

import json
import struct
from collections.abc import Mapping
from pathlib import Path

import pytest

from scorepad.ui.look.theme import FAMILY, FONTS

ASSETS = Path(__file__).parents[2] / "assets"


def glyph_widths() -> Mapping[int, int]:
    """Return the advance width, in font units, of every character: from the cmap (format 4) and hmtx of the font."""
    data = (ASSETS / FONTS[FAMILY].lstrip("/")).read_bytes()
    tables = {
        data[at : at + 4].decode(): struct.unpack(">I", data[at + 8 : at + 12])[0]
        for at in range(12, 12 + 16 * struct.unpack(">H", data[4:6])[0], 16)
    }
    counted = struct.unpack(">H", data[tables["hhea"] + 34 : tables["hhea"] + 36])[0]

    def width(glyph: int) -> int:
        at = tables["hmtx"] + 4 * min(glyph, counted - 1)
        return int.from_bytes(data[at : at + 2])

    start = tables["cmap"]
    records = [
        struct.unpack(">HHI", data[start + 4 + 8 * i : start + 12 + 8 * i])
        for i in range(int.from_bytes(data[start + 2 : start + 4]))
    ]
    table = next(start + offset for platform, encoding, offset in records if (platform, encoding) == (3, 1))
    size = int.from_bytes(data[table + 6 : table + 8])

    def column(number: int) -> tuple[int, ...]:
        at = table + 14 + number * size + (2 if number else 0)
        return struct.unpack(f">{size // 2}H", data[at : at + size])

    ends, starts, deltas, offsets = (column(number) for number in range(4))
    found = {}
    for at, (first, last, delta, offset) in enumerate(zip(starts, ends, deltas, offsets, strict=True)):
        for character in range(first, last + 1):
            place = table + 16 + 3 * size + 2 * at + offset + 2 * (character - first)
            glyph = (int.from_bytes(data[place : place + 2]) if offset else character) + delta & 0xFFFF
            found[character] = width(glyph)
    return found


def test_the_font_has_every_sign() -> None:
    """All that the interface writes in English, German and French is in the font: nothing is looked for elsewhere."""
    signs = "→✓✕−×·…–—“”‘’„«»+%/()&#?!: äöüßÄÖÜẞàâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛŸ0123456789"  # noqa: RUF001
    found = glyph_widths()
    assert [sign for sign in signs if ord(sign) not in found] == []


def test_digits_are_of_equal_width() -> None:
    """Columns of numbers stand still: digits and signs share one width, which letters do not."""
    found = glyph_widths()
    assert len({found[ord(sign)] for sign in "0123456789+−"}) == 1  # noqa: RUF001
    assert found[ord("i")] != found[ord("m")]


def size_of(picture: Path) -> str:
    """Return the size of a PNG, as 192x192."""
    return "{}x{}".format(*struct.unpack(">II", picture.read_bytes()[16:24]))


def test_the_installed_app_has_its_icons() -> None:
    """Every icon the web manifest names is there, in the size it is said to be."""
    listed = json.loads((ASSETS / "manifest.json").read_text(encoding="utf-8"))["icons"]
    assert {icon["sizes"] for icon in listed if icon.get("purpose") == "maskable"} == {"192x192", "512x512"}
    assert [icon["src"] for icon in listed if size_of(ASSETS / icon["src"]) != icon["sizes"]] == []


@pytest.mark.parametrize(
    ("picture", "size"),
    [
        ("favicon.png", "32x32"),
        ("icons/apple-touch-icon.png", "180x180"),
        ("icons/apple-touch-icon-192.png", "192x192"),
        ("icons/loading-animation.png", "256x256"),
    ],
)
def test_our_pictures_stand_where_the_web_client_looks(picture: str, size: str) -> None:
    """The tab, the home screen and the page that loads show our pennant in place of the client's own picture."""
    assert size_of(ASSETS / picture) == size


def test_the_first_frame_is_in_our_font() -> None:
    """The web client's own family, Roboto, is our font too, so that no text is ever drawn in another."""
    listed = json.loads((ASSETS / "assets" / "FontManifest.json").read_text(encoding="utf-8"))
    files = {entry["family"]: entry["fonts"][0]["asset"] for entry in listed}
    assert files["Roboto"] == files[FAMILY]
    assert (ASSETS / "assets" / files["Roboto"]).read_bytes()[:4] == b"wOF2"
