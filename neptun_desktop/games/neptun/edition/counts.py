"""Whether an edition has as many cards and tiles as a game with it needs."""

from collections import Counter
from collections.abc import Iterator

from neptun_desktop.games.neptun.edition.edition import ROUNDS
from neptun_desktop.games.neptun.edition.faults import NeptunFault
from neptun_desktop.kernel.edition.faults import Fault, FaultKind, fault
from neptun_desktop.kernel.edition.spot import Spot


def turns(edition: Spot) -> Iterator[Fault]:
    """Check that a round has as many sailing turns as draft turns (R9)."""
    sailing, contracts = edition.number("trade.sailing_turns"), edition.number("trade.contracts_per_round")
    if sailing != contracts:
        yield fault("trade.sailing_turns", NeptunFault.TURNS_DIFFER, found=sailing, contracts=contracts)


def personal_oars(edition: Spot) -> Iterator[Fault]:
    """Check that everyone gets the personal oar cards that are printed."""
    printed, each = edition.count("oars.personal"), edition.number("start.personal_oars_each")
    if printed != each:
        yield fault("oars.personal", FaultKind.WRONG_COUNT, found=printed, expected=each)


def bonus_values(edition: Spot) -> Iterator[Fault]:
    """Check that there is one bonus value for all tiles, or one for each."""
    value, tiles = edition.one("bonus.value").value, edition.number("bonus.tiles")
    if not isinstance(value, int) and len(value) != tiles:
        yield fault("bonus.value", FaultKind.WRONG_COUNT, found=len(value), expected=tiles)


def distance_tiles(edition: Spot, kind: str) -> Iterator[Fault]:
    """Check that there is exactly one tile for each route."""
    tiles, routes = edition.count(f"distance_tiles.{kind}"), edition.count(f"routes.{kind}")
    if tiles != routes:
        yield fault(f"distance_tiles.{kind}", FaultKind.WRONG_COUNT, found=tiles, expected=routes)


def temple_tiles(edition: Spot, letter: str) -> Iterator[Fault]:
    """Check that all temples have the same number of tiles in a round."""
    temples = [*edition.all(f"region.*.tiles.{letter}"), *edition.all(f"gold_temple.tiles.{letter}")]
    counts = Counter(len(tiles.value) for tiles in temples)
    for expected, _ in counts.most_common(1):
        for tiles in temples:
            if len(tiles.value) != expected:
                yield fault(tiles.place, FaultKind.WRONG_COUNT, found=len(tiles.value), expected=expected)


def largest_table(edition: Spot) -> int:
    """Return the largest possible number of merchants."""
    edition.one("edition.players")
    return max((number.value for number in edition.all("edition.players.*")), default=0)


def pile(place: str, cards: int, needed: int, players: int) -> Iterator[Fault]:
    """Report a supply that the largest table can exhaust."""
    if cards < needed:
        yield fault(place, NeptunFault.PILE_TOO_SMALL, found=cards, least=needed, players=players)


def city_pile(edition: Spot) -> Iterator[Fault]:
    """Require a city card for each contract of a round, and one more (R9)."""
    players = largest_table(edition)
    needed = edition.number("trade.contracts_per_round") * players + 1
    yield from pile("city_card", edition.count("city_card"), needed, players)


def goods_pile(edition: Spot) -> Iterator[Fault]:
    """Require a goods card for each contract of a round, and one more (R9)."""
    players = largest_table(edition)
    needed = edition.number("trade.contracts_per_round") * players + 1
    yield from pile("goods.copies", edition.count("goods.names") * edition.number("goods.copies"), needed, players)


def oar_pile(edition: Spot) -> Iterator[Fault]:
    """Require as many oar cards, plus those that merchants may have kept in hand (R9)."""
    players = largest_table(edition)
    each = edition.number("trade.contracts_per_round") + edition.number("start.personal_oars_each")
    yield from pile("oars.common", edition.count("oars.common"), each * players + 1, players)


def bonus_pile(edition: Spot) -> Iterator[Fault]:
    """Require a bonus tile for everyone in every round."""
    players = largest_table(edition)
    yield from pile("bonus.tiles", edition.number("bonus.tiles"), len(ROUNDS) * players, players)
