"""A lesson being taken: which step it is at, what that permits, and what the other seats do. No window.

The match is an ordinary one that nobody keeps, and the course follows it. Whoever hosts it asks `permitted` before a
person's command is played, and `reply` for the other seats. Where the lesson skips ahead (`skips`), it goes on with
`later`. How far it was taken is kept as a document beside the settings, never among saved games.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from attrs import define, frozen

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.controller.lessons.lesson import (
    UNDONE,
    Lesson,
    LessonStep,
    Pattern,
    fits,
    fits_any,
    position_of,
)
from neptun_desktop.kernel.codec import Codec, Unsound, added_later
from neptun_desktop.kernel.game import Document, Refused
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.course import Undoable
from neptun_desktop.match.lines import Occupant, Undo
from neptun_desktop.match.match import Change, Match, Setting, begin, begin_from
from neptun_desktop.match.timeline import AnyCommand

MOST_MOVES = 1000  # up to a step that can be reached


@define(eq=False)
class LessonCourse:
    """One person taking a lesson. `place` is the step, from 0; once it is behind the last one, the lesson is over."""

    entry: GameEntry
    lesson: Lesson
    match: Match
    place: int = 0
    _since: int = 0  # how many commands stood when the step began
    _shown: int = 0  # the step up to which whatever happens without being shown has been played

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
    def skips(self) -> bool:
        """Whether the step is about a later moment of the game, which `later` leads to."""
        return not self.over and self._shown < self.place and bool(self.lesson.later(self.place))

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
        fitting = self.fitting(seat, self.step.others or self.lesson.others)
        return fitting[0] if fitting else legal[0] if legal else None

    def fitting(self, seat: Seat, patterns: Iterable[Pattern]) -> list[AnyCommand]:
        """Return what a seat may do that fits the first of the patterns that anything fits."""
        documents = [
            (command, {"seat": seat, **self.entry.rules.command_document(command)})
            for command in self.match.legal(seat)
        ]
        found = ([command for command, document in documents if fits(pattern, document)] for pattern in patterns)
        return next(filter(None, found), [])

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

    def later(self) -> "LessonCourse":
        """Return it where it skips to, with a match of its own: the same game, after what nobody looked at."""
        course = begun_course(self.entry, self.lesson)
        for entry in self.match.entries:
            course.match.submit(entry.seat, entry.command)
        match = course.match
        for pattern in self.lesson.later(self.place):
            for seat, fitting in [(seat, course.fitting(seat, (pattern,))) for seat in sorted(match.to_act)]:
                if fitting:
                    match.submit(seat, fitting[0])
                    break
        course.resume_at(self.place)
        return course

    def do_as_asked(self) -> "LessonCourse":
        """Do one thing as the step asks, for whichever seat; return the course, which is another one if it skips."""
        person, match = self.lesson.person, self.match
        if self.skips:
            return self.later()
        if self.step.explains:
            self.go_on()
        elif self.step.undo:
            match.undo(person)
        elif person in match.to_act:
            match.submit(person, self.fitting(person, self.step.permits)[-1])  # of numbers, the largest
        else:
            seat = min(match.to_act)
            match.submit(seat, self.reply(seat))
        return self

    def resume_at(self, place: int) -> None:
        """Go on at this step, with the commands that were given before."""
        self._shown = place
        self._move_to(place)

    def _move_to(self, place: int) -> None:
        self.place = place
        self._since = self.match.timeline.commands

    def _next(self) -> None:
        self._move_to(self.place + 1)


def lesson_match(entry: GameEntry, lesson: Lesson) -> Match:
    """Return a match that begins as a lesson does."""
    meta, edition, start = entry.meta, entry.editions.shipped(), lesson.start
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


def begun_course(entry: GameEntry, lesson: Lesson) -> LessonCourse:
    """Return the course of a lesson that begins."""
    course = LessonCourse(entry, lesson, lesson_match(entry, lesson))
    course.match.listeners.append(course.follow)  # before any host, which then knows the step
    return course


def course_at(entry: GameEntry, lesson: Lesson, place: int) -> LessonCourse:
    """Return the course of a lesson at a step, as if everything before had been done as it asks."""
    course = begun_course(entry, lesson)
    for _ in range(MOST_MOVES):
        if course.place == place and not course.skips:
            return course
        course = course.do_as_asked()
    raise ValueError(f"the step {lesson.steps[place].id!r} is not reached")


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
    digest: str = added_later(default="")  # of the state after them: another lesson of that name had another table


def progress_document(course: LessonCourse) -> Document:
    """Return how far a lesson is."""
    rules, left = course.entry.rules, course.later() if course.skips else course
    given = tuple(GivenCommand(entry.seat, rules.command_document(entry.command)) for entry in left.match.entries)
    document: Document = _codec.write(LessonProgress(left.step.id, given, left.match.timeline.digest))
    return document


def resumed(entry: GameEntry, lesson: Lesson, document: object) -> LessonCourse:
    """Return the lesson where it was left; if it has another table since, at that step of it, or at its beginning."""
    try:
        progress = _codec.read(document, LessonProgress)
    except Unsound:
        return begun_course(entry, lesson)
    place = lesson.place_of(progress.step)
    if place is None:
        return begun_course(entry, lesson)
    course = begun_course(entry, lesson)
    try:
        for given in progress.commands:
            course.match.submit(given.seat, entry.rules.command_from_document(given.command))
    except (Unsound, Refused):
        return course_at(entry, lesson, place)
    if course.match.timeline.digest != progress.digest:
        return course_at(entry, lesson, place)
    course.resume_at(place)
    return course
