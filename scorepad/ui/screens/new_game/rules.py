"""The rules: one line that says what is chosen; under it, unfolded, the usual tables and every option."""

from functools import partial

import flet as ft

from scorepad.ui.look import tokens
from scorepad.ui.parts import button, text
from scorepad.ui.parts.offer import offer
from scorepad.ui.parts.option import options
from scorepad.ui.plan import Plan
from scorepad.ui.planning import Planning
from scorepad.words import Speaker


@ft.component
def rules(speaker: Speaker, planning: Planning, plan: Plan) -> ft.Control:
    """Return the line, and what is unfolded under it."""
    unfolded, set_unfolded = ft.use_state(False)  # noqa: FBT003
    line = rules_line(speaker, plan)
    controls: list[ft.Control] = [
        offer(
            "rules",
            speaker.text("new.rules"),
            line,
            "settings",
            partial(set_unfolded, not unfolded),
            lines=3,
            end="chevron_up" if unfolded else "chevron_down",
            expanded=unfolded,
        )
    ]
    if unfolded:
        controls += [*_presets(speaker, planning, plan), options(speaker, plan, planning.choose)]
    return ft.Container(
        padding=ft.Padding.only(top=tokens.SPACE_S),
        content=ft.Column(
            spacing=tokens.SPACE_S, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=controls
        ),
    )


def _presets(speaker: Speaker, planning: Planning, plan: Plan) -> list[ft.Control]:
    presets = plan.game.presets
    if len(presets) == 1:
        return []
    what = speaker.text("new.preset")
    chips = [
        button.chip(
            f"preset-{key}",
            f"{what}: {shown}",
            partial(planning.choose_preset, key),
            shown=shown,
            selected=not plan.differs(settings),
        )
        for key, settings in presets.items()
        for shown in [speaker.label(f"preset.{key}")]
    ]
    return [text.heading(what), button.chips(chips)]


def rules_line(speaker: Speaker, plan: Plan) -> str:
    """Return what is chosen in a line: the nearest usual table, how long it goes, what differs, what is in play."""
    parts = [speaker.label(f"preset.{plan.nearest}")]
    rounds, target = plan.rounds, plan.game.target(plan.settings)
    if rounds is not None:
        parts.append(speaker.text("new.rounds", {"n": len(rounds)}))
    elif target is not None:
        parts.append(speaker.text("new.to", {"limit": target}))
    for field in plan.differs(plan.game.presets[plan.nearest]):
        value = plan.value(field)
        if field.kind in ("choice", "cards") and isinstance(value, str):
            parts.append(speaker.label(f"option.{field.key}.{value}"))
        elif field.kind == "text" and value:
            parts.append(str(value))
    on = [field for field in plan.options if field.kind == "toggle" and plan.value(field)]
    if on:
        parts.append(", ".join(speaker.label(f"option.{field.key}") for field in on))
    return " · ".join(part for at, part in enumerate(parts) if part.casefold() != parts[at - 1].casefold() or not at)
