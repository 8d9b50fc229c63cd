"""Tastes: a merchant likes one way to riches a little more than it is worth, and keeps to it for a whole game."""

from itertools import permutations
from typing import Final, Literal, TypeAlias

from attrs import frozen

from neptun_desktop.bots.bot import Term
from neptun_desktop.games.salty_ocean.rules.commands import Build, BuildShip, Buy, Command, Sell
from neptun_desktop.games.salty_ocean.rules.state import View
from neptun_desktop.kernel.seat import Seat

Taste: TypeAlias = Literal["market", "cathedral", "fleet", "bank"]

TASTES: Final[tuple[Taste, ...]] = ("market", "cathedral", "fleet", "bank")
DEALS: Final = tuple(permutations(TASTES))  # every way in which they can be dealt to four seats
BUILDINGS: Final[dict[str, Taste]] = {
    "finance_office": "market",
    "cathedral": "cathedral",
    "stained_glass": "cathedral",
    "st_maclou": "cathedral",
    "shipyard": "fleet",
    "academy": "fleet",
    "lighthouse": "fleet",
    "inn": "bank",
    "bank": "bank",
    "vault": "bank",
}


def taste_of(view: View, seat: Seat) -> Taste:
    """Return a seat's taste in this game: merchants at one table have different ones.

    The first two tiles decide. They lie face up from the first moment to the last, so that the taste stays the same,
    in a game that is continued as well, and tells nothing that is hidden.
    """
    first, second = ((number or 0) for number in view.tiles[:2])
    return DEALS[(first * len(view.edition.tiles) + second) % len(DEALS)][seat]


def suits(taste: Taste, command: Command) -> bool:
    """Return whether an action is to a merchant's taste."""
    match command:
        case Sell():
            return taste == "market" and command.good != "salt"
        case Buy():  # not of fish, nor sales of salt: who likes both to buy and to sell a thing does so all day
            return taste == "market" and command.good == "salt"
        case BuildShip():
            return taste == "fleet"
        case Build():
            return BUILDINGS.get(command.building) == taste
        case _:
            return False


@frozen
class Fondness:
    """A merchant's taste, and how many coins an action seems to be worth more because of it."""

    taste: Taste
    coins: float

    def of(self, command: Command) -> float:
        """Return what the taste adds to an action."""
        return self.coins if suits(self.taste, command) else 0.0

    def terms(self, command: Command) -> tuple[Term, ...]:
        """Return the taste as a part of what an action seems to be worth."""
        more = self.of(command)
        return (Term("taste", more, self.taste),) if more else ()


def fondness_of(view: View, seat: Seat, coins: float) -> Fondness:
    """Return a seat's fondness, of so many coins."""
    return Fondness(taste_of(view, seat), coins)
