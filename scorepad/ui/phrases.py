"""What is said of a match in a line: who played, how it stands, how it ended, when it was."""

from collections.abc import Sequence
from datetime import UTC, datetime

from scorepad.games import UnknownGameError, find
from scorepad.games.contract import Args
from scorepad.match.standing import Standing
from scorepad.store import Summary
from scorepad.words import MINUS, Speaker, number

DAY = 24 * 3600 * 1000


def listed(speaker: Speaker, names: Sequence[str]) -> str:
    """Return names as one speaks them: "Ana, Bo and Cy"."""
    if len(names) < 2:  # noqa: PLR2004 - one alone, or nobody
        return "".join(names)
    return speaker.text("and", {"first": ", ".join(names[:-1]), "last": names[-1]})


def game_title(speaker: Speaker, key: str) -> str:
    """Return what a game is called; the key of one that is unknown here."""
    try:
        return speaker.title(find(key))
    except UnknownGameError:
        return key


def match_title(speaker: Speaker, summary: Summary) -> str:
    """Return what a match is called: the keeper's own words, or the game."""
    return summary.title or game_title(speaker, summary.game)


def outcome(speaker: Speaker, summary: Summary) -> str:
    """Return how a match ended, or how far it has come."""
    winners = [player.name for player in summary.players if player.id in summary.winners]
    if summary.over and winners:
        code = "match.won" if len(winners) == 1 else "match.shared"
        return speaker.text(code, {"players": listed(speaker, winners)})
    return speaker.text("match.after", {"n": summary.rounds}) if summary.rounds else speaker.text("match.not_begun")


def standing_line(speaker: Speaker, standing: Standing) -> str:
    """Return how a match in play stands: "Round 5 of 10 · Cy leads with 210"."""
    round_, planned = standing.table.draft.number, standing.planned
    code = "match.round_of" if planned is not None and round_ <= planned else "match.round"
    line = speaker.text(code, {"round": round_, "rounds": planned or 0})
    if not standing.rounds or not standing.ranking:
        return line
    first = standing.ranking[0]
    names = standing.table.names
    args: Args = {"player": first[0], "n": len(first), "total": standing.totals[first[0]]}
    return f"{line} · {speaker.text('match.leads' if len(first) == 1 else 'match.lead_shared', args, names)}"


def day(speaker: Speaker, at: int, now: int) -> str:
    """Return the day of a moment as one says it now; both in milliseconds since 1970."""
    then, today = _local(at), _local(now)
    ago = (today.date() - then.date()).days
    if ago in (0, 1):
        return speaker.text("day.yesterday" if ago else "day.today")
    args: Args = {"day": then.day, "month": speaker.text(f"month.{then.month}"), "year": then.year}
    return speaker.text("day.this_year" if then.year == today.year else "day.date", args)


def _local(at: int) -> datetime:
    return datetime.fromtimestamp(at / 1000, tz=UTC).astimezone()


def decimal(speaker: Speaker, value: float) -> str:
    """Return a number for people: a real minus sign, and one decimal where there is one."""
    rounded = round(value, 1)
    if rounded == int(rounded):
        return number(int(rounded))
    return f"{rounded:.1f}".replace("-", MINUS).replace(".", speaker.text("decimal"))


def percent(speaker: Speaker, part: float, whole: float) -> str:
    """Return a part of a whole in percent; a dash of nothing."""
    return speaker.text("percent", {"n": round(100 * part / whole)}) if whole else "\N{EN DASH}"
