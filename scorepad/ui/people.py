"""Who is who: profiles that are really the same person, and what they are called."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scorepad.match.model import Player
from scorepad.store import Profile, Summary


@dataclass(frozen=True)
class People:
    """Everybody who ever played here. `same` leads from the id of a merged profile to the person's own."""

    profiles: Mapping[str, Profile]
    same: Mapping[str, str]

    def person(self, player: str) -> str:
        """Return the id by which a player counts."""
        return self.same.get(player, player)

    def ids(self, person: str) -> frozenset[str]:
        """Return every id under which a person has played."""
        return frozenset({person, *(old for old, new in self.same.items() if new == person)})

    def known(self, player: Player) -> Player:
        """Return how a player of some match is called now."""
        profile = self.profiles.get(self.person(player.id))
        return player if profile is None else Player(id=profile.id, name=profile.name, colour=profile.colour)


def people(profiles: Iterable[Profile]) -> People:
    """Return who is who; a chain of mergers leads to its end."""
    by_id = {profile.id: profile for profile in profiles}
    same: dict[str, str] = {}
    for profile in by_id.values():
        end, seen = profile, {profile.id}
        while end.merged_into in by_id and end.merged_into not in seen:
            end = by_id[end.merged_into]
            seen.add(end.id)
        if end is not profile:
            same[profile.id] = end.id
    return People(by_id, same)


def regulars(who: People, summaries: Iterable[Summary]) -> tuple[tuple[Player, int], ...]:
    """Return everybody with the number of their matches, most first; a person counts once in a match."""
    counts: dict[str, int] = {}
    players: dict[str, Player] = {}
    for summary in summaries:
        for player in {who.person(player.id): player for player in summary.players}.values():
            known = who.known(player)
            counts[known.id] = counts.get(known.id, 0) + 1
            players.setdefault(known.id, known)
    return tuple((players[id], count) for id, count in sorted(counts.items(), key=lambda item: -item[1]))
