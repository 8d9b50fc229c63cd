"""A ceremony: a page that shows a result step by step, and its sheet."""

from abc import abstractmethod
from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import QAbstractAnimation, QPointF, QRect, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.dates import figure
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import scores as texts
from neptun_desktop.ui.paint.art import art_pixmap
from neptun_desktop.ui.paint.lettering import LEFT, RIGHT, text_width, write
from neptun_desktop.ui.paint.panels import faint, paint_box, paint_panel, smooth_painter, upright
from neptun_desktop.ui.paint.players import paint_player
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import GOLD, Theme
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.layouts import put_in, row_of
from neptun_desktop.ui.widgets.page_base import BELOW_TITLE, PlainPage, connect
from neptun_desktop.ui.widgets.painted import RIM, Ornament, Painted
from neptun_desktop.ui.widgets.styling import Styling

LAUREL = 1.36  # how much larger than the head within it
NAME, MOST_OF_HEAD = 24, 0.67  # the room for a name below a head, which takes so much of the rest, at most
LARGE_HEAD = 50  # below it the name is larger
TO_COME = 0.55  # how clear a row is before its turn


def way(start: QPointF, end: QPointF, share: float) -> QPointF:
    """Return the position of a thing that flies in a gentle arc."""
    lift = -0.16 * abs(end.x() - start.x()) * 4 * share * (1 - share)
    return start + (end - start) * share + QPointF(0, lift)


def softly(share: float) -> float:
    """Return how far a thing has flown at this share of its time, with a soft start and landing."""
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


@frozen
class Grid:
    """The boxes of rows and columns on a sheet."""

    box: QRectF
    rows: int
    columns: int
    first: float  # width of the column of names
    head: float
    foot: float

    @property
    def row_height(self) -> float:
        """The height of a row."""
        return (self.box.height() - self.head - self.foot) / max(1, self.rows)

    @property
    def column_width(self) -> float:
        """The width of a player's column."""
        return (self.box.width() - self.first) / max(1, self.columns)

    def row(self, row: int) -> QRectF:
        """Return a whole row."""
        top = self.box.top() + self.head + row * self.row_height
        return QRectF(self.box.left(), top, self.box.width(), self.row_height)

    def label(self, row: int) -> QRectF:
        """Return the first cell of a row."""
        line = self.row(row)
        return QRectF(line.left(), line.top(), self.first, line.height())

    def cell(self, row: int, column: int) -> QRectF:
        """Return a player's cell in a row."""
        line = self.row(row)
        return QRectF(
            line.left() + self.first + column * self.column_width, line.top(), self.column_width, line.height()
        )

    def head_of(self, column: int) -> QRectF:
        """Return the cell above a column."""
        left = self.box.left() + self.first + column * self.column_width
        return QRectF(left, self.box.top(), self.column_width, self.head)

    def foot_of(self, column: int) -> QRectF:
        """Return the cell below a column."""
        left = self.box.left() + self.first + column * self.column_width
        return QRectF(left, self.box.bottom() - self.foot, self.column_width, self.foot)


def paint_icon(painter: QPainter, name: str, box: QRectF) -> None:
    """Paint a small picture that is needed in every frame, from a pixmap."""
    size, ratio = min(box.width(), box.height()), painter.device().devicePixelRatioF()
    middle = box.center()
    corner = QPointF(round(middle.x() - size / 2), round(middle.y() - size / 2))
    painter.drawPixmap(corner, art_pixmap(name, size, size, None, ratio))


class CeremonySheet(Painted):
    """The sheet at one moment of the animation. A subclass paints what is between the names and the sums."""

    clicked = Signal()

    def __init__(self, styling: Styling) -> None:
        """Create an empty sheet."""
        super().__init__(styling, grows=True)
        self.badges: tuple[SeatBadge, ...] = ()
        self.now = 0.0

    @property
    @abstractmethod
    def length(self) -> int:
        """How long it takes, in milliseconds."""

    @property
    @abstractmethod
    def moments(self) -> Sequence[float]:
        """A moment for each thing that is told."""

    @property
    def grid(self) -> Grid:
        """The boxes of rows and columns."""
        raise NotImplementedError

    @abstractmethod
    def paint_moment(self, painter: QPainter) -> None:
        """Paint what is on the sheet now."""

    def show_moment(self, now: float) -> None:
        """Show the sheet this many milliseconds after the start."""
        self.now = now
        self.update()

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.clicked.emit()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            paint_panel(painter, QRectF(self.rect()).adjusted(RIM, RIM - 1, -RIM, -RIM - 1), self.styling.theme)
            self.paint_moment(painter)

    def paint_columns(
        self,
        painter: QPainter,
        sums: Sequence[int],
        label: str,
        *,
        before: Sequence[int] = (),
    ) -> None:
        """Paint the players' names above, and their sums below, beside a label.

        With what everybody had `before`, a sum is spelled out: 8 + 12 = 20.
        """
        theme, grid, px = self.styling.theme, self.grid, self.styling.px
        title = QRectF(grid.box.left(), grid.foot_of(0).top(), grid.first, grid.foot)
        best = max(sums, default=0)
        write(painter, title, label, self.styling.font("title", theme.sizes.title), theme.ink, LEFT)
        for column, (badge, points) in enumerate(zip(self.badges, sums, strict=True)):
            head, foot = grid.head_of(column), grid.foot_of(column)
            if column % 2 == 0:
                painter.fillRect(
                    QRectF(head.left(), head.top(), head.width(), grid.box.height()), faint(theme.panel_rule, 0.16)
                )
            leads = points == best > min(sums)
            self._paint_head(painter, head, badge, leads=leads)
            reached = ""
            if any(before):
                reached = f"{figure(before[column])}  +  {figure(points - before[column])}  ="  # the letters are narrow
            self._paint_sum(painter, foot.adjusted(px(4), 0, -px(4), 0), reached, points, leads=leads)
        painter.setPen(QPen(QColor(theme.gold_shade), 1.4))
        for y in (grid.box.top() + grid.head, grid.foot_of(0).top()):
            painter.drawLine(QPointF(grid.box.left(), y), QPointF(grid.box.right(), y))

    def _paint_head(self, painter: QPainter, head: QRectF, badge: SeatBadge, *, leads: bool) -> None:
        """Paint a player below a line in their colour; whoever is ahead wears a laurel."""
        theme, px = self.styling.theme, self.styling.px
        colour = theme.accent(badge.colour)
        painter.fillRect(head, upright(head, faint(colour, 0.3), faint(colour, 0.0)))
        painter.fillRect(QRectF(head.left(), head.top() - px(4), head.width(), px(4)), QColor(colour))
        size = min(head.height() - px(NAME if badge.head else NAME + 4), head.height() * MOST_OF_HEAD)
        player = QRectF(head.center().x() - size / 2, head.top() + 1, size, size)
        if leads:
            side = size * LAUREL
            picture = art_pixmap("laurel", side, side, GOLD, painter.device().devicePixelRatioF())
            painter.drawPixmap(player.center() - QPointF(side / 2, side / 2), picture)
        paint_player(painter, player, badge, theme)
        name = QRectF(head.left() + 4, head.bottom() - px(NAME), head.width() - 8, px(NAME))
        letters = theme.sizes.title if size > px(LARGE_HEAD) else theme.sizes.body
        write(painter, name, badge.name, self.styling.font("strong", letters), theme.ink)

    def _paint_sum(self, painter: QPainter, box: QRectF, reached: str, points: int, *, leads: bool) -> None:
        """Paint how a sum came about, small, and the sum itself, if it leads on a golden plaque; all in the middle."""
        theme, px = self.styling.theme, self.styling.px
        letters = self.styling.font("figure", 30 if leads else 26)
        ink = theme.danger if points < 0 else GOLD.ink if leads else theme.ink
        small, gap = self.styling.font("strong", theme.sizes.title), px(16 if leads else 10) if reached else 0
        reached_width, wide = text_width(reached, small), text_width(figure(points), letters)
        reached_width = min(reached_width, box.width() - wide - gap)
        left = box.center().x() - (reached_width + gap + wide) / 2
        total = QRectF(left + reached_width + gap, box.top(), wide + 1, box.height())
        if leads:
            tall, beside = min(box.height() - 4, px(38)), px(7 if reached else 16)
            plaque = QRectF(total.left() - beside, total.center().y() - tall / 2, wide + 2 * beside, tall)
            edge = QPen(QColor(theme.gold_shade), 1.4)
            paint_box(painter, plaque, 4, upright(plaque, theme.gold_light, theme.gold), edge)
        write(painter, QRectF(left, box.top(), reached_width, box.height()), reached, small, theme.ink_soft, RIGHT)
        write(painter, total, figure(points), letters, ink, LEFT)

    def begin_row(self, painter: QPainter, row: int, reached: float | None) -> QRectF:
        """Paint the ground of a row, paler until its turn comes; return the square for its picture.

        `reached` is the row that is counted now, or half a row more between two; None: all have been.
        """
        theme, px, line = self.styling.theme, self.styling.px, self.grid.row(row)
        if row == reached:
            painter.fillRect(line, faint(theme.gold, 0.26))
        elif row:
            painter.setPen(QPen(faint(theme.panel_rule, 0.8), 1))
            painter.drawLine(line.topLeft(), line.topRight())
        painter.setOpacity(1.0 if reached is None or row <= reached else TO_COME)
        icon = min(px(40), line.height() - 6)
        return QRectF(line.left() + 4, line.center().y() - icon / 2, icon, icon)


GO_ON = frozenset({Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})


class CeremonyPage(PlainPage):
    """Plays what a sheet shows. A click or a key skips to its end, or a step; Escape to its end. The next continues.

    A subclass lays out its sheet, says how it is called and what happens at a moment, and calls `begin` once the sheet
    has its figures.
    """

    finished = Signal()
    sheet: CeremonySheet

    def __init__(self, theme: Theme, language: Language, parent: QWidget | None = None) -> None:
        """Start without figures."""
        super().__init__(theme, language, parent)
        self.speed = 1.0
        self.title, self.line = Label("page", self.styling), Label("light", self.styling, wraps=True)
        self.replay = TextButton(self.styling)
        self.onward = TextButton(self.styling, first=True, large=True)
        self.animation = QVariantAnimation(self)
        connect(
            (self.animation.valueChanged, self._show),
            (self.animation.finished, self._reword),
            (self.replay.clicked, self._replay),
            (self.onward.clicked, self._go_on),
        )

    @property
    @override
    def heading_box(self) -> QRect:
        return QRect(0, 0, self.width(), self.title.geometry().bottom() + self.styling.px(BELOW_TITLE))

    @abstractmethod
    def called(self) -> str:
        """Return the title of the page."""

    @abstractmethod
    def telling(self, now: float) -> str:
        """Return what happens at a moment, in words."""

    def begin(self, speed: float) -> None:
        """Start, `speed` times faster than usual; 0 skips to the end."""
        self.speed = speed
        self._reword()
        self.play()

    @override
    def first_focus(self) -> QWidget:
        return self.onward

    def play(self) -> None:
        """Play it from the beginning."""
        length = self.sheet.length
        self.animation.stop()
        self.animation.setStartValue(0.0)
        self.animation.setEndValue(float(length))
        self.animation.setDuration(round(length / self.speed) if self.speed > 0 else 0)
        self._show(0.0)
        self.animation.start()
        if self.speed <= 0:
            self.skip()
        self._reword()

    def skip(self) -> None:
        """Skip to the end."""
        self.animation.stop()
        self._show(float(self.sheet.length))
        self._reword()

    def press_on(self) -> None:
        """Answer a click or a key while it runs: skip to the end, unless a subclass goes step by step."""
        self.skip()

    @property
    def running(self) -> bool:
        """Whether the animation is playing."""
        return self.animation.state() != QAbstractAnimation.State.Stopped

    def _go_on(self) -> None:
        if self.running:
            self.press_on()
        else:
            self.finished.emit()

    def _replay(self) -> None:
        if self.running:
            self.skip()
        else:
            self.play()

    def _show(self, now: float) -> None:
        self.sheet.show_moment(now)
        words = self.telling(now)
        if words != self.line.text():
            self.line.setText(words)
            self._describe()

    @property
    def moments_told(self) -> Sequence[float]:
        """What screen readers may find on the sheet now: all of it, unless a subclass keeps its end to itself."""
        return self.sheet.moments

    def _describe(self) -> None:
        said = dict.fromkeys(map(self.telling, self.moments_told))
        self.sheet.setAccessibleName(self.language.sentences(*said))

    def lay_out(self, sheet: CeremonySheet) -> None:
        """Put the sheet between the title and what is told."""
        self.sheet = sheet
        head = row_of((Ornament(self.styling), 1), self.title, (Ornament(self.styling), 1))
        foot = row_of((self.line, 1), self.replay, self.onward)
        self.whole = put_in(QVBoxLayout(self), head, (sheet, 1), foot)
        sheet.clicked.connect(lambda: self.press_on() if self.running else None)
        self.on_restyle(self._measure, self._reword)
        self.settle()

    def _measure(self) -> None:
        px = self.styling.px
        self.whole.setContentsMargins(px(40), px(10), px(40), px(14))
        self.whole.setSpacing(px(BELOW_TITLE + 10 if self.staged else 8))
        self.onward.setMinimumWidth(px(200))

    def _reword(self) -> None:
        tr = self.language
        self.title.setText(self.called())
        self.line.setText(self.telling(self.sheet.now))
        self.replay.word(tr.gettext(texts.SHOW_AGAIN))
        self.replay.setEnabled(not self.running)
        self.onward.word(tr.gettext(texts.SKIP if self.running else texts.CONTINUE))
        self.setAccessibleName(self.title.text())
        self._describe()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.running and event.key() == Qt.Key.Key_Escape:
            self.skip()
        elif self.running:
            self.press_on()
        elif event.key() in GO_ON:
            self.finished.emit()
        else:
            super().keyPressEvent(event)

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():  # another page is shown
            self.animation.stop()
