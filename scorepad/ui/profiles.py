"""The commands of Players: what people are called, and who is really the same."""

from scorepad.store import Profile, StoreTrouble
from scorepad.ui.places import Place
from scorepad.ui.session import Session


class Profiles:
    """Who plays here."""

    def __init__(self, session: Session) -> None:
        self.session = session

    async def keep(self, profile: Profile) -> None:
        """Keep somebody otherwise: another name, another pennant, hidden or not. Without a name nothing changes."""
        profile = profile.model_copy(update={"name": " ".join(profile.name.split())})
        if not profile.name:
            return
        try:
            await self.session.store.save_profile(profile)
        except StoreTrouble as trouble:
            self.session.tell_trouble(trouble)
        self.session.changes += 1

    async def merge(self, profile: Profile, into: Profile) -> None:
        """Let somebody count as somebody else, and offer to take that back."""
        await self.keep(profile.model_copy(update={"merged_into": into.id}))

        async def take_back() -> None:
            self.session.notice = None
            await self.keep(profile)
            await self.session.go(Place("player", profile.id))

        await self.session.go(Place("player", into.id))
        self.session.tell("player.merged", {"name": profile.name, "other": into.name}, take_back)
