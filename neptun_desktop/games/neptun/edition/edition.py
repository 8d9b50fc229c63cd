"""Everything printed on boards, cards and tiles, with the lookup tables that the rules use."""

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from attrs import field, frozen

Port: TypeAlias = str
Region: TypeAlias = str
Good: TypeAlias = str

GOLD_TEMPLE = "gold"
ROUNDS = ("A", "B", "C")


@frozen
class Start:
    """What every merchant begins with."""

    port: Port
    gold: int
    wind: int
    personal_oars_each: int


@frozen
class WindScale:
    """The forecast is limited to its scale; the wind is base plus forecast."""

    forecast: tuple[int, int]
    base: int


@frozen
class Trade:
    """Prices, and how many turns a round has."""

    mile_price: int
    favour_price: int
    contracts_per_round: int
    sailing_turns: int
    extra_turns: int


@frozen
class BonusTiles:
    """How many there are, and their value: the same for all, or one for each."""

    tiles: int
    value: int | tuple[int, ...]

    def worth(self, tile: int) -> int:
        """Return the points on one tile."""
        return self.value if isinstance(self.value, int) else self.value[tile]

    @property
    def worth_unseen(self) -> int | None:
        """The points on a face-down tile: known if all have the same value."""
        return self.value if isinstance(self.value, int) else None


@frozen
class Goods:
    """The kinds of goods, and how many cards show each."""

    names: tuple[Good, ...]
    copies: int


@frozen
class TempleTiles:
    """Point tiles of one temple, for each round the highest first (R17)."""

    rounds: tuple[tuple[int, ...], ...]


@frozen
class RegionPrint:
    """A region and the tiles of its temple."""

    id: Region
    name: str
    colour: str
    tiles: TempleTiles


@frozen
class PortPrint:
    """A port; the start port belongs to no region."""

    id: Port
    name: str
    region: Region | None
    lon: float
    lat: float


@frozen
class Routes:
    """Which ports are connected, along the coast and across the high sea."""

    coastal: tuple[tuple[Port, Port], ...]
    high_sea: tuple[tuple[Port, Port], ...]


@frozen
class DistanceTiles:
    """The tiles that are shuffled onto the routes."""

    coastal: tuple[int, ...]
    high_sea: tuple[int, ...]


class OarCard(NamedTuple):
    """The wind that an oar card makes, and its strength."""

    wind: int
    strength: int


@frozen
class Oars:
    """Common oar cards, and the personal ones, the same for every merchant."""

    common: tuple[OarCard, ...]
    personal: tuple[OarCard, ...]


@frozen
class CityCard:
    """What a port pays for each good: gold, or favours."""

    port: Port
    gold: Mapping[Good, int]
    temple: Mapping[Good, int]


class Payoff(NamedTuple):
    """What one delivery pays."""

    gold: int
    favours: int


@frozen(eq=False, repr=False)
class Edition:
    """One printing of the game. The last group of fields is computed from those above."""

    document: Mapping[str, Any]  # as read; never changed
    id: str
    players: tuple[int, ...]
    colours: tuple[str, ...]
    start: Start
    wind: WindScale
    trade: Trade
    bonus: BonusTiles
    goods: Goods
    regions: tuple[RegionPrint, ...]
    gold_temple: TempleTiles
    track_length: int
    ports: tuple[PortPrint, ...]
    routes: Routes
    distance_tiles: DistanceTiles
    oars: Oars
    city_cards: tuple[CityCard, ...]

    # by card id: common oars first, then each seat's personal ones
    oar_cards: tuple[OarCard, ...] = field(init=False)
    # by oar card id: the lower ids of cards equal to it
    oar_twins: tuple[frozenset[int], ...] = field(init=False)
    good_of: tuple[Good, ...] = field(init=False)  # by goods card
    payoffs: tuple[tuple[Payoff, ...], ...] = field(init=False)  # by city card, then goods card
    port_of: tuple[Port, ...] = field(init=False)  # by city card
    region_of: Mapping[Port, Region | None] = field(init=False)
    port_rank: Mapping[Port, int] = field(init=False)  # the port's place in `ports`

    @oar_cards.default
    def _oar_cards(self) -> tuple[OarCard, ...]:
        return self.oars.common + self.oars.personal * max(self.players)

    @oar_twins.default
    def _oar_twins(self) -> tuple[frozenset[int], ...]:
        common = len(self.oars.common)
        cards = self.oar_cards
        return tuple(
            frozenset(
                lower for lower in range(card) if cards[lower] == cards[card] and (lower < common) == (card < common)
            )
            for card in range(len(cards))
        )

    @good_of.default
    def _good_of(self) -> tuple[Good, ...]:
        return tuple(name for name in self.goods.names for _ in range(self.goods.copies))

    @payoffs.default
    def _payoffs(self) -> tuple[tuple[Payoff, ...], ...]:
        return tuple(
            tuple(Payoff(card.gold.get(good, 0), card.temple.get(good, 0)) for good in self.good_of)
            for card in self.city_cards
        )

    @port_of.default
    def _port_of(self) -> tuple[Port, ...]:
        return tuple(card.port for card in self.city_cards)

    @region_of.default
    def _region_of(self) -> Mapping[Port, Region | None]:
        return {port.id: port.region for port in self.ports}

    @port_rank.default
    def _port_rank(self) -> Mapping[Port, int]:
        return {port.id: rank for rank, port in enumerate(self.ports)}

    def __repr__(self) -> str:
        return f"Edition({self.id!r})"

    def personal_oars(self, seat: int) -> tuple[int, ...]:
        """Return the ids of a seat's own oar cards."""
        first = len(self.oars.common) + seat * len(self.oars.personal)
        return tuple(range(first, first + len(self.oars.personal)))
