"""The coach's panel: a heading, a sentence, and buttons below. It lies over the log and does not dim the table."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.paint.players import ANYBODY
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.buttons import RIM, TextButton
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.painted import HeadPicture
from neptun_desktop.ui.widgets.sheets import Parchment
from neptun_desktop.ui.widgets.styled_widget import StyledWidget

HEAD = 52  # units
LETTERS = 36  # so many fit into a line beside the head


class CoachPanel(StyledWidget):
    """Says one thing at a time. `onward` is the button most people want. A button without a label is hidden."""

    told = Signal(str)  # what is said, for those who hear
    onward_pressed = Signal()
    aside_pressed = Signal()

    def __init__(self, theme: Theme, language: Language, parent: QWidget | None = None, *, head: str = ANYBODY) -> None:
        """Start hidden; `head` is the face of who speaks."""
        super().__init__(theme, language, parent)
        self.sheet = Parchment(self.styling, padding=12)
        self.head = HeadPicture(head, self.styling, HEAD)
        self.title, self.count = Label("heading", self.styling, wraps=True), Label("quiet", self.styling)
        self.text = Label("body", self.styling, wraps=True)
        self.answer = Label("strong", self.styling, wraps=True)  # to a click that does not fit
        self.head.setParent(self.text)  # in the margin of the text
        self.head.move(RIM, 0)
        self.onward, self.aside = TextButton(self.styling, first=True), TextButton(self.styling)
        for button in (self.onward, self.aside):
            button.yield_room()
        self._least = 0  # its height in pixels
        self._lay_out()
        self.onward.clicked.connect(self.onward_pressed)
        self.aside.clicked.connect(self.aside_pressed)
        self.on_restyle(self._measure)
        self.settle()
        self.hide()

    def _lay_out(self) -> None:
        self.title.leave_edges(RIM, 0, 0, 0)  # flush with the buttons, which have a rim for their glow
        self.count.leave_edges(0, 0, RIM, 0)
        top, self.foot = QHBoxLayout(), QHBoxLayout()
        top.addWidget(self.title, 1)
        top.addWidget(self.count)
        self.foot.addWidget(self.aside)
        self.foot.addStretch(1)
        self.foot.addWidget(self.onward)
        self.sheet.column.addLayout(top)
        self.sheet.column.addWidget(self.text)
        self.sheet.column.addWidget(self.answer)
        self.sheet.column.addStretch(1)
        self.sheet.column.addLayout(self.foot)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.sheet)

    def say_this(self, title: str, text: str, count: str = "") -> None:
        """Say something new; an answer that was given before is gone."""
        self.title.setText(title)
        self.count.setText(count)
        self.text.setText(text)
        self.setAccessibleName(f"{title}. {text}")
        self.reply("")
        self.show()
        self.raise_()
        self.told.emit(self.accessibleName())

    def reply(self, answer: str) -> None:
        """Answer a click, below what was said."""
        self.answer.setText(answer)
        self.answer.setVisible(bool(answer))
        self._measure()
        if answer:
            self.told.emit(answer)

    def offer(self, onward: str, aside: str) -> None:
        """Label the buttons."""
        for button, label in ((self.onward, onward), (self.aside, aside)):
            button.word(label)
            button.setVisible(bool(label))
        self._measure()

    def lie(self, breadth: int, least: int) -> None:
        """Take the width of its place in the window, and at least this height."""
        self._least = least
        self.setFixedWidth(breadth)
        self._measure()

    def _measure(self) -> None:
        px = self.styling.px
        self.sheet.accent = self.theme.gold
        roomy = self.width() >= LETTERS * self.text.fontMetrics().averageCharWidth()  # or very large text needs it all
        self.head.setVisible(roomy)
        self.text.leave_edges(RIM + (px(HEAD + 10) if roomy else 0), 0, RIM, 0)
        self.text.setMinimumHeight(px(HEAD) if roomy else 0)
        self.answer.leave_edges(RIM, 0, RIM, 0)
        margins = self.sheet.column.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        shown = [button for button in (self.aside, self.onward) if not button.isHidden()]
        side_by_side = sum(button.sizeHint().width() + self.foot.spacing() for button in shown) <= room
        way = QBoxLayout.Direction
        self.foot.setDirection(way.LeftToRight if side_by_side else way.TopToBottom)
        needed = self.sheet.column.totalHeightForWidth(self.width())
        if needed > 0:
            self.setFixedHeight(max(needed, self._least))

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # a part of it needs another size
            self._measure()
        return super().event(event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()
