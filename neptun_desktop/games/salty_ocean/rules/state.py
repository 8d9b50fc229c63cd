"""The whole table with all its secrets: plain data with a cheap clone, changed only by the rules."""

from functools import lru_cache
from typing import Literal, TypeAlias

from attrs import define, field, frozen

from neptun_desktop.games.salty_ocean.edition.figures import (
    ActionType,
    Barrels,
    Building,
    Edition,
    Good,
    Place,
    ShipKind,
)
from neptun_desktop.kernel.seat import Seat


@frozen
class Options:
    """House rules that a table may switch on when it starts a game."""

    open_windows: bool = False  # stained glass once any marker has reached the step (against S24)
    pyramid: bool = False  # cathedral places are never free again (against S4)
    plain_sales: bool = False  # two merchants: the same fall whatever the size of the sale (against S14)


# What is being asked now: for an action, for the next step of one, or at the end of a turn.
ActionStage: TypeAlias = Literal["act", "second"]
StepStage: TypeAlias = Literal["sail_out", "drop", "fish", "sail_home", "stow", "shed", "take"]
ClosingStage: TypeAlias = Literal["repair", "look", "swap"]
Stage: TypeAlias = Literal[ActionStage, StepStage, ClosingStage, "over"]


@frozen
class Ship:
    """A ship: where it is, how far it is damaged, and what is aboard."""

    kind: ShipKind
    at_sea: bool
    damage: int
    hold: Barrels


made_ship = lru_cache(2**14)(Ship)  # ships are values, and few are different: each is created once


@define
class Merchant:
    """One player's place: a purse, tracks, a depot, ships."""

    coins: int
    saline: int  # level, from 1
    depot_level: int  # from 0
    cathedral: int  # steps
    depot: Barrels
    ships: tuple[Ship, ...]
    clock_used: bool
    seen: tuple[Place, ...]  # where tiles lie that this merchant has looked at, in the order of the places

    def clone(self) -> "Merchant":
        """Return a copy that shares only immutable parts."""
        copy = _NEW_MERCHANT(Merchant)
        copy.coins = self.coins
        copy.saline = self.saline
        copy.depot_level = self.depot_level
        copy.cathedral = self.cathedral
        copy.depot = self.depot
        copy.ships = self.ships
        copy.clock_used = self.clock_used
        copy.seen = self.seen
        return copy

    def set_ship(self, number: int, ship: Ship) -> None:
        """Replace one ship."""
        ships = list(self.ships)
        ships[number] = ship
        self.ships = tuple(ships)


_NEW_MERCHANT = Merchant.__new__


@define
class State:
    """A complete position of the game. docs/format-salty-ocean.md says what each part means."""

    edition: Edition = field(eq=False, repr=False)
    seed: int  # secret: it determined the shuffles
    options: Options
    round: int  # what the rules call a turn, from 0
    turn: int  # the pass of the table, from 0
    stage: Stage
    order: tuple[Seat, ...]
    queue: tuple[Seat, ...]  # the first is to act
    passes: int  # in a row
    first: ActionType | None  # of a merchant who is asked for a second action, or takes it
    ship: int | None  # the one that is asked about
    good: Good | None  # likewise
    quay: Barrels  # waiting to be stowed or shed
    taken: int  # barrels of a sale so far
    looked: tuple[Place, ...]  # with the Fierté, just now
    costs: dict[ActionType, int]
    rows: dict[Good, int]  # of the price markers, from 1
    pirates: bool  # whether they still wait for a ship
    tiles: tuple[int, ...]  # by place; secret where face down
    markers: tuple[Seat, ...]  # of the purses, the one that moved last first
    owners: dict[Building, tuple[Seat, ...]]  # in the order of building; not of the tracks
    merchants: list[Merchant]

    def clone(self) -> "State":
        """Return a copy that shares only immutable parts."""
        copy = _NEW_STATE(State)
        copy.edition = self.edition
        copy.seed = self.seed
        copy.options = self.options
        copy.round = self.round
        copy.turn = self.turn
        copy.stage = self.stage
        copy.order = self.order
        copy.queue = self.queue
        copy.passes = self.passes
        copy.first = self.first
        copy.ship = self.ship
        copy.good = self.good
        copy.quay = self.quay
        copy.taken = self.taken
        copy.looked = self.looked
        copy.costs = self.costs.copy()
        copy.rows = self.rows.copy()
        copy.pirates = self.pirates
        copy.tiles = self.tiles
        copy.markers = self.markers
        copy.owners = self.owners.copy()
        copy.merchants = [merchant.clone() for merchant in self.merchants]
        return copy


_NEW_STATE = State.__new__


@define(frozen=True)
class View:
    """Everything that one seat (or, with no seat, the public) may know, and nothing else.

    Same names as in the state. Hidden are the seed, and the tiles that lie face down (None), except those that the seat
    has looked at. Who has looked where is public (S6).
    """

    edition: Edition = field(eq=False, repr=False)
    seat: Seat | None
    options: Options
    round: int
    turn: int
    stage: Stage
    order: tuple[Seat, ...]
    queue: tuple[Seat, ...]
    passes: int
    first: ActionType | None
    ship: int | None
    good: Good | None
    quay: Barrels
    taken: int
    looked: tuple[Place, ...]
    costs: dict[ActionType, int]
    rows: dict[Good, int]
    pirates: bool
    tiles: tuple[int | None, ...]
    markers: tuple[Seat, ...]
    owners: dict[Building, tuple[Seat, ...]]
    merchants: tuple[Merchant, ...]


Position: TypeAlias = State | View  # the public part is the same, and so are the queries about it


def space_of(position: Position, seat: Seat, building: Building) -> int | None:
    """Return the rank of the merchant's space, 0 being the best one printed; None without one.

    The best ones are closed with fewer merchants (S27).
    """
    owners = position.owners[building]
    if seat not in owners:
        return None
    return position.edition.space_rank(building, len(position.merchants), owners.index(seat))


GOOD_RANK: dict[str, int] = {"salt": 0, "herring": 1, "cod": 2}


def changed(barrels: Barrels, good: Good, change: int) -> Barrels:
    """Return the barrels with more or fewer of one good."""
    salt, herring, cod = barrels
    if good == "salt":
        return salt + change, herring, cod
    if good == "herring":
        return salt, herring + change, cod
    return salt, herring, cod + change


def capacity(edition: Edition, ship: Ship) -> int:
    """Return how many barrels a ship holds, less its damage."""
    return edition.ships[ship.kind].capacity - ship.damage


def room_aboard(edition: Edition, ship: Ship) -> int:
    """Return how many more barrels fit; negative if there are too many."""
    salt, herring, cod = ship.hold
    return edition.ships[ship.kind].capacity - ship.damage - salt - herring - cod


def room_in_depot(edition: Edition, merchant: Merchant) -> int:
    """Return how many more barrels fit into the depot."""
    salt, herring, cod = merchant.depot
    return edition.depot_capacity[merchant.depot_level] - salt - herring - cod


def barrels_in_rouen(merchant: Merchant) -> Barrels:
    """Return all barrels of a merchant in Rouen: in the depot, and aboard ships that are there."""
    salt, herring, cod = merchant.depot
    for ship in merchant.ships:
        if not ship.at_sea:
            salt_aboard, herring_aboard, cod_aboard = ship.hold
            salt += salt_aboard
            herring += herring_aboard
            cod += cod_aboard
    return salt, herring, cod


def with_hold(ship: Ship, hold: Barrels) -> Ship:
    """Return the ship with other barrels aboard."""
    return made_ship(ship.kind, ship.at_sea, ship.damage, hold)
