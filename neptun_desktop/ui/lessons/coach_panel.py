"""The coach's panel: a head beside a heading, a sentence, and buttons below. It lies over the log.

It covers the whole log, so that no line is cut, and its buttons stay at one place; more text makes it reach upwards.
A remark between moves lies where it hides least instead. Whatever the size of the window, both are out of the way of a
hint.
"""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSizeF, QTimer, Signal
from PySide6.QtGui import QColor, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.board.overlay import surroundings
from neptun_desktop.ui.board.placing import place
from neptun_desktop.ui.board.view import REST_MS
from neptun_desktop.ui.match.hint_panel import AdviceSheet
from neptun_desktop.ui.match.table_session import TableSession
from neptun_desktop.ui.paint.panels import smooth_painter
from neptun_desktop.ui.paint.players import ANYBODY
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.buttons import RIM
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.layouts import put_in
from neptun_desktop.ui.widgets.painted import Painted
from neptun_desktop.ui.widgets.styling import Styling

HEAD, SMALL_HEAD = 148, 52  # units: beside the heading of a lesson, or beside a remark
LETTERS = 36  # so many fit into a line beside the head
DOT = 9  # units


class ProgressDots(Painted):
    """A dot for each chapter: filled if it is over, half filled while it goes on."""

    def __init__(self, styling: Styling, parent: QWidget) -> None:
        """Start without any."""
        super().__init__(styling)
        self.setParent(parent)
        self.done = self.all = 0

    def tell(self, done: int, whole: int) -> None:
        """Show that so many of all are over."""
        self.done, self.all = done, whole
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, step = self.styling.theme, min(self.width() / max(self.all, 1), self.styling.px(DOT) * 1.6)
        size = min(step * 0.8, self.styling.px(DOT))
        with smooth_painter(self) as painter:
            for number in range(self.all):
                dot = QRectF(number * step + 1, (self.height() - size) / 2, size - 1, size - 1)
                painter.setPen(QPen(QColor(theme.gold_shade), 1.4))
                painter.setBrush(QColor(theme.gold if number < self.done else theme.panel))
                painter.drawEllipse(dot)
                if number == self.done:
                    painter.setBrush(QColor(theme.gold))
                    painter.drawChord(dot, 90 * 16, 180 * 16)


class CoachPanel(AdviceSheet):
    """Says one thing at a time. `onward` is the button most people want. A button without a label is hidden."""

    announced = Signal(str)  # what is said, for those who hear
    onward_pressed = Signal()
    aside_pressed = Signal()

    def __init__(
        self,
        theme: Theme,
        language: Language,
        parent: QWidget | None = None,
        *,
        head: str = ANYBODY,
        units: int = SMALL_HEAD,
    ) -> None:
        """Start hidden; `head` is the face of who speaks. A large one is beside the heading, with the progress."""
        super().__init__(theme, language, parent, head, units)
        self.beside = self.title if units > SMALL_HEAD else self.text  # where the head is
        self.head.setParent(self.sheet if units > SMALL_HEAD else self.text)
        self.dots = ProgressDots(self.styling, self.sheet)
        if units > SMALL_HEAD:
            self.top.removeWidget(self.count)  # it is beside the dots
        self.answer = Label("strong", self.styling, wraps=True)  # to a click that does not fit
        put_in(self.sheet.column, self.answer, 1, self.foot)
        self.aside.quiet = True  # it leads away
        self.setTabOrder(self.onward, self.aside)
        self.onward.clicked.connect(self.onward_pressed)
        self.aside.clicked.connect(self.aside_pressed)
        self.on_restyle(self._measure)
        self.settle()

    def say_this(self, title: str, text: str, count: str = "", chapters: tuple[int, int] = (0, 0)) -> None:
        """Say something new; an answer that was given before is gone. So many chapters are over, of all."""
        self.dots.tell(*chapters)
        self.title.setText(title)
        self.count.setText(count)
        self.text.setText(text)
        self.setAccessibleName(f"{title}. {text}")
        self.reply("")
        self.show()
        self.raise_()
        self.announced.emit(self.accessibleName())

    def reply(self, answer: str) -> None:
        """Answer a click, below what was said."""
        self.answer.setText(answer)
        self.answer.setVisible(bool(answer))
        self._measure()
        if answer:
            self.announced.emit(answer)

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
        margins = self.sheet.column.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        large, side = self.beside is self.title, self._head_side(room)
        self.head.setFixedSize(side, side)
        above = self.count.sizeHint().height() if large and self.dots.all else 0
        for label, right in ((self.title, 0), (self.text, RIM)):
            aside = roomy and label is self.beside
            label.leave_edges(RIM + (side + px(10) if aside else 0), 0, right, 0)
            label.setMinimumHeight(side - above if aside else 0)
        self.top.setContentsMargins(0, above, 0, 0)
        self.answer.leave_edges(RIM, 0, RIM, 0)
        if large:
            self.head.move(margins.left() + RIM, margins.top())
            counted, left = self.count.sizeHint(), margins.left() + RIM + (side + px(10) if roomy else 0)
            self.count.setGeometry(QRect(QPoint(margins.left() + room - counted.width(), margins.top()), counted))
            free = self.count.x() - left - px(6)
            self.dots.setGeometry(left, margins.top(), max(free, 0), counted.height())
        shown = [button for button in (self.aside, self.onward) if not button.isHidden()]
        side_by_side = sum(button.sizeHint().width() + self.foot.spacing() for button in shown) <= room
        way = QBoxLayout.Direction
        self.foot.setDirection(way.LeftToRight if side_by_side else way.TopToBottom)
        self._fit_height()

    def _head_side(self, room: int) -> int:
        """Return how large the head is: as intended, or less, so that the longest word of the title fits beside it."""
        px, metrics = self.styling.px, self.title.fontMetrics()
        wanted, beside = px(self.head.units), RIM + px(10) + 2
        longest = max(map(metrics.horizontalAdvance, self.title.text().split()), default=0)
        return wanted if self.beside is self.text else max(px(SMALL_HEAD), min(wanted, room - beside - longest))

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # a part of it needs another size
            self._measure()
        return super().event(event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()


OVERLAP = 2  # pixels, over the log's edge


class PanelPlace(QObject):
    """Belongs to its panel."""

    resized = Signal()  # the page was, and its table is laid out again
    gave_way = Signal()  # a hint has come, or is gone again

    def __init__(self, panel: CoachPanel, session: TableSession, *, on_log: bool = True) -> None:
        """Follow the page; a panel that does not lie on the log lies where it hides least."""
        super().__init__(panel)
        self._on_log = on_log
        self._panel, self._page, self._hint = panel, session.page, session.panels.hint
        self._left = self._foot = 0  # where it stands
        self.gives_way = False  # whether it is hidden because of a hint, which lies in the same place
        self._resized = QTimer(self, interval=2 * REST_MS, singleShot=True)  # the table is laid out again by then
        self._resized.timeout.connect(self.put)
        self._resized.timeout.connect(self.resized)
        session.page.scene.lit.connect(self._keep_off)
        for watched in (self._page.view, self._hint, panel):
            watched.installEventFilter(self)

    def put(self) -> None:
        """Lie on the log; with much to say, reach beyond it upwards."""
        page, panel = self._page, self._panel
        log = page.view.place_of_log().translated(page.view.pos())
        self._left, self._foot = log.left() - OVERLAP, log.bottom() + OVERLAP
        panel.fit(page.width(), page.height())
        panel.lie(log.width() + 2 * OVERLAP, log.height() + 2 * OVERLAP if self._on_log else 0)
        self._stand()
        self._make_way()

    def leave(self) -> None:
        """Put the panel away."""
        self.gives_way = False
        self._panel.hide()

    @property
    def on_table(self) -> QRectF:
        """Where the panel lies on the table."""
        view = self._page.view
        return view.mapToScene(self._panel.geometry().translated(-view.pos())).boundingRect()

    def _stand(self) -> None:
        """Keep the foot of the panel where it is, or find a place where it hides least."""
        panel, view = self._panel, self._page.view
        if self._on_log:
            panel.move(self._left, max(0, self._foot - panel.height()))
            return
        around, scale = surroundings(view.table, besides=panel), view.transform().m11()
        corner = place(QSizeF(panel.size()) / scale, None, around)
        panel.move(view.mapFromScene(corner) + view.pos())

    def _keep_off(self) -> None:
        """Find another place if it lies on something that may be clicked now."""
        panel, view = self._panel, self._page.view
        if not self._on_log and panel.isVisible():
            around, lying = surroundings(view.table, besides=panel), self.on_table
            if any(lying.intersects(box) for level in around.keep_off for box in level):
                self._stand()

    def _make_way(self) -> None:
        """Be hidden while there is a hint."""
        if not self._hint.isHidden():
            self.gives_way = self.gives_way or not self._panel.isHidden()
            self._panel.hide()
            self.gave_way.emit()
        elif self.gives_way:
            self.gives_way = False
            self._panel.show()
            self._panel.raise_()
            self.gave_way.emit()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._hint:
            if event.type() in {QEvent.Type.ShowToParent, QEvent.Type.HideToParent}:
                self._make_way()
        elif event.type() == QEvent.Type.Resize:
            if watched is self._panel:
                self._stand()
            else:
                self._resized.start()
        return False
