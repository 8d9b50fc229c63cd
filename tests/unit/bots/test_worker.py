"""What a worker answers, line by line; in this process, where a question costs nothing."""

import io
import logging
from collections.abc import Sequence

import pytest

from neptun_desktop.bots import worker as worker_module
from neptun_desktop.bots.bot import Budget, Choice, Stop, never
from neptun_desktop.bots.ladder import BotGame, Ladder, Level
from neptun_desktop.bots.messages import Question, edition_message, line, message_in, thinking_request
from neptun_desktop.bots.worker import Worker, listen_and_end, watch_parent
from neptun_desktop.kernel.game import Document
from tests.unit.bots.small_game import Picks, SmallGame, SmallRules

EDITION: Document = {"of": "numbers"}
READY = {"kind": "ready", "protocol": 2}
LEVELS = "low, chance, high, sparring, sparring@0.00…2.00"
SENT = edition_message("small", "key", EDITION)


def question(request: int = 1, level: str = "high", budget: Budget | None = None) -> Document:
    """Return the message that asks for a pick."""
    legal = tuple({"number": number} for number in (-1, 0, 1))
    asked = Question(
        game="small", edition=EDITION, view={"picked": [[], []]}, legal=legal, level=level, seed=1, budget=budget
    )
    return thinking_request(request, "key", asked)


def worker_on(*messages: Document | bytes, game: BotGame | None = None) -> tuple[Worker, io.BytesIO]:
    """Return a worker that has heard these messages, and where it writes; its host has not hung up."""
    heard = b"".join(message if isinstance(message, bytes) else line(message) for message in messages)
    answers = io.BytesIO()
    worker = Worker(io.BytesIO(heard), answers, {"small": game or SmallGame()})
    worker.listen()
    worker.hung_up.clear()
    return worker, answers


def answers_to(*messages: Document | bytes, game: BotGame | None = None) -> list[Document]:
    """Return what a worker says to these messages after it is ready, without how long it took."""
    worker, answers = worker_on(*messages, game=game)
    worker.work()
    ready, *said = [message_in(each) for each in answers.getvalue().splitlines()]
    assert ready == READY
    for each in said:
        assert 0 <= each.pop("cpu_seconds", 0.0) < 10
    return said


def answer(request: int, number: int) -> Document:
    option = {"command": {"number": number}, "worth": float(number), "terms": []}
    return {
        "kind": "answer",
        "request": request,
        "command": {"number": number},
        "options": [option],
        "iterations": 0,
    }


def failed(request: int, problem: str) -> Document:
    return {"kind": "failed", "request": request, "problem": problem}


def test_one_question_after_the_other_is_answered() -> None:
    assert answers_to(SENT, question(3), question(4, "low")) == [answer(3, 1), answer(4, -1)]


def test_what_cannot_be_answered_is_answered_with_why() -> None:
    asked = question()
    cases: tuple[tuple[Document, str], ...] = (
        ({**asked, "game": "chess"}, "unknown game 'chess'; choose from small"),
        ({**asked, "edition": "other"}, "the edition was never sent"),
        ({**asked, "level": "stowaway"}, f"unknown level 'stowaway'; choose from {LEVELS}"),
        ({**asked, "seed": "1"}, "seed is of the wrong type"),
        ({**asked, "view": {}}, "KeyError('picked')"),
        ({**asked, "kind": "song"}, "The question makes no sense: of an unknown kind"),
    )
    said = answers_to(SENT, *(each for each, _ in cases), question(2))
    assert said == [*(failed(1, why) for _, why in cases), answer(2, 1)]


def test_what_is_no_message_is_logged_and_skipped(caplog: pytest.LogCaptureFixture) -> None:
    bad = (b"[]\n", b'{"kind": "stop"}\n', b'{"kind": "song"}\n', b'{"kind": "edition", "game": "small"}\n')
    assert answers_to(*bad, SENT, question()) == [answer(1, 1)]
    assert [record.getMessage() for record in caplog.records] == [
        "A line from the host was skipped: not an object",
        "A line from the host was skipped: request is missing",
        "A message from the host was skipped: of an unknown kind",
        "A message from the host was skipped: key is missing",
    ]


def test_a_failing_bot_is_logged_with_its_traceback(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        answers_to(SENT, {**question(), "view": {}})
    assert [(record.getMessage(), record.exc_info is not None) for record in caplog.records] == [("A bot failed", True)]


class CountingRules(SmallRules):
    """Counts how often an edition is read."""

    def __init__(self) -> None:
        """Begin at none."""
        self.read: list[Document] = []

    def edition_from_document(self, document: Document) -> Document:  # type: ignore[override]
        self.read.append(document)
        return document


class Witness:
    """A bot that notes what it is given."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.given: list[tuple[Budget, int, bool]] = []

    def choose(self, _view: Picks, legal: Sequence[int], budget: Budget, seed: int, stop: Stop = never) -> Choice[int]:
        self.given.append((budget, seed, stop()))
        return Choice(legal[0])


class WitnessedGame:
    """The small game with such rules and such a bot."""

    def __init__(self) -> None:
        """Count from none."""
        self.counting, self.witness = CountingRules(), Witness()
        level = Level("high", self.witness, Budget(iterations=7))
        self.rules = self.counting
        self.ladder = Ladder(
            levels=(level,), first="high", usual="high", adviser="high", stand_in="high", judges=("high",)
        )


def test_an_edition_is_read_once() -> None:
    game = WitnessedGame()
    answers_to(SENT, question(1), question(2), game=game)  # type: ignore[arg-type]
    assert game.counting.read == [EDITION]


def test_a_bot_has_its_levels_budget_unless_the_question_has_one_and_hears_only_of_its_own_stop() -> None:
    game, stop = WitnessedGame(), {"kind": "stop", "request": 2}
    limited = question(2, budget=Budget(iterations=3, cpu_seconds=0.5))
    answers_to(SENT, question(1), limited, stop, {**question(2), "seed": 5}, game=game)  # type: ignore[arg-type]
    usual = Budget(iterations=7)
    assert game.witness.given == [(usual, 1, False), (Budget(3, 0.5), 1, True), (usual, 5, False)]


def test_nothing_is_answered_once_the_host_has_hung_up() -> None:
    worker, answers = worker_on(SENT, question())
    worker.hung_up.set()
    worker.work()
    assert [message_in(each) for each in answers.getvalue().splitlines()] == [READY]


def test_whoever_listens_to_the_end_says_that_the_host_has_hung_up() -> None:
    worker = Worker(io.BytesIO(line(SENT)), io.BytesIO(), {})
    assert not worker.hung_up.is_set()
    worker.listen()
    assert worker.hung_up.is_set()


class Ended(BaseException):
    """Instead of the end of this process."""


def test_a_worker_ends_when_its_host_has_hung_up_or_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    def end(code: int) -> None:
        raise Ended(code)

    parents = iter((7, 7, 1))
    monkeypatch.setattr(worker_module, "SECONDS_BETWEEN_LOOKS", 0.001)
    monkeypatch.setattr("os._exit", end)
    monkeypatch.setattr("os.getppid", lambda: next(parents))
    with pytest.raises(Ended, match="0"):
        watch_parent(7)
    assert next(parents, None) is None, "it has looked until another one was its parent"
    worker = Worker(io.BytesIO(), io.BytesIO(), {})
    with pytest.raises(Ended, match="0"):
        listen_and_end(worker)
    assert worker.hung_up.is_set()
