"""The tempo of play: how fast things move, how long each action of an opponent is seen, and what goes on by itself.

Without Qt: the command line reads preferences, too.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from neptun_desktop.ui.paint.speed import Speed

Tempo: TypeAlias = Literal["auto", "step", "unhurried", "normal", "fast", "still", "instant"]

FIRST_GAMES: Final = 3  # of each game: so many are unhurried


class Pace(NamedTuple):
    """What a tempo means at the table."""

    speed: Speed  # of animations
    pause_ms: int  # before a bot's next command
    shown_ms: int = 0  # how long an opponent's action is seen at least, animation included
    hurries: bool = True  # whether a long wait gets shorter
    stops: bool = False  # whether an opponent's turn ends with a wait for a click or a key
    drama: float = 0.0  # how long great moments hold the game up, as a share of their length; 0: none is staged


PACES: Final[Mapping[Tempo, Pace]] = MappingProxyType(
    {
        "step": Pace("normal", 0, 1600, hurries=False, stops=True, drama=1.0),
        "unhurried": Pace("normal", 0, 1600, hurries=False, drama=1.0),
        "normal": Pace("normal", 600, drama=0.3),
        "fast": Pace("fast", 0),
        "still": Pace("off", 0, 1200, hurries=False),
        "instant": Pace("off", 0),
    }
)

# The tempo for whoever asks for a speed of animations only.
AT_SPEED: Final[Mapping[Speed, Tempo]] = MappingProxyType(
    {"slow": "unhurried", "normal": "normal", "fast": "fast", "off": "instant"}
)


def pace_of(tempo: Tempo, finished: int | None, *, lesson: bool = False) -> Pace:
    """Return the pace at a table where the least experienced person has finished so many games; None: no matter.

    In a lesson, the great moments are seen at length at any tempo: it is about them.
    """
    if tempo == "auto":
        tempo = "unhurried" if finished is not None and finished < FIRST_GAMES else "normal"
    return PACES[tempo]._replace(drama=PACES["unhurried"].drama) if lesson else PACES[tempo]


def with_tempo(settings: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return settings with a tempo; earlier versions had a speed of animations and a pace of bots instead."""
    if "tempo" in settings or not {"speed", "bot_pace"} & settings.keys():
        return settings
    speed, bots = settings.get("speed", "normal"), settings.get("bot_pace", "normal")
    if speed == "off":
        tempo = "instant" if bots == "fast" else "still"
    elif "slow" in (speed, bots):
        tempo = "unhurried"
    elif "fast" in (speed, bots):
        tempo = "fast"
    else:
        tempo = "auto"
    return {**settings, "tempo": tempo}
