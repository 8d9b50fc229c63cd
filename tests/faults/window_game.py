"""Open the real window, take up what it offers or begin, and play by itself: `window_game.py FOLDER SEED`.

It says what was offered, and every command that the table has shown, which it does only with what is safe.
"""

import json
import sys
from pathlib import Path
from random import Random

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.match.library import Library
from neptun_desktop.match.match import Match
from neptun_desktop.ui.main import run
from neptun_desktop.ui.match.match_host import Moment
from neptun_desktop.ui.match.set_up import SeatChoice, SetUp
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.window.window import MainWindow

SEATS = (("Ann", "human", "red"), ("Bo", "bot", "green"), ("Cy", "bot", "purple"))
PACE_MS = 4
GAME, LEVEL = "neptun", "deckhand"


def report(word: str, match: Match, lines: int) -> None:
    """Tell how far a match has come, and its state there."""
    digest = json.loads(match.record[lines - 1])["state"]
    print(word, match.id, lines, digest, flush=True)  # noqa: T201


class Game:
    """Sits before the window."""

    def __init__(self, folder: Path, seed: int) -> None:
        """Start as the program does."""
        settings = folder / "settings.json"
        write_preferences(settings, Preferences(tempo="instant"))
        self.chance = Random(seed)
        self.window = MainWindow(game_box(), Library(folder / "matches"), settings)
        self.window.show()
        if self.window.library.to_continue() is None:
            self._begin()
        else:
            self.window.continue_game()
            self._watch("offered")
        self._timer = QTimer()
        self._timer.timeout.connect(self._act)
        self._timer.start(PACE_MS)

    def _begin(self) -> None:
        seats = tuple(
            SeatChoice(name=name, kind=kind, level=None if kind == "human" else LEVEL, colour=colour)  # type: ignore[arg-type]
            for name, kind, colour in SEATS
        )
        self.window.begin(SetUp(game=GAME, seats=seats, seed=self.chance.randrange(10**6)))
        self._watch("begun")

    def _watch(self, word: str) -> None:
        session = self.window.session
        assert session is not None
        match = session.match
        if word == "offered":
            report(word, match, len(match.record))

        def shown(moment: Moment) -> None:
            report("safe", match, moment.revision)

        session.host.happened.connect(shown)

    def _act(self) -> None:
        """Click on something that glows, or through whatever lies over the table."""
        session, seen = self.window.session, self.window.stack.currentWidget()
        if session is None or session.match.result is not None:
            self._begin()
        elif seen is not session.page and seen is not None:
            QTest.keyClick(seen, Qt.Key.Key_Return)
        elif session.page.choosing is not None and session.page.asked is not None:
            targets = sorted(session.page.choosing.choice.targets, key=repr)
            session.page.click(self.chance.choice(targets))


if __name__ == "__main__":
    application = QApplication(sys.argv[:1])
    game = Game(Path(sys.argv[1]), int(sys.argv[2]))
    sys.exit(run(application, game.window))
