"""Self-checks of the second referee: temples, gold and victory."""

import tomllib
from pathlib import Path

from . import scoring, voyage
from .facts import Doc
from .game import new, scores, winners

ROOT = Path(__file__).resolve().parents[2]
EDITION: Doc = tomllib.loads((ROOT / "resources" / "neptun" / "edition.toml").read_text(encoding="utf-8"))


def test_x14_x15_temples() -> None:
    red, purple, yellow = 0, 1, 2
    state = new(EDITION, 3, 3, {})
    voyage.add_favours(EDITION, state, red, "graecia", 2)
    scoring.score_round(EDITION, state)
    assert state["merchants"][red]["tiles"][0] == {
        "round": 0,
        "temple": "graecia",
        "value": 3,
    }
    state["round"] = 1
    voyage.add_favours(EDITION, state, purple, "graecia", 2)
    voyage.add_favours(EDITION, state, yellow, "graecia", 4)
    scoring.score_round(EDITION, state)
    won = [[t["value"] for t in m["tiles"] if t["temple"] == "graecia" and t["round"] == 1] for m in state["merchants"]]
    assert won == [[1], [], [5]]


def test_x18_r2_gold() -> None:
    state = new(EDITION, 3, 3, {})
    state["order"] = [2, 0, 1]
    for merchant, gold in zip(state["merchants"], (6, 0, 6), strict=True):
        merchant["gold"] = gold
    assert scoring.ranking(state, "gold") == [2, 0]
    assert scoring.ranking(state, "africa") == []
    state["options"]["every_disc_counts"] = True
    assert scoring.ranking(state, "gold") == [2, 0, 1]
    standing = state["temples"]["africa"]["standing"]
    assert scoring.ranking(state, "africa") == standing


def test_x20_a_shared_victory() -> None:
    state = new(EDITION, 3, 3, {})
    state["stage"] = "over"
    for merchant, points in zip(state["merchants"], (31, 31, 17), strict=True):
        merchant["tiles"] = [{"round": 2, "temple": "gold", "value": points}]
    state["merchants"][2]["bonus"] = [4]
    assert scores(EDITION, state) == [31, 31, 20]
    assert winners(EDITION, state) == [0, 1]
