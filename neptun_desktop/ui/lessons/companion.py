"""The companion of a first game: it says a sentence the first time that each new thing happens.

What it has said, and where each lesson was left, is remembered in a file beside the settings.
"""

from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from attrs import frozen
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.controller.lessons.lesson import FirstTime, first_times_of, fits_any
from neptun_desktop.kernel.game import Document, Event
from neptun_desktop.kernel.overriding import override
from neptun_desktop.match.kept import Kept
from neptun_desktop.texts.shell import lessons as texts
from neptun_desktop.ui.lessons.coach_panel import CoachPanel, PanelPlace
from neptun_desktop.ui.match.match_host import Moment
from neptun_desktop.ui.match.table_session import TableSession
from neptun_desktop.ui.paint.players import head_name
from neptun_desktop.ui.preferences.preferences import Preferences
from neptun_desktop.ui.widgets.styling import Styling

FILE = "lessons.json"
LARGEST_FILE = 2**20


class LessonNote(NamedTuple):
    """What is remembered of the lesson of one game."""

    progress: Document | None = None
    said: tuple[str, ...] = ()


class LessonNotes:
    """One file for all games."""

    def __init__(self, path: Path) -> None:
        """Read what is there."""
        self._file = Kept[dict[str, LessonNote]](path, dict[str, LessonNote], {}, LARGEST_FILE)
        self._notes = dict(self._file.read())

    def of(self, game: str) -> LessonNote:
        """Return what is remembered of a game."""
        return self._notes.get(game, LessonNote())

    def note_progress(self, game: str, progress: Document | None) -> None:
        """Remember where a lesson was left; None: it is over."""
        self._write(game, self.of(game)._replace(progress=progress))

    def note_said(self, game: str, remark: str) -> None:
        """Remember a remark, so that it is not made again."""
        self._write(game, self.of(game)._replace(said=tuple(sorted({*self.of(game).said, remark}))))

    def _write(self, game: str, note: LessonNote) -> None:
        self._notes[game] = note
        self._file.write(self._notes)


@frozen
class CompanionRemark:
    """Something to be said about what one command did."""

    first: FirstTime
    number: int  # of commands that stood after it


class Companion(QObject):
    """Sits beside one person. What it has to say waits until what was said before is read.

    Nothing stays for longer than it is about: the next command of that seat, an undo, or what ends it puts it away.
    While a bot has the seat, or other people sit at the table too, it is silent.
    """

    switched_off = Signal()

    def __init__(self, session: TableSession, notes: LessonNotes, styling: Styling) -> None:
        """Listen to a table at which one person sits."""
        super().__init__(session.page)
        self.entry, self._notes, self._host = session.entry, notes, session.host
        game = self.entry.meta.id
        (self._seat,), self._page = session.host.humans, session.page  # a seat may be handed to a bot, and back
        said, rules = notes.of(game).said, self.entry.rules.options_document(session.host.match.state.options)
        self._left = [one for one in first_times_of(game) if one.id not in said and one.holds(rules)]
        self._said: CompanionRemark | None = None  # what can be read now
        self._waiting: deque[CompanionRemark] = deque()
        adviser = self.entry.ladder.shown_as(self.entry.ladder.adviser)
        self.panel = CoachPanel(styling.theme, styling.language, session.page, head=head_name(game, adviser))
        self._place = PanelPlace(self.panel, session, on_log=False)
        session.page.view.installEventFilter(self)
        for happening, answer in (
            (session.host.happened, self._put_away_old),
            (session.host.asked, self._say_next),
            (session.page.stepped, lambda moment: self.notice(moment.events, moment.timeline.commands)),
            (session.page.restyled, lambda styling: self.panel.change_style(styling.theme, styling.language)),
            (self.panel.announced, session.page.scene.announced),
            (self.panel.onward_pressed, self._close),
            (self.panel.aside_pressed, self.switched_off),
        ):
            happening.connect(answer)
        self.panel.on_restyle(self._reword)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Escape put the remark away, wherever the focus is; a large card, which is above it, is closed first."""
        pressed = event.key() if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress else None
        if pressed == Qt.Key.Key_Escape and self.panel.isVisible() and self._page.scene.large is None:
            self._close()
            return True
        return False

    @staticmethod
    def has_more(entry: GameEntry, notes: LessonNotes) -> bool:
        """Return whether there is anything left to be said about a game."""
        game = entry.meta.id
        return entry.meta.lesson and any(first.id not in notes.of(game).said for first in first_times_of(game))

    def follow(self, preferences: Preferences) -> None:
        """Apply these preferences."""
        if not preferences.companion:
            self._left.clear()
            self._waiting.clear()
            self._said = None
            self._place.leave()

    def notice(self, events: Sequence[Event], number: int) -> None:
        """Have something to say about what happened for the first time, once the table is at rest."""
        if not self._heard:
            return
        seen = [self._document(event) for event in events]
        self._keep(lambda remark: not any(fits_any(remark.first.until, document) for document in seen))
        for first in tuple(self._left):
            if any(fits_any(first.when, document) for document in seen):
                self._left.remove(first)
                self._waiting.append(CompanionRemark(first, number))

    def _document(self, event: Event) -> Document:
        """Return an event as the file sees it: the person sits in seat 0."""
        document, seats = self.entry.rules.event_document(event), len(self._host.match.occupants)
        seat = document.get("seat")
        return document if seat is None else {**document, "seat": (seat - self._seat) % seats}

    @property
    def _heard(self) -> bool:
        """Whether its person plays, and nobody else does."""
        return self._host.humans == (self._seat,)

    def _put_away_old(self, moment: Moment) -> None:
        """Put away what was played on from, and what is undone; what was not said may come again."""
        now, heard = moment.timeline.commands, self._heard
        own = moment.entry is not None and moment.entry.seat == self._seat
        self._keep(lambda remark: heard and (remark.number >= now if own else remark.number <= now))

    def _keep(self, stands: Callable[[CompanionRemark], bool]) -> None:
        """Put away the remarks that do not stand any more."""
        self._left += [remark.first for remark in self._waiting if not stands(remark)]
        self._waiting = deque(filter(stands, self._waiting))
        if self._said is not None and not stands(self._said):
            self._said = None
            self._place.leave()

    def _say_next(self) -> None:
        if self._waiting and self._said is None:
            self._said = self._waiting.popleft()
            self._notes.note_said(self.entry.meta.id, self._said.first.id)
            self._reword()

    def _reword(self) -> None:
        lesson_words = self.entry.lesson_words
        if self._said is None or lesson_words is None:
            return
        tr = self.panel.language
        first_time = tr.of(self.entry.meta.id).gettext(lesson_words.first_times[self._said.first.id])
        self.panel.say_this(tr.gettext(texts.COMPANION), first_time)
        self.panel.offer(tr.gettext(texts.GOT_IT), tr.gettext(texts.SWITCH_OFF))
        self._place.put()

    def _close(self) -> None:
        self._said = None
        self._place.leave()
        self._page.setFocus()
        self._say_next()
