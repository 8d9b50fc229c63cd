"""Trying a command at sea: the others' secret cards make the winds, and every merchant adapts to them."""

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import ClassVar, NamedTuple, Self, TypeAlias

from attrs import define, evolve, field

from neptun_desktop.bots.bot import Option
from neptun_desktop.games.neptun.bots import figures
from neptun_desktop.games.neptun.bots.atlas import Atlas, Deal, atlas_of
from neptun_desktop.games.neptun.bots.figures import Judgement
from neptun_desktop.games.neptun.bots.plans import Parts, Plan, Voyage, average_beside, terms_of
from neptun_desktop.games.neptun.bots.sailing import (
    Outcome,
    SailingContext,
    option,
    outcome,
    rest_of_turn,
    sailing_context,
)
from neptun_desktop.games.neptun.bots.worth import Scales, Worths, points_so_far, region_spreads
from neptun_desktop.games.neptun.rules.commands import ChooseOar, Command
from neptun_desktop.games.neptun.rules.state import View
from neptun_desktop.kernel.seat import Seat

Card: TypeAlias = tuple[int, int]  # strength and wind


@define
class Vessel:
    """One merchant at sea, with the contracts that the plan intends to fulfil."""

    port: int
    hand: list[Card]  # the weakest first
    gold: int
    path: list[Deal]
    card: Card | None = None  # played but not yet sailed with

    def copy(self) -> "Vessel":
        """Return an independent copy."""
        return Vessel(self.port, self.hand[:], self.gold, self.path[:], self.card)


@define
class Sea:
    """What all merchants share during the simulation."""

    atlas: Atlas
    regular: int
    extra: int
    base: int
    scale: tuple[int, int]
    other_card: float  # how often a merchant plays another card than the plan's


class FleetMoment(NamedTuple):
    """The current point of the sailing phase."""

    turn: int
    wind: int
    forecast: int


def sail_out(
    sea: Sea, fleet: list[Vessel], queue: Sequence[Seat], moment: FleetMoment, luck: Sequence[float]
) -> list[int]:
    """Let the merchants in the queue finish this turn with the cards they played, then play the remaining turns.

    `luck` has a number for each turn and seat, so that different commands can be tried with the same luck.
    Return the winds of the turns that followed, including the extra ones.
    """
    turn, wind, forecast = moment
    for seat in queue:
        row(sea, fleet[seat], wind)
    last_wind = wind
    wind = sea.base + forecast
    seats, winds = len(fleet), list[int]()
    for later in range(turn + 1, sea.regular):
        total = 0
        for seat, vessel in enumerate(fleet):
            vessel.card = take_card(sea, vessel, wind, luck[later * seats + seat])
            total += vessel.card[1]
            row(sea, vessel, wind)
        last_wind = wind
        winds.append(wind)
        wind = sea.base + max(sea.scale[0], min(sea.scale[1], total))
    return [*winds, *[last_wind] * sea.extra]


def take_card(sea: Sea, vessel: Vessel, wind: int, luck: float) -> Card:
    """Take the weakest card that reaches the next port, sometimes another one; the strongest if none does."""
    hand = vessel.hand
    if not hand:
        return (0, 0)
    if not vessel.path:
        return hand.pop(0)
    if luck < sea.other_card:
        return hand.pop(int(luck / sea.other_card * len(hand)))
    need = sea.atlas.miles[vessel.port][vessel.path[0].port] - wind
    for place, card in enumerate(hand):
        if card[0] >= need:
            return hand.pop(place)
    return hand.pop()


def row(sea: Sea, vessel: Vessel, wind: int) -> None:
    """Sail towards the next contract, and deliver on arrival."""
    card = vessel.card
    vessel.card = None
    if card is None or not vessel.path:
        return
    deal = vessel.path[0]
    reach = card[0] + wind
    missing = sea.atlas.miles[vessel.port][deal.port] - reach
    if missing > vessel.gold or missing > figures.DEAREST_MILES:
        vessel.port = sea.atlas.stop_towards(vessel.port, deal.port, reach)
        return
    vessel.port = deal.port
    vessel.gold += deal.gold - max(0, missing)
    del vessel.path[0]


class SampledWinds(NamedTuple):
    """The winds of one future, and the others' plans for them."""

    winds: list[int]  # after this turn
    plans: dict[Seat, Plan]
    worths: Worths  # of one's own gains, given what the others reach


@define(eq=False)
class SeaTrial:
    """What is the same in all futures of one decision."""

    tours: ClassVar[type[Voyage]] = Voyage  # that are compared for oneself
    other_card: ClassVar = figures.OTHER_CARD  # how often a merchant plays another card than the plan's

    view: View
    seat: Seat
    seed: int
    atlas: Atlas
    sea: Sea
    scales: Scales
    points: list[float]
    contexts: list[SailingContext]
    rivals: dict[Seat, Outcome]
    fleet: list[Vessel]  # one's own place is empty: the tour is planned once the winds are known
    own: dict[Command, Outcome] = field(factory=dict)
    tried: dict[Command, list[Parts]] = field(factory=dict)  # what a command has led to, in one future after the other
    _future: int = -1
    _luck: list[float] = field(factory=list)
    _rival_plans: dict[tuple[Seat, tuple[int, ...]], Plan] = field(factory=dict)
    _sampled: dict[int, SampledWinds] = field(factory=dict)  # of one future, by the wind of one's own card

    @classmethod
    def of(cls, view: View, seat: Seat, chance: Random, judgement: Judgement) -> Self:
        """Plan for all merchants."""
        edition = view.edition
        atlas = atlas_of(edition, view.chart)
        hasty = evolve(judgement, weighs_gold=False)  # good enough to estimate what the others reach
        contexts = [
            sailing_context(view, each, judgement, cls.tours) if each == seat else sailing_context(view, each, hasty)
            for each in range(len(view.merchants))
        ]
        trade, wind = edition.trade, edition.wind
        sea = Sea(atlas, trade.sailing_turns, trade.extra_turns, wind.base, wind.forecast, cls.other_card)
        scales = Scales(
            edition, view.round, view.options.every_disc_counts, judgement, region_spreads(atlas, judgement)
        )
        rivals = {context.seat: rest_of_turn(context) for context in contexts if context.seat != seat}
        nobody = Vessel(atlas.start, [], 0, [])
        fleet = [_vessel(context, rivals[context.seat]) if context.seat != seat else nobody for context in contexts]
        seed, points = chance.getrandbits(32), points_so_far(view)
        return cls(view, seat, seed, atlas, sea, scales, points, contexts, rivals, fleet)

    def hopes(self, legal: Sequence[Command]) -> list[Option[Command]]:
        """Return every command with its best plan's worth."""
        context = self.contexts[self.seat]
        self.own = {command: outcome(context, command) for command in legal}
        return [option(context, command, found) for command, found in self.own.items()]

    def worth(self, command: Command, future: int) -> float:
        """Return the probability that a command wins in one imagined future, converted to points, and a little more."""
        if self._future != future:
            chance = Random(self.seed + future)
            self._luck = [chance.random() for _ in range(len(self.view.merchants) * self.sea.regular)]
            self._future = future
            self._sampled.clear()
        blown = self.atlas.wind[command.card] if isinstance(command, ChooseOar) else 0
        sampled = self._sampled.get(blown)
        if sampled is None:
            sampled = self._sampled[blown] = self._sample_winds(blown)
        plans = {**sampled.plans, self.seat: self._plan_in(sampled.winds, self.own[command], sampled.worths)}
        totals, own = self.reached(plans)
        others = [total for seat, total in enumerate(totals) if seat != self.seat]
        self.tried.setdefault(command, []).append((*own, -(max(others) + fmean(others)) / 2))
        share = self.scales.winning_share(totals, self.seat)
        return figures.POINTS_A_WIN * share + figures.OWN_POINT * totals[self.seat]

    def _sample_winds(self, blown: int) -> SampledWinds:
        """Let the others sail on with likely cards, and with the effect of one's own card on the wind."""
        view, luck, seats = self.view, self._luck, len(self.view.merchants)
        fleet = [vessel.copy() for vessel in self.fleet]
        turn, wind, forecast = view.turn, view.wind, view.forecast
        if forecast is None:
            total = blown
            for seat in self.rivals:
                vessel = fleet[seat]
                vessel.card = self.secret_card(seat, vessel, luck[turn * seats + seat])
                total += vessel.card[1]
            forecast = max(self.sea.scale[0], min(self.sea.scale[1], total))
        queue = view.order if view.forecast is None else view.queue
        winds = sail_out(self.sea, fleet, queue, FleetMoment(turn, wind, forecast), luck)
        plans = {seat: self.rival_plan(seat, winds) for seat in self.rivals}
        return SampledWinds(winds, plans, self.worths_beside(plans))

    def secret_card(self, _seat: Seat, vessel: Vessel, luck: float) -> Card:
        """Take a card from a rival's hand for this turn."""
        return take_card(self.sea, vessel, self.view.wind, luck)

    def rival_plan(self, seat: Seat, winds: list[int]) -> Plan:
        """Return a rival's plan for the winds, cached because winds recur towards the end of a round."""
        key = (seat, tuple(winds))
        plan = self._rival_plans.get(key)
        if plan is None:
            plan = self._rival_plans[key] = self._plan_in(winds, self.rivals[seat], self.contexts[seat].worths)
        return plan

    def worths_beside(self, plans: dict[Seat, Plan]) -> Worths:
        """Return what one's own gains are worth if the others reach what they plan."""
        own = self.contexts[self.seat].worths
        favours = [
            [before + more for before, more in zip(self.contexts[seat].worths.favours, plan.favours, strict=True)]
            for seat, plan in plans.items()
        ]
        others = tuple(tuple(sorted(map(float, region))) for region in zip(*favours, strict=True))
        return evolve(own, others=others, others_gold=tuple(sorted(float(plan.gold) for plan in plans.values())))

    def _plan_in(self, winds: list[int], found: Outcome, worths: Worths) -> Plan:
        """Return the best tour from here, given the winds after this turn."""
        voyage = evolve(found.voyage, worths=worths, winds=(*found.voyage.winds[: self.view.turn + 1], *winds))
        return voyage.best_plan(found.ship, found.gained)

    def reached(self, plans: dict[Seat, Plan]) -> tuple[list[float], Parts]:
        """Return every merchant's expected total after this round, and what adds to the own one in parts."""
        view, mine = self.view, plans[self.seat]
        ranked = [plans[seat] for seat in range(len(plans))]
        own = [mine.hand, mine.bonus]
        totals = [points + plan.hand + plan.bonus for points, plan in zip(self.points, ranked, strict=True)]
        for rank, region in enumerate(view.edition.regions):
            favours = tuple(
                context.worths.favours[rank] + plan.favours[rank]
                for context, plan in zip(self.contexts, ranked, strict=True)
            )
            found = self.scales.region(rank, favours, view.temples[region.id].standing)
            totals = [total + more for total, more in zip(totals, found, strict=True)]
            own.append(found[self.seat])
        gold = self.scales.gold(tuple(plan.gold for plan in ranked), view.order)
        return [total + more for total, more in zip(totals, gold, strict=True)], (*own, gold[self.seat])

    def explained(self, command: Command, best: Command, hope: float) -> Option[Command]:
        """Return a command with its lead in points, on average in the futures that it was tried in, and its parts.

        What is chosen by is the chance to win, which has no parts. In a lead, half of the best of the others counts,
        and half of all of them.
        """
        found = option(self.contexts[self.seat], command, self.own[command])
        if not self.tried:
            return evolve(found, worth=hope)
        parts = average_beside(self.tried[command], self.tried[best])
        lead = self.points[self.seat] + sum(parts)
        return evolve(found, worth=round(lead, 4), terms=terms_of(parts, self.view.edition, "others"))


def _vessel(context: SailingContext, found: Outcome) -> Vessel:
    """Return a rival's ship at the end of this turn, with the contracts that its best plan goes on to fulfil."""
    atlas, ship = context.atlas, found.ship
    return Vessel(
        port=ship.port,
        hand=sorted((atlas.strength[held], atlas.wind[held]) for held in context.merchant.hand),
        gold=ship.gold,
        path=list(found.path),
    )
