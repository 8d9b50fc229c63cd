"""Loading what the next click will need, bit by bit, while the player's hand is still on the way to it."""

from importlib import import_module
from typing import Final

from PySide6.QtCore import QObject, QTimer

PAUSE_MS = 20  # between two steps, so that buttons light up under the pointer
# What others stand on comes first, so that no step takes long: the new game, the table, then the other pages.
STEPS: Final = (
    "games.neptun.edition",
    "bots.neptun.atlas",
    "bots.neptun.sea_trial",
    "bots.ladder",
    "games.neptun.edition_loader",
    "ui.shell.new_game.seat_card",
    "ui.shell.new_game.new_game_page",
    "games.neptun.events",
    "games.neptun.refusals",
    "games.neptun.rules.temples",
    "games.neptun.engine",
    "games.neptun.documents",
    "match.lines",
    "match.match",
    "words.neptun.words",
    "bots.messages",
    "controller.neptun.targets",
    "ui.table.furniture",
    "games.neptun.outlook",
    "ui.neptun.arrange",
    "ui.table.scene",
    "ui.shell.session.match_host",
    "ui.shell.table.table_page",
    "ui.shell.table.table_panels",
    "ui.shell.session.table_session",
    "ui.shell.scores.score_flow",
    "match.outline",
    "match.history",
    "ui.shell.saved.saved_games",
    "ui.shell.saved.importing",
    "ui.shell.saved.library_page",
    "ui.shell.settings.settings_page",
    "ui.shell.rules.learn_page",
    "ui.shell.history.history_page",
    "ui.shell.theatre.theatre_page",
)


class Preloading(QObject):
    """Begins when it is told to, and then goes on by itself. Whoever wants a page sooner just loads it."""

    def __init__(self, parent: QObject) -> None:
        """Wait to be told."""
        super().__init__(parent)
        self.left = list(STEPS)
        self._timer = QTimer(self)
        self._timer.setInterval(PAUSE_MS)
        self._timer.timeout.connect(self._step)

    def begin(self) -> None:
        """Load the rest, a step at a time."""
        if self.left:
            self._timer.start()

    def _step(self) -> None:
        import_module(f"neptun_desktop.{self.left.pop(0)}")
        if not self.left:
            self._timer.stop()
