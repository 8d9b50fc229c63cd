"""The apprentice: a child's habits. It does at once what can be done, wants what others have, and never borrows."""

from collections.abc import Collection, Sequence
from random import Random

from attrs import evolve

from neptun_desktop.bots.bot import Budget, Choice, Option, Stop, Term, best_of, never
from neptun_desktop.games.salty_ocean.bots.simple import handling, own_seat
from neptun_desktop.games.salty_ocean.bots.tastes import suits, taste_of
from neptun_desktop.games.salty_ocean.rules.chapters.actions import action_choices
from neptun_desktop.games.salty_ocean.rules.chapters.market import buying_price
from neptun_desktop.games.salty_ocean.rules.commands import (
    Build,
    BuildShip,
    Buy,
    BuySaline,
    Command,
    MoveGoods,
    Pass,
    Rest,
    SailHome,
    SailOut,
    Sell,
)
from neptun_desktop.games.salty_ocean.rules.state import View
from neptun_desktop.kernel.seat import Seat

# What comes first, whatever it brings: trade, then what is to its taste, then what most of the others have.
SELLING, COMING_HOME, SAILING, LOADING, FAVOURITE, BUILDING = 50.0, 40.0, 30.0, 20.0, 15.0, 10.0
UNWANTED = -1.0  # rather pass, which counts 0


class Apprentice:
    """Never absurd and seldom good: counts neither what an action brings nor what the next one will cost."""

    def choose(
        self, view: View, legal: Sequence[Command], budget: Budget, seed: int, stop: Stop = never
    ) -> Choice[Command]:
        """Return the first thing that comes to a child's mind; chance decides only between equals."""
        seat = own_seat(view)
        if view.stage in {"act", "second"}:
            payable = paid_from_the_purse(view, seat)
            options = [wish(view, seat, command, payable) for command in legal]
        else:
            options = [Option(command, handling(view, seat, command)) for command in legal]
        Random(seed).shuffle(options)
        return best_of(options)


def paid_from_the_purse(view: View, seat: Seat) -> Collection[Command]:
    """Return the actions for which nothing need be borrowed."""
    merchant = view.merchants[seat]
    poorer = evolve(merchant, coins=max(merchant.coins, 0) + view.edition.money.lowest)
    merchants = (*view.merchants[:seat], poorer, *view.merchants[seat + 1 :])
    return set(action_choices(evolve(view, merchants=merchants), seat))


def wish(view: View, seat: Seat, command: Command, payable: Collection[Command]) -> Option[Command]:
    """Return an action with how much a child wants it: to its taste is more than it thinks of otherwise."""
    if isinstance(command, Pass | Rest):
        return Option(command, 0.0)
    taste = taste_of(view, seat)
    if command not in payable or (isinstance(command, Buy) and not needs_salt(view, seat)):
        return Option(command, UNWANTED)
    if not suits(taste, command):
        return Option(command, urge(view, seat, command))
    wanted = FAVOURITE + command.count if isinstance(command, Buy) else urge(view, seat, command)
    return Option(command, max(wanted, FAVOURITE), facts=(Term("taste", 1.0, taste),))


def needs_salt(view: View, seat: Seat) -> bool:
    """Return whether salt is as cheap as it gets, and the merchant has none."""
    merchant = view.merchants[seat]
    none_left = not merchant.depot[0] and not any(ship.hold[0] for ship in merchant.ships)
    return none_left and buying_price(view, "salt") == view.edition.market.least_price_of_salt


def urge(view: View, seat: Seat, command: Command) -> float:
    """Return how much a child wants an action that is nothing special to it."""
    merchant = view.merchants[seat]
    match command:
        case Sell():
            return SELLING if command.good != "salt" else UNWANTED
        case SailHome():
            return COMING_HOME
        case SailOut():
            return SAILING if merchant.ships[command.ship].hold[0] else UNWANTED
        case MoveGoods():
            empty = any(not ship.at_sea and not any(ship.hold) for ship in merchant.ships)
            return LOADING if empty and merchant.depot[0] else UNWANTED
        case BuySaline():
            return BUILDING + sum(other.saline > merchant.saline for other in view.merchants)
        case BuildShip():
            return BUILDING + sum(len(other.ships) > len(merchant.ships) for other in view.merchants)
        case Build(building="depot"):
            return BUILDING + sum(other.depot_level > merchant.depot_level for other in view.merchants)
        case Build(building="cathedral"):
            return BUILDING + sum(other.cathedral > merchant.cathedral for other in view.merchants)
        case Build():
            return BUILDING + sum(command.building == name for name, owners in view.owners.items() for _ in owners)
        case _:  # a purchase needs a plan
            return UNWANTED
