"""Five ways to play Upon a Salty Ocean by script: each sums up what every action would bring, and has its favourites.

They use what lies open: prices, the forecast, costs, spaces. None of them tries an action out or looks ahead.
"""

from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean
from typing import Final

from attrs import field, frozen

from neptun_desktop.bots.bot import Budget, Choice, Stop, never
from neptun_desktop.bots.ladder import Level
from neptun_desktop.games.salty_ocean.edition.figures import GOODS, Building, Good, ShipKind
from neptun_desktop.games.salty_ocean.rules.chapters.actions import type_of
from neptun_desktop.games.salty_ocean.rules.chapters.buildings import cathedral_value
from neptun_desktop.games.salty_ocean.rules.chapters.end_of_turn import purse_cap
from neptun_desktop.games.salty_ocean.rules.chapters.shipyard import ship_price
from neptun_desktop.games.salty_ocean.rules.commands import (
    BUILD,
    BUILD_SHIP,
    BUY_SALINE,
    MOVE_GOODS,
    PASS,
    REST,
    SAIL_HOME,
    SAIL_OUT,
    SELL,
    ActionCommand,
    Build,
    BuildShip,
    Buy,
    BuySaline,
    Command,
    MoveGoods,
    SailOut,
)
from neptun_desktop.games.salty_ocean.rules.outlook import (
    barrels_for_sale,
    buying_price,
    forecast,
    next_space,
    present_tile,
    price,
    sale,
    trip,
)
from neptun_desktop.games.salty_ocean.rules.state import View, capacity, room_in_depot
from tests.lab.salty_ocean.beginner import Table

# Estimates, in coins.
CROWD: Final = 0.8  # less for each barrel, as others sell too
GLUT: Final = 0.04  # less for each barrel that the ships of all hold more than at the beginning
SALT: Final = 1.5  # what a barrel of salt costs on the way to sea
STEP: Final = 0.3  # of a cargo's worth, for each of the steps that bring it from the depot to the purse
USE: Final = 0.7  # of a ship's capacity, in an ordinary turn
SPENT: Final = 8  # in an ordinary turn
ACTION: Final = 2  # an ordinary cost
STEPS_A_TURN: Final = 3  # of the cathedral
SALES: Final = 1.7  # in a turn
REPAIRED: Final = 0.4  # of the harm of a damage, with a lighthouse
HURRY: Final = 1.0  # for each barrel, as others may sell first
RIVALS: Final = 2  # of the rent, as others build inns too
RISE: Final = 2  # of a cost, until it is one's turn again
POOR: Final = 6  # coins: fewer have to become more at once
CHEAP: Final = 6  # what an action will cost in the next turn, if one is early
DEEP: Final = -15  # coins: with fewer, the way to the market may be too dear
DEBT: Final = 2  # interest, on the way down and at the end of the turn
PIRATES, STORM, POOR_FISHING = 0.3, 0.3, 0.2  # chances, each turn
TEMPO: Final = 1.5  # of a second action, each turn


@frozen
class Style:
    """What somebody likes: factors on what these seem to be worth; and how much debt is fine for a bargain."""

    id: str
    likes: Mapping[str, float] = field(factory=dict)  # by building, or `ship`, `saline`, `bargain`
    lowest: int = -6
    lowest_for_bargains: int = -18


@frozen
class Estimate(Table):
    """What every action would bring by the end of the game."""

    style: Style

    @property
    def cargo_room(self) -> int:
        """What all ships hold."""
        return sum(capacity(self.view.edition, ship) for ship in self.me.ships)

    @property
    def later_fish(self) -> float:
        """What a barrel of fish will probably bring, if it is caught now or later."""
        if self.is_last:
            return self.fish_price() - CROWD
        columns = self.view.edition.market.columns
        usual = fmean(columns[good][len(columns[good]) // 2] for good in self.fish)
        soon = max(self.next_price(good) or 0 for good in self.fish)
        fleets = sum(capacity(self.view.edition, ship) for merchant in self.view.merchants for ship in merchant.ships)
        first = len(self.view.merchants) * self.view.edition.ships["caravel"].capacity
        return (usual + soon) / 2 - CROWD - GLUT * max(0, fleets - first)

    @property
    def turns_to_come(self) -> int:
        """How many turns begin from now on."""
        return self.turns_left - 1

    def owns(self, building: Building) -> bool:
        """Return whether the merchant has the building."""
        return self.seat in self.view.owners[building]

    def best(self) -> Command:
        """Return what brings most, or nothing."""
        for gains in (dict(self._usual_gains()), dict(self._bargains())):
            options = [
                (gain, number)
                for number, (command, gain) in enumerate(gains.items())
                if gain > 0 and command in self.legal
            ]
            if options:
                return list(gains)[max(options)[1]]
        return PASS if PASS in self.legal else REST

    def _usual_gains(self) -> Iterator[tuple[ActionCommand, float]]:
        """Yield every action but purchases ahead of a price, with what it brings."""
        for command, worth in (*self._building_worths(), *self._fleet_worths()):
            if self._in_purse(command) and self._is_time(command, worth):
                yield command, worth * self._liking(command) - self._paid(command)
        for command, worth in self._trade_worths():
            if isinstance(command, MoveGoods | SailOut) and self.me.coins - self._price(command) < DEEP:
                continue  # the steps after it could not be paid
            yield command, worth - self._paid(command)

    def _liking(self, command: ActionCommand) -> float:
        match command:
            case Build(building):
                return self.style.likes.get(building, 1.0)
            case BuildShip():
                return self.style.likes.get("ship", 1.0)
            case BuySaline():
                return self.style.likes.get("saline", 1.0)
            case _:
                return 1.0

    def _price(self, command: ActionCommand) -> int:
        """Return what an action costs, with the ship that it builds."""
        if not isinstance(command, BuildShip):
            return self.cost(type_of(command))
        kind: ShipKind = "caravel" if command.ship_kind == "caravel" else "carrack"
        return self.cost("port") + ship_price(self.view, self.seat, kind)

    def _in_purse(self, command: ActionCommand) -> bool:
        """Return whether enough is left to trade on: an investment may lead into debt, but not into a deep one."""
        cost = self._price(command)
        if self.is_last:
            return True
        return self.me.coins - cost >= (self.style.lowest if cost else DEEP)

    def _is_time(self, command: ActionCommand, worth: float) -> bool:
        """Return whether waiting for the low costs of the next turn would lose more than it saves."""
        return self.is_last or self.cost(type_of(command)) <= CHEAP + worth / self.turns_left

    def _paid(self, command: ActionCommand) -> float:
        """Return what an action really costs: coins above the cap would be lost anyhow, debt costs interest."""
        cost, coins = self._price(command), self.me.coins
        spare = 0 if self._cap is None else max(0, coins - self._cap)
        return max(0, cost - spare) + (DEBT if coins - cost < 0 <= coins else 0)

    @property
    def _cap(self) -> int | None:
        return purse_cap(self.view, self.seat)

    # The city

    def _building_worths(self) -> Iterator[tuple[ActionCommand, float]]:
        for building, command in BUILD.items():
            if command in self.legal:
                yield command, self.end_value(building) + self._income(building)

    def _income(self, building: Building) -> float:
        """Return the coins that a building brings before the end, or saves."""
        effects, money = self.view.edition.effects, self.view.edition.money
        ends, coming = self.turns_left, self.turns_to_come
        rank = next_space(self.view, self.seat, building).rank or 0
        match building:
            case "inn":
                return ends * (self.rent() - RIVALS * bool(coming))
            case "bank":
                return (
                    self._kept(money.cap_with_bank)
                    - self._kept(money.cap)
                    + ends * (max(0, self.me.coins) // effects.bank_per)
                )
            case "vault":
                return (
                    self._kept(self._purse_at_end)
                    - self._kept(money.cap_with_bank)
                    + ends * (max(0, self._purse_at_end) // effects.vault_per) / 2
                )
            case "finance_office":
                return effects.finance_office_per_sale[rank] * (1 + SALES * coming)
            case "depot":
                return self._depot_worth()
            case "shipyard" | "academy":
                return self._yard_worth(building)
            case "cathedral":
                return self._further_steps()
            case _:
                return coming * self._turn_worth(building)

    def _turn_worth(self, building: Building) -> float:
        """Return what a building brings in each turn to come, roughly."""
        match building:
            case "lighthouse":
                return sum(ship.damage for ship in self.me.ships) * self._margin / 2 + STORM
            case "town_hall":
                return 1.0  # as many buildings will follow
            case "great_clock":
                return TEMPO
            case "st_maclou":
                return PIRATES * self.view.edition.weather.pirates_damage * self.later_fish
            case "fierte":
                return POOR_FISHING * len(self.me.ships) * self.later_fish + 1
            case _:
                return 0.0

    def _further_steps(self) -> float:
        """Return what the next step of the cathedral opens: those after it are worth more, but soon cost more."""
        values, steps = self.view.edition.cathedral.values, self.me.cathedral
        after = cathedral_value(self.view, steps + 1)
        if self.is_last:
            cost = self.cost("city")
            sums = (
                cathedral_value(self.view, last) - after - sum(cost + RISE * each for each in range(1, last - steps))
                for last in range(steps + 1, len(values) + 1)
            )
            return max(sums)
        last = min(steps + 1 + STEPS_A_TURN * self.turns_to_come, len(values))
        mean = (cathedral_value(self.view, last) - cathedral_value(self.view, steps)) / (last - steps)
        return max(0.0, mean - (after - cathedral_value(self.view, steps)))

    @property
    def _cargo(self) -> float:
        """What the merchant's fish will bring."""
        fish = sum(self.me.depot[1:]) + sum(sum(ship.hold[1:]) for ship in self.me.ships)
        return fish * self.later_fish

    @property
    def _purse_at_end(self) -> int:
        """How many coins there will probably be at the end."""
        income = self.cargo_room * USE * self._margin + (self.rent() if self.owns("inn") else 0)
        salt = barrels_for_sale(self.me, "salt") * price(self.view, "salt") if self.is_last else 0
        return int(self.me.coins + self._cargo + salt + self.turns_to_come * (income - SPENT))

    def _kept(self, cap: int) -> float:
        return min(self._purse_at_end, cap) * (1 if self.is_last else USE)

    @property
    def _margin(self) -> float:
        """What a barrel brings on the way from the depot to the market."""
        return self.later_fish - SALT

    def _depot_worth(self) -> float:
        edition, me = self.view.edition, self.me
        now, larger = edition.depot_capacity[me.depot_level : me.depot_level + 2]
        output, fish = edition.saline_output[me.saline - 1], 3
        more = min(output + fish, larger) - min(output + fish, now)
        bargains = (larger - now) / 2.5 * self.style.likes.get("bargain", 1.0)
        return self.turns_to_come * (more * min(self._margin, 2) + bargains)

    def _yard_worth(self, building: Building) -> float:
        """Return what a shipyard or an academy brings: cheaper ships, or ships at all, and what others pay."""
        other: Building = "academy" if building == "shipyard" else "shipyard"
        owners = self.view.owners
        ships = sum(max(0.0, self._ship_worth(kind)) for kind in self._missing_ships)
        halves = sum(self.view.edition.ships[kind].half_price for kind in self._missing_ships)
        from_others = self.turns_to_come / (1 + len(owners[building]))
        if owners[building] and owners[other]:
            return halves + from_others
        if self.owns(other) or owners[other]:
            return max(0.0, ships - (0 if self.owns(other) else halves)) * USE + from_others
        return max(0.0, ships / 2 - ACTION) * USE + from_others

    # Salt and ships

    @property
    def _missing_ships(self) -> list[ShipKind]:
        kinds = [ship.kind for ship in self.me.ships]
        ships: list[ShipKind] = ["caravel"] * (self.view.edition.ships["caravel"].limit - kinds.count("caravel"))
        return ships + ["carrack"] * (self.view.edition.ships["carrack"].limit - kinds.count("carrack"))

    def _ship_worth(self, kind: ShipKind) -> float:
        room = self.view.edition.ships[kind].capacity
        lighthouse = 2 if self.owns("lighthouse") else 0
        return room * USE * self._margin * (self.turns_to_come - 0.3) + lighthouse

    def _fleet_worths(self) -> Iterator[tuple[ActionCommand, float]]:
        """Yield ships and the saline."""
        for kind in set(self._missing_ships):
            yield BUILD_SHIP[kind], self._ship_worth(kind)
        edition, me = self.view.edition, self.me
        if me.saline < len(edition.saline_output):
            now, larger = edition.saline_output[me.saline - 1 : me.saline + 1]
            depot = edition.depot_capacity[min(me.depot_level + 1, len(edition.depot_capacity) - 1)]
            more, wanted = min(larger, depot) - min(now, depot), max(0, self.cargo_room - now)
            at_sea = min(more, wanted)
            worth = at_sea * min(self._margin + 1, 3) + (more - at_sea) * 1
            yield BUY_SALINE, worth * self.turns_to_come

    # Fish

    def _trade_worths(self) -> Iterator[tuple[ActionCommand, float]]:
        """Yield what a step on the way of salt and fish brings now, rather than later."""
        yield from self._sales()
        each, market, navigation = self.later_fish, self.cost("market"), self.cost("navigation")
        home = self.first_at_sea()
        if home is not None and self.fish_at_sea:
            worth = self.fish_at_sea * each
            share = 2 * STEP if self.me.coins < POOR else STEP
            yield SAIL_HOME[home], worth - market - 1 if self.is_last else worth * share
        if self.ships_with_salt:
            first = min(self.ships_with_salt, key=lambda number: self.me.ships[number].hold[0])  # for the pirates
            yield SAIL_OUT[first], self._trip_worth()
        if self.loadable:
            worth = self.loadable * each
            later = 2 * navigation + market + 3
            rest = worth - later - self._salt_price * self.loadable
            worth -= self.loadable * max(0, self._salt_price - 1)
            yield MOVE_GOODS, rest if self.is_last else worth * STEP

    @property
    def _salt_price(self) -> int:
        return price(self.view, "salt")

    def _trip_worth(self) -> float:
        """Return what it brings to sail out now: not in bad weather, if better weather is near, and not half empty."""
        each = self.later_fish
        damage = sum(trip(self.view, self.seat, number).storm for number in self.ships_with_salt)
        if self.view.pirates and not self.owns("st_maclou"):
            damage += self.view.edition.weather.pirates_damage
        worth = self.catch * each
        if self.is_last:
            aboard = sum(self.me.ships[number].hold[0] for number in self.ships_with_salt)
            return (
                worth
                - self.cost("navigation")
                - self.cost("market")
                - 2
                - max(0, aboard * self._salt_price - self.cost("market"))
            )
        lasting = damage * self.turns_to_come * USE * self._margin * (REPAIRED if self.owns("lighthouse") else 1.0)
        if self.loadable > 1 and self.loadable * each * STEP > self.cost("port"):
            return 0.0  # load first
        tile, following = present_tile(self.view), forecast(self.view)
        worse = (tile.weather == "storm") + (tile.extra is not None)
        better = following is not None and (following.weather == "storm") + (following.extra is not None) < worse
        return worth * STEP - (lasting if better else 0)

    def _sales(self) -> Iterator[tuple[ActionCommand, float]]:
        """Yield what selling now brings more than selling at the next turn's price."""
        for good in self.view.edition.goods[len(self.view.merchants)]:
            count = barrels_for_sale(self.me, good)
            if not count:
                continue
            now = sale(self.view, self.seat, good, count).income
            kept = self._kept_salt(count) if good == "salt" else self._kept_fish(good, count)
            hurry = count * HURRY if now > kept else 0.0
            yield SELL[good], now - kept + hurry

    def _kept_fish(self, good: Good, count: int) -> float:
        """Return what fish brings that is not sold in this turn: little, if it fills the ships or coins are needed."""
        later = self.next_price(good)
        if later is None:
            return 0
        aboard = any(not ship.at_sea and sum(ship.hold[1:]) for ship in self.me.ships)
        needed = self.me.coins < POOR
        return max(0.0, count * (later - CROWD - needed) - 1 - aboard * ACTION)

    def _kept_salt(self, count: int) -> float:
        """Return what salt brings that is not sold now: as fish, or as salt in the next turn, as far as it has room."""
        later = self.next_price("salt")
        if self.me.coins < DEEP:
            return 0  # to get out of debt
        if later is None:
            return self._fishing_worth(count)
        edition, me = self.view.edition, self.me
        output, room = edition.saline_output[me.saline - 1], room_in_depot(edition, me)
        lost = min(self.salt_in_depot, max(0, output - room))
        fished = min(count, self.cargo_room)
        worth = fished * max(self._margin + SALT - 1, later - CROWD) + (count - fished) * (later - CROWD)
        return max(0.0, worth - lost * max(0.0, later - CROWD) - 1)

    def _fishing_worth(self, salt: int) -> float:
        """Return what so much salt in Rouen still brings as fish in the last turn."""
        if self.cargo_room == 0 or all(ship.at_sea for ship in self.me.ships):
            return 0
        aboard = sum(self.me.ships[number].hold[0] for number in self.ships_with_salt)
        move = self.cost("port") if self.loadable else 0
        steps = move + 2 * self.cost("navigation") + 2 + self.cost("market") + 1
        fish = self.catch if not self.loadable else min(salt, aboard + self.loadable)
        return max(0.0, fish * self.later_fish - steps + self.cost("market"))

    # Bargains

    def _bargains(self) -> Iterator[tuple[ActionCommand, float]]:
        """Yield purchases: goods ahead of a rising price, and salt for ships that would sail half empty."""
        cost, coins = self.cost("market"), self.me.coins
        room = room_in_depot(self.view.edition, self.me)
        cap = self._cap
        spare = 0 if cap is None else max(0, coins - cap)
        lowest = self.style.lowest_for_bargains if self.turns_to_come else 0
        liking = self.style.likes.get("bargain", 1.0)
        for good in self.view.edition.goods[len(self.view.merchants)]:
            each = buying_price(self.view, good)
            most = min(room, (coins - cost - lowest) // each)
            if good == "salt":
                salt = self.me.depot[0] + sum(ship.hold[0] for ship in self.me.ships)
                most = min(most, (coins - cost - self.style.lowest) // each)
                coming = 0 if self.is_last else self.view.edition.saline_output[self.me.saline - 1]
                count = min(most, self.cargo_room - salt - coming)
                if count > 1 and not self.is_last:
                    yield Buy(good, count), count * (min(self._margin + SALT - 1, 3) - each) - cost
                continue
            later = self.next_price(good)
            if later is None or most < 1:
                continue
            if later - CROWD - (coins - cost - each * most < POOR) < each:
                continue  # it would be sold at once
            output = self.view.edition.saline_output[self.me.saline - 1]
            count = min(most, max(room - output, 0) if later - each < SALT else room)
            if count < 1:
                continue
            crowd = CROWD * (1 + (GOODS.index(good) == 2)) / 2
            gain = count * (later - crowd - each) * liking - cost - 1
            saved = min(spare, count * each + cost)
            interest = DEBT if coins - cost - count * each < 0 <= coins else 0
            yield Buy(good, count), gain + saved - interest


@frozen
class Stylist:
    """Plays in one style."""

    style: Style

    def choose(
        self, view: View, legal: Sequence[Command], budget: Budget, seed: int, stop: Stop = never
    ) -> Choice[Command]:
        """Return what brings most by simple sums; nothing is left to chance."""
        assert view.seat is not None  # it plays
        estimate = Estimate(view, view.seat, legal, self.style)
        return Choice(estimate.best() if view.stage in {"act", "second"} else estimate.step())


STYLES: Final = (
    Style(
        "fleet", {"shipyard": 1.6, "academy": 1.6, "ship": 1.5, "lighthouse": 1.3, "saline": 1.2, "great_clock": 3.0}
    ),
    Style("market", {"finance_office": 1.3, "depot": 1.3, "bargain": 1.2, "saline": 1.1, "fierte": 1.5}),
    Style("bank", {"inn": 1.1, "bank": 1.4, "vault": 1.4, "town_hall": 1.2}, lowest=-4),
    Style("cathedral", {"cathedral": 1.6, "stained_glass": 1.5, "st_maclou": 1.2}),
    Style("all_round", {"cathedral": 1.3, "stained_glass": 1.3}),
)

PLAYERS: Final = tuple(Level(style.id, Stylist(style), Budget()) for style in STYLES)
