"""Reading lesson files; whatever is wrong with one is told, all at once and with its place."""

import json
import tomllib
from collections.abc import Iterator
from typing import Any

from attrs import frozen

from neptun_desktop.controller.lessons.lesson import Lesson
from neptun_desktop.controller.lessons.pattern import Pattern
from neptun_desktop.kernel.codec import Codec, Unsound
from neptun_desktop.kernel.game import Document
from neptun_desktop.kernel.resources import resource

FOLDER = "lessons"
LESSON = "first_game.toml"
REMARKS = "first_times.toml"

_codec = Codec()
_STEP: Document = {"permits": [], "until": [], "ring": [], "tour": False, "others": [], "undo": False}
_START: Document = {"seed": None, "position": None}


@frozen(kw_only=True)
class FirstTime:
    """Something that is remarked on when it happens for the first time."""

    id: str
    when: tuple[Pattern, ...]  # events
    until: tuple[Pattern, ...]  # events after which it is out of date


def lesson_of(game: str) -> Lesson:
    """Return the lesson that ships with a game."""
    return read_lesson(resource(game, FOLDER, LESSON).read_bytes())


def first_times_of(game: str) -> tuple[FirstTime, ...]:
    """Return what the companion remarks on in a first game."""
    document = _toml(resource(game, FOLDER, REMARKS).read_bytes())
    remarks = [{"until": [], **remark} for remark in document.get("first_time", [])]
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
    start = chapter.get("start")
    steps = [{**_STEP, **step} if isinstance(step, dict) else step for step in chapter.get("step", [])]
    rest = {name: value for name, value in chapter.items() if name not in {"start", "step"}}
    return {**rest, "start": {**_START, **start} if isinstance(start, dict) else start, "steps": steps}


def _problems(lesson: Lesson) -> Iterator[str]:
    """Yield what does not agree within a lesson."""
    ids = [step.id for step in lesson.steps]
    yield from (f"two steps are called {name!r}" for name in sorted({name for name in ids if ids.count(name) > 1}))
    yield from (f"the chapter {chapter.id!r} has no steps" for chapter in lesson.chapters if not chapter.steps)
    if not 0 <= lesson.person < lesson.seats:
        yield f"the person's seat is {lesson.person}, and there are {lesson.seats}"
    if not lesson.chapters or lesson.chapters[0].start is None:
        yield "the first chapter needs a start"
    for chapter in lesson.chapters:
        if chapter.start is not None and (chapter.start.seed is None) == (chapter.start.position is None):
            yield f"the start of {chapter.id!r} is either a seed or a position"
    for step in lesson.steps:
        if step.permits and not step.until:
            yield f"the step {step.id!r} permits something, but nothing ends it"
