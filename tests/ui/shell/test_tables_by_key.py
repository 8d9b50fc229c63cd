"""Everything on a table that the mouse can point at is reached by F6 and arrow keys, told there, and seen to be."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QRect
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.ui.shell.game_box import GameBox
from neptun_desktop.ui.shell.table.table_page import TablePage
from neptun_desktop.ui.table.scene import TableScene
from tests.toy.box import box, toy_games
from tests.ui.shell.driver import BOX, Driver, a_table, seated
from tests.ui.shell.walking import ARROWS, changed_pixels, picture

MOVES = 60  # that a walk looks at most
AROUND = 6  # pixels around a thing in which its mark is seen
FEWEST = 30  # pixels of a mark around the smallest things
SIZES = ((1280, 800), (1024, 640), (1600, 700))


class Case(NamedTuple):
    """A game with people and bots, in a window of a size."""

    box: GameBox
    game: str
    people: int
    bots: int
    size: tuple[int, int]

    def __str__(self) -> str:
        return f"{self.game} {self.people}+{self.bots} {self.size[0]}x{self.size[1]}"


TOY = box(toy_games())
CASES = (
    *(Case(BOX, game, 1, 2, size) for game in BOX.games.ids for size in SIZES),
    *(Case(BOX, game, 3, 0, SIZES[0]) for game in BOX.games.ids),
    Case(TOY, TOY.games.first, 2, 0, SIZES[0]),
)
QUICK = {("neptun", 3, SIZES[0]), ("salty_ocean", 1, SIZES[1]), (TOY.games.first, 2, SIZES[0])}  # outside the soak


def pointable(scene: TableScene) -> set[Any]:
    """Return every target on the table."""
    return {item.piece.target for item in scene.items_by_key.values() if item.isVisible()} - {None}


def reached(page: TablePage) -> dict[Any, tuple[str, ...]]:
    """Go round by F6, and in each group wherever arrow keys lead; return what was told of each thing."""
    scene, told, stops = page.scene, dict[Any, tuple[str, ...]](), list[Any]()
    page.group_keys.go(1)
    while (group := scene.exploring.current) is not None and group.key not in stops:
        stops.append(group.key)
        waiting = [scene.focused]
        while waiting:
            here = waiting.pop()
            if here in told:
                continue
            for arrow in ARROWS:
                scene.focus_on(here)
                told[here] = scene.said
                QTest.keyClick(page.view, arrow)
                waiting.append(scene.focused)
        page.group_keys.go(1)
    return told


def told_to_the_mouse(page: TablePage, target: object) -> tuple[str, ...]:
    page.scene.focus_on(None)
    page.scene.forget_preview()
    page.explaining.tell_of(target)  # as after a moment of rest
    return page.scene.said


def is_marked(page: TablePage, target: object) -> bool:
    """Return whether the table looks different around a thing while it has the focus."""
    view, scene = page.view, page.scene
    item = scene.item_of(target)
    assert item is not None, target
    box = view.mapFromScene(item.box()).boundingRect().adjusted(-AROUND, -AROUND, AROUND, AROUND)

    def seen(focus: object) -> Any:  # noqa: ANN401  (a picture)
        scene.focus_on(focus)
        scene.forget_preview()
        return picture(view.viewport(), QRect(box))

    view.finish_painting()
    return changed_pixels(seen(target), seen(None)) >= FEWEST


def moments(driver: Driver) -> Iterator[str]:
    """Play at random, and stop at the first moment of each stage."""
    seen, chance = set[str](), Random(3)
    for _ in range(MOVES):
        driver.settle()
        if driver.match.result is not None:
            return
        if driver.page.covered:
            driver.lift_curtain()
            continue
        if driver.page.state.stage not in seen:
            seen.add(driver.page.state.stage)
            yield driver.page.state.stage
        driver.page.cancel()
        if driver.page.scene.stepper is None:
            driver.page.click(chance.choice(driver.targets()))
        if driver.page.scene.stepper is not None:
            driver.page.click(driver.page.scene.stepper.target)


@pytest.mark.soak
@pytest.mark.parametrize("case", CASES, ids=str)
def test_all_that_can_be_pointed_at_is_reached_told_and_marked(qtbot: QtBot, soak_factor: int, case: Case) -> None:
    """In the soak in every size, alone with bots and around one screen; otherwise each game once."""
    if soak_factor == 1 and (case.game, case.people, case.size) not in QUICK:
        pytest.skip("walked in the soak")
    set_up = a_table(case.people, case.bots, box=case.box, game=case.game)
    with seated(qtbot, set_up, None, box=case.box) as driver:
        page = driver.page
        page.resize(*case.size)
        page.view.finish_painting()
        for stage in moments(driver):
            things = pointable(page.scene)
            told = reached(page)
            assert things - told.keys() == set(), stage
            heard = {target: told_to_the_mouse(page, target) for target in things}
            assert {target: told[target] for target in things} == heard, stage
            unmarked = [target for target in things if page.scene.item_of(target) and not is_marked(page, target)]
            assert unmarked == [], stage
            page.scene.forget_focus()
