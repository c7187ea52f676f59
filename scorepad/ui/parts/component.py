"""What flet leaves untyped about components: a key that keeps a row's place, and a row that stands still."""

from collections.abc import Callable
from typing import ParamSpec

import flet as ft

P = ParamSpec("P")


def keyed(key: str | int, component: Callable[P, ft.Control], *args: P.args, **kwargs: P.kwargs) -> ft.Control:
    """Return a component drawn under a key: it keeps its state wherever it moves among its neighbours."""
    return component(*args, key=key, **kwargs)  # type: ignore[arg-type]


def memo(component: Callable[P, ft.Control]) -> Callable[P, ft.Control]:
    """Return the component as one that is not drawn anew while its arguments are equal to the last ones.

    Give it bound methods and ids: a lambda or a partial made in the parent is never equal to the last one.
    """
    still: Callable[P, ft.Control] = ft.memo(component)  # type: ignore[no-untyped-call]
    return still
