"""What appears over a table keeps off the log, ships and whatever glows, where there is room: in random games."""

from collections.abc import Iterator
from itertools import islice, product
from random import Random

import pytest
from PySide6.QtCore import QRectF, QSizeF

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.controller.preview import Saying
from neptun_desktop.controller.seat_view import SeatView
from neptun_desktop.ui.board.board import BELOW_PROMPT
from neptun_desktop.ui.board.overlay import EDGE, BubbleItem
from neptun_desktop.ui.board.scene import TableScene
from tests.ui.table_laws import LawTable, random_game

pytestmark = pytest.mark.usefixtures("unseen")

BOX = game_box()
SIZES = ((1280, 800), (1366, 768), (1024, 768))
STRIDE = 53  # of the positions of a game
STEP = 10  # so closely a free place is searched for where none was found


def asked(game: str, seed: int) -> Iterator[tuple[TableScene, SeatView]]:
    """Yield tables of a random game at which somebody is asked, with all that may be clicked lit."""
    entry: GameEntry = BOX.games.entry(game)
    seats = entry.meta.players[-1]
    table = LawTable(entry, BOX.kit(game), seats)
    for number, position in enumerate(random_game(entry, seats, seed)):
        if number % STRIDE == seed % STRIDE and (acting := entry.rules.to_act(position.state)):
            seat = min(acting)
            shown = table.shown(position.state, seat)
            seen = table.presenter.seat_view(shown.view, seat, shown)
            scene = table.scene(shown, SIZES[number % len(SIZES)])
            scene.invite(entry.click_rules.with_equals(shown.view, seat, seen.choice.targets))
            yield scene, seen


def kept_off(scene: TableScene, about: object) -> list[QRectF]:
    """Return the log, ships and rims that must not be covered."""
    items = [item for item in scene.items_by_key.values() if item.piece.target != about and item.isVisible()]
    ships = [item.box() for item in items if any(item.piece.key in kind for kind in scene.kit.uncovered)]
    return [scene.log_box, *ships, *(item.rim for item in items if item.piece.target in scene.invited)]


def is_there_room(scene: TableScene, size: QSizeF, boxes: list[QRectF]) -> bool:
    """Search everywhere for a free place, with some room around."""
    table = scene.table_layout.scene.adjusted(EDGE, BELOW_PROMPT + EDGE, -EDGE - size.width(), -EDGE - size.height())
    wide = [box.adjusted(-6, -6, 6, 6) for box in boxes]
    left, top, right, bottom = map(int, (table.left(), table.top(), table.right(), table.bottom()))
    places = product(range(left, right, STEP), range(top, bottom, STEP))
    return any(not any(map(QRectF(*place, size.width(), size.height()).intersects, wide)) for place in places)


@pytest.mark.soak
@pytest.mark.parametrize("game", BOX.games.ids)
def test_tips_steppers_and_what_stays_cover_neither_log_nor_ships_nor_what_glows_where_there_is_room(
    game: str, soak_factor: int
) -> None:
    free = told = 0
    for seed in range(1, 1 + soak_factor):
        chance = Random(seed)
        for scene, seen in asked(game, seed):
            targets = [item.piece.target for item in scene.items_by_key.values() if item.piece.target is not None]
            for target in chance.sample(targets, 5):
                preview = seen.preview(target)
                if preview is None:
                    continue
                scene.show_preview(preview)
                (bubble,) = [item for item in scene.items() if isinstance(item, BubbleItem)]
                about = scene.bubbles.box_of(preview.about)
                told += 1
                assert not bubble.box().intersects(about), target
                free += lies_well(scene, bubble.box(), about, preview.about)
            scene.bubbles.close()
            if numbers := seen.choice.quantities:
                scene.offer_quantity(numbers)
                assert scene.stepper is not None
                what = scene.kit.asked_about(scene.shown) if scene.shown is not None else None
                told += 1
                free += lies_well(scene, scene.stepper.box(), scene.bubbles.box_of(what), what)
            scene.bubbles.keep(Saying("Somebody has built a cathedral", ("Somebody else has passed.",) * 4))
            (kept,) = [item for item in scene.items() if isinstance(item, BubbleItem)]
            told += 1
            free += lies_well(scene, kept.box())
    assert told > 20
    assert free > told * 0.9, "there is nearly always room"


def lies_well(scene: TableScene, lying: QRectF, about: QRectF | None = None, of: object = None) -> bool:
    """Return whether something covers nothing; if there is a free place, it must, unless it hangs below the prompt."""
    if of is not None and about is not None and scene.table_layout.panel("prompt").contains(about):
        assert about.bottom() < lying.top() <= about.bottom() + 30, of
        assert lying.left() <= about.center().x() <= lying.right(), of
        return True
    boxes = kept_off(scene, of)
    covered = [each for each in boxes if lying.intersects(each)]
    if covered:
        everything = boxes if about is None else [*boxes, about]
        assert not is_there_room(scene, lying.size(), everything), (of, lying, covered)
    assert scene.table_layout.scene.contains(lying)
    return not covered


def test_a_tip_for_an_answer_in_the_prompt_hangs_right_below_its_button() -> None:
    """Elsewhere, dots would lead to a button that they don't end on."""
    for scene, seen in islice(asked("salty_ocean", 1), 1):
        for target in (item.piece.target for item in scene.items_by_key.values()):
            box = scene.bubbles.box_of(target)
            if target is None or not scene.table_layout.panel("prompt").contains(box):
                continue
            if (preview := seen.preview(target)) is not None and preview.about == target:
                scene.show_preview(preview)
                (bubble,) = [item for item in scene.items() if isinstance(item, BubbleItem)]
                assert lies_well(scene, bubble.box(), box, target)
