"""Players without a plan: one with common sense, and a greedy one."""

from collections.abc import Sequence
from random import Random

from neptun_desktop.bots.bot import Budget, Choice, Option, Stop, Term, best_of, never
from neptun_desktop.games.neptun.bots import figures
from neptun_desktop.games.neptun.bots.atlas import Atlas, Deal, atlas_of
from neptun_desktop.games.neptun.rules.commands import (
    BuyFavour,
    ChooseOar,
    Command,
    Deliver,
    Reveal,
    Sail,
    TakeContract,
    TakeExtraTurn,
)
from neptun_desktop.games.neptun.rules.state import Merchant, View
from neptun_desktop.kernel.seat import Seat


def own_seat(view: View) -> Seat:
    """Return the seat whose view this is."""
    if view.seat is None:
        raise ValueError("A bot needs the view of a seat")
    return view.seat


class CommonSense:
    """Plays like a child: takes what is there, heads for the next contract with the strongest card, spends its gold."""

    def choose(
        self, view: View, legal: Sequence[Command], budget: Budget, seed: int, stop: Stop = never
    ) -> Choice[Command]:
        """Return a command that is never absurd and seldom good."""
        chance = Random(seed)
        table = RoundSight(view)
        return best_of([Option(command, table.plain_liking(command) + chance.random()) for command in legal])


class Greedy:
    """Takes the best payoff per mile now. Ignores the bonus, the other merchants and later rounds."""

    def choose(
        self, view: View, legal: Sequence[Command], budget: Budget, seed: int, stop: Stop = never
    ) -> Choice[Command]:
        """Return the command that pays best for its miles."""
        table = RoundSight(view)
        return best_of([table.greedy_option(command) for command in legal])


class RoundSight:
    """The situation of a merchant without a plan."""

    def __init__(self, view: View) -> None:
        """Collect one's own open contracts."""
        self.view = view
        self.atlas: Atlas = atlas_of(view.edition, view.chart)
        self.me: Merchant = view.merchants[own_seat(view)]
        self.here = view.edition.port_rank[self.me.port]
        self.targets: list[tuple[int, Deal]] = [
            (slot, self.atlas.deals[found.city][found.goods])
            for slot, found in enumerate(self.me.manifest)
            if found.status == "open" and found.city is not None and found.goods is not None
        ]

    def payoff(self, deal: Deal) -> float:
        """Return what a deal pays, using the region's tiles."""
        tiles = self.view.edition.regions[deal.region].tiles.rounds[self.view.round]
        return deal.favours * (1.0 + tiles[0] * figures.GREEDY_TILE) + deal.gold * figures.GREEDY_COIN

    # --- common sense ---

    def plain_liking(self, command: Command) -> float:
        """Return how much a beginner likes a command; a random amount of up to 1 is added."""
        match command:
            case Reveal():
                return figures.CURIOSITY
            case TakeContract():  # slots are filled from the left, whatever the route
                return 1.0 if command.slot == self.me.empty_slots[0] else 0.0
            case ChooseOar():  # always the strongest card
                return self.atlas.strength[command.card] * figures.BEGINNERS_STRENGTH
            case Sail():
                return -self._miles_left(self.view.edition.port_rank[command.port]) * 1.0
            case Deliver():
                return 0.0 if command.slot is None else 2.0 - command.slot * 0.1
            case BuyFavour():
                return figures.SPENDING if command.buy else 0.0
            case TakeExtraTurn():
                return 1.0 if command.take else 0.0

    def _miles_left(self, port: int) -> int:
        """Return the distance from a port to the next contract."""
        return self.atlas.miles[port][self.targets[0][1].port] if self.targets else self.atlas.miles[self.here][port]

    # --- greed ---

    def greedy_option(self, command: Command) -> Option[Command]:
        """Evaluate a command by payoff and miles."""
        match command:
            case Reveal():
                return Option(command, figures.GREEDY_REVEAL)
            case TakeContract():
                return self._greedy_taking(command)
            case ChooseOar():
                return self._greedy_card(command)
            case Sail():
                return self._greedy_sailing(command)
            case Deliver() if command.slot is None:
                return Option(command, 0.0)
            case Deliver():
                deal = dict(self.targets)[command.slot or 0]
                return Option(command, 1.0 + self.payoff(deal), facts=(Term("payoff", deal.gold),))
            case BuyFavour():
                return Option(command, float(command.buy and self.me.gold >= figures.GREEDY_PURSE))
            case TakeExtraTurn():
                return Option(command, float(command.take and self._goal() is not None))

    def _greedy_taking(self, command: TakeContract) -> Option[Command]:
        contract = self.view.row[command.place]
        assert contract is not None  # noqa: S101  (the command is legal)
        deal = self.atlas.deals[contract.city][contract.goods]
        left = [found for slot, found in self.targets if slot < command.slot]
        right = [found for slot, found in self.targets if slot > command.slot]
        start = left[-1].port if left else self.atlas.start
        miles = self.atlas.miles[start][deal.port]
        if right:
            onward = self.atlas.miles[deal.port][right[0].port]
            miles += onward - self.atlas.miles[start][right[0].port]
        # Nearer ports go to the left: a port may be farther, the more empty slots there are before it.
        gap = command.slot - (max(slot for slot, _ in self.targets if slot < command.slot) if left else -1)
        worth = self.payoff(deal) / (figures.GREEDY_MILES + max(miles, 0) / gap)
        return Option(command, worth, facts=(Term("miles", miles), Term("payoff", deal.gold)))

    def _goal(self) -> Deal | None:
        """Return the open contract that pays best for its miles."""
        best = None
        for _, deal in self.targets:
            rate = self.payoff(deal) / (figures.GREEDY_MILES + self.atlas.miles[self.here][deal.port])
            if best is None or rate > best[0] * figures.GREEDY_PATIENCE:
                best = (rate, deal)
        return best[1] if best else None

    def _greedy_card(self, command: ChooseOar) -> Option[Command]:
        """Play the weakest card that reaches the goal, or the strongest."""
        strength, goal = self.atlas.strength[command.card], self._goal()
        if goal is None:
            return Option(command, -strength)
        need = self.atlas.miles[self.here][goal.port] - self.view.wind
        return Option(command, -2.0 * max(0, need - strength) - 0.1 * strength, facts=(Term("miles", need),))

    def _greedy_sailing(self, command: Sail) -> Option[Command]:
        """Sail to the goal, or as near as possible without gold; gold is meant for reaching the goal only."""
        port, goal = self.view.edition.port_rank[command.port], self._goal()
        miles = self.atlas.miles[self.here][port]
        price = max(0, miles - self.atlas.strength[self.me.played[-1]] - self.view.wind)
        if goal is None:
            return Option(command, -float(miles))
        left = self.atlas.miles[port][goal.port]
        dear = 0.0 if left == 0 else 2.0 * price
        return Option(command, -left - 0.5 * price - dear, facts=(Term("miles", miles, command.port),))
