"""A page object for any game: it turns targets into pixels and keys, so that no test knows where things are drawn."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.match.match import Match
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.board.handling import LargeItem
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.match.set_up import SeatChoice, SetUp
from neptun_desktop.ui.match.table_page import TablePage
from neptun_desktop.ui.match.table_session import TableSession, new_match, table_session
from neptun_desktop.ui.paint.speed import Speed
from neptun_desktop.ui.preferences.preferences import Preferences
from neptun_desktop.ui.preferences.tempo import AT_SPEED

BOX = game_box()
PATIENCE_MS = 60_000


def a_table(  # noqa: PLR0913  (a table has this many sides)
    humans: int,
    bots: int,
    seed: int = 1,
    *,
    level: str | None = None,
    box: GameBox = BOX,
    game: str | None = None,
    **agreements: bool,
) -> SetUp:
    """Return a set-up of people, then bots (by default weak and quick ones), of a game; by default the box's first."""
    entry = box.games.entry(game or box.games.first)
    weak = level or entry.ladder.ids[min(1, len(entry.ladder.ids) - 1)]
    kinds = ["human"] * humans + ["bot"] * bots
    seats = tuple(
        SeatChoice(name=name, kind=kind, level=weak if kind == "bot" else None, colour=colour)  # type: ignore[arg-type]
        for name, kind, colour in zip(("Ann", "Bo", "Cy", "Di", "Ed"), kinds, entry.meta.colours, strict=False)
    )
    agreed = {**dict.fromkeys(entry.meta.agreements, True), **agreements}
    return SetUp(game=entry.id, seats=seats, agreements=agreed, seed=seed)


class Driver:
    """Plays at a real table, by clicks at real pixels or by keys."""

    def __init__(self, qtbot: QtBot, session: TableSession) -> None:
        """Sit down."""
        self.qtbot, self.session = qtbot, session

    @property
    def page(self) -> TablePage:
        return self.session.page

    @property
    def match(self) -> Match:
        return self.session.match

    def settle(self) -> None:
        """Wait until a person is asked, the curtain calls, or the game is over and shown."""

        def at_rest() -> bool:
            page = self.page
            shown = page.scene.shown
            over = self.match.result is not None and shown is not None and not self.match.game.to_act(shown.view)
            return over or page.asked is not None or page.curtain.isVisible()

        self.qtbot.waitUntil(at_rest, timeout=PATIENCE_MS)

    def click(self, target: Any) -> None:  # noqa: ANN401
        """Click the middle of what stands for a target; a number is stepped to, and taken."""
        if isinstance(target, QuantityTarget):
            self.step_to(target)
            return
        item = self.page.scene.item_of(target)
        assert item is not None, target
        self._click_at(item.box().center())

    def step_to(self, target: QuantityTarget) -> None:
        """Press plus or minus until the stepper stands at a number, then take it."""
        stepper = self.page.scene.stepper
        assert stepper is not None, target
        while stepper.target != target:
            self._click_at(stepper.part_box("more" if stepper.target.amount < target.amount else "fewer").center())
        self._click_at(stepper.part_box("done").center())

    def _click_at(self, point: Any) -> None:  # noqa: ANN401  (of the scene)
        view = self.page.view
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.mapFromScene(point))

    def press(self, key: Qt.Key) -> None:
        """Press a key, wherever the keyboard is."""
        QTest.keyClick(self.page.view, key)

    def lift_curtain(self) -> None:
        """Say that one is alone."""
        QTest.mouseClick(self.page.curtain, Qt.MouseButton.LeftButton)

    def targets(self) -> list[Any]:
        """Return what glows, in a fixed order."""
        assert self.page.choosing is not None
        return sorted(self.page.choosing.choice.targets, key=repr)

    def play_by_mouse(self, chance: Random) -> None:
        """Click through the game to its end."""
        self._play(lambda: self.click(chance.choice(self.targets())))

    def play_by_keyboard(self, chance: Random) -> None:
        """Tab and Enter through the game to its end; numbers by the arrow keys."""

        def choose() -> None:
            stepper = self.page.scene.stepper
            if stepper is not None:
                for _ in range(chance.randrange(len(stepper.offered))):
                    self.press(Qt.Key.Key_Up)
            else:
                for _ in range(chance.randint(1, max(len(self.targets()), 1))):
                    self.press(Qt.Key.Key_Tab)
            self.press(Qt.Key.Key_Return)

        self._play(choose)

    def _play(self, choose: Callable[[], None]) -> None:
        self.settle()
        while self.match.result is None:
            if self.page.curtain.isVisible():
                self.lift_curtain()
            elif self.page.asked is not None:
                choose()
            self.settle()


def is_large(scene: TableScene) -> bool:
    """Return whether a card is shown large."""
    return any(isinstance(item, LargeItem) for item in scene.items())


@contextmanager
def seated(
    qtbot: QtBot, set_up: SetUp, path: Path | None, speed: Speed = "off", *, box: GameBox = BOX
) -> Iterator[Driver]:
    """Lay a table, and clear it away afterwards."""
    with _at_table(qtbot, laid(box, new_match(box, set_up), path, speed)) as driver:
        yield driver


@contextmanager
def seated_at(qtbot: QtBot, match: Match, preferences: Preferences) -> Iterator[Driver]:
    """Lay a match that is under way, and clear it away afterwards."""
    with _at_table(qtbot, table_session(BOX, match, None, preferences)) as driver:
        yield driver


@contextmanager
def _at_table(qtbot: QtBot, session: TableSession) -> Iterator[Driver]:
    session.page.resize(1280, 800)
    qtbot.addWidget(session.page)
    session.page.show()
    qtbot.waitExposed(session.page)
    session.page.view.setFocus()
    session.page.begin()
    try:
        yield Driver(qtbot, session)
    finally:
        session.host.close()


def laid(box: GameBox, match: Match, path: Path | None = None, speed: Speed = "off") -> TableSession:
    """Lay a match on a table of its own; bots act without a pause."""
    return table_session(box, match, path, Preferences(tempo=AT_SPEED[speed]))
