"""The worker process, as a host uses it."""

import io
import json
import logging
import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import Thread
from threading import enumerate as threads

import pytest
from attrs import evolve

from neptun_desktop.app.catalogue import worker_command
from neptun_desktop.bots import service as service_module
from neptun_desktop.bots.bot import Budget
from neptun_desktop.bots.messages import Answer, Failed, Question, Report
from neptun_desktop.bots.service import BotService, children_isolated
from neptun_desktop.bots.worker import NICENESS
from neptun_desktop.games.neptun.bots.ladder import LADDER
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.game import ENTRY
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.state import Options, State
from neptun_desktop.kernel.resources import PACKAGE
from tests.kit.polled_service import PolledService
from tests.kit.replaced_worker import patient_with_the_next

PATIENCE = 60.0  # seconds; the machine may be busy
SMALL_WORKER = (sys.executable, "-P", "-m", "tests.unit.bots.small_game")


@pytest.fixture
def service() -> Iterator[PolledService]:
    """Start a worker that a test may kill."""
    with PolledService(None, worker_command()) as service:
        yield service


@pytest.fixture(scope="module")
def worker() -> Iterator[PolledService]:
    """Start a worker for all tests that only ask it something."""
    with PolledService(None, worker_command()) as service:
        yield service


@pytest.fixture
def shared(worker: PolledService) -> PolledService:
    """Return the worker with no report left from an earlier test."""
    assert worker.poll() == []
    return worker


def first_question(level: str, budget: Budget | None = None, seat: int | None = None) -> Question:
    return question(engine.new(shipped_edition(), 4, 7, Options()), level, budget, seat)


def question(state: State, level: str, budget: Budget | None = None, seat: int | None = None) -> Question:
    acting = min(engine.to_act(state)) if seat is None else seat
    return Question(
        game=ENTRY.meta.id,
        edition=engine.edition_document(state.edition),
        view=engine.view_document(engine.observe(state, acting)),
        legal=tuple(map(engine.command_document, engine.legal(state, acting))),
        level=level,
        seed=1,
        budget=budget,
    )


def small_question(level: str = "high") -> Question:
    legal = tuple({"number": number} for number in (-1, 0, 1))
    return Question(game="small", edition={}, view={"picked": [[], []]}, legal=legal, level=level, seed=1)


def reports(service: PolledService, count: int) -> list[Report]:
    heard: list[Report] = []
    until = time.monotonic() + PATIENCE
    while len(heard) < count and time.monotonic() < until:
        heard += service.poll()
        time.sleep(0.005)
    assert len(heard) == count
    return heard


def until_logged(caplog: pytest.LogCaptureFixture, text: str) -> list[str]:
    """Wait until something is logged, and return all that is."""
    until = time.monotonic() + PATIENCE
    while text not in caplog.text and time.monotonic() < until:
        time.sleep(0.005)
    assert text in caplog.text
    return [record.getMessage() for record in caplog.records]


def test_every_level_answers_with_a_legal_command(shared: PolledService) -> None:
    asked = [first_question(level.id, level.budget.shrunk(0.1)) for level in LADDER.levels]
    requests = [shared.submit(each) for each in asked]
    answers = reports(shared, len(asked))
    assert [answer.request for answer in answers] == requests
    for answer, each in zip(answers, asked, strict=True):
        assert isinstance(answer, Answer)
        assert answer.command in each.legal


def test_a_listener_hears_answers() -> None:
    heard: list[Report] = []
    with PolledService(heard.append, worker_command()) as service:
        request = service.submit(first_question("deckhand"))
        until = time.monotonic() + PATIENCE
        while not heard and time.monotonic() < until:
            time.sleep(0.005)
    assert [report.request for report in heard] == [request]


def test_a_worker_thinks_about_the_games_that_it_is_given() -> None:
    with PolledService(None, SMALL_WORKER) as service:
        service.submit(small_question())
        service.submit(first_question("deckhand"))
        answer, failed = reports(service, 2)
    assert isinstance(answer, Answer)
    assert answer.command == {"number": 1}
    assert isinstance(failed, Failed)
    assert failed.problem == f"unknown game {ENTRY.meta.id!r}; choose from small"


def test_an_unknown_level_fails_and_the_worker_goes_on(shared: PolledService) -> None:
    shared.submit(first_question("stowaway"))
    shared.submit(first_question("deckhand"))
    failed, answer = reports(shared, 2)
    assert isinstance(failed, Failed)
    assert failed.problem.startswith("unknown level 'stowaway'; choose from cabin_boy, ")
    assert isinstance(answer, Answer)


def test_an_unknown_game_fails_and_the_worker_goes_on(shared: PolledService) -> None:
    shared.submit(evolve(first_question("deckhand"), game="chess"))
    shared.submit(first_question("deckhand"))
    failed, answer = reports(shared, 2)
    assert isinstance(failed, Failed)
    assert failed.problem.startswith("unknown game 'chess'; choose from ")
    assert isinstance(answer, Answer)


def test_an_edition_that_cannot_be_read_fails_and_the_worker_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    with PolledService(None, SMALL_WORKER) as service:
        service.submit(evolve(small_question(), edition={"broken": True}))
        service.submit(small_question())
        failed, answer = reports(service, 2)
        until_logged(caplog, "worker: ValueError: this edition is broken")
    assert isinstance(failed, Failed)
    assert "this edition is broken" in failed.problem
    assert isinstance(answer, Answer)


def test_a_cancelled_request_is_never_reported(shared: PolledService) -> None:
    cancelled = shared.submit(first_question("trader"))
    shared.cancel(cancelled)
    kept = shared.submit(first_question("deckhand"))
    assert [report.request for report in reports(shared, 1)] == [kept]


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_killed_worker_is_started_again_and_nothing_is_lost(service: PolledService) -> None:
    service.submit(first_question("deckhand"))
    reports(service, 1)
    first = service.worker_pid
    assert first is not None
    os.kill(first, signal.SIGKILL)
    request = service.submit(first_question("trader"))
    (answer,) = reports(service, 1)
    assert isinstance(answer, Answer)
    assert answer.request == request
    assert service.worker_pid != first
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)


# --- workers that do not keep to the protocol ------------------------------------------------------------------------


def saying(*lines: str, loudly: str = "") -> tuple[str, ...]:
    """Return the command of a worker that answers its first question with these lines, and stays."""
    speech = "".join(f"{line}\n" for line in lines)
    hears = "sys.stdin.readline(); sys.stdin.readline()"
    says = f"sys.stderr.write({loudly!r}); sys.stdout.write({speech!r}); sys.stdout.flush()"
    return (sys.executable, "-P", "-c", f"import sys; {hears}; {says}; sys.stdin.read()")


GOOD = json.dumps({"kind": "answer", "request": 1, "command": {}, "options": [], "iterations": 0, "cpu_seconds": 0.0})


@pytest.mark.parametrize(
    "bad",
    [
        "Traceback (most recent call last):",
        "",
        "[" * 20_000,
        "7",
        '["answer"]',
        "{}",
        '{"kind": "song"}',
        '{"kind": ["answer"]}',
        '{"kind": "answer"}',
        '{"kind": "answer", "request": "1", "command": {}, "options": [], "iterations": 0, "cpu_seconds": 0.0}',
        '{"kind": "failed", "request": true, "problem": "?"}',
    ],
    ids=lambda bad: bad[:20],
)
def test_after_a_bad_line_another_worker_is_asked(bad: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """It may be the rest of an answer that was torn: nothing that this worker says can be relied on."""
    with PolledService(None, once(saying(bad), saying(GOOD), tmp_path / "was here")) as service:
        request = service.submit(small_question())
        (answer,) = reports(service, 1)
    assert isinstance(answer, Answer)
    assert answer.request == request
    assert len(caplog.records) == 1
    assert caplog.records[0].getMessage().startswith("The worker sent a bad line (")


A_START = 5.0 if sys.platform == "win32" else 0.3  # seconds in which a Python surely starts


def once(first: tuple[str, ...], then: tuple[str, ...], mark: Path) -> tuple[str, ...]:
    """Return the command of a worker that is another one from the second start on; both are given as -c and a text."""
    choice = f"import os; there = os.path.exists({str(mark)!r}); open({str(mark)!r}, 'a').close()"
    return (
        sys.executable,
        "-P",
        "-c",
        f"{choice}; exec({then[-1]!r} if there else {first[-1]!r})",
    )


@pytest.mark.parametrize(
    "bad",
    [
        '{"kind": "song", "request": 1}',
        '{"kind": "answer", "request": 1}',
        '{"kind": "failed", "request": 1, "problem": 7}',
        GOOD.replace('"command": {}', '"command": []'),
        GOOD.replace('"options": []', '"options": [7]'),
        GOOD.replace('"options": []', '"options": [{"command": {}, "worth": "much", "terms": []}]'),
        GOOD.replace('"options": []', '"options": [{"command": {}, "worth": 1, "terms": [{"name": "x"}]}]'),
        GOOD.replace('"iterations": 0', '"iterations": null'),
    ],
    ids=range(8),
)
def test_a_request_that_is_always_answered_badly_fails(bad: str) -> None:
    with PolledService(None, saying(bad)) as service:
        service.submit(small_question())
        (failed,) = reports(service, 1)
    assert isinstance(failed, Failed)
    assert failed.problem.startswith("The worker's answer is bad: ")


def test_what_a_worker_complains_about_is_logged_up_to_a_limit(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service_module, "MOST_LOG_LINES", 3)
    loudly = "WARNING no oars\n" + "x" * 10_000 + "\nmore" * 2000  # Windows takes 32,767 in a command
    with PolledService(None, saying(GOOD, loudly=loudly)) as service:
        service.submit(small_question())
        reports(service, 1)
        logged = until_logged(caplog, "worker: WARNING no oars")
    assert logged[0] == "worker: WARNING no oars"
    assert len(logged) <= 3
    assert max(map(len, logged)) < 1100


def test_a_worker_that_cannot_be_started_fails_the_request(tmp_path: Path) -> None:
    with PolledService(None, (str(tmp_path / "no-such-program"),)) as service:
        request = service.submit(small_question())
        (failed,) = reports(service, 1)
    assert isinstance(failed, Failed)
    assert failed.request == request
    assert failed.problem.startswith("The worker cannot be started: ")


def test_a_worker_that_ends_as_soon_as_it_is_started_fails_the_request() -> None:
    before = set(threads())
    with PolledService(None, (sys.executable, "-P", "-c", "raise SystemExit(3)")) as service:
        service.submit(small_question())
        (failed,) = reports(service, 1)
        until = time.monotonic() + PATIENCE
        while any("_write_all" in thread.name for thread in set(threads()) - before) and time.monotonic() < until:
            time.sleep(0.005)
        assert not [thread for thread in set(threads()) - before if "_write_all" in thread.name], "nobody writes to it"
    assert failed == Failed(1, "The worker ended with code 3")


def test_a_request_that_kills_its_worker_is_tried_three_times(monkeypatch: pytest.MonkeyPatch) -> None:
    with PolledService(None, (sys.executable, "-P", "-c", "")) as service:
        asked: list[int] = []
        monkeypatch.setattr(service, "_start", lambda: asked.append(1))
        monkeypatch.setattr(service, "_write", lambda _message: None)
        cancelled, request = service.submit(small_question()), service.submit(small_question())
        service.cancel(cancelled)
        for _ in range(2):
            service._ask_again("It broke")  # noqa: SLF001  (as when a worker ends)
        assert (service.poll(), len(asked)) == ([], 4)
        service._ask_again("It broke")  # noqa: SLF001
        assert (service.poll(), len(asked)) == ([Failed(request, "It broke")], 4)


def test_a_worker_has_a_minute_and_ten_seconds_for_each_of_a_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    service = BotService(lambda _report: None, ())
    monkeypatch.setattr(service, "_ask", lambda _request: None)
    budgets = (Budget(cpu_seconds=3.0), Budget(iterations=5), None)
    requests = [service.submit(evolve(small_question(), budget=budget)) for budget in budgets]
    waits = []
    for request in requests:
        waits.append(service._longest_wait())  # noqa: SLF001
        service._report(Failed(request, "for now"))  # noqa: SLF001
    assert waits == [90.0, 60.0, 60.0]
    service.close()
    with pytest.raises(RuntimeError):
        service.submit(small_question())


def test_long_complaints_are_logged_in_parts_and_five_hundred_at_most(caplog: pytest.LogCaptureFixture) -> None:
    complaints = io.BytesIO(b"x" * 2500 + b"\n" + b"no oars\n" * 600)
    service_module._log_errors(complaints)  # noqa: SLF001
    logged = [record.getMessage().removeprefix("worker: ") for record in caplog.records]
    assert [len(each) for each in logged[:4]] == [1000, 1000, 500, 7]
    assert (len(logged), complaints.closed) == (500, True)


def test_a_python_that_is_started_meanwhile_is_isolated_and_all_is_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    own = str(PACKAGE.parent)
    monkeypatch.delenv("PYTHONSAFEPATH", raising=False)
    for path, meanwhile in ((f"a{os.pathsep}", f"{own}{os.pathsep}a"), (None, own)):
        monkeypatch.setenv("PYTHONPATH", path) if path is not None else monkeypatch.delenv("PYTHONPATH")
        with children_isolated():
            assert (os.environ["PYTHONPATH"], os.environ["PYTHONSAFEPATH"]) == (meanwhile, "1")
        assert (os.environ.get("PYTHONPATH"), os.environ.get("PYTHONSAFEPATH")) == (path, None)


def test_an_edition_is_told_by_a_digest_that_is_computed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """An edition has thousands of values, and there are hundreds of questions in a game."""
    computed: list[object] = []

    def digest(document: object) -> str:
        computed.append(document)
        return str(len(computed))

    monkeypatch.setattr(service_module, "digest", digest)
    one, other = small_question(), evolve(small_question(), edition={"other": 1})
    with PolledService(None, (sys.executable, "-P", "-c", "")) as service:
        monkeypatch.setattr(service, "_ask", lambda _request: None)
        for each in (one, other, one, one, other):
            service.submit(each)
        keys = [service._pending[request].message["edition"] for request in range(1, 6)]  # noqa: SLF001
    assert computed == [one.edition, other.edition]
    assert keys == ["1", "2", "1", "1", "2"]


def test_a_worker_that_takes_too_long_is_killed_and_another_one_asked(tmp_path: Path) -> None:
    sleeping = (sys.executable, "-P", "-c", "import time; time.sleep(60)")
    with PolledService(None, once(sleeping, saying(GOOD), tmp_path / "was here"), patience=A_START) as service:
        service.submit(small_question())
        first = service.worker_pid
        patient_with_the_next(service, first)
        (answer,) = reports(service, 1)
        assert service.worker_pid != first
    assert isinstance(answer, Answer)


def test_a_request_that_no_worker_answers_in_time_fails() -> None:
    with PolledService(None, (sys.executable, "-P", "-c", "import time; time.sleep(60)"), patience=0.05) as service:
        service.submit(small_question())
        assert reports(service, 1) == [Failed(1, "The worker did not answer in time")]


def test_a_question_with_a_long_budget_has_longer(tmp_path: Path) -> None:
    slow = (sys.executable, "-P", "-c", saying(GOOD)[3].replace("import sys;", "import sys, time; time.sleep(0.6);"))
    with PolledService(None, once(slow, saying(), tmp_path / "was here"), patience=0.1) as service:
        service.submit(evolve(small_question(), budget=Budget(cpu_seconds=100.0)))
        (answer,) = reports(service, 1)
    assert isinstance(answer, Answer)


def test_a_worker_that_does_not_read_keeps_nobody_waiting() -> None:
    """A pipe holds 64 KiB on Linux; one question has a tenth of that."""
    asked = evolve(small_question(), view={"picked": [], "long": "x" * 6000})
    service = PolledService(None, (sys.executable, "-P", "-c", "import time; time.sleep(60)"))

    def ask() -> None:
        for request in [service.submit(asked) for _ in range(32)]:
            service.cancel(request)

    asking = Thread(target=ask, daemon=True)
    asking.start()
    asking.join(5.0)
    has_asked = not asking.is_alive()
    if has_asked and service.worker_pid is not None:
        os.kill(service.worker_pid, signal.SIGTERM)  # or `close` would give it time to leave
    service.close()
    assert has_asked


# --- bad lines to the worker -----------------------------------------------------------------------------------------


class RudeService(PolledService):
    """A host that sends other lines before its question."""

    def __init__(self, lines: Sequence[bytes]) -> None:
        """Send these."""
        super().__init__(None, SMALL_WORKER)
        self._rude = lines

    def _start(self) -> None:
        super()._start()
        assert self._process is not None
        assert self._process.stdin is not None
        for line in self._rude:
            self._process.stdin.write(line + b"\n")


def test_a_bad_line_to_the_worker_is_logged_and_skipped(caplog: pytest.LogCaptureFixture) -> None:
    bad = (
        b"",
        b"\xff\xfe",
        b"[]",
        b"{}",
        b'{"kind": "edition"}',
        b'{"kind": "stop", "request": []}',
        b'{"kind": "think"}',
    )
    with RudeService(bad) as service:
        service.submit(small_question())
        (answer,) = reports(service, 1)
        until_logged(caplog, "request is missing")
    assert isinstance(answer, Answer)
    assert caplog.text.count("was skipped") == len(bad)


def test_a_bad_question_is_answered_with_why_not() -> None:
    with RudeService([b'{"kind": "think", "request": 1}']) as service:
        service.submit(small_question())
        (failed,) = reports(service, 1)
    assert failed == Failed(1, "game is missing")


# --- the process -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("module", ["json", "attrs", "neptun_desktop"])
def test_nothing_in_the_current_folder_is_imported(
    module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, service: PolledService
) -> None:
    """A folder of saved games may hold anything."""
    (tmp_path / f"{module}.py").write_text(f"open({str(tmp_path / 'imported')!r}, 'w')\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", os.pathsep + os.environ.get("PYTHONPATH", ""))  # an empty part: the current folder
    service.submit(first_question("deckhand"))
    assert isinstance(reports(service, 1)[0], Answer)
    assert not (tmp_path / "imported").exists()


def test_what_is_sent_holds_no_secret() -> None:
    asked = first_question("trader")
    assert not {"seed", "cities", "goods", "oars", "bonus"} & set(asked.view)
    assert asked.view["row"][-1] is None


@pytest.mark.skipif(sys.platform == "win32", reason="os.getpriority is POSIX")
def test_the_worker_leaves_the_processor_to_the_window(shared: PolledService) -> None:
    shared.submit(first_question("deckhand"))
    reports(shared, 1)
    assert shared.worker_pid is not None
    niceness = os.getpriority(os.PRIO_PROCESS, shared.worker_pid)
    assert niceness == min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)


def test_a_closed_service_leaves_no_process() -> None:
    with PolledService(None, worker_command()) as service:
        service.submit(first_question("deckhand"))
        reports(service, 1)
        pid = service.worker_pid
    assert pid is not None
    assert service.worker_pid is None
    if sys.platform != "win32":
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_nothing_is_logged_while_all_goes_well(service: PolledService, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        service.submit(first_question("deckhand"))
        reports(service, 1)
        service.close()
    assert not caplog.records
