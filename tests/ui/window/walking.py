"""Walking through a window by keys alone: what Tab and arrows reach, and whether the focus can be seen there."""

from collections.abc import Iterable

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QApplication, QScrollArea, QWidget

from tests.kit.pixels import greys

AROUND = 8  # pixels: how far outside a widget its mark may lie
MOST = 400  # steps before a walk is given up
HARDLY_SEEN = 10  # of 255 steps of grey
MARK = 60  # pixels: more than a caret
ARROWS = (Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Up)


def focused() -> QWidget:
    """Return the widget that has the focus."""
    found: QWidget | None = QApplication.focusWidget()
    assert found is not None
    return found


def controls(whole: QWidget) -> set[QWidget]:
    """Return every control that the mouse can use: what takes the focus, and every button that takes none."""
    return {
        part
        for part in whole.findChildren(QWidget)
        if part.isVisible()
        and part.isEnabled()
        and (part.focusPolicy() & Qt.FocusPolicy.TabFocus or isinstance(part, QAbstractButton))
        and not isinstance(part.parent(), QAbstractScrollArea)  # the buttons of Qt's own scroll bars
        and part.focusProxy() is None
        and part.objectName() != "qt_scrollarea_viewport"
    }


def reached_by_tab(key: Qt.Key = Qt.Key.Key_Tab) -> list[QWidget]:
    """Press Tab until it comes back to where it began; return what it visited, in order.

    A text with links is left only after the last of them.
    """
    first = focused()
    seen = [first]
    for _ in range(MOST):
        QTest.keyClick(focused(), key)
        if focused() is first and len(seen) > 1:
            break
        if focused() not in seen:
            seen.append(focused())
    return seen


def reached_by_arrows(start: QWidget, whole: Iterable[QWidget]) -> set[QWidget]:
    """Return which of a row the arrow keys reach from one of them: each arrow, as often as there are places."""
    row = set(whole)
    start.setFocus()
    seen = {start}
    for key in ARROWS:
        for _ in row:
            if focused() in row:
                QTest.keyClick(focused(), key)
                seen.add(focused())
    return seen & row


def picture(window: QWidget, box: QRect) -> QImage:
    """Return what is painted in a part of the window."""
    return window.grab(box.intersected(window.rect())).toImage()


def box_of(part: QWidget) -> QRect:
    """Return where a widget is in its window, with room for its mark."""
    corner = part.mapTo(part.window(), QPoint(0, 0))
    return QRect(corner, part.size()).adjusted(-AROUND, -AROUND, AROUND, AROUND)


def changed_pixels(one: QImage, other: QImage) -> int:
    """Return how many pixels are clearly lighter or darker in one of two pictures of the same size."""
    assert one.size() == other.size()
    return sum(abs(a - b) > HARDLY_SEEN for a, b in zip(greys(one), greys(other), strict=True))


def shows_focus(part: QWidget) -> bool:
    """Return whether a widget that has the focus looks different without it."""
    for area in part.window().findChildren(QScrollArea):
        if area.isAncestorOf(part):
            area.ensureWidgetVisible(part)
    part.setFocus()
    box = box_of(part)
    with_focus = picture(part.window(), box)
    part.clearFocus()
    without = picture(part.window(), box)
    part.setFocus()
    return changed_pixels(with_focus, without) >= MARK
