"""The table's mouse and keyboard input: clicks, drags, enlarged cards, arrow keys. It only reports what was meant."""

from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import Any, ClassVar

from attrs import define, frozen
from PySide6.QtCore import QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsSceneMouseEvent, QGraphicsSceneWheelEvent

from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.controller.preview import Preview
from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board import keys
from neptun_desktop.ui.board.arrange import Layout
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.exploring import ARROWS, Exploring
from neptun_desktop.ui.board.handling import Drag, LargeCard, LargeItem
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.kit import TableKit
from neptun_desktop.ui.board.overlay import FEWER, MORE, Part
from neptun_desktop.ui.board.pieces import Key, Piece, TableLook
from neptun_desktop.ui.board.shown import Shown


@define(eq=False)
class ClickGuard:
    """Remembers the last click, what is there now, and since when; and what got the focus without a key."""

    seconds: ClassVar = 0.35  # that people get to see what has appeared
    _clock: Callable[[], float] = monotonic
    point: QPointF | None = None  # of the last click
    _clicked: object = None  # what was there then
    _there: object = None  # what is there now
    _since: float = 0.0
    _brought: object = None  # what got the focus by itself
    _then: float = 0.0

    def bring(self, what: object) -> None:
        """Note that something gets the focus by itself."""
        self._brought, self._then = what, self._clock()

    def allows_key(self, what: object) -> bool:
        """Return whether a key that chooses something counts: not if it has only just got the focus by itself."""
        return what is None or what != self._brought or self._clock() - self._then >= self.seconds

    def note(self, point: QPointF, what: object) -> None:
        """Note a click on something."""
        self.point, self._clicked, self._there, self._since = point, what, what, self._clock()

    def look(self, what: object) -> None:
        """Note what is now where the last click was."""
        if what != self._there:
            self._there, self._since = what, self._clock()

    def allows(self, what: object) -> bool:
        """Return whether a click on something counts: not if it is new where the last click was."""
        if what in {self._clicked, None} or what != self._there:
            return True
        return self._clock() - self._since >= self.seconds


LONG_PRESS_MS = 600
DRAG_FROM = 6.0  # a press that moves farther than this is not a click
LINES_A_NOTCH = 2


STEPS = dict.fromkeys(MORE, 1) | dict.fromkeys(FEWER, -1)
CHOOSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


@frozen
class StepperPart:
    """A button of the stepper, as something to click."""

    part: Part


class TableScene(BoardScene):
    """The table. Press and release on one target is a click, a press that moves a drag; a long one enlarges a card."""

    def __init__(self, kit: TableKit, layout: Layout, look: TableLook, parent: QObject | None = None) -> None:
        """Start with an empty table and no drag."""
        super().__init__(kit, layout, look, parent)
        self.exploring = Exploring(self)
        self._pressed: QPointF | None = None
        self._touched = False  # by a finger
        self._guard = ClickGuard()
        self._left: tuple[Any] | None = None  # what had the focus when the keyboard made its choice; None: a stepper
        self._drag: Drag | None = None
        self.hauled = False  # whether the table itself is dragged, because only a part of it is seen
        self.large: LargeItem | None = None  # cards that are shown enlarged, over everything else
        self._long_press = QTimer(self, interval=LONG_PRESS_MS, singleShot=True)
        self._long_press.timeout.connect(self._look_at_pressed)

    # --- the mouse ---------------------------------------------------------------------------------------------------

    @override
    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        self.note_input(by_keys=False)
        self.advising.lift_shade()
        if self.look_large(()):
            return
        if event.button() == Qt.MouseButton.RightButton:
            self.look_large(self.kit.large(tuple(self.items_by_key.values()), event.scenePos()))
        elif event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.scenePos()
            self._touched = event.source() != Qt.MouseEventSource.MouseEventNotSynthesized
            self._long_press.start()

    @override
    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.mousePressEvent(event)

    @override
    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        pressed, self._pressed, self.hauled = self._pressed, None, False
        self._long_press.stop()
        if pressed is None or event.button() != Qt.MouseButton.LeftButton:
            return
        if self._drag is not None:
            target = self._drag.drop_target(self.items_by_key, self.invited, event.scenePos())
            self._end_drag()
            if target is None:
                self.cancelled.emit()
            else:
                self.clicked.emit(target)
            return
        what = self._at(pressed)
        if what is None:
            self.bubbles.close()
        if what is None or what != self._at(event.scenePos()) or not self._guard.allows(what):
            return
        self.note_click(pressed)
        self.press(what)

    def press(self, what: Any) -> None:  # noqa: ANN401  (any target, or a part of the stepper)
        """Do what a click on it does."""
        match what:
            case StepperPart("done"):
                self._take_number()
            case StepperPart("most") if self.stepper is not None:
                self.stepper.step_to_most()
                self.pointed.emit(self.stepper.target)
            case StepperPart(part):
                self._step(1 if part == "more" else -1)
            case _:
                self.clicked.emit(what)

    def note_click(self, point: QPointF) -> None:
        """Note where a click was: what appears there is guarded for a moment."""
        self._guard.note(point, self._at(point))

    def _at(self, point: QPointF) -> Any:  # noqa: ANN401  (any target)
        """Return what would be clicked at a point: a part of the stepper, which hides what is below it; or a target."""
        if self.stepper is None or not self.stepper.box().contains(point):
            return self.target_at(point)
        part = self.stepper.part_at(point)
        return None if part is None else StepperPart(part)

    def _look_at_last_click(self) -> None:
        if self._guard.point is not None:
            self._guard.look(self._at(self._guard.point))

    @override
    def _light(self) -> None:
        super()._light()
        self._look_at_last_click()

    @override
    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        point = event.scenePos()
        if point != event.lastScenePos():  # a window that moves below the pointer is not the mouse
            self.note_input(by_keys=False)
        pressed = self._pressed
        if pressed is not None and self._drag is None and (point - pressed).manhattanLength() > DRAG_FROM:
            self._begin_drag(pressed)
        if self._drag is not None:
            self._drag.follow(point)
            self.point_at(self._drag.drop_target(self.items_by_key, self.invited, point))
        elif self.large is None:
            on_stepper = self.stepper is not None and self.stepper.box().contains(point)
            self.point_at(None if on_stepper else self.target_at(point))

    def _begin_drag(self, start: QPointF) -> None:
        self._long_press.stop()
        grasp = self.kit.grasp(self, start)
        if grasp is None:
            self.hauled = self.part is not None
            if self.hauled:
                self._pressed = None  # this is no click
            return
        first = grasp.click_first
        if first is not None and first not in self.picked:
            if first in self.invited:
                self.clicked.emit(first)
            if first not in self.picked:  # it was refused, or there is nothing to choose after it
                return
        self._drag = Drag(self.items_by_key, grasp, start)
        for ghost in self._drag.ghosts:
            self.addItem(ghost)

    def _end_drag(self) -> None:
        drag, self._drag = self._drag, None
        if drag is not None:
            for item in drag.lifted:
                item.setOpacity(1.0)
            for ghost in drag.ghosts:
                self.removeItem(ghost)

    def _look_at_pressed(self) -> None:
        if self._pressed is None or self._drag is not None:
            return
        if self.look_large(self.kit.large(tuple(self.items_by_key.values()), self._pressed)):
            self._pressed = None
        elif (
            self._touched and (target := self.target_at(self._pressed)) is not None
        ):  # no finger points without a press
            self.point_at(target)
            self._pressed = None

    def look_large(self, cards: tuple[LargeCard, ...]) -> bool:
        """Show cards enlarged, or with none close them; return whether that changed anything."""
        changed = bool(cards) or self.large is not None
        if self.large is not None:
            self.removeItem(self.large)
            self.large = None
        if cards:
            seen = self.table_layout.scene if self.part is None else self.part
            self.large = LargeItem(cards, seen, self.look, self.pixel_scale)
            self.addItem(self.large)
        return changed

    @override
    def wheelEvent(self, event: QGraphicsSceneWheelEvent) -> None:
        up = event.delta() > 0
        if self.stepper is not None and self.stepper.box().contains(event.scenePos()):
            self.stepper.step(1 if up else -1)
            self.pointed.emit(self.stepper.target)
        elif self.shown is not None and self.log_box.contains(event.scenePos()):
            self.scroll_log(LINES_A_NOTCH if up else -LINES_A_NOTCH)
        else:
            event.ignore()
            return
        event.accept()

    # --- the stepper -------------------------------------------------------------------------------------------------

    @override
    def offer_quantity(
        self, offered: Sequence[QuantityTarget], about: object = None, previews: Iterable[Preview] = ()
    ) -> None:
        """Also tell what the number that it begins with would mean."""
        super().offer_quantity(offered, about, previews)
        self._look_at_last_click()
        if self.stepper is not None:
            self.pointed.emit(self.stepper.target)

    def _step(self, by: int) -> None:
        """Step on; at the end, let the table say why there is no further number."""
        if self.stepper is None:
            return
        if (beyond := self.stepper.beyond(by)) is not None:
            self.clicked.emit(beyond)
            return
        self.stepper.step(by)
        self.pointed.emit(self.stepper.target)

    def _take_number(self) -> None:
        if self.stepper is not None:
            self.clicked.emit(self.stepper.target)

    # --- the keyboard ------------------------------------------------------------------------------------------------

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, framed = Qt.Key(event.key()), self.by_keys
        self.note_input(by_keys=True)
        if key in {*CHOOSING, Qt.Key.Key_Escape}:
            self.advising.lift_shade()
        if self.look_large(()):
            return
        if key in CHOOSING:
            if not event.isAutoRepeat():
                self._choose_focused(framed=framed)
        elif self.stepper is not None and self.focused is None and key in STEPS:
            self._step(STEPS[key])
        elif self.stepper is not None and self.focused is None and self.stepper.press(key):
            self.pointed.emit(self.stepper.target)
        elif self.exploring.press(key):
            return
        elif key in ARROWS:
            self._focus_anything()
        elif key == Qt.Key.Key_Escape:
            left = self.cancelled if self._drag is not None else self.escaped
            self._end_drag()
            left.emit()
        else:
            super().keyPressEvent(event)

    def _choose_focused(self, *, framed: bool) -> None:
        if self.focused is None:
            self._take_number()
        elif not framed:
            self.focus_on(self.focused)  # the mouse was used since: show first what would be chosen
        elif self._guard.allows_key(self.focused):
            self.clicked.emit(self.focused)

    def look_closely(self) -> None:
        """Enlarge the focused card, or close what is enlarged already."""
        item = self.item_of(self.focused) if self.focused is not None else None
        if not self.look_large(()) and item is not None:
            self.look_large(self.kit.large(tuple(self.items_by_key.values()), item.box().center()))

    def focus_next(self, step: int) -> None:
        """Move the focus to the next target that may be clicked."""
        ring = self.kit.keyboard_order(self.invited_items, self.shown)
        if self.stepper is not None:
            ring.append(None)  # it takes the keys while nothing is focused
        if ring:
            place = ring.index(self.focused) + step if self.focused in ring else (0 if step > 0 else -1)
            self.focus_on(ring[place % len(ring)])

    @property
    def invited_items(self) -> list[PieceItem]:
        """The pieces that may be clicked."""
        return [item for item in self.items_by_key.values() if item.piece.target in self.invited]

    def _focus_anything(self) -> None:
        """Focus the first target that may be clicked or, if there is none, whatever comes first."""
        self.focus_next(1)
        if self.focused is None and self.stepper is None:
            for group in self.exploring.groups[:1]:
                self.exploring.enter(group)

    @override
    def invite(self, targets: Iterable[Any], picked: Iterable[Any] = ()) -> None:
        was, counted = self.focused, self.stepper is not None
        super().invite(targets, picked)
        self.follow_question()
        if self.by_keys and self.focused is None and (was is not None or counted):
            self._left = (was,)

    def resume_focus(self) -> None:
        """After a choice by key, focus what was focused before, or else the first thing that may be clicked now."""
        if self._left is None or self.stepper is not None or not (items := self.invited_items):
            return
        (was,), self._left = self._left, None
        here = ((view, view.window().focusWidget()) for view in self.views())
        has_keyboard = any(view is widget or view.isAncestorOf(widget) for view, widget in here)
        if self.by_keys and self.focused is None and has_keyboard:
            ring = self.kit.keyboard_order(items, self.shown)
            place = was if was in ring else ring[0]
            self._guard.bring(place)
            self.focus_on(place)

    def forget_focus(self) -> None:
        """Leave every place that the keyboard was at: somebody else takes it."""
        self._left = None
        self.exploring.forget()
        if self.focused is not None:
            self.focus_on(None)

    @override
    def focus_on(self, target: Any) -> None:
        self.exploring.approach(target)
        super().focus_on(target)


class StageScene(TableScene):
    """The table of a replay: without buttons, and with secrets revealed where everything may be seen."""

    @override
    def arranged(self, shown: Shown) -> dict[Key, Piece]:
        return {key: piece for key, piece in super().arranged(shown).items() if key not in keys.button}

    @override
    def show_view(self, shown: Shown) -> None:
        super().show_view(shown)
        self.kit.open_secrets(self, shown)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Space to the replay: it plays and pauses there, wherever the keyboard is."""
        if event.key() == Qt.Key.Key_Space:
            event.ignore()
        else:
            super().keyPressEvent(event)
