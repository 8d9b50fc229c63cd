"""All keys that can be changed, in two columns, and what to say when two deeds want the same."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.shell.settings.key_button import KeyButton
from neptun_desktop.ui.shell.settings.shortcuts import ACTIONS, Conflict, Reserved, Shortcuts, Taken
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.sheets import Parchment
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.words.shell import settings as words
from neptun_desktop.words.shell import shortcuts as key_words

PLACES = {"everywhere": key_words.EVERYWHERE, "table": key_words.AT_THE_TABLE}


class KeySheet(Parchment):
    """Deeds and their keys."""

    chosen = Signal(object)  # Shortcuts

    def __init__(self, styling: Styling) -> None:
        """Lay out all deeds."""
        super().__init__(styling)
        self.shortcuts = Shortcuts()
        self.line = Label("quiet", styling, wraps=True)
        self.heads = {place: Label("heading", styling) for place in PLACES}
        self.names = {deed.name: Label("body", styling) for deed in ACTIONS}
        self.plaques = {deed.name: KeyButton(styling) for deed in ACTIONS}
        self.told = Label("strong", styling, wraps=True)
        self.usual = TextButton(styling)
        self.column.addWidget(self.line)
        columns = QHBoxLayout()
        self.grids = []
        for place, head in self.heads.items():
            grid = QGridLayout()
            grid.addWidget(head, 0, 0, 1, 2)
            own = [deed.name for deed in ACTIONS if deed.place == place]
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
        self.restyle(styling)

    @override
    def restyle(self, styling: Styling) -> None:
        """Put this on."""
        super().restyle(styling)
        if not hasattr(self, "usual"):
            return
        say = styling.language
        self.line.setText(say.gettext(words.KEYS_LINE))
        for place, head in self.heads.items():
            head.setText(say.gettext(PLACES[place]))
        self.usual.word(say.gettext(words.USUAL_KEYS))
        self.columns.setSpacing(styling.px(36))
        for grid in self.grids:
            grid.setVerticalSpacing(0)
        for plaque in self.plaques.values():
            plaque.styling = styling
        self._show()

    def show_shortcuts(self, shortcuts: Shortcuts) -> None:
        """Show these keys."""
        self.shortcuts = shortcuts
        self.told.setText("")
        self._show()

    def _show(self) -> None:
        say, width = self.styling.language, self._plaque_width()
        for name, plaque in self.plaques.items():
            self.names[name].setText(key_words.deed(say, name))
            plaque.show_keys(key_words.deed(say, name), self.shortcuts.shown(name))
            plaque.setFixedWidth(width)
        self.usual.setEnabled(bool(self.shortcuts.changed))

    def _plaque_width(self) -> int:
        """Return how broad all plaques are, so that none moves while one waits."""
        probe = KeyButton(self.styling)
        probe.restyle(self.styling)
        widths = []
        for keys in (self.styling.language.gettext(key_words.PRESS), *map(self.shortcuts.shown, self.plaques)):
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
        say = self.styling.language
        match conflict:
            case Taken(keys=keys, other=other):
                return key_words.taken(say, keys, other)
            case Reserved(keys=keys):
                return key_words.reserved(say, keys)
