"""The settings page: every choice takes effect at once, and everything can be reset."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.match.library import Library
from neptun_desktop.texts.language import languages
from neptun_desktop.texts.shell import settings as words
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.navigation import Navigation
from neptun_desktop.ui.preferences.language_choice import language_of
from neptun_desktop.ui.preferences.preferences import AS_SYSTEM, Preferences
from neptun_desktop.ui.preferences.shortcuts import Shortcuts, shortcuts_of
from neptun_desktop.ui.preferences.theme_choice import theme_of
from neptun_desktop.ui.settings.key_sheet import KeySheet
from neptun_desktop.ui.settings.setting_sheets import ComputerSheet, LookSheet, SettingSheet, SoundSheet, TableSheet
from neptun_desktop.ui.widgets.buttons import ConfirmButton
from neptun_desktop.ui.widgets.choices import TabBar
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.page_base import HeadedPage
from neptun_desktop.ui.widgets.scroll import Scroll

Chapter = SettingSheet | KeySheet


class SettingsPage(HeadedPage):
    """Chapters on the left, the settings of one of them on the right."""

    changed = Signal(object)  # Preferences, to be applied and saved at once

    def __init__(
        self, preferences: Preferences, navigation: Navigation, box: GameBox, parent: QWidget | None = None
    ) -> None:
        """Show these preferences."""
        super().__init__(theme_of(preferences), language_of(preferences), navigation.go_back, parent)
        self.navigation, self.preferences, self.box = navigation, preferences, box
        self.ask_folder: Callable[[str], str] = self._ask_folder
        self.tabs = TabBar(tuple(words.TABS), self.styling, upright=True)
        self.computer = ComputerSheet(self.styling)
        self.look = LookSheet(self.styling, box.kit(box.games.first).paint_seat, (AS_SYSTEM, *languages()))
        self.sound = SoundSheet(self.styling)
        self.keys = KeySheet(self.styling, box)
        self.sheets: dict[str, Chapter] = {
            "look": self.look,
            "table": TableSheet(self.styling),
            "sound": self.sound,
            "keys": self.keys,
            "computer": self.computer,
        }
        self.reset = ConfirmButton(self.styling)
        self.reset.veiled = True
        self.problem = Label("warning", self.styling, wraps=True)
        self._lay_out()
        self._connect()
        self.on_restyle(self._measure, self._reword)
        self.settle()
        self.show_preferences(preferences)

    @override
    def first_focus(self) -> QWidget:
        return self.tabs.buttons[self.tabs.current]

    def show_preferences(self, preferences: Preferences) -> None:
        """Show these preferences, such as full screen after its shortcut; `changed` is not emitted."""
        self.preferences = preferences
        for sheet in self.sheets.values():
            if isinstance(sheet, SettingSheet):
                sheet.show_preferences(preferences)
        self.keys.show_shortcuts(shortcuts_of(preferences.shortcuts, self.box.games.metas.values()))
        self.computer.show_folder(self.folder, usual=not preferences.folder)

    def open_chapter(self, name: str) -> None:
        """Show one chapter: `look`, `table`, `sound`, `keys` or `computer`."""
        self.tabs.choose(name)
        self.stack.setCurrentIndex(list(self.sheets).index(name))
        self.reset.forget()

    @property
    def folder(self) -> Path:
        """Where games are saved."""
        return Path(self.preferences.folder) if self.preferences.folder else Library().folder

    def _set(self, name: str, value: object) -> None:
        changes: dict[str, Any] = {name: value}
        self._follow(self.preferences._replace(**changes))

    def _follow(self, preferences: Preferences) -> None:
        self.reset.forget()
        self.problem.setText("")
        if preferences != self.preferences:
            self.show_preferences(preferences)
            self.changed.emit(preferences)

    def _set_keys(self, shortcuts: Shortcuts) -> None:
        self._follow(self.preferences._replace(shortcuts=shortcuts.kept))

    def _set_folder(self) -> None:
        wished = self.ask_folder(str(self.folder))
        if not wished:
            return
        failure = Library(Path(wished)).obstacle()
        if failure is None:
            self._set("folder", wished)
        else:
            self.problem.setText(words.folder_barred(self.language, wished, failure.trouble))

    def _ask_folder(self, where: str) -> str:
        return QFileDialog.getExistingDirectory(self, self.language.gettext(words.FOLDER_ASKED), where)

    def _reset(self) -> None:
        """Reset everything to its default, except what is no setting: the last set-ups, and which lessons are done."""
        self._follow(Preferences(tables=self.preferences.tables, lessons=self.preferences.lessons))

    def _lay_out(self) -> None:
        self.stack = QStackedWidget()
        for sheet in self.sheets.values():
            self.stack.addWidget(Scroll(sheet))
        left = QVBoxLayout()
        left.addWidget(self.tabs)
        left.addStretch(1)
        left.addWidget(self.reset)
        self.columns = QHBoxLayout()
        self.columns.addLayout(left)
        self.columns.addWidget(self.stack, 1)
        self.whole.addLayout(self.columns, 1)
        self.whole.addWidget(self.problem)

    def _connect(self) -> None:
        self.tabs.chosen.connect(self.open_chapter)
        for sheet in self.sheets.values():
            if isinstance(sheet, SettingSheet):
                sheet.chosen.connect(self._set)
        self.keys.chosen.connect(self._set_keys)
        self.computer.folder_wanted.connect(self._set_folder)
        self.computer.usual_folder_wanted.connect(lambda: self._set("folder", ""))
        self.reset.meant.connect(self._reset)

    def _measure(self) -> None:
        px = self.styling.px
        self.columns.setSpacing(px(12))
        self.tabs.row.setSpacing(px(2))

    def _reword(self) -> None:
        tr = self.language
        self.call(tr.gettext(words.PAGE), tr.gettext(words.BACK))
        for name, button in self.tabs.buttons.items():
            button.word(tr.gettext(words.TABS[name]))
        self.reset.offer(tr.gettext(words.RESET), tr.gettext(words.RESET_SURE))
