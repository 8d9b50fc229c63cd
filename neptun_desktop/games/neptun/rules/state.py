"""The whole table with all its secrets: plain data with a cheap clone, changed only by the rules."""

from typing import Literal, TypeAlias

from attrs import define, field, frozen

from neptun_desktop.games.neptun.edition.figures import Edition, Port, Region
from neptun_desktop.games.neptun.rules.distances import Distances
from neptun_desktop.kernel.codec import added_later
from neptun_desktop.kernel.seat import Seat


@frozen
class Options:
    """House rules that a table may switch on when it starts a game."""

    calm_seas: bool = False  # the wind is reset to the start wind each round
    every_disc_counts: bool = False  # discs on field 0 and empty purses rank too
    bare_left_overs: bool = False  # left-over contracts never get gold
    rejected_for_good: bool = added_later(default=False)  # a rejection binds for the rest of the round


# What is being asked now. (Strings instead of an enumeration: the rules compare them in every turn,
# and in Python accessing a member of an enumeration is five times slower.)
Stage: TypeAlias = Literal["draft", "choose", "sail", "deliver", "favour", "extra", "play", "over"]

# The status of a slot.
SlotStatus: TypeAlias = Literal["empty", "open", "fulfilled", "lost"]


@frozen
class Slot:
    """One of the slots of a manifest. Fulfilled and lost contracts stay until the round ends."""

    status: SlotStatus
    city: int | None
    goods: int | None


EMPTY_SLOT = Slot("empty", None, None)


@frozen
class Contract:
    """A city card, a goods card and the oar card that is drafted with them."""

    city: int
    goods: int
    oar: int


@frozen
class PointTile:
    """A tile from a temple."""

    round: int
    temple: str
    value: int


@frozen
class Temple:
    """A region's temple: how far each disc is, and who is ahead of whom."""

    favours: tuple[int, ...]  # by seat
    standing: tuple[Seat, ...]  # farthest first; on one field the lower disc first


@define
class Merchant:
    """One player's place: a purse, a ship, a hand of oars, contracts in order."""

    gold: int
    port: Port
    hand: tuple[int, ...]  # ascending; a chosen card stays here until it is revealed
    chosen: int | None  # secret
    played: tuple[int, ...]  # this round, the first one first
    manifest: tuple[Slot, ...]  # from the left
    tiles: tuple[PointTile, ...]
    bonus: tuple[int | None, ...]  # tile ids; None where a view does not show it

    def clone(self) -> "Merchant":
        """Return a copy that shares only immutable parts."""
        copy = _NEW_MERCHANT(Merchant)
        copy.gold = self.gold
        copy.port = self.port
        copy.hand = self.hand
        copy.chosen = self.chosen
        copy.played = self.played
        copy.manifest = self.manifest
        copy.tiles = self.tiles
        copy.bonus = self.bonus
        return copy

    @property
    def open_slots(self) -> tuple[int, ...]:
        """The slots whose contracts can still be fulfilled."""
        return tuple(place for place, slot in enumerate(self.manifest) if slot.status == "open")

    @property
    def empty_slots(self) -> tuple[int, ...]:
        """The slots that can still take a contract."""
        return tuple([place for place, slot in enumerate(self.manifest) if slot.status == "empty"])

    def set_slot(self, place: int, slot: Slot) -> None:
        """Replace the content of one slot."""
        self.manifest = (*self.manifest[:place], slot, *self.manifest[place + 1 :])


_NEW_MERCHANT = Merchant.__new__


@define
class State:
    """A complete position of the game. docs/format.md says what each part means."""

    edition: Edition = field(eq=False, repr=False)
    chart: Distances = field(eq=False, repr=False)
    seed: int  # secret: it determines every shuffle to come
    options: Options
    round: int
    turn: int
    stage: Stage
    order: tuple[Seat, ...]
    queue: tuple[Seat, ...]
    volunteers: tuple[Seat, ...]
    coastal: tuple[int, ...]
    high_sea: tuple[int, ...]
    wind: int
    forecast: int | None
    cities: tuple[int, ...]  # draw piles, secret; the first card is the top
    goods: tuple[int, ...]
    oars: tuple[int, ...]
    bonus: tuple[int, ...]
    row: tuple[Contract | None, ...]
    revealed: int  # places from here on are face down, and secret
    given_up: int
    row_gold: int
    oar_track: tuple[tuple[Seat, int], ...]
    temples: dict[Region, Temple]
    merchants: list[Merchant]
    discard: tuple[Contract, ...]
    box_oars: tuple[int, ...]
    box_tiles: tuple[PointTile, ...]
    # By seat, in a draft with *rejected for good*: it has rejected the contracts left of this place. Empty otherwise.
    rejected: tuple[int, ...] = added_later(default=())

    def clone(self) -> "State":
        """Return a copy that shares only immutable parts."""
        copy = _NEW_STATE(State)
        copy.edition = self.edition
        copy.chart = self.chart
        copy.seed = self.seed
        copy.options = self.options
        copy.round = self.round
        copy.turn = self.turn
        copy.stage = self.stage
        copy.order = self.order
        copy.queue = self.queue
        copy.volunteers = self.volunteers
        copy.coastal = self.coastal
        copy.high_sea = self.high_sea
        copy.wind = self.wind
        copy.forecast = self.forecast
        copy.cities = self.cities
        copy.goods = self.goods
        copy.oars = self.oars
        copy.bonus = self.bonus
        copy.row = self.row
        copy.revealed = self.revealed
        copy.given_up = self.given_up
        copy.row_gold = self.row_gold
        copy.oar_track = self.oar_track
        copy.temples = self.temples.copy()
        copy.merchants = [merchant.clone() for merchant in self.merchants]
        copy.discard = self.discard
        copy.box_oars = self.box_oars
        copy.box_tiles = self.box_tiles
        copy.rejected = self.rejected
        return copy


_NEW_STATE = State.__new__


@define(frozen=True)
class View:
    """Everything that one seat (or, with no seat, the public) may know, and nothing else.

    Same names as in the state. Hidden are: the seed, the order of the piles (only their sizes are shown), the face-down
    places of the row (None), cards chosen by others and not yet revealed (None), bonus tiles of others (None).
    Hands are visible: every card was seen when it was taken, and again when it was played.
    """

    edition: Edition = field(eq=False, repr=False)
    chart: Distances = field(eq=False, repr=False)
    seat: Seat | None
    options: Options
    round: int
    turn: int
    stage: Stage
    order: tuple[Seat, ...]
    queue: tuple[Seat, ...]
    volunteers: tuple[Seat, ...]
    coastal: tuple[int, ...]
    high_sea: tuple[int, ...]
    wind: int
    forecast: int | None
    pile_contracts: int  # city cards and goods cards left to draw: as many of each
    pile_oars: int
    pile_bonus: int
    row: tuple[Contract | None, ...]
    revealed: int
    given_up: int
    row_gold: int
    oar_track: tuple[tuple[Seat, int], ...]
    temples: dict[Region, Temple]
    merchants: tuple[Merchant, ...]
    discard: tuple[Contract, ...]
    box_oars: tuple[int, ...]
    box_tiles: tuple[PointTile, ...]
    rejected: tuple[int, ...] = added_later(default=())


Position: TypeAlias = State | View  # the public part is the same, and so are the queries about it
