"""How phones find a table: its address in this network, and the code a camera reads."""

import io
import socket
from dataclasses import dataclass
from urllib.parse import quote

from scorepad.live.gathering import Gathering
from scorepad.words import Speaker

EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 - what stands for every network of this machine
ELSEWHERE = "10.255.255.255"
"""A private address beyond any house: choosing the way there sends nothing."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """Where the server is to be found: `origin` is the address of its first page, without the slash."""

    origin: str
    reachable: bool = True

    def join(self, gathering: Gathering) -> str:
        """Return the address at which phones join."""
        return f"{self.origin}/join?t={quote(gathering.token)}"

    def keep(self, gathering: Gathering) -> str:
        """Return the address that makes a phone the keeper."""
        return f"{self.origin}/keep?k={quote(gathering.key)}"


def invite(host: str, port: int) -> Invitation:
    """Return the invitation of a server that listens on this host and port."""
    if host in EVERYWHERE:
        found = network_address()
        return Invitation(f"http://{found or '127.0.0.1'}:{port}", reachable=found is not None)
    written = f"[{host}]" if ":" in host else host
    return Invitation(f"http://{written}:{port}", reachable=host not in ("127.0.0.1", "::1", "localhost"))


def network_address() -> str | None:
    """Return this machine's address in its network; None when it has none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((ELSEWHERE, 1))
        except OSError:
            return _named_address()
        address: str = probe.getsockname()[0]
    return address if not address.startswith("127.") else _named_address()


def _named_address() -> str | None:
    """Return the address that this machine's own name stands for, where there is no way out of the network."""
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return None
    return next((str(entry[4][0]) for entry in found if not str(entry[4][0]).startswith("127.")), None)


def picture(address: str) -> str:
    """Return the code of an address as SVG, dark on light whatever the theme: cameras read nothing else well."""
    import segno  # noqa: PLC0415 - only a table needs it

    drawn = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        drawn, kind="svg", border=4, dark="#13212B", light="#FFFFFF", omitsize=True
    )
    return drawn.getvalue().decode()


def printed(address: str) -> str:
    """Return the code of an address for a terminal, two rows of it in each line."""
    import segno  # noqa: PLC0415 - only a table needs it

    drawn = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(drawn, compact=True)
    return drawn.getvalue()


def announced(gathering: Gathering, invitation: Invitation, speaker: Speaker) -> str:
    """Return what a terminal says of a table: the code to join, the address, and the keeper's own."""
    address = invitation.join(gathering)
    lines = [printed(address), speaker.text("serve.join", {"address": address})]
    if not invitation.reachable:
        lines.append(speaker.text("serve.loopback"))
    lines.append(speaker.text("serve.keep", {"address": invitation.keep(gathering)}))
    return "\n".join(lines)
