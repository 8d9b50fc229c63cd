"""Trying a draft command with regard to later turns: who chooses first, and how long to keep revealing."""

from attrs import define, evolve, field

from neptun_desktop.bots.bot import Option, Term
from neptun_desktop.games.neptun.bots import figures
from neptun_desktop.games.neptun.bots.atlas import Deal
from neptun_desktop.games.neptun.bots.draft_trial import DraftTrial
from neptun_desktop.games.neptun.bots.drafting import Future, completed_plan
from neptun_desktop.games.neptun.bots.fitting import best_slot, placed
from neptun_desktop.games.neptun.bots.plans import Plan
from neptun_desktop.games.neptun.edition.figures import ROUNDS
from neptun_desktop.games.neptun.rules.commands import Command, TakeContract
from neptun_desktop.kernel.overriding import override


@define(eq=False)
class FarDraft(DraftTrial):
    """A trial in which taking a strong oar means choosing late, with less to choose from."""

    _orders: dict[int, float] = field(factory=dict)  # by strength of the oar
    _promises: list[float] = field(factory=list)  # by number of contracts still face down

    @override
    def weighed(self, plan: Plan, strength: int) -> float:
        """Add the place in the order. A bonus takes nothing from the others, unlike tiles, so it counts for less."""
        return plan.worth - plan.bonus / len(self.desk.position.merchants) + self.order_worth(strength)

    @override
    def told(self, command: Command, worth: float) -> Option[Command]:
        told = super().told(command, worth)
        if not isinstance(command, TakeContract):
            return told
        places = round(self.places_before_the_middle(self._strength(command)), 1)
        return evolve(told, terms=(*told.terms, Term("order", places)))

    @override
    def _turned_up(self, future: Future) -> float:
        """Reveal one contract after the other, until one is liked more than the next ones promise."""
        desk = self.desk
        hidden = len(desk.position.row) - desk.position.revealed
        left = range(hidden - 1, -1, -1)  # the last one revealed must be taken
        turned_up = zip(left, future.coming, strict=False)
        deal, strength = next(each for more, each in turned_up if self._liking(*each) >= self.promise(more))
        _, slot = best_slot(desk.atlas, desk.layout, deal.port)
        later = future._replace(coming=future.coming[hidden:])
        return self.weighed(completed_plan(desk, placed(desk.layout, slot, deal), later, strength, 0), strength)

    def promise(self, hidden: int) -> float:
        """Return how much one can expect to like the contract taken, with `hidden` contracts still face down."""
        if not self._promises:
            likings = [self._liking(*contract) for contract in self.desk.coming]
            self._promises.append(min(likings))
            for _ in self.desk.position.row:
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
        position = self.desk.position
        is_last_turn = position.turn + 1 == position.edition.trade.contracts_per_round
        later_rounds = len(ROUNDS) - 1 - position.round - is_last_turn
        if later_rounds < 0:
            return 0.0
        return figures.A_PLACE_EARLIER[later_rounds] * (1.0 if position.turn else figures.AFTER_FIRST_TURN)

    def places_before_the_middle(self, strength: int) -> float:
        """Return how early one is likely to choose: after weaker oars, and after equal ones that are taken later."""
        position, coming = self.desk.position, self.desk.coming
        ahead = sum(other < strength for _, other in position.oar_track)
        chance = sum(oar <= strength for _, oar in coming) / len(coming)
        return (len(position.merchants) - 1) / 2 - ahead - (len(position.queue) - 1) * chance

    def _liking(self, deal: Deal, strength: int) -> float:
        desk = self.desk
        cost, _ = best_slot(desk.atlas, desk.layout, deal.port)
        return desk.plain_worth(deal) - cost + figures.OAR_STRENGTH * strength + self.order_worth(strength)

    def _strength(self, command: TakeContract) -> int:
        return self.desk.atlas.strength[self._contract(command).oar]
