"""Tables to look at: a scene in a window, laid as a random game stands, that answers clicks as the page does."""

from typing import Any

from attrs import define, field
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from neptun_desktop.games.neptun.kit import KIT
from neptun_desktop.games.neptun.rules.commands import Command
from neptun_desktop.games.neptun.table.layout import layout_for
from neptun_desktop.games.neptun.texts.phrases import phrases_for
from neptun_desktop.texts.language import language
from neptun_desktop.ui.board.pieces import Key, TableLook
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.board.view import TableView
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import LIGHT, Theme
from tests.kit.chooser import NeptunChooser, chooser
from tests.ui.samples.table_sheet import NAMES, Posed, play_randomly, shown_at

CENTRE = (0.5, 0.5)


def look_for(posed: Posed, theme: Theme = LIGHT) -> TableLook:
    """Return the look of a table for these merchants."""
    edition, seats = posed.state.edition, len(posed.state.merchants)
    badges = tuple(SeatBadge(edition.colours[seat], NAMES[seat]) for seat in range(seats))
    return TableLook(theme, edition, badges, phrases_for(language(), edition, NAMES[:seats]))


def shown_to(posed: Posed, seat: int | None) -> Shown:
    """Return what the table shows to a seat."""
    seats = len(posed.state.merchants)
    return shown_at(posed, phrases_for(language(), posed.state.edition, NAMES[:seats]), seat)


def first_moment(stage: str, seats: int = 4, *, skip: int = 0) -> Posed:
    """Return the first moment of a stage in random games, or a later one."""
    for seed in range(1, 60):
        for moment in play_randomly(seats, seed):
            if moment.state.stage == stage:
                if skip == 0:
                    return moment
                skip -= 1
    raise LookupError(stage)


@define(eq=False)
class Table:
    """A scene in a window, shown to whoever is to act."""

    posed: Posed
    scene: TableScene
    view: TableView
    choice: NeptunChooser
    clicks: list[Any] = field(factory=list)
    cancelled: int = 0

    @classmethod
    def laid(cls, posed: Posed, width: int = 1280, height: int = 800) -> "Table":
        """Lay a table in a window of this size."""
        seat = posed.state.queue[0] if posed.state.queue else 0
        scene = TableScene(KIT, layout_for(width, height), look_for(posed))
        view = TableView(scene)
        view.resize(width, height)
        shown = shown_to(posed, seat)
        scene.show_view(shown)
        view.show()
        view.settle()
        table = cls(posed, scene, view, chooser(shown.view, seat))
        scene.invite(table.choice.targets)
        scene.clicked.connect(table.on_click)
        scene.cancelled.connect(table.on_cancel)
        return table

    def on_click(self, target: Any) -> None:  # noqa: ANN401
        """Go on with the choice."""
        self.clicks.append(target)
        self.choice = self.choice.click(target)
        self.scene.invite(self.choice.targets, self.choice.clicked)

    def on_cancel(self) -> None:
        """Take the choice back."""
        self.cancelled += 1
        self.choice = self.choice.cancel()
        self.scene.invite(self.choice.targets)

    @property
    def chosen(self) -> Command | None:
        """The command that the clicks have spelled."""
        return self.choice.chosen

    def pixel(self, key: Key) -> QPoint:
        """Return where a thing's middle is in the window."""
        return self.view.mapFromScene(self.scene.items_by_key[key].box().center())

    def press(self, at: QPoint, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        """Press a button of the mouse."""
        QTest.mousePress(self.view.viewport(), button, Qt.KeyboardModifier.NoModifier, at)

    def release(self, at: QPoint) -> None:
        """Let it go."""
        QTest.mouseRelease(self.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)

    def move(self, at: QPoint) -> None:
        """Move the mouse."""
        QTest.mouseMove(self.view.viewport(), at)

    def drag(self, start: QPoint, end: QPoint) -> None:
        """Drag from here to there, by way of the middle."""
        self.press(start)
        self.move((start + end) / 2)
        self.move(end)
        self.release(end)

    def key(self, key: Qt.Key) -> None:
        """Press a key."""
        QTest.keyClick(self.view, key)
