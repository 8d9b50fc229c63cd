"""A lesson being taken: which step it is at, what that permits, and what the other seats do. No window.

The match is an ordinary one that nobody keeps, and the course follows it. Whoever hosts it asks `permitted` before a
person's command is played, and `reply` for the other seats. How far it was taken is kept as a document beside the
settings, never among saved games.
"""

from collections.abc import Sequence
from typing import Any

from attrs import define, frozen

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.controller.lessons.lesson import (
    UNDONE,
    Lesson,
    LessonStart,
    LessonStep,
    fits,
    fits_any,
    position_of,
)
from neptun_desktop.kernel.codec import Codec, Unsound
from neptun_desktop.kernel.game import Document, Refused
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.course import Undoable
from neptun_desktop.match.lines import Occupant, Undo
from neptun_desktop.match.match import Change, Match, Setting, begin, begin_from
from neptun_desktop.match.timeline import AnyCommand


@define(eq=False)
class LessonCourse:
    """One person taking a lesson. `place` is the step, from 0; once it is behind the last one, the lesson is over."""

    entry: GameEntry
    lesson: Lesson
    match: Match
    place: int = 0
    _since: int = 0  # how many commands stood when the step began

    @property
    def step(self) -> LessonStep:
        """The step that it is at; once it is over, the last one."""
        return self.lesson.steps[min(self.place, len(self.lesson.steps) - 1)]

    @property
    def over(self) -> bool:
        """Whether every step is done."""
        return self.place >= len(self.lesson.steps)

    @property
    def chapter(self) -> int:
        """The number of the chapter, from 0."""
        return self.lesson.chapter_numbers[min(self.place, len(self.lesson.steps) - 1)]

    @property
    def needs_table(self) -> bool:
        """Whether the step begins with a table that is laid anew."""
        return not self.over and self.lesson.begins_anew(self.place)

    # --- what may be done --------------------------------------------------------------------------------------------

    def permitted(self, commands: Sequence[AnyCommand]) -> bool:
        """Return whether the step permits all of these commands of the person."""
        return bool(self.step.permits) and all(
            fits_any(self.step.permits, self.entry.rules.command_document(command)) for command in commands
        )

    def may_undo(self) -> bool:
        """Return whether the person may take back the last command: within the step, or where the step says so."""
        found = self.match.course.undoable(self.lesson.person)
        return isinstance(found, Undoable) and (self.step.undo or min(found.numbers) >= self._since)

    def reply(self, seat: Seat) -> AnyCommand | None:
        """Return what another seat does now; None while it waits."""
        if self.over or self.step.others_wait:
            return None
        legal = self.match.legal(seat)
        documents = [{"seat": seat, **self.entry.rules.command_document(command)} for command in legal]
        for pattern in self.step.others or self.lesson.others:
            for command, document in zip(legal, documents, strict=True):
                if fits(pattern, document):
                    return command
        return legal[0] if legal else None

    # --- how it goes on ----------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Leave a step that only explains."""
        if self.step.explains:
            self._next()

    def follow(self, change: Change) -> None:
        """Take note of a change of the match; it may end the step."""
        documents = map(self.entry.rules.event_document, change.events)
        for document in (UNDONE,) if isinstance(change.body, Undo) else documents:
            if not self.over and fits_any(self.step.until, document):
                self._next()
                return  # what came with it belongs to the step that it ended

    def resume_at(self, place: int) -> None:
        """Go on at this step, with the commands that were given before."""
        self.place = place
        self._since = self.match.timeline.commands

    def _next(self) -> None:
        self.resume_at(self.place + 1)


def lesson_match(entry: GameEntry, lesson: Lesson, start: LessonStart) -> Match:
    """Return a match that begins as a chapter does."""
    meta, edition = entry.meta, entry.editions.shipped()
    occupants = tuple(
        Occupant(
            name=meta.name_of(colour),
            kind="human" if seat == lesson.person else "bot",
            level=None if seat == lesson.person else entry.ladder.ids[0],
            colour=colour,
        )
        for seat, colour in enumerate(meta.colours[: lesson.seats])
    )
    setting = Setting(game=entry.rules, edition=edition, occupants=occupants)
    if start.position is None:
        return begin(setting, start.seed or 0, entry.options())
    return begin_from(setting, entry.rules.state_from_document(position_of(entry.meta.id, start.position), edition))


def course_from(entry: GameEntry, lesson: Lesson, place: int) -> LessonCourse:
    """Return the course of a lesson where the table was laid that the step at this place is played on."""
    first, start = lesson.start_before(place)
    course = LessonCourse(entry, lesson, lesson_match(entry, lesson, start), first)
    course.match.listeners.append(course.follow)  # before any host, which then knows the step
    return course


_codec = Codec()


@frozen
class GivenCommand:
    """A command of the table, as a document."""

    seat: Seat
    command: dict[str, Any]


@frozen
class LessonProgress:
    """Where a lesson was left."""

    step: str
    commands: tuple[GivenCommand, ...]


def progress_document(course: LessonCourse) -> Document:
    """Return how far a lesson is."""
    rules = course.entry.rules
    entries = () if course.needs_table else course.match.entries  # the next table has none yet
    given = tuple(GivenCommand(entry.seat, rules.command_document(entry.command)) for entry in entries)
    document: Document = _codec.write(LessonProgress(course.step.id, given))
    return document


def resumed(entry: GameEntry, lesson: Lesson, document: object) -> LessonCourse:
    """Return the lesson where it was left; where that is unknown or no longer possible, at its beginning."""
    try:
        progress = _codec.read(document, LessonProgress)
        place = lesson.place_of(progress.step)
        if place is None:
            return course_from(entry, lesson, 0)
        course = course_from(entry, lesson, place)
        for given in progress.commands:
            course.match.submit(given.seat, entry.rules.command_from_document(given.command))
    except (Unsound, Refused):
        return course_from(entry, lesson, 0)
    course.resume_at(place)
    return course
