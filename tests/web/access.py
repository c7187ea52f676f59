"""What a page is to somebody who listens, or whose finger is not small: read off the page itself."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.web.pad import READ, Box

SMALLEST = 44
"""The shortest side of anything that is tapped, in logical pixels."""
ROUNDED = 0.2
"""What the browser may round a side by, in pixels."""

AXE = {
    "resultTypes": ["violations"],
    "rules": {
        "color-contrast": {"enabled": False},  # the letters are on a canvas: tests/web/colours.py looks there
        "region": {"enabled": False},  # Flutter has no landmarks to give
        "meta-viewport": {"enabled": False},  # Flutter's own; the app's texts grow to 200 % by themselves
    },
}

FINDINGS = """async options => {
    const { violations } = await axe.run(options);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}"""

THINGS = """
    [flt-tappable], [role=button], [role=switch], [role=checkbox], [role=radio], [role=slider], [role=link],
    input, textarea
"""

LOOK = f"""() => {{
    {READ}
    const handle = node => node.getAttribute('flt-semantics-identifier');
    const line = node => node.matches('input, textarea');
    // a line is where its node is, and as large
    const place = node => (line(node) ? node.parentElement : node).getBoundingClientRect();
    const box = node => (({{ x, y, width, height }}) => ({{ x, y, width, height }}))(place(node));
    const above = function* (node) {{
        for (let at = node.parentElement; at && at.matches('flt-semantics-host *'); at = at.parentElement) yield at;
    }};
    const frames = (node, ...ways) => [...above(node)].filter(at => ways.some(way => at.style[way] === 'scroll'));
    // what reaches over the edge of its frame, beyond which there is more, is as large as what is seen of it
    const cut = (node, way, start, end, size) => frames(node, way).some(frame => {{
        const before = Math.max(frame.scrollTop, frame.scrollLeft); // Flutter writes the one for the other
        const after = frame[`scroll${{size}}`] - frame[`client${{size}}`] - before;
        const meet = side => Math.abs(place(node)[side.toLowerCase()] - place(frame)[side.toLowerCase()]) < 1;
        return (before > 1 && meet(start)) || (after > 1 && meet(end));
    }});
    const all = [...document.querySelectorAll('flt-semantics-host *')];
    const things = all.filter(node => node.matches(`{THINGS}`));
    const marked = all.filter(node => handle(node) !== null);
    return {{
        language: document.documentElement.lang,
        labels: marked.map(node => [handle(node), read(node)]),
        nested: [...new Set([...marked, ...things])].filter(node => !line(node)).flatMap(node => {{
            const outer = [...above(node)].find(at => handle(at) !== null || things.includes(at));
            return outer ? [[handle(node) ?? node.id, handle(outer) ?? outer.id]] : [];
        }}),
        things: things.map(node => ({{
            handle: handle(line(node) ? node.parentElement : node) ?? '',
            role: node.getAttribute('role') ?? (line(node) ? 'textbox' : ''),
            name: node.ariaLabel ?? node.textContent,
            usable: node.matches('[flt-tappable], input:enabled, textarea:enabled'),
            disabled: node.ariaDisabled === 'true' || node.matches(':disabled'),
            box: box(node),
            frames: frames(node, 'overflowX', 'overflowY').map(box),
            scrolled: [frames(node, 'overflowX').length > 0, frames(node, 'overflowY').length > 0],
            cut: [cut(node, 'overflowX', 'Left', 'Right', 'Width'), cut(node, 'overflowY', 'Top', 'Bottom', 'Height')],
        }})),
    }};
}}"""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that can be used: its handle, what a screen reader calls it, where it is.

    `frames` are what it is scrolled in, the innermost first. `scrolled` says whether one of them scrolls, and `cut`
    whether it may show a part only, across and down.
    """

    handle: str
    role: str
    name: str
    usable: bool
    disabled: bool
    box: Box
    frames: tuple[Box, ...]
    scrolled: tuple[bool, bool]
    cut: tuple[bool, bool]

    def __str__(self) -> str:
        return self.handle or f"something called {self.name!r}"


@dataclass(frozen=True, slots=True)
class Sight:
    """One screen: all that can be used on it, every handle with its label, what stands in what, and what axe says."""

    language: str
    things: tuple[Thing, ...]
    labels: tuple[tuple[str, str], ...]
    nested: tuple[tuple[str, str], ...]
    violations: tuple[str, ...]


def look(page: Page) -> Sight:
    """Return what is on a page."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    found: Mapping[str, Any] = page.evaluate(LOOK)
    return Sight(
        language=found["language"],
        things=tuple(_thing(thing) for thing in found["things"]),
        labels=tuple((handle, label) for handle, label in found["labels"]),
        nested=tuple((inner, outer) for inner, outer in found["nested"]),
        violations=tuple(page.evaluate(FINDINGS, AXE)),
    )


def _thing(found: Mapping[str, Any]) -> Thing:
    frames = tuple(Box(**frame) for frame in found["frames"])
    ways = {way: tuple(found[way]) for way in ("scrolled", "cut")}
    return Thing(**{**found, **ways, "box": Box(**found["box"]), "frames": frames})


# what is wrong with a screen


def nameless(sight: Sight) -> Iterator[str]:
    """Yield what has no handle, no role or no name, or what something else has too."""
    for thing in sight.things:
        if not thing.handle:
            yield f"{thing} has no handle"
        if not thing.role:
            yield f"{thing} has no role"
        if not thing.name.strip():
            yield f"{thing} has no name"
    for one, other in combinations(sight.things, 2):
        if one.name.strip() and (one.role, one.name) == (other.role, other.name):
            yield f"{one} and {other} are both a {one.role} called {one.name!r}"


def tangled(sight: Sight) -> Iterator[str]:
    """Yield what stands inside something else, and handles that are there twice."""
    handles = [handle for handle, _ in sight.labels]
    yield from (f"{inner} is inside {outer}" for inner, outer in sight.nested)
    yield from (f"{handle} is there twice" for handle in sorted({h for h in handles if handles.count(h) > 1}))


def missed(sight: Sight, width: int, height: int) -> Iterator[str]:
    """Yield what a finger misses: too small, off a page of this size, or under something else."""
    for thing in sight.things:
        box, (across, down) = thing.box, thing.cut
        if (box.width < SMALLEST - ROUNDED and not across) or (box.height < SMALLEST - ROUNDED and not down):
            yield f"{thing} is {box.width:.0f} by {box.height:.0f}"
        off = (_beyond(box.x, box.width, width), _beyond(box.y, box.height, height))
        if any(out and not scrolled for out, scrolled in zip(off, thing.scrolled, strict=True)):
            yield f"{thing} is off the page"
    for one, other in combinations(sight.things, 2):
        # what is scrolled in one frame lies side by side in it; another frame shows its own part only
        same = one.frames == other.frames
        if _meet(*((one.box, other.box) if same else (_shown(one), _shown(other)))):
            yield f"{one} and {other} overlap"


def mute(sight: Sight) -> Iterator[str]:
    """Yield what cannot be used and does not say so, or can be and says it cannot."""
    yield from (f"{thing} does nothing" for thing in sight.things if not thing.usable and not thing.disabled)
    yield from (f"{thing} says it is disabled" for thing in sight.things if thing.usable and thing.disabled)


def _beyond(start: float, size: float, end: float) -> bool:
    return start < -ROUNDED or start + size > end + ROUNDED


def _shown(thing: Thing) -> Box:
    box = thing.box
    for frame in thing.frames:
        left, top = max(box.x, frame.x), max(box.y, frame.y)
        right = min(box.x + box.width, frame.x + frame.width)
        bottom = min(box.y + box.height, frame.y + frame.height)
        box = Box(left, top, right - left, bottom - top)
    return box


def _meet(one: Box, other: Box) -> bool:
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return across > ROUNDED and down > ROUNDED
