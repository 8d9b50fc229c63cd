"""The process in which bots think: requests on the standard input, answers on the standard output."""

import json
import os
import sys
from collections.abc import Mapping
from queue import SimpleQueue
from threading import Event, Thread
from time import thread_time
from typing import IO, Any

from neptun_desktop.bots.bot import Budget
from neptun_desktop.bots.ladder import level_of
from neptun_desktop.bots.messages import PROTOCOL, answer_document, line
from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.edition import Edition
from neptun_desktop.kernel.game import Document

SECONDS_BETWEEN_LOOKS = 1.0
NICENESS = 10  # a window that wants the processor gets it first; what a bot may think is counted in its own time


class Worker:
    """Answers one request after the other; hears at any time that an answer is wanted at once."""

    def __init__(self, questions: IO[bytes], answers: IO[bytes]) -> None:
        """Listen here, speak there."""
        self._questions = questions
        self._answers = answers
        self._waiting: SimpleQueue[Document] = SimpleQueue()
        self._stopped: set[int] = set()
        self._editions: dict[str, Edition] = {}
        self.hung_up = Event()

    def listen(self) -> None:
        """Hear requests until the host hangs up; then end at once, whatever is being thought about."""
        for heard in self._questions:
            message = json.loads(heard)
            if message["kind"] == "stop":
                self._stopped.add(message["request"])
            else:
                self._waiting.put(message)
        self.hung_up.set()
        self._waiting.put({"kind": "end"})

    def work(self) -> None:
        """Answer until the host hangs up."""
        self._say({"kind": "ready", "protocol": PROTOCOL})
        while True:
            message = self._waiting.get()
            if message["kind"] == "end" or self.hung_up.is_set():
                return
            if message["kind"] == "edition":
                self._editions[message["key"]] = engine.edition_from_document(message["document"])
            else:
                self._say(self._answer(message))

    def _answer(self, message: Mapping[str, Any]) -> Document:
        request = message["request"]
        begun = thread_time()
        try:
            view = engine.view_from_document(message["view"], self._editions[message["edition"]])
            legal = tuple(map(engine.command_from_document, message["legal"]))
            level = level_of(message["level"])
            budget = level.budget if message["budget"] is None else Budget(**message["budget"])
            choice = level.bot.choose(view, legal, budget, message["seed"], self._stop(request))
        except Exception as error:  # noqa: BLE001  (the host must hear of it, and the other seats go on)
            return {"kind": "failed", "request": request, "problem": repr(error)}
        finally:
            self._stopped.discard(request)
        return answer_document(request, choice, thread_time() - begun)

    def _stop(self, request: int) -> "_StopCheck":
        return _StopCheck(self._stopped, self.hung_up, request)

    def _say(self, message: Document) -> None:
        self._answers.write(line(message))
        self._answers.flush()


class _StopCheck:
    """Whether a request is to be answered now."""

    def __init__(self, stopped: set[int], hung_up: Event, request: int) -> None:
        self._stopped, self._hung_up, self._request = stopped, hung_up, request

    def __call__(self) -> bool:
        return self._request in self._stopped or self._hung_up.is_set()


def watch_parent(parent: int) -> None:
    """End when the host is gone, even if somebody else still holds the pipe.

    (Linux could send a signal instead, but sends it when the thread that started us ends, not the program.)
    """
    while os.getppid() == parent:
        Event().wait(SECONDS_BETWEEN_LOOKS)
    os._exit(0)


def listen_and_end(worker: Worker) -> None:
    """Hear requests; when the host hangs up, wait a moment for the thinking to end, and end in any case."""
    try:
        worker.listen()
    finally:
        Event().wait(SECONDS_BETWEEN_LOOKS)
        os._exit(0)


def main() -> None:
    """Serve the host that started this process."""
    if sys.platform != "win32":  # there, whoever starts a process says how urgent it is
        os.nice(NICENESS)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # nothing that anybody prints may look like an answer
    worker = Worker(sys.stdin.buffer, answers)
    Thread(target=listen_and_end, args=(worker,), daemon=True).start()
    Thread(target=watch_parent, args=(os.getppid(),), daemon=True).start()
    try:
        worker.work()
    except BrokenPipeError:
        os._exit(0)


if __name__ == "__main__":
    main()
