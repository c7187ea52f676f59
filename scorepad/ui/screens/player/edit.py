"""What can be changed about a player: name, pennant, whether they are offered, and who they really are."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from scorepad.store import Profile
from scorepad.ui.look import tokens
from scorepad.ui.look.pennant import PATTERNS, pennant
from scorepad.ui.parts import button, text
from scorepad.ui.parts.handle import field, tap
from scorepad.ui.profiles import Profiles
from scorepad.ui.session import Session


@ft.component
def edit(session: Session, profile: Profile, everybody: Sequence[Profile]) -> ft.Control:
    """Return the panel; everything but the name holds at once."""
    profiles = ft.use_memo(partial(Profiles, session), [])
    draft = ft.use_ref(profile.name)
    say = session.speaker.text

    def typed(name: str) -> None:
        draft.current = name

    async def keep(_name: str = "") -> None:
        await profiles.keep(profile.model_copy(update={"name": draft.current or ""}))

    others = [other for other in everybody if other.id != profile.id and other.merged_into is None]
    chips = [
        button.chip(
            f"merge-{at}",
            other.name,
            partial(profiles.merge, profile, other),
            before=pennant(other.colour, other.colour, dark=session.dark, width=22, height=14),
        )
        for at, other in enumerate(others)
    ]
    name = field("profile-name", say("player.name"), draft.current or "", typed, keep, expand=True)
    controls: list[ft.Control] = [
        ft.Row(spacing=8, controls=[name, button.outlined("keep", say("player.keep"), keep)]),
        text.heading(say("player.pennant")),
        ft.Row(
            wrap=True,
            spacing=4,
            run_spacing=4,
            controls=[_flag(session, profiles, profile, colour) for colour in range(len(PATTERNS))],
        ),
        _hide(session, profiles, profile),
    ]
    if chips:
        controls += [text.heading(say("player.merge")), button.chips(chips)]
    return ft.Container(
        padding=tokens.SPACE_M,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        border_radius=tokens.RADIUS_BUTTON,
        content=ft.Column(spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=controls),
    )


def _flag(session: Session, profiles: Profiles, profile: Profile, colour: int) -> ft.Control:
    chosen = colour == profile.colour
    return tap(
        f"pennant-{colour}",
        session.speaker.text("player.pennant_of", {"n": colour + 1}),
        pennant(colour, colour, dark=session.dark),
        partial(profiles.keep, profile.model_copy(update={"colour": colour})),
        selected=chosen,
        width=48,
        height=44,
        alignment=ft.Alignment.CENTER,
        border=ft.Border.all(2, ft.Colors.PRIMARY if chosen else ft.Colors.TRANSPARENT),
        border_radius=tokens.RADIUS_CELL,
    )


def _hide(session: Session, profiles: Profiles, profile: Profile) -> ft.Control:
    label, rule = session.speaker.text("player.hide"), session.speaker.text("player.hide.rule")
    turn = partial(profiles.keep, profile.model_copy(update={"hidden": not profile.hidden}))
    words = ft.Column(expand=True, spacing=2, controls=[text.name(label), text.support(rule, lines=3)])
    return ft.Row(spacing=16, controls=[words, button.switch("hide", f"{label}: {rule}", turn, on=profile.hidden)])
