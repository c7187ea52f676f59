"""The phone app: opened from a page, played without a network, never losing what was shown."""

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route

from tests.web import phone_app
from tests.web.conftest import Phones
from tests.web.pad import NODES, PATIENCE, Pad
from tests.web.phone_app import kept_offline, play_round, start_game, totals
from tests.web.server import Server

pytestmark = pytest.mark.web

MEGABYTE = 1_000_000


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """Build the app; return where, and what was printed."""
    folder = tmp_path_factory.mktemp("app") / "pwa"
    return folder, phone_app.build(folder)


@pytest.fixture
def built(printed: tuple[Path, str], tmp_path: Path) -> Path:
    """Return the app as a folder that a test may replace."""
    link = tmp_path / "pwa"
    link.symlink_to(printed[0], target_is_directory=True)
    return link


@pytest.fixture
def server(built: Path, tmp_path: Path) -> Iterator[Server]:
    with phone_app.host(built, tmp_path / "log.txt") as server:
        yield server


ODD_NAME = "Ana \U0001f3b2 \u6f22\u5b57"


def another_tab(pad: Pad) -> Pad:
    """Return the app in a new tab of the same phone, opened."""
    tab = Pad(pad.page.context.new_page(), pad.url)
    tab.open()
    return tab


def reopened_by(pad: Pad, button: str) -> None:
    """Press a button of the page itself; wait until the app is there again."""
    with pad.page.expect_navigation():
        pad.page.click(button)
    pad.page.wait_for_selector(NODES, state="attached", timeout=3 * PATIENCE)


def test_the_recipe_says_how_much_a_visit_moves(printed: tuple[Path, str]) -> None:
    """Even lightly compressed, a first visit moves no more than 15 MB."""
    moved = re.search(r"a first visit moves ([\d.]+) MB with br", printed[1])
    assert moved
    assert 5 < float(moved[1]) <= 15
    assert not list(printed[0].parent.glob(".unfinished*"))


def test_a_game_goes_on_without_a_network(pad: Pad, server: Server) -> None:
    """Two rounds, then the host goes away: a new tab has the game, takes a third round, and hands over the CSV file."""
    asked = phone_app.other_hosts(pad.page)
    start_game(pad)
    play_round(pad, 1)
    play_round(pad, 2)
    before = totals(pad)
    kept_offline(pad)
    server.stop()
    pad.page.close()
    pad.page.context.set_offline(True)
    tab = Pad(pad.page.context.new_page(), pad.url)
    asked += phone_app.other_hosts(tab.page)
    tab.open()
    assert totals(tab) == before
    play_round(tab, 3)
    assert totals(tab) != before
    with tab.page.expect_download() as arriving:
        phone_app.take_csv(tab)
    assert b"Ana" in Path(arriving.value.path()).read_bytes()
    assert asked == []


def test_a_name_in_no_font_is_kept_and_asks_nobody_for_one(pad: Pad, server: Server) -> None:
    """A name with an emoji and Chinese may show boxes, but it is kept whole, and no font is asked for without end."""
    kept_offline(pad)
    pad.reload()
    server.stop()
    asked: list[str] = []
    pad.page.on("request", lambda request: asked.append(request.url))
    pad.tap("new-game")
    pad.type("player-name", ODD_NAME, submit=True)
    pad.page.wait_for_function("name => document.body.innerHTML.includes(name)", arg=ODD_NAME)
    pad.page.wait_for_timeout(3000)
    settled = len(asked)
    pad.page.wait_for_timeout(3000)
    assert len(asked) == settled


def test_what_was_shown_is_never_lost(pad: Pad) -> None:
    """Reloads and closed tabs, at random moments after a tap: what could be read before is read again."""
    chance = random.Random(7)  # noqa: S311 - which moments does not matter, that they are the same ones does
    start_game(pad)
    phone_app.survive(pad, chance, times=4)


def test_the_last_standing_is_there_before_the_app(pad: Pad) -> None:
    """While the app still loads, the page shows the totals of the game in play."""
    start_game(pad)
    play_round(pad, 1)
    pad.page.wait_for_function("localStorage.getItem('scorepad.splash')?.includes('20')")
    pad.page.goto(pad.url, wait_until="domcontentloaded")
    assert pad.page.inner_text("#last").split() == ["Skull", "King", "Ana", "20", "Bo", "10", "Cy", "10", "Dee", "10"]


def test_a_new_version_waits_until_it_is_asked_for(pad: Pad, built: Path, tmp_path: Path) -> None:
    """An update in the middle of a game changes nothing by itself; after a tap on the notice it runs, with the game."""
    start_game(pad)
    pad.tap("key-1")
    kept_offline(pad)
    pad.reload()
    shown = pad.label("bid-0")
    older, newer = phone_app.build_name(built), tmp_path / "newer"
    phone_app.make_newer(newer, built.resolve())
    built.unlink()
    built.symlink_to(newer, target_is_directory=True)
    pad.page.evaluate("navigator.serviceWorker.ready.then(it => it.update())")
    pad.page.wait_for_selector("#update")
    assert pad.label("bid-0") == shown
    assert any(older in name for name in pad.page.evaluate("caches.keys()"))
    reopened_by(pad, "#update")
    assert pad.label("bid-0") == shown
    pad.page.wait_for_function(f"caches.keys().then(names => names.every(name => !name.includes('{older}')))")
    assert pad.page.evaluate("fetch('sw.js').then(it => it.text())").count(older) == 0


def test_an_older_tab_gives_way(pad: Pad) -> None:
    """A second tab has the game and goes on with it; the first says so, and takes it back when asked."""
    start_game(pad)
    pad.tap("key-1")
    tab = another_tab(pad)
    tab.wait("bid-0", "Ana, bid 1")
    assert "another tab" in pad.page.inner_text(".cover")
    tab.tap("key-0")
    tab.wait("bid-1", "Bo, bid 0")
    reopened_by(pad, ".cover button")
    pad.wait("bid-1", "Bo, bid 0")
    assert "another tab" in tab.page.inner_text(".cover")


def spoil_image(page: Page) -> None:
    """Put nonsense in the place of the image of the memory."""
    page.evaluate("""async () => {
        const cache = await caches.open((await caches.keys())[0]);
        const [kept] = (await cache.keys()).filter(it => it.url.endsWith('/snapshot'));
        const bytes = new Uint8Array(await (await cache.match(kept)).arrayBuffer());
        await cache.put(kept, new Response(bytes.fill(7, 60)));
    }""")


def cut_image(page: Page) -> None:
    """Leave half of the image."""
    page.evaluate("""async () => {
        const cache = await caches.open((await caches.keys())[0]);
        const [kept] = (await cache.keys()).filter(it => it.url.endsWith('/snapshot'));
        const bytes = await (await cache.match(kept)).arrayBuffer();
        await cache.put(kept, new Response(bytes.slice(0, bytes.byteLength / 2)));
    }""")


def hang(page: Page) -> None:
    """Leave a mark as a start does that never ended."""
    page.evaluate("caches.keys().then(names => localStorage.setItem('scorepad.starting', names[0].split(' ').at(-1)))")


def image_kept(pad: Pad) -> None:
    """Wait until the image of the memory is kept."""
    pad.page.wait_for_function(
        "caches.keys().then(([name]) => caches.open(name)).then(it => it.match('./snapshot')).then(it => !!it)"
    )


def mark_image(page: Page) -> None:
    """Write a mark on the kept image. Another one, of an ordinary start, would not have it."""
    page.evaluate("""async () => {
        const cache = await caches.open((await caches.keys())[0]);
        const image = await cache.match('./snapshot');
        await cache.put('./snapshot', new Response(await image.blob(), { headers: { marked: 'yes' } }));
    }""")


def is_marked(page: Page) -> bool:
    """Return whether the kept image has the mark."""
    marked: bool = page.evaluate("""async () => {
        const cache = await caches.open((await caches.keys())[0]);
        return (await cache.match('./snapshot')).headers.has('marked');
    }""")
    return marked


def test_later_openings_begin_with_the_image_of_the_memory(pad: Pad) -> None:
    """None makes another image or falls back to the ordinary start; the game is there each time, and goes on."""
    start_game(pad)
    pad.tap("key-1")
    kept_offline(pad)
    image_kept(pad)
    mark_image(pad.page)
    complaints: list[str] = []
    pad.page.on("console", lambda said: complaints.append(said.text) if "scorepad" in said.text else None)
    for handle, read in (("bid-1", "Bo, bid 1"), ("bid-2", "Cy, bid 1"), ("bid-3", "Dee, bid 1")):
        pad.reload()
        pad.wait("bid-0", "Ana, bid 1")
        pad.tap("key-1")
        pad.wait(handle, read)
    assert is_marked(pad.page)
    assert complaints == []


@pytest.mark.parametrize("damage", [spoil_image, cut_image, hang])
def test_a_bad_image_of_the_memory_costs_only_time(pad: Pad, damage: Callable[[Page], None]) -> None:
    """Whatever is wrong with the image that later openings start from, the app starts without it."""
    start_game(pad)
    pad.tap("key-1")
    kept_offline(pad)
    image_kept(pad)
    damage(pad.page)
    pad.reload()
    assert pad.label("bid-0") == "Ana, bid 1"


NO_DATABASES = "Object.defineProperty(globalThis, 'indexedDB', { value: undefined });"

NO_ROOM_WHEN_TOLD = """
    let full = false;
    new BroadcastChannel('full').onmessage = ({ data }) => (full = data);
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...record) {
        const request = put.apply(this, record);
        if (full) {
            Object.defineProperty(this.transaction, 'error', { value: new DOMException('', 'QuotaExceededError') });
            this.transaction.abort();
        }
        return request;
    };
"""
"""As a browser does it: the transaction is aborted, and its error says why."""


def with_worker(phones: Phones, before: str) -> Pad:
    """Return a phone whose worker runs some JavaScript first. It keeps nothing for openings without a network."""
    pad = phones(service_workers="block")

    def change(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=before + response.text())

    pad.page.route("**/worker.js", change)
    pad.open()
    return pad


def test_a_private_window_says_what_it_will_lose(phones: Phones) -> None:
    """Where nothing can be kept, one sentence says so, and the game goes on in memory."""
    pad = with_worker(phones, NO_DATABASES)
    pad.wait("notice")
    assert "keeps nothing" in pad.label("notice")
    start_game(pad)
    play_round(pad, 1)
    assert totals(pad)[0] == "Ana, total 20"


def test_a_full_phone_is_told_and_loses_nothing_on_the_screen(phones: Phones) -> None:
    """When the browser has no room left, one sentence says so, the game goes on, and is kept once there is room."""
    pad = with_worker(phones, NO_ROOM_WHEN_TOLD)
    start_game(pad)
    pad.page.evaluate("new BroadcastChannel('full').postMessage(true)")
    pad.tap("key-1")
    pad.wait("notice")
    assert "no room" in pad.label("notice")
    assert pad.label("bid-0") == "Ana, bid 1"
    pad.page.evaluate("new BroadcastChannel('full').postMessage(false)")
    pad.tap("key-0")
    pad.wait("bid-1", "Bo, bid 0")
    pad.reload()
    assert (pad.label("bid-0"), pad.label("bid-1")) == ("Ana, bid 1", "Bo, bid 0")


def test_a_damaged_record_hides_nothing_else(pad: Pad) -> None:
    """A match whose record was spoilt is set aside and said so; another one opens as before."""
    start_game(pad)
    play_round(pad, 1)
    pad.page.goto("about:blank")
    pad.page.goto(pad.url + "/manifest.json")  # the same site, without the app
    pad.page.evaluate("""() => new Promise((done, fail) => {
        const opening = indexedDB.open('scorepad');
        opening.onsuccess = () => {
            const spoiling = opening.result.transaction('texts', 'readwrite');
            const store = spoiling.objectStore('texts');
            store.getAllKeys().onsuccess = ({ target }) => target.result
                .filter(key => key.startsWith('matches/')).forEach(key => store.put('{"spoilt', key));
            spoiling.oncomplete = done;
            spoiling.onabort = fail;
        };
    })""")
    pad.open()
    start_game(pad)
    play_round(pad, 1)
    assert totals(pad)[0] == "Ana, total 20"
