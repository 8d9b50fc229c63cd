"""Around one screen: what the Fierté saw is its owner's alone, and what its owner is asked can be read."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.salty_ocean.clicks.targets import AnswerTarget, Target, TileTarget
from neptun_desktop.games.salty_ocean.edition.loader import shipped_edition
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import Look, Pass
from neptun_desktop.games.salty_ocean.rules.state import Options, State
from neptun_desktop.ui.match.table_session import TableSession
from neptun_desktop.ui.replay.replay_page import ReplayPage
from neptun_desktop.ui.window.window import MainWindow
from tests.conftest import SOAK
from tests.kit.slices import few, one_in
from tests.ui.reading import Reading, read_prompt
from tests.ui.table_laws import LawTable
from tests.ui.window.leaks import (
    Tale,
    assert_the_same,
    difference,
    evidence,
    frames,
    lay,
    lift,
    match_of,
    snoop,
    still_window,
)

pytestmark = pytest.mark.usefixtures("qapp")
BOX = game_box()
ENTRY = BOX.games.entry(engine.GAME)
SEEN = ("T4", "P2")  # the third turn's tile is turned up for all when the second turn begins
POINTED_AT = {"tile", "button"}
LOOKED_AT = ("tiles", "merchants")


def end_of_the_first_turn(seats: int = 3) -> State:
    """Return the moment at which the first of two owners of the Fierté may look."""
    state = engine.new(shipped_edition(), seats, 3, Options())
    state.owners["fierte"] = state.order[:2]
    while state.stage != "look":
        engine.step(state, state.queue[0], Pass())
    return state


def with_other_tiles(state: State) -> State:
    """Return a twin whose tiles differ in the two places that are looked at."""
    twin, beside = engine.clone(state), ("P3", "P5")
    ranks = [state.edition.place_rank[place] for place in (*SEEN, *beside)]
    tiles = list(state.tiles)
    for rank, other in zip(ranks, ranks[2:] + ranks[:2], strict=True):
        tiles[rank] = state.tiles[other]
    twin.tiles = tuple(tiles)
    return twin


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    with still_window(tmp_path, monkeypatch, match_of(ENTRY, engine.new(shipped_edition(), 3, 1, Options()))) as window:
        yield window


def click(session: TableSession, target: Target) -> None:
    """Point at a thing, and click it."""
    view, item = session.page.view, session.page.scene.item_of(target)
    assert item is not None, target
    at = view.mapFromScene(item.box().center())
    QTest.mouseMove(view.viewport(), at)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QApplication.processEvents()


def two_looks(window: MainWindow, state: State, answer: str) -> tuple[Tale, Tale]:
    """Let the first owner look at two tiles, the second at none; return what all could see, and what the first saw."""
    session = lay(window, match_of(ENTRY, state))
    page = session.page
    page.projector.speed = "normal"
    public: Tale = [("on coming", evidence(window, session))]
    private: Tale = []
    first, second = state.owners["fierte"]
    lift(session)
    assert page.asked == first
    for place in SEEN:
        click(session, TileTarget(place))
        for _ in frames(window, session):
            pass
        private.append((f"after looking at {place}", evidence(window, session)))
    click(session, AnswerTarget(answer))  # type: ignore[arg-type]  # swap or keep
    public += frames(window, session)
    assert page.curtain.isVisible()
    public.append(("the curtain before the second owner", evidence(window, session)))
    QTest.keyClick(page.curtain, Qt.Key.Key_Tab)
    public.append(("Tab behind the curtain", evidence(window, session)))
    lift(session)
    public += frames(window, session)  # what the second owner has missed
    assert page.asked == second
    public.append(("the second owner sits down", evidence(window, session)))
    public += snoop(window, session, POINTED_AT, LOOKED_AT)
    QTest.mouseMove(page.view.viewport(), QPoint(2, 2))
    click(session, AnswerTarget("look_away"))
    public += frames(window, session)
    assert page.state.round == 1
    public.append(("the next turn", evidence(window, session)))
    for _ in state.merchants:
        if page.asked != first:
            click(session, AnswerTarget("pass"))
            public += frames(window, session)
    assert page.asked == first
    public.append(("the first owner among others", evidence(window, session)))
    if SOAK:  # the second owner has snooped on the same table
        public += snoop(window, session, POINTED_AT, LOOKED_AT)
    public += looking_back(window, session, session.match.timeline.commands)
    return public, private


def looking_back(window: MainWindow, session: TableSession, commands: int) -> Iterator[tuple[str, dict[str, object]]]:
    """Look at moments of the game in the theatre, while it goes on; in the soak at every one."""
    window.replays.look_back(-1)
    theatre = window.stack.currentWidget()
    assert isinstance(theatre, ReplayPage)
    for moment in few(3, range(commands + 1)):
        theatre.show_moment(moment)
        tiles = {key: repr(item.piece.face) for key, item in theatre.scene.items_by_key.items() if key[0] == "tile"}
        yield f"looking back at {moment}", {**evidence(window, session), "tiles in the theatre": tiles}


@pytest.mark.soak
@pytest.mark.parametrize("answer", one_in(2, ("swap", "keep")))
def test_nothing_tells_the_tiles_that_the_fierte_saw(window: MainWindow, answer: str) -> None:
    """S6: which places were looked at, and whether they were swapped, is public; what lies there is not."""
    state = end_of_the_first_turn()
    (one, own), (other, others) = (two_looks(window, each, answer) for each in (state, with_other_tiles(state)))
    assert_the_same(one, other)
    for (moment, here), (_, there) in zip(own, others, strict=True):
        assert difference(here, there), f"the owner was not shown the tile {moment}"


def test_the_question_to_an_owner_of_the_fierte_is_not_cut() -> None:
    """The tiles that were seen lie open on the table: the prompt bar has no room to describe them."""
    state = end_of_the_first_turn()
    owner = state.queue[0]
    for place in SEEN:
        engine.step(state, owner, Look(place))
        table = LawTable(ENTRY, BOX.kit(engine.GAME), len(state.merchants))
        reading = Reading(table.scene(table.shown(state, owner)))
        sentence, _phase = read_prompt(reading, reading.layout.panel("log"))["prompt"]
        assert not sentence.endswith("…")
