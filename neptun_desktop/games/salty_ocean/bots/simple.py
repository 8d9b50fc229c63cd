"""How beginners, who have no plan, carry out the steps of an action."""

from neptun_desktop.games.salty_ocean.rules.commands import Command, Drop, Fish, LookAway, Repair, Shed, Stow, Take
from neptun_desktop.games.salty_ocean.rules.commands import Stop as StopSailing
from neptun_desktop.games.salty_ocean.rules.state import View
from neptun_desktop.kernel.seat import Seat


def own_seat(view: View) -> Seat:
    """Return the seat whose view this is."""
    if view.seat is None:
        raise ValueError("A bot needs the view of a seat")
    return view.seat


def handling(view: View, seat: Seat, command: Command) -> float:
    """Return how natural a step of an action, or a decision at the end of a turn, is for who plans nothing."""
    merchant = view.merchants[seat]
    match command:
        case StopSailing() | LookAway():
            return 0.0
        case Fish():  # all of one kind
            return 1.0 if command.herring in {0, sum(ship.hold[0] for ship in merchant.ships)} else 0.0
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
