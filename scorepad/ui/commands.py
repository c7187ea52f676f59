"""All that the screens can ask for, beside the session's own commands."""

from dataclasses import dataclass

from scorepad.ui.entry import Entry
from scorepad.ui.hosting import Hosting
from scorepad.ui.invitation import Invitation
from scorepad.ui.keyboard import Keyboard
from scorepad.ui.seating import Seating
from scorepad.ui.session import Session
from scorepad.ui.sharing import Sharing


@dataclass(frozen=True)
class Commands:
    """The commands of one session, by what they act on."""

    entry: Entry
    seating: Seating
    sharing: Sharing
    hosting: Hosting
    keyboard: Keyboard

    @staticmethod
    def of(session: Session, invitation: Invitation | None = None) -> "Commands":
        """Return the commands of a session; the invitation says where phones find this server."""
        entry = Entry(session)
        hosting = Hosting(session, invitation)
        return Commands(entry, Seating(session), Sharing(session), hosting, Keyboard(session, entry))
