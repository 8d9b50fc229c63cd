"""A whole game between bots in the real window, with a picture of every phase; needs no screen."""

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from attrs import frozen
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from neptun_desktop.match.library import Library
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.board.view import portrait
from neptun_desktop.ui.match.final_page import FinalPage
from neptun_desktop.ui.match.set_up import SeatChoice, SetUp
from neptun_desktop.ui.paint.speed import Speed
from neptun_desktop.ui.preferences.preferences import LookName, Preferences, write_preferences
from neptun_desktop.ui.preferences.tempo import AT_SPEED
from neptun_desktop.ui.window.window import MainWindow

MINUTES = 10  # a game that takes longer has hung
PAGE_MS = 300  # how long a score page is shown


@frozen(kw_only=True)
class Demo:
    """How the game is shown."""

    game: str
    pictures: Path | None
    players: int | None = None  # None: as many as usual
    level: str | None = None  # None: the usual opponent
    seed: int = 1
    look: LookName = "light"
    size: tuple[int, int] = (1280, 800)
    speed: Speed = "off"


def without_screen() -> bool:
    """Whether there is no display for a window."""
    if "QT_QPA_PLATFORM" in os.environ:
        return False
    return sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def run_demo(box: GameBox, demo: Demo) -> tuple[int, ...]:
    """Play, save pictures, and return the scores."""
    if without_screen():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = QApplication.instance() or QApplication(sys.argv[:1])
    with TemporaryDirectory(prefix="neptun-demo-") as folder:
        settings = Path(folder) / "settings.json"
        write_preferences(settings, Preferences(look=demo.look, tempo=AT_SPEED[demo.speed]))
        window = MainWindow(box, Library(Path(folder) / "matches"), settings)
        window.resize(*demo.size)
        window.show()
        try:
            return _play(demo, window, application)
        finally:
            window.close()


def _play(demo: Demo, window: MainWindow, application: object) -> tuple[int, ...]:
    pictures = PictureFolder(demo, window)
    QApplication.processEvents()
    pictures.take("start")
    window.show_new_game(demo.game)
    QApplication.processEvents()
    pictures.take("new-game")
    window.begin(_table(window.box, demo))
    session = window.session
    if session is None or application is None:
        raise RuntimeError("the table was not laid")
    loop = QEventLoop()
    QTimer.singleShot(MINUTES * 60_000, loop, loop.quit)

    def stepped() -> None:
        shown = session.page.scene.shown
        if shown is None or window.stack.currentWidget() is not session.page:
            return  # a page of the game covers the table
        pictures.take(session.page.kit.phase(shown.view), once=True)

    def turned() -> None:
        """Capture a score page once it has settled, and continue."""
        page = window.stack.currentWidget()
        if isinstance(page, FinalPage):
            QTimer.singleShot(PAGE_MS, lambda: pictures.take("final"))
            QTimer.singleShot(PAGE_MS, loop.quit)
        elif (finished := getattr(page, "finished", None)) is not None:  # a page of the game itself
            QTimer.singleShot(PAGE_MS, lambda: pictures.take("scoring"))
            QTimer.singleShot(PAGE_MS, finished.emit)

    session.page.stepped.connect(stepped)
    window.stack.currentChanged.connect(lambda _place: turned())
    loop.exec()
    result = session.match.result
    if result is None:
        raise TimeoutError("the bots did not finish the game")
    return result.scores


def _table(box: GameBox, demo: Demo) -> SetUp:
    """Return a set-up with bots only."""
    entry = box.games.entry(demo.game)
    meta, level = entry.meta, demo.level or entry.ladder.usual
    colours = meta.colours[: demo.players or meta.usual_players]
    seats = tuple(SeatChoice(name=meta.name_of(colour), kind="bot", level=level, colour=colour) for colour in colours)
    return SetUp(game=demo.game, seats=seats, seed=demo.seed)


class PictureFolder:
    """Pictures of the window, numbered in the order they were taken."""

    def __init__(self, demo: Demo, window: MainWindow) -> None:
        """Save pictures in the requested folder, if there is one."""
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
