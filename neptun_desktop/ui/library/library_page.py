"""The page of saved games: find one, open, replay, rename, copy or delete it, and undo that."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDropEvent,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPen,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QBoxLayout, QFileDialog, QGridLayout, QLineEdit, QListWidgetItem, QWidget

from neptun_desktop import PROGRAM
from neptun_desktop.kernel.overriding import override
from neptun_desktop.match.disk import NotWritten
from neptun_desktop.match.library import SUFFIX, Library, Trashed
from neptun_desktop.match.lines import LONGEST_NAME
from neptun_desktop.match.opening import Unopenable, open_match
from neptun_desktop.match.summary import Illegible, Summary
from neptun_desktop.texts.dates import figure
from neptun_desktop.texts.harmless import file_name
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import library as texts
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.library.file_messages import not_opened
from neptun_desktop.ui.library.importing import AlreadyThere, BroughtUpToDate, Imported, bring_in
from neptun_desktop.ui.library.podium import Podium, paint_podium, places_of
from neptun_desktop.ui.navigation import Navigation
from neptun_desktop.ui.paint.lettering import LEFT, NARROWEST, RIGHT, text_width, write
from neptun_desktop.ui.paint.panels import faint
from neptun_desktop.ui.paint.players import paint_disc
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.records import game_description
from neptun_desktop.ui.records.crew import Crew
from neptun_desktop.ui.records.game_cover import USUAL, cover_picture
from neptun_desktop.ui.records.game_description import Game, fleet_of
from neptun_desktop.ui.records.game_picture import SHAPE, Fleet, GamePicture, paint_game
from neptun_desktop.ui.records.progress_notes import ProgressNotes
from neptun_desktop.ui.records.thumbnails import Thumbnails
from neptun_desktop.ui.records.user_folders import documents_folder
from neptun_desktop.ui.widgets.buttons import ConfirmButton, TextButton, gap_between
from neptun_desktop.ui.widgets.choices import TabBar
from neptun_desktop.ui.widgets.labels import Label, breakable
from neptun_desktop.ui.widgets.layouts import put_in, row_of
from neptun_desktop.ui.widgets.notice import EmptyNote, Notice
from neptun_desktop.ui.widgets.page_base import HeadedPage, connect
from neptun_desktop.ui.widgets.painted import Parchment
from neptun_desktop.ui.widgets.rows import ENTRY, RowList
from neptun_desktop.ui.widgets.scroll import Scroll
from neptun_desktop.ui.widgets.stepwise import Stepwise
from neptun_desktop.ui.widgets.styling import Styling

STEP, BESIDE, LEAST_WORDS = 32, 18, 240  # units: a step of a podium in a row; what is beside it; for title and scores
DATE = 156  # units: a date takes this much at least, so that podiums are below each other
PICTURE = 168  # units: the height of the picture on the sheet
SURROUNDED = 150  # units: what is beside the search and the filter, and around the words in the search


class GameList(RowList):
    """Saved games. Arrow keys select, Enter and a double click open."""

    units = 74.0

    def __init__(self, styling: Styling, box: GameBox, thumbnails: Thumbnails) -> None:
        """Start with an empty list."""
        super().__init__(styling)
        self.box, self.thumbnails = box, thumbnails
        self.notes = ProgressNotes(thumbnails.notes)
        self._covers: dict[tuple[str, int], QPixmap | None] = {}  # by game and height in pixels

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        self.setAccessibleName(styling.language.gettext(texts.LIST))

    def fill(self, games: Sequence[Game]) -> None:
        """List these games; keep the selected one, or select its neighbour if it is gone."""
        chosen = self.game
        same = (place for place, game in enumerate(games) if chosen is not None and game.path == chosen.path)
        self.list_entries(tuple(games), next(same, None))

    @property
    def game(self) -> Game | None:
        """The selected game."""
        item: QListWidgetItem | None = self.currentItem()
        game: Game | None = None if item is None else item.data(ENTRY)
        return game

    def choose(self, path: Path) -> None:
        """Select the game with this path, if it is listed."""
        for row in range(self.count()):
            if self.item(row).data(ENTRY).path == path:
                self.setCurrentRow(row)

    @override
    def spoken(self, entry: object) -> str:
        assert isinstance(entry, Game)  # noqa: S101  (nothing else is listed)
        return game_description.spoken(self.styling.language, entry, self.box, self.notes.of(entry))

    @override
    def paint_entry(self, painter: QPainter, box: QRectF, entry: object) -> None:
        assert isinstance(entry, Game)  # noqa: S101  (as above)
        theme, px = self.styling.theme, self.styling.px
        height = box.height() - px(15)
        picture = QRectF(box.left() + px(12), box.top() + px(5), height * SHAPE, height)
        sharp = math.ceil(height * self.devicePixelRatioF())
        shown = None
        if isinstance(entry, Summary):
            shown = self.thumbnails.small(entry.id, sharp) or self._cover(entry.game, sharp)
        paint_game(painter, picture, shown, fleet_of(entry, self.box) if shown is None else Fleet(), theme)
        if (way := game_description.share_played(entry, self.box)) is not None:
            bar = QRectF(picture.left(), picture.bottom() + px(1), picture.width(), px(4))
            painter.fillRect(bar, faint(theme.ink, 0.2))
            painter.fillRect(QRectF(bar.topLeft(), QSizeF(bar.width() * way, bar.height())), QColor(theme.ink_soft))
        room = QRectF(picture.right() + px(12), box.top(), box.right() - picture.right() - px(22), box.height())
        self._paint_words(painter, room, entry)

    def _cover(self, game: str, height: int) -> QPixmap | None:
        """Return the cover of a game; None if it has none, or isn't in the box."""
        if (game, height) not in self._covers:
            known = game in self.box.games.metas
            cover = cover_picture(game, QSize(round(height * SHAPE), height)) if known else QPixmap()
            self._covers[game, height] = None if cover.isNull() else cover
        return self._covers[game, height]

    def _paint_words(self, painter: QPainter, room: QRectF, game: Game) -> None:
        styling = self.styling
        theme, px, tr = styling.theme, styling.px, styling.language
        strong = styling.font("strong", theme.sizes.body * 1.07)
        quiet = styling.font("body", theme.sizes.small)
        half = room.height() / 2
        upper = QRectF(room.left(), room.top() + px(4), room.width(), half - px(4))
        lower = QRectF(room.left(), room.top() + half, room.width(), half - px(6))
        progress = self.notes.of(game)
        date_text = game_description.of_game(game, self.box, game_description.when(tr, game.changed))
        mark = game_description.status(tr, game, self.box, progress)
        if isinstance(game, Summary) and game.damaged:
            mark = tr.gettext(texts.DAMAGED)
        breadth = self._paint_mark(painter, upper, mark, game)
        size, figures = px(22), styling.font("figure", theme.sizes.body)
        title, scores = game_description.title(tr, game, self.box), () if progress is None else progress.scores
        counted = sum(size + px(4) + text_width(figure(score), figures) + px(12) for score in scores)
        used = max(counted, text_width(title, strong) * NARROWEST, px(LEAST_WORDS)) + px(BESIDE)
        right = max(breadth, text_width(date_text, quiet), px(DATE)) + px(BESIDE)
        free = room.adjusted(used, px(3), -right, -px(3))
        places = places_of(tr, game, self.box, progress)
        if places and free.width() >= (steps := len(places) * px(STEP)):
            podium = QRectF(free.right() - steps, free.top(), steps, free.height())
            paint_podium(painter, podium, places, styling.font("strong", theme.sizes.smallest), theme)
            breadth = room.right() - podium.left()
        write(painter, upper.adjusted(0, 0, -breadth - px(10), 0), title, strong, theme.ink, LEFT)
        left = lower.left()
        seats = list(enumerate(game_description.colours(game, self.box)))
        if progress is not None and isinstance(game, Summary) and game.finished:  # as on the podium
            seats.sort(key=lambda seat: -progress.scores[seat[0]])
        for seat, colour in seats:
            paint_disc(painter, QRectF(left, lower.center().y() - size / 2, size, size), colour, theme)
            left += size + px(4)
            if progress is not None:
                score = figure(progress.scores[seat])
                wide = text_width(score, figures)
                write(painter, QRectF(left, lower.top(), wide, lower.height()), score, figures, theme.ink, LEFT)
                left += wide + px(12)
        date = QRectF(left + px(6), lower.top(), lower.right() - left - px(6), lower.height())
        if text_width(date_text, quiet) * NARROWEST <= date.width():  # else only the sheet says so
            write(painter, date, date_text, quiet, theme.ink_soft, RIGHT)

    def _paint_mark(self, painter: QPainter, room: QRectF, words_: str, game: Game) -> float:
        """Paint how far a game is on a small plate and return its width; damaged games stand out."""
        styling = self.styling
        theme, px = styling.theme, styling.px
        letters = styling.font("strong", theme.sizes.small)
        breadth = QFontMetricsF(letters).horizontalAdvance(words_) + px(16)
        high = QFontMetricsF(letters).height() + px(3)
        plate = QRectF(room.right() - breadth, room.center().y() - high / 2, breadth, high)
        bad = not game_description.can_be_opened(game, self.box) or (isinstance(game, Summary) and game.damaged)
        painter.setPen(QPen(QColor(theme.danger if bad else theme.panel_edge), 1.1))
        painter.setBrush(faint(theme.field, 0.6 if theme.name != "dark" else 0.85))
        painter.drawRoundedRect(plate, high / 2, high / 2)
        write(painter, plate, words_, letters, theme.danger if bad else theme.ink)
        return breadth


BUTTONS = {
    "open": texts.OPEN,
    "restore": texts.RESTORE,
    "replay": texts.REPLAY,
    "rename": texts.RENAME,
    "copy": texts.COPY,
    "delete": texts.DELETE,
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
        self.picture, self.podium = GamePicture(styling, PICTURE), Podium(styling, PICTURE)
        self.title, self.name = Label("heading", styling, wraps=True), NameBox()
        self.name.setMaxLength(LONGEST_NAME)
        self.status, self.line = Label("strong", styling, wraps=True), Label("quiet", styling, wraps=True)
        self.crew = Crew(styling, box, max(max(meta.players) for meta in box.games.metas.values()))
        self.in_trash = False
        first = ("open", "restore")
        self.buttons = {name: TextButton(styling, first=name in first, large=name in first) for name in BUTTONS}
        self.buttons["destroy"] = self.destroying = ConfirmButton(styling)
        self.grid = grid = QGridLayout()
        for place, name in enumerate(("open", "restore", "destroy")):
            grid.addWidget(self.buttons[name], place, 0, 1, 2)
        for place, name in enumerate(("replay", "rename", "copy", "delete")):
            grid.addWidget(self.buttons[name], 3 + place // 2, place % 2)
        told = (self.title, self.name, self.status, self.line, self.crew)
        put_in(self.column, self.picture, self.podium, *told, 1, grid)
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
        self.column.setSpacing(styling.px(5))
        self.grid.setSpacing(gap_between(styling))
        self.name.setFont(styling.font("strong", styling.theme.sizes.body * 1.2))
        self.name.setFixedHeight(styling.high_for(self.name.font(), 40))
        self.name.setPlaceholderText(styling.language.gettext(texts.NAME))
        self.name.setAccessibleName(self.name.placeholderText())
        self.show_game(self.game)

    def show_game(self, game: Summary | Illegible | None, trouble: str = "") -> None:
        """Show a game; `trouble` says why it cannot be opened."""
        self.game = game
        tr = self.styling.language
        self.stop_renaming()
        for name, pattern in BUTTONS.items():
            self.buttons[name].word(tr.gettext(pattern))
        self.destroying.offer(tr.gettext(texts.DESTROY), tr.gettext(texts.DESTROY_SURE))
        always = {"copy", "delete", *IN_TRASH}
        for name, button in self.buttons.items():
            button.setVisible((name in IN_TRASH) == self.in_trash)
            button.setEnabled(game_description.can_be_opened(game, self.box) or (game is not None and name in always))
        places = places_of(tr, game, self.box, None if game is None else self.notes.of(game))
        for part in (self.status, self.line, self.crew, self.title):
            part.setVisible(game is not None)
        self.picture.setVisible(game is not None and not places)
        self.podium.setVisible(bool(places))
        if game is None:
            return
        picture = self.thumbnails.picture(game.id) if isinstance(game, Summary) else None
        if isinstance(game, Summary) and places:
            self.podium.show_places(places, self.box.kit(game.game).triumph)
        if picture is None and isinstance(game, Summary) and game.game in self.box.games.metas:
            cover = cover_picture(game.game, USUAL)  # nobody has seen its table in a window
            picture = None if cover.isNull() else cover
        self.picture.show_game(picture, game_description.fleet_of(game, self.box) if picture is None else Fleet())
        self.title.setText(game_description.title(tr, game, self.box))
        lines = [tr.gettext(texts.PLAYED, when=game_description.when(tr, game.changed))]
        if isinstance(game, Summary):
            lines.insert(0, tr.gettext(texts.BEGUN, when=game_description.when(tr, game.begun)))
            if game.damaged:
                lines = [tr.gettext(texts.DAMAGED_LINE)]
            if not game_description.can_be_opened(game, self.box):
                lines.append(tr.gettext(texts.UNKNOWN_GAME_LINE))
            self.crew.show_crew(game.game, game.occupants, game.shared if game.finished else ())
        else:
            lines = [trouble] if trouble else lines
            self.crew.show_crew("", ())
        self.status.setText(
            game_description.of_game(game, self.box, game_description.status(tr, game, self.box, self.notes.of(game)))
        )
        self.line.setText("\n".join(lines))

    def rename(self) -> None:
        """Edit the name in place."""
        if isinstance(self.game, Summary) and game_description.can_be_opened(self.game, self.box) and not self.in_trash:
            self.name.setText(self.game.name)
            self.title.hide()
            self.name.show()
            self.name.setFocus()
            self.name.selectAll()
            self.buttons["rename"].word(self.styling.language.gettext(texts.RENAME_DONE))

    @property
    def renaming(self) -> bool:
        """Whether a name is being changed."""
        return not self.name.isHidden()

    def stop_renaming(self) -> None:
        """Stop editing, and leave the name unchanged."""
        was = self.renaming
        self.name.hide()
        self.title.setVisible(self.game is not None)
        self.buttons["rename"].word(self.styling.language.gettext(texts.RENAME))
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


FILTERS = ("all", "going", "finished", "trash")
AT_ONCE = 0.06  # seconds of reading before the list is shown; the rest is filled in


def ask_files(parent: QWidget, tr: Language) -> Iterable[str]:
    """Return the saved games to import; empty if the dialog was cancelled."""
    kind = f"{tr.gettext(texts.KIND_OF_FILE)} (*{SUFFIX})"
    return QFileDialog.getOpenFileNames(parent, tr.gettext(texts.IMPORT_ASKED), str(documents_folder()), kind)[0]


def ask_place(parent: QWidget, tr: Language, name: str) -> str:
    """Return where to put a copy of a file of this name; empty if the dialog was cancelled."""
    kind = f"{tr.gettext(texts.KIND_OF_FILE)} (*{SUFFIX})"
    # Existing files are never overwritten, so there is nothing to confirm.
    calm = QFileDialog.Option.DontConfirmOverwrite
    place = f"{documents_folder()}/{file_name(name.removesuffix(SUFFIX), PROGRAM)}{SUFFIX}"
    return QFileDialog.getSaveFileName(parent, tr.gettext(texts.COPY_ASKED), place, kind, "", calm)[0]


class LibraryPage(HeadedPage):
    """Games on the left, the chosen one on the right."""

    of_all_games = True

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
        self.navigation, self.library, self.box, self.scene = navigation, library, box, box.games.first
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
        sheet = Parchment(self.styling, padding=12)
        self.finding = row_of((self.search, 1), self.filter)
        put_in(sheet.column, self.finding, (self.list, 1), (self.nothing, 1), self.folder)
        self.beside = Scroll(self.sheet)
        self.columns = row_of((sheet, 17), (self.beside, 11))
        put_in(self.whole, (self.columns, 1), row_of((self.notice, 1), self.bring, self.empty))
        connect(
            (self.reading.progressed, self._list),
            (self.reading.finished, self._list),
            (self.search.textChanged, self._fill),
            (self.search.returnPressed, lambda: self.first_focus().setFocus()),
            (self.filter.chosen, self.refresh),
            (self.empty.meant, self._empty_trash),
            (self.list.currentRowChanged, lambda _row: self._show_chosen()),
            (self.list.opened, lambda _game: self._do("open")),
            (self.sheet.wanted, self._do),
            (self.sheet.named, self._rename),
            (self.sheet.left, lambda: self.first_focus().setFocus()),
            (self.bring.clicked, lambda: self.bring_in(map(Path, self.ask_files()))),
        )
        self.settle(self._measure, self._reword)
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
        self.folder.setText(self.language.gettext(texts.KEPT_IN, folder=breakable(self.library.folder)))
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
            if game_description.answers_to(self.language, game, search, self.box)
            and (wish in {"all", "trash"} or (isinstance(game, Summary) and game.going == (wish == "going")))
        ]
        self.sheet.in_trash = self.in_trash
        self.empty.setEnabled(bool(self._shown))
        self.list.fill(games)
        for part, seen in (
            (self.bring, not self.in_trash),
            (self.empty, self.in_trash),
            (self.list, bool(games)),
            (self.nothing, not games),
            (self.beside, bool(games)),
        ):
            part.setVisible(seen)
        nothing = (texts.TRASH_EMPTY, texts.TRASH_LINE) if self.in_trash else (texts.EMPTY, texts.EMPTY_LINE)
        if self.reading.busy and not games:
            nothing = (texts.READING, texts.READING_LINE)
        elif self._shown:
            nothing = (texts.NOTHING_FOUND, texts.NOTHING_FOUND_LINE)
        self.nothing.word(*map(self.language.gettext, nothing))
        self._show_chosen()

    def _show_chosen(self) -> None:
        game = self.list.game
        trouble = ""
        if isinstance(game, Illegible):
            found = open_match(game.path, self.box.games.rules)
            if isinstance(found, Unopenable):
                trouble = not_opened(self.language, found)
        self.sheet.show_game(game, trouble)
        self._fit_sheet()

    def _fit_sheet(self) -> None:
        """Give the sheet the width that its words need."""
        px = self.styling.px
        needed = self.sheet.minimumSizeHint().width() + px(20)  # with a scroll bar, in a low window
        self.beside.setFixedWidth(max(px(420), needed))
        self._fit_search()

    def _fit_search(self) -> None:
        """Put the search above the filter where its words have no room beside it."""
        words = self.search.fontMetrics().horizontalAdvance(self.search.placeholderText())
        room = self.width() - self.beside.width() - self.styling.px(SURROUNDED)
        fits = self.filter.sizeHint().width() + words <= room
        self.finding.setDirection(QBoxLayout.Direction.LeftToRight if fits else QBoxLayout.Direction.TopToBottom)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_search()

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
        elif game_description.can_be_opened(game, self.box):
            (self.navigation.open_game if name == "open" else self.navigation.replay_file)(game.path)

    def _do_in_trash(self, name: str, game: Game) -> None:
        if name == "delete":  # by key
            self.sheet.destroying.setFocus()
            self.sheet.destroying.click()
        elif name == "destroy":
            self._destroy([game], self._said_of(game, texts.DESTROYED))
        else:
            gone = Trashed(game.path, self.library.folder / game.path.name)
            self._restore(gone, game_description.title(self.language, game, self.box))

    @contextmanager
    def _failure_told(self) -> Iterator[None]:
        """Tell what the disk could not do; what follows from it inside is left out."""
        try:
            yield
        except NotWritten as failed:
            self.notice.tell(texts.not_done(self.language, failed.failure.trouble))

    def _destroy(self, games: Sequence[Game], done: str) -> None:
        """Delete games for good, with their pictures, unless a copy of the game is still there."""
        with self._failure_told():
            for game in games:
                self.library.destroy(game.path)
            others = (*self.library.summaries(), *self.library.trash.summaries())
            left = {other.id for other in others if isinstance(other, Summary)}
            for game in games:
                if isinstance(game, Summary) and game.id not in left:
                    self.sheet.thumbnails.forget(game.id)
            self.notice.tell(done)
        self.refresh()
        self.first_focus().setFocus()

    def _empty_trash(self) -> None:
        self._destroy(self._shown, texts.trash_emptied(self.language, len(self._shown)))

    def _delete(self, game: Game) -> None:
        name = game_description.title(self.language, game, self.box)
        with self._failure_told():
            gone = self.library.delete(game.path)
            self.refresh()
            self.notice.tell(
                self.language.gettext(texts.DELETED, game=name),
                self.language.gettext(texts.UNDO),
                lambda: self._restore(gone, name),
            )
            self.first_focus().setFocus()

    def _restore(self, gone: Trashed, name: str) -> None:
        with self._failure_told():
            path = self.library.restore(gone)
            self.refresh()
            self.list.choose(path)
            self.notice.tell(self.language.gettext(texts.RESTORED, game=name))
            self.first_focus().setFocus()

    def _rename(self, name: str) -> None:
        game = self.list.game
        if not isinstance(game, Summary) or name == game.name:
            return
        with self._failure_told():
            trouble = self.library.rename(game.path, name, self.box.games.rules)
            self.refresh()
            self.notice.quiet()
            if trouble is not None:
                self.notice.tell(not_opened(self.language, trouble))

    def _copy(self, game: Game) -> None:
        if place := self.ask_place(game.path.name):
            to = Path(place) if place.endswith(SUFFIX) else Path(place + SUFFIX)
            with self._failure_told():
                self.library.copy(game.path, to)
                self.notice.tell(self.language.gettext(texts.COPIED, file=str(to)))

    def bring_in(self, files: Iterable[Path]) -> None:
        """Copy saved games from elsewhere into the library, and report the outcome."""
        said, new = [], 0
        last: Path | None = None
        for file in files:
            match bring_in(self.library, file, self.box.games.rules):
                case Imported(path=last, beside=Summary() as beside):
                    said.append(self._said_of(beside, texts.BOTH_KEPT))
                case Imported(path=last):
                    new += 1
                case AlreadyThere(game=Summary(path=last) as game, further=further):
                    said.append(self._said_of(game, texts.FURTHER_ON if further else texts.ALREADY_THERE))
                case BroughtUpToDate(game=Summary(path=last) as game):
                    said.append(self._said_of(game, texts.BROUGHT_UP_TO_DATE))
                case Unopenable() as barred:
                    said.append(not_opened(self.language, barred))
                case failure:
                    said.append(texts.not_done(self.language, failure.trouble))
        if new:
            said.insert(0, texts.imported(self.language, new))
        self.refresh()
        if last is not None:
            self.list.choose(last)
        if said:
            self.notice.tell(self.language.sentences(*said))

    def _said_of(self, game: Game, pattern: str) -> str:
        return self.language.gettext(pattern, game=game_description.title(self.language, game, self.box))

    # --- the page itself ---------------------------------------------------------------------------------------------

    def _measure(self) -> None:
        px = self.styling.px
        self.columns.setSpacing(px(12))
        self.search.setFont(self.styling.font("body", self.theme.sizes.body * 1.07))
        self.search.setFixedHeight(self.styling.high_for(self.search.font(), 36))
        self._fit_sheet()

    def _reword(self) -> None:
        tr = self.language
        self.call(tr.gettext(texts.PAGE))
        self.search.setPlaceholderText(tr.gettext(texts.SEARCH))
        self.search.setAccessibleName(self.search.placeholderText())
        for button, pattern in zip(self.filter.buttons.values(), texts.FILTERS, strict=True):
            button.word(tr.gettext(pattern))
        self.bring.word(tr.gettext(texts.IMPORT))
        self.empty.offer(tr.gettext(texts.EMPTY_TRASH), tr.gettext(texts.EMPTY_TRASH_SURE))
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
