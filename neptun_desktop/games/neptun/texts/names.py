"""The names of things on the table, and the phrases that sentences are built from."""

from collections.abc import Iterator
from functools import cached_property
from types import MappingProxyType
from typing import Final

from attrs import define, field

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE, Edition, Port, Region
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.meta import GAME
from neptun_desktop.games.neptun.rules.state import Contract
from neptun_desktop.games.neptun.texts.captions import ROUND_LETTERS
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.language import Language, noted, noted_in, phrase, phrase_of

# By context. Each port and region of the shipped edition has messages of its own: auf Kreta, en Crète.
PORT_PHRASES: Final = MappingProxyType(
    {"in a port": noted("in {name}"), "to a port": noted("to {name}"), "from a port": noted("from {name}")}
)
TEMPLE_PHRASES: Final = MappingProxyType(
    {"temple": noted("temple of {name}"), "temple, as a heading": noted("Temple of {name}")}
)
REGION_PHRASES: Final = MappingProxyType(
    # Translators: in a region of another edition, whose name is not translated: in French "dans la région Gallia"
    {"in a region": noted_in("in a region", "in {name}")}
)
GOOD_TITLE, GOOD_OBJECT = "good, as a heading", "good, as an object"

SEAS: Final = (  # in Latin, as an old chart has them
    # Translators: seas on an old chart, in Latin; they may stay as they are.
    noted_in("sea", "Mare Internum"),
    noted_in("sea", "Mare Tyrrhenum"),
    noted_in("sea", "Mare Balearicum"),
    noted_in("sea", "Mare Hadriaticum"),
    noted_in("sea", "Mare Aegyptium"),
    noted_in("sea", "Pontus Euxinus"),
    noted_in("sea", "Oceanus"),
)


def _of_the_game(language: Language) -> Language:
    return language.of(GAME)


@define(slots=False)
class Names:
    """One table's names for its merchants, ports, goods and temples."""

    tr: Language = field(converter=_of_the_game)
    edition: Edition
    merchants: tuple[str, ...]  # by seat

    @property
    def language(self) -> Language:
        """The language of the texts, as hosts call it."""
        return self.tr

    def merchant(self, seat: Seat) -> str:
        """Return a merchant's name."""
        return self.merchants[seat]

    def listed(self, seats: tuple[Seat, ...]) -> str:
        """Return several merchants' names in a sentence."""
        return self.tr.listing([self.merchants[seat] for seat in seats])

    def is_last_contract(self, place: int) -> bool:
        """Return whether no place in the row comes after this one: whoever reveals its contract must take it."""
        return place == len(self.merchants)

    @cached_property
    def _ports(self) -> dict[Port, str]:
        return {port.id: self.tr.pgettext("port", port.name) for port in self.edition.ports}

    @cached_property
    def _regions(self) -> dict[Region, str]:
        return {region.id: self.tr.pgettext("region", region.name) for region in self.edition.regions}

    def port(self, port: Port) -> str:
        """Return a port's name, or its id if it is not on the map."""
        return self._ports.get(port, port)

    def region(self, region: Region) -> str:
        """Return a region's name, or its id if it is not on the map."""
        return self._regions.get(region, region)

    def in_port(self, port: Port) -> str:
        """Return where a ship lies: in a port."""
        return self._port_phrase("in a port", port)

    def to_port(self, port: Port) -> str:
        """Return where a ship sails: to a port."""
        return self._port_phrase("to a port", port)

    def from_port(self, port: Port) -> str:
        """Return where a ship comes from."""
        return self._port_phrase("from a port", port)

    def _port_phrase(self, context: str, port: Port) -> str:
        english = next((each.name for each in self.edition.ports if each.id == port), port)
        return phrase(self.tr, context, PORT_PHRASES[context], english, self.port(port))

    def temple(self, temple: str) -> str:
        """Return a temple's name."""
        return self.tr.gettext("gold temple") if temple == GOLD_TEMPLE else self._temple("temple", temple)

    def temple_title(self, temple: str) -> str:
        """Return a temple's name, as a heading."""
        if temple == GOLD_TEMPLE:
            return self.tr.gettext("Gold temple")
        return self._temple("temple, as a heading", temple)

    def _temple(self, context: str, region: Region) -> str:
        return self._region_phrase(context, TEMPLE_PHRASES[context], region)

    def in_region(self, region: Region) -> str:
        """Return where a favour counts: in a region."""
        return self._region_phrase("in a region", REGION_PHRASES["in a region"], region)

    def _region_phrase(self, context: str, pattern: str, region: Region) -> str:
        english = next((each.name for each in self.edition.regions if each.id == region), region)
        return phrase(self.tr, context, pattern, english, self.region(region))

    def good(self, goods: int) -> str:
        """Return what a goods card shows."""
        return self.tr.pgettext("good", self.edition.good_of[goods])

    def good_title(self, good: str) -> str:
        """Return a good of the edition, as a heading."""
        return self.tr.pgettext(GOOD_TITLE, good.capitalize())

    def good_object(self, goods: int) -> str:
        """Return a good that somebody delivers."""
        return self.tr.pgettext(GOOD_OBJECT, self.edition.good_of[goods])

    def sea(self, sea: str) -> str:
        """Return the name of a sea on the chart, by what the chart of the edition calls it."""
        return self.tr.pgettext("sea", sea)

    def cargo(self, city: int, goods: int) -> str:
        """Return what is to be delivered where, as a name."""
        return self._cargo(self.good(goods), city)

    def cargo_title(self, city: int, goods: int) -> str:
        """Return the same as a heading."""
        return self._cargo(self.good_title(self.edition.good_of[goods]), city)

    def _cargo(self, good: str, city: int) -> str:
        # Translators: the name of a contract: "Salt to Roma", in French "Sel pour Rome"
        return self.tr.gettext("{good} to {port}", good=good, port=self.port(self.edition.port_of[city]))

    def delivered(self, city: int, goods: int) -> str:
        """Return what somebody delivers where: the object of a sentence."""
        # Translators: "Marcus delivers {good} {to_port}": "salt to Roma", in French "du sel à Rome"
        return self.tr.gettext(
            "{good} {to_port}", good=self.good_object(goods), to_port=self.to_port(self.edition.port_of[city])
        )

    def pay(self, city: int, goods: int) -> str:
        """Return what a delivery pays."""
        return self.payment(*self.edition.payoffs[city][goods])

    def pay_there(self, city: int, goods: int) -> str:
        """Return what a delivery pays, and in which region."""
        region = self.edition.region_of[self.edition.port_of[city]]
        if region is None or not self.edition.payoffs[city][goods].favours:
            return self.pay(city, goods)
        return self.tr.gettext("{payment} {in_region}", payment=self.pay(city, goods), in_region=self.in_region(region))

    def payment(self, gold: int, favours: int) -> str:
        """Return gold, favours, or both."""
        paid = ([self.gold(gold)] if gold else []) + ([self.favours(favours)] if favours else [])
        return self.tr.listing(paid) or self.tr.pgettext("payment", "nothing")

    def oar(self, card: int) -> str:
        """Return what an oar card shows; a personal one is marked, since it leaves the game when played."""
        common = noted("strength {strength}, wind {wind}")
        return self._oar(card, common, noted("strength {strength}, wind {wind}, personal"))

    def oar_title(self, card: int) -> str:
        """Return the same as a heading."""
        common = noted("Strength {strength}, wind {wind}")
        return self._oar(card, common, noted("Strength {strength}, wind {wind}, personal"))

    def _oar(self, card: int, common: str, personal: str) -> str:
        wind, strength = self.edition.oar_cards[card]
        pattern = common if card < len(self.edition.oars.common) else personal
        return self.tr.gettext(pattern, strength=strength, wind=self.tr.signed(wind))

    def contract(self, contract: Contract) -> str:
        """Return a contract with its payment and its oar card."""
        return self.tr.gettext(
            "{cargo} for {payment} (oar: {oar})",
            cargo=self.cargo(contract.city, contract.goods),
            payment=self.pay(contract.city, contract.goods),
            oar=self.oar(contract.oar),
        )

    def round_letter(self, round_: int) -> str:
        """Return the letter of a round that the match has."""
        return ROUND_LETTERS[round_]

    def extra_turn(self, turn: int) -> int:
        """Return the number of an extra turn, from 1; the rules call them 5.I and 5.II."""
        return turn - self.edition.trade.sailing_turns + 1

    def slots(self, slots: tuple[int, ...]) -> str:
        """Return slots as counted at the table, from 1."""
        return self.tr.listing([str(slot + 1) for slot in slots])

    def gold(self, amount: int) -> str:
        """Return an amount of gold."""
        return self.tr.ngettext("{n} gold", "{n} gold", amount)

    def miles(self, amount: int) -> str:
        """Return a distance."""
        return self.tr.ngettext("{n} mile", "{n} miles", amount)

    def whole_tour(self, miles: int) -> str:
        """Return how long the tour of a manifest is; none if everything goes to the port where the ship is."""
        if not miles:
            return self.tr.gettext("Whole tour: no miles to sail")
        return self.tr.gettext("Whole tour: {miles}", miles=self.miles(miles))

    def wind(self, wind: int) -> str:
        """Say how strong the wind is."""
        return self.tr.gettext("The wind is {wind}.", wind=wind) if wind else self.tr.gettext("There's no wind.")

    def favours(self, amount: int) -> str:
        """Return a number of favours."""
        return self.tr.ngettext("{n} favour", "{n} favours", amount)

    def points(self, amount: int) -> str:
        """Return a number of points."""
        return self.tr.ngettext("{n} point", "{n} points", amount)


def printed_names() -> Iterator[tuple[str, str]]:
    """Yield what is translated of the shipped edition, each with its context: its names, and phrases around them."""
    edition = shipped_edition()
    for name in (region.name for region in edition.regions):
        yield "region", name
        for context, pattern in {**TEMPLE_PHRASES, **REGION_PHRASES}.items():
            yield context, phrase_of(pattern, name)
    for name in (port.name for port in edition.ports):
        yield "port", name
        yield from ((context, phrase_of(pattern, name)) for context, pattern in PORT_PHRASES.items())
    for good in edition.goods.names:
        yield from (("good", good), (GOOD_TITLE, good.capitalize()), (GOOD_OBJECT, good))
