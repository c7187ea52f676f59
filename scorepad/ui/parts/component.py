"""What flet leaves untyped or undone about components: keys, rows that stand still, controls that are kept."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import ParamSpec

import flet as ft

P = ParamSpec("P")

NOTHING: Mapping[str, tuple[object, ft.Control]] = MappingProxyType({})


def keyed(key: str | int, component: Callable[P, ft.Control], *args: P.args, **kwargs: P.kwargs) -> ft.Control:
    """Return a component drawn under a key: it keeps its state wherever it moves among its neighbours."""
    return component(*args, key=key, **kwargs)  # type: ignore[arg-type]


def memo(component: Callable[P, ft.Control]) -> Callable[P, ft.Control]:
    """Return the component as one that is not drawn anew while its arguments are equal to the last ones.

    Give it bound methods and ids: a lambda or a partial made in the parent is never equal to the last one.
    """
    still: Callable[P, ft.Control] = ft.memo(component)  # type: ignore[no-untyped-call]
    return still


class Kept:
    """The controls that a component has drawn, by the keys under which they stand.

    One that is asked for again with equal arguments is the very control of the last drawing, and flet, which compares
    trees control by control, looks no further. Only for what stands in a list of controls: there flet goes by keys, and
    tells a control of its new parent. A key is given once on a screen.
    """

    def __init__(self, last: Mapping[str, tuple[object, ft.Control]]) -> None:
        """Begin a drawing; what is not asked for in it is forgotten."""
        self.drawn: dict[str, tuple[object, ft.Control]] = {}
        self._last = last

    def draw(self, key: str, draw: Callable[P, ft.Control], *args: P.args, **kwargs: P.kwargs) -> ft.Control:
        """Return what `draw` returns for these arguments, or returned last: bound methods and ids, as for `memo`."""

        def drawn() -> ft.Control:
            control = draw(*args, **kwargs)
            control.key = key
            return control

        return self._keep(key, (draw, args, kwargs), drawn)

    def component(self, key: str, component: Callable[P, ft.Control], *args: P.args, **kwargs: P.kwargs) -> ft.Control:
        """Return a component with these arguments, or the last one; see `draw`."""
        return self._keep(key, (component, args, kwargs), lambda: keyed(key, component, *args, **kwargs))

    def amend(self, key: str, component: Callable[P, ft.Control], *args: P.args, **kwargs: P.kwargs) -> None:
        """Take note that a component shows, by its own doing, what it would with these arguments."""
        if key in self.drawn:
            self.drawn[key] = ((component, args, kwargs), self.drawn[key][1])

    def _keep(self, key: str, asked: object, drawn: Callable[[], ft.Control]) -> ft.Control:
        kept = self._last.get(key)
        if kept is None or kept[0] != asked:
            kept = (asked, drawn())
        self.drawn[key] = kept
        return kept[1]


def use_kept() -> Kept:
    """Return what the component that is being drawn keeps from one drawing to the next."""
    place: ft.MutableRef[Kept] = ft.use_ref()
    kept = Kept(place.current.drawn if place.current else NOTHING)
    place.current = kept
    return kept
