"""The rules page: read, search, and be led to the paragraph that a refusal names."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QListWidget, QListWidgetItem, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.canvas.theme import Theme
from neptun_desktop.ui.neptun.rule_pictures import rule_picture
from neptun_desktop.ui.shell.rules.markdown import chapters, to_html
from neptun_desktop.ui.shell.rules.reader import Reader
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.page_base import HeadedPage
from neptun_desktop.ui.widgets.sheets import Parchment
from neptun_desktop.words.language import ENGLISH, Language
from neptun_desktop.words.shell import learn as words

ANCHOR_ROLE = Qt.ItemDataRole.UserRole
SCROLLING = {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown}


def rules_text(locale: str) -> str:
    """Return the rules in a language, or in English where nobody has translated them."""
    try:
        file = resource("neptun", "rules", f"{locale}.md")
    except FileNotFoundError:
        file = resource("neptun", "rules", f"{ENGLISH}.md")
    return file.read_text(encoding="utf-8")


class LearnPage(HeadedPage):
    """Contents on the left, the text on the right, searching above it."""

    def __init__(self, theme: Theme, language: Language, parent: QWidget | None = None) -> None:
        """Open the book."""
        super().__init__(theme, language, parent)
        self.contents = QListWidget()
        self.contents_head = Label("heading", self.styling)
        self.text = Reader(self.styling, rule_picture)
        self.box = QLineEdit()
        self.box.setClearButtonEnabled(True)
        self.count = Label("quiet", self.styling)
        self.previous, self.next = TextButton(self.styling), TextButton(self.styling)
        self._lay_out()
        self._connect()
        self.on_restyle(self._measure, self._reword)
        self.settle()

    @override
    def first_focus(self) -> QWidget:
        return self.box  # typing searches, and arrow keys still turn the pages

    def show_rule(self, paragraph: str) -> None:
        """Go to a paragraph, such as 3.3 or R7."""
        self.text.point_out(paragraph)
        self.text.setFocus()

    def search(self, text: str) -> None:
        """Find these words, as if they had been typed."""
        self.box.setText(text)

    def _lay_out(self) -> None:
        side, sheet = Parchment(self.styling, padding=12), Parchment(self.styling, padding=8)
        side.column.addWidget(self.contents_head)
        side.column.addWidget(self.contents, 1)
        searching = QHBoxLayout()
        for part, stretch in ((self.box, 1), (self.count, 0), (self.previous, 0), (self.next, 0)):
            searching.addWidget(part, stretch)
        sheet.column.addLayout(searching)
        sheet.column.addWidget(self.text, 1)
        self.side = side
        self.columns = QHBoxLayout()
        self.columns.addWidget(side)
        self.columns.addWidget(sheet, 1)
        self.whole.addLayout(self.columns, 1)

    def _connect(self) -> None:
        self.contents.itemActivated.connect(self._open)
        self.contents.itemClicked.connect(self._open)
        self.box.textChanged.connect(self._search)
        self.box.returnPressed.connect(lambda: self._step(1))
        self.next.clicked.connect(lambda: self._step(1))
        self.previous.clicked.connect(lambda: self._step(-1))

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
        if not self.box.text().strip():
            self.count.setText("")
        elif not found:
            self.count.setText(self.say.gettext(words.NOT_FOUND))
        else:
            self.count.setText(self.say.gettext(words.FOUND, place=self.text.current + 1, all=found))
        for button in (self.previous, self.next):
            button.setEnabled(found > 1)

    def _measure(self) -> None:
        px = self.styling.px
        self.columns.setSpacing(px(8))
        self.side.setFixedWidth(px(300))
        for part in (self.contents, self.box):
            part.setFont(self.styling.font("body", self.theme.sizes.body * 1.07))
        self.box.setFixedHeight(px(36))

    def _reword(self) -> None:
        say = self.say
        text = rules_text(say.locale)
        self.call(say.gettext(words.PAGE), say.gettext(words.BACK))
        self.contents_head.setText(say.gettext(words.CONTENTS))
        self.contents.setAccessibleName(say.gettext(words.CONTENTS))
        self.contents.clear()
        for chapter in chapters(text):
            entry = QListWidgetItem(("   " if chapter.depth > 2 else "") + chapter.title)  # noqa: PLR2004
            entry.setData(ANCHOR_ROLE, chapter.anchor)
            self.contents.addItem(entry)
        self.text.show_html(to_html(text))
        self.text.setAccessibleName(say.gettext(words.RULES))
        self.box.setPlaceholderText(say.gettext(words.SEARCH))
        self.box.setAccessibleName(say.gettext(words.SEARCH))
        self.previous.word("\N{LEFTWARDS ARROW}")
        self.next.word("\N{RIGHTWARDS ARROW}")
        self.previous.setAccessibleName(say.gettext(words.PREVIOUS))
        self.next.setAccessibleName(say.gettext(words.NEXT))
        self._search(self.box.text())

    @override
    def escape(self) -> None:
        if self.box.text():
            self.box.clear()
        else:
            super().escape()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Find):
            self.box.setFocus()
            self.box.selectAll()
        elif event.key() in SCROLLING:
            self._scroll(Qt.Key(event.key()))
        elif event.key() == Qt.Key.Key_F3:
            self._step(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        else:
            super().keyPressEvent(event)
