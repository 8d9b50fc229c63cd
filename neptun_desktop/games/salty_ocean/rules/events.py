"""What happened, in the past tense; with the view, enough to draw and to narrate it. No event contains a secret."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import ClassVar, Literal, TypeAlias

from attrs import frozen

from neptun_desktop.games.salty_ocean.edition.figures import ActionType, Barrels, Building, Good, Place, ShipKind
from neptun_desktop.kernel.memo import Memo
from neptun_desktop.kernel.seat import Seat

# Why a purse changed.
PurseReason: TypeAlias = Literal[
    "action",  # an action was paid, with all that it buys
    "interest",  # the payment led below 0
    "sale",
    "finance_office",
    "ship_share",  # of a ship that somebody else built
    "inn",
    "bank",
    "vault",
    "debt",  # interest at the end of the turn
    "cap",
]


@frozen
class TurnBegan:
    """A turn's tile came into effect, and pirates may wait."""

    barrier: ClassVar = False
    round: int
    tile: int


@frozen
class PriceMoved:
    """A price marker moved, by the tile or by a sale."""

    barrier: ClassVar = False
    good: Good
    before: int  # rows, from 1
    after: int


@frozen
class TileTurnedUp:
    """The next turn's tile was turned up, as a forecast; nothing before this can be undone."""

    barrier: ClassVar = True
    place: Place
    tile: int


@frozen
class ActionPaid:
    """A merchant paid for an action: its cost, the clock's surcharge, and what it buys, in one sum."""

    barrier: ClassVar = False
    seat: Seat
    type: ActionType
    cost: int
    surcharge: int
    price: int
    next_cost: int  # of the type, from now on


@frozen
class PurseChanged:
    """A purse's marker moved, onto the top of the stack on its new field."""

    barrier: ClassVar = False
    seat: Seat
    reason: PurseReason
    before: int
    after: int
    beneath: int  # markers on that field beneath this one


@frozen
class Passed:
    """A merchant took no action."""

    barrier: ClassVar = False
    seat: Seat


@frozen
class Rested:
    """A merchant kept the clock for later."""

    barrier: ClassVar = False
    seat: Seat


@frozen
class SalineRaised:
    """A merchant's saline went up to this level."""

    barrier: ClassVar = False
    seat: Seat
    level: int


@frozen
class BuildingBuilt:
    """A merchant put a cube on a building, or went up a level or a step."""

    barrier: ClassVar = False
    seat: Seat
    building: Building
    rank: int  # of the space, 0 being the best one printed; the new level of a depot; the new step of the cathedral


@frozen
class ShipBuilt:
    """A merchant got a new ship, in Rouen and empty."""

    barrier: ClassVar = False
    seat: Seat
    ship: int
    ship_kind: ShipKind


@frozen
class GoodsBought:
    """A merchant bought barrels into the depot."""

    barrier: ClassVar = False
    seat: Seat
    good: Good
    count: int
    price: int  # of one barrel


@frozen
class ShipSailedOut:
    """A ship entered the sea."""

    barrier: ClassVar = False
    seat: Seat
    ship: int


@frozen
class ShipDamaged:
    """Weather struck a ship that entered the sea."""

    barrier: ClassVar = False
    seat: Seat
    ship: int
    cause: Literal["storm", "pirates"]
    damage: int  # all that the ship has now
    capacity: int  # that is left


@frozen
class BarrelsLost:
    """Barrels went overboard, because they no longer fitted or because fishing was poor."""

    barrier: ClassVar = False
    seat: Seat
    ship: int
    cause: Literal["damage", "poor_fishing"]
    good: Good
    count: int


@frozen
class FishCaught:
    """All salt aboard became fish."""

    barrier: ClassVar = False
    seat: Seat
    ship: int
    herring: int
    cod: int


@frozen
class ShipSailedHome:
    """A ship came from the sea to Rouen."""

    barrier: ClassVar = False
    seat: Seat
    ship: int


@frozen
class GoodsLandedOnQuay:
    """All barrels of the depot and of the ships in Rouen were put on the quay."""

    barrier: ClassVar = False
    seat: Seat
    barrels: Barrels


@frozen
class GoodsStowed:
    """Barrels were loaded from the quay."""

    barrier: ClassVar = False
    seat: Seat
    ship: int
    good: Good
    count: int


@frozen
class GoodsShed:
    """Barrels on the quay were given up, as the depot does not hold them."""

    barrier: ClassVar = False
    seat: Seat
    good: Good
    count: int


@frozen
class GoodsStored:
    """What was left on the quay went into the depot."""

    barrier: ClassVar = False
    seat: Seat
    barrels: Barrels


@frozen
class SaleBegan:
    """A merchant sells one kind of barrels, all at this price."""

    barrier: ClassVar = False
    seat: Seat
    good: Good
    price: int


@frozen
class GoodsTaken:
    """Barrels were taken to the market, from a ship or (None) from the depot."""

    barrier: ClassVar = False
    seat: Seat
    good: Good
    ship: int | None
    count: int


@frozen
class GoodsSold:
    """A sale was made; the purse changes next, if it brought anything."""

    barrier: ClassVar = False
    seat: Seat
    good: Good
    count: int
    price: int


@frozen
class ShipRepaired:
    """A lighthouse repaired all damage of a ship."""

    barrier: ClassVar = False
    seat: Seat
    ship: int
    damage: int  # that it had


@frozen
class TileLookedAt:
    """A merchant looked at a face-down tile; what it showed only that merchant knows."""

    barrier: ClassVar = True
    seat: Seat
    place: Place


@frozen
class LookedAway:
    """A merchant declined to look, or to look a second time."""

    barrier: ClassVar = False
    seat: Seat


@frozen
class TilesSwapped:
    """A merchant swapped the two tiles looked at."""

    barrier: ClassVar = False
    seat: Seat
    places: tuple[Place, Place]


@frozen
class TilesKept:
    """A merchant left the two tiles where they are."""

    barrier: ClassVar = False
    seat: Seat
    places: tuple[Place, Place]


@frozen
class SaltMade:
    """A saline put salt into the depot; what did not fit was lost."""

    barrier: ClassVar = False
    seat: Seat
    kept: int
    lost: int


@frozen
class CostsReset:
    """All action costs went back to 0."""

    barrier: ClassVar = False


@frozen
class OrderChanged:
    """The purses gave a new order, which may be the same as before."""

    barrier: ClassVar = False
    order: tuple[Seat, ...]
    before: tuple[Seat, ...]


@frozen
class EndValueCounted:
    """A building was worth coins at the end of the game."""

    barrier: ClassVar = False
    seat: Seat
    building: Building
    coins: int


@frozen
class GameEnded:
    """Coins and end values were added up."""

    barrier: ClassVar = False
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


Event: TypeAlias = (
    TurnBegan
    | PriceMoved
    | TileTurnedUp
    | ActionPaid
    | PurseChanged
    | Passed
    | Rested
    | SalineRaised
    | BuildingBuilt
    | ShipBuilt
    | GoodsBought
    | ShipSailedOut
    | ShipDamaged
    | BarrelsLost
    | FishCaught
    | ShipSailedHome
    | GoodsLandedOnQuay
    | GoodsStowed
    | GoodsShed
    | GoodsStored
    | SaleBegan
    | GoodsTaken
    | GoodsSold
    | ShipRepaired
    | TileLookedAt
    | LookedAway
    | TilesSwapped
    | TilesKept
    | SaltMade
    | CostsReset
    | OrderChanged
    | EndValueCounted
    | GameEnded
)

Tell: TypeAlias = Callable[[Event], None]  # how the rules report what they did


# The most frequent events. They are values, and there are few different ones: each is created once. A profile showed
# that creating them every time took a quarter of a random game.
COSTS_RESET = CostsReset()
PASSED = Memo(Passed)
price_moved = cache(PriceMoved)
action_paid = cache(ActionPaid)
building_built = cache(BuildingBuilt)
end_value_counted = cache(EndValueCounted)
order_changed = cache(OrderChanged)
ship_sailed_out = cache(ShipSailedOut)
ship_sailed_home = cache(ShipSailedHome)
goods_bought = cache(GoodsBought)
goods_landed = lru_cache(2**12)(GoodsLandedOnQuay)
goods_sold = cache(GoodsSold)
goods_stored = lru_cache(2**12)(GoodsStored)
goods_stowed = cache(GoodsStowed)
goods_taken = cache(GoodsTaken)
sale_began = cache(SaleBegan)
salt_made = cache(SaltMade)
purse_changed = lru_cache(2**15)(PurseChanged)
