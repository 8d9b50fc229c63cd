"""The companion of a first game: it says a sentence the first time that each new thing happens."""

from collections import deque
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.controller.lessons.lesson_file import FirstTime, first_times_of
from neptun_desktop.controller.lessons.pattern import fits_any
from neptun_desktop.kernel.game import Document, Event
from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.canvas.heads import head_name
from neptun_desktop.ui.shell.lessons.coach_panel import CoachPanel
from neptun_desktop.ui.shell.lessons.lesson_notes import LessonNotes
from neptun_desktop.ui.shell.lessons.panel_place import PanelPlace
from neptun_desktop.ui.shell.session.table_session import TableSession
from neptun_desktop.ui.shell.settings.preferences import Preferences
from neptun_desktop.ui.shell.settings.theme_choice import theme_of
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.words.language import language
from neptun_desktop.words.shell import lessons as words


class Companion(QObject):
    """Sits beside one person. What it has to say waits until what was said before is read."""

    switched_off = Signal()

    def __init__(self, session: TableSession, notes: LessonNotes, styling: Styling) -> None:
        """Listen to a table."""
        super().__init__(session.page)
        self.entry, self._notes, self._host = session.entry, notes, session.host
        self._left = [first for first in first_times_of(self.entry.id) if first.id not in notes.said(self.entry.id)]
        self._waiting: deque[FirstTime] = deque()
        adviser = self.entry.ladder.shown_as(self.entry.ladder.adviser)
        self.panel = CoachPanel(styling.theme, styling.language, session.page, head=head_name(self.entry.id, adviser))
        self._place = PanelPlace(self.panel, session.page)
        self._page = session.page
        session.page.stepped.connect(lambda moment: self.notice(moment.events))
        session.host.asked.connect(self._say_next)
        session.page.view.installEventFilter(self)
        self.panel.told.connect(self._page.scene.told)
        self.panel.onward_pressed.connect(self._close)
        self.panel.aside_pressed.connect(self.switched_off)
        self.panel.on_restyle(self._reword)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Escape put the remark away, wherever the focus is."""
        pressed = event.key() if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress else None
        if pressed == Qt.Key.Key_Escape and self.panel.isVisible():
            self._close()
            return True
        return False

    @staticmethod
    def has_more(entry: GameEntry, notes: LessonNotes) -> bool:
        """Return whether there is anything left to be said about a game."""
        return entry.meta.lesson and any(first.id not in notes.said(entry.id) for first in first_times_of(entry.id))

    def follow(self, preferences: Preferences) -> None:
        """Apply these preferences."""
        self.panel.change_style(theme_of(preferences), language(preferences.locale))
        if not preferences.companion:
            self._left.clear()
            self._waiting.clear()
            self.panel.hide()

    def notice(self, events: Sequence[Event]) -> None:
        """Have something to say about what happened for the first time, once the table is at rest."""
        seen = [self._document(event) for event in events]
        for first in tuple(self._left):
            if any(fits_any(first.when, document) for document in seen):
                self._left.remove(first)
                self._waiting.append(first)

    def _document(self, event: Event) -> Document:
        """Return an event as the file sees it: the person sits in seat 0."""
        document, person = self.entry.rules.event_document(event), self._host.humans[0]
        seat = document.get("seat")
        return document if seat is None else {**document, "seat": (seat - person) % len(self._host.match.occupants)}

    def _say_next(self) -> None:
        if self._waiting and self.panel.isHidden():
            self._notes.note_said(self.entry.id, self._waiting[0].id)
            self._reword()

    def _reword(self) -> None:
        told = self.entry.lesson_words
        if not self._waiting or told is None:
            return
        say = self.panel.say
        self.panel.say_this(say.gettext(words.COMPANION), say.gettext(told.first_times[self._waiting[0].id]))
        self.panel.offer(say.gettext(words.GOT_IT), say.gettext(words.SWITCH_OFF))
        self._place.put()

    def _close(self) -> None:
        if self._waiting:
            self._waiting.popleft()
        self.panel.hide()
        self._page.setFocus()
        self._say_next()
