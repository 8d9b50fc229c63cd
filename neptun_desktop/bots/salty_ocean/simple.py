"""Players without a plan: a random one for tests, and a beginner."""

from collections.abc import Sequence
from random import Random

from neptun_desktop.bots.bot import Budget, Choice, Stop, never
from neptun_desktop.games.salty_ocean.commands import Command
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
