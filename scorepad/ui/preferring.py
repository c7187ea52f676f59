"""The command of Settings: the pad is set up otherwise, at once and for the next time."""

from pydantic import JsonValue

from scorepad.store import Preferences, StoreTrouble
from scorepad.ui.session import Session


class Preferring:
    """What the reader prefers."""

    def __init__(self, session: Session) -> None:
        self.session = session

    async def change(self, key: str, value: JsonValue) -> None:
        """Prefer one thing otherwise; it holds on this page even when it cannot be kept."""
        old = self.session.preferences
        self.session.preferences = Preferences.model_validate({**old.model_dump(), key: value})
        self.session.on_preferences()
        if key == "text_size":
            await self.session.device.size_text(self.session.preferences.text_size)
        try:
            await self.session.store.save_preferences(self.session.preferences)
        except StoreTrouble as trouble:
            self.session.tell_trouble(trouble)
