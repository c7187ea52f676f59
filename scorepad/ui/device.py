"""What the app asks of the device it runs on; a test or a page stands behind it."""

from typing import Protocol


class Device(Protocol):
    """The screen's own powers. Each of them may be missing on a device: then nothing happens."""

    async def go(self, route: str) -> None:
        """Show this address, so that Back and a reload find the place again."""

    async def tick(self) -> None:
        """Let the hand feel that a key was taken."""

    async def stay_awake(self, *, on: bool) -> None:
        """Keep the screen from going dark, or let it."""

    async def save_file(self, name: str, content: bytes) -> None:
        """Hand over a file."""

    def soon(self, seconds: float, what: str) -> None:
        """Call back `what` after so many seconds."""
