"""A pupil who takes a lesson without a window, and does at random whatever the step permits."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.controller.lessons.lesson import Lesson, fits_any
from neptun_desktop.controller.lessons.lesson_course import LessonCourse, course_from
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.timeline import AnyCommand

MOST_MOVES = 400  # of a lesson that has an end


def taken(course: LessonCourse, chance: Random) -> Iterator[LessonCourse]:
    """Take a lesson from where it is to its end; yield it before each move."""
    for _ in range(MOST_MOVES):
        if course.needs_table and course.match.entries:
            course = course_from(course.entry, course.lesson, course.place)
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
        match.submit(person, chance.choice(fitting))
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
    for course in taken(course_from(entry, lesson, 0), chance):
        if course.place not in seen:
            seen.add(course.place)
            yield course


def taken_to(entry: GameEntry, lesson: Lesson, step: str, chosen: Mapping[str, Sequence[AnyCommand]]) -> LessonCourse:
    """Return a lesson where the person is to act in a step; in steps before, they chose these commands."""
    course, left = course_from(entry, lesson, 0), {name: list(commands) for name, commands in chosen.items()}
    while course.step.id != step or lesson.person not in course.match.to_act:
        if lesson.person in course.match.to_act and left.get(course.step.id):
            course.match.submit(lesson.person, left[course.step.id].pop(0))
        else:
            move(course, Random(1))
    return course
