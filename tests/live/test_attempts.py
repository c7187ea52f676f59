from scorepad.live.attempts import FREE, MOST, PAUSE, Attempts


def test_a_thousand_tries_are_ten() -> None:
    """After ten wrong tokens an address waits, whatever it tries in the meantime."""
    attempts, tried = Attempts(), 0
    for now in range(1_000):
        if not attempts.blocked("evil", now):
            attempts.fail("evil", now)
            tried += 1
    assert tried == FREE


def test_others_are_not_held_up() -> None:
    """Each address has its own slips."""
    attempts = Attempts()
    for _ in range(FREE):
        attempts.fail("evil", 0)
    assert attempts.blocked("evil", 1)
    assert not attempts.blocked("good", 1)


def test_a_minute_later_it_may_try_again() -> None:
    """The pause counts from the last wrong token, and then everything is forgotten."""
    attempts = Attempts()
    for _ in range(FREE):
        attempts.fail("slip", 1_000)
    assert attempts.blocked("slip", PAUSE + 999)
    assert not attempts.blocked("slip", PAUSE + 1_000)
    assert attempts.fail("slip", PAUSE + 1_000) == 1


def test_its_memory_is_bounded() -> None:
    """However many addresses try, only so many are remembered, the latest of them."""
    attempts = Attempts()
    for number in range(2 * MOST):
        for _ in range(FREE):
            attempts.fail(str(number), 0)
    assert sum(attempts.blocked(str(number), 1) for number in range(2 * MOST)) == MOST
