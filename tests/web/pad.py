"""The app in a browser, driven by its handles: what a finger taps, and what a screen reader reads."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from playwright.sync_api import Page

PATIENCE = 15_000
"""Milliseconds to wait for what must come, on a busy machine."""

UNANSWERED = 1000
"""Milliseconds after which a tap that changed nothing on the page counts as carried out."""

FINGER = 0.12
"""Seconds that a finger takes at least to tap the same place again; the app takes less for a bounce."""

LISTENS = 200
"""Milliseconds that Flutter takes to listen to a line that has the focus: letters typed before that are nobody's."""

AT = "[flt-semantics-identifier='{}']"
NODES = "[flt-semantics-identifier]"

READ = """
    const named = handle => document.querySelector(`[flt-semantics-identifier='${handle}']`);
    const typed = node => node.querySelector('input, textarea');
    const read = node => typed(node)?.ariaLabel ?? node.ariaLabel ?? node.textContent;
    const tappable = node => node.matches('[flt-tappable]') ? node : node.querySelector('[flt-tappable]');
"""

TAP = f"""([handle, patience]) => new Promise((done, fail) => {{
    {READ}
    const target = tappable(named(handle));
    if (!target) return fail(new Error(`${{handle}} cannot be tapped`));
    let still;
    const settled = () => {{ watcher.disconnect(); clearTimeout(giveUp); clearTimeout(still); done(); }};
    const watcher = new MutationObserver(() => {{ clearTimeout(still); still = setTimeout(settled, 25); }});
    const everything = {{ subtree: true, childList: true, attributes: true, characterData: true }};
    watcher.observe(document.querySelector('flt-semantics-host'), everything);
    const giveUp = setTimeout(settled, patience);
    target.click();
}})"""

TIMED_TAP = f"""([handle, watched, patience]) => new Promise((done, fail) => {{
    {READ}
    const before = read(named(watched));
    const watcher = new MutationObserver(() => {{
        const node = named(watched);
        if (!node || read(node) === before) return;
        watcher.disconnect();
        clearTimeout(giveUp);
        done(performance.now() - start);
    }});
    const everything = {{ subtree: true, childList: true, attributes: true, characterData: true }};
    watcher.observe(document.querySelector('flt-semantics-host'), everything);
    const giveUp = setTimeout(() => fail(new Error(`${{handle}} did not change ${{watched}}`)), patience);
    const start = performance.now();
    tappable(named(handle)).click();
}})"""

WAIT = f"""([handle, label]) => {{
    {READ}
    const node = named(handle);
    return label === null ? !!node : !!node && read(node) === label;
}}"""

LABEL = f"handle => {{ {READ} const node = named(handle); return node && read(node); }}"

HANDLES = f"() => [...document.querySelectorAll('{NODES}')].map(node => node.getAttribute('flt-semantics-identifier'))"

LABELS = f"""() => {{
    {READ}
    const pair = node => [node.getAttribute('flt-semantics-identifier'), read(node)];
    return [...document.querySelectorAll('{NODES}')].map(pair);
}}"""

BOX = "handle => document.querySelector(`[flt-semantics-identifier='${handle}']`).getBoundingClientRect().toJSON()"


@dataclass(frozen=True, slots=True)
class Box:
    """Where something is on the page, in logical pixels."""

    x: float
    y: float
    width: float
    height: float


class Pad:
    """One browser page that shows the app. It counts the taps of its reader."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url.rstrip("/")
        self.taps = 0
        self._last = ("", 0.0)

    def open(self, route: str = "/") -> None:
        """Go to an address and wait until something can be read. Semantics must be on without anybody's help."""
        self.page.goto(self.url + route)
        self._ready()

    def reload(self) -> None:
        """Load the page anew."""
        self.page.reload()
        self._ready()

    def back(self) -> None:
        """Press the browser's, or the phone's, Back."""
        self.page.go_back()

    def tap(self, *handles: str) -> None:
        """Tap them one after the other, each once it is there and can be tapped, until the page has answered."""
        for handle in handles:
            at = AT.format(handle)
            self.page.wait_for_selector(f"{at}[flt-tappable], {at} [flt-tappable]", state="attached", timeout=PATIENCE)
            self._lift(handle)
            self.page.evaluate(TAP, [handle, UNANSWERED])

    def _lift(self, handle: str) -> None:
        """Count a tap; on the same place as the last one it comes no sooner than a finger can."""
        last, then = self._last
        early = FINGER - (time.monotonic() - then)
        if handle == last and early > 0:
            time.sleep(early)
        self._last = (handle, time.monotonic())
        self.taps += 1

    def time_tap(self, handle: str, watched: str) -> float:
        """Tap a handle; return the milliseconds until the label of another has changed."""
        self._lift(handle)
        milliseconds: float = self.page.evaluate(TIMED_TAP, [handle, watched, PATIENCE])
        return milliseconds

    def press(self, *keys: str) -> None:
        """Press keys of the keyboard, named as browsers name them: 3, Enter, ArrowDown, Control+z."""
        for key in keys:
            self.page.keyboard.press(key)

    def type(self, handle: str, text: str, *, submit: bool = False) -> None:
        """Type into a line; and press Enter."""
        self.wait(handle)
        self.page.locator(AT.format(handle)).locator("input, textarea").first.focus()
        self.page.wait_for_timeout(LISTENS)
        self.page.keyboard.type(text)
        if submit:
            self.page.keyboard.press("Enter")

    def wait(self, handle: str, label: str | None = None) -> None:
        """Wait until a handle is there, and reads so."""
        self.page.wait_for_function(WAIT, arg=[handle, label], timeout=PATIENCE)

    def wait_gone(self, handle: str) -> None:
        """Wait until a handle is no longer there."""
        self.page.wait_for_selector(AT.format(handle), state="detached", timeout=PATIENCE)

    def label(self, handle: str) -> str:
        """Return what a screen reader reads at a handle, once it is there."""
        self.wait(handle)
        label: str = self.page.evaluate(LABEL, handle)
        return label

    def enabled(self, handle: str) -> bool:
        """Return whether a handle can be used."""
        self.wait(handle)
        return self.page.locator(AT.format(handle)).get_attribute("aria-disabled") != "true"

    def selected(self, handle: str) -> bool:
        """Return whether a handle is the chosen one of its kind."""
        self.wait(handle)
        return self.page.locator(AT.format(handle)).get_attribute("aria-current") == "true"

    def box(self, handle: str) -> Box:
        """Return where a handle is."""
        self.wait(handle)
        found: Mapping[str, Any] = self.page.evaluate(BOX, handle)
        return Box(found["x"], found["y"], found["width"], found["height"])

    @property
    def handles(self) -> tuple[str, ...]:
        """Every handle on the page, in reading order."""
        return tuple(self.page.evaluate(HANDLES))

    @property
    def labels(self) -> Mapping[str, str]:
        """What a screen reader reads, by handle."""
        return MappingProxyType(dict(self.page.evaluate(LABELS)))

    def _ready(self) -> None:
        self.page.wait_for_selector(NODES, state="attached", timeout=3 * PATIENCE)
