"""Everything printed on boards, cards and tiles, with the lookup tables that the rules use.

The classes declare the keys of an edition file (`kernel/edition/declaring.py`); docs/edition-format.md lists them.
"""

from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple, TypeAlias

from attrs import field, frozen

from neptun_desktop.games.neptun.meta import GAME, META
from neptun_desktop.kernel.edition.declaring import Key
from neptun_desktop.kernel.edition.shapes import ID, NAME, FixedTable, Number, OneOrList, game_id, list_of

Port: TypeAlias = str
Region: TypeAlias = str
Good: TypeAlias = str

GOLD_TEMPLE = "gold"
ROUNDS = ("A", "B", "C")
REGION_COLOURS = ("orange", "white", "azure", "rose", "yellow", "gold")

AMOUNT = Number(0)
Amount: TypeAlias = Annotated[int, AMOUNT]
AtLeastOne: TypeAlias = Annotated[int, Number(1)]
Count: TypeAlias = Annotated[int, Number(1, 99)]
Few: TypeAlias = Annotated[int, Number(0, 99)]
Shift: TypeAlias = Annotated[int, Number(-99, 99)]
Id: TypeAlias = Annotated[str, ID]
Name: TypeAlias = Annotated[str, NAME]


@frozen
class Start:
    """What every merchant begins with."""

    port: Annotated[Id, Key("the id of the port where every round starts")]
    gold: Annotated[Amount, Key("what each merchant has", "gold")]
    wind: Annotated[Few, Key("the first wind: on the scale from `base` + lowest to `base` + highest forecast")]
    personal_oars_each: Annotated[
        Few, Key("personal oar cards of each merchant: as many as `oars.personal` lists", "cards")
    ]


@frozen
class WindScale:
    """The forecast is limited to its scale; the wind is base plus forecast."""

    forecast: Annotated[tuple[Shift, Shift], Key("the two limits of the forecast's scale, the lower first: `[-5, 5]`")]
    base: Annotated[Few, Key("the wind at forecast 0. `base` plus the lowest forecast is not below 0")]


@frozen
class Trade:
    """Prices, and how many turns a round has."""

    mile_price: Annotated[AtLeastOne, Key("the price of a missing mile", "gold")]
    favour_price: Annotated[AtLeastOne, Key("the price of one more favour", "gold")]
    contracts_per_round: Annotated[Count, Key("draft turns of a round, and slots of a manifest", "turns")]
    sailing_turns: Annotated[Count, Key("sailing turns of a round: the same number", "turns")]
    extra_turns: Annotated[Few, Key("extra turns after the last sailing turn", "turns")]


@frozen
class BonusTiles:
    """How many there are, and their value: the same for all, or one for each."""

    tiles: Annotated[Count, Key("how many there are: at least three times the largest table", "tiles")]
    value: Annotated[
        int | tuple[int, ...],
        OneOrList(AMOUNT),
        Key("one figure, if all tiles have the same value; or a list with a figure for each tile", "points"),
    ]

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

    names: Annotated[tuple[Id, ...], Key("ids of the goods, all different", least=1)]
    copies: Annotated[Count, Key("goods cards of each good", "cards")]


def highest_first(tiles: Mapping[str, tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Return the tiles of each round in the order in which they are taken (R17)."""
    return tuple(tuple(sorted(tiles[letter], reverse=True)) for letter in ROUNDS)


@frozen
class TempleTiles:
    """Point tiles of one temple, for each round the highest first."""

    rounds: Annotated[
        tuple[tuple[int, ...], ...],
        FixedTable(dict.fromkeys(ROUNDS, list_of(AMOUNT, least=1))),
        Key(
            "point tiles in this round: `[12, 6, 3]`. All temples have the same number. "
            "The highest goes to the first, regardless of the order here",
            "points",
            at="*",
        ),
    ] = field(converter=highest_first)


@frozen
class RegionPrint:
    """A region and the tiles of its temple."""

    id: Annotated[Id, Key("the region's id; not `gold`, which stands for the gold temple")]
    name: Annotated[Name, Key("its name")]
    colour: Annotated[Id, Key(f"the colour of its temple: of {', '.join(REGION_COLOURS)}")]
    tiles: TempleTiles


@frozen
class PortPrint:
    """A port; the start port belongs to no region."""

    id: Annotated[Id, Key("the port's id")]
    name: Annotated[Name, Key("its name")]
    lon: Annotated[float, Number(-180, 180, whole=False), Key("degrees east; west is negative")]
    lat: Annotated[float, Number(-90, 90, whole=False), Key("degrees north; south is negative")]
    region: Annotated[
        Region | None,
        ID,
        Key("the id of its region. If omitted, the port belongs to none, and no city card names it"),
    ]


@frozen
class Routes:
    """Which ports are connected, along the coast and across the high sea."""

    coastal: Annotated[tuple[tuple[Id, Id], ...], Key('coastal routes, each a pair of ports: `["crete", "tyros"]`')]
    high_sea: Annotated[tuple[tuple[Id, Id], ...], Key("high-sea routes")]


@frozen
class DistanceTiles:
    """The tiles that are shuffled onto the routes."""

    coastal: Annotated[
        tuple[AtLeastOne, ...], Key("what is on the coastal tiles: as many tiles as coastal routes", "miles")
    ]
    high_sea: Annotated[tuple[AtLeastOne, ...], Key("the same for the high sea", "miles")]


class OarCard(NamedTuple):
    """The wind that an oar card makes, and its strength."""

    wind: Shift
    strength: Few


@frozen
class Oars:
    """Common oar cards, and the personal ones, the same for every merchant."""

    common: Annotated[tuple[OarCard, ...], Key("common oar cards, each `[wind value, crew strength]`")]
    personal: Annotated[tuple[OarCard, ...], Key("the personal oar cards, the same for all merchants")]


@frozen
class CityCard:
    """What a port pays for each good: gold, or favours."""

    port: Annotated[Id, Key("the id of a port that has a region")]
    gold: Annotated[
        Mapping[Good, Amount], Key("what the goods in the gold column pay: `{ honey = 6, salt = 5 }`, or `{}`", "gold")
    ]
    temple: Annotated[
        Mapping[Good, Amount],
        Key("the same for the temple column. Every good is in exactly one of the two", "favours"),
    ]


class Payoff(NamedTuple):
    """What one delivery pays."""

    gold: int
    favours: int


@frozen(eq=False, repr=False)
class Edition:
    """One printing of the game. The last group of fields is computed from those above."""

    document: Mapping[str, Any]  # as read; never changed
    id: Annotated[Id, Key("the id of this edition: choose your own", at="edition.id")]
    game: Annotated[str, game_id(GAME), Key("the game", at="edition.game")]
    players: Annotated[
        tuple[Annotated[int, Number(2, 9)], ...],
        Key("the table sizes, ascending: `[3, 4, 5]`", at="edition.players", least=1),
    ]
    colours: Annotated[
        tuple[Id, ...],
        Key(
            "the merchants' colours, all different, at least as many as the largest table: "
            f"of {', '.join(META.colours)}",
            at="edition.colours",
            least=1,
        ),
    ]
    start: Start
    wind: WindScale
    trade: Trade
    bonus: BonusTiles
    goods: Goods
    regions: Annotated[tuple[RegionPrint, ...], Key("one for each region", at="region", least=1)]
    gold_temple: Annotated[TempleTiles, Key(at="gold_temple.tiles")]
    track_length: Annotated[AtLeastOne, Key("the last field of a temple's track", "favours", at="temple_track.length")]
    ports: Annotated[tuple[PortPrint, ...], Key("one for each port", at="port", least=1)]
    routes: Routes
    distance_tiles: DistanceTiles
    oars: Oars
    city_cards: Annotated[tuple[CityCard, ...], Key("one for each card", at="city_card")]

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
