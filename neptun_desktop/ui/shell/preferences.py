"""What this player likes, kept in the platform's folder for settings; a damaged file is as good as none."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Literal, TypeAlias

from attrs import fields, frozen

from neptun_desktop.kernel.codec import Codec, Unsound
from neptun_desktop.kernel.files import Unreadable, read_bytes
from neptun_desktop.kernel.game import Document
from neptun_desktop.kernel.places import settings_home
from neptun_desktop.match.disk import write_whole
from neptun_desktop.ui.canvas.film import Speed

LARGEST_FILE = 2**20

LookName: TypeAlias = Literal["light", "dark", "high contrast"]
TextSize: TypeAlias = Literal["normal", "large", "largest"]
BotPace: TypeAlias = Literal["slow", "normal", "fast"]
Guard: TypeAlias = Literal["never", "settled", "always"]  # settled: before what cannot be undone

BOT_PAUSES: dict[BotPace, int] = {"slow": 1600, "normal": 600, "fast": 0}  # milliseconds before a bot's next deed

_codec = Codec()


@frozen(kw_only=True)
class Preferences:
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
    liked: Document = {}
    for field in fields(Preferences):
        if field.name in written and field.type is not None:
            with suppress(Unsound):
                liked[field.name] = _codec.read(written[field.name], field.type)
    return Preferences(**liked)


def write_preferences(path: Path, preferences: Preferences) -> None:
    """Keep them; where that cannot be, they hold until the program ends."""
    document = {field.name: getattr(preferences, field.name) for field in fields(Preferences)}
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, json.dumps(document, indent=2, sort_keys=True).encode(), over=True)
