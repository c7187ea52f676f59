"""The seats: who sits where, dragged by the grip, and who deals first."""

from functools import partial

import flet as ft

from scorepad.match.model import Player
from scorepad.ui.look.icons import icon
from scorepad.ui.look.pennant import pennant
from scorepad.ui.parts import button, text
from scorepad.ui.parts.handle import read, tap
from scorepad.ui.phrases import listed
from scorepad.ui.plan import Plan, namesakes
from scorepad.ui.planning import Planning
from scorepad.words import Speaker


def seats(speaker: Speaker, planning: Planning, plan: Plan, *, dark: bool) -> ft.Control:
    """Return the seats in order. The grip is dragged; tapped, it moves its player one seat up."""

    def dropped(event: ft.OnReorderEvent) -> None:
        if event.old_index is not None and event.new_index is not None:
            planning.move(event.old_index, event.new_index)

    rows = ft.ReorderableListView(
        show_default_drag_handles=False,
        on_reorder=dropped,
        controls=[_seat(speaker, planning, plan, at, dark=dark) for at in range(len(plan.players))],
    )
    hints = [speaker.text("new.namesakes", {"name": name}) for name in namesakes(plan.players)]
    if not plan.named:
        hints = [speaker.text("new.placeholders")]
    told = [read(f"hint-{at}", hint, text.support(hint, lines=3)) for at, hint in enumerate(hints)]
    return ft.Column(spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=[rows, *told])


def _seat(speaker: Speaker, planning: Planning, plan: Plan, at: int, *, dark: bool) -> ft.Control:
    player = plan.players[at]
    say = partial(_about, speaker, player)
    deals = player.id == plan.first_dealer
    grip = tap(
        f"up-{at}",
        say("new.up"),
        icon("drag", size=20),
        partial(planning.move, at, max(at - 1, 0)),
        enabled=at > 0,
        width=44,
        height=44,
        alignment=ft.Alignment.CENTER,
    )
    return ft.Container(
        key=player.id,
        padding=ft.Padding.symmetric(vertical=6),
        border=ft.Border(bottom=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)),
        content=ft.Row(
            spacing=0,
            controls=[
                ft.ReorderableDragHandle(grip, mouse_cursor=ft.MouseCursor.GRAB),
                _who(speaker, plan, at, dark=dark),
                button.tool(
                    f"deal-{at}",
                    say("new.let_deal"),
                    "dealer",
                    partial(planning.deal, player.id),
                    on=deals,
                    ink=ft.Colors.OUTLINE,
                ),
                button.tool(f"remove-{at}", say("new.remove"), "cross", partial(planning.unseat, player.id)),
            ],
        ),
    )


def _about(speaker: Speaker, player: Player, code: str) -> str:
    return speaker.text(code, {"name": player.name})


def _who(speaker: Speaker, plan: Plan, at: int, *, dark: bool) -> ft.Control:
    player, deals = plan.players[at], plan.players[at].id == plan.first_dealer
    partners = listed(speaker, [partner.name for partner in plan.partners(player.id)])
    notes = [speaker.text("new.partners", {"names": partners})] if partners else []
    if deals:
        notes.append(speaker.text("new.deals_first"))
    code = "new.seat_dealer" if deals else "new.seat"
    ink = ft.Colors.ON_SURFACE if plan.named else ft.Colors.ON_SURFACE_VARIANT
    lines: list[ft.Control] = [text.name(player.name, ink)]
    if notes:
        lines.append(text.support(" · ".join(notes)))
    return read(
        f"seat-{at}",
        ", ".join([speaker.text(code, {"name": player.name, "seat": at + 1}), *notes[: bool(partners)]]),
        ft.Row(
            spacing=12,
            controls=[
                pennant(player.colour, player.colour, dark=dark),
                ft.Column(expand=True, spacing=0, controls=lines),
            ],
        ),
        expand=True,
    )
