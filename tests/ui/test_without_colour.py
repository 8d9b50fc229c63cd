"""Whose a disc is can be seen without colour: under other discs, on its edge, and on every track of both tables."""

from itertools import combinations
from types import MappingProxyType

import pytest
from attrs import evolve
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.salty_ocean.kit import KIT
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.players import paint_disc, paint_stack, paint_standing_disc
from neptun_desktop.ui.paint.theme import LOOKS, MERCHANT_PALETTES, MerchantPalette, Theme, Tint
from tests.ui.luminance import between
from tests.ui.table_laws import LawTable

pytestmark = pytest.mark.usefixtures("qapp")
COLOURS = tuple(MERCHANT_PALETTES[0].tints)
SMALL_WINDOW = 0.8  # pixels of a unit in a window of 1024 x 768
SIZES = {"temple": (17.5, 4.5), "purse": (20.0, 6.0), "cathedral": (20.0, 5.0)}  # widths and lifts of stacked discs
SEEN, ENOUGH = 1.5, 6  # contrast that is seen in so small a thing, and in how many pixels
PAPER = "#808080"


def twins(theme: Theme, tint: Tint) -> Theme:
    """Return a look in which all merchants have one colour."""
    return theme._replace(merchants=MerchantPalette("twins", MappingProxyType(dict.fromkeys(COLOURS, tint))))


def paper(width: float, height: float) -> tuple[QImage, QPainter]:
    image = QImage(round(width * SMALL_WINDOW), round(height * SMALL_WINDOW), QImage.Format.Format_RGB32)
    image.fill(PAPER)
    painter = QPainter(image)
    painter.scale(SMALL_WINDOW, SMALL_WINDOW)
    return image, painter


def covered(size: str, colour: str, theme: Theme) -> QImage:
    """Return the strip of a disc that is seen under another one, which is red's."""
    width, lift = SIZES[size]
    image, painter = paper(40, 60)
    paint_stack(painter, QPointF(20, 50), width, (colour, "red"), lift, theme)
    painter.end()
    return image


def differing(one: QImage, other: QImage) -> int:
    return sum(between(one, other, x, y) >= SEEN for x in range(one.width()) for y in range(one.height()))


@pytest.mark.parametrize("tint", MERCHANT_PALETTES[0].tints.values(), ids=COLOURS)
@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS.keys())
@pytest.mark.parametrize("size", SIZES)
def test_covered_discs_of_one_colour_differ_in_light_and_dark(size: str, look: Theme, tint: Tint) -> None:
    pictures = {colour: covered(size, colour, twins(look, tint)) for colour in COLOURS}
    alike = [pair for pair in combinations(COLOURS, 2) if differing(pictures[pair[0]], pictures[pair[1]]) < ENOUGH]
    assert alike == []


@pytest.mark.parametrize("tint", MERCHANT_PALETTES[0].tints.values(), ids=COLOURS)
@pytest.mark.parametrize("paint", [paint_disc, paint_standing_disc], ids=["lying", "standing"])
def test_discs_of_one_colour_differ_lying_and_on_their_edges(paint: object, tint: Tint) -> None:
    pictures = {}
    for colour in COLOURS:
        pictures[colour], painter = paper(20, 20)
        box = QRectF(3, 3, 15, 15) if paint is paint_disc else QRectF(3, 3, 5.2, 15)
        paint(painter, box, colour, twins(LOOKS["light"], tint))  # type: ignore[operator]
        painter.end()
    alike = [pair for pair in combinations(COLOURS, 2) if differing(pictures[pair[0]], pictures[pair[1]]) < ENOUGH]
    assert alike == []


@pytest.mark.parametrize("look", LOOKS)
def test_markers_of_salines_and_depots_differ_on_a_table_of_one_colour(look: str) -> None:
    """All four are on the first level: exchanging two of them is seen."""
    entry = game_box().games.entry("salty_ocean")
    table = LawTable(entry, KIT, 4)
    state = entry.new(entry.editions.shipped(), 4, 1)
    scene = table.scene(table.shown(state, 0), (1024, 768))
    grey = twins(LOOKS[look], MERCHANT_PALETTES[0].tints["blue"])
    plain = evolve(scene.look, theme=grey)
    for building in ("saline", "depot"):
        row = [scene.items_by_key["level marker", building, seat].piece for seat in range(4)]
        area = QRectF(row[0].box).united(row[-1].box)

        def picture(look_: TableLook, shift: QPointF, row_: object = tuple(row)) -> QImage:
            image, painter = paper(60, 24)
            for each in row_:  # type: ignore[attr-defined]
                painter.save()
                painter.translate(each.box.topLeft() - shift)
                each.face.paint(painter, QRectF(0, 0, each.width, each.height), look_)
                painter.restore()
            painter.end()
            return image

        for one, other in combinations(range(4), 2):
            badges = list(plain.badges)
            badges[one], badges[other] = badges[other], badges[one]
            swapped = evolve(plain, badges=tuple(badges))
            corner = area.topLeft() - QPointF(2, 2)
            assert differing(picture(plain, corner), picture(swapped, corner)) >= ENOUGH, (building, one, other)
