"""Tally Ho's bots: a mouse that does anything, and a fox that counts coins."""

from collections.abc import Sequence
from random import Random
from typing import Final

from neptun_desktop.bots.bot import Budget, Choice, Option, Stop, Term, best_of, never
from neptun_desktop.bots.ladder import Ladder, Level
from neptun_desktop.kernel.seat import Seat
from tests.toy.tally_ho.rules import Choose, Command, Stake, View

COIN = 0.4  # points that a coin is worth while there are rounds to come


class Mouse:
    """Does anything that is allowed."""

    def choose(
        self, view: View, legal: Sequence[Command], budget: Budget, seed: int, stop: Stop = never
    ) -> Choice[Command]:
        """Return any legal command; the same seed gives the same one."""
        del view, budget, stop
        return Choice(Random(seed).choice(legal))


class Fox:
    """Weighs the prize against the coins of the others."""

    def choose(
        self, view: View, legal: Sequence[Command], budget: Budget, seed: int, stop: Stop = never
    ) -> Choice[Command]:
        """Return the command that promises most points."""
        del budget, seed, stop
        return best_of([self._weighed(view, command) for command in legal])

    def _weighed(self, view: View, command: Command) -> Option[Command]:
        seat = own_seat(view)
        purse = view.purses[seat]
        coin = COIN if view.round + 1 < view.edition.rounds else 0.0
        match command:
            case Choose(card="hold"):
                return Option(command, coin, (Term("coins", coin),), (Term("coins", purse + 1),))
            case Choose():
                richest = max(coins for other, coins in enumerate(view.purses) if other != seat)
                chance = (purse + 1) / (purse + richest + 2)
                worth = view.prize * (2 * chance - 1) + 0.1 * view.prize
                facts = Term("prize", view.prize), Term("coins", purse)
                return Option(command, worth, (Term("prize", worth),), facts)
            case Stake(amount=amount):
                chance = self._chance(view, amount) if view.cards[seat] == "raise" else 0.5
                prize = Term("prize", view.prize * (2 * chance - 1))
                coins = Term("coins", -coin * amount)
                return Option(command, prize.amount + coins.amount, (prize, coins), (Term("coins", purse - amount),))

    def _chance(self, view: View, amount: int) -> float:
        """Return how likely nobody stakes more; whoever is still to stake may stake anything."""
        chance = 1.0
        for seat, stake in enumerate(view.stakes):
            if seat != view.seat:
                known = float(amount >= (stake or 0))
                chance *= known if stake is not None else min(1.0, (amount + 1) / (view.purses[seat] + 1))
        return chance


def own_seat(view: View) -> Seat:
    """Return whose view it is."""
    if view.seat is None:
        raise ValueError("nobody can choose with a view for everybody")
    return view.seat


LADDER: Final = Ladder(
    levels=(Level("mouse", Mouse(), Budget(), counts_points=False), Level("fox", Fox(), Budget())),
    aliases={"greedy": "fox"},
    first="mouse",
    usual="mouse",
    adviser="fox",
    stand_in="mouse",
    judges=("fox",),
)
