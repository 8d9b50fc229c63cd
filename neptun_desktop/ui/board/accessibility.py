"""What screen readers know of a table: real widgets over what can be pressed, the rest in words, and announcements."""

from collections.abc import Callable, Iterable
from typing import Any

from attrs import frozen
from PySide6.QtCore import QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QGroupBox, QLabel, QPushButton, QWidget

from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.scene import CHOOSING, StepperPart
from neptun_desktop.ui.board.view import TableView
from neptun_desktop.ui.widgets.announcer import is_heard


@frozen
class DescribedThing:
    """Something that can be pressed, with the words for it."""

    target: Any  # of a click, or a part of the stepper
    name: str
    description: str
    box: QRectF  # on the table


@frozen
class DescribedGroup:
    """What lies in one region of the table, to be read line by line."""

    name: str
    lines: tuple[str, ...]
    boxes: tuple[QRectF, ...] = ()  # of the lines, on the table; without any, they are about all of it


def leave_unseen(widget: QWidget) -> None:
    """Let a widget neither paint anything nor take the mouse: it is there for screen readers alone."""
    widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    widget.setUpdatesEnabled(False)


class SpokenButton(QPushButton):
    """A thing on the table, as a screen reader knows it."""

    focused = Signal(object)  # its target

    def __init__(self, target: object, parent: QWidget, step: Callable[[int], None]) -> None:
        """Stand for a target; `step` moves the focus to the next thing, or to the one before."""
        super().__init__(parent)
        self.target, self._step = target, step
        leave_unseen(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def tell(self, name: str, description: str) -> None:
        """Take these words; a screen reader is told only of those that differ."""
        if name != self.accessibleName():
            self.setAccessibleName(name)
        if description != self.accessibleDescription():
            self.setAccessibleDescription(description)

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit(self.target)

    @override
    def focusNextPrevChild(self, next: bool) -> bool:
        self._step(1 if next else -1)
        return True

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave keys to the table, which has the same focus; only the parts of a stepper have a focus of their own."""
        if isinstance(self.target, StepperPart) and Qt.Key(event.key()) in CHOOSING:
            self.click()
        else:
            event.ignore()

    @override
    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()


class SpokenText(QGroupBox):
    """A region of the table: a name, and lines that are read one by one."""

    def __init__(self, group: DescribedGroup, parent: QWidget) -> None:
        """Hold these lines."""
        super().__init__(parent)
        self.group = group
        leave_unseen(self)
        self.setAccessibleName(group.name)
        self.labels: list[QLabel] = []
        for line in group.lines:
            label = QLabel(self)
            label.setTextFormat(Qt.TextFormat.PlainText)  # a name may look like a tag
            label.setText(line.strip())
            self.labels.append(label)

    def lie(self, view: TableView) -> None:
        """Lie where the lines are about, so that a magnifier finds them there."""
        boxes = [view.mapFromScene(box).boundingRect() for box in self.group.boxes] or [view.viewport().rect()]
        whole = boxes[0]
        for box in boxes[1:]:
            whole = whole.united(box)
        self.setGeometry(whole)
        for place, label in enumerate(self.labels):
            label.setGeometry(boxes[min(place, len(boxes) - 1)].translated(-whole.topLeft()))


class AccessibleOverlay(QObject):
    """Keeps the widgets in step with the table. Without a screen reader there are none; a sheet hides them."""

    def __init__(
        self,
        view: TableView,
        things: Callable[[], Iterable[DescribedThing]],
        groups: Callable[[], Iterable[DescribedGroup]],
    ) -> None:
        """Follow a table; `things` and `groups` are asked for only while somebody listens."""
        super().__init__(view)
        self._view, self._scene = view, view.table
        self._things, self._groups = things, groups
        self.buttons: dict[Any, SpokenButton] = {}  # by target, in the order in which they are read
        self.texts: list[SpokenText] = []
        self._left = False  # whether what had the focus is gone, so that the next thing gets it
        self.soon = QTimer(self, interval=0, singleShot=True)  # runs until everything on the table is in words
        self.soon.timeout.connect(self.refresh)
        self._scene.lit.connect(self.follow)
        self._scene.pointed.connect(self._follow_number)
        view.covered.connect(self._follow_cover)
        view.moved.connect(self.follow)

    def follow(self) -> None:
        """Stop offering what cannot be pressed any more, at once; the rest follows when the table is done."""
        if not is_heard():
            self.clear()
            return
        for target, button in tuple(self.buttons.items()):
            handing_over = button.hasFocus() and self._scene.focused is not None
            if not self._is_offered(target) and not handing_over:
                self._drop(self.buttons.pop(target))
        self._follow_focus()
        self.soon.start()

    def clear(self) -> None:
        """Remove everything, at once."""
        for button in self.buttons.values():
            self._drop(button)
        self.buttons.clear()
        self._drop_texts()
        self.soon.stop()

    def refresh(self) -> None:
        """Offer what can be pressed now, and tell what lies on the table."""
        if not is_heard():
            self.clear()
        if not is_heard() or not self._view.isEnabled():
            return
        things = {thing.target: thing for thing in self._things()}
        was, known = list(self.buttons), self.buttons
        self.buttons = {target: known.get(target) or self._made(target) for target in things}
        for target, button in self.buttons.items():
            thing = things[target]
            button.tell(thing.name, thing.description)
            button.setGeometry(self._view.mapFromScene(thing.box).boundingRect())
            if list(self.buttons) != was:
                button.raise_()  # so that they are read in this order
        self._retell(tuple(self._groups()))
        for text in self.texts:
            text.lie(self._view)
        self._follow_focus()
        for target in known.keys() - things.keys():  # only now, so that the focus goes from one thing to the next
            self._drop(known[target])

    def _follow_cover(self, covered: bool) -> None:  # noqa: FBT001  (of a signal)
        """Be gone while a sheet covers the table, and back before the focus returns to one of the widgets."""
        for each in (*self.buttons.values(), *self.texts):
            each.setVisible(not covered)
        self.refresh()

    def _is_offered(self, target: object) -> bool:
        if isinstance(target, StepperPart):
            return self._scene.stepper is not None
        scene = self._scene
        explored = target == scene.focused and scene.item_of(target) is not None
        return target in scene.invited or scene.is_always_there(target) or explored

    def _made(self, target: object) -> SpokenButton:
        button = SpokenButton(target, self._view.viewport(), self._view.step_focus)
        # A screen reader's press is animated: `clicked` comes 100 ms later, and not if the button is gone by then.
        button.pressed.connect(lambda: self._scene.press(target))
        button.focused.connect(self._take_focus)
        if not self._view.keeps_tab:
            button.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # Tab stops at the table, where the last thing gets it
        button.show()
        return button

    def _drop(self, button: SpokenButton) -> None:
        if button.hasFocus():
            self._left = True
            self._view.setFocus()
        button.setParent(None)
        button.deleteLater()

    def _retell(self, groups: tuple[DescribedGroup, ...]) -> None:
        if groups != tuple(text.group for text in self.texts):
            self._drop_texts()
            self.texts = [SpokenText(group, self._view.viewport()) for group in groups]
            for text in self.texts:
                text.show()

    def _drop_texts(self) -> None:
        for text in self.texts:
            text.setParent(None)
            text.deleteLater()
        self.texts.clear()

    # --- the focus: of the table, and of the widgets -----------------------------------------------------------------

    def _take_focus(self, target: object) -> None:
        """Let the table's focus follow; a stepper is not among the things that it has a focus for."""
        self._left = False
        wanted = None if isinstance(target, StepperPart) else target
        if self._scene.focused != wanted:
            self._scene.focus_on(wanted)

    def _follow_focus(self) -> None:
        """Let the widgets' focus follow that of the table, if the keyboard is there."""
        here = self._view.window().focusWidget()
        if here is not self._view and not isinstance(here, SpokenButton):
            self._left = False
            return
        button = self.buttons.get(self._scene.focused) or self._next_one()
        if button is not None and not button.hasFocus():
            button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _next_one(self) -> SpokenButton | None:
        """Return what gets the focus after something that is gone: a number to be taken, or the first thing."""
        if not self._left:
            return None
        invited = (button for target, button in self.buttons.items() if target in self._scene.invited)
        return self.buttons.get(StepperPart("done")) or next(invited, None)

    def _follow_number(self, target: object) -> None:
        if isinstance(target, QuantityTarget):
            self.follow()
