"""What moves by itself on a table stays in its place, repaints nothing else, and stands still when that is wished."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QPaintEvent, QRegion
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.kernel.overriding import override
from neptun_desktop.match.library import Library
from neptun_desktop.ui.board.ambience import MoverItem
from neptun_desktop.ui.board.ribbon import RibbonItem
from neptun_desktop.ui.board.view import portrait
from neptun_desktop.ui.match.set_up import SeatChoice, SetUp
from neptun_desktop.ui.match.table_page import TablePage
from neptun_desktop.ui.paint.ambient import allow_motion
from neptun_desktop.ui.preferences.preferences import Motion, Preferences, write_preferences
from neptun_desktop.ui.window.window import MainWindow
from tests.kit.clearing import clear_away
from tests.kit.own_members import with_own
from tests.kit.slices import one_in
from tests.ui.readers import READERS
from tests.ui.table_laws import LawTable, picture

BOX = game_box()
MOMENTS = tuple(moment * 0.37 for moment in range(60))
WATCHED_MS = 700


@pytest.fixture(autouse=True)
def _still() -> Iterator[None]:
    yield
    allow_motion(allowed=False)


class Painted(QObject):
    """Notes what of a widget is painted."""

    def __init__(self) -> None:
        """Start with nothing."""
        super().__init__()
        self.regions: list[QRegion] = []

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.regions.append(event.region())
        return False


def table(qtbot: QtBot, folder: Path, game: str, motion: Motion) -> tuple[MainWindow, TablePage]:
    """Return a window with a table at rest, where two people play: the curtain is down."""
    write_preferences(folder / "settings.json", Preferences(motion=motion, tempo="fast"))
    window = MainWindow(BOX, Library(folder / "matches"), folder / "settings.json")
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    qtbot.waitUntil(lambda: not window.first_picture.tasks)
    meta = BOX.games.metas[game]
    colours, level = meta.colours[: meta.players[0]], BOX.games.entry(game).ladder.usual
    seats = tuple(SeatChoice(name=meta.name_of(colour), kind="human", level=level, colour=colour) for colour in colours)
    window.begin(SetUp(game=game, seats=seats, seed=5))
    session = window.session
    assert session is not None
    return window, session.page


def settled(qtbot: QtBot, page: TablePage) -> None:
    page.curtain.hide()
    qtbot.waitUntil(lambda: page.view.at_rest and not page.projector.running)
    qtbot.waitUntil(lambda: not any(isinstance(item, RibbonItem) for item in page.scene.items()))  # who is called
    portrait(page.view)
    painted = Painted()
    page.view.viewport().installEventFilter(painted)
    for _ in range(20):  # until nothing is left to be painted for the first time
        painted.regions.clear()
        qtbot.wait(150)
        if not any(page.view.viewport().rect() == region.boundingRect() for region in painted.regions):
            break


@pytest.mark.parametrize("game", with_own(BOX, "ambience"))
def test_only_what_moves_is_repainted(qtbot: QtBot, tmp_path: Path, game: str) -> None:
    window, page = table(qtbot, tmp_path, game, "full")
    settled(qtbot, page)
    assert page.view.clock.running
    painted = Painted()
    page.view.viewport().installEventFilter(painted)
    qtbot.wait(WATCHED_MS)
    assert painted.regions
    allowed = QRegion()
    for item in page.scene.ambient.items:
        for mover in item.movers:
            allowed += page.view.mapFromScene(mover.bounds.adjusted(-9, -9, 9, 9)).boundingRect()
    assert page.scene.shown is not None
    for key in page.kit.ambience(page.scene.shown, page.scene.table_layout, page.scene.look).afloat:
        if key in page.scene.items_by_key:
            floating = page.scene.items_by_key[key]
            allowed += page.view.mapFromScene(floating.sceneBoundingRect()).boundingRect().adjusted(-3, -3, 3, 3)
    assert [region for region in painted.regions if not region.subtracted(allowed).isEmpty()] == []
    clear_away(window)


@pytest.mark.soak
@pytest.mark.parametrize("game", one_in(2, with_own(BOX, "ambience")))
def test_with_reduced_motion_nothing_is_repainted(qtbot: QtBot, tmp_path: Path, game: str) -> None:
    window, page = table(qtbot, tmp_path, game, "reduced")
    settled(qtbot, page)
    assert not page.view.clock.running
    painted = Painted()
    page.view.viewport().installEventFilter(painted)
    qtbot.wait(WATCHED_MS)
    assert painted.regions == []
    clear_away(window)


def test_what_is_covered_stands_still(qtbot: QtBot, tmp_path: Path) -> None:
    window, page = table(qtbot, tmp_path, BOX.games.first, "full")
    page.curtain.call(0)
    ran = [page.view.clock.running]
    page.curtain.hide()
    ran.append(page.view.clock.running)
    page.panel_wanted.emit("menu")
    ran.append(page.view.clock.running)
    assert window.session is not None
    window.session.panels.menu.close_sheet()
    ran.append(page.view.clock.running)
    window.show_settings()
    ran.append(page.view.clock.running)
    assert ran == [False, True, False, True, False]
    clear_away(window)


def test_one_sea_fades_into_another(qapp: object) -> None:
    assert qapp
    law = LawTable(BOX.games.entry("neptun"), BOX.kit("neptun"), 3)
    shown = law.shown(next(iter(READERS["neptun"].game(3, 1))).state, 0)
    calm, gale = (evolve(shown, view=evolve(shown.view, wind=wind)) for wind in (0, 10))
    fresh, scene = picture(law.scene(gale)), law.scene(calm)
    scene.ambient.show_at(2.0)
    scene.show_view(gale)
    pictures = []
    for moment in (2.0, 2.7, 5.0, 0.0):
        scene.ambient.show_at(moment)
        pictures.append(picture(scene))
    assert pictures[0] != pictures[1] != pictures[2]
    assert pictures[-1] == fresh
    assert len([item for item in scene.items() if isinstance(item, MoverItem)]) == len(scene.ambient.items)


@pytest.mark.parametrize("game", with_own(BOX, "ambience"))
def test_movers_stay_within_their_bounds_and_come_back_to_rest(qapp: object, game: str) -> None:
    assert qapp
    entry, seats = BOX.games.entry(game), max(BOX.games.metas[game].players)
    law = LawTable(entry, BOX.kit(game), seats)
    position = next(iter(READERS[game].game(seats, 1)))
    scene = law.scene(law.shown(position.state, 0))
    rest = picture(scene)
    movers = [mover for item in scene.ambient.items for mover in item.movers]
    assert movers
    for mover in movers:
        roomy = mover.bounds.adjusted(-0.01, -0.01, 0.01, 0.01)
        for moment in MOMENTS:
            if (still := mover.at(moment)) is not None:
                assert roomy.left() <= still.x
                assert roomy.top() <= still.y
                assert still.x + still.sprite.width <= roomy.right()
                assert still.y + still.sprite.height <= roomy.bottom()
    scene.ambient.show_at(1.3)
    assert picture(scene) != rest
    scene.ambient.show_at(0)
    assert picture(scene) == rest
