"""The checks themselves: each finds what it is there for, on pages that are wrong in one way."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, Page

from scorepad.ui.look.palette import LIGHT
from tests.web import colours
from tests.web.access import Sight, look, missed, mute, nameless, tangled
from tests.web.colours import faint, pairs

pytestmark = pytest.mark.web

hit = partial(missed, width=360, height=740)
CHECKS: tuple[Callable[[Sight], Iterable[str]], ...] = (nameless, tangled, hit, mute)

BUTTON = "role=button flt-tappable"
SCROLLED = "overflow-y: scroll"


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 360, "height": 740})
    yield context.new_page()
    context.close()


def thing(
    handle: str = "add",
    name: str = "Add",
    box: tuple[int, int, int, int] = (0, 0, 48, 48),
    attributes: str = BUTTON,
    inside: str = "",
    style: str = "",
) -> str:
    """Return a node as Flutter writes it; the box is left, top, width, height."""
    left, top, width, height = box
    mark = f"flt-semantics-identifier={handle}" if handle else ""
    place = f"position: absolute; left: {left}px; top: {top}px; width: {width}px; height: {height}px; {style}"
    return f'<flt-semantics {mark} {attributes} aria-label="{name}" style="{place}">{inside}</flt-semantics>'


def seen(page: Page, *nodes: str) -> Sight:
    page.set_content(f"<flt-semantics-host>{''.join(nodes)}</flt-semantics-host>")
    return look(page)


@pytest.mark.parametrize(
    ("check", "nodes", "said"),
    [
        (nameless, [thing(handle="")], "something called 'Add' has no handle"),
        (nameless, [thing(attributes="flt-tappable")], "add has no role"),
        (nameless, [thing(name=" ")], "add has no name"),
        (nameless, [thing(), thing("more", box=(0, 60, 48, 48))], "add and more are both a button called 'Add'"),
        (tangled, [thing(inside=thing("more", "More"))], "more is inside add"),
        (tangled, [thing(), thing(name="More", box=(0, 60, 48, 48))], "add is there twice"),
        (hit, [thing(box=(0, 0, 43, 48))], "add is 43 by 48"),
        (hit, [thing(box=(0, 0, 48, 43))], "add is 48 by 43"),
        (hit, [thing(box=(-4, 0, 48, 48))], "add is off the page"),
        (hit, [thing(box=(0, 700, 48, 48))], "add is off the page"),
        (hit, [thing(), thing("more", "More", (40, 40, 48, 48))], "add and more overlap"),
        (mute, [thing(attributes="role=button")], "add does nothing"),
        (mute, [thing(attributes=f"{BUTTON} aria-disabled=true")], "add says it is disabled"),
    ],
)
def test_what_is_wrong_is_found(
    page: Page, check: Callable[[Sight], Iterable[str]], nodes: list[str], said: str
) -> None:
    """One page, one fault, one sentence."""
    assert list(check(seen(page, *nodes))) == [said]


@pytest.mark.parametrize(
    "nodes",
    [
        [thing(), thing("more", "More", (48, 0, 48, 48))],
        [thing(attributes="role=button aria-disabled=true")],
        [thing("line", attributes="", inside='<input aria-label="Name" style="width: 48px; height: 20px">')],
        # scrolled: half of it lies under what stands below the frame, the rest of it beyond the page
        [
            thing("", "", (0, 0, 360, 690), "", thing(box=(0, 670, 48, 48)), SCROLLED),
            thing("done", "Done", (0, 690, 360, 48)),
        ],
        [thing("", "", (0, 0, 360, 700), "", thing(box=(0, 900, 48, 48)), SCROLLED)],
        # cut by the frame, which has more below
        [
            thing(
                "", "", (0, 0, 360, 700), "", thing(box=(0, 680, 48, 20)) + thing("b", "B", (0, 728, 48, 48)), SCROLLED
            )
        ],
    ],
)
def test_what_is_right_is_left_alone(page: Page, nodes: list[str]) -> None:
    """Nothing is found on a page that can be used."""
    sight = seen(page, *nodes)
    assert [fault for check in CHECKS for fault in check(sight)] == []


def test_axe_is_asked(page: Page) -> None:
    """What its rules find is told with the node."""
    violations = seen(page, thing(attributes="role=knob flt-tappable")).violations
    assert any(line.startswith("aria-roles: <flt-semantics") and "role=" in line for line in violations)


@pytest.mark.parametrize(
    ("drawn", "ground", "said"),
    [
        ("on_surface", "surface", []),
        ("on_primary", "primary", []),
        ("outline", "surface", []),
        ("outline_variant", "surface", []),
        ("surface_container_high", "surface", []),
        ("on_primary", "surface", ["#FFFFFF on #F6F4EE: 1.10"]),
        ("secondary", "primary", ["#765613 on #174A68: 1.40"]),
        ("outline", "surface_container_highest", []),
    ],
)
def test_contrast_is_measured_on_the_picture(page: Page, drawn: str, ground: str, said: list[str]) -> None:
    """A thin stroke is held against what lies on both its sides: inks to 4.5:1, graphics to 3:1, rules to nothing."""
    stroke = f"position: absolute; left: 100px; top: 100px; width: 2px; height: 100px; background: {LIGHT[drawn]}"
    page.set_content(f'<body style="background: {LIGHT[ground]}"><div style="{stroke}"></div>')
    found = pairs(page, dark=False)
    assert found[LIGHT[drawn], LIGHT[ground]] == 200
    assert list(faint(found, dark=False)) == said


def test_graphics_are_measured_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The palette has none under 3:1, but one of 3.14:1."""
    found = {("#6F7D86", "#D9DFDE"): 200}
    monkeypatch.setattr(colours, "GRAPHIC", 3.2)
    assert list(faint(found, dark=False)) == ["#6F7D86 on #D9DFDE: 3.14"]
