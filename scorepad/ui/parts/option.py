"""The options of a game, whatever they are: drawn by their kind, explained where they stand."""

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from scorepad.games.contract import Field
from scorepad.ui.look import tokens
from scorepad.ui.parts import button, text
from scorepad.ui.parts.component import keyed
from scorepad.ui.parts.digits import hands, number
from scorepad.ui.parts.handle import field, read
from scorepad.ui.plan import Plan, Value
from scorepad.words import Speaker

Chosen = Callable[[str, Value], None] | Callable[[str, Value], Awaitable[None]]


@ft.component
def options(speaker: Speaker, plan: Plan, on_choose: Chosen) -> ft.Control:
    """Return every option that means something now; `on_choose` gets its key and the value.

    One at a time has the keys of a pad under it.
    """
    opened, set_opened = ft.use_state("")
    return ft.Column(
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            keyed(option.key, _option, speaker, plan, option, on_choose, option.key == opened, set_opened)
            for option in plan.options
        ],
    )


@ft.component
def _option(
    speaker: Speaker,
    plan: Plan,
    option: Field,
    on_choose: Chosen,
    opened: bool,  # noqa: FBT001 - a component takes what it shows
    on_open: Callable[[str], None],
) -> ft.Control:
    explained, set_explained = ft.use_state(False)  # noqa: FBT003
    label, value = speaker.label(f"option.{option.key}"), plan.value(option)
    head: list[ft.Control] = [ft.Container(text.name(label, lines=2), expand=True)]
    rule = f"option.{option.key}.rule"
    if speaker.knows(rule):
        explain = speaker.text("new.explain", {"what": label})
        flip = partial(set_explained, not explained)
        head.append(button.tool(f"explain-{option.key}", explain, "info", flip, on=explained or None))
    if option.kind == "toggle":
        turn = partial(on_choose, option.key, not value)
        head.append(button.switch(f"option-{option.key}", label, turn, on=bool(value)))
    controls: list[ft.Control] = [ft.Row(spacing=tokens.SPACE_XS, controls=head)]
    if explained:
        sentence = speaker.text(rule)
        said = read(f"rule-{option.key}", sentence, text.support(sentence, lines=6), live=True)
        controls.append(ft.Container(said, padding=ft.Padding.only(bottom=tokens.SPACE_S)))
    if option.kind != "toggle":
        open_ = partial(on_open, "" if opened and option.kind == "number" else option.key)
        controls.append(_input(speaker, plan, option, on_choose, open_, opened=opened))
    return ft.Container(
        padding=ft.Padding.only(top=tokens.SPACE_XS, bottom=tokens.SPACE_XS if option.kind == "toggle" else 12),
        border=ft.Border(bottom=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)),
        content=ft.Column(spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=controls),
    )


def _input(
    speaker: Speaker, plan: Plan, option: Field, on_choose: Chosen, on_open: Callable[[], None], *, opened: bool
) -> ft.Control:
    choose, value = partial(on_choose, option.key), plan.value(option)
    label = speaker.label(f"option.{option.key}")
    chips = [
        button.chip(
            f"option-{option.key}-{choice.handle}",
            f"{label}: {shown}",
            partial(choose, choice.value),
            shown=shown,
            selected=value == choice.value,
        )
        for choice in option.choices
        for shown in [speaker.label(f"option.{option.key}.{choice.value}")]
    ]
    match option.kind:
        case "choice":
            return button.chips(chips)
        case "cards":
            return hands(speaker, option, value, plan.rounds or (), chips, choose, on_open, opened=opened)
        case "text":
            return field(f"option-{option.key}", label, str(value or ""), choose, longest=200)
    return number(speaker, option, value if isinstance(value, int) else None, choose, on_open, opened)
