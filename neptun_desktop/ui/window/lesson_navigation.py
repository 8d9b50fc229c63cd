"""Every way from the window into a lesson and out of it; and the companion that follows into a first game."""

import logging
from pathlib import Path

from attrs import evolve
from PySide6.QtGui import QPixmap

from neptun_desktop.controller.lessons.lesson import lesson_of
from neptun_desktop.controller.lessons.lesson_course import LessonCourse, progress_document, resumed
from neptun_desktop.texts.shell.lessons import SWITCHED_OFF
from neptun_desktop.ui.lessons.coach import Coach, LessonHost
from neptun_desktop.ui.lessons.companion import FILE, Companion, LessonNotes
from neptun_desktop.ui.match.set_up import usual_table
from neptun_desktop.ui.match.table_session import TableSession, hosted_session
from neptun_desktop.ui.preferences.preferences import with_lesson
from neptun_desktop.ui.widgets.page_base import connect
from neptun_desktop.ui.window.contract import Window


class LessonNavigation:
    """Begins lessons in the window, remembers where they are left, and leads on to a game."""

    def __init__(self, window: Window, folder: Path) -> None:
        """Use this window; what is remembered of lessons is kept in this folder."""
        self._window, self.notes = window, LessonNotes(folder / FILE)
        self.coach: Coach | None = None  # of the lesson on the table
        self.companion: Companion | None = None  # of the game on the table

    def begin(self, game: str) -> None:
        """Begin a game's lesson, or go on where it was left."""
        course = resumed(self._window.box.games.entry(game), lesson_of(game), self.notes.of(game).progress)
        self._note(game, "begun")
        self._sit(course)

    def leave(self) -> None:
        """Remember where the lesson on the table is left."""
        coach, self.coach, self.companion = self.coach, None, None
        if coach is not None:
            self._note_progress(coach)

    def _sit(self, course: LessonCourse, before: QPixmap | None = None) -> None:
        """Lay the table of a course, with the coach; what was seen before stays until it is painted."""
        window, lesson_words = self._window, course.entry.lesson_words
        if lesson_words is None:
            logging.getLogger(__name__).error("%s has a lesson without words", course.entry.meta.id)
            return
        host = LessonHost(course, window.box.worker_command)
        session = hosted_session(window.box, host, window.preferences, window.stack.size())
        session.page.unveiling.before = before
        coach = Coach(session, host, course, lesson_words, window.styling)
        connect(
            (coach.later_wanted, lambda: self._skip_ahead(coach)),
            (coach.step_begun, lambda: self._note_progress(coach)),
            (coach.game_wanted, lambda: self._begin_game(coach)),
            (coach.left, lambda: self._go_to_start(coach)),
        )
        window.sit(session)
        self.coach = coach

    def _skip_ahead(self, coach: Coach) -> None:
        coach.take_leave()
        self._sit(coach.course.later(), before=coach.page.grab())

    def begin_first_game(self, game: str) -> None:
        """Begin a real game against opponents for newcomers, with as many players as in the lesson."""
        entry = self._window.box.games.entry(game)
        table = usual_table(entry.meta, entry.ladder.first)
        seats, agreements = table.seats[: lesson_of(game).seats], dict(entry.secrecy.agreed({}, 1))
        self._window.begin_game(evolve(table, seats=seats, agreements=agreements))

    def _begin_game(self, coach: Coach) -> None:
        self._finish(coach)
        self.begin_first_game(coach.course.entry.meta.id)

    def _go_to_start(self, coach: Coach) -> None:
        if coach.at_end:
            self._finish(coach)
        self._window.show_start()

    def _finish(self, coach: Coach) -> None:
        game, self.coach = coach.course.entry.meta.id, None
        self.notes.note_progress(game, None)
        self._note(game, "done")

    def _note_progress(self, coach: Coach) -> None:
        self.notes.note_progress(coach.course.entry.meta.id, progress_document(coach.course))

    def _note(self, game: str, state: str) -> None:
        now = with_lesson(self._window.preferences, game, state)
        if now != self._window.preferences:
            self._window.prefer(now)

    # --- the companion -----------------------------------------------------------------------------------------------

    def accompany(self, session: TableSession) -> None:
        """Let the companion follow a person's first games after the lesson, as long as it has something to say."""
        window, game = self._window, session.entry.meta.id
        if not window.preferences.companion or dict(window.preferences.lessons).get(game) != "done":
            return
        if len(session.host.humans) == 1 and Companion.has_more(session.entry, self.notes):
            self.companion = Companion(session, self.notes, window.styling)
            self.companion.switched_off.connect(self._switch_off)
            window.preferred.connect(self.companion.follow)

    def _switch_off(self) -> None:
        self._window.prefer(self._window.preferences._replace(companion=False))
        self._window.banner.tell(self._window.styling.language.gettext(SWITCHED_OFF))
