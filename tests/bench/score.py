"""`scorepad score` on 10,000 games, against a bare loop that reads and writes the same JSON; spoilt imports."""

import json
import subprocess
import sys
import time
from collections.abc import Sequence
from random import Random
from tempfile import TemporaryFile
from typing import IO

from tests.sheets.spoiling import spoil_imports

GAMES = 10_000
ROUNDS = 10
NAMES = ("Ana", "Bo", "Cy", "Dee")
RUNS = 3
SPOILT = 1_000

BARE = """
import json, sys
for line in sys.stdin:
    sys.stdout.write(json.dumps(json.loads(line)) + "\\n")
"""


def game(rng: Random) -> dict[str, object]:
    """Return a game of Skull King: most bids made, some bonuses."""
    rounds = []
    for cards in range(1, ROUNDS + 1):
        winners = [rng.choice(NAMES) for _ in range(cards)]
        entries: dict[str, object] = {}
        for name in NAMES:
            tricks = winners.count(name)
            bid = tricks if rng.random() < 0.6 else rng.randint(0, cards)
            entries[name] = {"bid": bid, "tricks": tricks}
        lucky = winners[0]
        if rng.random() < 0.5:
            entries[lucky] = {**entries[lucky], "bonuses": {"std14": 1}}  # type: ignore[dict-item]  # made above
        rounds.append({"entries": entries})
    return {"game": "skull_king", "settings": {}, "players": NAMES, "rounds": rounds}


def run() -> dict[str, float]:
    """Return the figures: seconds of each, starting up included, and their ratio; medians of several runs.

    And of so many spoilt imports: how many were refused otherwise than in sentences.
    """
    rng = Random(1)  # noqa: S311 - a game of chance
    with TemporaryFile() as games:
        for _ in range(GAMES):
            games.write(json.dumps(game(rng)).encode() + b"\n")
        bare, ours = [], []
        for _ in range(RUNS):  # in turns, so that a busy moment hits both
            bare.append(_seconds((sys.executable, "-c", BARE), games))
            ours.append(_seconds((sys.executable, "-m", "scorepad", "score"), games))
    bare_s, score_s = sorted(bare)[RUNS // 2], sorted(ours)[RUNS // 2]
    spoilt = spoil_imports(SPOILT, seed=1)
    return {
        "games": GAMES,
        "bare_s": bare_s,
        "score_s": score_s,
        "score_ratio_to_bare_json": score_s / bare_s,
        "spoilt_imports": spoilt.spoilt,
        "spoilt_imports_raised": spoilt.raised,
        "spoilt_imports_wordy": spoilt.wordy,
    }


def _seconds(command: Sequence[str], games: IO[bytes]) -> float:
    games.seek(0)
    began = time.perf_counter()
    subprocess.run(command, stdin=games, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - began
