"""The process in which bots think: requests on standard input, answers on standard output."""

import logging
import os
import sys
from collections.abc import Mapping
from queue import SimpleQueue
from threading import Event, Thread
from time import thread_time
from typing import IO, Any

from neptun_desktop.bots.bot import Budget
from neptun_desktop.bots.ladder import BotGame, Rules, UnknownLevel
from neptun_desktop.bots.messages import (
    PROTOCOL,
    BadMessage,
    answer_document,
    failure_document,
    line,
    message_in,
    request_in,
    value_in,
)
from neptun_desktop.kernel.game import Document

log = logging.getLogger(__name__)

SECONDS_BETWEEN_LOOKS = 1.0
NICENESS = 10  # the window's process gets the CPU first; a bot's thinking is measured in its own CPU time


class CannotAnswer(Exception):  # noqa: N818  (named for what the worker cannot do)
    """A question that no bot can answer, and why, in a sentence."""


class Worker:
    """Answers one request after the other; a request can be cancelled at any time."""

    def __init__(self, questions: IO[bytes], answers: IO[bytes], games: Mapping[str, BotGame]) -> None:
        """Read requests about `games` from `questions`, and write to `answers`."""
        self._questions, self._answers, self._games = questions, answers, games
        self._waiting: SimpleQueue[Document | None] = SimpleQueue()  # None: the host closed the pipe
        self._stopped: set[int] = set()
        self._documents: dict[tuple[str, str], Document] = {}  # editions by game and digest, as received
        self._editions: dict[tuple[str, str], Any] = {}  # and as parsed
        self.hung_up = Event()

    def listen(self) -> None:
        """Read requests until the host closes the pipe. Anything that is not a message is logged and skipped."""
        for heard in self._questions:
            try:
                message = message_in(heard)
                if message.get("kind") == "stop":
                    self._stopped.add(value_in(message, "request", int))
                else:
                    self._waiting.put(message)
            except BadMessage as bad:
                log.warning("A line from the host was skipped: %s", bad)
        self.hung_up.set()
        self._waiting.put(None)

    def work(self) -> None:
        """Answer until the host closes the pipe."""
        self._send({"kind": "ready", "protocol": PROTOCOL})
        while (message := self._waiting.get()) is not None and not self.hung_up.is_set():
            try:
                self._do(message)
            except BadMessage as bad:
                log.warning("A message from the host was skipped: %s", bad)
                if bad.request is not None:
                    self._send(failure_document(bad.request, f"The question makes no sense: {bad}"))

    def _do(self, message: Document) -> None:
        match message.get("kind"):
            case "edition":
                key = value_in(message, "game", str), value_in(message, "key", str)
                self._documents[key] = value_in(message, "document", dict)
            case "think":
                self._send(self._answer(value_in(message, "request", int), message))
            case _:
                raise BadMessage("of an unknown kind", request_in(message))

    def _answer(self, request: int, message: Document) -> Document:
        begun = thread_time()

        def stop() -> bool:
            return request in self._stopped or self.hung_up.is_set()

        try:
            game = self._game(value_in(message, "game", str))
            view = game.rules.view_from_document(value_in(message, "view", dict), self._edition(game.rules, message))
            legal = tuple(map(game.rules.command_from_document, value_in(message, "legal", list)))
            level = game.ladder.level(value_in(message, "level", str))
            budget = level.budget if message.get("budget") is None else Budget(**value_in(message, "budget", dict))
            choice = level.bot.choose(view, legal, budget, value_in(message, "seed", int), stop)
            return answer_document(game.rules, request, choice, thread_time() - begun)
        except (BadMessage, CannotAnswer, UnknownLevel) as problem:
            return failure_document(request, str(problem))
        except Exception as error:  # the host must be told, and the other seats continue
            log.exception("A bot failed")
            return failure_document(request, repr(error))
        finally:
            self._stopped.discard(request)

    def _game(self, name: str) -> BotGame:
        if name not in self._games:
            raise CannotAnswer(f"unknown game {name!r}; choose from {', '.join(self._games)}")
        return self._games[name]

    def _edition(self, rules: Rules, message: Document) -> Any:  # noqa: ANN401  (of any game)
        """Return the edition that a question refers to, parsed once."""
        key = value_in(message, "game", str), value_in(message, "edition", str)
        if key not in self._documents:
            raise CannotAnswer("the edition was never sent")
        if key not in self._editions:
            self._editions[key] = rules.edition_from_document(self._documents[key])
        return self._editions[key]

    def _send(self, message: Document) -> None:
        self._answers.write(line(message))
        self._answers.flush()


def watch_parent(parent: int) -> None:
    """Exit when the host is gone, even if another process still holds the pipe.

    (Linux could send a signal instead, but does so when the thread that started us ends, not the program.)
    """
    while os.getppid() == parent:
        Event().wait(SECONDS_BETWEEN_LOOKS)
    os._exit(0)


def listen_and_end(worker: Worker) -> None:
    """Read requests; when the host closes the pipe, wait a moment for the thinking to end, then exit in any case."""
    try:
        worker.listen()
    finally:
        Event().wait(SECONDS_BETWEEN_LOOKS)
        os._exit(0)


def main(games: Mapping[str, BotGame]) -> None:
    """Serve the host that started this process."""
    if sys.platform != "win32":  # on Windows, the parent sets the priority
        os.nice(NICENESS)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # nothing that is printed may look like an answer
    logging.basicConfig(stream=sys.stderr, level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    worker = Worker(sys.stdin.buffer, answers, games)
    Thread(target=listen_and_end, args=(worker,), daemon=True).start()
    Thread(target=watch_parent, args=(os.getppid(),), daemon=True).start()
    try:
        worker.work()
    except OSError:  # nobody listens any more; Windows does not call it a broken pipe
        os._exit(0)
