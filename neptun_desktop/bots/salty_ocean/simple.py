"""Players without a plan: a random one for tests, and a beginner."""

from collections.abc import Sequence
from random import Random

from neptun_desktop.bots.bot import Budget, Choice, Option, Stop, best_of, never
from neptun_desktop.bots.salty_ocean import figures
from neptun_desktop.games.salty_ocean.commands import (
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
    Stow,
    Swap,
    Take,
)
from neptun_desktop.games.salty_ocean.commands import Stop as StopSailing
from neptun_desktop.games.salty_ocean.rules.actions import type_of
from neptun_desktop.games.salty_ocean.rules.market import barrels_for_sale
from neptun_desktop.games.salty_ocean.rules.purse import action_cost
from neptun_desktop.games.salty_ocean.state import View
from neptun_desktop.kernel.seat import Seat


def own_seat(view: View) -> Seat:
    """Return the seat whose view this is."""
    if view.seat is None:
        raise ValueError("A bot needs the view of a seat")
    return view.seat


class RandomMerchant:
    """Plays at random: the bottom of the ladder, for tests."""

    def choose(
        self, view: View, legal: Sequence[Command], budget: Budget, seed: int, stop: Stop = never
    ) -> Choice[Command]:
        """Return any legal command."""
        del view, budget, stop
        return Choice(Random(seed).choice(legal))


class Apprentice:
    """Plays like a child: moves salt, sails, sells what it has and builds what is cheap, without counting ahead."""

    def choose(
        self, view: View, legal: Sequence[Command], budget: Budget, seed: int, stop: Stop = never
    ) -> Choice[Command]:
        """Return a command that is never absurd and seldom good."""
        del budget, stop
        seat, chance = own_seat(view), Random(seed)
        return best_of([Option(command, liking(view, seat, command) + chance.random()) for command in legal])


def liking(view: View, seat: Seat, command: Command) -> float:  # noqa: C901  (a case for each command)
    """Return how much a beginner likes a command; a random amount of up to 1 is added."""
    merchant = view.merchants[seat]
    match command:
        case Pass() | Rest():
            return figures.CONTENT
        case Sell() | SailOut() | SailHome() | MoveGoods() | BuildShip() | Build() | BuySaline() | Buy():
            if view.stage not in {"act", "second"}:  # another ship may follow
                return 2.0
            dear = figures.DEAR * action_cost(view, seat, type_of(command))
            return eagerness(view, seat, command) - dear
        case StopSailing() | LookAway():
            return 0.0
        case Fish():
            salt = sum(ship.hold[0] for ship in merchant.ships)
            return 1.0 if command.herring in {0, salt} else 0.0
        case Stow():  # salt goes aboard, fish ashore
            return command.count if view.good == "salt" else -command.count
        case Take():
            return command.count
        case Drop():
            return 2.0 if command.good == "salt" else 0.0
        case Shed():
            return command.count if view.good == "salt" else -command.count
        case Repair():
            return merchant.ships[command.ship].damage
        case Look() | Swap() | Keep():
            return 0.5


def eagerness(view: View, seat: Seat, command: Command) -> float:
    """Return how much a beginner wants an action, whatever it costs."""
    merchant = view.merchants[seat]
    match command:
        case Sell():
            fish = command.good != "salt"
            return (
                figures.SELLING * barrels_for_sale(merchant, "herring" if command.good == "herring" else "cod") * fish
            )
        case SailOut():
            return figures.SAILING * merchant.ships[command.ship].hold[0]
        case SailHome():
            return figures.SAILING * (1 + sum(merchant.ships[command.ship].hold))
        case MoveGoods():
            empty = all(not any(ship.hold) for ship in merchant.ships if not ship.at_sea)
            return figures.SAILING * merchant.depot[0] if empty else 0.0
        case BuildShip():
            return figures.BUILDING + 1.0
        case Build() | BuySaline():
            return figures.BUILDING
        case _:  # a purchase needs a plan
            return 0.0
