"""What a game says about sound: the name of a cue, and when it is heard."""

from typing import NamedTuple


class Sound(NamedTuple):
    """A cue, `resources/sound/cues/<name>.flac`, heard at this share of the animation that it goes with."""

    name: str
    at: float = 0.0
