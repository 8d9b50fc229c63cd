"""The rules page: read, search, and jump to the paragraph that a refusal refers to."""

from contextlib import suppress

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QPixmap
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.resources import resource
from neptun_desktop.texts.language import ENGLISH, Language
from neptun_desktop.texts.shell import learn as texts
from neptun_desktop.texts.shell import lessons as lesson_texts
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.navigation import Navigation
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.records.game_choice import GameChoice
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.layouts import put_in, row_of
from neptun_desktop.ui.widgets.markdown import chapters, to_html
from neptun_desktop.ui.widgets.page_base import HeadedPage, connect
from neptun_desktop.ui.widgets.painted import Parchment
from neptun_desktop.ui.widgets.reader import COMPOUNDING, Reader
from neptun_desktop.ui.widgets.rows import choose_selected
from neptun_desktop.ui.widgets.scroll import add_fades
from neptun_desktop.ui.widgets.styling import Styling

ANCHOR_ROLE = Qt.ItemDataRole.UserRole
SCROLLING = {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown}


def rules_text(game: str, locale: str) -> str:
    """Return the rules in a language, or in English if there is no translation; empty if the game has none."""
    for name in (locale, ENGLISH):
        with suppress(FileNotFoundError):
            return resource(game, "rules", f"{name}.md").read_text(encoding="utf-8")
    return ""


class LearnPage(HeadedPage):
    """Contents on the left, the text on the right with a search field; with several games, their titles above."""

    def __init__(
        self, theme: Theme, language: Language, navigation: Navigation, box: GameBox, parent: QWidget | None = None
    ) -> None:
        """Open the rules of the first game."""
        super().__init__(theme, language, navigation.go_back, parent)
        self.navigation, self.box = navigation, box
        self.choice = GameChoice(box.games.metas, self.styling)
        self.contents = QListWidget()
        self.contents.setWordWrap(True)
        self.contents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.contents.setResizeMode(QListWidget.ResizeMode.Adjust)
        add_fades(self.contents)
        self.contents_head = Label("heading", self.styling)
        self.text = Reader(self.styling, self._picture, self._margin_picture)
        self.search_box = QLineEdit()
        self.search_box.setClearButtonEnabled(True)
        self.count = Label("quiet", self.styling)
        self.previous, self.next = TextButton(self.styling), TextButton(self.styling)
        self.play = TextButton(self.styling, first=True, art="icon-hint")
        self.play.yield_room()
        side, sheet = Parchment(self.styling, padding=12), Parchment(self.styling, padding=8)
        put_in(side.column, self.play, self.contents_head, (self.contents, 1))
        searching = row_of((self.search_box, 1), self.count, self.previous, self.next)
        put_in(sheet.column, searching, (self.text, 1))
        self.side, self.columns = side, row_of(side, (sheet, 1))
        put_in(self.whole, (self.choice, Qt.AlignmentFlag.AlignHCenter), (self.columns, 1))
        choose_selected(self.contents)
        connect(
            (self.choice.chosen, lambda _game: self._show_text()),
            (self.contents.itemActivated, self._open),
            (self.contents.itemClicked, self._open),
            (self.search_box.textChanged, self._search),
            (self.search_box.returnPressed, lambda: self._step(1)),
            (self.next.clicked, lambda: self._step(1)),
            (self.previous.clicked, lambda: self._step(-1)),
            (self.play.clicked, lambda: self.navigation.begin_lesson(self.choice.current)),
        )
        self.settle(self._measure, self._reword)

    @override
    def first_focus(self) -> QWidget:
        return self.search_box  # typing searches, and arrow keys still scroll

    def show_game(self, game: str) -> None:
        """Open the rules of this game."""
        if game != self.choice.current:
            self.choice.choose(game)
            self._show_text()

    def show_rule(self, paragraph: str) -> None:
        """Go to a paragraph of the open rules, such as 3.3 or R7."""
        self.text.point_out(paragraph)
        self.text.setFocus()

    def _open(self, item: QListWidgetItem) -> None:
        self.text.scrollToAnchor(str(item.data(ANCHOR_ROLE)))

    def _search(self, text: str) -> None:
        self.text.search(text)
        self._tell()

    def _step(self, by: int) -> None:
        self.text.step(by)
        self._tell()

    def _scroll(self, key: Qt.Key) -> None:
        bar = self.text.verticalScrollBar()
        far = bar.pageStep() if key in {Qt.Key.Key_PageUp, Qt.Key.Key_PageDown} else 3 * bar.singleStep()
        bar.setValue(bar.value() + (far if key in {Qt.Key.Key_Down, Qt.Key.Key_PageDown} else -far))

    def _tell(self) -> None:
        found = len(self.text.found)
        if not self.search_box.text().strip():
            self.count.setText("")
        elif not found:
            self.count.setText(self.language.gettext(texts.NOT_FOUND))
        else:
            self.count.setText(self.language.gettext(texts.FOUND, place=self.text.current + 1, all=found))
        for button in (self.previous, self.next):
            button.setEnabled(found > 1)

    def _measure(self) -> None:
        px = self.styling.px
        self.columns.setSpacing(px(8))
        self.side.setFixedWidth(px(300))
        for part in (self.contents, self.search_box):
            part.setFont(self.styling.font("body", self.theme.sizes.body * 1.07))
        self.search_box.setFixedHeight(self.styling.high_for(self.search_box.font(), 36))
        self.whole.activate()  # at once, or the text would first be laid out for the sheet of another scale

    def _reword(self) -> None:
        tr = self.language
        self.call(tr.gettext(texts.PAGE))
        self.contents_head.setText(tr.gettext(texts.CONTENTS))
        self.search_box.setPlaceholderText(tr.gettext(texts.SEARCH))
        self.previous.word("\N{LEFTWARDS ARROW}")
        self.next.word("\N{RIGHTWARDS ARROW}")
        for part, name in (
            (self.contents, texts.CONTENTS),
            (self.text, texts.RULES),
            (self.search_box, texts.SEARCH),
            (self.previous, texts.PREVIOUS),
            (self.next, texts.NEXT),
            (self.choice, texts.GAME),
        ):
            part.setAccessibleName(tr.gettext(name))
        self._show_text()

    def _show_text(self) -> None:
        self.show_scene(self.choice.current)
        text = rules_text(self.choice.current, self.language.locale)
        meta = self.box.games.metas[self.choice.current]
        self.play.word(self.language.gettext(lesson_texts.OFFER))
        self.play.setVisible(meta.lesson)
        self.contents.clear()
        for chapter in chapters(text):
            entry = QListWidgetItem(("   " if chapter.depth > 2 else "") + chapter.title)  # noqa: PLR2004
            entry.setData(ANCHOR_ROLE, chapter.anchor)
            self.contents.addItem(entry)
        self.text.in_compounds = self.language.locale in COMPOUNDING
        self.text.show_html(to_html(text))
        self._search(self.search_box.text())

    def _picture(self, name: str, styling: Styling, ratio: float, breadth: int) -> QPixmap | None:
        return self.box.kit(self.choice.current).rule_picture(name, styling._replace(theme=self.theme), ratio, breadth)

    def _margin_picture(self, name: str, styling: Styling, ratio: float, breadth: int) -> QPixmap | None:
        return self.box.kit(self.choice.current).margin_picture(
            name, styling._replace(theme=self.theme), ratio, breadth
        )

    @override
    def escape(self) -> None:
        if self.search_box.text():
            self.search_box.clear()
        else:
            super().escape()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Find):
            self.search_box.setFocus()
            self.search_box.selectAll()
        elif event.key() in SCROLLING:
            self._scroll(Qt.Key(event.key()))
        elif event.key() == Qt.Key.Key_F3:
            self._step(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        else:
            super().keyPressEvent(event)
