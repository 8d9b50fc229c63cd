"""A player's preferences, saved in the platform's folder for settings; a damaged file counts as none."""

from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

from neptun_desktop.kernel.places import settings_home
from neptun_desktop.match.kept import Kept
from neptun_desktop.ui.paint.speed import Speed

LARGEST_FILE = 2**20

LookName: TypeAlias = Literal["light", "dark", "high contrast"]
TextSize: TypeAlias = Literal["normal", "large", "largest"]
BotPace: TypeAlias = Literal["slow", "normal", "fast"]
Motion: TypeAlias = Literal["system", "full", "reduced"]  # system: as it is set there
Volume: TypeAlias = Literal["off", "low", "medium", "high"]
Guard: TypeAlias = Literal["never", "settled", "always"]  # settled: before a command that cannot be undone

AS_SYSTEM = ""  # as a language: that of the system
BOT_PAUSES: dict[BotPace, int] = {"slow": 1600, "normal": 600, "fast": 0}  # milliseconds before a bot's next command


class Preferences(NamedTuple):
    """Every preference has a sensible default."""

    look: LookName = "light"
    text_size: TextSize = "normal"
    palette: str = "warm and cold"
    speed: Speed = "normal"
    bot_pace: BotPace = "normal"
    motion: Motion = "system"  # of what moves by itself
    sound: bool = True  # off: nothing is heard, whatever the volumes are
    effects_volume: Volume = "medium"
    ambience_volume: Volume = "low"
    guard: Guard = "never"
    curtain: bool = True  # off: the table plays with open hands
    companion: bool = True  # in a first game after a lesson, it says what happens for the first time
    language: str = AS_SYSTEM  # an older version wrote "locale": "en", which nobody had chosen
    full_screen: bool = False
    shortcuts: tuple[tuple[str, str], ...] = ()  # actions with their keys, where they differ from the defaults
    folder: str = ""  # of saved games; empty: the default one
    tables: tuple[tuple[str, str], ...] = ()  # games, the last played first, each with its set-up as the page wrote it
    lessons: tuple[tuple[str, str], ...] = ()  # games with what became of their lesson: begun, done or dismissed

    @property
    def games(self) -> tuple[str, ...]:
        """The games that were played, the last one first."""
        return tuple(game for game, _ in self.tables)


def preferences_path() -> Path:
    """Return the path of the preferences file."""
    return settings_home() / "settings.json"


def read_preferences(path: Path) -> Preferences:
    """Return the saved preferences; what is missing or invalid has its default."""
    return _kept(path).read()


def write_preferences(path: Path, preferences: Preferences) -> None:
    """Save them; if that fails, they apply until the program ends."""
    _kept(path).write(preferences)


def _kept(path: Path) -> Kept[Preferences]:
    return Kept(path, Preferences, Preferences(), LARGEST_FILE, _with_tables)


def _with_tables(document: Any) -> Any:  # noqa: ANN401  (any JSON)
    """Return settings with the tables; an older version kept only one set-up, which tells its game itself."""
    if isinstance(document, dict) and "set_up" in document:
        return {"tables": [["", document["set_up"]]], **document}
    return document


def played(preferences: Preferences, game: str, set_up: str | None = None) -> Preferences:
    """Return the preferences after a game is played: it comes first, with a new set-up or the one that it had."""
    kept = dict(preferences.tables)
    text = kept.pop(game, "")
    return preferences._replace(tables=((game, text if set_up is None else set_up), *kept.items()))


def with_lesson(preferences: Preferences, game: str, state: str) -> Preferences:
    """Return the preferences once a game's lesson is begun, done or dismissed; what is done stays done."""
    states = dict(preferences.lessons)
    if states.get(game) == "done":
        return preferences
    return preferences._replace(lessons=tuple({**states, game: state}.items()))
