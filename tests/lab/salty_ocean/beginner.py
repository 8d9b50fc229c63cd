"""A sensible beginner of Upon a Salty Ocean: fishes, builds what is cheap, keeps some coins, and never looks ahead."""

from collections.abc import Iterator, Sequence
from typing import Final

from attrs import frozen

from neptun_desktop.bots.bot import Budget, Choice, Stop, never
from neptun_desktop.bots.ladder import Level
from neptun_desktop.games.salty_ocean.edition.figures import FISH, GOODS, ActionType, Building, Good
from neptun_desktop.games.salty_ocean.rules.chapters.actions import type_of
from neptun_desktop.games.salty_ocean.rules.chapters.buildings import cathedral_value
from neptun_desktop.games.salty_ocean.rules.chapters.purse import action_cost
from neptun_desktop.games.salty_ocean.rules.commands import (
    BUILD,
    BUY_SALINE,
    MOVE_GOODS,
    PASS,
    REST,
    SAIL_HOME,
    SAIL_OUT,
    SELL,
    STOP,
    ActionCommand,
    Command,
    Drop,
    Fish,
    Look,
    Repair,
    Shed,
    Stow,
    Swap,
    Take,
)
from neptun_desktop.games.salty_ocean.rules.outlook import (
    barrels_for_sale,
    buildings_of,
    forecast,
    next_space,
    price,
    sale,
    trip,
)
from neptun_desktop.games.salty_ocean.rules.state import (
    GOOD_RANK,
    Merchant,
    View,
    capacity,
    room_aboard,
    space_of,
)
from neptun_desktop.kernel.seat import Seat

COINS_KEPT: Final = 4
MOST_FOR_AN_ACTION: Final = 4
WORTH_A_TRIP: Final = 2  # barrels of salt: loads and purchases of fewer are not worth an action
BADLY_DAMAGED: Final = 2
FULL_PURSE: Final = 30  # so many coins need a bank before the game ends
SALINE_WANTED: Final = 3
LAST_TURN_FOR_INCOME: Final = 3  # from 1: later a saline, a depot or an inn hardly pays


@frozen
class Table:
    """What one merchant sees, and simple sums about it."""

    view: View
    seat: Seat
    legal: Sequence[Command]

    @property
    def me(self) -> Merchant:
        """The merchant that decides."""
        return self.view.merchants[self.seat]

    @property
    def turns_left(self) -> int:
        """How many turns end from now on: 1 in the last."""
        return self.view.edition.turns - self.view.round

    @property
    def is_last(self) -> bool:
        """Whether this is the last turn."""
        return self.turns_left == 1

    def cost(self, type_: ActionType) -> int:
        """Return what an action of a type costs now."""
        return action_cost(self.view, self.seat, type_)

    def fish_price(self) -> int:
        """Return the price of the dearest fish."""
        return max(price(self.view, good) for good in self.fish)

    @property
    def fish(self) -> tuple[Good, ...]:
        """The kinds of fish that are traded."""
        return tuple(good for good in FISH if good in self.view.edition.goods[len(self.view.merchants)])

    def next_price(self, good: Good) -> int | None:
        """Return the price in the next turn if nobody sells; None in the last."""
        tile = forecast(self.view)
        if tile is None:
            return None
        column = self.view.edition.market.columns[good]
        row = self.view.rows[good] - tile.rows[GOODS.index(good)]
        return column[min(max(row, 1), len(column)) - 1]

    @property
    def salt_in_depot(self) -> int:
        """The salt that waits ashore."""
        return self.me.depot[0]

    @property
    def room_for_salt(self) -> int:
        """How many barrels the ships in Rouen could hold, if fish went ashore."""
        room = sum(
            room_aboard(self.view.edition, ship) + sum(ship.hold[1:]) for ship in self.me.ships if not ship.at_sea
        )
        fish = sum(sum(ship.hold[1:]) for ship in self.me.ships if not ship.at_sea)
        depot = self.view.edition.depot_capacity[self.me.depot_level]
        ashore = max(0, depot - sum(self.me.depot[1:]))
        return room - max(0, fish - ashore)

    @property
    def loadable(self) -> int:
        """How much salt from the depot could go aboard now."""
        return max(0, min(self.salt_in_depot, self.room_for_salt))

    @property
    def ships_with_salt(self) -> list[int]:
        """The ships in Rouen that have salt aboard."""
        return [number for number, ship in enumerate(self.me.ships) if not ship.at_sea and ship.hold[0]]

    @property
    def catch(self) -> int:
        """How much fish all ships with salt would catch now."""
        return sum(trip(self.view, self.seat, number).catch for number in self.ships_with_salt)

    @property
    def fish_at_sea(self) -> int:
        """How much fish has to come home."""
        return sum(sum(ship.hold[1:]) for ship in self.me.ships if ship.at_sea)

    def first_at_sea(self) -> int | None:
        """Return the ship at sea with most fish aboard."""
        ships = [number for number, ship in enumerate(self.me.ships) if ship.at_sea]
        return max(ships, key=lambda number: sum(self.me.ships[number].hold[1:]), default=None)

    def affordable(self, command: ActionCommand, most: int, kept: int) -> bool:
        """Return whether an action is legal, costs no more than this, and leaves so many coins."""
        cost = self.cost(type_of(command))
        return command in self.legal and cost <= most and self.me.coins - cost >= kept

    def end_value(self, building: Building) -> int:
        """Return how many coins more a building brings at the end, beside income."""
        effects, space = self.view.edition.effects, next_space(self.view, self.seat, building)
        if space.rank is None or space.missing is not None:
            return 0
        match building:
            case "cathedral":
                steps = self.me.cathedral
                worth = cathedral_value(self.view, steps + 1) - cathedral_value(self.view, steps)
                return worth + (0 if steps else self._for_town_hall())
            case "stained_glass":
                return effects.stained_glass_end[space.rank] + self._for_town_hall()
            case "st_maclou":
                return effects.st_maclou_end[space.rank] + self._for_town_hall()
            case "lighthouse":
                return effects.lighthouse_end_per_ship * len(self.me.ships) + self._for_town_hall()
            case "town_hall":
                hall = effects.town_hall_end[space.rank]
                return hall.flat + (len(buildings_of(self.view, self.seat)) + 1) // hall.per
            case "depot" | "vault":
                return 0
            case _:
                return self._for_town_hall()

    def _for_town_hall(self) -> int:
        rank = space_of(self.view, self.seat, "town_hall")
        if rank is None:
            return 0
        per, count = self.view.edition.effects.town_hall_end[rank].per, len(buildings_of(self.view, self.seat))
        return (count + 1) // per - count // per

    def rent(self) -> int:
        """Return what an inn would pay now at the end of a turn."""
        effects, inns = self.view.edition.effects, len(self.view.owners["inn"]) + 1
        return effects.inn_rent + effects.inn_per_merchant_without * (len(self.view.merchants) - inns)

    # The steps of an action

    def step(self) -> Command:
        """Return how an action goes on."""
        match self.view.stage:
            case "take":
                return self._most(Take)
            case "fish":
                return self._catch()
            case "stow":
                return self._stowed()
            case "shed":
                return self._most(Shed)  # salt is asked about first, then the cheaper fish
            case "drop":
                return next(command for command in self.legal if isinstance(command, Drop))  # likewise
            case "sail_out":
                ready = self.ships_with_salt
                return SAIL_OUT[ready[0]] if ready else STOP
            case "sail_home":
                return next(command for command in self.legal if command != STOP)
            case _:
                return self._closing()

    def _closing(self) -> Command:
        """Return what the lighthouse repairs, or where the Fierté looks, at the end of a turn."""
        match self.view.stage:
            case "repair":
                repairs = (command for command in self.legal if isinstance(command, Repair))
                return max(repairs, key=lambda command: self.me.ships[command.ship].damage)
            case "look":
                return self._looked_at()
            case "swap":
                return Swap() if self._rise(self.view.looked[1]) > self._rise(self.view.looked[0]) else self.legal[1]
            case _:
                return self.legal[-1]

    def _most(self, kind: type[Take | Shed | Stow]) -> Command:
        return max((each for each in self.legal if isinstance(each, kind)), key=lambda command: command.count)

    def _catch(self) -> Command:
        """Catch the dearer fish; more of what is aboard already, as one sale is cheaper than two."""
        catches = [command for command in self.legal if isinstance(command, Fish)]
        held = [sum(ship.hold[GOOD_RANK[good]] for ship in self.me.ships) for good in FISH]
        lot = self.view.edition.market.lot
        worth = [
            max(price(self.view, good), self.next_price(good) or 0) + bool(0 < count < lot) - (count >= lot)
            for good, count in zip(FISH, held, strict=True)
        ]
        return catches[-1] if worth[0] > worth[1] else catches[0]

    def _stowed(self) -> Command:
        """Load as much salt as fits, and no fish that has room ashore."""
        stows = [command for command in self.legal if isinstance(command, Stow)]
        if self.view.good == "salt":
            return stows[-1]
        ashore = self.view.edition.depot_capacity[self.me.depot_level]
        surplus = max(0, sum(self.view.quay) - ashore)
        return stows[min(surplus, len(stows) - 1)]

    def _looked_at(self) -> Command:
        """Look at the tile that comes first of those face down, then at one beside the board."""
        looks = [command for command in self.legal if isinstance(command, Look)]
        wanted = "P" if self.view.looked else "T"
        return next((look for look in looks if look.place.startswith(wanted)), self.legal[-1])

    def _rise(self, place: str) -> int:
        """Return how far a tile that was looked at lifts the prices of fish, less the barrels its weather costs."""
        number = self.view.tiles[self.view.edition.place_rank[place]]
        assert number is not None  # it was looked at
        tile = self.view.edition.tiles[number]
        return sum(tile.rows[1:]) - (tile.weather == "storm") - (tile.extra is not None)


class Beginner:
    """Plays like somebody in the second game."""

    def choose(
        self, view: View, legal: Sequence[Command], budget: Budget, seed: int, stop: Stop = never
    ) -> Choice[Command]:
        """Return what seems sensible; nothing is left to chance."""
        assert view.seat is not None  # it plays
        table = Table(view, view.seat, legal)
        if view.stage not in {"act", "second"}:
            return Choice(table.step())
        wishes = last_wishes(table) if table.is_last else wishes_of(table)
        return Choice(next(wishes, PASS if PASS in legal else REST))


def wishes_of(table: Table) -> Iterator[Command]:
    """Yield what a beginner would like to do now, the dearest wish first, as far as it may cost."""

    def cheap(command: ActionCommand, most: int = MOST_FOR_AN_ACTION) -> bool:
        return table.affordable(command, most, COINS_KEPT)

    income = table.view.round < LAST_TURN_FOR_INCOME
    if income and cheap(BUILD["inn"], 2):
        yield BUILD["inn"]
    if income and table.me.saline < SALINE_WANTED and cheap(BUY_SALINE, 2):
        yield BUY_SALINE
    if income and table.me.saline > table.me.depot_level + 1 and cheap(BUILD["depot"], 3):
        yield BUILD["depot"]
    if table.me.coins >= FULL_PURSE and cheap(BUILD["bank"]):
        yield BUILD["bank"]
    if any(ship.damage >= BADLY_DAMAGED for ship in table.me.ships) and cheap(BUILD["lighthouse"], 2):
        yield BUILD["lighthouse"]
    if cheap(BUILD["cathedral"], 2):
        yield BUILD["cathedral"]
    yield from trade(table)
    for building in ("stained_glass", "cathedral", "town_hall", "st_maclou"):
        command = BUILD[building]
        if table.cost("city") < table.end_value(building) and cheap(command):
            yield command


def trade(table: Table) -> Iterator[Command]:
    """Yield what brings salt to sea and fish to market, from the end of that way to its beginning."""

    def cheap(command: ActionCommand) -> bool:
        return table.affordable(command, MOST_FOR_AN_ACTION, 0 if table.me.coins < COINS_KEPT else COINS_KEPT)

    market = table.cost("market")
    for good in sorted(table.fish, key=lambda each: -price(table.view, each)):
        count, now, later = barrels_for_sale(table.me, good), price(table.view, good), table.next_price(good) or 0
        in_need = table.me.coins < 2 * COINS_KEPT
        if count * now > market and (now >= later or in_need or now >= 5) and table.affordable(SELL[good], 5, -9):
            yield SELL[good]
    home = table.first_at_sea()
    if home is not None and table.fish_at_sea >= WORTH_A_TRIP and cheap(SAIL_HOME[home]):
        yield SAIL_HOME[home]
    ready, catch = table.ships_with_salt, table.catch
    aboard = sum(table.me.ships[number].hold[0] for number in ready)
    room = sum(capacity(table.view.edition, table.me.ships[number]) for number in ready)
    waits = table.loadable >= WORTH_A_TRIP and aboard * 2 <= room and cheap(MOVE_GOODS)
    if ready and catch and catch * 2 > aboard and not waits and cheap(SAIL_OUT[ready[0]]):
        yield SAIL_OUT[ready[0]]
    if table.loadable >= WORTH_A_TRIP and cheap(MOVE_GOODS):
        yield MOVE_GOODS


def last_wishes(table: Table) -> Iterator[Command]:
    """Yield what brings more coins by the end of the game than it costs."""
    market, navigation = table.cost("market"), table.cost("navigation")
    gains: dict[ActionCommand, float] = {}
    for building in BUILD:
        gains[BUILD[building]] = table.end_value(building) - table.cost("city")
    if "bank" not in [building for building, owners in table.view.owners.items() if table.seat in owners]:
        cap = table.view.edition.money.cap
        gains[BUILD["bank"]] = (
            max(0, table.me.coins - cap) + table.me.coins // table.view.edition.effects.bank_per - table.cost("city")
        )
    for good in GOODS:
        count = barrels_for_sale(table.me, good)
        if count and not (good == "salt" and (table.ships_with_salt or table.loadable)):
            gains[SELL[good]] = sale(table.view, table.seat, good, count).income - market
    each = table.fish_price() - 1
    home = table.first_at_sea()
    if home is not None and table.fish_at_sea:
        gains[SAIL_HOME[home]] = table.fish_at_sea * each - navigation - market
    if table.ships_with_salt:
        gains[SAIL_OUT[table.ships_with_salt[0]]] = table.catch * each - 2 * navigation - 2 - market
    if table.loadable:
        trip_cost = 2 * navigation + 3 + market + table.cost("port")
        gains[MOVE_GOODS] = min(table.loadable, table.room_for_salt) * each - trip_cost
    paying = [command for command, gain in gains.items() if gain > 0 and command in table.legal]
    yield from sorted(paying, key=lambda command: -gains[command])
    salt = barrels_for_sale(table.me, "salt")
    if salt * price(table.view, "salt") > market and SELL["salt"] in table.legal:
        yield SELL["salt"]


PLAYERS: Final = (Level("beginner", Beginner(), Budget()),)
