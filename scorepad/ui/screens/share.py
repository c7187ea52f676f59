"""The table for those who keep it: the code to join, large, and the phones that are there."""

from functools import partial

import flet as ft

from scorepad.live.gathering import Ask, Phone
from scorepad.ui.commands import Commands
from scorepad.ui.invitation import picture
from scorepad.ui.look import tokens
from scorepad.ui.parts import button, text
from scorepad.ui.parts.bar import Tool, bar
from scorepad.ui.parts.handle import read
from scorepad.ui.parts.page import page
from scorepad.ui.places import Place
from scorepad.ui.session import Session

LARGEST_CODE = 360
ROW = 56


def share_screen(session: Session, commands: Commands) -> ft.Control:
    """Return the code, and for the keeper what can be decided."""
    say, hosting = session.speaker.text, commands.hosting
    table = hosting.table
    controls = [*invitation(session, commands, min(LARGEST_CODE, session.size[0] - 64))]
    if session.rights.keeper:
        controls += [_ask(session, commands, ask) for ask in table.gathering.asks]
        if session.open is not None and session.visitor and not session.visitor.sees(session.open.match.id):
            controls.append(button.primary("put-here", say("share.put"), hosting.put))
        controls.append(_secret(session, commands))
    controls.append(text.heading(say("share.phones")))
    controls += [_phone(session, commands, phone) for phone in table.gathering.phones]
    if session.rights.keeper:
        controls += [
            ft.Container(height=tokens.SPACE_S),
            button.outlined("new-token", say("share.new_token"), hosting.renew, picture="rematch"),
            text.support(say("share.new_token.support"), align=ft.TextAlign.CENTER),
        ]
    foot = [button.outlined("join", say("join"), partial(session.go, Place("join")), picture="players", expand=True)]
    if table.open is not None:
        foot.append(button.primary("play", say("join.play"), hosting.play, expand=True))
    back = Tool("back", say("back"), "back", session.back)
    return page(bar(back, say("share.title")), controls, [ft.Row(spacing=tokens.SPACE_S, controls=list(foot))])


def invitation(session: Session, commands: Commands, side: float) -> list[ft.Control]:
    """Return the code that cameras read, so many pixels wide, and the address in letters."""
    hosting, say = commands.hosting, session.speaker.text
    if hosting.invitation is None:
        return []
    address = hosting.invitation.join(hosting.table.gathering)
    origin = hosting.invitation.origin.removeprefix("http://")
    code = say("share.code", {"code": hosting.table.gathering.token})
    shown: list[ft.Control] = [
        ft.Container(
            alignment=ft.Alignment.CENTER,
            content=read(
                "share-code",
                f"{say('share.join')}, {address}",
                ft.Container(
                    ft.Image(src=picture(address), width=side, height=side),
                    border_radius=tokens.RADIUS_BUTTON,
                    clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
                ),
            ),
        ),
        text.title(origin, lines=2),
        text.support(code, lines=2),
    ]
    if not hosting.invitation.reachable:
        warning = say("share.loopback")
        shown.append(read("loopback", warning, text.name(warning, ft.Colors.ERROR, lines=3)))
    return shown


def _ask(session: Session, commands: Commands, ask: Ask) -> ft.Control:
    phone = commands.hosting.table.gathering.phone(ask.phone)
    number = phone.number if phone else 0
    opened = commands.hosting.table.open
    names = opened.standing.table.names if opened else {}
    say = session.speaker.text
    words = say("share.asks", {"n": number, "player": ask.seat}, names)
    return ft.Container(
        bgcolor=ft.Colors.SECONDARY_CONTAINER,
        border_radius=tokens.RADIUS_BUTTON,
        padding=ft.Padding.all(12),
        content=ft.Column(
            spacing=tokens.SPACE_S,
            controls=[
                read(f"ask-{number}", words, text.name(words, ft.Colors.ON_SECONDARY_CONTAINER, lines=2), live=True),
                ft.Row(
                    spacing=tokens.SPACE_S,
                    controls=[
                        button.outlined(
                            f"refuse-{number}", say("share.refuse"), partial(commands.hosting.refuse, ask), expand=True
                        ),
                        button.primary(
                            f"allow-{number}", say("share.allow"), partial(commands.hosting.allow, ask), expand=True
                        ),
                    ],
                ),
            ],
        ),
    )


def _secret(session: Session, commands: Commands) -> ft.Control:
    say = session.speaker.text
    on = commands.hosting.table.gathering.secret
    return ft.Row(
        controls=[
            ft.Column(
                expand=True,
                spacing=2,
                controls=[text.name(say("share.secret")), text.support(say("share.secret.support"), lines=2)],
            ),
            button.switch("secret-bids", say("share.secret"), commands.hosting.turn_secret, on=on),
        ]
    )


def _phone(session: Session, commands: Commands, phone: Phone) -> ft.Control:
    """Return a phone of the list: whose it is, and for the keeper what can be done with it."""
    say, gathering = session.speaker.text, commands.hosting.table.gathering
    opened = commands.hosting.table.open
    names = opened.standing.table.names if opened else {}
    this, keeps = phone.id == commands.hosting.phone, phone.id == gathering.keeper
    title = say("share.phone.this" if this else "share.phone", {"n": phone.number})
    role = names.get(phone.seat or "") or say("join.watching" if phone.watches else "share.chooses")
    line = f"{role}, {say('share.keeper')}" if keeps else role
    words = ft.Column(
        spacing=2,
        alignment=ft.MainAxisAlignment.CENTER,
        controls=[text.name(title), text.support(line)],
    )
    controls: list[ft.Control] = [read(f"phone-{phone.number}", f"{title}: {line}", words, expand=True)]
    if session.rights.keeper and not keeps:
        controls += [
            button.tool(
                f"hand-over-{phone.number}",
                say("share.hand_over", {"n": phone.number}),
                "swap",
                partial(commands.hosting.hand_over, phone),
            ),
            button.tool(
                f"send-away-{phone.number}",
                say("share.send_away", {"n": phone.number}),
                "leave",
                partial(commands.hosting.send_away, phone),
            ),
        ]
    return ft.Container(
        height=ROW,
        border=ft.Border(bottom=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)),
        content=ft.Row(controls=controls),
    )
