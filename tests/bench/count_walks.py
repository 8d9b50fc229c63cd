"""How many Python calls, and through how many modules, four everyday walks take.

`PYTHONPATH=. python tests/bench/count_walks.py [-v]` prints them for each game: a click on the table that plays a
command, a bot's move, opening a saved game, and switching the language at a table. Animations are off, and each walk is
taken once beforehand, so that nothing counts that is loaded once. Only calls of the package's functions in the window's
thread count; `-v` names the modules.
"""

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from types import FrameType
from typing import Literal, TypeAlias

from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import neptun_desktop
from neptun_desktop.app.catalogue import game_box
from neptun_desktop.match.library import Library
from neptun_desktop.ui.match.set_up import SeatChoice, SetUp
from neptun_desktop.ui.match.table_session import TableSession
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.window.window import MainWindow

PACKAGE = str(Path(neptun_desktop.__file__).parent)
SEED, SAMPLES, PATIENCE = 1, 4, 60.0
Walk: TypeAlias = "Counter[str]"  # calls by file


@contextmanager
def counted(walk: Walk) -> Iterator[None]:
    """Count calls meanwhile."""

    def note(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call" and (file := frame.f_code.co_filename).startswith(PACKAGE):
            walk[file] += 1

    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(None)


def until(done: Callable[[], bool]) -> None:
    """Let the window work until something holds."""
    end = monotonic() + PATIENCE
    while not done():
        assert monotonic() < end
        QApplication.processEvents()
        sleep(0.001)


class Player:
    """Plays a game in a window, always the first thing that can be clicked."""

    def __init__(self, game: str, folder: Path) -> None:
        """Begin a game of one person against bots."""
        box = game_box()
        entry = box.games.entry(game)
        settings = folder / "settings.json"
        write_preferences(settings, Preferences(tempo="instant", language="en"))
        self.window = MainWindow(box, Library(folder / "matches"), settings)
        self.window.resize(1366, 768)
        self.window.show()
        kinds: list[Literal["human", "bot"]] = ["human", "bot", "bot"]
        seats = tuple(
            SeatChoice(
                name=kind + colour, kind=kind, level=entry.ladder.ids[1] if kind == "bot" else None, colour=colour
            )
            for kind, colour in zip(kinds, entry.meta.colours, strict=False)
        )
        agreed = dict.fromkeys(entry.meta.agreements, True)
        self.window.begin(SetUp(game=game, seats=seats, agreements=agreed, seed=SEED))
        self.window.preloading.begin()
        until(lambda: not self.window.first_picture.tasks and self.window.preloading.done)
        self.rest()

    @property
    def session(self) -> TableSession:
        """The match on the table."""
        assert self.window.session is not None
        return self.window.session

    def rest(self) -> None:
        """Wait until the person is asked, and everything is painted."""
        until(lambda: self.session.page.asked is not None)
        for _ in range(20):
            QApplication.processEvents()

    def click(self, clicks: Walk, bots: Walk) -> int:
        """Play one command; count its last click until it is shown, and the bots' moves after it; return how many."""
        session, shown = self.session, list[object]()
        page, revision = session.page, session.match.revision
        page.stepped.connect(shown.append)
        walk = Counter[str]()
        while session.match.revision == revision:
            assert page.choosing is not None
            target = max(page.choosing.choice.targets, key=repr)
            item, stepper = page.scene.item_of(target), page.scene.stepper
            box = stepper.part_box("done") if stepper is not None else QRectF() if item is None else item.box()
            walk.clear()
            with counted(walk):
                where = page.view.mapFromScene(box.center())
                QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=where)
                if session.match.revision != revision:
                    until(lambda: bool(shown))
        clicks.update(walk)
        before = len(shown)
        with counted(bots):
            until(lambda: page.asked is not None)
        self.rest()
        return len(shown) - before

    def switch(self, walk: Walk, language: str) -> None:
        """Switch the language at the table."""
        with counted(walk):
            self.window.prefer(self.window.preferences._replace(language=language))
            for _ in range(20):
                QApplication.processEvents()

    def reopen(self, walk: Walk) -> None:
        """Leave the game, and open it again."""
        path = self.session.host.path
        assert path is not None
        self.window.show_start()
        for _ in range(5):
            QApplication.processEvents()
        with counted(walk):
            self.window.open_game(path)
            self.rest()


def walks(game: str) -> dict[str, tuple[float, set[str]]]:
    """Return calls and modules of each walk."""
    clicks, bots, moves = Counter[str](), Counter[str](), 0
    with TemporaryDirectory() as folder:
        player = Player(game, Path(folder))
        player.click(Counter[str](), Counter[str]())
        for _ in range(SAMPLES):
            moves += player.click(clicks, bots)
        language, opened = Counter[str](), Counter[str]()
        for locale in ("nl", "en", "nl"):
            language = Counter[str]()
            player.switch(language, locale)
        for _ in range(2):
            opened = Counter[str]()
            player.reopen(opened)
        player.window.close()
    return {
        "click": (clicks.total() / SAMPLES, set(clicks)),
        "bot": (bots.total() / max(moves, 1), set(bots)),
        "open": (opened.total(), set(opened)),
        "language": (language.total(), set(language)),
    }


def main() -> None:
    """Print the figures."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication([])
    for game in game_box().games.ids:
        for name, (calls, files) in walks(game).items():
            sys.stdout.write(f"{game:12} {name:9} {calls:7.0f} calls through {len(files):4} modules\n")
            if "-v" in sys.argv:
                sys.stdout.write("".join(f"    {file.removeprefix(PACKAGE)}\n" for file in sorted(files)))
    application.processEvents()


if __name__ == "__main__":
    main()
