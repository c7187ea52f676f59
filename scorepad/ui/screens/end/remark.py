"""What is worth saying about a finished match, each remark with what it rests on."""

import flet as ft

from scorepad.match.desk import Saying
from scorepad.match.remarks import Remark, bids_made
from scorepad.match.standing import Standing
from scorepad.ui.look import tokens
from scorepad.ui.look.icons import icon
from scorepad.ui.parts import text
from scorepad.ui.parts.handle import read
from scorepad.ui.screens.round.band import tell_lines
from scorepad.ui.session import Session
from scorepad.words import number as spoken

ICONS = {"best": "lightning", "made": "made", "lead": "trend"}
MOST_OTHERS = 4


def remark_row(session: Session, remark: Remark) -> ft.Control:
    """Return one remark."""
    said, more = session.say(_signed(remark.said)), _support(session, remark)
    lines: list[ft.Control] = [text.name(said, lines=2)]
    if more:
        lines.append(text.support(more, lines=2))
    return ft.Container(
        padding=ft.Padding.symmetric(vertical=tokens.SPACE_S),
        content=read(
            f"remark-{remark.kind}",
            f"{said}. {more}" if more else said,
            ft.Row(
                spacing=tokens.SPACE_L,
                vertical_alignment=ft.CrossAxisAlignment.START,
                controls=[
                    icon(ICONS[remark.kind], ft.Colors.SECONDARY),
                    ft.Column(spacing=0, tight=True, expand=True, controls=lines),
                ],
            ),
        ),
    )


def _signed(said: Saying) -> Saying:
    points = said.args.get("points")
    return Saying(said.code, {**said.args, "points": spoken(points, sign=True)}) if isinstance(points, int) else said


def _support(session: Session, remark: Remark) -> str:
    """Return how the best round was made, or how many bids the others made."""
    standing = session.standing
    match remark.kind:
        case "best":
            round_, player = int(remark.said.args["round"]), str(remark.said.args["player"])
            lines = standing.rounds[round_ - 1].lines[player]
            plain = lines is not None and [line.field for line in lines] == ["points"]
            return "" if plain else tell_lines(session.speaker, lines)
        case "made":
            return " · ".join(_others(standing, str(remark.said.args["player"])))
    return session.say(remark.support) if remark.support else ""


def _others(standing: Standing, best: str) -> list[str]:
    made = {player: count for player, (count, _) in bids_made(standing).items() if player != best}
    names = standing.table.names
    ordered = sorted(made, key=lambda player: -made[player])
    return [f"{names[player]} {made[player]}" for player in ordered[:MOST_OTHERS]]
