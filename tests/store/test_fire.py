"""Killed processes and spoilt files, a few of each; `python -m tests.bench store` does many."""

from pathlib import Path

from tests.store.killing import Killed, kill_while_saving
from tests.store.mutations import Tally, spoil_files


def test_a_killed_process_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    """Processes killed with -9 while they save leave every acknowledged event, and no unreadable document."""
    killed = kill_while_saving(tmp_path, kills=10, seed=7)
    assert killed == Killed(kills=10, acknowledged=killed.acknowledged, lost=0, unreadable=0)
    assert killed.acknowledged >= 10


async def test_a_spoilt_file_is_named_and_hides_and_loses_nothing(tmp_path: Path) -> None:
    """Whatever is done to a file, nothing raises, the others are there, it is kept as it was, and it is named."""
    assert await spoil_files(tmp_path, count=60, seed=7) == Tally(spoilt=60)
