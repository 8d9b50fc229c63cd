"""A whole game between bots through the real window, with a picture of every phase; needs no screen."""

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from attrs import frozen
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from neptun_desktop.games.neptun.edition_loader import shipped_edition
from neptun_desktop.match.library import Library
from neptun_desktop.ui.canvas.speed import Speed
from neptun_desktop.ui.neptun.round_score_page import RoundScorePage
from neptun_desktop.ui.shell.new_game.set_up import NAMES, SeatChoice, SetUp
from neptun_desktop.ui.shell.scores.final_page import FinalPage
from neptun_desktop.ui.shell.settings.preferences import LookName, Preferences, write_preferences
from neptun_desktop.ui.shell.window import MainWindow
from neptun_desktop.ui.table.view import portrait

MINUTES = 10  # a game that takes longer hangs
PAGE_MS = 300  # a score page is looked at so long


@frozen(kw_only=True)
class Demo:
    """How the game is shown."""

    pictures: Path | None
    merchants: int = 4
    level: str = "trader"
    seed: int = 1
    look: LookName = "light"
    size: tuple[int, int] = (1280, 800)
    speed: Speed = "off"


def without_screen() -> bool:
    """Whether there is nothing to open a window on."""
    if "QT_QPA_PLATFORM" in os.environ:
        return False
    return sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def run_demo(demo: Demo) -> tuple[int, ...]:
    """Play, save pictures, and return the scores."""
    if without_screen():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = QApplication.instance() or QApplication(sys.argv[:1])
    with TemporaryDirectory(prefix="neptun-demo-") as folder:
        settings = Path(folder) / "settings.json"
        write_preferences(settings, Preferences(look=demo.look, speed=demo.speed, bot_pace="fast"))
        window = MainWindow(Library(Path(folder) / "matches"), settings)
        window.resize(*demo.size)
        window.show()
        try:
            return _play(demo, window, application)
        finally:
            window.close()


def _play(demo: Demo, window: MainWindow, application: object) -> tuple[int, ...]:
    album = PictureFolder(demo, window)
    QApplication.processEvents()
    album.take("start")
    window.show_new_game()
    QApplication.processEvents()
    album.take("new-game")
    colours = shipped_edition().colours[: demo.merchants]
    seats = tuple(
        SeatChoice(name=NAMES.get(colour, colour), kind="bot", level=demo.level, colour=colour) for colour in colours
    )
    window.begin(SetUp(seats=seats, seed=demo.seed))
    session = window.session
    if session is None or application is None:
        raise RuntimeError("the table was not laid")
    loop = QEventLoop()
    deadline = QTimer(loop)
    deadline.setSingleShot(True)
    deadline.timeout.connect(loop.quit)
    deadline.start(MINUTES * 60_000)

    def stepped() -> None:
        shown = session.page.scene.shown
        if shown is None:
            return
        view = shown.view
        extra = "-extra" if view.turn >= view.edition.trade.sailing_turns else ""
        album.take(f"round-{'abc'[view.round]}-{view.stage}{extra}", once=True)

    def turned() -> None:
        """Look at a score page when it has settled, and turn it."""
        page = window.stack.currentWidget()
        if isinstance(page, RoundScorePage):
            QTimer.singleShot(PAGE_MS, lambda: album.take("scoring"))
            QTimer.singleShot(PAGE_MS, page.finished.emit)
        elif isinstance(page, FinalPage):
            QTimer.singleShot(PAGE_MS, lambda: album.take("final"))
            QTimer.singleShot(PAGE_MS, loop.quit)

    session.page.stepped.connect(stepped)
    window.stack.currentChanged.connect(lambda _place: turned())
    loop.exec()
    result = session.match.result
    if result is None:
        raise TimeoutError("the bots did not finish the game")
    return result.scores


class PictureFolder:
    """Pictures of the window, numbered as they were taken."""

    def __init__(self, demo: Demo, window: MainWindow) -> None:
        """Begin an album in the folder that is wished for, or none."""
        self._folder, self._window = demo.pictures, window
        self._taken: set[str] = set()
        self._count = 0

    def take(self, name: str, *, once: bool = False) -> None:
        """Save what the window shows now."""
        if self._folder is None or (once and name in self._taken):
            return
        self._taken.add(name)
        self._count += 1
        self._folder.mkdir(parents=True, exist_ok=True)
        portrait(self._window).save(str(self._folder / f"{self._count:02}-{name}.png"))
