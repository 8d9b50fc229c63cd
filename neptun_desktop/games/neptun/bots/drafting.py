"""The draft: how a manifest could be completed, what it would then be worth at sea, and trials of that."""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import ClassVar, NamedTuple, Self, TypeAlias

from attrs import define, field, frozen

from neptun_desktop.bots.bot import Clock, Option, Term
from neptun_desktop.games.neptun.bots import figures
from neptun_desktop.games.neptun.bots.atlas import Atlas, Deal, atlas_of
from neptun_desktop.games.neptun.bots.figures import Diligence, Judgement
from neptun_desktop.games.neptun.bots.plans import (
    Parts,
    Plan,
    PlannedShip,
    Voyage,
    average,
    average_beside,
    parts_of,
    terms_of,
)
from neptun_desktop.games.neptun.bots.worth import Worths, average_bonus, worths_for
from neptun_desktop.games.neptun.rules.commands import Command, Reveal, TakeContract
from neptun_desktop.games.neptun.rules.state import Contract, Merchant, Position, View
from neptun_desktop.games.neptun.rules.unseen import unseen_cards
from neptun_desktop.kernel.seat import Seat

Layout: TypeAlias = tuple[Deal | None, ...]  # by slot; None if empty


def layout_of(atlas: Atlas, merchant: Merchant) -> Layout:
    """Return a manifest in the draft as deals."""
    return tuple(
        None if slot.city is None or slot.goods is None else atlas.deals[slot.city][slot.goods]
        for slot in merchant.manifest
    )


def strain(atlas: Atlas, layout: Layout, slot: int, port: int) -> float:
    """Return the cost of a port in this slot, in points: miles beyond what the turns allow, and the detour.

    Each slot is a turn, even an empty one: it will be filled.
    """
    miles = atlas.miles
    left = slot - 1
    while left >= 0 and layout[left] is None:
        left -= 1
    origin = layout[left] if left >= 0 else None
    start = atlas.start if origin is None else origin.port
    there = miles[start][port]
    turns = slot - left
    pace = figures.MILES_A_TURN
    over = there - pace * turns
    cost = figures.MILE_TOO_MANY * over if over > 0 else 0.0
    detour = there
    right = slot + 1
    while right < len(layout):
        following = layout[right]
        if following is not None:
            onward, direct = miles[port][following.port], miles[start][following.port]
            over = onward - pace * (right - slot)
            if over > 0:
                cost += figures.MILE_TOO_MANY * over
            over = direct - pace * (right - left)
            if over > 0:
                cost -= figures.MILE_TOO_MANY * over
            detour += onward - direct
            break
        right += 1
    return cost + figures.MILE_OF_DETOUR * detour


def best_slot(atlas: Atlas, layout: Layout, port: int) -> tuple[float, int]:
    """Return the least strain, and the empty slot that has it."""
    return min((strain(atlas, layout, slot, port), slot) for slot, deal in enumerate(layout) if deal is None)


def placed(layout: Layout, slot: int, deal: Deal) -> Layout:
    """Return the manifest with a deal in a slot."""
    return (*layout[:slot], deal, *layout[slot + 1 :])


class Future(NamedTuple):
    """A possible future: contracts with the strength of their oars, and the winds of the turns."""

    coming: Sequence[tuple[Deal, int]]
    winds: tuple[int, ...]


@frozen(eq=False)
class DraftContext:
    """One merchant's situation at one moment of the draft."""

    position: Position
    seat: Seat
    atlas: Atlas
    worths: Worths
    layout: Layout
    coming: tuple[tuple[Deal, int], ...]  # contracts that may still come and the strength of their oars, shuffled

    @property
    def merchant(self) -> Merchant:
        """The merchant who drafts."""
        return self.position.merchants[self.seat]

    @property
    def usual_winds(self) -> tuple[int, ...]:
        """The current wind, and then the base wind."""
        edition = self.position.edition
        later = edition.trade.sailing_turns + edition.trade.extra_turns - 1
        return (self.position.wind, *[edition.wind.base] * later)

    def any_winds(self, chance: Random) -> tuple[int, ...]:
        """Return the current wind, and then random winds as merchants' cards make them."""
        edition = self.position.edition
        spread = figures.WIND_OF_A_CARD * sqrt(len(self.position.merchants))
        calmest, strongest = edition.wind.forecast
        later = [
            edition.wind.base + max(calmest, min(strongest, round(chance.gauss(0.0, spread))))
            for _ in range(edition.trade.sailing_turns - 1)
        ]
        return (self.position.wind, *later, *later[-1:] * edition.trade.extra_turns)

    def deal(self, contract: Contract) -> Deal:
        """Return a contract as seen by a tour."""
        return self.atlas.deals[contract.city][contract.goods]

    def plain_worth(self, deal: Deal) -> float:
        """Return what a deal pays, in whatever slot."""
        promised = sum(other.favours for other in self.layout if other is not None and other.region == deal.region)
        gold = self.merchant.gold
        return (
            self.worths.gains[deal.region][promised + deal.favours]
            - self.worths.gains[deal.region][promised]
            + self.worths.purses[gold + deal.gold]
            - self.worths.purses[gold]
        )

    def quick_worth(self, contract: Contract, slot: int, gold: int) -> float:
        """Return a first estimate of the worth of taking a contract."""
        deal = self.deal(contract)
        return (
            self.plain_worth(deal)
            - strain(self.atlas, self.layout, slot, deal.port)
            + figures.OAR_STRENGTH * self.atlas.strength[contract.oar]
            + self.worths.purses[self.merchant.gold + gold]
            - self.worths.purses[self.merchant.gold]
        )


def draft_context(position: Position, seat: Seat, chance: Random, judgement: Judgement) -> DraftContext:
    """Return a merchant's situation in the draft."""
    atlas = atlas_of(position.edition, position.chart)
    cities, goods, oars = (sorted(cards) for cards in unseen_cards(position))
    for cards in (cities, goods, oars):
        chance.shuffle(cards)
    coming = tuple(
        (atlas.deals[city][good], atlas.strength[oar]) for city, good, oar in zip(cities, goods, oars, strict=False)
    )
    merchant = position.merchants[seat]
    return DraftContext(
        position, seat, atlas, worths_for(position, atlas, seat, judgement), layout_of(atlas, merchant), coming
    )


def draft_options(
    context: DraftContext, legal: Sequence[Command], diligence: Diligence, clock: Clock, chance: Random
) -> list[Option[Command]]:
    """Evaluate the most promising contracts, and revealing one more, by completing the manifest at random."""
    row, row_gold = context.position.row, context.position.row_gold
    takings: list[tuple[float, TakeContract, Contract]] = []
    for command in legal:
        if isinstance(command, TakeContract):
            contract = row[command.place]
            if contract is not None:
                gold = row_gold if command.place == 0 else 0
                takings.append((context.quick_worth(contract, command.slot, gold), command, contract))
    takings.sort(key=lambda taking: -taking[0])
    kept = takings[: diligence.options]
    may_reveal = any(isinstance(command, Reveal) for command in legal)
    plans: list[list[Plan]] = [[] for _ in (*kept, None)]
    rounds = 0
    while rounds < diligence.samples and (clock.goes_on() or not rounds):
        future = Future(chance.sample(context.coming, len(context.coming)), context.usual_winds)
        for place, (_, command, contract) in enumerate(kept):
            gold = row_gold if command.place == 0 else 0
            taken = placed(context.layout, command.slot, context.deal(contract))
            plans[place].append(completed_plan(context, taken, future, context.atlas.strength[contract.oar], gold))
        if may_reveal:
            plans[-1].append(plan_after_reveal(context, future))
        rounds += 1

    def planned(command: Command, found: list[Plan], facts: tuple[Term, ...]) -> Option[Command]:
        parts = average([parts_of(plan, context.worths) for plan in found])
        worth = round(sum(plan.worth for plan in found) / rounds, 4)
        return Option(command, worth, terms_of(parts, context.position.edition), facts)

    options = [
        planned(command, found, draft_facts(context, found[-1], contract))
        for found, (_, command, contract) in zip(plans, kept, strict=False)
    ]
    return [*options, planned(Reveal(), plans[-1], reveal_facts(context))] if may_reveal else options


def plan_after_reveal(context: DraftContext, future: Future) -> Plan:
    """Take the revealed contract where it fits best or, while there are more, the one after it."""
    hidden = len(context.position.row) - context.position.revealed
    best: tuple[float, Deal, int, int] | None = None
    # Two face-down contracts represent the choice to continue; the last one must be taken.
    for deal, strength in future.coming[: min(hidden, 2)]:
        cost, slot = best_slot(context.atlas, context.layout, deal.port)
        quick = context.plain_worth(deal) - cost + figures.OAR_STRENGTH * strength
        if best is None or quick > best[0] + figures.GOING_ON:
            best = (quick, deal, strength, slot)
    assert best is not None  # noqa: S101  (there was one to reveal)
    _, deal, strength, slot = best
    return completed_plan(
        context, placed(context.layout, slot, deal), future._replace(coming=future.coming[2:]), strength, 0
    )


def completed_plan(context: DraftContext, layout: Layout, future: Future, strength: int, gold: int) -> Plan:
    """Fill the empty slots with the best of a few coming contracts, and sail the result."""
    coming = future.coming
    hand = [context.atlas.strength[card] for card in context.merchant.hand]
    hand.append(strength)
    next_one = 0
    for _ in range(layout.count(None)):
        choices = []
        for deal, oar in coming[next_one : next_one + figures.DRAWS_A_SLOT]:
            cost, slot = best_slot(context.atlas, layout, deal.port)
            choices.append((context.plain_worth(deal) - cost + figures.OAR_STRENGTH * oar, slot, deal, oar))
        next_one += figures.DRAWS_A_SLOT
        if not choices:
            break
        _, slot, deal, oar = max(choices)
        layout = placed(layout, slot, deal)
        hand.append(oar)
    return draft_voyage(context, layout, future.winds).best_plan(
        PlannedShip(context.atlas.start, tuple(sorted(hand)), context.merchant.gold + gold, 0)
    )


def draft_voyage(context: DraftContext, layout: Layout, winds: tuple[int, ...]) -> Voyage:
    """Return the tours of a manifest."""
    edition, trade = context.position.edition, context.position.edition.trade
    return Voyage(
        atlas=context.atlas,
        worths=context.worths,
        deals=tuple(deal for deal in layout if deal is not None),
        winds=winds,
        regular=trade.sailing_turns,
        last=trade.sailing_turns + trade.extra_turns,
        bonus=average_bonus(edition),
    )


def reveal_facts(context: DraftContext) -> tuple[Term, ...]:
    """Return what can be told of revealing one more contract: how many are face down."""
    return (Term("hidden", len(context.position.row) - context.position.revealed),)


def draft_facts(context: DraftContext, plan: Plan | None, contract: Contract) -> tuple[Term, ...]:
    """Return what can be told of the choice of a contract: its gold, and how many contracts its plan fulfils."""
    contracts = () if plan is None else (Term("contracts", len(plan.path)),)
    return (*contracts, Term("payoff", context.deal(contract).gold))


@define(eq=False)
class DraftTrial:
    """What is the same in all futures of one decision."""

    more: ClassVar[tuple[str, ...]] = ()  # what else counts, besides the parts of a plan

    context: DraftContext
    seed: int
    _future: tuple[int, Future] | None = None
    tried: dict[Command, list[Parts]] = field(factory=dict)  # what a command has led to, in one future after the other
    _plans: dict[Command, Plan] = field(factory=dict)

    @classmethod
    def of(cls, view: View, seat: Seat, chance: Random, judgement: Judgement) -> Self:
        """Prepare a trial from a merchant's view of the draft."""
        return cls(draft_context(view, seat, chance, judgement), chance.getrandbits(32))

    def hopes(self, legal: Sequence[Command]) -> list[Option[Command]]:
        """Return every command with a first estimate of its worth; revealing a contract is always worth a trial."""
        takings = {command: self._contract(command) for command in legal if isinstance(command, TakeContract)}
        guesses: dict[Command, float] = {
            command: self.context.quick_worth(contract, command.slot, self._gold(command))
            for command, contract in takings.items()
        }
        best = max(guesses.values(), default=0.0)
        return [Option(command, guesses.get(command, best)) for command in legal]

    def worth(self, command: Command, future: int) -> float:
        """Return what the round is worth in points, with the contracts of one imagined future."""
        context = self.context
        if self._future is None or self._future[0] != future:
            chance = Random(self.seed + future)
            self._future = (
                future,
                Future(chance.sample(context.coming, len(context.coming)), context.any_winds(chance)),
            )
        imagined = self._future[1]
        plan, strength = (
            self._followed(command, imagined) if isinstance(command, TakeContract) else self._turned_up(imagined)
        )
        self._plans[command] = plan
        self.tried.setdefault(command, []).append(self.parts(plan, strength))
        return self.weighed(plan, strength)

    def explained(self, command: Command, best: Command, hope: float) -> Option[Command]:
        """Return a command with its average worth in the futures that it was tried in, and its parts."""
        facts = reveal_facts(self.context)
        if isinstance(command, TakeContract):
            facts = draft_facts(self.context, self._plans.get(command), self._contract(command))
        if not self.tried:
            return Option(command, hope, (), facts)
        parts = average_beside(self.tried[command], self.tried[best])
        return Option(command, round(sum(parts), 4), terms_of(parts, self.context.position.edition, *self.more), facts)

    def parts(self, plan: Plan, _strength: int) -> Parts:
        """Return what a plan is worth, part by part, and then the parts that `more` names."""
        return parts_of(plan, self.context.worths)

    def weighed(self, plan: Plan, _strength: int) -> float:
        """Return the worth of a plan and of the strength of the oar taken."""
        return plan.worth

    def _followed(self, command: TakeContract, future: Future) -> tuple[Plan, int]:
        """Return the plan after taking a contract, and the strength of its oar."""
        contract = self._contract(command)
        layout = placed(self.context.layout, command.slot, self.context.deal(contract))
        strength = self.context.atlas.strength[contract.oar]
        return completed_plan(self.context, layout, future, strength, self._gold(command)), strength

    def _turned_up(self, future: Future) -> tuple[Plan, int]:
        """Return the plan after revealing one more contract; the strength of its oar does not matter."""
        return plan_after_reveal(self.context, future), 0

    def _contract(self, command: TakeContract) -> Contract:
        contract = self.context.position.row[command.place]
        assert contract is not None  # noqa: S101  (the command is legal)
        return contract

    def _gold(self, command: TakeContract) -> int:
        return self.context.position.row_gold if command.place == 0 else 0
