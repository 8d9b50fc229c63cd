"""Matches that have left the table while the disk still writes them: nothing waits for them, and how it ends is told.

A disk may hang for minutes. Then the window goes on, and is closed as soon as all is saved, or earlier if the player
wishes so. What the disk refuses is not given up unasked either: the table stays, so that the player can make room.
"""

import logging

from PySide6.QtCore import QObject, QTimer

from neptun_desktop.match.disk import Failure
from neptun_desktop.match.match import Match
from neptun_desktop.texts.journal import lost_sentence
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import library as texts
from neptun_desktop.ui.match.match_host import MatchHost
from neptun_desktop.ui.window.contract import Window

log = logging.getLogger(__name__)

PATIENCE = 1.0  # seconds that the window waits for a disk
LOOK_MS = 200


class LateWrites(QObject):
    """Whatever a window has left that is not on the disk yet."""

    def __init__(self, window: Window, parent: QObject) -> None:
        """Begin with nothing; it goes with its parent, the window."""
        super().__init__(parent)
        self._window = window
        self._hosts: list[MatchHost] = []
        self._told = ""
        self._closing = False  # the window shall be closed as soon as all is written
        self._regardless = False  # the player gives up what is not saved
        self.asks = True  # whether somebody is there to be asked
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self._look)

    def close(self, host: MatchHost) -> None:
        """Close a match that leaves the table, and say so if the disk takes longer."""
        host.close(PATIENCE)
        if not host.writing:
            self._tell_end(host)
            return
        log.warning("%s is still being written", host.path)
        self._hosts.append(host)
        self._timer.start()
        self._tell(self._language.gettext(texts.STILL_SAVING, game=self._name(host.match)))

    def may_close(self) -> bool:
        """Leave the table because the window is to be closed; return whether it may be, or ask the player."""
        window, session = self._window, self._window.session
        if self._regardless:
            return True
        failure = session.host.save(PATIENCE) if session is not None and session.host.changed else None
        if failure is not None and self.asks:
            self._tell(lost_sentence(self._language, str(failure.path), failure.trouble), offer=True)
            return False
        window.leave_table()
        if not self._hosts:
            return True
        self._closing = True
        window.show_start()  # the table is gone
        self._tell(self._language.gettext(texts.CLOSING_LATE, game=self._name(self._hosts[-1].match)), offer=True)
        return False

    def _tell(self, sentence: str, *, offer: bool = False) -> None:
        """Say what the disk does; perhaps offer to close the window all the same."""
        self._told = sentence
        if offer:
            self._window.banner.tell(sentence, self._language.gettext(texts.CLOSE_ANYWAY), self._close_anyway)
        else:
            self._window.banner.tell(sentence)

    def _close_anyway(self) -> None:
        self._regardless = True
        self._window.leave_table()
        for host in self._hosts:
            log.warning("The window is closed before %s is written", host.path)
        self._timer.stop()
        self._window.close()

    def _look(self) -> None:
        """Tell how it ended, where it has; close the window if that is all it waits for."""
        written = [host for host in self._hosts if not host.writing]
        self._hosts = [host for host in self._hosts if host.writing]
        if not self._hosts:
            self._timer.stop()
            if self._window.banner.sentence.text() == self._told:
                self._window.banner.hide()
        failures = [failure for host in written if (failure := self._tell_end(host)) is not None]
        if self._closing and not self._hosts:
            self._closing = False
            if self._window.session is None and not (failures and self.asks):
                self._window.close()

    def _tell_end(self, host: MatchHost) -> Failure | None:
        failure = host.close()
        if failure is not None:
            self._window.banner.tell(lost_sentence(self._language, str(failure.path), failure.trouble))
        elif host.path is not None:
            self._window.saved_games.left(host.match, host.path, self._language)
        return failure

    @property
    def _language(self) -> Language:
        return self._window.styling.language

    def _name(self, match: Match) -> str:
        return match.name or self._language.listing([occupant.name for occupant in match.occupants])
