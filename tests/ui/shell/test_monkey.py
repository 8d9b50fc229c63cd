"""Random clicks, drags, keys, resizes and undos on the real window: no exception, no warning, no wrong state."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog

from neptun_desktop.ui.canvas.speed import Speed

from .monkey import Monkey

ACTIONS = 40  # of each monkey
ACTIONS_OF_A_SOAK = 5_000  # 20,000 in all
TABLES: dict[str, tuple[Speed, int, int, bool]] = {
    "alone, without films": ("off", 1, 2, True),
    "alone, with films": ("fast", 1, 3, True),
    "hot-seat, without films": ("off", 3, 1, False),
    "hot-seat, with films": ("fast", 2, 2, True),
}


@pytest.mark.soak
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("table", TABLES)
def test_a_monkey(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, soak_factor: int, table: str) -> None:
    answers: dict[str, object] = {
        "getExistingDirectory": "",
        "getSaveFileName": ("", ""),
        "getOpenFileName": ("", ""),
        "getOpenFileNames": ([], ""),
    }
    for asking, answer in answers.items():  # the system's own windows are not ours: they are always cancelled
        monkeypatch.setattr(QFileDialog, asking, lambda *_args, answer=answer, **_more: answer)
    speed, humans, bots, memory_aid = TABLES[table]
    monkey = Monkey(tmp_path, list(TABLES).index(table), speed, humans=humans, bots=bots, memory_aid=memory_aid)
    try:
        if soak_factor == 1:
            monkey.play(ACTIONS, look_every=15)
        else:
            monkey.play(ACTIONS_OF_A_SOAK, look_every=50)
    finally:
        monkey.close()
    print(table, monkey.counts)  # noqa: T201  (for whoever reads the soak)
    assert monkey.counts["compared"]
