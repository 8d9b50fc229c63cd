"""Exchanging lines with a user's program, with a time limit on every wait."""

import json
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum, auto
from queue import Empty, SimpleQueue
from subprocess import TimeoutExpired
from threading import Thread
from time import monotonic
from typing import IO, TypeAlias

from neptun_desktop.app.bounded_lines import TooLong, bounded_lines
from neptun_desktop.app.process_family import start_family
from neptun_desktop.kernel.game import Document

LONGEST_ANSWER = 2**16
MOST_UNHEARD = 16  # unrequested lines; after that we stop reading
SECONDS_BETWEEN_LOOKS = 0.1
LAST_WORDS = 2000  # bytes of standard error that are kept
SECONDS_TO_NOTE_THEM = 2.0  # at most: a process that escaped its family may hold the pipe open for ever


class Silence(Enum):
    """Why no line was received."""

    LATE = auto()  # nothing came in time
    ENDED = auto()  # nothing more will come
    FLOODED = auto()  # too much came


Heard: TypeAlias = bytes | TooLong | Silence


class ChildProgram:
    """A program at the other end of three pipes. Our own threads write and read, so it cannot block us."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start the program; raise OSError if that fails."""
        self.family = start_family(command)
        self._to_say: SimpleQueue[bytes | None] = SimpleQueue()
        self._heard: SimpleQueue[Heard] = SimpleQueue()
        self._errors: deque[bytes] = deque()
        process = self.family.process
        self._noting = Thread(target=self._note, args=(process.stderr,), daemon=True)
        self._noting.start()
        for work, pipe in ((self._speak, process.stdin), (self._hear, process.stdout)):
            Thread(target=work, args=(pipe,), daemon=True).start()

    def send(self, message: Document) -> None:
        """Queue a message without waiting for it to be read."""
        self._to_say.put(json.dumps(message, separators=(",", ":")).encode() + b"\n")

    def receive(self, seconds: float) -> Heard:
        """Return the next line, or why there is none."""
        until = monotonic() + seconds
        while (left := until - monotonic()) > 0:
            has_ended = self.family.process.poll() is not None  # a child of it may still hold the pipe
            try:
                return self._heard.get(timeout=min(left, SECONDS_BETWEEN_LOOKS))
            except Empty:
                if has_ended:
                    return Silence.ENDED
        return Silence.LATE

    def unasked(self) -> Heard | None:
        """Return a line that arrived without a request, if any."""
        try:
            return self._heard.get_nowait()
        except Empty:
            return None

    @property
    def last_words(self) -> str:
        """The end of its standard error."""
        return b"".join(tuple(self._errors)).decode(errors="replace").strip()

    def exit_code(self, seconds: float) -> int | None:
        """Return the code with which it has ended by itself; None if it has not ended after so many seconds."""
        try:
            return self.family.process.wait(seconds)
        except TimeoutExpired:
            return None

    def end(self, grace: float = 0.0) -> int:
        """Close its input, end it with everything it started, collect its last words, and return its exit code."""
        self.family.end(grace, lambda: self._to_say.put(None))
        self._noting.join(SECONDS_TO_NOTE_THEM)
        return self.family.process.returncode

    def _speak(self, pipe: IO[bytes]) -> None:
        with suppress(OSError), pipe:  # it may have ended, or not read its input
            while (line := self._to_say.get()) is not None:
                pipe.write(line)
                pipe.flush()

    def _hear(self, pipe: IO[bytes]) -> None:
        with pipe:
            for line in bounded_lines(pipe, LONGEST_ANSWER):
                self._heard.put(line)
                if self._heard.qsize() > MOST_UNHEARD:
                    self._heard.put(Silence.FLOODED)
                    return
            self._heard.put(Silence.ENDED)

    def _note(self, pipe: IO[bytes]) -> None:
        with pipe:
            while part := pipe.read1(LAST_WORDS):  # type: ignore[attr-defined]  # of a buffered pipe
                self._errors.append(part)
                while sum(map(len, self._errors)) - len(self._errors[0]) >= LAST_WORDS:
                    self._errors.popleft()
