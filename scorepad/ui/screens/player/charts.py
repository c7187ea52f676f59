"""The charts of a player: points game by game, bids by size and by round, and everybody they played against."""

from collections.abc import Sequence

import flet as ft
import flet_charts as charts  # type: ignore[import-untyped]

from scorepad.games.contract import Args
from scorepad.stats import Count, Record, Rival
from scorepad.ui.look.pennant import pennant
from scorepad.ui.parts import text
from scorepad.ui.parts.handle import read
from scorepad.ui.people import People
from scorepad.ui.session import Session
from scorepad.words import Speaker, number

LAST = 5
"""The trend is said of so many games."""
SHOWN = 60
"""The chart of points shows so many games, the last ones."""
HEIGHT = 120
ROD = 32
"""How wide a column of a bar chart is at least, in pixels; more than fit scroll sideways."""
DIGIT = 6
"""How wide a digit under a column is, in pixels."""
MOST_RIVALS = 12


def trend(speaker: Speaker, done: Record) -> ft.Control:
    """Return the points of every game as a line, and what the last ones came to."""
    totals = [total for _, total in done.totals][-SHOWN:]
    last = totals[-LAST:]
    average = number(round(sum(last) / len(last)))
    line = speaker.text("player.trend.last", {"average": average, "n": len(last)})
    numbers = "  ".join(number(total) for total in totals[-10:])
    low, high = min(0, *totals), max(10, *totals)
    step = _step(high - low)
    chart = charts.LineChart(
        height=HEIGHT,
        min_x=0,
        max_x=max(1, len(totals) - 1),
        min_y=low,
        max_y=high,
        interactive=False,
        animation=None,
        data_series=[
            charts.LineChartData(
                points=[charts.LineChartDataPoint(x, total) for x, total in enumerate(totals)],
                color=ft.Colors.PRIMARY,
                stroke_width=2,
                rounded_stroke_cap=True,
                rounded_stroke_join=True,
                point=len(totals) <= LAST,
            )
        ],
        horizontal_grid_lines=charts.ChartGridLines(interval=step, color=ft.Colors.OUTLINE_VARIANT, width=1),
        border=ft.Border.all(0, ft.Colors.TRANSPARENT),
        **(_no_axes() | {"left_axis": _points_axis(low, high, step)}),
    )
    shown = ft.Column(
        spacing=4,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            ft.Container(chart, padding=ft.Padding.symmetric(vertical=8)),
            text.support(numbers),
            text.support(line),
        ],
    )
    return ft.Column(
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[text.heading(speaker.text("player.trend")), read("trend", f"{line}: {numbers}", shown)],
    )


def bids(speaker: Speaker, done: Record) -> list[ft.Control]:
    """Return how many bids were made, by size and by round; nothing in a game without bids."""
    if not done.bids.of:
        return []
    return [
        text.heading(speaker.text("player.bids", {"made": done.bids.made, "of": done.bids.of})),
        text.support(speaker.text("player.by_size")),
        _bars("by-size", speaker, "player.bid_of", done.by_size),
        text.support(speaker.text("player.by_round")),
        _bars("by-round", speaker, "player.in_round", done.by_round),
    ]


def _bars(handle: str, speaker: Speaker, code: str, counts: Sequence[Count]) -> ft.Control:
    longest = max(len(f"{count.made}/{count.of}") for count in counts)
    chart = charts.BarChart(
        width=max(ROD, 8 + DIGIT * longest) * len(counts),
        height=HEIGHT + 34,
        max_y=1,
        interactive=False,
        animation=None,
        group_alignment=ft.MainAxisAlignment.SPACE_AROUND,
        groups=[
            charts.BarChartGroup(
                x=at,
                rods=[
                    charts.BarChartRod(
                        to_y=count.made / count.of,
                        bg_to_y=1,
                        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGH,
                        color=ft.Colors.PRIMARY,
                        width=18,
                        border_radius=4,
                    )
                ],
            )
            for at, count in enumerate(counts)
        ],
        border=ft.Border.all(0, ft.Colors.TRANSPARENT),
        **(
            _no_axes()
            | {
                "bottom_axis": charts.ChartAxis(
                    label_size=34,
                    labels=[charts.ChartAxisLabel(value=at, label=_label(count)) for at, count in enumerate(counts)],
                )
            }
        ),
    )
    spoken = ". ".join(speaker.text(code, {"n": c.key, "made": c.made, "of": c.of}) for c in counts)
    return read(handle, spoken, ft.Row(scroll=ft.ScrollMode.AUTO, controls=[chart]))


def _label(count: Count) -> ft.Control:
    return ft.Column(
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            ft.Text(str(count.key), size=12, weight=ft.FontWeight.W_600, color=ft.Colors.ON_SURFACE),
            ft.Text(f"{count.made}/{count.of}", size=10, color=ft.Colors.ON_SURFACE_VARIANT),
        ],
    )


def _no_axes() -> dict[str, charts.ChartAxis]:
    return {f"{side}_axis": charts.ChartAxis(show_labels=False) for side in ("left", "right", "top", "bottom")}


def _points_axis(low: int, high: int, step: int) -> charts.ChartAxis:
    """Return the numbers beside the rules of the grid."""
    rules = range(-(-low // step) * step, high + 1, step)
    labels = [charts.ChartAxisLabel(value=at, label=text.support(number(at))) for at in rules]
    return charts.ChartAxis(label_size=36, label_spacing=step, labels=labels)


def _step(span: int) -> int:
    """Return how far apart the rules of the grid are, in points: two to four of them."""
    return next((step for step in (10, 25, 50, 100, 250, 500) if span / step <= 4), 1000)  # noqa: PLR2004


def rivals(session: Session, speaker: Speaker, done: Record, who: People) -> list[ft.Control]:
    """Return everybody that was played against, most often first, and how often who was ahead."""
    if not done.rivals:
        return []
    rows = [_rival(session, speaker, at, rival, who) for at, rival in enumerate(done.rivals[:MOST_RIVALS])]
    return [text.heading(speaker.text("player.rivals")), *rows]


def _rival(session: Session, speaker: Speaker, at: int, rival: Rival, who: People) -> ft.Control:
    known = who.profiles.get(rival.player)
    name, colour = (known.name, known.colour) if known else (rival.player, 0)
    args: Args = {"name": name, "ahead": rival.ahead, "behind": rival.behind, "games": rival.games}
    row = ft.Row(
        spacing=12,
        controls=[
            pennant(colour, colour, dark=session.dark),
            ft.Container(text.name(name), expand=True),
            text.name(f"{rival.ahead} : {rival.behind}"),
        ],
    )
    return read(f"rival-{at}", speaker.text("player.rival", args), ft.Container(row, height=40))
