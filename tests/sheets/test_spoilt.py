"""Spoilt files: refused in a sentence, or taken as far as they are whole; never a traceback."""

import pytest

from tests.sheets.spoiling import spoil_imports


@pytest.mark.parametrize("seed", range(3))
def test_spoilt_files_are_refused_in_sentences(seed: int) -> None:
    """Cut, flipped, repeated, in a wrong encoding, with wrong types or formulas for names."""
    tally = spoil_imports(100, seed)
    assert (tally.spoilt, tally.raised, tally.wordy) == (100, 0, 0)
    assert 0 < tally.taken < tally.spoilt
