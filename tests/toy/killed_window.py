"""Play the toy in a real window, and say what is on the disk: `python -m tests.toy.killed_window FOLDER`."""

import json
import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from neptun_desktop.match.library import Library
from neptun_desktop.ui.match.match_host import Moment
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.window.window import MainWindow
from tests.toy.box import box, toy_games
from tests.toy.hands import table
from tests.toy.tally_ho.pages import RoundPage

PACE_MS = 20


def main(folder: Path) -> int:
    """Begin a match, and go on until somebody kills this process."""
    application = QApplication(sys.argv[:1])
    write_preferences(folder / "settings.json", Preferences(tempo="instant", guard="never"))
    window = MainWindow(box(toy_games()), Library(folder / "matches"), folder / "settings.json")
    window.show()
    window.begin(table(None, "mouse", "mouse", "mouse"))
    session = window.session
    assert session is not None

    def report(moment: Moment) -> None:
        state = json.loads(session.match.record[moment.revision - 1])["state"]
        print(json.dumps({"lines": moment.revision, "state": state}), flush=True)  # noqa: T201

    def act() -> None:
        seen = window.stack.currentWidget()
        if isinstance(seen, RoundPage):
            seen.go_on.click()
        elif session.page.choosing is not None:
            session.page.click(min(session.page.choosing.targets, key=repr))

    session.host.happened.connect(report)
    timer = QTimer()
    timer.timeout.connect(act)
    timer.start(PACE_MS)
    return application.exec()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
