"""All keys that can be changed, in two columns, and a message when two actions want the same."""

from attrs import evolve
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout

from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.shell import settings as texts
from neptun_desktop.texts.shell import shortcuts as key_texts
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.preferences.shortcuts import (
    Conflict,
    Reserved,
    Shortcuts,
    Taken,
    action_said,
    pressed,
    shortcuts_of,
)
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.layouts import put_in, row_of
from neptun_desktop.ui.widgets.painted import Parchment
from neptun_desktop.ui.widgets.styling import Styling


class KeyButton(TextButton):
    """Press it, then the new keys. Escape, or losing focus, keeps the old ones."""

    wished = Signal(str)

    def __init__(self, styling: Styling) -> None:
        """Start without keys."""
        super().__init__(styling)
        self.action_name = ""
        self.keys = ""
        self.clicked.connect(self._wait)

    def show_keys(self, action: str, keys: str) -> None:
        """Show the keys of an action."""
        self.action_name, self.keys = action, keys
        self._rest()

    def _rest(self) -> None:
        tr = self.styling.language
        self.first = False
        self.word(self.keys or tr.gettext(key_texts.NONE))
        self.setAccessibleName(tr.gettext(key_texts.CHANGE, action=self.action_name, keys=self.text()))

    def _wait(self) -> None:
        tr = self.styling.language
        self.first = True
        self.word(tr.gettext(key_texts.PRESS))
        self.setAccessibleDescription(tr.gettext(key_texts.KEEP))

    def stop_waiting(self) -> None:
        """Keep the old keys."""
        if self.first:
            self._rest()

    @override
    def event(self, event: QEvent) -> bool:
        """Take every key while waiting, before shortcuts and Tab do."""
        if self.first and isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self._take(event)
                return True
        return super().event(event)

    def _take(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.stop_waiting()
        elif keys := pressed(event.key(), event.modifiers()):
            self.stop_waiting()
            self.wished.emit(keys)

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.stop_waiting()
        super().focusOutEvent(event)


PLACES = {"everywhere": key_texts.EVERYWHERE, "table": key_texts.AT_THE_TABLE}


class KeySheet(Parchment):
    """Actions and their keys."""

    chosen = Signal(object)  # Shortcuts

    def __init__(self, styling: Styling, box: GameBox) -> None:
        """Lay out all actions, including those of the games."""
        super().__init__(styling)
        self.box, self.shortcuts = box, shortcuts_of((), box.games.metas.values())
        self.line = Label("quiet", styling, wraps=True)
        self.heads = {place: Label("heading", styling) for place in PLACES}
        self.names = {action.name: Label("body", styling, wraps=True) for action in self.shortcuts.actions}
        self.buttons = {action.name: KeyButton(styling) for action in self.shortcuts.actions}
        self.message = Label("strong", styling, wraps=True)
        self.usual = TextButton(styling)
        self.usual.yield_room()
        put_in(self.column, row_of((self.line, 1), (self.usual, Qt.AlignmentFlag.AlignTop)), self.message)
        self.columns, self.grids = QHBoxLayout(), []
        for place, head in self.heads.items():
            grid = QGridLayout()
            grid.addWidget(head, 0, 0, 1, 2)
            own = [action.name for action in self.shortcuts.actions if action.place == place]
            for row, name in enumerate(own, 1):
                grid.addWidget(self.names[name], row, 0)
                grid.addWidget(self.buttons[name], row, 1)
                self.buttons[name].wished.connect(lambda keys, name=name: self._wish(name, keys))
            grid.setColumnStretch(0, 1)
            grid.setRowStretch(len(own) + 1, 1)
            self.grids.append(grid)
            self.columns.addLayout(grid, 1)
        self.column.addLayout(self.columns, 1)
        self.usual.clicked.connect(lambda: self.chosen.emit(evolve(self.shortcuts, changed={})))
        self._tell("")
        self.restyle(styling)

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        tr = styling.language
        self.line.setText(tr.gettext(texts.KEYS_LINE))
        for place, head in self.heads.items():
            head.setText(tr.gettext(PLACES[place]))
        self.usual.word(tr.gettext(texts.USUAL_KEYS))
        self.columns.setSpacing(styling.px(36))
        for grid in self.grids:
            grid.setVerticalSpacing(0)
        for button in self.buttons.values():
            button.styling = styling
        self._show()

    def show_shortcuts(self, shortcuts: Shortcuts) -> None:
        """Show these keys."""
        self.shortcuts = shortcuts
        self._tell("")
        self._show()

    def make_narrow(self, width: int) -> None:
        """Lay the places one below the other where they are too wide side by side; `Scroll` asks for it."""
        margins = self.column.contentsMargins()
        needed = sum(grid.minimumSize().width() + self.columns.spacing() for grid in self.grids)
        fits = needed + margins.left() + margins.right() <= width
        way = QBoxLayout.Direction
        self.columns.setDirection(way.LeftToRight if fits else way.TopToBottom)

    def _show(self) -> None:
        width = self._button_width()
        for name, button in self.buttons.items():
            said = self._said(name)
            self.names[name].setText(said)
            button.show_keys(said, self.shortcuts.shown(name))
            button.setFixedWidth(width)
        self.usual.setEnabled(bool(self.shortcuts.changed))

    def _said(self, name: str) -> str:
        return action_said(self.shortcuts.action(name), self.box, self.styling.language)

    def _button_width(self) -> int:
        """Return one width for all buttons, so that none moves while another waits."""
        probe = KeyButton(self.styling)
        probe.restyle(self.styling)
        widths = []
        for keys in (self.styling.language.gettext(key_texts.PRESS), *map(self.shortcuts.shown, self.buttons)):
            probe.word(keys)
            widths.append(probe.sizeHint().width())
        probe.deleteLater()
        return max(widths)

    def _wish(self, name: str, keys: str) -> None:
        conflict = self.shortcuts.conflict(name, keys)
        if conflict is None:
            self.chosen.emit(self.shortcuts.changed_to(name, keys))
            self._tell("")
        else:
            self._tell(self.refusal(conflict))

    def _tell(self, sentence: str) -> None:
        """Show a sentence above the keys, or no room for one."""
        self.message.setText(sentence)
        self.message.setVisible(bool(sentence))

    def refusal(self, conflict: Conflict) -> str:
        """Return a sentence on why the keys cannot be used."""
        tr = self.styling.language
        match conflict:
            case Taken(keys=keys, other=other):
                return tr.gettext(key_texts.TAKEN, keys=keys, action=self._said(other))
            case Reserved(keys=keys):
                return tr.gettext(key_texts.RESERVED, keys=keys)
