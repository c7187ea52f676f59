"""What a screen shows that must be fetched first."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

import flet as ft

from scorepad.store import StoreTrouble
from scorepad.ui.session import Session

T = TypeVar("T")


def use_loaded(session: Session, load: Callable[[], Awaitable[T]], empty: T, *on: object) -> T | None:
    """Return what `load` gives, and None until it is there; fetched again whenever one of `on` changes.

    What cannot be fetched is told, and `empty` stands in its place.
    """
    value, set_value = ft.use_state(_none(empty))

    async def fetch() -> None:
        try:
            loaded = await load()
        except StoreTrouble as trouble:
            session.tell_trouble(trouble)
            loaded = empty
        set_value(lambda _: loaded)

    ft.use_effect(fetch, list(on))
    return value


def _none(_of: T) -> T | None:
    return None
