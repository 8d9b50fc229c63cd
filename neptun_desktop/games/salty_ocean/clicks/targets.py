"""The targets of Upon a Salty Ocean: what can be clicked on its table, and which clicks make each command."""

from typing import Literal, TypeAlias, assert_never

from attrs import frozen

from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import (
    Build,
    BuildShip,
    Buy,
    BuySaline,
    Command,
    Drop,
    Fish,
    Keep,
    Look,
    LookAway,
    MoveGoods,
    Pass,
    Repair,
    Rest,
    SailHome,
    SailOut,
    Sell,
    Shed,
    Stop,
    Stow,
    Swap,
    Take,
)
from neptun_desktop.games.salty_ocean.rules.refusals import Refusal
from neptun_desktop.games.salty_ocean.rules.state import Position
from neptun_desktop.kernel.seat import Seat

BARRELS = "barrels"  # what the steppers count
HERRING = "herring"


@frozen
class SalineTarget:
    """One's own saline."""


@frozen
class BuildingTarget:
    """A building of the city, the depot and the cathedral included."""

    building: str


@frozen
class DockTarget:
    """A ship of this kind that could be built."""

    ship_kind: str


@frozen
class ShipTarget:
    """One of one's own ships: in Rouen it can sail out, at sea it can sail home."""

    ship: int


@frozen
class QuayTarget:
    """The quay, where goods are moved between depot and ships."""


@frozen
class StallTarget:
    """A good at the market: to buy it, or to sell it."""

    good: str
    sell: bool


@frozen
class CargoTarget:
    """Barrels of one kind aboard the ship that is asked about."""

    good: str


@frozen
class BarrelsTarget:
    """Own barrels of one kind, to be carried elsewhere: aboard a ship in Rouen, or in the depot (None)."""

    good: str
    ship: int | None


@frozen
class OwnDepotTarget:
    """One's own depot, where barrels can be carried."""


@frozen
class SellAllTarget:
    """The button that sells all barrels of a good."""

    good: str


@frozen
class LoadSaltTarget:
    """The button that loads all salt."""


@frozen
class TileTarget:
    """A place of a tile."""

    place: str


Answer: TypeAlias = Literal["pass", "rest", "stop", "look_away", "swap", "keep"]


@frozen
class AnswerTarget:
    """A button for a command without a thing on the table."""

    answer: Answer


GestureTarget: TypeAlias = BarrelsTarget | OwnDepotTarget | SellAllTarget | LoadSaltTarget
ThingTarget: TypeAlias = (
    SalineTarget
    | BuildingTarget
    | DockTarget
    | ShipTarget
    | QuayTarget
    | StallTarget
    | CargoTarget
    | TileTarget
    | GestureTarget
)
Target: TypeAlias = ThingTarget | AnswerTarget | QuantityTarget
OneClick: TypeAlias = (
    BuySaline | Build | BuildShip | SailOut | SailHome | MoveGoods | Sell | Drop | Repair | Look
)  # commands with a thing on the table
ANSWERS: dict[type[Command], Answer] = {
    Pass: "pass",
    Rest: "rest",
    Stop: "stop",
    LookAway: "look_away",
    Swap: "swap",
    Keep: "keep",
}


def path(command: Command) -> tuple[Target, ...]:
    """Return the clicks that make a command."""
    match command:
        case Pass() | Rest() | Stop() | LookAway() | Swap() | Keep():
            return (AnswerTarget(ANSWERS[type(command)]),)
        case Buy(good=good, count=count):
            return (StallTarget(good, sell=False), QuantityTarget(BARRELS, count))
        case Fish(herring=herring):
            return (QuantityTarget(HERRING, herring),)
        case Stow(count=count) | Shed(count=count) | Take(count=count):
            return (QuantityTarget(BARRELS, count),)
        case _:
            return (thing(command),)


def thing(command: OneClick) -> Target:
    """Return what represents a command on the table."""
    match command:
        case BuySaline():
            return SalineTarget()
        case Build(building=building):
            return BuildingTarget(building)
        case BuildShip(ship_kind=kind):
            return DockTarget(kind)
        case SailOut(ship=ship) | SailHome(ship=ship) | Repair(ship=ship):
            return ShipTarget(ship)
        case MoveGoods():
            return QuayTarget()
        case Sell(good=good):
            return StallTarget(good, sell=True)
        case Drop(good=good):
            return CargoTarget(good)
        case Look(place=place):
            return TileTarget(place)
        case _:
            assert_never(command)


def why_not(view: Position, seat: Seat, target: Target, clicked: tuple[Target, ...]) -> Refusal | None:
    """Return why a click on a target is refused now, or None if it is not."""
    if any(isinstance(click, BarrelsTarget) for click in clicked):
        return None  # there is no room
    if isinstance(target, QuantityTarget):
        command = _count_command(view, target.amount, clicked)
    else:
        command = implied_command(view, seat, target)
    return None if command is None else engine.refusal(view, seat, command)


def implied_command(position: Position, seat: Seat, target: ThingTarget | AnswerTarget) -> Command | None:
    """Return what clicking a thing most likely means; a button has no other meaning than its own."""
    match target:
        case SalineTarget():
            return BuySaline()
        case BuildingTarget(building=building):
            return Build(building)
        case DockTarget(ship_kind=kind):
            return BuildShip(kind)
        case ShipTarget(ship=ship):
            return _ship_command(position, seat, ship)
        case QuayTarget() | BarrelsTarget() | OwnDepotTarget() | LoadSaltTarget():
            return MoveGoods()
        case SellAllTarget(good=good):
            return Sell(good)
        case StallTarget(good=good, sell=sell):
            return Sell(good) if sell else Buy(good, 1)
        case CargoTarget(good=good):
            return Drop(good)
        case TileTarget(place=place):
            return Look(place)
        case _:
            return None


def _ship_command(position: Position, seat: Seat, ship: int) -> Command:
    """Return what clicking a ship means: repairing it, bringing it home, or sending it out."""
    if position.stage == "repair":
        return Repair(ship)
    ships = position.merchants[seat].ships
    at_sea = ship < len(ships) and ships[ship].at_sea
    return (
        SailHome(ship) if position.stage == "sail_home" or (at_sea and position.stage != "sail_out") else SailOut(ship)
    )


def _count_command(position: Position, amount: int, clicked: tuple[Target, ...]) -> Command | None:
    """Return what a number means in the present stage."""
    match position.stage:
        case "fish":
            return Fish(amount)
        case "stow":
            return Stow(amount)
        case "shed":
            return Shed(amount)
        case "take":
            return Take(amount)
        case _:
            stalls = [click.good for click in clicked if isinstance(click, StallTarget) and not click.sell]
            return Buy(stalls[0], amount) if stalls else None
