"""Whatever is sent to `neptun engine`, every line is answered, and what is refused changes nothing."""

import io
import json
import subprocess
import sys
import tracemalloc
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.app.engine_protocol import LONGEST_LINE, Engine, serve
from neptun_desktop.kernel.codec import digest
from tests.faults.protocol_lines import some_line

BATCHES = 4
LINES_A_BATCH = 500  # 100,000 in all in the soak
CHANGES = {"new", "load", "apply", "undo"}
MEGABYTE = 2**20


def standing(engine: Engine) -> str:
    table = engine.table
    return "" if table is None else digest(table.entry.rules.state_document(table.state))


def answered(engine: Engine, line: bytes) -> dict[str, Any]:
    """Return the answer as it would be read, after a few questions to it."""
    before = standing(engine)
    answer: dict[str, Any] = json.loads(json.dumps(engine.answer(line)))
    if answer["ok"]:
        assert standing(engine) == answer.get("state_hash", before)
    else:
        assert standing(engine) == before, line
        assert answer["error"]["code"]
        assert answer["error"]["reason"]
        assert answer["error"]["code"] != "internal", (answer, line[:300])
        assert "Traceback" not in answer["error"]["reason"]
    return answer


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(BATCHES))
def test_mad_lines_are_all_answered_and_change_nothing(batch: int, soak_factor: int) -> None:
    chance, engine, codes = Random(batch), Engine(GAMES), Counter[str]()
    for _ in range(LINES_A_BATCH * soak_factor):
        answer = answered(engine, some_line(engine, chance))
        codes["ok" if answer["ok"] else answer["error"]["code"]] += 1
    assert {"ok", "refused", "not_json", "bad_request", "malformed"} <= set(codes)


class EndlessLine(io.RawIOBase):
    """A line of so many bytes, made while it is read, then a request that quits."""

    def __init__(self, size: int) -> None:
        """Begin."""
        self.left = size
        self.tail = io.BytesIO(b'\n{"id":1,"do":"hello"}\n{"id":2,"do":"quit"}\n')

    def readable(self) -> bool:
        """Yes."""
        return True

    def readinto(self, buffer: Any) -> int:  # noqa: ANN401  (as the base class has it)
        """Give some more of it."""
        if not self.left:
            return self.tail.readinto(buffer)
        size = min(self.left, len(buffer))
        buffer[:size] = b"x" * size
        self.left -= size
        return size


def test_a_flood_without_an_end_is_answered_without_being_held() -> None:
    answers = io.BytesIO()
    tracemalloc.start()
    try:
        serve(io.BufferedReader(EndlessLine(100 * MEGABYTE), MEGABYTE), answers, GAMES)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    flood, hello, quit_ = map(json.loads, answers.getvalue().splitlines())
    assert flood["error"]["code"] == "too_long"
    assert (hello["id"], quit_["id"]) == (1, 2)
    assert most < 8 * MEGABYTE


def test_a_line_just_long_enough_is_read() -> None:
    padded = b'{"id":1,"do":"hello"}'.ljust(LONGEST_LINE)
    for line, ok in ((padded, True), (padded + b" ", False)):
        answers = io.BytesIO()
        serve(io.BytesIO(line + b"\n"), answers, GAMES)
        assert json.loads(answers.getvalue())["ok"] is ok


@pytest.mark.parametrize("seed", [-1, 0, 2**63 - 1, 2**63, 2**1000, 2**2000])
def test_new_and_load_agree_on_the_range_of_seeds(seed: int) -> None:
    engine = Engine(GAMES)
    new = answered(engine, json.dumps({"do": "new", "seats": 3, "seed": seed}).encode())
    answered(engine, b'{"do":"new","seats":3,"seed":1}')
    state = answered(engine, b'{"do":"dump"}')["state"]
    load = answered(engine, json.dumps({"do": "load", "state": {**state, "seed": seed}}).encode())
    assert new["ok"] == load["ok"] == (0 <= seed < 2**63)


@pytest.mark.parametrize(
    "line",
    [
        b'{"do":"hello","do":"quit"}',
        b'{"id":1,"do":"new","seats":3,"seed":1,"seed":2}',
        b'{"do":"new","seats":3,"seed":1,"options":{"calm_seas":true,"calm_seas":false}}',
    ],
)
def test_a_key_that_stands_twice_is_refused(line: bytes) -> None:
    engine = Engine(GAMES)
    error = answered(engine, line)["error"]
    assert (error["code"], engine.quitting, engine.table) == ("not_json", False, None)
    assert "stands twice" in error["reason"]


def test_games_do_not_pile_up_in_memory() -> None:
    """Many games in one process take no more memory than a few."""
    engine = Engine(GAMES)
    for line in games(2):
        engine.answer(line)
    tracemalloc.start()
    try:
        for line in games(2):
            engine.answer(line)
        after_few, _ = tracemalloc.get_traced_memory()
        for line in games(8):
            engine.answer(line)
        after_many, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after_many < after_few + MEGABYTE


def games(number: int) -> Iterator[bytes]:
    """Reveal and take until the first draft turns are over, in one game after the other."""
    for seed in range(number):
        yield json.dumps({"do": "new", "seats": 3, "seed": seed}).encode()
        for turn in range(5):
            for seat in range(3):
                yield json.dumps({"do": "apply", "seat": seat, "command": {"kind": "reveal"}}).encode()
                for place in range(4):
                    command = {"kind": "take_contract", "place": place, "slot": turn % 5}
                    yield json.dumps({"do": "apply", "seat": seat, "command": command}).encode()


def test_the_real_process_lives_through_it_all() -> None:
    """Rubbish, a flood and a request, through real pipes; then the input ends, and so does the process."""
    chance = Random(5)
    rubbish = [chance.randbytes(50).replace(b"\n", b" ") for _ in range(200)]
    lines = [*rubbish, b"x" * (3 * LONGEST_LINE), b'{"id":"last","do":"hello"}']
    done = subprocess.run(
        [sys.executable, "-m", "neptun_desktop", "engine"],
        input=b"\n".join(lines),
        capture_output=True,
        timeout=60,
        check=False,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(answers) == len(lines)
    assert [answer["ok"] for answer in answers] == [False] * (len(lines) - 1) + [True]
    assert answers[-2]["error"]["code"] == "too_long"
