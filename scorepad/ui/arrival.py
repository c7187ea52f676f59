"""The first moments of a page: what its address means, what the reader prefers, and what the store could not read."""

from scorepad.store.contract import Store
from scorepad.store.trouble import StoreTrouble
from scorepad.ui.moment import Notice
from scorepad.ui.places import HOME, Place, address, find_place
from scorepad.ui.session import Session

STILL_FRESH = 12 * 3600 * 1000
"""A match touched within so many milliseconds is shown at once when the pad opens."""


async def begin(session: Session, route: str) -> None:
    """Show what this address means; from the front door straight into a match that is being played."""
    place = find_place(route)
    try:
        if session.rights.keeper:
            session.preferences = await session.store.preferences()
        if place == HOME:
            place = await _front_door(session)
    except StoreTrouble as trouble:
        session.tell_trouble(trouble)
    session.on_preferences()
    await (session.arrive(place) if address(place) == route else session.go(place))
    session.ready = True
    await session.device.size_text(session.preferences.text_size)
    await _tell_damage(session)
    session.still = await session.device.is_calm()


async def _tell_damage(session: Session) -> None:
    """Say what the store could not read, once, until the reader does something."""
    damage = await session.store.troubles() if session.rights.keeper else ()
    if damage:
        session.notice = Notice(" ".join(session.sentence(trouble) for trouble in damage[:3]))


async def _front_door(session: Session) -> Place:
    if session.visitor is not None and session.visitor.table.open is not None:
        return Place("round", session.visitor.table.open.match.id)
    if not session.rights.keeper:
        return HOME
    match_id = await being_played(session.store, session.clock())
    return Place("round", match_id) if match_id is not None else HOME


async def being_played(store: Store, now: int) -> str | None:
    """Return the id of the match that is shown at once when the pad opens; `now` is in milliseconds since 1970.

    Raises StoreTrouble.
    """
    newest = next(iter(await store.recent(1)), None)
    fresh = newest is not None and not newest.over and now - newest.touched < STILL_FRESH
    return newest.id if newest is not None and fresh else None
