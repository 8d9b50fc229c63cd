"""A replay as it is heard: the board in words, and what happened at each moment, announced."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from neptun_desktop.ui.board.speech import Speech
from neptun_desktop.ui.board.spoken import SpokenLayer
from neptun_desktop.ui.match.in_words import TableInWords

if TYPE_CHECKING:
    from neptun_desktop.ui.replay.theatre_page import TheatrePage


class TheatreHearing(QObject):
    """Puts a replay into words for screen readers. While it plays, it is silent: no voice is as fast, even if slow."""

    def __init__(self, page: "TheatrePage", in_words: TableInWords) -> None:
        """Follow a page; nothing is worded before somebody listens."""
        super().__init__(page)
        self._page = page
        self.speech = Speech(page.board)
        self.layer = SpokenLayer(page.board, lambda: tuple(in_words.things()), lambda: tuple(in_words.groups()))
        self._place = page.at.commands  # that was told last
        page.board.covered.connect(self.speech.go_on)
        page.scene.told.connect(self._tell)
        page.player.moved.connect(self._tell_moment)
        page.player.playing_changed.connect(self._follow_playing)

    def _tell(self, told: str) -> None:
        """Tell what the keyboard has entered; the ribbons of a film say nothing that the moment does not."""
        if not self._page.player.projector.running:
            self.speech.tell(told)

    def _tell_moment(self) -> None:
        """Tell what happened: of the next moment, its lines of the log; after a leap, also where it is."""
        page = self._page
        if page.player.playing:
            return
        step, self._place = page.at.commands - self._place, page.at.commands
        if page.isVisible():
            self.speech.tell_all(page.retelling.told_by(page.at) if step == 1 else page.told_here)

    def _follow_playing(self) -> None:
        """When it stops, tell where it has come to; what can be reached on the board is offered again."""
        if not self._page.player.playing and self._place != self._page.at.commands:
            self._tell_moment()
        self.layer.follow()
