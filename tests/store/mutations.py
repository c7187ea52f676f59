"""What happens to files: a spoilt one beside good ones, and what a store makes of it."""

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scorepad.store import Preferences, Profile, in_folder
from tests.store.samples import evening

Chance = random.Random

GOOD, BAD = evening("good"), evening("bad", 3)
FILES = ("matches/bad", "matches/bad", "matches/bad", "profiles", "preferences")


def _cut(content: bytes, chance: Chance) -> bytes:
    return content[: chance.randrange(len(content))]


def _flipped(content: bytes, chance: Chance) -> bytes:
    spoilt = bytearray(content)
    for _ in range(chance.choice((1, 1, 2, 30))):
        spoilt[chance.randrange(len(spoilt))] ^= 1 << chance.randrange(8)
    return bytes(spoilt)


def _overwritten(content: bytes, chance: Chance) -> bytes:
    at = chance.randrange(len(content))
    return content[:at] + chance.choice((b"\x00" * 512, chance.randbytes(64))) + content[at + 64 :]


def _shuffled(content: bytes, chance: Chance) -> bytes:
    a, b, c = sorted(chance.randrange(len(content)) for _ in range(3))
    return content[:a] + content[b:c] + content[a:b] + content[c:]


def _repeated(content: bytes, chance: Chance) -> bytes:
    at = chance.randrange(len(content))
    return content[:at] + content[at : at + 50] * chance.choice((2, 5000)) + content[at + 50 :]


def _encoded(content: bytes, chance: Chance) -> bytes:
    return content.replace(b"Ana", "A\u00f1a".encode()).decode().encode(chance.choice(("utf-16", "utf-32", "latin-1")))


ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    10**30,
    2**63,
    1e300,
    "",
    "=1+1",
    "x" * 100_000,
    [],
    {},
    [[]] * 50,
    {"kind": "typed"},
)


def _leaves(tree: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every place in a tree of JSON, as its container and key."""
    for key in tree if isinstance(tree, dict) else range(len(tree)):
        yield tree, key
        if isinstance(tree[key], dict | list):
            yield from _leaves(tree[key])


def _retyped(content: bytes, chance: Chance) -> bytes:
    tree = json.loads(content)
    container, key = chance.choice(list(_leaves(tree)))
    if chance.random() < 1 / 4:
        del container[key]
    else:
        container[key] = chance.choice(ODD)
    return json.dumps(tree).encode()


KINDS: tuple[Callable[[bytes, Chance], bytes], ...] = (
    _cut,
    _flipped,
    _overwritten,
    _shuffled,
    _repeated,
    _encoded,
    _retyped,
    _retyped,
)


@dataclass
class Tally:
    """How many files were spoilt, and what went wrong: an exception, something lost, or nothing said."""

    spoilt: int = 0
    raised: int = 0
    lost: int = 0
    silent: int = 0


async def spoil_files(folder: Path, count: int, seed: int) -> Tally:
    """Spoil one file after the other in a folder with two matches, profiles and preferences, and use it each time."""
    chance = random.Random(seed)  # noqa: S311 - damage, not secrets
    store = await in_folder(folder)
    await store.save(GOOD)
    await store.save(BAD)
    await store.save_profile(Profile(id="p0", name="Ana"))
    await store.save_preferences(Preferences(theme="dark", players=("p0", "p1")))
    await store.close()
    whole = {key: (folder / f"{key}.json").read_bytes() for key in set(FILES)}
    tally = Tally()
    while tally.spoilt < count:
        key = chance.choice(FILES)
        content = chance.choice(KINDS)(whole[key], chance)
        if _says(content) == _says(whole[key]):
            continue
        tally.spoilt += 1
        (folder / f"{key}.json").write_bytes(content)
        try:
            await _use(folder, content, tally)
        except Exception:  # noqa: BLE001 - counting them is the purpose
            tally.raised += 1
        for name, text in whole.items():
            (folder / f"{name}.json").write_bytes(text)
    return tally


def _says(content: bytes) -> object:
    """Return what a file says, whatever its layout; its bytes when that is nothing."""
    try:
        return json.loads(content)
    except (ValueError, RecursionError):
        return content


async def _use(folder: Path, content: bytes, tally: Tally) -> None:
    """Look at everything, then write everything, and see that nothing was lost and something was said."""
    store = await in_folder(folder)
    shown = {summary.id for summary in await store.summaries()}
    lost = "good" not in shown or await store.load("good") != GOOD
    await store.profiles()
    await store.preferences()
    tally.silent += not await store.troubles()
    for match in (GOOD, BAD):
        await store.save(match)
        lost |= await store.load(match.id) != match
    await store.save_profile(Profile(id="p1", name="Bo"))
    await store.save_preferences(Preferences())
    await store.close()
    aside = [path for path in (folder / "set-aside").glob("*") if path.read_bytes() == content]
    tally.lost += lost or not aside
    for path in aside:
        path.unlink()
