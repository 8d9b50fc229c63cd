"""Neptun's sea shows the wind: on water only, and without touching a name, a route, a port or a tile."""

from functools import cache
from itertools import combinations, pairwise

import pytest
from attrs import evolve
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.neptun.table.ambience import Breakers, Glint, Wavelets, sea, sea_places
from neptun_desktop.games.neptun.table.arrange_map import name_box, neptun_chart, on_map
from neptun_desktop.games.neptun.texts.names import SEAS
from neptun_desktop.games.salty_ocean.table.layout import layout_for as salty_layout
from neptun_desktop.games.salty_ocean.texts.names import SEA
from neptun_desktop.texts.language import CONTEXT_END
from neptun_desktop.ui.board.ambience import STILL, Still
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.lettering import arc_through
from neptun_desktop.ui.paint.theme import LOOKS
from tests.kit.slices import one_in
from tests.ui.table_laws import SIZE, LawTable, picture, random_game

pytestmark = pytest.mark.usefixtures("qapp")

BOX = game_box()
WINDS = (0, 5, 10)


@cache
def table() -> LawTable:
    return LawTable(BOX.games.entry("neptun"), BOX.kit("neptun"), 4)


def seen(wind: int | None, look: str, seconds: float = 0.0) -> QImage:
    """Return the table at a wind; with none, without anything that moves by itself, at the strongest."""
    law = table()
    law.look = TableLook(LOOKS[look], law.look.edition, law.look.badges, law.look.phrases)
    shown = law.shown(next(random_game(law.entry, 4, 1)).state, 0)
    scene = law.scene(evolve(shown, view=evolve(shown.view, wind=0)))
    if wind is None:
        scene.ambient.lay_out(STILL, scene.look, scene.pixel_scale)
    else:
        blown = evolve(shown, view=evolve(shown.view, wind=wind))
        moving = evolve(
            law.kit.ambience(blown, scene.table_layout, scene.look), afloat={}
        )  # no ships: they may hide names
        scene.ambient.lay_out(moving, scene.look, scene.pixel_scale)
        scene.ambient.show_at(seconds)
    return picture(scene)


def changed(one: QImage, other: QImage, where: QImage | None = None) -> int:
    """Return how many bytes of two pictures differ, everywhere or where a mask is opaque."""
    difference = one.copy()
    painter = QPainter(difference)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, other)
    if where is not None:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
        painter.drawImage(0, 0, where)
    painter.end()
    plain = difference.convertToFormat(QImage.Format.Format_RGB888)
    data = bytes(plain.constBits())
    return len(data) - data.count(0)


@cache
def kept_clear() -> QImage:
    """Return a mask of land, names, routes and ports, and of all that lies beside the map."""
    law, chart = table(), neptun_chart()
    layout = law.kit.layout_for(*SIZE)
    mask = QImage(*SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    mask.fill(QColor(0, 0, 0))
    painter, black = QPainter(mask), QColor(0, 0, 0)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    painter.fillRect(layout.panel("map").adjusted(9, 9, -9, -9), QColor(0, 0, 0, 0))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    for panel in ("wind", "tracks"):
        painter.fillRect(layout.panel(panel).adjusted(6, 6, -6, -6), black)  # their corners are round
    painter.translate(on_map(layout, QPointF(0, 0)))
    painter.fillPath(chart.land, black)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    painter.strokePath(chart.land, QPen(black, 4))  # the very coast: half of its pixels are water
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    for port in law.look.edition.ports:
        place = chart.ports[port.id]
        painter.fillRect(name_box(place, port.name), black)
        painter.fillRect(QRectF(place.at - QPointF(5, 5), place.at + QPointF(5, 5)), black)
    for name in chart.seas:
        painter.strokePath(
            arc_through(*name.points), QPen(black, name.size - 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
        )
    painter.end()
    return mask


@pytest.mark.soak
@pytest.mark.parametrize("look", one_in(2, ("light", "dark")))
def test_each_wind_has_its_sea_and_all_of_it_is_water(look: str) -> None:
    seen(None, look)  # the very first letters of a font are drawn a little differently
    still, clear = seen(None, look), kept_clear()
    amounts = []
    for wind in WINDS:
        for seconds in (0.0, 3.1):
            blown = seen(wind, look, seconds)
            assert changed(still, blown, clear) == 0
        amounts.append(changed(still, seen(wind, look)))
    assert amounts == sorted(amounts)
    assert all(later > 1.4 * earlier for earlier, later in pairwise(amounts))


@pytest.mark.soak
@pytest.mark.parametrize("look", one_in(2, ("dark", "light")))
def test_a_gale_darkens_the_water_but_no_name(look: str) -> None:
    law = table()
    law.look = TableLook(LOOKS[look], law.look.edition, law.look.badges, law.look.phrases)
    shown = law.shown(next(random_game(law.entry, 4, 1)).state, 0)
    darker = []
    for wind in (4, 5, 7, 10):
        scene = law.scene(evolve(shown, view=evolve(shown.view, wind=wind)))
        dark = picture(scene)
        if ("sea tone",) in scene.items_by_key:
            scene.items_by_key["sea tone",].setVisible(False)
        plain = picture(scene)
        assert changed(plain, dark, kept_clear()) == 0
        water = on_map(scene.table_layout, QPointF(586, 392)).toPoint()
        darker.append(plain.pixelColor(water).lightness() - dark.pixelColor(water).lightness())
    assert darker[0] == 0
    assert darker == sorted(set(darker))


@pytest.mark.soak
@pytest.mark.parametrize("look", one_in(2, ("light", "dark")))
def test_a_calm_sea_is_a_lighter_mirror_without_waves(look: str) -> None:
    law = table()
    law.look = TableLook(LOOKS[look], law.look.edition, law.look.badges, law.look.phrases)
    shown = law.shown(next(random_game(law.entry, 4, 1)).state, 0)
    lightness = []
    for wind in (0, 1, 3):
        scene = law.scene(evolve(shown, view=evolve(shown.view, wind=wind)))
        scene.ambient.lay_out(STILL, scene.look, scene.pixel_scale)
        water = on_map(scene.table_layout, QPointF(586, 392)).toPoint()
        lightness.append(picture(scene).pixelColor(water).lightness())
    assert lightness == sorted(set(lightness), reverse=True)
    kinds = [{type(still.sprite.face) for still in faces(wind)} for wind in WINDS]
    assert kinds[0] == {Glint}
    assert Wavelets in kinds[1]
    assert Breakers not in kinds[1]
    assert Breakers in kinds[2]
    assert Wavelets not in kinds[2]


def faces(wind: int) -> list[Still]:
    """Return what is on the sea at rest."""
    stills = (mover.at(0.0) for mover in sea(wind, BOX.kit("neptun").layout_for(*SIZE)))
    return [still for still in stills if still is not None]


def test_no_two_kinds_of_waves_lie_on_each_other() -> None:
    boxes = [box for kind in ("breaker", "row", "wave") for box in sea_places()[kind]]
    assert [(one, other) for one, other in combinations(boxes, 2) if one.intersects(other)] == []


def test_in_high_contrast_the_sea_is_still() -> None:
    assert changed(seen(None, "high contrast"), seen(10, "high contrast")) == 0


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_only_patches_lie_below_routes(size: tuple[int, int]) -> None:
    layout, chart = BOX.kit("neptun").layout_for(*size), neptun_chart()
    courses = [route.course.translated(on_map(layout, QPointF(0, 0))) for route in chart.routes]
    patches = {box.size().toTuple() for box in sea_places()["patch"]}
    clear = [mover.bounds for mover in sea(10, layout) if mover.bounds.size().toTuple() not in patches]
    assert len(clear) > 50
    assert [box for box in clear if any(course.intersects(box) and _crosses(course, box) for course in courses)] == []


def _crosses(course: object, box: QRectF) -> bool:
    """Return whether a course runs through a box: Qt takes the area between its ends for a part of it."""
    steps = (course.pointAtPercent(step / 400) for step in range(401))  # type: ignore[attr-defined]
    return any(map(box.contains, steps))


def test_the_same_sea_moves_on_when_the_table_is_laid_out_again() -> None:
    layout = BOX.kit("neptun").layout_for(*SIZE)
    assert sea(4, layout) is sea(4, BOX.kit("neptun").layout_for(*SIZE))
    assert sea(4, layout) is not sea(5, layout)


def test_the_words_name_every_sea_on_a_chart() -> None:
    def painted(noted: str) -> str:
        return noted.rpartition(CONTEXT_END)[2]

    assert {sea.name for sea in neptun_chart().seas} == set(map(painted, SEAS))
    assert salty_layout(1280, 800).of("panorama")["sea_name"] == painted(SEA)
