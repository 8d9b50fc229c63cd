"""The chapters of the settings page: sheets of settings, each with a name, a sentence and a control."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.discs import SeatPainter
from neptun_desktop.ui.paint.film import PACE
from neptun_desktop.ui.preferences.language_choice import system_locale
from neptun_desktop.ui.preferences.preferences import AS_SYSTEM, BOT_PAUSES, Preferences
from neptun_desktop.ui.preferences.theme_choice import LETTERS
from neptun_desktop.ui.settings.look_cards import LookOptions, PaletteOptions
from neptun_desktop.ui.widgets.button_base import RIM
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.choices import DropDown, Switch
from neptun_desktop.ui.widgets.divider import Rule
from neptun_desktop.ui.widgets.labels import Label, breakable
from neptun_desktop.ui.widgets.sheets import Parchment
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.ui.widgets.tab_bar import TabBar
from neptun_desktop.words.dates import language_name
from neptun_desktop.words.shell import settings as words

MOTIONS = ("system", "full", "reduced")
GUARDS = ("never", "settled", "always")
LEADING = 3  # between a setting's name and its sentence
Control = TabBar | Switch | DropDown


class SettingSheet(Parchment):
    """Settings in a column."""

    chosen = Signal(str, object)  # the setting, and its new value

    def __init__(self, styling: Styling) -> None:
        """Start with an empty sheet."""
        super().__init__(styling)
        self.titles: dict[str, Label] = {}
        self.lines: dict[str, Label] = {}
        self.controls: dict[str, Control] = {}

    def add(self, name: str, control: Control, *, below: bool = False) -> None:
        """Add a setting; its control is beside its text, or below it."""
        if self.controls:
            self._rule()
        title, line = Label("strong", self.styling), Label("quiet", self.styling, wraps=True)
        for part in (title, line):
            part.leave_edges(RIM, 0, 0, 0)  # flush with controls, which have a rim for their glow
        self.titles[name], self.lines[name], self.controls[name] = title, line, control
        said = QVBoxLayout()
        said.setSpacing(LEADING)
        said.addWidget(title)
        said.addWidget(line)
        if below:
            self.column.addLayout(said)
            self.column.addWidget(control)
        else:  # a control that is taller than the text does not spread it
            said.insertStretch(0, 1)
            said.addStretch(1)
            row = QHBoxLayout()
            row.addLayout(said, 1)
            row.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)
            self.column.addLayout(row)
        self._connect(name, control)

    def _rule(self) -> None:
        rule = Rule(self.styling)
        rule.setContentsMargins(RIM, 0, RIM, 0)
        self.column.addWidget(rule)

    def _connect(self, name: str, control: Control) -> None:
        if isinstance(control, TabBar):
            control.chosen.connect(lambda value: self.chosen.emit(name, value))
        elif isinstance(control, Switch):
            control.toggled.connect(lambda on: self.chosen.emit(name, on))
        else:
            control.activated.connect(lambda _index: self.chosen.emit(name, str(control.currentData())))

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        say = styling.language
        for name, control in getattr(self, "controls", {}).items():
            title, line = words.ROWS[name]
            self.titles[name].setText(say.gettext(title))
            self.lines[name].setText(say.gettext(line))
            control.setAccessibleName(say.gettext(title))
            control.setAccessibleDescription(say.gettext(line))
            if isinstance(control, TabBar):
                self._word(name, control.buttons)
            elif isinstance(control, Switch):
                control.setText(say.gettext(words.ON))

    def _word(self, name: str, buttons: Mapping[str, TextButton]) -> None:
        say = self.styling.language
        for value, button in buttons.items():
            note = words.PALETTE_LINES.get(value) if name == "palette" else None
            button.word(words.choice(say, name, value), say.gettext(note) if note else "")
            button.setAccessibleName(say.labelled(self.titles[name].text(), button.text()))

    def show_preferences(self, preferences: Preferences) -> None:
        """Show these preferences."""
        for name, control in self.controls.items():
            value = getattr(preferences, name)
            if isinstance(control, TabBar):
                control.choose(value if value in control.buttons else next(iter(control.buttons)))
            elif isinstance(control, Switch):
                with QSignalBlocker(control):
                    control.setChecked(value)
            else:
                control.setCurrentIndex(max(0, control.findData(value)))


class LookSheet(SettingSheet):
    """How everything looks, and which language it speaks."""

    def __init__(self, styling: Styling, paint_seat: SeatPainter, locales: Sequence[str]) -> None:
        """Offer languages, looks, palettes, sizes and motion; looks and palettes in pictures with seats of a game."""
        super().__init__(styling)
        self.locales = tuple(locales)
        self.language = DropDown(styling)
        self.add("language", self.language)
        self.add("look", LookOptions(styling, paint_seat), below=True)
        self.add("palette", PaletteOptions(styling, paint_seat), below=True)
        self.add("text_size", TabBar(tuple(LETTERS), styling))
        self.add("motion", TabBar(MOTIONS, styling))
        self.column.addStretch(1)
        self.restyle(styling)

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        if hasattr(self, "language"):
            self.language.offer([(self._called(locale), locale) for locale in self.locales])

    def _called(self, locale: str) -> str:
        """Return the name of a language, or which one the system asks for."""
        if locale == AS_SYSTEM:
            return words.as_system(self.styling.language, language_name(system_locale()))
        return language_name(locale)


class TableSheet(SettingSheet):
    """Settings of play."""

    def __init__(self, styling: Styling) -> None:
        """Offer speeds, the misclick guard, the curtain and the companion."""
        super().__init__(styling)
        self.add("speed", TabBar(tuple(PACE), styling))
        self.add("bot_pace", TabBar(tuple(BOT_PAUSES), styling))
        self.add("guard", TabBar(GUARDS, styling))
        self.add("curtain", Switch(styling))
        self.add("companion", Switch(styling))
        self.column.addStretch(1)
        self.vignette = "rose"
        self.restyle(styling)


class ComputerSheet(SettingSheet):
    """Screen and disk."""

    folder_wanted = Signal()
    usual_folder_wanted = Signal()

    def __init__(self, styling: Styling) -> None:
        """Offer full screen, and the folder of saved games."""
        super().__init__(styling)
        self.add("full_screen", Switch(styling))
        self.folder_title, self.folder_line = Label("strong", styling), Label("quiet", styling, wraps=True)
        self.folder = Label("body", styling, wraps=True)
        self.choose, self.usual = TextButton(styling), TextButton(styling)
        said = QVBoxLayout()
        said.setSpacing(LEADING)
        for part in (self.folder_title, self.folder_line, self.folder):
            part.leave_edges(RIM, 0, 0, 0)
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
        self.restyle(styling)

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        if not hasattr(self, "usual"):
            return
        say = styling.language
        title, line = words.ROWS["folder"]
        self.folder_title.setText(say.gettext(title))
        self.folder_line.setText(say.gettext(line))
        self.choose.word(say.gettext(words.CHOOSE_FOLDER))
        self.usual.word(say.gettext(words.USUAL_FOLDER))

    def show_folder(self, folder: Path, *, usual: bool) -> None:
        """Show where games are saved."""
        self.folder.setText(breakable(folder))
        self.folder.setAccessibleName(str(folder))
        self.usual.setEnabled(not usual)
