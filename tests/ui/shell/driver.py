"""A page object: it turns targets into pixels and keys, so that no test knows where things are drawn."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.games.neptun.state import Options
from neptun_desktop.match.match import Match
from neptun_desktop.ui.canvas.speed import Speed
from neptun_desktop.ui.shell.new_game.set_up import SeatChoice, SetUp
from neptun_desktop.ui.shell.session.table_session import TableSession, new_match, table_session
from neptun_desktop.ui.shell.table.table_page import TablePage
from neptun_desktop.ui.widgets.styling import Styling

COLOURS = ("red", "green", "purple", "yellow", "blue")
PATIENCE_MS = 20_000


def a_table(humans: int, bots: int, seed: int = 1, *, level: str = "deckhand", memory_aid: bool = True) -> SetUp:
    """Return a set-up of people, then bots."""
    kinds = ["human"] * humans + ["bot"] * bots
    seats = tuple(
        SeatChoice(name=name, kind=kind, level=level if kind == "bot" else None, colour=colour)  # type: ignore[arg-type]
        for name, kind, colour in zip(("Ann", "Bo", "Cy", "Di", "Ed"), kinds, COLOURS, strict=False)
    )
    return SetUp(seats=seats, options=Options(), memory_aid=memory_aid, seed=seed)


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
            over = self.match.result is not None and shown is not None and shown.view.stage == "over"
            return over or page.asked is not None or page.curtain.isVisible()

        self.qtbot.waitUntil(at_rest, timeout=PATIENCE_MS)

    def click(self, target: Any) -> None:  # noqa: ANN401
        """Click the middle of what stands for a target."""
        view = self.page.view
        item = self.page.scene.item_of(target)
        assert item is not None, target
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.mapFromScene(item.box().center()))

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
        """Tab and Enter through the game to its end."""

        def choose() -> None:
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


@contextmanager
def seated(qtbot: QtBot, set_up: SetUp, path: Path | None, speed: Speed = "off") -> Iterator[Driver]:
    """Lay a table, and clear it away afterwards."""
    session = table_session(new_match(set_up), path, Styling())
    session.page.projector.speed = speed
    session.page.resize(1280, 800)
    qtbot.addWidget(session.page)
    session.page.show()
    qtbot.waitExposed(session.page)
    session.page.view.setFocus()
    try:
        yield Driver(qtbot, session)
    finally:
        session.host.close()
