"""Taking a match away: as a few lines of text, as a file."""

from scorepad.ui.session import Session
from scorepad.words import number as spoken


class Sharing:
    """What can be taken away of the match on the screen."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def text(self) -> str:
        """Return the result in a few lines, to be sent to friends."""
        standing, speaker = self.session.standing, self.session.speaker
        played = speaker.text("rounds_count", {"n": len(standing.rounds)})
        lines = [f"{speaker.title(standing.table.game)} · {played}"]
        place = 1
        for players in standing.ranking:
            lines += [f"{place}. {standing.table.names[p]} {spoken(standing.totals[p])}" for p in players]
            place += len(players)
        return "\n".join(lines)

    async def csv(self) -> None:
        """Hand over the match as a score sheet for a spreadsheet."""
        from scorepad.sheets.csv_file import export  # noqa: PLC0415 - the pad opens without it

        if self.session.open is None:
            return
        match = self.session.open.match
        content = export((match,), "sheet", self.session.language)
        await self.session.device.save_file(f"{match.game}-{match.id[:8]}.csv", content)
