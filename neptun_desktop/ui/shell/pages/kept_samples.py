"""The pages around the table with something on them: settings, keys, saved games, history, trouble."""

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QWidget

from neptun_desktop.ui.canvas.theme import Theme
from neptun_desktop.ui.shell.pages.settings_page import SettingsPage
from neptun_desktop.ui.shell.pages.shortcuts_panel import ShortcutsPanel
from neptun_desktop.ui.shell.preferences import LookName, Preferences
from neptun_desktop.words.language import Language

LOOK_NAMES: tuple[LookName, ...] = ("light", "dark", "high contrast")
Maker = Callable[[Theme, Language, QWidget | None], QWidget]


def _settings(chapter: str) -> Maker:
    def made(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
        look: LookName = next(name for name in LOOK_NAMES if name == theme.name)
        page = SettingsPage(Preferences(look=look, folder="Games/Neptun"), parent)
        page.dress(theme, language)
        page.open_chapter(chapter)
        return page

    return made


def _shortcuts(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    panel = ShortcutsPanel(theme, language, parent)
    panel.open_sheet()
    return panel


KEPT_PAGES: Mapping[str, Maker] = {
    "settings-look": _settings("look"),
    "settings-table": _settings("table"),
    "settings-keys": _settings("keys"),
    "settings-computer": _settings("computer"),
    "shortcuts": _shortcuts,
}
