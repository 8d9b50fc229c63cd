"""What temporarily lies over the table: a course, a text bubble beside a target, a stepper for a number."""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from attrs import define, field
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.controller.preview import Saying
from neptun_desktop.controller.targets import LogTarget
from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.harmless import whole_names
from neptun_desktop.ui.board.arrange import log_room, log_text
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.paint.glow import CASING
from neptun_desktop.ui.paint.lettering import font, text_width, write
from neptun_desktop.ui.paint.panels import paint_button, paint_panel
from neptun_desktop.ui.paint.theme import Theme

if TYPE_CHECKING:
    from neptun_desktop.ui.board.board import BoardScene

COURSE_Z, BUBBLE_Z = 11.0, 120.0  # a course runs below the tiles that count its miles
PADDING, LINE, WIDEST = 10.0, 19.0, 330.0
AWAY = 12.0
EDGE, PROMPT = 6.0, 56.0  # of the table; nothing covers the prompt bar
STOPS = 16  # points of a course that a bubble should not cover


class CourseItem(QGraphicsRectItem):
    """A course over the water, drawn with a strong line."""

    def __init__(self, path: QPainterPath, theme: Theme) -> None:
        """Draw this path."""
        super().__init__(path.boundingRect().adjusted(-10, -10, 10, 10))
        self._path, self._theme = path, theme
        self.setZValue(COURSE_Z)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
        for colour, width in ((CASING, 7.4), (self._theme.glow, 4.6)):
            painter.strokePath(self._path, QPen(QColor(colour), width, *line))


class BubbleItem(QGraphicsRectItem):
    """A small sheet with text beside what it is about, always entirely on the table."""

    def __init__(  # noqa: PLR0913, PLR0917 - what, where, and what must be seen besides
        self,
        saying: Saying,
        about: QRectF,
        table: QRectF,
        theme: Theme,
        ways: Sequence[QPainterPath] = (),
        seen: Sequence[QRectF] = (),
        panels: Sequence[QRectF] = (),
    ) -> None:
        """Find a place beside a box, not below a panel, that hides no course and little else that should be seen."""
        super().__init__()
        self._theme = theme
        larger = theme.sizes.larger
        self._line, self._widest = LINE * larger, WIDEST * larger
        self._title = font("strong", theme.sizes.body * larger)
        self._body = font("body", theme.sizes.body * larger)
        self._rows = [(row, self._title) for row in self._wrapped(saying.title, self._title) if row]
        for line in saying.lines:
            self._rows += [(row, self._body) for row in self._wrapped(line, self._body)]
        wide = max(QFontMetricsF(letters).horizontalAdvance(row) for row, letters in self._rows)
        self._box = QRectF(0, 0, wide + 2 * PADDING, len(self._rows) * self._line + 2 * PADDING - 4)
        self.setRect(self._box.adjusted(-6, -6, 6, 6))
        self.setPos(self._place(about, table, ways, seen, panels))
        self.setZValue(BUBBLE_Z)

    @property
    def words(self) -> tuple[str, ...]:
        """Its text, row by row."""
        return tuple(row for row, _ in self._rows)

    def box(self) -> QRectF:
        """Return where it is on the table."""
        return self._box.translated(self.pos())

    def lie_in(self, box: QRectF) -> None:
        """Lie at the foot of a box, instead of beside it."""
        free = QPointF(box.width() - self._box.width(), 0) / 2
        self.setPos(box.bottomLeft() + free - QPointF(0, self._box.height() + EDGE))

    def _wrapped(self, words: str, letters: QFont) -> list[str]:
        metrics = QFontMetricsF(letters)
        rows: list[str] = []
        for word in whole_names(words.strip().split(" ")):
            longer = f"{rows[-1]} {word}" if rows else word
            if rows and metrics.horizontalAdvance(longer) <= self._widest:
                rows[-1] = longer
            else:
                rows.append(word)
        return rows or [""]

    def _place(
        self,
        about: QRectF,
        table: QRectF,
        ways: Sequence[QPainterPath],
        seen: Sequence[QRectF],
        panels: Sequence[QRectF],
    ) -> QPointF:
        """Return the corner that hides least: above the box, below it, beside it, or off one of its corners.

        If a panel lies there, it is moved to the left of the panel.
        """
        wide, tall, middle = self._box.width(), self._box.height(), about.center()
        corners = (
            QPointF(middle.x() - wide / 2, about.top() - AWAY - tall),
            QPointF(middle.x() - wide / 2, about.bottom() + AWAY),
            QPointF(about.right() + AWAY, middle.y() - tall / 2),
            QPointF(about.left() - AWAY - wide, middle.y() - tall / 2),
            QPointF(about.right(), about.top() - tall),
            QPointF(about.right(), about.bottom()),
            QPointF(about.left() - wide, about.top() - tall),
            QPointF(about.left() - wide, about.bottom()),
        )
        room = table.adjusted(EDGE, PROMPT, -EDGE - wide, -EDGE - tall)
        stops = [way.pointAtPercent(step / STOPS) for way in ways for step in range(STOPS + 1)]

        def hidden(corner: QPointF) -> tuple[bool, bool, int, int]:
            box = QRectF(corner, self._box.size())
            return (
                any(map(box.intersects, panels)),
                box.adjusted(1, 1, -1, -1).intersects(about),
                sum(map(box.contains, stops)),
                sum(map(box.intersects, seen)),
            )

        inside = [
            QPointF(max(room.left(), min(corner.x(), room.right())), max(room.top(), min(corner.y(), room.bottom())))
            for corner in (
                *corners,
                *(
                    QPointF(min(corner.x(), panel.left() - AWAY - wide), corner.y())
                    for panel in panels
                    for corner in corners
                ),
            )
        ]
        return min(inside, key=hidden)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_panel(painter, self._box, self._theme, accent=self._theme.focus)
        painter.setPen(QColor(self._theme.ink))
        for row, (words, letters) in enumerate(self._rows):
            painter.setFont(letters)
            box = QRectF(PADDING, PADDING - 2 + row * self._line, self._box.width(), self._line)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter), words)


def panels_over(scene: QGraphicsScene) -> list[QRectF]:
    """Return the boxes of what lies over the views of a scene now, in the scene's measure."""
    boxes: list[QRectF] = []
    for view in scene.views():
        page = view.parentWidget()
        around = () if page is None else page.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        over = [widget.geometry() for widget in around if widget is not view and widget.isVisible()]
        boxes += [view.mapToScene(box.translated(-view.pos())).boundingRect() for box in over]
    return boxes


TOGETHER = 32.0  # pieces that mean the same and are not farther apart are one thing, such as the cards of a contract


@define(eq=False)
class Bubbles:
    """What is said on a scene about one of its things. It goes when the thing is gone, or lies elsewhere."""

    _scene: "BoardScene"
    _drawn: list[QGraphicsItem] = field(factory=list)
    _about: tuple[Any, QRectF] | None = None  # the thing, and where it was
    _note: BubbleItem | None = None  # the full text of a log line that is cut
    _kept: BubbleItem | None = None  # what stays until it is closed, whatever is pointed at

    @property
    def said(self) -> tuple[str, ...]:
        """The text of the bubble, row by row; empty if there is none."""
        return next((item.words for item in self._drawn if isinstance(item, BubbleItem)), ())

    def tells_number_at(self, point: QPointF) -> bool:
        """Return whether the bubble that tells what the stepper's number means is at a point of the table."""
        bubbles = (item for item in self._drawn if isinstance(item, BubbleItem))
        about_number = self._about is not None and isinstance(self._about[0], QuantityTarget)
        return about_number and any(bubble.box().contains(point) for bubble in bubbles)

    def show(self, paths: Iterable[QPainterPath], saying: Saying | None, about: Any) -> None:  # noqa: ANN401
        """Draw courses on the board, and a bubble beside what it is about that hides little of what may be clicked."""
        self.forget()
        scene, ways = self._scene, tuple(paths)
        self._drawn += [CourseItem(way, scene.look.theme) for way in ways]
        if saying is not None:
            box = self.box_of(about)
            self._about = about, box
            others = self._pieces_of({*scene.picked, *scene.invited, *scene.advising.targets} - {about})
            clear = [item.box() for item in others] + ([] if self._kept is None else [self._kept.box()])
            self._drawn.append(self._bubble(saying, box, ways, (*scene.kit.keep_clear(scene, box), *clear)))
        for each in self._drawn:
            scene.addItem(each)

    def _bubble(
        self, saying: Saying, box: QRectF, ways: tuple[QPainterPath, ...] = (), clear: tuple[QRectF, ...] = ()
    ) -> BubbleItem:
        scene = self._scene
        return BubbleItem(saying, box, scene.table_layout.scene, scene.look.theme, ways, clear, panels_over(scene))

    def forget(self) -> None:
        """Remove the bubble and its lines."""
        for each in self._drawn:
            self._scene.removeItem(each)
        self._drawn.clear()
        self._about = None

    def close(self) -> bool:
        """Remove everything that is said; return whether there was anything."""
        anything = bool(self.said) or self._note is not None or self._kept is not None
        self.forget()
        self._forget_note()
        self.keep(None)
        return anything

    @property
    def kept(self) -> tuple[str, ...]:
        """The text of what stays, row by row; empty if there is none."""
        return () if self._kept is None else self._kept.words

    def keep(self, saying: Saying | None) -> None:
        """Say something over the log that stays until it is closed, or with None close it."""
        scene = self._scene
        if self._kept is not None:
            scene.removeItem(self._kept)
        self._kept = None if saying is None else self._bubble(saying, scene.log_box)
        if self._kept is not None:
            self._kept.lie_in(scene.log_box)
            scene.addItem(self._kept)

    def follow_table(self) -> None:
        """Say nothing more about what is no longer there, or lies elsewhere now."""
        if self._about is not None and self.box_of(self._about[0]) != self._about[1]:
            self.forget()

    def box_of(self, about: Any) -> QRectF:  # noqa: ANN401
        """Return the box of what a bubble is about: its pieces that lie together, the stepper, or else the prompt."""
        scene = self._scene
        if scene.stepper is not None and isinstance(about, QuantityTarget):
            return scene.stepper.box()
        first = scene.item_of(about) if about is not None else None
        if first is None:
            return scene.table_layout.panel("prompt")
        whole = first.box()
        for item in self._pieces_of({about}):
            if whole.adjusted(-TOGETHER, -TOGETHER, TOGETHER, TOGETHER).intersects(item.box()):
                whole = whole.united(item.box())
        return whole

    def _pieces_of(self, targets: Collection[Any]) -> list[PieceItem]:
        return [item for item in self._scene.items_by_key.values() if item.piece.target in targets]

    def read_out(self, target: Any) -> None:  # noqa: ANN401
        """Show the full text of a log line that is cut."""
        self._forget_note()
        scene = self._scene
        item = scene.item_of(target) if isinstance(target, LogTarget) else None
        if item is None or scene.shown is None:
            return
        line = scene.shown.log[target.line]
        if not log_text(scene.table_layout, line, log_room(scene.log_box)).says_all(line.text):
            self._note = self._bubble(Saying("", (line.text,)), item.box())
            scene.addItem(self._note)

    def _forget_note(self) -> None:
        if self._note is not None:
            self._scene.removeItem(self._note)
            self._note = None


Part: TypeAlias = Literal["fewer", "more", "most", "done"]

STEPPER_Z = 125.0
BUTTON, FIGURE, HEIGHT, RIM = 40.0, 56.0, 40.0, 8.0
MARGIN = 18.0  # to the left and right edge of the table, whose board may have a frame there
CAPTION = 22.0  # the height of what the number means
BESIDE = 10.0  # from what it is about
SIGNS: dict[Part, str] = {"fewer": "\N{MINUS SIGN}", "more": "+", "most": "", "done": "\N{CHECK MARK}"}
FEW = 2  # with so many numbers, one step is the most there is
MORE = (Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Plus)
FEWER = (Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Minus)


class StepperItem(QGraphicsRectItem):
    """Minus, the number, plus, the most, and a button that confirms it. Only legal numbers can be reached."""

    def __init__(  # noqa: PLR0913, PLR0917 - which numbers of what, and where
        self,
        offered: Sequence[QuantityTarget],
        usual: QuantityTarget,
        about: QRectF,
        table: QRectF,
        theme: Theme,
        meaning: Callable[[QuantityTarget], str] = lambda _number: "",
        most: str = "",
    ) -> None:
        """Place it beside what it is about, on the table, at the usual number; what a number means stands above it."""
        super().__init__()
        self.offered, self._meaning, self._theme = tuple(offered), meaning, theme
        self._place = self.offered.index(usual)
        self._typed = ""
        self.letters = font("strong", theme.sizes.body * theme.sizes.larger)
        widest = max(text_width(meaning(target), self.letters) for target in self.offered)
        self._head = CAPTION * theme.sizes.larger if widest else 0.0
        self._signs = SIGNS | {"most": most}
        self._widths: dict[Part, float] = {part: BUTTON for part in SIGNS if part != "most"}
        if most and len(self.offered) > FEW:
            self._widths["most"] = text_width(most, font("strong", theme.sizes.body)) + BUTTON / 2 + RIM
        self._box = QRectF(0, 0, max(self._breadth, widest) + 2 * RIM, self._head + HEIGHT + 2 * RIM)
        self.setRect(self._box.adjusted(-6, -6, 6, 6))
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

    @property
    def parts(self) -> tuple[Part, ...]:
        """Its buttons, from the left."""
        return tuple(part for part in SIGNS if part in self._widths)

    def step(self, by: int) -> None:
        """Move `by` places through the numbers on offer, stopping at either end."""
        self._stand_at(self._place + by)

    def step_to_most(self) -> None:
        """Go to the largest number."""
        self._stand_at(len(self.offered) - 1)

    def beyond(self, by: int) -> QuantityTarget | None:
        """Return the number that a step would lead to if it were not the end of what is possible."""
        at_end = self._place == (len(self.offered) - 1 if by > 0 else 0)
        return QuantityTarget(self.target.what, self.target.amount + by) if at_end else None

    def press(self, key: Qt.Key) -> bool:
        """Handle a key; return whether it meant anything here."""
        if key in {Qt.Key.Key_Home, Qt.Key.Key_End}:
            self._stand_at(0 if key == Qt.Key.Key_Home else len(self.offered) - 1)
        elif Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
            self._type(chr(key))
        else:
            return False
        return True

    def part_at(self, point: QPointF) -> Part | None:
        """Return which of its buttons is at a point of the table."""
        return next((part for part in self.parts if self.part_box(part).contains(point)), None)

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
        before = self.parts[: self.parts.index(part)]
        left = sum(self._widths[each] for each in before) + (FIGURE if before else 0.0)
        return QRectF(self._left + left, RIM + self._head, self._widths[part], HEIGHT)

    @property
    def _breadth(self) -> float:
        return sum(self._widths.values()) + FIGURE

    @property
    def _left(self) -> float:
        """Where the first button begins; all are in the middle."""
        return (self._box.width() - self._breadth) / 2

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme = self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_panel(painter, self._box, theme, accent=theme.focus)
        last = self._place == len(self.offered) - 1
        ends = {"fewer": self._place == 0, "more": last, "most": last, "done": False}
        for part in self.parts:
            state: Literal["rest", "off", "first"] = "first" if part == "done" else "off" if ends[part] else "rest"
            paint_button(painter, self._part(part).adjusted(3, 2, -3, -2), theme, state, self._signs[part])
        figure = QRectF(self._left + BUTTON, RIM + self._head, FIGURE, HEIGHT)
        write(painter, figure, str(self.target.amount), font("figure", 24), theme.ink)
        if self._head:
            head = QRectF(RIM, RIM - 2, self._box.width() - 2 * RIM, self._head)
            write(painter, head, self.meaning, self.letters, theme.ink)


def _beside(about: QRectF, table: QRectF, box: QRectF) -> QPointF:
    """Return a corner below what it is about, or above it where the table ends."""
    x = about.center().x() - box.width() / 2
    y = about.bottom() + BESIDE
    if y + box.height() > table.bottom() - RIM:
        y = about.top() - BESIDE - box.height()
    return QPointF(
        max(table.left() + MARGIN, min(x, table.right() - MARGIN - box.width())),
        max(table.top() + PROMPT, min(y, table.bottom() - RIM - box.height())),
    )
