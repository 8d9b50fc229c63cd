"""Tours over the open contracts: which to fulfil, with which cards, and what the round is then worth."""

from typing import NamedTuple, TypeAlias

from attrs import define

from neptun_desktop.bots.neptun import figures
from neptun_desktop.bots.neptun.atlas import Atlas, Deal
from neptun_desktop.bots.neptun.worth import Worths

Hand: TypeAlias = tuple[int, ...]  # strengths, ascending


class Ship(NamedTuple):
    """One merchant in the middle of a round, as far as tours go."""

    port: int
    hand: Hand
    gold: int
    turn: int  # sailing turns and extra turns, from 0


class Leg(NamedTuple):
    """The ship on arrival, and the card that was played first on the way."""

    ship: Ship
    card: int


class Plan(NamedTuple):
    """The best tour found: what it is worth in all, and what that is made of."""

    worth: float
    path: tuple[int, ...]  # places in the list of deals
    favours: tuple[int, ...]  # gained, by region
    gold: int  # at the end
    hand: float  # what the cards left are worth
    bonus: float
    card: int | None  # the strength to play first, if there is somewhere to go


@define(eq=False)
class Voyage:
    """What does not change while tours are compared."""

    atlas: Atlas
    worths: Worths
    deals: tuple[Deal, ...]  # open contracts in the order of their slots
    winds: tuple[int, ...]  # expected, by turn
    regular: int  # turns in which a card must be played
    last: int  # all turns, the extra ones included
    bonus: float  # for fulfilling every deal; 0 where that is no longer possible

    def cards_left(self, hand: Hand, turn: int) -> float:
        """Return what is kept when the tour ends in this turn: the weakest cards go in the turns that remain."""
        spent = self.regular - turn
        return sum(map(self.worths.kept_card, hand[spent:] if spent > 0 else hand))

    def legs(self, ship: Ship, target: int) -> list[Leg]:
        """Return the sensible ways to a port: fast, perhaps with gold; where that is dear also with one stop more."""
        port, hand, gold, turn = ship
        if turn >= self.last or not hand:
            return []
        need = self.atlas.miles[port][target] - self.winds[turn]
        for place, strength in enumerate(hand):
            if strength >= need:
                return [Leg(Ship(target, hand[:place] + hand[place + 1 :], gold, turn + 1), strength)]
        strongest = hand[-1]
        missing = need - strongest
        found = []
        if missing <= gold:
            found.append(Leg(Ship(target, hand[:-1], gold - missing, turn + 1), strongest))
            if missing <= figures.CHEAP_MILES:
                return found
        stop = self.atlas.stop_towards(port, target, strongest + self.winds[turn])
        # On the way the weakest card that makes the same stop is enough.
        stop_miles = self.atlas.miles[port][stop] - self.winds[turn]
        place = next(place for place, strength in enumerate(hand) if strength >= stop_miles or strength == strongest)
        rest = Ship(stop, hand[:place] + hand[place + 1 :], gold, turn + 1)
        found.extend(Leg(leg.ship, hand[place]) for leg in self.legs(rest, target)[:1])
        return found

    def best_plan(self, ship: Ship, gained: tuple[int, ...] | None = None) -> Plan:
        """Return the best tour from here; `gained` are favours already won on the way."""
        return _Search(self, gained or (0,) * len(self.worths.favours)).run(ship)


class _Search:
    """A walk through all subsets of the deals, in order, with the most hopeful branches only."""

    def __init__(self, voyage: Voyage, gained: tuple[int, ...]) -> None:
        self.voyage = voyage
        self.gained = list(gained)
        self.path: list[int] = []
        self.best = Plan(-1e9, (), gained, 0, 0.0, 0.0, None)
        self.price = voyage.atlas.edition.trade.favour_price
        worths, deals = voyage.worths, voyage.deals
        hopes = [
            worths.favour(deal.region, gained[deal.region] + deal.favours + 1)
            - worths.favour(deal.region, gained[deal.region])
            + figures.HOPE_A_COIN * deal.gold
            for deal in deals
        ]
        self.hopes = [sum(hopes[place:]) + figures.HOPE for place in range(len(deals) + 1)]

    def run(self, ship: Ship) -> Plan:
        worths = self.voyage.worths
        points = sum(worths.favour(region, more) for region, more in enumerate(self.gained))
        self.explore(ship, 0, points, None)
        return self.best

    def explore(self, ship: Ship, first: int, points: float, card: int | None) -> None:
        voyage, worths = self.voyage, self.voyage.worths
        hand = voyage.cards_left(ship.hand, ship.turn)
        bonus = voyage.bonus if len(self.path) == len(voyage.deals) else 0.0
        now = points + worths.gold(ship.gold) + hand + bonus
        if now > self.best.worth:
            self.best = Plan(now, tuple(self.path), tuple(self.gained), ship.gold, hand, bonus, card)
        for place in range(first, len(voyage.deals)):
            if now + self.hopes[place] <= self.best.worth:
                break
            port, region, gold, favours = voyage.deals[place]
            for leg in voyage.legs(ship, port):
                before = self.gained[region]
                reached = leg.ship
                more, purse = self.paid(before + favours, region, reached.gold + gold)
                self.gained[region] = more
                self.path.append(place)
                gain = worths.favour(region, more) - worths.favour(region, before)
                arrived = Ship(reached.port, reached.hand, purse, reached.turn)
                self.explore(arrived, place + 1, points + gain, leg.card if card is None else card)
                self.path.pop()
                self.gained[region] = before

    def paid(self, more: int, region: int, gold: int) -> tuple[int, int]:
        """Buy a favour where it is worth more than the gold."""
        worths = self.voyage.worths
        if gold >= self.price:
            gain = worths.favour(region, more + 1) - worths.favour(region, more)
            if gain > worths.gold(gold) - worths.gold(gold - self.price):
                return more + 1, gold - self.price
        return more, gold
