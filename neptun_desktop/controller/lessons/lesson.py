"""A lesson as data: chapters of steps, each with what it permits, what ends it and what to look at."""

from functools import cached_property

from attrs import frozen

from neptun_desktop.controller.lessons.pattern import Pattern
from neptun_desktop.kernel.game import Document
from neptun_desktop.kernel.seat import Seat

UNDONE: Document = {"kind": "undone"}  # what a step sees when the person takes something back


@frozen(kw_only=True)
class LessonStart:
    """Where a chapter begins: a new game by its seed, or a position that is kept in a file."""

    seed: int | None
    position: str | None  # the name of a file beside the lesson's


@frozen(kw_only=True)
class LessonStep:
    """One thing to read or to do."""

    id: str
    permits: tuple[Pattern, ...]  # commands of the person; none: there is nothing to do but to read
    until: tuple[Pattern, ...]  # events, each of which ends it; none: "Go on" does
    ring: tuple[Pattern, ...]  # targets to look at; none: the clicks that make what is permitted
    tour: bool  # whether what is ringed is a tour: numbered in this order, with the ways between
    others: tuple[Pattern, ...]  # what the other seats do while it lasts, the first that is legal
    undo: bool  # whether what was done before this step may be taken back

    @property
    def explains(self) -> bool:
        """Whether it is there to be read, and "Go on" ends it."""
        return not self.until

    @property
    def others_wait(self) -> bool:
        """Whether the other seats wait: while the person reads, or is to take something back."""
        return self.explains or self.undo


@frozen(kw_only=True)
class LessonChapter:
    """Steps about one thing; if it has a start, the table is laid anew for it."""

    id: str
    start: LessonStart | None
    steps: tuple[LessonStep, ...]


@frozen(kw_only=True, slots=False)
class Lesson:
    """A whole lesson."""

    seats: int
    person: Seat
    others: tuple[Pattern, ...]  # for steps without any
    chapters: tuple[LessonChapter, ...]

    @cached_property
    def steps(self) -> tuple[LessonStep, ...]:
        """All steps."""
        return tuple(step for chapter in self.chapters for step in chapter.steps)

    @cached_property
    def chapter_numbers(self) -> tuple[int, ...]:
        """The chapter of each step, from 0."""
        return tuple(number for number, chapter in enumerate(self.chapters) for _ in chapter.steps)

    def place_of(self, step: str) -> int | None:
        """Return the place of a step, if there is one of this name."""
        return next((place for place, each in enumerate(self.steps) if each.id == step), None)

    def begins_anew(self, place: int) -> bool:
        """Return whether the table is laid anew for the step at this place."""
        number = self.chapter_numbers[place]
        first = self.chapter_numbers.index(number) == place
        return first and self.chapters[number].start is not None

    def start_before(self, place: int) -> tuple[int, LessonStart]:
        """Return the first step of the table that the step at this place is played on, and how it was laid."""
        while not self.begins_anew(place):
            place -= 1
        start = self.chapters[self.chapter_numbers[place]].start
        if start is None:
            raise ValueError("the lesson has no start")
        return place, start
