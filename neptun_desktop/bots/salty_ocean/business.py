"""The future of a merchant's business, turn by turn: trips, sales and cathedral steps, until the game ends."""

from attrs import define

from neptun_desktop.bots.salty_ocean.cathedral import Climb
from neptun_desktop.bots.salty_ocean.outlook import Outlook, price_at
from neptun_desktop.games.salty_ocean.state import State

HERRING, COD = 0, 1
POOLING = 0.1  # salt that could wait for the next trip sails now only if that costs less than this share of its worth
LONG_WAY_HOME = 2  # a ship that stays out makes the next turn's voyages dearer by this many actions


@define
class Business:
    """A merchant's coins, barrels and ships as they are expected to change."""

    outlook: Outlook
    climb: Climb
    # money
    coins: float
    lowest: int
    cap: float
    interest: float  # of coins owned, at the end of a turn
    inn: float
    office: float  # with each sale
    # goods
    salt: float  # in the depot
    aboard: float  # salt on ships in Rouen
    fish: list[float]  # in Rouen, herring and cod
    sea: list[float]  # fish at sea
    rows: list[float]  # of salt, herring and cod
    # means
    ships: int
    hold: float  # capacity of all ships
    home: float  # and of those in Rouen
    away: bool  # a ship is at sea
    damage: float
    lighthouse: bool
    safe_from_pirates: bool
    fishes_well: bool  # even where fishing is poor
    pirates: bool  # wait in the present turn
    depot: int
    output: int
    # costs of the next own action of each type in the turn that is thought about
    city: float = 0.0
    navigation: float = 0.0
    port: float = 0.0
    market: float = 0.0
    surplus: float = 0.0  # what coins above the cap may still be used for

    def run(self, state: State, others_sell: tuple[tuple[float, float], tuple[float, float]], *, over: bool) -> None:
        """Go on to the end of the game; `over`: there will be no further action in this turn."""
        outlook, turns = self.outlook, self.outlook.edition.turns
        now = state.round
        for turn in range(now, turns):
            last = turn + 1 == turns
            falls = outlook.others_sold
            if turn == now:
                falls, more_falls = others_sell
                if not over:
                    costs = state.costs
                    self.city = min(costs["city"] + outlook.city.others, 10.0)
                    self.navigation = min(costs["navigation"] + outlook.navigation.others, 10.0)
                    self.port = min(costs["port"] + outlook.port.others, 10.0)
                    self.market = min(costs["market"] + outlook.market.others, 10.0)
            else:
                self.city, self.navigation = outlook.city.first, outlook.navigation.first
                self.port, self.market = outlook.port.first, outlook.market.first
            rows = self.rows
            if turn != now or not over:
                if turn == now:
                    self.act(turn, falls, more_falls, now=True, last=last)
                else:
                    half = falls[0] * 0.5, falls[1] * 0.5
                    self.act(turn, half, half, now=False, last=last)
            self.end_turn(sure=turn == now and over, last=last)
            if not last:
                up = outlook.forecasts[turn + 1].rows
                for good in range(3):
                    rows[good] = min(max(rows[good] - up[good], 1.0), 5.0)

    def others_sell(self, falls: tuple[float, float]) -> None:
        """Let the prices fall by others' sales."""
        rows = self.rows
        rows[1] = min(rows[1] + falls[0], 5.0)
        rows[2] = min(rows[2] + falls[1], 5.0)

    def act(
        self, turn: int, falls: tuple[float, float], later_falls: tuple[float, float], *, now: bool, last: bool
    ) -> None:
        """Use a turn: bring ships home, sell, sail, sell again, build the cathedral."""
        outlook = self.outlook
        self.others_sell(falls)
        early = self.prices()
        if now:
            self.others_sell(later_falls)
        prices = self.prices()
        later = (0.0, 0.0) if last else self.next_prices(turn)
        best = max(*prices, *later)
        catch = COD if max(prices[COD], later[COD]) >= max(prices[HERRING], later[HERRING]) else HERRING
        way_home = outlook.navigation.first + LONG_WAY_HOME * outlook.navigation.next
        if (
            early[0] - prices[0] > 0.4 or early[1] - prices[1] > 0.4
            or self.coins - self.lowest < self.navigation * 2 + self.port + 4
        ):
            self.sell(early, later, last=last)
        if self.away:
            waiting = sum(self.sea)
            if waiting * best > self.navigation + self.market if last else self.navigation <= way_home:
                self.come_home()
        while not self.away and self.trip(turn, best, catch, way_home, now=now, last=last):
            pass
        self.sell(self.prices(), later, last=last)
        if not now:
            self.others_sell(later_falls)
        if last:
            self.spend_rest()
        else:
            self.build(self.outlook.edition.turns - turn - 1)

    def prices(self) -> tuple[float, float]:
        """Return the present prices of herring and cod."""
        columns, rows = self.outlook.edition.market.columns, self.rows
        herring = price_at(columns["herring"], rows[1])
        return herring, (price_at(columns["cod"], rows[2]) if self.outlook.merchants > 2 else 0.0)

    def next_prices(self, turn: int) -> tuple[float, float]:
        """Return the prices that are expected in the next turn, less for the wait."""
        outlook = self.outlook
        columns, up, sold = outlook.edition.market.columns, outlook.forecasts[turn + 1].rows, outlook.others_sold
        patience = outlook.foresight.patience
        herring = price_at(columns["herring"], max(self.rows[1] - up[1], 1.0) + sold[0] * 0.5) * patience
        if outlook.merchants == 2:
            return herring, 0.0
        return herring, price_at(columns["cod"], max(self.rows[2] - up[2], 1.0) + sold[1] * 0.5) * patience

    def come_home(self) -> None:
        """Bring all ships home, if that can be paid."""
        if self.coins - self.navigation < self.lowest:
            return
        self.coins -= self.navigation
        self.navigation = min(self.navigation + self.outlook.navigation.next, 10.0)
        self.fish[0] += self.sea[0]
        self.fish[1] += self.sea[1]
        self.sea = [0.0, 0.0]
        self.away, self.home = False, self.hold

    def trip(self, turn: int, best: float, catch: int, way_home: float, *, now: bool, last: bool) -> bool:  # noqa: PLR0913
        """Load, sail out, fish and sail home, if it pays; return whether another trip could follow."""
        outlook, forecast = self.outlook, self.outlook.forecasts[turn]
        ready = self.aboard + self.salt
        hold = self.home
        load = min(hold, ready)
        price, purchase = 0.0, 0.0
        room = self.depot - self.salt - sum(self.fish)
        if load < hold and room > 0:
            each = max(price_at(outlook.edition.market.columns["salt"], self.rows[0]), 1.0)
            spare = self.coins - self.lowest - self.market - self.navigation * 2 - self.port - outlook.navigation.next
            wanted = min(hold - load, room, spare / each)
            if wanted > 0 and wanted * (best - each) * outlook.foresight.doubt > self.market:
                purchase, price = wanted, wanted * each + self.market
        count = load + purchase
        if count <= 0.5:
            return False
        port = self.port if count > self.aboard else 0.0
        second = min(self.navigation + outlook.navigation.next, 10.0)
        cost = port + self.navigation + second
        # weather
        pirates = float(self.pirates) if now else forecast.pirates / 2
        hit = forecast.storm * self.ships + (0.0 if self.safe_from_pirates else 2.0 * pirates)
        catchable = min(count, hold - hit) - (0.0 if self.fishes_well else forecast.poor_fishing * self.ships)
        gain = catchable * best - cost - price - hit * best * 0.5 * (not last)
        if last:
            gain -= 0.0 if self.fish[catch] else self.market
        elif count + self.output <= self.hold:  # it could all wait for the next turn's trip
            gain -= catchable * best * (1.0 - POOLING)
        if gain <= 0 or self.coins - cost - price < self.lowest:
            return False
        if purchase:
            self.market = min(self.market + outlook.market.next, 10.0)
        self.coins -= cost + price
        self.salt -= max(load - self.aboard, 0.0)
        self.aboard = max(self.aboard - load, 0.0)
        self.hold -= hit
        self.home = self.hold
        self.damage += hit
        if now:
            self.pirates = False
        if port:
            self.port = min(self.port + outlook.port.next, 10.0)
        if second > way_home and not last:
            self.coins += second
            self.sea[catch] += catchable
            self.away, self.home = True, 0.0
            return False
        self.navigation = min(second + outlook.navigation.next, 10.0)
        self.fish[catch] += catchable
        return True

    def sell(self, prices: tuple[float, float], later: tuple[float, float], *, last: bool) -> None:
        """Sell what will not be dearer in the next turn, or does not fit into the depot."""
        outlook = self.outlook
        for good in (COD, HERRING) if prices[COD] > prices[HERRING] else (HERRING, COD):
            count = self.fish[good]
            if count < 0.5 or self.coins - self.market < self.lowest:
                continue
            now = count * prices[good] + self.office - self.market
            if last:
                if now <= 0:
                    continue
            else:
                lost = max(0.0, min(self.salt + sum(self.fish) + self.output - self.depot, count))
                if count * later[good] + self.office - outlook.market.first - lost > now:
                    continue
            self.coins += now
            self.market = min(self.market + outlook.market.next, 10.0)
            self.fish[good] = 0.0
            falls = outlook.edition.market.fall[outlook.merchants] * max(1.0, count / 8 + 0.4)
            self.rows[good + 1] = min(self.rows[good + 1] + falls, 5.0)

    def build(self, turns_left: int) -> None:
        """Climb the cathedral as far as it is cheap, spread over the turns to come."""
        outlook, climb = self.outlook, self.climb
        pace = outlook.city
        cost, slots = self.city, outlook.foresight.city_slots
        while slots and climb.gain() > cost:
            fair = pace.first + pace.next * (climb.left / (turns_left + 1) - 1.0)
            if cost > max(fair, pace.first) and self.coins - cost < self.cap:
                break
            if self.coins - cost < self.lowest + 8:
                break
            self.coins -= cost
            climb.step()
            cost = min(cost + pace.next, 10.0)
            slots -= 1

    def spend_rest(self) -> None:
        """Climb in the last turn as long as a step is worth more than it costs; above the cap coins are worth nothing."""
        pace, climb, cost = self.outlook.city, self.climb, self.city
        slots = self.outlook.foresight.city_slots
        while slots and climb.left:
            lost = min(max(self.coins - self.cap, 0.0), cost)
            if climb.gain() <= cost - lost or self.coins - cost < self.lowest:
                break
            self.coins -= cost
            climb.step()
            cost = min(cost + pace.next, 10.0)
            slots -= 1

    def end_turn(self, *, sure: bool, last: bool) -> None:
        """Phase 3: salt, inns, interest, debt, the cap."""
        room = self.depot - self.salt - sum(self.fish)
        self.salt += max(0.0, min(self.output, room))
        coins = self.coins + self.inn
        if coins > 0:
            coins += max(coins * self.interest - 0.5, 0.0) if self.interest else 0.0
        else:
            coins = max(coins - 1.0, self.lowest)
        if coins > self.cap:
            if not sure:
                self.surplus += (coins - self.cap) * (self.outlook.foresight.last_surplus if last else self.outlook.foresight.surplus)
            coins = self.cap
        self.coins = coins
        if self.lighthouse and not last:
            repaired = self.damage * 0.6
            self.damage -= repaired
            self.hold += repaired
            if not self.away:
                self.home = self.hold
