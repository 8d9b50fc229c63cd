"""Handling the table: dragging barrels and ships, what a stepper is about, and the parts that keys go through."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF

from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.controller.targets import PlayerTarget
from neptun_desktop.games.salty_ocean.clicks.targets import (
    HERRING,
    BarrelsTarget,
    BuildingTarget,
    CargoTarget,
    DockTarget,
    LoadSaltTarget,
    OwnDepotTarget,
    QuayTarget,
    SalineTarget,
    SellAllTarget,
    ShipTarget,
    StallTarget,
    TileTarget,
)
from neptun_desktop.games.salty_ocean.clicks.thing_targets import (
    CostTarget,
    FigureTarget,
    FirstNextTarget,
    LimitTarget,
    MerchantTarget,
    OtherShipTarget,
    PriceTarget,
    PurseTarget,
    SeaTarget,
)
from neptun_desktop.games.salty_ocean.edition.figures import GOODS, Good
from neptun_desktop.games.salty_ocean.rules.chapters.market import price
from neptun_desktop.games.salty_ocean.rules.chapters.navigation import asked_ship
from neptun_desktop.games.salty_ocean.rules.outlook import sale
from neptun_desktop.games.salty_ocean.rules.state import View
from neptun_desktop.games.salty_ocean.table import keys
from neptun_desktop.games.salty_ocean.table.layout import sea_box
from neptun_desktop.games.salty_ocean.table.weather import sign_box
from neptun_desktop.games.salty_ocean.texts.groups import Part
from neptun_desktop.games.salty_ocean.texts.table import catch_line
from neptun_desktop.ui.board.arrange import merchant_panel
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.exploring import TABLE, group_of_seat
from neptun_desktop.ui.board.handling import Grasp
from neptun_desktop.ui.board.pieces import Key
from neptun_desktop.ui.board.shown import Shown

DROPPED_ON = (ShipTarget, OwnDepotTarget, BuildingTarget, StallTarget, SellAllTarget)
SOLD_AT = {PriceTarget(good): StallTarget(good, sell=True) for good in GOODS}  # the whole column sells


def grasp(scene: BoardScene, point: QPointF) -> Grasp | None:
    """Return what a drag from here would lift: own barrels, to be dropped on a ship, the depot or a stall."""
    target = scene.target_at(point)
    item = scene.item_of(target)
    if item is None or not isinstance(target, BarrelsTarget):
        return None
    return Grasp((item.piece.key,), DROPPED_ON, click_first=target, stands_for=SOLD_AT)


def keep_clear(scene: BoardScene) -> tuple[QRectF, ...]:
    """Return what a player looks at while choosing: prices, costs, the weather, and the own things."""
    shown = scene.shown
    own = () if shown is None or shown.seat is None else (merchant_panel(scene.table_layout, shown.seat),)
    kinds = {keys.price.name, keys.stall.name, keys.ship.name}
    weather = sign_box(sea_box(scene.table_layout))
    return (*[item.box() for key, item in scene.items_by_key.items() if key[0] in kinds], weather, *own)


def asked_about(shown: Shown) -> object | None:
    """Return what a number of barrels is about: the ship, the depot or the quay that is asked about."""
    view: View = shown.view
    if view.stage in {"fish", "stow", "take"} and view.ship is not None:
        return ShipTarget(view.ship)
    if view.stage == "take":
        return BuildingTarget("depot")
    return QuayTarget() if view.stage == "shed" else None


def quantity_caption(shown: Shown, target: QuantityTarget) -> str:
    """Return how many of each fish a ship catches: the number counts herring, and the rest is cod."""
    view: View = shown.view
    if target.what != HERRING or view.stage != "fish":
        return ""
    salt = asked_ship(view, view.queue[0]).hold[0]
    return catch_line(shown.labels.phrases, target.amount, salt - target.amount)


def usual_quantity(shown: Shown, offered: Sequence[QuantityTarget]) -> QuantityTarget:
    """Return what most people want: load and sell all, shed as little as possible; buy one.

    They fish what is dearer today; if nothing is, what will be by the forecast.
    """
    view: View = shown.view
    if offered[0].what == HERRING:
        herring, cod = (_today_and_tomorrow(view, good) for good in ("herring", "cod"))
        return offered[-1 if herring >= cod else 0]
    most = view.good == "salt" if view.stage == "stow" else view.stage == "take"
    return offered[-1 if most else 0]


def _today_and_tomorrow(view: View, good: Good) -> tuple[int, int]:
    """Return what a barrel fetches, and what it will in the next turn, if there is one and nobody sells any."""
    later = sale(view, view.queue[0], good, 0).price_next_turn
    return price(view, good), 0 if later is None else later


def group_of(target: object, shown: Shown) -> Key:
    """Return the part that a target belongs to."""
    part: Part
    match target:
        case PriceTarget() | StallTarget() | SellAllTarget():
            part = "market"
        case CostTarget():
            part = "costs"
        case SalineTarget() | BuildingTarget():
            part = "city"
        case DockTarget() | QuayTarget() | LoadSaltTarget():
            part = "port"
        case ShipTarget() | OtherShipTarget() | CargoTarget() | BarrelsTarget(ship=int()) | SeaTarget():
            part = "ships"
        case TileTarget():
            part = "tiles"
        case PurseTarget() | LimitTarget() | FirstNextTarget():
            part = "purses"
        case BarrelsTarget() | OwnDepotTarget() if shown.seat is not None:
            return group_of_seat(shown.seat)
        case MerchantTarget(seat=seat) | FigureTarget(seat=seat) | PlayerTarget(seat=seat):
            return group_of_seat(seat)
        case _:
            return TABLE
    return (part,)
