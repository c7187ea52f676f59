"""What only a browser can show of the screens beside the match: dragging, typing, files, the size of texts."""

import pytest

from tests.web.pad import Pad

pytestmark = pytest.mark.web

PAPER = "Game,Skull King\nRound,Ana,Bo,Cy\n1,1/1,0/0,0/0\n2,0/0,1/1,1/1\n"


def seats(pad: Pad, count: int) -> list[str]:
    return [pad.label(f"seat-{at}").split(",")[0] for at in range(count)]


def test_a_seat_is_dragged_by_its_grip(pad: Pad) -> None:
    """Pulled down by its grip over two others, a player sits below them."""
    pad.tap("new-game")
    pad.wait("seat-3")
    grip, mouse = pad.box("up-0"), pad.page.mouse
    x, y = grip.x + grip.width / 2, grip.y + grip.height / 2
    mouse.move(x, y)
    mouse.down()
    mouse.move(x, y + 2.2 * grip.height, steps=12)
    pad.page.wait_for_timeout(200)
    mouse.up()
    pad.wait("seat-0", "Bo, seat 1, deals first")
    assert seats(pad, 4) == ["Bo", "Cy", "Ana", "Dee"]


def test_names_are_typed_one_after_the_other(pad: Pad) -> None:
    """After Enter the cursor waits in an empty line for the next name."""
    pad.tap("new-game")
    pad.type("player-name", "Eve", submit=True)
    pad.wait("seat-0", "Eve, seat 1, deals first")
    pad.page.wait_for_timeout(300)
    pad.page.keyboard.type("Finn")
    pad.page.keyboard.press("Enter")
    pad.wait("seat-1", "Finn, seat 2")
    assert pad.enabled("start")


def test_texts_grow_at_once_and_stay_large(pad: Pad) -> None:
    """A larger text size shows at once, and after the page was loaded anew."""
    pad.tap("settings")
    before = pad.box("about").height
    pad.tap("text-size-160")
    pad.page.wait_for_function("document.documentElement.style.fontSize === '160%'")
    pad.page.wait_for_timeout(300)
    assert pad.box("about").height > before
    pad.reload()
    pad.wait("text-size-160")
    assert pad.page.evaluate("document.documentElement.style.fontSize") == "160%"
    pad.tap("text-size-100")


def test_a_file_is_chosen_seen_and_taken_in(pad: Pad) -> None:
    """A sheet is chosen in the browser's own dialog; what it brings is said first, and stands in the history then."""
    pad.tap("settings", "restore")
    pad.wait("pick-file")
    with pad.page.expect_file_chooser() as chooser:
        pad.tap("pick-file")
    chooser.value.set_files({"name": "paper.csv", "mimeType": "text/csv", "buffer": PAPER.encode()})
    pad.wait("plan-0", "1 match is new here.")
    pad.tap("take-in")
    pad.wait("pick-file", "Choose a file")
    pad.open("/history")
    assert pad.label("match-0").startswith("Skull King, ")
    with pad.page.expect_download() as download:
        pad.tap("export", "export-sheet")
    assert "Cy" in download.value.path().read_text(encoding="utf-8-sig")
