"""The targets of Upon a Salty Ocean: what can be clicked on its table, and which clicks make each command.

This module is the game's `ClickRules`, with what has a button, and the prompts in between.

Gestures are several commands of one action, played by one click or by carrying barrels from here to there. A drag is
two clicks in one movement: the barrels, then where they go.
"""

from collections.abc import Iterator
from itertools import count, takewhile
from typing import Literal, TypeAlias, assert_never, cast

from attrs import frozen

from neptun_desktop.controller.click_rules import AnswerChoice, Gesture, QuantityTarget
from neptun_desktop.games.salty_ocean.edition.figures import GOODS, Good
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import (
    MOVE_GOODS,
    PASS,
    SELL,
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
from neptun_desktop.games.salty_ocean.rules.events import FishCaught
from neptun_desktop.games.salty_ocean.rules.refusals import CountOutOfRange, Refusal
from neptun_desktop.games.salty_ocean.rules.state import GOOD_RANK, Position
from neptun_desktop.games.salty_ocean.rules.whole_action import (
    Storage,
    WholeAction,
    bring_all_home,
    carry,
    load_all_salt,
    sell_all,
    sell_from,
    send_all,
)
from neptun_desktop.games.salty_ocean.texts.phrases import SaltyOceanPhrases
from neptun_desktop.games.salty_ocean.texts.prompts import (
    buying_prompt,
    carrying_prompt,
    catching_prompt,
    question,
)
from neptun_desktop.games.salty_ocean.texts.standing_orders import passing_label
from neptun_desktop.games.salty_ocean.texts.whole_actions import home_all_label, send_all_label
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


Answer: TypeAlias = Literal["send_all", "home_all", "pass", "pass_on", "rest", "stop", "look_away", "swap", "keep"]


@frozen
class AnswerTarget:
    """A button for a command without a thing on the table."""

    answer: Answer


SEND_ALL, HOME_ALL = AnswerTarget("send_all"), AnswerTarget("home_all")  # buttons for several ships
PASS_ON = AnswerTarget("pass_on")  # the button that passes for the rest of the turn
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


def path(view: Position, command: Command) -> tuple[Target, ...]:
    """Return the clicks that make a command."""
    del view
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
    if isinstance(target, TileTarget) and view.stage not in {"look", "swap"}:
        return None  # nobody wants to do anything with it: it tells what it is
    if isinstance(target, QuantityTarget) and SEND_ALL in clicked:
        return CountOutOfRange("fish", target.amount, 0, catch_of_all(view, seat))
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


def gestures(view: Position, seat: Seat) -> tuple[Gesture, ...]:
    """Return every gesture that can be made now, and the order to go on passing."""
    passing = (Gesture((PASS_ON,), (PASS,)),) if may_pass_on(view, seat) else ()
    return (*passing, *(Gesture(clicks, action.commands) for clicks, action in whole_actions(view, seat)))


def catch_of_all(view: Position, seat: Seat) -> int:
    """Return how many barrels of fish all ships together would catch."""
    sent = send_all(view, seat)
    events = () if sent is None else sent.events
    return sum(event.herring + event.cod for event in events if isinstance(event, FishCaught))


def may_pass_on(view: Position, seat: Seat) -> bool:
    """Return whether a pass would not end the turn, so that it may be followed by others."""
    return view.stage == "act" and view.queue[0] == seat and view.passes + 1 < len(view.order)


def whole_actions(position: Position, seat: Seat) -> Iterator[tuple[tuple[Target, ...], WholeAction]]:
    """Yield the clicks of every gesture, and the action that it plays."""
    if position.stage not in {"act", "second"}:
        return
    legal = engine.legal(position, seat)
    yield from _fleet(position, seat)
    may_move = MOVE_GOODS in legal
    if may_move and (loaded := load_all_salt(position, seat)) is not None:
        yield (LoadSaltTarget(),), loaded
    for good in GOODS:
        may_sell = SELL[good] in legal
        if may_sell:
            yield (SellAllTarget(good),), sell_all(position, seat, good)
        for place in _places(position, seat, good):
            barrels = BarrelsTarget(good, place)
            if may_sell:
                action = sell_from(position, seat, good, place)
                yield (barrels, StallTarget(good, sell=True)), action
                yield (barrels, SellAllTarget(good)), action
            if may_move:
                yield from _carried(position, seat, good, place)


def _fleet(position: Position, seat: Seat) -> Iterator[tuple[tuple[Target, ...], WholeAction]]:
    """Yield the ways to send out all ships with salt, by their catch, or to bring all home."""
    kinds = set(map(type, engine.legal(position, seat))) if position.stage in {"act", "second"} else set[type]()
    if SailOut in kinds and (sent := send_all(position, seat)) is not None:
        if not any(isinstance(command, Fish) for command in sent.commands):
            yield (SEND_ALL,), sent
        else:
            ways = (send_all(position, seat, herring) for herring in count())
            for herring, way in enumerate(takewhile(lambda way: way is not None, ways)):
                if way is not None:
                    yield (SEND_ALL, QuantityTarget(HERRING, herring)), way
    if SailHome in kinds:
        home = bring_all_home(position, seat)
        if home is not None:
            yield (HOME_ALL,), home


def _carried(
    position: Position, seat: Seat, good: Good, source: Storage
) -> Iterator[tuple[tuple[Target, ...], WholeAction]]:
    """Yield the ways to carry barrels from one place to each other one that has room."""
    ships = position.merchants[seat].ships
    goals: list[tuple[Storage, Target]] = [
        (None, OwnDepotTarget()),
        (None, BuildingTarget("depot")),
        *((number, ShipTarget(number)) for number, ship in enumerate(ships) if not ship.at_sea),
    ]
    for goal, target in goals:
        action = None if goal == source else carry(position, seat, good, source, goal)
        if action is not None:
            yield (BarrelsTarget(good, source), target), action


def _places(position: Position, seat: Seat, good: Good) -> Iterator[Storage]:
    """Yield where the merchant has barrels of a good that can be carried: the depot, and ships in Rouen."""
    merchant, rank = position.merchants[seat], GOOD_RANK[good]
    if merchant.depot[rank]:
        yield None
    for number, ship in enumerate(merchant.ships):
        if not ship.at_sea and ship.hold[rank]:
            yield number


FIRST_ANSWERS = (Stop, Rest, Keep)


def same_choice(view: Position, seat: Seat, target: Target) -> Target:
    """Return the target itself: nothing on the table is as good as another thing."""
    del view, seat
    return target


def with_equals(view: Position, seat: Seat, targets: frozenset[Target]) -> frozenset[Target]:
    """Return the targets themselves: nothing on the table is as good as another thing."""
    del view, seat
    return targets


def answers(view: Position, seat: Seat) -> tuple[AnswerChoice, ...]:
    """Return what has a button: commands without a thing on the table, and the order to go on passing."""
    passing = (AnswerChoice(PASS_ON, PASS, label=passing_label),) if may_pass_on(view, seat) else ()
    commands = (
        AnswerChoice(target, command, first=isinstance(command, FIRST_ANSWERS), passes=isinstance(command, Pass))
        for command in engine.legal(view, seat)
        for target in path(view, command)[:1]
        if isinstance(target, AnswerTarget)
    )
    return (*_for_all_ships(view, seat), *passing, *commands)


def _for_all_ships(view: Position, seat: Seat) -> Iterator[AnswerChoice]:
    for target, label in ((SEND_ALL, send_all_label), (HOME_ALL, home_all_label)):
        for path_, action in _fleet(view, seat):
            if path_[0] == target:
                yield AnswerChoice(target, action.commands[0], label=label)
                break


def prompt(phrases: SaltyOceanPhrases, view: Position, seat: Seat, clicked: tuple[Target, ...]) -> str:
    """Return what the seat is asked for; once a choice is half made, for its other half. Tiles seen lie open."""
    for target in clicked:
        if target == SEND_ALL:
            return catching_prompt(phrases, seat)
        if isinstance(target, BarrelsTarget):
            return carrying_prompt(phrases, seat, cast("Good", target.good))
        if isinstance(target, StallTarget) and not target.sell:
            return buying_prompt(phrases, seat, cast("Good", target.good))
    return question(phrases, view, seat)
