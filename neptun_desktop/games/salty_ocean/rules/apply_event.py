"""The table event by event: what a view becomes. Animations show what lies between two views."""

from attrs import evolve

from neptun_desktop.games.salty_ocean.edition.figures import NO_BARRELS, Barrels, Good
from neptun_desktop.games.salty_ocean.rules.chapters.purse import moved_to_front
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
    TilesSwapped,
    TileTurnedUp,
    TurnBegan,
)
from neptun_desktop.games.salty_ocean.rules.state import Merchant, Ship, View, changed
from neptun_desktop.kernel.seat import Seat


def apply_event(view: View, event: Event) -> View:  # noqa: C901, PLR0912  (one for each kind of event)
    """Return the view after an event, but for whose turn it is and what is asked; other events change nothing.

    While a turn is settled, from its salt on, nobody is asked.
    """
    match event:
        case TurnBegan(round=turn, tile=tile):
            pirates = view.edition.tiles[tile].extra == "pirates"
            return evolve(view, round=turn, turn=0, queue=view.order, pirates=pirates)
        case TileTurnedUp(place=place, tile=tile):
            return evolve(view, tiles=_laid(view.tiles, {view.edition.place_rank[place]: tile}))
        case TilesSwapped(places=(first, second)):
            one, other = view.edition.place_rank[first], view.edition.place_rank[second]
            return evolve(view, tiles=_laid(view.tiles, {one: view.tiles[other], other: view.tiles[one]}))
        case OrderChanged(order=order):
            return evolve(view, order=order)
        case CostsReset():
            ready = tuple(evolve(merchant, clock_used=False) for merchant in view.merchants)
            return evolve(view, costs=dict.fromkeys(view.costs, 0), merchants=ready)
        case PriceMoved(good=good, after=row):
            return evolve(view, rows={**view.rows, good: row})
        case ActionPaid(seat=seat, type=type_, next_cost=cost, surcharge=surcharge):
            used = view.merchants[seat].clock_used or surcharge > 0
            return evolve(_own(view, seat, clock_used=used), costs={**view.costs, type_: cost})
        case PurseChanged(seat=seat, after=coins):
            return evolve(_own(view, seat, coins=coins), markers=moved_to_front(view.markers, seat))
        case SalineRaised(seat=seat, level=level):
            return _own(view, seat, saline=level)
        case BuildingBuilt(seat=seat, building="depot", rank=level):
            return _own(view, seat, depot_level=level)
        case BuildingBuilt(seat=seat, building="cathedral", rank=step):
            return _own(view, seat, cathedral=step)
        case BuildingBuilt(seat=seat, building=building):
            return evolve(view, owners={**view.owners, building: (*view.owners[building], seat)})
        case GoodsBought(seat=seat, good=good, count=count):
            return _moved(view, seat, good, count)
        case GoodsTaken(seat=seat, good=good, ship=None, count=count):
            return _moved(view, seat, good, -count)
        case GoodsTaken(seat=seat, good=good, ship=int(ship), count=count):
            return _stowed(view, seat, ship, good, -count)
        case GoodsLandedOnQuay(seat=seat, barrels=barrels):
            ships = tuple(ship if ship.at_sea else evolve(ship, hold=NO_BARRELS) for ship in view.merchants[seat].ships)
            return evolve(_own(view, seat, depot=NO_BARRELS, ships=ships), quay=barrels)
        case GoodsStowed(seat=seat, ship=ship, good=good, count=count):
            return evolve(_stowed(view, seat, ship, good, count), quay=changed(view.quay, good, -count))
        case GoodsShed(good=good, count=count):
            return evolve(view, quay=changed(view.quay, good, -count))
        case GoodsStored(seat=seat, barrels=barrels):
            return evolve(_own(view, seat, depot=barrels), quay=NO_BARRELS)
        case SaltMade(seat=seat, kept=kept):
            return evolve(_moved(view, seat, "salt", kept), queue=())
        case ShipBuilt(seat=seat, ship_kind=kind):
            new = Ship(kind, at_sea=False, damage=0, hold=NO_BARRELS)
            return _own(view, seat, ships=(*view.merchants[seat].ships, new))
        case ShipSailedOut(seat=seat, ship=number):
            return _ship(view, seat, number, at_sea=True)
        case ShipSailedHome(seat=seat, ship=number):
            return _ship(view, seat, number, at_sea=False)
        case ShipDamaged(seat=seat, ship=number, cause=cause, damage=damage):
            struck = _ship(view, seat, number, damage=damage)
            return evolve(struck, pirates=view.pirates and cause != "pirates")
        case ShipRepaired(seat=seat, ship=number):
            return _ship(view, seat, number, damage=0)
        case BarrelsLost(seat=seat, ship=number, good=good, count=count):
            return _stowed(view, seat, number, good, -count)
        case FishCaught(seat=seat, ship=number, herring=herring, cod=cod):
            _, herring_aboard, cod_aboard = view.merchants[seat].ships[number].hold
            return _ship(view, seat, number, hold=(0, herring_aboard + herring, cod_aboard + cod))
        case _:
            return view


def _own(view: View, seat: Seat, **parts: object) -> View:
    """Return the view with other parts of one merchant's place."""
    merchants = list(view.merchants)
    merchants[seat] = _merchant(merchants[seat], **parts)
    return evolve(view, merchants=tuple(merchants))


def _merchant(merchant: Merchant, **parts: object) -> Merchant:
    return evolve(merchant, **parts)  # type: ignore[arg-type]  # parts of a merchant


def _moved(view: View, seat: Seat, good: Good, count: int) -> View:
    """Return the view with more or fewer barrels in a depot."""
    return _own(view, seat, depot=changed(view.merchants[seat].depot, good, count))


def _ship(view: View, seat: Seat, number: int, **parts: object) -> View:
    """Return the view with other parts of one ship."""
    ships = list(view.merchants[seat].ships)
    ships[number] = evolve(ships[number], **parts)  # type: ignore[arg-type]  # parts of a ship
    return _own(view, seat, ships=tuple(ships))


def _stowed(view: View, seat: Seat, number: int, good: Good, count: int) -> View:
    """Return the view with more or fewer barrels aboard."""
    hold: Barrels = changed(view.merchants[seat].ships[number].hold, good, count)
    return _ship(view, seat, number, hold=hold)


def _laid(tiles: tuple[int | None, ...], changes: dict[int, int | None]) -> tuple[int | None, ...]:
    return tuple(changes.get(rank, tile) for rank, tile in enumerate(tiles))
