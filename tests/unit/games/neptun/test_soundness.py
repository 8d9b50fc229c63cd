"""Every way a state document of the right form can fail to be a position, each named at its place."""

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.state import Options, State
from neptun_desktop.kernel.codec import Unsound
from tests.property.play import EDITION, Table, position

Change: TypeAlias = Callable[[Any], object]

TABLE = Table(seats=4, seed=7, options=Options(), luck=7, eagerness=0.6, gold=20)


def reached(stage: str, *, extra_turn: bool = False) -> State:
    """Return the first position of a game in which this is asked of several merchants."""
    for commands in range(300):
        state = position(TABLE, commands)
        in_extra_turn = stage != "draft" and state.turn >= EDITION.trade.sailing_turns
        if state.stage == stage and len(state.queue) == 2 and in_extra_turn == extra_turn:
            return state
    raise AssertionError(stage)


def problems(state: State, *changes: Change) -> tuple[str, ...]:
    """Return what is wrong with a state after some changes of its document."""
    document = engine.state_document(state)
    assert engine.state_from_document(document, EDITION) == state
    for change in changes:
        change(document)
    with pytest.raises(Unsound) as unsound:
        engine.state_from_document(document, EDITION)
    return unsound.value.problems


def set_to(path: str, value: Any) -> Change:  # noqa: ANN401  (any JSON)
    """Change what stands at a path such as `merchants.0.gold`; `value` may be a function of what stood there."""

    def change(document: Any) -> None:  # noqa: ANN401
        *way, last = (int(step) if step.isdecimal() else step for step in path.split("."))
        for step in way:
            document = document[step]
        document[last] = value(document[last]) if callable(value) else value

    return change


def plus(amount: int) -> Callable[[int], int]:
    return lambda before: before + amount


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("seed", -1, "$.seed"),
        ("round", 3, "$.round"),
        ("round", -1, "$.round"),
        ("wind", 11, "$.wind"),
        ("wind", -1, "$.wind"),
        ("forecast", 6, "$.forecast"),
        ("order", [0, 1, 2, 2], "$.order"),
        ("queue", [4], "$.queue"),
        ("queue", lambda queue: queue[::-1], "$.queue"),
        ("volunteers", [7], "$.volunteers"),
        ("merchants", lambda merchants: merchants[:2], "$.merchants"),
        ("merchants.1.gold", -1, "$.merchants[1].gold"),
        ("merchants.1.port", "rome", "$.merchants[1].port"),
        ("merchants.1.manifest", lambda slots: slots[:4], "$.merchants[1].manifest"),
        ("merchants.1.manifest.0.status", "empty", "$.merchants[1].manifest[0]"),
        ("merchants.1.manifest.0.city", None, "$.merchants[1].manifest[0]"),
        ("temples", lambda temples: {"atlantis": temples["africa"]}, "$.temples"),
        ("temples.africa.favours", [0, 0, 0], "$.temples.africa.favours"),
        ("temples.africa.favours", [0, 0, 0, 21], "$.temples.africa.favours"),
        ("temples.africa.standing", [0, 1, 2, 2], "$.temples.africa.standing"),
        ("temples.africa.favours", [1, 2, 3, 4], "$.temples.africa.standing"),
        ("cities", lambda cards: cards[1:], "$.cities"),
        ("cities.0", 30, "$.cities"),
        ("goods.0", -1, "$.goods"),
        ("goods", lambda cards: [cards[1], *cards[1:]], "$.goods"),
        ("oars.0", 999, "$.oars"),
        ("merchants.2.hand", lambda cards: cards[::-1], "$.merchants[2].hand"),
        ("merchants.2.played.0", lambda card: card + 1, "$.merchants[2].played"),
        ("merchants.2.tiles", [{"round": 0, "temple": "africa", "value": 4}], "$.merchants[2].tiles[0]"),
        ("box_tiles", [{"round": 2, "temple": "gold", "value": 5}], "$.box_tiles[0]"),
        ("merchants.2.bonus", [None], "$.merchants[2].bonus"),
        ("bonus", lambda tiles: tiles[1:], "$.bonus"),
        ("bonus.0", 15, "$.bonus"),
    ],
)
def test_parts_of_the_table(path: str, value: object, place: str) -> None:
    found = problems(reached("sail"), set_to(path, value))
    assert any(problem.endswith(f"@ {place}") or f"@ {place}." in problem for problem in found), found


@pytest.mark.parametrize(
    ("stage", "path", "value", "place"),
    [
        ("draft", "turn", 5, "$.turn"),
        ("choose", "turn", 5, "$.turn"),
        ("choose", "forecast", 0, "$.forecast"),
        ("sail", "forecast", None, "$.forecast"),
        ("draft", "queue", [], "$.queue"),
        ("draft", "queue", lambda queue: queue[:1], "$.queue"),
        ("sail", "queue", lambda queue: queue[:1], "$.queue"),
        ("sail", "volunteers", [0], "$.volunteers"),
        ("sail", "stage", "over", "$.queue"),
        ("sail", "stage", "over", "$.round"),
        ("sail", "revealed", 1, "$.revealed"),
        ("sail", "row_gold", 1, "$.row_gold"),
        ("draft", "revealed", 0, "$.revealed"),
        ("draft", "revealed", 6, "$.revealed"),
        ("draft", "given_up", 4, "$.given_up"),
        ("draft", "row_gold", -1, "$.row_gold"),
        ("draft", "oar_track", lambda discs: discs[::-1], "$.oar_track"),
        ("draft", "oar_track.0.1", 99, "$.oar_track[0]"),
        ("draft", "merchants.0.manifest.0.status", "lost", "$.merchants[0].manifest"),
        ("draft", "merchants.0.chosen", 0, "$.merchants[0].chosen"),
        ("sail", "turn", lambda turn: turn - 1, "$.merchants[0].played"),
    ],
)
def test_parts_that_disagree_with_the_moment(stage: str, path: str, value: object, place: str) -> None:
    state = reached(stage)
    changes = [set_to(path, value)]
    if stage == "draft" and "manifest" in path:
        changes.insert(0, _take_for_first_slot)
    found = problems(state, *changes)
    assert any(problem.endswith(f"@ {place}") for problem in found), found


def _take_for_first_slot(document: Any) -> None:  # noqa: ANN401  (a state document)
    slots = document["merchants"][0]["manifest"]
    if slots[0]["status"] == "empty":
        slots[0].update(status="open", city=document["cities"].pop(), goods=document["goods"].pop())
