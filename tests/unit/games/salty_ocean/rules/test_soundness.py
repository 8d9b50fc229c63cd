"""Every way a state document of the right form can fail to be a position, each named at its place."""

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from neptun_desktop.games.salty_ocean.edition.loader import shipped_edition
from neptun_desktop.games.salty_ocean.rules import engine, soundness
from neptun_desktop.games.salty_ocean.rules.commands import BUY_SALINE, MOVE_GOODS, SELL, Look, SailOut
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.kernel.codec import Unsound
from tests.unit.games.salty_ocean.rules.moments import (
    acting,
    dropping,
    fishing,
    homing,
    looking,
    over,
    repairing,
    sailing_on,
    second,
    second_sailing,
    shedding,
    stowing,
    swapping,
    taking,
)
from tests.unit.games.salty_ocean.rules.tables import (
    ANNA,
    BEA,
    all_pass,
    caravel,
    carrack,
    merchant,
    play,
    table,
)

Changes: TypeAlias = Mapping[str, Any]  # what is put where, such as merchants.0.coins
Moment: TypeAlias = Callable[[], State]


def problems(state: State, changes: Changes) -> tuple[str, ...]:
    """Return what is wrong with a state after some changes of its document."""
    document = engine.state_document(state)
    assert engine.state_from_document(document, state.edition) == state
    for path, value in changes.items():
        node: Any = document
        *way, last = (int(step) if step.isdecimal() else step for step in path.split("."))
        for step in way:
            node = node[step]
        node[last] = value
    with pytest.raises(Unsound) as unsound:
        engine.state_from_document(document, state.edition)
    return unsound.value.problems


def two() -> State:
    return table(seats=2)


def four_at_45() -> State:
    return table(merchant(), *(merchant(cathedral=6) for _ in range(3)))


def two_take_herring() -> State:
    return play(table(merchant(depot=(0, 2, 0)), seats=2), SELL["herring"]).state


def two_stow() -> State:
    return play(table(merchant(depot=(6, 0, 0)), seats=2), MOVE_GOODS).state


def bea_looks() -> State:
    """Let Bea look, who has the second space of the Fierté; Anna has looked at one tile."""
    coins = (merchant(12), merchant(10), merchant(14))
    state = all_pass(table(*coins, owns={"fierte": (ANNA, BEA)})).state
    return play(state, Look("T3"), engine.legal(state, ANNA)[-1]).state


PARTS: list[tuple[Moment, Changes, str]] = [
    (acting, {"seed": -1}, "a seed is 0 or more @ $.seed"),
    (acting, {"round": 5}, "there are 5 turns, from 0 @ $.round"),
    (acting, {"round": -1}, "there are 5 turns, from 0 @ $.round"),
    (acting, {"turn": -1}, "passes of the table count from 0 @ $.turn"),
    (acting, {"costs": {"city": 0, "market": 0, "port": 0}}, "each type of action has a cost @ $.costs"),
    (acting, {"costs.city": 11}, "an action costs from 0 to 10 @ $.costs"),
    (acting, {"costs.port": -1}, "an action costs from 0 to 10 @ $.costs"),
    (acting, {"rows": {"salt": 1, "cod": 1}}, "each good has a price marker @ $.rows"),
    (acting, {"rows.cod": 0}, "the price table has 5 rows, from 1 @ $.rows"),
    (acting, {"rows.salt": 6}, "the price table has 5 rows, from 1 @ $.rows"),
    (acting, {"order": [0, 1, 1]}, "each seat stands here once @ $.order"),
    (acting, {"markers": [0, 1]}, "each seat stands here once @ $.markers"),
    (acting, {"queue": [0, 0, 1]}, "these are not seats, each once @ $.queue"),
    (acting, {"queue": [3]}, "these are not seats, each once @ $.queue"),
    (acting, {"tiles.0": 9}, "each tile lies in one place @ $.tiles"),
    (acting, {"tiles": [0, 1, 2]}, "each tile lies in one place @ $.tiles"),
    (
        acting,
        {"merchants.1.seen": ["P1", "T3"]},
        "these are not places in the order of the board @ $.merchants[1].seen",
    ),
    (acting, {"merchants.1.seen": ["T9"]}, "these are not places in the order of the board @ $.merchants[1].seen"),
    (acting, {"owners": {"bank": []}}, "these are not the buildings with spaces @ $.owners"),
    (acting, {"owners.inn": [1, 1]}, "these are not seats, each once @ $.owners.inn"),
    (acting, {"owners.inn": [3]}, "these are not seats, each once @ $.owners.inn"),
    (acting, {"owners.fierte": [0, 1, 2]}, "there are fewer spaces @ $.owners.fierte"),
    (two, {"owners.fierte": [0, 1]}, "there are fewer spaces @ $.owners.fierte"),
    (acting, {"merchants.0.coins": -23}, "a purse holds -22 or more @ $.merchants[0].coins"),
    (acting, {"merchants.0.saline": 0}, "no such level @ $.merchants[0].saline"),
    (acting, {"merchants.0.saline": 5}, "no such level @ $.merchants[0].saline"),
    (acting, {"merchants.0.cathedral": 9}, "no such step @ $.merchants[0].cathedral"),
    (acting, {"merchants.0.depot_level": 3}, "no such level @ $.merchants[0].depot_level"),
    (acting, {"merchants.2.depot": [3, 3, 1]}, "so many barrels do not fit @ $.merchants[2].depot"),
    (acting, {"merchants.2.depot": [-1, 0, 0]}, "so many barrels do not fit @ $.merchants[2].depot"),
    (acting, {"merchants.0.ships.0.damage": 5}, "no such damage @ $.merchants[0].ships[0].damage"),
    (acting, {"merchants.0.ships.0.damage": -1}, "no such damage @ $.merchants[0].ships[0].damage"),
    (acting, {"merchants.0.ships.0.hold": [2, 2, 1]}, "so many barrels do not fit @ $.merchants[0].ships[0].hold"),
    (acting, {"merchants.0.ships.0.hold": [0, 0, -1]}, "so many barrels do not fit @ $.merchants[0].ships[0].hold"),
    (
        acting,
        {"merchants.0.ships.0.hold": [4, 0, 0], "merchants.0.ships.0.damage": 1},
        "so many barrels do not fit @ $.merchants[0].ships[0].hold",
    ),
    (
        dropping,
        {"merchants.1.ships.0.hold": [4, 0, 0], "merchants.1.ships.0.damage": 1},
        "so many barrels do not fit @ $.merchants[1].ships[0].hold",
    ),
    (two, {"merchants.1.depot": [0, 0, 1]}, "nobody has cod at this table @ $.merchants[1]"),
    (two, {"merchants.1.ships.0.hold": [0, 0, 1]}, "nobody has cod at this table @ $.merchants[1]"),
    (four_at_45, {"merchants.0.cathedral": 6}, "3 merchants at most stand on step 6 @ $.merchants"),
]

MOMENTS: list[tuple[Moment, Changes, str]] = [
    (acting, {"queue": []}, "somebody is to act, unless the game is over @ $.queue"),
    (swapping, {"queue": []}, "somebody is to act, unless the game is over @ $.queue"),
    (over, {"queue": [0]}, "somebody is to act, unless the game is over @ $.queue"),
    (looking, {"queue": [1]}, "these are not the last ones to act @ $.queue"),
    (acting, {"queue": [0, 2, 1]}, "all act in order, one after the other @ $.queue"),
    (acting, {"queue": [0]}, "all act in order, one after the other @ $.queue"),
    (looking, {"round": 4}, "the last turn ends without questions @ $.stage"),
    (over, {"round": 3}, "a game is over only after the last turn @ $.round"),
    (acting, {"passes": 3}, "not so many can have passed in a row @ $.passes"),
    (second, {"passes": 1}, "not so many can have passed in a row @ $.passes"),
    (looking, {"passes": 0}, "not so many can have passed in a row @ $.passes"),
    (over, {"passes": 2}, "not so many can have passed in a row @ $.passes"),
    (fishing, {"ship": None}, "a ship is asked about @ $.ship"),
    (acting, {"ship": 0}, "no such ship is asked about @ $.ship"),
    (fishing, {"ship": 2}, "no such ship is asked about @ $.ship"),
    (taking, {"ship": -1}, "no such ship is asked about @ $.ship"),
    (taking, {"good": None}, "a good is asked about in the stages stow, shed and take @ $.good"),
    (acting, {"good": "salt"}, "a good is asked about in the stages stow, shed and take @ $.good"),
    (two_take_herring, {"good": "cod"}, "nobody sells this @ $.good"),
    (acting, {"quay": [1, 0, 0]}, "barrels lie here in the stages stow and shed @ $.quay"),
    (stowing, {"quay": [6, -1, 0]}, "barrels lie here in the stages stow and shed @ $.quay"),
    (two_stow, {"quay": [6, 0, 1]}, "nobody has cod at this table @ $.quay"),
    (acting, {"taken": 1}, "barrels are taken in the stage take @ $.taken"),
    (taking, {"taken": -1}, "barrels are taken in the stage take @ $.taken"),
    (acting, {"pirates": True}, "no pirates wait in this turn @ $.pirates"),
    (swapping, {"looked": ["T3", "T3"]}, "these are not places of face-down tiles @ $.looked"),
    (looking, {"looked": ["T2"]}, "these are not places of face-down tiles @ $.looked"),
    (swapping, {"looked": ["T3"]}, "one tile was looked at in the stage look, two in the stage swap @ $.looked"),
    (acting, {"looked": ["T3"]}, "one tile was looked at in the stage look, two in the stage swap @ $.looked"),
    (looking, {"looked": ["T3"]}, "who looks at a tile has seen it @ $.looked"),
    (sailing_on, {"merchants.0.ships.1.at_sea": True}, "no further ship can follow @ $.stage"),
    (homing, {"merchants.0.ships.1.at_sea": False}, "no further ship can follow @ $.stage"),
    (fishing, {"merchants.0.ships.0.at_sea": False}, "the ship is not at sea @ $.ship"),
    (dropping, {"merchants.0.ships.0.at_sea": False}, "the ship is not at sea @ $.ship"),
    (dropping, {"merchants.0.ships.0.hold": [4, 0, 0]}, "there is no choice of barrels @ $.ship"),
    (dropping, {"merchants.0.ships.0.hold": [1, 1, 0]}, "there is no choice of barrels @ $.ship"),
    (dropping, {"merchants.0.ships.0.damage": 4}, "there is no choice of barrels @ $.ship"),
    (fishing, {"merchants.0.ships.0.hold": [0, 3, 0]}, "there is no choice of fish @ $.ship"),
    (stowing, {"merchants.0.ships.0.at_sea": True}, "the ship is at sea @ $.ship"),
    (taking, {"merchants.0.depot": [1, 0, 0]}, "there is no choice of barrels @ $.ship"),
    (stowing, {"merchants.0.ships.0.damage": 4}, "nothing can go aboard @ $.ship"),
    (stowing, {"good": "cod"}, "nothing can go aboard @ $.ship"),
    (shedding, {"quay": [1, 1, 1]}, "there is no choice of barrels @ $.good"),
    (shedding, {"good": "cod"}, "there is no choice of barrels @ $.good"),
    (repairing, {"owners.lighthouse": []}, "there is no choice of ships @ $.stage"),
    (repairing, {"merchants.0.ships.0.damage": 0}, "there is no choice of ships @ $.stage"),
    (looking, {"owners.fierte": [1]}, "this merchant does not look at tiles now @ $.stage"),
    (looking, {"round": 3}, "this merchant does not look at tiles now @ $.stage"),
    (
        bea_looks,
        {"looked": ["T3"], "merchants.1.seen": ["T3"]},
        "this merchant has looked at all tiles allowed @ $.looked",
    ),
    (swapping, {"owners.fierte": [1, 0]}, "this merchant may not swap tiles @ $.stage"),
    (second, {"first": None}, "a first action was taken @ $.first"),
    (acting, {"first": "city"}, "no second action is asked for or taken @ $.first"),
    (over, {"first": "city"}, "no second action is asked for or taken @ $.first"),
    (second, {"owners.great_clock": [1]}, "this merchant has no clock @ $.first"),
    (second, {"merchants.0.clock_used": True}, "there is no second action @ $.stage"),
    (second, {"merchants.0.coins": -22}, "there is no second action @ $.stage"),
    (second_sailing, {"first": "navigation"}, "the second action is of another type, and uses the clock @ $.first"),
    (
        second_sailing,
        {"merchants.0.clock_used": False},
        "the second action is of another type, and uses the clock @ $.first",
    ),
]


@pytest.mark.parametrize(("moment", "changes", "told"), PARTS)
def test_parts_of_the_table(moment: Moment, changes: Changes, told: str) -> None:
    assert told in problems(moment(), changes)


@pytest.mark.parametrize(("moment", "changes", "told"), MOMENTS)
def test_parts_that_disagree_with_the_moment(moment: Moment, changes: Changes, told: str) -> None:
    assert told in problems(moment(), changes)


def test_a_fleet_has_its_limits() -> None:
    ship = {"kind": "carrack", "at_sea": False, "damage": 0, "hold": [0, 0, 0]}
    assert problems(acting(), {"merchants.0.ships": [ship, ship]}) == (
        "too many ships of the kind carrack @ $.merchants[0].ships",
    )


def test_an_edition_has_no_table_for_one() -> None:
    state = acting()
    alone = engine.state_document(state)["merchants"][:1]
    found = problems(state, {"merchants": alone, "order": [0], "queue": [0], "markers": [0]})
    assert found == ("the edition has no table for 1 @ $.merchants",)


def test_only_the_ship_that_is_asked_about_is_overloaded_while_barrels_are_dropped() -> None:
    state = play(table(merchant(10, caravel((2, 2, 0)), carrack((1, 0, 0))), sky="storm"), SailOut(0)).state
    found = problems(state, {"merchants.0.ships.1.damage": 6})
    assert found == ("so many barrels do not fit @ $.merchants[0].ships[1].hold",)


def test_every_problem_of_the_table_is_named_before_those_of_the_moment() -> None:
    found = problems(acting(), {"seed": -1, "merchants.1.coins": -50, "rows.cod": 9, "passes": 9})
    assert [problem.rpartition(" @ ")[2] for problem in found] == ["$.seed", "$.rows", "$.merchants[1].coins"]


def sentences() -> Iterator[str]:
    """Return a pattern for each sentence that the module can say."""
    for node in ast.walk(ast.parse(Path(str(soundness.__file__)).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Yield) and isinstance(node.value, ast.Constant | ast.JoinedStr):
            parts = [node.value] if isinstance(node.value, ast.Constant) else node.value.values
            yield "".join(re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".+" for p in parts)


def test_every_sentence_is_provoked_here() -> None:
    told = {told for _, _, told in (*PARTS, *MOMENTS)}
    tried_alone = {
        "the edition has no table for 1 @ $.merchants",
        "too many ships of the kind carrack @ $.merchants[0].ships",
    }
    patterns = [*sentences()]
    assert len(patterns) > 40
    unsaid = [pattern for pattern in patterns if not any(re.fullmatch(pattern, one) for one in told | tried_alone)]
    assert unsaid == []


@pytest.mark.parametrize(
    "moment",
    [
        acting, second, second_sailing, sailing_on, dropping, fishing, homing, stowing, shedding, taking, repairing,
        looking, swapping, over,
    ],
)  # fmt: skip
def test_a_position_of_every_stage_is_sound_and_can_be_read_again(moment: Moment) -> None:
    state = moment()
    assert engine.state_from_document(engine.state_document(state), shipped_edition()) == state
    seat = state.queue[0] if state.queue else None
    view = engine.observe(state, seat)
    assert engine.view_from_document(engine.view_document(view), shipped_edition()) == view


def test_a_position_set_up_by_hand_may_have_what_no_game_would_bring() -> None:
    """Any purse, any levels, vaults without banks, barrels that fit."""
    state = table(
        merchant(900, caravel((0, 0, 4)), carrack((6, 0, 0), at_sea=True), cathedral=8, depot=(0, 6, 0)),
        owns={"vault": (BEA,), "town_hall": (ANNA,)},
    )
    document = engine.state_document(state)
    assert engine.state_document(engine.state_from_document(document, shipped_edition())) == document
    assert engine.refusal(state, ANNA, BUY_SALINE) is None
