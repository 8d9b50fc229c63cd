"""The admiral's trials: less certain of what the others do, with more alternatives for the own tour."""

from bisect import bisect_left
from itertools import accumulate
from math import exp
from typing import ClassVar

from attrs import define, field

from neptun_desktop.games.neptun.bots import figures
from neptun_desktop.games.neptun.bots.atlas import Deal
from neptun_desktop.games.neptun.bots.drafting import DraftTrial, Future, best_slot, completed_plan, placed
from neptun_desktop.games.neptun.bots.plans import Hand, Leg, Parts, Plan, Voyage
from neptun_desktop.games.neptun.bots.sailing import outcome
from neptun_desktop.games.neptun.bots.sea_trial import Card, SeaTrial, Vessel
from neptun_desktop.games.neptun.edition.figures import ROUNDS
from neptun_desktop.games.neptun.rules.commands import ChooseOar
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat


@define(eq=False)
class WideVoyage(Voyage):
    """Compares more ways to each port, and takes about four times as long."""

    @override
    def legs(self, port: int, hand: Hand, gold: int, turn: int, target: int) -> list[Leg]:
        if turn >= self.last or not hand:
            return []
        return self._at_once(port, hand, gold, turn, target) + self._with_a_stop(port, hand, gold, turn, target)

    def _at_once(self, port: int, hand: Hand, gold: int, turn: int, target: int) -> list[Leg]:
        """Return the ways with the weakest oar that is enough, and with the next weaker one plus gold."""
        need = self.atlas.miles[port][target] - self.winds[turn]
        enough = bisect_left(hand, need)
        found: list[Leg] = []
        for place in range(min(enough, len(hand) - 1), max(enough - 2, -1), -1):
            missing = max(0, need - hand[place])
            if missing > gold:
                break
            found.append((hand[:place] + hand[place + 1 :], gold - missing, turn + 1, hand[place]))
        return found

    def _with_a_stop(self, port: int, hand: Hand, gold: int, turn: int, target: int) -> list[Leg]:
        """Return the ways over the stops that the oars reach, each with the weakest oar for it."""
        wind, stops = self.winds[turn], set[int]()
        found: list[Leg] = []
        for place, oar in enumerate(hand):
            stop = self.atlas.stop_towards(port, target, oar + wind)
            if stop == target:
                break
            if stop in stops:
                continue
            stops.add(stop)
            rest = hand[:place] + hand[place + 1 :]
            for left, purse, arrival, _ in super().legs(stop, rest, gold, turn + 1, target)[:1]:
                found.append((left, purse, arrival, oar))
        return found


@define(eq=False)
class FarSea(SeaTrial):
    """A trial that is less certain of what the others do, and compares more ways for its own tour."""

    tours: ClassVar = WideVoyage
    other_card: ClassVar = figures.OTHER_CARD_LATER

    _chances: dict[Seat, tuple[list[Card], list[float]]] = field(factory=dict)  # cards, and their cumulative chances

    @override
    def secret_card(self, seat: Seat, vessel: Vessel, luck: float) -> Card:
        cards, sums = self._chances.get(seat) or self._likely_cards(seat)
        card = cards[min(bisect_left(sums, luck * sums[-1]), len(cards) - 1)]
        vessel.hand.remove(card)
        return card

    def _likely_cards(self, seat: Seat) -> tuple[list[Card], list[float]]:
        context = self.contexts[seat]
        alike = {(self.atlas.strength[card], self.atlas.wind[card]): card for card in context.merchant.hand}
        worths = [outcome(context, ChooseOar(card)).plan.worth for card in alike.values()]
        best = max(worths)
        sums = list(accumulate(exp((worth - best) / figures.WHIM) for worth in worths))
        self._chances[seat] = list(alike), sums
        return self._chances[seat]


@define(eq=False)
class FarDraft(DraftTrial):
    """A trial in which taking a strong oar means choosing late, with less to choose from."""

    more: ClassVar = ("order",)

    _orders: dict[int, float] = field(factory=dict)  # by strength of the oar
    _promises: list[float] = field(factory=list)  # by number of contracts still face down

    @override
    def weighed(self, plan: Plan, strength: int) -> float:
        """Add the place in the order. A bonus takes nothing from the others, unlike tiles, so it counts for less."""
        return plan.worth - plan.bonus / len(self.context.position.merchants) + self.order_worth(strength)

    @override
    def parts(self, plan: Plan, strength: int) -> Parts:
        hand, bonus, *others = super().parts(plan, strength)
        return hand, bonus - plan.bonus / len(self.context.position.merchants), *others, self.order_worth(strength)

    @override
    def _turned_up(self, future: Future) -> tuple[Plan, int]:
        """Reveal one contract after the other, until one is liked more than the next ones promise."""
        context = self.context
        hidden = len(context.position.row) - context.position.revealed
        left = range(hidden - 1, -1, -1)  # the last one revealed must be taken
        turned_up = zip(left, future.coming, strict=False)
        deal, strength = next(each for more, each in turned_up if self._liking(*each) >= self.promise(more))
        _, slot = best_slot(context.atlas, context.layout, deal.port)
        later = future._replace(coming=future.coming[hidden:])
        return completed_plan(context, placed(context.layout, slot, deal), later, strength, 0), strength

    def promise(self, hidden: int) -> float:
        """Return how much one can expect to like the contract taken, with `hidden` contracts still face down."""
        if not self._promises:
            likings = [self._liking(*contract) for contract in self.context.coming]
            self._promises.append(min(likings))
            for _ in self.context.position.row:
                least = self._promises[-1]
                self._promises.append(sum(max(least, liking) for liking in likings) / len(likings))
        return self._promises[hidden]

    def order_worth(self, strength: int) -> float:
        """Return what the place in the order due to an oar adds to the next choice, in points."""
        known = self._orders.get(strength)
        if known is None:
            known = self._orders[strength] = self._a_place_earlier * self.places_before_the_middle(strength)
        return known

    @property
    def _a_place_earlier(self) -> float:
        """What choosing before one more merchant adds next time; after the last turn, that is in the next round."""
        position = self.context.position
        is_last_turn = position.turn + 1 == position.edition.trade.contracts_per_round
        later_rounds = len(ROUNDS) - 1 - position.round - is_last_turn
        if later_rounds < 0:
            return 0.0
        return figures.A_PLACE_EARLIER[later_rounds] * (1.0 if position.turn else figures.AFTER_FIRST_TURN)

    def places_before_the_middle(self, strength: int) -> float:
        """Return how early one is likely to choose: after weaker oars, and after equal ones that are taken later."""
        position, coming = self.context.position, self.context.coming
        ahead = sum(other < strength for _, other in position.oar_track)
        chance = sum(oar <= strength for _, oar in coming) / len(coming)
        return (len(position.merchants) - 1) / 2 - ahead - (len(position.queue) - 1) * chance

    def _liking(self, deal: Deal, strength: int) -> float:
        context = self.context
        cost, _ = best_slot(context.atlas, context.layout, deal.port)
        return context.plain_worth(deal) - cost + figures.OAR_STRENGTH * strength + self.order_worth(strength)
