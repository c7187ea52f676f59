"""Who sits at the table: everybody in seat order, who left, who comes in, and what so many can play."""

from functools import partial

import flet as ft

from scorepad.games.contract import Field
from scorepad.match.model import Player, Start
from scorepad.store import Profile
from scorepad.ui.commands import Commands
from scorepad.ui.look.icons import icon
from scorepad.ui.look.pennant import pennant
from scorepad.ui.moment import Sheet
from scorepad.ui.parts import button, text
from scorepad.ui.parts.handle import field, tap
from scorepad.ui.parts.line import cleaned
from scorepad.ui.parts.loaded import use_loaded
from scorepad.ui.parts.sheet import foot, sheet_frame
from scorepad.ui.seating import Seating, offered
from scorepad.ui.session import Session

ROW = 56
OFFERED = 6
STARTS: tuple[Start, ...] = ("zero", "lowest", "average")
NOBODY: tuple[Profile, ...] = ()


def people_sheet(session: Session, commands: Commands) -> ft.Control:
    """Return everybody at the table, and a line to type who comes in."""
    table, seating = session.standing.table, commands.seating
    gone = [seat for seat in table.seats if seat.until is not None]
    rows: list[ft.Control] = [_person(session, seating, player) for player in table.staying]
    rows += [_possible(session, seating, option) for option in seating.possible]
    rows += [_gone(session, seating, seat.player, (seat.until or 1) - 1) for seat in gone]
    rows.append(newcomer(session, seating))
    return sheet_frame(session.size, session.back, rows, foot(session.speaker.text("done"), session.back))


def seat_of(session: Session, player: str) -> int:
    """Return a player's place among all who ever sat here, from 0: the number in handles."""
    return [p.id for p in session.standing.table.players].index(player)


def _person(session: Session, seating: Seating, player_id: str) -> ft.Control:
    say, table = session.speaker.text, session.standing.table
    player = next(p for p in table.players if p.id == player_id)
    staying, seat = table.staying, seat_of(session, player_id)
    at = staying.index(player_id)
    out = (table.joining, player_id) in table.out
    lines: list[ft.Control] = [text.name(player.name)]
    if out:
        lines.append(text.support(say("people.out", {"round": table.joining})))
    up = [*staying[: at - 1], player_id, staying[at - 1], *staying[at + 1 :]] if at else list(staying)
    more = tap(
        f"person-{seat}",
        say("people.person", {"player": player.name}),
        ft.Row(
            spacing=12,
            controls=[
                pennant(player.colour, player.colour, dark=session.dark),
                ft.Column(spacing=0, tight=True, expand=True, controls=lines),
                icon("edit", ft.Colors.OUTLINE, 20),
            ],
        ),
        partial(_open, session, player_id),
        expand=True,
        padding=ft.Padding.only(left=8, right=12),
        border_radius=8,
    )
    rise = button.tool(
        f"person-up-{seat}",
        say("people.up", {"player": player.name}),
        "chevron_up",
        partial(seating.reseat, up),
        enabled=at > 0,
    )
    return _row(session, [more, rise])


def _row(session: Session, controls: list[ft.Control]) -> ft.Control:
    return ft.Container(
        height=max(ROW, int(ROW * 0.85 * session.scale)),
        padding=ft.Padding.symmetric(horizontal=8),
        content=ft.Row(spacing=4, controls=controls),
    )


def _open(session: Session, player: str) -> None:
    session.sheet = Sheet("person", player)


def _gone(session: Session, seating: Seating, player: Player, after: int) -> ft.Control:
    say, ink = session.speaker.text, ft.Colors.ON_SURFACE_VARIANT
    words = [text.name(player.name, ink), text.support(say("left_after", {"round": after}))]
    flag = pennant(player.colour, player.colour, dark=session.dark)
    who = ft.Row(
        spacing=12,
        expand=True,
        controls=[ft.Container(width=4), flag, ft.Column(spacing=0, tight=True, expand=True, controls=list(words))],
    )
    label, shown = say("people.back", {"player": player.name}), say("people.back.short")
    again = button.chip(
        f"come-back-{seat_of(session, player.id)}",
        label,
        partial(seating.come_back, player),
        shown=shown,
        bounded=False,
    )
    return _row(session, [who, again])


def _possible(session: Session, seating: Seating, option: Field) -> ft.Control:
    """Return a switch for what only so many can play, such as the third hand when two are left."""
    label, rule = session.speaker.label(f"option.{option.key}"), f"option.{option.key}.rule"
    lines: list[ft.Control] = [text.name(label)]
    if session.speaker.knows(rule):
        lines.append(text.support(session.speaker.text(rule), lines=2))
    on = bool(seating.plan.value(option))
    turn = partial(seating.choose, option.key, not on)
    words = ft.Column(spacing=0, tight=True, expand=True, controls=lines)
    switch = button.switch(f"option-{option.key}", label, turn, on=on)
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=16, vertical=4), content=ft.Row(spacing=12, controls=[words, switch])
    )


@ft.component
def newcomer(session: Session, seating: Seating) -> ft.Control:
    """Return the line to type who comes in, who can be tapped, and with how many points they begin."""
    draft = ft.use_ref("")
    added, set_added = ft.use_state(0)
    chosen, set_chosen = ft.use_state(0)
    start = STARTS[chosen]
    say, table = session.speaker.text, session.standing.table
    profiles = use_loaded(session, partial(offered, session), NOBODY) or NOBODY
    here = {player.id for player in table.players}

    def typed(words: str) -> None:
        draft.current = words

    async def come(_words: str = "") -> None:
        words, draft.current = cleaned(draft.current or ""), ""
        await seating.come(words, start)
        set_added(added + 1)

    line = ft.Row(
        spacing=8,
        controls=[
            ft.Container(
                field("newcomer", say("people.newcomer"), draft.current or "", typed, come),
                key=f"newcomer-{added}",
                expand=True,
            ),
            button.outlined("come-in", say("people.come"), come, picture="plus"),
        ],
    )
    known = [
        button.chip(
            f"player-{at}",
            say("people.comes", {"player": profile.name}),
            partial(seating.seat, profile, start),
            shown=profile.name,
            before=pennant(profile.colour, profile.colour, dark=session.dark, width=22, height=14),
        )
        for at, profile in enumerate([p for p in profiles if p.id not in here][:OFFERED])
    ]
    controls: list[ft.Control] = [line]
    if known:
        controls.append(button.chips(known))
    if session.standing.rounds:
        label = say("people.start")
        starts = [
            button.chip(
                f"start-{how}",
                f"{label}: {say(f'people.start.{how}')}",
                partial(set_chosen, at),
                shown=say(f"people.start.{how}"),
                selected=how == start,
            )
            for at, how in enumerate(STARTS)
        ]
        controls += [text.support(label), button.chips(starts)]
    return ft.Container(
        padding=16,
        content=ft.Column(spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=controls),
    )
