"""The flags of contracts: they hide nothing that is read on the map, and a click on one is a click on its port."""

import pytest
from attrs import evolve
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtTest import QTest

from neptun_desktop.games.neptun.clicks.targets import PortTarget
from neptun_desktop.games.neptun.rules.state import Slot
from neptun_desktop.games.neptun.table.arrange_map import (
    HOIST,
    PORT_RADIUS,
    TAIL,
    FlagFace,
    arrange_map,
    neptun_chart,
    on_map,
    ship_box,
)
from neptun_desktop.games.neptun.table.layout import layout_for
from tests.ui.samples.table_sheet import Posed
from tests.ui.tables import Table, first_moment, shown_to

pytestmark = pytest.mark.usefixtures("qapp")
DOT = 7.0


def bound_for(port: str, *, slots: int = 1) -> Posed:
    """Return a moment of sailing in which the merchant to act has contracts for one port only."""
    posed = first_moment("sail")
    merchant, edition = posed.state.merchants[posed.state.queue[0]], posed.state.edition
    city = next(card for card, named in enumerate(edition.port_of) if named == port)
    lost = Slot("lost", city, 0)
    merchant.manifest = (*[Slot("open", city, 0)] * slots, *[lost] * (5 - slots))
    return posed


@pytest.mark.parametrize("size", [(1280, 800), (1600, 900)])
def test_flags_for_all_ports_hide_no_name_no_miles_no_port_and_no_other_flag(size: tuple[int, int]) -> None:
    layout = layout_for(*size)
    flags: dict[str, QRectF] = {}
    read: list[QRectF] = [layout.panel("wind"), layout.panel("tracks")]
    for port in neptun_chart().ports:
        if port == "crete":  # no contract leads there
            continue
        for each in arrange_map(shown_to(posed := bound_for(port), posed.state.queue[0]), layout):
            if each.key == ("flag", port):
                flags[port] = each.box
            elif each.key[0] in {"port name", "distance"} and len(flags) < 2:
                read.append(each.box.adjusted(3, 3, -3, -3))
            elif each.key[0] == "port":
                less = PORT_RADIUS - DOT
                read.append(each.box.adjusted(less, less, -less, -less))
    assert len(flags) == 15
    boxes = list(flags.values())
    for port, flag in flags.items():
        assert layout.panel("map").contains(flag)
        assert not any(flag.intersects(thing) for thing in read), port
        assert not any(flag.intersects(other) for other in boxes if other is not flag), port


def test_a_flag_with_two_numbers_hides_no_temple_and_parts_them() -> None:
    layout = layout_for(1280, 800)
    for port in neptun_chart().ports:
        if port == "crete":
            continue
        posed = bound_for(port, slots=2)
        laid = arrange_map(shown_to(posed, posed.state.queue[0]), layout)
        (flag,) = (each for each in laid if each.key == ("flag", port))
        for foot in neptun_chart().temples.values():
            temple = QRectF(on_map(layout, foot - QPointF(12, 24)), on_map(layout, foot + QPointF(20, 2)))
            assert not flag.box.intersects(temple), port
        assert isinstance(flag.face, FlagFace)
        assert flag.box.width() == flag.face.width
        assert flag.face.width > 2 * evolve(flag.face, slots=(0,)).width - HOIST - TAIL, "there is room between them"


def test_the_first_ship_in_a_port_leaves_the_number_of_its_flag_free() -> None:
    for port, place in neptun_chart().ports.items():
        hull = ship_box(place.berths[0]).adjusted(4, 4, -4, -2)
        middle = QRectF(place.flag - QPointF(4, 6), place.flag + QPointF(4, 6))
        assert not hull.intersects(middle), port


def test_a_flag_leads_to_its_port() -> None:
    posed = bound_for("tyros", slots=2)
    table = Table.laid(posed)
    flag = table.scene.items_by_key["flag", "tyros"]
    spot = table.view.mapFromScene(flag.box().center())
    assert table.scene.target_at(flag.box().center()) == PortTarget("tyros")
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert table.clicks == [PortTarget("tyros")]


def test_what_is_fulfilled_or_lost_has_no_flag() -> None:
    posed = bound_for("tyros", slots=0)
    table = Table.laid(posed)
    assert not [key for key in table.scene.items_by_key if key[0] == "flag"]
