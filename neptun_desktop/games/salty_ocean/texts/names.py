"""The names of things on the table, and the phrases that sentences are built from."""

from collections.abc import Iterable, Iterator, Sequence
from types import MappingProxyType
from typing import Final

from attrs import define, field

from neptun_desktop.games.salty_ocean.edition.figures import (
    GOODS,
    ActionType,
    Barrels,
    Building,
    Edition,
    Good,
    Place,
    ShipKind,
)
from neptun_desktop.games.salty_ocean.meta import GAME
from neptun_desktop.games.salty_ocean.rules.state import Ship
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.dates import figure
from neptun_desktop.texts.language import CONTEXT_END, Language, noted, noted_in, noted_plural, phrase, phrase_of

TYPES: Final = MappingProxyType[ActionType, str](
    {
        "city": noted_in("type of action", "City"),
        "navigation": noted_in("type of action", "Navigation"),
        "port": noted_in("type of action", "Port"),
        "market": noted_in("type of action", "Market"),
    }
)
TITLES: Final = MappingProxyType[str, str](
    {
        "saline": noted_in("building", "Saline"),
        "depot": noted_in("building", "Depot"),
        "bank": noted_in("building", "Bank"),
        "vault": noted_in("building", "Vault"),
        "finance_office": noted_in("building", "Finance office"),
        "inn": noted_in("building", "Inn"),
        "shipyard": noted_in("building", "Shipyard"),
        "academy": noted_in("building", "Academy"),
        "lighthouse": noted_in("building", "Lighthouse"),
        "cathedral": noted_in("building", "Cathedral"),
        "stained_glass": noted_in("building", "Stained glass"),
        "town_hall": noted_in("building", "Town hall"),
        "great_clock": noted_in("building", "Great clock"),
        "st_maclou": noted_in("building", "St Maclou"),
        "fierte": noted_in("building", "Fierté"),
    }
)
# As the object of a sentence: somebody builds it, owns it, gets coins for it.
OBJECTS: Final = MappingProxyType[str, str](
    {
        "depot": noted_in("building, as an object", "the depot"),
        "bank": noted_in("building, as an object", "a bank"),
        "vault": noted_in("building, as an object", "a vault"),
        "finance_office": noted_in("building, as an object", "a finance office"),
        "inn": noted_in("building, as an object", "an inn"),
        "shipyard": noted_in("building, as an object", "a shipyard"),
        "academy": noted_in("building, as an object", "an academy"),
        "lighthouse": noted_in("building, as an object", "a lighthouse"),
        "cathedral": noted_in("building, as an object", "the cathedral"),
        "stained_glass": noted_in("building, as an object", "stained glass"),
        "town_hall": noted_in("building, as an object", "the town hall"),
        "great_clock": noted_in("building, as an object", "the great clock"),
        "st_maclou": noted_in("building, as an object", "St Maclou"),
        "fierte": noted_in("building, as an object", "the Fierté"),
    }
)
# On buttons: what a merchant can do with a building.
BUILDING: Final = MappingProxyType[str, str](
    {
        "depot": noted("Enlarge the depot"),
        "cathedral": noted("Add to the cathedral"),
        "bank": noted("Build a bank"),
        "vault": noted("Build a vault"),
        "finance_office": noted("Build a finance office"),
        "inn": noted("Build an inn"),
        "shipyard": noted("Build a shipyard"),
        "academy": noted("Build an academy"),
        "lighthouse": noted("Build a lighthouse"),
        "stained_glass": noted("Build stained glass"),
        "town_hall": noted("Build the town hall"),
        "great_clock": noted("Build the great clock"),
        "st_maclou": noted("Build St Maclou"),
        "fierte": noted("Build the Fierté"),
    }
)
ONLY_SHIPS: Final = MappingProxyType[ShipKind, str](
    {"caravel": noted_in("ship", "the caravel"), "carrack": noted_in("ship", "the carrack")}
)
SHIPS: Final = MappingProxyType[ShipKind, tuple[str, ...]](
    {
        "caravel": (noted_in("ship", "the first caravel"), noted_in("ship", "the second caravel")),
        "carrack": (noted_in("ship", "the first carrack"), noted_in("ship", "the second carrack")),
    }
)
NEW_SHIPS: Final = MappingProxyType[ShipKind, str](
    {"caravel": noted_in("new ship", "a caravel"), "carrack": noted_in("new ship", "a carrack")}
)
SHIP_TITLES: Final = MappingProxyType[str, str](  # the same ships, where their names begin a line
    {
        ONLY_SHIPS["caravel"]: noted_in("ship, as a heading", "The caravel"),
        ONLY_SHIPS["carrack"]: noted_in("ship, as a heading", "The carrack"),
        SHIPS["caravel"][0]: noted_in("ship, as a heading", "The first caravel"),
        SHIPS["caravel"][1]: noted_in("ship, as a heading", "The second caravel"),
        SHIPS["carrack"][0]: noted_in("ship, as a heading", "The first carrack"),
        SHIPS["carrack"][1]: noted_in("ship, as a heading", "The second carrack"),
    }
)
NAMED_SHIPS: Final = (*ONLY_SHIPS.values(), *SHIPS["caravel"], *SHIPS["carrack"])
# By context. Each of these ships has messages of its own: mit der ersten Karavelle, de la première caravelle.
SHIP_PHRASES: Final = MappingProxyType(
    {
        "with a ship": noted_in("with a ship", "{name}"),
        "from a ship": noted("from {name}"),
        "aboard a ship": noted("aboard {name}"),
    }
)
PRICES_OF_GOODS: Final = MappingProxyType[Good, str](
    {
        "salt": noted_in("as an object", "the price of salt"),
        "herring": noted_in("as an object", "the price of herring"),
        "cod": noted_in("as an object", "the price of cod"),
    }
)
NAMES_OF_GOODS: Final = MappingProxyType[Good, str](
    {"salt": noted_in("good", "salt"), "herring": noted_in("good", "herring"), "cod": noted_in("good", "cod")}
)
TITLES_OF_GOODS: Final = MappingProxyType[Good, str](
    {
        "salt": noted_in("good, as a heading", "Salt"),
        "herring": noted_in("good, as a heading", "Herring"),
        "cod": noted_in("good, as a heading", "Cod"),
    }
)
TRADED_GOODS: Final = MappingProxyType[Good, str](
    {
        "salt": noted_in("good, as an object", "salt"),
        "herring": noted_in("good, as an object", "herring"),
        "cod": noted_in("good, as an object", "cod"),
    }
)
NUMBERS_OF_GOODS: Final = MappingProxyType[Good, tuple[str, str]](
    {
        "salt": noted_plural("{n} salt", "{n} salt"),
        "herring": noted_plural("{n} herring", "{n} herring"),
        "cod": noted_plural("{n} cod", "{n} cod"),
    }
)
NUMBERS_OF_SHIPS: Final = MappingProxyType[ShipKind, tuple[str, str]](
    {
        "caravel": noted_plural("{n} caravel", "{n} caravels"),
        "carrack": noted_plural("{n} carrack", "{n} carracks"),
    }
)
TURN_BACK: Final = noted_in("back of a tile", "Turn {turn}")
RESERVE_BACK: Final = noted_in("back of a tile", "Reserve {number}")


# Translators: the Channel, as an old chart calls it; it may stay as it is.
SEA: Final = noted_in("sea", "Mare Britannicum")


def _of_the_game(language: Language) -> Language:
    return language.of(GAME)


@define(slots=False)
class TableNames:
    """One table's names for its merchants, ships, goods, buildings and tiles."""

    tr: Language = field(converter=_of_the_game)
    edition: Edition
    merchants: tuple[str, ...]  # by seat

    @property
    def language(self) -> Language:
        """The language of the texts, as hosts call it."""
        return self.tr

    @property
    def goods(self) -> tuple[Good, ...]:
        """The goods that are traded with so many merchants."""
        return self.edition.goods[len(self.merchants)]

    def merchant(self, seat: Seat) -> str:
        """Return a merchant's name."""
        return self.merchants[seat]

    def listed(self, seats: Iterable[Seat]) -> str:
        """Return several merchants' names in a sentence."""
        return self.tr.listing([self.merchants[seat] for seat in seats])

    def coins(self, amount: int) -> str:
        """Return an amount of coins."""
        return self.tr.ngettext("{coins} coin", "{coins} coins", abs(amount), coins=figure(amount))

    def purse(self, coins: int) -> str:
        """Return what a merchant has, or owes."""
        if not coins:
            return self.tr.pgettext("purse", "no coins")
        if coins > 0:
            return self.coins(coins)
        return self.tr.ngettext("{n} coin in debt", "{n} coins in debt", -coins)

    def barrels(self, count: int) -> str:
        """Return a number of barrels of any good."""
        return self.tr.ngettext("{n} barrel", "{n} barrels", count)

    def good(self, good: Good) -> str:
        """Return the name of a good, for lists."""
        return self.tr.gettext(NAMES_OF_GOODS[good])

    def sea(self, sea: str) -> str:
        """Return the name of the sea, by what charts of the time call it."""
        return self.tr.pgettext("sea", sea)

    def good_title(self, good: Good) -> str:
        """Return a good, as a heading."""
        return self.tr.gettext(TITLES_OF_GOODS[good])

    def price_of(self, good: Good) -> str:
        """Return the price of a good as the object of a sentence."""
        return self.tr.gettext(PRICES_OF_GOODS[good])

    def traded(self, good: Good) -> str:
        """Return the name of a good that somebody buys or sells."""
        return self.tr.gettext(TRADED_GOODS[good])

    def counted(self, good: Good, count: int) -> str:
        """Return so many barrels of a good."""
        return self.tr.ngettext(*NUMBERS_OF_GOODS[good], count)

    def cargo(self, barrels: Barrels) -> str:
        """Return the barrels in a hold, a depot or on the quay; nothing for none."""
        held = [self.counted(good, count) for good, count in zip(GOODS, barrels, strict=True) if count]
        return self.tr.listing(held) or self.tr.pgettext("cargo", "nothing")

    def stored(self, barrels: Barrels) -> str:
        """Return the barrels in a depot, or that it is empty."""
        return self.cargo(barrels) if any(barrels) else self.tr.pgettext("depot", "empty")

    def for_price(self, price: int) -> str:
        """Return at which price something is sold."""
        return self.tr.gettext("at {price}", price=price) if price else self.tr.gettext("for nothing")

    def type(self, type_: ActionType) -> str:
        """Return the name of a type of action."""
        return self.tr.gettext(TYPES[type_])

    def title(self, building: str) -> str:
        """Return a building's name, as a heading."""
        return self.tr.gettext(TITLES[building])

    def building(self, building: str) -> str:
        """Return a building as the object of a sentence; an unknown one as it is called."""
        known = OBJECTS.get(building)
        return building if known is None else self.tr.gettext(known)

    def build(self, building: str) -> str:
        """Return what building it is called, as on a button."""
        return self.tr.gettext(BUILDING[building])

    def buildings(self, buildings: Iterable[Building]) -> str:
        """Return several buildings in a sentence."""
        return self.tr.listing([self.building(building) for building in buildings])

    def ship(self, ships: Sequence[Ship], number: int) -> str:
        """Return a merchant's ship by its kind; of several of a kind, by their age."""
        return self._ship(number, ship_name(ships, number))

    def ship_title(self, ships: Sequence[Ship], number: int) -> str:
        """Return the same as a heading."""
        tr, name = self.tr, ship_name(ships, number)
        return tr.gettext("Ship {number}", number=number + 1) if name is None else tr.gettext(SHIP_TITLES[name])

    def with_ship(self, number: int, ships: Sequence[Ship]) -> str:
        """Return with which ship of a fleet somebody does something."""
        return self._ship_phrase("with a ship", number, ships)

    def from_ship(self, number: int, ships: Sequence[Ship]) -> str:
        """Return from which ship goods come."""
        return self._ship_phrase("from a ship", number, ships)

    def aboard_ship(self, number: int, ships: Sequence[Ship]) -> str:
        """Return aboard which ship goods are."""
        return self._ship_phrase("aboard a ship", number, ships)

    def _ship(self, number: int, name: str | None) -> str:
        return self.tr.gettext("ship {number}", number=number + 1) if name is None else self.tr.gettext(name)

    def _ship_phrase(self, context: str, number: int, ships: Sequence[Ship]) -> str:
        name = ship_name(ships, number)
        said = self._ship(number, name)
        english = said if name is None else name.rpartition(CONTEXT_END)[2]
        return phrase(self.tr, context, SHIP_PHRASES[context], english, said)

    def new_ship(self, kind: ShipKind) -> str:
        """Return a ship that is being built."""
        return self.tr.gettext(NEW_SHIPS[kind])

    def ships(self, kind: ShipKind, count: int) -> str:
        """Return so many ships of a kind."""
        return self.tr.ngettext(*NUMBERS_OF_SHIPS[kind], count)

    def tile_place(self, place: Place) -> str:
        """Return which tile lies in a place; an unknown place as it is called."""
        rank, turns = self.edition.place_rank.get(place), self.edition.turns
        if rank is None:
            return place
        if rank < turns:
            return self.tr.gettext("the tile for turn {turn}", turn=rank + 1)
        return self.tr.gettext("reserve tile {number}", number=rank - turns + 1)

    def tile_back(self, place: Place) -> str:
        """Return what stands on the back of the tile in a place."""
        rank, turns = self.edition.place_rank[place], self.edition.turns
        if rank < turns:
            return self.tr.gettext(TURN_BACK, turn=rank + 1)
        return self.tr.gettext(RESERVE_BACK, number=rank - turns + 1)


def ship_name(ships: Sequence[Ship], number: int) -> str | None:
    """Return the message that names a ship by its kind and age; None if it is one of too many."""
    kind = ships[number].kind
    age = sum(1 for ship in ships[:number] if ship.kind == kind)
    if sum(1 for ship in ships if ship.kind == kind) == 1:
        return ONLY_SHIPS[kind]
    return SHIPS[kind][age] if age < len(SHIPS[kind]) else None


def printed_names() -> Iterator[tuple[str, str]]:
    """Yield what is translated besides what the texts say, each with its context: phrases around names of ships."""
    for name in (ship.rpartition(CONTEXT_END)[2] for ship in NAMED_SHIPS):
        yield from ((context, phrase_of(pattern, name)) for context, pattern in SHIP_PHRASES.items())
