"""The page of saved games: find one, open, replay, rename, copy or delete it, and undo that."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.match.disk import NotWritten
from neptun_desktop.match.library import SUFFIX, Library, Trashed
from neptun_desktop.match.opening import Unopenable, open_match
from neptun_desktop.match.summary import Illegible, Summary
from neptun_desktop.texts.journal import unopenable_sentence
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import library as words
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.library.file_asking import ask_files, ask_place
from neptun_desktop.ui.library.game_list import GameList
from neptun_desktop.ui.library.game_sheet import GameSheet
from neptun_desktop.ui.library.importing import AlreadyThere, BroughtUpToDate, Imported, bring_in
from neptun_desktop.ui.navigation import Navigation
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.records import game_description as told
from neptun_desktop.ui.records.thumbnails import Thumbnails
from neptun_desktop.ui.widgets.buttons import ConfirmButton, TextButton
from neptun_desktop.ui.widgets.choices import TabBar
from neptun_desktop.ui.widgets.labels import Label, breakable
from neptun_desktop.ui.widgets.notice import EmptyNote, Notice
from neptun_desktop.ui.widgets.page_base import HeadedPage
from neptun_desktop.ui.widgets.sheets import Parchment
from neptun_desktop.ui.widgets.stepwise import Stepwise

FILTERS = ("all", "going", "finished", "trash")
AT_ONCE = 0.06  # seconds of reading before the list is shown; the rest is filled in


class LibraryPage(HeadedPage):
    """Games on the left, the chosen one on the right."""

    def __init__(  # noqa: PLR0913, PLR0917  (games and pictures, in addition to what every page takes)
        self,
        theme: Theme,
        language: Language,
        navigation: Navigation,
        library: Library,
        box: GameBox,
        thumbnails: Thumbnails,
        parent: QWidget | None = None,
    ) -> None:
        """Show the games of a library, with thumbnails."""
        super().__init__(theme, language, navigation.show_start, parent)
        self.navigation, self.library, self.box = navigation, library, box
        self.ask_files: Callable[[], Iterable[str]] = lambda: ask_files(self, self.language)
        self.ask_place: Callable[[str], str] = lambda name: ask_place(self, self.language, name)
        self.search = QLineEdit()
        self.filter = TabBar(FILTERS, self.styling)
        self.bring, self.empty = TextButton(self.styling), ConfirmButton(self.styling)
        self.list = GameList(self.styling, box, thumbnails)
        self.nothing = EmptyNote(self.styling, "dolphin")
        self.sheet = GameSheet(self.styling, box, thumbnails)
        self.folder = Label("quiet", self.styling, wraps=True)
        self.notice = Notice(self.styling)
        self.reading = Stepwise(self)
        self.setAcceptDrops(True)
        self._lay_out()
        self._connect()
        self.on_restyle(self._measure, self._reword)
        self.settle()
        self.refresh()

    @override
    def first_focus(self) -> QWidget:
        if self.list.count():
            return self.list
        return self.filter.buttons["trash"] if self.in_trash else self.bring

    def refresh(self) -> None:
        """Read the folder again; what takes long to read is filled in later."""
        self.reading.begin(self._listed_library.reading(), AT_ONCE)
        self._list()

    def _list(self) -> None:
        self._shown = self._listed_library.listed()
        self.folder.setText(words.kept_in(self.language, breakable(self.library.folder)))
        self._fill()

    @property
    def _listed_library(self) -> Library:
        return self.library.trash if self.in_trash else self.library

    @property
    def in_trash(self) -> bool:
        """Whether the trash is shown."""
        return self.filter.current == "trash"

    def _fill(self) -> None:
        wish, search = self.filter.current, self.search.text()
        games = [
            game
            for game in self._shown
            if told.answers_to(self.language, game, search, self.box)
            and (wish in {"all", "trash"} or (isinstance(game, Summary) and game.going == (wish == "going")))
        ]
        self.sheet.in_trash = self.in_trash
        self.bring.setVisible(not self.in_trash)
        self.empty.setVisible(self.in_trash)
        self.empty.setEnabled(bool(self._shown))
        self.list.fill(games)
        self.list.setVisible(bool(games))
        self.nothing.setVisible(not games)
        self.sheet.setVisible(bool(games))
        nothing = (words.TRASH_EMPTY, words.TRASH_LINE) if self.in_trash else (words.EMPTY, words.EMPTY_LINE)
        if self.reading.busy and not games:
            nothing = (words.READING, words.READING_LINE)
        elif self._shown:
            nothing = (words.NOTHING_FOUND, words.NOTHING_FOUND_LINE)
        self.nothing.word(*map(self.language.gettext, nothing))
        self._show_chosen()

    def _show_chosen(self) -> None:
        game = self.list.game
        trouble = ""
        if isinstance(game, Illegible):
            found = open_match(game.path, self.box.games.rules)
            if isinstance(found, Unopenable):
                trouble = self._why(found)
        self.sheet.show_game(game, trouble)

    # --- actions -----------------------------------------------------------------------------------------------------

    def _do(self, name: str) -> None:
        game = self.list.game
        if game is None:
            return
        if self.in_trash:
            self._do_in_trash(name, game)
        elif name == "delete":
            self._delete(game)
        elif name == "copy":
            self._copy(game)
        elif told.can_be_opened(game, self.box):
            (self.navigation.open_game if name == "open" else self.navigation.replay_file)(game.path)

    def _do_in_trash(self, name: str, game: Summary | Illegible) -> None:
        title = told.title(self.language, game, self.box)
        if name == "delete":  # by key
            self.sheet.destroying.setFocus()
            self.sheet.destroying.click()
        elif name == "destroy":
            self._destroy([game], words.destroyed(self.language, title))
        else:
            self._restore(Trashed(game.path, self.library.folder / game.path.name), title)

    def _destroy(self, games: Sequence[Summary | Illegible], done: str) -> None:
        """Delete games for good, with their pictures, unless a copy of the game is still there."""
        try:
            for game in games:
                self.library.destroy(game.path)
            others = (*self.library.summaries(), *self.library.trash.summaries())
            left = {other.id for other in others if isinstance(other, Summary)}
            for game in games:
                if isinstance(game, Summary) and game.id not in left:
                    self.sheet.thumbnails.forget(game.id)
            self.notice.tell(done)
        except NotWritten as failed:
            self._fail(failed)
        self.refresh()
        self.first_focus().setFocus()

    def _empty_trash(self) -> None:
        self._destroy(self._shown, words.trash_emptied(self.language, len(self._shown)))

    def _delete(self, game: Summary | Illegible) -> None:
        name = told.title(self.language, game, self.box)
        try:
            gone = self.library.delete(game.path)
        except NotWritten as failed:
            self._fail(failed)
            return
        self.refresh()
        self.notice.tell(
            words.deleted(self.language, name), self.language.gettext(words.UNDO), lambda: self._restore(gone, name)
        )
        self.first_focus().setFocus()

    def _restore(self, gone: Trashed, name: str) -> None:
        try:
            path = self.library.restore(gone)
        except NotWritten as failed:
            self._fail(failed)
            return
        self.refresh()
        self._choose(path)
        self.notice.tell(words.restored(self.language, name))
        self.first_focus().setFocus()

    def _rename(self, name: str) -> None:
        game = self.list.game
        if not isinstance(game, Summary) or name == game.name:
            return
        try:
            trouble = self.library.rename(game.path, name, self.box.games.rules)
        except NotWritten as failed:
            self._fail(failed)
            return
        self.refresh()
        self.notice.quiet()
        if trouble is not None:
            self.notice.tell(self._why(trouble))

    def _copy(self, game: Summary | Illegible) -> None:
        place = self.ask_place(game.path.name)
        if not place:
            return
        to = Path(place) if place.endswith(SUFFIX) else Path(place + SUFFIX)
        try:
            self.library.copy(game.path, to)
        except NotWritten as failed:
            self._fail(failed)
        else:
            self.notice.tell(words.copied(self.language, str(to)))

    def bring_in(self, files: Iterable[Path]) -> None:
        """Copy saved games from elsewhere into the library, and report the outcome."""
        said, new = [], 0
        last: Path | None = None
        for file in files:
            match bring_in(self.library, file, self.box.games.rules):
                case Imported(path=path, beside=Summary() as beside):
                    said.append(words.both_kept(self.language, told.title(self.language, beside, self.box)))
                    last = path
                case Imported(path=path):
                    new, last = new + 1, path
                case AlreadyThere(game=game, further=further):
                    sentence = words.further_on if further else words.already_there
                    said.append(sentence(self.language, told.title(self.language, game, self.box)))
                    last = game.path
                case BroughtUpToDate(game=game):
                    said.append(words.brought_up_to_date(self.language, told.title(self.language, game, self.box)))
                    last = game.path
                case Unopenable() as barred:
                    said.append(self._why(barred))
                case failure:
                    said.append(words.not_done(self.language, failure.trouble))
        if new:
            said.insert(0, words.imported(self.language, new))
        self.refresh()
        if last is not None:
            self._choose(last)
        if said:
            self.notice.tell(self.language.sentences(*said))

    def _choose(self, path: Path) -> None:
        game = next((game for game in self._shown if game.path == path), None)
        if game is not None:
            self.list.choose(game)

    def _why(self, found: Unopenable) -> str:
        return unopenable_sentence(self.language, found.path.name, found.reason, dict(found.figures))

    def _fail(self, failed: NotWritten) -> None:
        self.notice.tell(words.not_done(self.language, failed.failure.trouble))

    # --- the page itself ---------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.search, 1)
        head.addWidget(self.filter)
        sheet = Parchment(self.styling, padding=12)
        sheet.column.addLayout(head)
        sheet.column.addWidget(self.list, 1)
        sheet.column.addWidget(self.nothing, 1)
        sheet.column.addWidget(self.folder)
        self.columns = QHBoxLayout()
        self.columns.addWidget(sheet, 17)
        self.columns.addWidget(self.sheet, 11)
        foot = QHBoxLayout()
        foot.addWidget(self.notice, 1)
        foot.addWidget(self.bring)
        foot.addWidget(self.empty)
        self.whole.addLayout(self.columns, 1)
        self.whole.addLayout(foot)

    def _connect(self) -> None:
        self.reading.progressed.connect(self._list)
        self.reading.finished.connect(self._list)
        self.search.textChanged.connect(self._fill)
        self.search.returnPressed.connect(lambda: self.first_focus().setFocus())
        self.filter.chosen.connect(self.refresh)
        self.empty.meant.connect(self._empty_trash)
        self.list.currentRowChanged.connect(lambda _row: self._show_chosen())
        self.list.opened.connect(lambda _game: self._do("open"))
        self.sheet.wanted.connect(self._do)
        self.sheet.named.connect(self._rename)
        self.sheet.left.connect(lambda: self.first_focus().setFocus())
        self.bring.clicked.connect(lambda: self.bring_in(map(Path, self.ask_files())))

    def _measure(self) -> None:
        px = self.styling.px
        self.columns.setSpacing(px(12))
        self.search.setFont(self.styling.font("body", self.theme.sizes.body * 1.07))
        self.search.setFixedHeight(px(36))
        self.sheet.setFixedWidth(max(px(420), self.sheet.minimumSizeHint().width()))

    def _reword(self) -> None:
        tr = self.language
        self.call(tr.gettext(words.PAGE), tr.gettext(words.BACK))
        self.search.setPlaceholderText(tr.gettext(words.SEARCH))
        self.search.setAccessibleName(tr.gettext(words.SEARCH))
        for button, pattern in zip(self.filter.buttons.values(), words.FILTERS, strict=True):
            button.word(tr.gettext(pattern))
        self.bring.word(tr.gettext(words.IMPORT))
        self.empty.offer(tr.gettext(words.EMPTY_TRASH), tr.gettext(words.EMPTY_TRASH_SURE))
        if hasattr(self, "_shown"):
            self.refresh()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        self.notice.quiet()
        self.refresh()
        super().showEvent(event)

    @override
    def escape(self) -> None:
        if self.search.text():
            self.search.clear()
        else:
            super().escape()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        key = event.key()
        if key == Qt.Key.Key_F2:
            self.sheet.rename()
        elif key == Qt.Key.Key_Delete:
            self._do("delete")
        elif key == Qt.Key.Key_Z and control:
            self.notice.act()
        elif key == Qt.Key.Key_F and control:
            self.search.setFocus()
        elif key == Qt.Key.Key_Down and self.search.hasFocus():
            self.first_focus().setFocus()
        else:
            super().keyPressEvent(event)

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.bring_in(Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile())
