"""The planner at sea: what each command would make of the rest of the round."""

from collections.abc import Sequence
from typing import NamedTuple

from attrs import evolve, frozen

from neptun_desktop.bots.bot import Option, Term
from neptun_desktop.games.neptun.bots.atlas import Atlas, Deal, atlas_of
from neptun_desktop.games.neptun.bots.figures import Judgement
from neptun_desktop.games.neptun.bots.plans import Plan, PlannedShip, Voyage, parts_of, terms_of
from neptun_desktop.games.neptun.bots.worth import Worths, average_bonus, worths_for
from neptun_desktop.games.neptun.rules.commands import BuyFavour, ChooseOar, Command, Deliver, Sail, TakeExtraTurn
from neptun_desktop.games.neptun.rules.outlook import passage
from neptun_desktop.games.neptun.rules.state import Merchant, Position
from neptun_desktop.kernel.seat import Seat


@frozen(eq=False)
class SailingContext:
    """One merchant's situation at one moment of the sailing phase."""

    position: Position
    seat: Seat
    atlas: Atlas
    worths: Worths
    tours: type[Voyage] = Voyage

    @property
    def merchant(self) -> Merchant:
        """The merchant who sails."""
        return self.position.merchants[self.seat]

    def hand_without(self, card: int | None) -> tuple[int, ...]:
        """Return the strengths in hand, ascending, without one card."""
        hand = list(self.merchant.hand)
        if card is not None:
            hand.remove(card)
        return tuple(sorted(self.atlas.strength[held] for held in hand))

    def expected_winds(self, own: int | None) -> tuple[int, ...]:
        """Return the wind of each turn as far as known: the current one, the forecast, and the base from then on."""
        position, trade, scale = self.position, self.position.edition.trade, self.position.edition.wind
        turns = trade.sailing_turns + trade.extra_turns
        if position.forecast is not None:
            following = scale.base + position.forecast
        else:
            calmest, strongest = scale.forecast
            total = float(self.atlas.wind[own]) if own is not None else 0.0
            for seat, merchant in enumerate(position.merchants):
                if merchant.hand and (seat != self.seat or own is None):
                    total += sum(self.atlas.wind[card] for card in merchant.hand) / len(merchant.hand)
            following = scale.base + max(calmest, min(strongest, round(total)))
        winds = [scale.base] * turns
        winds[position.turn] = position.wind
        if position.turn + 1 < trade.sailing_turns:
            winds[position.turn + 1] = following
        for extra in range(trade.sailing_turns, turns):
            winds[extra] = position.wind if position.turn >= trade.sailing_turns else winds[trade.sailing_turns - 1]
        return tuple(winds)

    def voyage(self, manifest: tuple[tuple[str, Deal | None], ...], own: int | None, *, extra: bool = True) -> Voyage:
        """Return the tours that a manifest leaves open."""
        trade = self.position.edition.trade
        possible = all(status in {"open", "fulfilled"} for status, _ in manifest)
        return self.tours(
            atlas=self.atlas,
            worths=self.worths,
            deals=tuple(deal for status, deal in manifest if status == "open" and deal is not None),
            winds=self.expected_winds(own),
            regular=trade.sailing_turns,
            last=trade.sailing_turns + trade.extra_turns * extra,
            bonus=average_bonus(self.position.edition) if possible else 0.0,
        )

    @property
    def manifest(self) -> tuple[tuple[str, Deal | None], ...]:
        """The status and the deal of each slot."""
        return tuple(
            (slot.status, None if slot.city is None or slot.goods is None else self.atlas.deals[slot.city][slot.goods])
            for slot in self.merchant.manifest
        )


class Outcome(NamedTuple):
    """The situation after a command at the end of this turn, and the best plan from there."""

    plan: Plan
    voyage: Voyage
    ship: PlannedShip
    gained: tuple[int, ...]  # favours won this turn, by region
    delivered: int  # contracts fulfilled this turn

    @property
    def path(self) -> tuple[Deal, ...]:
        """The contracts that the plan goes on to fulfil."""
        return tuple(self.voyage.deals[place] for place in self.plan.path)


def sailing_context(
    position: Position, seat: Seat, judgement: Judgement, tours: type[Voyage] = Voyage
) -> SailingContext:
    """Return a merchant's situation at sea, with the kind of tours to compare."""
    atlas = atlas_of(position.edition, position.chart)
    return SailingContext(position, seat, atlas, worths_for(position, atlas, seat, judgement), tours)


def sailing_options(context: SailingContext, legal: Sequence[Command]) -> list[Option[Command]]:
    """Evaluate every command of the sailing phase."""
    return [option(context, command, outcome(context, command)) for command in legal]


def outcome(context: SailingContext, command: Command) -> Outcome:
    """Return the best outcome of a command."""
    match command:
        case ChooseOar():
            voyage = context.voyage(context.manifest, command.card)
            return _to_the_best_port(context, voyage, command.card, context.hand_without(command.card))
        case Sail():
            return _after_sailing(context, context.position.edition.port_rank[command.port])
        case Deliver():
            return _after_delivery(context, command.slot)
        case BuyFavour():
            return _after_favour(context, buy=command.buy)
        case TakeExtraTurn():
            return _after_answer(context, take=command.take)
        case _:
            raise AssertionError(command)  # the draft has its own planner


def _here(context: SailingContext) -> int:
    return context.position.edition.port_rank[context.merchant.port]


def _to_the_best_port(context: SailingContext, voyage: Voyage, card: int, hand: tuple[int, ...]) -> Outcome:
    """Sail with this card to the best port."""
    turn, here = context.position.turn, _here(context)
    reach = context.atlas.strength[card] + voyage.winds[turn]
    ports = {here}
    for deal in voyage.deals:
        ports.add(context.atlas.stop_towards(here, deal.port, reach))
        if context.atlas.miles[here][deal.port] <= reach + context.merchant.gold:
            ports.add(deal.port)
    return max((_after_arrival(context, voyage, hand, port, reach) for port in sorted(ports)), key=_worth)


def _worth(found: Outcome) -> tuple[float, int]:
    """Return what outcomes are compared by: of equal plans, the one that fulfils a contract now is safer."""
    return found.plan.worth, found.delivered


def _after_sailing(context: SailingContext, port: int) -> Outcome:
    """Sail to this port with the card that was played."""
    voyage = context.voyage(context.manifest, None)
    reach = context.atlas.strength[context.merchant.played[-1]] + voyage.winds[context.position.turn]
    return _after_arrival(context, voyage, context.hand_without(None), port, reach)


def _after_arrival(context: SailingContext, voyage: Voyage, hand: tuple[int, ...], port: int, reach: int) -> Outcome:
    """Return the best of delivering one of the contracts for this port, or none."""
    turn = context.position.turn + 1
    missing = max(0, context.atlas.miles[_here(context)][port] - reach)
    ship = PlannedShip(port, hand, context.merchant.gold - missing * context.position.edition.trade.mile_price, turn)
    outcomes = [_going_on(voyage, ship)]
    for place, deal in enumerate(voyage.deals):
        if deal.port == port:
            outcomes.append(_with_delivery(context, voyage, place, ship))
    return max(outcomes, key=_worth)


def _with_delivery(context: SailingContext, voyage: Voyage, place: int, ship: PlannedShip) -> Outcome:
    """Deliver, then continue with or without buying a favour; contracts to the left are lost."""
    deal = voyage.deals[place]
    rest = evolve(voyage, deals=voyage.deals[place + 1 :], bonus=voyage.bonus if place == 0 else 0.0)
    gold = ship.gold + deal.gold
    best = _going_on(rest, ship._replace(gold=gold), deal.region, deal.favours, 1)
    price = context.position.edition.trade.favour_price
    if gold >= price:
        richer = _going_on(rest, ship._replace(gold=gold - price), deal.region, deal.favours + 1, 1)
        return max(best, richer, key=_worth)
    return best


def _going_on(voyage: Voyage, ship: PlannedShip, region: int = 0, favours: int = 0, delivered: int = 0) -> Outcome:
    gained = [0] * len(voyage.worths.favours)
    gained[region] = favours
    return Outcome(voyage.best_plan(ship, tuple(gained)), voyage, ship, tuple(gained), delivered)


def rest_of_turn(context: SailingContext) -> Outcome:
    """Return how another merchant's turn is likely to end, before it chose a card, before it sailed, or after."""
    position, voyage = context.position, context.voyage(context.manifest, None)
    hand, played = context.hand_without(None), context.merchant.played
    if position.stage != "choose" and context.seat in position.queue and played:
        return _to_the_best_port(context, voyage, played[-1], hand)
    has_sailed = position.stage != "choose"
    return _going_on(voyage, PlannedShip(_here(context), hand, context.merchant.gold, position.turn + has_sailed))


def _after_delivery(context: SailingContext, slot: int | None) -> Outcome:
    voyage = context.voyage(context.manifest, None)
    ship = PlannedShip(_here(context), context.hand_without(None), context.merchant.gold, context.position.turn + 1)
    if slot is None:
        return _going_on(voyage, ship)
    return _with_delivery(context, voyage, context.merchant.open_slots.index(slot), ship)


def _after_favour(context: SailingContext, *, buy: bool) -> Outcome:
    voyage = context.voyage(context.manifest, None)
    gold = context.merchant.gold - context.position.edition.trade.favour_price * buy
    ship = PlannedShip(_here(context), context.hand_without(None), gold, context.position.turn + 1)
    return _going_on(voyage, ship, context.atlas.region_of_port[_here(context)], int(buy))


def _after_answer(context: SailingContext, *, take: bool) -> Outcome:
    voyage = context.voyage(context.manifest, None, extra=take)
    found = _going_on(
        voyage, PlannedShip(_here(context), context.hand_without(None), context.merchant.gold, context.position.turn)
    )
    if take and not found.plan.path:  # an extra turn costs a card even if nothing is gained
        card = context.worths.hands[found.ship.hand[:1]]
        return found._replace(plan=found.plan._replace(worth=found.plan.worth - card, hand=found.plan.hand - card))
    return found


def option(context: SailingContext, command: Command, found: Outcome) -> Option[Command]:
    """Return the option with what its plan consists of."""
    plan = found.plan
    terms = terms_of(parts_of(plan, context.worths), context.position.edition)
    facts = [Term("contracts", len(plan.path) + found.delivered), Term("payoff", plan.gold - context.merchant.gold)]
    facts += _course_facts(context, found)
    if isinstance(command, Sail):
        facts.append(Term("miles", context.position.chart.miles(context.merchant.port, command.port), command.port))
    return Option(command, round(plan.worth, 4), terms, tuple(facts))


def _course_facts(context: SailingContext, found: Outcome) -> list[Term]:
    """Return which slot is served in this turn, and which one the plan goes on to serve."""
    slots, facts = context.merchant.open_slots, list[Term]()
    if found.delivered:
        facts.append(Term("delivers", slots[len(slots) - len(found.voyage.deals) - 1]))
    following = _next_slot(context, found)
    if following is not None:
        facts.append(Term("next", following))
    return facts


def _next_slot(context: SailingContext, found: Outcome) -> int | None:
    """Return the slot that the plan serves after this turn; slots that are served or given up now come before."""
    slots = context.merchant.open_slots
    return slots[len(slots) - len(found.voyage.deals) + found.plan.path[0]] if found.plan.path else None


def sooner(context: SailingContext, command: Command, found: Outcome) -> Command | None:
    """Return a command that serves now what the plan would serve next, for no more gold; None if there is none.

    Whoever delivers now can still stay in that port for a turn, and is then where the plan would be, with the same
    cards. But trials know the winds of their futures, and tours do not wait, so to them waiting may look better.
    """
    slot = _next_slot(context, found)
    if slot is None or found.delivered:
        return None
    city = context.merchant.manifest[slot].city
    port = None if city is None else context.position.edition.port_of[city]
    match command:
        case Sail(port=stop) if port is not None and port != stop:
            price, other = (passage(context.position, context.seat, each).gold for each in (port, stop))
            return Sail(port) if price <= other else None
        case Deliver(slot=None) if port == context.merchant.port:
            return Deliver(slot)
        case _:
            return None
