"""A hand laid out card by card: a tap marks a place, a key lays a card there, and complete sets fall out."""

from collections.abc import Awaitable, Callable, Iterator
from functools import partial

import flet as ft
from pydantic import JsonValue

from scorepad.games.contract import Field
from scorepad.ui.entry import Entry
from scorepad.ui.look import tokens
from scorepad.ui.look.icons import icon
from scorepad.ui.parts.component import keyed
from scorepad.ui.parts.handle import tap
from scorepad.ui.parts.keypad import COLUMNS, Key, PadState, keypad
from scorepad.ui.session import Session
from scorepad.words import Speaker
from scorepad.words import number as spoken

Card = int | str | None
Hand = tuple[tuple[Card, ...], ...]
"""Columns from left to right, each from top to bottom; None where no card lies."""
Spot = tuple[int, int]


def grid(session: Session, entry: Entry, player: str, field: Field) -> ft.Control:
    """Return the places and the keys of a player's hand."""
    columns, rows = field.shape
    held: Hand | None = getattr(entry.desk.round.entries[player], field.key)
    hand = held or ((None,) * rows,) * columns

    async def lay(spot: Spot, card: Card) -> None:
        changed = _with(hand, (spot,), card)
        kept: JsonValue = [list(column) for column in changed] if any(_cards(changed)) else None
        await entry.put(player, field.key, kept)

    gone = _fallen(entry, player, field, hand)
    return keyed(f"{field.name}-{player}", _grid, session.speaker, field, hand, gone, lay)


def _cards(hand: Hand) -> Iterator[bool]:
    return (card is not None for column in hand for card in column)


def _with(hand: Hand, spots: tuple[Spot, ...], card: Card) -> Hand:
    return tuple(tuple(card if (x, y) in spots else old for y, old in enumerate(c)) for x, c in enumerate(hand))


def _fallen(entry: Entry, player: str, field: Field, hand: Hand) -> frozenset[Spot]:
    """Return the cards of complete sets that count nothing: by the game's own score, without them it is the same."""
    columns, rows = field.shape
    lines = [tuple((x, y) for y in range(rows)) for x in range(columns)]
    lines += [tuple((x, y) for x in range(columns)) for y in range(rows)]
    specials = {choice.value for choice in field.choices}
    whole = entry.points_with(player, field.key, hand)
    gone: set[Spot] = set()
    for spots in lines:
        cards = {hand[x][y] for x, y in spots}
        alike = None not in cards and len(cards - specials) == 1
        if alike and entry.points_with(player, field.key, _with(hand, spots, None)) == whole:
            gone.update(spots)
    return frozenset(gone)


@ft.component
def _grid(
    speaker: Speaker, field: Field, hand: Hand, gone: frozenset[Spot], lay: Callable[[Spot, Card], Awaitable[None]]
) -> ft.Control:
    columns, rows = field.shape
    spots = [(x, y) for x in range(columns) for y in range(rows)]
    at, set_at = ft.use_state(0)
    cards: dict[str, Card] = {f"card-{value}": value for value in range(field.low, (field.high or 0) + 1)}
    cards |= {f"card-{choice.handle}": choice.value for choice in field.choices}

    async def key(handle: str) -> None:
        await lay(spots[at], cards.get(handle))
        if handle in cards:
            set_at((at + 1) % len(spots))

    def place(spot: Spot) -> ft.Control:
        x, y = spot
        said = "" if hand[x][y] is None else _said(speaker, field, hand[x][y])
        return _place(
            f"place-{x}-{y}",
            speaker.text("grid.place", {"column": x + 1, "row": y + 1, "card": said}),
            hand[x][y],
            partial(set_at, spots.index(spot)),
            marked=spot == spots[at],
            gone=spot in gone,
        )

    keys: list[Key | None] = [_key(handle, _said(speaker, field, card), card) for handle, card in cards.items()]
    keys += [None] * (-(len(keys) + 1) % COLUMNS)
    keys.append(Key("card-delete", speaker.text("key.delete"), icon="delete", outlined=True))
    pad = keypad(PadState(places=tuple(keys), double=False, height=44, gap=4, margin=0), key)
    lines: list[ft.Control] = [ft.Row(spacing=6, controls=[place((x, y)) for x in range(columns)]) for y in range(rows)]
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=16, vertical=4),
        content=ft.Column(spacing=6, controls=[*lines, ft.Container(height=2), pad]),
    )


def _said(speaker: Speaker, field: Field, card: Card) -> str:
    return str(card) if isinstance(card, int) else speaker.label(f"field.{field.key}.{card}")


def _key(handle: str, said: str, card: Card) -> Key:
    return Key(handle, said, spoken(card)) if isinstance(card, int) else Key(handle, said, icon="star")


def _place(handle: str, said: str, card: Card, mark: Callable[[], None], *, marked: bool, gone: bool) -> ft.Control:
    ink = ft.Colors.OUTLINE if gone else ft.Colors.ON_SURFACE
    style = ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH) if gone else None
    face: ft.Control = ft.Text("", size=tokens.TEXT_CELL)
    if isinstance(card, int):
        face = ft.Text(spoken(card), size=tokens.TEXT_CELL, weight=ft.FontWeight.W_600, color=ink, style=style)
    elif card is not None:
        face = icon("star", ink, 20)
    edge = ft.Colors.PRIMARY if marked else ft.Colors.OUTLINE_VARIANT
    return tap(
        handle,
        said,
        face,
        mark,
        selected=marked,
        expand=True,
        height=44,
        alignment=ft.Alignment.CENTER,
        bgcolor=ft.Colors.TRANSPARENT if gone or card is None else ft.Colors.SURFACE_CONTAINER_HIGH,
        border=ft.Border.all(2 if marked else 1, edge),
        border_radius=tokens.RADIUS_CELL,
    )
