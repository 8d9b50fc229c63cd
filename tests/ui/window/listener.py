"""Somebody who knows a window only by its accessibility interfaces: names, roles, presses, and what is announced."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest
from attrs import frozen
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget

from neptun_desktop.ui.widgets import announcer
from tests.ui.window.driver import PATIENCE_MS, Driver


@frozen
class Heard:
    """One thing in the tree of a window."""

    role: QAccessible.Role
    name: str
    description: str
    focusable: bool
    widget: QWidget

    def press(self) -> None:
        """Press it as a screen reader does."""
        interface = QAccessible.queryAccessibleInterface(self.widget)
        assert interface is not None
        interface.actionInterface().doAction("Press")


def heard_in(widget: QWidget) -> list[Heard]:
    """Return everything that a screen reader finds in a widget, in its order; what is hidden is not there."""
    root = QAccessible.queryAccessibleInterface(widget)
    assert root is not None
    return list(_walk(root))


def _walk(interface: QAccessibleInterface) -> Iterator[Heard]:
    state, widget = interface.state(), interface.object()
    if state.invisible:
        return
    if isinstance(widget, QWidget):
        yield Heard(
            interface.role(),
            interface.text(QAccessible.Text.Name),
            interface.text(QAccessible.Text.Description),
            bool(state.focusable),
            widget,
        )
    for place in range(interface.childCount()):
        child = interface.child(place)
        if child is not None:
            yield from _walk(child)


@contextmanager
def listening(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Switch a screen reader on; return what it is told, line by line."""
    told: list[str] = []
    monkeypatch.setattr(announcer, "announce", lambda _speaker, words: told.append(words))
    QAccessible.setActive(True)
    try:
        yield told
    finally:
        QAccessible.setActive(False)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def choices(driver: Driver) -> list[Heard]:
    """Return what a listener can press to go on with the game: everything but the buttons that every table has."""
    always = set(driver.page.buttons.on) | {"undo", "redo", "recap", "hint"}
    found = []
    for heard in heard_in(driver.page.view.viewport()):
        target = getattr(heard.widget, "target", None)
        if heard.role == QAccessible.Role.Button and getattr(target, "name", None) not in always:
            found.append(heard)
    return found


def play_by_ear(driver: Driver, chance: Random) -> int:
    """Press what is offered to the end of the game; return how often."""
    pressed = 0
    driver.settle()
    while driver.match.result is None:
        if driver.page.curtain.isVisible():
            next(heard for heard in heard_in(driver.page.curtain) if heard.role == QAccessible.Role.Button).press()
        elif driver.page.asked is not None:
            # the table is put into words when it has settled
            driver.qtbot.waitUntil(lambda: bool(choices(driver)) or driver.page.asked is None, timeout=PATIENCE_MS)
            if found := choices(driver):
                chance.choice(found).press()
                pressed += 1
        driver.settle()
    return pressed
