"""Tours over the open contracts: which to fulfil, with which cards, and what the round is then worth."""

from bisect import bisect_left
from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple, TypeAlias

from attrs import define

from neptun_desktop.bots.bot import TRIFLE, Term
from neptun_desktop.games.neptun.bots import figures
from neptun_desktop.games.neptun.bots.atlas import Atlas, Deal
from neptun_desktop.games.neptun.bots.worth import Worths
from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE, Edition
from neptun_desktop.kernel.memo import Memo

Hand: TypeAlias = tuple[int, ...]  # strengths, ascending


# The cards and gold left on arrival, the turn that follows, and the first card played on the way.
Leg: TypeAlias = tuple[Hand, int, int, int]


class PlannedShip(NamedTuple):
    """One merchant in the middle of a round, as far as tours are concerned."""

    port: int
    hand: Hand
    gold: int
    turn: int  # sailing turns and extra turns, from 0


class Plan(NamedTuple):
    """The best tour found: its total worth, and its components."""

    worth: float
    path: tuple[int, ...]  # indices into the list of deals
    favours: tuple[int, ...]  # gained, by region
    gold: int  # at the end
    hand: float  # what the remaining cards are worth
    bonus: float
    card: int | None  # the strength to play first, if there is a destination


Parts: TypeAlias = tuple[float, ...]  # of what is reached, in points: kept cards, bonus, each region, gold, and more


def parts_of(plan: Plan, worths: Worths) -> Parts:
    """Return what a plan is worth, part by part; favours that one has already do not count."""
    gained = (gains[more] - gains[0] for gains, more in zip(worths.gains, plan.favours, strict=True))
    return plan.hand, plan.bonus, *gained, worths.purses[plan.gold]


def terms_of(parts: Parts, edition: Edition, *more: str) -> tuple[Term, ...]:
    """Return parts by their names; `more` are the names of those after the gold."""
    temples = (("temple", temple) for temple in (*(region.id for region in edition.regions), GOLD_TEMPLE))
    names = (("hand", None), ("bonus", None), *temples, *((name, None) for name in more))
    found = zip(names, parts, strict=True)
    return tuple(Term(name, round(amount, 4), about) for (name, about), amount in found if abs(amount) > TRIFLE)


def average(tried: Sequence[Parts]) -> Parts:
    """Return the parts of several plans, on average."""
    return tuple(map(fmean, zip(*tried, strict=True)))


def average_beside(tried: Sequence[Parts], beside: Sequence[Parts]) -> Parts:
    """Return the average of what was tried in the first futures only, as if the others were like those of `beside`."""
    known = average(beside[: len(tried)])
    return tuple(own + all_ - its for own, all_, its in zip(average(tried), average(beside), known, strict=True))


@define(eq=False)
class Voyage:
    """What does not change while tours are compared."""

    atlas: Atlas
    worths: Worths
    deals: tuple[Deal, ...]  # open contracts in slot order
    winds: tuple[int, ...]  # expected, by turn
    regular: int  # turns in which a card must be played
    last: int  # all turns, including the extra ones
    bonus: float  # for fulfilling every deal; 0 if that is no longer possible

    def legs(self, port: int, hand: Hand, gold: int, turn: int, target: int) -> list[Leg]:
        """Return the sensible ways to a port: direct, perhaps with gold; if that is costly, also with one more stop."""
        if turn >= self.last or not hand:
            return []
        wind = self.winds[turn]
        need = self.atlas.miles[port][target] - wind
        strongest = hand[-1]
        missing = need - strongest
        if missing <= 0:
            place = bisect_left(hand, need)
            return [(hand[:place] + hand[place + 1 :], gold, turn + 1, hand[place])]
        found: list[Leg] = []
        if missing <= gold:
            found.append((hand[:-1], gold - missing, turn + 1, strongest))
            if missing <= figures.CHEAP_MILES:
                return found
        stop = self.atlas.stop_towards(port, target, strongest + wind)
        # The weakest card that reaches the same stop is enough.
        place = bisect_left(hand, min(self.atlas.miles[port][stop] - wind, strongest))
        for left, purse, arrival, _ in self.legs(stop, hand[:place] + hand[place + 1 :], gold, turn + 1, target)[:1]:
            found.append((left, purse, arrival, hand[place]))
        return found

    def best_plan(self, ship: PlannedShip, gained: tuple[int, ...] | None = None) -> Plan:
        """Return the best tour from here; `gained` are favours already won on the way."""
        return _Search(self, gained or (0,) * len(self.worths.favours)).run(ship)


class _Search:
    """A search through all subsets of the deals, in order, that prunes hopeless branches."""

    def __init__(self, voyage: Voyage, gained: tuple[int, ...]) -> None:
        worths = voyage.worths
        self.voyage, self.deals, self.count = voyage, voyage.deals, len(voyage.deals)
        self.gains, self.purses, self.hands = worths.gains, worths.purses, worths.hands
        self.gained = list(gained)
        self.path: list[int] = []
        self.best = Plan(-1e9, (), gained, 0, 0.0, 0.0, None)
        self.price = voyage.atlas.edition.trade.favour_price
        self.clear_profit = figures.CLEAR_PROFIT if worths.judgement.weighs_gold else 0.0
        self.hopes = [figures.HOPE] * (self.count + 1)
        for place in range(self.count - 1, -1, -1):
            self.hopes[place] = self.hopes[place + 1] + self.hope(self.deals[place])

    def hope(self, deal: Deal) -> float:
        """Return an upper bound of what a contract may gain, with a favour bought where that pays."""
        _, region, gold, favours = deal
        gains, before = self.gains[region], self.gained[region]
        most = max(gains[before + favours], gains[before + favours + 1] - self.price * self.voyage.worths.coin)
        return most - gains[before] + figures.HOPE_A_COIN * gold

    def run(self, ship: PlannedShip) -> Plan:
        self.explore(ship, 0, sum(self.gains[region][more] for region, more in enumerate(self.gained)), None)
        return self.best

    def explore(self, ship: PlannedShip, first: int, points: float, card: int | None) -> None:
        """Compare ending the tour here with continuing to each of the deals to the right."""
        voyage, path, gained = self.voyage, self.path, self.gained
        port, hand, gold, turn = ship
        spent = voyage.regular - turn  # the weakest cards are spent in the remaining turns
        kept = self.hands[hand[spent:] if spent > 0 else hand]
        done = len(path)
        bonus = voyage.bonus if done == self.count else 0.0
        now = points + self.purses[gold] + kept + bonus
        if now > self.best.worth:
            self.best = Plan(now, tuple(path), tuple(gained), gold, kept, bonus, card)
        for place in range(first, self.count):
            hope = now + self.hopes[place]
            if place == done:  # nothing was left out so far
                hope += voyage.bonus
            if hope <= self.best.worth:
                break
            target, region, pay, favours = self.deals[place]
            gains, before = self.gains[region], gained[region]
            elsewhere, last = points - gains[before], place + 1 == self.count
            path.append(place)
            for left, rest, arrival, played in voyage.legs(port, hand, gold, turn, target):
                for more, purse in self.paid(before + favours, gains, rest + pay, last=last):
                    gained[region] = more
                    arrived = PlannedShip(target, left, purse, arrival)
                    self.explore(arrived, place + 1, elsewhere + gains[more], played if card is None else card)
            path.pop()
            gained[region] = before

    def paid(self, more: int, gains: Memo[int, float], gold: int, *, last: bool) -> tuple[tuple[int, int], ...]:
        """Buy a favour if it is worth more than the gold; if that is a close call, try both."""
        rest = gold - self.price
        if rest >= 0:
            profit = gains[more + 1] - gains[more] - self.purses[gold] + self.purses[rest]
            if profit > 0:
                bought = (more + 1, rest)
                return (bought,) if last or profit > self.clear_profit else (bought, (more, gold))
        return ((more, gold),)
