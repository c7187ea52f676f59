"""All that the screens can ask for, beside the session's own commands."""

from dataclasses import dataclass

from scorepad.ui.entry import Entry
from scorepad.ui.seating import Seating
from scorepad.ui.session import Session
from scorepad.ui.sharing import Sharing


@dataclass(frozen=True)
class Commands:
    """The commands of one session, by what they act on."""

    entry: Entry
    seating: Seating
    sharing: Sharing

    @staticmethod
    def of(session: Session) -> "Commands":
        """Return the commands of a session."""
        return Commands(Entry(session), Seating(session), Sharing(session))
