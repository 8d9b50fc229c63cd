"""Random clicks, drags, keys, resizes and undos on the real window: no exception, no warning, no wrong state."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog

from neptun_desktop.ui.match.set_up import SetUp
from neptun_desktop.ui.paint.speed import Speed

from .driver import a_table
from .monkey import Monkey

ACTIONS = 40  # of each monkey
QUICK = {"neptun, hot-seat, with films", "salty_ocean, alone, without films"}  # outside the soak
ACTIONS_OF_A_SOAK = 5_000  # 20,000 in all with each game
TABLES: dict[str, tuple[Speed, SetUp]] = {
    "neptun, alone, without films": ("off", a_table(1, 2, game="neptun")),
    "neptun, alone, with films": ("fast", a_table(1, 3, game="neptun")),
    "neptun, hot-seat, without films": ("off", a_table(3, 1, game="neptun", memory_aid=False)),
    "neptun, hot-seat, with films": ("fast", a_table(2, 2, game="neptun")),
    "salty_ocean, alone, without films": ("off", a_table(1, 1, game="salty_ocean")),
    "salty_ocean, alone, with films": ("fast", a_table(1, 3, game="salty_ocean")),
    "salty_ocean, hot-seat, without films": ("off", a_table(2, 1, game="salty_ocean")),
    "salty_ocean, hot-seat, with films": ("fast", a_table(3, 1, game="salty_ocean")),
}


@pytest.mark.soak
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("table", TABLES)
def test_a_monkey(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, soak_factor: int, table: str) -> None:
    if soak_factor == 1 and table not in QUICK:
        pytest.skip("played in the soak")
    answers: dict[str, object] = {
        "getExistingDirectory": "",
        "getSaveFileName": ("", ""),
        "getOpenFileName": ("", ""),
        "getOpenFileNames": ([], ""),
    }
    for asking, answer in answers.items():  # the system's own windows are not ours: they are always cancelled
        monkeypatch.setattr(QFileDialog, asking, lambda *_args, answer=answer, **_more: answer)
    speed, set_up = TABLES[table]
    monkey = Monkey(tmp_path, list(TABLES).index(table), speed, set_up)
    try:
        if soak_factor == 1:
            monkey.play(ACTIONS, look_every=15)
        else:
            monkey.play(ACTIONS_OF_A_SOAK, look_every=50)
    finally:
        monkey.close()
    print(table, monkey.counts)  # noqa: T201  (for whoever reads the soak)
    assert monkey.counts["compared"]
