"""How far a lesson was taken, as a document: the step, and the commands since its table was laid.

It is kept beside the settings, never among saved games.
"""

from typing import Any

from attrs import frozen

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.controller.lessons.lesson import Lesson
from neptun_desktop.controller.lessons.lesson_course import LessonCourse, course_from
from neptun_desktop.kernel.codec import Codec, Unsound
from neptun_desktop.kernel.game import Document, Refused
from neptun_desktop.kernel.seat import Seat

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
