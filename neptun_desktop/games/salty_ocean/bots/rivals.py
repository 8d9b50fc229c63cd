"""What the other merchants stand for while one decision is thought about: their barrels, steps, ships and yards."""

from attrs import define, field, frozen

from neptun_desktop.games.salty_ocean.bots.outlook import FLEET, Outlook, Pair, Prices, expected_prices
from neptun_desktop.games.salty_ocean.bots.trade import Trade, stock_of, trade_of
from neptun_desktop.games.salty_ocean.edition.figures import Building, ShipKind
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.kernel.seat import Seat

DEAREST = 10.0  # action


@define
class Climb:
    """A merchant's way up the cathedral: its values, less where another may be there first."""

    values: tuple[float, ...]  # by steps, from 0
    steps: int
    gain: float = field(init=False)  # of a step, on the average of the best number of further steps

    def __attrs_post_init__(self) -> None:
        """Find the best number of further steps."""
        here = self.worth
        further = enumerate(self.values[self.steps + 1 :], 1)
        self.gain = max([0.0, *((value - here) / steps for steps, value in further)])

    @property
    def left(self) -> int:
        """The number of steps still possible."""
        return len(self.values) - 1 - self.steps

    @property
    def worth(self) -> float:
        """What the steps are worth at the end."""
        return self.values[self.steps]

    def last_gain(self, cost: float, rise: float, credit: float, overflow: float) -> float:
        """Return what the best number of further steps brings in the last turn; coins above the cap cost nothing."""
        best, paid = 0.0, 0.0
        for top in range(self.steps + 1, len(self.values)):
            paid += cost
            if paid > credit:
                break
            best = max(best, self.values[top] - self.worth - max(0.0, paid - overflow))
            cost = min(cost + rise, DEAREST)
        return best


def climb_of(steps: int, others: tuple[int, ...], outlook: Outlook) -> Climb:
    """Return the way up: closed steps are left out, contested ones count by the chance to be there."""
    cathedral = outlook.edition.cathedral
    values, worth, before = [0.0], 0.0, 0
    for number, value in enumerate(cathedral.values, 1):
        places = cathedral.places.get(value)
        chance = 1.0
        if places is not None and number > steps:
            ahead = sum(1 for other in others if other >= number)
            if number == len(cathedral.values) and ahead >= places:
                break
            rivals = sum(1 for other in others if other >= steps)
            chance = outlook.foresight.nearest if rivals < places else outlook.foresight.farther
            if len(others) < places:
                chance = 1.0
        worth += (value - before) * chance
        before = value
        values.append(worth)
    return Climb(tuple(values), steps)


@frozen(eq=False)
class Rivals:
    """What no own action changes, so that it is worked out once for all actions that are compared."""

    outlook: Outlook
    steps: tuple[int, ...]  # on the cathedral
    early: Pair  # rows by which their sales lower the prices before one's next action
    late: Pair  # and then within a trip
    trades: dict[object, Trade] = field(factory=dict)  # by all that trade depends on
    prices: dict[tuple[int, int, int, int, int], Prices] = field(factory=dict)  # by rows, and own fish in Rouen
    climbs: dict[int, Climb] = field(factory=dict)  # by own steps
    shares: dict[tuple[tuple[Seat, ...], tuple[Seat, ...], tuple[ShipKind, ...]], float] = field(factory=dict)

    def trade(self, state: State) -> Trade:
        """Return what the own barrels and ships are worth."""
        outlook, rows, owners = self.outlook, state.rows, state.owners
        merchant = state.merchants[outlook.seat]
        key = (
            *(merchant.depot, merchant.ships, merchant.saline, merchant.depot_level),
            *(rows["salt"], rows["herring"], rows["cod"], owners["shipyard"], owners["academy"]),
        )
        known = self.trades.get(key)
        if known is None:
            last = state.round + 1 == outlook.edition.turns
            stock = stock_of(outlook.edition, merchant, 1.0 if last else outlook.foresight.damage)
            prices = self.expected_prices(state, stock.herring, stock.cod)
            known = self.trades[key] = trade_of(state, stock, prices, outlook)
        return known

    def expected_prices(self, state: State, herring: int, cod: int) -> Prices:
        """Return what fish is expected to bring, with so much of it one's own in Rouen."""
        rows = state.rows
        key = rows["salt"], rows["herring"], rows["cod"], herring, cod
        known = self.prices.get(key)
        if known is None:
            known = self.prices[key] = expected_prices(state, self.outlook, self.early, self.late, (herring, cod))
        return known

    def climb(self, steps: int) -> Climb:
        """Return the way up the cathedral of who has made so many steps."""
        known = self.climbs.get(steps)
        if known is None:
            known = self.climbs[steps] = climb_of(steps, self.steps, self.outlook)
        return known

    def expected_shares(self, state: State) -> float:
        """Return what shipyard and academy are expected to bring."""
        owners = state.owners
        kinds = tuple([ship.kind for ship in state.merchants[self.outlook.seat].ships])
        key = owners["shipyard"], owners["academy"], kinds
        known = self.shares.get(key)
        if known is None:
            known = self.shares[key] = expected_shares(state, self.outlook)
        return known


def rivals_of(state: State, outlook: Outlook) -> Rivals:
    """Look at the others."""
    others = [merchant for seat, merchant in enumerate(state.merchants) if seat != outlook.seat]
    early, late = falls_by_others(state, outlook)
    return Rivals(outlook, tuple([other.cathedral for other in others]), early, late)


def falls_by_others(state: State, outlook: Outlook) -> tuple[Pair, Pair]:
    """Return the rows by which others' sales lower the prices: before one's next action, and then within a trip."""
    early, late = [0.0, 0.0], [0.0, 0.0]
    foresight, market = outlook.foresight, outlook.edition.market
    landing = foresight.landing_last if state.round + 1 == outlook.edition.turns else foresight.landing
    each = market.fall[outlook.merchants]
    for seat, merchant in enumerate(state.merchants):
        if seat == outlook.seat:
            continue
        _, herring, cod = merchant.depot
        out_herring = out_cod = 0
        for ship in merchant.ships:
            if ship.at_sea:
                out_herring += ship.hold[1]
                out_cod += ship.hold[2]
            else:
                herring += ship.hold[1]
                cod += ship.hold[2]
        for fish, ready, out in ((0, herring, out_herring), (1, cod, out_cod)):
            if ready:
                lots = (0.5 + ready / market.lot) * each
                early[fish] += lots * foresight.hurry
                late[fish] += lots * foresight.later
            if out:
                late[fish] += (0.5 + out / market.lot) * landing * each
    return (early[0], early[1]), (late[0], late[1])


def expected_shares(state: State, outlook: Outlook) -> float:
    """Return what others' ships, and the own ones that are still to come, bring an owner of shipyard or academy."""
    edition, seat, owners, foresight = outlook.edition, outlook.seat, state.owners, outlook.foresight
    turns = edition.turns - state.round - 1
    if not turns:
        return 0.0
    likely = foresight.ships_built * turns / (edition.turns - 1)
    total = 0.0
    buildings: tuple[Building, Building] = ("shipyard", "academy")
    for building in buildings:
        held = owners[building]
        other: Building = "academy" if building == "shipyard" else "shipyard"
        if seat in held:
            ready = 1.0 if owners[other] else 0.6
            for kind, printed in edition.ships.items():
                for buyer, merchant in enumerate(state.merchants):
                    missing = printed.limit - sum(1 for ship in merchant.ships if ship.kind == kind)
                    if buyer == seat:
                        total += missing * printed.half_price * likely * ready
                    elif buyer not in held:
                        part = printed.half_price * foresight.rivals_yard if len(held) == 1 else printed.two_owner_share
                        total += missing * part * likely * ready
        if held and len(state.merchants[seat].ships) < FLEET:
            total += foresight.yard * turns
    return total
