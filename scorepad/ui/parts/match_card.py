"""A match in a list: what was played, by whom, how it ended; and the one that is still in play."""

from functools import partial

import flet as ft

from scorepad.store import Summary
from scorepad.ui.look import tokens
from scorepad.ui.look.icons import ICONS, icon
from scorepad.ui.look.pennant import pennant
from scorepad.ui.parts import text
from scorepad.ui.parts.handle import tap
from scorepad.ui.phrases import day, match_title, outcome
from scorepad.ui.places import Place
from scorepad.ui.session import Session
from scorepad.words import Speaker

MOST_PENNANTS = 9


def game_icon(key: str, colour: ft.ColorValue = ft.Colors.ON_SURFACE_VARIANT, size: int = 24) -> ft.Control:
    """Return a game's own icon, or the pad's for a game without one."""
    return icon(key if key in ICONS else "round", colour, size)


def place_of(summary: Summary) -> Place:
    """Return where a match is looked at: its end once it is over, else its round."""
    return Place("end" if summary.over else "round", summary.id)


def in_play(session: Session, summary: Summary, line: str) -> ft.Control:
    """Return the card of the match in play, with its standing in one line."""
    ink = ft.Colors.ON_PRIMARY_CONTAINER
    title, say = match_title(session.speaker, summary), session.speaker.text
    flags: list[ft.Control] = [
        pennant(player.colour, player.colour, dark=session.dark, width=22, height=14)
        for player in summary.players[:MOST_PENNANTS]
    ]
    return tap(
        "resume",
        f"{say('home.resume')}: {title}, {line}",
        ft.Row(
            spacing=tokens.SPACE_L,
            controls=[
                game_icon(summary.game, ink, 32),
                ft.Column(
                    expand=True,
                    spacing=2,
                    alignment=ft.MainAxisAlignment.CENTER,
                    controls=[
                        text.support(say("home.in_play"), ink),
                        text.title(title, ink),
                        text.support(line, ink, lines=2),
                        ft.Container(ft.Row(spacing=6, controls=flags), padding=ft.Padding.only(top=6)),
                    ],
                ),
                icon("chevron_right", ink),
            ],
        ),
        partial(session.go, place_of(summary)),
        height=None,
        padding=ft.Padding.symmetric(horizontal=tokens.SPACE_L, vertical=14),
        bgcolor=ft.Colors.PRIMARY_CONTAINER,
        border_radius=tokens.RADIUS_BUTTON,
    )


def match_row(session: Session, speaker: Speaker, at: int, summary: Summary) -> ft.Control:
    """Return a line of a list of matches; a tap opens the match."""
    title = match_title(speaker, summary)
    ended, when = outcome(speaker, summary), day(speaker, summary.touched, session.clock())
    who = ", ".join(player.name for player in summary.players)
    return tap(
        f"match-{at}",
        f"{title}, {when}, {ended}, {who}",
        ft.Row(
            spacing=tokens.SPACE_L,
            controls=[
                game_icon(summary.game),
                ft.Column(
                    expand=True,
                    spacing=2,
                    alignment=ft.MainAxisAlignment.CENTER,
                    controls=[
                        ft.Row(
                            spacing=tokens.SPACE_S,
                            controls=[ft.Container(text.name(title), expand=True), text.support(when)],
                        ),
                        text.support(f"{ended} · {who}"),
                    ],
                ),
            ],
        ),
        partial(session.go, place_of(summary)),
        height=None,
        padding=ft.Padding.symmetric(horizontal=tokens.SPACE_XS, vertical=11),
        border=ft.Border(bottom=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)),
    )
