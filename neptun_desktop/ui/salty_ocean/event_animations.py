"""Which events move what. Events that move nothing appear only in the log."""

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QRectF

from neptun_desktop.games.salty_ocean.edition import GOODS
from neptun_desktop.games.salty_ocean.events import (
    ActionPaid,
    BarrelsLost,
    BuildingBuilt,
    Event,
    FishCaught,
    GoodsBought,
    GoodsStored,
    GoodsStowed,
    GoodsTaken,
    PriceMoved,
    PurseChanged,
    SaltMade,
    ShipBuilt,
    ShipDamaged,
    ShipSailedHome,
    ShipSailedOut,
    TilesSwapped,
    TileTurnedUp,
)
from neptun_desktop.ui.canvas.film import Cue
from neptun_desktop.ui.salty_ocean.faces import Cube, PriceFace, TileFace, TrackField
from neptun_desktop.ui.salty_ocean.layout import (
    cathedral_fields,
    city_cells,
    dock_boxes,
    level_boxes,
    merchant_panel,
    purse_spot,
    ship_box,
    space_boxes,
)
from neptun_desktop.ui.table.animations import Flight, MoveTogether, TurnOver
from neptun_desktop.ui.table.board import BoardScene
from neptun_desktop.ui.table.furniture import Picture
from neptun_desktop.ui.table.pieces import Face, Key

BARREL, CUBE = 26.0, 24.0
SAILING, QUICK = 900, 320


def script(events: Iterable[Event], scene: BoardScene) -> Iterator[Cue]:
    """Yield the animations of a step, in the order of its events."""
    if scene.shown is None:
        return
    film = TableFilm(scene)
    for event in events:
        yield from film.cues(event)


class TableFilm:
    """The table while a step is shown: where things are now, and where they go."""

    def __init__(self, scene: BoardScene) -> None:
        """Play on this scene."""
        self.scene, self.layout = scene, scene.table_layout
        assert scene.shown is not None  # noqa: S101  (asked before)
        self.view = scene.shown.view
        self.merchants = len(self.view.merchants)

    def cues(self, event: Event) -> Iterator[Cue]:
        """Yield what one event moves."""
        match event:
            case ShipSailedOut() | ShipSailedHome():
                at_sea = isinstance(event, ShipSailedOut)
                box = ship_box(self.layout, event.seat, self.merchants, event.ship, at_sea=at_sea)
                yield MoveTogether(self.scene, {("ship", event.seat, event.ship): box}, SAILING, arc=6)
            case PurseChanged():
                yield self._purse(event)
            case PriceMoved() | ActionPaid():
                yield from self._track(event)
            case TileTurnedUp(place=place, tile=tile):
                yield TurnOver(self.scene, {("tile", place): TileFace(tile, place, "forecast")})
            case TilesSwapped(places=(first, second)):
                boxes = {place: self.scene.items_by_key["tile", place].box() for place in (first, second)}
                yield MoveTogether(
                    self.scene, {("tile", first): boxes[second], ("tile", second): boxes[first]}, 700, arc=24
                )
            case BuildingBuilt() | ShipBuilt():
                yield self._built(event)
            case _:
                yield from self._barrels(event)

    def _purse(self, event: PurseChanged) -> Cue:
        item = self.scene.items_by_key["purse", event.seat]
        spot = purse_spot(self.layout, self.view.edition, event.after)
        box = item.box()
        box.moveLeft(spot.x() - box.width() / 2)
        lift = self.layout.of("purses")["stack_lift"]
        box.moveBottom(spot.y() - event.beneath * lift)
        return MoveTogether(self.scene, {("purse", event.seat): box}, QUICK, arc=10)

    def _track(self, event: PriceMoved | ActionPaid) -> Iterator[Cue]:
        """Yield a marker's move on the price table or on a cost track: the fields change as it arrives."""
        faces: dict[Key, Face]
        if isinstance(event, PriceMoved):
            column = self.view.edition.market.columns[event.good]
            faces = {
                ("price", event.good, row): PriceFace(column[row - 1], marker=row == event.after)
                for row in (event.before, event.after)
            }
        elif event.next_cost == event.cost:
            return
        else:
            faces = {
                ("cost", event.type, cost): TrackField(str(cost), marker=cost == event.next_cost)
                for cost in (event.cost, event.next_cost)
            }
        yield Flight(self.scene, [], landing=faces, duration=QUICK // 2)

    def _built(self, event: BuildingBuilt | ShipBuilt) -> Cue:
        start = self._purse_of(event.seat)
        if isinstance(event, ShipBuilt):
            end = ship_box(self.layout, event.seat, self.merchants, event.ship, at_sea=False)
            dock = dock_boxes(self.layout)[event.ship_kind]
            return Flight(
                self.scene, [(Picture(f"rouen-ship-{event.ship_kind}", event.seat), dock, end)], stay=True, duration=700
            )
        cell = city_cells(self.layout)[event.building]
        if event.building == "cathedral":
            box = cathedral_fields(self.layout, cell, len(self.view.edition.cathedral.values))[event.rank - 1]
        elif event.building == "depot":
            box = level_boxes(self.layout, cell, len(self.view.edition.depot_capacity))[event.rank]
        else:
            spaces = max(self.view.edition.spaces[event.building])
            box = space_boxes(self.layout, cell, spaces)[event.rank]
        return Flight(self.scene, [(Cube(event.seat), start, around(box, CUBE))], stay=True)

    def _barrels(self, event: Event) -> Iterator[Cue]:
        """Yield barrels that fly between market, depot, quay and ships, or go overboard."""
        flown: list[tuple[Face, QRectF, QRectF]] = []
        match event:
            case GoodsBought(seat=seat, good=good):
                flown = [self._barrel(good, self._stall(good), self._depot(seat, good))]
            case GoodsTaken(seat=seat, good=good, ship=ship):
                start = self._depot(seat, good) if ship is None else self._ship(seat, ship)
                flown = [self._barrel(good, start, self._stall(good))]
            case GoodsStowed(seat=seat, good=good, ship=ship):
                flown = [self._barrel(good, self._crane(), self._ship(seat, ship))]
            case GoodsStored(seat=seat, barrels=barrels):
                flown = [
                    self._barrel(good, self._crane(), self._depot(seat, good))
                    for good, count in zip(GOODS, barrels, strict=True)
                    if count
                ]
            case SaltMade(seat=seat, kept=kept) if kept:
                cell = city_cells(self.layout)["saline"]
                flown = [self._barrel("salt", cell, self._depot(seat, "salt"))]
            case BarrelsLost(seat=seat, ship=ship, good=good):
                start = self._ship(seat, ship)
                flown = [self._barrel(good, start, start.translated(-20, 40))]
            case FishCaught(seat=seat, ship=ship, herring=herring, cod=cod):
                end = self._ship(seat, ship)
                flown = [
                    self._barrel(good, end.translated(-16, 46), end)
                    for good, count in (("herring", herring), ("cod", cod))
                    if count
                ]
            case ShipDamaged(seat=seat, ship=ship):
                end = self._ship(seat, ship)
                flown = [(Picture("rouen-plank"), around(end.translated(0, -50), BARREL), around(end, BARREL))]
            case _:
                return
        yield Flight(self.scene, flown, duration=420)

    def _barrel(self, good: str, start: QRectF, end: QRectF) -> tuple[Face, QRectF, QRectF]:
        return Picture(f"rouen-barrel-{good}"), around(start, BARREL), around(end, BARREL)

    def _ship(self, seat: int, number: int) -> QRectF:
        item = self.scene.items_by_key.get(("ship", seat, number))
        return item.box() if item is not None else merchant_panel(self.layout, seat)

    def _stall(self, good: str) -> QRectF:
        return self.scene.items_by_key["good", good].box()

    def _depot(self, seat: int, good: str) -> QRectF:
        return self.scene.items_by_key["depot", seat, good].box()

    def _crane(self) -> QRectF:
        return dock_boxes(self.layout)["crane"]

    def _purse_of(self, seat: int) -> QRectF:
        return around(self.scene.items_by_key["merchant emblem", seat].box(), CUBE)


def around(box: QRectF, size: float) -> QRectF:
    """Return a square of this size around the middle of a box."""
    middle = box.center()
    return QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
