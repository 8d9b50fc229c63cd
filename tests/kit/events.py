"""Reading Neptun's events back: only tests do, to see that their documents lose nothing."""

from collections.abc import Mapping
from typing import Any

from neptun_desktop.games.neptun.rules.events import Event
from neptun_desktop.kernel.codec import Codec

_codec = Codec()
_codec.tag_union(Event)


def event_from_document(document: Mapping[str, Any]) -> Event:
    """Read an event, or raise what is malformed about it."""
    return _codec.read(document, Event)  # type: ignore[arg-type]  # a union of classes
