"""A pupil who takes a lesson without a window, and does at random whatever the step permits."""

from collections.abc import Iterator
from random import Random

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.controller.lessons.lesson import Lesson, fits_any, lesson_of
from neptun_desktop.controller.lessons.lesson_course import LessonCourse, begun_course, course_at
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.timeline import AnyCommand

MOST_MOVES = 400  # of a lesson that has an end


def taken(course: LessonCourse, chance: Random) -> Iterator[LessonCourse]:
    """Take a lesson from where it is to its end; yield it before each move."""
    for _ in range(MOST_MOVES):
        if course.skips:
            course = course.later()
        if course.over:
            return
        yield course
        move(course, chance)
    raise AssertionError(f"the step {course.step.id!r} does not end")


def move(course: LessonCourse, chance: Random) -> None:
    """Make the pupil's next move, or that of another seat."""
    person, match = course.lesson.person, course.match
    if course.step.explains:
        course.go_on()
    elif course.step.undo:
        assert course.may_undo(), course.step.id
        match.undo(person)
    elif person in match.to_act:
        fitting = permitted(course)
        assert fitting, f"{course.step.id}: nothing of {match.legal(person)} is permitted"
        kind = chance.choice(
            sorted({type(command).__name__ for command in fitting})
        )  # so a pass is as likely as a building
        match.submit(person, chance.choice([command for command in fitting if type(command).__name__ == kind]))
    else:
        seat = min(match.to_act)
        match.submit(seat, scripted(course, seat))


def permitted(course: LessonCourse) -> list[AnyCommand]:
    """Return what the step permits of all that is legal."""
    return [command for command in course.match.legal(course.lesson.person) if course.permitted((command,))]


def scripted(course: LessonCourse, seat: Seat) -> AnyCommand:
    """Return what another seat does; the lesson must say so, and not leave it to the first legal command."""
    command = course.reply(seat)
    document = {"seat": seat, **course.entry.rules.command_document(command)}
    assert fits_any(course.step.others or course.lesson.others, document), (course.step.id, document)
    return command


def at_each_step(entry: GameEntry, lesson: Lesson, chance: Random) -> Iterator[LessonCourse]:
    """Yield a lesson once at each of its steps."""
    seen: set[int] = set()
    for course in taken(begun_course(entry, lesson), chance):
        if course.place not in seen:
            seen.add(course.place)
            yield course


def at_step(entry: GameEntry, step: str) -> LessonCourse:
    """Return a game's lesson at a step, to which everything was done as it asks."""
    lesson = lesson_of(entry.meta.id)
    place = lesson.place_of(step)
    assert place is not None, step
    return course_at(entry, lesson, place)
