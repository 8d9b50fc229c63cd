"""The public table as a listener would keep it, from the events alone."""

from typing import Any

from attrs import define

from neptun_desktop.games.salty_ocean.edition.figures import GOODS
from neptun_desktop.games.salty_ocean.rules.events import (
    ActionPaid,
    BarrelsLost,
    BuildingBuilt,
    CostsReset,
    Event,
    FishCaught,
    GoodsBought,
    GoodsLandedOnQuay,
    GoodsShed,
    GoodsStored,
    GoodsStowed,
    GoodsTaken,
    OrderChanged,
    PriceMoved,
    PurseChanged,
    SalineRaised,
    SaltMade,
    ShipBuilt,
    ShipDamaged,
    ShipRepaired,
    ShipSailedHome,
    ShipSailedOut,
    TileLookedAt,
    TilesSwapped,
    TileTurnedUp,
    TurnBegan,
)
from neptun_desktop.games.salty_ocean.rules.state import View
from tests.property.salty_ocean.play import EDITION

NOTHING = [0, 0, 0]


@define
class Board:
    """What everybody sees, as plain lists."""

    round: int
    order: tuple[int, ...]
    costs: dict[Any, int]
    rows: dict[Any, int]
    tiles: list[int | None]
    markers: list[int]
    owners: dict[str, list[int]]
    quay: list[int]
    merchants: list[dict[str, Any]]


def public(view: View) -> Board:
    """Return the part of a public view that events tell of."""
    return Board(
        round=view.round,
        order=view.order,
        costs=dict(view.costs),
        rows=dict(view.rows),
        tiles=list(view.tiles),
        markers=list(view.markers),
        owners={building: list(owners) for building, owners in view.owners.items()},
        quay=list(view.quay),
        merchants=[
            {
                "coins": merchant.coins,
                "saline": merchant.saline,
                "depot_level": merchant.depot_level,
                "cathedral": merchant.cathedral,
                "depot": list(merchant.depot),
                "ships": [[ship.kind, ship.at_sea, ship.damage, list(ship.hold)] for ship in merchant.ships],
                "seen": list(merchant.seen),
            }
            for merchant in view.merchants
        ],
    )


def add(barrels: list[int], good: str, count: int) -> None:
    """Add barrels of a good."""
    barrels[GOODS.index(good)] += count


def tell(board: Board, event: Event) -> None:  # noqa: C901, PLR0912, PLR0915  (one for each event that changes the table)
    """Change the board by what an event says, and check what it says about before."""
    seat = getattr(event, "seat", None)
    merchant = board.merchants[seat] if seat is not None else {}
    ships = merchant.get("ships", [])
    match event:
        case TurnBegan():
            assert board.tiles[event.round] == event.tile
            board.round = event.round
        case PriceMoved():
            assert board.rows[event.good] == event.before != event.after
            board.rows[event.good] = event.after
        case TileTurnedUp():
            board.tiles[EDITION.place_rank[event.place]] = event.tile
        case ActionPaid():
            assert board.costs[event.type] == event.cost
            board.costs[event.type] = event.next_cost
        case PurseChanged():
            assert merchant["coins"] == event.before != event.after
            merchant["coins"] = event.after
            board.markers.remove(event.seat)
            board.markers.insert(0, event.seat)
            assert event.beneath == sum(other["coins"] == event.after for other in board.merchants) - 1
        case SalineRaised():
            merchant["saline"] = event.level
        case BuildingBuilt(building="depot"):
            merchant["depot_level"] = event.rank
        case BuildingBuilt(building="cathedral"):
            merchant["cathedral"] = event.rank
        case BuildingBuilt():
            board.owners[event.building].append(event.seat)
        case ShipBuilt():
            assert event.ship == len(ships)
            ships.append([event.ship_kind, False, 0, list(NOTHING)])
        case GoodsBought():
            add(merchant["depot"], event.good, event.count)
        case ShipSailedOut() | ShipSailedHome():
            ships[event.ship][1] = isinstance(event, ShipSailedOut)
        case ShipDamaged():
            ships[event.ship][2] = event.damage
            assert event.capacity == EDITION.ships[ships[event.ship][0]].capacity - event.damage
        case BarrelsLost():
            add(ships[event.ship][3], event.good, -event.count)
        case FishCaught():
            hold = ships[event.ship][3]
            assert hold[0] == event.herring + event.cod
            ships[event.ship][3] = [0, hold[1] + event.herring, hold[2] + event.cod]
        case GoodsLandedOnQuay():
            landed = [merchant["depot"], *(hold for _, at_sea, _, hold in ships if not at_sea)]
            assert list(event.barrels) == [sum(column) for column in zip(*landed, strict=True)]
            board.quay, merchant["depot"] = list(event.barrels), list(NOTHING)
            for ship in ships:
                ship[3] = ship[3] if ship[1] else list(NOTHING)
        case GoodsStowed():
            add(board.quay, event.good, -event.count)
            add(ships[event.ship][3], event.good, event.count)
        case GoodsShed():
            add(board.quay, event.good, -event.count)
        case GoodsStored():
            assert board.quay == list(event.barrels)
            board.quay, merchant["depot"] = list(NOTHING), list(event.barrels)
        case GoodsTaken():
            add(merchant["depot"] if event.ship is None else ships[event.ship][3], event.good, -event.count)
        case ShipRepaired():
            assert ships[event.ship][2] == event.damage > 0
            ships[event.ship][2] = 0
        case TileLookedAt():
            merchant["seen"] = in_order({*merchant["seen"], event.place})
        case TilesSwapped(places=(first, second)):
            moved = {first: second, second: first}
            for other in board.merchants:
                other["seen"] = in_order({moved.get(place, place) for place in other["seen"]})
        case SaltMade():
            add(merchant["depot"], "salt", event.kept)
            assert event.kept + event.lost == EDITION.saline_output[merchant["saline"] - 1]
        case CostsReset():
            board.costs = dict.fromkeys(board.costs, 0)
        case OrderChanged():
            board.order = event.order
        case _:
            pass


def in_order(places: set[str]) -> list[str]:
    """Return places in the order of the board."""
    return [place for place in EDITION.places if place in places]
