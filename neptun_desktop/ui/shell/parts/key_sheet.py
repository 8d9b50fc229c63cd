"""All keys that can be changed, in two columns, and what to say when two deeds want the same."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout
from typing_extensions import override

from neptun_desktop.ui.shell.parts.key_plaque import KeyPlaque
from neptun_desktop.ui.shell.parts.lettered import Words
from neptun_desktop.ui.shell.parts.plaques import Plaque
from neptun_desktop.ui.shell.parts.sheets import Parchment
from neptun_desktop.ui.shell.shortcuts import DEEDS, Conflict, Reserved, Shortcuts, Taken
from neptun_desktop.ui.shell.style import Attire
from neptun_desktop.words.shell import settings as words
from neptun_desktop.words.shell import shortcuts as key_words

PLACES = {"everywhere": key_words.EVERYWHERE, "table": key_words.AT_THE_TABLE}


class KeySheet(Parchment):
    """Deeds and their keys."""

    chosen = Signal(object)  # Shortcuts

    def __init__(self, attire: Attire) -> None:
        """Lay out all deeds."""
        super().__init__(attire)
        self.shortcuts = Shortcuts()
        self.line = Words("quiet", attire, wraps=True)
        self.heads = {place: Words("heading", attire) for place in PLACES}
        self.names = {deed.name: Words("body", attire) for deed in DEEDS}
        self.plaques = {deed.name: KeyPlaque(attire) for deed in DEEDS}
        self.told = Words("strong", attire, wraps=True)
        self.usual = Plaque(attire)
        self.column.addWidget(self.line)
        columns = QHBoxLayout()
        self.grids = []
        for place, head in self.heads.items():
            grid = QGridLayout()
            grid.addWidget(head, 0, 0, 1, 2)
            own = [deed.name for deed in DEEDS if deed.place == place]
            for row, name in enumerate(own, 1):
                grid.addWidget(self.names[name], row, 0)
                grid.addWidget(self.plaques[name], row, 1)
                self.plaques[name].wished.connect(lambda keys, name=name: self._wish(name, keys))
            grid.setColumnStretch(0, 1)
            grid.setRowStretch(len(own) + 1, 1)
            self.grids.append(grid)
            columns.addLayout(grid, 1)
        self.columns = columns
        self.column.addLayout(columns, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.told, 1)
        foot.addWidget(self.usual, 0, Qt.AlignmentFlag.AlignBottom)
        self.column.addLayout(foot)
        self.usual.clicked.connect(lambda: self.chosen.emit(Shortcuts()))
        self.wear(attire)

    @override
    def wear(self, attire: Attire) -> None:
        """Put this on."""
        super().wear(attire)
        if not hasattr(self, "usual"):
            return
        say = attire.language
        self.line.setText(say.gettext(words.KEYS_LINE))
        for place, head in self.heads.items():
            head.setText(say.gettext(PLACES[place]))
        self.usual.word(say.gettext(words.USUAL_KEYS))
        self.columns.setSpacing(attire.px(36))
        for grid in self.grids:
            grid.setVerticalSpacing(0)
        for plaque in self.plaques.values():
            plaque.attire = attire
        self._show()

    def show_shortcuts(self, shortcuts: Shortcuts) -> None:
        """Show these keys."""
        self.shortcuts = shortcuts
        self.told.setText("")
        self._show()

    def _show(self) -> None:
        say, width = self.attire.language, self._plaque_width()
        for name, plaque in self.plaques.items():
            self.names[name].setText(key_words.deed(say, name))
            plaque.show_keys(key_words.deed(say, name), self.shortcuts.shown(name))
            plaque.setFixedWidth(width)
        self.usual.setEnabled(bool(self.shortcuts.changed))

    def _plaque_width(self) -> int:
        """Return how broad all plaques are, so that none moves while one waits."""
        probe = KeyPlaque(self.attire)
        probe.wear(self.attire)
        widths = []
        for keys in (self.attire.language.gettext(key_words.PRESS), *map(self.shortcuts.shown, self.plaques)):
            probe.word(keys)
            widths.append(probe.sizeHint().width())
        probe.deleteLater()
        return max(widths)

    def _wish(self, name: str, keys: str) -> None:
        conflict = self.shortcuts.conflict(name, keys)
        if conflict is None:
            self.chosen.emit(self.shortcuts.changed_to(name, keys))
            self.told.setText("")
        else:
            self.told.setText(self.refusal(conflict))

    def refusal(self, conflict: Conflict) -> str:
        """Say why keys cannot be had."""
        say = self.attire.language
        match conflict:
            case Taken(keys=keys, other=other):
                return key_words.taken(say, keys, other)
            case Reserved(keys=keys):
                return key_words.reserved(say, keys)
