"""Players without a plan: a random one for tests, and how beginners carry out the steps of an action."""

from collections.abc import Sequence
from random import Random

from neptun_desktop.bots.bot import Budget, Choice, Stop, never
from neptun_desktop.games.salty_ocean.rules.commands import Command, Drop, Fish, LookAway, Repair, Shed, Stow, Take
from neptun_desktop.games.salty_ocean.rules.commands import Stop as StopSailing
from neptun_desktop.games.salty_ocean.rules.state import View
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


def handling(view: View, seat: Seat, command: Command) -> float:
    """Return how natural a step of an action, or a decision at the end of a turn, is for who plans nothing."""
    merchant = view.merchants[seat]
    match command:
        case StopSailing() | LookAway():
            return 0.0
        case Fish():  # all of one kind
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
        case _:  # the next ship, a tile to look at
            return 0.5
