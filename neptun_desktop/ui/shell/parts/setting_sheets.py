"""The chapters of the settings page: each a sheet of settings with a name, a sentence and a control."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout
from typing_extensions import override

from neptun_desktop.ui.canvas.film import PACE
from neptun_desktop.ui.canvas.theme import LOOKS
from neptun_desktop.ui.shell.looks import LETTERS, PALETTES
from neptun_desktop.ui.shell.parts.brass import RIM
from neptun_desktop.ui.shell.parts.choices import Choice, Switch
from neptun_desktop.ui.shell.parts.lettered import Words, breakable
from neptun_desktop.ui.shell.parts.look_cards import LookOptions, PaletteOptions
from neptun_desktop.ui.shell.parts.options import Options
from neptun_desktop.ui.shell.parts.plaques import Plaque
from neptun_desktop.ui.shell.parts.rule import Rule
from neptun_desktop.ui.shell.parts.sheets import Parchment
from neptun_desktop.ui.shell.preferences import BOT_PAUSES, Preferences
from neptun_desktop.ui.shell.style import Attire
from neptun_desktop.words.dates import language_name
from neptun_desktop.words.shell import settings as words

GUARDS = ("never", "settled", "always")
LEADING = 3  # between a setting's name and its sentence
Control = Options | Switch | Choice


class SettingSheet(Parchment):
    """Settings, one below the other."""

    chosen = Signal(str, object)  # the setting, and its new value

    def __init__(self, attire: Attire) -> None:
        """Begin with an empty sheet."""
        super().__init__(attire)
        self.titles: dict[str, Words] = {}
        self.lines: dict[str, Words] = {}
        self.controls: dict[str, Control] = {}

    def add(self, name: str, control: Control, *, below: bool = False) -> None:
        """Add a setting; its control stands beside its words, or below them."""
        if self.controls:
            self._rule()
        title, line = Words("strong", self.attire), Words("quiet", self.attire, wraps=True)
        for part in (title, line):
            part.setContentsMargins(RIM, 0, 0, 0)  # flush with controls, which have a rim for their glow
        self.titles[name], self.lines[name], self.controls[name] = title, line, control
        said = QVBoxLayout()
        said.setSpacing(LEADING)
        said.addWidget(title)
        said.addWidget(line)
        if below:
            self.column.addLayout(said)
            self.column.addWidget(control)
        else:  # a control that is taller than the words pulls them no farther apart
            said.insertStretch(0, 1)
            said.addStretch(1)
            row = QHBoxLayout()
            row.addLayout(said, 1)
            row.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)
            self.column.addLayout(row)
        self._connect(name, control)

    def _rule(self) -> None:
        rule = Rule(self.attire)
        rule.setContentsMargins(RIM, 0, RIM, 0)
        self.column.addWidget(rule)

    def _connect(self, name: str, control: Control) -> None:
        if isinstance(control, Options):
            control.chosen.connect(lambda value: self.chosen.emit(name, value))
        elif isinstance(control, Switch):
            control.clicked.connect(lambda: self.chosen.emit(name, control.isChecked()))
        else:
            control.activated.connect(lambda _index: self.chosen.emit(name, str(control.currentData())))

    @override
    def wear(self, attire: Attire) -> None:
        """Put this on."""
        super().wear(attire)
        say = attire.language
        for name, control in getattr(self, "controls", {}).items():
            title, line = words.ROWS[name]
            self.titles[name].setText(say.gettext(title))
            self.lines[name].setText(say.gettext(line))
            control.setAccessibleName(say.gettext(title))
            control.setAccessibleDescription(say.gettext(line))
            if isinstance(control, Options):
                self._word(name, control.buttons)
            elif isinstance(control, Switch):
                control.setText(say.gettext(words.ON))

    def _word(self, name: str, buttons: Mapping[str, Plaque]) -> None:
        say = self.attire.language
        for value, button in buttons.items():
            note = words.PALETTE_LINES.get(value) if name == "palette" else None
            button.word(words.choice(say, name, value), say.gettext(note) if note else "")
            button.setAccessibleName(f"{self.titles[name].text()}: {button.text()}")

    def show_preferences(self, preferences: Preferences) -> None:
        """Show what is liked now."""
        for name, control in self.controls.items():
            value = getattr(preferences, name)
            if isinstance(control, Options):
                control.choose(value if value in control.buttons else next(iter(control.buttons)))
            elif isinstance(control, Switch):
                control.setChecked(value)
            else:
                control.setCurrentIndex(max(0, control.findData(value)))


class LookSheet(SettingSheet):
    """How everything looks."""

    def __init__(self, attire: Attire) -> None:
        """Offer looks, sizes and palettes."""
        super().__init__(attire)
        self.add("look", LookOptions(tuple(LOOKS), attire), below=True)
        self.add("palette", PaletteOptions(tuple(PALETTES), attire), below=True)
        self.add("text_size", Options(tuple(LETTERS), attire))
        self.column.addStretch(1)
        self.wear(attire)


class TableSheet(SettingSheet):
    """How it is played."""

    def __init__(self, attire: Attire) -> None:
        """Offer speeds and guards."""
        super().__init__(attire)
        self.add("speed", Options(tuple(PACE), attire))
        self.add("bot_pace", Options(tuple(BOT_PAUSES), attire))
        self.add("guard", Options(GUARDS, attire))
        self.add("curtain", Switch(attire))
        self.column.addStretch(1)
        self.vignette = "rose"
        self.wear(attire)


class ComputerSheet(SettingSheet):
    """Language, screen and disk."""

    folder_wanted = Signal()
    usual_folder_wanted = Signal()

    def __init__(self, attire: Attire, locales: Sequence[str]) -> None:
        """Offer these languages."""
        super().__init__(attire)
        self.locales = tuple(locales)
        language = Choice(attire)
        language.offer([(language_name(locale), locale) for locale in self.locales])
        self.add("locale", language)
        self.add("full_screen", Switch(attire))
        self.folder_title, self.folder_line = Words("strong", attire), Words("quiet", attire, wraps=True)
        self.folder = Words("body", attire, wraps=True)
        self.choose, self.usual = Plaque(attire), Plaque(attire)
        said = QVBoxLayout()
        said.setSpacing(LEADING)
        for part in (self.folder_title, self.folder_line, self.folder):
            part.setContentsMargins(RIM, 0, 0, 0)
            said.addWidget(part)
        buttons = QHBoxLayout()
        buttons.addWidget(self.choose)
        buttons.addWidget(self.usual)
        buttons.addStretch(1)
        self._rule()
        self.column.addLayout(said)
        self.column.addLayout(buttons)
        self.column.addStretch(1)
        self.vignette = "dolphin"
        self.choose.clicked.connect(self.folder_wanted)
        self.usual.clicked.connect(self.usual_folder_wanted)
        self.wear(attire)

    @override
    def wear(self, attire: Attire) -> None:
        """Put this on."""
        super().wear(attire)
        if not hasattr(self, "usual"):
            return
        say = attire.language
        title, line = words.ROWS["folder"]
        self.folder_title.setText(say.gettext(title))
        self.folder_line.setText(say.gettext(line))
        self.choose.word(say.gettext(words.CHOOSE_FOLDER))
        self.usual.word(say.gettext(words.USUAL_FOLDER))

    def show_folder(self, folder: Path, *, usual: bool) -> None:
        """Say where games are saved."""
        self.folder.setText(breakable(folder))
        self.folder.setAccessibleName(str(folder))
        self.usual.setEnabled(not usual)
