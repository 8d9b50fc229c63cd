"""The messages between host and worker: one JSON object per line, with views, commands and reasons; never a state."""

import json
from collections.abc import Sequence
from typing import Any, TypeAlias, TypeVar

from attrs import evolve, frozen

from neptun_desktop.bots.bot import Budget, Choice, Option
from neptun_desktop.bots.ladder import Rules
from neptun_desktop.kernel.codec import Codec, Unsound
from neptun_desktop.kernel.game import Document

PROTOCOL = 2

Wanted = TypeVar("Wanted")


@frozen(kw_only=True)
class Question:
    """A choice to be made for a seat. Edition, view and commands are documents of the game."""

    game: str
    edition: Document
    view: Document
    legal: Sequence[Document]
    level: str
    seed: int
    budget: Budget | None = None  # None: the level's own


@frozen
class Answer:
    """A bot's choice, as documents."""

    request: int
    command: Document
    options: tuple[Option[Document], ...]  # the best few, the chosen one first
    iterations: int
    cpu_seconds: float


@frozen
class Failed:
    """There will be no answer to this request, and why."""

    request: int
    problem: str


Report: TypeAlias = Answer | Failed


class BadMessage(Exception):  # noqa: N818  (named for what the line is)
    """A line that is not a message, and the request it belongs to, if it names one."""

    def __init__(self, problem: str, request: int | None = None) -> None:
        """Store the problem and the request."""
        super().__init__(problem)
        self.request = request


def line(message: Document) -> bytes:
    """Encode a message as a line."""
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def message_in(heard: bytes) -> Document:
    """Decode a message; raise BadMessage if the line is not one."""
    try:
        message = json.loads(heard)
    except (ValueError, RecursionError) as error:
        raise BadMessage(f"not JSON: {error}") from None
    if not isinstance(message, dict):
        raise BadMessage("not an object")
    return message


def request_in(message: Document) -> int | None:
    """Return the request that a message belongs to, if it names one."""
    found = message.get("request")
    return found if type(found) is int else None


def value_in(message: Document, name: str, *wanted: type[Wanted]) -> Wanted:
    """Return a value of a message; raise BadMessage if it is missing or of another type."""
    if name not in message:
        raise BadMessage(f"{name} is missing", request_in(message))
    value = message[name]
    if type(value) not in wanted:
        raise BadMessage(f"{name} is of the wrong type", request_in(message))
    found: Wanted = value
    return found


def thinking_request(request: int, edition: str, question: Question) -> Document:
    """Return a request for a choice; the edition is referred to by its digest."""
    budget = question.budget
    limits = None if budget is None else {"iterations": budget.iterations, "cpu_seconds": budget.cpu_seconds}
    return {
        "kind": "think",
        "request": request,
        "game": question.game,
        "edition": edition,
        "view": question.view,
        "legal": list(question.legal),
        "level": question.level,
        "budget": limits,
        "seed": question.seed,
    }


def edition_message(game: str, key: str, edition: Document) -> Document:
    """Return the message that sends an edition, before the first question that refers to it."""
    return {"kind": "edition", "game": game, "key": key, "document": edition}


def answer_document(rules: Rules, request: int, choice: Choice[Any], cpu_seconds: float) -> Document:
    """Return a choice as a message."""
    options = tuple(evolve(option, command=rules.command_document(option.command)) for option in choice.options)
    return _document(Answer(request, rules.command_document(choice.command), options, choice.iterations, cpu_seconds))


def failure_document(request: int, problem: str) -> Document:
    """Return the message that a request cannot be answered."""
    return _document(Failed(request, problem))


def report_from_document(message: Document) -> Report | None:
    """Read a worker's report; return None for `ready`, and raise BadMessage for anything unknown."""
    if message.get("kind") == "ready":
        return None
    try:
        return _codec.read(message, Report)  # type: ignore[arg-type]
    except Unsound as unsound:
        raise BadMessage("; ".join(unsound.problems), request_in(message)) from None


def _document(report: Report) -> Document:
    document: Document = _codec.write(report, Report)
    return document


_codec = Codec()
_codec.tag_union(Report)
