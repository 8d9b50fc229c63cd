"""The planner at sea: what each command would make of the rest of the round."""

from collections.abc import Sequence
from typing import NamedTuple

from attrs import evolve, frozen

from neptun_desktop.bots.bot import Option, Term
from neptun_desktop.games.neptun.bots.atlas import Atlas, Deal, atlas_of
from neptun_desktop.games.neptun.bots.figures import Judgement
from neptun_desktop.games.neptun.bots.plans import Plan, PlannedShip, Voyage
from neptun_desktop.games.neptun.bots.worth import Worths, average_bonus, worths_for
from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE
from neptun_desktop.games.neptun.rules.commands import BuyFavour, ChooseOar, Command, Deliver, Sail, TakeExtraTurn
from neptun_desktop.games.neptun.rules.outlook import passage
from neptun_desktop.games.neptun.rules.state import Merchant, Position
from neptun_desktop.kernel.seat import Seat


@frozen(eq=False)
class Helm:
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


def helm_of(position: Position, seat: Seat, judgement: Judgement, tours: type[Voyage] = Voyage) -> Helm:
    """Return a merchant's situation at sea, with the kind of tours to compare."""
    atlas = atlas_of(position.edition, position.chart)
    return Helm(position, seat, atlas, worths_for(position, atlas, seat, judgement), tours)


def sailing_options(helm: Helm, legal: Sequence[Command]) -> list[Option[Command]]:
    """Evaluate every command of the sailing phase."""
    return [option(helm, command, outcome(helm, command)) for command in legal]


def outcome(helm: Helm, command: Command) -> Outcome:
    """Return the best outcome of a command."""
    match command:
        case ChooseOar():
            voyage = helm.voyage(helm.manifest, command.card)
            return _to_the_best_port(helm, voyage, command.card, helm.hand_without(command.card))
        case Sail():
            return _after_sailing(helm, helm.position.edition.port_rank[command.port])
        case Deliver():
            return _after_delivery(helm, command.slot)
        case BuyFavour():
            return _after_favour(helm, buy=command.buy)
        case TakeExtraTurn():
            return _after_answer(helm, take=command.take)
        case _:
            raise AssertionError(command)  # the draft has its own planner


def _here(helm: Helm) -> int:
    return helm.position.edition.port_rank[helm.merchant.port]


def _to_the_best_port(helm: Helm, voyage: Voyage, card: int, hand: tuple[int, ...]) -> Outcome:
    """Sail with this card to the best port."""
    turn, here = helm.position.turn, _here(helm)
    reach = helm.atlas.strength[card] + voyage.winds[turn]
    ports = {here}
    for deal in voyage.deals:
        ports.add(helm.atlas.stop_towards(here, deal.port, reach))
        if helm.atlas.miles[here][deal.port] <= reach + helm.merchant.gold:
            ports.add(deal.port)
    return max((_after_arrival(helm, voyage, hand, port, reach) for port in sorted(ports)), key=_worth)


def _worth(found: Outcome) -> tuple[float, int]:
    """Return what outcomes are compared by: of equal plans, the one that fulfils a contract now is safer."""
    return found.plan.worth, found.delivered


def _after_sailing(helm: Helm, port: int) -> Outcome:
    """Sail to this port with the card that was played."""
    voyage = helm.voyage(helm.manifest, None)
    reach = helm.atlas.strength[helm.merchant.played[-1]] + voyage.winds[helm.position.turn]
    return _after_arrival(helm, voyage, helm.hand_without(None), port, reach)


def _after_arrival(helm: Helm, voyage: Voyage, hand: tuple[int, ...], port: int, reach: int) -> Outcome:
    """Return the best of delivering one of the contracts for this port, or none."""
    turn = helm.position.turn + 1
    missing = max(0, helm.atlas.miles[_here(helm)][port] - reach)
    gold = helm.merchant.gold - missing * helm.position.edition.trade.mile_price
    ship = PlannedShip(port, hand, gold, turn)
    outcomes = [_going_on(voyage, ship)]
    for place, deal in enumerate(voyage.deals):
        if deal.port == port:
            outcomes.append(_with_delivery(helm, voyage, place, ship))
    return max(outcomes, key=_worth)


def _with_delivery(helm: Helm, voyage: Voyage, place: int, ship: PlannedShip) -> Outcome:
    """Deliver, then continue with or without buying a favour; contracts to the left are lost."""
    deal = voyage.deals[place]
    rest = evolve(voyage, deals=voyage.deals[place + 1 :], bonus=voyage.bonus if place == 0 else 0.0)
    gold = ship.gold + deal.gold
    best = _going_on(rest, ship._replace(gold=gold), deal.region, deal.favours, 1)
    price = helm.position.edition.trade.favour_price
    if gold >= price:
        richer = _going_on(rest, ship._replace(gold=gold - price), deal.region, deal.favours + 1, 1)
        return max(best, richer, key=_worth)
    return best


def _going_on(voyage: Voyage, ship: PlannedShip, region: int = 0, favours: int = 0, delivered: int = 0) -> Outcome:
    gained = [0] * len(voyage.worths.favours)
    gained[region] = favours
    return Outcome(voyage.best_plan(ship, tuple(gained)), voyage, ship, tuple(gained), delivered)


def rest_of_turn(helm: Helm) -> Outcome:
    """Return how another merchant's turn is likely to end, before it chose a card, before it sailed, or after."""
    position, voyage = helm.position, helm.voyage(helm.manifest, None)
    hand, played = helm.hand_without(None), helm.merchant.played
    if position.stage != "choose" and helm.seat in position.queue and played:
        return _to_the_best_port(helm, voyage, played[-1], hand)
    has_sailed = position.stage != "choose"
    return _going_on(voyage, PlannedShip(_here(helm), hand, helm.merchant.gold, position.turn + has_sailed))


def _after_delivery(helm: Helm, slot: int | None) -> Outcome:
    voyage = helm.voyage(helm.manifest, None)
    ship = PlannedShip(_here(helm), helm.hand_without(None), helm.merchant.gold, helm.position.turn + 1)
    if slot is None:
        return _going_on(voyage, ship)
    return _with_delivery(helm, voyage, helm.merchant.open_slots.index(slot), ship)


def _after_favour(helm: Helm, *, buy: bool) -> Outcome:
    voyage = helm.voyage(helm.manifest, None)
    gold = helm.merchant.gold - helm.position.edition.trade.favour_price * buy
    ship = PlannedShip(_here(helm), helm.hand_without(None), gold, helm.position.turn + 1)
    return _going_on(voyage, ship, helm.atlas.region_of_port[_here(helm)], int(buy))


def _after_answer(helm: Helm, *, take: bool) -> Outcome:
    voyage = helm.voyage(helm.manifest, None, extra=take)
    found = _going_on(voyage, PlannedShip(_here(helm), helm.hand_without(None), helm.merchant.gold, helm.position.turn))
    if take and not found.plan.path:  # an extra turn costs a card even if nothing is gained
        less = found.plan.worth - helm.worths.hands[found.ship.hand[:1]]
        return found._replace(plan=found.plan._replace(worth=less))
    return found


def option(helm: Helm, command: Command, found: Outcome) -> Option[Command]:
    """Return the option with the terms that explain its plan."""
    plan = found.plan
    worths, regions = helm.worths, helm.position.edition.regions
    terms = [Term("contracts", len(plan.path) + found.delivered)]
    for region, more in enumerate(plan.favours):
        if more:
            gain = worths.gains[region][more] - worths.gains[region][0]
            terms.append(Term("temple", round(gain, 2), regions[region].id))
    gold = worths.purses[plan.gold] - worths.purses[helm.merchant.gold]
    terms.append(Term("temple", round(gold, 2), GOLD_TEMPLE))
    terms.append(Term("payoff", plan.gold - helm.merchant.gold))
    terms.append(Term("hand", round(plan.hand, 2)))
    if plan.bonus:
        terms.append(Term("bonus", plan.bonus))
    terms += _course_terms(helm, found)
    if isinstance(command, Sail):
        terms.append(Term("miles", helm.position.chart.miles(helm.merchant.port, command.port), command.port))
    return Option(command, round(plan.worth, 4), tuple(terms))


def _course_terms(helm: Helm, found: Outcome) -> list[Term]:
    """Return which slot is served in this turn, and which one the plan goes on to serve."""
    slots, terms = helm.merchant.open_slots, list[Term]()
    if found.delivered:
        terms.append(Term("delivers", slots[len(slots) - len(found.voyage.deals) - 1]))
    following = _next_slot(helm, found)
    if following is not None:
        terms.append(Term("next", following))
    return terms


def _next_slot(helm: Helm, found: Outcome) -> int | None:
    """Return the slot that the plan serves after this turn; slots that are served or given up now come before."""
    slots = helm.merchant.open_slots
    return slots[len(slots) - len(found.voyage.deals) + found.plan.path[0]] if found.plan.path else None


def sooner(helm: Helm, command: Command, found: Outcome) -> Command | None:
    """Return a command that serves now what the plan would serve next, for no more gold; None if there is none.

    Whoever delivers now can still stay in that port for a turn, and is then where the plan would be, with the same
    cards. But trials know the winds of their futures, and tours do not wait, so to them waiting may look better.
    """
    slot = _next_slot(helm, found)
    if slot is None or found.delivered:
        return None
    city = helm.merchant.manifest[slot].city
    port = None if city is None else helm.position.edition.port_of[city]
    match command:
        case Sail(port=stop) if port is not None and port != stop:
            price, other = (passage(helm.position, helm.seat, each).gold for each in (port, stop))
            return Sail(port) if price <= other else None
        case Deliver(slot=None) if port == helm.merchant.port:
            return Deliver(slot)
        case _:
            return None
