"""What the app asks of the device it runs on; a test or a page stands behind it."""

from collections.abc import Awaitable, Callable
from typing import Protocol

import flet as ft

Heard = Callable[[str, bytes], Awaitable[None]]
"""What gets a file's name and content."""


class Device(Protocol):
    """The screen's own powers. Each of them may be missing on a device: then nothing happens."""

    async def go(self, route: str) -> None:
        """Show this address, so that Back and a reload find the place again."""

    async def tick(self) -> None:
        """Let the hand feel that a key was taken."""

    async def stay_awake(self, *, on: bool) -> None:
        """Keep the screen from going dark, or let it."""

    async def size_text(self, percent: int) -> None:
        """Draw all texts so large, in percent of their usual size, on top of what the device itself asks for."""

    async def save_file(self, name: str, content: bytes) -> None:
        """Hand over a file."""

    def pick_file(self, heard: Heard) -> ft.ClientAction | None:
        """Return what a button must do within the tap itself for the reader to choose a file; `heard` gets it."""

    async def is_calm(self) -> bool:
        """Return whether the device asks for screens without motion."""

    async def leave(self) -> None:
        """Open the app anew from its first page: nothing of what was shown may stay."""

    def soon(self, seconds: float, what: str) -> None:
        """Call back `what` after so many seconds."""
