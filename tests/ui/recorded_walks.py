"""What pages do: every button, list and key of every sample of a page, pressed one after the other.

Each step tells what the page says to the program, and what is shown, set or in focus otherwise than before. All
sentences are one word, as in `recorded_pictures`. After a change that is meant, and has been looked at, record it again
from the top of the checkout: `python -m tests.ui.recorded_walks`.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from unittest.mock import patch

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QDesktopServices, QKeyEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QScrollBar,
    QStackedWidget,
    QWidget,
)

from neptun_desktop.texts.language import LOADED
from neptun_desktop.ui.paint.animation import Projector
from neptun_desktop.ui.paint.theme import LIGHT
from neptun_desktop.ui.preferences.preferences import Preferences
from neptun_desktop.ui.widgets.choices import TabBar
from tests.ui.recorded_pictures import PAGE, WALKED_PAGES, WORDLESS
from tests.ui.samples.page_sheet import stage

HERE = Path(__file__).parent / "walks"
OURS = "neptun_desktop."
MOST_TOLD = 12  # of what a single step changes
WALKED = (*WALKED_PAGES, "theatre")
Key = Qt.Key
NONE, CONTROL, SHIFT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
)
KEYS = (
    *((key, NONE) for key in (Key.Key_Tab, Key.Key_Down, Key.Key_Right, Key.Key_Up, Key.Key_Left, Key.Key_End)),
    *((key, NONE) for key in (Key.Key_Home, Key.Key_PageDown, Key.Key_PageUp, Key.Key_Space, Key.Key_Return)),
    *((key, NONE) for key in (Key.Key_F2, Key.Key_Delete, Key.Key_Escape)),
    *((key, CONTROL) for key in (Key.Key_F, Key.Key_Z)),
    (Key.Key_Backtab, SHIFT),
    (Key.Key_Escape, NONE),
)
State = dict[str, str]


class Walk:
    """One sample of a page, and what it has said since it was last asked."""

    def __init__(self, name: str) -> None:
        """Show it."""
        self.window, self.page = stage(name, LIGHT, LOADED[WORDLESS], PAGE)
        self.window.grab()  # it is seen once; nobody looks at what follows
        self.window.setUpdatesEnabled(False)
        self.said: list[str] = []
        self._heard: dict[int, QObject] = {}  # by their identities
        for projector in self.page.findChildren(Projector):
            projector.hold(held=True)
        self._listen()
        self.before = self.state()

    def _listen(self) -> None:
        for each in (self.page, *self.page.findChildren(QObject)):
            if id(each) not in self._heard and type(each).__module__.startswith(OURS):
                self._heard[id(each)] = each
                for signal in own_signals(type(each)):
                    getattr(each, signal).connect(self._note(f"{type(each).__name__}.{signal}"))

    def _note(self, name: str) -> Callable[..., None]:
        return lambda *told: self.said.append(f"{name}({', '.join(map(plain, told))})")

    def widgets(self) -> Iterator[tuple[str, QWidget]]:
        """Yield all widgets that we made, under names that stay the same."""
        numbers: Counter[str] = Counter()
        for each in (self.page, *self.page.findChildren(QWidget)):
            kind = type(each).__name__
            if type(each).__module__.startswith(OURS):
                yield f"{kind} {numbers[kind]}", each
                numbers[kind] += 1

    def state(self) -> State:
        """Return what can be seen of each widget without looking at its picture."""
        found = {name: told for name, each in self.widgets() if (told := shown(each, self.page))}
        focused = QApplication.focusWidget()
        found["focus"] = next((name for name, each in self.widgets() if each is focused), "elsewhere")
        return found

    def step(self, name: str, act: Callable[[], object]) -> str:
        """Return what a step leads to."""
        act()
        QApplication.processEvents()
        now = self.state()
        changes = [
            f"{each}: {self.before.get(each, 'none')} -> {now.get(each, 'none')}"
            for each in sorted({*self.before, *now})
            if self.before.get(each) != now.get(each)
        ]
        more = [f"and {len(changes) - MOST_TOLD} more"] if len(changes) > MOST_TOLD else []
        asked = getattr(getattr(self.page, "navigation", None), "asked", [])
        ways = [f"to {way}({', '.join(map(plain, told))})" for way, told in asked if way != "prepare"]  # by the clock
        asked.clear()
        told = [*self.said, *ways, *changes[:MOST_TOLD], *more]
        self.said.clear()
        self.before = now
        self._listen()
        return "\n  ".join([name, *told])


def own_signals(kind: type) -> list[str]:
    """Return the signals that our classes declare."""
    ours = [each for each in kind.__mro__ if each.__module__.startswith(OURS)]
    return sorted({name for each in ours for name, value in vars(each).items() if isinstance(value, Signal)})


def plain(value: object) -> str:
    """Return an argument of a signal: what it says, or what it is."""
    if isinstance(value, Path):
        return value.name
    if value is None or isinstance(value, (str, int, float, bool)):
        return repr(value)
    if isinstance(value, Preferences):
        usual = Preferences()
        return ", ".join(f"{name}={plain(one)}" for name, one in value._asdict().items() if one != getattr(usual, name))
    if isinstance(value, (tuple, list)):
        return f"[{', '.join(map(plain, value))}]"
    return type(value).__name__


def shown(widget: QWidget, page: QWidget) -> str:
    """Return what is set in a widget, or nothing if it is hidden."""
    if not widget.isVisibleTo(page):
        return ""
    told = ["on" if widget.isEnabled() else "off"]
    if isinstance(widget, (QAbstractButton, QLabel, QLineEdit)):
        told.append("a path" if "\N{ZERO WIDTH SPACE}" in widget.text() else repr(widget.text()[:30]))
    if isinstance(widget, QAbstractButton) and widget.isCheckable():
        told.append("checked" if widget.isChecked() else "unchecked")
    if isinstance(widget, (QComboBox, QStackedWidget)):
        told.append(str(widget.currentIndex()))
    if isinstance(widget, QAbstractSlider) and not isinstance(widget, QScrollBar):
        told.append(str(widget.value()))
    return " ".join(told)


def walked(name: str) -> str:
    """Return all steps of a page."""
    with ExitStack() as undisturbed:
        for kind, method in ((QDialog, "exec"), (QMenu, "exec"), (QMenu, "popup")):
            undisturbed.enter_context(patch.object(kind, method, lambda *_told: 0))
        for method in ("getOpenFileNames", "getSaveFileName", "getOpenFileName"):
            undisturbed.enter_context(patch.object(QFileDialog, method, lambda *_told: ("", "")))
        undisturbed.enter_context(patch.object(QFileDialog, "getExistingDirectory", lambda *_told: ""))
        undisturbed.enter_context(patch.object(QDesktopServices, "openUrl", lambda *_told: True))
        walk = Walk(name)
        steps = [*buttons(walk), *lists(walk), *wheels(walk), *keys(walk)]
        walk.window.close()
        walk.window.deleteLater()
    return "\n".join(steps) + "\n"


def buttons(walk: Walk) -> Iterator[str]:
    """Click everything that is there at first, and tabs after the rest, since they show something else."""
    there = [(name, each) for name, each in walk.widgets() if isinstance(each, QAbstractButton)]
    tabs = walk.page.findChild(TabBar)
    for name, each in sorted(there, key=lambda one: one[1].parent() is tabs):
        if each.isVisibleTo(walk.page) and each.isEnabled():
            yield walk.step(f"click {name}", each.click)


def lists(walk: Walk) -> Iterator[str]:
    """Choose the next entry of every list."""
    for name, each in [*walk.widgets()]:
        if isinstance(each, QComboBox) and each.isVisibleTo(walk.page) and each.isEnabled() and each.count() > 1:
            index = (each.currentIndex() + 1) % each.count()
            each.setCurrentIndex(index)
            yield walk.step(f"choose {name}", lambda each=each, index=index: each.activated.emit(index))  # type: ignore[misc]


def wheels(walk: Walk) -> Iterator[str]:
    """Turn the wheel over everything that slides."""
    for name, each in [*walk.widgets()]:
        if isinstance(each, QAbstractSlider) and not isinstance(each, QScrollBar) and each.isVisibleTo(walk.page):
            yield walk.step(f"turn {name}", lambda each=each: turn(each))  # type: ignore[misc]


def turn(widget: QWidget) -> None:
    """Turn the wheel over a widget."""
    at = QPointF(widget.rect().center())
    up, still, no_button = QPoint(0, -120), Qt.ScrollPhase.NoScrollPhase, Qt.MouseButton.NoButton
    event = QWheelEvent(at, widget.mapToGlobal(at), QPoint(), up, no_button, NONE, still, False)  # noqa: FBT003
    QApplication.sendEvent(widget, event)


def keys(walk: Walk) -> Iterator[str]:
    """Press each key wherever the focus is then."""
    for key, modifier in KEYS:
        focused = QApplication.focusWidget()
        to = focused if focused is not None and walk.page.isAncestorOf(focused) else walk.page
        held = "" if modifier == NONE else f"{modifier.name} "
        yield walk.step(f"press {held}{key.name}", lambda to=to, key=key, held=modifier: press(to, key, held))  # type: ignore[misc]


def press(widget: QWidget, key: Qt.Key, held: Qt.KeyboardModifier) -> None:
    """Press a key."""
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(widget, QKeyEvent(kind, key, held))


def recorded(name: str) -> str:
    """Return what was recorded."""
    return (HERE / f"{name}.txt").read_text("utf-8")


def record() -> None:
    """Keep what everything does now."""
    HERE.mkdir(exist_ok=True)
    for old in HERE.glob("*.txt"):
        old.unlink()
    for name in WALKED:
        (HERE / f"{name}.txt").write_text(walked(name), "utf-8")


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication([])
    record()
