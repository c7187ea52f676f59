"""Choices in one line that scrolls sideways; the chosen one is in sight."""

from collections.abc import Mapping

import flet as ft


@ft.component
def strip(choices: Mapping[str, ft.Control], chosen: str) -> ft.Control:
    """Return the choices, by keys of their own; the line is scrolled to the chosen key, and again when it changes."""
    row: ft.Ref[ft.Row] = ft.use_memo(_new_ref, [])

    async def reveal() -> None:
        if row.current is not None and chosen:
            await row.current.scroll_to(scroll_key=chosen, duration=0)

    ft.use_effect(reveal, [chosen])
    return ft.Row(
        ref=row,
        spacing=8,
        scroll=ft.ScrollMode.HIDDEN,
        controls=[
            ft.Container(choice, key=ft.ScrollKey(value=key))  # type: ignore[call-arg]  # mypy sees no dataclass
            for key, choice in choices.items()
        ],
    )


def _new_ref() -> ft.Ref[ft.Row]:
    return ft.Ref()
