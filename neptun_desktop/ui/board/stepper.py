"""A stepper: a number that is part of a choice, set in place by mouse, wheel, arrow keys or digits."""

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.lettering import font, text_width, write
from neptun_desktop.ui.paint.panels import paint_button, paint_panel
from neptun_desktop.ui.paint.theme import Theme

Part: TypeAlias = Literal["fewer", "more", "done"]

STEPPER_Z = 125.0
BUTTON, FIGURE, HEIGHT, EDGE = 40.0, 56.0, 40.0, 8.0
MARGIN = 18.0  # to the left and right edge of the table, whose board may have a frame there
CAPTION = 22.0  # the height of what the number means
AWAY, PROMPT = 10.0, 56.0  # from what it is about, and below the prompt bar
SIGNS: dict[Part, str] = {"fewer": "\N{MINUS SIGN}", "more": "+", "done": "\N{CHECK MARK}"}
MORE = (Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Plus)
FEWER = (Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Minus)


class StepperItem(QGraphicsItem):
    """Minus, the number, plus, and a button that confirms it. Only legal numbers can be reached."""

    def __init__(  # noqa: PLR0913, PLR0917 - which numbers of what, and where
        self,
        offered: Sequence[QuantityTarget],
        usual: QuantityTarget,
        about: QRectF,
        table: QRectF,
        theme: Theme,
        meaning: Callable[[QuantityTarget], str] = lambda _number: "",
    ) -> None:
        """Place it beside what it is about, on the table, at the usual number; what a number means stands above it."""
        super().__init__()
        self.offered, self._meaning, self._theme = tuple(offered), meaning, theme
        self._place = self.offered.index(usual)
        self._typed = ""
        self.letters = font("strong", theme.sizes.body * theme.sizes.larger)
        widest = max(text_width(meaning(target), self.letters) for target in self.offered)
        self._head = CAPTION * theme.sizes.larger if widest else 0.0
        self._box = QRectF(0, 0, max(3 * BUTTON + FIGURE, widest) + 2 * EDGE, self._head + HEIGHT + 2 * EDGE)
        self.setPos(_beside(about, table, self._box))
        self.setZValue(STEPPER_Z)

    @property
    def target(self) -> QuantityTarget:
        """The current number."""
        return self.offered[self._place]

    @property
    def meaning(self) -> str:
        """What the current number means, or counts."""
        return self._meaning(self.target)

    def step(self, by: int) -> None:
        """Move `by` places through the numbers on offer, stopping at either end."""
        self._stand_at(self._place + by)

    def press(self, key: Qt.Key) -> bool:
        """Handle a key; return whether it meant anything here."""
        if key in MORE or key in FEWER:
            self.step(1 if key in MORE else -1)
        elif key in {Qt.Key.Key_Home, Qt.Key.Key_End}:
            self._stand_at(0 if key == Qt.Key.Key_Home else len(self.offered) - 1)
        elif Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
            self._type(chr(key))
        else:
            return False
        return True

    def part_at(self, point: QPointF) -> Part | None:
        """Return which of its buttons is at a point of the table."""
        return next((part for part in SIGNS if self.part_box(part).contains(point)), None)

    def part_box(self, part: Part) -> QRectF:
        """Return where one of its buttons is on the table."""
        return self._part(part).translated(self.pos())

    def box(self) -> QRectF:
        """Return where it is on the table."""
        return self._box.translated(self.pos())

    def _type(self, digit: str) -> None:
        """Go to the number spelt by the digits so far; if that is not on offer, start again with this digit."""
        amounts = [target.amount for target in self.offered]
        for typed in (self._typed + digit, digit):
            if int(typed) in amounts:
                self._stand_at(amounts.index(int(typed)))
                self._typed = typed
                return
        self._typed = digit

    def _stand_at(self, place: int) -> None:
        self._place = max(0, min(place, len(self.offered) - 1))
        self._typed = ""
        self.update()

    def _part(self, part: Part) -> QRectF:
        left = {"fewer": 0.0, "more": BUTTON + FIGURE, "done": 2 * BUTTON + FIGURE}[part]
        return QRectF(self._left + left, EDGE + self._head, BUTTON, HEIGHT)

    @property
    def _left(self) -> float:
        """Where the first button begins; all are in the middle."""
        return (self._box.width() - 3 * BUTTON - FIGURE) / 2

    @override
    def boundingRect(self) -> QRectF:
        return self._box.adjusted(-6, -6, 6, 6)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme = self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_panel(painter, self._box, theme, accent=theme.focus)
        ends = {"fewer": self._place == 0, "more": self._place == len(self.offered) - 1, "done": False}
        for part, sign in SIGNS.items():
            state: Literal["rest", "off", "first"] = "first" if part == "done" else "off" if ends[part] else "rest"
            paint_button(painter, self._part(part).adjusted(3, 2, -3, -2), theme, state, sign)
        figure = QRectF(self._left + BUTTON, EDGE + self._head, FIGURE, HEIGHT)
        write(painter, figure, str(self.target.amount), font("figure", 24), theme.ink)
        if self._head:
            head = QRectF(EDGE, EDGE - 2, self._box.width() - 2 * EDGE, self._head)
            write(painter, head, self.meaning, self.letters, theme.ink)


def _beside(about: QRectF, table: QRectF, box: QRectF) -> QPointF:
    """Return a corner below what it is about, or above it where the table ends."""
    x = about.center().x() - box.width() / 2
    y = about.bottom() + AWAY
    if y + box.height() > table.bottom() - EDGE:
        y = about.top() - AWAY - box.height()
    return QPointF(
        max(table.left() + MARGIN, min(x, table.right() - MARGIN - box.width())),
        max(table.top() + PROMPT, min(y, table.bottom() - EDGE - box.height())),
    )
