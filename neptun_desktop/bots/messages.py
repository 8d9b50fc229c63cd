"""What host and worker tell each other: one JSON object a line. Views, commands and reasons; never a state."""

import json
from collections.abc import Sequence
from typing import Any

from attrs import frozen

from neptun_desktop.bots.bot import Budget, Choice, Option, Term
from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.commands import Command
from neptun_desktop.kernel.game import Document

PROTOCOL = 1


@frozen(kw_only=True)
class Question:
    """A choice that a seat is asked for. All but the level, the seed and the budget are documents of the game."""

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
    """No answer will come to this request, and why."""

    request: int
    problem: str


def line(message: Document) -> bytes:
    """Write a message."""
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def thinking_request(request: int, edition: str, question: Question) -> Document:
    """Ask for a choice; the edition is named by its digest."""
    budget = question.budget
    limits = None if budget is None else {"iterations": budget.iterations, "cpu_seconds": budget.cpu_seconds}
    return {
        "kind": "think",
        "request": request,
        "edition": edition,
        "view": question.view,
        "legal": list(question.legal),
        "level": question.level,
        "budget": limits,
        "seed": question.seed,
    }


def answer_document(request: int, choice: Choice[Command], cpu_seconds: float) -> Document:
    """Write a choice down."""
    return {
        "kind": "answer",
        "request": request,
        "command": engine.command_document(choice.command),
        "options": [
            {
                "command": engine.command_document(option.command),
                "worth": option.worth,
                "terms": [{"name": term.name, "amount": term.amount, "about": term.about} for term in option.terms],
            }
            for option in choice.options
        ],
        "iterations": choice.iterations,
        "cpu_seconds": cpu_seconds,
    }


def report_from_document(message: Document) -> Answer | Failed:
    """Read what a worker reports."""
    if message["kind"] == "failed":
        return Failed(message["request"], message["problem"])
    return Answer(
        request=message["request"],
        command=message["command"],
        options=tuple(map(_option, message["options"])),
        iterations=message["iterations"],
        cpu_seconds=message["cpu_seconds"],
    )


def _option(document: dict[str, Any]) -> Option[Document]:
    terms = tuple(Term(term["name"], term["amount"], term["about"]) for term in document["terms"])
    return Option(document["command"], document["worth"], terms)
