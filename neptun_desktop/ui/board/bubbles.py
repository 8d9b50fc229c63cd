"""The bubble on a table, with the lines that belong to it; and the full text of a log line that is cut."""

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QWidget

from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.controller.preview import Saying
from neptun_desktop.controller.targets import LogTarget
from neptun_desktop.ui.board.arrange import log_room, log_text
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.overlay import BubbleItem, CourseItem

if TYPE_CHECKING:
    from neptun_desktop.ui.board.board import BoardScene


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


class Bubbles:
    """What is said on a scene about one of its things. It goes when the thing is gone, or lies elsewhere."""

    def __init__(self, scene: "BoardScene") -> None:
        """Start with nothing said."""
        self._scene = scene
        self._drawn: list[QGraphicsItem] = []
        self._about: tuple[Any, QRectF] | None = None  # the thing, and where it was
        self._note: BubbleItem | None = None  # the full text of a log line that is cut

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
            clear = self._boxes_of({*scene.picked, *scene.invited, *scene.advised} - {about})
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
        told = bool(self.said) or self._note is not None
        self.forget()
        self._forget_note()
        return told

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

    def _boxes_of(self, targets: Collection[Any]) -> list[QRectF]:
        return [item.box() for item in self._pieces_of(targets)]

    def read_out(self, target: Any) -> None:  # noqa: ANN401
        """Show the full text of a log line that is cut."""
        self._forget_note()
        scene = self._scene
        item = scene.item_of(target) if isinstance(target, LogTarget) else None
        if item is None or scene.shown is None:
            return
        line = scene.shown.log[target.line]
        if not log_text(scene.table_layout, line, log_room(scene.log_box)).says_all(line.words):
            self._note = self._bubble(Saying("", (line.words,)), item.box())
            scene.addItem(self._note)

    def _forget_note(self) -> None:
        if self._note is not None:
            self._scene.removeItem(self._note)
            self._note = None
