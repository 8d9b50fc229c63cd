"""Players without a plan: they play as people do who know the rules, and make the mistakes that people make."""

from collections.abc import Sequence
from functools import cached_property
from math import ceil
from random import Random
from statistics import fmean

from neptun_desktop.bots.bot import Budget, Choice, Option, Stop, Term, best_of, never
from neptun_desktop.games.neptun.bots import figures
from neptun_desktop.games.neptun.bots.atlas import Atlas, Deal, atlas_of
from neptun_desktop.games.neptun.bots.figures import PlainHabits
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
from neptun_desktop.games.neptun.rules.outlook import after_answer, change, sailing_reach
from neptun_desktop.games.neptun.rules.state import Merchant, View
from neptun_desktop.kernel.seat import Seat


def own_seat(view: View) -> Seat:
    """Return the seat whose view this is."""
    if view.seat is None:
        raise ValueError("A bot needs the view of a seat")
    return view.seat


class PlainPlayer:
    """Drafts by what a contract pays, then goes from one contract to the next; how well depends on its habits."""

    def __init__(self, habits: PlainHabits) -> None:
        """Play with these habits."""
        self.habits = habits

    def choose(
        self, view: View, legal: Sequence[Command], budget: Budget, seed: int, stop: Stop = never
    ) -> Choice[Command]:
        """Return what comes to mind; chance decides only how much a contract is liked."""
        sight = RoundSight(view, self.habits, Random(seed))
        return best_of([sight.option(command) for command in legal])


class RoundSight:
    """What a merchant without a plan sees: the next contract, and what is in reach."""

    def __init__(self, view: View, habits: PlainHabits, chance: Random) -> None:
        """Collect one's own open contracts, from the left."""
        self.view, self.habits, self.chance = view, habits, chance
        self.atlas: Atlas = atlas_of(view.edition, view.chart)
        self.seat = own_seat(view)
        self.me: Merchant = view.merchants[self.seat]
        self.here = view.edition.port_rank[self.me.port]
        self.targets: list[tuple[int, Deal]] = [
            (slot, self.atlas.deals[found.city][found.goods])
            for slot, found in enumerate(self.me.manifest)
            if found.status == "open" and found.city is not None and found.goods is not None
        ]

    def option(self, command: Command) -> Option[Command]:
        """Return how much a command is liked, and why."""
        match command:
            case Reveal():
                return Option(command, self._usual_liking())
            case TakeContract():
                return self._taking(command)
            case ChooseOar():
                return self._card(command)
            case Sail():
                return self._sailing(command)
            case Deliver():
                return self._delivery(command)
            case BuyFavour():
                return Option(command, float(command.buy == self._can_spare_a_favour()))
            case TakeExtraTurn():
                return Option(command, float(command.take == (self._goal() is not None)))

    def payoff(self, deal: Deal) -> float:
        """Return what a deal pays: favours count more where the tile of this round is dear."""
        tiles = self.view.edition.regions[deal.region].tiles.rounds[self.view.round]
        return deal.favours * (1.0 + tiles[0] * figures.DEAR_TILE) + deal.gold * figures.PLAIN_COIN

    # --- the draft ---

    def _taking(self, command: TakeContract) -> Option[Command]:
        contract = self.view.row[command.place]
        assert contract is not None  # noqa: S101  (the command is legal)
        deal = self.atlas.deals[contract.city][contract.goods]
        gold = self.view.row_gold if command.place == 0 else 0
        trouble = self._trouble_added(deal.port, command.slot)
        liking = self.payoff(deal) + gold * figures.PLAIN_COIN - trouble
        liking += self.habits.strength * self.atlas.strength[contract.oar]
        whim = self.chance.random() * self.habits.whim
        return Option(command, liking + whim, facts=(Term("payoff", deal.gold),))

    def _trouble_added(self, port: int, slot: int) -> float:
        """Return how much harder a port in a slot makes the tour."""
        ports = {place: deal.port for place, deal in self.targets}
        return self._trouble({**ports, slot: port}) - self._trouble(ports)

    def _trouble(self, ports: dict[int, int]) -> float:
        at, before, trouble = self.atlas.start, -1, 0.0
        for slot, port in sorted(ports.items()):
            miles = self.atlas.miles[at][port]
            trouble += self.habits.mile * miles + self.habits.too_far * max(
                0.0, miles - figures.MILES_A_TURN * (slot - before)
            )
            at, before = port, slot
        return trouble

    def _usual_liking(self) -> float:
        """Return what a contract is liked on average: one that is liked less is given up for the next."""
        habits, slots, strengths = self.habits, self.me.empty_slots, self.atlas.strength
        by_city = self.atlas.deals
        pays = fmean(self.payoff(deal) for deals in by_city for deal in deals)
        trouble = fmean(min(self._trouble_added(deals[0].port, slot) for slot in slots) for deals in by_city)
        return pays - trouble + habits.strength * fmean(strengths) + habits.whim / 2 + figures.CURIOSITY

    # --- at sea ---

    def _turns_left(self) -> int:
        """Return how many cards can still be played, with the one that is being played."""
        trade, is_under_way = self.view.edition.trade, self.view.stage in {"sail", "deliver", "favour"}
        later = min(len(self.me.hand), max(0, trade.sailing_turns - self.view.turn - is_under_way))
        return later + (self.view.stage == "sail")

    def _turns(self, targets: Sequence[tuple[int, Deal]]) -> int:
        """Return in how many turns these could be fulfilled, with the usual wind and the best cards."""
        best = sorted((self.atlas.strength[card] for card in self.me.hand), reverse=True)[: len(targets)]
        usual = max(1.0, self.view.edition.wind.base + fmean(best or (0,)))
        here, turns = self.here, 0
        for _, deal in targets:
            miles = self.atlas.miles[here][deal.port]
            if turns or miles > self._farthest(deal):
                turns += max(1, ceil(miles / usual))
            else:
                turns += 1
            here = deal.port
        return turns

    @cached_property
    def plan(self) -> list[tuple[int, Deal]]:
        """The contracts that there is time for, from the left: what pays least for its turns is left out."""
        plan, left = list(self.targets), max(1, self._turns_left())
        hope = figures.HOPED_TURNS * (left > 1)  # the wind may turn
        while plan and (turns := self._turns(plan)) > left + hope:
            rest = {each: [other for other in plan if other is not each] for each in plan}
            plan = rest[min(plan, key=lambda each: self.payoff(each[1]) / (turns - self._turns(rest[each]) + 0.1))]
        return plan

    def _goal(self) -> Deal | None:
        """Return the next contract from the left."""
        return self.plan[0][1] if self.plan else None

    def _farthest(self, deal: Deal) -> int:
        """Return how far the ship gets for a contract, with the strongest card or the one played."""
        if self.view.stage == "sail":
            reach = sailing_reach(self.view, self.me)
        else:
            reach = self.view.wind + max((self.atlas.strength[card] for card in self.me.hand), default=0)
        return reach + self._gold_for(deal) // self.view.edition.trade.mile_price

    def _gold_for(self, deal: Deal) -> int:
        """Return how much gold it would pay to reach a contract."""
        return min(self.me.gold, int(self.payoff(deal) * self.habits.generosity))

    def _card(self, command: ChooseOar) -> Option[Command]:
        """Play the weakest card that reaches the goal with this wind, or with the usual one; or the strongest card."""
        strength, goal = self.atlas.strength[command.card], self._goal()
        if goal is None:
            return Option(command, -strength)
        miles = self.atlas.miles[self.here][goal.port]
        need = miles - (self.view.wind if self.habits.minds_wind else self.view.edition.wind.base)
        return Option(command, -2.0 * max(0, need - strength) - 0.1 * strength, facts=(Term("miles", miles),))

    def _sailing(self, command: Sail) -> Option[Command]:
        """Sail to the goal, or as near as possible without gold; without a goal, stay."""
        port, goal = self.view.edition.port_rank[command.port], self._goal()
        miles = self.atlas.miles[self.here][port]
        if goal is None:
            return Option(command, -float(miles))
        price = max(0, miles - sailing_reach(self.view, self.me)) * self.view.edition.trade.mile_price
        facts = (Term("miles", miles, command.port),)
        if port == goal.port and price <= self._gold_for(goal):
            return Option(command, 1.0, facts=facts)
        left = self.atlas.miles[port][goal.port]
        return Option(command, -left - 0.01 * miles - figures.NEVER * (price > 0), facts=facts)

    def _delivery(self, command: Deliver) -> Option[Command]:
        """Deliver, unless that gives up contracts farther left that pay more and can still be reached."""
        if command.slot is None:
            return Option(command, 0.0)
        deal = dict(self.targets)[command.slot]
        lost = sum(self.payoff(deal) for slot, deal in self.plan if slot < command.slot)
        return Option(command, self.payoff(deal) - lost, facts=(Term("payoff", deal.gold),))

    def _can_spare_a_favour(self) -> bool:
        """Return whether enough gold would be left; and at the end, whether a favour brings more than its gold."""
        if self.me.gold - self.view.edition.trade.favour_price < self.habits.purse_kept * bool(self.targets):
            return False
        is_last = self.view.round + 1 == len(self.view.edition.gold_temple.rounds)
        bought = after_answer(self.view, self.seat, BuyFavour(buy=True))
        return not is_last or change(self.view, bought, self.seat).points > 0
