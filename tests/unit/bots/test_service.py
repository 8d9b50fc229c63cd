"""The worker process, as a host uses it."""

import os
import signal
import sys
import time
from collections.abc import Iterator

import pytest

from neptun_desktop.bots.bot import Budget
from neptun_desktop.bots.ladder import LADDER
from neptun_desktop.bots.messages import Answer, Failed, Question
from neptun_desktop.bots.service import BotService, Report
from neptun_desktop.bots.worker import NICENESS
from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.edition_loader import shipped_edition
from neptun_desktop.games.neptun.state import Options, State

PATIENCE = 30.0  # seconds; the machine may be busy


@pytest.fixture
def service() -> Iterator[BotService]:
    with BotService() as service:
        yield service


def first_question(level: str, budget: Budget | None = None, seat: int | None = None) -> Question:
    return question(engine.new(shipped_edition(), 4, 7, Options()), level, budget, seat)


def question(state: State, level: str, budget: Budget | None = None, seat: int | None = None) -> Question:
    acting = min(engine.to_act(state)) if seat is None else seat
    return Question(
        edition=engine.edition_document(state.edition),
        view=engine.view_document(engine.observe(state, acting)),
        legal=tuple(map(engine.command_document, engine.legal(state, acting))),
        level=level,
        seed=1,
        budget=budget,
    )


def reports(service: BotService, count: int) -> list[Report]:
    heard: list[Report] = []
    until = time.monotonic() + PATIENCE
    while len(heard) < count and time.monotonic() < until:
        heard += service.poll()
        time.sleep(0.005)
    assert len(heard) == count
    return heard


def test_every_level_answers_with_a_legal_command(service: BotService) -> None:
    asked = [first_question(level.id, level.budget.shrunk(0.1)) for level in LADDER]
    requests = [service.submit(each) for each in asked]
    answers = reports(service, len(asked))
    assert [answer.request for answer in answers] == requests
    for answer, each in zip(answers, asked, strict=True):
        assert isinstance(answer, Answer)
        assert answer.command in each.legal


def test_a_listener_hears_answers() -> None:
    heard: list[Report] = []
    with BotService(heard.append) as service:
        request = service.submit(first_question("deckhand"))
        until = time.monotonic() + PATIENCE
        while not heard and time.monotonic() < until:
            time.sleep(0.005)
    assert [report.request for report in heard] == [request]


def test_an_unknown_level_fails_and_the_worker_goes_on(service: BotService) -> None:
    service.submit(first_question("stowaway"))
    service.submit(first_question("deckhand"))
    failed, answer = reports(service, 2)
    assert isinstance(failed, Failed)
    assert "stowaway" in failed.problem
    assert isinstance(answer, Answer)


def test_a_cancelled_request_is_never_reported(service: BotService) -> None:
    cancelled = service.submit(first_question("trader"))
    service.cancel(cancelled)
    kept = service.submit(first_question("deckhand"))
    assert [report.request for report in reports(service, 1)] == [kept]


def test_whoever_is_hurried_answers_soon(service: BotService) -> None:
    longest = Budget(cpu_seconds=1000.0)
    request = service.submit(first_question(LADDER[-1].id, longest))
    service.submit(first_question("deckhand"))
    time.sleep(0.3)
    begun = time.monotonic()
    service.hurry(request)
    answer, _ = reports(service, 2)
    assert answer.request == request
    assert time.monotonic() - begun < PATIENCE / 2


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_killed_worker_is_started_again_and_nothing_is_lost(service: BotService) -> None:
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


def test_what_is_sent_holds_no_secret() -> None:
    asked = first_question("trader")
    assert not {"seed", "cities", "goods", "oars", "bonus"} & set(asked.view)
    assert asked.view["row"][-1] is None


@pytest.mark.skipif(sys.platform == "win32", reason="os.getpriority is POSIX")
def test_the_worker_leaves_the_processor_to_the_window(service: BotService) -> None:
    service.submit(first_question("deckhand"))
    reports(service, 1)
    assert service.worker_pid is not None
    niceness = os.getpriority(os.PRIO_PROCESS, service.worker_pid)
    assert niceness == min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)


def test_a_closed_service_leaves_no_process() -> None:
    with BotService() as service:
        service.submit(first_question("deckhand"))
        reports(service, 1)
        pid = service.worker_pid
    assert pid is not None
    assert service.worker_pid is None
    if sys.platform != "win32":
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
