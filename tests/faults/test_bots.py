"""Bots under load and under attack: nothing illegal, nothing late, nothing left behind."""

import gc
import os
import signal
import subprocess
import sys
import time
from functools import _lru_cache_wrapper
from itertools import cycle, islice
from pathlib import Path
from random import Random

import pytest
from attrs import evolve

from neptun_desktop.app.catalogue import GAMES, worker_command
from neptun_desktop.bots.bot import Budget
from neptun_desktop.bots.messages import Answer, Question
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.game import ENTRY
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.state import Options
from tests.kit.polled_service import PolledService
from tests.kit.stopwatch import timed

PATIENCE = 60.0
TENTH = 0.1
FEW_GAMES, SOAK_GAMES, PORTIONS = 1, 1000, 4  # the soak in portions, so that it can be spread over cores
SPARE_SHARE, SPARE_SECONDS = 1.2, 0.05
GROWTH = 2000  # blocks of memory that all games but the first may leave behind; a view of each decision is many more

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="signals")


def long_question() -> Question:
    """Return what takes a long time to think about."""
    state = engine.new(shipped_edition(), 4, 7, Options())
    seat = min(engine.to_act(state))
    engine.step(state, seat, engine.legal(state, seat)[0])
    return Question(
        game=ENTRY.meta.id,
        edition=engine.edition_document(state.edition),
        view=engine.view_document(engine.observe(state, seat)),
        legal=tuple(map(engine.command_document, engine.legal(state, seat))),
        level="admiral",
        seed=1,
        budget=Budget(cpu_seconds=1000.0),
    )


def wait_to_be_killed() -> None:
    """Be a host that asks for something long; tell the worker's process id."""
    service = PolledService(None, worker_command())
    service.submit(long_question())
    sys.stdout.write(f"{service.worker_pid}\n")
    sys.stdout.flush()
    time.sleep(10 * PATIENCE)


def memory() -> int:
    """Return how many blocks of memory are in use, beside those in caches: these are bounded, and fill slowly."""
    gc.unfreeze()  # a window that was opened before hides from the next line what was loaded with it
    for each in gc.get_objects():
        if isinstance(each, _lru_cache_wrapper) and str(each.__module__).startswith("neptun_desktop."):
            each.cache_clear()
    gc.collect()
    gc.freeze()  # again: the other tests are quicker
    return sys.getallocatedblocks()


def alive(pid: int) -> bool:
    """Whether a process runs; one that is dead and not yet collected does not."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text("ascii")
    except FileNotFoundError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def gone(pid: int) -> bool:
    until = time.monotonic() + PATIENCE
    while alive(pid):
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes as Linux shows them")
def test_a_killed_host_leaves_no_worker() -> None:
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, __file__], stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(root)}
    ) as process:
        assert process.stdout is not None
        worker = int(process.stdout.readline())
        time.sleep(0.5)  # until it thinks
        assert alive(worker)
        process.send_signal(signal.SIGKILL)
    assert gone(worker)


@posix_only
def test_a_worker_that_is_killed_again_and_again_harms_no_match() -> None:
    chance = Random(3)
    state = engine.new(shipped_edition(), 3, 21, Options())
    edition = engine.edition_document(state.edition)
    with PolledService(None, worker_command()) as service:
        for move in range(12):
            seat = min(engine.to_act(state))
            legal = tuple(map(engine.command_document, engine.legal(state, seat)))
            view = engine.view_document(engine.observe(state, seat))
            question = Question(game=ENTRY.meta.id, edition=edition, view=view, legal=legal, level="trader", seed=move)
            service.submit(question)
            if move % 3 == 0 and service.worker_pid is not None:
                time.sleep(chance.random() * 0.2)
                os.kill(service.worker_pid, signal.SIGKILL)
            until = time.monotonic() + PATIENCE
            while not (reports := service.poll()):
                assert time.monotonic() < until
                time.sleep(0.002)
            (answer,) = reports
            assert isinstance(answer, Answer)
            engine.step(state, seat, engine.command_from_document(answer.command))


def test_requests_that_are_all_cancelled_end_soon() -> None:
    asked = long_question()
    with PolledService(None, worker_command()) as service:
        for request in [service.submit(asked) for _ in range(20)]:
            service.cancel(request)
        last = service.submit(evolve(asked, level="deckhand"))
        until = time.monotonic() + PATIENCE
        while not (reports := service.poll()):
            assert time.monotonic() < until
            time.sleep(0.01)
        assert [report.request for report in reports] == [last]


@pytest.mark.soak
@pytest.mark.parametrize("portion", range(PORTIONS))
@pytest.mark.parametrize("game", GAMES.ids)
def test_games_among_all_levels_at_a_tenth_of_their_budgets(game: str, soak_factor: int, portion: int) -> None:
    """No illegal command, no overrun of the CPU budget, memory flat."""
    if soak_factor == 1 and portion:
        pytest.skip("played in the soak")
    games, share = (FEW_GAMES, TENTH / 10) if soak_factor == 1 else (SOAK_GAMES // PORTIONS, TENTH)
    entry = GAMES.entry(game)
    rules, edition, levels = entry.rules, entry.editions.shipped(), cycle(entry.ladder.levels)
    tables = cycle(entry.editions.players(edition))
    sizes: list[int] = []
    memory()  # empties the caches before the first game as before every other
    for seed in range(portion * games, (portion + 1) * games):
        seats = list(islice(levels, next(tables)))
        state = rules.new(edition, len(seats), seed, entry.options())
        number = 0
        while waiting := rules.to_act(state):
            seat = min(waiting)
            level, legal = seats[seat], rules.legal(state, seat)
            budget = level.budget.shrunk(share)
            with timed() as watch:
                found = level.bot.choose(rules.observe(state, seat), legal, budget, number)
            assert found.command in legal
            if budget.cpu_seconds is not None:
                assert watch.seconds <= budget.cpu_seconds * SPARE_SHARE + SPARE_SECONDS
            rules.step(state, seat, found.command)
            number += 1
        sizes.append(memory())
    assert sizes[-1] - sizes[0] < GROWTH, sizes


@pytest.mark.parametrize("game", GAMES.ids)
def test_a_tenth_is_still_a_budget(game: str) -> None:
    ladder = GAMES.entry(game).ladder
    assert all(level.budget.shrunk(TENTH).iterations != 0 for level in ladder.levels)
    if "strongest" in ladder.aliases:
        assert ladder.level("strongest").budget.cpu_seconds is not None


if __name__ == "__main__":
    wait_to_be_killed()
