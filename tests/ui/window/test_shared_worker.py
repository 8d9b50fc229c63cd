"""The tests share a worker; each host gets the answers to its own questions only."""

from queue import Queue

import pytest

from neptun_desktop.app.catalogue import worker_command
from neptun_desktop.bots.messages import Report
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.state import Options
from tests.kit.shared_worker import SharedService, SharedWorker
from tests.unit.bots.test_service import question

PATIENCE = 60.0


@pytest.fixture(scope="module")
def worker() -> SharedWorker:
    return SharedWorker(worker_command())


def test_each_hears_the_answers_to_its_own_questions(worker: SharedWorker) -> None:
    state = engine.new(shipped_edition(), 3, 1, Options())
    for _ in range(5):
        heard: tuple[Queue[Report], ...] = (Queue(), Queue())
        asked = [SharedService(each.put, worker).submit(question(state, "deckhand")) for each in heard]
        assert [each.get(timeout=PATIENCE).request for each in heard] == asked


def test_who_has_closed_hears_nothing_and_others_go_on(worker: SharedWorker) -> None:
    state = engine.new(shipped_edition(), 3, 1, Options())
    left, stays = Queue[Report](), Queue[Report]()
    leaving, staying = SharedService(left.put, worker), SharedService(stays.put, worker)
    leaving.submit(question(state, "navigator"))
    leaving.close()
    request = staying.submit(question(state, "deckhand"))
    assert stays.get(timeout=PATIENCE).request == request
    assert left.empty()
