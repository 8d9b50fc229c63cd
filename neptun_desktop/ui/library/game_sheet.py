"""Details of the chosen saved game, and what can be done with it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit

from neptun_desktop.kernel.overriding import override
from neptun_desktop.match.lines import LONGEST_NAME
from neptun_desktop.match.summary import Illegible, Summary
from neptun_desktop.texts.shell import library as words
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.records import game_description as told
from neptun_desktop.ui.records.crew import Crew
from neptun_desktop.ui.records.game_picture import Fleet, GamePicture
from neptun_desktop.ui.records.progress_notes import ProgressNotes
from neptun_desktop.ui.records.thumbnails import Thumbnails
from neptun_desktop.ui.widgets.buttons import ConfirmButton, TextButton
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.sheets import Parchment
from neptun_desktop.ui.widgets.styling import Styling

BUTTONS = {
    "open": words.OPEN,
    "restore": words.RESTORE,
    "replay": words.REPLAY,
    "rename": words.RENAME,
    "copy": words.COPY,
    "delete": words.DELETE,
}
IN_TRASH = ("restore", "destroy")


class NameBox(QLineEdit):
    """A name being edited. Escape leaves it unchanged."""

    given_up = Signal()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.returnPressed.emit()
        else:
            super().keyPressEvent(event)


class GameSheet(Parchment):
    """Picture, name, dates, players, and buttons: those for a saved game, or for one in the trash."""

    wanted = Signal(str)  # open, replay, copy, delete; restore, destroy
    named = Signal(str)
    left = Signal()  # renaming has ended

    def __init__(self, styling: Styling, box: GameBox, thumbnails: Thumbnails) -> None:
        """Start without a game."""
        super().__init__(styling, padding=14)
        self.box, self.thumbnails = box, thumbnails
        self.notes = ProgressNotes(thumbnails.notes)
        self.game: Summary | Illegible | None = None
        self.picture = GamePicture(styling, 168)
        self.title, self.name = Label("heading", styling, wraps=True), NameBox()
        self.name.setMaxLength(LONGEST_NAME)
        self.status, self.line = Label("strong", styling, wraps=True), Label("quiet", styling, wraps=True)
        self.crew = Crew(styling, box, max(max(meta.players) for meta in box.games.metas.values()))
        self.in_trash = False
        first = ("open", "restore")
        self.buttons = {name: TextButton(styling, first=name in first, large=name in first) for name in BUTTONS}
        self.buttons["destroy"] = self.destroying = ConfirmButton(styling)
        for part in (self.picture, self.title, self.name, self.status, self.line, self.crew):
            self.column.addWidget(part)
        self.column.addStretch(1)
        grid = QGridLayout()
        grid.setSpacing(0)
        for place, name in enumerate(("open", "restore", "destroy")):
            grid.addWidget(self.buttons[name], place, 0, 1, 2)
        for place, name in enumerate(("replay", "rename", "copy", "delete")):
            grid.addWidget(self.buttons[name], 3 + place // 2, place % 2)
        self.column.addLayout(grid)
        for name in BUTTONS:
            self.buttons[name].clicked.connect(lambda _checked=False, name=name: self._press(name))
        self.destroying.meant.connect(lambda: self.wanted.emit("destroy"))
        self.name.returnPressed.connect(self._take_name)
        self.name.given_up.connect(self.stop_renaming)
        self.restyle(styling)
        self.show_game(None)

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        if not hasattr(self, "buttons"):
            return
        self.column.setSpacing(styling.px(5))
        self.name.setFont(styling.font("strong", styling.theme.sizes.body * 1.2))
        self.name.setFixedHeight(styling.px(40))
        self.name.setAccessibleName(styling.language.gettext(words.NAME))
        self.name.setPlaceholderText(styling.language.gettext(words.NAME))
        self.show_game(self.game)

    def show_game(self, game: Summary | Illegible | None, trouble: str = "") -> None:
        """Show a game; `trouble` says why it cannot be opened."""
        self.game = game
        tr = self.styling.language
        self.stop_renaming()
        for name, pattern in BUTTONS.items():
            self.buttons[name].word(tr.gettext(pattern))
        self.destroying.offer(tr.gettext(words.DESTROY), tr.gettext(words.DESTROY_SURE))
        always = {"copy", "delete", *IN_TRASH}
        for name, button in self.buttons.items():
            button.setVisible((name in IN_TRASH) == self.in_trash)
            button.setEnabled(told.can_be_opened(game, self.box) or (game is not None and name in always))
        for part in (self.picture, self.status, self.line, self.crew, self.title):
            part.setVisible(game is not None)
        if game is None:
            return
        picture = self.thumbnails.picture(game.id) if isinstance(game, Summary) else None
        self.picture.show_game(picture, told.fleet_of(game, self.box) if picture is None else Fleet())
        self.title.setText(told.title(tr, game, self.box))
        lines = [words.played(tr, told.when(tr, game.changed))]
        if isinstance(game, Summary):
            lines.insert(0, words.begun(tr, told.when(tr, game.begun)))
            if game.damaged:
                lines = [tr.gettext(words.DAMAGED_LINE)]
            if not told.can_be_opened(game, self.box):
                lines.append(tr.gettext(words.UNKNOWN_GAME_LINE))
        elif trouble:
            lines = [trouble]
        self.status.setText(told.of_game(game, self.box, told.status(tr, game, self.box, self.notes.of(game))))
        self.line.setText("\n".join(lines))
        if isinstance(game, Summary):
            self.crew.show_crew(game.game, game.occupants, game.shared if game.finished else ())
        else:
            self.crew.show_crew("", ())

    def rename(self) -> None:
        """Edit the name in place."""
        if isinstance(self.game, Summary) and told.can_be_opened(self.game, self.box) and not self.in_trash:
            self.name.setText(self.game.name)
            self.title.hide()
            self.name.show()
            self.name.setFocus()
            self.name.selectAll()
            self.buttons["rename"].word(self.styling.language.gettext(words.RENAME_DONE))

    @property
    def renaming(self) -> bool:
        """Whether a name is being changed."""
        return not self.name.isHidden()

    def stop_renaming(self) -> None:
        """Stop editing, and leave the name unchanged."""
        was = self.renaming
        self.name.hide()
        self.title.setVisible(self.game is not None)
        self.buttons["rename"].word(self.styling.language.gettext(words.RENAME))
        if was:
            self.left.emit()

    def _take_name(self) -> None:
        if self.renaming:
            name = self.name.text().strip()
            self.stop_renaming()
            self.named.emit(name)

    def _press(self, name: str) -> None:
        if name != "rename":
            self.wanted.emit(name)
        elif self.renaming:
            self._take_name()
        else:
            self.rename()
