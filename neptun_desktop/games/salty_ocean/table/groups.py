"""The parts of the table, as the keyboard goes through them."""

from neptun_desktop.controller.targets import PlayerTarget
from neptun_desktop.games.salty_ocean.clicks.targets import (
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
from neptun_desktop.games.salty_ocean.texts.groups import Part
from neptun_desktop.ui.board.exploring import TABLE, group_of_seat
from neptun_desktop.ui.board.pieces import Key
from neptun_desktop.ui.board.shown import Shown


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
