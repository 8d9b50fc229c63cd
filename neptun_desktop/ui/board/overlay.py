"""What temporarily lies over the table: a course, a text bubble beside a target, a stepper for a number."""

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from attrs import define, field
from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.controller.preview import Saying
from neptun_desktop.controller.targets import LogTarget
from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.harmless import whole_names
from neptun_desktop.ui.board.arrange import PROMPT, log_room, log_text
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.placing import Surroundings, hidden, place
from neptun_desktop.ui.paint.glow import CASING
from neptun_desktop.ui.paint.lettering import Role, font, text_width, write
from neptun_desktop.ui.paint.panels import paint_button, paint_panel
from neptun_desktop.ui.paint.theme import Theme

if TYPE_CHECKING:
    from neptun_desktop.ui.board.board import BoardScene

COURSE_Z, BUBBLE_Z = 11.0, 120.0  # a course runs below the tiles that count its miles
PADDING, LINE, WIDEST = 10.0, 19.0, 270.0
NARROWER, MUCH = 0.58, 0.25  # a bubble that would hide so much of its own area tries to be so much narrower
STEP = 8.0  # between the widths that are tried for rows of even length
EDGE = 16.0  # of the table, with the frame of its board
STOPS, STOP = 16, 4.0  # points of a course that a bubble should not cover, and how far from them
RIM_REACH = 3.0  # of the lines of a frame, beyond its rim
GROUND = 0.05  # what fills a larger share of the table is its ground, such as the sea: it may be covered
TAIL, TAIL_FOOT = 30.0, 18.0  # of a bubble that points at what it is about: at most so long, and how wide at its foot
DOT, DOT_EDGE, DOTS_APART = 2.8, 1.2, 11.0  # of the way to something farther away: how wide, and its dark edge


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


CAP, JOIN = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
BESIDE, CENTRED = Qt.AlignmentFlag.AlignVCenter, Qt.AlignmentFlag.AlignCenter
Row: TypeAlias = tuple[str, QFont]


def rows_of(saying: Saying, theme: Theme, narrower: float = 1.0) -> list[Row]:
    """Return a text in rows, each with its letters: a title in bold, then its lines."""
    size = theme.sizes.body * theme.sizes.larger
    title, body = font("strong", size), font("body", size)
    widest = WIDEST * theme.sizes.larger * narrower
    rows = [(row, title) for row in _balanced(saying.title, "strong", size, widest) if row]
    return rows + [(row, body) for line in saying.lines for row in _balanced(line, "body", size, widest)]


@lru_cache(maxsize=512)  # the same things are pointed at again and again, and a text is measured many times
def _balanced(words: str, role: Role, size: float, widest: float) -> tuple[str, ...]:
    """Return a text in as few rows as it needs, all about as long: none has a single word, if that can be helped."""
    metrics = QFontMetricsF(font(role, size))
    rows = _wrapped(words, metrics, widest)
    narrow = metrics.horizontalAdvance(words) / len(rows)
    while len(rows) > 1 and narrow < widest:
        even = _wrapped(words, metrics, narrow)
        if len(even) == len(rows):
            return tuple(even)
        narrow += STEP
    return tuple(rows)


def _wrapped(words: str, metrics: QFontMetricsF, widest: float) -> list[str]:
    rows: list[str] = []
    for word in whole_names(words.strip().split(" ")):
        longer = f"{rows[-1]} {word}" if rows else word
        if rows and metrics.horizontalAdvance(longer) <= widest:
            rows[-1] = longer
        else:
            rows.append(word)
    return rows or [""]


def _breadth_of(rows: Sequence[Row]) -> float:
    return max((QFontMetricsF(letters).horizontalAdvance(row) for row, letters in rows), default=0.0)


class BubbleItem(QGraphicsRectItem):
    """A small sheet with text. It points at what it is about, if that is near; otherwise dots lead there."""

    def __init__(self, saying: Saying, theme: Theme, narrower: float = 1.0) -> None:
        """Say something, at a place that is still to be found."""
        super().__init__()
        self._theme = theme
        self._line = LINE * theme.sizes.larger
        self._rows = rows_of(saying, theme, narrower)
        wide = _breadth_of(self._rows)
        self._box = QRectF(0, 0, wide + 2 * PADDING, len(self._rows) * self._line + 2 * PADDING - 4)
        self._leader: QLineF | None = None
        self.setRect(self._box.adjusted(-6, -6, 6, 6))
        self.setZValue(BUBBLE_Z)

    @property
    def words(self) -> tuple[str, ...]:
        """Its text, row by row."""
        return tuple(row for row, _ in self._rows)

    @property
    def size(self) -> QSizeF:
        """How much room it needs."""
        return self._box.size()

    def box(self) -> QRectF:
        """Return where it is on the table."""
        return self._box.translated(self.pos())

    def lie(self, corner: QPointF, about: QRectF | None = None) -> None:
        """Lie here, and point at what it is about, if that is somewhere."""
        self.setPos(corner)
        self._leader = None if about is None else _leader(self._box, about.translated(-corner))
        around = self._box if self._leader is None else self._box.united(_box_of(self._leader))
        self.setRect(around.adjusted(-6, -6, 6, 6))

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_panel(painter, self._box, self._theme, accent=self._theme.focus)
        if self._leader is not None and self._leader.length() <= TAIL:
            _paint_tail(painter, self._box, self._leader.p2(), self._theme)
        elif self._leader is not None:
            _paint_dots(painter, self._leader, self._theme)
        _write_rows(
            painter, self._rows, QRectF(PADDING, PADDING - 2, self._box.width(), self._line), self._theme, BESIDE
        )


def _write_rows(painter: QPainter, rows: Sequence[Row], first: QRectF, theme: Theme, align: Qt.AlignmentFlag) -> None:
    """Write rows of text one below the other, the first one here."""
    painter.setPen(QColor(theme.ink))
    for number, (words, letters) in enumerate(rows):
        painter.setFont(letters)
        painter.drawText(first.translated(0, number * first.height()), int(align), words)


def _paint_tail(painter: QPainter, box: QRectF, tip: QPointF, theme: Theme) -> None:
    """Paint the tail of a box: it grows out of its edge, and ends here."""
    reach = theme.sizes.corner + TAIL_FOOT / 2
    middle = QPointF(
        min(max(tip.x(), box.left() + reach), box.right() - reach),
        min(max(tip.y(), box.top() + reach), box.bottom() - reach),
    )
    level = box.left() <= tip.x() <= box.right()  # above or below the box, or else beside it
    if level:
        foot = QPointF(middle.x(), box.top() + 1.4 if tip.y() < box.top() else box.bottom() - 1.4)
    else:
        foot = QPointF(box.left() + 1.4 if tip.x() < box.left() else box.right() - 1.4, middle.y())
    across = QPointF(TAIL_FOOT / 2, 0) if level else QPointF(0, TAIL_FOOT / 2)
    upper = foot.y() < box.center().y()
    tail = QPainterPath(foot - across)
    tail.lineTo(tip)
    tail.lineTo(foot + across)
    painter.fillPath(tail, QColor(theme.panel if upper else theme.panel_shade))
    painter.strokePath(tail, QPen(QColor(theme.focus), 2.4, Qt.PenStyle.SolidLine, CAP, JOIN))


def _paint_dots(painter: QPainter, line: QLineF, theme: Theme) -> None:
    """Paint the way to something farther away: dots hide little of what lies between."""
    painter.setPen(Qt.PenStyle.NoPen)
    number = max(2, round(line.length() / DOTS_APART))
    for step in range(1, number + 1):
        larger = 1.8 if step == number else 1.0
        for colour, width in ((CASING, DOT * larger + 2 * DOT_EDGE), (theme.gold_light, DOT * larger)):
            painter.setBrush(QColor(colour))
            painter.drawEllipse(line.pointAt(step / number), width / 2, width / 2)


def _leader(box: QRectF, about: QRectF) -> QLineF | None:
    """Return the shortest line from a box to another, if they are apart."""
    x, other_x = _nearest(box.left(), box.right(), about.left(), about.right())
    y, other_y = _nearest(box.top(), box.bottom(), about.top(), about.bottom())
    line = QLineF(x, y, other_x, other_y)
    return line if line.length() else None


def _nearest(low: float, high: float, other_low: float, other_high: float) -> tuple[float, float]:
    """Return where two ranges are nearest to each other: in the middle of what they share, or at their ends."""
    if high < other_low:
        return high, other_low
    if other_high < low:
        return low, other_high
    middle = (max(low, other_low) + min(high, other_high)) / 2
    return middle, middle


def _box_of(line: QLineF) -> QRectF:
    return QRectF(line.p1(), line.p2()).normalized()


def panels_over(scene: QGraphicsScene, besides: QWidget | None = None) -> list[QRectF]:
    """Return the boxes of what lies over the views of a scene now, in the scene's measure."""
    boxes: list[QRectF] = []
    for view in scene.views():
        page = view.parentWidget()
        around = () if page is None else page.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        over = [each.geometry() for each in around if each not in {view, besides} and each.isVisible()]
        boxes += [view.mapToScene(box.translated(-view.pos())).boundingRect() for box in over]
    return boxes


def surroundings(  # noqa: PLR0913  (what appears where)
    scene: "BoardScene",
    about: QRectF | None = None,
    of: Any = None,  # noqa: ANN401
    *,
    ways: Sequence[QPainterPath] = (),
    besides: QWidget | None = None,
    kept: BubbleItem | None = None,
) -> Surroundings:
    """Return what something keeps off that appears on a table, about a box that stands for a target; or a panel does.

    Above all it covers neither what it is about nor lies below a panel; then come the log, whatever glows, and what
    the game never wants to be covered; then a course; then the players' panels, unless it is about something there. Of
    all else it hides little: it prefers the sea, or a margin. What is about a button of the prompt hangs below it.
    """
    table = scene.table_layout.scene
    items = [item for item in scene.items_by_key.values() if item.isVisible() and item.piece.target != of]
    asked = {*scene.picked, *scene.invited, *scene.advising.targets}
    glowing = [item.rim for item in items if item.piece.target in asked]
    never = [item.box() for item in items if any(item.piece.key in kind for kind in scene.kit.uncovered)]
    first = [*panels_over(scene, besides), *([] if about is None else [about])]
    if scene.stepper is not None:
        first.append(scene.stepper.box())
    stops = (way.pointAtPercent(step / STOPS) for way in ways for step in range(STOPS + 1))
    ground = table.width() * table.height() * GROUND
    things = [
        item
        for item in items
        if item.piece.width * item.piece.height < ground
        and not any(item.piece.key in kind for kind in scene.kit.coverable)
    ]
    side = QRectF(scene.log_box.left(), table.top(), scene.log_box.width(), table.height())
    return Surroundings(
        room=scene.room.adjusted(EDGE, EDGE, -EDGE, -EDGE),
        keep_off=(
            first,
            [scene.log_box, *([] if kept is None else [kept.box()]), *_wider(glowing, RIM_REACH), *never],
            _wider((QRectF(stop, stop) for stop in stops), STOP),
            [] if about is not None and about.intersects(side) else [side],
        ),
        seen=[
            *map(PieceItem.box, things),
            *(() if about is None else scene.kit.keep_clear(scene, about)),
        ],
        hung=about is not None and of is not None and _is_in_prompt(scene, about),
    )


def _is_in_prompt(scene: "BoardScene", box: QRectF) -> bool:
    prompt = scene.items_by_key.get(PROMPT)
    return prompt is not None and prompt.box().contains(box)


def _wider(boxes: Iterable[QRectF], by: float) -> list[QRectF]:
    return [box.adjusted(-by, -by, by, by) for box in boxes]


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
        """The text of the bubble, or of the stepper if it is about a number, row by row; empty if there is none."""
        if self._about is not None and isinstance(self._about[0], QuantityTarget) and self._scene.stepper is not None:
            return self._scene.stepper.words
        return next((item.words for item in self._drawn if isinstance(item, BubbleItem)), ())

    def show(self, paths: Iterable[QPainterPath], saying: Saying | None, about: Any) -> None:  # noqa: ANN401
        """Draw courses on the board, and say something beside what it is about; of a number, the stepper says it."""
        self.forget()
        scene, ways = self._scene, tuple(paths)
        self._drawn += [CourseItem(way, scene.look.theme) for way in ways]
        if saying is not None:
            box = self.box_of(about)
            if scene.stepper is not None and isinstance(about, QuantityTarget):
                scene.stepper.tell(saying)
                box = scene.stepper.box()
            else:
                self._drawn.append(self._bubble(saying, box, about, ways))
            self._about = about, box
        for each in self._drawn:
            scene.addItem(each)

    def _bubble(
        self,
        saying: Saying,
        about: QRectF | None,
        of: Any = None,  # noqa: ANN401
        ways: tuple[QPainterPath, ...] = (),
    ) -> BubbleItem:
        around = surroundings(self._scene, about, of, ways=ways, kept=self._kept)
        bubble = self._placed(BubbleItem(saying, self._scene.look.theme), about, around)
        hides = hidden(bubble.box(), around)
        if hides > MUCH * bubble.size.width() * bubble.size.height():
            narrow = self._placed(BubbleItem(saying, self._scene.look.theme, NARROWER), about, around)
            if hidden(narrow.box(), around) < hides * 0.75:
                return narrow
        return bubble

    @staticmethod
    def _placed(bubble: BubbleItem, about: QRectF | None, around: Surroundings) -> BubbleItem:
        bubble.lie(place(bubble.size, about, around), about)
        return bubble

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
        """Say something that stays until it is closed, where it hides least; or with None close it."""
        scene = self._scene
        if self._kept is not None:
            scene.removeItem(self._kept)
            self._kept = None
        if saying is not None:
            self._kept = self._bubble(saying, None)
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
            self._note = self._bubble(Saying("", (line.text,)), item.box(), target)
            scene.addItem(self._note)

    def _forget_note(self) -> None:
        if self._note is not None:
            self._scene.removeItem(self._note)
            self._note = None


Part: TypeAlias = Literal["fewer", "more", "most", "done"]

STEPPER_Z = 125.0
BUTTON, FIGURE, HEIGHT, RIM = 40.0, 56.0, 40.0, 8.0
SIGNS: dict[Part, str] = {"fewer": "\N{MINUS SIGN}", "more": "+", "most": "", "done": "\N{CHECK MARK}"}
FEW = 2  # with so many numbers, one step is the most there is
MORE = (Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Plus)
FEWER = (Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Minus)


class StepperItem(QGraphicsRectItem):
    """Minus, the number, plus, the most, and a button that confirms it. Only legal numbers can be reached."""

    def __init__(
        self,
        offered: Sequence[QuantityTarget],
        usual: QuantityTarget,
        theme: Theme,
        most: str = "",
        sayings: Iterable[Saying] = (),
    ) -> None:
        """Stand at the usual number, with room for what is told of some numbers; its place is still to be found."""
        super().__init__()
        self.offered, self._theme = tuple(offered), theme
        self._place = self.offered.index(usual)
        self._typed = ""
        self._rows: list[Row] = []
        self._line = LINE * theme.sizes.larger
        self._signs = SIGNS | {"most": most}
        self._widths: dict[Part, float] = {part: BUTTON for part in SIGNS if part != "most"}
        if most and len(self.offered) > FEW:
            self._widths["most"] = text_width(most, font("strong", theme.sizes.body)) + BUTTON / 2 + RIM
        self._box = QRectF(0, 0, self._breadth + 2 * RIM, HEIGHT + 2 * RIM)
        for saying in sayings:
            self._make_room(rows_of(saying, theme))
        self.setRect(self._box.adjusted(-6, -6, 6, 6))
        self.setZValue(STEPPER_Z)

    def tell(self, saying: Saying) -> None:
        """Tell what the number means, above the buttons: they stay where they are."""
        self._rows = rows_of(saying, self._theme)
        foot = self._box.bottomLeft() + QPointF(self._box.width() / 2, 0)
        self._make_room(self._rows)
        self.moveBy(foot.x() - self._box.width() / 2, foot.y() - self._box.height())
        self.setRect(self._box.adjusted(-6, -6, 6, 6))
        self.update()

    def _make_room(self, rows: Sequence[Row]) -> None:
        """Become large enough for a text; it never shrinks, lest it jump about."""
        wide, high = _breadth_of(rows) + 2 * PADDING, len(rows) * self._line + RIM + HEIGHT + 2 * RIM - 2
        self._box.setSize(self._box.size().expandedTo(QSizeF(wide, high if rows else 0.0)))

    @property
    def size(self) -> QSizeF:
        """How much room it needs."""
        return self._box.size()

    @property
    def words(self) -> tuple[str, ...]:
        """What it tells of its number, row by row."""
        return tuple(row for row, _ in self._rows)

    @property
    def target(self) -> QuantityTarget:
        """The current number."""
        return self.offered[self._place]

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
        return QRectF(self._left + left, self._top, self._widths[part], HEIGHT)

    @property
    def _breadth(self) -> float:
        return sum(self._widths.values()) + FIGURE

    @property
    def _left(self) -> float:
        """Where the first button begins; all are in the middle."""
        return (self._box.width() - self._breadth) / 2

    @property
    def _top(self) -> float:
        """Where the buttons are, at its foot."""
        return self._box.height() - RIM - HEIGHT

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
        figure = QRectF(self._left + BUTTON, self._top, FIGURE, HEIGHT)
        write(painter, figure, str(self.target.amount), font("figure", 24), theme.ink)
        above = self._top - len(self._rows) * self._line
        _write_rows(painter, self._rows, QRectF(0, above / 2, self._box.width(), self._line), theme, CENTRED)
