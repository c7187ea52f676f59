"""What can be done with several matches at once: those that were selected, or all that are shown."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from scorepad.ui.archive import Archive
from scorepad.ui.look import tokens
from scorepad.ui.look.icons import icon
from scorepad.ui.parts import button, text
from scorepad.ui.parts.progress import progress
from scorepad.ui.session import Session


@ft.component
def selection(
    session: Session, archive: Archive, match_ids: Sequence[str], on_done: Callable[[], None] | None
) -> ft.Control:
    """Return the two ways to save them as CSV; with `on_done`, what else can be done with a selection."""
    done, set_done = ft.use_state(-1)
    say, count = session.speaker.text, len(match_ids)

    async def export(kind: str) -> None:
        set_done(0)
        await archive.export(match_ids, kind, set_done)
        set_done(-1)

    async def delete() -> None:
        if on_done is not None:
            on_done()
        await archive.delete(match_ids)

    chips = [
        button.chip(f"export-{kind}", say(f"history.export.{kind}"), partial(export, kind), before=icon("csv", size=18))
        for kind in ("sheet", "long")
    ]
    if on_done is not None:
        chips.append(button.chip("delete", say("history.delete"), delete, before=icon("trash", size=18)))
        chips.append(button.chip("done", say("history.done"), on_done))
    code = "history.count" if on_done is None else "history.selected"
    controls: list[ft.Control] = [text.name(say(code, {"n": count}))]
    if done >= 0:
        controls.append(progress(session.speaker, done, count))
    else:
        controls += [
            text.support(say("history.export.how"), lines=3),
            *([button.chips(chips)] if count else chips[-1:]),
        ]
    return ft.Container(
        padding=tokens.SPACE_M,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        border_radius=tokens.RADIUS_BUTTON,
        content=ft.Column(
            spacing=tokens.SPACE_S, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=controls
        ),
    )
