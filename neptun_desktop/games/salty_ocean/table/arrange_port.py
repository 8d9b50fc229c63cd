"""The port: sea and quay with everybody's ships, the docks where ships are built, and the crane."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF

from neptun_desktop.games.salty_ocean.clicks.gestures import whole_actions
from neptun_desktop.games.salty_ocean.clicks.targets import (
    BarrelsTarget,
    CargoTarget,
    DockTarget,
    LoadSaltTarget,
    QuayTarget,
    ShipTarget,
)
from neptun_desktop.games.salty_ocean.edition.edition import GOODS, NO_BARRELS
from neptun_desktop.games.salty_ocean.rules.outlook import present_tile
from neptun_desktop.games.salty_ocean.rules.state import Ship, View
from neptun_desktop.games.salty_ocean.table import keys
from neptun_desktop.games.salty_ocean.table.count_face import CountFace
from neptun_desktop.games.salty_ocean.table.faces import DockFace, HoldFace, ShipFace, hold_places
from neptun_desktop.games.salty_ocean.table.layout import dock_boxes, quay_box, sea_box, ship_box
from neptun_desktop.games.salty_ocean.table.scenery import Jetties, Panorama
from neptun_desktop.games.salty_ocean.table.thing_targets import OtherShipTarget, SeaTarget
from neptun_desktop.games.salty_ocean.table.weather import WeatherFace
from neptun_desktop.ui.board.furniture import Button, Disc, Panel, Plate
from neptun_desktop.ui.board.layout import Layout
from neptun_desktop.ui.board.pieces import Piece, piece
from neptun_desktop.ui.board.shown import Shown

PANEL_Z, GROUND_Z, THING_Z, SHIP_Z, CARGO_Z = 0.5, 1.0, 3.0, 5.0, 6.0
CARGO = 48.0  # the width of a kind of barrels with their number


def arrange_panorama(layout: Layout) -> Piece:
    """Return the painting that city and port stand on."""
    box, figures = layout.panel("panorama"), layout.of("panorama")
    city, sea, quay = layout.panel("city"), sea_box(layout), quay_box(layout)
    row, columns = layout.of("city")["row"], layout.of("city")["columns"]
    rows = len(layout.of("city")["cells"])
    face = Panorama(
        streets=tuple(city.y() - box.y() + number * row + figures["street"] for number in range(rows)),
        shore=sea.y() - box.y(),
        mouth=sea.right() - box.x(),
        quay=quay.right() - box.x(),
        corners=tuple(city.x() - box.x() + city.width() * column / columns for column in range(1, columns)),
        sea_name=figures["sea_name"],
    )
    return piece(keys.panorama(), face, box, PANEL_Z)


def weather_of(view: View) -> WeatherFace:
    """Return this turn's weather: pirates are gone once they have struck."""
    tile = present_tile(view)
    extra = tile.extra if tile.extra != "pirates" or view.pirates else None
    return WeatherFace(tile.weather == "storm", extra, whole=False)


def arrange_port(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Yield the painting, the weather, the docks, and a lane of ships for each merchant."""
    view: View = shown.view
    yield arrange_panorama(layout)
    weather = weather_of(view)
    yield piece(keys.sea(), weather, sea_box(layout), GROUND_Z, SeaTarget())
    yield piece(keys.quay(), Jetties(len(view.merchants)), quay_box(layout), GROUND_Z)
    docks = dock_boxes(layout)
    for kind in view.edition.ships:
        face, box = DockFace(f"rouen-ship-{kind}", shown.labels.ships[kind], shown.acting), docks[kind]
        yield piece(keys.dock(kind), face, box, THING_Z, DockTarget(kind), glow=face.scroll(box))
    face, box = DockFace("rouen-crane", shown.labels.move), docks["crane"]
    yield piece(keys.crane(), face, box, THING_Z, QuayTarget(), glow=face.scroll(box))
    button = Button(shown.labels.load_salt, state="rest" if _can_load_salt(shown) else "off")
    yield piece(keys.load_salt(), button, docks["load salt"], THING_Z, LoadSaltTarget())
    for seat in range(len(view.merchants)):
        yield from _lane(shown, layout, seat)
    if view.quay != NO_BARRELS:
        yield from _barrels_on_quay(view, layout)


def _can_load_salt(shown: Shown) -> bool:
    """Whether who is at the screen could load more salt now."""
    if shown.seat is None or shown.seat != shown.acting:
        return False
    return any(path == (LoadSaltTarget(),) for path, _ in whole_actions(shown.view, shown.seat))


def _lane(shown: Shown, layout: Layout, seat: int) -> Iterator[Piece]:
    view: View = shown.view
    merchant, merchants, figures = view.merchants[seat], len(view.merchants), layout.of("port")
    quay = quay_box(layout)
    lane = quay.height() / merchants
    disc = QRectF(quay.x() + 6, quay.y() + seat * lane + (lane - figures["disc"]) / 2, figures["disc"], figures["disc"])
    if seat == shown.acting:
        whole = QRectF(quay.x() + 2, quay.y() + seat * lane + 1, quay.width() - 4, lane - 2)
        yield piece(keys.lane(seat), Plate(seat, acting=True), whole, GROUND_Z + 0.2)
    yield piece(keys.lane_disc(seat), Disc(seat), disc, THING_Z)
    for number, ship in enumerate(merchant.ships):
        box = ship_box(layout, seat, merchants, number, at_sea=ship.at_sea)
        face = ShipFace(seat, ship.kind, ship.damage, ship.hold, view.edition.ships[ship.kind].capacity)
        target = ShipTarget(number) if seat == shown.seat else OtherShipTarget(seat, number)
        yield piece(keys.ship(seat, number), face, box, SHIP_Z + number * 0.1, target)
        if seat == shown.seat == shown.acting and view.stage in {"act", "second"} and not ship.at_sea:
            yield from _hold(view, box, number, ship)
        if view.stage == "drop" and seat == shown.acting and number == view.ship:
            yield from _cargo(shown, sea_box(layout), box, ship.hold)


def _hold(view: View, box: QRectF, number: int, ship: Ship) -> Iterator[Piece]:
    """Yield the barrels aboard an own ship, kind by kind, to be carried elsewhere."""
    places = hold_places(box, ship.kind, view.edition.ships[ship.kind].capacity)
    first = 0
    for rank, (good, count) in enumerate(zip(GOODS, ship.hold, strict=True)):
        if count:
            group = QRectF(places[first].united(places[first + count - 1]).toAlignedRect())
            face, target = HoldFace(good, count), BarrelsTarget(good, number)
            yield piece(keys.hold(number, good), face, group, CARGO_Z + rank * 0.1, target)
        first += count


def _cargo(shown: Shown, sea: QRectF, ship: QRectF, hold: tuple[int, int, int]) -> Iterator[Piece]:
    """Yield the kinds of barrels aboard, to be thrown overboard one by one: a sheet beside the ship, on the water."""
    aboard = [(good, count) for good, count in zip(GOODS, hold, strict=True) if count]
    width, height = CARGO * len(aboard) + 12, 36.0
    left = ship.right() + 4 if ship.right() + 4 + width < sea.right() else ship.left() - 4 - width
    sheet = QRectF(round(left), round(ship.center().y() - height / 2), width, height)
    yield piece(keys.cargo_sheet(), Panel(), sheet, CARGO_Z)
    for place, (good, count) in enumerate(aboard):
        box = QRectF(sheet.x() + 8 + place * CARGO, sheet.y() + 6, CARGO - 4, 24)
        target = CargoTarget(good) if shown.seat == shown.acting else None
        yield piece(keys.cargo(good), CountFace(f"rouen-barrel-{good}", str(count)), box, CARGO_Z + 0.1, target)


def _barrels_on_quay(view: View, layout: Layout) -> Iterator[Piece]:
    """Yield what waits on the quay to be stowed, stored or shed; it covers the docks, where nothing is built now."""
    docks = dock_boxes(layout)
    pile = docks["caravel"].united(docks["carrack"])
    yield piece(keys.quay_pile(), Panel(), pile, CARGO_Z)
    tall = (pile.height() - 12) / len(GOODS)
    for place, (good, count) in enumerate(zip(GOODS, view.quay, strict=True)):
        box = QRectF(pile.x() + 14, pile.y() + 6 + place * tall, pile.width() - 20, tall - 2)
        yield piece(keys.on_quay(good), CountFace(f"rouen-barrel-{good}", str(count), 22), box, CARGO_Z + 0.1)
