"""A lesson as data: chapters of steps, each with what it permits, what ends it and what to look at.

Patterns describe commands, events and things on the table without code. Whatever is wrong with a lesson file is told,
all at once and with its place.
"""

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, TypeAlias

import attrs
from attrs import frozen

from neptun_desktop.controller.click_rules import Target
from neptun_desktop.kernel.codec import Codec, Unsound, kind
from neptun_desktop.kernel.game import Document
from neptun_desktop.kernel.resources import resource
from neptun_desktop.kernel.seat import Seat

Pattern: TypeAlias = dict[str, Any]  # some fields of a document; for a list of values, any of them

NOTHING = "nothing"  # in a pattern: a field without a value
TARGET_SUFFIX = re.compile("_target$")


def fits(pattern: Mapping[str, Any], document: Mapping[str, Any]) -> bool:
    """Return whether a document has all that the pattern names."""
    return all(name in document and _allows(wanted, document[name]) for name, wanted in pattern.items())


def fits_any(patterns: Iterable[Mapping[str, Any]], document: Mapping[str, Any]) -> bool:
    """Return whether a document fits one of the patterns."""
    return any(fits(pattern, document) for pattern in patterns)


def _allows(wanted: object, value: object) -> bool:
    if isinstance(wanted, list) and not isinstance(value, list):
        return any(_same(one, value) for one in wanted)
    return _same(wanted, value)


def _same(wanted: object, value: object) -> bool:
    """Return whether two values are equal, and true is not 1."""
    return value is None if wanted == NOTHING else type(wanted) is type(value) and wanted == value


def target_document(target: Target) -> dict[str, Any]:
    """Return a target as patterns see it: `PortTarget("tyros")` is of the kind `port`, with its fields."""
    fields = {field.name: getattr(target, field.name) for field in attrs.fields(type(target))}
    return {"kind": TARGET_SUFFIX.sub("", kind(type(target))), **fields}


UNDONE: Document = {"kind": "undone"}  # what a step sees when the person takes something back


@frozen(kw_only=True)
class LessonStart:
    """The table of a lesson: a new game by its seed, or a position that is kept in a file."""

    seed: int | None
    position: str | None  # the name of a file beside the lesson's


@frozen(kw_only=True)
class LessonStep:
    """One thing to read or to do."""

    id: str
    permits: tuple[Pattern, ...]  # commands of the person; none: there is nothing to do but to read
    until: tuple[Pattern, ...]  # events, each of which ends it; none: "Continue" does
    ring: tuple[Pattern, ...]  # targets to look at; none: the clicks that make what is permitted
    tour: bool  # whether what is ringed is a tour: numbered in this order, with the ways between
    others: tuple[Pattern, ...]  # what the other seats do while it lasts, the first that is legal
    undo: bool  # whether what was done before this step may be taken back
    was: tuple[str, ...]  # steps of earlier lessons: whoever left one of them goes on here

    @property
    def explains(self) -> bool:
        """Whether it is there to be read, and "Continue" ends it."""
        return not self.until

    @property
    def others_wait(self) -> bool:
        """Whether the other seats wait: while the person reads, or is to take something back."""
        return self.explains or self.undo


@frozen(kw_only=True)
class LessonChapter:
    """Steps about one thing."""

    id: str
    later: tuple[Pattern, ...]  # what all seats do before it unseen, one command each; what nobody can do is left out
    steps: tuple[LessonStep, ...]


@frozen(kw_only=True, slots=False)
class Lesson:
    """A whole lesson."""

    seats: int
    person: Seat
    start: LessonStart
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
        """Return the place of a step, by its name or one that it had in an earlier lesson; None if there is none."""
        return next((place for place, each in enumerate(self.steps) if step in {each.id, *each.was}), None)

    def later(self, place: int) -> tuple[Pattern, ...]:
        """Return what is played before the step at this place, without being shown."""
        number = self.chapter_numbers[place]
        return self.chapters[number].later if self.chapter_numbers.index(number) == place else ()


FOLDER = "lessons"
LESSON = "first_game.toml"
REMARKS = "first_times.toml"

_codec = Codec()
_STEP: Document = {"permits": [], "until": [], "ring": [], "tour": False, "others": [], "undo": False, "was": []}
_START: Document = {"seed": None, "position": None}


@frozen(kw_only=True)
class FirstTime:
    """Something that is remarked on when it happens for the first time."""

    id: str
    when: tuple[Pattern, ...]  # events
    until: tuple[Pattern, ...]  # events after which it is out of date
    house_rule: str | None  # without which it isn't true

    def holds(self, house_rules: Mapping[str, bool]) -> bool:
        """Return whether it is true in a game with these house rules."""
        return self.house_rule is None or house_rules.get(self.house_rule, False)


def lesson_of(game: str) -> Lesson:
    """Return the lesson that ships with a game."""
    return read_lesson(resource(game, FOLDER, LESSON).read_bytes())


def first_times_of(game: str) -> tuple[FirstTime, ...]:
    """Return what the companion remarks on in a first game."""
    document = _toml(resource(game, FOLDER, REMARKS).read_bytes())
    remarks = [{"until": [], "house_rule": None, **remark} for remark in document.get("first_time", [])]
    return _codec.read(remarks, tuple[FirstTime, ...], "$.first_time")


def position_of(game: str, name: str) -> Document:
    """Return a position that a lesson begins with."""
    document: Document = json.loads(resource(game, FOLDER, name).read_bytes())
    return document


def read_lesson(data: bytes) -> Lesson:
    """Return the lesson in a file, or raise Unsound with everything that is wrong with it."""
    document = _toml(data)
    chapters = [_with_defaults(chapter) for chapter in document.get("chapter", [])]
    rest = {name: value for name, value in document.items() if name != "chapter"}
    if isinstance(start := rest.get("start"), dict):
        rest["start"] = {**_START, **start}
    lesson = _codec.read({"others": [], **rest, "chapters": chapters}, Lesson)
    if problems := tuple(_problems(lesson)):
        raise Unsound(*problems)
    return lesson


def _toml(data: bytes) -> Document:
    try:
        return tomllib.loads(data.decode())
    except ValueError as error:  # also what is not UTF-8
        raise Unsound(f"not TOML: {error}") from None


def _with_defaults(chapter: Any) -> Document:  # noqa: ANN401  (any TOML)
    """Return a chapter with everything that it leaves out."""
    if not isinstance(chapter, dict):
        raise Unsound("a chapter is a table @ $.chapter")
    steps = [{**_STEP, **step} if isinstance(step, dict) else step for step in chapter.get("step", [])]
    return {"later": [], **{name: value for name, value in chapter.items() if name != "step"}, "steps": steps}


def _problems(lesson: Lesson) -> Iterator[str]:
    """Yield what does not agree within a lesson."""
    ids = [name for step in lesson.steps for name in (step.id, *step.was)]
    yield from (f"two steps are called {name!r}" for name in sorted({name for name in ids if ids.count(name) > 1}))
    yield from (f"the chapter {chapter.id!r} has no steps" for chapter in lesson.chapters if not chapter.steps)
    if not 0 <= lesson.person < lesson.seats:
        yield f"the person's seat is {lesson.person}, and there are {lesson.seats}"
    if (lesson.start.seed is None) == (lesson.start.position is None):
        yield "the start is either a seed or a position"
    for chapter in lesson.chapters:
        if chapter.later and chapter.steps and not chapter.steps[0].explains:
            yield f"the chapter {chapter.id!r} comes later, and has to begin with something to read"
    for step in lesson.steps:
        if step.permits and not step.until:
            yield f"the step {step.id!r} permits something, but nothing ends it"
