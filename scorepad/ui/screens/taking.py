"""Restore or import: a file is chosen, what it would do is seen, and only then done."""

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from scorepad import games
from scorepad.games.contract import AnyGame
from scorepad.ui.look.icons import icon
from scorepad.ui.parts import button, text
from scorepad.ui.parts.bar import Tool, bar
from scorepad.ui.parts.handle import read
from scorepad.ui.parts.match_card import game_icon
from scorepad.ui.parts.page import page
from scorepad.ui.parts.progress import progress
from scorepad.ui.safekeeping import Preview, Safekeeping
from scorepad.ui.session import Session
from scorepad.words import Speaker

Look = Callable[[str, bytes, AnyGame], Awaitable[None]]

SHOWN = 20
"""So many mistakes are listed; mending those often mends the others."""
NOTHING: Preview | None = None
IDLE: tuple[int, int] | None = None


@ft.component
def taking(session: Session) -> ft.Control:
    """Return the screen."""
    safekeeping = ft.use_memo(partial(Safekeeping, session), [])
    preview, set_preview = ft.use_state(NOTHING)
    busy, set_busy = ft.use_state(IDLE)
    speaker = session.speaker
    say = speaker.text

    def heard_progress(done: int, of: int) -> None:
        set_busy((done, of))

    async def look(name: str, content: bytes, game: AnyGame | None = None) -> None:
        set_busy((0, 0))
        set_preview(await safekeeping.look(name, content, game, heard_progress))
        set_busy(None)

    async def take() -> None:
        if preview is not None and busy is None:
            set_busy((0, 0))
            await safekeeping.take(preview, heard_progress)
            set_preview(None)
            set_busy(None)

    head = bar(Tool("back", say("back"), "back", session.back), say("import.title"))
    controls: list[ft.Control] = [text.name(say("import.how"), lines=4)]
    if preview is not None:
        controls += _seen(speaker, preview, look)
    if busy is not None:
        return page(head, [*controls, progress(speaker, *busy)])
    pick = session.device.pick_file(look)
    if preview is None:
        return page(head, controls, [button.primary("pick-file", say("import.pick"), _nothing, action=pick)])
    foot = [button.outlined("pick-file", say("import.again"), _nothing, action=pick)]
    if preview.useful:
        foot.append(button.primary("take-in", say("import.take"), take))
    return page(head, controls, foot)


def _nothing() -> None:
    """Do nothing more than the browser does within the tap."""


def _seen(speaker: Speaker, preview: Preview, look: Look) -> list[ft.Control]:
    controls: list[ft.Control] = [text.heading(preview.name)]
    controls += [_line(f"plan-{at}", sentence, "check") for at, sentence in enumerate(preview.said)]
    if preview.plan is None and preview.mistakes:
        controls.append(text.name(speaker.text("import.refused"), lines=2))
    shown = preview.mistakes[:SHOWN]
    controls += [_line(f"mistake-{at}", sentence, "warning") for at, sentence in enumerate(shown)]
    if len(preview.mistakes) > len(shown):
        controls.append(text.support(speaker.text("import.more", {"n": len(preview.mistakes) - len(shown)})))
    if preview.nameless:
        chips = [
            button.chip(
                f"game-{game.key}",
                speaker.title(game),
                partial(look, preview.name, preview.content, game),
                before=game_icon(game.key, size=18),
            )
            for game in games.GAMES
        ]
        controls += [text.support(speaker.text("import.game"), lines=2), button.chips(chips)]
    return controls


def _line(handle: str, sentence: str, picture: str) -> ft.Control:
    ink = ft.Colors.ERROR if picture == "warning" else ft.Colors.TERTIARY
    row = ft.Row(
        spacing=12,
        vertical_alignment=ft.CrossAxisAlignment.START,
        controls=[icon(picture, ink, 20), ft.Container(text.name(sentence, lines=4), expand=True)],
    )
    return read(handle, sentence, row)
