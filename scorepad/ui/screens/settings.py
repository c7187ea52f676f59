"""Settings: how the pad speaks and looks, how it behaves at the table, and what becomes of the games."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from scorepad import __version__
from scorepad.languages import LANGUAGES, name
from scorepad.ui.look import tokens
from scorepad.ui.parts import button, text
from scorepad.ui.parts.bar import Tool, bar
from scorepad.ui.parts.handle import read
from scorepad.ui.parts.offer import offer
from scorepad.ui.parts.page import page
from scorepad.ui.parts.progress import progress
from scorepad.ui.places import Place
from scorepad.ui.preferring import Preferring
from scorepad.ui.safekeeping import Safekeeping
from scorepad.ui.session import Session

THEMES = ("system", "light", "dark")
TEXT_SIZES = (100, 115, 130, 160, 200)
"""In percent."""

IDLE: tuple[int, int] | None = None

Value = str | int | bool | None


@ft.component
def settings(session: Session) -> ft.Control:
    """Return the screen."""
    preferring = ft.use_memo(partial(Preferring, session), [])
    safekeeping = ft.use_memo(partial(Safekeeping, session), [])
    busy, set_busy = ft.use_state(IDLE)
    preferences, say = session.preferences, session.speaker.text
    # each language in its own words, so that its readers find it
    languages: list[tuple[Value, str]] = [
        (None, say("settings.language.system")),
        *((language, name(language)) for language in LANGUAGES),
    ]
    themes: list[tuple[Value, str]] = [(theme, say(f"settings.theme.{theme}")) for theme in THEMES]
    sizes: list[tuple[Value, str]] = [(size, say("percent", {"n": size})) for size in TEXT_SIZES]
    controls = [
        text.heading(say("settings.language")),
        _choice(preferring, "language", say("settings.language"), preferences.language, languages),
        text.heading(say("settings.theme")),
        _choice(preferring, "theme", say("settings.theme"), preferences.theme, themes),
        text.heading(say("settings.text_size")),
        _choice(preferring, "text_size", say("settings.text_size"), preferences.text_size, sizes),
        text.heading(say("settings.at_the_table")),
        _switch(session, preferring, "left_hand", on=preferences.left_hand),
        _switch(session, preferring, "keep_awake", on=preferences.keep_awake),
        text.heading(say("settings.keeping")),
        *_keeping(session, safekeeping, busy, set_busy),
        text.heading(say("settings.about")),
        _about(session),
    ]
    return page(bar(Tool("back", say("back"), "back", session.back), say("settings.title")), controls)


def _choice(
    preferring: Preferring, key: str, what: str, chosen: Value, values: Sequence[tuple[Value, str]]
) -> ft.Control:
    return button.chips(
        [
            button.chip(
                f"{key.replace('_', '-')}-{value or 'system'}",
                f"{what}: {shown}",
                partial(preferring.change, key, value),
                shown=shown,
                selected=value == chosen,
            )
            for value, shown in values
        ]
    )


def _switch(session: Session, preferring: Preferring, key: str, *, on: bool) -> ft.Control:
    label, rule = (session.speaker.text(f"settings.{key}{part}") for part in ("", ".rule"))
    words = ft.Column(expand=True, spacing=2, controls=[text.name(label, lines=2), text.support(rule, lines=4)])
    turn = partial(preferring.change, key, not on)
    return ft.Container(
        padding=ft.Padding.symmetric(vertical=tokens.SPACE_S),
        border=ft.Border(bottom=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)),
        content=ft.Row(
            spacing=tokens.SPACE_L,
            controls=[words, button.switch(key.replace("_", "-"), f"{label}: {rule}", turn, on=on)],
        ),
    )


def _keeping(
    session: Session,
    safekeeping: Safekeeping,
    busy: tuple[int, int] | None,
    on_busy: Callable[[tuple[int, int] | None], None],
) -> list[ft.Control]:
    say = session.speaker.text

    async def backup() -> None:
        on_busy((0, 0))
        await safekeeping.backup(lambda done, of: on_busy((done, of)))
        on_busy(None)

    restore = partial(session.go, Place("import"))
    return [
        offer(
            "backup",
            say("settings.backup"),
            say("settings.backup.rule"),
            "download",
            backup,
            lines=2,
            enabled=busy is None,
        ),
        *([progress(session.speaker, *busy)] if busy is not None else []),
        offer("restore", say("settings.restore"), say("settings.restore.rule"), "upload", restore, lines=2),
    ]


def _about(session: Session) -> ft.Control:
    version = session.speaker.text("settings.version", {"version": __version__})
    about = session.speaker.text("settings.about.text")
    lines = ft.Column(spacing=4, controls=[text.name(version), text.support(about, lines=6)])
    return read("about", f"{version}. {about}", lines)
