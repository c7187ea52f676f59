"""What an event is called when it is taken back, or happens again."""

from collections.abc import Mapping

from scorepad.match import model
from scorepad.match.model import AnyEvent
from scorepad.words import Speaker


def field_said(speaker: Speaker, key: str) -> str:
    """Return a field as it is said within a sentence, "bid"; its label where there is no other word for it."""
    return speaker.text(f"said.{key}") if speaker.knows(f"said.{key}") else speaker.label(f"field.{key}")


def event_said(speaker: Speaker, event: AnyEvent, names: Mapping[str, str]) -> str:
    """Return an event in a few words, "Dee's tricks, round 5"; `names` are spoken for ids."""
    code = f"event.{event.kind}"
    args = {key: value for key, value in event.model_dump().items() if isinstance(value, int | str)}
    match event:
        case model.Typed():
            args |= {"what": field_said(speaker, event.field)}
            code = "event.typed" if event.player else "event.typed.round"
        case model.Came():
            args |= {"player": event.player.name}
        case model.SatOut() if not event.out:
            code = "event.sat_in"
    return speaker.text(code, args, names)
