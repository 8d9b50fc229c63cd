"""The frames of what may be clicked: how they rank, stand out, breathe and rise, and what is on top."""

from typing import Any

import pytest
from attrs import evolve
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from neptun_desktop.games.neptun.clicks.targets import ContractTarget, SlotTarget
from neptun_desktop.games.salty_ocean.clicks.targets import (
    AnswerTarget,
    BarrelsTarget,
    BuildingTarget,
    DockTarget,
    ShipTarget,
)
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.table.faces import NAME_ROW, SIGN_ROW
from neptun_desktop.ui.board.board import MANY, Breath
from neptun_desktop.ui.board.item import LIFT, PALER, PieceItem
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.paint.ambient import allow_motion
from neptun_desktop.ui.paint.glow import DARK_LINE, HALO, THIN_LINE, UNDERLINE, Rank, paint_frame
from neptun_desktop.ui.paint.panels import rounded_outline, smooth_painter
from neptun_desktop.ui.paint.theme import CONTRAST, DARK, LIGHT, Theme
from tests.toy.box import box, every_game
from tests.ui.luminance import standing_out
from tests.ui.pages.laws import GRAPHICS
from tests.ui.table_laws import LawTable, pieces
from tests.ui.window.driver import a_table, seated

BOX = box(every_game())
ENTRY = BOX.games.entry(engine.GAME)
RIM = QRectF(20.3, 20.7, 60, 30)  # not on whole pixels
PASS = AnswerTarget("pass")
FEW = [BuildingTarget("inn"), BuildingTarget("bank")]


def rouen() -> TableScene:
    """Return the table of a new game, as the first merchant sees it."""
    table = LawTable(ENTRY, BOX.kit(engine.GAME), 3)
    state = ENTRY.new(ENTRY.editions.shipped(), 3, 1)
    return table.scene(table.shown(state, state.queue[0]))


def item(scene: TableScene, target: Any) -> PieceItem:  # noqa: ANN401  (any target)
    found = scene.item_of(target)
    assert found is not None
    return found


def framed(ground: str, theme: Theme, rank: Rank, *, dashed: bool = False) -> tuple[QImage, QImage]:
    """Return a ground, and the same with a frame on it."""
    before = QImage(100, 70, QImage.Format.Format_RGB32)
    before.fill(QColor(ground))
    after = before.copy()
    with smooth_painter(after) as painter:
        paint_frame(painter, RIM, 5, theme, rank, dashed=dashed)
    return before, after


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
@pytest.mark.parametrize("rank", ["weak", "full"])
def test_a_frame_stands_out_on_every_ground_at_3_to_1(theme: Theme, rank: Rank) -> None:
    for ground in (theme.panel, theme.card, theme.button_shade, theme.sea, theme.sea_deep, theme.land, theme.prompt):
        before, after = framed(ground, theme, rank)
        assert standing_out(rounded_outline(RIM, 5), before, after, GRAPHICS) > 0.95, ground  # corners apart


def test_a_frame_has_a_dark_line_inside_a_golden_one_and_light_around_that() -> None:
    _, after = framed(LIGHT.panel, LIGHT, "full")
    middle = [after.pixelColor(x, 35) for x in range(26)]
    assert middle[19].name() == LIGHT.glow
    assert middle[20].lightness() < 40
    reach = [x for x in range(19) if middle[x] != QColor(LIGHT.panel)]
    assert HALO - 2 <= 20 - reach[0] <= HALO
    assert [middle[x].saturation() for x in (12, 14, 16)] == sorted(middle[x].saturation() for x in (12, 14, 16))
    assert middle[25] == QColor(LIGHT.panel), "what is framed stays as it is"


def test_with_high_contrast_a_frame_is_a_wide_line_between_two_dark_ones_and_has_no_rank() -> None:
    _, after = framed(CONTRAST.panel, CONTRAST, "weak")
    assert framed(CONTRAST.panel, CONTRAST, "full")[1] == after
    row = [after.pixelColor(x, 35).lightness() for x in range(30)]
    dark = [x for x, light in enumerate(row) if light < 60]
    bright = [x for x in range(dark[0], dark[-1]) if after.pixelColor(x, 35).name() == CONTRAST.glow]
    assert dark[0] < bright[0] <= bright[-1] < dark[-1]
    assert len(bright) >= 2


def test_among_many_frames_each_is_weak_except_below_the_pointer() -> None:
    scene = rouen()
    scene.invite(FEW)
    assert not any(item(scene, target).lit.weak for target in FEW)
    targets = {each.piece.target for each in scene.items_by_key.values()}
    many = [target for target in targets if isinstance(target, BuildingTarget)]
    assert len(many) > MANY
    scene.invite(many)
    assert all(item(scene, target).lit.weak for target in many)
    lit = {target: picture(item(scene, target)) for target in FEW}
    scene.point_at(FEW[0])
    assert picture(item(scene, FEW[0])) != lit[FEW[0]]
    assert picture(item(scene, FEW[1])) == lit[FEW[1]]


def test_of_many_buildings_each_is_underlined_and_not_framed_unless_contrast_is_wanted() -> None:
    scene = rouen()
    inn, targets = item(scene, FEW[0]), [each.piece.target for each in scene.items_by_key.values()]
    many = [target for target in targets if isinstance(target, BuildingTarget)]
    plain = picture(inn)
    scene.invite(many)
    assert is_underlined(scene)
    lit = picture(inn)
    changed = [
        sum(one != other for one, other in zip(row(lit, y), row(plain, y), strict=True)) for y in range(lit.height())
    ]
    broad = [many for many in changed if many > 4 * (THIN_LINE + 1)]
    assert UNDERLINE < len(broad) <= (THIN_LINE + 2) + (UNDERLINE + DARK_LINE + 2), "a line above, a thick one below"
    assert sum(map(bool, changed)) < len(broad) + NAME_ROW + SIGN_ROW, "and thin ones beside its plate alone"
    scene.point_at(FEW[0])
    assert not is_underlined(scene)
    scene.point_at(None)
    scene.invite(FEW)
    assert not is_underlined(scene), "they are few"
    scene.change_look(TableLook(CONTRAST, scene.look.edition, scene.look.badges, scene.look.phrases))
    scene.invite(many)
    assert not is_underlined(scene)


def is_underlined(scene: TableScene) -> bool:
    return item(scene, FEW[0]).is_underlined


def row(image: QImage, y: int) -> list[int]:
    return [image.pixel(x, y) for x in range(image.width())]


def test_ones_own_ship_glows_less_beside_other_things_but_not_by_itself() -> None:
    scene = rouen()
    scene.invite([*FEW, ShipTarget(0)])
    assert item(scene, ShipTarget(0)).lit.weak
    assert not item(scene, FEW[0]).lit.weak
    button = item(scene, PASS)
    button.lay(evolve(button.piece, shine="full"))
    for alone in ([ShipTarget(0)], [ShipTarget(0), PASS]):  # a button beside the prompt is not on the table
        scene.invite(alone)
        assert not item(scene, ShipTarget(0)).lit.weak


def picture(shown: PieceItem) -> QImage:
    """Return a piece alone, with its frame."""
    image = QImage(shown.rect().size().toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        painter.translate(-shown.rect().topLeft())
        shown.paint(painter, None)  # type: ignore[arg-type]  # it needs no option
    return image


def test_at_the_start_of_a_turn_what_may_be_clicked_breathes_once() -> None:
    scene = rouen()
    scene.invite(FEW)
    inn, still, breath = item(scene, FEW[0]), picture(item(scene, FEW[0])), Breath(scene)
    assert breath.duration == 1600
    breath.begin()
    breath.show(0.5)
    assert picture(inn) != still
    assert item(scene, BuildingTarget("vault")).breath == 0.0
    breath.show(1.0)
    breath.end()
    assert picture(inn) == still
    breath.show(0.5)
    scene.invite(())
    breath.end()
    assert not any(each.breath for each in scene.items_by_key.values())


@pytest.mark.parametrize("moves", [True, False])
def test_only_the_first_question_of_a_turn_breathes_and_none_with_reduced_motion(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, *, moves: bool
) -> None:
    begun: list[str] = []
    monkeypatch.setattr(Breath, "begin", lambda breath: begun.append(breath.scene.shown.view.stage))
    allow_motion(allowed=moves)
    with seated(qtbot, a_table(3, 0, seed=3), None, "fast") as driver:
        page = driver.page
        page.projector.skip()
        driver.settle()
        assert begun == ["draft"] * moves
        first = page.asked
        page.click(ContractTarget(0))  # it is revealed
        page.projector.skip()
        driver.settle()
        assert page.asked == first
        assert begun == ["draft"] * moves, "the turn goes on"
        page.click(ContractTarget(0))
        page.click(SlotTarget(0))
        page.projector.skip()
        driver.settle()
        assert page.asked != first
        assert begun == ["draft", "draft"] * moves


def test_what_may_be_clicked_rises_below_the_pointer_with_what_lies_on_it_unless_motion_is_reduced() -> None:
    scene = rouen()
    scene.invite([ShipTarget(0)])
    laid, barrels = pieces(scene), item(scene, BarrelsTarget("salt", 0))
    scene.point_at(ShipTarget(0))
    assert lifted(scene) == set()
    scene.point_at(None)
    allow_motion(allowed=True)
    scene.point_at(ShipTarget(0))
    assert lifted(scene) == {ShipTarget(0), BarrelsTarget("salt", 0)}
    assert pieces(scene) == laid, "it is pointed at where it was laid"
    up = picture(barrels)
    scene.point_at(BuildingTarget("inn"))
    assert lifted(scene) == set(), "the inn cannot be clicked"
    down, rows = picture(barrels), up.height() - int(LIFT)
    assert up.copy(0, 0, up.width(), rows) == down.copy(0, int(LIFT), up.width(), rows)


def lifted(scene: TableScene) -> set[Any]:
    return {each.piece.target for each in scene.items_by_key.values() if each.lifted}


def test_what_is_not_possible_is_a_little_less_saturated_while_somebody_is_asked() -> None:
    scene = rouen()
    dock = item(scene, DockTarget("carrack"))
    colours = picture(dock)
    scene.invite(FEW)
    paler = picture(dock)
    spots = [(x, y) for x in range(0, 100, 3) for y in range(0, 60, 3) if colours.pixelColor(x, y).alpha() == 255]
    before, after = (sum(spread(image.pixelColor(*spot)) for spot in spots) for image in (colours, paler))
    assert after / before == pytest.approx(1 - PALER, abs=0.02)
    scene.invite([*FEW, DockTarget("carrack")])
    assert not dock.lit.pale
    scene.invite(())
    assert picture(dock) == colours


def spread(colour: QColor) -> int:
    """Return how far a colour is from grey."""
    shares = colour.red(), colour.green(), colour.blue()
    return max(shares) - min(shares)


def test_of_targets_on_one_another_the_topmost_counts_and_first_of_all_what_may_be_clicked() -> None:
    """Barrels lie on their ship."""
    scene = rouen()
    ship, barrels = item(scene, ShipTarget(0)), item(scene, BarrelsTarget("salt", 0))
    point = barrels.box().center()
    assert ship.box().contains(point)
    assert ship.zValue() < barrels.zValue()
    for order in ((ship, barrels), (barrels, ship)):  # whichever was laid first
        scene.items_by_key = {each.piece.key: each for each in order}
        for invited in ((), (ShipTarget(0), BarrelsTarget("salt", 0))):
            scene.invited = frozenset(invited)
            assert scene.target_at(point) == BarrelsTarget("salt", 0)
        scene.invited = frozenset([ShipTarget(0)])
        assert scene.target_at(point) == ShipTarget(0), "the barrels cannot be clicked"
    barrels.lay(evolve(barrels.piece, z=ship.piece.z - 1))
    scene.invited = frozenset()
    assert scene.target_at(point) == ShipTarget(0)
    barrels.setVisible(False)
    ship.setVisible(False)
    assert scene.target_at(point) is None
    assert scene.target_at(QPointF(-5, -5)) is None
