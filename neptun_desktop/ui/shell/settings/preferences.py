"""What this player likes, kept in the platform's folder for settings; a damaged file is as good as none."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias, get_args, get_origin

from neptun_desktop.kernel.files import Unreadable, read_bytes
from neptun_desktop.kernel.places import settings_home
from neptun_desktop.match.disk import write_whole
from neptun_desktop.ui.canvas.speed import Speed

LARGEST_FILE = 2**20

LookName: TypeAlias = Literal["light", "dark", "high contrast"]
TextSize: TypeAlias = Literal["normal", "large", "largest"]
BotPace: TypeAlias = Literal["slow", "normal", "fast"]
Guard: TypeAlias = Literal["never", "settled", "always"]  # settled: before what cannot be undone

BOT_PAUSES: dict[BotPace, int] = {"slow": 1600, "normal": 600, "fast": 0}  # milliseconds before a bot's next deed


class Preferences(NamedTuple):
    """Every choice has a good default."""

    look: LookName = "light"
    text_size: TextSize = "normal"
    palette: str = "safe"
    speed: Speed = "normal"
    bot_pace: BotPace = "normal"
    guard: Guard = "never"
    curtain: bool = True  # off: a table that plays open
    locale: str = "en"
    full_screen: bool = False
    shortcuts: tuple[tuple[str, str], ...] = ()  # deeds with their keys, where they are not the usual ones
    folder: str = ""  # of saved games; empty: the usual one
    set_up: str = ""  # the last new game's choices, as the page wrote them


def preferences_path() -> Path:
    """Return where they are kept."""
    return settings_home() / "settings.json"


def read_preferences(path: Path) -> Preferences:
    """Return what the file says; what it does not say, or says wrongly, is as it is by default."""
    try:
        written = json.loads(read_bytes(path, LARGEST_FILE))
    except (Unreadable, ValueError, RecursionError):
        return Preferences()
    if not isinstance(written, dict):
        return Preferences()
    liked: dict[str, Any] = {}
    for name, kind in Preferences.__annotations__.items():
        value = written.get(name)
        if _fits(value, kind):
            liked[name] = tuple(map(tuple, value)) if isinstance(value, list) else value
    return Preferences(**liked)


def _fits(value: Any, kind: object) -> bool:  # noqa: ANN401  (whatever JSON holds)
    """Return whether this is one of some words, yes or no, a text, or pairs of texts.

    The kernel's codec would do, but the window waits for this: to load it takes a tenth of the time it needs to open.
    """
    if get_origin(kind) is Literal:
        return value in get_args(kind)
    if get_origin(kind) is tuple:
        return isinstance(value, list) and all(map(_is_pair, value))
    return type(value) is kind


def _is_pair(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(isinstance(each, str) for each in value)  # noqa: PLR2004


def write_preferences(path: Path, preferences: Preferences) -> None:
    """Keep them; where that cannot be, they hold until the program ends."""
    document = preferences._asdict()
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, json.dumps(document, indent=2, sort_keys=True).encode(), over=True)
