"""The pedlar: rules of thumb. Fish is fetched and sold whenever that seems to pay, and cheap things are built."""

from collections.abc import Sequence
from typing import assert_never

from neptun_desktop.bots.bot import Budget, Choice, Option, Stop, Term, best_of, never
from neptun_desktop.games.salty_ocean.bots.simple import handling, own_seat
from neptun_desktop.games.salty_ocean.bots.tastes import Taste, suits, taste_of
from neptun_desktop.games.salty_ocean.edition.figures import FISH
from neptun_desktop.games.salty_ocean.rules.chapters.actions import type_of
from neptun_desktop.games.salty_ocean.rules.chapters.market import barrels_for_sale
from neptun_desktop.games.salty_ocean.rules.chapters.purse import action_cost
from neptun_desktop.games.salty_ocean.rules.commands import (
    Build,
    BuildShip,
    BuySaline,
    Command,
    MoveGoods,
    Pass,
    Rest,
    SailHome,
    SailOut,
    Sell,
)
from neptun_desktop.games.salty_ocean.rules.state import Merchant, View

# Coins that a barrel seems to be worth, sooner or later.
SOLD, LANDED, CAUGHT = 3, 2, 1
# A pedlar counts on its fingers, and shuns what is dear and what leads deep into debt.
DEAREST = 5
DEEPEST_DEBT = -8
DEAREST_LOADING = 2
USUAL_SALINE = 3
UNWANTED = -1.0  # rather pass, which counts 0
FAVOURITE = 58.0  # to build what is to its taste: after the saline, before all others


class Pedlar:
    """Thinks of the next step only, and waits for no price."""

    def choose(
        self, view: View, legal: Sequence[Command], budget: Budget, seed: int, stop: Stop = never
    ) -> Choice[Command]:
        """Return the most urgent of the things that seem to pay."""
        seat = own_seat(view)
        if view.stage not in {"act", "second"}:
            return best_of([Option(command, handling(view, seat, command)) for command in legal])
        merchant, taste = view.merchants[seat], taste_of(view, seat)
        options: list[Option[Command]] = []
        for command in legal:
            match command:
                case Sell() | SailHome() | SailOut() | MoveGoods():
                    cost = action_cost(view, seat, type_of(command))
                    options.append(Option(command, trade_urge(merchant, command, cost)))
                case BuySaline() | BuildShip() | Build():
                    cost = action_cost(view, seat, type_of(command))
                    dear = cost > DEAREST or merchant.coins - cost < DEEPEST_DEBT
                    options.append(Option(command, UNWANTED) if dear else wish(merchant, taste, command))
                case _:
                    options.append(Option(command, 0.0 if isinstance(command, Pass | Rest) else UNWANTED))
        return best_of(options)


def trade_urge(merchant: Merchant, command: Sell | SailHome | SailOut | MoveGoods, cost: int) -> float:
    """Return how urgent a step of a trip is, if it seems to pay."""
    match command:
        case Sell():
            good = next((fish for fish in FISH if fish == command.good), None)
            urge, brings = 100.0, SOLD * barrels_for_sale(merchant, good) if good else 0
        case SailHome():
            urge, brings = 90.0, LANDED * sum(merchant.ships[command.ship].hold)
        case SailOut():
            urge, brings = 80.0, CAUGHT * merchant.ships[command.ship].hold[0]
        case MoveGoods():
            empty = any(not ship.at_sea and not any(ship.hold) for ship in merchant.ships)
            urge, brings = 70.0, CAUGHT * merchant.depot[0] if empty and cost <= DEAREST_LOADING else 0
        case _:
            assert_never(command)
    return urge + brings if brings > cost else UNWANTED


def wish(merchant: Merchant, taste: Taste, command: BuySaline | BuildShip | Build) -> Option[Command]:
    """Return how much something affordable is wanted: what is to the pedlar's taste comes right after the saline."""
    if suits(taste, command):
        return Option(command, FAVOURITE, facts=(Term("taste", 1.0, taste),))
    return Option(command, city_urge(merchant, command))


def city_urge(merchant: Merchant, command: BuySaline | BuildShip | Build) -> float:
    """Return how much something affordable is wanted."""
    match command:
        case BuySaline():
            return 60.0 if merchant.saline < USUAL_SALINE else UNWANTED
        case BuildShip():
            return 55.0
        case Build(building="depot"):
            return 50.0 if merchant.saline > 1 and not merchant.depot_level else UNWANTED
        case Build(building="inn"):
            return 45.0
        case Build(building="cathedral"):
            return 40.0
        case _:
            return 30.0
