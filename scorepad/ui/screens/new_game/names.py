"""Who plays: a name that is typed, or somebody who has played here before."""

from functools import partial

import flet as ft

from scorepad.store import Profile
from scorepad.ui.look.pennant import pennant
from scorepad.ui.parts import button, text
from scorepad.ui.parts.handle import field, read
from scorepad.ui.planning import Planning
from scorepad.ui.session import Session

OFFERED = 8
LONGEST = 200
"""So many letters of a name are kept."""


@ft.component
def names(session: Session, planning: Planning, profiles: tuple[Profile, ...]) -> ft.Control:
    """Return the line to type into, and who can be tapped."""
    draft = ft.use_ref("")
    added, set_added = ft.use_state(0)
    known, set_known = ft.use_state("")
    everybody, set_everybody = ft.use_state(False)  # noqa: FBT003
    plan, say = planning.plan, session.speaker.text

    def typed(name: str) -> None:
        draft.current = name

    async def add(_name: str = "") -> None:
        name, draft.current = draft.current or "", ""
        set_known(await planning.add(name[:LONGEST]))
        set_added(added + 1)

    def somebody_else() -> None:
        planning.somebody_else(known)
        set_known("")

    seated = {player.id for player in plan.players}
    free = [profile for profile in profiles if profile.id not in seated]
    shown = free if everybody else free[:OFFERED]
    flags = [_chip(session, planning, at, profile) for at, profile in enumerate(shown)]
    if len(free) > len(shown):
        more = say("new.more", {"n": len(free) - len(shown)})
        flags.append(button.chip("more-players", more, partial(set_everybody, True)))  # noqa: FBT003
    controls: list[ft.Control] = [
        ft.Row(
            spacing=8,
            controls=[
                ft.Container(
                    # Enter takes the cursor out of a line: a new one has it at once, for the next name.
                    field("player-name", say("new.name"), draft.current or "", typed, add, autofocus=added > 0),
                    key=f"name-{added}",
                    expand=True,
                ),
                button.outlined("add-player", say("new.add"), add, picture="plus"),
            ],
        )
    ]
    if recognised := next((player.name for player in plan.players if player.id == known), ""):
        sentence = say("new.known", {"name": recognised})
        told = read("known", sentence, text.support(sentence, lines=2), live=True, expand=True)
        chip = button.chip("somebody-else", say("new.somebody_else"), somebody_else, bounded=False)
        controls.append(ft.Row(spacing=8, controls=[told, chip]))
    if flags:
        controls.append(button.chips(flags))
    return ft.Column(spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=controls)


def _chip(session: Session, planning: Planning, at: int, profile: Profile) -> ft.Control:
    flag = pennant(profile.colour, profile.colour, dark=session.dark, width=22, height=14)
    return button.chip(f"player-{at}", profile.name, partial(planning.seat, profile), before=flag)
