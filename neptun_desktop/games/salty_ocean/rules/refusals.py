"""Why a command is not possible now: small values with the rule's paragraph and its figures.

For an action they are looked for in this order: what it needs, a place for it, room for it, money.
"""

from typing import ClassVar, TypeAlias

from attrs import frozen

from neptun_desktop.games.salty_ocean.edition.figures import ActionType, Building, Good, Place, ShipKind
from neptun_desktop.games.salty_ocean.rules.state import Stage
from neptun_desktop.kernel.seat import Seat

# The paragraph that says who acts in a stage, and how.
PARAGRAPHS: dict[Stage, str] = {
    "act": "2.2",
    "second": "4.great_clock",
    "sail_out": "3.3",
    "drop": "3.3",
    "fish": "3.3",
    "sail_home": "3.4",
    "stow": "3.6",
    "shed": "3.6",
    "take": "3.7",
    "repair": "4.lighthouse",
    "look": "4.fierte",
    "swap": "4.fierte",
    "over": "5",
}


@frozen
class GameIsOver:
    """Nothing more can be done."""

    rule: ClassVar = "5"


@frozen
class NotYourTurn:
    """Somebody else is to act."""

    asked: Stage
    waiting_for: Seat

    @property
    def rule(self) -> str:
        """The paragraph that says who acts now."""
        return PARAGRAPHS[self.asked]


@frozen
class NotAskedNow:
    """It is this merchant's turn, but for another command."""

    asked: Stage

    @property
    def rule(self) -> str:
        """The paragraph that says what is to be done now."""
        return PARAGRAPHS[self.asked]


@frozen
class SameType:
    """The clock's second action must be of another type than the first."""

    rule: ClassVar = "4.great_clock"
    type: ActionType


@frozen
class SalineComplete:
    """The saline is at its highest level."""

    rule: ClassVar = "3.1"
    level: int


@frozen
class UnknownBuilding:
    """There is no such building."""

    rule: ClassVar = "3.2"
    building: str


@frozen
class AlreadyBuilt:
    """Each merchant builds a building once."""

    rule: ClassVar = "3.2"
    building: Building


@frozen
class TrackComplete:
    """Depot or cathedral are at their highest level or step."""

    rule: ClassVar = "3.2"
    building: Building
    steps: int


@frozen
class NeedsOwnBuilding:
    """Another own building must stand first."""

    rule: ClassVar = "4"
    building: Building
    needs: Building


@frozen
class NeedsBuildingOnBoard:
    """Another building must stand first, anybody's."""

    rule: ClassVar = "4"
    building: Building
    needs: Building


@frozen
class NeedsCathedral:
    """The own cathedral (with open windows: any) must have reached a step first."""

    rule: ClassVar = "4.stained_glass"
    building: Building
    needs: int  # worth of the step
    has: int


@frozen
class NoSpace:
    """All open spaces of the building are taken."""

    rule: ClassVar = "4"
    building: Building
    owners: tuple[Seat, ...]


@frozen
class NoCathedralPlace:
    """All places on the next step are taken."""

    rule: ClassVar = "4.cathedral"
    value: int
    places: int
    seats: tuple[Seat, ...]  # who stands there or, in a pyramid, has been there


@frozen
class UnknownShipKind:
    """There is no such kind of ship."""

    rule: ClassVar = "3.5"
    ship_kind: str


@frozen
class NeedsForShip:
    """Ships need a shipyard and an academy on the board."""

    rule: ClassVar = "3.5"
    missing: tuple[Building, ...]


@frozen
class FleetComplete:
    """The merchant has as many ships of the kind as allowed."""

    rule: ClassVar = "3.5"
    ship_kind: ShipKind
    limit: int


@frozen
class NoSuchShip:
    """The merchant has fewer ships."""

    rule: ClassVar = "3.3"
    ship: int
    ships: int


@frozen
class NotInRouen:
    """The ship is at sea already."""

    rule: ClassVar = "3.3"
    ship: int


@frozen
class NotAtSea:
    """The ship is in Rouen already."""

    rule: ClassVar = "3.4"
    ship: int


@frozen
class NoShipInRouen:
    """Goods are moved between the depot and own ships in Rouen, and there is none."""

    rule: ClassVar = "3.6"


@frozen
class NothingToMove:
    """Neither the depot nor a ship in Rouen holds a barrel."""

    rule: ClassVar = "3.6"


@frozen
class UnknownGood:
    """There is no such good."""

    rule: ClassVar = "3.7"
    good: str


@frozen
class NotTraded:
    """With so few merchants the good is not in the game."""

    rule: ClassVar = "1"
    good: Good
    merchants: int


@frozen
class NothingToSell:
    """Neither the depot nor a ship in Rouen holds a barrel of the good."""

    rule: ClassVar = "3.7"
    good: Good


@frozen
class CountOutOfRange:
    """More barrels or fewer than can be chosen now."""

    asked: Stage
    count: int
    least: int
    most: int

    @property
    def rule(self) -> str:
        """The paragraph that says what is to be done now."""
        return PARAGRAPHS[self.asked]


@frozen
class BuysNothing:
    """A purchase is one barrel or more."""

    rule: ClassVar = "3.8"
    count: int


@frozen
class DepotFull:
    """The purchase does not fit into the depot."""

    rule: ClassVar = "3.8"
    room: int
    wanted: int


@frozen
class BelowLowest:
    """The payment would take the purse below the lowest field."""

    rule: ClassVar = "2.paying"
    cost: int  # all of it
    purse: int
    lowest: int
    short: int


@frozen
class NotAboard:
    """The ship carries no such barrel."""

    rule: ClassVar = "3.3"
    good: str


@frozen
class NotDamaged:
    """The ship needs no repair."""

    rule: ClassVar = "4.lighthouse"
    ship: int


@frozen
class UnknownPlace:
    """No tile lies in such a place."""

    rule: ClassVar = "4.fierte"
    place: str


@frozen
class FaceUp:
    """Only face-down tiles are looked at."""

    rule: ClassVar = "4.fierte"
    place: Place


@frozen
class LookedAlready:
    """The second tile lies in another place than the first."""

    rule: ClassVar = "4.fierte"
    place: Place


Refusal: TypeAlias = (
    GameIsOver
    | NotYourTurn
    | NotAskedNow
    | SameType
    | SalineComplete
    | UnknownBuilding
    | AlreadyBuilt
    | TrackComplete
    | NeedsOwnBuilding
    | NeedsBuildingOnBoard
    | NeedsCathedral
    | NoSpace
    | NoCathedralPlace
    | UnknownShipKind
    | NeedsForShip
    | FleetComplete
    | NoSuchShip
    | NotInRouen
    | NotAtSea
    | NoShipInRouen
    | NothingToMove
    | UnknownGood
    | NotTraded
    | NothingToSell
    | CountOutOfRange
    | BuysNothing
    | DepotFull
    | BelowLowest
    | NotAboard
    | NotDamaged
    | UnknownPlace
    | FaceUp
    | LookedAlready
)
