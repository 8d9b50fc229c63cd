"""What flies over the table when something happens: coins, barrels, cubes, nets, weather. The rest slides by itself."""

from collections.abc import Iterable, Iterator
from typing import Final, assert_never

from neptun_desktop.games.salty_ocean.edition.edition import GOODS
from neptun_desktop.games.salty_ocean.rules import events as told
from neptun_desktop.games.salty_ocean.rules.events import Event
from neptun_desktop.games.salty_ocean.rules.state import View
from neptun_desktop.games.salty_ocean.table import keys
from neptun_desktop.games.salty_ocean.table.faces import Cube
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board import keys as board_keys
from neptun_desktop.ui.board.furniture import Disc, Picture
from neptun_desktop.ui.board.transition import Flown, PiecePoint

BARREL, CUBE, COIN, FISH, SIGN = 26.0, 24.0, 22.0, 30.0, 46.0
SALINE: Final = PiecePoint(keys.saline(), 0.5, 0.3)
STORM: Final = PiecePoint(keys.sea(), 0.9, 0.1)
HORIZON: Final = PiecePoint(keys.sea(), 1.0, 0.3)  # where pirates come from
OPEN_SEA: Final = PiecePoint(keys.sea(), 0.0, 0.8)  # and where they go
RIVER: Final = PiecePoint(keys.sea(), 0.95, 0.9)
DEBTS: Final = PiecePoint(keys.purse_track(), 0.18)


def approaching(event: Event) -> Iterator[Flown]:
    """Yield what leads up to an event: pirates come near, a net is cast."""
    match event:
        case told.ShipDamaged(seat=seat, ship=ship, cause="pirates"):
            yield Flown(HORIZON, aboard(seat, ship), Picture("rouen-extra-pirates"), SIGN)
        case told.FishCaught(seat=seat, ship=ship):
            yield Flown(aboard(seat, ship), beside(seat, ship), Picture("rouen-net"), FISH)
        case _:
            pass


def till_of(events: Iterable[Event]) -> PiecePoint:
    """Return where coins are paid, or come from, in a chapter: an action's type, a stall, or the port for its ships."""
    for event in events:
        match event:
            case told.ActionPaid(type=type_):
                return PiecePoint(keys.action_type(type_))
            case told.GoodsSold(good=good):
                return PiecePoint(keys.good(good))
            case _:
                pass
    return PiecePoint(keys.action_type("port"))


def flown(view: View, event: Event, till: PiecePoint) -> Iterator[Flown]:
    """Yield what flies for one event, given the view before it."""
    match event:
        case told.PurseChanged():
            yield _coins(event, till)
        case told.ActionPaid() | told.CostsReset() | told.PriceMoved():
            yield from _markers(view, event)
        case (
            told.GoodsBought()
            | told.GoodsTaken()
            | told.GoodsLandedOnQuay()
            | told.GoodsStowed()
            | told.GoodsStored()
            | told.GoodsShed()
            | told.SaltMade()
            | told.BarrelsLost()
        ):
            yield from _barrels(view, event)
        case told.TurnBegan() | told.ShipDamaged() | told.ShipRepaired() | told.FishCaught():
            yield from _at_sea(view, event)
        case told.TileLookedAt(seat=seat, place=place):
            yield Flown(emblem(seat), PiecePoint(keys.tile(place)), Picture("rouen-eye"), SIGN)
        case told.TilesSwapped(places=(first, second)):
            yield Flown(PiecePoint(keys.tile(first)), PiecePoint(keys.tile(second)))
            yield Flown(PiecePoint(keys.tile(second)), PiecePoint(keys.tile(first)))
        case told.ShipBuilt(seat=seat, ship=number, ship_kind=kind):
            yield Flown(PiecePoint(keys.dock(kind)), aboard(seat, number))
        case told.BuildingBuilt():
            yield from _built(event)
        case _:
            yield from _signs(event)


def _signs(event: Event) -> Iterator[Flown]:
    """Yield what a merchant shows who does nothing, and the places that all take in a new order."""
    match event:
        case told.Passed(seat=seat) | told.LookedAway(seat=seat):
            yield Flown(emblem(seat), PiecePoint(keys.merchant(seat)), Picture("rouen-pass"), SIGN)
        case told.Rested(seat=seat):
            yield Flown(emblem(seat), PiecePoint(keys.building("great_clock")), Disc(seat), CUBE)
        case told.OrderChanged(order=order):
            for seat in order:
                yield Flown(PiecePoint(keys.purse(seat)), emblem(seat), Disc(seat), CUBE)
        case _:
            pass


def _coins(event: told.PurseChanged, till: PiecePoint) -> Flown:
    """Return coins on their way between a merchant's purse and whoever pays or is paid."""
    purse = PiecePoint(keys.merchant_coins(event.seat), 0.15)
    match event.reason:
        case "action":
            start, end = purse, till
        case "ship_share" | "sale":
            start, end = till, purse
        case "finance_office" | "inn" | "bank" | "vault":
            start, end = PiecePoint(keys.building(event.reason)), purse
        case "interest" | "debt" | "cap":  # nobody gets these
            start, end = purse, DEBTS
        case _:
            assert_never(event.reason)
    return Flown(start, end, Picture("coin"), COIN, abs(event.after - event.before))


def _markers(view: View, event: told.ActionPaid | told.CostsReset | told.PriceMoved) -> Iterator[Flown]:
    """Yield markers that slide along their tracks."""
    match event:
        case told.ActionPaid(type=type_, cost=cost, next_cost=next_cost):
            if next_cost != cost:
                yield Flown(PiecePoint(keys.cost(type_, cost)), PiecePoint(keys.cost(type_, next_cost)))
        case told.CostsReset():
            for type_, cost in view.costs.items():
                if cost:
                    yield Flown(PiecePoint(keys.cost(type_, cost)), PiecePoint(keys.cost(type_, 0)))
        case told.PriceMoved(good=good, before=row, after=after):
            if good in view.edition.goods[len(view.merchants)]:
                yield Flown(PiecePoint(keys.price(good, row)), PiecePoint(keys.price(good, after)))
        case _:
            assert_never(event)


def _built(event: told.BuildingBuilt) -> Iterator[Flown]:
    """Yield a cube that goes to its space, or a marker that climbs the cathedral; a depot's marker slides."""
    seat, building, rank = event.seat, event.building, event.rank
    if building == "cathedral":
        start = emblem(seat) if rank == 1 else PiecePoint(keys.cathedral_markers(rank - 1))
        yield Flown(start, PiecePoint(keys.cathedral_markers(rank)), Disc(seat), CUBE)
    elif building != "depot":
        yield Flown(emblem(seat), PiecePoint(keys.space(building, rank)), Cube(seat), CUBE)


def _at_sea(
    view: View, event: told.TurnBegan | told.ShipDamaged | told.ShipRepaired | told.FishCaught
) -> Iterator[Flown]:
    """Yield weather, pirates, repairs, and the nets with what is in them."""
    match event:
        case told.TurnBegan(round=round_, tile=tile):
            printed, start = view.edition.tiles[tile], PiecePoint(keys.tile(view.edition.places[round_]))
            yield Flown(start, PiecePoint(keys.sea(), 0.62), Picture(f"rouen-weather-{printed.weather}"), SIGN)
            if printed.extra:
                yield Flown(start, PiecePoint(keys.sea(), 0.38), Picture(f"rouen-extra-{printed.extra}"), SIGN)
        case told.ShipDamaged(seat=seat, ship=ship, cause="storm"):
            yield Flown(STORM, aboard(seat, ship), Picture("rouen-weather-storm"), SIGN)
        case told.ShipDamaged(seat=seat, ship=ship):
            yield Flown(aboard(seat, ship), OPEN_SEA, Picture("rouen-extra-pirates"), SIGN)
        case told.ShipRepaired(seat=seat, ship=ship):
            yield Flown(PiecePoint(keys.building("lighthouse")), aboard(seat, ship), Picture("rouen-hammer"), FISH)
        case told.FishCaught(seat=seat, ship=ship, herring=herring, cod=cod):
            start, end = beside(seat, ship), aboard(seat, ship)
            yield Flown(start, end, Picture("rouen-net"), FISH)
            for good, count in (("herring", herring), ("cod", cod)):
                yield Flown(start, end, Picture(f"rouen-good-{good}"), FISH, count)
        case _:
            assert_never(event)


def _barrels(  # noqa: C901  (one branch for each way that barrels take)
    view: View,
    event: told.GoodsBought
    | told.GoodsTaken
    | told.GoodsLandedOnQuay
    | told.GoodsStowed
    | told.GoodsStored
    | told.GoodsShed
    | told.SaltMade
    | told.BarrelsLost,
) -> Iterator[Flown]:
    """Yield barrels that go between saline, market, depot, quay and ships, or into the water."""
    seat = event.seat
    match event:
        case told.GoodsBought(good=good, count=count):
            yield barrels(good, count, PiecePoint(keys.good(good)), depot(seat, good))
        case told.GoodsTaken(good=good, ship=ship, count=count):
            start = depot(seat, good) if ship is None else aboard(seat, ship)
            yield barrels(good, count, start, PiecePoint(keys.good(good)))
        case told.GoodsLandedOnQuay():
            merchant = view.merchants[seat]
            for rank, good in enumerate(GOODS):
                yield barrels(good, merchant.depot[rank], depot(seat, good), on_quay(good))
                for number, each in enumerate(merchant.ships):
                    yield barrels(good, 0 if each.at_sea else each.hold[rank], aboard(seat, number), on_quay(good))
        case told.GoodsStowed(ship=ship, good=good, count=count):
            yield barrels(good, count, on_quay(good), aboard(seat, ship))
        case told.GoodsStored(barrels=stored):
            for good, count in zip(GOODS, stored, strict=True):
                yield barrels(good, count, on_quay(good), depot(seat, good))
        case told.GoodsShed(good=good, count=count):
            yield barrels(good, count, on_quay(good), RIVER)
        case told.SaltMade(kept=kept, lost=lost):
            end = depot(seat, "salt")
            yield barrels("salt", kept, SALINE, end)
            yield barrels("salt", lost, SALINE, PiecePoint(end.key, end.x, 3.0))
        case told.BarrelsLost(ship=ship, good=good, count=count):
            yield barrels(good, count, aboard(seat, ship), beside(seat, ship))
        case _:
            assert_never(event)


def barrels(good: str, count: int, start: PiecePoint, end: PiecePoint) -> Flown:
    """Return so many barrels on their way."""
    return Flown(start, end, Picture(f"rouen-barrel-{good}"), BARREL, count)


def aboard(seat: Seat, number: int) -> PiecePoint:
    """Return the hold of a ship."""
    return PiecePoint(keys.ship(seat, number), 0.5, 0.6)


def beside(seat: Seat, number: int) -> PiecePoint:
    """Return the water beside a ship."""
    return PiecePoint(keys.ship(seat, number), 1.25, 0.8)


def on_quay(good: str) -> PiecePoint:
    """Return where barrels of a good wait on the quay."""
    return PiecePoint(keys.on_quay(good), 0.15)


def depot(seat: Seat, good: str) -> PiecePoint:
    """Return where a merchant's panel shows the barrels of a good."""
    return PiecePoint(keys.depot(seat, good), 0.2)


def emblem(seat: Seat) -> PiecePoint:
    """Return a merchant's emblem."""
    return PiecePoint(board_keys.merchant_emblem(seat))
