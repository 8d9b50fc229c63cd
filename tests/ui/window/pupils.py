"""Pupils who take a lesson through the real window, each by another way of pressing.

What to do is the same for all of them (`take`); a new way, such as that of a screen reader, is one more class with
`press`, `choose` and `take_back`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, TypeVar

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.controller.lessons.lesson import LessonStep
from neptun_desktop.controller.lessons.lesson_course import progress_document
from neptun_desktop.controller.targets import ButtonTarget
from neptun_desktop.kernel.game import Document
from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.scene import StepperPart
from neptun_desktop.ui.lessons.coach import Coach
from neptun_desktop.ui.match.table_page import TablePage
from neptun_desktop.ui.widgets.ceremony import CeremonyPage
from neptun_desktop.ui.window.window import MainWindow
from tests.kit.lessons import at_step
from tests.ui.window.listener import Heard, heard_in

PATIENCE_MS = 60_000
MOST_MOVES = 120


PupilT = TypeVar("PupilT", bound="Pupil")


class Pupil(ABC):
    """Somebody at the window."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        """Sit down."""
        self.qtbot, self.window = qtbot, window

    @abstractmethod
    def press(self, button: QAbstractButton) -> None:
        """Press a button of a page or a panel."""

    @abstractmethod
    def choose(self, target: Any) -> None:  # noqa: ANN401
        """Choose something on the table that glows; of a number, the one that is offered."""

    @abstractmethod
    def take_back(self) -> None:
        """Undo."""

    @property
    def coach(self) -> Coach:
        coach = self.window.lessons.coach
        assert coach is not None
        return coach

    @property
    def page(self) -> TablePage:
        return self.coach.page

    @property
    def step(self) -> LessonStep:
        return self.coach.course.step

    def settle(self) -> None:
        """Wait until there is something to read or to do, or a page of the game lies over the table."""
        self.qtbot.waitUntil(lambda: self.scored is not None or self._ready(), timeout=PATIENCE_MS)

    def _ready(self) -> bool:
        coach = self.window.lessons.coach
        if coach is None or not coach.panel.isVisible() or not coach.page.at_rest:
            return False
        told = coach.introduced == coach.course.place
        return told and (coach.course.step.others_wait or coach.page.choosing is not None)

    @property
    def scored(self) -> CeremonyPage | None:
        """The page of the game that lies over the table, if any."""
        page = self.window.stack.currentWidget()
        return page if isinstance(page, CeremonyPage) else None

    def targets(self) -> list[Any]:
        """Return what may be clicked, in a fixed order."""
        assert self.page.choosing is not None
        return sorted(self.page.choosing.choice.targets, key=repr)

    def move(self, chance: Random) -> None:
        """Do one thing that fits the step."""
        self.settle()
        scored = self.scored
        if scored is not None:
            self.press(scored.onward)
        elif self.step.explains:
            self.press(self.coach.panel.onward)
        elif self.step.undo:
            self.take_back()
        else:
            stepper, targets = self.page.scene.stepper, self.targets()
            kind = type(
                chance.choice(list({type(target): target for target in targets}.values()))
            )  # not mostly buildings
            fitting = [target for target in targets if type(target) is kind]
            self.choose(chance.choice(fitting) if stepper is None else stepper.target)

    def go_to(self, step: str, chance: Random) -> None:
        """Take the lesson until this step is reached."""
        for _ in range(MOST_MOVES):
            self.settle()
            if self.scored is None and self.step.id == step:
                return
            self.move(chance)
        raise AssertionError(f"stuck in {self.step.id}")

    def take(self, chance: Random, look: Callable[[], None] = lambda: None) -> list[str]:
        """Take the lesson up to its last words, and `look` at each step; return the steps in their order."""
        seen: list[str] = []
        for _ in range(MOST_MOVES):
            self.settle()
            if self.scored is None:
                seen.append(self.step.id)
                look()
                if self.coach.at_end:
                    return list(dict.fromkeys(seen))
            self.move(chance)
        raise AssertionError(f"stuck in {self.step.id}")


@cache
def progress_at(entry: GameEntry, step: str) -> Document:
    """Return what is kept of a lesson that was left at a step."""
    return progress_document(at_step(entry, step))


def begun(pupil: PupilT, game: str, *, at: str = "") -> PupilT:
    """Begin a lesson without the way through the start page; at a step, as if it had been left there."""
    lessons = pupil.window.lessons
    if at:
        lessons.notes.note_progress(game, progress_at(pupil.window.box.games.entry(game), at))
    lessons.begin(game)
    if at:
        pupil.settle()
        assert pupil.step.id == at
    return pupil


class MousePupil(Pupil):
    """Clicks at real pixels."""

    @override
    def press(self, button: QAbstractButton) -> None:
        assert button.isVisible()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    @override
    def choose(self, target: Any) -> None:
        stepper = self.page.scene.stepper
        if isinstance(target, QuantityTarget) and stepper is not None:
            self._click_at(stepper.part_box("done").center())
            return
        item = self.page.scene.item_of(target)
        assert item is not None, target
        self._click_at(item.box().center())

    @override
    def take_back(self) -> None:
        self.choose(ButtonTarget("undo"))

    def _click_at(self, point: QPointF) -> None:
        view = self.page.view
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.mapFromScene(point))


class KeyPupil(Pupil):
    """Never touches the mouse: Tab and Return, where the focus is."""

    @override
    def press(self, button: QAbstractButton) -> None:
        focused = self.window.focusWidget()
        assert focused in {button, self.scored}, (
            f"{button.text()} has no focus"
        )  # such a page takes keys for its button
        QTest.keyClick(focused, Qt.Key.Key_Return)

    @override
    def choose(self, target: Any) -> None:
        view, scene = self.page.view, self.page.scene
        assert self.window.focusWidget() is view, "the table has no focus"
        if not isinstance(target, QuantityTarget):
            for _ in range(len(scene.invited) + 1):
                QTest.keyClick(view, Qt.Key.Key_Tab)
                if scene.focused == target:
                    break
            assert scene.focused == target, target
        QTest.keyClick(view, Qt.Key.Key_Return)

    @override
    def take_back(self) -> None:
        QTest.keyClick(self.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


class ListeningPupil(Pupil):
    """Knows the window by its accessibility interfaces only, and presses what has a name there."""

    @override
    def press(self, button: QAbstractButton) -> None:
        found = next(heard for heard in heard_in(self.window) if heard.widget is button)
        assert found.name
        with self.qtbot.waitSignal(button.clicked):  # a screen reader's press is animated
            found.press()

    @override
    def choose(self, target: Any) -> None:
        wanted = StepperPart("done") if isinstance(target, QuantityTarget) else target
        self.qtbot.waitUntil(lambda: self._named(wanted) is not None, timeout=PATIENCE_MS)
        found = self._named(wanted)
        assert found is not None
        assert found.name
        found.press()

    @override
    def take_back(self) -> None:
        self.choose(ButtonTarget("undo"))

    def _named(self, target: Any) -> Heard | None:  # noqa: ANN401
        things = heard_in(self.page.view.viewport())
        return next((heard for heard in things if getattr(heard.widget, "target", None) == target), None)
