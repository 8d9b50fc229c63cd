"""Whatever can be clicked is large enough for a finger or an unsteady hand: 24 pixels at least, wherever it is."""

import pytest
from PySide6.QtCore import QPointF, QSize

from neptun_desktop.controller.targets import BUTTONS, ButtonTarget
from neptun_desktop.texts.language import language
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.board.view import TableView
from neptun_desktop.ui.paint.theme import LIGHT
from tests.kit.slices import in_turns, one_in
from tests.ui.samples.page_sheet import stage
from tests.ui.samples.table_samples import merchants

pytestmark = pytest.mark.usefixtures("qapp")
LEAST = 24  # pixels (WCAG 2.2, 2.5.8)
STEP = 3
POSES = ("draft", "choose", "sail", "deliver", "rouen-act", "rouen-stow")
SIZES = ((1024, 768), (1366, 768), (1920, 1080))
SPOTS = ((0.5, 0.5), (0.2, 0.5), (0.8, 0.5), (0.5, 0.2), (0.5, 0.8))  # a card may be covered in part


def reach(scene: TableScene, item: PieceItem, spot: QPointF) -> int:
    """Return how far, in pixels, one can point beside a spot and still mean the same."""
    least = 2 * LEAST
    for way in (QPointF(STEP, 0), QPointF(0, STEP)):
        seen = 1
        for sign in (1, -1):
            steps = range(1, LEAST // STEP + 1)
            hits = [scene.target_at(spot + way * sign * step / scene.scale) == item.piece.target for step in steps]
            seen += STEP * (hits.index(False) if False in hits else len(hits))
        least = min(least, seen)
    return least


def small_targets(view: TableView) -> dict[object, int]:
    """Return what may be clicked in too small a place, and how large that is."""
    scene, found = view.table, dict[object, int]()
    for item in scene.items_by_key.values():
        target, box = item.piece.target, item.box()
        always = isinstance(target, ButtonTarget) and target.name in BUTTONS
        if target not in scene.invited and not always:
            continue
        for across, down in SPOTS:
            spot = box.topLeft() + QPointF(box.width() * across, box.height() * down)
            if found.get(target, 0) < LEAST and scene.target_at(spot) == target:
                found[target] = max(found.get(target, 0), reach(scene, item, spot))
        found.setdefault(target, 0)
    return {target: size for target, size in found.items() if size < LEAST}


@pytest.mark.soak
@pytest.mark.parametrize(("pose", "size"), one_in(2, in_turns(POSES, SIZES)))
def test_what_may_be_clicked_is_large_enough(pose: str, size: tuple[int, int]) -> None:
    window, page = stage(pose, LIGHT, language(), QSize(*size), merchants(pose)[1])
    (view,) = page.findChildren(TableView)
    assert view.table.invited
    assert small_targets(view) == {}
    window.close()
    window.deleteLater()
