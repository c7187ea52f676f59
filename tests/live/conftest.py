from collections.abc import Iterator

import pytest

from tests.live.party import Party


@pytest.fixture
def party() -> Iterator[Party]:
    """Give a match of Skull King on a table: a keeper, and Ana, Bo, Cy and Dee each with a phone."""
    party = Party()
    yield party
    party.close()
