"""However a table is laid, it ends exactly as it is laid out, wherever that is stopped; and it shows nothing else."""

from random import Random

import pytest
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QApplication

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.ui.board.ribbon import RibbonItem
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.board.view import TableView
from neptun_desktop.ui.match.table_page import Opening
from neptun_desktop.ui.paint.animation import Projector
from tests.kit.own_members import with_own
from tests.kit.pictures_kept import pictures_kept
from tests.ui.readers import READERS
from tests.ui.table_laws import LawTable

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.alone]
BOX = game_box()


def laid(game: str, seat: int | None, seats: int = 4) -> TableScene:
    table = LawTable(BOX.games.entry(game), BOX.kit(game), seats)
    position = next(iter(READERS[game].game(seats, 3)))
    return table.scene(table.shown(position.state, seat), (1280, 800))


def misplaced(scene: TableScene) -> list[object]:
    return [
        key
        for key, item in scene.items_by_key.items()
        if (item.pos().x(), item.pos().y(), item.zValue()) != (item.piece.x, item.piece.y, item.piece.z)
        or item.opacity() < 1
        or not item.isVisible()
        or item.transform() != QTransform()
    ]


@pytest.mark.parametrize("stopped_after", [0, 400, 1300, 5000])
@pytest.mark.parametrize("game", with_own(BOX, "lay_table"))
def test_it_ends_as_it_is_laid_out(game: str, stopped_after: int) -> None:
    scene, projector, settled = laid(game, 0), Projector(), []
    before = {key: item.piece for key, item in scene.items_by_key.items()}
    assert misplaced(scene) == []
    projector.add(lambda: scene.kit.lay_table((), scene), lambda: settled.extend(misplaced(scene)))
    chance = Random(stopped_after)
    while stopped_after > 0 and projector.running:
        step = chance.uniform(5, 90)
        stopped_after -= round(step)
        projector.play_on(step)
    projector.skip()
    assert settled == [], "before the table settles, all is in its place again"
    assert {key: item.piece for key, item in scene.items_by_key.items()} == before
    assert not scene.props


@pytest.mark.parametrize("game", with_own(BOX, "lay_table"))
def test_what_comes_face_down_stays_face_down(game: str) -> None:
    """Only pieces of the table move, with the faces that these eyes may see."""
    for seat in (None, 1):
        scene = laid(game, seat)
        faces = {key: item.piece.face for key, item in scene.items_by_key.items()}
        for cue in scene.kit.lay_table((), scene):
            cue.begin()
            for step in range(11):
                cue.show(step / 10)
                assert {key: item.piece.face for key, item in scene.items_by_key.items()} == faces
                assert not scene.props
            cue.end()


@pytest.mark.parametrize("game", with_own(BOX, "lay_table"))
def test_what_will_be_dealt_is_painted_before_anything_moves(game: str) -> None:
    """A frame of the film then has nothing to do but to draw pictures."""
    scene = laid(game, 0)
    view = TableView(scene)
    scene.setParent(view)
    view.resize(1280, 800)
    view.show()
    (cue,) = scene.kit.lay_table((), scene)
    cue.begin()
    QApplication.processEvents()
    while not view.at_rest:
        QApplication.processEvents()
    painted = pictures_kept()
    for step in range(101):
        cue.show(step / 100)
        QApplication.processEvents()
    cue.end()
    assert pictures_kept() == painted
    view.close()
    view.deleteLater()


@pytest.mark.parametrize("game", with_own(BOX, "lay_table"))
def test_a_round_is_opened_once_its_page_is_closed(game: str) -> None:
    table = LawTable(BOX.games.entry(game), BOX.kit(game), 4)
    kit = BOX.kit(game)
    after = next(each for each in READERS[game].game(4, 1) if kit.interval(each.events) < len(each.events))
    scene, projector = table.scene(table.shown(after.state, None), (1280, 800)), Projector()
    opening = Opening(scene, projector, table.presenter)
    first = opening.first_act(after.events, over=False)
    assert first == after.events[: kit.interval(after.events)]
    assert not any(isinstance(item, RibbonItem) for item in scene.items()), "the page comes first"
    opening.play()
    assert [item.grand for item in scene.items() if isinstance(item, RibbonItem)] == [True]
    projector.skip()
    assert misplaced(scene) == []
    opening.play()
    assert not projector.running, "it is opened once"
