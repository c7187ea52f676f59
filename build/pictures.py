"""The pictures of the README: a game is played on the served pad, and photographed where it is worth a look.

usage: python build/pictures.py    (wants Chromium, like the browser tests)
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from tests.web.browser import chromium  # noqa: E402 - found from here only
from tests.web.pad import Pad  # noqa: E402
from tests.web.server import Server, free_port, serve_scorepad  # noqa: E402

OUT = HERE / "pictures"
PHONE, DESK = (360, 740), (1280, 800)


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture: what it is called, the window, the mood, and the handles tapped before it is taken."""

    name: str
    size: tuple[int, int]
    mood: str
    taps: Sequence[str]


def rounds(*played: tuple[str, str]) -> tuple[str, ...]:
    """Return the taps of whole rounds of four: the bids, then who missed, as "seat:tricks"."""
    taps: list[str] = []
    for bids, missed in played:
        taps += [f"key-{bid}" for bid in bids] + ["next"]
        for one in missed.split():
            seat, tricks = one.split(":")
            taps += [f"seat-{seat}", f"key-{tricks}"]
        taps.append("next")
    return tuple(taps)


EVENING = rounds(("1000", ""), ("0101", ""), ("1020", "2:1 3:1"), ("1201", ""))
BIDS = (*EVENING, "key-2", "key-1", "key-0")
TRICKS = (*BIDS, "key-1", "next", "bonus-1", "std14-plus", "pirates_by_sk-plus", "pirates_by_sk-plus", "done")

PICTURES = (
    Picture("bids", PHONE, "light", BIDS),
    Picture("tricks", PHONE, "dark", (*TRICKS, "seat-3", "key-2")),
    Picture("bonus", PHONE, "light", (*TRICKS, "bonus-1")),
    Picture("table", DESK, "light", TRICKS),
    Picture("end", PHONE, "dark", (*EVENING, "round-menu", "end-match")),
)


def main() -> None:
    """Take every picture anew."""
    OUT.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, chromium() as browser:
        for picture in PICTURES:
            port = free_port()
            data = Path(folder) / picture.name
            with Server(serve_scorepad(port, data), port, Path(folder) / "log.txt") as server:
                width, height = picture.size
                context = browser.new_context(
                    viewport={"width": width, "height": height},
                    color_scheme="dark" if picture.mood == "dark" else "light",
                    device_scale_factor=2,
                )
                pad = Pad(context.new_page(), server.url)
                pad.open("/new")
                pad.tap("game-skull_king", "start")
                for handle in picture.taps:
                    pad.tap(handle)
                    if handle in {"next", "end-match"}:
                        pad.page.wait_for_timeout(400)
                pad.page.wait_for_timeout(4000)
                pad.page.screenshot(path=OUT / f"{picture.name}.png")
                context.close()
            print(OUT / f"{picture.name}.png")


if __name__ == "__main__":
    main()
