"""The commands of a merchant. They contain ids and are imperative.

An action has steps: its first command pays for all of it, the ones after it say how.
"""

from collections.abc import Callable
from functools import cache, partial
from typing import TypeAlias

from attrs import field, frozen

from neptun_desktop.games.salty_ocean.edition.figures import (
    BUILDINGS,
    GOODS,
    SHIP_KINDS,
    Building,
    Good,
    Place,
    ShipKind,
)
from neptun_desktop.kernel.codec import exactly
from neptun_desktop.kernel.memo import Memo


@frozen
class Pass:
    """Take no action; a later pass of the table may bring one."""


@frozen
class BuySaline:
    """Raise the own saline by one level (3.1)."""


@frozen
class Build:
    """Put a cube on the best free space of a building, or go up one level or step (3.2)."""

    building: str = field(validator=exactly(str))


@frozen
class BuildShip:
    """Build a ship of this kind (3.5)."""

    ship_kind: str = field(validator=exactly(str))


@frozen
class Buy:
    """Buy barrels of one kind into the own depot (3.8)."""

    good: str = field(validator=exactly(str))
    count: int = field(validator=exactly(int))


@frozen
class SailOut:
    """Send an own ship from Rouen to sea (3.3): the first one pays for those that follow."""

    ship: int = field(validator=exactly(int))


@frozen
class SailHome:
    """Bring an own ship from the sea to Rouen (3.4): the first one pays for those that follow."""

    ship: int = field(validator=exactly(int))


@frozen
class MoveGoods:
    """Put all barrels of the depot and of the ships in Rouen on the quay, and lay them out anew (3.6)."""


@frozen
class Sell:
    """Sell barrels of one kind (3.7)."""

    good: str = field(validator=exactly(str))


@frozen
class Rest:
    """Take no second action."""


@frozen
class Stop:
    """Send out or bring home no further ship."""


@frozen
class Drop:
    """Throw one barrel overboard, as the ship no longer holds them all."""

    good: str = field(validator=exactly(str))


@frozen
class Fish:
    """Fish so many barrels of herring; the rest of the salt becomes cod."""

    herring: int = field(validator=exactly(int))


@frozen
class Stow:
    """Load so many barrels of the good that is asked about onto the ship that is asked about."""

    count: int = field(validator=exactly(int))


@frozen
class Shed:
    """Give up so many barrels of the good that is asked about, as the depot does not hold them all."""

    count: int = field(validator=exactly(int))


@frozen
class Take:
    """Sell so many barrels from the depot or the ship that is asked about."""

    count: int = field(validator=exactly(int))


@frozen
class Repair:
    """Let the lighthouse repair this ship."""

    ship: int = field(validator=exactly(int))


@frozen
class Look:
    """Look at the tile in this place."""

    place: str = field(validator=exactly(str))


@frozen
class LookAway:
    """Look at no tile, or at no second one."""


@frozen
class Swap:
    """Swap the two tiles that were looked at."""


@frozen
class Keep:
    """Leave the two tiles where they are."""


ActionCommand: TypeAlias = BuySaline | Build | BuildShip | Buy | SailOut | SailHome | MoveGoods | Sell
StepCommand: TypeAlias = SailOut | SailHome | Stop | Drop | Fish | Stow | Shed | Take
ClosingCommand: TypeAlias = Repair | Look | LookAway | Swap | Keep
Command: TypeAlias = Pass | ActionCommand | Rest | StepCommand | ClosingCommand

# Commands are values, and there are few: each is created once.
PASS, REST, STOP = Pass(), Rest(), Stop()
BUY_SALINE, MOVE_GOODS = BuySaline(), MoveGoods()
LOOK_AWAY = LookAway()
SWAP_OR_KEEP: tuple[Command, ...] = (Swap(), Keep())
BUILD: dict[Building, Build] = {building: Build(building) for building in BUILDINGS}
BUILD_SHIP: dict[ShipKind, BuildShip] = {kind: BuildShip(kind) for kind in SHIP_KINDS}
SELL: dict[Good, Sell] = {good: Sell(good) for good in GOODS}
DROP: dict[Good, Drop] = {good: Drop(good) for good in GOODS}
SAIL_OUT, SAIL_HOME, REPAIR = Memo(SailOut), Memo(SailHome), Memo(Repair)


def purchases(good: Good, most: int) -> tuple[Command, ...]:
    """Return the purchases of 1 to so many barrels."""
    return tuple(Buy(good, count) for count in range(1, most + 1))


PURCHASES: dict[Good, Memo[int, tuple[Command, ...]]] = {good: Memo(partial(purchases, good)) for good in GOODS}


@cache
def counted(make: Callable[[int], Command], least: int, most: int) -> tuple[Command, ...]:
    """Return the commands that differ in a number of barrels: from the fewest to the most."""
    return tuple(make(count) for count in range(least, most + 1))


@cache
def lookings(face_down: tuple[Place, ...], looked: tuple[Place, ...]) -> tuple[Command, ...]:
    """Return every face-down tile not looked at just now, and looking away."""
    return (*(Look(place) for place in face_down if place not in looked), LOOK_AWAY)
