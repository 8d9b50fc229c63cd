"""The eight actions together: which a merchant may begin, which steps follow, and why not another."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, assert_never

from neptun_desktop.games.salty_ocean.edition.figures import NO_BARRELS, ActionType
from neptun_desktop.games.salty_ocean.rules.chapters.buildings import (
    build,
    build_refusal,
    city_choices,
    raise_saline,
    saline_refusal,
)
from neptun_desktop.games.salty_ocean.rules.chapters.goods import (
    move_goods,
    move_refusal,
    shed,
    shed_choices,
    shed_refusal,
    stow,
    stow_choices,
    stow_refusal,
)
from neptun_desktop.games.salty_ocean.rules.chapters.market import (
    begin_sale,
    buy,
    buy_refusal,
    buying_choices,
    sales,
    sell_refusal,
    take,
    take_choices,
    take_refusal,
)
from neptun_desktop.games.salty_ocean.rules.chapters.navigation import (
    drop,
    drop_choices,
    drop_refusal,
    fish,
    fish_choices,
    fish_refusal,
    further_sailings,
    sail_home,
    sail_out,
    sailing_refusal,
    sailings,
    stop,
)
from neptun_desktop.games.salty_ocean.rules.chapters.purse import clock_surcharge
from neptun_desktop.games.salty_ocean.rules.chapters.shipyard import build_ship, ship_choices, ship_refusal
from neptun_desktop.games.salty_ocean.rules.commands import (
    MOVE_GOODS,
    ActionCommand,
    Build,
    BuildShip,
    Buy,
    BuySaline,
    Command,
    Drop,
    Fish,
    MoveGoods,
    SailHome,
    SailOut,
    Sell,
    Shed,
    StepCommand,
    Stop,
    Stow,
    Take,
)
from neptun_desktop.games.salty_ocean.rules.events import Tell
from neptun_desktop.games.salty_ocean.rules.refusals import NotAskedNow, Refusal, SameType
from neptun_desktop.games.salty_ocean.rules.state import Position, State, StepStage, barrels_in_rouen
from neptun_desktop.kernel.seat import Seat

# The type of an action decides what it costs.
TYPES: Final[Mapping[type[ActionCommand], ActionType]] = MappingProxyType(
    {
        BuySaline: "city",
        Build: "city",
        SailOut: "navigation",
        SailHome: "navigation",
        BuildShip: "port",
        MoveGoods: "port",
        Sell: "market",
        Buy: "market",
    }
)


def type_of(command: ActionCommand) -> ActionType:
    """Return the type of an action."""
    return TYPES[type(command)]


def action_choices(position: Position, seat: Seat) -> list[Command]:
    """Return every action that the merchant may begin, in the order of docs/format-salty-ocean.md."""
    merchant, costs = position.merchants[seat], position.costs
    money = merchant.coins - position.edition.money.lowest  # the most that can be paid at once
    if position.first is not None:
        money -= clock_surcharge(position, seat)
        costs = {**costs, position.first: money + 1}  # the type of the first action is out of reach
    city, port = money - costs["city"], money - costs["port"]
    market, navigation = money - costs["market"], money - costs["navigation"]
    if city < 0 and port < 0 and market < 0 and navigation < 0:
        return []
    (out, home), barrels = sailings(merchant), barrels_in_rouen(merchant)
    choices = city_choices(position, seat, city) if city >= 0 else []
    if port >= 0:
        choices += ship_choices(position, seat, port)
    if market >= 0:
        choices += buying_choices(position, seat, market)
    if navigation >= 0:
        choices += out + home
    if port >= 0 and out and barrels != NO_BARRELS:
        choices.append(MOVE_GOODS)
    if market >= 0:
        choices += sales(position.edition.goods[len(position.merchants)], barrels)
    return choices


def action_refusal(position: Position, seat: Seat, command: ActionCommand) -> Refusal | None:
    """Return why the action cannot be begun, or None."""
    if position.first == type_of(command):
        return SameType(type_of(command))
    match command:
        case BuySaline():
            return saline_refusal(position, seat)
        case Build():
            return build_refusal(position, seat, command.building)
        case SailOut():
            return sailing_refusal(position, seat, command.ship, out=True)
        case SailHome():
            return sailing_refusal(position, seat, command.ship, out=False)
        case BuildShip():
            return ship_refusal(position, seat, command.ship_kind)
        case MoveGoods():
            return move_refusal(position, seat)
        case Sell():
            return sell_refusal(position, seat, command.good)
        case Buy():
            return buy_refusal(position, seat, command)
        case _:
            assert_never(command)


def begin_action(state: State, seat: Seat, command: ActionCommand, tell: Tell) -> None:
    """Pay for a legal action, and carry it out or ask how."""
    match command:
        case Build():
            build(state, seat, command.building, tell)  # type: ignore[arg-type]  # legal, so it is a building
        case Buy():
            buy(state, seat, command.good, command.count, tell)  # type: ignore[arg-type]  # likewise
        case Sell():
            begin_sale(state, seat, command.good, tell)  # type: ignore[arg-type]
        case SailOut():
            sail_out(state, seat, command.ship, tell)
        case SailHome():
            sail_home(state, seat, command.ship, tell)
        case MoveGoods():
            move_goods(state, seat, tell)
        case BuySaline():
            raise_saline(state, seat, tell)
        case BuildShip():
            build_ship(state, seat, command.ship_kind, tell)  # type: ignore[arg-type]
        case _:
            assert_never(command)


# Every next step of an action, by what is asked.
CHOICES: Final[Mapping[StepStage, Callable[[Position, Seat], tuple[Command, ...]]]] = MappingProxyType(
    {
        "take": take_choices,
        "fish": fish_choices,
        "stow": stow_choices,
        "sail_out": further_sailings,
        "sail_home": further_sailings,
        "drop": drop_choices,
        "shed": shed_choices,
    }
)


def step_refusal(position: Position, seat: Seat, stage: StepStage, command: Command) -> Refusal | None:
    """Return why this cannot be the next step, or None."""
    match stage, command:
        case (("sail_out" | "sail_home"), Stop()):
            return None
        case ("sail_out", SailOut(ship)) | ("sail_home", SailHome(ship)):
            return sailing_refusal(position, seat, ship, out=stage == "sail_out")
        case "drop", Drop():
            return drop_refusal(position, seat, command.good)
        case "fish", Fish():
            return fish_refusal(position, seat, command)
        case "stow", Stow():
            return stow_refusal(position, seat, command)
        case "shed", Shed():
            return shed_refusal(position, seat, command)
        case "take", Take():
            return take_refusal(position, seat, command)
        case _:
            return NotAskedNow(stage)


def take_step(state: State, seat: Seat, command: StepCommand, tell: Tell) -> None:
    """Take a legal next step."""
    match command:
        case Stow():
            stow(state, seat, command.count, tell)
        case Take():
            take(state, seat, command.count, tell)
        case Fish():
            fish(state, seat, command.herring, tell)
        case SailOut():
            sail_out(state, seat, command.ship, tell)
        case SailHome():
            sail_home(state, seat, command.ship, tell)
        case Stop():
            stop(state)
        case Drop():
            drop(state, seat, command.good, tell)  # type: ignore[arg-type]  # legal, so it is a good
        case Shed():
            shed(state, seat, command.count, tell)
        case _:
            assert_never(command)
