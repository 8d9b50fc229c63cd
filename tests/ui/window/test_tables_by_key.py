"""Everything on a table that the mouse can point at is reached by F6 and arrow keys, told there, and seen to be."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import NamedTuple

import pytest
from pytestqt.qtbot import QtBot

from neptun_desktop.match.match import Match
from neptun_desktop.texts.language import language
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.match.table_session import new_match
from neptun_desktop.ui.paint.theme import LIGHT
from neptun_desktop.ui.replay.replay_page import ReplayPage
from tests.conftest import SOAK
from tests.kit.slices import one_in
from tests.toy.box import box, toy_games
from tests.ui.window.driver import BOX, Driver, a_table, seated
from tests.ui.window.table_walk import assert_all_is_found, at_match, in_theatre

pytestmark = pytest.mark.painted
MOVES = 60 if SOAK else 8  # that a walk looks at most
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
QUICK = {("salty_ocean", 1, SIZES[1]), (TOY.games.first, 2, SIZES[0])}  # outside the soak


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


def played_out(games: GameBox, game: str) -> Match:
    """Return a match that three people have played at random to its end."""
    match, chance = new_match(games, a_table(3, 0, box=games, game=game)), Random(5)
    while match.result is None:
        seat = chance.choice(sorted(match.to_act))
        match.submit(seat, chance.choice(match.game.legal(match.state, seat)))
    return match


def first_moments(match: Match) -> list[int]:
    """Return the first place of each stage of a match, once much lies on the table, and its end."""
    places = list(enumerate(match.entries, match.timeline.first + 1))
    later = places[len(places) // 3 :]
    first = {entry.after.stage: place for place, entry in reversed(later)}
    return sorted({*first.values(), places[-1][0]})


@pytest.mark.soak
@pytest.mark.parametrize("case", CASES, ids=str)
def test_all_that_can_be_pointed_at_is_reached_told_and_marked(qtbot: QtBot, soak_factor: int, case: Case) -> None:
    """In the soak in every size, alone with bots and around one screen; Neptun is otherwise walked in the theatre."""
    if soak_factor == 1 and (case.game, case.people, case.size) not in QUICK:
        pytest.skip("walked in the soak")
    set_up = a_table(case.people, case.bots, box=case.box, game=case.game)
    with seated(qtbot, set_up, None, box=case.box) as driver:
        page = driver.page
        page.resize(*case.size)
        page.view.finish_painting()
        for stage in moments(driver):
            assert_all_is_found(at_match(page), stage)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("games", "game"), one_in(2, [*((BOX, game) for game in BOX.games.ids), (TOY, TOY.games.first)])
)
def test_all_that_can_be_pointed_at_in_the_theatre_is_reached_told_and_marked(
    qtbot: QtBot, games: GameBox, game: str
) -> None:
    """In the soak at the first moment of each stage, with all eyes; otherwise at one moment, with one pair of eyes."""
    match = played_out(games, game)
    page = ReplayPage(games, match, LIGHT, language())
    qtbot.addWidget(page)
    page.resize(*SIZES[0])
    with qtbot.waitActive(page):
        page.show()
        page.activateWindow()
    places = first_moments(match)
    for place, eyes in (
        product(places, page.eyes_offered) if SOAK else ((places[len(places) // 2], page.eyes_offered[0]),)
    ):
        page.show_moment(place)
        page.choose_eyes(eyes)
        page.board.finish_painting()
        assert_all_is_found(in_theatre(page), f"{page.at.state.stage}, {eyes}")
