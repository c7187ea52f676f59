"""The totals of a match as lines, each ending in its player's pennant."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import flet as ft
import flet_charts as charts  # type: ignore[import-untyped]

from scorepad.ui.look.palette import player_colour
from scorepad.ui.look.pennant import pennant
from scorepad.ui.parts.handle import read

PENNANT = (22, 14)
APART = 17
"""Pennants at the ends of lines stand at least so far apart, in pixels."""


@dataclass(frozen=True, slots=True)
class Curve:
    """One player's totals, from 0 before the first round."""

    name: str
    colour: int
    totals: tuple[int, ...]


def totals_chart(curves: Sequence[Curve], label: str, *, dark: bool, height: int = 180) -> ft.Control:
    """Return the chart, read as its label by a screen reader: the numbers stand beside it in the table."""
    values = [total for curve in curves for total in curve.totals]
    low, high = min(values, default=0), max(values, default=0)
    high = max(high, low + 10)
    rounds = max((len(curve.totals) for curve in curves), default=1) - 1
    chart = charts.LineChart(
        expand=True,
        height=height,
        min_x=0,
        max_x=max(1, rounds),
        min_y=low,
        max_y=high,
        interactive=False,
        animation=None,
        data_series=[_line(curve, dark=dark) for curve in curves],
        horizontal_grid_lines=charts.ChartGridLines(
            interval=_step(high - low), color=ft.Colors.OUTLINE_VARIANT, width=1
        ),
        border=ft.Border.all(0, ft.Colors.TRANSPARENT),
        left_axis=charts.ChartAxis(show_labels=False),
        right_axis=charts.ChartAxis(show_labels=False),
        top_axis=charts.ChartAxis(show_labels=False),
        bottom_axis=charts.ChartAxis(show_labels=False),
    )
    ends = _ends({index: curve.totals[-1] for index, curve in enumerate(curves)}, low, high, height)
    pennants: list[ft.Control] = [
        ft.Container(
            pennant(curves[index].colour, curves[index].colour, dark=dark, width=PENNANT[0], height=PENNANT[1]),
            top=top,
            left=4,
        )
        for index, top in ends.items()
    ]
    return read(
        "chart",
        label,
        ft.Container(
            height=height + PENNANT[1],
            padding=ft.Padding.symmetric(vertical=PENNANT[1] // 2),
            content=ft.Row(
                spacing=0,
                controls=[
                    chart,
                    ft.Stack(
                        width=PENNANT[0] + 8, height=height, clip_behavior=ft.ClipBehavior.NONE, controls=pennants
                    ),
                ],
            ),
        ),
    )


def _line(curve: Curve, *, dark: bool) -> charts.LineChartData:
    return charts.LineChartData(
        points=[charts.LineChartDataPoint(x, total) for x, total in enumerate(curve.totals)],
        color=player_colour(curve.colour, dark=dark),
        stroke_width=2,
        rounded_stroke_cap=True,
        rounded_stroke_join=True,
        point=False,
    )


def _step(span: int) -> int:
    """Return how far apart the rules of the grid are, in points: four to eight of them."""
    return next((step for step in (10, 20, 50, 100, 200, 500) if span / step <= 8), 1000)  # noqa: PLR2004


def _ends(totals: Mapping[int, int], low: int, high: int, height: int) -> Mapping[int, float]:
    """Return how far from the top each pennant stands: at its line's end, moved down where two would touch."""
    ends: dict[int, float] = {}
    last = -float(APART)
    for index in sorted(totals, key=lambda index: -totals[index]):
        at = (high - totals[index]) / (high - low) * height - PENNANT[1] / 2
        last = max(at, last + APART)
        ends[index] = last
    over = last - (height - PENNANT[1] / 2)
    return {index: at - over for index, at in ends.items()} if over > 0 else ends
