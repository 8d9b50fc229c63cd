"""A player's preferences, saved in the platform's folder for settings; a damaged file counts as none.

And what they ask for: a theme, with the players' palette and the text size; a language, or that of the system.
"""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from neptun_desktop.kernel.places import settings_home
from neptun_desktop.match.kept import Kept
from neptun_desktop.texts.language import ENGLISH, Language, language, languages
from neptun_desktop.ui.paint.theme import LOOKS, MERCHANT_PALETTES, WARM_AND_COLD, Sizes, Theme
from neptun_desktop.ui.preferences.tempo import Tempo, with_tempo

LARGEST_FILE = 2**20

LookName: TypeAlias = Literal["light", "dark", "high contrast"]
TextSize: TypeAlias = Literal["normal", "large", "largest", "huge", "double"]
Motion: TypeAlias = Literal["system", "full", "reduced"]  # system: as it is set there
Volume: TypeAlias = Literal["off", "low", "medium", "high"]
Details: TypeAlias = Literal["full", "brief"]  # brief: names, and nothing of what things mean
Heard: TypeAlias = Literal["each", "turn", "never"]  # turn: all at once, when one is asked again
Guard: TypeAlias = Literal["never", "settled", "always"]  # settled: before a command that cannot be undone

AS_SYSTEM = ""  # as a language: that of the system


class Preferences(NamedTuple):
    """Every preference has a sensible default."""

    look: LookName = "light"
    text_size: TextSize = "normal"
    palette: str = "warm and cold"
    tempo: Tempo = "auto"  # unhurried in the first games of each kind, then normal
    motion: Motion = "system"  # of what moves by itself
    sound: bool = True  # off: nothing is heard, whatever the volumes are
    effects_volume: Volume = "medium"
    ambience_volume: Volume = "low"
    music_volume: Volume = "low"
    guard: Guard = "never"
    curtain: bool = True  # off: the table plays with open hands
    asleep: tuple[str, ...] = ()  # what wakes nobody who has given a standing order, each as `waking` names it
    heard_moves: Heard = "each"  # what a screen reader is told of what others do
    heard_details: Details = "full"  # what it is told of things on the table
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


def waking(game: str, reason: str) -> str:
    """Return how a reason to be woken is saved."""
    return f"{game}/{reason}"


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
    return Kept(path, Preferences, Preferences(), LARGEST_FILE, _of_today)


def _of_today(document: Any) -> Any:  # noqa: ANN401  (any JSON)
    """Return settings of any version; the first kept only one set-up, which tells its game itself."""
    if not isinstance(document, dict):
        return document
    tables = {"tables": [["", document["set_up"]]]} if "set_up" in document else {}
    return with_tempo({**tables, **document})


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


# How large text is, relative to the normal size.
LETTERS: Final[Mapping[TextSize, float]] = MappingProxyType(
    {"normal": 1.0, "large": 1.15, "largest": 1.3, "huge": 1.6, "double": 2.0}
)
IN_ITS_PLACE = LETTERS["largest"]  # text that is larger does not fit into its places on a table
PALETTES: Final = MappingProxyType({palette.name: palette for palette in MERCHANT_PALETTES})


def theme_of(preferences: Preferences) -> Theme:
    """Return the theme; a palette that no longer exists is replaced by the default one."""
    theme = LOOKS[preferences.look]
    merchants = PALETTES.get(preferences.palette, WARM_AND_COLD)
    if merchants is theme.merchants and preferences.text_size == "normal":
        return theme
    return theme._replace(merchants=merchants, sizes=sizes_of(theme.sizes, preferences.text_size))


def at_table(theme: Theme) -> Theme:
    """Return a theme for tables: text scales with the window, and grows within its places, or else all of it grows."""
    larger = theme.sizes.larger
    return theme._replace(sizes=Sizes(larger=larger) if larger <= IN_ITS_PLACE else Sizes(closer=larger))


def sizes_of(usual: Sizes, text_size: TextSize) -> Sizes:
    """Return larger text sizes; lines and corners stay as they are."""
    larger = LETTERS[text_size]
    return usual._replace(
        smallest=round(usual.smallest * larger),
        small=round(usual.small * larger),
        body=round(usual.body * larger),
        title=round(usual.title * larger),
        prompt=round(usual.prompt * larger),
        larger=larger,
    )


def language_of(preferences: Preferences) -> Language:
    """Return the language; one that there is no translation for is replaced by English."""
    return language(system_locale() if preferences.language == AS_SYSTEM else preferences.language)


def system_locale() -> str:
    """Return the first of the user's languages in the system that there is a translation for, or English."""
    known = languages()
    close = (part for name in wished_languages() for part in (name.replace("-", "_"), name.partition("-")[0]))
    return next((name for name in close if name in known), ENGLISH)


def wished_languages() -> list[str]:
    """Return the user's languages in the system, the best one first, such as `nl-BE`."""
    from PySide6.QtCore import QLocale  # noqa: PLC0415  (the command line reads preferences without Qt)

    return QLocale.system().uiLanguages()
