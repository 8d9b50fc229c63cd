"""A sensible beginner of Neptun: knows the rules, plans the tour it holds, and never looks ahead at what others do."""

from collections.abc import Sequence
from itertools import chain, combinations
from math import ceil
from statistics import fmean
from typing import Final

from attrs import frozen

from neptun_desktop.bots.bot import Budget, Choice, Stop, never
from neptun_desktop.bots.ladder import Level
from neptun_desktop.games.neptun.edition.figures import Port
from neptun_desktop.games.neptun.rules.commands import (
    DELIVER_NOTHING,
    REVEAL,
    BuyFavour,
    ChooseOar,
    Command,
    Deliver,
    Sail,
    TakeContract,
    TakeExtraTurn,
)
from neptun_desktop.games.neptun.rules.outlook import after_answer, change, payment, sailing_reach
from neptun_desktop.games.neptun.rules.state import Merchant, View
from neptun_desktop.kernel.seat import Seat

# What things seem worth, in points.
GOLD: Final = 0.45
FAVOUR: Final = 1.3  # in a temple whose last tile is the mean one
STRENGTH: Final = 0.15  # of an oar card, for each more
MILE: Final = 0.05  # less for each mile of the tour
MISSING_MILE: Final = 0.45  # less for each that an ordinary card does not reach
CRAMPED_MILE: Final = 0.15  # less for each that is too few for the empty slots on the way
SURE: Final = 0.95  # of the pay, for each turn until it comes
EXTRA_CARD: Final = 0.7  # less for each card spent on an extra turn

EASY_LEG: Final = 9  # miles: what an ordinary card and an ordinary wind reach
SHORT_LEG: Final = 3
PURSE_KEPT: Final = 3  # gold for missing miles, until the last round ends


@frozen
class Plan:
    """Which open contracts to fulfil, from the left, and what that seems worth."""

    slots: tuple[int, ...]
    worth: float


class Beginner:
    """Plays like somebody in the second game."""

    def choose(
        self, view: View, legal: Sequence[Command], budget: Budget, seed: int, stop: Stop = never
    ) -> Choice[Command]:
        """Return what seems sensible; nothing is left to chance."""
        assert view.seat is not None  # it plays
        return Choice(legal[0] if len(legal) == 1 else Thought(view, view.seat, legal).command)


@frozen
class Thought:
    """One decision."""

    view: View
    seat: Seat
    legal: Sequence[Command]

    @property
    def me(self) -> Merchant:
        """The merchant that decides."""
        return self.view.merchants[self.seat]

    @property
    def command(self) -> Command:
        """What to do."""
        match self.view.stage:
            case "draft":
                return self._draft()
            case "choose" | "play":
                return self._card()
            case "sail":
                return self._sailing()
            case "deliver":
                return self._delivery()
            case "favour":
                return BuyFavour(buy=self._favour_is_worth_it())
            case _:
                return TakeExtraTurn(take=self._extra_turn_is_worth_it())

    # The draft

    def _draft(self) -> Command:
        """Take the contract that fits best, unless a face-down one is likely to fit better."""
        takings = [command for command in self.legal if isinstance(command, TakeContract)]
        if not takings:
            return REVEAL
        best = max(takings, key=self._taking_worth)
        if REVEAL in self.legal and self._taking_worth(best) < self._usual_worth():
            return REVEAL
        return best

    def _taking_worth(self, command: TakeContract) -> float:
        contract = self.view.row[command.place]
        assert contract is not None  # it can be taken
        gold = self.view.row_gold if command.place == 0 else 0
        strength = self.view.edition.oar_cards[contract.oar].strength
        return (
            self._pay(contract.city, contract.goods)
            + gold * GOLD
            + strength * STRENGTH
            - self._trouble(self.view.edition.port_of[contract.city], command.slot)
        )

    def _usual_worth(self) -> float:
        """Return what a contract is worth on average, in the slot that suits it best."""
        edition, slots = self.view.edition, self.me.empty_slots
        goods = [edition.good_of.index(good) for good in edition.goods.names]
        return fmean(
            fmean(self._pay(city, good) for good in goods)
            + fmean(card.strength for card in edition.oars.common) * STRENGTH
            - min(self._trouble(edition.port_of[city], slot) for slot in slots)
            for city in range(len(edition.city_cards))
        )

    def _trouble(self, port: Port, slot: int) -> float:
        """Return how much harder the tour gets with this port in this slot."""
        ports = {place: self._port(place) for place in self.me.open_slots}
        return self._tour_trouble({**ports, slot: port}) - self._tour_trouble(ports)

    def _tour_trouble(self, ports: dict[int, Port]) -> float:
        """Return how hard a tour is; an empty slot on the way is one more turn, and wants a port on the way."""
        here, before, trouble = self.view.edition.start.port, -1, 0.0
        for slot, port in sorted(ports.items()):
            miles, turns = self.view.chart.miles(here, port), slot - before
            trouble += miles * MILE
            trouble += max(0, miles - EASY_LEG * turns) * MISSING_MILE
            trouble += max(0, SHORT_LEG * turns - miles) * CRAMPED_MILE if turns > 1 else 0
            here, before = port, slot
        return trouble

    # What contracts pay

    def _port(self, slot: int) -> Port:
        city = self.me.manifest[slot].city
        assert city is not None  # it holds a contract
        return self.view.edition.port_of[city]

    def _pay(self, city: int, goods: int) -> float:
        paid = payment(self.view, city, goods)
        return paid.gold * GOLD + paid.favours * self._favour_worth(paid.region)

    def _favour_worth(self, temple: str) -> float:
        """Return what a favour seems worth: more in a dear temple, less where the others are far ahead."""
        tiles = {region.id: region.tiles.rounds[-1][0] for region in self.view.edition.regions}
        favours = self.view.temples[temple].favours
        behind = max(favours) - favours[self.seat]
        hope = 1.0 if behind <= SHORT_LEG else 0.7
        return FAVOUR * hope * tiles[temple] / fmean(tiles.values())

    def _slot_pay(self, slot: int) -> float:
        held = self.me.manifest[slot]
        assert held.city is not None  # it holds a contract
        assert held.goods is not None
        return self._pay(held.city, held.goods)

    # The tour

    def _plan(self, reach: int | None = None) -> Plan:
        """Return the contracts worth fulfilling in the turns that are left; all of them, if there is time.

        With a card played, `reach` is what it reaches, and one turn more is left than there are cards for.
        """
        trade, cards = self.view.edition.trade, len(self.me.hand) + (reach is not None)
        usual = max(0, trade.sailing_turns - self.view.turn)
        most = min(cards, trade.sailing_turns + trade.extra_turns - self.view.turn)
        plans = [Plan((), 0.0)]
        for slots in _choices_of(self.me.open_slots):
            turns = self._turns(slots, reach)
            if turns[-1] <= most:
                pay = sum(self._slot_pay(slot) * SURE**turn for slot, turn in zip(slots, turns, strict=True))
                bonus = self.view.edition.bonus.worth_unseen or 0
                gets_bonus = all(
                    slot in slots or held.status == "fulfilled" for slot, held in enumerate(self.me.manifest)
                )
                extra = max(0, turns[-1] - usual) * EXTRA_CARD
                plans.append(Plan(slots, pay + gets_bonus * bonus - extra))
        return max(plans, key=lambda plan: plan.worth)

    def _turns(self, slots: Sequence[int], reach: int | None) -> list[int]:
        """Return in how many turns each of these would be fulfilled, with the cards in hand and an ordinary wind."""
        cards = sorted(self._strength(card) for card in self.me.hand)
        wind: float = self.view.wind
        if self.view.turn + 1 < self.view.edition.trade.sailing_turns:
            wind = (wind + self.view.edition.wind.base) / 2  # it turns every time, and later no more
        usual = max(1.0, wind + (fmean(cards[-len(slots) :]) if cards else 0))
        here, turns, reached = self.me.port, 0, list[int]()
        for slot in slots:
            port = self._port(slot)
            miles = self.view.chart.miles(here, port)
            if reached:
                turns += max(1, ceil(miles / usual))
            else:
                first = self.view.wind + max(cards, default=0) if reach is None else reach
                turns += 1 + ceil(max(0, miles - first - self._gold_for_miles(slot)) / usual)
            reached.append(turns)
            here = port
        return reached

    def _strength(self, card: int) -> int:
        return self.view.edition.oar_cards[card].strength

    def _gold_for_miles(self, slot: int) -> int:
        """Return how many missing miles are worth buying to fulfil this contract."""
        return min(self.me.gold // self.view.edition.trade.mile_price, int(self._slot_pay(slot) / GOLD / 1.5))

    def _miles_to(self, slot: int) -> int:
        return self.view.chart.miles(self.me.port, self._port(slot))

    def _card(self) -> Command:
        """Play the weakest card that reaches the next contract, or the strongest if none does."""
        choices = [command for command in self.legal if isinstance(command, ChooseOar)]
        cards = sorted(choices, key=lambda command: self._strength(command.card))
        plan = self._plan()
        if not plan.slots:
            return cards[0]
        needed = self._miles_to(plan.slots[0]) - self.view.wind
        reaching = [command for command in cards if self._strength(command.card) >= needed]
        if not reaching:
            if needed - self._strength(cards[-1].card) <= self._gold_for_miles(plan.slots[0]):
                return cards[-1]
            return self._card_for_half_way(cards, self._port(plan.slots[0]))
        weakest = self._strength(reaching[0].card)
        equal = [command for command in reaching if self._strength(command.card) == weakest]
        return max(equal, key=lambda command: self.view.edition.oar_cards[command.card].wind)

    def _card_for_half_way(self, cards: Sequence[ChooseOar], goal: Port) -> Command:
        """Return the weakest card that gets as near to the goal as the strongest."""

        def left(command: ChooseOar) -> int:
            return self._nearest(goal, self._strength(command.card) + self.view.wind)[0]

        nearest = min(map(left, cards))
        return next(command for command in cards if left(command) == nearest)

    def _nearest(self, goal: Port, reach: int) -> tuple[int, int, Port]:
        """Return how near to the goal one gets without gold: the miles left, the miles sailed, and the port."""
        chart = self.view.chart
        return min(
            (chart.miles(port, goal), miles, port)
            for port, miles in chart.ways(self.me.port).miles.items()
            if miles <= reach
        )

    def _sailing(self) -> Command:
        """Sail to the next contract, or as near as the card takes the ship; or stay."""
        reach = sailing_reach(self.view, self.me)
        plan = self._plan(reach)
        if not plan.slots:
            return Sail(self.me.port)
        goal = self._port(plan.slots[0])
        if self._miles_to(plan.slots[0]) <= reach + self._gold_for_miles(plan.slots[0]) and Sail(goal) in self.legal:
            return Sail(goal)
        return Sail(self._nearest(goal, reach)[2])

    def _delivery(self) -> Command:
        """Fulfil the leftmost contract for this port, unless that loses others that are worth more."""
        plan = self._plan(0)
        slots = [command.slot for command in self.legal if isinstance(command, Deliver) and command.slot is not None]
        for slot in slots:
            lost = sum(self._slot_pay(other) for other in plan.slots if other < slot)
            if lost < self._slot_pay(slot):
                return Deliver(slot)
        return DELIVER_NOTHING

    def _favour_is_worth_it(self) -> bool:
        """Buy while gold is left for miles; at the end, if it brings points."""
        price, left = self.view.edition.trade.favour_price, self.me.gold
        if self.view.round + 1 == len(self.view.edition.gold_temple.rounds) and not self.me.open_slots:
            return change(self.view, after_answer(self.view, self.seat, BuyFavour(buy=True)), self.seat).points > 0
        return left - price >= PURSE_KEPT

    def _extra_turn_is_worth_it(self) -> bool:
        """Go on if something is left that can be delivered."""
        return bool(self._plan().slots)


def _choices_of(slots: tuple[int, ...]) -> chain[tuple[int, ...]]:
    """Return every choice of slots in their order, the fullest first."""
    return chain.from_iterable(combinations(slots, count) for count in range(len(slots), 0, -1))


PLAYERS: Final = (Level("beginner", Beginner(), Budget()),)
