"""The chapter on sound: all of it off or on, and how loud each kind is."""

from typing import get_args

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.preferences.preferences import Preferences, Volume
from neptun_desktop.ui.preferences.shortcuts import shortcuts_of
from neptun_desktop.ui.settings.setting_sheets import SettingSheet
from neptun_desktop.ui.widgets.choices import Switch
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.ui.widgets.tab_bar import TabBar
from neptun_desktop.words.shell import settings as words


class SoundSheet(SettingSheet):
    """Settings of sound; one quiet sentence if this computer plays none."""

    opened = Signal()

    def __init__(self, styling: Styling) -> None:
        """Offer silence, and a volume for each kind of sound."""
        super().__init__(styling)
        self.add("sound", Switch(styling))
        for name in ("effects_volume", "ambience_volume"):
            self.add(name, TabBar(get_args(Volume), styling))
        self._plays, self._key = True, ""
        self.column.addStretch(1)
        self.vignette = "dolphin"
        self.restyle(styling)

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        if hasattr(self, "_key"):
            self._reword()

    def tell(self, plays: bool) -> None:  # noqa: FBT001  (a slot)
        """Say so if this computer plays no sound."""
        self._plays = plays
        self._reword()

    @override
    def show_preferences(self, preferences: Preferences) -> None:
        """Show these preferences, and the key that switches sound off and on."""
        super().show_preferences(preferences)
        self._key = shortcuts_of(preferences.shortcuts).shown("sound")
        self._reword()

    def _reword(self) -> None:
        say = self.styling.language
        line = words.sound_key(say, self._key) if self._plays else say.gettext(words.NO_SOUND)
        self.lines["sound"].setText(line)
        self.controls["sound"].setAccessibleDescription(line)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.opened.emit()
